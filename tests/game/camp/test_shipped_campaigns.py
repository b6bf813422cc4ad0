"""Every shipped campaign, played by computer from start to end through its camps: nothing is lost on the way."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from game.campaigns import CampaignFileError, load_campaign, next_battle, shipped_campaigns
from game.maps import opened
from game.visits import Visit
from rules.ai.arena import fight
from rules.battle import Battle
from rules.books import book
from rules.camp import Band, Member, Refused
from rules.camp.campaign import SIDE, Chapter, begin, chapter_of
from rules.camp.steward import next_act
from rules.dice import Dice
from rules.events import Fell, Hurt
from rules.rulebook import Rulebook
from rules.setup import start
from rules.unit import Unit
from tests.arena import rule

MOST_TRIES = 30


@pytest.mark.parametrize("name", shipped_campaigns())
def test_a_campaign_is_whole(name: str) -> None:
    campaign = load_campaign(name)
    assert campaign.title and campaign.intro and campaign.outro and campaign.author == "Tenfold"
    band = begin(book(campaign.book), campaign)
    for number, chapter in enumerate(campaign.battles):
        scenario = next_battle(campaign, Band(band.book, band.gold, band.units, campaign=name, won=number))
        assert scenario is not None and chapter.title and chapter.intro
        foes = [unit for unit in scenario.units if unit.side != SIDE]
        assert len(foes) <= len(scenario.deploy[SIDE + 1])
        assert opened(chapter.map).findings == ()


def test_the_default_book_has_a_campaign_of_four_battles() -> None:
    assert len(load_campaign("clockmaker").battles) == 4


@rule("T30", "T31", "T32")
@pytest.mark.parametrize("name", shipped_campaigns())
def test_a_campaign_is_played_to_its_end_and_nothing_is_lost(name: str, tmp_path: Path) -> None:
    visit, seeds = Visit.begun(tmp_path / "band.json", name), iter(range(1, 1000))
    while not visit.over:
        _tend(visit)
        chapter = chapter_of(visit.campaign, visit.band)
        scenario, before = visit.next_battle(), visit.band
        assert scenario is not None and chapter is not None
        for seed in islice(seeds, MOST_TRIES):
            battle, _ = fight(visit.rules, scenario, seed, ("soldier", "recruit"))
            visit.settle(battle)
            if battle.winner == SIDE:
                break
            assert visit.band == before  # tried again with the band as it was
        _compare(visit.rules, before, visit.band, battle, chapter)
        assert Visit.opened(visit.path).band == visit.band
    assert visit.next_battle() is None and visit.band.won == len(visit.campaign.battles)


def _tend(visit: Visit) -> None:
    """A camp: every act costs what was said, and only that; other members are as before."""
    while (asked := next_act(visit.rules, visit.band)) is not None:
        before = visit.band
        (offer,) = [one for one in visit.offers(asked.unit) if one.asked == asked]
        visit.do(asked)
        assert before.gold - visit.band.gold == offer.price >= 0
        others = [member for member in before.units if member.name != asked.unit]
        assert others == [member for member in visit.band.units if member.name != asked.unit]


def _compare(rules: Rulebook, before: Band, after: Band, battle: Battle, chapter: Chapter) -> None:
    """The band before and after a battle it won."""
    foes = sum(unit.sheet.gold for unit in battle.scene.units.values() if unit.side != SIDE and unit.fallen)
    assert after.gold - before.gold >= foes + chapter.gold
    assert [member.name for member in after.units] == [
        *(one.name for one in before.units),
        *(j.name for j in chapter.joins),
    ]
    for old in before.units:
        new = after.member(old.name)
        if old.name in battle.scene.units:
            _compare_member(rules, new, battle.unit(old.name))
        else:
            assert new == old


def _compare_member(rules: Rulebook, member: Member, unit: Unit) -> None:
    """One who fought: what it has learned and carries is kept, and a fall is what the book makes of it."""
    sheet, camp = unit.sheet, rules.camp
    assert (member.level, member.exp) == (sheet.level, sheet.exp)
    assert camp.leaves is not None or member.max_hp == sheet.max_hp  # some books add what is worn
    assert member.tier == (sheet.rank or sheet.tier)
    assert (member.stats, member.moves, member.stances) == (sheet.stats, sheet.moves, sheet.stances)
    assert member.fallen is (unit.fallen and camp.felled == "out")
    assert member.hp == (1 if unit.fallen and camp.felled == "weak" else None)
    assert member.worn == unit.gear
    names = [one.item for one in unit.pack]
    assert [one.item for one in member.carried][: len(names)] == names
    assert [one.id for one in member.statuses] == [one.id for one in unit.statuses if one.id in camp.lasting]


def test_a_visit_settles_any_other_battle_too(tmp_path: Path) -> None:
    visit = Visit.begun(tmp_path / "band.json", "clockmaker")
    visit.campaign = None
    scenario = visit.on(opened("keep").scenario)
    battle, _ = fight(visit.rules, scenario, 1, ("random", "random"))
    battle.winner = 2
    before = visit.band
    assert "may try again" in visit.settle(battle)[0] and visit.band == before
    battle.winner = 1
    if not battle.unit("Ilka").fallen:
        battle.emit(Hurt("Ilka", "", 99, 0))
        battle.emit(Fell("Ilka"))
    assert "Ilka was felled and must be raised" in visit.settle(battle)
    assert Visit.opened(visit.path).band.member("Ilka").fallen


def test_a_refused_act_writes_nothing(tmp_path: Path) -> None:
    from rules.camp import Asked

    visit = Visit.begun(tmp_path / "band.json", "clockmaker")
    written = visit.path.read_bytes()
    with pytest.raises(Refused):
        visit.do(Asked("raise", "Ilka"))
    assert visit.path.read_bytes() == written


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"title = ", "Invalid"),
        (b"\xff\xfe", "utf"),
        (b'title = "x"\nbook = "tenfolt"\nunits = []\nbattles = [{ map = "ford" }]', "no book 'tenfolt'"),
        (b'title = "x"\nbook = "tenfold"\nunits = [{ unit = "knight" }]\nbattles = []', "at least one"),
    ],
)
def test_a_campaign_that_is_wrong_is_named(tmp_path: Path, text: bytes, why: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(text)
    with pytest.raises(CampaignFileError) as caught:
        load_campaign(str(file))
    assert str(caught.value).startswith(f"{file}: ") and why.casefold() in str(caught.value).casefold()
    assert "\n" not in str(caught.value)


@rule("C21")
def test_what_a_battle_brings_goes_to_someone_who_can_carry_it(tmp_path: Path) -> None:
    visit = Visit.begun(tmp_path / "band.json", "wager")
    scenario = visit.next_battle()
    assert scenario is not None and chapter_of(visit.campaign, visit.band).items
    battle, _ = fight(visit.rules, scenario, 1, ("random", "random"))
    battle.winner = SIDE
    visit.settle(battle)
    again = visit.next_battle()  # nobody carries more than it may
    assert again is not None and start(visit.rules, again, Dice(1)).prompt is not None
