"""Whom an ability may be aimed at, and whom it then meets: the five targets (P103, PA51, PG5, PG6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Ability
from ...grid import Mask, Square, distance, square_name, squares_in
from ...outfit import PACK_SLOTS
from ...spelling import nearest
from ...unit import Thing
from . import bearing

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

AROUND = 1  # squares round the one chosen for a Group
PURSE = "Cut Purse"  # what is taken from one who carries nothing


def area_of(battle: Battle, command: Command) -> Mask:
    """The squares of a Group aimed at one (PG6)."""
    ability = battle.book.content.abilities.get(command.what)
    if ability is None or ability.target != "group" or command.at is None:
        return 0
    return battle.scene.board.ring(command.at, 0, AROUND)


def range_of(battle: Battle, unit: Unit, ability: Ability) -> tuple[int, int]:
    """The least and the greatest distance (PG5); what helps reaches its user too."""
    if ability.range is not None:
        least, most = ability.range
        return (0 if ability.helps else least), most
    if ability.by_weapon:
        weapon = bearing.weapon_of(battle, unit)
        return weapon.least, weapon.most
    return (0 if ability.helps else 1), 1


def in_range(battle: Battle, unit: Unit, ability: Ability) -> Mask:
    """The squares an ability may be aimed at from where its user stands: in reach and in sight (PG5, T10)."""
    assert unit.at is not None
    board = battle.scene.board
    return board.seen_from(unit.at, board.ring(unit.at, *range_of(battle, unit, ability)))


def candidates(battle: Battle, unit: Unit, ability: Ability, taken: Mask = -1) -> list[str]:
    """Whom a Single may choose, in list order: units, then things that can be struck (P106). taken are the squares
    where anyone stands, if that is known."""
    squares = in_range(battle, unit, ability)
    raises, side, helps = ability.does == "raise", unit.side, ability.helps
    names = []
    for other in battle.scene.units.values() if squares & taken or raises else ():
        at = _place(other, ability) if raises else other.at
        if at is None or not squares >> at & 1:  # most are out of reach
            continue
        if (other.sheet.side == side) == helps and not _refused(battle, unit, other, ability):
            names.append(other.sheet.name)
    if ability.does == "damage" and not ability.helps:
        names += [thing.name for thing in battle.scene.things.values() if squares >> thing.at & 1 and strikable(thing)]
    return names


def _place(other: Unit, ability: Ability) -> Square | None:
    """Where a target is, for what raises the felled where it fell."""
    if ability.does == "raise":
        return other.last if other.fallen else None
    return other.at if other.hp > 0 else None


def _refused(battle: Battle, unit: Unit, other: Unit, ability: Ability) -> str:
    """Why an ability isn't for this one, reach aside."""
    if (other.side == unit.side) != ability.helps:
        return f"{ability.name or 'an attack'} is for {'friends' if ability.helps else 'enemies'}"
    hides = bearing.hidden(battle, other) if other.side != unit.side or other.name == unit.name else ""
    if hides == "all" or (hides and other.side != unit.side):
        return f"{other.name} is hidden"  # PG10
    if ability.does == "purge" and not harmful_statuses(battle, other):
        return f"{other.name} suffers from nothing"
    if ability.does == "steal" and not _has_something(unit, other):
        return f"{other.name} has nothing that {unit.name} could take"
    return ""


def harmful_statuses(battle: Battle, unit: Unit) -> list[str]:
    """What ails a unit, in the order it came."""
    kinds = battle.book.content.statuses
    return [status.id for status in unit.statuses if kinds[status.id].harmful]


def _has_something(unit: Unit, other: Unit) -> bool:
    return len(unit.pack) < PACK_SLOTS and (bool(other.pack) or PURSE not in other.used)


def strikable(thing: Thing) -> bool:
    """Whether a thing can be struck: it has hit points and still stands (PA49)."""
    return thing.hp > 0 and not thing.done


def why_no_target(battle: Battle, unit: Unit, ability: Ability, name: str) -> str:
    """Why a Single may not choose this one, or an empty string."""
    other = battle.scene.units.get(name)
    if other is None:
        thing = battle.scene.things.get(name)
        if thing is None:
            return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
        if ability.does != "damage" or ability.helps or not strikable(thing):
            return f"{name} can't be struck"
        return why_no_square(battle, unit, ability, thing.at)
    at = _place(other, ability)
    if at is None:
        return f"{name} {'has not been felled' if ability.does == 'raise' else 'is not on the board'}"
    return _refused(battle, unit, other, ability) or why_no_square(battle, unit, ability, at)


def why_no_square(battle: Battle, unit: Unit, ability: Ability, at: Square) -> str:
    """Why an ability can't be aimed at a square, or an empty string."""
    assert unit.at is not None
    if at not in battle.scene.board:
        return f"{square_name(at)} is not on the board"
    least, most = range_of(battle, unit, ability)
    if not least <= distance(unit.at, at) <= most:
        reach = str(least) if least == most else f"{least} to {most}"
        return f"{square_name(at)} is {distance(unit.at, at)} squares away; the reach is {reach}"
    if not battle.scene.board.sees(unit.at, at):
        return f"a wall stands between {square_name(unit.at)} and {square_name(at)}"  # T10
    return ""


def centres(battle: Battle, unit: Unit, ability: Ability) -> list[Square]:
    """The squares a Group may be aimed at: those from which it would meet somebody."""
    squares = in_range(battle, unit, ability)
    if range_of(battle, unit, ability) == (0, 0):
        squares = 1 << (unit.at or 0)
    near = 0
    for other in _open(battle, unit, ability):
        near |= battle.scene.board.ring(other.at or 0, 0, AROUND)
    return list(squares_in(squares & near))


def met_around(battle: Battle, unit: Unit, ability: Ability, centre: Square) -> list[str]:
    """Whom a Group meets round a square, in list order (PG6)."""
    around = battle.scene.board.ring(centre, 0, AROUND)
    return [other.name for other in _open(battle, unit, ability) if around >> (other.at or 0) & 1]


def met(battle: Battle, unit: Unit, ability: Ability, targets: tuple[str, ...], at: Square | None) -> list[str]:
    """Whom an ability meets as things stand, in list order."""
    if ability.target == "self":
        return [unit.name]
    if ability.target == "group":
        return met_around(battle, unit, ability, at) if at is not None else []
    if ability.target == "all":
        return [other.name for other in _open(battle, unit, ability)]
    if ability.target == "party":
        squares = in_range(battle, unit, ability) | 1 << (unit.at or 0)
        return [other.name for other in _open(battle, unit, ability) if squares >> (other.at or 0) & 1]
    return list(targets)


def _open(battle: Battle, unit: Unit, ability: Ability) -> list[Unit]:
    """Units of the side an ability is for that it can meet at all."""
    own = [other for other in battle.scene.present() if (other.side == unit.side) == ability.helps]
    return [other for other in own if bearing.hidden(battle, other) != "all"]


def shapes(battle: Battle, unit: Unit, ability: Ability, verb: str) -> list[Command]:
    """Every way to aim an ability that names nobody, as commands of a verb."""
    if ability.target == "group":
        return [Command(verb, unit.name, what=ability.name, at=at) for at in centres(battle, unit, ability)]
    return [Command(verb, unit.name, what=ability.name)] if met(battle, unit, ability, (), None) else []


def why_not_aimed(battle: Battle, unit: Unit, ability: Ability, command: Command) -> str:
    """Why an ability can't be aimed like this, or an empty string."""
    if ability.target == "single":
        if command.at is not None or len(command.targets) != 1:
            return f"{ability.name or 'an attack'} names one target"
        return why_no_target(battle, unit, ability, command.targets[0])
    if command.targets:
        return f"{ability.name} names no target"
    if ability.target != "group":
        if command.at is not None:
            return f"{ability.name} names no square"
        return "" if met(battle, unit, ability, (), None) else f"{ability.name} would meet nobody"
    if command.at is None:
        return f"{ability.name} is aimed at a square, such as at C4"
    why = why_no_square(battle, unit, ability, command.at)
    return why or ("" if met_around(battle, unit, ability, command.at) else f"{ability.name} would meet nobody there")
