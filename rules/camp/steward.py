"""A computer player's camp: raise, cure, release and mend first, then growth and the lesson, then what heals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..content import Item
from ..rulebook import Rulebook
from .acts import Offer, offers, perform
from .band import Asked, Band

_FIRST = ("raise", "cure", "release", "promote", "learn", "train", "repair")
MOST_HEALS = 2  # things that heal in one pack


def tended(rules: Rulebook, band: Band) -> Iterator[tuple[Asked, Band]]:
    """Do at a camp whatever helps and can be paid for; each act and the band after it."""
    while (asked := next_act(rules, band)) is not None:
        band = perform(rules, band, asked).band
        yield asked, band


def next_act(rules: Rulebook, band: Band) -> Asked | None:
    """The next thing worth doing at a camp, or None when all is done."""
    there = [offer for offer in offers(rules, band) if not offer.why]
    for word in _FIRST:
        found = _cheapest(offer for offer in there if offer.asked.act == word)
        if found is not None:
            return found.asked
    found = _cheapest(offer for offer in there if _heals(rules, band, offer))
    return found.asked if found else None


def _cheapest(there: Iterable[Offer]) -> Offer | None:
    return min(there, key=lambda offer: offer.price, default=None)


def _heals(rules: Rulebook, band: Band, offer: Offer) -> bool:
    """Whether it is something that heals, for someone who has few of them."""
    if offer.asked.act != "buy" or not _healing(rules.content.items[offer.asked.item]):
        return False
    carried = band.member(offer.asked.unit).carried
    return sum(_healing(rules.content.items[one.item]) for one in carried) < MOST_HEALS


def _healing(item: Item) -> bool:
    return item.use is not None and item.use.heal > 0
