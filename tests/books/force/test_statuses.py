"""The eight statuses, and the chance of one (F94-F113, FA25-FA38, FV25-FV32, FX4)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.books.force.rates import evade
from rules.dice import DiceError
from rules.events import Hurt, MpChanged, Rolled, StatusGained, StatusOver, Struck
from rules.hooks import stat
from tests.arena import Arena, rule

from .conftest import Force
from .field import of, one

Given = dict[str, Any]


def ill(id: str, left: int = 3, **more: Any) -> list[Given]:
    return [{"id": id, "left": left, **more}]


def has(a: Arena, name: str) -> list[str]:
    return [status.id for status in a[name].statuses]


# -- charmed ---------------------------------------------------------------------------------


@rule("F94")
def test_the_charmed_obeys_whoever_charmed_it(force: Force) -> None:
    a = force("ABC", A=one(statuses=ill("charmed", 2, by="C")), B=one(), C=one(2))
    assert a.battle.prompt and (a.battle.prompt.kind, a.battle.prompt.side) == ("charmed", 2)
    assert a.battle.prompt.units == ("A",)
    assert a.why("A attack C") == "C is on A's own side"
    a.do("A attack B", 50, 1, 100)
    assert a.battle.prompt.kind == "phase" and a.battle.prompt.units == ("B",)


@rule("F94")
def test_each_charmed_unit_is_asked_for_in_list_order_until_it_acts(force: Force) -> None:
    charm = ill("charmed", 2, by="C")
    a = force("AB.D.C", A=one(statuses=charm), B=one(statuses=charm), D=one(), C=one(2))
    a.do("A A1-A2")
    assert a.battle.prompt and a.battle.prompt.units == ("A",)
    a.do("A stay")
    assert a.battle.prompt.units == ("B",)
    a.do("B stay")
    assert (a.battle.prompt.kind, a.battle.prompt.units) == ("phase", ("D",))


@rule("F94")
def test_the_charmed_keeps_its_things_and_is_free_after_two_turns_or_with_its_charmers_fall(force: Force) -> None:
    a = force("A.C", A=one(statuses=ill("charmed", 2), pack=["Bitterroot"]), B=one(at="A9", atk=80), C=one(2))
    for verb in ("drop", "give"):
        assert "is charmed" in a.why(f"A {verb} Bitterroot" + (" to B" if verb == "give" else ""))
    a.do("A stay")
    assert has(a, "A") == ["charmed"]
    b = force("A.CB", A=one(statuses=ill("charmed", 2, by="C")), B=one(atk=80), C=one(2), D=one(2, at="J9"))
    b.do("A stay")
    b.do("B attack C", 50, 1, 100)
    assert b["C"].fallen and has(b, "A") == []


@rule("F94")
def test_whom_a_charmed_unit_charms_obeys_who_commands_it(force: Force) -> None:
    charming = one(2, mp=9, moves=["Beguile"], statuses=ill("charmed", 2, by="A"))
    a = force("A.CD", A=one(), B=one(at="A9"), C=charming, D=one(2), E=one(2, at="J9"))
    a.do("side 1 end")
    a.do("C cast Beguile on D", 45)
    assert a.battle.prompt and (a.battle.prompt.side, a.battle.prompt.units) == (1, ("D",))
    assert a.why("D attack C") == ""  # its former friend


@rule("F94")
def test_two_that_charmed_each_other_act_for_their_own_side(force: Force) -> None:
    one_, other = (one(2, statuses=ill("charmed", 2, by=by)) for by in "DC")
    a = force("A.CD", A=one(), C=one_, D=other)
    a.do("A stay")
    assert a.battle.prompt and (a.battle.prompt.side, a.battle.prompt.units) == (2, ("C",))


# -- confused --------------------------------------------------------------------------------


@rule("F95", "F96", "F97", "F98")
@pytest.mark.parametrize(("face", "turn"), [(33, True), (34, False), (66, False), (67, False), (100, False)])
def test_fv25_a_die_decides_what_the_confused_does(force: Force, face: int, turn: bool) -> None:
    blow = (50, 1, 100) if face > 66 else ()
    a = force("AB.C", A=one(statuses=ill("confused")), B=one(), C=one(2), start_dice=(face, *blow))
    assert a.battle.prompt and a.battle.prompt.units == (("A", "B") if turn else ("B",))
    assert (a["B"].hp < 60) == (face > 66)


@rule("F95")
def test_the_die_of_confusion_has_a_hundred_faces(force: Force) -> None:
    for faces in ((), (101,)):
        with pytest.raises(DiceError, match="needs d100 for the confusion of A"):
            force("AB.C", A=one(statuses=ill("confused")), B=one(), C=one(2), start_dice=faces)


@rule("F98")
def test_a_confused_unit_goes_to_the_nearest_friend_and_is_countered(force: Force) -> None:
    a = force(
        "A...B..D.C",
        A=one(statuses=ill("confused")), B=one(counter=100), D=one(), C=one(2), start_dice=(67, 50, 1, 100, 2),
    )  # fmt: skip
    assert a.where("A") == "D1"
    assert [(blow.unit, blow.target) for blow in a.of(Struck)] == [("A", "B"), ("B", "A")]
    assert a.battle.prompt and a.battle.prompt.units == ("B", "D")


@rule("F98")
@pytest.mark.parametrize(("b", "d", "struck"), [("C1", "F1", "B"), ("F1", "C1", "D"), ("A3", "C1", "D")])
def test_the_nearest_friend_is_attacked_and_of_two_the_weaker(force: Force, b: str, d: str, struck: str) -> None:
    a = force(
        "A", A=one(statuses=ill("confused")), B=one(at=b), D=one(at=d, now=59), C=one(2, at="J9"),
        start_dice=(67, 50, 1, 100),
    )  # fmt: skip
    assert [blow.target for blow in a.of(Struck)] == [struck]


@rule("F98")
def test_of_two_friends_alike_the_first_in_reading_order_is_attacked(force: Force) -> None:
    friends = {"B": one(at="A3"), "D": one(at="C1")}
    a = force("A", A=one(statuses=ill("confused")), C=one(2, at="J9"), start_dice=(67, 50, 1, 100), **friends)
    assert [blow.target for blow in a.of(Struck)] == ["D"]


@rule("F98")
def test_with_no_friend_in_reach_or_no_weapon_it_does_nothing(force: Force) -> None:
    a = force("A........B", A=one(statuses=ill("confused"), move=2), B=one(), C=one(2, at="J9"), start_dice=(67,))
    assert a.where("A") == "A1"
    bare = one(line="Vanguard", gear=[], statuses=ill("confused"))
    b = force("AB", A=bare, B=one(), C=one(2, at="J9"), start_dice=(67,))
    assert b["B"].hp == 60


@rule("F95")
def test_the_confused_roll_in_list_order_before_the_charmed_are_asked(force: Force) -> None:
    a = force(
        "AB.D.C",
        A=one(statuses=ill("charmed", 2)), B=one(statuses=ill("confused")), D=one(statuses=ill("confused")), C=one(2),
        start_dice=(34, 1),
    )  # fmt: skip
    assert a.purposes() == ["confusion of B", "confusion of D"]
    assert [(roll.sides, roll.total) for roll in a.of(Rolled)] == [(100, 3400), (100, 100)]
    assert a.battle.prompt and (a.battle.prompt.kind, a.battle.prompt.units) == ("charmed", ("A",))


@rule("F95")
def test_whom_a_confused_friend_has_felled_is_not_asked(force: Force) -> None:
    a = force(
        "AB.C", A=one(statuses=ill("confused")), B=one(now=1, statuses=ill("confused")), D=one(at="J10"), C=one(2),
        start_dice=(67, 50, 1, 100),
    )  # fmt: skip
    assert a["B"].fallen and "confusion of B" not in a.purposes()
    assert a.battle.prompt and a.battle.prompt.units == ("D",)


# -- paralysed -------------------------------------------------------------------------------


@rule("F100")
@pytest.mark.parametrize("face", [20, 21])
def test_fv26_one_act_of_the_paralysed_in_five_succeeds(force: Force, face: int) -> None:
    a = force("A.C", A=one(statuses=ill("paralysed")), B=one(at="A9"), C=one(2))
    a.do("A A1-B1")  # moving is no act
    a.do("A attack C", face, *((50, 1, 100) if face == 20 else ()))
    assert (a["C"].hp < 60) == (face == 20)
    assert a.battle.prompt and a.battle.prompt.units == ("B",)  # the act is spent either way


@rule("F100")
@pytest.mark.parametrize("text", ["A cast Cinder 1 on C", "A use Healer's Moss on A", "A give Healer's Moss to B"])
def test_a_failed_act_costs_nothing_else(force: Force, text: str) -> None:
    a = force(
        "BAC",
        A=one(mp=5, moves=["Cinder 1"], pack=["Healer's Moss"], statuses=ill("paralysed"), hp=50), B=one(), C=one(2),
    )  # fmt: skip
    a.do(text, 21)
    assert a["A"].mp == 5 and [one.item for one in a["A"].pack] == ["Healer's Moss"] and a["C"].hp == 60


@rule("F100")
def test_staying_has_nothing_to_fail_and_a_counter_passes_the_same_die(force: Force) -> None:
    a = force("AC", A=one(statuses=ill("paralysed"), counter=100), C=one(2))
    a.do("A stay")
    a.do("C attack A", 50, 1, 21)
    assert a["C"].hp == 60
    a.do("A stay")
    a.do("C attack A", 50, 1, 20, 1, 1)
    assert a["C"].hp < 60


# -- poison, sleep, curse, frozen ------------------------------------------------------------


@rule("F101", "F102")
@pytest.mark.parametrize("amount", [3, 5])
def test_fv31_poison_hurts_after_the_act(force: Force, amount: int) -> None:
    a = force("AC", A=one(statuses=ill("poison", 1, amount=amount)), C=one(2))
    a.do("A stay")
    assert a["A"].hp == 60 - amount
    assert [type(event) for event in a.events][:1] == [Hurt]
    assert has(a, "A") == ["poison"]  # until it is cured


@rule("F101")
@pytest.mark.parametrize(("id", "dice"), [("confused", (34,)), ("paralysed", ())])
def test_poison_also_hurts_when_the_turn_came_to_nothing(force: Force, id: str, dice: tuple[int, ...]) -> None:
    a = force("AC", A=one(statuses=ill(id) + ill("poison", amount=3)), B=one(at="A9"), C=one(2), start_dice=dice)
    if id == "paralysed":
        a.do("A attack C", 99)
    assert a["A"].hp == 57


@rule("F101", "F102")
def test_poison_can_fell_and_the_larger_one_stays(force: Force) -> None:
    a = force("A..C", A=one(hp=3, statuses=ill("poison", amount=3)), C=one(2))
    a.do("A stay")
    assert a["A"].fallen and a.battle.winner == 2
    b = force("AC", A=of("mire_basilisk"), C=one(2, hp=99, statuses=ill("poison", amount=9)))
    b.do("A attack C", 50, 1, 1, 100)
    assert [status.amount for status in b["C"].statuses] == [9]


@rule("F103", "F104")
def test_sleep_loses_two_turns_whole_and_the_one_of_waking_with_them(force: Force) -> None:
    a = force("A..C", A=one(statuses=ill("sleep", 2) + ill("poison", amount=5)), B=one(at="A9"), C=one(2))
    for round in (1, 2):
        assert a.battle.prompt and (a.battle.round, a.battle.prompt.units) == (round, ("B",))
        a.do("B stay")
        a.do("C stay")
    assert a.battle.prompt and a.battle.prompt.units == ("A", "B")
    assert a["A"].hp == 60  # no turn, no poison


@rule("F103")
def test_the_sleeping_do_not_counter_and_wounds_do_not_wake_them(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, counter=100, statuses=ill("sleep", 2), agi=10, evade=None))
    assert evade(a.battle, a["C"]).need == 3
    a.do("A attack C", 50, 1)
    assert has(a, "C") == ["sleep"]  # the first of the two turns is lost in the enemy's phase


@rule("F103")
def test_who_is_put_to_sleep_before_its_act_has_lost_it(force: Force) -> None:
    a = force("A.B.D.C", A=one(mp=9, moves=["Lull"], statuses=ill("charmed", 2)), B=one(), D=one(), C=one(2))
    a.do("A cast Lull at C1", 60)
    assert a.battle.prompt and a.battle.prompt.units == ("D",)
    assert [(status.id, status.left) for status in a["B"].statuses] == [("sleep", 1)]


@rule("F103")
def test_the_sleeping_are_not_asked_what_confusion_makes_of_them(force: Force) -> None:
    a = force("AB.C", A=one(statuses=ill("sleep", 2) + ill("confused")), B=one(), C=one(2))
    assert a.battle.prompt and a.battle.prompt.units == ("B",)


@rule("F105", "F106")
def test_a_curse_does_what_the_cursed_thing_says_and_can_not_be_taken_off(force: Force) -> None:
    a = force("A.C", A=one(mp=9, gear=["Widow's Tithe", "Gravewax Ring"], pack=["Quarry Maul"]), C=one(2))
    for text in ("A unequip Widow's Tithe", "A drop Widow's Tithe", "A equip Quarry Maul"):
        assert "cursed" in a.why(text)
    a.do("A stay")
    assert (a["A"].hp, a["A"].mp) == (57, 7)
    assert a.of(Hurt)[0].by == "Widow's Tithe" and a.of(MpChanged)[0].amount == -2


@rule("F106")
@pytest.mark.parametrize("by", ["poison", "counter"])
def test_the_felled_are_drained_no_more(force: Force, by: str) -> None:
    poisoned = ill("poison", amount=3) if by == "poison" else []
    a = force("AC", A=one(hp=3, mp=9, gear=["Gravewax Ring"], statuses=poisoned), B=one(at="A9"), C=one(2, counter=100))
    a.do("A stay" if by == "poison" else "A attack C", *(() if by == "poison" else (50, 1, 1, 1)))
    assert a["A"].fallen and not a.of(MpChanged)


@rule("F106")
def test_a_curse_drains_what_one_can_have_and_no_reserve(force: Force) -> None:
    a = force("A.C", A=one(mp=5, gear=["Moonwell Circlet"], pack=["Gravewax Ring"]), B=one(at="A9"), C=one(2))
    a.do("A equip Gravewax Ring")  # 13 points, of which 5 count now
    a.do("A stay")
    assert [(event.amount, event.mp) for event in a.of(MpChanged)] == [(-2, 3)]


@rule("F105", "F106", "F100")
def test_the_curse_of_paralysis(force: Force) -> None:
    a = force("AC", A=one(gear=["Hollow Rapier"]), B=one(at="A9"), C=one(2))
    a.do("A attack C", 21)
    assert a["C"].hp == 60


@rule("F107", "F108", "F109")
def test_fv32_the_frozen_can_not_move_or_dodge_but_may_attack(force: Force) -> None:
    a = force("AC", A=one(agi=40, luck=9, evade=None, statuses=ill("frozen", 1)), C=one(2))
    assert not a.legal("move")
    assert a.why("A A1-A2") == "A is frozen where it stands"
    assert (stat(a.battle, a["A"], "move"), evade(a.battle, a["A"]).need) == (0, 0)
    a.do("A attack C", 50, 1, 100)
    assert [over.id for over in a.of(StatusOver)] == ["frozen"]  # a single turn


@rule("F107", "F108")
@pytest.mark.parametrize("by", ["Frostbind", "Rimeshard 1", "Rimeshard 2", "Rime Ogre"])
def test_the_cold_holds_through_one_turn_whoever_brings_it(force: Force, by: str) -> None:
    caster = of("rime_ogre") if by == "Rime Ogre" else one(mp=9, moves=[by])
    a = force("AC", A=caster, C=one(2, hp=99))
    if by == "Rime Ogre":
        a.do("A attack C", 50, 1, 30, 100)
    else:
        a.do(f"A cast {by} " + ("at B1" if by == "Rimeshard 2" else "on C"), 15)
    assert [(status.id, status.left) for status in a["C"].statuses] == [("frozen", 1)]
    assert not a.legal("move")
    a.do("C stay")
    assert has(a, "C") == []


@rule("F107")
def test_the_frozen_may_counter(force: Force) -> None:
    a = force("AC", A=one(), C=one(2, counter=100, statuses=ill("frozen", 1)))
    a.do("A attack C", 50, 1, 100, 1)
    assert a["A"].hp < 60


@rule("F99")
def test_an_illusion_lasts_three_turns_and_leaves_spells_and_counters_alone(force: Force) -> None:
    a = force("AC", A=one(mp=9, moves=["Cinder 1"], counter=100, statuses=ill("illusion")), C=one(2))
    a.do("A cast Cinder 1 on C")
    a.do("C attack A", 50, 1, 100, 1)
    assert a["C"].hp < 51
    for _ in range(2):
        assert has(a, "A") == ["illusion"]
        a.do("A stay")
        a.do("C stay")
    assert has(a, "A") == []


# -- the chance ------------------------------------------------------------------------------


@rule("F110", "F112", "F113")
@pytest.mark.parametrize(
    ("own", "other", "need", "lenient"),
    [(6, 6, 70, 70), (6, 9, 40, 50), (6, 7, 60, 70), (6, 13, 0, 10), (6, 20, 0, 0), (9, 6, 70, 70)],
)  # fmt: skip
def test_fx4_fv27_to_fv30_luck_against_luck(force: Force, own: int, other: int, need: int, lenient: int) -> None:
    for rule_name, faces in (("per_point", need), ("first_free", lenient)):
        a = force(
            "A.C", A=one(mp=9, luck=own, moves=["Venomspit"]), C=one(2, luck=other), options={"status_luck": rule_name}
        )
        assert a.preview("A cast Venomspit on C").status == {"poison": (faces, 100)}
        a.do("A cast Venomspit on C", max(1, faces))
        assert bool(a.of(StatusGained)) == bool(faces)
        b = force(
            "A.C", A=one(mp=9, luck=own, moves=["Venomspit"]), C=one(2, luck=other), options={"status_luck": rule_name}
        )
        b.do("A cast Venomspit on C", faces + 1)
        assert not b.of(StatusGained)


@rule("F102", "F110", "F111")
def test_a_bite_brings_what_the_profile_says_after_the_damage_and_before_the_counter(force: Force) -> None:
    a = force("AC", A=of("mire_basilisk"), C=one(2, hp=99, luck=3, counter=100))
    a.do("A attack C", 50, 1, 50, 100, 1)
    assert a.purposes() == ["attack of A", "skill die of A", "poison of A", "counter of C", "skill die of C"]
    assert [(status.id, status.amount) for status in a["C"].statuses] == [("poison", 5)]
    assert type(a.events[-1]).__name__ != "Struck"


@rule("F110")
@pytest.mark.parametrize("what", ["miss", "felled", "fails"])
def test_no_status_by_a_miss_on_the_felled_or_by_a_die_too_high(force: Force, what: str) -> None:
    a = force("AC", A=of("mire_basilisk"), C=one(2, hp=5 if what == "felled" else 60, evade=50), D=one(2, at="J9"))
    a.do("A attack C", *{"miss": (50,), "felled": (51, 1, 100), "fails": (51, 1, 51, 100)}[what])
    assert has(a, "C") == []


@rule("F110")
def test_the_immune_make_the_die_vain(force: Force) -> None:
    a = force("AC", A=one(mp=9, moves=["Venomspit"]), C=of("stone_sentinel", 2))
    assert a.preview("A cast Venomspit on C").status == {"poison": (0, 100)}
    a.do("A cast Venomspit on C", 1)
    assert has(a, "C") == []


def test_statuses_stand_beside_each_other_and_the_same_one_begins_anew(force: Force) -> None:
    a = force("A.C", A=one(mp=9, moves=["Mirage"]), C=one(2, statuses=ill("illusion", 1) + ill("poison", amount=2)))
    a.do("A cast Mirage on C", 1)
    assert [(status.id, status.left) for status in a["C"].statuses] == [("illusion", 3), ("poison", 3)]


@pytest.mark.parametrize("id", ["charmed", "confused", "illusion", "paralysed", "poison", "sleep", "frozen"])
def test_a_scenario_may_begin_with_any_status(force: Force, id: str) -> None:
    a = force("A.C", A=one(), C=one(2, statuses=ill(id, 2)))
    assert has(a, "C") == [id]
