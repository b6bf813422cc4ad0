"""Previews against the battle itself: every way the dice can fall, played out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from rules.battle import Battle
from rules.books.percentile.chances import unseen
from rules.books.percentile.tasks import attempt, contest
from rules.commands import Command
from rules.dice import Dice, DiceError, LoadedDice
from rules.events import Rolled, StatusGained, Struck
from rules.scenario import GoalSpec
from tests.arena import Arena, Drawn, rule
from tests.books.percentile.field import field, of, one

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "attack": ("A attack B", {"A": one(acc=10), "B": one(2, now=14)}),
    "sure": ("A use Fuse Jar at B1", {"A": one(moves=["Fuse Jar"]), "B": one(2)}),
    "spell": ("A cast Cinderlash on B", {"A": one(moves=["Cinderlash"]), "B": one(2, now=20, meva=35)}),
    "absorbed": ("A cast Tidehammer on B", {"A": one(moves=["Tidehammer"]), "B": of("bog_leech", 2, hp=20)}),
    "flag": ("A use Shackle on B", {"A": one(moves=["Shackle"]), "B": one(2, meva=3)}),
    "sidestep": ("A attack B", {"A": one(acc=10), "B": one(2, now=14, moves=["Sidestep"])}),
    "parry": ("A cast Cinderlash on B", {"A": one(moves=["Cinderlash"]), "B": one(2, now=9, moves=["Spell Parry"])}),
}


def played_out(a: Arena, text: str) -> Iterator[tuple[Battle, Fraction]]:
    """The battle after a command, for every way its dice can fall, with the chance of each. Dice of the next round's
    initiative are laid out. A d% is tried at one face of each stretch that no number in its way parts."""
    (command,) = a.commands(text)
    edges = sorted({1, 11, 95, 101, *(need + 1 for need in needs(a, command))})
    stretches = [(low, high - low) for low, high in pairwise(edges)]

    def go(faces: tuple[int, ...], chance: Fraction) -> Iterator[tuple[Battle, Fraction]]:
        trial = a.battle.clone()
        trial.dice = LoadedDice(faces)
        try:
            trial.apply(command)
        except DiceError as error:
            sides = int(str(error).split("needs d")[1].split()[0])
            if "initiative" not in str(error) and "roll-off" not in str(error):
                for face, width in stretches if sides == 100 else [(face, 1) for face in range(1, sides + 1)]:
                    yield from go((*faces, face), chance * Fraction(width, sides))
                return
            trial = a.battle.clone()
            trial.dice = LoadedDice((*faces, *range(10, 10 - len(trial.scene.units), -1), 5, 4, 3, 2))
            trial.apply(command)
        yield trial, chance

    return go((), Fraction(1))


def needs(a: Arena, command: Command) -> set[int]:
    """The numbers that d% are rolled against on some ways through a command."""
    found: set[int] = set()
    for seed in range(60):
        trial = a.battle.clone()
        trial.dice = Dice(seed)
        rolls = (event for event in trial.apply(command) if isinstance(event, Rolled))
        found |= {roll.need for roll in rolls if roll.need is not None and roll.sides == 100}
    return found


def every_way(a: Arena, text: str) -> dict[tuple[str, int, tuple[str, ...]], Fraction]:
    """What comes of a command, over all dice: outcome, loss and statuses, with the chance of each."""
    found: dict[tuple[str, int, tuple[str, ...]], Fraction] = {}
    hp = a["B"].hp
    for trial, chance in played_out(a, text):
        blow = next((event for event in trial.events if isinstance(event, Struck) and not event.counter), None)
        ids = tuple(event.id for event in trial.events if isinstance(event, StatusGained) and event.unit == "B")
        key = (blow.outcome if blow else "pass", max(0, hp - trial.unit("B").hp), ids)
        found[key] = found.get(key, Fraction(0)) + chance
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


PAIR: dict[str, Any] = {"gear": ["Notched Dirk", "Left-Hand Dirk"], "moves": ["Twin Grip"], "skills": {"Blades": 20}}
EXCHANGES: dict[str, tuple[str, dict[str, Any]]] = {
    "guard and chill": ("A attack B", {"A": one(), "B": one(2, moves=["Spring Plate", "Chill"])}),
    "chill and answer": ("A attack B", {"A": one(now=30), "B": one(2, now=16, moves=["Chill", "Answering Blow"])}),
    "an answer that fells": ("A attack B", {"A": one(now=15), "B": one(2, moves=["Answering Blow"])}),
    "brought low": ("A attack B", {"A": one(), "B": one(2, now=29, moves=["Grudge"])}),
    "sidestep, then no answer": ("A attack B", {"A": one(), "B": one(2, moves=["Sidestep", "Answering Blow"])}),
    "pushed out of reach": (
        "A use Shoulder Check on B",
        {"A": one(moves=["Shoulder Check"]), "B": one(2, moves=["Answering Blow"])},
    ),
    "bolted down": (
        "A use Shoulder Check on B",
        {"A": one(moves=["Shoulder Check"]), "B": one(2, moves=["Answering Blow", "Bolted Down"])},
    ),
    "struck awake": (
        "A attack B",
        {"A": one(), "B": one(2, eva=30, statuses=[{"id": "sleep", "left": 6}], moves=["Answering Blow"])},
    ),
    "a spell sent back": (
        "A cast Stonefall on B",
        {"A": one(now=9, moves=["Stonefall"]), "B": one(2, moves=["Backlash"])},
    ),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_what_answers_is_what_comes_of_all_dice(name: str) -> None:
    """The loss of the one who acts, and the statuses of both, over all dice."""
    text, units = EXCHANGES[name]
    a = field("AB", **units, C=one(2, at="J10", spd=1), D=one(1, at="J9", spd=1), ini=(10, 9, 1, 2))
    shown = a.preview(text)
    assert shown.exact
    hurt: dict[int, Fraction] = {}
    taken: dict[tuple[str, str], Fraction] = {}
    answered = Fraction(0)
    for trial, chance in played_out(a, text):
        lost = a["A"].hp - trial.unit("A").hp
        hurt[lost] = hurt.get(lost, Fraction(0)) + chance
        gained = {(e.unit, e.id) for e in trial.events if isinstance(e, StatusGained) and e.id != "off balance"}
        for key in gained:
            taken[key] = taken.get(key, Fraction(0)) + chance
        back = [e for e in trial.events if isinstance(e, Struck) and e.unit == "B" and (e.what or e.counter)]
        answered += chance if back or ("A", "leaden") in gained else 0
    assert sum(hurt.values()) == 1
    assert {id: Fraction(*ratio) for id, ratio in shown.status.items()} == {
        id: chance for (unit, id), chance in taken.items() if unit == "B"
    }
    if shown.counter is None:
        assert set(hurt) == {0}
        return
    assert {lost: Fraction(n, shown.counter.total) for lost, n in shown.counter.damage.items()} == hurt
    assert Fraction(*shown.counter.chance) == answered
    assert {id: Fraction(*ratio) for id, ratio in shown.counter.status.items()} == {
        id: chance for (unit, id), chance in taken.items() if unit == "A"
    }


TWICE: dict[str, tuple[Drawn, Drawn]] = {
    "plain": (one(weapon=None, **PAIR), one(2, now=14)),
    "guarded between": (one(weapon=None, **PAIR), one(2, now=18, moves=["Spring Plate"])),
    "felled between": (one(now=12, weapon=None, **PAIR), one(2, now=18, moves=["Answering Blow"])),
    "woken between": (
        one(weapon=None, **PAIR),
        one(2, now=18, eva=25, statuses=[{"id": "sleep", "left": 6}], moves=["Sidestep"]),
    ),
    "turned aside once": (one(weapon=None, **PAIR), one(2, now=14, moves=["Sidestep"])),
}


@pytest.mark.parametrize("name", TWICE)
def test_two_strokes_are_what_comes_of_all_dice(name: str) -> None:
    first, second = TWICE[name]
    a = field("AB", A=first, B=second, C=one(2, at="J10", spd=1), D=one(1, at="J9", spd=1), ini=(10, 9, 1, 2))
    shown = a.preview("A attack B")
    assert shown.exact and len(shown.attacks) == 2
    loss: dict[int, Fraction] = {}
    made = again = Fraction(0)
    for trial, chance in played_out(a, "A attack B"):
        lost = a["B"].hp - trial.unit("B").hp
        loss[lost] = loss.get(lost, Fraction(0)) + chance
        blows = [e for e in trial.events if isinstance(e, Struck) and e.unit == "A" and not e.counter]
        made += chance if len(blows) > 1 else 0
        again += chance if len(blows) > 1 and blows[1].outcome == "critical" else 0
    assert {lost: Fraction(n, shown.total) for lost, n in shown.damage.items()} == loss
    later = shown.attacks[1]
    assert Fraction(later.outcomes["critical"], later.total) == again / made
    assert shown.falls == (shown.damage.get(a["B"].hp, 0), shown.total)
    assert later.falls is not None and shown.attacks[0].falls is not None
    whole = Fraction(*shown.attacks[0].falls) + made * Fraction(*later.falls)
    assert whole == Fraction(*shown.falls)


def test_a_preview_says_when_it_can_not_see_everything() -> None:
    a = field("ABC", A=one(weapon=None, **PAIR), B=one(2), C=one(2, moves=["Last Grace"]))
    assert not a.preview("A attack B").exact  # a friend may heal between the strokes
    a = field("ABl", A=one(moves=["Shoulder Check"]), B=one(2))
    assert not a.preview("A use Shoulder Check on B").exact  # into the lava
    group: dict[str, Any] = {"A": one(now=9, moves=["Riven Ground"]), "B": one(2, moves=["Backlash"]), "C": one(2)}
    shown = field("A.BC", **group).preview("A cast Riven Ground at C1")
    assert shown.targets["B"].exact and not shown.targets["C"].exact


def test_who_comes_later_is_met_only_while_the_battle_is_undecided() -> None:
    """The loss of each of two over all dice, where the fall of the first wins; and where an answer clouds it."""
    goal = [GoalSpec("fell", side=1, unit="B")]
    a = field("ABC", A=one(moves=["Fuse Jar"]), B=one(2, now=12), C=one(2), ini=(10, 9, 8), goals=goal)
    shown = a.preview("A use Fuse Jar at B1")
    for name in "BC":
        found: dict[int, Fraction] = {}
        for trial, chance in played_out(a, "A use Fuse Jar at B1"):
            lost = a[name].hp - trial.unit(name).hp
            found[lost] = found.get(lost, Fraction(0)) + chance
        block = shown.targets[name]
        assert {lost: Fraction(n, block.total) for lost, n in block.damage.items()} == found
    first, later = shown.targets["B"], shown.targets["C"]
    assert first.falls and 0 < first.falls[0] < first.falls[1]
    assert Fraction(sum(later.outcomes.values()), later.total) == 1 - Fraction(*first.falls)
    a = field("ABC", A=one(moves=["Fuse Jar"]), B=one(2, now=12), C=one(2), ini=(10, 9, 8))
    later = a.preview("A use Fuse Jar at B1").targets["C"]
    assert sum(later.outcomes.values()) == later.total  # C fights on whoever falls


def test_sampled_play_agrees_with_a_preview() -> None:
    """Fair dice, a thousand times: the mean loss lies within four standard deviations."""
    a = field("AB", A=one(acc=30), B=one(2, moves=["Sidestep", "Answering Blow"]), C=one(2, at="J10"), ini=(10, 9, 1))
    shown = a.preview("A attack B")
    (command,) = a.commands("A attack B")
    mean = sum(lost * n for lost, n in shown.damage.items()) / shown.total
    spread = sum((lost - mean) ** 2 * n for lost, n in shown.damage.items()) / shown.total
    total = 0
    for seed in range(1000):
        trial = a.battle.clone()
        trial.dice = Dice(seed)
        trial.apply(command)
        total += a["B"].hp - trial.unit("B").hp
    assert abs(total / 1000 - mean) < 4 * (spread / 1000) ** 0.5


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
