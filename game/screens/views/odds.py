"""Exact odds as the forecast panel shows them. Figures come from `battle.preview`; nothing is worked out here."""

from __future__ import annotations

from game.panels.view import Figure, ForecastView, Outcome, Reason, TargetLine, Tone
from game.screens.views.table import Table, face_of, percent_text
from game.texts import TEXTS, known, say
from rules.checks import Spread
from rules.commands import Command
from rules.grid import square_name
from rules.options import Preview
from rules.options import Reason as Why
from rules.unit import Unit

RANKS = {"miss": 0, "resisted": 0, "partial": 1, "normal": 2, "hit": 2, "critical": 3, "perfect": 4}
"""How good an outcome is for the one who acts."""

PAIRS = {"evasion": "accuracy", "defence": "damage"}
"""Which roll of the target answers which of the attacker."""


def odds_view(table: Table, command: Command, preview: Preview, means: str = "") -> ForecastView:
    """What an attack, a move or a thing would do."""
    user = table.battle.unit(command.unit)
    target = table.battle.unit(command.targets[0]) if len(command.targets) == 1 else None
    title = _title(user, target, command)
    if target is None or not preview.outcomes and not preview.attacks:
        return _lines(table, user, target, preview, title, means)
    first = preview.attacks[0] if preview.attacks else preview
    return ForecastView(
        title=title,
        means=means,
        user=face_of(user),
        target=face_of(target),
        outcomes=tuple(
            Outcome(
                known(f"outcome.{name}", name.capitalize()),
                percent_text(ways, first.total),
                ways / first.total,
                RANKS.get(name, -1),
            )
            for name, ways in first.outcomes.items()
        ),
        damage=tuple((value, ways / preview.total) for value, ways in preview.damage.items()),
        fells_at=target.hp if preview.damage else 0,
        harm=harm_text(preview),
        fells=say("forecast.fells_at", hp=target.hp) if preview.damage else "",
        figures=effects(table, preview)[:3],
        reasons=reasons(first.because),
    )


def _title(user: Unit, target: Unit | None, command: Command) -> str:
    if command.do == "attack" and target:
        return say("forecast.attack", unit=user.name, target=target.name)
    key = f"forecast.{command.do}" if f"forecast.{command.do}" in TEXTS else "forecast.use"
    if target:
        return say(key, unit=user.name, what=command.what, target=target.name)
    if command.at is not None:
        return say(key, unit=user.name, what=command.what, target=square_name(command.at))
    return say("forecast.cast_all" if command.do == "cast" else "forecast.use_all", unit=user.name, what=command.what)


def _lines(table: Table, user: Unit, target: Unit | None, preview: Preview, title: str, means: str) -> ForecastView:
    """A line for each unit that would be met."""
    blocks = dict(preview.targets) or ({target.name: preview} if target and effects(table, preview) else {})
    lines = tuple(
        TargetLine(name, table.battle.unit(name).side, table.battle.unit(name).sheet.emblem, line_figures(table, block))
        for name, block in blocks.items()
    )
    first = next(iter(blocks.values()), preview)
    note = means if lines or target else f"{means} {say('forecast.meets_nobody')}".strip()
    return ForecastView(
        title=title,
        means="" if not lines else means,
        user=face_of(user),
        target=face_of(target) if target else None,
        targets=lines,
        reasons=reasons(first.because),
        note=note,
    )


def effects(table: Table, preview: Preview) -> tuple[Figure, ...]:
    """The chances that matter: to fell, of a counter, of each status; how much is healed."""
    found = []
    if preview.falls is not None:
        found.append(fells_figure(preview))
    if preview.counter is not None:
        found.append(counter_figure(preview))
    if preview.heals:
        found.append(Figure(say("forecast.heals"), mean_text(preview.heals, preview.total), "good"))
    for id_, (ways, total) in preview.status.items():
        found.append(Figure(table.status(id_), percent_text(ways, total), "magic"))
    return tuple(found)


def line_figures(table: Table, preview: Preview) -> tuple[Figure, ...]:
    """The figures of one target among several: chance to hit and harm where there are any, then the effects."""
    first = preview.attacks[0] if preview.attacks else preview
    found: list[Figure] = []
    if first.outcomes:
        missed = first.outcomes.get("miss", 0) + first.outcomes.get("resisted", 0)
        found.append(Figure(say("forecast.hits"), percent_text(first.total - missed, first.total)))
    if preview.damage:
        found.append(Figure(say("forecast.average"), mean_text(preview.damage, preview.total)))
    return (*found, *effects(table, preview))


def target_line(table: Table, unit: Unit, preview: Preview, name: str) -> TargetLine:
    """One of several blows in a line: ``unit`` is whose counter stands before it."""
    return TargetLine(name, unit.side, unit.sheet.emblem, line_figures(table, preview))


def mean_text(spread: Spread, total: int) -> str:
    """The mean of a spread to one place, halves up, from whole numbers."""
    tenths = (20 * sum(value * ways for value, ways in spread.items()) + total) // (2 * total)
    return f"{tenths // 10}.{tenths % 10}"


def harm_text(preview: Preview) -> str:
    if not preview.damage:
        return ""
    least, most = min(preview.damage), max(preview.damage)
    return say("forecast.harm" if least != most else "forecast.harm_one", least=least, most=most)


def fells_figure(preview: Preview) -> Figure:
    ways, total = preview.falls or (0, 1)
    tone: Tone = "good" if ways else "plain"
    return Figure(say("forecast.fells"), percent_text(ways, total), tone)


def counter_figure(preview: Preview) -> Figure:
    ways, total = preview.counter.chance if preview.counter else (0, 1)
    tone: Tone = "bad" if ways else "plain"
    return Figure(say("forecast.counter"), percent_text(ways, total), tone)


def reasons(because: tuple[Why, ...]) -> tuple[Reason, ...]:
    """The statistics against each other, then every modifier by name, good or bad for the one who acts."""
    bases: dict[str, Why] = {}
    modifiers: list[Reason] = []
    for why in because:
        if why.roll not in bases and not why.percent:
            bases[why.roll] = why
            continue
        good = (why.value > 0) != (why.roll in PAIRS)
        roll = known(f"roll.{why.roll}", why.roll)
        modifiers.append(Reason(_titled(why.name), f"{why.text} {roll}".replace("-", "−").strip(), good))
    return (*_against(bases), *modifiers)


def _against(bases: dict[str, Why]) -> list[Reason]:
    """``Dex : Agi`` with ``5 : 4``; a statistic that nothing answers stands alone."""
    found = []
    for roll, why in bases.items():
        if roll in PAIRS and PAIRS[roll] in bases:
            continue
        other = next((bases[answer] for answer, asked in PAIRS.items() if asked == roll and answer in bases), None)
        if other is None:
            found.append(Reason(why.name, str(why.value)))
        else:
            found.append(Reason(f"{why.name} : {other.name}", f"{why.value} : {other.value}", why.value >= other.value))
    return found


def _titled(name: str) -> str:
    return name[:1].upper() + name[1:]
