"""An act of the camp, from what is asked to the band after it. All gold is whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from ..contracts import Service
from ..rulebook import Rulebook
from ..spelling import nearest
from .band import Asked, Band, BandError

ACTS = (
    "buy", "sell", "repair", "cure", "release", "raise", "promote", "train", "equip", "unequip", "give", "learn",
    "create", "recharge",
)  # fmt: skip
KEYS = ("unit", "item", "to", "what", "count")
MOST_COUNT = 99


class Offer(msgspec.Struct, frozen=True):
    """A line of the camp: what can be asked, who does it, the gold it costs (below 0: brings), and why it can't be;
    where points are spent, what changes and what of the points it takes."""

    asked: Asked
    where: str
    price: int
    why: str = ""
    note: str = ""
    takes: str = ""


class Done(msgspec.Struct, frozen=True):
    """What came of an act: the band after it, the price (below 0: what was paid out), and a sentence."""

    band: Band
    price: int
    said: str


class Refused(ValueError):
    """The camp does not do what is asked; the message says why."""


def act(rules: Rulebook, band: Band, word: str, **keys: Any) -> tuple[Band, str]:
    """Have something done: the band after it, and what to say. Keys are `unit item to what count`, in any case.

    Raises Refused when it can't be done; BandError for a band of another book.
    """
    done = perform(rules, band, read_asked(rules, band, word, keys))
    return done.band, done.said


def perform(rules: Rulebook, band: Band, asked: Asked) -> Done:
    """`act` for what has been read. Raises Refused."""
    if why := why_not(rules, band, asked):
        raise Refused(why)
    service = service_of(rules, asked.act)
    price = service.price(rules, band, asked)
    after, said = service.done(rules, band, asked)
    return Done(replace(after, gold=after.gold - price), price, said)


def why_not(rules: Rulebook, band: Band, asked: Asked) -> str:
    """Why the camp refuses this, for want of gold too, or an empty string."""
    service = service_of(rules, asked.act)
    if why := service.why_not(rules, band, asked):
        return why
    price = service.price(rules, band, asked)
    return f"it costs {price} {rules.camp.money}, and the band has {band.gold}" if price > band.gold else ""


def offers(rules: Rulebook, band: Band, name: str = "") -> Iterator[Offer]:
    """What the camp has for a member, or for all of them in turn: allowed or not, with the price and the reason."""
    for member in band.units:
        if name in ("", member.name):
            for service in rules.camp.services:
                for asked in service.offers(rules, band, member):
                    yield _offer(rules, band, service, asked)


def _offer(rules: Rulebook, band: Band, service: Service, asked: Asked) -> Offer:
    barred = service.why_not(rules, band, asked)
    price = service.price(rules, band, asked) if asked.item or not barred else 0  # a thing has its price anyhow
    points = getattr(service, "points", None)
    note, takes = points(rules, band, asked) if points else ("", "")
    return Offer(asked, service.where, price, barred or why_not(rules, band, asked), note, takes)


def service_of(rules: Rulebook, word: str) -> Service:
    """The service for an act. Raises Refused for one that the book does not have."""
    for service in rules.camp.services:
        if service.act == word:
            return service
    if word in ACTS:
        raise Refused(f"{word} is not in this book: {rules.id} has {_there(rules)}")
    raise Refused(f"no act {word!r}{nearest(word, ACTS)}; {rules.id} has {_there(rules)}")


def _there(rules: Rulebook) -> str:
    return ", ".join(service.act for service in rules.camp.services) or "no camp"


# -- reading ----------------------------------------------------------------------------


def read_asked(rules: Rulebook, band: Band, word: str, keys: dict[str, Any]) -> Asked:
    """What is asked, with every name as it is written in the book and the band. Raises Refused, BandError."""
    if band.book != rules.id:
        raise BandError(f"this band plays {band.book}, not {rules.id}")
    service = service_of(rules, word)
    given = {key: value for key, value in keys.items() if value is not None}
    for key in given:
        if key not in KEYS:
            raise Refused(f"{word}: no key {key!r}{nearest(key, KEYS)}")
        if key not in service.keys:
            raise Refused(f"{word} takes {' and '.join(service.keys)}, not {key}")
    for key in service.keys:
        if key != "count" and not given.get(key) and key not in getattr(service, "optional", ()):
            raise Refused(f"{word} needs {key}")
    return Asked(
        word,
        unit=_name(given.get("unit", ""), "member", (one.name for one in band.units)),
        item=_name(given.get("item", ""), "item", rules.content.items),
        to=_name(given.get("to", ""), "member", (one.name for one in band.units)),
        what=_what(rules, service, given.get("what", "")),
        count=_count(given.get("count", 1)),
    )


def _what(rules: Rulebook, service: Service, given: Any) -> str:
    """A stance by its name; of an act that says what it takes, one of its words, or any text where it has none."""
    words = getattr(service, "words", rules.content.stances)
    return _name(given, "stance" if words is rules.content.stances else "word", words or (given,))


def _name(given: Any, word: str, known: Iterable[str]) -> str:
    """A name as it is really written."""
    if not isinstance(given, str):
        raise Refused(f"a {word}'s name is text, not {given!r}")
    if not given:
        return ""
    names = list(known)
    found = [name for name in names if name == given] or [name for name in names if name.casefold() == given.casefold()]
    if not found:
        whose = "in this band" if word == "member" else "in this book"
        raise Refused(f"no {word} {given!r} {whose}{nearest(given, names)}")
    return found[0]


def _count(given: Any) -> int:
    if type(given) is not int or not 1 <= given <= MOST_COUNT:
        raise Refused(f"count is a whole number from 1 to {MOST_COUNT}, not {given!r}")
    return given
