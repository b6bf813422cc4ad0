"""Spells: cast at once for magic points, and they always land; only a status or a felling has a die (F73, F74, F81,
FA13). The spell of an item goes the same way and costs no magic points (FA18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from ...content import Instant, Item
from ...events import Landed, MpChanged
from ...goals import decisive
from ...grid import Mask, Square, diamond, distance, square_name, steps_text
from ...hooks import allegiance, befriends, stat
from ...options import NO_ODDS, Preview
from ...parts.odds import while_undecided
from ...spelling import nearest
from ...steps import Step
from .landing import Meet, Regain, odds_on

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit


def mp_of(battle: Battle, unit: Unit) -> int:
    """The magic points a unit has left, no more than it can have as things stand."""
    return min(unit.mp, stat(battle, unit, "mp"))


def spells_of(battle: Battle, unit: Unit) -> dict[str, Instant]:
    """The spells a unit knows."""
    known = battle.book.content.instants
    return {name: known[name] for name in unit.sheet.moves if name in known}


def in_range(battle: Battle, unit: Unit, spell: Instant) -> Mask:
    """The squares a spell may be aimed at; reaching 3 it has the range-3 diamond like a weapon (F35)."""
    assert unit.at is not None
    return battle.scene.board.ring(unit.at, *spell.range)


def candidates(battle: Battle, unit: Unit, spell: Instant) -> list[Unit]:
    """Whom a spell may be aimed at: enemies, or one's own side for what helps, in list order (FA39, FA41)."""
    squares, own = in_range(battle, unit, spell), allegiance(battle, unit)
    return [
        other
        for other in battle.scene.present()
        if other.at is not None and squares >> other.at & 1 and befriends(battle, unit, other, own) == spell.helps
    ]


def met(battle: Battle, unit: Unit, spell: Instant, command: Command) -> list[str]:
    """Whom a spell meets, in list order: the one it names, or those of the side it is meant for on its squares."""
    if command.at is None:
        return list(command.targets)
    squares, own = diamond(command.at, 0, spell.area), allegiance(battle, unit)
    return [
        other.name
        for other in battle.scene.present()
        if other.at is not None and squares >> other.at & 1 and befriends(battle, unit, other, own) == spell.helps
    ]


def commands(battle: Battle, unit: Unit, spell: Instant, do: str, what: str) -> Iterator[Command]:
    """Every way to aim a spell: at a unit, or at the square of one where it strikes an area."""
    for other in candidates(battle, unit, spell):
        if spell.area:
            yield Command(do, unit.name, what=what, at=other.at)
        else:
            yield Command(do, unit.name, what=what, targets=(other.name,))


def why_not_aimed(battle: Battle, unit: Unit, spell: Instant, command: Command) -> str:
    """Why a spell can't be aimed like this, or an empty string."""
    if spell.area:
        if command.targets or command.at is None:
            return f"{spell.name} is aimed at a square, such as at C4"
        if any(other.at == command.at for other in candidates(battle, unit, spell)):
            return ""
        return _why_not_square(battle, unit, spell, command.at) or _nobody(spell, command.at)
    if command.at is not None or len(command.targets) != 1:
        return f"{spell.name} names one target"
    name = command.targets[0]
    other = battle.scene.units.get(name)
    if other is None:
        return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
    if not other.present or other.at is None:
        return f"{name} is not on the board"
    if befriends(battle, unit, other) != spell.helps:
        return f"{spell.name} is for {'friends' if spell.helps else 'enemies'}"
    return _why_not_square(battle, unit, spell, other.at)


def _nobody(spell: Instant, at: Square) -> str:
    return f"no {'friend' if spell.helps else 'enemy'} stands on {square_name(at)}"


def _why_not_square(battle: Battle, unit: Unit, spell: Instant, at: Square) -> str:
    assert unit.at is not None
    if at not in battle.scene.board:
        return f"{square_name(at)} is not on the board"
    (least, most), gap = spell.range, distance(unit.at, at)
    if least <= gap <= most:
        return ""
    return f"{square_name(at)} is {steps_text(gap)} away; the range is {least} to {most}"


def why_no_mp(battle: Battle, unit: Unit, spell: Instant) -> str:
    """Why a unit can't pay for a spell: below its cheapest one, casting is over until some come back (F74)."""
    left, least = mp_of(battle, unit), min(known.cost for known in spells_of(battle, unit).values())
    if left < least:
        return f"{unit.name} has {left} MP, too few for any of its spells until some come back"
    return f"{spell.name} costs {spell.cost} MP; {unit.name} has {left}" if left < spell.cost else ""


def landing(battle: Battle, unit: Unit, spell: Instant, command: Command) -> tuple[Step, ...]:
    """A spell is let go: the steps of what it does, each target finished before the next."""
    names = met(battle, unit, spell, command)
    battle.emit(Landed(unit.name, spell.name, tuple(names) if command.at is None else (), command.at))
    gain = (Regain(unit.name, spell.name),) if spell.gain else ()
    return (*(Meet(unit.name, name, spell.name) for name in names), *gain)


def preview_aimed(battle: Battle, unit: Unit, spell: Instant, command: Command) -> Preview:
    """The exact odds of a spell aimed like this."""
    if bool(spell.area) != (command.at is not None):
        return NO_ODDS
    targets = [battle.scene.units.get(name) for name in met(battle, unit, spell, command)]
    blocks = {target.name: odds_on(battle, unit, target, spell) for target in targets if target and target.present}
    if spell.area:
        if not spell.helps:
            blocks = while_undecided(blocks, decisive(battle))
        return Preview(targets=blocks) if blocks else NO_ODDS
    return next(iter(blocks.values()), NO_ODDS)


class Cast(msgspec.Struct, frozen=True):
    """Cast a spell: it lands at once, and its cost is paid (F73)."""

    verb: str = "cast"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        if not unit.sheet.moves or not unit.mp:
            return
        left = mp_of(battle, unit)
        for name, spell in spells_of(battle, unit).items():
            if spell.cost <= left:
                yield from commands(battle, unit, spell, "cast", name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        known = spells_of(battle, unit)
        spell = known.get(command.what)
        if spell is None:
            return f"{unit.name} knows no spell {command.what!r}{nearest(command.what, known)}"
        return why_no_mp(battle, unit, spell) or why_not_aimed(battle, unit, spell, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        spell = battle.book.content.instants[command.what]
        battle.emit(MpChanged(unit.name, -spell.cost, mp_of(battle, unit) - spell.cost))
        battle.push(*landing(battle, unit, spell, command))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        spell = battle.book.content.instants.get(command.what)
        return preview_aimed(battle, unit, spell, command) if spell else NO_ODDS


class SpellsAtOnce(msgspec.Struct, frozen=True):
    """The spells of items: the same, but they cost no magic points (FA18)."""

    def listed(self, battle: Battle, unit: Unit, item: Item) -> Iterator[Command]:
        return commands(battle, unit, _held(battle, item), "use", item.name)

    def why_not(self, battle: Battle, unit: Unit, item: Item, command: Command) -> str:
        return why_not_aimed(battle, unit, _held(battle, item), command)

    def preview(self, battle: Battle, unit: Unit, item: Item, command: Command) -> Preview:
        return preview_aimed(battle, unit, _held(battle, item), command)

    def steps(self, battle: Battle, unit: Unit, item: Item, command: Command) -> tuple[Step, ...]:
        return landing(battle, unit, _held(battle, item), command)


def _held(battle: Battle, item: Item) -> Instant:
    assert item.use is not None
    return battle.book.content.instants[item.use.spell]
