"""What the map itself does: hazards, things and timed events (P73, P106, PG8, PG9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...battle import Timed
from ...checks import Modifier, Pool
from ...events import Hurt, Landed, TerrainChanged
from ...grid import Square
from ...steps import Step, Walk
from . import bearing, figures, percentages, tasks
from .deeds import low_answers
from .effects import brought_low
from .opening import OPENS_TO
from .rolls import outcome, passes, throw
from .room import make_room
from .statuses import fade, fell

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

EFFECTS = ("roof", "collapse", "close", "open", "harm")
FALL_DICE = (2, 6)  # PG9
SOURCE, ROW = "spd", "easy"  # PG9: what a hazard's check is tried with, and how hard it is


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
            battle.stirred = True  # its way is over: it may stand where its side wants to be
        if not unit.sheet.sure_footed:  # no falling damage
            battle.push(*hurt(battle, self.unit, "hazard", battle.setting.hazards.get(self.at, 0)))
        make_room(battle, self.unit)

    def _passed(self, battle: Battle, unit: Unit) -> bool:
        source, rating, modifier = demanded(battle, unit, self.at)
        total = tasks.total_of(rating, modifier)
        if tasks.automatic(total):  # P43
            return True
        because = (Modifier(source, rating), Modifier(tasks.row_of(modifier), tasks.clamped(modifier)))
        return passes(outcome(throw(battle, unit.name, "hazard", total, because), total))


def demanded(battle: Battle, unit: Unit, at: Square) -> tuple[str, int, int]:
    """What a hazard asks of a unit: the name of the rating, the rating, and the modifier (PG9)."""
    demand = (battle.setting.checks or {}).get(at)
    source = figures.source_of(demand.check) if demand and demand.check else SOURCE
    name = f"{source.upper()} rating" if source in figures.ATTRIBUTES else source
    return name, bearing.ability_to(battle, unit, source), demand.modifier if demand else tasks.DIFFICULTIES[ROW]


def hurt(battle: Battle, name: str, by: str, amount: int) -> tuple[Step, ...]:
    """Hit points lost to what is no attack: so many, or else two d6 (PG9); gives what being low then sets off."""
    unit = battle.unit(name)
    amount = amount or battle.roll(name, by, Pool(*FALL_DICE)) // 100
    hp = max(0, unit.hp - min(percentages.CAP, amount))
    battle.emit(Hurt(name, by, unit.hp - hp, hp))
    fade(battle, name, "hurt")
    if hp == 0:
        fell(battle, name)
    return low_answers(battle, unit, unit, ()) if brought_low(unit, unit.hp - hp) else ()


class Befall(Step, frozen=True):
    """Something timed happens on its squares (PG8)."""

    effect: str
    squares: tuple[Square, ...]
    amount: int = 0

    def run(self, battle: Battle) -> None:
        battle.emit(Landed("", self.effect, at=self.squares[0] if self.squares else None))
        found = (unit for unit in battle.scene.present() if unit.at in self.squares)
        under = [unit for unit in found if bearing.hidden(battle, unit) != "all"]  # nothing meets who is aloft
        steps: tuple[Step, ...] = ()
        if self.effect in ("roof", "harm", "collapse"):
            for unit in under:
                spared = self.effect == "collapse" and (unit.sheet.flies or unit.sheet.sure_footed)
                if not spared:
                    steps += hurt(battle, unit.name, self.effect, self.amount)
        for at in self.squares:
            self._change(battle, at)
        for unit in under:
            make_room(battle, unit.name)
        battle.push(*steps)

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
