"""The core: clone, apply, legal, reach, preview."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from game.cli.bench.battles import WHERE, commands, forget, fresh, undisturbed
from game.cli.bench.figures import Figure, middle, part

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.commands import Command

BOOK = "tenfold"
SEEDS, COMMANDS, WARM = range(1, 7), 400, 40
MICRO, MILLI = 1e6, 1e3
PLAYED = (
    f"{WHERE}, book {BOOK}, recruits on both sides, seeds 1 to {len(SEEDS)}, at most {COMMANDS} commands each,"
    f" the first {WARM} not counted"
)


def measure() -> Iterator[Figure]:
    """Every figure of the core."""
    times = _times()
    for name, key, bar, how in (
        ("clone", "clone", 2.0, "battle.clone(), mean of 20 in a row at each command"),
        ("apply with its check", "apply", 40.0, "battle.apply(command) of moves, stances, waits and stays"),
        ("an attack", "attack", 80.0, "battle.apply(command) of attacks and techniques, dice and damage included"),
        ("legal, for each unit in the prompt", "legal", 40.0, "battle.legal() over the number of units in the prompt"),
        ("one unit's reach on 10x10", "reach", 10.0, "the book's reach of the unit whose turn it is, not kept"),
    ):
        yield Figure(name, middle(times[key]) * MICRO, "us", bar, f"median; {how}; {PLAYED}; n = {len(times[key])}")
    yield from _previews()


def _times() -> dict[str, list[float]]:
    times: dict[str, list[float]] = {key: [] for key in ("clone", "apply", "attack", "legal", "reach")}
    for seed in SEEDS:
        battle = fresh(BOOK, seed)
        with undisturbed():
            for number, command in enumerate(commands(battle, seed, COMMANDS)):
                found = _at(battle, command)
                for key, seconds in found.items() if number >= WARM else ():
                    times[key].append(seconds)
    return times


def _at(battle: Battle, command: Command) -> dict[str, float]:
    """The seconds that each thing takes now; the command is applied."""
    prompt = battle.prompt
    assert prompt is not None and battle.book.tactics is not None
    unit = battle.unit(prompt.units[0])
    t0 = perf_counter()
    for _ in range(20):
        battle.clone()
    t1 = perf_counter()
    battle.legal()
    t2 = perf_counter()
    battle.book.tactics.reach(battle, unit)
    t3 = perf_counter()
    battle.apply(command)
    t4 = perf_counter()
    found = {"clone": (t1 - t0) / 20, "legal": (t2 - t1) / len(prompt.units), "reach": t3 - t2}
    kind = {"attack": "attack", "use": "attack", "move": "apply", "stance": "apply", "wait": "apply", "stay": "apply"}
    if command.do in kind:
        found[kind[command.do]] = t4 - t3
    return found


def _previews() -> Iterator[Figure]:
    attacks: list[float] = []
    first: list[float] = []
    again: list[float] = []
    for seed in SEEDS:
        battle = fresh(BOOK, seed)
        for command in commands(battle, seed, COMMANDS):
            if command.do in ("attack", "use", "cast"):
                forget()
                with undisturbed():
                    t0 = perf_counter()
                    battle.preview(command)
                    t1 = perf_counter()
                    battle.preview(command)
                    t2 = perf_counter()
                first.append(t1 - t0)
                again.append(t2 - t1)
                if command.do == "attack":
                    attacks.append(t1 - t0)
            battle.apply(command)
    how = f"battle.preview(command) of the play above; n = {len(first)} attacks, techniques, items and spells"
    emptied = "all caches emptied before each"
    yield Figure(
        "preview", middle(attacks) * MILLI, "ms", 2.0, f"median of the {len(attacks)} plain attacks, {emptied}; {how}"
    )
    yield Figure("preview, worst", part(first, 100) * MILLI, "ms", 30.0, f"the longest of all, {emptied}; {how}")
    yield Figure("preview again", middle(again) * MICRO, "us", 20.0, f"median, asked a second time; {how}")
