"""What a declaration would do if everything declared lands (PROTOCOL section 4)."""

from __future__ import annotations

from collections import Counter

from rules.options import Preview, Reason
from rules.save import battle_hash
from tests.arena import rule

from .field import Field, company, one


def asked(a: Field) -> Field:
    """Until side 1 declares."""
    a.to_declare()
    while a.battle.prompt is not None and a.battle.prompt.side != 1:
        a.confirm()
    return a


@rule("C33", "C34")
def test_a_team_up_shows_before_it_is_made() -> None:
    a = asked(
        company(
            "AT\nB.\n..\nPU", A=one(attack=4), B=one(attack=3, at="B2"), P=one(attack=1), T=one(2, defense=2), U=one(2)
        )
    )
    assert a.preview("A declare attack T").damage == {2: 1}
    a.do("B declare attack T")
    a.do("P declare attack U")
    before = battle_hash(a.battle)
    found = a.preview("A declare attack T")
    assert found.damage == {5: 1} and found.outcomes == {}
    assert found.because == (
        Reason("attack", "Attack of A", 4),
        Reason("attack", "Attack of B", 3),
        Reason("defense", "Defense", -2),
    )
    assert battle_hash(a.battle) == before


def test_dice_of_all_on_a_target_and_the_chance_that_it_falls() -> None:
    a = asked(company("AT\nB.", A=one(attack=1, dice=1), B=one(attack=2, at="B2", dice=1), T=one(2, hp=10, defense=1)))
    a.do("B declare attack T")
    found = a.preview("A declare attack T")
    own = Counter(min(10, 3 + face - 1) for face in range(1, 5))
    both = [3 + x - 1 + 3 + y - 1 for x in range(1, 5) for y in range(1, 5)]
    assert (found.total, found.damage) == (4, dict(own))
    assert found.falls == (sum(harm >= 10 for harm in both), 16)


@rule("C42", "C44")
def test_buffs_and_drains_count_and_a_declaration_that_is_replaced_does_not() -> None:
    a = asked(
        company(
            "AT\nB.",
            A=one(attack=4, moves=["Power Up"]),
            B=one(moves=["Rend Guard"], ap=9, at="J9"),
            T=one(2, hp=30, defense=3),
            U=one(2, at="A2"),
        )
    )
    assert a.preview("A declare attack T").damage == {1: 1}
    a.do("A declare use Power Up")
    a.do("A declare attack U")
    assert a.preview("A declare attack T").damage == {3: 1}


def test_deeds_heals_and_what_has_no_odds() -> None:
    a = asked(
        company(
            "A.T\nF.U",
            A=one(
                now=5,
                magic=9,
                moves=["Lance of Cold", "Mend", "Ember Ring", "Mend All", "Refuge"],
                mp=9,
                pack=["Mending Tonic"],
            ),
            F=one(now=19),
            T=one(2, hp=7),
            U=one(2),
        )
    )
    lance = a.preview("A declare cast Lance of Cold on T")
    assert (lance.damage, lance.falls) == ({7: 1}, (1, 1))
    assert a.preview("A declare cast Mend on F first").heals == {1: 1}
    assert a.preview("A declare cast Mend on F last").heals == {9: 1}
    assert a.preview("A declare use Mending Tonic first").heals == {10: 1}
    ring = a.preview("A declare cast Ember Ring at C2")
    assert set(ring.targets) == {"T", "U"} and ring.targets["U"].damage == {9: 1}
    assert set(a.preview("A declare cast Mend All last").targets) == {"A", "F"}
    assert a.preview("A declare cast Refuge") == Preview() and a.preview("A withdraw") == Preview()


def test_a_multitasker_shows_the_whole_teams_blow() -> None:
    a = asked(
        company(
            "AT\nB.",
            A=one(attack=4, dice=1),
            B=one(attack=3, at="B2", dice=1),
            T=one(2, defense=2, abilities=["Combat Multitasker"]),
        )
    )
    a.do("B declare attack T")
    found = a.preview("A declare attack T")
    assert found.total == 16 and min(found.damage) == 7 and max(found.damage) == 13
