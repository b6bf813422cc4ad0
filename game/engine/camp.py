"""Bands in the engine: the request `camp`, the `bands` of a new battle, and what a battle leaves of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.failure import Failure
from game.engine.requests import Camp
from game.engine.table import Table
from rules.books import book
from rules.camp import Band, BandError, Offer, offers, perform, read_asked, read_band, to_plain
from rules.camp.aftermath import after_battle
from rules.camp.field import with_band
from rules.rulebook import Rulebook
from rules.scenario import Scenario


def camp(table: Table, request: Camp) -> dict[str, Any]:
    """Have an act of the camp done to a band, given whole or by its file, which is then written; without an act, list
    what the camp offers. A refusal is a failure of kind camp, and changes nothing."""
    if (request.band is None) == (not request.file):
        raise Failure("request", "camp needs a band or the file of one")
    band = band_of(request.file or request.band)
    rules = _rules(band)
    if not request.act:
        return {"band": to_plain(band), "said": [], "offers": [_offer(one) for one in offers(rules, band)]}
    keys = {key: getattr(request, key) for key in ("unit", "item", "to", "what", "count")}
    done = perform(rules, band, read_asked(rules, band, request.act, keys))
    if request.file:
        from game.bands import save_band

        save_band(Path(request.file), done.band)
    return {"band": to_plain(done.band), "said": [done.said], "price": done.price}


def band_of(given: Any) -> Band:
    """A band from an object, or from the file that a text names. Raises BandError, BandFileError, UnknownBook."""
    if isinstance(given, str):
        from game.bands import load_band

        return load_band(Path(given))
    return read_band(given)


def _rules(band: Band) -> Rulebook:
    """The band's book, with the store of its campaign's camp if that is one of the game's."""
    from game.campaigns import load_campaign, shipped_campaigns
    from rules.camp.campaign import camp_of

    rules = book(band.book)
    return camp_of(rules, load_campaign(band.campaign), band) if band.campaign in shipped_campaigns() else rules


def _offer(one: Offer) -> dict[str, Any]:
    asked = {key: value for key in ("unit", "item", "to", "what") if (value := getattr(one.asked, key))}
    return {"act": one.asked.act, **asked, "where": one.where, "price": one.price, "why": one.why or None}


def bands_of(given: dict[str, Any]) -> dict[int, Band]:
    """The bands of a new battle by side. Raises Failure, BandError, BandFileError, UnknownBook."""
    for side in given:
        if not (side.isascii() and side.isdigit() and len(side) == 1 and side != "0"):
            raise Failure("request", f'bands: {side!r} is no side; {{"1": band}} gives side 1 one')
    return {int(side): _band_of_side(side, band) for side, band in given.items()}


def _band_of_side(side: str, given: Any) -> Band:
    try:
        return band_of(given)
    except BandError as error:
        raise BandError(f"bands: side {side}: {error}") from None


def fielded(rules: Rulebook, scenario: Scenario, bands: dict[int, Band]) -> Scenario:
    """The scenario with each band in its place. Raises BandError."""
    for side in sorted(bands):
        scenario = with_band(rules, scenario, side, bands[side])
    return scenario


def aftermath(table: Table) -> dict[str, Any]:
    """Each side's band after the battle, for `state`; nothing while it goes on, or without bands."""
    battle = table.match.battle
    if battle.winner is None or not table.bands:
        return {}
    after = {side: after_battle(battle.book, band, battle, side) for side, band in table.bands.items()}
    return {"bands": {str(side): to_plain(band) for side, band in after.items()}}
