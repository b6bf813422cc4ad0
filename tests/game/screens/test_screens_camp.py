"""Campaigns and the camp: every change is in the file at once, what can't be had says why, and battles are settled."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bands import bands_folder, load_band, save_band
from game.campaigns import load_campaign
from game.screens.battle import BattleScreen
from game.screens.camp import CampScreen, next_match
from game.screens.campaigns import CampaignsScreen
from game.screens.result import ResultScreen
from game.screens.title import TitleScreen
from game.screens.views.camp import offer_rows
from game.visits import Visit
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member
from tests.game.screens.driving import Driver


@pytest.fixture
def visit() -> Visit:
    members = tuple(Member(name=name, unit=kind) for name, kind in (("Ilka", "knight"), ("Wren", "archer")))
    path = bands_folder() / "friends.json"
    save_band(path, checked(book("tenfold"), Band("tenfold", 100, members, campaign="clockmaker")))
    return Visit.opened(path)


def choose(drive: Driver, member: str, offer: str) -> None:
    drive.click(f"members:{member}")
    drive.click(f"offers:{offer}")
    drive.click("do")


def test_a_campaign_is_begun_from_the_title(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.click("campaign")
    drive.click("campaigns:new:clockmaker")
    drive.click("open")
    assert drive.top == "camp"
    assert load_band(bands_folder() / "clockmaker.json").gold == load_campaign("clockmaker").gold


def test_what_is_done_is_written_down_at_once(pictures: Path, visit: Visit) -> None:
    drive = Driver(CampScreen(visit), pictures, (1280, 800))
    choose(drive, "Wren", "train Evasive")
    assert "Evasive" in load_band(visit.path).member("Wren").stances
    assert "Evasive" in drive.find(CampScreen).said_last


def test_what_can_not_be_had_says_why_and_changes_nothing(pictures: Path, visit: Visit) -> None:
    before = visit.path.read_bytes()
    drive = Driver(CampScreen(visit), pictures, (1280, 800))
    choose(drive, "Wren", "raise")
    assert "not felled" in drive.find(CampScreen).said_last and drive.find(CampScreen).refused
    assert visit.path.read_bytes() == before


def test_a_single_click_only_chooses(pictures: Path, visit: Visit) -> None:
    drive = Driver(CampScreen(visit), pictures, (1280, 800))
    drive.click("offers:buy Millbrook Sword")
    assert load_band(visit.path).gold == 100


def test_the_next_battle_is_fought_by_the_band(pictures: Path, visit: Visit) -> None:
    drive = Driver(CampScreen(visit), pictures)
    drive.click("fight")
    screen = drive.battle
    own = [unit.name for unit in screen.match.battle.scene.units.values() if unit.side == 1]
    assert own == ["Ilka", "Wren"] and screen.match.sides == ("human", "soldier")
    assert screen.match.map == load_campaign("clockmaker").battles[0].map


def ended(drive: Driver, visit: Visit, winner: int) -> ResultScreen:
    """The battle of a visit has ended like this."""
    screen = BattleScreen(next_match(visit, "recruit", 1), visit=visit)
    drive.app.become(screen)
    screen.match.battle.winner, screen.match.battle.prompt = winner, None
    screen._end()
    drive.turn()
    return drive.find(ResultScreen)


def test_a_battle_won_is_settled_and_a_lost_one_can_be_tried_again(pictures: Path, visit: Visit) -> None:
    drive = Driver(CampScreen(visit), pictures)
    ended(drive, visit, 2)
    assert load_band(visit.path).won == 0
    drive.click("retry")
    assert drive.battle.visit is visit
    ended(drive, visit, 1)
    assert load_band(visit.path).won == 1
    drive.click("camp")
    assert drive.top == "camp" and drive.find(CampScreen).news


def test_a_damaged_band_is_listed_with_the_reason_and_left_alone(pictures: Path, visit: Visit) -> None:
    damaged = visit.path.read_bytes()[:-40]
    visit.path.write_bytes(damaged)
    drive = Driver(TitleScreen(), pictures)
    drive.click("campaign")
    row = drive.find(CampaignsScreen).choosable["band:friends"].row
    assert "friends.json" in row.why
    drive.click("open")
    assert drive.top == "campaigns" and visit.path.read_bytes() == damaged


def test_points_to_spend_show_what_a_rating_becomes_and_what_is_left(pictures: Path) -> None:
    risen = Member(name="Tam", unit="tinker", level=2, stats=dict(book("percentile").content.units["tinker"].stats))
    path = bands_folder() / "points.json"
    save_band(path, checked(book("percentile"), Band("percentile", 0, (risen,))))
    drive = Driver(CampScreen(Visit.opened(path)), pictures, (1280, 800))
    rows = {row.id: (row.text, row.note, row.figure) for row in offer_rows(drive.find(CampScreen).visit, "Tam")[0]}
    assert rows["learn agi"] == ("Raise AGI by 1", "10 to 11", "1 of 1 point")
    assert rows["learn Guns"] == ("Raise Guns by 3", "60 to 63, Advanced", "3 of 3 points")
    choose(drive, "Tam", "learn Guns")
    assert load_band(path).member("Tam").skill == {"Guns": 63, "Repair": 50, "Healing": 50, "Lockpicking": 50}


def test_what_the_store_has_is_shown_by_its_kind(visit: Visit) -> None:
    rows = {row.id: row.icon for row in offer_rows(visit, "Wren")[0]}
    assert rows["buy Millbrook Sword"] == "attack" and rows["buy Healer's Moss"] == "item"
    assert rows["train Evasive"] == "stance"
