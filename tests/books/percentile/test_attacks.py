"""Attacks, elements, things, and the end of a battle (P18, P106-P109, P126-P145, P153-P158)."""

from __future__ import annotations

import pytest

from rules.books.percentile.elements import ALIASES, ELEMENTS, element_named
from rules.books.percentile.growth import share
from rules.events import Earned, Fell, Grown, Healed, Hurt, Rolled, Struck, TerrainChanged, ThingChanged, Won
from rules.grid import parse_square
from rules.scenario import ThingSpec
from tests.arena import Arena, rule
from tests.books.percentile.field import BOOK, field, of, one


@rule("P126", "P127", "P128")
def test_an_attack_is_acc_and_skill_less_eva() -> None:  # PV18, PA1, PA2
    a = field("AB", A=one(acc=26, skills={"Swords": 66}), B=one(2, eva=22))
    assert a.preview("A attack B").outcomes["fail"] * 100 == 24 * a.preview("A attack B").total
    a.do("A attack B", 70, 1)
    assert a.struck().outcome == "pass"
    a.do("B attack A", 100, 2, 1)
    a.do("A attack B", 28, 1)  # PV18: B is off balance, EVA 0
    assert a.struck().outcome == "pass"


@rule("P22", "P127")
def test_an_attack_always_rolls() -> None:  # PA16
    a = field("AB", A=one(acc=90), B=one(2))
    a.do("A attack B", 94, 1)
    assert a.struck().outcome == "pass"
    a.do("B stay", 2, 1)
    a.do("A attack B", 95)
    assert a.struck().outcome == "botch"


def hit(attacker: dict[str, object], target: dict[str, object], what: str = "attack B", *dice: int) -> Arena:
    """A acts on B with these dice."""
    a = field("AB", A=one(**attacker), B=one(2, **target))  # type: ignore[arg-type]
    a.do(f"A {what}", *dice)
    return a


@rule("P138")
def test_nine_elements_and_the_aliases() -> None:
    assert len(ELEMENTS) == 9
    assert [element_named(word) for word in ("wind", "poison", "fire", "Holy")] == ["Air", "Bio", "Fire", "Holy"]
    assert set(ALIASES) == {"wind", "poison"}
    with pytest.raises(ValueError, match="no element"):
        element_named("mud")


@pytest.mark.parametrize(
    ("unit", "spell", "damage", "healed"),
    [
        ("cinder_hound", "Rimeshard", 26, 0),  # weak to Ice: 10 + 5 doubled, less 4
        ("cinder_hound", "Cinderlash", 3, 0),  # resists Fire: 7 - 4
        ("cinder_hound", "Stonefall", 11, 0),
        ("gale_harrier", "Stonefall", 0, 0),  # immune to Earth
        ("bog_leech", "Tidehammer", 0, 5),  # absorbs Water, and lacks 5
    ],
)
@rule("P137", "P139", "P141", "P144")
def test_what_elements_do(unit: str, spell: str, damage: int, healed: int) -> None:
    a = field("AB", A=one(spd=20, macc=120, moves=[spell]), B=of(unit, 2))
    hp = a["B"].sheet.max_hp
    if healed:
        a = field("AB", A=one(spd=20, macc=120, moves=[spell]), B=of(unit, 2, hp=hp - healed))
    a.do(f"A cast {spell} on B", 60, 5)
    assert a.struck().damage == damage
    assert sum(event.amount for event in a.of(Healed)) == healed


@rule("P140", "P142")
def test_elements_of_the_content_go_by_pairs() -> None:
    units = BOOK.content.units
    assert "Holy" in units["vault_gaoler"].weak and "Shadow" in units["vault_gaoler"].immune
    assert "Ice" in units["slag_colossus"].weak and "Fire" in units["slag_colossus"].absorbs
    assert "Fire" in units["rime_stalker"].weak and "Ice" in units["rime_stalker"].absorbs
    for kind in units.values():
        assert all(one in ELEMENTS for one in (*kind.weak, *kind.resists, *kind.absorbs))
        assert all(one in ELEMENTS or one in BOOK.content.statuses for one in kind.immune)


@rule("P143")
def test_immunity_may_be_to_a_status() -> None:
    a = field("AB", A=one(moves=["Pollen"], spd=9, macc=0), B=one(2, gear=["Bell of Waking"]))
    a.do(
        "A use Pollen at B1",
        15,
    )
    assert a["B"].statuses == ()


@rule("P137", "P145")
def test_a_weapon_may_have_an_element_and_armour_resists() -> None:
    a = field("AB", A=one(gear=["Emberfang"], weapon=None), B=one(2, gear=["Cinder Locket"]))
    a.do("A attack B", 60, 6)
    assert a.struck().damage == 8  # 16 halved


@rule("P109")
def test_flat_chances_are_told_as_they_are() -> None:
    a = field("AB", A=one(), B=one(2, moves=["Sidestep"]))
    a.do("A attack B", 31, 60, 1)
    assert a.of(Rolled)[0].need == 30


@rule("P107", "P108")
def test_the_chance_of_an_ability() -> None:  # PD11, PV22
    a = field("AB", A=one(macc=110, moves=["Shackle"]), B=one(2, meva=20))
    ways, total = a.preview("A use Shackle on B").status["rooted"]
    assert ways * 100 == 40 * total
    a.do("A use Shackle on B", 40)
    assert [status.id for status in a["B"].statuses] == ["rooted"]
    a = field("AB", A=one(macc=60, moves=["Shackle"]), B=one(2, meva=30))
    a.do("A use Shackle on B", 11)
    assert a["B"].statuses == ()
    a = field("AB", A=one(macc=60, moves=["Shackle"]), B=one(2, meva=30))
    a.do("A use Shackle on B", 10)  # the Rule of 10, and no critical
    assert [status.id for status in a["B"].statuses] == ["rooted"]


@rule("P107")
def test_what_has_no_chance_always_works() -> None:
    a = field("AB", A=one(moves=["Fuse Jar"]), B=one(2, eva=99))
    a.do("A use Fuse Jar at B1", 4)
    assert a.struck() == Struck("A", "B", "Fuse Jar", "pass", 14, 46)


@rule("P106")
def test_a_boulder_can_be_broken() -> None:  # PV21, PA49
    things = (ThingSpec("boulder", "B1", name="Rock"),)
    a = field("A#.B", A=one(moves=["Blood Price"]), B=one(2), things=things)
    a.do("A use Blood Price on Rock", 60, 5)
    assert a.of(Hurt)[0].damage == 15
    assert a.of(ThingChanged) == [ThingChanged("Rock", 0, 0, True)]
    assert a.of(TerrainChanged) == [TerrainChanged(parse_square("B1"), "rubble")]
    assert "can't be struck" in a.why("B attack Rock") or "reach" in a.why("B attack Rock")


@rule("P106")
def test_only_a_botch_misses_a_thing() -> None:
    things = (ThingSpec("boulder", "B1", name="Rock"),)
    for roll, hp in ((94, 14), (95, 30), (10, 0)):
        a = field("A#.B", A=one(), B=one(2), things=things)
        a.do("A attack Rock", roll, *(() if roll == 95 else (6,)))
        assert a.battle.scene.things["Rock"].hp == hp


# -- the end --------------------------------------------------------------------------


@rule("P153", "P154", "P155", "P156", "P158", "PG14")
def test_the_winners_share_the_experience_and_rise() -> None:
    a = field("A.\nBC\nD", A=of("bulwark"), C=of("tinker"), D=of("prowler", hp=1), B=of("gale_sac_croaker", 2, hp=1))
    turn = a.turn
    while turn != "A":
        a.do(f"{turn} stay")
        turn = a.turn
    a.do("A attack B", 15, 8)
    assert [(event.unit, event.amount) for event in a.of(Earned)] == [("A", 520), ("C", 520), ("D", 520)]  # PV26
    assert [event.unit for event in a.of(Grown)] == ["A", "C", "D"]
    assert a["A"].sheet.level == 2
    assert a.of(Won) == [Won(1)]


@rule("P156")
def test_what_is_left_over_of_a_share_is_lost() -> None:  # PD14
    assert share(1561, 3) == 520
    assert share(1560, 3) == 520
    assert share(100, 0) == 0


@rule("P153")
def test_a_unit_falls_at_0() -> None:
    a = field("ABC", A=one(), B=one(2, now=10), C=one(2))
    a.do("A attack B", 60, 6)
    assert a.of(Fell) == [Fell("B")]
    assert a["B"].hp == 0


@rule("P153", "PG13")
def test_fleeing_from_the_edge_needs_no_roll() -> None:
    a = field("A...\n.C..\nB", A=one(), C=one(), B=one(2), ini=(1, 2, 9))
    a.do("B flee")
    assert a.of(Won) == [Won(1)]
    assert a["B"].fled
    assert "not on the edge" in field("A...\n.C..\nB", A=one(), C=one(), B=one(2), ini=(1, 10, 2)).why("C flee")
