"""What there is to choose for a unit now: its moves, and the actions with their lists and targets.

Everything is sifted from `battle.legal()`, with `battle.why_not` for what is missing there. Actions are joined
into *groups*, one a button: the moves page (techniques and spells), the pack (use, give, equip, drop) and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.wording import instant_text, spell_text, thing_text
from game.texts import known, say
from rules.commands import Command
from rules.grid import Mask, Square, diamond, distance, mask_of
from rules.hooks import befriends
from rules.parts.casting import in_range
from rules.parts.clash import PLAIN
from rules.parts.fighting import aim
from rules.parts.moving import NO_STANCE, obstacles
from rules.parts.spells import area, area_mask
from rules.paths import cheapest

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.content import Instant
    from rules.rulebook import SideAct
    from rules.unit import Unit

GROUP_OF = {
    "use": "moves", "cast": "moves",
    "equip": "items", "unequip": "items", "drop": "items", "give": "items",
}  # fmt: skip
ORDER = ("attack", "moves", "items", "stance", "wait", "flee", "stay", "end")


@dataclass(frozen=True)
class Item:
    """An entry of a group's list: the verb and what, its words, why it is barred, and whether picking it is all
    there is to it (then ``command`` is what it does)."""

    do: str
    what: str
    label: str
    text: str = ""
    why: str = ""
    command: Command | None = None


@dataclass(frozen=True)
class Aim:
    """Where an action may be aimed: ``squares`` to mark, the legal ``commands``, the square of each unit that one
    names, how many targets each names (0: a square, or everyone around), and whether it strikes an area."""

    squares: Mask = 0
    commands: tuple[Command, ...] = ()
    places: tuple[tuple[str, Square], ...] = ()
    count: int = 0
    around: bool = False

    def names_on(self, at: Square) -> str:
        """The unit on a square that can be chosen, or an empty string."""
        return next((name for name, place in self.places if place == at), "")

    def command_at(self, at: Square, picked: tuple[str, ...] = ()) -> Command | None:
        """The command that choosing this square completes, after the targets already picked; None if it does not."""
        name = self.names_on(at)
        if self.around or (len(self.commands) == 1 and self.count > 1):
            return self.commands[0] if name else None
        if not self.count:
            return next((command for command in self.commands if command.at == at), None)
        wanted = {*picked, name}
        return next((c for c in self.commands if name and set(c.targets) == wanted), None)

    def stops(self) -> list[Square]:
        """The squares that Tab goes through: targets, or every square that can be aimed at."""
        if self.places:
            return sorted({place for _, place in self.places})
        return sorted(command.at for command in self.commands if command.at is not None)


# --- moves ----------------------------------------------------------------------------------------------


def legal_for(battle: Battle, unit: str, do: str, what: str | None = None) -> list[Command]:
    """The legal commands of one unit with one verb, and one name of what it is done with."""
    return [c for c in battle.legal() if c.unit == unit and c.do == do and what in (None, c.what)]


def moves_of(battle: Battle, unit: str) -> dict[Square, Command]:
    """The legal moves of a unit by the square they end on."""
    return {command.path[-1]: command for command in legal_for(battle, unit, "move")}


def move_to(battle: Battle, unit: str, at: Square) -> Command | None:
    """The legal move of a unit that ends on a square, or None."""
    return moves_of(battle, unit).get(at)


def why_no_move(battle: Battle, unit: str, at: Square) -> str:
    """Why a unit may not walk to a square."""
    mover = battle.unit(unit)
    if mover.at is None:
        return say("why.gone", unit=unit)
    path = cheapest(battle.scene.board, mover.at, at, *obstacles(battle, mover))
    if path is not None:
        return battle.why_not(Command("move", unit, path=path))
    if mover.moved:
        return battle.why_not(Command("move", unit, path=(mover.at, at)))
    return say("why.no_way") if battle.scene.board.passable >> at & 1 else say("why.barred_ground")


# --- groups and their lists -----------------------------------------------------------------------------


def groups(battle: Battle) -> tuple[str, ...]:
    """The groups that the present prompt opens, in the order of their buttons; a verb in none of them is its own,
    and so is each of the whole side's."""
    prompt = battle.prompt
    if prompt is None:
        return ()
    verbs = [act.verb for act in battle.book.acts.get(prompt.kind, ())]
    verbs += [act.verb for act in side_acts(battle)]
    found = {GROUP_OF.get(verb, verb) for verb in verbs if verb != "move"}
    return (*(group for group in ORDER if group in found), *sorted(found - set(ORDER)))


def side_acts(battle: Battle) -> tuple[SideAct, ...]:
    """What the whole side may do at the present prompt; nothing where units are asked one by one."""
    return battle.book.side_acts.get(battle.prompt.kind, ()) if battle.prompt else ()


def command_of(battle: Battle, unit: str, verb: str) -> Command:
    """The command of a verb that needs nothing more: the unit's, or its side's."""
    if battle.prompt is not None and any(act.verb == verb for act in side_acts(battle)):
        return Command(verb, side=battle.prompt.side)
    return Command(verb, unit)


def items_of(battle: Battle, unit: str, group: str) -> tuple[Item, ...]:
    """The list of a group, in the order of the unit's sheet; what is barred stands in it too, with the reason."""
    match group:
        case "moves":
            return tuple(_move(battle, unit, name) for name in battle.unit(unit).sheet.moves)
        case "stance":
            return _stances(battle, unit)
        case "items":
            return _things(battle, unit)
    commands = legal_for(battle, unit, group)
    whats = dict.fromkeys(command.what for command in commands)
    return tuple(
        Item(group, what, what or known(f"act.{group}", group), command=_whole(commands, what)) for what in whats
    )


def _whole(commands: list[Command], what: str) -> Command | None:
    """The one command that needs no target, or None."""
    found = [command for command in commands if command.what == what]
    bare = len(found) == 1 and not found[0].targets and found[0].at is None
    return found[0] if bare else None


def _move(battle: Battle, unit: str, name: str) -> Item:
    """A technique or a spell of the moves page."""
    content = battle.book.content
    if name in content.spells:
        spell = content.spells[name]
        why = "" if legal_for(battle, unit, "cast", name) else battle.why_not(Command("cast", unit, what=name))
        return Item("cast", name, name, spell_text(spell), why)
    if name in content.instants:
        instant = content.instants[name]
        why = "" if legal_for(battle, unit, "cast", name) else _why_not_cast(battle, unit, instant)
        return Item("cast", name, name, instant_text(instant), why)
    technique = content.techniques.get(name)
    if technique is None:
        return _other_move(battle, unit, name)
    why = ""
    if not legal_for(battle, unit, "use", name):
        around = Command("use", unit, what=name)
        why = battle.why_not(around) if technique.around else _why_out_of_reach(battle, unit, "use", name)
    return Item("use", name, name, technique.text, why)


def _other_move(battle: Battle, unit: str, name: str) -> Item:
    """A move of a kind that only its book knows: by whichever verb is legal, or barred in the battle's words."""
    verbs = [act.verb for act in battle.book.acts.get(battle.prompt.kind, ())] if battle.prompt else []
    legal = (verb for verb in verbs if legal_for(battle, unit, verb, name))
    do = next(legal, "use" if "use" in verbs else "cast")
    why = "" if legal_for(battle, unit, do, name) else battle.why_not(Command(do, unit, what=name))
    ability = battle.book.content.abilities.get(name)
    return Item(do, name, name, ability.text if ability else "", why, _whole(legal_for(battle, unit, do, name), name))


def _why_not_cast(battle: Battle, unit: str, spell: Instant) -> str:
    """What the battle says of a spell aimed at the nearest of those it is meant for."""
    user = battle.unit(unit)
    meant = [o for o in battle.scene.present() if o.name != unit and befriends(battle, user, o) == spell.helps]
    here = user.at
    if here is None or not meant:
        return say("why.no_target", what=spell.name)
    nearest = min(meant, key=lambda other: distance(here, other.at or 0))
    at, targets = (nearest.at, ()) if spell.area else (None, (nearest.name,))
    return battle.why_not(Command("cast", unit, what=spell.name, targets=targets, at=at))


def _stances(battle: Battle, unit: str) -> tuple[Item, ...]:
    content = battle.book.content
    found = [(name, name, content.stances[name].text) for name in battle.unit(unit).sheet.stances]
    if found:
        found.append((NO_STANCE, say("stance.none_label"), say("stance.none")))
    items = []
    for what, label, text in found:
        command = Command("stance", unit, what=what)
        items.append(Item("stance", what, label, text, battle.why_not(command), command))
    return tuple(items)


def _things(battle: Battle, unit: str) -> tuple[Item, ...]:
    """What can be done with what a unit carries: verb by verb for each thing."""
    carried = battle.unit(unit)
    names = dict.fromkeys(one.item for one in (*carried.gear, *carried.pack))
    items = []
    for name in names:
        thing = battle.book.content.items[name]
        for do in ("use", "give", "equip", "unequip", "drop"):
            commands = legal_for(battle, unit, do, name)
            if commands:
                items.append(
                    Item(do, name, say(f"items.{do}", what=name), thing_text(thing), "", _whole(commands, name))
                )
            elif do == "use" and thing.use is not None:
                why = battle.why_not(Command("use", unit, what=name))
                items.append(Item(do, name, say("items.use", what=name), thing_text(thing), why))
    return tuple(items)


def why_no_group(battle: Battle, unit: str, group: str) -> str:
    """Why a unit can do nothing of a group now, or an empty string."""
    if group in ("moves", "stance", "items"):
        items = items_of(battle, unit, group)
        if any(not item.why for item in items):
            return ""
        return items[0].why if items else say(f"why.no_{group}", unit=unit)
    if legal_for(battle, unit, group):
        return ""
    if group == "attack":
        return _why_out_of_reach(battle, unit, "attack", "")
    command = command_of(battle, unit, group)
    return battle.why_not(replace(command, value=1) if group == "wait" else command)


def _why_out_of_reach(battle: Battle, unit: str, do: str, what: str) -> str:
    """What the battle says of the nearest enemy."""
    here = battle.unit(unit).at
    foes = [foe for foe in battle.foes(battle.unit(unit)) if foe.at is not None]
    if here is None or not foes:
        return say("why.no_foe")
    nearest = min(foes, key=lambda foe: distance(here, foe.at or 0))
    return battle.why_not(Command(do, unit, what=what, targets=(nearest.name,)))


# --- aiming ---------------------------------------------------------------------------------------------


def aim_of(battle: Battle, unit: str, do: str, what: str) -> Aim:
    """Where a unit may aim an action from where it stands, and whom it may choose there."""
    user, content = battle.unit(unit), battle.book.content
    commands = tuple(legal_for(battle, unit, do, what))
    if user.at is None or not commands:
        return Aim()
    count = len(commands[0].targets)
    names = dict.fromkeys(name for command in commands for name in command.targets)
    technique = PLAIN if do == "attack" else content.techniques.get(what) if what in user.sheet.moves else None
    around = technique is not None and technique.around
    squares = mask_of(command.at for command in commands if command.at is not None)
    if technique is not None:
        squares = aim(battle, user, technique)
    elif do == "cast" and what in content.instants:
        squares = battle.scene.board.ring(user.at, *content.instants[what].range)
    elif do == "cast" and count:
        squares = in_range(battle, user, content.spells[what])
    if around:
        names = dict.fromkeys(foe.name for foe in battle.foes(user) if foe.at is not None and squares >> foe.at & 1)
    places = tuple((name, at) for name in names if (at := battle.unit(name).at) is not None)
    return Aim(squares or mask_of(at for _, at in places), commands, places, count, around)


def area_of(battle: Battle, command: Command) -> Mask:
    """The squares that a command aimed at a square would act on; none for one that names units."""
    user, content = battle.unit(command.unit), battle.book.content
    if command.at is None or user.at is None:
        return 0
    item = content.items.get(command.what)
    use = item.use if item else None
    name = use.spell if use else command.what
    if name in content.instants:
        return diamond(command.at, 0, content.instants[name].area) & battle.scene.board.squares
    spell = content.spells.get(name)
    squares = area(spell, command.at, user.at) if spell else area_mask(use.shape if use else "plus", command.at)
    return squares & battle.scene.board.squares


def is_friend(battle: Battle, unit: str, other: Unit) -> bool:
    """Whether another unit is of the side that a unit acts for, which is not its own while it is charmed."""
    return befriends(battle, battle.unit(unit), other)


def unit_on(battle: Battle, at: Square) -> Unit | None:
    """The unit that stands on a square, or None."""
    return next((unit for unit in battle.scene.present() if unit.at == at), None)
