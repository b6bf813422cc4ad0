"""Exact odds as the forecast panel shows them. Figures come from `battle.preview`; nothing is worked out here."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.lookup import spoken
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

OWN_TITLES = ("dice", "answer", "hide", "guard", "shove", "pull", "task", "place", "flee")
"""Verbs with a sentence of their own, for some of what they are done with too."""

PAIRS = {"evasion": "accuracy", "defence": "damage"}
"""Which roll of the target answers which of the attacker."""

RATES = ("evade", "critical", "counter")
"""Chances that are the sum of their parts; each part says of what."""

BASE = "base"
"""What the chance of a status begins with; it says of which."""

AGAINST = (*PAIRS, "evade", "counter")
"""What is bad for the one who acts."""


def odds_view(table: Table, command: Command, preview: Preview, means: str = "") -> ForecastView:
    """What an attack, a move or a thing would do."""
    user = table.battle.unit(command.unit)
    target = table.battle.scene.units.get(command.targets[0]) if len(command.targets) == 1 else None
    title = _title(user, target, command)
    if preview.chance is not None and not preview.damage and not preview.attacks:
        return _chance(user, target, preview, title, means)
    if target is None or not preview.outcomes and not preview.attacks:
        return _lines(table, user, target, preview, title, means, spoken(command)[0] in ("use", "cast"))
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


def _chance(user: Unit, target: Unit | None, preview: Preview, title: str, means: str) -> ForecastView:
    """Something that comes off or does not."""
    need, total = preview.chance or (0, 1)
    return ForecastView(
        title,
        user=face_of(user),
        target=face_of(target) if target and target is not user else None,
        figure=percent_text(need, total),
        note=means,
        reasons=(*_results(preview), *reasons(preview.because)),
    )


def _results(preview: Preview) -> Iterator[Reason]:
    """Each way that a check may come out."""
    for name, ways in preview.outcomes.items() if len(preview.outcomes) > 1 else ():
        good = name in ("pass", "critical")
        yield Reason(known(f"outcome.{name}", name.capitalize()), percent_text(ways, preview.total), good)


def _title(user: Unit, target: Unit | None, command: Command) -> str:
    do, what = spoken(command)
    if do == "attack":
        return say("forecast.attack", unit=user.name, target=", ".join(command.targets))
    on = target.name if target else ", ".join(command.targets) or (square_name(command.at) if command.at else "")
    if do in OWN_TITLES:
        return say(f"forecast.{do}_{what}" if f"forecast.{do}_{what}" in TEXTS else f"forecast.{do}",
                   unit=user.name, what=what, target=on)  # fmt: skip
    key = f"forecast.{do}" if f"forecast.{do}" in TEXTS else "forecast.use"
    if on:
        return say(key, unit=user.name, what=what, target=on)
    return say("forecast.cast_all" if do == "cast" else "forecast.use_all", unit=user.name, what=what)


def _lines(
    table: Table, user: Unit, target: Unit | None, preview: Preview, title: str, means: str, meets: bool = True
) -> ForecastView:
    """A line for each unit that would be met; ``meets`` says that somebody should be."""
    blocks = dict(preview.targets) or ({target.name: preview} if target and effects(table, preview) else {})
    lines = tuple(
        TargetLine(name, table.battle.unit(name).side, table.battle.unit(name).sheet.emblem, line_figures(table, block))
        for name, block in blocks.items()
    )
    first = next(iter(blocks.values()), preview)
    note = means if lines or target or not meets else f"{means} {say('forecast.meets_nobody')}".strip()
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
    return (*found, *status_figures(table, preview))


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


def harm_short(preview: Preview) -> str:
    """The least and the greatest harm: ``4–8``, or ``5`` where there is but one."""
    seen = [value for value, ways in preview.damage.items() if ways]
    least, most = min(seen, default=0), max(seen, default=0)
    return str(most) if least == most else f"{least}–{most}"


def status_figures(table: Table, preview: Preview, short: bool = False) -> Iterator[Figure]:
    """The chance of each status; ``short`` as it stands without a head."""
    for id_, (ways, total) in preview.status.items():
        chance = percent_text(ways, total)
        name = table.status(id_)
        yield Figure("", f"{name} {chance}", "magic") if short else Figure(name, chance, "magic")


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
    summed = {*RATES, *(why.roll for why in because if why.name == BASE)}
    for why in because:
        if why.roll not in bases and why.roll not in summed and not why.percent:
            bases[why.roll] = why
            continue
        good = (why.value > 0) != (why.roll in AGAINST)
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
            found.append(Reason(_titled(why.name), str(why.value).replace("-", "−"), why.value >= 0))
        else:
            found.append(Reason(f"{why.name} : {other.name}", f"{why.value} : {other.value}", why.value >= other.value))
    return found


def _titled(name: str) -> str:
    return name[:1].upper() + name[1:]
