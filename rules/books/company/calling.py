"""Tokens, summons and pets: who may bring out what, where, and what a death costs (C55-C57, C60-C76)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ... import goals
from ...commands import Command
from ...content import Item
from ...events import Appeared, GearChanged, Used
from ...grid import Mask, distance, square_name, squares_in
from ...options import NO_ODDS, Preview
from ...scenario import UnitSpec
from ...sheets import sheet_of
from ...spelling import nearest
from ...unit import Carried
from . import tokens
from .bearing import lost, points
from .changes import pay
from .creation import PET_CP, creation_total
from .deeds import cost

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

SUMMON = "summon"  # what Summoner brings is not carried


def called(battle: Battle, unit: Unit) -> list[str]:
    """The names of what a unit could ever bring out: what it carries, then what it summons."""
    items = battle.book.content.items
    carried = [one.item for one in unit.pack if items[one.item].brings]
    summons = [name for name, item in items.items() if item.kind == SUMMON] if points(battle, unit, "Summoner") else []
    return list(dict.fromkeys((*carried, *summons)))


def why_not_called(battle: Battle, unit: Unit, name: str) -> str:
    """Why a unit can't bring this out now, or an empty string."""
    item = battle.book.content.items[name]
    if item.kind == SUMMON:
        return _why_not_summoned(battle, unit, item)
    if item.kind == "token" and item.charges and lost(unit, "item"):
        return f"{unit.name} has lost that function this round"  # C6, CD16: only a charge makes it a function
    whys = [tokens.why_not(one, item) for one in unit.pack if one.item == name]
    return "" if "" in whys else whys[0]


def _why_not_summoned(battle: Battle, unit: Unit, item: Item) -> str:
    content = battle.book.content
    if lost(unit, "ability"):
        return f"{unit.name} has lost that function this round"
    ap, mp = cost(battle, unit, content.deeds["Summoner"])
    if unit.ap < ap or unit.mp < mp:
        return f"a summon takes {ap} AP and {mp} MP, and {unit.name} has {unit.ap} and {unit.mp}"
    spent = sum(creation_total(content, content.units[content.items[used].brings]) for used in _summoned(battle, unit))
    room = PET_CP * points(battle, unit, "Summoner") - spent
    need = creation_total(content, content.units[item.brings])
    return f"{item.name} takes {need} character points, and {room} are left" if need > room else ""


def _summoned(battle: Battle, unit: Unit) -> list[str]:
    return [used for used in unit.used if used in battle.book.content.items and _is_summon(battle, used)]


def _is_summon(battle: Battle, name: str) -> bool:
    return battle.book.content.items[name].kind == SUMMON


def room_beside(battle: Battle, unit: Unit) -> Mask:
    """The free squares next to a unit (CG4.2)."""
    assert unit.at is not None
    board = battle.scene.board
    return board.ring(unit.at, 1, 1) & board.passable & ~battle.scene.taken()


def placing(battle: Battle, side: int) -> tuple[str, ...]:
    """The units of a side that have someone to place."""
    return tuple(
        unit.name
        for unit in battle.scene.present()
        if unit.side == side
        and room_beside(battle, unit)
        and any(not why_not_called(battle, unit, name) for name in called(battle, unit))
    )


class Place(msgspec.Struct, frozen=True):
    """Bring out a token, a pet or a summon on a free square next to its owner; it acts this round (CG4.2)."""

    verb: str = "place"
    fields: tuple[str, ...] = ("what", "at")
    ends: bool = False

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in called(battle, unit):
            if not why_not_called(battle, unit, name):
                for at in squares_in(room_beside(battle, unit)):
                    yield Command("place", unit.name, what=name, at=at)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        own = called(battle, unit)
        if command.what not in own:
            return f"{unit.name} has no {command.what!r} to place{nearest(command.what, own)}"
        if why := why_not_called(battle, unit, command.what):
            return why
        assert unit.at is not None
        if command.at is None:
            return f"{command.what} is placed on a square"
        if command.at not in battle.scene.board or distance(unit.at, command.at) != 1:
            return f"{square_name(command.at)} is not next to {unit.name}"
        return (
            "" if room_beside(battle, unit) >> command.at & 1 else f"nobody can be placed on {square_name(command.at)}"
        )

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        item = battle.book.content.items[command.what]
        kind, gains = battle.book.content.units[item.brings], {}
        name = free_name(battle, kind.title)
        if item.kind == SUMMON:
            pay(battle, unit, battle.book.content.deeds["Summoner"])
            battle.emit(Used(unit.name, item.name))
        else:
            one = next(one for one in unit.pack if one.item == item.name and not tokens.why_not(one, item))
            _carry(battle, unit, one, tokens.brought(one, item, name), "brought out")
            gains = {stat: kind.stats.get(stat, 0) + more for stat, more in one.gains.items()}  # C63
        sheet = sheet_of(battle.book, UnitSpec(unit.side, name, unit=item.brings, stats=gains), name)
        assert command.at is not None
        battle.emit(Appeared(name, unit.name, command.at, sheet.max_hp, replace(sheet, owner=unit.name)))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return NO_ODDS


def free_name(battle: Battle, title: str) -> str:
    """A creature's name: numbered when the name is taken (CA49)."""
    taken = {name.casefold() for name in battle.scene.units}
    name, number = title, 2
    while name.casefold() in taken:
        name, number = f"{title} {number}", number + 1
    return name


def _carry(battle: Battle, unit: Unit, old: Carried, new: Carried | None, change: str) -> None:
    """One thing in a pack becomes another, or is lost."""
    pack = list(unit.pack)
    at = next(i for i, one in enumerate(pack) if one is old)
    pack[at : at + 1] = [new] if new is not None else []
    battle.emit(GearChanged(unit.name, old.item, change, unit.gear, tuple(pack)))


def settle_deaths(battle: Battle) -> None:
    """What the deaths of creatures cost whoever carries the tokens, alive or not (C68, C72-C74, CA42); a pet that was
    called back is no longer out of the quest (C62)."""
    items, units = battle.book.content.items, battle.scene.units
    for owner in list(units.values()):
        for one in owner.pack:
            back = units.get(one.out.removeprefix(tokens.GONE)) if one.out.startswith(tokens.GONE) else None
            if one.out in units and units[one.out].fallen:
                new = tokens.fallen(one, items[one.item])
                _carry(battle, battle.unit(owner.name), one, new, "lost" if new is None else "creature fell")
            elif back is not None and back.present and items[one.item].kind == "pet":
                _carry(battle, battle.unit(owner.name), one, tokens.raised(one), "back")


def judge(battle: Battle) -> None:
    """Whether a side has won, once the deaths of creatures are settled (CA47)."""
    settle_deaths(battle)
    goals.judge(battle)
