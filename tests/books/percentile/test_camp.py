"""A band of `percentile` between battles: experience, levels, coin, packs (P155-P160, PA37, PA43)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.books.percentile import figures, growth
from rules.camp import acts, steward
from rules.camp.aftermath import after_battle
from rules.camp.band import Band, Member, as_sheet, checked, grown, read_band, to_plain
from rules.camp.field import with_band
from rules.dice import Dice
from rules.events import Fell, Hurt, StatusGained
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from rules.sheets import sheet_of
from tests.arena import rule
from tests.books.percentile.field import BOOK


def band() -> Band:
    units = (Member(side=1, unit="bulwark"), Member(side=1, unit="tinker", name="Tam"), Member(side=1, unit="prowler"))
    return checked(BOOK, Band("percentile", 500, units))


def test_a_band_is_the_same_after_a_trip_through_json() -> None:
    written = to_plain(band())
    again = read_band(written)
    assert to_plain(again) == written
    assert again.member("Tam").skill["Guns"] == 60  # type: ignore[index]


@rule("P155", "P156", "P159")
def test_a_won_battle_brings_levels_and_coin_and_lasts() -> None:
    ground = Scenario(("." * 10,) * 10, (UnitSpec(side=2, unit="gale_sac_croaker", at="A2", hp=1),))
    drawn = Scenario(ground.board, ground.units, deploy={1: ("A1", "B1", "C1")})
    battle = start(BOOK, with_band(BOOK, drawn, 1, band()), Dice(5))
    while battle.prompt is not None:
        hits = [command for command in battle.legal() if command.do == "attack" and battle.prompt.side == 1]
        stay = next(command for command in battle.legal() if command.do == "stay")
        battle.apply(hits[0] if hits else stay)
    assert battle.winner == 1
    after = after_battle(BOOK, band(), battle, 1)
    assert after.gold == 500 + 820
    assert [member.level for member in after.units] == [2, 2, 2]
    assert [member.exp for member in after.units] == [520, 520, 520]
    assert after.member("Bulwark").moves == ("Shoulder Check", "Rooted Stance")
    assert to_plain(checked(BOOK, after)) == to_plain(after)
    again = start(BOOK, with_band(BOOK, drawn, 1, after), Dice(5))
    assert again.unit("Tam").sheet == battle.unit("Tam").sheet


def test_the_felled_come_back_weak_and_only_curses_last() -> None:
    board = ("." * 10,) * 10
    drawn = Scenario(board, (UnitSpec(side=2, unit="slag_colossus", at="J10"),), deploy={1: ("A1", "B1", "C1")})
    battle = start(BOOK, with_band(BOOK, drawn, 1, band()), Dice(5))
    units = battle.scene.units
    battle.emit(Hurt("Tam", "hazard", 52, 0))
    battle.emit(Fell("Tam"))
    battle.emit(StatusGained("Bulwark", "cursed", 1))
    battle.emit(StatusGained("Bulwark", "poison", 6))
    assert units["Tam"].fallen
    after = after_battle(BOOK, band(), battle, 1)
    assert after.member("Tam").hp == 1
    assert not after.member("Tam").fallen
    assert [status.id for status in after.member("Bulwark").statuses] == ["cursed"]
    cured, said = acts.act(BOOK, after, "cure", unit="Bulwark")
    assert cured.member("Bulwark").statuses == ()
    assert cured.gold == after.gold - 60
    assert "cured" in said


def test_buying_and_wearing() -> None:
    richer, _ = acts.act(BOOK, band(), "buy", unit="Tam", item="Ward Charm")
    assert richer.gold == 200
    worn, _ = acts.act(BOOK, richer, "equip", unit="Tam", item="Ward Charm")
    assert "Ward Charm" in (worn.member("Tam").gear or ())
    offered = [offer for offer in acts.offers(BOOK, worn, "Bulwark") if offer.asked.act == "buy"]
    assert any("gold" in offer.why for offer in offered)


# -- points ----------------------------------------------------------------------------


def risen(level: int = 3, unit: str = "tinker") -> Band:
    """A band of one who has come this far and spent nothing."""
    start_sheet = sheet_of(BOOK, UnitSpec(side=1, unit=unit), "Tam")
    sheet = start_sheet
    while sheet.level < level:
        sheet = growth.risen(BOOK.content, sheet, allots=False)
    member = grown(BOOK, checked(BOOK, Band("percentile", 0, (Member(side=1, unit=unit, name="Tam"),))).units[0], sheet)
    return checked(BOOK, Band("percentile", 0, (member,)))


def learnable(band: Band, what: str) -> list[tuple[str, int]]:
    """What the camp offers to learn, attributes or skills, with how much at once."""
    found = [offer.asked for offer in acts.offers(BOOK, band, "Tam") if offer.asked.act == "learn"]
    return [(one.what, one.count) for one in found if (one.what in figures.ATTRIBUTES) == (what == "attributes")]


@rule("P159")
def test_the_points_of_a_level_are_the_players_to_spend() -> None:
    band = risen(3)
    assert [name for name, _ in learnable(band, "attributes")] == ["agi", "vit", "spd", "str", "mag", "spr"]
    assert learnable(band, "skills")[:3] == [("Guns", 3), ("Repair", 3), ("Healing", 3)]
    before = as_sheet(BOOK, band.member("Tam"))
    after, said = acts.act(BOOK, band, "learn", unit="Tam", what="vit")
    sheet = as_sheet(BOOK, after.member("Tam"))
    assert said == "Tam has VIT 8"
    assert (sheet.stats["vit"], sheet.stats["arm"]) == (before.stats["vit"] + 1, before.stats["arm"] + 1)
    assert sheet.max_hp == before.max_hp + 4 + 2 * (8 // 2 - 7 // 2)
    assert sheet.max_hp == figures.hit_points("Expert", 3, 8)
    after, _ = acts.act(BOOK, after, "learn", unit="Tam", what="agi")
    assert learnable(after, "attributes") == []
    with pytest.raises(acts.Refused, match="has 0 attribute points to spend"):
        acts.act(BOOK, after, "learn", unit="Tam", what="agi")
    assert to_plain(read_band(to_plain(after))) == to_plain(after)


def test_skill_points_go_to_what_is_known_or_new() -> None:
    band = risen(3)
    after, said = acts.act(BOOK, band, "learn", unit="Tam", what="stealth", count=4)
    assert said == "Tam has Stealth 19"  # 15 untaught
    assert ("Guns", 2) in learnable(after, "skills")
    after, _ = acts.act(BOOK, after, "learn", unit="Tam", what="Guns", count=2)
    assert as_sheet(BOOK, after.member("Tam")).skill["Guns"] == 62
    assert learnable(after, "skills") == []
    with pytest.raises(acts.Refused, match="has 0 skill points to spend, and each level brings 3"):
        acts.act(BOOK, after, "learn", unit="Tam", what="Guns")


def test_an_offer_tells_what_a_rating_becomes_and_what_of_the_points_it_takes() -> None:
    told = {offer.asked.what: (offer.note, offer.takes) for offer in acts.offers(BOOK, risen(3), "Tam")}
    assert told["agi"] == ("10 to 11", "1 of 2 points")
    assert told["Guns"] == ("60 to 63, Advanced", "3 of 6 points")
    assert told["Stealth"] == ("15 to 18, Untrained", "3 of 6 points")
    one_left, _ = acts.act(BOOK, risen(2), "learn", unit="Tam", what="Guns", count=2)
    told = {offer.asked.what: (offer.note, offer.takes) for offer in acts.offers(BOOK, one_left, "Tam")}
    assert told["Guns"] == ("62 to 63, Advanced", "1 of 1 point")
    assert not any(offer.takes for offer in acts.offers(BOOK, risen(3), "Tam") if offer.asked.act != "learn")


def test_nothing_grows_past_its_most() -> None:
    (member,) = risen(3).units
    full = replace(member, skill={**member.skill, "Guns": 100, "Repair": 12})  # type: ignore[dict-item]
    band = checked(BOOK, Band("percentile", 0, (full,)))
    with pytest.raises(acts.Refused, match="Guns is 100, and 100 is the most"):
        acts.act(BOOK, band, "learn", unit="Tam", what="Guns")
    top = replace(member, stats={**member.stats, "agi": 30, "str": 1, "vit": 1, "mag": 1, "spr": 1, "spd": 1})
    with pytest.raises(acts.Refused, match="agi is 30, and 30 is the most"):
        acts.act(BOOK, checked(BOOK, Band("percentile", 0, (top,))), "learn", unit="Tam", what="agi")


def test_a_computer_player_spends_as_the_job_would() -> None:
    band = risen(4)
    for _, after in steward.tended(BOOK, band):
        band = after
    assert as_sheet(BOOK, band.member("Tam")) == sheet_of(BOOK, UnitSpec(side=1, unit="tinker", level=4), "Tam")


def test_one_with_no_kind_of_the_book_has_no_points() -> None:
    own = Member(side=1, name="Tam", max_hp=30, level=5, stats=dict.fromkeys(figures.ATTRIBUTES, 5))
    assert learnable(checked(BOOK, Band("percentile", 0, (own,))), "attributes") == []
