"""The forecast panel in every stage of a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.board.approach import best_approach, shadow
from game.board.choices import KEYS, items_of
from game.board.inputs import Selection
from game.board.lookup import command_of, declares, is_friend, moves_of, side_acts, spoken, strike, unit_on
from game.board.selection import ASKS_AGAIN, aiming_of
from game.board.threats import Menace, menaces
from game.keys import cap_of
from game.panels.view import NO_FIGURE, Figure, ForecastView, Reason, TargetLine, Tone
from game.screens.views.declared import is_declaring, outlook_view, thought_view
from game.screens.views.odds import odds_view, reasons, target_line
from game.screens.views.table import Table, face_of, percent_text
from game.texts import TEXTS, say
from rules.battle import Battle
from rules.commands import Command
from rules.grid import square_name
from rules.hooks import weapon_of
from rules.options import Preview
from rules.unit import Unit

MOST_MENACES = 3  # ways in which a foe could strike, in one forecast


def forecast_view(table: Table, selection: Selection) -> ForecastView | None:
    """What is worth knowing before the next key or click, for the player whose turn it is."""
    if not selection.unit:
        return _nobody_left(table, selection)
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
        attack = strike(table.battle, user.name, there.name)
        if declares(table.battle) and not table.battle.why_not(attack):
            return thought_view(table, attack)
        return duel_view(table, user, there)
    if is_declaring(table.battle):
        return outlook_view(table, table.outlook())
    return _idle(table, user)


def _nobody_left(table: Table, selection: Selection) -> ForecastView | None:
    """All have done their part; the side has still to say that it is done."""
    prompt = table.battle.prompt
    if prompt is None:
        return None
    if selection.stage == "confirm":
        return _asking(table, selection, None)
    return ForecastView(say("forecast.all_done", side=table.side(prompt.side)), note=say("forecast.all_done_note"))


def _idle(table: Table, user: Unit) -> ForecastView:
    """Nothing is chosen yet: what can be done now."""
    prompt = table.battle.prompt
    if prompt is not None and f"forecast.at_{prompt.kind}" in TEXTS:
        note, side = say(f"forecast.at_{prompt.kind}"), table.side(prompt.side)
        return ForecastView(say(f"forecast.title_{prompt.kind}", side=side), user=face_of(user), note=note)
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
    if spoken(Command(selection.do, what=selection.what))[0] != "attack":
        items = items_of(table.battle, user.name, selection.group)
        aimed = selection.do, selection.what, selection.value
        return next((item.text for item in items if (item.do, item.what, item.value) == aimed), "")
    weapon = weapon_of(table.battle, user)
    reach = say("forecast.range", range=weapon.range_text.replace("-", "–"))
    return f"{weapon.name}, {reach}" if weapon.name else reach


def _aiming(table: Table, selection: Selection, user: Unit) -> ForecastView:
    aim = aiming_of(table.battle, selection)
    command = aim.command_at(selection.cursor, selection.picked)
    means = _means(table, user, selection)
    if command is not None and is_declaring(table.battle):
        return thought_view(table, command, means)
    if command is not None:
        return odds_view(table, command, table.battle.preview(command), means)
    do, what = spoken(Command(selection.do, what=selection.what))
    title = what or say(f"act.{selection.group}")
    if aim.count > 1:
        note = say("forecast.pick_many", count=aim.count, picked=", ".join(selection.picked) or say("result.nobody"))
    elif aim.placed:
        note = say("forecast.pick_square" if selection.picked else "forecast.pick_friend")
    else:
        note = say("forecast.pick_target")
    return ForecastView(title, user=face_of(user), note=f"{means} {note}" if do != "attack" else note)


def _choosing(table: Table, selection: Selection, user: Unit) -> ForecastView:
    item = items_of(table.battle, user.name, selection.group)[selection.index]
    if item.command is not None and is_declaring(table.battle):
        return _with_text(thought_view(table, item.command), item.text)
    if item.command is not None and (odds := table.battle.preview(item.command)).chance is not None:
        return odds_view(table, item.command, odds, item.text)
    note = item.text if not item.why else f"{item.text} {_sentence(item.why)}".strip()
    means = say("stance.free") if selection.group == "stance" else ""
    return ForecastView(item.label, means, user=face_of(user), note=note)


def _with_text(view: ForecastView, text: str) -> ForecastView:
    """A forecast, or where it has no figures the words of what is chosen."""
    return view if view.targets or view.outcomes else replace(view, note=text)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _waiting(table: Table, selection: Selection, user: Unit) -> ForecastView:
    """The order that would result, and for how long the IR that is given up is lost."""
    names = [coming.unit for coming in waiting(table.battle, selection).order()]
    lasts = table.battle.setting.house.get("wait_lasts", "round")
    order = say("forecast.wait_order", order=", ".join(names[:6]) + (" …" if len(names) > 6 else "."))
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


def _asking(table: Table, selection: Selection, user: Unit | None) -> ForecastView:
    """Flee and End, of a unit or its whole side, before they are confirmed."""
    group, prompt = selection.group, table.battle.prompt
    again = say("forecast.again", key=cap_of(KEYS[group])) if group in ASKS_AGAIN else ""
    if (user is None or not command_of(table.battle, user.name, group).unit) and prompt is not None:
        left = ", ".join(coming.unit for coming in table.battle.order() if coming.unit in prompt.units)
        key = f"forecast.{group}_note" if left else f"forecast.{group}_none"
        note = say(key, units=left, again=again)
        return ForecastView(say(f"forecast.{group}", side=table.side(prompt.side)), note=note)
    assert user is not None
    if group == "withdraw":
        note = say("forecast.withdraw_note", again=again)
        return ForecastView(say("forecast.withdraw", unit=user.name), user=face_of(user), note=note)
    if group == "stay" and declares(table.battle):
        note = say("forecast.decline_note", again=again)
        return ForecastView(say("forecast.decline", unit=user.name), user=face_of(user), note=note)
    if group == "stay":
        key = "forecast.stay_side" if side_acts(table.battle) else "forecast.stay_note"
        return ForecastView(say("forecast.stay", unit=user.name), user=face_of(user), note=say(key, again=again))
    preview = table.battle.preview(Command(group, user.name))
    if preview.chance is None:  # no die is rolled
        return ForecastView(say("forecast.flee", unit=user.name), user=face_of(user), note=again)
    need, total = preview.chance
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
    found = menaces(battle, foe.name, user.name)[:MOST_MENACES]
    theirs = tuple(_menace_line(table, foe, menace) for menace in found)
    return ForecastView(
        say("forecast.duel", unit=user.name, foe=foe.name),
        say("forecast.duel_means"),
        user=face_of(user),
        target=face_of(foe),
        targets=_figured(ours, *(theirs or (_out_of_reach(foe),))),
        reasons=(
            *(_reasons_of(user, approach.preview, True) if approach else ()),
            *(_reasons_of(foe, found[0].preview, False) if found else ()),
        ),
    )


def _reasons_of(unit: Unit, preview: Preview, ours: bool) -> Iterator[Reason]:
    """Each reason of a blow with the name of whose blow it is; what is good for a foe is not for who looks."""
    first = preview.attacks[0] if preview.attacks else preview
    for reason in reasons(first.because):
        named = say("forecast.reason_of", unit=unit.name, what=reason.text)
        yield replace(reason, text=named, good=reason.good == ours)


def _menace_line(table: Table, foe: Unit, menace: Menace) -> TargetLine:
    """One way in which a foe could strike; what is good for the foe is bad for who looks."""
    how = "later" if menace.later else "with" if menace.what else "from"
    line = target_line(
        table,
        foe,
        menace.preview,
        say(f"forecast.strikes_{how}", unit=foe.name, what=menace.what, square=square_name(menace.at)),
    )
    turned: dict[Tone, Tone] = {"good": "bad", "bad": "good"}
    return replace(line, figures=tuple(replace(f, tone=turned.get(f.tone, f.tone)) for f in line.figures))


def _out_of_reach(unit: Unit) -> TargetLine:
    return TargetLine(say("forecast.out_of_reach", unit=unit.name), unit.side, unit.sheet.emblem, ())


def _figured(*lines: TargetLine) -> tuple[TargetLine, ...]:
    """The lines under the same heads, those that any of them has; where a line has no such figure stands a dash."""
    heads = dict.fromkeys(figure.label for line in lines for figure in line.figures)
    return tuple(
        replace(line, figures=tuple(by_head.get(head, Figure(head, NO_FIGURE, "dim")) for head in heads))
        for line in lines
        for by_head in [{figure.label: figure for figure in line.figures}]
    )
