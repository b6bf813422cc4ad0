"""What spells do when they land: damage, healing, debuffs, knockback, durations (I65-I80, IA20-IA24, IA31, IA36)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.checks import Modifier, Pool
from rules.dice import DiceError
from rules.events import Fell, Healed, Pushed, Rolled, StatusGained, StatusOver, Struck
from rules.parts.spells import DODGE, STRENGTH, power, spell_damage
from rules.turns.initiative import SLOWNESS
from tests.arena import Arena, Arenas, rule, unit

ONE: dict[str, Any] = {"dex": 1, "agi": 1, "int": 1, "spr": 1}
TO_HIT = {"miss": (1, 6), "partial": (2, 4), "normal": (1, 1), "critical": (3, 1), "perfect": (6, 1)}  # Dex, Agi 1
LANDS = 20  # the MMR that follows at the round's end


@rule("I68")
@pytest.mark.parametrize(("strength", "dice"), [
    ("very weak", 3), ("weak", 6), ("normal", 9), ("strong", 12), ("very strong", 15)
])  # fmt: skip
def test_strength_is_so_many_d4_a_point_of_ma(strength: str, dice: int) -> None:
    """IV18: MA 3 is from 3-12 to 15-60."""
    assert 3 * STRENGTH[strength] == dice
    spread = Pool(dice, 4).spread()
    assert (min(spread), max(spread)) == (100 * dice, 400 * dice)


@rule("I67", "I69", "I38", "I40", "I41")
@pytest.mark.parametrize(
    ("piercing", "outcome", "lost"),
    [
        (0, "normal", 11),
        (10, "normal", 12),
        (25, "normal", 15),
        (0, "partial", 0),
        (0, "critical", 24),
        (0, "perfect", 37),
    ],
)
def test_damage_vectors(piercing: int, outcome: str, lost: int) -> None:
    """IV14 to IV17: 9d4 = 22, Int 7, Spr roll 14; halves are kept to the end (IA12, IA20)."""
    dealt = power(22, 7, Pool(9, 4))
    assert dealt == 25.5 * 200
    assert spell_damage(dealt, 14 * (100 - piercing), outcome) == lost


@rule("I67")
def test_points_and_percentages_bear_on_the_dice_and_on_half_of_int() -> None:
    """IA12, IA20: 22 and 2 points and 3.5, less 10 %."""
    assert power(22, 7, Pool(9, 4, (Modifier("ring", 2), Modifier("fever", percent=-10)))) == 27.5 * 0.9 * 200


def landed(arena: Arenas, move: str, *dice: int, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None,
           on: str = ".", at: bool = False) -> Arena:  # fmt: skip
    """A casts a spell on B two squares away, which lands at the end of the round with these dice."""
    caster = unit(**{**ONE, "moves": (move,), **(a or {})})
    made = arena("A.B", A=caster, B=unit(on=on, **{**ONE, "side": 2, **(b or {})}))
    made.do(f"A cast {move} at C1" if at else f"A cast {move} on B")
    made.do("B stay", *dice, LANDS)
    return made


@rule("I67", "I66", "I65", "I59")
@pytest.mark.parametrize(
    ("outcome", "lost"), [("miss", 0), ("partial", 2), ("normal", 6), ("critical", 10), ("perfect", 15)]
)
def test_damage_as_it_lands(arena: Arenas, outcome: str, lost: int) -> None:
    """Ember Fleck: 6d4 = 8 and Int 1/2, against Spr d6 = 2; the hit bears on the power before Spr (IA14)."""
    damage = () if outcome == "miss" else (1, 1, 1, 1, 1, 3, 2)
    a = landed(arena, "Ember Fleck", *TO_HIT[outcome], *damage)
    assert (a.struck().outcome, a.struck().damage, a.struck().what) == (outcome, lost, "Ember Fleck")
    assert a["B"].hp == 30 - lost
    purposes = ["accuracy of A", "evasion of B", *(["damage of A", "defence of B"] if damage else []), "MMR"]
    assert a.purposes() == purposes
    if damage:
        assert a.of(Rolled)[2].total == 850


@rule("I66", "I67", "I72", "I78", "I79")
@pytest.mark.parametrize(
    ("move", "faces", "wanted"),
    [
        ("Ember Fleck", 0, "d6 for accuracy of A"), ("Ember Fleck", 1, "d6 for evasion of B"),
        ("Ember Fleck", 2, "d4 for damage of A"), ("Ember Fleck", 7, "d4 for damage of A"),
        ("Ember Fleck", 8, "d6 for defence of B"), ("Open Mind", 2, "d6 for will of A"),
        ("Open Mind", 3, "d6 for resistance of B"),
    ],
)  # fmt: skip
def test_the_dice_of_a_spell(arena: Arenas, move: str, faces: int, wanted: str) -> None:
    """So many faces are laid out; the next die is asked for by name."""
    a = arena("A.B", A=unit(**ONE, moves=(move,)), B=unit(side=2, **ONE))
    a.do(f"A cast {move} on B")
    with pytest.raises(DiceError, match=f"needs {wanted}"):
        a.do("B stay", *[1] * faces)
    a.dice.faces = ()


@rule("I69")
@pytest.mark.parametrize(("move", "count", "guard"), [
    ("Ember Fleck", 6, 600), ("Skyfork", 8, 540), ("Needle Frost", 6, 450), ("Shard Volley", 5, 540)
])  # fmt: skip
def test_piercing_lowers_the_spr_roll(arena: Arenas, move: str, count: int, guard: int) -> None:
    a = landed(arena, move, 1, 1, *[1] * count, 6)
    assert [roll.total for roll in a.of(Rolled) if roll.purpose == "defence"] == [guard]


@rule("I71", "I72")
@pytest.mark.parametrize(("move", "at", "total"), [
    ("Ember Fleck", False, 540), ("Needle Frost", False, 600), ("Skyfork", False, 600), ("Marrow Lance", False, 660),
    ("Fallen Star", True, 750),
])  # fmt: skip
def test_speed_bears_on_the_agi_roll(arena: Arenas, move: str, at: bool, total: int) -> None:
    """Very Slow +25 %, Slow +10 %, Very Fast -10 %; an even roll of 6 is a Miss or not by that."""
    a = landed(arena, move, 4, 6, *((1,) * (8 if move == "Skyfork" else 6) + (1,) if total <= 600 else ()), at=at)
    assert [roll.total for roll in a.of(Rolled) if roll.purpose == "evasion"] == [total]
    assert (a.struck().outcome == "miss") is (total > 600)


@rule("I70", "I71")
def test_the_speeds_of_the_table() -> None:
    assert SLOWNESS == {"very slow": 100, "slow": 75, "normal": 50, "fast": 25, "very fast": 0}
    assert DODGE == {"very slow": 25, "slow": 10, "normal": 0, "fast": 0, "very fast": -10}


@rule("I72")
def test_percentages_on_one_roll_add(arena: Arenas) -> None:
    """IA12: Evasive and Very Slow are +35 %; Defensive and Piercing are -15 %."""
    a = arena("A.B", A=unit(**ONE, moves=("Fallen Star",)), B=unit(side=2, **ONE, stances=("Evasive",)), ir=(19, 20))
    a.do("B stance Evasive")
    a.do("B stay")
    a.do("A cast Fallen Star at C1", 1, 4, 20)
    assert [(r.total, {m.percent for m in r.because}) for r in a.of(Rolled)][1] == (540, {10, 25})
    b = arena("A.B", A=unit(**ONE, moves=("Needle Frost",)), B=unit(side=2, **ONE, stances=("Defensive",)), ir=(19, 20))
    b.do("B stance Defensive")
    b.do("B stay")
    b.do("A cast Needle Frost on B", 1, 1, *[1] * 6, 4, 20)
    assert [r.total for r in b.of(Rolled) if r.purpose == "defence"] == [4 * 85]


@rule("T9")
@pytest.mark.parametrize(("on", "agi", "spr"), [("f", 10, 0), ("r", 0, 10), ("^", 10, 10), (".", 0, 0)])
def test_cover_against_spells(tenfold: Arenas, on: str, agi: int, spr: int) -> None:
    """Rubble and hill count on the Spr roll instead of Vit."""
    a = landed(tenfold, "Needle Frost", 1, 1, *[1] * 6, 4, on=on)
    totals = {roll.purpose: roll.total for roll in a.of(Rolled)}
    assert (totals["evasion"], totals["defence"]) == (100 + agi, 4 * (75 + spr))
    b = landed(tenfold, "Open Mind", 1, 1, 6, 4, on=on)
    assert {roll.purpose: roll.total for roll in b.of(Rolled)}["resistance"] == 4 * (100 + spr)


@rule("I72")
def test_no_spell_is_countered(arena: Arenas) -> None:
    """IA24."""
    a = arena("A.B", A=unit(**ONE, spd=1, moves=("Ember Fleck",)), B=unit(side=2, **ONE, spd=9), ir=(20, 1))
    a.do("A cast Ember Fleck on B")
    a.do("B stay", *TO_HIT["miss"], LANDS)
    assert (a.struck().outcome, len(a.of(Struck))) == ("miss", 1)


@rule("I66")
def test_a_felled_target_leaves_the_board(arena: Arenas) -> None:
    a = arena("A.BC", A=unit(**ONE, moves=("Cinderburst",)), B=unit(side=2, hp=3, **ONE), C=unit(side=2, **ONE))
    a.do("A cast Cinderburst at C1")
    a.do("B stay")
    a.do("C stay", 1, 1, 4, 4, 4, 4, 4, 4, 1, 1, 6, LANDS)
    assert a.of(Fell) == [Fell("B")]
    assert [blow.damage for blow in a.of(Struck)] == [3, 0]


# -- healing and help ----------------------------------------------------------------------------


@rule("I74", "I75")
@pytest.mark.parametrize(("hp", "given"), [(1, 12), (20, 10), (30, 0)])
def test_healing_is_ma_dice_and_half_of_int_up_to_the_maximum(arena: Arenas, hp: int, given: int) -> None:
    """IA21: Second Wind 8d4 = 8, Int 9: 12.5; no to-hit roll."""
    healer = unit(**{**ONE, "int": 9}, moves=("Second Wind",))
    a = arena("A.C", A=healer, C=wounded(hp), B=unit(side=2, at="J9"))
    a.do("A cast Second Wind on C")
    a.do("C stay")
    a.do("B stay", *[1] * 8, LANDS)
    assert a.of(Healed) == [Healed("C", given, hp + given)]
    assert a.purposes()[0] == "healing of A"
    assert a.of(Rolled)[0].total == 1250


def wounded(hp: int, **more: Any) -> Any:
    """A unit of 30 hit points that has only so many left."""
    made = unit(**more)
    made.spec["hp"] = hp
    return made


@rule("I74", "I64")
def test_an_area_of_healing_helps_all_in_it(arena: Arenas) -> None:
    """IA19: foes too, each by its own dice."""
    a = arena(
        "A\n.", A=wounded(5, **ONE, moves=("Hearthglow",)), B=wounded(10, side=2, at="A2"), C=wounded(10, at="B1")
    )
    a.do("A cast Hearthglow at A1")
    a.do("B stay")
    a.do("C stay", *[1] * 6, *[2] * 6, *[4] * 6, LANDS)
    assert a.of(Healed) == [Healed("A", 6, 11), Healed("B", 12, 22), Healed("C", 20, 30)]


@rule("I74", "I75")
@pytest.mark.parametrize(("move", "status", "rounds"), [
    ("Iron Lullaby", "braced", 3), ("Clear Mind", "clear", 2), ("Quickstep Chant", "quickened", 2),
    ("Hot Blood", "hot-blooded", 2),
])  # fmt: skip
def test_help_takes_hold_without_a_die_and_for_so_many_rounds(
    arena: Arenas, move: str, status: str, rounds: int
) -> None:
    """IA23: rounds are counted down before what lands at their end."""
    a = arena("A.B", A=unit(**ONE, moves=(move,)), B=unit(side=2, **ONE))
    a.do(f"A cast {move} on A")
    a.do("B stay", LANDS)
    assert a.of(StatusGained) == [StatusGained("A", status, rounds)]
    for left in range(rounds - 1, -1, -1):
        assert [(s.id, s.left) for s in a["A"].statuses] == [(status, left + 1)]
        a.do("A stay")
        a.do("B stay", LANDS)
    assert a["A"].statuses == ()
    assert a.of(StatusOver) == [StatusOver("A", status, 0)]


@rule("I74")
def test_what_helps_and_harms_bears_on_the_rolls_it_names(arena: Arenas) -> None:
    statuses = [{"id": name, "left": 3} for name in ("leaden", "blurred", "withered", "split", "opened")]
    good = [{"id": name, "left": 3} for name in ("braced", "clear", "quickened", "hot-blooded")]
    a = arena("AB", A=unit(**ONE, hp=90, str=1, statuses=statuses), B=unit(side=2, **ONE, vit=1, statuses=good))
    a.do("A attack B", 6, 2, 5, 5)
    assert [roll.total for roll in a.of(Rolled)] == [480, 220, 400, 600]
    a.do("B attack A", 6, 2, 5, 5, 5, 1, 1, 1, LANDS)
    assert [roll.total for roll in a.of(Rolled)][:4] == [600, 160, 15 * 120, 240]


@rule("I74", "I98")
def test_quickstep_and_rootsnare_on_movement(arena: Arenas) -> None:
    fast = unit(move=3, statuses=[{"id": "quickened", "left": 2}])
    held = unit(side=2, move=3, statuses=[{"id": "quickened", "left": 2}, {"id": "rooted", "left": 2}])
    a = arena("A........B", A=fast, B=held)
    assert a.why("A A1-F1") == ""
    assert a.why("A A1-G1") == "that costs 6 of Movement 5"
    a.do("A stay")
    assert a.legal("move") == []
    assert a.why("B J1-J2") == "that costs 1 of Movement 0"


# -- debuffs -------------------------------------------------------------------------------------


@rule("I76", "I78", "I79", "I80", "I75")
@pytest.mark.parametrize(("will", "ward", "holds"), [
    ((6, 6), (6, 5), True), ((6, 5), (6, 6), False), ((6, 5), (6, 5), False)
])  # fmt: skip
def test_a_debuff_takes_hold_when_int_comes_out_above_spr(
    arena: Arenas, will: tuple[int, ...], ward: tuple[int, ...], holds: bool
) -> None:
    """2.8: 12 against 11 works, 11 against 12 and 11 against 11 do not (IA22)."""
    a = landed(arena, "Open Mind", 1, 1, *will, *ward, a={"int": 2}, b={"spr": 2})
    assert a.struck().outcome == ("normal" if holds else "resisted")
    assert a.of(StatusGained) == ([StatusGained("B", "opened", 2)] if holds else [])
    assert a.purposes() == ["accuracy of A", "evasion of B", "will of A", "resistance of B", "MMR"]
    assert a["B"].hp == 30


@rule("I76", "I77")
@pytest.mark.parametrize(
    ("outcome", "enough"), [("miss", False), ("partial", True), ("normal", True), ("perfect", True)]
)
def test_a_debuff_must_hit_at_least_in_part(arena: Arenas, outcome: str, enough: bool) -> None:
    a = landed(arena, "Leaden Limbs", *TO_HIT[outcome], *((6, 1) if enough else ()))
    assert bool(a.of(StatusGained)) is enough


@rule("I77")
@pytest.mark.parametrize(
    ("outcome", "enough"), [("miss", False), ("partial", False), ("normal", True), ("critical", True)]
)
def test_rootsnare_needs_a_normal_hit(arena: Arenas, outcome: str, enough: bool) -> None:
    a = landed(arena, "Rootsnare", *TO_HIT[outcome], *((6, 1) if enough else ()))
    assert (a.struck().outcome, bool(a.of(StatusGained))) == (outcome, enough)


@rule("I79")
def test_a_critical_adds_nothing_to_a_debuff(arena: Arenas) -> None:
    """IA22."""
    a = landed(arena, "Open Mind", *TO_HIT["perfect"], 3, 3)
    assert a.struck().outcome == "resisted"


@rule("I78")
def test_spr_of_stances_and_statuses_bears_on_the_contest(arena: Arenas) -> None:
    """IA22: 11 against 11 opened (-20 %)."""
    a = landed(
        arena, "Leaden Limbs", 1, 1, 6, 5, 6, 5, a={"int": 2}, b={"spr": 2, "statuses": [{"id": "opened", "left": 2}]}
    )
    assert [s.id for s in a["B"].statuses] == ["opened", "leaden"]


@rule("I74")
def test_split_shield_strikes_an_area_and_wither_grip_three(arena: Arenas) -> None:
    a = arena("A..B\n...C", A=unit(**ONE, moves=("Split Shield",)), B=unit(side=2, **ONE), C=unit(side=2, **ONE))
    a.do("A cast Split Shield at D1")
    a.do("B stay")
    a.do("C stay", 1, 1, 6, 1, 1, 6, LANDS)
    assert [(s.unit, s.id) for s in a.of(StatusGained)] == [("B", "split")]
    b = arena("AB\n.C", A=unit(**ONE, moves=("Wither Grip",)), B=unit(side=2, **ONE), C=unit(side=2, **ONE))
    b.do("A cast Wither Grip on B, C")
    b.do("B stay")
    b.do("C stay", 1, 1, 6, 1, 1, 1, 6, 1, LANDS)
    assert [(s.unit, s.id) for s in b.of(StatusGained)] == [("B", "withered"), ("C", "withered")]


@rule("I74")
def test_hush_bars_beginning_spells_not_landing_them(arena: Arenas) -> None:
    """1 round, T16: no status stops a spell already begun."""
    a = arena(
        "A.B", A=unit(spd=4, **ONE, moves=("Hush",)), B=unit(side=2, spd=4, **ONE, moves=("Ember Fleck",)), ir=(20, 19),
        mmr=4,
    )  # fmt: skip
    a.do("A cast Hush on B")  # 24 - 8 = 16
    a.do("B cast Ember Fleck on A", 1, 1, 6, 1)  # 23 - 8 = 15, and Hush lands
    assert [s.id for s in a["B"].statuses] == ["hushed"]
    a.do("A stay", 1, 6)  # B's spell lands all the same
    assert (a.turn, a.struck().what) == ("B", "Ember Fleck")
    assert a.legal("cast") == []
    assert a.why("B cast Ember Fleck on A") == "B is hushed and may not begin spells"
    a.do("B stay")
    a.do("A stay")
    assert a["B"].statuses
    a.do("B stay", LANDS)
    assert (a["B"].statuses, a.battle.round) == ((), 2)


@rule("I21", "I70")
def test_clockdrag_and_speed_add(arena: Arenas) -> None:
    """IA36: 150 % each turn; with a Slow spell 225 %: MMR 10 takes 22.5."""
    dragged = [{"id": "dragged", "left": 1}]
    a = arena(
        "A.B", A=unit(spd=5, **ONE, moves=("Marrow Lance",), statuses=dragged), B=unit(side=2, **ONE), ir=(20, 1), mmr=5
    )
    assert [at for _, at in a.order()][:2] == [25, 10]
    a.do("A stay")
    assert a.ir("A") == 10
    a.do("A cast Marrow Lance on B")
    assert a.ir("A") == 10 - 22.5
    a.do("B stay", 1, 6, LANDS)
    assert a["A"].statuses == ()


@rule("I74", "I75")
def test_clear_mind_ends_what_harms(arena: Arenas) -> None:
    bad = [{"id": name, "left": 5} for name in ("leaden", "hushed", "dragged", "rooted", "hobbled")]
    a = arena("A.B", A=unit(**ONE, moves=("Clear Mind",)), B=unit(side=2, at="J9"), C=unit(
        at="A2", statuses=[*bad, {"id": "braced", "left": 5}]))  # fmt: skip
    a.do("A cast Clear Mind on C")
    a.do("B stay")
    a.do("C stay", LANDS)
    ended = ("leaden", "hushed", "dragged", "rooted", "hobbled")
    assert a.of(StatusOver) == [StatusOver("C", id, left=0) for id in ended]
    assert [(s.id, s.left) for s in a["C"].statuses] == [("braced", 4), ("clear", 2)]


@rule("I74")
def test_the_same_effect_starts_again_and_different_ones_add(arena: Arenas) -> None:
    """IA23."""
    a = landed(
        arena, "Leaden Limbs", 1, 1, 6, 1, b={"statuses": [{"id": "leaden", "left": 2}, {"id": "split", "left": 9}]}
    )
    assert [(s.id, s.left) for s in a["B"].statuses] == [("leaden", 2), ("split", 8)]


@rule("I73")
def test_rounds_count_down_before_what_lands_at_their_end(arena: Arenas) -> None:
    """IA17, IA23: a debuff of one round that lands at the end lasts all of the next; one that lands within the round
    only for what is left of it."""
    a = landed(arena, "Rootsnare", 1, 1, 6, 1)
    assert [(s.id, s.left) for s in a["B"].statuses] == [("rooted", 1)]
    a.do("A stay")
    a.do("B stay", LANDS)
    assert a["B"].statuses == ()


# -- knockback -----------------------------------------------------------------------------------


@rule("I106", "I107", "I73")
def test_gale_shove_pushes_away_from_the_caster(arena: Arenas) -> None:
    """IA31: also on no damage, not on a Miss."""
    a = landed(arena, "Gale Shove", 1, 1, *[1] * 5, 6)
    assert (a.struck().damage, a.where("B")) == (0, "F1")
    assert [type(e) for e in a.events if isinstance(e, (Struck, Pushed))] == [Struck, Pushed]
    assert landed(arena, "Gale Shove", 1, 6).where("B") == "C1"


@rule("I106")
def test_gale_shove_from_where_the_caster_stands_at_landing(arena: Arenas) -> None:
    """The target has gone round the caster: pushed west."""
    a = arena(A=unit(at="E5", **ONE, moves=("Gale Shove",)), B=unit(side=2, at="F5", move=9, **ONE))
    a.do("A cast Gale Shove on B")
    a.do("B F5-F4-E4-D4-D5 stay", 1, 1, *[1] * 5, 6, LANDS)
    assert a.where("B") == "A5"


@rule("I106", "I107")
def test_undertow_pushes_away_from_its_centre(arena: Arenas) -> None:
    """IA31: who stands on the centre is pushed from the caster; each in list order, stopped by those behind."""
    spots = {"B": "E5", "C": "E4", "D": "E6", "E": "D5", "F": "F5"}
    foes: dict[str, Any] = {name: unit(side=2, at=at, **ONE) for name, at in spots.items()}
    a = arena(A=unit(at="B5", **ONE, moves=("Undertow",)), **foes)
    a.do("A cast Undertow at E5")
    for name in "BCDE":
        a.do(f"{name} stay")
    a.do("F stay", *[*[1] * 2, *[1] * 6, 6] * 5, LANDS)
    assert {name: a.where(name) for name in "BCDEF"} == {"B": "E5", "C": "E3", "D": "E7", "E": "C5", "F": "G5"}


@rule("I106", "I107")
def test_undertow_on_the_centre_goes_away_from_the_caster(arena: Arenas) -> None:
    a = arena(A=unit(at="B5", **ONE, moves=("Undertow",)), B=unit(side=2, at="D5", **ONE))
    a.do("A cast Undertow at D5")
    a.do("B stay", 1, 1, *[1] * 6, 6, LANDS)
    assert a.where("B") == "E5"


@rule("I106", "I107")
def test_a_caster_in_the_centre_of_its_own_spell_stays(arena: Arenas) -> None:
    a = arena(A=unit(at="B5", **ONE, moves=("Undertow",)), B=unit(side=2, at="C5", **ONE))
    a.do("A cast Undertow at B5")
    a.do("B stay", *[1, 1, *[1] * 6, 6] * 2, LANDS)
    assert (a.where("A"), a.where("B")) == ("B5", "D5")
    assert [blow.target for blow in a.of(Struck)] == ["A", "B"]


@rule("I106")
def test_a_felled_target_is_not_pushed(arena: Arenas) -> None:
    a = arena("A.B", A=unit(**ONE, moves=("Gale Shove",)), B=unit(side=2, hp=5, **ONE), C=unit(side=2, at="J9"))
    a.do("A cast Gale Shove on B")
    a.do("B stay")
    a.do("C stay", 1, 1, *[4] * 5, 1, LANDS)
    assert (a.of(Fell), a.of(Pushed)) == ([Fell("B")], [])
