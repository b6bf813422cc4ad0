"""A band of `percentile` between battles: experience, levels, coin, packs (P155-P160, PA37, PA43)."""

from __future__ import annotations

from rules.camp import acts
from rules.camp.aftermath import after_battle
from rules.camp.band import Band, Member, checked, read_band, to_plain
from rules.camp.field import with_band
from rules.dice import Dice
from rules.events import Fell, Hurt, StatusGained
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
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
