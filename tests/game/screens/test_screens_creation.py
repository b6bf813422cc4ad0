"""A character of exactly 24 points, put together by mouse or by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bands import bands_folder, load_band, save_band
from game.screens.camp import CampScreen
from game.screens.creation import CreationScreen
from game.screens.views.camp import offer_rows
from game.screens.views.creation import line_of
from game.visits import Visit
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member
from tests.game.screens.driving import Driver


def visit_of(book_id: str) -> Visit:
    path = bands_folder() / "friends.json"
    members = (Member(name="Ilka", unit="knight"),)
    save_band(path, checked(book(book_id), Band(book_id, 100, members)))
    return Visit.opened(path)


@pytest.fixture
def drive(pictures: Path) -> Driver:
    drive = Driver(CampScreen(visit_of("company")), pictures, (1280, 800))
    drive.click("create")
    return drive


def steps(drive: Driver, part: str, times: int) -> None:
    for _ in range(times):
        drive.click(f"parts:{part}>")


@pytest.mark.parametrize(("defense", "why"), [(6, "23 points are 1 too few"), (8, "25 points are 1 too many")])
def test_23_and_25_are_refused_and_say_why(drive: Driver, defense: int, why: str) -> None:
    drive.type("Brand")
    for part, times in (("life", 7), ("attack", 8), ("defense", defense), ("Trip", 1)):
        steps(drive, part, times)
    screen = drive.find(CreationScreen)
    assert (screen.tally.spent, screen.tally.most) == (17 + defense, 24)
    drive.click("join")
    assert drive.top == "creation" and why in screen.refused
    assert len(load_band(screen.visit.path).units) == 1


def test_24_points_join_the_band_with_the_keyboard_only(drive: Driver) -> None:
    drive.type("Brand")
    drive.key("tab")
    for times in (7, 8, 6, 1):  # life has one point at first
        for _ in range(times):
            drive.key("right")
        drive.key("down")
    drive.key("right")
    assert drive.find(CreationScreen).line == "Brand life 8 attack 8 defense 6 magic 1 equip 1"
    drive.key("tab")
    drive.key("tab")
    drive.key("return")
    assert drive.top == "camp"
    assert load_band(drive.find(CampScreen).visit.path).member("Brand").stats["attack"] == 8
    assert "no Action and no Spell" in drive.find(CampScreen).news[0]  # C15 is advice


def test_a_name_is_needed_and_a_comma_is_none(drive: Driver) -> None:
    drive.click("join")
    assert "needs a name" in drive.find(CreationScreen).refused
    drive.click("name")
    drive.type("A,b")
    assert drive.find(CreationScreen).line.startswith("A b life 1")


def test_going_back_changes_nothing(drive: Driver) -> None:
    drive.key("escape")
    assert drive.top == "camp" and len(load_band(drive.find(CampScreen).visit.path).units) == 1


def test_the_line_has_levels_of_abilities_after_actions() -> None:
    chosen = {"Healing": 3, "life": 5, "Trip": 1, "dice": 2}
    assert line_of(book("company"), "Brand", chosen) == "Brand life 5 dice 2, Trip, Healing 3"


def test_only_a_camp_that_counts_points_makes_characters(pictures: Path) -> None:
    drive = Driver(CampScreen(visit_of("tenfold")), pictures)
    assert drive.app.screens[0].hits.rect("create") is None


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1920, 1080), 100)])
def test_everything_has_its_place(pictures: Path, size: tuple[int, int], text: int) -> None:
    drive = Driver(CreationScreen(visit_of("company")), pictures, size, text)
    hits = drive.app.screens[0].hits
    window = drive.app.window.get_rect()
    for place in ("name", "parts", "parts:life>", "back", "join"):
        assert window.contains(hits.rect(place)), place
    assert not hits.rect("parts").colliderect(hits.rect("join"))


def test_a_cordial_is_offered_first_for_oneself_and_for_each_pet() -> None:
    path = bands_folder() / "friends.json"
    kept = Member(name="Ilka", unit="beastward", pack=("Moss Hound", "Sunwell Cordial"))
    save_band(path, checked(book("company"), Band("company", 100, (kept,))))
    rows, offers = offer_rows(Visit.opened(path), "Ilka")
    texts = [row.text for row in rows]
    assert texts[0] == "Growth" and {"Raise Life by 1", "Learn Trip", "Teach Moss Hound Life"} <= set(texts)
    assert len(offers) == sum(not row.head for row in rows)  # each has a row of its own
