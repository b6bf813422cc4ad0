"""A band and its camp as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camp import Band, Member, Offer
from rules.camp.band import as_sheet
from rules.camp.campaign import Campaign, chapter_of
from rules.camp.words import write_line
from rules.rulebook import Rulebook
from rules.unit import Carried


def camp(rules: Rulebook, band: Band, campaign: Campaign | None) -> Iterator[str]:
    """Where the band stands, its gold, and each member in a line."""
    yield from _where(band, campaign)
    yield f"{band.gold} {rules.camp.money}"
    rows = [_row(rules, member) for member in band.units]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _where(band: Band, campaign: Campaign | None) -> Iterator[str]:
    if campaign is None:
        return
    chapter = chapter_of(campaign, band)
    yield f"{campaign.title}: {band.won} of {len(campaign.battles)} battles won"
    yield f"next: {chapter.title or chapter.map}" if chapter else campaign.outro or "all battles are won"


def _row(rules: Rulebook, member: Member) -> tuple[str, ...]:
    sheet = as_sheet(rules, member)
    ills = [status.id for status in member.statuses] + ["felled"] * member.fallen
    worn = ", ".join(map(thing, member.worn)) or "nothing"
    return (
        member.name, sheet.title, f"level {member.level}", f"exp {member.exp}", f"HP {sheet.max_hp}", ", ".join(ills),
        f"wears {worn}; carries {', '.join(map(thing, member.carried)) or 'nothing'}",
    )  # fmt: skip


def thing(carried: Carried) -> str:
    """``Thunder Drum``, ``Thunder Drum (cracked)``, ``Cinder Drake (1 of 2 charges)``, ``Moss Hound (attack +2)``."""
    found = ["cracked"] if carried.cracked else []
    if carried.charges is not None:
        of = f" of {carried.most}" if carried.most is not None else ""
        found.append(f"{carried.charges}{of} charge{'s' if (carried.most or carried.charges) != 1 else ''}")
    found += [f"{stat} +{more}" for stat, more in carried.gains.items()]
    return f"{carried.item} ({', '.join(found)})" if found else carried.item


def offer(of: Offer, money: str = "gold") -> str:
    """What to type, what it costs or brings, and why it can't be had."""
    price = f"{of.price} {money}" if of.price > 0 else f"brings {-of.price} {money}" if of.price else ""
    why = f"not now: {of.why}" if of.why else ""
    return "  ".join(word for word in (f"{of.where}: {write_line(of.asked)}", price, why) if word)
