"""Charged spells: the moves page, aiming, timing and the order of turns (I59-I64, I70, IA15-IA19, IA34, T5, T10)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from rules.books import book
from rules.commands import Command
from rules.events import Began, Landed, MmrRolled, Rolled, RoundBegan, Struck, TurnBegan, TurnOver
from rules.grid import WEST, distance, parse_square, squares_in
from rules.parts.landing import centre_of, due, squares_met
from rules.parts.spells import area
from rules.turns.initiative import Pending
from tests.arena import FAMILY, Arena, Arenas, rule, squares, unit

MISS = (1, 6)  # Dex 1 against Agi 1: X -5 and about that with any Speed
ONE: dict[str, Any] = {"dex": 1, "agi": 1, "int": 1, "spr": 1}

# name: speed, strength, piercing, MA, R, shape, E, knockback (initiative 4.1)
WOUNDS = {
    "Ember Fleck": ("very fast", "very weak", 0, 6, 4, "targets", 1, 0),
    "Needle Frost": ("fast", "weak", 25, 3, 4, "targets", 1, 0),
    "Shard Volley": ("fast", "very weak", 10, 5, 5, "targets", 3, 0),
    "Gale Shove": ("fast", "very weak", 0, 5, 3, "targets", 1, 3),
    "Cinderburst": ("normal", "normal", 0, 2, 4, "plus", 5, 0),
    "Skyfork": ("normal", "strong", 10, 2, 5, "targets", 1, 0),
    "Undertow": ("normal", "weak", 0, 3, 3, "plus", 5, 1),
    "Thornwake": ("normal", "weak", 10, 4, 1, "line", 4, 0),
    "Rolling Blaze": ("slow", "normal", 0, 3, 1, "line", 3, 0),
    "Marrow Lance": ("slow", "strong", 25, 2, 3, "targets", 1, 0),
    "Fallen Star": ("very slow", "very strong", 0, 2, 6, "square", 9, 0),
    "Long Dusk": ("very slow", "normal", 25, 3, 5, "diamond", 13, 0),
}
# name: kind, speed, R, shape, E, rounds, least outcome, what the status does
EFFECTS = {
    "Leaden Limbs": ("weaken", "fast", 4, "targets", 1, 2, "partial", {"agi": -20}),
    "Blur Sight": ("weaken", "normal", 4, "targets", 1, 2, "partial", {"dex": -20}),
    "Wither Grip": ("weaken", "normal", 3, "targets", 3, 2, "partial", {"str": -20}),
    "Split Shield": ("weaken", "slow", 4, "plus", 5, 2, "partial", {"vit": -20}),
    "Open Mind": ("weaken", "fast", 4, "targets", 1, 2, "partial", {"spr": -20}),
    "Hush": ("weaken", "very fast", 3, "targets", 1, 1, "partial", {}),
    "Rootsnare": ("weaken", "normal", 4, "targets", 1, 1, "normal", {}),
    "Clockdrag": ("weaken", "very slow", 4, "targets", 1, 1, "partial", {"mmr": 50}),
    "Iron Lullaby": ("help", "normal", 3, "targets", 1, 3, "partial", {"vit": 20}),
    "Clear Mind": ("help", "very fast", 3, "targets", 1, 2, "partial", {"spr": 20}),
    "Quickstep Chant": ("help", "normal", 3, "targets", 1, 2, "partial", {"agi": 10}),
    "Hot Blood": ("help", "fast", 0, "targets", 1, 2, "partial", {"str": 20}),
}
HEALS = {"Second Wind": ("fast", "weak", 4, 3, "targets", 1), "Hearthglow": ("slow", "weak", 3, 2, "plus", 5)}


@rule("I62", "I65", "I68", "I69")
@pytest.mark.parametrize("book_id", FAMILY)
def test_the_wounding_and_healing_spells_of_the_moves_page(book_id: str) -> None:
    spells = book(book_id).content.spells
    found = {
        name: (s.speed, s.strength, s.piercing, s.ma, s.range, s.shape, s.effect, s.knockback)
        for name, s in spells.items()
        if s.kind == "wound"
    }
    assert found == WOUNDS
    healing = {
        name: (s.speed, s.strength, s.ma, s.range, s.shape, s.effect) for name, s in spells.items() if s.kind == "heal"
    }
    assert healing == HEALS


@rule("I62", "I73", "I74")
@pytest.mark.parametrize("book_id", FAMILY)
def test_the_spells_of_the_moves_page_that_have_effects(book_id: str) -> None:
    content = book(book_id).content
    found = {
        name: (s.kind, s.speed, s.range, s.shape, s.effect, s.rounds, s.least, content.statuses[s.status].percent)
        for name, s in content.spells.items()
        if s.status
    }
    assert found == EFFECTS
    assert {name: kind.harmful for name, kind in content.statuses.items() if name in STATUS_OF.values()} == {
        STATUS_OF[name]: row[0] == "weaken" for name, row in EFFECTS.items()
    }
    assert len(content.spells) == 26
    assert (content.spells["Split Shield"].figures, content.spells["Hot Blood"].figures) == ("R:4 E:5", "R:0 E:1")
    assert len(content.moves) == 34


STATUS_OF = {name: spell.status for name, spell in book("initiative").content.spells.items() if spell.status}


@rule("I59", "I60", "I61", "I70", "I21")
@pytest.mark.parametrize(
    ("cast", "subtracted", "order"),
    [
        ("Ember Fleck on B", 11, [("B", 18), ("A", 8), ("A", 8), ("B", 7)]),
        ("Needle Frost on B", 13.75, [("B", 18), ("B", 7), ("A", 5.25), ("A", 5.25)]),
        ("Skyfork on B", 16.5, [("B", 18), ("B", 7), ("A", 2.5), ("A", 2.5)]),
        ("Marrow Lance on B", 19.25, [("B", 18), ("B", 7), ("A", None)]),
        ("Fallen Star at D1", 22, [("B", 18), ("B", 7), ("A", None)]),
    ],
)
def test_speed_and_the_order_of_turns(
    arena: Arenas, cast: str, subtracted: float, order: list[tuple[str, float | None]]
) -> None:
    """Section 2.4: A at 19, B at 18, MMR 11; MMR is subtracted with the Speed's percentage, exactly."""
    name = cast.split(" on ")[0].split(" at ")[0]
    a = arena("A..B", A=unit(spd=4, **ONE, moves=(name,)), B=unit(side=2, spd=6, **ONE), start_dice=[15, 12, 5])
    a.do(f"A cast {cast}")
    assert a.ir("A") == 19 - subtracted
    assert a.order() == order
    assert [(e.unit, e.what) for e in a.of(Began)] == [("A", name)]
    assert a.of(Landed) == []
    coming = [(turn.unit, turn.what) for turn in a.battle.order()]
    a.do("B stay", *(MISS if coming[1] == ("A", "spell") else ()))
    if ("A", "turn") in coming[2:] and coming[1] == ("B", "turn"):
        a.do("B stay", *MISS)
        assert [type(e) for e in a.events if isinstance(e, (TurnBegan, Landed))] == [TurnBegan, Landed]
        assert a.turn == "A"  # completion costs no turn (IA16)
    elif coming[1] == ("B", "turn"):
        a.do("B stay", *MISS, 5)
        kinds = (TurnOver, Landed, RoundBegan, MmrRolled)
        assert [type(e) for e in a.events if isinstance(e, kinds)] == [TurnOver, Landed, RoundBegan, MmrRolled]
    assert a.of(Landed) == [
        Landed("A", name, () if " at " in cast else ("B",), parse_square("D1") if " at " in cast else None)
    ]
    assert not a.battle.book.turns.unsettled(a.battle)


@rule("I70")
def test_a_quarter_of_a_point_is_one_more_turn(arena: Arenas) -> None:
    """IR 20, MMR 11, Slow: 0.75 is left."""
    a = arena("A.B", A=unit(spd=5, **ONE, moves=("Marrow Lance",)), B=unit(side=2, spd=6, **ONE), start_dice=[15, 1, 5])
    a.do("A cast Marrow Lance on B")
    assert a.ir("A") == 0.75
    a.do("B stay", *MISS)
    assert (a.turn, a.ir("A")) == ("A", 0.75)


@rule("I60", "I70")
def test_the_speed_counts_on_the_turn_it_is_begun_only(arena: Arenas) -> None:
    a = arena("A..B", A=unit(spd=4, **ONE, moves=("Skyfork",)), B=unit(side=2, spd=6, **ONE), start_dice=[20, 1, 1])
    a.do("A cast Skyfork on B", *MISS)
    assert a.ir("A") == 24 - 10.5
    a.do("A stay")
    assert a.ir("A") == 24 - 10.5 - 7


@rule("I60")
def test_a_new_spell_may_be_begun_on_the_turn_on_which_the_last_one_lands(arena: Arenas) -> None:
    """IA15, IA16: any turn can start one; the pending ones of a unit are never two."""
    a = arena("A.B", A=unit(spd=4, **ONE, moves=("Ember Fleck",)), B=unit(side=2, spd=6, **ONE), start_dice=[20, 1, 1])
    a.do("A cast Ember Fleck on B", *MISS)  # 24, 17, 10, 3
    assert (a.turn, a.ir("A")) == ("A", 17)
    a.do("A cast Ember Fleck on B", *MISS)
    assert (a.turn, a.ir("A"), a.battle.clock.pending) == ("A", 10, ())


@rule("I60")
def test_completion_can_use_up_the_turn(arena: Arenas) -> None:
    """The house rule `completion_uses_turn` (IA16)."""
    a = arena(
        "A.B",
        A=unit(spd=4, **ONE, moves=("Ember Fleck",)),
        B=unit(side=2, spd=6, **ONE),
        start_dice=[15, 12, 5],
        options={"completion_uses_turn": True},
    )
    a.do("A cast Ember Fleck on B")
    assert [(turn.unit, turn.at, turn.what) for turn in a.battle.order()] == [
        ("B", 72, "turn"), ("A", 32, "spell"), ("B", 28, "turn")
    ]  # fmt: skip
    a.do("B stay", *MISS)
    assert a.of(TurnOver) == [TurnOver("B", 28), TurnOver("A", -12)]
    assert a.turn == "B"


@rule("I60")
def test_at_the_end_of_a_round_spells_land_in_the_order_begun(arena: Arenas) -> None:
    """IA17: before the new MMR, whatever the list order."""
    units = {name: unit(side=1 + (name > "B"), **ONE, moves=("Ember Fleck",)) for name in "ABC"}
    a = arena("A.B.C", **units, ir=(18, 20, 19))
    a.do("B cast Ember Fleck on C")
    a.do("C cast Ember Fleck on A")
    assert [(entry.unit, entry.due) for entry in due(a.battle)] == [("B", None), ("C", None)]
    a.do("A cast Ember Fleck on C", *MISS, *MISS, *MISS, 20)
    assert [(e.unit, e.targets) for e in a.of(Landed)] == [("B", ("C",)), ("C", ("A",)), ("A", ("C",))]
    assert a.purposes()[-1] == "MMR"


@rule("I60")
def test_who_falls_or_flees_loses_the_spell(arena: Arenas) -> None:
    """IA18: A is struck down before it lands; damage alone does not interrupt."""
    a = arena("AB.", A=unit(hp=12, vit=1, **ONE, moves=("Ember Fleck",)), B=unit(side=2, str=2, **ONE), C=unit(at="J9"))
    a.do("A cast Ember Fleck on B")
    a.do("B attack A", 6, 6, 5, 5, 1)
    assert a["A"].hp == 3
    a.do("C stay", *MISS, 20)
    assert a.of(Landed)
    a.do("A cast Ember Fleck on B")
    a.do("B attack A", 6, 6, 6, 6, 1)
    assert not a["A"].present
    assert [turn.what for turn in a.battle.order()] == ["turn"]
    assert due(a.battle) == ()
    a.do("C stay", 20)
    assert a.of(Landed) == []


@rule("I60")
def test_a_caster_felled_by_an_earlier_landing_loses_the_spell(arena: Arenas) -> None:
    """Spells of one round's end: the first fells the second's caster."""
    a = arena(
        "A.B",
        A=unit(int=1, dex=1, agi=1, spr=1, moves=("Ember Fleck",)),
        B=unit(side=2, hp=1, **ONE, moves=("Ember Fleck",)),
        C=unit(side=2, at="J9"),
        ir=(20, 19, 18),
    )
    a.do("A cast Ember Fleck on B")
    a.do("B cast Ember Fleck on A")
    a.do("C stay", 6, 1, 4, 4, 4, 4, 4, 4, 1, 20)
    assert [e.unit for e in a.of(Landed)] == ["A"]


@rule("I60")
def test_fleeing_loses_the_spell(arena: Arenas) -> None:
    """It can only flee at a turn, on which its own spell has landed: so the one who flees is the target here."""
    a = arena(
        "A.B\n.........C", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, spd=9, **ONE), C=unit(side=2),
        ir=(20, 2, 1),
    )  # fmt: skip
    a.do("A cast Ember Fleck on B")
    a.do("B flee", 90)
    assert a.why("C stay") == ""
    b = a.battle
    assert b.unit("B").fled
    a.do("C stay", 20)
    assert a.of(Landed) == [Landed("A", "Ember Fleck", (), None)]


@rule("I63", "I64")
def test_a_single_target_is_followed_wherever_it_goes(arena: Arenas) -> None:
    """IA18: range is checked when it is begun; with `range_recheck` again when it lands."""
    for recheck in (False, True):
        a = arena(
            "A...B", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, move=5, **ONE),
            options={"range_recheck": recheck},
        )  # fmt: skip
        assert a.why("A cast Ember Fleck on B") == ""
        a.do("A cast Ember Fleck on B")
        a.do("B E1-F1 stay", *(() if recheck else MISS), 20)
        assert a.of(Landed) == [Landed("A", "Ember Fleck", () if recheck else ("B",), None)]


@rule("I63")
@pytest.mark.parametrize(("gap", "why"), [(4, ""), (5, "B is 5 squares away")])
def test_range_when_begun(arena: Arenas, gap: int, why: str) -> None:
    a = arena("A" + "." * (gap - 1) + "B", A=unit(moves=("Ember Fleck",)), B=unit(side=2))
    said = a.why("A cast Ember Fleck on B")
    assert said == ("" if not why else "F1 is 5 squares away; the range is 4")
    assert [c.targets for c in a.legal("cast")] == ([] if why else [("B",)])


@rule("I64")
def test_three_targets_or_all_there_are(arena: Arenas) -> None:
    """E:3: exactly three different ones in list order, or all that can be chosen."""
    foes = {name: unit(side=2, at=at) for name, at in zip("BCDE", ("B1", "C1", "A2", "A3"), strict=True)}
    a = arena("A", A=unit(**ONE, moves=("Shard Volley",)), **foes, F=unit(side=2, at="J10"))
    assert [c.targets for c in a.legal("cast")] == list(combinations("BCDE", 3))
    assert a.why("A cast Shard Volley on B, C") == "Shard Volley names 3 different targets here"
    assert a.why("A cast Shard Volley on B, C, C") == "Shard Volley names 3 different targets here"
    assert a.why("A cast Shard Volley on C, B, D") == "targets are named in list order"
    assert a.why("A cast Shard Volley on B, C, F") == "J10 is 18 squares away; the range is 5"
    b = arena("AB", A=unit(moves=("Shard Volley",)), B=unit(side=2), C=unit(at="A2"))
    assert [c.targets for c in b.legal("cast")] == [("B",)]
    assert b.why("A cast Shard Volley on B, C") == "Shard Volley is for enemies"


@rule("I64")
def test_several_targets_are_finished_one_after_the_other(arena: Arenas) -> None:
    """List order; one who has gone meanwhile is skipped (IA18)."""
    a = arena(
        "ABCD", A=unit(**ONE, moves=("Shard Volley",)), B=unit(side=2, **ONE), C=unit(side=2, hp=1, agi=1, spr=1),
        D=unit(side=2, **ONE), E=unit(at="C2", str=1), ir=(20, 4, 3, 2, 19),
    )  # fmt: skip
    a.do("A cast Shard Volley on B, C, D")
    a.do("E attack C", 6, 6, 6, 1, 6, 1, 1, 1)
    assert not a["C"].present
    a.do("B stay")
    a.do("D stay", 1, 1, 1, 1, 1, 1, 1, 3, *MISS, 20)
    assert a.of(Landed) == [Landed("A", "Shard Volley", ("B", "D"), None)]
    assert a.purposes()[:6] == [
        "accuracy of A", "evasion of B", "damage of A", "defence of B", "accuracy of A", "evasion of D"
    ]  # fmt: skip


@rule("I64")
@pytest.mark.parametrize("name", ["Cinderburst", "Fallen Star", "Long Dusk"])
def test_the_squares_of_an_area(arena: Arenas, name: str) -> None:
    """IA19: plus 5, square 9, diamond 13."""
    spell = book("initiative").content.spells[name]
    centre = parse_square("E5")
    shapes: dict[str, Callable[[int, int], bool]] = {
        "plus": lambda x, y: x + y <= 1, "square": lambda x, y: max(x, y) <= 1, "diamond": lambda x, y: x + y <= 2
    }  # fmt: skip
    near = shapes[spell.shape]
    found = set(squares_in(area(spell, centre, parse_square("A1"))))
    assert len(found) == spell.effect
    assert all(near(abs((at & 31) - 4), abs((at >> 5) - 4)) for at in found)
    cut = set(squares_in(area(spell, parse_square("A1"), parse_square("A1")) & arena("A", A=unit(), B=unit(
        side=2, at="J9")).battle.scene.board.squares))  # fmt: skip
    assert all(near(at & 31, at >> 5) for at in cut)
    assert 0 < len(cut) < spell.effect


@rule("I64")
@pytest.mark.parametrize(
    ("towards", "struck"),
    [("E4", "E4 E3 E2 E1"), ("F5", "F5 G5 H5 I5"), ("E6", "E6 E7 E8 E9"), ("D5", "D5 C5 B5 A5")],
)
def test_a_line_runs_from_the_caster_in_one_of_four_directions(arena: Arenas, towards: str, struck: str) -> None:
    a = arena(A=unit(at="E5", moves=("Thornwake",)), B=unit(side=2, at="J10"))
    assert {c.at for c in a.legal("cast")} == squares("E4 F5 E6 D5")
    a.do(f"A cast Thornwake at {towards}")
    (pending,) = due(a.battle)
    assert set(squares_in(pending.squares)) == squares(struck)
    assert a.why("B stay") == ""


@rule("I64")
def test_a_line_at_the_edge_and_what_it_may_not_name(arena: Arenas) -> None:
    a = arena("A", A=unit(moves=("Rolling Blaze",)), B=unit(side=2, at="B1"))
    assert {c.at for c in a.legal("cast")} == squares("B1 A2")
    assert a.why("A cast Rolling Blaze at C1") == "Rolling Blaze runs from a neighbouring square; C1 is none"
    assert a.why("A cast Rolling Blaze on B") == "Rolling Blaze is aimed at a square, such as at C4"
    assert a.preview("A cast Rolling Blaze at D4").targets == {}
    assert a.why("A cast Rolling Blaze at Z26") == "Z26 is not on the board"


def pushed_caster(arena: Arenas, **more: Any) -> Arena:
    """A begins a line to the east from C3, then is rammed two squares south by B."""
    a = arena(
        A=unit(at="C3", dex=1, agi=1, spr=1, vit=2, int=1, moves=("Thornwake",)),
        B=unit(side=2, at="C2", dex=2, agi=2, str=2, vit=2, moves=("Ram Shoulder",)),
        C=unit(side=2, at="E5", **ONE),
        D=unit(at="D5", **ONE),
        ir=(20, 19, 2, 1),
        **more,
    )
    a.do("A cast Thornwake at D3")
    a.do("B use Ram Shoulder on A", 3, 3, 3, 1, 1, 1, 1)
    assert a.where("A") == "C5"
    return a


@rule("I64", "I60")
def test_a_line_runs_from_where_the_caster_stands_when_it_lands(arena: Arenas) -> None:
    """IA18: the direction stays, the square does not."""
    a = pushed_caster(arena)
    (pending,) = due(a.battle)
    assert set(squares_in(pending.squares)) == squares("D5 E5 F5 G5")
    a.do("C stay")
    a.do("D stay", *MISS, *MISS, 20)
    assert a.of(Landed) == [Landed("A", "Thornwake", (), parse_square("D5"))]
    assert [blow.target for blow in a.of(Struck)] == ["C", "D"]


@rule("I64", "I60")
def test_a_line_whose_caster_was_pushed_to_the_edge_runs_off_the_board(arena: Arenas) -> None:
    """IA18: it keeps its direction, meets nobody, and has no square left to show."""
    a = arena(
        A=unit(at="B1", **ONE, vit=2, moves=("Rolling Blaze",)),
        B=unit(side=2, at="C1", dex=2, str=2, moves=("Ram Shoulder",)),
        ir=(20, 19),
    )
    a.do("A cast Rolling Blaze at A1")
    a.do("B use Ram Shoulder on A", 3, 3, 3, 1, 1, 1, 1, 20)
    assert a.of(Landed) == [Landed("A", "Rolling Blaze")]
    b = arena(A=unit(at="A1", moves=("Rolling Blaze",)), B=unit(side=2, at="C1"))
    line = Pending("A", "Rolling Blaze", at=parse_square("A1"), direction=WEST, side=1)
    assert centre_of(b.battle, line, b.battle.book.content.spells["Rolling Blaze"]) is None


@rule("I64", "T10")
def test_walls_stop_a_line_in_tenfold_only(arena: Arenas) -> None:
    a = arena("A.#B", A=unit(**ONE, moves=("Thornwake",)), B=unit(side=2, **ONE))
    a.do("A cast Thornwake at B1")
    sighted = a.battle.book.sight
    a.do("B stay", *(() if sighted else MISS), 20)
    assert bool(a.of(Struck)) is not sighted


@rule("I64", "I60")
def test_an_area_follows_the_unit_it_was_aimed_at(arena: Arenas) -> None:
    """IA18: a chosen square with somebody on it means that one."""
    a = arena(
        A=unit(at="A1", **ONE, moves=("Cinderburst",)), B=unit(side=2, at="C1", move=5, **ONE),
        C=unit(side=2, at="D1", **ONE),
    )  # fmt: skip
    a.do("A cast Cinderburst at C1")
    assert a.battle.clock.pending[0].anchor == "B"
    a.do("B C1-F3 stay")
    a.do("C stay", *MISS, 20)
    assert a.of(Landed) == [Landed("A", "Cinderburst", (), parse_square("F3"))]
    assert [blow.target for blow in a.of(Struck)] == ["B"]


@rule("I64", "I60")
def test_an_area_on_an_empty_square_stays_there(arena: Arenas) -> None:
    a = arena(A=unit(at="A1", **ONE, moves=("Cinderburst",)), B=unit(side=2, at="F1", **ONE), C=unit(side=2, at="J9"))
    a.do("A cast Cinderburst at E1")
    a.do("B stay")
    a.do("C stay", *MISS, 20)
    assert [blow.target for blow in a.of(Struck)] == ["B"]


@rule("I64", "I60")
@pytest.mark.parametrize("gone", ["fell", "fled"])
def test_an_area_lands_where_its_target_last_stood(arena: Arenas, gone: str) -> None:
    a = arena(
        A=unit(at="A1", **ONE, moves=("Cinderburst",)),
        B=unit(side=2, at="D1", hp=1, spd=9, move=1, **ONE),
        C=unit(side=2, at="D2", **ONE),
        D=unit(at="E1", **ONE, str=1),
        ir=(20, 14, 1, 2),
    )
    a.do("A cast Cinderburst at D1")
    if gone == "fled":
        a.do("B flee", 1)
        a.do("D stay")
    else:
        a.do("B stay")
        a.do("D attack B", 6, 1, 6, 1, 1, 1)
    assert not a["B"].present
    a.do("C stay", *MISS, *MISS, 20)
    assert a.of(Landed) == [Landed("A", "Cinderburst", (), parse_square("D1"))]
    assert [blow.target for blow in a.of(Struck)] == ["C", "D"]


@rule("I64")
@pytest.mark.parametrize("spared", [False, True])
def test_an_area_strikes_friends_and_the_caster_too(arena: Arenas, spared: bool) -> None:
    """IA19 and the house rule `area_hits_allies`."""
    a = arena(
        A=unit(at="B2", **ONE, moves=("Cinderburst",)), B=unit(side=2, at="B1", **ONE), C=unit(at="A2", **ONE),
        options={"area_hits_allies": not spared},
    )  # fmt: skip
    assert set(a.preview("A cast Cinderburst at B2").targets) == ({"B"} if spared else set("ABC"))
    a.do("A cast Cinderburst at B2")
    a.do("B stay")
    a.do("C stay", *MISS, *(() if spared else MISS * 2), 20)
    assert "".join(blow.target for blow in a.of(Struck)) == ("B" if spared else "ABC")


@rule("I64")
def test_range_of_an_area_may_be_checked_again(arena: Arenas) -> None:
    """`range_recheck`: it has followed its target out of range, and fizzles; a line never does."""
    a = arena(
        A=unit(at="A1", **ONE, moves=("Undertow",)), B=unit(side=2, at="D1", move=5, **ONE),
        options={"range_recheck": True},
    )  # fmt: skip
    a.do("A cast Undertow at D1")
    a.do("B D1-E1 stay", 20)
    assert a.of(Landed) == [Landed("A", "Undertow", (), parse_square("E1"))]
    assert a.of(Struck) == []
    b = pushed_caster(arena, options={"range_recheck": True})
    b.do("C stay")
    b.do("D stay", *MISS, *MISS, 20)


@rule("I63", "I64")
def test_area_aims_are_every_square_in_range(arena: Arenas) -> None:
    a = arena(A=unit(at="E5", moves=("Undertow",)), B=unit(side=2, at="J10"))
    aims = {c.at for c in a.legal("cast")}
    assert aims == {at for at in squares_in(a.battle.scene.board.squares) if distance(at, parse_square("E5")) <= 3}
    assert a.why("A cast Undertow at I5") == "I5 is 4 squares away; the range is 3"


@rule("T10", "I63")
def test_walls_block_spells_when_begun_in_tenfold(arena: Arenas) -> None:
    moves = ("Ember Fleck", "Cinderburst")
    a = arena("A#B", A=unit(**ONE, moves=moves), B=unit(side=2), C=unit(side=2, at="A2"))
    sighted = a.battle.book.sight
    wall = "a wall stands between A1 and C1" if sighted else ""
    assert a.why("A cast Ember Fleck on B") == wall
    assert a.why("A cast Cinderburst at C1") == wall
    assert (("B",) in [c.targets for c in a.legal("cast")]) is not sighted
    a.do("A cast Ember Fleck on C")
    assert a.why("B stay") == ""


@rule("T10", "I60")
def test_sight_counts_when_a_spell_is_begun_only(tenfold: Arenas) -> None:
    a = tenfold("A.#\n..B", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, move=5, **ONE))
    a.do("A cast Ember Fleck on B")
    a.do("B C2-D1 stay", *MISS, 20)
    assert [blow.target for blow in a.of(Struck)] == ["B"]


@rule("T5", "I63")
def test_whom_a_spell_may_be_aimed_at(arena: Arenas) -> None:
    """IA34: harm at enemies, help at one's own side, R:1 and more includes oneself, R:0 is oneself alone."""
    moves = ("Ember Fleck", "Second Wind", "Hot Blood", "Iron Lullaby", "Leaden Limbs")
    a = arena("ABC", A=unit(moves=moves), B=unit(), C=unit(side=2), D=unit(side=3, at="A2"))
    chosen: dict[str, list[str]] = {name: [] for name in moves}
    for command in a.legal("cast"):
        chosen[command.what] += command.targets
    assert chosen == {
        "Ember Fleck": ["C", "D"], "Second Wind": ["A", "B"], "Hot Blood": ["A"], "Iron Lullaby": ["A", "B"],
        "Leaden Limbs": ["C", "D"],
    }  # fmt: skip
    assert a.why("A cast Ember Fleck on B") == "Ember Fleck is for enemies"
    assert a.why("A cast Second Wind on C") == "Second Wind is for friends"
    assert a.why("A cast Hot Blood on B") == "B1 is 1 square away; the range is 0"


@rule("I59")
def test_only_ones_own_spells_and_well_formed_commands(arena: Arenas) -> None:
    a = arena("AB", A=unit(moves=("Ember Fleck", "Twin Fang")), B=unit(side=2))
    assert a.why("A cast Skyfork on B") == "A has no spell 'Skyfork'"
    assert a.why("A cast Ember Flek on B") == "A has no spell 'Ember Flek'; did you mean 'Ember Fleck'?"
    assert a.why("A cast Twin Fang on B") == "A has no spell 'Twin Fang'"
    assert a.why("A cast Ember Fleck at B1") == "Ember Fleck names its targets, no square"
    assert a.why("A cast Ember Fleck") == "Ember Fleck names 1 different target here"
    assert a.battle.why_not(Command("cast", "A", what="Ember Fleck", targets=("Z",))) == "nobody here is called Z"


@rule("I60", "I96")
def test_casting_is_the_turns_act_after_the_move(arena: Arenas) -> None:
    a = arena("A...B", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2))
    a.do("A A1-B1 cast Ember Fleck on B")
    assert a.turn == "B"


@rule("I59")
def test_waiting_comes_after_what_lands(arena: Arenas) -> None:
    """IA29: there is nothing left to land when a caster waits."""
    a = arena("A.B", A=unit(spd=4, **ONE, moves=("Ember Fleck",)), B=unit(side=2, spd=6), start_dice=[15, 1, 1])
    a.do("A cast Ember Fleck on B", 1, 6, 6, 6)
    assert a.of(Landed) and a.turn == "A"
    a.do("A wait 1")
    assert a.battle.clock.pending == ()


@rule("I60")
def test_after_the_battle_nothing_is_pending(arena: Arenas) -> None:
    """IA37."""
    a = arena("AB", A=unit(**ONE, str=9, moves=("Ember Fleck",)), B=unit(side=2, hp=1, **ONE), C=unit(at="B2", str=9))
    a.do("A cast Ember Fleck on B")
    a.do("B stay")
    a.do("C attack B", 6, 6, 6, 1, *[6] * 9, 1, 1, 1)
    assert a.battle.winner == 1
    assert (due(a.battle), a.battle.book.turns.unsettled(a.battle), a.order()) == ((), False, [])


@rule("I59")
def test_what_is_due_says_when_and_where(arena: Arenas) -> None:
    a = arena(
        "A..B", A=unit(spd=4, **ONE, moves=("Cinderburst",)), B=unit(side=2, spd=6, **ONE), start_dice=[15, 12, 5]
    )
    a.do("A cast Cinderburst at C1")
    (coming,) = due(a.battle)
    assert (coming.unit, coming.what, coming.at, coming.due) == ("A", "Cinderburst", parse_square("C1"), 10)
    assert set(squares_in(coming.squares)) == squares("C1 B1 D1 C2")
    assert a.battle.book.turns.unsettled(a.battle)


@rule("I59", "I60")
def test_a_spell_is_due_at_the_first_of_several_turns_to_come(arena: Arenas) -> None:
    """MMR 7 and a Very Fast spell: A acts at 19, then at 12 and at 5."""
    a = arena(
        "A..B", A=unit(spd=4, **ONE, moves=("Ember Fleck",)), B=unit(side=2, spd=6, **ONE), start_dice=[15, 12, 1]
    )
    a.do("A cast Ember Fleck on B")
    assert [at for name, at in a.order() if name == "A"] == [12, 12, 5]  # it lands, and two turns
    (coming,) = due(a.battle)
    assert coming.due == 12 * 4


@rule("I64")
def test_squares_met_without_an_area(arena: Arenas) -> None:
    a = arena("A.B", A=unit(moves=("Ember Fleck",)), B=unit(side=2))
    spell = a.battle.book.content.spells["Ember Fleck"]
    assert squares_met(a.battle, Pending("A", "Ember Fleck", ("B",)), spell) == 0


@rule("I6")
def test_a_spell_out_of_dice_changes_nothing(arena: Arenas) -> None:
    from rules.dice import DiceError
    from rules.save import battle_hash

    a = arena("AB", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, **ONE))
    a.do("A cast Ember Fleck on B")
    before = battle_hash(a.battle)
    a.dice.load((6,))
    with pytest.raises(DiceError, match="evasion of B"):
        a.battle.apply(a.commands("B stay")[0])
    a.dice.faces = ()
    assert battle_hash(a.battle) == before


@rule("I59")
def test_rolled_events_name_the_dice_of_a_spell(arena: Arenas) -> None:
    a = arena("AB", A=unit(**ONE, moves=("Ember Fleck",)), B=unit(side=2, **ONE))
    a.do("A cast Ember Fleck on B")
    a.do("B stay", 2, 2, 1, 1, 1, 1, 1, 1, 6, 20)
    assert [(r.unit, r.purpose, r.sides, len(r.dice)) for r in a.of(Rolled)][:4] == [
        ("A", "accuracy", 6, 1), ("B", "evasion", 6, 1), ("A", "damage", 4, 6), ("B", "defence", 6, 1)
    ]  # fmt: skip
