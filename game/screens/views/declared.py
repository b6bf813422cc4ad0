"""What is declared, who is held off, who teams up, and what one declaration more would change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.board.arrows import Arrow
from game.board.choices import AT_CHOICE
from game.board.lookup import declares, spoken
from game.board.signs import Sign
from game.panels.view import DeclaredLine, DeclaredView, Figure, ForecastView, Reason, TargetLine, Tone
from game.screens.views.odds import harm_short, mean_text, odds_view, reasons, status_figures
from game.screens.views.table import Table, face_of, percent_text
from game.texts import known, say
from rules.battle import Battle
from rules.commands import Command
from rules.grid import square_name
from rules.options import Hold, Outlook, Preview, TeamUp

NONE = "–"


def is_declaring(battle: Battle) -> bool:
    """Whether something is declared now, or asked before what was declared lands."""
    prompt = battle.prompt
    if prompt is None:
        return False
    return declares(battle) is not None or {act.verb for act in battle.book.acts[prompt.kind]} <= set(AT_CHOICE)


# --- the list of declarations ------------------------------------------------------------------------------


def declared_view(table: Table, outlook: Outlook, own: bool) -> DeclaredView:
    """All declarations that may be seen; ``own`` says that those of the side that is asked can be taken back."""
    prompt, battle = table.battle.prompt, table.battle
    withdraws = own and declares(battle) is not None
    mine = set(prompt.units) if prompt and withdraws else set()
    own_first = sorted(outlook.declared, key=lambda one: battle.unit(one[0].unit).side != table.viewer)
    lines = tuple(
        _line(table, command, preview, f"withdraw:{command.unit}" if command.unit in mine else "")
        for command, preview in own_first
    )
    note = "" if lines else say("declared.none")
    return DeclaredView(say("declared.list"), note, lines, say("declared.hidden") if table.hides else "")


def _line(table: Table, command: Command, preview: Preview, id_: str) -> DeclaredLine:
    units = table.battle.scene.units
    return DeclaredLine(
        face_of(units[command.unit]),
        what_text(command),
        tuple(face_of(units[name]) for name in command.targets if name in units),
        square_name(command.at) if command.at is not None else "",
        tuple(short_figures(table, preview)),
        id_,
    )


def what_text(command: Command) -> str:
    """What is declared in a word or two: ``Attack``, ``Mend, after the blows``."""
    verb, what = spoken(command)
    name = what or known(f"act.{verb}", verb.capitalize())
    return say(f"declared.when_{command.value}", what=name) if command.value else name


def short_figures(table: Table, preview: Preview) -> Iterator[Figure]:
    """Odds as they stand at the end of a line: harm, the chance to fell, what is healed, each status."""
    if preview.targets:
        harms = [harm_short(each) for each in preview.targets.values() if each.damage]
        if harms:
            yield Figure("", f"{len(harms)} × {harms[0]}" if len(set(harms)) == 1 else ", ".join(harms), "bad")
        return
    if preview.damage:
        yield Figure("", harm_short(preview), "bad")
    if preview.falls is not None and preview.falls[0]:
        yield Figure("", say("declared.fells", chance=percent_text(*preview.falls)), "good")
    if preview.heals:
        yield Figure("", f"+{mean_text(preview.heals, preview.total)}".removesuffix(".0"), "good")
    yield from status_figures(table, preview, short=True)


# --- on the board ------------------------------------------------------------------------------------------


def hold_signs(table: Table, outlook: Outlook) -> tuple[Sign, ...]:
    """A tick on each foe that is held off; where that takes more than one, how many it takes and how many it has. The
    others have no sign, so that the board stays clear; the list tells of them."""
    units, side = table.scene.units, table.viewer
    return tuple(
        Sign(at, "tick" if hold.held else "pin", side, f"{hold.count}/{hold.need}" if hold.need > 1 else "")
        for hold in outlook.holds
        if hold.side == side and (hold.count or hold.need > 1) and (at := units[hold.unit].at) is not None
    )


def arrows_of(table: Table, outlook: Outlook, thought: Command | None = None) -> tuple[Arrow, ...]:
    """An arrow from each who has declared something to each on whom; open ones for what is only thought of."""
    teamed = {(name, team.target) for team in outlook.teams if team.stands for name in team.attacks}
    found = [arrow for command, _ in outlook.declared for arrow in _arrows(table, command, teamed, False)]
    if thought is not None:
        after = {(n, team.target) for team in table.outlook(thought).teams if team.stands for n in team.attacks}
        found += _arrows(table, thought, after, True)
    return tuple(dict.fromkeys(found))


def _arrows(table: Table, command: Command, teamed: set[tuple[str, str]], open_: bool) -> Iterator[Arrow]:
    units = table.scene.units
    user = units[command.unit]
    for name in command.targets:
        target = units.get(name)
        to = None if target is None else target.last if target.fallen else target.at
        if user.at is not None and to is not None and to != user.at:
            bold = spoken(command)[0] == "attack" and (command.unit, name) in teamed
            yield Arrow(user.at, to, user.side, bold, open_)
    if command.at is not None and user.at is not None and command.at != user.at:
        yield Arrow(user.at, command.at, user.side, False, open_)


# --- the forecast ------------------------------------------------------------------------------------------


def outlook_view(table: Table, outlook: Outlook) -> ForecastView:
    """The round as it is declared: how far each foe is held off, what everyone stands to lose, who teams up."""
    side = table.viewer
    holds = [hold for hold in outlook.holds if hold.side == side]
    names = dict.fromkeys([hold.unit for hold in holds] + [n for n in outlook.units if _counts(outlook.units[n])])
    lines = tuple(_unit_line(table, name, outlook) for name in names)
    held = sum(hold.held for hold in holds)
    return ForecastView(
        say("declared.title", side=table.side(side)),
        say("declared.held", held=held, all=len(holds)),
        targets=lines,
        reasons=tuple(team_reason(team) for team in outlook.teams if team.side == side or team.stands),
        note=say("declared.note"),
    )


def _counts(preview: Preview) -> bool:
    return any(preview.damage)


def _unit_line(table: Table, name: str, outlook: Outlook) -> TargetLine:
    unit, preview = table.battle.unit(name), outlook.units.get(name)
    own = unit.side == table.viewer
    holds = [hold for hold in outlook.holds if hold.unit == name and (own or hold.side == table.viewer)]
    hold = max(holds, key=lambda one: one.count, default=None)
    harm, falls = NONE, NONE
    if preview is not None and _counts(preview):
        harm = harm_short(preview)
        falls = percent_text(*preview.falls) if preview.falls else NONE
    return TargetLine(name, unit.side, unit.sheet.emblem, (
        Figure(say("declared.held_head"), _held_text(hold), _held_tone(hold, own)),
        Figure(say("forecast.average"), harm),
        Figure(say("forecast.fells"), falls, "plain" if falls in (NONE, "0 %") else "bad" if own else "good"),
    ))  # fmt: skip


def _held_text(hold: Hold | None) -> str:
    return NONE if hold is None else f"{hold.count}/{hold.need}"


def _held_tone(hold: Hold | None, own: bool) -> Tone:
    if hold is None or not hold.held:
        return "plain"
    return "bad" if own else "good"


def team_reason(team: TeamUp) -> Reason:
    """Those who attack one target, and what their sum does or would do: the damage before and after."""
    names, before = ", ".join(team.attacks), mean_text(team.before, team.total)
    after = mean_text(team.after, team.total)
    apart = say("declared.apart", unit=team.apart) if team.apart else ""
    if team.stands:
        text = say("declared.team", units=names, target=team.target, attack=team.attack, apart=apart)
        return Reason(text, f"{before} → {after}")
    text = say("declared.no_team", units=names, target=team.target, missing=", ".join(team.missing))
    return Reason(text, f"{before} (→ {after})", False)


def thought_view(table: Table, command: Command, means: str = "") -> ForecastView:
    """One declaration more, or one answer: what it does by itself, and what it changes for all the others."""
    preview = table.battle.preview(command)
    view = odds_view(table, command, preview, means)
    before, after = table.outlook(None), table.outlook(command)
    lines = list(view.targets)
    if len(command.targets) == 1 and (whole := after.units.get(command.targets[0])) and whole.damage:
        target = table.battle.unit(command.targets[0])
        this = tuple(_by_itself(table, preview))
        lines = [TargetLine(say("declared.this"), target.side, target.sheet.emblem, this)] if this else []
        if before.units.get(target.name) is not None or preview.falls is not None or not this:
            falls = percent_text(*whole.falls) if whole.falls else NONE
            figures = (Figure(say("forecast.average"), harm_short(whole)), Figure(say("forecast.fells"), falls, "good"))
            name = say("declared.all_on", target=target.name)
            lines.append(TargetLine(name, target.side, target.sheet.emblem, figures))
        if this:
            lines = _aligned(lines)
    elif not command.targets and preview.falls is not None and not preview.targets:  # what the unit itself may lose
        lines = [_loss_line(table, command.unit, key, odds) for key, odds in (
            ("declared.so", preview), ("declared.else", before.units.get(command.unit, preview)),
        )]  # fmt: skip
    return replace(view, targets=tuple(lines), reasons=(*changes(table, before, after), *reasons(preview.because)))


def _loss_line(table: Table, name: str, key: str, preview: Preview) -> TargetLine:
    """What a unit stands to lose, and the chance that it falls."""
    unit = table.battle.unit(name)
    falls = percent_text(*preview.falls) if preview.falls else NONE
    figures = Figure(say("forecast.average"), harm_short(preview)), Figure(say("forecast.fells"), falls, "bad")
    return TargetLine(say(key, unit=name), unit.side, unit.sheet.emblem, figures)


def _by_itself(table: Table, preview: Preview) -> Iterator[Figure]:
    """What one declaration does alone; whether its target falls is the doing of all."""
    if preview.damage:
        yield Figure(say("forecast.average"), harm_short(preview))
    if preview.heals:
        yield Figure(say("forecast.heals"), mean_text(preview.heals, preview.total), "good")
    yield from status_figures(table, preview)


def _aligned(lines: list[TargetLine]) -> list[TargetLine]:
    """All lines with the columns of the longest one, by their labels."""
    heads = list(dict.fromkeys(figure.label for line in lines for figure in line.figures))
    out = []
    for line in lines:
        by = {figure.label: figure for figure in line.figures}
        out.append(replace(line, figures=tuple(by.get(head, Figure(head, NONE, "dim")) for head in heads)))
    return out


def changes(table: Table, before: Outlook, after: Outlook) -> Iterable[Reason]:
    """Who is newly held off, who is still missing, and the sums that come or change."""
    side = table.viewer
    was = {hold.unit: hold.count for hold in before.holds if hold.side == side}
    holds = [hold for hold in after.holds if hold.side == side]
    if any(hold.count != was.get(hold.unit, 0) for hold in holds):
        missing = [hold.unit for hold in holds if not hold.held]
        text = say("declared.missing", units=", ".join(missing)) if missing else say("declared.all_held")
        yield Reason(text, f"{sum(hold.held for hold in holds)}/{len(holds)}", not missing)
    for team in after.teams:
        if team.side == side and team not in before.teams:
            yield team_reason(team)
