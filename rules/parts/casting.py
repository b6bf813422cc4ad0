"""The act of beginning a spell: what it may be aimed at, and its odds (I60-I64, IA15, IA18, IA34)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ..commands import Command
from ..content import Spell
from ..events import Began
from ..goals import decisive
from ..grid import DIRECTIONS, Mask, Square, distance, square_name, squares_in, steps_text
from ..hooks import allegiance, befriends
from ..options import NO_ODDS, Preview
from ..spelling import nearest
from ..turns.initiative import Pending, RolledClock
from . import odds, spell_odds
from .landing import met, origin_of, pushed_from
from .pushing import push_toll, wounding
from .spells import bolt_of

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


def in_range(battle: Battle, caster: Unit, spell: Spell) -> Mask:
    """The squares within R of the caster that it sees, its own included (I63, T10)."""
    assert caster.at is not None
    ring = battle.scene.board.ring(caster.at, 0, spell.range)
    return battle.scene.board.seen_from(caster.at, ring) if battle.book.sight else ring


def candidates(battle: Battle, caster: Unit, spell: Spell) -> list[Unit]:
    """The units a target-list spell may choose: enemies, or one's own side for what helps (IA34)."""
    squares, own, harms = in_range(battle, caster, spell), allegiance(battle, caster), spell.harmful
    everyone = battle.scene.units.values()
    near = [unit for unit in everyone if unit.at is not None and squares >> unit.at & 1 and unit.hp > 0]
    return [unit for unit in near if befriends(battle, caster, unit, own) != harms]


def aims(battle: Battle, caster: Unit, spell: Spell) -> Iterator[Square]:
    """The squares an area spell may be aimed at; a line names one of the four neighbouring squares (IA18)."""
    assert caster.at is not None
    if spell.shape == "line":
        yield from (caster.at + step for step in DIRECTIONS if caster.at + step in battle.scene.board)
    else:
        yield from squares_in(in_range(battle, caster, spell))


class Cast(msgspec.Struct, frozen=True):
    """Begin a spell; it lands at the start of the caster's next turn, or when the round ends (I60)."""

    verb: str = "cast"
    fields: tuple[str, ...] = ("what", "targets", "at")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in unit.sheet.moves:
            if spell := battle.book.content.spells.get(name):
                yield from commands(battle, unit, spell, "cast", name)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        spell = battle.book.content.spells.get(command.what)
        if spell is None or command.what not in unit.sheet.moves:
            own = [name for name in unit.sheet.moves if name in battle.book.content.spells]
            return f"{unit.name} has no spell {command.what!r}{nearest(command.what, own)}"
        return why_not_aimed(battle, unit, spell, command)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        clock: RolledClock = battle.clock
        pending = pending_of(battle, unit, battle.book.content.spells[command.what], command)
        battle.clock = replace(clock, pending=(*clock.pending, pending))
        battle.emit(Began(unit.name, command.what, command.targets, command.at))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        spell = battle.book.content.spells.get(command.what)
        return preview_aimed(battle, unit, spell, command) if spell else NO_ODDS


def commands(battle: Battle, unit: Unit, spell: Spell, do: str, what: str) -> Iterator[Command]:
    """Every way to aim a spell, as commands of a verb: a square for an area, else each choice of targets."""
    if spell.shape != "targets":
        yield from _at_squares(do, unit.name, what, tuple(aims(battle, unit, spell)))
        return
    names = [target.name for target in candidates(battle, unit, spell)]
    if names:
        for chosen in combinations(names, min(spell.effect, len(names))):
            yield Command(do, unit.name, what=what, targets=chosen)


@lru_cache(maxsize=4096)
def _at_squares(do: str, unit: str, what: str, squares: tuple[Square, ...]) -> tuple[Command, ...]:
    """A command for each square, made once: a caster asks for the same ones again and again."""
    return tuple(Command(do, unit, what=what, at=at) for at in squares)


def why_not_aimed(battle: Battle, unit: Unit, spell: Spell, command: Command) -> str:
    """Why a spell can't be aimed like this, or an empty string."""
    if spell.shape == "targets":
        return _why_not_targets(battle, unit, spell, command)
    if command.targets or command.at is None:
        return f"{spell.name} is aimed at a square, such as at C4"
    if command.at not in set(aims(battle, unit, spell)):
        return _why_not_square(battle, unit, spell, command.at)
    return ""


def _why_not_targets(battle: Battle, unit: Unit, spell: Spell, command: Command) -> str:
    if command.at is not None:
        return f"{spell.name} names its targets, no square"
    names = [target.name for target in candidates(battle, unit, spell)]
    for name in command.targets:
        if name not in names:
            return _why_not_target(battle, unit, spell, name)
    if not names:
        return f"{spell.name} has nobody to aim at within {spell.range}"
    wanted = min(spell.effect, len(names))
    if len(set(command.targets)) != wanted or len(command.targets) != wanted:
        return f"{spell.name} names {wanted} different target{'s' if wanted > 1 else ''} here"
    if [name for name in names if name in command.targets] != list(command.targets):
        return "targets are named in list order"
    return ""


def preview_aimed(battle: Battle, unit: Unit, spell: Spell, command: Command) -> Preview:
    """The exact odds of a spell aimed like this, if it landed as things stand."""
    if (spell.shape == "targets") == (command.at is not None):
        return NO_ODDS
    pending = pending_of(battle, unit, spell, command)
    if pending.direction not in (None, *DIRECTIONS):
        return NO_ODDS
    origin = origin_of(battle, pending, spell)
    names = met(battle, pending, spell)
    blocks = {name: preview_on(battle, unit, battle.unit(name), spell, origin) for name in names}
    if len(blocks) == 1 and spell.shape == "targets":
        return next(iter(blocks.values()))
    if spell.kind == "wound":
        blocks = odds.while_undecided(blocks, decisive(battle))
    if spell.knockback and len(names) > 1 and any(near_hazard(battle, battle.unit(name), spell) for name in names):
        blocks = {name: replace(block, exact=False) for name, block in blocks.items()}  # one pushed bars another's way
    return Preview(targets=blocks)


def near_hazard(battle: Battle, unit: Unit, spell: Spell) -> bool:
    """Whether a push by the spell could bring a unit onto ground that wounds."""
    assert unit.at is not None
    return bool(battle.scene.board.ring(unit.at, 1, spell.knockback) & wounding(battle))


def preview_on(battle: Battle, caster: Unit, target: Unit, spell: Spell, origin: Square) -> Preview:
    """The exact odds of a spell on one unit if it landed as things stand; it pushes away from the origin."""
    if spell.kind == "help":
        return Preview(status={spell.status: (1, 1)})
    bolt = bolt_of(battle, caster, target, spell)
    if spell.kind == "heal":
        return spell_odds.healing_odds(bolt, target.sheet.max_hp - target.hp)
    if spell.kind == "weaken":
        return spell_odds.weakening_odds(bolt, spell.status, spell.least)
    if spell.knockback:
        push = push_toll(battle, target, pushed_from(caster, target, origin), spell.knockback)
        bolt = replace(bolt, push=push) if push else bolt
    return spell_odds.wounding_odds(bolt, target.hp)


def pending_of(battle: Battle, unit: Unit, spell: Spell, command: Command) -> Pending:
    """What a cast leaves pending: its targets, or the unit or the square an area is anchored to (IA18)."""
    side = allegiance(battle, unit)
    if spell.shape == "targets" or command.at is None:
        return Pending(unit.name, spell.name, targets=command.targets, side=side)
    if spell.shape == "line":
        assert unit.at is not None
        return Pending(unit.name, spell.name, at=command.at, direction=command.at - unit.at, side=side)
    anchor = next((other.name for other in battle.scene.present() if other.at == command.at), "")
    return Pending(unit.name, spell.name, at=command.at, anchor=anchor, side=side)


def _why_not_square(battle: Battle, unit: Unit, spell: Spell, at: Square) -> str:
    assert unit.at is not None
    if at not in battle.scene.board:
        return f"{square_name(at)} is not on the board"
    if spell.shape == "line":
        return f"{spell.name} runs from a neighbouring square; {square_name(at)} is none"
    gap = distance(unit.at, at)
    if gap > spell.range:
        return f"{square_name(at)} is {steps_text(gap)} away; the range is {spell.range}"
    return f"a wall stands between {square_name(unit.at)} and {square_name(at)}"  # T10


def _why_not_target(battle: Battle, unit: Unit, spell: Spell, name: str) -> str:
    target = battle.scene.units.get(name)
    if target is None:
        return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
    if not target.present or target.at is None:
        return f"{name} is not on the board"
    if befriends(battle, unit, target) == spell.harmful:
        return f"{spell.name} is for {'enemies' if spell.harmful else 'friends'}"  # T5
    return _why_not_square(battle, unit, spell, target.at)
