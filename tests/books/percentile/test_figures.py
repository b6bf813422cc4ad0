"""Attributes, ratings, skills, combat statistics, classes and levels (P23-P37, P89-P93, P158-P160)."""

from __future__ import annotations

import pytest

from rules.books.percentile import figures
from rules.books.percentile.bearing import ability_to, skill
from rules.faults import SetupError
from rules.scenario import UnitSpec
from rules.sheets import sheet_of
from rules.unit import Sheet
from tests.arena import rule
from tests.books.percentile.field import BOOK, field, of, one

JOBS = {
    "bulwark": ((9, 12, 6, 5, 3, 7), 78, 0, 73, 0, 14, 10, 16, 7, 3),
    "skyspear": ((11, 8, 8, 8, 3, 4), 62, 0, 77, 0, 16, 7, 9, 5, 4),
    "tinker": ((5, 7, 10, 5, 7, 8), 52, 0, 81, 0, 15, 15, 6, 7, 3),
    "prowler": ((6, 6, 11, 11, 3, 5), 48, 0, 83, 0, 22, 8, 6, 5, 4),
    "elementist": ((3, 5, 6, 7, 13, 8), 38, 54, 53, 92, 13, 26, 5, 11, 3),
    "hallower": ((4, 6, 5, 7, 9, 11), 42, 49, 51, 79, 12, 25, 6, 12, 3),
    "runeblade": ((9, 7, 7, 7, 8, 4), 52, 28, 75, 77, 14, 12, 8, 5, 3),
    "gloomsworn": ((10, 8, 6, 8, 7, 3), 56, 25, 73, 75, 12, 10, 12, 5, 4),
}


@rule("P23", "P24", "P25")
def test_there_are_six_attributes_from_1_to_30() -> None:
    assert len(figures.ATTRIBUTES) == 6
    for value in (0, 31):
        with pytest.raises(SetupError, match="str .* is not from 1 to 30"):
            field("AB", A=one(str=value), B=one(2))


@rule("P27", "P28")
def test_the_rating_of_an_attribute() -> None:  # PD4
    found = [figures.rating(value) for value in (1, 2, 5, 6, 8, 10, 15, 20, 29, 30)]
    assert found == [13, 16, 25, 28, 34, 40, 55, 70, 97, 100]
    for value in (0, 31):
        with pytest.raises(ValueError, match="1 to 30"):
            figures.rating(value)


@rule("P33", "P34")
def test_the_bands_of_skill() -> None:  # PD5
    found = "".join(figures.band(value)[0] for value in (1, 19, 20, 30, 31, 50, 51, 70, 71, 90, 91, 100))
    assert found == "UUNNIIAAEEMM"
    for value in (0, 101):
        with pytest.raises(ValueError, match="1 to 100"):
            figures.band(value)


@rule("P33", "P38")
def test_a_skill_is_a_rating_and_untaught_15() -> None:
    a = field("AB", A=one(skills={"Stealth": 61}), B=one(2, spd=8))
    assert skill(a["A"], "Stealth") == 61
    assert skill(a["A"], "Cooking") == 15
    assert ability_to(a.battle, a["A"], "Stealth") == 61
    assert ability_to(a.battle, a["B"], "spd") == 34
    for value in (0, 101):
        with pytest.raises(SetupError, match="Stealth"):
            field("AB", A=one(skills={"Stealth": value}), B=one(2))


@rule("P35")
def test_eight_groups_of_skills_and_each_skill_in_one() -> None:
    assert list(figures.SKILLS) == [
        "Artistic", "General", "Scholastic", "Social", "Technical", "Thievery", "Weapons", "Wilderness",
    ]  # fmt: skip
    assert len(figures.GROUP_OF) == sum(len(skills) for skills in figures.SKILLS.values())
    assert all(len(skills) >= 2 for skills in figures.SKILLS.values())


@rule("P37")
def test_the_skills_that_are_named_exist() -> None:
    named = {"Etiquette", "Awareness", "Stealth", "Negotiation", "Lockpicking", "Inquiry", "Gambling", "Acting", "Guns"}
    assert named <= set(figures.GROUP_OF)
    assert {"Cooking", "Swords", "Brewing", "Piloting"} <= set(figures.GROUP_OF)


@rule("P29", "P30")
def test_classes_hold_seven_to_eleven_combat_statistics() -> None:
    assert set(figures.HELD) == {*figures.CLASSES, ""}
    assert [6 + len(more) for more in figures.HELD.values()] == [7, 8, 9, 10, 11]
    stats = figures.combat("Warrior", 1, dict.fromkeys(figures.ATTRIBUTES, 8))
    assert (stats["tec"], stats["knk"], stats["mp"], stats["macc"], stats["mnd"]) == (77, 0, 0, 0, 0)


@pytest.mark.parametrize("job", JOBS)
@rule("P89", "P90", "P92")
def test_each_job_is_as_printed(job: str) -> None:
    attributes, hp, mp, hit, macc, eva, meva, arm, marm, move = JOBS[job]
    a = field("AB", A=of(job), B=one(2))
    unit = a["A"]
    now = BOOK.figures(a.battle, unit)
    assert tuple(unit.sheet.stats[name] for name in figures.ATTRIBUTES) == attributes
    assert sum(attributes) == 42
    assert (unit.sheet.max_hp, now["max_mp"]) == (hp, mp)
    weapon = BOOK.content.items[unit.gear[0].item].weapon
    assert weapon is not None
    assert now["acc"] + skill(unit, weapon.family) == hit
    assert (now["eva"], now["meva"], now["arm"], now["marm"], now["move"]) == (eva, meva, arm, marm, move)
    assert now["macc"] == macc
    assert unit.sheet.moves  # P92


@rule("P89", "P90", "P91")
def test_four_classes_of_two_jobs_each_with_abilities_of_its_own() -> None:
    lines = BOOK.content.lines
    assert sorted(line.name for line in lines.values()) == sorted(2 * figures.CLASSES)
    sets = [frozenset(one.spell for one in line.spells) for line in lines.values()]
    assert len(set(sets)) == 8


@rule("P93")
def test_an_ability_set_grows_with_the_level() -> None:
    assert known(level=1) == ("Shoulder Check",)
    assert known(level=4) == ("Shoulder Check", "Rooted Stance", "Anvil Fall")
    assert len(known(level=7)) == 5


def known(level: int) -> tuple[str, ...]:
    return sheet("bulwark", level=level).moves


def sheet(unit: str, **given: object) -> Sheet:
    return sheet_of(BOOK, UnitSpec(side=1, unit=unit, **given), "A")  # type: ignore[arg-type]


@rule("P158", "P160")
def test_the_level_follows_from_all_experience() -> None:
    assert [figures.total_exp(level) for level in (1, 2, 3, 4, 5, 10, 99)] == [0, 500, 1500, 3000, 5000, 22500, 2425500]
    assert [figures.level_of(exp) for exp in (0, 499, 500, 1499, 1500, 2425500, 9999999)] == [1, 1, 2, 2, 3, 99, 99]


@rule("P159")
def test_a_level_makes_stronger_and_more_skilful() -> None:
    low, high = sheet("bulwark", level=1), sheet("bulwark", level=4)
    assert sum(high.stats[name] for name in figures.ATTRIBUTES) == 45
    assert high.skill["Swords"] == 69
    assert high.max_hp > low.max_hp
    assert high.stats["acc"] > low.stats["acc"]
    top = sheet("bulwark", level=99)
    assert max(top.stats[name] for name in figures.ATTRIBUTES) == 30
    assert max(top.skill.values()) == 100
    assert sum(top.stats[name] for name in figures.ATTRIBUTES) == 140


def test_a_level_up_and_a_unit_made_at_that_level_are_alike() -> None:
    by_exp = sheet("tinker", exp=3000)
    assert by_exp == sheet("tinker", level=4)
    assert by_exp.exp == 3000


def test_the_common_muster_is_of_level_4() -> None:
    assert sheet("knight").level == 4
    assert sheet("warlord").level == 8
    assert sheet("wolf").level == 4
    assert sheet("cinder_hound").level == 1


@rule("P25", "P26")
def test_move_follows_from_speed() -> None:  # PD17
    assert [figures.movement(spd) for spd in (1, 7, 8, 15, 16, 24, 30)] == [3, 3, 4, 4, 5, 6, 6]


def test_a_statistic_may_be_given_outright() -> None:
    a = field("AB", A=one(acc=77, arm=12, macc=3), B=of("", 2, job="Tinker", name="B"))
    now = BOOK.figures(a.battle, a["A"])
    assert (now["acc"], now["arm"], now["macc"]) == (77, 12, 3)
    assert a["B"].sheet.max_hp == 52
