"""The forecast panel in every stage of a choice."""

from __future__ import annotations

from game.board.approach import best_approach, shadow, threat_to
from game.board.choices import command_of, is_friend, items_of, moves_of, side_acts, unit_on
from game.board.selection import ASKS_AGAIN, Selection, aiming_of
from game.keys import cap_of
from game.panels.view import Figure, ForecastView, TargetLine
from game.screens.views.odds import odds_view, reasons, target_line
from game.screens.views.table import Table, face_of, percent_text
from game.texts import say
from rules.battle import Battle
from rules.commands import Command
from rules.grid import square_name
from rules.hooks import weapon_of
from rules.unit import Unit


def forecast_view(table: Table, selection: Selection) -> ForecastView | None:
    """What is worth knowing before the next key or click, for the player whose turn it is."""
    if not selection.unit:
        return None
    user = table.battle.unit(selection.unit)
    match selection.stage:
        case "aim":
            return _aiming(table, selection, user)
        case "choose":
            return _choosing(table, selection, user)
        case "wait":
            return _waiting(table, selection, user)
        case "confirm":
            return _asking(table, selection, user)
    there = unit_on(table.battle, selection.cursor)
    if there is not None and not is_friend(table.battle, user.name, there):
        return duel_view(table, user, there)
    walks = bool(moves_of(table.battle, user.name))
    note = say("forecast.idle_moved" if user.moved else "forecast.idle_move" if walks else "forecast.idle_act")
    if table.battle.prompt is not None and table.battle.prompt.side != user.side:
        by = say("forecast.charmed", unit=user.name, side=table.side(table.battle.prompt.side))
        note = f"{by} {note}"
    elif table.battle.prompt is not None and len(table.battle.prompt.units) > 1:
        note = f"{note} {say('forecast.idle_side')}"
    return ForecastView(say("forecast.idle", unit=user.name), user=face_of(user), note=note)


def _means(table: Table, user: Unit, selection: Selection) -> str:
    """With what, and how far: ``Longbow, range 2–3``; what a move or a thing does."""
    if selection.do != "attack":
        items = items_of(table.battle, user.name, selection.group)
        return next((item.text for item in items if (item.do, item.what) == (selection.do, selection.what)), "")
    weapon = weapon_of(table.battle, user)
    reach = say("forecast.range", range=weapon.range_text.replace("-", "–"))
    return f"{weapon.name}, {reach}" if weapon.name else reach


def _aiming(table: Table, selection: Selection, user: Unit) -> ForecastView:
    aim = aiming_of(table.battle, selection)
    command = aim.command_at(selection.cursor, selection.picked)
    means = _means(table, user, selection)
    if command is not None:
        return odds_view(table, command, table.battle.preview(command), means)
    title = selection.what or say(f"act.{selection.group}")
    if aim.count > 1:
        note = say("forecast.pick_many", count=aim.count, picked=", ".join(selection.picked) or say("result.nobody"))
    else:
        note = say("forecast.pick_target")
    return ForecastView(title, user=face_of(user), note=f"{means} {note}" if selection.do != "attack" else note)


def _choosing(table: Table, selection: Selection, user: Unit) -> ForecastView:
    item = items_of(table.battle, user.name, selection.group)[selection.index]
    note = item.text if not item.why else f"{item.text} {_sentence(item.why)}"
    means = say("stance.free") if selection.group == "stance" else ""
    return ForecastView(item.label, means, user=face_of(user), note=note)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _waiting(table: Table, selection: Selection, user: Unit) -> ForecastView:
    """The order that would result, and for how long the IR that is given up is lost."""
    names = [coming.unit for coming in waiting(table.battle, selection).order()]
    lasts = table.battle.setting.house.get("wait_lasts", "round")
    order = say("forecast.wait_order", order=", ".join(names[:6]) + (" …" if len(names) > 6 else ""))
    return ForecastView(
        say("forecast.wait", unit=user.name, value=selection.value),
        say("forecast.wait_from", value=table.figure(user)),
        user=face_of(user),
        note=f"{say(f'forecast.wait_{lasts}')} {order}",
    )


def waiting(battle: Battle, selection: Selection) -> Battle:
    """The battle as it would be after the Wait that is being chosen."""
    after = shadow(battle)
    after.apply(Command("wait", selection.unit, value=selection.value))
    return after


def _asking(table: Table, selection: Selection, user: Unit) -> ForecastView:
    """Flee and End, of a unit or its whole side, before they are confirmed."""
    group, prompt = selection.group, table.battle.prompt
    again = say("forecast.again", key=cap_of(group)) if group in ASKS_AGAIN else ""  # type: ignore[arg-type]
    if not command_of(table.battle, user.name, group).unit and prompt is not None:
        note = say("forecast.end_note", units=", ".join(prompt.units), again=again)
        return ForecastView(say("forecast.end", side=table.side(prompt.side)), note=note)
    if group == "stay":
        key = "forecast.stay_side" if side_acts(table.battle) else "forecast.stay_note"
        return ForecastView(say("forecast.stay", unit=user.name), user=face_of(user), note=say(key, again=again))
    preview = table.battle.preview(Command(group, user.name))
    need, total = preview.chance or (0, 100)
    return ForecastView(
        say("forecast.flee", unit=user.name),
        user=face_of(user),
        figure=percent_text(need, total),
        note=say("forecast.flee_note", need=need, again=again),
        reasons=reasons(preview.because),
    )


def duel_view(table: Table, user: Unit, foe: Unit) -> ForecastView:
    """What the two could do to each other: the user now, walking first if need be; the foe on a turn of its own."""
    battle = table.battle
    approach = best_approach(battle, user.name, foe.name)
    if approach is None:
        ours = _out_of_reach(user)
    else:
        name = say("forecast.strikes_from", unit=user.name, square=square_name(approach.at))
        ours = target_line(table, user, approach.preview, name)
    threat = threat_to(battle, foe.name, user.name)
    if threat is None:
        theirs = _out_of_reach(foe)
    else:
        at, preview = threat
        name = say("forecast.strikes_from", unit=foe.name, square=square_name(at))
        theirs = target_line(table, foe, preview, name)
    return ForecastView(
        say("forecast.duel", unit=user.name, foe=foe.name),
        say("forecast.duel_means"),
        user=face_of(user),
        target=face_of(foe),
        targets=_figured_first(ours, theirs),
    )


def _out_of_reach(unit: Unit) -> TargetLine:
    return TargetLine(say("forecast.out_of_reach", unit=unit.name), unit.side, unit.sheet.emblem, ())


def _figured_first(ours: TargetLine, theirs: TargetLine) -> tuple[TargetLine, ...]:
    """Both lines; the heads of the columns come from the first, so a line without figures gets empty ones."""
    if bool(ours.figures) == bool(theirs.figures):
        return ours, theirs
    heads = tuple(Figure(figure.label, "–", "dim") for figure in ours.figures or theirs.figures)
    filled = [line if line.figures else TargetLine(line.name, line.side, line.emblem, heads) for line in (ours, theirs)]
    return tuple(filled)
