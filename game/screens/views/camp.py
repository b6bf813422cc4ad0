"""A band at its camp as rows: its members, what the camp has for each, and the road of battles."""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass

from msgspec.structs import replace

from game.paint.counters import TokenView
from game.panels.view import SheetView
from game.screens.views.sheet import alone
from game.screens.views.unit import standing_text
from game.texts import known, say
from game.ui.palette import Palette
from game.ui.rows import Row
from game.visits import Visit
from rules.camp import Asked, Offer
from rules.camp.acts import service_of
from rules.camp.band import Member, as_sheet
from rules.camp.campaign import chapter_of
from rules.camp.words import write_line
from rules.rulebook import Rulebook
from rules.scenario import UnitSpec

HEADS = ("growth", "priest", "general", "store", "band")
ICONS = {
    "cure": "poison", "release": "curse", "raise": "rise", "promote": "bless", "train": "stance", "buy": "item",
    "sell": "item", "repair": "guard", "equip": "guard", "unequip": "guard", "give": "item", "learn": "rise",
    "recharge": "charge",
}  # fmt: skip
GOODS = ("buy", "sell", "give", "equip", "unequip")  # acts that show what they are about
KINDS = {
    "armour": "guard", "shield": "guard", "equip": "guard", "accessory": "bless", "charm": "bless", "token": "charge",
    "spell": "cast", "ability": "technique", "lesson": "technique", "pet": "add", "summon": "add",
}  # fmt: skip


@dataclass(frozen=True)
class Stop:
    """A battle on the road of a campaign."""

    title: str
    intro: str = ""
    won: bool = False
    next: bool = False


def member_rows(visit: Visit) -> tuple[Row, ...]:
    """The members of a band, each with its level and what ails it."""
    return tuple(_member(visit, member) for member in visit.band.units)


def _member(visit: Visit, member: Member) -> Row:
    sheet, kinds = as_sheet(visit.rules, member), visit.rules.content.statuses
    ills = [kinds[one.id].name.lower() for one in member.statuses if one.id in kinds]
    if member.fallen:
        ills.insert(0, say("camp.felled"))
    level = standing_text(visit.rules, sheet)
    return Row(
        member.name, member.name, ", ".join([level, *ills]), token=TokenView(member.name, 1, sheet.emblem),
        why=say("camp.felled") if member.fallen else "",
    )  # fmt: skip


def offer_rows(visit: Visit, name: str) -> tuple[tuple[Row, ...], dict[str, Offer]]:
    """What the camp has for a member, under who does it, and each offer by its row's id."""
    found = list(visit.offers(name)) if name else []
    rows: list[Row] = []
    offers: dict[str, Offer] = {}
    places = sorted(dict.fromkeys(map(_place, found)), key=lambda w: HEADS.index(w) if w in HEADS else 9)
    for where in places:
        rows.append(Row("", known(f"camp.{where}", where.capitalize()), head=True))
        for offer in (one for one in found if _place(one) == where):
            id_ = offer_id(offer.asked)
            offers[id_] = offer
            rows.append(
                Row(
                    id_,
                    _words(visit.rules, offer.asked, bool(offer.note)),
                    offer.note,
                    offer.takes or _price(offer, visit.rules.camp.money),
                    icon=_icon(visit.rules, offer.asked),
                    why=offer.why,
                )
            )
    return tuple(rows), offers


def _place(offer: Offer) -> str:
    """Under which heading an offer stands: who does it, and what makes a member better before all."""
    return "growth" if offer.asked.act == "learn" else offer.where


def _icon(rules: Rulebook, asked: Asked) -> str:
    """What is had is shown by its kind, everything else by the act."""
    item = rules.content.items.get(asked.item) if asked.act in GOODS else None
    if item is None:
        return ICONS.get(asked.act, "event")
    return "attack" if item.weapon is not None else KINDS.get(item.kind, "item")


def offer_id(asked: Asked) -> str:
    """What a row of an offer is called: the act and what it needs, such as ``buy Healer's Moss``."""
    return " ".join(word for word in (asked.act, asked.item, asked.what, asked.to) if word)


def _words(rules: Rulebook, asked: Asked, points: bool = False) -> str:
    stat = asked.what in rules.stats
    more = stat or points or asked.count > 1
    kind = "_both" if asked.item and asked.what else "_more" if asked.what and more else ""
    if asked.act == "cure":
        kind = f"_{getattr(service_of(rules, asked.act), 'status', '')}"
    elif asked.act == "raise" and asked.item:
        kind = "_back"
    text = known(f"camp.{asked.act}{kind}", known(f"camp.{asked.act}", ""))
    what = asked.what or asked.item
    if stat:
        what = what.upper() if len(what) == 3 else what.capitalize()
    return text.format(what=what, item=asked.item, to=asked.to, count=asked.count) if text else write_line(asked)


def _price(offer: Offer, money: str) -> str:
    if not offer.price:
        return "" if offer.why else say("camp.free") if offer.where in ("priest", "general") else ""
    key = "camp.costs" if offer.price > 0 else "camp.brings"
    return say(key, gold=abs(offer.price), money=money)


def sheet_of_member(visit: Visit, name: str, palette: Palette) -> SheetView:
    """A member's sheet as it is at the camp; the felled with no hit points."""
    member = visit.band.member(name)
    spec = UnitSpec(**{field: getattr(member, field) for field in UnitSpec.__struct_fields__})
    view = alone(visit.rules, replace(spec, side=1, hp=spec.hp or None), palette)
    hp = 0 if member.fallen else view.unit.hp
    shown = dataclasses.replace(view.unit, hp=hp, place="" if visit.rules.ranks else say("camp.exp", exp=member.exp))
    return dataclasses.replace(view, unit=shown)


def road(visit: Visit) -> tuple[Stop, ...]:
    """The battles of the band's campaign in order; none without one."""
    if visit.campaign is None:
        return ()
    won = visit.band.won
    return tuple(
        Stop(chapter.title or chapter.map, chapter.intro, number < won, number == won)
        for number, chapter in enumerate(visit.campaign.battles)
    )


def foes_of(visit: Visit) -> str:
    """Who waits in the next battle, by title and number."""
    chapter = chapter_of(visit.campaign, visit.band) if visit.campaign else None
    if chapter is None or not chapter.foes:
        return ""
    kinds = visit.rules.content.units
    count: Counter[str] = Counter()
    for foe in chapter.foes:
        count[foe.name or kinds[foe.unit].title] += foe.count
    names = ", ".join(f"{n} {name}" if n > 1 else name for name, n in count.items())
    return say("camp.against", foes=names)
