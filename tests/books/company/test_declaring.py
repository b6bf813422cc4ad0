"""What may be declared, what it costs, whom it reaches: C5, C13, C14, C27-C31, C41, CG2, CG7; CD14."""

from __future__ import annotations

from typing import Any

from rules.commands import Command
from rules.events import StatusGained
from rules.notation import write
from tests.arena import rule

from .field import company, of, one


@rule("C13", "C28")
def test_cd14_points_come_each_round_and_can_be_spent_in_it() -> None:
    a = company("AB", A=one(attack=3, moves=["Bulldoze", "Sweep"]), B=one(2, hp=60, defense=2))
    a.to_declare().confirm()
    assert (a["A"].ap, a["A"].mp, a["B"].ap) == (1, 1, 1)
    assert a.why_declared("A use Bulldoze on B") == ""
    assert a.why_declared("A use Sweep") == "A has 1 AP, and this takes 2"
    a.confirm()
    a.round()
    a.to_declare().confirm()
    assert a["A"].ap == 3


@rule("C14", "C27", "C29", "C30")
def test_an_attack_one_action_or_spell_and_abilities_besides() -> None:
    a = company(
        "AB", A=one(attack=3, magic=4, moves=["Bulldoze", "Spark"], abilities=["Endurance"], ap=2), B=one(2, hp=60)
    )
    a.to_declare().confirm()
    a.do("A declare use Endurance")
    a.do("A declare use Bulldoze on B")
    a.do("A declare attack B")
    a.do("A declare cast Spark on B")
    assert [(given.do, given.what) for given in a.battle.clock.declared] == [
        ("use", "Endurance"),
        ("attack", ""),
        ("cast", "Spark"),
    ]
    a.do("A declare use Bulldoze on B")
    a.confirm()
    assert a["B"].hp == 60 - 3 - 3 and a["A"].ap == 3 - 2 - 1 + 1


@rule("C31")
def test_skill_makes_actions_and_spells_cheaper_and_no_ability() -> None:
    a = company(
        "AB",
        A=one(
            magic=4,
            moves=["Lance of Cold", "Spark"],
            mp=1,
            ap=1,
            abilities=["Skilled Caster 1", "Skilled Actor 1", "Endurance"],
        ),
        B=one(2, hp=60),
    )
    a.round("A cast Lance of Cold on B", "A use Endurance")
    assert (a["A"].mp, a["A"].ap) == (2 - 1 + 1, 2 - 2 + 1)
    a.round("A cast Spark on B")
    assert a["A"].mp == 2  # never below 1


@rule("C28", "C41")
def test_a_phial_pays_for_what_is_cast_in_the_same_round() -> None:
    a = company(
        "AB",
        A=one(magic=4, moves=["Ember Ring"], pack=["Spirit Phial", "Mending Tonic", "Mending Tonic"], equip=1, now=1),
        B=one(2),
    )
    a.to_declare().confirm()
    assert "takes 3" in a.why_declared("A cast Ember Ring at B1")
    a.round("A use Spirit Phial", "A use Mending Tonic first", "A use Mending Tonic last", "A cast Ember Ring at B1")
    assert a["A"].hp == 20 and a["A"].pack == () and a["A"].mp == 1 + 3 - 3 + 1 and a["B"].hp == 16


@rule("CG2")
def test_reach_by_weapon_and_by_deed() -> None:
    a = company("A.B..C", A=of("netter"), B=one(2), C=one(2), N=of("reed_archer", 1, at="B2"))
    a.to_declare()
    while "A" not in a.battle.prompt.units:
        a.confirm()
    assert a.why_declared("A attack B") == "" and a.why_declared("A attack C") != ""
    assert a.why_declared("N attack B") == ""
    b = company("A.B", A=of("netter"), B=one(2, at="B1"), N=of("reed_archer", 1, at="B2"))
    b.to_declare()
    while "A" not in b.battle.prompt.units:
        b.confirm()
    assert b.why_declared("A attack B") == ""  # the knife
    assert b.why_declared("N attack B") == "B is 1 squares away; the reach is 2-3"
    assert b.why_declared("A use Trip on A") == "A is on A's side"


@rule("CG7")
def test_an_area_meets_every_enemy_on_and_beside_a_square() -> None:
    a = company(
        "A..B.\n..CD.\n...E.",
        A=one(magic=5, moves=["Ember Ring"], mp=9),
        B=one(2),
        C=one(2),
        D=one(2),
        E=one(2),
        F=one(1, at="E2"),
    )
    a.round("A cast Ember Ring at C2")
    assert [a[name].hp for name in "BCDEF"] == [20, 15, 15, 20, 20]
    a.to_declare()
    while "A" not in a.battle.prompt.units:
        a.confirm()
    assert a.why_declared("A cast Ember Ring at A3") == "no enemy stands on or beside A3"


@rule("CG2")
def test_bulldoze_reaches_as_far_as_ones_weapons() -> None:
    pike: dict[str, Any] = {"equip": 3, "gear": ["Marcher's Pike"], "moves": ["Bulldoze"], "ap": 3}
    a = company("A.B..C", A=one(attack=4, **pike), B=one(2, defense=9), C=one(2))
    a.round("A use Bulldoze on B")
    assert a.blows() == {"A": 6}
    a.to_declare()
    assert a.why_declared("A use Bulldoze on C") == "C is out of reach, which is 1 to 2"


@rule("C41")
def test_whom_a_potion_can_be_given() -> None:
    a = company(
        "AF.\nB.G",
        A=one(pack=["Mending Tonic", "Clay Sprite"]),
        F=one(now=5),
        G=one(),
        B=one(2, attack=9),
        H=one(hp=1, at="B2"),
    )
    a.round("B attack H")
    a.to_declare()
    while "A" not in a.battle.prompt.units:
        a.confirm()
    for text, why in (
        ("A use Mending Tonic on F first", ""),
        ("A use Mending Tonic on B first", "B is no friend on the board"),
        ("A use Mending Tonic on H first", "H is no friend on the board"),
        ("A use Mending Tonic on G first", "G does not stand beside A"),
        ("A use Mending Tonic on A first", "A drinks it without being named"),
        ("A use Mending Tonic on F, G first", "Mending Tonic is for one"),
        ("A use Mending Tonic on F", "Mending Tonic heals first or last; say which"),
        ("A use Deep Tonic first", "A carries no Deep Tonic"),
    ):
        assert a.why_declared(text) == why, text


@rule("CG2", "CG7")
def test_how_a_deed_is_aimed() -> None:
    a = company(
        "ABC.D",
        A=one(attack=2, magic=2, moves=["Hold the Line", "Ember Ring", "Spark", "Refuge", "Sweep"], mp=9, ap=9),
        B=one(2),
        C=one(2),
        D=one(2),
    )
    a.to_declare().confirm()
    for command, why in (
        (Command("declare", "A", what="use Hold the Line", targets=("B",)), "Hold the Line names 2 targets"),
        (Command("declare", "A", what="cast Spark", targets=("B", "C")), "Spark names 1 target"),
        (Command("declare", "A", what="use Hold the Line", targets=("C", "B")),
         "targets are named once each, in list order"),
        (Command("declare", "A", what="use Hold the Line", targets=("B", "D")), "D is out of reach, which is 1 to 2"),
        (Command("declare", "A", what="cast Ember Ring", targets=("B",)), "Ember Ring is aimed at a square"),
        (Command("declare", "A", what="cast Ember Ring", at=1, targets=("B",)), "Ember Ring is aimed at a square"),
        (Command("declare", "A", what="cast Ember Ring", at=4), "E1 is not within 3"),
        (Command("declare", "A", what="cast Spark", at=1), "Spark takes no square"),
        (Command("declare", "A", what="cast Refuge", targets=("A",)), "Refuge names no target"),
        (Command("declare", "A", what="use Sweep", targets=("B",)), "Sweep names no target"),
        (Command("declare", "A", what="cast Refuge", value=1), "Refuge does not heal, so it is neither first nor last"),
        (Command("declare", "A", what="use Hold the Line", targets=("B", "C")), ""),
    ):  # fmt: skip
        assert a.battle.why_not(command) == why, command


@rule("C27", "C54")
def test_quick_wits_is_one_more_action_or_spell_and_the_latest_gives_way() -> None:
    a = company(
        "AB",
        A=one(attack=3, magic=4, moves=["Bulldoze", "Spark", "Power Up"], ap=9, mp=9, abilities=["Quick Wits"]),
        B=one(2, hp=60),
    )
    a.to_declare().confirm()
    for text in ("use Bulldoze on B", "cast Spark on B", "use Power Up"):
        a.do(f"A declare {text}")
    assert [given.what for given in a.battle.clock.declared] == ["Bulldoze", "Power Up"]
    a.confirm()
    assert a["B"].hp == 60 - 5  # the buff comes before the blow


@rule("C5", "C39")
def test_all_that_a_unit_may_declare_is_listed() -> None:
    a = company(
        "AB.C\nF...",
        A=one(
            attack=3,
            moves=["Power Up", "Sweep", "Hold the Line", "Rally Cry", "Trip", "Refuge", "Mend All", "Mend"],
            ap=9,
            mp=9,
            abilities=["Endurance", "Regeneration 1"],
            pack=["Focus Phial", "Mending Tonic"],
            equip=1,
            gear=["Pinning Net"],
        ),
        F=one(),
        B=one(2),
        C=one(2),
    )
    a.to_declare().confirm()
    listed = [write(a.battle, command) for command in a.legal("declare") if command.unit == "A"]
    assert [text.removeprefix("A declare ") for text in listed] == [
        "attack B", "use Power Up", "use Sweep", "use Hold the Line on B", "use Rally Cry", "use Trip on B",
        "use Trip on C", "use Endurance", "use Regeneration first", "use Regeneration last", "use Pinning Net on B",
        "use Pinning Net on C", "use Focus Phial", "use Focus Phial on F", "use Mending Tonic first",
        "use Mending Tonic last", "use Mending Tonic on F first", "use Mending Tonic on F last", "cast Refuge",
        "cast Mend All first", "cast Mend All last", "cast Mend on A first", "cast Mend on A last",
        "cast Mend on F first", "cast Mend on F last",
    ]  # fmt: skip


@rule("C28")
def test_what_is_listed_is_what_the_rest_leaves_points_for() -> None:
    a = company(
        "AB.\nF..",
        A=one(
            magic=4, moves=["Ember Ring", "Spark"], abilities=["Endurance"], pack=["Spirit Phial", "Spirit Phial"], ap=1
        ),
        F=one(),
        B=one(2, hp=60),
    )
    a.to_declare().confirm()

    def listed() -> set[str]:
        return {command.what for command in a.legal("declare") if command.unit == "A" and "attack" not in command.what}

    assert listed() == {"cast Spark", "use Endurance", "use Spirit Phial"}
    a.do("A declare use Spirit Phial")
    assert listed() == {"cast Spark", "cast Ember Ring", "use Endurance", "use Spirit Phial"}
    a.do("A declare cast Ember Ring at B1")
    a.do("A declare use Spirit Phial on F")
    given = [(one.what, one.targets) for one in a.battle.clock.declared]
    assert given == [("Spirit Phial", ()), ("Ember Ring", ()), ("Spirit Phial", ("F",))]
    a.do("A declare use Spirit Phial")  # gives way to the latest of its kind
    assert len(a.battle.clock.declared) == 3
    a.do("A withdraw")
    assert listed() == {"cast Spark", "use Endurance", "use Spirit Phial"}


@rule("C41")
def test_one_of_two_alike_gives_way_to_a_third() -> None:
    phials: dict[str, Any] = {"pack": ["Spirit Phial", "Spirit Phial"], "abilities": ["Quick Wits"]}
    a = company("AB", A=one(moves=["Refuge, Greater", "Hush"], **phials), B=one(2))
    a.to_declare().confirm()
    for text in ("use Spirit Phial", "use Spirit Phial", "cast Hush on B", "cast Refuge, Greater"):
        a.do(f"A declare {text}")
    assert "use Spirit Phial" in [command.what for command in a.legal("declare")]
    a.do("A declare use Spirit Phial")
    assert [given.what for given in a.battle.clock.declared].count("Spirit Phial") == 2


@rule("C7")
def test_what_is_listed_follows_every_change_of_a_unit() -> None:
    a = company("AB", A=one(attack=3, moves=["Bulldoze"], ap=3), B=one(2, hp=60, moves=["Weaken"], mp=9))
    a.to_declare().confirm()
    assert [command.what for command in a.legal("declare")] == ["attack", "use Bulldoze"]
    a.battle.emit(StatusGained("A", "attack stunned", 1, 0, "B"))
    assert [command.what for command in a.legal("declare")] == ["use Bulldoze"]
    a.battle.emit(StatusGained("A", "action stunned", 1, 0, "B"))
    assert a.legal("declare") == []
