"""What the camp does, and its prices to the last gold (T31; the numbers are those of FV15-FV18, FV23, FV24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.books import book
from rules.camp import Asked, Band, BandError, Refused, act, checked, offers, why_not
from rules.camp.acts import ACTS
from rules.camp.band import as_sheet
from rules.camp.store import part_of
from rules.parts.growth import gain_of
from rules.unit import Carried
from tests.arena import rule
from tests.rules.camp.made import TENFOLD, after, band, cracked, member, priced

PRICED = priced(Relic=2400, Trinket=75, Pebble=1, Gift=0)


def on(rules: Any, start: Band) -> Band:
    """A band under a book with other things in it."""
    return checked(rules, start)


def carrying(*things: Any, worn: tuple[str, ...] = (), gold: int = 1000) -> Band:
    start = band(member(), gold=gold)
    mira = replace(
        start.units[0], gear=worn, pack=tuple(Carried(*one) if isinstance(one, tuple) else one for one in things)
    )
    return replace(start, units=(mira,))


def refusal(start: Band, word: str, rules: Any = TENFOLD, **keys: Any) -> str:
    with pytest.raises(Refused) as caught:
        act(rules, start, word, **keys)
    return str(caught.value)


@rule("T31")
@pytest.mark.parametrize(("item", "price"), [("Relic", 1200), ("Trinket", 37), ("Pebble", 0), ("Gift", 0)])
def test_the_store_buys_at_half_the_list_price(item: str, price: int) -> None:
    sold, said = act(PRICED, on(PRICED, carrying(item, gold=5)), "sell", unit="Mira", item=item)
    assert sold.gold == 5 + price and sold.member("Mira").carried == ()
    assert said == f"Mira sells {item} for {price} gold"


def test_what_is_cracked_sells_at_the_same_price_and_goes_first() -> None:
    start = on(PRICED, carrying("Trinket", ("Trinket", True)))
    assert after(PRICED, start, "sell", unit="Mira", item="Trinket").member("Mira").carried == (Carried("Trinket"),)
    assert after(PRICED, start, "sell", unit="Mira", item="Trinket", count=2).gold == 1074


@rule("T31")
@pytest.mark.parametrize(("item", "price"), [("Relic", 600), ("Trinket", 18), ("Pebble", 1), ("Gift", 0)])
def test_the_store_repairs_at_a_quarter_and_takes_at_least_one_gold(item: str, price: int) -> None:
    mended = after(PRICED, on(PRICED, carrying((item, True))), "repair", unit="Mira", item=item)
    assert mended.gold == 1000 - price and mended.member("Mira").carried == (Carried(item),)


def test_a_quarter_is_rounded_down() -> None:
    assert [part_of(price, 4) for price in (0, 1, 7, 8, 2399, 2400)] == [0, 1, 1, 2, 599, 600]


@rule("T31")
def test_the_store_sells_at_list_price_into_the_pack() -> None:
    bought, said = act(TENFOLD, band(gold=60), "buy", unit="mira", item="healer's moss", count=3)
    assert bought.gold == 0 and bought.member("Mira").carried == (Carried("Healer's Moss"),) * 3
    assert said == "Mira buys 3 Healer's Moss for 60 gold"
    assert refusal(bought, "buy", unit="Mira", item="Healer's Moss") == "it costs 20 gold, and the band has 0"


def test_the_store_sells_nothing_cursed_and_nothing_without_room() -> None:
    assert refusal(band(gold=9999), "buy", unit="Mira", item="Widow's Tithe") == "the store has no Widow's Tithe"
    full = band(member(pack=["Bitterroot"] * 3))
    assert "room for 1 more" in refusal(full, "buy", unit="Mira", item="Bitterroot", count=2)
    assert "is full" in refusal(band(member(pack=["Bitterroot"] * 4)), "buy", unit="Mira", item="Bitterroot")


@rule("T23", "T31")
def test_a_curse_is_released_for_a_quarter_and_the_thing_goes_into_the_pack() -> None:
    start = band(member(gear=["Widow's Tithe"]))
    freed, said = act(TENFOLD, start, "release", unit="Mira")
    assert freed.gold == 1000 - 750 and said == "Mira is released from Widow's Tithe for 750 gold"  # FV17
    assert freed.member("Mira").worn == () and freed.member("Mira").carried == (Carried("Widow's Tithe"),)
    assert act(TENFOLD, freed, "sell", unit="Mira", item="Widow's Tithe")[0].gold == 250 + 1500


@rule("T23")
@pytest.mark.parametrize("word", ["unequip", "sell"])
def test_what_is_cursed_stays_on(word: str) -> None:
    start = band(member(gear=["Widow's Tithe"], pack=["Millbrook Sword"]), member("Brom"))
    assert "cursed" in refusal(start, word, unit="Mira", item="Widow's Tithe")
    assert "cursed" in refusal(start, "give", unit="Mira", item="Widow's Tithe", to="Brom")
    assert "cursed" in refusal(start, "equip", unit="Mira", item="Millbrook Sword")


def test_release_needs_a_curse_a_name_where_there_are_two_and_room() -> None:
    assert refusal(band(), "release", unit="Mira") == "no curse holds Mira"
    two = band(member(gear=["Widow's Tithe", "Briar Collar"]))
    assert refusal(two, "release", unit="Mira") == "Mira wears Widow's Tithe and Briar Collar: name the item"
    assert after(TENFOLD, two, "release", unit="Mira", item="Briar Collar").gold == 1000 - 325
    full = band(member(gear=["Briar Collar"], pack=["Bitterroot"] * 4))
    assert "make room" in refusal(full, "release", unit="Mira")


@rule("T31")
def test_poison_is_cured_for_twenty_gold() -> None:
    ill = band(member(statuses=[{"id": "poison", "amount": 3}]), gold=20)
    cured = after(TENFOLD, ill, "cure", unit="Mira")
    assert cured.gold == 0 and cured.member("Mira").statuses == ()
    assert refusal(cured, "cure", unit="Mira") == "Mira is not poisoned"
    assert "costs 20" in refusal(replace(ill, gold=19), "cure", unit="Mira")


@rule("T30", "T31")
@pytest.mark.parametrize(("level", "price"), [(1, 50), (7, 350), (20, 1000)])
def test_raising_costs_fifty_gold_a_level(level: int, price: int) -> None:
    start = band(member(level=level, fallen=True))
    raised = after(TENFOLD, start, "raise", unit="Mira")
    assert raised.gold == 1000 - price and not raised.member("Mira").fallen
    assert refusal(raised, "raise", unit="Mira") == "Mira is not felled"


@rule("T29", "T31")
@pytest.mark.parametrize(
    ("tier", "level", "allowed"), [(1, 9, False), (1, 10, True), (1, 20, True), (2, 19, False), (2, 20, True)]
)
def test_promotion_comes_at_ten_and_at_twenty_and_is_free(tier: int, level: int, allowed: bool) -> None:
    start = band(member(level=level, tier=tier), gold=0)
    why = why_not(TENFOLD, start, Asked("promote", "Mira"))
    assert (why == "") is allowed
    assert allowed or why == f"Mira is level {level}; promotion comes at {10 * tier}"
    if allowed:
        assert after(TENFOLD, start, "promote", unit="Mira").gold == 0


@rule("T29")
def test_promotion_brings_hit_points_two_statistics_a_title_and_a_move() -> None:
    start = band(member(level=12, exp=40))
    promoted, said = act(TENFOLD, start, "promote", unit="Mira")
    old, new = start.member("Mira"), promoted.member("Mira")
    assert said == "Mira the Knight is promoted to Castellan and learns Breaker Blow"
    assert new.max_hp == (old.max_hp or 0) + 4 and (new.tier, new.level, new.exp) == (2, 1, 40)  # FA21
    gained = {stat: new.stats[stat] - old.stats[stat] for stat in new.stats if new.stats[stat] != old.stats[stat]}
    assert gained == {"str": 1, "vit": 1}
    assert new.moves == (*(old.moves or ()), "Breaker Blow")


@rule("T27", "T28")
@pytest.mark.parametrize(("resets", "level", "passed"), [(True, 1, 11), (False, 12, 0)])
def test_a_promotion_begins_again_at_level_1_unless_the_house_counts_on(resets: bool, level: int, passed: int) -> None:
    start = replace(band(member(level=12)), options={"promotion_resets_level": resets})
    new = after(TENFOLD, start, "promote", unit="Mira").member("Mira")
    assert (new.level, new.passed) == (level, passed)
    assert gain_of(as_sheet(TENFOLD, new), "dex", new.level + 1, grew=True) == 1  # the line counts on


@rule("T29")
def test_every_unit_of_the_book_has_a_line_of_three_titles_and_two_moves_new_to_it() -> None:
    for id, kind in TENFOLD.content.units.items():
        line = TENFOLD.content.lines[kind.line]
        assert len(set(line.titles)) == 3 and len(set(line.moves)) == 2, id
        top = replace(band(member(unit=id, level=20, tier=1)), options={"promotion_resets_level": False})
        for _ in (2, 3):
            before = top.member("Mira").moves or ()
            top = after(TENFOLD, top, "promote", unit="Mira")
            assert len(top.member("Mira").moves or ()) == len(before) + 1, id
        assert refusal(top, "promote", unit="Mira") == "Mira has reached the highest tier"


def test_who_has_no_line_is_not_promoted() -> None:
    stats = dict.fromkeys(TENFOLD.stats, 5)
    lone = band({"name": "Stray", "stats": stats, "max_hp": 30, "level": 10})
    assert refusal(lone, "promote", unit="Stray") == "Stray belongs to no line, and can't be promoted"


@rule("I83", "I84")
@pytest.mark.parametrize("book_id", ["initiative", "tenfold"])
def test_a_general_teaches_one_stance_a_week(book_id: str) -> None:
    rules = book(book_id)
    start = band({"name": "Mira", "unit": "knight"}, {"name": "Brom", "unit": "brute"}, book_id=book_id)
    taught, said = act(rules, start, "train", unit="Mira", what="sniper")
    assert said == "a General teaches Mira the stance Sniper"
    assert taught.member("Mira").stances == ("Defensive", "Sniper") and taught.gold == start.gold
    assert "takes a week" in refusal(taught, "train", rules, unit="Brom", what="Evasive")
    assert refusal(start, "train", rules, unit="Mira", what="Defensive") == "Mira knows the stance Defensive"


@pytest.mark.parametrize("word", ["promote", "train"])
def test_the_felled_are_raised_first(word: str) -> None:
    start = band(member(level=10, fallen=True))
    keys = {"what": "Sniper"} if word == "train" else {}
    assert refusal(start, word, unit="Mira", **keys) == "Mira is felled and must be raised first"


@rule("T11", "T31")
def test_packs_and_gear_are_arranged_freely() -> None:
    start = band(member(gear=["Millbrook Sword"], pack=["Tidewater Sabre", "Bitterroot"]), member("Brom"), gold=0)
    swapped = after(TENFOLD, start, "equip", unit="Mira", item="Tidewater Sabre")
    assert swapped.member("Mira").gear == ("Tidewater Sabre",)
    assert swapped.member("Mira").pack == ("Bitterroot", "Millbrook Sword")
    bare = after(TENFOLD, swapped, "unequip", unit="Mira", item="Tidewater Sabre")
    assert bare.member("Mira").gear == () and bare.member("Mira").pack == (
        "Bitterroot",
        "Millbrook Sword",
        "Tidewater Sabre",
    )
    given = after(TENFOLD, bare, "give", unit="Mira", item="Millbrook Sword", to="brom")
    assert given.member("Brom").pack == ("Millbrook Sword",) and given.gold == 0
    assert "can't be worn" in refusal(given, "equip", unit="Mira", item="Bitterroot")
    assert "no Bitterroot" in refusal(given, "give", unit="Brom", item="Bitterroot", to="Mira")
    assert "to itself" in refusal(given, "give", unit="Mira", item="Bitterroot", to="Mira")


def test_a_cracked_thing_stays_cracked_from_hand_to_hand() -> None:
    start = band(member(pack=[cracked("Thunder Drum")]), member("Brom"))
    given = after(TENFOLD, start, "give", unit="Mira", item="Thunder Drum", to="Brom")
    assert given.member("Brom").carried == (Carried("Thunder Drum", cracked=True),)
    assert after(TENFOLD, given, "repair", unit="Brom", item="Thunder Drum").gold == 1000 - 375
    assert "good condition" in refusal(band(member(pack=["Thunder Drum"])), "repair", unit="Mira", item="Thunder Drum")


def test_a_full_pack_takes_nothing_more() -> None:
    start = band(member(gear=["Millbrook Sword"], pack=["Bitterroot"] * 4), member("Brom", pack=["Bitterroot"]))
    assert refusal(start, "give", unit="Brom", item="Bitterroot", to="Mira") == "Mira's pack is full"
    assert refusal(start, "unequip", unit="Mira", item="Millbrook Sword") == "Mira's pack is full"


@pytest.mark.parametrize("word", ["learn", "create", "recharge"])
def test_what_other_books_have_is_refused_as_not_in_this_one(word: str) -> None:
    assert refusal(band(), word).startswith(f"{word} is not in this book: tenfold has cure, release")


def test_initiative_has_lessons_only() -> None:
    start = band({"name": "Mira", "unit": "knight"}, book_id="initiative")
    assert refusal(start, "buy", book("initiative"), unit="Mira").startswith(
        "buy is not in this book: initiative has train"
    )


@pytest.mark.parametrize(
    ("word", "keys", "why"),
    [
        ("sel", {}, "no act 'sel'; did you mean 'sell'?"),
        ("sell", {}, "sell needs unit"),
        ("sell", {"unit": "Mira"}, "sell needs item"),
        ("sell", {"unit": "Mara", "item": "Bitterroot"}, "no member 'Mara' in this band; did you mean 'Mira'?"),
        ("sell", {"unit": "Mira", "item": "Bitteroot"}, "no item 'Bitteroot' in this book; did you mean 'Bitterroot'?"),
        ("sell", {"unit": "Mira", "item": "Bitterroot"}, "Mira carries no Bitterroot"),
        ("sell", {"unit": "Mira", "item": "Bitterroot", "count": 0}, "count is a whole number from 1 to 99, not 0"),
        ("sell", {"unit": "Mira", "item": "Bitterroot", "count": True}, "count is a whole number"),
        ("cure", {"unit": "Mira", "item": "Bitterroot"}, "cure takes unit, not item"),
        ("cure", {"unit": 5}, "a member's name is text, not 5"),
        ("cure", {"who": "Mira"}, "cure: no key 'who'"),
        ("train", {"unit": "Mira", "what": "Snipe"}, "no stance 'Snipe' in this book; did you mean 'Sniper'?"),
    ],
)
def test_what_is_asked_wrongly_is_refused_in_words(word: str, keys: dict[str, Any], why: str) -> None:
    assert refusal(band(), word, **keys).startswith(why)


def test_a_band_of_another_book_is_refused() -> None:
    with pytest.raises(BandError, match="plays initiative, not tenfold"):
        act(TENFOLD, band({"unit": "knight"}, book_id="initiative"), "cure", unit="Knight")


def test_an_offer_holds_exactly_what_the_camp_then_does() -> None:
    start = band(
        member(
            gear=["Widow's Tithe"],
            pack=[cracked("Thunder Drum"), "Bitterroot"],
            statuses=[{"id": "poison", "amount": 2}],
        ),
        member("Brom", "brute", level=10, fallen=True),
        gold=700,
    )
    seen = set()
    for offer in offers(TENFOLD, start):
        seen.add((offer.asked.act, offer.why == ""))
        if offer.why:
            assert why_not(TENFOLD, start, offer.asked) == offer.why
            continue
        keys = {key: getattr(offer.asked, key) for key in ("unit", "item", "to", "what") if getattr(offer.asked, key)}
        assert act(TENFOLD, start, offer.asked.act, **keys)[0].gold == 700 - offer.price
    assert {("release", False), ("raise", True), ("repair", True), ("cure", True), ("promote", False)} <= seen
    assert {word for word, _ in seen} == set(ACTS) - {"learn", "create", "recharge", "equip"}
    assert [offer.asked.unit for offer in offers(TENFOLD, start, "Brom") if offer.asked.unit != "Brom"] == []
    gifts = [offer.asked for offer in offers(TENFOLD, start) if offer.asked.act == "give"]
    things = ("Thunder Drum", "Bitterroot", "Widow's Tithe")
    assert gifts == [Asked("give", "Mira", thing, "Brom") for thing in things]


def test_no_act_changes_what_it_was_given() -> None:
    start = band(member(pack=["Bitterroot"]))
    kept = (start.gold, start.units)
    after(TENFOLD, start, "sell", unit="Mira", item="Bitterroot")
    assert (start.gold, start.units) == kept


@rule("T31", "F68")
def test_the_store_tells_its_prices_to_one_whose_pack_is_full() -> None:
    (moss,) = [
        offer
        for offer in offers(TENFOLD, band(member(pack=["Bitterroot"] * 4)))
        if (offer.asked.act, offer.asked.item) == ("buy", "Healer's Moss")
    ]
    assert (moss.price, moss.why) == (20, "Mira's pack is full")
