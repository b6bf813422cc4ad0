"""A battle saved while spells are pending, and stopped anywhere in what a command brings (I6, I60, T13, T18)."""

from __future__ import annotations

import pytest

from rules.dice import Dice
from rules.notation import read
from rules.save import battle_hash, load, save
from rules.turns.initiative import Pending
from tests.arena import Arena, Arenas, Drawn, rule, unit

MMR = 20


def stopped_anywhere(a: Arena, text: str, seeds: int = 6) -> set[str]:
    """Save and load after every single step of a command; what comes of it must be the same. Gives the steps seen."""
    seen: set[str] = set()
    (command,) = read(a.battle, text)
    for seed in range(seeds):
        battle = a.battle.clone()
        battle.dice = Dice(seed)
        ends = set()
        battle.book.begin(battle, command)
        while battle.prompt is None and battle.winner is None:
            again = load(save(battle))
            assert battle_hash(again) == battle_hash(battle)
            again.run()
            ends.add(battle_hash(again))
            seen.update(type(step).__name__ for step in battle.agenda)
            battle.tick()
        ends.add(battle_hash(battle))
        assert len(ends) == 1
    return seen


def pending(arena: Arenas, *moves: str) -> Arena:
    """A, with these spells, before B and its own friend C."""
    return arena(
        "A.B\n.C",
        A=unit(moves=moves, int=6, exp=99),
        B=unit(side=2, spr=1, vit=1),
        C=unit(at="B2"),
        ir=(20, 18, 19),
    )


@rule("I60")
def test_what_is_pending_is_saved(arena: Arenas) -> None:
    a = pending(arena, "Ember Fleck", "Cinderburst", "Thornwake")
    for text, kept in (
        ("cast Ember Fleck on B", Pending("A", "Ember Fleck", targets=("B",), side=1)),
        ("cast Cinderburst at C1", Pending("A", "Cinderburst", at=2, anchor="B", side=1)),
        ("cast Thornwake at B1", Pending("A", "Thornwake", at=1, direction=1, side=1)),
    ):
        battle = a.battle.clone()
        battle.apply(read(battle, f"A {text}")[0])
        again = load(save(battle))
        assert again.clock == battle.clock
        assert again.clock.pending == (kept,)
        assert (again.order(), again.legal()) == (battle.order(), battle.legal())


@rule("I60", "I6")
@pytest.mark.parametrize("text", [
    "Cinderburst at C1", "Gale Shove on B", "Split Shield at C1", "Hearthglow at A1", "Clear Mind on C",
    "Ember Fleck on B",
])  # fmt: skip
def test_a_landing_can_be_stopped_anywhere(arena: Arenas, text: str) -> None:
    move = text.split(" on ")[0].split(" at ")[0]
    a = pending(arena, move)
    a.do(f"A cast {text}")
    a.do("C stay")
    seen = stopped_anywhere(a, "B stay")
    assert seen >= {"Land", "JudgeRound", "BeginRound"}
    assert seen & {"Aim", "Burn", "Sway", "Mend", "Bless", "Knock", "Afflict"}


@rule("T13", "T18", "T28")
def test_uses_rampages_and_levels_can_be_stopped_anywhere(tenfold: Arenas) -> None:
    drum = unit(pack=["Thunder Drum", "Beekeeper's Smoke"], exp=99, int=9, statuses=[{"id": "poison", "amount": 2}])
    a = tenfold(
        "A.B\n.C", A=drum, B=unit(side=2, statuses=[{"id": "confused", "left": 2}]), C=unit(side=2), ir=(20, 19, 18)
    )
    assert stopped_anywhere(a, "A use Thunder Drum on B") >= {
        "Release",
        "Wear",
        "Levels",
        "Fester",
        "EndTurn",
        "OpenTurn",
    }
    assert stopped_anywhere(a, "A use Beekeeper's Smoke at C1") >= {"Apply", "Wear"}
    assert stopped_anywhere(a, "A stay", 12) >= {"Waver", "Rage"}


@rule("T20", "T15")
def test_a_struggle_and_a_touch_can_be_stopped_anywhere(tenfold: Arenas) -> None:
    numb = {"statuses": [{"id": "paralysed", "left": 3}]}
    wolf = Drawn(".", {"side": 1, "unit": "wolf", "at": "", **numb})
    a = tenfold("AB", A=wolf, B=unit(side=2), ir=(20, 1))
    assert stopped_anywhere(a, "A attack B", 30) >= {"Struggle", "Strike", "Harm"}
    b = tenfold("AB", A=Drawn(".", {"side": 1, "unit": "wolf", "at": ""}), B=unit(side=2), ir=(20, 1))
    assert stopped_anywhere(b, "A use Twin Fang on B", 12) >= {"Strike", "Harm", "Afflict"}
