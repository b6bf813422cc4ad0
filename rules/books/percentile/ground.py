"""What the map itself does: hazards, things and timed events (P73, P106, PG8, PG9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...battle import Timed
from ...checks import Modifier, Pool
from ...events import Hurt, Landed, Pushed, TerrainChanged
from ...grid import Square, distance, squares_in
from ...steps import Step, Walk
from ...unit import Thing
from . import bearing, percentages, tasks
from .rolls import outcome, passes, throw
from .statuses import fade, fell

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

EFFECTS = ("roof", "collapse", "close", "open", "harm")
FALL_DICE = (2, 6)  # PG9
SOURCE, ROW = "spd", "easy"  # PG9: what a hazard's check is tried with, and how hard it is
OPENS_TO = {"door": "plain", "wall": "rubble", "water": "bridge"}


class Peril(Step, frozen=True):
    """Entering a hazard asks for a check: a failure hurts and ends the move (PG9)."""

    unit: str
    at: Square

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        if unit.sheet.flies or self._passed(battle, unit):
            return
        if battle.agenda and isinstance(battle.agenda[0], Walk) and battle.agenda[0].unit == self.unit:
            battle.agenda = battle.agenda[1:]
        if not unit.sheet.sure_footed:  # no falling damage
            hurt(battle, self.unit, "hazard", battle.setting.hazards.get(self.at, 0))
        make_room(battle, self.unit)

    def _passed(self, battle: Battle, unit: Unit) -> bool:
        rating, modifier = bearing.ability_to(battle, unit, SOURCE), tasks.DIFFICULTIES[ROW]
        total = tasks.total_of(rating, modifier)
        if tasks.automatic(total):  # P43
            return True
        because = (Modifier("SPD rating", rating), Modifier(ROW, modifier))
        return passes(outcome(throw(battle, unit.name, "hazard", total, because), total))


def hurt(battle: Battle, name: str, by: str, amount: int) -> None:
    """Hit points lost to what is no attack: so many, or else two d6 (PG9)."""
    unit = battle.unit(name)
    amount = amount or battle.roll(name, by, Pool(*FALL_DICE)) // 100
    hp = max(0, unit.hp - min(percentages.CAP, amount))
    battle.emit(Hurt(name, by, unit.hp - hp, hp))
    fade(battle, name, "hurt")
    if hp == 0:
        fell(battle, name)


def make_room(battle: Battle, name: str) -> None:
    """A unit that can't stay where it is goes to the nearest free square."""
    unit = battle.unit(name)
    if not unit.present or unit.at is None:
        return
    others = sum(1 << (other.at or 0) for other in battle.scene.present() if other.name != name)
    free = battle.scene.board.passable & ~others
    if free >> unit.at & 1 or not free:
        return
    origin = unit.at
    to = min(squares_in(free), key=lambda at: (distance(origin, at), at))
    battle.emit(Pushed(name, (origin, to)))


def opened(battle: Battle, thing: Thing) -> None:
    """What a thing that was worked or broken opens: its own square if it fills one, and those it is tied to."""
    own = (thing.at,) if thing.kind in ("door", "boulder") else ()
    for at in (*own, *thing.opens):
        kind = battle.scene.board.terrain(at).name
        if kind in OPENS_TO:
            battle.emit(TerrainChanged(at, OPENS_TO[kind]))


class Befall(Step, frozen=True):
    """Something timed happens on its squares (PG8)."""

    effect: str
    squares: tuple[Square, ...]
    amount: int = 0

    def run(self, battle: Battle) -> None:
        battle.emit(Landed("", self.effect, at=self.squares[0] if self.squares else None))
        under = [unit for unit in battle.scene.present() if unit.at in self.squares]
        if self.effect in ("roof", "harm", "collapse"):
            for unit in under:
                spared = self.effect == "collapse" and (unit.sheet.flies or unit.sheet.sure_footed)
                if not spared:
                    hurt(battle, unit.name, self.effect, self.amount)
        for at in self.squares:
            self._change(battle, at)
        for unit in under:
            make_room(battle, unit.name)

    def _change(self, battle: Battle, at: Square) -> None:
        board = battle.scene.board
        kind = board.terrain(at)
        if self.effect == "roof" and kind.passable:
            battle.emit(TerrainChanged(at, "rubble"))
        elif self.effect == "collapse" and kind.passable:
            battle.emit(TerrainChanged(at, "water"))
        elif self.effect == "close" and kind.passable and not battle.scene.taken() >> at & 1:
            battle.emit(TerrainChanged(at, "door"))
        elif self.effect == "open" and kind.name in OPENS_TO:
            battle.emit(TerrainChanged(at, OPENS_TO[kind.name]))


def happens(battle: Battle, timed: Timed) -> tuple[Step, ...]:
    """The steps of something timed."""
    return (Befall(timed.effect, timed.squares, timed.amount),)


GROUND_STEPS: tuple[type[Step], ...] = (Peril, Befall)
