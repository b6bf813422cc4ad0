"""Experience and levels (T27, T28, F54, F55, F59, FA20, FA44)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.books import book
from rules.events import Earned, Fell, Grown, Hurt, Rolled, Struck
from rules.parts.growth import CAPS, GROWING, PROMOTES_AT, for_felling, gain_of, growth_of, raised_to
from rules.scenario import UnitSpec
from rules.sheets import sheet_of
from rules.unit import Sheet
from tests.arena import Arena, Arenas, Drawn, rule, unit

ONE: dict[str, Any] = {"dex": 1, "agi": 1, "str": 1, "vit": 1, "int": 1, "spr": 1}
HIT = (1, 1, 1, 6)
KILL = (6, 1, 6, 1)
MISS = (1, 6)
MMR = 20
NOTHING = (100,) * 8  # no statistic grows


def learner(exp: int = 0, level: int = 1, **more: Any) -> Drawn:
    return unit(**{**ONE, **more}, exp=exp, level=level)


def exp(a: Arena, name: str = "A") -> int:
    return a[name].sheet.exp


# -- what earns how much -------------------------------------------------------------------------


@rule("T27")
def test_a_hit_earns_ten_and_a_miss_nothing(tenfold: Arenas) -> None:
    """FA44; a hit without damage is a hit."""
    a = tenfold("AB", A=learner(), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT)
    assert a.of(Earned) == [Earned("A", 10, 10)]
    a.do("B stay", MMR)
    a.do("A attack B", *MISS)
    assert (a.of(Earned), exp(a)) == ([], 10)


@rule("T27", "T32")
@pytest.mark.parametrize(
    ("own", "foe", "earned"), [(1, 1, 30), (1, 3, 40), (1, 5, 50), (1, 9, 50), (4, 1, 15), (6, 1, 5), (9, 1, 5)]
)
def test_felling_earns_by_the_difference_of_levels(tenfold: Arenas, own: int, foe: int, earned: int) -> None:
    """30 and 5 for each level, from 5 to 50, instead of the hit."""
    a = tenfold("AB", A=learner(level=own), B=learner(level=foe, side=2, hp=1), C=unit(side=2, at="J9"))
    a.do("A attack B", *KILL)
    assert a.of(Earned) == [Earned("A", earned, earned)]


@rule("T27")
@pytest.mark.parametrize(
    ("own", "foe", "resets", "earned"),
    [((8, 1), (1, 2), True, 45), ((1, 2), (8, 1), True, 15), ((12, 2), (1, 3), True, 25), ((8, 1), (1, 2), False, 5)],
)
def test_a_tier_counts_for_ten_levels_where_promotion_begins_again(
    own: tuple[int, int], foe: tuple[int, int], resets: bool, earned: int
) -> None:
    """FA44."""
    mine, theirs = (sheet(level, tier) for level, tier in (own, foe))
    assert for_felling(mine, theirs, resets) == earned


@rule("T27")
def test_a_turn_earns_fifty_at_most(tenfold: Arenas) -> None:
    foes: dict[str, Any] = {
        name: unit(side=2, **ONE, hp=1, at=at) for name, at in zip("BCDE", ("A2", "B1", "C2", "B3"), strict=True)
    }
    a = tenfold(A=learner(at="B2", moves=("Wide Arc",)), **foes, F=unit(side=2, at="J9"))
    a.do("A use Wide Arc", *KILL * 4)
    assert [e.amount for e in a.of(Earned)] == [30, 20]
    assert (exp(a), a["A"].earned) == (50, 0)
    a.do("F stay", MMR)
    a.do("A stay")


@rule("T27")
def test_a_counter_that_hits_earns_and_one_that_does_not_come_earns_nothing(tenfold: Arenas) -> None:
    a = tenfold("AB", A=unit(**ONE, spd=1), B=learner(side=2, spd=9), ir=(20, 1))
    a.do("A attack B", *MISS, 1, 1, 6)
    assert a.of(Earned) == [Earned("B", 10, 10)]
    b = tenfold("AB", A=unit(**ONE, spd=1), B=learner(side=2, spd=9), ir=(20, 1))
    b.do("A attack B", *MISS, 100)
    assert b.of(Earned) == []


@rule("T27")
def test_spells_earn_when_they_land(tenfold: Arenas) -> None:
    """Damage 10, healing that heals 10, a debuff that takes hold and a buff 8."""
    moves = ("Ember Fleck", "Second Wind", "Leaden Limbs", "Hot Blood")
    hurt = unit(**ONE)
    hurt.spec["hp"] = 5

    def cast(text: str, *dice: int) -> list[Earned]:
        a = tenfold("A.B\nC", A=learner(moves=moves), B=unit(side=2, **ONE), C=hurt, ir=(20, 19, 18))
        a.do(f"A cast {text}")
        a.do("B stay")
        a.do("C stay", *dice, MMR)
        return a.of(Earned)

    assert cast("Ember Fleck on B", 1, 1, *[1] * 6, 6) == [Earned("A", 10, 10)]
    assert cast("Ember Fleck on B", *MISS) == []
    assert cast("Second Wind on C", *[1] * 8) == [Earned("A", 10, 10)]
    assert cast("Second Wind on A", *[1] * 8) == []
    assert cast("Leaden Limbs on B", 1, 1, 2, 1) == [Earned("A", 8, 8)]
    assert cast("Leaden Limbs on B", 1, 1, 1, 1) == []
    assert cast("Hot Blood on A") == [Earned("A", 8, 8)]


@rule("T27")
def test_harm_to_ones_own_side_earns_nothing(tenfold: Arenas) -> None:
    a = tenfold(
        "A.C", A=learner(moves=("Cinderburst", "Split Shield")), C=unit(**ONE), B=unit(side=2, at="J9"), ir=(20, 18, 19)
    )
    a.do("A cast Cinderburst at C1")
    a.do("B stay")
    a.do("C stay", 1, 1, *[1] * 6, 6, MMR)
    assert (len(a.of(Struck)), a.of(Earned)) == (1, [])
    a.do("A cast Split Shield at C1")
    a.do("B stay")
    a.do("C stay", 1, 1, 6, 1, MMR)
    assert ([s.id for s in a["C"].statuses], a.of(Earned)) == (["split"], [])


@rule("T27")
def test_poison_and_hazards_earn_nobody_anything(tenfold: Arenas) -> None:
    a = tenfold("AB", A=learner(), B=unit(side=2, **ONE, hp=2, statuses=[{"id": "poison", "amount": 3}]), C=unit(
        side=2, at="J9"))  # fmt: skip
    a.do("A stay")
    a.do("B stay")
    assert (a.of(Fell), len(a.of(Hurt)), a.of(Earned)) == ([Fell("B")], 1, [])


def test_initiative_has_no_experience(initiative: Arenas) -> None:
    a = initiative("AB", A=unit(**ONE), B=unit(side=2, **ONE, hp=1), C=unit(side=2, at="J9"))
    a.do("A attack B", *KILL)
    assert a.of(Earned) == []


# -- levels --------------------------------------------------------------------------------------


@rule("T27", "T28")
@pytest.mark.parametrize(("before", "after", "levels"), [(89, 99, 0), (90, 0, 1), (99, 9, 1)])
def test_a_hundred_is_a_level_and_the_rest_is_kept(tenfold: Arenas, before: int, after: int, levels: int) -> None:
    """FV19 to FV21."""
    a = tenfold("AB", A=learner(before), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, *NOTHING * levels)
    assert (a["A"].sheet.level, exp(a), len(a.of(Grown))) == (1 + levels, after, levels)


@rule("T28")
def test_the_dice_of_a_level_in_order(tenfold: Arenas) -> None:
    """HP 80, the two main statistics 40, the others 30, Spd 15; at or under it gains 2 HP or a point."""
    spec: dict[str, Any] = {"side": 1, "unit": "knight", "at": "", "exp": 95}
    for faces, gains in (
        (
            (80, 40, 40, 30, 30, 15, 30, 30),
            {"hp": 2, "str": 1, "vit": 1, "dex": 1, "agi": 1, "spd": 1, "int": 1, "spr": 1},
        ),
        ((81, 41, 41, 31, 31, 16, 31, 31), {}),
        ((100, 40, 41, 30, 31, 16, 30, 31), {"str": 1, "dex": 1, "int": 1}),
    ):
        a = tenfold("AB", A=Drawn(".", dict(spec)), B=unit(side=2, **{**ONE, "agi": 5, "vit": 30}), ir=(20, 1))
        stats = a["A"].sheet.stats
        a.do("A attack B", *[1] * 5, *[1] * 5, *[1] * 7, *[6] * 30, *faces)
        rolls = a.of(Rolled)[-8:]
        assert [roll.purpose for roll in rolls] == [f"{stat} at level 2" for stat in GROWING]
        assert [roll.need for roll in rolls] == [80, 40, 40, 30, 30, 15, 30, 30]
        (grown,) = a.of(Grown)
        assert grown.gains == gains
        assert a["A"].sheet.max_hp == 50 + gains.get("hp", 0)
        expected = {stat: value + gains.get(stat, 0) for stat, value in stats.items()}
        assert a["A"].sheet.stats == expected  # Move and Luck never grow


@rule("T28")
def test_the_hit_points_gained_are_there_at_once(tenfold: Arenas) -> None:
    made = learner(95)
    made.spec["hp"] = 7
    a = tenfold("AB", A=made, B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, 80, *[100] * 7)
    assert (a["A"].hp, a["A"].sheet.max_hp) == (9, 32)


@rule("T28")
def test_a_new_spd_leaves_the_ir_alone(tenfold: Arenas) -> None:
    a = tenfold("AB", A=learner(95), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, *[100] * 5, 15, 100, 100)
    a.do("B stay", MMR)
    assert (a["A"].sheet.stats["spd"], a.ir("A")) == (6, 25)


@rule("T28", "T27")
def test_levels_come_after_the_condition_and_before_poison(tenfold: Arenas) -> None:
    """PROTOCOL section 5: after the condition d100, the acting unit first, then in list order."""
    drum = unit(**ONE, exp=95, pack=["Thunder Drum"], statuses=[{"id": "poison", "amount": 1}])
    a = tenfold("A.B", A=drum, B=unit(side=2, **ONE))
    a.do("A use Thunder Drum on B", 1, 1, *[1] * 8, 6, 31, *NOTHING)
    kinds = [e.purpose if isinstance(e, Rolled) else type(e).__name__ for e in a.events]
    assert kinds[kinds.index("condition") + 1] == "hp at level 2"
    assert kinds[-4:] == ["Grown", "Hurt", "TurnOver", "TurnBegan"]


@rule("T28")
def test_the_acting_unit_is_first_then_list_order(tenfold: Arenas) -> None:
    """A counter brings B its level at the end of A's turn, after A's."""
    a = tenfold("BA", B=learner(95, side=2, spd=9), A=learner(95, spd=1, moves=("Twin Fang",)), ir=(1, 20))
    a.do("A use Twin Fang on B", *MISS, 1, 1, 6, *HIT, *NOTHING, *NOTHING)
    assert [grown.unit for grown in a.of(Grown)] == ["A", "B"]


@rule("T27", "T28")
def test_levels_when_a_spell_lands_at_the_rounds_end(tenfold: Arenas) -> None:
    a = tenfold("A.B", A=learner(95, moves=("Ember Fleck",)), B=unit(side=2, **ONE))
    a.do("A cast Ember Fleck on B")
    a.do("B stay", 1, 1, *[1] * 6, 6, *NOTHING, MMR)
    assert (a["A"].sheet.level, a.purposes()[-1]) == (2, "MMR")


@rule("T27")
def test_several_levels_at_once(tenfold: Arenas) -> None:
    """FV22, FA20: as long as there are 100."""
    a = tenfold("AB", A=learner(295), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, *NOTHING * 3)
    assert (a["A"].sheet.level, exp(a)) == (4, 5)


@rule("T27")
@pytest.mark.parametrize(("tier", "cap", "before"), [(1, 20, 95), (1, 20, 98), (2, 30, 95), (3, 40, 95)])
def test_at_the_cap_experience_stops_at_99(tenfold: Arenas, tier: int, cap: int, before: int) -> None:
    """F59, FA20, FA21."""
    assert CAPS[tier] == cap
    a = tenfold("AB", A=unit(**ONE, exp=before, level=cap, tier=tier), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT)
    assert (a["A"].sheet.level, exp(a), a.of(Earned)) == (cap, 99, [Earned("A", 99 - before, 99)])
    b = tenfold("AB", A=unit(**ONE, exp=195, level=cap - 1, tier=tier), B=unit(side=2, **ONE))
    b.do("A attack B", *HIT, *NOTHING)
    assert (b["A"].sheet.level, exp(b)) == (cap, 99)


@rule("T27")
def test_when_promotion_comes() -> None:
    """F58, F60."""
    assert PROMOTES_AT == {1: 10, 2: 20}


@rule("T27")
def test_a_level_earned_by_the_last_blow_counts(tenfold: Arenas) -> None:
    a = tenfold("AB", A=learner(95), B=unit(side=2, **ONE, hp=1))
    a.do("A attack B", *KILL, *NOTHING)
    assert (a.battle.winner, a["A"].sheet.level, exp(a)) == (1, 2, 25)


@rule("T27")
def test_the_fallen_gain_no_level(tenfold: Arenas) -> None:
    a = tenfold(
        "AB", A=learner(95, moves=("Twin Fang",), spd=1, hp=1), B=unit(side=2, **ONE, spd=9), C=unit(at="J9"),
        ir=(20, 1, 2),
    )  # fmt: skip
    a.do("A use Twin Fang on B", *HIT, *MISS, 1, 6, 1)
    assert (a.of(Fell), a.of(Grown)) == ([Fell("A")], [])


# -- Dex and Agi keep to their line --------------------------------------------------------------


def sheet(level: int = 1, tier: int = 1, **stats: int) -> Sheet:
    start = {"dex": 5, "agi": 5}
    return Sheet("A", 1, 30, {**dict.fromkeys(GROWING[1:], 5), **stats}, level=level, tier=tier, start=start)


@rule("T28")
@pytest.mark.parametrize(
    ("level", "now", "grew", "gain"),
    [
        (2, 5, True, 1), (2, 5, False, 0), (2, 6, True, 0), (2, 6, False, 0), (3, 6, True, 0),
        (4, 6, True, 1), (4, 5, False, 0), (4, 7, True, 0), (6, 5, False, 0), (6, 7, True, 0), (7, 5, False, 1),
        (7, 6, False, 0), (7, 7, True, 1), (7, 8, True, 0), (10, 6, False, 1),
    ],
)  # fmt: skip
def test_dex_and_agi_stay_within_a_point_of_their_line(level: int, now: int, grew: bool, gain: int) -> None:
    """Start and a point each third level: 5 at 1 to 3, 6 at 4 to 6, 7 at 7 to 9."""
    for stat in ("dex", "agi"):
        assert gain_of(sheet(level - 1, **{stat: now}), stat, level, grew) == gain
    assert gain_of(sheet(level - 1, str=now), "str", level, grew) == int(grew)


@rule("T28", "T29")
@pytest.mark.parametrize(("stat", "line"), [("dex", 9), ("agi", 8)])
def test_a_promotion_moves_the_line_of_a_main_statistic_alone(stat: str, line: int) -> None:
    """5, a point each third of 9 levels passed, and one more for Dex."""
    base = replace(sheet(tier=2), passed=9, mains=("str", "dex"))
    for now, grew, gain in ((line, True, 1), (line + 1, True, 0), (line - 1, False, 0), (line - 2, False, 1)):
        assert gain_of(replace(base, stats={**base.stats, stat: now}), stat, 1, grew) == gain


@rule("T28")
def test_a_kind_line_of_dice_never_leads_dex_away(tenfold: Arenas) -> None:
    """A unit of the scenario's own: its statistics at level 1 are its start."""
    a = tenfold("AB", A=learner(895), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, *[1] * 72)
    assert (a["A"].sheet.level, exp(a)) == (10, 5)
    assert (a["A"].sheet.stats["dex"], a["A"].sheet.stats["str"]) == (1 + 3 + 1, 1 + 9)
    b = tenfold("AB", A=learner(895), B=unit(side=2, **ONE))
    b.do("A attack B", *HIT, *[100] * 72)
    assert (b["A"].sheet.stats["agi"], b["A"].sheet.stats["str"]) == (1 + 3 - 1, 1)


@rule("T28")
def test_a_unit_that_starts_at_a_level_has_its_line_from_there(tenfold: Arenas) -> None:
    a = tenfold("AB", A=learner(395, level=7), B=unit(side=2, **ONE))
    a.do("A attack B", *HIT, *[100] * 32)
    assert (a["A"].sheet.level, a["A"].sheet.stats["dex"]) == (11, 1)  # its line is at 2


@rule("T28")
def test_who_grows_best_at_what() -> None:
    plain = sheet()
    assert [growth_of(plain, stat) for stat in GROWING] == [80, 30, 30, 30, 30, 15, 30, 30]
    assert growth_of(replace(plain, mains=("spd", "int")), "spd") == 40
    units = book("tenfold").content.units
    assert all(len(set(kind.mains)) == 2 for kind in units.values())


@rule("T28")
def test_a_map_may_set_a_level() -> None:
    """Grown by the average, rounded down; Dex and Agi on their line."""
    rules = book("tenfold")
    first = sheet_of(rules, UnitSpec(1, unit="knight"), "A")
    tenth = sheet_of(rules, UnitSpec(1, unit="knight", level=10), "A")
    assert tenth == raised_to(replace(first, level=10), 10)
    assert (tenth.max_hp - first.max_hp, tenth.level) == (14, 10)
    gains = {stat: tenth.stats[stat] - value for stat, value in first.stats.items()}
    assert gains == {"str": 3, "vit": 3, "dex": 3, "agi": 3, "spd": 1, "int": 2, "spr": 2, "move": 0, "luck": 0}
    assert tenth.start == first.stats


@rule("T28", "T29")
@pytest.mark.parametrize(
    ("tier", "level", "passed", "hp", "gains"),
    [
        (2, 1, 9, 14 + 4, {"str": 3 + 1, "vit": 3 + 1, "dex": 3, "agi": 3, "spd": 1, "int": 2, "spr": 2}),
        (2, 3, 9, 16 + 4, {"str": 4 + 1, "vit": 4 + 1, "dex": 3, "agi": 3, "spd": 1, "int": 3, "spr": 3}),
        (2, 25, 9, 52 + 4, {"str": 13 + 1, "vit": 13 + 1, "dex": 11, "agi": 11, "spd": 4, "int": 9, "spr": 9}),
        (3, 1, 28, 44 + 8, {"str": 11 + 2, "vit": 11 + 2, "dex": 9, "agi": 9, "spd": 4, "int": 8, "spr": 8}),
    ],
)
def test_a_map_may_set_a_tier(tier: int, level: int, passed: int, hp: int, gains: dict[str, int]) -> None:
    """Its promotions came at 10 and at 20, and the levels before them count on."""
    rules = book("tenfold")
    first = sheet_of(rules, UnitSpec(1, unit="knight"), "A")
    made = sheet_of(rules, UnitSpec(1, unit="knight", level=level, tier=tier), "A")
    assert (made.passed, made.level, made.max_hp - first.max_hp) == (passed, level, hp)
    assert {stat: made.stats[stat] - first.stats[stat] for stat in gains} == gains


@rule("T27")
@pytest.mark.parametrize(("tier", "level", "last"), [(1, 20, 20), (1, 21, 20), (1, 99, 20), (2, 40, 30), (3, 41, 40)])
@pytest.mark.parametrize("own", [{}, {"stats": {"str": 9}}])
def test_no_tier_goes_beyond_its_last_level(tier: int, level: int, last: int, own: dict[str, Any]) -> None:
    """F59: neither a unit of the book raised to a level, nor one whose statistics are the scenario's."""
    rules = book("tenfold")
    made, most = (sheet_of(rules, UnitSpec(1, unit="knight", level=n, tier=tier, **own), "A") for n in (level, last))
    assert made.level == last and made.stats == most.stats and made.max_hp == most.max_hp
