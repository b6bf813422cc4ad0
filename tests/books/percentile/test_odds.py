"""Previews against the battle itself: every way the dice can fall, played out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.books.percentile.chances import unseen
from rules.books.percentile.tasks import attempt, contest
from rules.dice import DiceError, LoadedDice
from rules.events import StatusGained, Struck
from tests.arena import Arena, Drawn, rule
from tests.books.percentile.field import field, of, one

CASES: dict[str, tuple[str, dict[str, Drawn]]] = {
    "attack": ("A attack B", {"A": one(acc=10), "B": one(2, now=14)}),
    "sure": ("A use Fuse Jar at B1", {"A": one(moves=["Fuse Jar"]), "B": one(2)}),
    "spell": ("A cast Cinderlash on B", {"A": one(moves=["Cinderlash"]), "B": one(2, now=20, meva=35)}),
    "absorbed": ("A cast Tidehammer on B", {"A": one(moves=["Tidehammer"]), "B": of("bog_leech", 2, hp=20)}),
    "flag": ("A use Shackle on B", {"A": one(moves=["Shackle"]), "B": one(2, meva=3)}),
    "sidestep": ("A attack B", {"A": one(acc=10), "B": one(2, now=14, moves=["Sidestep"])}),
    "parry": ("A cast Cinderlash on B", {"A": one(moves=["Cinderlash"]), "B": one(2, now=9, moves=["Spell Parry"])}),
}
BANDS = ((1, 10), (11, 30), (31, 45), (46, 60), (61, 77), (78, 94), (95, 100))


def every_way(a: Arena, text: str) -> dict[tuple[str, int, tuple[str, ...]], Fraction]:
    """What comes of a command, over all dice: outcome, loss and statuses, with the chance of each."""
    found: dict[tuple[str, int, tuple[str, ...]], Fraction] = {}
    (command,) = a.commands(text)
    hp = a["B"].hp

    def go(faces: tuple[int, ...], chance: Fraction) -> None:
        trial = a.battle.clone()
        trial.dice = LoadedDice(faces)
        try:
            trial.apply(command)
        except DiceError as error:
            sides = int(str(error).split("needs d")[1].split()[0])
            if "initiative" not in str(error) and "roll-off" not in str(error):
                for face in range(1, sides + 1):
                    go((*faces, face), chance / sides)
                return
            trial = a.battle.clone()
            trial.dice = LoadedDice((*faces, *range(10, 10 - len(trial.scene.units), -1), 5, 4, 3, 2))
            trial.apply(command)
        blow = next((event for event in trial.events if isinstance(event, Struck) and not event.counter), None)
        ids = tuple(event.id for event in trial.events if isinstance(event, StatusGained) and event.unit == "B")
        key = (blow.outcome if blow else "pass", max(0, hp - trial.unit("B").hp), ids)
        found[key] = found.get(key, Fraction(0)) + chance

    go((), Fraction(1))
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_preview_is_what_comes_of_all_dice(name: str) -> None:
    text, units = CASES[name]
    a = field("AB", **units, C=one(2, at="J10", spd=1), ini=(10, 9, 1))
    while a.turn != "A":
        a.do(f"{a.turn} stay")
    shown = a.preview(text)
    shown = shown.targets.get("B", shown)
    ways = every_way(a, text)
    assert sum(ways.values()) == 1
    for outcome, part in shown.outcomes.items():
        assert Fraction(part, shown.total) == sum(p for (o, _, _), p in ways.items() if o == outcome)
    for lost, part in shown.damage.items():
        assert Fraction(part, shown.total) == sum(p for (_, loss, _), p in ways.items() if loss == lost)
    for id, ratio in shown.status.items():
        assert Fraction(*ratio) == sum(p for (_, _, ids), p in ways.items() if id in ids)
    assert shown.falls and Fraction(*shown.falls) == sum(p for (_, loss, _), p in ways.items() if loss == a["B"].hp)


def test_the_counter_of_a_preview() -> None:
    a = field("AB", A=one(now=14), B=one(2, now=14, moves=["Answering Blow"]))
    shown = a.preview("A attack B")
    assert shown.counter is not None and shown.falls is not None
    stands = 1 - Fraction(*shown.falls)
    assert Fraction(*shown.counter.chance) == stands * Fraction(30, 100)
    hits = Fraction(70, 100)
    assert 1 - Fraction(shown.counter.damage[0], shown.counter.total) == stands * Fraction(30, 100) * hits


def test_two_weapons_add_up() -> None:
    gear = ["Notched Dirk", "Left-Hand Dirk"]
    two = one(gear=gear, weapon=None, moves=["Twin Grip"], skills={"Blades": 50})
    a = field("AB", A=two, B=one(2, now=20))
    shown = a.preview("A attack B")
    assert len(shown.attacks) == 2
    assert sum(shown.damage.values()) == shown.total
    first = shown.attacks[0]
    assert first.outcomes["critical"] * 10 == first.total
    ways: dict[int, Fraction] = {}
    for lost, part in first.damage.items():
        then = shown.attacks[1] if lost < 20 else None
        assert then is None or then.total
        ways[lost] = ways.get(lost, Fraction(0)) + Fraction(part, first.total)
    assert sum(ways.values()) == 1
    assert shown.falls and Fraction(*shown.falls) >= ways.get(20, 0)


@rule("P55", "P62")
def test_the_chance_to_win_an_opposed_check() -> None:
    once = stale = 0
    for own, other in product(range(1, 101), repeat=2):
        verdict = contest(attempt(own, 50), attempt(other, 40))
        once += verdict == "first"
        stale += verdict == "stalemate"
    p, s = Fraction(once, 10000), Fraction(stale, 10000)
    assert Fraction(*unseen(50, (40,))) == p + s * p + s**2 * p + s**3 * p
    assert Fraction(*unseen(50, ())) == 1
    assert Fraction(*unseen(50, (40, 40))) < Fraction(*unseen(50, (40,)))


def test_a_heal_and_a_task_are_shown() -> None:
    a = field("AC\nB", A=one(moves=["Mend"]), C=one(now=45), B=one(2))
    assert a.preview("A cast Mend on C").heals == {11: 1, 12: 1, 13: 1, 14: 1, 15: 4}
    a = field("AB", A=one(str=10), B=one(2))
    shown = a.preview("A shove B")
    assert shown.chance is not None and 0 < Fraction(*shown.chance) < 1
    assert a.preview("A task first aid on A").chance == (70, 100)
