"""Small questions to a battle that every choice begins with: who stands where, what is legal for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import say
from rules.commands import Command
from rules.grid import Square
from rules.hooks import befriends
from rules.parts.moving import obstacles
from rules.paths import cheapest
from rules.turns.declare import Declare

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.contracts import SideAct
    from rules.unit import Unit


def unit_on(battle: Battle, at: Square) -> Unit | None:
    """The unit that stands on a square, or None."""
    return next((unit for unit in battle.scene.present() if unit.at == at), None)


def is_friend(battle: Battle, unit: str, other: Unit) -> bool:
    """Whether another unit is of the side that a unit acts for, which is not its own while it is charmed."""
    return befriends(battle, battle.unit(unit), other)


def legal_for(battle: Battle, unit: str, do: str, what: str | None = None, value: int = 0) -> list[Command]:
    """The legal commands of one unit with one verb, and one name of what it is done with; ``value`` 0 takes any."""
    return [
        c
        for c in battle.legal()
        if c.unit == unit and c.do == do and what in (None, c.what) and value in (0, c.value or 0)
    ]


def side_acts(battle: Battle) -> tuple[SideAct, ...]:
    """What the whole side may do at the present prompt; nothing where units are asked one by one."""
    return battle.book.side_acts.get(battle.prompt.kind, ()) if battle.prompt else ()


def command_of(battle: Battle, unit: str, verb: str) -> Command:
    """The command of a verb that needs nothing more: the unit's, or its side's."""
    if battle.prompt is not None and any(act.verb == verb for act in side_acts(battle)):
        return Command(verb, side=battle.prompt.side)
    return Command(verb, unit)


# --- what is declared ------------------------------------------------------------------------------------


def declares(battle: Battle, kind: str = "") -> Declare | None:
    """The verb with which a kind of prompt, the present one if none is named, has everything said beforehand."""
    kind = kind or (battle.prompt.kind if battle.prompt else "")
    return next((act for act in battle.book.acts.get(kind, ()) if isinstance(act, Declare)), None)


def declaring_kind(battle: Battle) -> str:
    """The kind of prompt at which a book has everything declared; empty for a book that has none."""
    return next((kind for kind in battle.book.acts if declares(battle, kind)), "")


def spoken(command: Command) -> tuple[str, str]:
    """The verb that a command is about and what it is done with: of a declaration, those of what is declared."""
    if command.do != "declare":
        return command.do, command.what
    verb, _, what = command.what.partition(" ")
    return verb, what


def strike(battle: Battle, unit: str, foe: str) -> Command:
    """A plain attack on an enemy, as this book has it given: done at once, or declared."""
    if declaring_kind(battle):
        return Command("declare", unit, what="attack", targets=(foe,))
    return Command("attack", unit, targets=(foe,))


# --- moves ----------------------------------------------------------------------------------------------


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
    if battle.prompt is not None and all(act.verb != "move" for act in battle.book.acts[battle.prompt.kind]):
        return say("why.no_moves_now")
    path = cheapest(battle.scene.board, mover.at, at, *obstacles(battle, mover))
    if path is not None:
        return battle.why_not(Command("move", unit, path=path))
    if mover.moved:
        return battle.why_not(Command("move", unit, path=(mover.at, at)))
    return say("why.no_way") if battle.scene.board.passable >> at & 1 else say("why.barred_ground")
