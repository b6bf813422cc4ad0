"""A campaign: battles in order, what each brings, and a camp before the next."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from ..battle import Battle
from ..outfit import OutfitError
from ..rulebook import Rulebook
from ..scenario import Scenario, UnitSpec
from ..spelling import nearest
from ..unit import Carried
from .aftermath import after_battle
from .band import Band, BandError, Member, as_sheet, carrying, checked, explained
from .field import with_band
from .usual import SELL

SIDE = 1  # whom a band plays in a campaign


class CampaignError(ValueError):
    """A campaign that can't be played; the message says which part of it and why."""


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foe in place of the map's own: a unit of the book, its level and tier, and where it stands if that matters."""

    unit: str
    level: int = 1
    tier: int = 1
    name: str = ""
    at: str = ""
    count: int = 1


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One battle of a campaign, and what winning it brings."""

    map: str
    title: str = ""
    intro: str = ""
    foes: tuple[Foe, ...] = ()  # none: the map's own
    gold: int = 0
    items: tuple[str, ...] = ()  # into packs with room, in the order of the band; without room sold
    joins: tuple[Member, ...] = ()
    store: tuple[str, ...] | None = None  # what the store of the camp before it sells; None: all that the book has
    options: dict[str, int | bool | str] = {}


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in a campaign's file; id is the file's name."""

    title: str
    book: str
    units: tuple[Member, ...]
    battles: tuple[Chapter, ...]
    id: str = ""
    author: str = ""
    intro: str = ""
    outro: str = ""
    gold: int = 0


def read_campaign(data: bytes, id: str) -> Campaign:
    """A campaign from the TOML of its file. Raises CampaignError."""
    try:
        campaign = msgspec.toml.decode(data, type=Campaign)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CampaignError(explained(str(error), (Campaign, Chapter, Foe, Member))) from None
    if not campaign.battles:
        raise CampaignError("battles: a campaign has at least one")
    return replace(campaign, id=id)


def begin(rules: Rulebook, campaign: Campaign) -> Band:
    """The band that a campaign begins with. Raises CampaignError."""
    _check(rules, campaign)
    try:
        return checked(rules, Band(campaign.book, campaign.gold, campaign.units, campaign=campaign.id))
    except BandError as error:
        raise CampaignError(str(error)) from None


def _check(rules: Rulebook, campaign: Campaign) -> None:
    """Every name in a campaign is one of the book's."""
    content, joined = rules.content, campaign.units
    for number, chapter in enumerate(campaign.battles, 1):
        for word, names, known in (
            ("item", (*chapter.items, *(chapter.store or ())), content.items),
            ("unit", tuple(foe.unit for foe in chapter.foes), content.units),
        ):
            for name in names:
                if name not in known:
                    raise CampaignError(f"battle {number}: no {word} {name!r} in {rules.id}{nearest(name, known)}")
        joined = (*joined, *chapter.joins)
        try:
            checked(rules, Band(campaign.book, campaign.gold, joined))
        except BandError as error:
            raise CampaignError(f"battle {number}: {error}") from None


def chapter_of(campaign: Campaign, band: Band) -> Chapter | None:
    """The battle that comes next for a band, or None when all are won. Raises BandError for another's band, and for
    one that has won more battles than there are."""
    if band.campaign != campaign.id:
        raise BandError(f"this band is on campaign {band.campaign or 'none'!r}, not {campaign.id!r}")
    if band.won > len(campaign.battles):
        raise BandError(f"won {band.won} is more than the {len(campaign.battles)} battles of {campaign.id}")
    return campaign.battles[band.won] if band.won < len(campaign.battles) else None


def scenario_of(rules: Rulebook, chapter: Chapter, drawn: Scenario, band: Band) -> Scenario:
    """The battle: the map as drawn, with the chapter's foes and the band in their places. Raises BandError."""
    if chapter.foes:
        ours = tuple(unit for unit in drawn.units if unit.side == SIDE)
        drawn = replace(drawn, units=(*ours, *_foes(chapter)))
    title, intro = chapter.title or drawn.title, chapter.intro or drawn.intro
    drawn = replace(drawn, title=title, intro=intro, options={**drawn.options, **chapter.options})
    return with_band(rules, drawn, SIDE, band)


def _foes(chapter: Chapter) -> tuple[UnitSpec, ...]:
    return tuple(
        UnitSpec(SIDE + 1, foe.name, foe.at, foe.unit, foe.level, tier=foe.tier)
        for foe in chapter.foes
        for _ in range(foe.count)
    )


def settled(rules: Rulebook, campaign: Campaign, band: Band, battle: Battle) -> Band:
    """The band after a battle of its campaign: when it is won with all that it brought, else as it was before, so
    that the battle may be tried again (T30)."""
    chapter = chapter_of(campaign, band)
    if battle.winner != SIDE or chapter is None:
        return band
    after = after_battle(rules, band, battle, SIDE)
    after = replace(after, gold=after.gold + chapter.gold, won=after.won + 1)
    for item in chapter.items:
        after = _handed(rules, after, item)
    after = replace(after, units=(*after.units, *chapter.joins))
    if rules.camp.rested is not None and after.won == len(campaign.battles):
        after = replace(after, units=tuple(map(rules.camp.rested, after.units)))
    return checked(rules, after)


def _handed(rules: Rulebook, band: Band, item: str) -> Band:
    """The band with one more thing, in the first pack that may hold it; where none may it is sold at half its price."""
    for member in band.units:
        carried = (*member.carried, Carried(item))
        if _may_carry(rules, member, carried):
            return band.with_member(carrying(member, member.worn, carried))
    return replace(band, gold=band.gold + rules.content.items[item].price // SELL)


def _may_carry(rules: Rulebook, member: Member, carried: tuple[Carried, ...]) -> bool:
    """Whether a member may have all this in its pack beside what it wears (C17, C21)."""
    if len(carried) > rules.pack_slots:
        return False
    try:
        rules.dressed(rules.content, as_sheet(rules, member), member.worn, carried)
    except OutfitError:
        return False
    return True


def camp_of(rules: Rulebook, campaign: Campaign, band: Band) -> Rulebook:
    """The book with the store that the camp before the band's next battle has."""
    chapter = chapter_of(campaign, band)
    if chapter is None or chapter.store is None:
        return rules
    known: tuple[Any, ...] = rules.camp.services
    services = tuple(replace(one, stock=chapter.store) if hasattr(one, "stock") else one for one in known)
    return replace(rules, camp=replace(rules.camp, services=services))
