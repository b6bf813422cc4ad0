"""The vectors of `company` through the engine with loaded dice: CD2 to CD8, CD10, CD12 to CD14, CD16, CD17."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena import rule
from tests.game.engine.company_table import Table, one
from tests.game.engine.conftest import Talk

# -- hold off, team up ------------------------------------------------------------------------


def trio(talk: Talk, abilities: list[str], dice: tuple[int, int] = (0, 0), plink: bool = True) -> Table:
    """a, b, c round T, whose friend U stands beside P."""
    table = Table(
        talk,
        one("a", 1, "B1", attack=4, dice=dice[0]),
        one("b", 1, "A2", attack=3),
        one("c", 1, "C2", attack=2, dice=dice[1]),
        one("P", 1, "A6", attack=1),
        one("T", 2, "B2", 60, defense=2, abilities=abilities),
        one("U", 2, "B6", defense=9),
    )
    lines = ["a attack T", "b attack T", "c attack T", *(["P attack U"] if plink else [])]
    table.round(*lines, dice=tuple(face for face in (3 * dice[0], 4 * dice[1]) if face), on={"a": "T", "c": "T"})
    return table


TOUGH, MULTI = "Tough to Handle", "Combat Multitasker"


@rule("C32", "C33", "C34", "C35", "C36", "C37")
@pytest.mark.parametrize(
    ("plink", "abilities", "blows", "lost"),
    [
        (False, [], [("a", 2), ("b", 1), ("c", 0)], 3),
        (True, [], [("a", 7), ("b", 7), ("c", 7)], 21),
        (True, [TOUGH], [("a", 5), ("b", 5), ("c", 0)], 10),
        (True, [MULTI], [("a", 7)], 7),
        (True, [TOUGH, MULTI], [("a", 5), ("c", 0)], 5),
    ],
)
def test_cd2(talk: Talk, plink: bool, abilities: list[str], blows: list[tuple[str, int]], lost: int) -> None:
    table = trio(talk, abilities, plink=plink)
    assert [blow for blow in table.blows() if blow[0] != "P"] == blows and table.hp("T") == 60 - lost


@rule("C33", "C37")
@pytest.mark.parametrize(
    ("plink", "abilities", "blows", "lost"),
    [
        (False, [], [("a", 5), ("b", 1), ("c", 4)], 10),
        (True, [], [("a", 10), ("b", 7), ("c", 11)], 28),
        (True, [TOUGH], [("a", 8), ("b", 5), ("c", 4)], 17),
        (True, [MULTI], [("a", 14)], 14),
        (True, [TOUGH, MULTI], [("a", 8), ("c", 4)], 12),
    ],
)
def test_cd3(talk: Talk, plink: bool, abilities: list[str], blows: list[tuple[str, int]], lost: int) -> None:
    table = trio(talk, abilities, dice=(1, 1), plink=plink)
    assert [blow for blow in table.blows() if blow[0] != "P"] == blows and table.hp("T") == 60 - lost


@rule("C36")
def test_cd4_two_on_a_tough_one_make_no_sum(talk: Talk) -> None:
    table = Table(
        talk,
        one("a", 1, "B1", attack=4),
        one("b", 1, "A2", attack=3),
        one("T", 2, "B2", defense=2, abilities=[TOUGH]),
    )
    table.round("a attack T", "b attack T")
    assert table.blows() == [("a", 2), ("b", 1)]


@rule("C33")
@pytest.mark.parametrize(("others", "blows"), [(True, [("a", 5), ("a", 5), ("b", 5)]), (False, [("a", 2), ("a", 2)])])
def test_cd5_whoever_attacks_twice_is_added_once(talk: Talk, others: bool, blows: list[tuple[str, int]]) -> None:
    table = Table(
        talk,
        one("a", 1, "B1", attack=4, equip=4, gear=["Second Sheath"]),
        one("b", 1, "A2", attack=3),
        one("T", 2, "B2", defense=2),
    )
    table.round("a attack T", "a attack T", *(["b attack T"] if others else []))
    assert table.blows() == blows


@rule("C9", "C10", "C26", "C35")
@pytest.mark.parametrize(
    ("on_x", "on_y", "nets", "opens"), [(2, 1, 0, False), (1, 2, 0, True), (1, 1, 1, True), (1, 0, 2, True)]
)
def test_cd6_what_holds_off(talk: Talk, on_x: int, on_y: int, nets: int, opens: bool) -> None:
    """A and B strike z; C attacks x, which takes one; P and Q attack or net y, which is Tough to Handle."""
    net: dict[str, Any] = {"equip": 1, "gear": ["Pinning Net"]}
    table = Table(
        talk,
        one("A", 1, "B1", attack=4),
        one("B", 1, "A2", attack=3),
        one("C", 1, "C2", attack=1),
        one("P", 1, "F1", attack=1, **net),
        one("Q", 1, "E2", attack=1, **net),
        one("z", 2, "B2", defense=2),
        one("x", 2, "C3", defense=9),
        one("y", 2, "F2", defense=9, abilities=[TOUGH]),
    )
    lines = ["A attack z", "B attack z", *["C attack x"][:on_x]]
    lines += ["P attack y", "Q attack y"][:on_y] + ["P use Pinning Net on y", "Q use Pinning Net on y"][:nets]
    table.round(*lines)
    assert ("A", 5) in table.blows() if opens else ("A", 2) in table.blows()


@rule("C32")
def test_cd7_a_team_of_one_and_the_dead(talk: Talk) -> None:
    table = Table(
        talk,
        one("a", 1, "A1", attack=4),
        one("b", 1, "B2", attack=3),
        one("x", 2, "B1", defense=2),
        one("y", 2, "C2", hp=1),
        one("z", 2, "H8"),
    )
    table.round("b attack y", "a attack x")
    assert table.unit("y")["fallen"]
    table.round("a attack x", "b attack x")
    assert table.blows() == [("a", 2), ("b", 1)]  # z is not held off
    alone = Table(Talk(), one("a", 1, "A1", attack=4), one("b", 1, "B2", attack=3), one("x", 2, "B1", defense=2))
    alone.round("a attack x", "b attack x")
    assert alone.blows() == [("a", 5), ("b", 5)]


# -- healing, Release -------------------------------------------------------------------------


@rule("C38", "C39", "C40")
@pytest.mark.parametrize(
    ("hp", "first", "last", "damage", "left"),
    [(12, True, True, 16, 11), (12, True, True, 17, 10), (12, True, False, 17, 0), (12, True, True, 18, 0),
     (19, True, False, 4, 16), (12, False, True, 11, 11)],
)  # fmt: skip
def test_cd8(talk: Talk, hp: int, first: bool, last: bool, damage: int, left: int) -> None:
    table = Table(
        talk,
        one("T", 1, "A1", now=hp, pack=["Mending Tonic"]),
        one("H", 1, "A2", abilities={"Healing": 5}),
        one("A", 2, "B1", attack=damage),
    )
    heals = ["H use Healing on T first"] * first + ["T use Mending Tonic last"] * last
    table.round(*heals, "A attack T")
    assert (table.hp("T"), table.unit("T")["fallen"]) == (left, left == 0)


@rule("C1", "C2", "C3")
@pytest.mark.parametrize(
    ("holder", "others", "alone", "end"),
    [(10, 0, False, "released"), (9, 0, False, "alive"), (4, 8, False, "released"), (4, 8, True, "back"),
     (12, 5, False, "released"), (0, 15, False, "back"), (4, 5, False, "alive")],
)  # fmt: skip
def test_cd10(talk: Talk, holder: int, others: int, alone: bool, end: str) -> None:
    """Who is Released is not brought back by a phoenix; any other death is. F is not held off: nothing is added."""
    table = Table(
        talk,
        one("T", 1, "B1", now=10, equip=2, gear=["Ember Feather"]),
        one("F", 1, "H8"),
        one("S", 2, "A1", attack=holder, abilities=["Soul Stealer"]),
        one("O", 2, "C1", attack=others),
        one("P", 2, "H7", attack=1),
        options={"release_alone": alone},
    )
    lines = ["S attack T"] * bool(holder) + ["O attack T"] * bool(others)
    table.round(*lines)
    assert table.hp("T") == {"released": 0, "alive": 1, "back": 5}[end]


@rule("C2", "C4")
def test_cd10_endurance_is_no_help(talk: Talk) -> None:
    table = Table(
        talk,
        one("T", 1, "B1", now=10, abilities=["Endurance"], ap=1),
        one("F", 1, "H8"),
        one("S", 2, "A1", attack=10, abilities=["Soul Stealer"]),
    )
    table.round("T use Endurance", "S attack T")
    assert table.unit("T")["fallen"]


# -- stuns ------------------------------------------------------------------------------------


@rule("C45", "C50", "C52")
@pytest.mark.parametrize(("faces", "works"), [((2, 4), True), ((2, 3), False), ((1, 4), False), ((1, 3), False)])
def test_cd12_two_even_dice_for_a_boss(talk: Talk, faces: tuple[int, int], works: bool) -> None:
    table = Table(talk, one("A", 1, "A1", moves=["Snare"], mp=9), one("B", 2, "B1", tier="boss", attack=3))
    table.round("A cast Snare on B", "B attack A", dice=faces)
    assert table.hp("A") == (20 if works else 17)


@rule("C42", "C43", "C44")
def test_cd13_leeches_later_drains_and_buffs_at_once(talk: Talk) -> None:
    table = Table(
        talk,
        one("A", 1, "A1", 90, attack=4, moves=["Blood Drain", "Power Up"], mp=2),
        one("B", 2, "B1", 90, attack=6, moves=["Weaken"], mp=9),
    )
    table.round("A cast Blood Drain on B", "A attack B", "B attack A")
    assert dict(table.blows()) == {"A": 4, "B": 6}
    table.round("A attack B", "B attack A")
    assert dict(table.blows()) == {"A": 6, "B": 4}
    table.round("A use Power Up", "A attack B", "B cast Weaken on A")
    assert table.blows() == [("A", 6)]  # +2 and -2


@rule("C13", "C28", "C29", "C31")
def test_cd14_what_there_is_to_spend(talk: Talk) -> None:
    units = (
        one("A", 1, "A1", attack=3, magic=4, moves=["Bulldoze", "Sweep", "Lance of Cold", "Spark"],
            abilities=["Endurance", "Skilled Caster 1"]),
        one("B", 2, "B1", 90),
    )  # fmt: skip
    table = Table(talk, *units)
    table.until("A")
    assert table.why("A declare use Bulldoze on B") is None
    assert table.why("A declare use Sweep") == "A has 1 AP, and this takes 2"
    assert table.why("A declare use Endurance") == "A has 1 AP, and this takes 2"  # no Spell, so not cheaper
    table.apply("A declare cast Lance of Cold on B")
    table.land()
    assert table.unit("A")["stats"]["mp"] == 1  # 2 MP cost 1
    table.round("A cast Spark on B")
    assert table.unit("A")["stats"]["mp"] == 2 - 1  # 1 MP costs 1
    table.declare("A use Endurance", "A use Bulldoze on B")
    table.land()
    assert table.unit("A")["stats"]["ap"] == 3 - 2 - 1 + 1


@rule("C5", "C6", "C66")
def test_cd16_what_is_no_function_works_while_all_are_stunned(talk: Talk) -> None:
    functions = [{"id": f"{name} stunned", "left": 9} for name in ("attack", "action", "spell", "item", "ability")]
    table = Table(
        talk,
        one("A", 1, "A1", now=5, statuses=functions, abilities={"Regeneration": 3, "Healing": 3, "Token": 1},
            pack=["Clay Sprite", "Brass Hound"]),
        one("B", 2, "H8"),
    )  # fmt: skip
    assert table.why("A place Clay Sprite at B1") is None
    assert table.why("A place Brass Hound at B1") == "A has lost that function this round"
    table.until("A")
    assert table.why("A declare use Healing on A first") == "A has lost that function this round"
    table.apply("A declare use Regeneration first")
    table.land()
    assert table.hp("A") == 8


@rule("C53", "C54")
def test_cd17_a_stun_answered_by_a_stun(talk: Talk) -> None:
    table = Table(
        talk,
        one("A", 1, "A1", attack=3, moves=["Gag Blow"], ap=1, tier="lieutenant"),
        one("B", 2, "B1", attack=2, magic=6, moves=["Spark", "Hush", "Mend"], mp=3),
        one("C", 1, "H8"),
    )
    table.declare("A use Gag Blow on B", "B cast Spark on A", "B attack A")
    table.apply(f"side {table.answer['prompt']['side']} confirm")
    assert (table.answer["prompt"]["kind"], table.answer["prompt"]["units"]) == ("answer", ["B"])
    assert table.why("B answer Hush on C") == "only A may be stunned back"
    assert table.why("B answer Mend on A") == "Mend does not stun Actions or Spells"
    table.apply("B answer Hush on A", 4)
    assert table.answer["dice_left"] == 0 and ("B", 2) in table.blows()
    assert ("B", 3) not in table.blows()  # the Spark is lost
    lapsed = [event for event in table.events if event["event"] == "lapsed"]
    assert lapsed == [{"event": "lapsed", "unit": "B", "what": "Spark", "targets": ["A"], "why": "stunned"}]


# -- hidden declarations ----------------------------------------------------------------------


@rule("CG10")
@pytest.mark.parametrize("hidden", [False, True])
def test_what_others_declare_in_secret_is_not_told_before_it_lands(talk: Talk, hidden: bool) -> None:
    table = Table(
        talk, one("A", 1, "B2", attack=4, dice=1), one("B", 2, "B3", attack=3, dice=1),
        options={"hidden_declarations": hidden},
    )  # fmt: skip

    def shown() -> tuple[int, int, list[str]]:
        state = talk.ok("state")["state"]
        told = [each["command"]["unit"] for each in state["outlook"]["declared"]]
        return len(state["clock"].get("declared", ())), len(state["pending"]), told

    table.ended()
    assert [event["event"] for event in table.apply("B declare attack A")["events"]] == ["began"]
    assert shown() == (1, 1, ["B"])
    table.apply("side 2 confirm")
    assert shown() == ((0, 0, []) if hidden else (1, 1, ["B"]))
    table.apply("A declare attack B")
    table.apply("side 1 confirm", 2, 3)
    assert shown() == ((1, 1, ["A"]) if hidden else (2, 2, ["B", "A"]))
    table.apply("A dice on B")
    assert len(talk.ok("state")["state"]["clock"]["placed"]) == (0 if hidden else 1)  # B is asked now
    assert table.apply("B dice on A")["prompt"]["kind"] == "move"


@rule("CG10")
def test_a_computer_sides_secrets_are_not_among_the_events(talk: Talk) -> None:
    units = [one("A", 1, "B2", attack=4), one("B", 2, "B3", attack=3)]
    for hidden, events in ((False, {"began"}), (True, set())):
        table = Table(talk, *units, options={"hidden_declarations": hidden}, sides=["engine", "soldier"])
        table.apply("side 1 end")
        assert table.answer["prompt"]["side"] == 1 and table.answer["prompt"]["kind"] == "declare"
        assert {event["event"] for event in table.events} == events


@rule("C32")
def test_the_state_tells_who_is_held_off_and_what_a_team_up_adds(talk: Talk) -> None:
    table = Table(
        talk, one("A", 1, "B2", attack=4), one("B", 1, "C3", attack=3), one("T", 2, "B3", defense=2),
        one("U", 2, "H8"),
    )  # fmt: skip
    table.ended().apply("side 2 confirm")
    table.apply("A declare attack T")
    table.apply("B declare attack T")
    shown = talk.ok("state")["state"]["outlook"]
    assert {"unit": "T", "side": 1, "count": 2, "need": 1} in shown["holds"]
    assert shown["teams"] == [
        {"side": 1, "target": "T", "attacks": {"A": 4, "B": 3}, "attack": 7, "apart": "", "missing": ["U"],
         "before": {"3": "1/1"}, "after": {"10": "1/1"}},
    ]  # fmt: skip
    assert shown["units"]["T"]["damage"] == {"3": "1/1"} and len(shown["declared"]) == 2
