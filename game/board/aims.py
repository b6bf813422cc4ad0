"""Where an action may be aimed, whom it may choose there, and what an area would strike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.board.lookup import legal_for, spoken
from rules.commands import Command
from rules.grid import Mask, Square, diamond, mask_of
from rules.parts.casting import in_range
from rules.parts.clash import PLAIN
from rules.parts.fighting import aim
from rules.parts.spells import area, area_mask

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.evolve import Scene
    from rules.unit import Unit


@dataclass(frozen=True)
class Aim:
    """Where an action may be aimed: ``squares`` to mark, the legal ``commands``, the square of each unit that one
    names, how many targets each names (0: a square, or everyone around), and whether it strikes an area."""

    squares: Mask = 0
    commands: tuple[Command, ...] = ()
    places: tuple[tuple[str, Square], ...] = ()
    count: int = 0
    around: bool = False

    @property
    def placed(self) -> bool:
        """Whether a target is chosen first, and then a square for it."""
        return bool(self.count and self.commands and self.commands[0].at is not None)

    def names_on(self, at: Square) -> str:
        """The unit on a square that can be chosen, or an empty string."""
        return next((name for name, place in self.places if place == at), "")

    def command_at(self, at: Square, picked: tuple[str, ...] = ()) -> Command | None:
        """The command that choosing this square completes, after the targets already picked; None if it does not."""
        name = self.names_on(at)
        if self.placed:
            return next((c for c in self.commands if c.targets == picked and c.at == at), None)
        if self.around or (len(self.commands) == 1 and self.count > 1):
            return self.commands[0] if name else None
        if not self.count:
            return next((command for command in self.commands if command.at == at), None)
        wanted = {*picked, name}
        return next((c for c in self.commands if name and set(c.targets or (c.unit,)) == wanted), None)

    def stops(self, picked: tuple[str, ...] = ()) -> list[Square]:
        """The squares that Tab goes through: targets, or every square that can be aimed at."""
        if self.places and not (self.placed and picked):
            return sorted({place for _, place in self.places})
        return sorted(c.at for c in self.commands if c.at is not None and (not picked or c.targets == picked))


def aim_of(battle: Battle, unit: str, do: str, what: str, value: int = 0) -> Aim:
    """Where a unit may aim an action from where it stands, and whom it may choose there."""
    user = battle.unit(unit)
    commands = tuple(legal_for(battle, unit, do, what, value))
    if user.at is None or not commands:
        return Aim()
    count = max(len(command.targets) for command in commands)
    names = dict.fromkeys(name for command in commands for name in command.targets)
    places = [(name, at) for name in names if (at := place_of(battle.scene, name)) is not None]
    if any(not command.targets and command.at is None for command in commands):  # it may be done to oneself
        places.append((unit, user.at))
        count = max(count, 1)
    around = count == 0 and all(command.at is None for command in commands)
    squares = _aimed(battle, user, do, what, count)
    technique = battle.book.content.techniques.get(what) if what in user.sheet.moves else None
    if technique is not None and technique.around:
        around = True
        places = [(f.name, f.at) for f in battle.foes(user) if f.at is not None and squares >> f.at & 1]
    squares = squares or mask_of(at for _, at in places)
    squares = squares or mask_of(command.at for command in commands if command.at is not None)
    return Aim(squares, commands, tuple(places), count, around)


def place_of(scene: Scene, name: str) -> Square | None:
    """Where a unit stands or fell, or a thing of the map lies."""
    if name in scene.things:
        return scene.things[name].at
    unit = scene.units.get(name)
    return None if unit is None else unit.last if unit.fallen else unit.at


def _aimed(battle: Battle, user: Unit, do: str, what: str, count: int) -> Mask:
    """The squares in the range of an action, where the book says them apart from who stands there."""
    content = battle.book.content
    assert user.at is not None
    if do == "attack":
        return aim(battle, user, PLAIN)
    if what in user.sheet.moves and what in content.techniques:
        return aim(battle, user, content.techniques[what])
    if do == "cast" and what in content.instants:
        return battle.scene.board.ring(user.at, *content.instants[what].range)
    if do == "cast" and count and what in content.spells:
        return in_range(battle, user, content.spells[what])
    return 0


def area_of(battle: Battle, command: Command) -> Mask:
    """The squares that a command aimed at a square would act on; none for one that names units."""
    user, content = battle.unit(command.unit), battle.book.content
    if command.at is None or user.at is None or command.do in ("place", "pull", "task"):
        return 0
    _, what = spoken(command)
    if what in content.deeds or what in content.abilities:
        return battle.book.area(battle, command)
    item = content.items.get(what)
    use = item.use if item else None
    name = use.spell if use else what
    board = battle.scene.board
    if name in content.instants:
        return diamond(command.at, 0, content.instants[name].area) & board.squares
    spell = content.spells.get(name)
    squares = area(spell, command.at, user.at) if spell else area_mask(use.shape if use else "plus", command.at)
    return squares & board.squares
