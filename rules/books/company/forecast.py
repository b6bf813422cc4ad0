"""What a round is expected to cost everyone if it goes as declared or foreseen: a captain's figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from ...commands import Command
from .attacks import Marks, needs_of
from .bearing import has_attack, lost, now, points
from .declaring import in_reach
from .deeds import may_choose
from .holding import Blow, all_held, damage, team
from .secrecy import is_hidden

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

POWER = 2  # rounds of its blows that a unit is worth beside its life


class Entry(msgspec.Struct, frozen=True):
    """One unit's figures; dice is the mean of its combat dice, or their sum once they are thrown."""

    side: int
    hp: int
    attack: int
    dice: int
    defense: int
    tough: bool
    multi: bool
    worth: int  # hundredths of a hit point


class Forecast:
    """The figures of everyone on the board, looked up once for a decision."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.units = {unit.name: entry_of(battle, unit) for unit in battle.scene.present()}
        sides = sorted({entry.side for entry in self.units.values()})
        self.needs = {(by, of): needs_of(battle, by, of) for by in sides for of in sides if by != of}

    def harms(
        self,
        attacks: Iterable[Command],
        marks: Marks,
        guard: dict[str, int],
        off: frozenset[str] = frozenset(),
        more: dict[str, int] | None = None,
        undiced: frozenset[str] = frozenset(),
    ) -> dict[str, int]:
        """What normal attacks do to each unit. guard is taken off each hit; the attacks of those in off fail; more
        changes the Attack of some; those in undiced put no dice on them."""
        counts: dict[tuple[int, str], int] = dict(marks)
        on: dict[tuple[int, str], list[Blow]] = {}
        diced = set(undiced)
        for command in attacks:
            name, target = command.unit, command.targets[0]
            by = self.units.get(name)
            if by is None or name in off or target not in self.units:
                continue
            attack = max(0, by.attack + (more or {}).get(name, 0))
            dice = 0 if name in diced else by.dice
            diced.add(name)
            counts[by.side, target] = counts.get((by.side, target), 0) + 1
            on.setdefault((by.side, target), []).append(Blow(name, target, attack, dice))
        held = {
            (by, of): all_held({name: counts.get((by, name), 0) for name in needs}, needs)
            for (by, of), needs in self.needs.items()
        }
        found: dict[str, int] = {}
        for (side, target), blows in on.items():
            entry = self.units[target]
            hits = team(blows, held[side, entry.side], entry.tough, entry.multi).hits
            own = sum(damage(hit.attack, hit.dice, entry.defense, guard.get(target, 0)) for hit in hits)
            found[target] = found.get(target, 0) + own
        return found

    def balance(self, side: int, harms: dict[str, int]) -> int:
        """What a side's foes lose less what it loses itself, in hundredths of a hit point."""
        total = 0
        for name, harm in harms.items():
            cost = self.cost(name, harm)
            total += -cost if self.units[name].side == side else cost
        return total

    def cost(self, name: str, harm: int) -> int:
        """What a loss costs: dearer when it fells."""
        entry = self.units[name]
        if harm >= entry.hp:
            return entry.worth
        return entry.worth * harm // (2 * entry.hp)


def entry_of(battle: Battle, unit: Unit) -> Entry:
    """A unit's figures as they count now."""
    attack, dice = now(battle, unit, "attack"), now(battle, unit, "dice") * 5 // 2
    magic = now(battle, unit, "magic") if unit.sheet.moves else 0
    return Entry(
        unit.side,
        unit.hp,
        attack,
        battle.clock.rolled.get(unit.name, dice),
        now(battle, unit, "defense"),
        points(battle, unit, "Tough to Handle") > 0,
        points(battle, unit, "Combat Multitasker") > 0,
        100 * unit.hp + 100 * POWER * (attack + dice + magic),
    )


class Foreseen:
    """The attacks of a round as a side may expect them: its own as declared, its foes' too where it sees them, else
    each foe's on whom it hurts most."""

    def __init__(self, battle: Battle, side: int, marks: Marks) -> None:
        self.battle, self.side, self.forecast = battle, side, Forecast(battle)
        hidden = is_hidden(battle)
        self.marks = {key: many for key, many in marks.items() if not hidden or key[0] == side}
        declared = [given for given in battle.clock.declared if given.do == "attack"]
        seen = [given for given in declared if not hidden or battle.unit(given.unit).side == side]
        doers = {given.unit for given in battle.clock.declared} if not hidden else set()
        foes = [unit for unit in battle.scene.present() if unit.side != side]
        guesses = [self.guess(foe) for foe in foes if foe.name not in doers and foe.side not in battle.clock.closed]
        self.attacks = [*seen, *(guess for guess in guesses if guess is not None)]
        self.harms = self.forecast.harms(self.attacks, self.marks, {})
        self.now = self.forecast.balance(side, self.harms)

    def guess(self, foe: Unit) -> Command | None:
        """A foe's attack on whoever of those in its reach it would cost most."""
        entry, best, most = self.forecast.units[foe.name], None, -1
        if lost(foe, "attack") or not has_attack(entry.attack, entry.dice):
            return None
        for other in self.battle.scene.present():
            if other.side != foe.side and may_choose(foe, other) and in_reach(self.battle, foe, other):
                own = damage(entry.attack, entry.dice, self.forecast.units[other.name].defense)
                if (cost := self.forecast.cost(other.name, own)) > most:
                    best, most = Command("attack", foe.name, targets=(other.name,)), cost
        return best

    def without(self, name: str) -> int:
        """What it gains a side that a unit makes no attack."""
        return self._gain(self.forecast.harms(self.attacks, self.marks, {}, off=frozenset((name,))))

    def changed(self, name: str, attack: int) -> int:
        """What it gains a side this round that a unit has so much more Attack, or less."""
        return self._gain(self.forecast.harms(self.attacks, self.marks, {}, more={name: attack}))

    def _gain(self, harms: dict[str, int]) -> int:
        return self.forecast.balance(self.side, harms) - self.now
