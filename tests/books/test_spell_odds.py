"""The exact odds of spells, touches and paralysed acts against other ways of counting them (I65-I80, T14, T20)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import floor
from typing import Any

import pytest
from msgspec.structs import replace

from rules.battle import Battle
from rules.checks import Chance, Pool
from rules.dice import Dice
from rules.events import Event, Rolled, StatusGained
from rules.options import Preview
from rules.parts import volley
from rules.parts.clash import clash_of
from rules.scenario import GoalSpec
from tests.arena import Arena, Arenas, Drawn, rule, unit

Odds = dict[Any, Fraction]


# -- a second count, from the rules' own words ----------------------------------------------------


def thrown(count: int, sides: int) -> Odds:
    """The sum of some dice."""
    odds: Odds = {0: Fraction(1)}
    for _ in range(count):
        grown: Odds = {}
        for (value, p), face in product(odds.items(), range(1, sides + 1)):
            grown[value + face] = grown.get(value + face, Fraction(0)) + p / sides
        odds = grown
    return odds


def outcomes(dex: int, agi: int, acc: Fraction, eva: Fraction) -> Odds:
    """I32 to I36, the totals times acc and eva."""
    odds: Odds = dict.fromkeys(("miss", "partial", "normal", "critical", "perfect"), Fraction(0))
    for (a, p), (e, q) in product(thrown(dex, 6).items(), thrown(agi, 6).items()):
        x = a * acc - e * eva
        name = (
            "miss" if x < -2 * dex else "partial" if x < -dex else "normal" if x < 2 * agi
            else "critical" if x < 4 * agi else "perfect"
        )  # fmt: skip
        odds[name] += p * q
    return odds


SHARE: dict[str, Fraction] = {
    "miss": Fraction(0),
    "partial": Fraction(1, 2),
    "normal": Fraction(1),
    "critical": Fraction(3, 2),
    "perfect": Fraction(2),
}


def losses(hits: Odds, dice: int, mind: int, spr: int, ward: Fraction, hp: int) -> Odds:
    """I67: (MA dice + Int/2) by the hit, less Spr d6, one floor."""
    odds: Odds = {0: hits["miss"]}
    for name, hit in hits.items():
        if name == "miss":
            continue
        for (m, p), (s, q) in product(thrown(dice, 4).items(), thrown(spr, 6).items()):
            lost = min(hp, max(0, floor((m + Fraction(mind, 2)) * SHARE[name] - s * ward)))
            odds[lost] = odds.get(lost, Fraction(0)) + hit * p * q
    return odds


def shown(preview: Preview, spread: dict[Any, int]) -> Odds:
    return {value: Fraction(ways, preview.total) for value, ways in spread.items() if ways}


def nonzero(odds: Odds) -> Odds:
    return {value: p for value, p in odds.items() if p}


def duel(arena: Arenas, move: str, dex: int = 2, agi: int = 2, mind: int = 3, spr: int = 2, **more: Any) -> Arena:
    caster = more.pop("caster", {})
    return arena(
        "A.B",
        A=unit(dex=dex, int=mind, moves=(move,), **caster),
        B=unit(side=2, agi=agi, spr=spr, **more),
    )


def burst(arena: Arenas, hp: int, **more: Any) -> Preview:
    """What a Cinderburst on a foe B and a friend C does, in this order."""
    a = arena(
        "A.B\n..C", A=unit(dex=2, int=3, moves=("Cinderburst",)), B=unit(side=2, agi=2, spr=2, hp=hp),
        C=unit(agi=2, spr=2), ir=(20, 2, 1), **more,
    )  # fmt: skip
    return a.preview("A cast Cinderburst at C1")


@rule("I64", "I48")
def test_who_comes_after_the_one_that_decides_the_battle_is_often_spared(arena: Arenas) -> None:
    """A friend beside the last foe is struck only where that one still stands."""
    found = burst(arena, 9).targets
    assert found["B"].falls is not None and found["C"].total > found["B"].total
    stands = 1 - Fraction(*found["B"].falls)
    alone = outcomes(2, 2, Fraction(1), Fraction(1))
    lost = losses(alone, 6, 3, 2, Fraction(1), 30)
    spread = shown(found["C"], found["C"].damage)
    assert 0 < stands < 1
    assert {value: p for value, p in spread.items() if value} == {v: p * stands for v, p in lost.items() if v and p}
    assert spread[0] == 1 - sum(p for value, p in spread.items() if value)


@rule("I64")
def test_who_comes_after_one_that_decides_nothing_is_met_anyhow(arena: Arenas) -> None:
    more = {"D": unit(side=2, at="J9"), "ir": (20, 3, 2, 1)}
    a = arena(
        "A.B\n..C", A=unit(dex=2, int=3, moves=("Cinderburst",)), B=unit(side=2, agi=2, spr=2, hp=9),
        C=unit(agi=2, spr=2), **more,
    )  # fmt: skip
    found = a.preview("A cast Cinderburst at C1").targets
    assert found["C"].total == found["B"].total
    decided = arena(
        "A.B\n..C", A=unit(dex=2, int=3, moves=("Cinderburst",)), B=unit(side=2, agi=2, spr=2, hp=9),
        C=unit(agi=2, spr=2), goals=(GoalSpec("fell", side=1, unit="B"),), **more,
    )  # fmt: skip
    later = decided.preview("A cast Cinderburst at C1").targets["C"]
    assert later.total > found["C"].total and Fraction(later.damage[0], later.total) > Fraction(
        found["C"].damage[0], found["C"].total
    )


@rule("I107")
@pytest.mark.parametrize(("board", "exact"), [("A.BC.", True), ("A.BCl", False)])
def test_several_who_are_pushed_near_lava_may_be_in_each_others_way(arena: Arenas, board: str, exact: bool) -> None:
    a = arena(board, A=unit(dex=2, int=3, moves=("Undertow",)), B=unit(side=2), C=unit(side=2), ir=(20, 2, 1))
    assert {block.exact for block in a.preview("A cast Undertow at C1").targets.values()} == {exact}


@rule("I107", "I67")
def test_what_the_ground_costs_whom_a_spell_pushes_is_counted_in(arena: Arenas) -> None:
    """Gale Shove over two squares of lava: every hit costs twice a tenth more (IA31)."""
    dry = duel(arena, "Gale Shove", hp=90).preview("A cast Gale Shove on B")
    a = arena("A.Bll", A=unit(dex=2, int=3, moves=("Gale Shove",)), B=unit(side=2, agi=2, spr=2, hp=90))
    found = a.preview("A cast Gale Shove on B")
    misses = dry.outcomes["miss"]
    pushed = {value + 18: ways for value, ways in dry.damage.items()}
    pushed[18] -= misses
    assert shown(found, found.damage) == shown(dry, {0: misses, **pushed})


@rule("I65", "I66", "I67", "I68", "I69", "I71", "I72")
@pytest.mark.parametrize(
    ("move", "dice", "ward", "dodge"),
    [
        ("Ember Fleck", 6, 100, 90), ("Needle Frost", 6, 75, 100), ("Skyfork", 8, 90, 100),
        ("Marrow Lance", 8, 75, 110), ("Shard Volley", 5, 90, 100), ("Gale Shove", 5, 100, 100),
    ],
)  # fmt: skip
def test_damage_spells(arena: Arenas, move: str, dice: int, ward: int, dodge: int) -> None:
    for dex, agi, mind, spr, hp in ((2, 2, 3, 2, 30), (3, 2, 8, 1, 9), (1, 3, 0, 3, 30)):
        found = duel(arena, move, dex, agi, mind, spr, hp=hp).preview(f"A cast {move} on B")
        hits = outcomes(dex, agi, Fraction(1), Fraction(dodge, 100))
        assert shown(found, found.outcomes) == nonzero(hits)
        expected = losses(hits, dice, mind, spr, Fraction(ward, 100), hp)
        assert shown(found, found.damage) == nonzero(expected)
        assert found.falls is not None
        assert Fraction(*found.falls) == expected.get(hp, Fraction(0))
        assert sum(found.damage.values()) == sum(found.outcomes.values()) == found.total
        assert (found.counter, found.exact) == (None, True)


@rule("I65", "T9", "T19")
def test_what_bears_on_both_is_counted_in(tenfold: Arenas) -> None:
    """Illusion on the caster, a hill under the target, Defensive nowhere: -50 %, +10 % on Agi and Spr."""
    a = duel(tenfold, "Needle Frost", caster={"statuses": [{"id": "illusion", "left": 3}]}, on="^")
    found = a.preview("A cast Needle Frost on B")
    hits = outcomes(2, 2, Fraction(1, 2), Fraction(110, 100))
    assert shown(found, found.outcomes) == nonzero(hits)
    assert shown(found, found.damage) == nonzero(losses(hits, 6, 3, 2, Fraction(85, 100), 30))
    assert ("evasion", "hill", 10) in [(r.roll, r.name, r.value) for r in found.because]
    assert ("defence", "Piercing", -25) in [(r.roll, r.name, r.value) for r in found.because]


@rule("I76", "I77", "I78", "I79", "I80")
@pytest.mark.parametrize(
    ("move", "status", "least", "dodge"),
    [
        ("Leaden Limbs", "leaden", "partial", 100),
        ("Rootsnare", "rooted", "normal", 100),
        ("Clockdrag", "dragged", "partial", 125),
    ],
)
def test_debuffs(arena: Arenas, move: str, status: str, least: str, dodge: int) -> None:
    for dex, agi, mind, spr in ((2, 2, 3, 3), (1, 3, 4, 3), (3, 1, 3, 6)):
        found = duel(arena, move, dex, agi, mind, spr).preview(f"A cast {move} on B")
        hits = outcomes(dex, agi, Fraction(1), Fraction(dodge, 100))
        enough = sum((p for name, p in hits.items() if SHARE[name] >= SHARE[least]), Fraction(0))
        wins = sum(
            (p * q for (m, p), (s, q) in product(thrown(mind, 6).items(), thrown(spr, 6).items()) if m > s), Fraction(0)
        )
        assert Fraction(*found.status[status]) == enough * wins
        assert shown(found, found.outcomes) == nonzero(hits)
        assert shown(found, found.damage) == {0: Fraction(1)}


@rule("I79", "I80")
@pytest.mark.parametrize(
    ("mind", "spr", "percent"), [(3, 3, "45"), (4, 3, "74"), (6, 4, "88"), (5, 5, "46"), (3, 6, "1.5")]
)
def test_debuff_vectors(arena: Arenas, mind: int, spr: int, percent: str) -> None:
    """2.8: success odds of the contest alone; Agi 0 makes every hit Perfect."""
    found = duel(arena, "Open Mind", agi=0, mind=mind, spr=spr).preview("A cast Open Mind on B")
    digits = len(percent.partition(".")[2])
    assert f"{float(100 * Fraction(*found.status['opened'])):.{digits}f}" == percent


@rule("I74")
@pytest.mark.parametrize(("hp", "mind"), [(1, 3), (1, 8), (20, 8), (30, 0)])
def test_heals(arena: Arenas, hp: int, mind: int) -> None:
    hurt = unit()
    hurt.spec["hp"] = hp
    a = arena("A.C\nB", A=unit(int=mind, moves=("Second Wind",)), C=hurt, B=unit(side=2))
    found = a.preview("A cast Second Wind on C")
    expected: Odds = {}
    for faces, p in thrown(8, 4).items():
        given = min(30 - hp, floor(faces + Fraction(mind, 2)))
        expected[given] = expected.get(given, Fraction(0)) + p
    assert shown(found, found.heals) == expected
    assert (found.damage, found.outcomes) == ({}, {})


@rule("I74", "I64")
def test_several_targets_have_a_block_each(arena: Arenas) -> None:
    a = arena("ABC\nD", A=unit(moves=("Cinderburst", "Shard Volley", "Hearthglow", "Hot Blood", "Ember Fleck")), B=unit(
        side=2, agi=2), C=unit(side=2), D=unit())  # fmt: skip
    area = a.preview("A cast Cinderburst at B1")
    assert (list(area.targets), area.outcomes, area.damage) == (["A", "B", "C"], {}, {})
    assert list(a.preview("A cast Shard Volley on B, C").targets) == ["B", "C"]
    assert list(a.preview("A cast Hearthglow at A1").targets) == ["A", "B", "D"]
    assert a.preview("A cast Hot Blood on A").status == {"hot-blooded": (1, 1)}
    assert a.preview("A cast Ember Fleck on B").targets == {}
    assert area.targets["B"].total == sum(area.targets["B"].damage.values())


# -- every fall of the dice, through the battle itself ---------------------------------------------


class Tree(Dice):
    """Dice that walk through every fall of the dice in turn; a d100 falls only two ways, weighed."""

    __slots__ = ("branches", "place")

    def __init__(self, branches: list[list[int]]) -> None:
        super().__init__(1)
        self.branches, self.place = branches, 0  # each branch: which way, how many ways

    def way(self, ways: int) -> int:
        if self.place == len(self.branches):
            self.branches.append([0, ways])
        self.place += 1
        return self.branches[self.place - 1][0]

    def d(self, sides: int, purpose: str = "") -> int:
        return self.way(sides) + 1


def every_fall(
    battle: Battle, text: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Fraction, Battle, list[Event]]]:
    """Each way a command can come out, with its chance, the battle and the events."""
    from rules.notation import read

    weights: list[Fraction] = []

    def check(self: Battle, unit: str, purpose: str, chance: Chance) -> bool:
        assert isinstance(self.dice, Tree)
        won = self.dice.way(2) == 0
        weights.append(Fraction(chance.need if won else 100 - chance.need, 100))
        return won

    def roll(self: Battle, unit: str, purpose: str, pool: Pool) -> int:
        faces = [self.dice.d(pool.sides) for _ in range(pool.count)]
        weights.append(Fraction(1, pool.sides**pool.count))
        return pool.total(faces)

    monkeypatch.setattr(Battle, "check", check)
    monkeypatch.setattr(Battle, "roll", roll)
    (command,) = read(battle, text)
    branches: list[list[int]] = []
    while True:
        weights.clear()
        clone = battle.clone()
        clone.dice = Tree(branches)
        events = clone.play(command)
        chance = Fraction(1)
        for weight in weights:
            chance *= weight
        yield chance, clone, events
        while branches and branches[-1][0] == branches[-1][1] - 1:
            branches.pop()
        if not branches:
            return
        branches[-1][0] += 1


def touching(id: str, move: str = "", **more: Any) -> Drawn:
    """One of the muster that deals 3 points without a die."""
    weapon = {"weapon": {"damage": 3}} if id not in ("rogue", "raider", "warlord") else {}
    stats = {"str": 0, "dex": 1, "agi": 1, "vit": 0, "int": 1, "spr": 1, "spd": 3, "move": 3, "luck": 5}
    return Drawn(".", {"side": 1, "unit": id, "at": "", "max_hp": 4, "stats": stats, "moves": (move,) if move else (),
                       **weapon, **more})  # fmt: skip


def foe(hp: int = 8, **more: Any) -> Drawn:
    given = {"str": 0, "dex": 1, "agi": 1, "vit": 0, "spd": 9, "luck": 6, "weapon": {"damage": 2}, **more}
    return unit(side=2, hp=hp, **given)


def agrees(a: Arena, text: str, status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the preview shows of an attack is what comes of it in all cases together."""
    found = a.preview(text)
    damage: Odds = {}
    paid: Odds = {}
    holds = falls = total = Fraction(0)
    for chance, after, events in every_fall(a.battle, text, monkeypatch):
        if not chance:
            continue
        total += chance
        lost, own = a["B"].hp - after.unit("B").hp, a["A"].hp - after.unit("A").hp
        damage[lost] = damage.get(lost, Fraction(0)) + chance
        paid[own] = paid.get(own, Fraction(0)) + chance
        falls += chance if after.unit("B").fallen else 0
        holds += chance if any(isinstance(e, StatusGained) and e.unit == "B" and e.by for e in events) else 0
    assert total == 1
    assert shown(found, found.damage) == damage
    assert found.falls is not None and Fraction(*found.falls) == falls
    assert Fraction(*found.status[status]) == holds
    assert found.counter is not None
    assert {value: Fraction(ways, found.counter.total) for value, ways in found.counter.damage.items()} == paid


@rule("T14", "T15")
@pytest.mark.parametrize("hp", [3, 30])
@pytest.mark.parametrize(("id", "status"), [("wolf", "poison"), ("ogre", "frozen"), ("warden", "paralysed")])
def test_the_touch_of_one_attack(
    tenfold: Arenas, id: str, status: str, hp: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = tenfold("AB", A=touching(id), B=foe(hp), C=unit(side=2, at="J9"), D=unit(at="J1"), ir=(20, 1, 18, 19))
    agrees(a, "A attack B", status, monkeypatch)


@rule("T14", "T15", "I54")
@pytest.mark.parametrize(
    ("id", "status", "hp"), [("wolf", "poison", 3), ("ogre", "frozen", 7), ("warden", "paralysed", 7)]
)
def test_the_touch_of_two_attacks(
    tenfold: Arenas, id: str, status: str, hp: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the status that the first brings changes the odds of the second."""
    a = tenfold("AB", A=touching(id, "Twin Fang"), B=foe(hp), C=unit(side=2, at="J9"), D=unit(at="J1"),
                ir=(20, 1, 18, 19))  # fmt: skip
    agrees(a, "A use Twin Fang on B", status, monkeypatch)


@rule("T14", "I54")
@pytest.mark.parametrize("attacks", [1, 2, 3])
def test_a_touch_that_changes_nothing_gives_the_same_odds_either_way(tenfold: Arenas, attacks: int) -> None:
    a = tenfold("AB", A=unit(spd=3, hp=9), B=Drawn(".", {"side": 2, "unit": "wolf", "at": ""}), ir=(1, 20))
    for by, target in ((a["B"], a["A"]), (a["A"], a["B"])):
        clash = clash_of(a.battle, by, target)
        if not clash.brings:
            clash = replace(clash, brings="poison", touch=25)
        one, other = (
            volley.series(clash, attacks, by.hp, target.hp),
            volley.shifting(clash, clash, attacks, by.hp, target.hp),
        )
        for mine, theirs in ((one, other), *zip(one.attacks, other.attacks, strict=True)):
            assert shown(mine, mine.damage) == shown(theirs, theirs.damage)
            assert shown(mine, mine.outcomes) == shown(theirs, theirs.outcomes)
            assert mine.counter is not None and theirs.counter is not None
            assert Fraction(*mine.counter.chance) == Fraction(*theirs.counter.chance)
            assert shown(mine, mine.counter.damage) == shown(theirs, theirs.counter.damage)
            assert Fraction(*mine.status["poison"]) == Fraction(*theirs.status["poison"])


@rule("T20")
def test_a_paralysed_attacker_and_a_paralysed_target(tenfold: Arenas, monkeypatch: pytest.MonkeyPatch) -> None:
    numb = {"statuses": [{"id": "paralysed", "left": 3}]}
    far = {"C": unit(side=2, at="J9"), "D": unit(at="J1")}
    a = tenfold("AB", A=touching("wolf", "Twin Fang", **numb), B=foe(30, **numb), **far, ir=(20, 1, 18, 19))
    agrees(a, "A attack B", "poison", monkeypatch)


@rule("T20")
def test_a_paralysed_caster_and_user(tenfold: Arenas) -> None:
    hurt = unit()
    hurt.spec["hp"] = 20
    numb = [{"id": "paralysed", "left": 3}]
    units = {
        "B": unit(side=2), "C": hurt,
    }  # fmt: skip
    moves = ("Ember Fleck", "Leaden Limbs", "Second Wind", "Cinderburst")
    a = tenfold("A.B\nC", A=unit(moves=moves, statuses=numb, pack=["Healer's Moss"]), **units)
    b = tenfold("A.B\nC", A=unit(moves=moves, pack=["Healer's Moss"]), **units)
    for text in ("cast Ember Fleck on B", "cast Leaden Limbs on B", "cast Second Wind on C", "use Healer's Moss on C"):
        thin, full = a.preview(f"A {text}"), b.preview(f"A {text}")
        for mine, theirs in ((thin.damage, full.damage), (thin.heals, full.heals)):
            odds = {value: p / 5 for value, p in shown(full, theirs).items()}
            if theirs:
                odds[0] = odds.get(0, Fraction(0)) + Fraction(4, 5)
            assert shown(thin, mine) == odds
        assert {n: Fraction(*r) for n, r in thin.status.items()} == {
            n: Fraction(*r) / 5 for n, r in full.status.items()
        }
    blocks = a.preview("A cast Cinderburst at C1").targets, b.preview("A cast Cinderburst at C1").targets
    assert {n: sum(p.damage.values()) == p.total for n, p in blocks[0].items()} == dict.fromkeys(blocks[1], True)
    flight = a.preview("A flee").chance
    assert flight is not None and Fraction(*flight) == Fraction(*b.preview("A flee").chance or (0, 1)) / 5
    assert not [e for e in a.events if isinstance(e, Rolled) and e.purpose == "paralysis"]
