"""A General's lesson: one stance a week, and a camp lasts a week (I83, I84, IA25)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ..rulebook import Rulebook
from .band import Asked, Band, Member


class Train(msgspec.Struct, frozen=True):
    """One member learns one stance, which it knows in the next battle."""

    act: str = "train"
    keys: tuple[str, ...] = ("unit", "what")
    where: str = "general"

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]:
        unknown = (stance for stance in book.content.stances if stance not in (member.stances or ()))
        return (Asked(self.act, member.name, what=stance) for stance in unknown)

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str:
        member = band.member(asked.unit)
        if asked.what in (member.stances or ()):
            return f"{member.name} knows the stance {asked.what}"
        if member.fallen:
            return f"{member.name} is felled and must be raised first"
        return "the General has taught this week: a stance takes a week, until the next battle" if band.trained else ""

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int:
        return 0

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]:
        member = band.member(asked.unit)
        member = replace(member, stances=(*(member.stances or ()), asked.what))
        said = f"a General teaches {asked.unit} the stance {asked.what}"
        return replace(band.with_member(member), trained=True), said
