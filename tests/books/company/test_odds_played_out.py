"""The odds held against every fall of the dice, played out, and against rounds at random."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from rules.battle import Battle
from rules.commands import Command
from rules.dice import LoadedDice
from rules.events import Fell, Healed, Returned, StageBegan, Struck
from tests.arena import rule

from .field import Field, company, one

Ends = dict[str, tuple[Counter[int], int]]  # unit to what it lost, in how many ways, and how often it fell


def played(battle: Battle, count: int) -> tuple[Ends, Counter[int]]:
    """All ways the round can go from the last confirmation, dice on first attacks; and A's own blows."""
    lost: dict[str, Counter[int]] = {name: Counter() for name in battle.scene.units}
    fell: Counter[str] = Counter()
    own: Counter[int] = Counter()
    for faces in product(range(1, 5), repeat=count):
        clone = battle.clone()
        clone.dice = LoadedDice(faces)
        events = list(clone.play(Command("confirm", side=clone.prompt.side)))
        number = clone.round
        while clone.prompt and clone.prompt.kind == "dice" and clone.round == number:
            name = clone.prompt.units[0]
            hit = next((one for one in clone.clock.declared if one.unit == name and one.do == "attack"), None)
            events += clone.play(
                Command("dice", name, targets=hit.targets) if hit else Command("dice", name, what="guard")
            )
        assert not clone.dice.faces
        harm: Counter[str] = Counter()
        for event in events:
            if isinstance(event, Struck):
                harm[event.target] += event.damage
        own[sum(e.damage for e in events if isinstance(e, Struck) and (e.unit, e.what) == ("A", ""))] += 1
        struck = next((i for i, e in enumerate(events) if isinstance(e, StageBegan) and e.what == "striking"), 0)
        healed = Counter({e.unit: e.amount for e in events[:struck] if isinstance(e, Healed)})
        for name, unit in battle.scene.units.items():
            lost[name][min(harm[name], unit.hp + healed[name])] += 1
        fell.update(event.unit for event in events if isinstance(event, Fell))
        fell.subtract(event.unit for event in events if isinstance(event, Returned))
    return {name: (lost[name], fell[name]) for name in battle.scene.units}, own


def same(spread: dict[int, int], total: int, counted: Counter[int]) -> bool:
    """Whether a spread is what was counted, in lowest terms of either."""
    plays = counted.total()
    return {value: ways * plays for value, ways in spread.items()} == {v: n * total for v, n in counted.items()}


def battle_of(chance: random.Random) -> Field:
    """A, B and C round T and U, with all that bears on the damage of a round."""
    kinds = [[], ["Tough to Handle"], ["Combat Multitasker"], ["Tough to Handle", "Combat Multitasker"]]
    pick = chance.choice
    a = company(
        ".AV\nBTC\n.PU",
        A=one(attack=pick([0, 2, 4]), dice=1, abilities=pick([[], ["Soul Stealer"]])),
        B=one(attack=3, dice=pick([0, 1]), moves=["Power Up", "Refuge"], ap=3, mp=9),
        C=one(attack=2, moves=["Rend Guard"], ap=9, magic=5),
        P=one(attack=1, moves=["Spark"], magic=pick([4, 9]), mp=9),
        T=one(
            2,
            20,
            now=pick([6, 9, 12, 18]),
            defense=2,
            attack=3,
            abilities=[*pick(kinds), *pick([[], ["Regeneration 3"], ["Endurance"]])],
            ap=9,
            equip=2,
            gear=pick([[], ["Stone Effigy"]]),
            pack=["Mending Tonic"],
        ),
        U=one(2, now=pick([2, 20]), defense=1, dice=1, attack=pick([0, 4]), moves=["Refuge, Improved"], mp=9),
        V=one(2, now=9, moves=["Mend"], magic=4, mp=9),
        options={"equality_is_fatal": pick([False, True]), "release_alone": pick([False, True])},
    )
    wishes = [
        "V cast Mend on T first", "V cast Mend on T last", "T use Mending Tonic last", "T use Endurance", "T attack B",
        "U cast Refuge, Improved", "U attack P", "A attack T", "A attack T", "B attack T", "B attack T", "C attack T",
        "C use Rend Guard on T", "B use Power Up", "B cast Refuge", "P attack U", "P cast Spark on T", "A attack V",
    ]  # fmt: skip
    chosen = chance.sample(wishes, 11)
    a.to_declare()
    while True:
        for text in chosen:
            name, rest = text.split(" ", 1)
            if name in a.battle.prompt.units and not a.why(f"{name} declare {rest}"):
                a.do(f"{name} declare {rest}")
        if a.battle.prompt.side == 1:
            return a
        a.confirm()


@rule("C3", "C33", "C36", "C37", "C40", "C42", "C44")
@pytest.mark.parametrize("seed", range(24))
def test_the_odds_are_what_all_falls_of_the_dice_come_to(seed: int) -> None:
    a = battle_of(random.Random(seed))
    declared = a.battle.clock.declared
    dice = sum(a[name].sheet.stats["dice"] for name in a.battle.scene.units)
    refuges = sum("Refuge" in given.what for given in declared)
    ends, own = played(a.battle, dice + refuges)
    shown = a.battle.outlook()
    for name, (lost, fell) in ends.items():
        odds = shown.units.get(name)
        if odds is None:
            assert set(lost) == {0} and fell == 0, name
            continue
        assert odds.exact and same(odds.damage, odds.total, lost), (name, odds, lost)
        assert odds.falls is not None and odds.falls[0] * lost.total() == fell * odds.falls[1], (name, odds, fell)
    for given, odds in shown.declared:
        if given.unit == "A" and a["A"].sheet.stats["dice"] and "Combat Multitasker" not in a["T"].sheet.skill:
            hp = a[given.targets[0]].hp
            if max(own) < hp:  # what a blow loses is counted only up to the hit points
                assert same(odds.damage, odds.total, own), (given, odds, own)


def test_odds_against_many_rounds_at_random() -> None:
    a = battle_of(random.Random(5))
    falls = a.battle.outlook().units["T"].falls
    assert falls is not None
    from rules.dice import Dice

    fell = 0
    for seed in range(300):
        clone = a.battle.clone()
        clone.dice = Dice(seed)
        events = list(clone.play(Command("confirm", side=1)))
        while clone.prompt and clone.prompt.kind == "dice":
            name = clone.prompt.units[0]
            aimed = [one for one in clone.legal() if one.targets]
            events += clone.play(aimed[0] if aimed else Command("dice", name, what="guard"))
        fell += any(isinstance(event, Fell) and event.unit == "T" for event in events)
    assert abs(fell / 300 - falls[0] / falls[1]) < 0.1
