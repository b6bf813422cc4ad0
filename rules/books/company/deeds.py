"""Whom an Action, a Spell, an ability or an item may meet, what it costs, and when it takes effect (C5-C8, C27-C31)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Deed, Item
from ...grid import Mask, distance, square_name
from ...spelling import nearest
from ...turns.declare import plain_of
from .bearing import RELEASED, lost, now, points, rank, weapons
from .refuge import blocks

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

FIRST, LAST = 1, 2  # when a heal comes (C39)
HELP, STUN, DRAIN, HIDE, LAND = "help", "stun", "drain", "hide", "land"  # the steps of CG4
POTION_REACH = 1


def deed_of(battle: Battle, command: Command) -> Deed | None:
    """The deed of a declaration: an Action, a Spell, an ability, or what an item does; None for an attack or a
    potion."""
    content = battle.book.content
    found = content.deeds.get(command.what)
    if found is None and command.what in content.items:
        return content.deeds.get(content.items[command.what].deed)
    return found


def potion_of(battle: Battle, command: Command) -> Item | None:
    """The potion of a declaration."""
    item = battle.book.content.items.get(command.what)
    return item if item is not None and item.kind == "potion" else None


# -- cost -------------------------------------------------------------------------------


def cost(battle: Battle, unit: Unit, deed: Deed) -> tuple[int, int]:
    """AP and MP. Skilled Actor and Skilled Caster make Actions and Spells cheaper, never below 1, and nothing else
    (C31, CA39)."""
    ap, mp = deed.ap, deed.mp
    if deed.kind == "action" and ap:
        ap = max(1, ap - points(battle, unit, "Skilled Actor"))
    if deed.kind == "spell" and mp:
        mp = max(1, mp - points(battle, unit, "Skilled Caster"))
    return ap, mp


def spends(battle: Battle, unit: Unit, command: Command) -> tuple[int, int]:
    """The AP and MP that a declaration takes; a phial that a unit drinks itself brings some (C28)."""
    if (deed := deed_of(battle, command)) is not None:
        return cost(battle, unit, deed)
    potion = potion_of(battle, command)
    own = command.targets in ((), (unit.name,))
    return (-potion.use.ap, -potion.use.restore) if potion is not None and potion.use and own else (0, 0)


def why_unpaid(battle: Battle, unit: Unit, declared: Iterable[Command]) -> str:
    """Why a unit can't pay for all that it has declared, or an empty string; what it drinks this round counts (C28)."""
    spent = [spends(battle, unit, command) for command in declared if command.unit == unit.name]
    ap, mp = sum([each[0] for each in spent]), sum([each[1] for each in spent])
    for word, need, have in (("AP", ap, unit.ap), ("MP", mp, unit.mp)):
        if need > have:
            return f"{unit.name} has {have} {word}, and this takes {need}"
    return ""


# -- whom it meets ------------------------------------------------------------------------


def function_of(deed: Deed) -> str:
    """The function a deed belongs to, or an empty string for what can't be stunned: no catalyst and no target (C6)."""
    if deed.kind in ("action", "spell", "item"):
        return deed.kind
    return "ability" if deed.ap or deed.mp or deed.range != (0, 0) else ""


def may_choose(unit: Unit, target: Unit) -> bool:
    """Whether a Refuge lets a unit choose an enemy (CA28)."""
    held = next((status for status in target.statuses if status.id == "Refuge"), None)
    return held is None or not blocks(held.amount, rank(unit))


def choices(battle: Battle, unit: Unit, deed: Deed) -> list[str]:
    """The names that a deed may be aimed at, or meets, in list order (CG2)."""
    assert unit.at is not None
    names = []
    for other in battle.scene.units.values():
        if (other.side == unit.side) != deed.helps:
            continue
        at = other.last if deed.fallen else other.at
        if at is None or (not other.fallen if deed.fallen else not other.present):
            continue
        if deed.fallen and RELEASED in other.used:
            continue  # C2
        if reaches(battle, unit, deed, distance(unit.at, at)):
            names.append(other.name)
    return names


def reaches(battle: Battle, unit: Unit, deed: Deed, gap: int) -> bool:
    """Whether a deed goes so many squares: as its card says, or as far as one's weapons do (CG2)."""
    return any(least <= gap <= most for least, most in ranges(battle, unit, deed))


def ranges(battle: Battle, unit: Unit, deed: Deed) -> list[tuple[int, int]]:
    """The least and the most squares that a deed goes, by each weapon where that counts."""
    return [(weapon.least, weapon.most) for weapon in weapons(battle, unit)] if deed.armed else [deed.range]


def squares_of(battle: Battle, command: Command) -> Mask:
    """The squares of a declaration that is aimed at one (CG7)."""
    plain = plain_of(command)
    deed = deed_of(battle, plain)
    return area_of(battle, deed, plain) if deed and deed.area is not None and plain.at is not None else 0


def area_of(battle: Battle, deed: Deed, command: Command) -> Mask:
    """The squares of a deed that is aimed at one (CG7)."""
    assert deed.area is not None and command.at is not None
    return battle.scene.board.ring(command.at, 0, deed.area)


def met(battle: Battle, unit: Unit, deed: Deed, command: Command) -> list[str]:
    """The names of all whom a declared deed meets, in list order."""
    if deed.area is not None:
        squares = area_of(battle, deed, command)
        return [foe.name for foe in battle.foes(unit) if foe.at is not None and squares >> foe.at & 1]
    if deed.range == (0, 0):
        return [unit.name]
    return choices(battle, unit, deed) if not deed.targets else list(command.targets)


def aims(battle: Battle, unit: Unit, deed: Deed) -> list[Command]:
    """A deed with everything it may be aimed at: targets or a square."""
    if deed.area is not None:
        assert unit.at is not None
        from ...grid import squares_in

        at_all = [Command("", at=at) for at in squares_in(battle.scene.board.ring(unit.at, *deed.range))]
        return [one for one in at_all if met(battle, unit, deed, one)]
    if deed.range == (0, 0):
        return [Command("")]
    names = choices(battle, unit, deed)
    if not deed.targets:
        return [Command("")] if names else []
    count = min(deed.targets, len(names))
    return [Command("", targets=group) for group in combinations(names, count)] if count else []


def why_not_aimed(battle: Battle, unit: Unit, deed: Deed, command: Command) -> str:
    """Why a deed can't be aimed so, or an empty string."""
    assert unit.at is not None
    least, most = deed.range
    if deed.area is not None:
        if command.targets or command.at is None:
            return f"{deed.name} is aimed at a square"
        if command.at not in battle.scene.board or not least <= distance(unit.at, command.at) <= most:
            return f"{square_name(command.at)} is not within {most}"
        return "" if met(battle, unit, deed, command) else f"no enemy stands on or beside {square_name(command.at)}"
    if command.at is not None:
        return f"{deed.name} takes no square"
    names = choices(battle, unit, deed) if deed.range != (0, 0) else []
    if deed.range == (0, 0) or not deed.targets:
        if command.targets:
            return f"{deed.name} names no target"
        return "" if names or deed.range == (0, 0) else f"nobody stands where {deed.name} reaches"
    return _why_not_targets(battle, unit, deed, command, names)


def _why_not_targets(battle: Battle, unit: Unit, deed: Deed, command: Command, names: list[str]) -> str:
    for name in command.targets:
        other = battle.scene.units.get(name)
        if other is None:
            return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
        if name not in names:
            return why_not_chosen(battle, unit, other, deed)
    count = min(deed.targets, len(names))
    if not count:
        return f"there is nobody for {deed.name} in reach"
    if len(command.targets) != count:
        return f"{deed.name} names {count} target{'s' if count > 1 else ''}"
    if command.targets != tuple(name for name in names if name in command.targets):
        return "targets are named once each, in list order"
    return ""


def why_not_chosen(battle: Battle, unit: Unit, other: Unit, deed: Deed) -> str:
    """Why one that is on the list can't be chosen."""
    if (other.side == unit.side) != deed.helps:
        return f"{other.name} is {'not ' if deed.helps else ''}on {unit.name}'s side"
    if deed.fallen:
        if RELEASED in other.used:
            return f"{other.name} is Released: nothing brings it back"
        return f"{other.name} has fallen too far away" if other.fallen else f"{other.name} has not fallen"
    if not other.present:
        return f"{other.name} is not on the board"
    ways = ranges(battle, unit, deed)
    reach = " or ".join(str(least) if least == most else f"{least} to {most}" for least, most in ways)
    return f"{other.name} is out of reach, which is {reach}"


# -- what it comes to -----------------------------------------------------------------------


def figure(battle: Battle, unit: Unit, deed: Deed, form: tuple[str, int, int]) -> int:
    """A statistic, or the points of the ability, times, divided by, rounded down (CA18)."""
    name, times, by = form
    value = points(battle, unit, deed.name) if name == "points" else now(battle, unit, name)
    return value * times // by


def step_of(deed: Deed, command: Command) -> str:
    """In which step of the round a deed takes effect (CG4)."""
    if deed.raises or deed.heal and command.value == FIRST:
        return HELP
    if deed.stuns:
        return STUN
    if deed.lowers:
        return DRAIN
    return HIDE if deed.refuge else LAND


def stands(battle: Battle, command: Command) -> bool:
    """Whether what was declared can still be done: its unit stands and has not lost the function (C7)."""
    unit = battle.unit(command.unit)
    deed = deed_of(battle, command)
    plain = "attack" if command.do == "attack" else potion_function(command)
    function = plain if deed is None else function_of(deed)
    return unit.present and not (function and lost(unit, function))


def potion_function(command: Command) -> str:
    """A potion is a function only when it is given to another (CA38)."""
    return "item" if command.targets not in ((), (command.unit,)) else ""


def damage_of(battle: Battle, unit: Unit, target: Unit, deed: Deed) -> int:
    """The damage of an Action or a Spell; Defense is taken off only where the card says so (CA18)."""
    assert deed.power is not None
    armour = now(battle, target, "defense") if deed.armour else 0
    return max(0, figure(battle, unit, deed, deed.power) - armour)


def charges_left(battle: Battle, unit: Unit, name: str) -> int:
    """How often a worn item still works in this battle (C6)."""
    worn = sum(one.item == name for one in unit.gear)
    return worn * battle.book.content.items[name].charges - unit.used.count(name)


def is_refuged(unit: Unit) -> bool:
    """Whether a unit has taken Refuge this round, on whatever face: it does no damage (CA28)."""
    return any(status.id == "Refuge" for status in unit.statuses)
