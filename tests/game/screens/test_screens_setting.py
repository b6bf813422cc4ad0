"""Setting up: where a side's units come from, the muster, house rules, and sheets."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bands import bands_folder, save_band
from game.board.draw import sign_picture
from game.board.signs import Sign
from game.plans import BY_HAND, with_picked
from game.screens import setup_table
from game.screens.muster import MusterScreen
from game.screens.setup import SetupScreen
from game.ui.kit import Kit
from game.ui.widgets import Choice
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member
from rules.grid import square_name
from rules.muster import places_of
from rules.setup import place
from tests.game.screens.driving import Driver


@pytest.fixture
def drive(pictures: Path) -> Driver:
    return Driver(SetupScreen(seed=5), pictures)


def setup(drive: Driver) -> SetupScreen:
    return drive.find(SetupScreen)


def choice(drive: Driver, id_: str) -> Choice:
    found = setup(drive).form.widget(id_)
    assert isinstance(found, Choice)
    return found


def names(drive: Driver, side: int) -> list[str]:
    return [unit.sheet.kind for unit in setup(drive).units() if unit.side == side]


def test_a_side_picked_by_hand_begins_with_the_units_of_the_map(drive: Driver) -> None:
    before = names(drive, 1)
    drive.click("force1>")
    assert setup(drive).plan.force(1) == BY_HAND and names(drive, 1) == before


def test_the_muster_adds_and_takes_out(drive: Driver) -> None:
    drive.click("force1>")
    drive.click("units")
    assert drive.top == "muster"
    count = len(names(drive, 1))
    drive.click("muster:clockmaker")
    drive.click("add")
    assert names(drive, 1)[-1] == "clockmaker" and len(names(drive, 1)) == count + 1
    drive.click("remove")
    assert "clockmaker" not in names(drive, 1)
    drive.click("done")
    drive.click("begin")
    match = drive.battle.match
    assert sum(unit.side == 1 for unit in match.battle.scene.units.values()) == count


def test_units_as_drawn_can_be_read_but_not_changed(drive: Driver) -> None:
    drive.click("units")
    before = names(drive, 1)
    drive.click("remove")
    assert names(drive, 1) == before
    assert drive.find(MusterScreen).form.widget("add").why


def test_the_unit_under_the_mouse_shows_its_sheet(drive: Driver) -> None:
    unit = setup(drive).units()[0]
    rect = setup(drive).hits.rect(f"unit:{unit.name}")
    drive.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    sheet = setup(drive).looked_at()
    assert sheet.unit.name == unit.name and not sheet.unit.figure.startswith("IR")
    assert [name for title, entries in sheet.groups for name, _ in entries if title == "Moves"] == list(
        unit.sheet.moves
    )


def test_a_house_rule_is_played(drive: Driver) -> None:
    drive.click("house")
    drive.click("wait_lasts>")
    drive.click("done")
    drive.click("begin")
    assert drive.battle.match.battle.setting.house["wait_lasts"] == "battle"


def test_a_band_takes_a_side(pictures: Path) -> None:
    rules = book("tenfold")
    band = checked(rules, Band("tenfold", 10, (Member(name="Quill", unit="mage"), Member(name="Rook", unit="knight"))))
    save_band(bands_folder() / "friends.json", band)
    drive = Driver(SetupScreen(seed=5), pictures)
    assert "practice" not in setup(drive).note
    drive.click("force1<")
    assert [unit.name for unit in setup(drive).units() if unit.side == 1] == ["Quill", "Rook"]
    assert "for practice" in setup(drive).note


def test_a_band_of_another_book_is_refused_in_words(pictures: Path) -> None:
    band = checked(book("initiative"), Band("initiative", 0, (Member(name="Quill", unit="mage"),)))
    save_band(bands_folder() / "friends.json", band)
    drive = Driver(SetupScreen(seed=5), pictures)
    drive.click("force1<")
    assert "initiative" in setup(drive).refused
    drive.click("begin")
    assert drive.top == "setup"


def test_picked_units_fill_the_places_of_their_side_and_no_more(drive: Driver) -> None:
    scenario = setup(drive).map_file().scenario
    places = places_of(scenario, 1)
    full = with_picked(scenario, 1, ("knight",) * (len(places) + 3), level=2)
    units = place(book("tenfold"), full, setup(drive).map_file().board)
    own = [unit for unit in units.values() if unit.side == 1]
    assert len(own) == len(places) and len({unit.at for unit in units.values()}) == len(units)
    assert {unit.sheet.level for unit in own} == {2}


def test_the_goals_of_a_map_are_marked_on_its_board(drive: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[str] = []

    def noted(kit: Kit, sign: Sign, square: int) -> pygame.Surface:
        marked.append(square_name(sign.at))
        return sign_picture(kit, sign, square)

    monkeypatch.setattr(setup_table, "sign_picture", noted)
    setup(drive).plan.map = "escape"
    setup(drive).make("map")
    setup(drive).stale = True
    drive.turn()
    assert marked == ["J5"]


def test_maps_are_listed_by_their_titles(drive: Driver) -> None:
    titles = [option.text for option in choice(drive, "map").options]
    assert titles[0] == "The Broken Keep" and titles == sorted(titles, key=lambda title: title.removeprefix("The "))
