"""The lists of what can be declared: attacks, Actions and Spells and abilities, things that are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.choices import Item, whole, why_out_of_reach
from game.board.lookup import legal_for
from game.board.wording import deed_text, thing_text
from game.texts import known, say
from rules.commands import Command
from rules.grid import distance
from rules.hooks import befriends

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.content import Deed
    from rules.unit import Unit

WHEN = (1, 2)  # a heal comes first, or last


def declared_items(battle: Battle, unit: str, group: str) -> tuple[Item, ...]:
    """The list of a group at a prompt where everything is declared; what is barred stands in it too."""
    match group:
        case "attack":
            return (_attack(battle, unit),)
        case "moves":
            return tuple(_deeds(battle, battle.unit(unit)))
    return tuple(_things(battle, battle.unit(unit)))


def _attack(battle: Battle, unit: str) -> Item:
    legal = legal_for(battle, unit, "declare", "attack")
    why = "" if legal else why_out_of_reach(battle, unit, Command("declare", unit, what="attack"))
    return Item("declare", "attack", say("act.attack"), "", why)


def _deeds(battle: Battle, unit: Unit) -> Iterator[Item]:
    """Actions and Spells by the sheet, then the abilities that are declared."""
    content = battle.book.content
    names = [*unit.sheet.moves]
    names += [name for name, deed in content.deeds.items() if deed.active and _has(battle, unit, name)]
    for name in dict.fromkeys(names):
        deed = content.deeds[name]
        verb = "cast" if deed.kind == "spell" else "use"
        yield from _entries(battle, unit, f"{verb} {name}", name, deed_text(deed), deed)


def _has(battle: Battle, unit: Unit, ability: str) -> bool:
    """Whether a unit has an ability, on its sheet or by what it wears."""
    worn = (battle.book.content.items[one.item].grants for one in unit.gear)
    return bool(unit.sheet.skill.get(ability) or any(ability in grants for grants in worn))


def _things(battle: Battle, unit: Unit) -> Iterator[Item]:
    """What is worn and does something, then the potions of the pack, each kind once."""
    content = battle.book.content
    worn = [one.item for one in unit.gear if content.items[one.item].deed]
    potions = [one.item for one in unit.pack if content.items[one.item].use is not None]
    for name in dict.fromkeys((*worn, *potions)):
        item = content.items[name]
        deed = content.deeds.get(item.deed)
        heals = bool(item.use and item.use.heal) or bool(deed and deed.heal)
        text = thing_text(item) or (deed_text(deed) if deed else "")
        yield from _entries(battle, unit, f"use {name}", name, text, deed, heals)


def _entries(
    battle: Battle, unit: Unit, what: str, name: str, text: str, deed: Deed | None, heals: bool = False
) -> Iterator[Item]:
    """One entry, or two for what heals: before all blows, or after them."""
    for value in WHEN if heals or (deed and deed.heal) else (0,):
        legal = legal_for(battle, unit.name, "declare", what, value)
        label = say(f"declared.when_{value}", what=name) if value else name
        command = whole(legal, what, value)
        asked = Command("declare", unit.name, what=what, value=value or None)
        why = "" if legal else _why_not(battle, unit, asked, deed)
        yield Item("declare", what, label, text, why, command, value)


def _why_not(battle: Battle, unit: Unit, command: Command, deed: Deed | None) -> str:
    """What the battle says of it, aimed at the nearest of those it is meant for."""
    bare = battle.why_not(command)
    if deed is None or unit.at is None or deed.range == (0, 0):
        return bare
    here = unit.at
    meant = [o for o in battle.scene.present() if o.at is not None and befriends(battle, unit, o) == deed.helps]
    meant = [other for other in meant if other.name != unit.name or deed.range[0] == 0]
    if deed.fallen or not meant:
        return known("why.nobody_meant", bare)
    nearest = min(meant, key=lambda other: distance(here, other.at or 0))
    if deed.area is not None:
        return battle.why_not(replace(command, at=nearest.at))
    return battle.why_not(replace(command, targets=(nearest.name,))) if deed.targets else bare
