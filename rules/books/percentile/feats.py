"""Tasks that need no thing to work on: search, leap, parley (PG4, P51, P53-P64, P153, PA53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

import msgspec

from ...commands import Command
from ...events import Fled, StatusOver
from ...grid import Square, column_of, distance, row_of, square_name, squares_in
from ...options import NO_ODDS, Preview
from ...spelling import nearest
from ...steps import Step, Walk, release
from ...turns.countdown import lose_charge
from . import bearing, chances, percentages, tasks
from .deeds import Arrived
from .ground import hurt
from .hiding import WATCH
from .reactions import LOW
from .rolls import throw
from .trying import barred_from, harder, rows_harder, tried

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

SEARCH, LEAP, PARLEY = "search", "leap", "parley"
LEAPS_AT = "average"  # the row of a leap
HEARD = 3  # squares within which one can parley


class Feat(Protocol):
    """A task with a name of its own, as an act has it."""

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]: ...

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str: ...

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None: ...

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview: ...


# -- search ---------------------------------------------------------------------------


def hiders(battle: Battle, unit: Unit) -> list[Unit]:
    """The hidden enemies near enough to be found, in list order."""
    assert unit.at is not None
    found = [foe for foe in battle.scene.units.values() if foe.statuses and foe.present and foe.side != unit.side]
    near = (foe for foe in found if foe.at is not None and distance(unit.at, foe.at) <= WATCH)
    return [foe for foe in near if bearing.hidden(battle, foe) == "single"]


class Search(msgspec.Struct, frozen=True):
    """Awareness against the Stealth of each who hides near, pair by pair; who is found is hidden no more."""

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        command = Command("task", unit.name, what=SEARCH)
        if not self.why_not(battle, unit, command):
            yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.targets or command.at is not None:
            return "a search names nobody and no square"
        return "" if hiders(battle, unit) else f"nobody hides within {WATCH} squares of {unit.name}"

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Seek(unit.name, tuple(foe.name for foe in hiders(battle, unit))))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        own = bearing.skill(unit, "Awareness")
        odds = {
            foe.name: Preview(chance=chances.contested(own, bearing.skill(foe, "Stealth")))
            for foe in hiders(battle, unit)
        }
        return next(iter(odds.values())) if len(odds) == 1 else Preview(targets=odds) if odds else NO_ODDS


class Seek(Step, frozen=True):
    """One throw of a search; a stalemate is thrown again, and then who hides stays hidden (PA26)."""

    unit: str
    hidden: tuple[str, ...]
    again: int = 0

    def run(self, battle: Battle) -> None:
        own = bearing.skill(battle.unit(self.unit), "Awareness")
        mine = tasks.attempt(throw(battle, self.unit, "awareness", own), own)
        left = []
        for name in self.hidden:
            need = bearing.skill(battle.unit(name), "Stealth")
            verdict = tasks.contest(mine, tasks.attempt(throw(battle, name, "stealth", need), need))
            if verdict == "first":
                _found(battle, name)
            left += [name] if verdict == "stalemate" else []
        if left and self.again < tasks.REROLLS:
            battle.push(Seek(self.unit, tuple(left), self.again + 1))


def _found(battle: Battle, name: str) -> None:
    kinds = battle.book.content.statuses
    for status in battle.unit(name).statuses:
        if kinds[status.id].hides == "single":
            battle.emit(StatusOver(name, status.id))


# -- leap -----------------------------------------------------------------------------


def landings(battle: Battle, unit: Unit) -> list[Square]:
    """Where a leap may end: a free square straight behind a gap or a hazard."""
    assert unit.at is not None
    board, at = battle.scene.board, unit.at
    gaps = board.squares & ~board.passable & ~board.opaque | board.hazards
    for hazard in battle.setting.hazards:
        gaps |= 1 << hazard
    if not gaps & board.ring(at, 1, 1):
        return []
    free = board.passable & ~battle.scene.taken()
    found = []
    for to in squares_in(board.ring(at, 2, 2) & free):
        straight = column_of(to) == column_of(at) or row_of(to) == row_of(at)
        if straight and gaps >> (at + to) // 2 & 1:
            found.append(to)
    return found


def leap_chance(battle: Battle, unit: Unit) -> int:
    """AGI, Average; a row harder for each leap that failed (P51)."""
    rows = rows_harder(unit, LEAP)
    return tasks.total_of(bearing.ability_to(battle, unit, "agi"), tasks.shifted(tasks.DIFFICULTIES[LEAPS_AT], rows))


class Leap(msgspec.Struct, frozen=True):
    """Over one square of water, lava or another hazard; who fails falls, and stays where it was (PA53)."""

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        found = landings(battle, unit)
        for to in found if found and not self._held(battle, unit) else ():
            yield Command("task", unit.name, what=LEAP, at=to)

    def _held(self, battle: Battle, unit: Unit) -> str:
        if not bearing.figure(battle, unit, "move"):
            return f"{unit.name} can't move"
        return f"{unit.name} flies, and need not leap" if unit.sheet.flies else barred_from(unit, LEAP)

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.targets or command.at is None:
            return "a leap needs a square to land on, such as at C4"
        if command.at not in landings(battle, unit):
            return f"{square_name(command.at)} is no free square straight behind a gap or a hazard"
        return self._held(battle, unit)

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        assert command.at is not None
        battle.push(Jump(unit.name, command.at))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        return chances.task(leap_chance(battle, unit))


class Jump(Step, frozen=True):
    """The check of a leap, and the landing or the fall."""

    unit: str
    to: Square

    def run(self, battle: Battle) -> None:
        unit = battle.unit(self.unit)
        assert unit.at is not None
        if tried(battle, unit, LEAP, leap_chance(battle, unit), bearing.ability_to(battle, unit, "agi")).passed:
            battle.push(Walk(self.unit, (unit.at, self.to)), Arrived(self.unit))
            return
        harder(battle, unit, LEAP)
        if not unit.sheet.sure_footed:  # no falling damage
            battle.push(*hurt(battle, self.unit, LEAP, 0))


# -- parley ---------------------------------------------------------------------------


def parley_name(target: str) -> str:
    """Under which name a unit remembers how a parley went."""
    return f"{PARLEY} with {target}"


def parley_chance(unit: Unit, target: str) -> int:
    """Negotiation, a row harder for each time that this foe has not listened (P51)."""
    rows = rows_harder(unit, parley_name(target))
    return tasks.total_of(bearing.skill(unit, "Negotiation"), tasks.shifted(tasks.DIFFICULTIES["problematic"], rows))


class Parley(msgspec.Struct, frozen=True):
    """Talk a hard-pressed foe into leaving: Negotiation against its SPR rating (P153, PA53)."""

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for foe in battle.scene.units.values():
            if foe.at is not None and 4 * foe.hp <= foe.sheet.max_hp:  # a quick no to most
                command = Command("task", unit.name, what=PARLEY, targets=(foe.name,))
                if not self.why_not(battle, unit, command):
                    yield command

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if command.at is not None or len(command.targets) != 1:
            return "a parley names one enemy"
        foe = battle.scene.units.get(command.targets[0])
        if foe is None or not foe.present or foe.at is None or foe.side == unit.side:
            near = "" if foe else nearest(command.targets[0], battle.scene.units)
            return f"{command.targets[0]} is no enemy on the board{near}"
        assert unit.at is not None
        if bearing.hidden(battle, foe) or bearing.asleep(battle, foe):
            return f"{foe.name} does not hear"
        if distance(unit.at, foe.at) > HEARD or not battle.scene.board.sees(unit.at, foe.at):
            return f"{foe.name} is not within {HEARD} squares and in sight"
        if foe.hp > percentages.of(foe.sheet.max_hp, LOW):
            return f"{foe.name} has more than {LOW} % of its HP, and won't listen"
        return ""

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Talk(unit.name, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        foe = battle.scene.units.get(command.targets[0]) if command.targets else None
        if foe is None or not foe.present:
            return NO_ODDS
        return Preview(chance=chances.contested(parley_chance(unit, foe.name), bearing.ability_to(battle, foe, "spr")))


class Talk(Step, frozen=True):
    """One throw of a parley; a stalemate is thrown again (PA26). A foe that is persuaded leaves the board."""

    unit: str
    target: str
    again: int = 0

    def run(self, battle: Battle) -> None:
        unit, foe = battle.unit(self.unit), battle.unit(self.target)
        own, theirs = parley_chance(unit, self.target), bearing.ability_to(battle, foe, "spr")
        mine = tasks.attempt(throw(battle, self.unit, PARLEY, own), own)
        verdict = tasks.contest(mine, tasks.attempt(throw(battle, self.target, "resists", theirs), theirs))
        if verdict == "stalemate" and self.again < tasks.REROLLS:
            battle.push(Talk(self.unit, self.target, self.again + 1))
            return
        if verdict == "first":
            lose_charge(battle, self.target)
            battle.emit(Fled(self.target))
            release(battle, self.target)
        else:
            harder(battle, unit, parley_name(self.target))


FEATS: dict[str, Feat] = {SEARCH: Search(), LEAP: Leap(), PARLEY: Parley()}
FEAT_STEPS: tuple[type[Step], ...] = (Seek, Jump, Talk)
