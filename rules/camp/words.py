"""An act of the camp as a line of text: ``Mira buy 2 Healer's Moss``, ``Mira give Healer's Moss to Brom``,
``Mira train Sniper``, ``Mira raise``, ``Mira learn attack for Moss Hound``; what is nobody's own begins with the act,
``create Brand life 5 attack 6``."""

from __future__ import annotations

import re

from ..rulebook import Rulebook
from ..spelling import nearest
from .acts import ACTS, Refused, read_asked, service_of
from .band import Asked, Band


def read_line(rules: Rulebook, band: Band, line: str) -> Asked:
    """What a line asks for: NAME ACT [COUNT] [WHAT] [to NAME], in any case; without NAME for an act that takes none.
    Raises Refused."""
    word, _, what = line.strip().partition(" ")
    for service in rules.camp.services:
        if service.act == word.casefold() and "unit" not in service.keys:
            return read_asked(rules, band, service.act, _keys(service.keys, what.strip()))
    name, rest = _member(band, line.strip())
    word, _, what = rest.partition(" ")
    word = word.casefold()
    if word not in ACTS:
        raise Refused(f"no act {word!r}{nearest(word, ACTS)}" if word else f"{name} does what? {_usage(rules)}")
    return read_asked(rules, band, word, {"unit": name, **_keys(service_of(rules, word).keys, what.strip())})


def _member(band: Band, line: str) -> tuple[str, str]:
    """The member whose name a line begins with, the longest that fits, and the rest of the line."""
    names = sorted((one.name for one in band.units), key=len, reverse=True)
    for name in names:
        if line.casefold() == name.casefold() or line.casefold().startswith(f"{name.casefold()} "):
            return name, line[len(name) :].strip()
    first = line.split(" ")[0]
    raise Refused(f"{first!r} is no member of this band, which has {', '.join(names)}{nearest(first, names)}")


def _usage(rules: Rulebook) -> str:
    return ", ".join(service.act for service in rules.camp.services)


def _keys(takes: tuple[str, ...], what: str) -> dict[str, str | int]:
    """The keys in what follows the act."""
    given: dict[str, str | int] = {}
    if "to" in takes and (found := re.fullmatch(r"(.*) to (.*)", what, re.IGNORECASE)):
        what, given["to"] = found[1].strip(), found[2].strip()
    if "count" in takes and (found := re.fullmatch(r"(\d{1,6}) (.*)", what)):
        given["count"], what = int(found[1]), found[2].strip()
    if {"item", "what"} <= set(takes) and (found := re.fullmatch(r"(.*) for (.*)", what, re.IGNORECASE)):
        what, given["item"] = found[1].strip(), found[2].strip()
    if what:
        given["what" if "what" in takes else "item"] = what
    return given


def write_line(asked: Asked) -> str:
    """The line that `read_line` reads as this."""
    count = str(asked.count) if asked.count > 1 else ""
    to = f"to {asked.to}" if asked.to else ""
    what = f"{asked.what} for {asked.item}" if asked.item and asked.what else asked.item or asked.what
    return " ".join(word for word in (asked.unit, asked.act, count, what, to) if word)
