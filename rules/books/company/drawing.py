"""Between battles: a new character drawn up, with a running count of its points (C11, C12, C15, C58)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ...camp.band import Asked, Band, BandError, Member, complete
from ...content import Content
from ...rulebook import Rulebook, Tally
from ...spelling import nearest
from .creation import COSTS, NOT_LEARNED, RECORDED, SPECIAL, TOTAL, advice, cost_of, why_not_created


class Create(msgspec.Struct, frozen=True):
    """A new character of exactly 24 points (C11), written as
    ``Brand life 5 attack 6 defense 4 equip 2 dice 1, Trip, Spark, Endurance 1``."""

    act: str = "create"
    keys: tuple[str, ...] = ("what",)
    where: str = "band"
    words: tuple[str, ...] = ()

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        return iter(())

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        return tally(book, band, asked.what).why

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        drawn = drawn_up(book.content, asked.what)
        assert isinstance(drawn, Member)
        member = complete(book, drawn, drawn.name)
        said = f"{member.name} joins the band"
        if word := advice(drawn.moves or ()):  # C15
            said += f"; {word}"
        return replace(band, units=(*band.units, member)), said


def drawn_up(content: Content, text: str) -> Member | str:
    """The member that a line describes, or what can't be read in it."""
    base, *parts = [part.strip() for part in text.split(",")]
    words = base.split()
    start = next((i for i, word in enumerate(words) if word.lower() in RECORDED), len(words))
    name, figures = " ".join(words[:start]), words[start:]
    if not name:
        return "a character needs a name, then its statistics, such as: Brand life 5 attack 6"
    stats: dict[str, int] = {}
    for stat, value in zip(figures[::2], figures[1::2], strict=False):
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            return f"{value!r} after {stat} is no whole number below 1000"
        if stat.lower() in stats:
            return f"{stat} is given twice"
        stats[stat.lower()] = int(value)
    if len(figures) % 2:
        return f"{figures[-1]} has no number"
    by_name = {known.casefold(): known for known in content.deeds}
    moves: list[str] = []
    abilities: dict[str, int] = {}
    for part in parts:
        word, _, level = part.rpartition(" ")
        if part.casefold() in by_name and content.deeds[by_name[part.casefold()]].kind != "ability":
            moves.append(by_name[part.casefold()])
        elif part.casefold() in by_name:
            abilities[by_name[part.casefold()]] = 1
        elif word.casefold() in by_name and level.isascii() and level.isdigit():
            abilities[by_name[word.casefold()]] = int(level)
        else:
            return f"no Action, Spell or ability {part!r}{nearest(part, content.deeds)}"
    return Member(name=name, stats=stats, moves=tuple(moves), abilities=abilities, tier="player", gear=(), pack=())


# -- the count --------------------------------------------------------------------------------


def tally(book: Rulebook, band: Band, text: str) -> Tally:
    """What a character written so comes to, and why it can't join the band yet (C11, C15)."""
    drawn = drawn_up(book.content, text)
    if isinstance(drawn, str):
        return Tally(0, TOTAL, drawn)
    abilities = drawn.abilities if isinstance(drawn.abilities, dict) else {}
    moves = drawn.moves or ()
    spent = cost_of(book.content, drawn.stats, moves, abilities)
    return Tally(spent, TOTAL, _why_not(book, band, drawn, abilities), advice(moves))


def _why_not(book: Rulebook, band: Band, drawn: Member, abilities: dict[str, int]) -> str:
    if any(one.name.casefold() == drawn.name.casefold() for one in band.units):
        return f"the band has a {drawn.name}"
    if why := why_not_created(book.content, drawn.stats, drawn.moves or (), abilities):
        return why
    try:
        complete(book, drawn, drawn.name)
    except BandError as error:
        return str(error)
    return ""


def costs_of(content: Content) -> dict[str, int]:
    """The points of each statistic, Action, Spell and ability that a character may be created with (CA46)."""
    barred = (*SPECIAL, *NOT_LEARNED)
    known = {name: deed.cp for name, deed in content.deeds.items() if deed.kind != "item" and name not in barred}
    return {**COSTS, **known}
