"""Whom each of a side attacks, so that all together do most: plinkers and those who team up (C26, CG9)."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING

from ...commands import Command
from .attacks import Marks, counts_of, needs_of
from .bearing import now, points
from .forecast import Forecast
from .holding import Blow, all_held, damage, team
from .odds import marks_of

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

ALL = 400  # assignments that are all tried; more are climbed
FELL = 800  # hundredths of a hit point for felling a unit
PLINK = 10  # for an attack that does nothing else
Given = tuple[Command, ...]


def mean(battle: Battle, unit: Unit, foe: Unit) -> int:
    """What a unit's attack alone does to a foe on average."""
    return damage(now(battle, unit, "attack"), now(battle, unit, "dice") * 5 // 2, now(battle, foe, "defense"))


def alone(battle: Battle, command: Command) -> int:
    """What a declared attack does by itself, at most what the target has."""
    foe = battle.unit(command.targets[0])
    return min(foe.hp, mean(battle, battle.unit(command.unit), foe))


def assign(battle: Battle, table: Table, options: list[list[Command]]) -> tuple[list[Command], int]:
    """Whom each attacker attacks, so that all together do most: everything tried, or climbed from two beginnings."""
    if prod(len(each) for each in options) <= ALL:
        best = max(product(*options), key=table.score)
        return list(best), table.score(best)
    starts = [[max(each, key=lambda c: alone(battle, c)) for each in options], spread_out(battle, options)]
    climbed = [climb(table, start, options) for start in starts]
    best_one = max(climbed, key=table.score)
    return best_one, table.score(best_one)


def spread_out(battle: Battle, options: list[list[Command]]) -> list[Command]:
    """The weakest first, each on someone whom nobody holds off yet (C26); the rest where they do most."""
    taken: set[str] = set()
    chosen: dict[int, Command] = {}
    order = sorted(range(len(options)), key=lambda i: now(battle, battle.unit(options[i][0].unit), "attack"))
    for i in order:
        free = [command for command in options[i] if command.targets[0] not in taken]
        chosen[i] = free[0] if free else max(options[i], key=lambda c: alone(battle, c))
        taken.add(chosen[i].targets[0])
    return [chosen[i] for i in range(len(options))]


def climb(table: Table, start: list[Command], options: list[list[Command]]) -> list[Command]:
    """Change one attacker's target at a time while that gains anything."""
    best, score = list(start), table.score(tuple(start))
    for _ in range(3):
        changed = False
        for i, each in enumerate(options):
            for command in each:
                tried = [*best[:i], command, *best[i + 1 :]]
                if (found := table.score(tuple(tried))) > score:
                    best, score, changed = tried, found, True
        if not changed:
            break
    return best


class Table:
    """What is the same for every assignment that is tried."""

    def __init__(self, battle: Battle, side: int, own: Given) -> None:
        self.battle, self.side = battle, side
        self.units = {unit.name: unit for unit in battle.scene.present()}
        self.order = {name: i for i, name in enumerate(battle.scene.units)}
        self.foes = [unit for unit in self.units.values() if unit.side != side]
        self.needs = {of: needs_of(battle, side, of) for of in {foe.side for foe in self.foes}}
        self.tough = {foe.name: points(battle, foe, "Tough to Handle") > 0 for foe in self.foes}
        self.multi = {foe.name: points(battle, foe, "Combat Multitasker") > 0 for foe in self.foes}
        self.defense = {foe.name: now(battle, foe, "defense") for foe in self.foes}
        self.attack = {u.name: now(battle, u, "attack") for u in self.units.values() if u.side == side}
        self.dice = {u.name: now(battle, u, "dice") * 5 // 2 for u in self.units.values() if u.side == side}
        self.own = [given for given in own if given.do == "attack"]
        self.marks: Marks = marks_of(battle)

    def terms(self, given: list[Command]) -> tuple[tuple[str, int], ...]:
        """Why: what these attacks do, what more comes of teaming up, and how things stand without them."""
        base = self.score([])
        whole, alone_ = self.score(given) - base, sum(self.score([one]) - base for one in given)
        return (("harm", min(whole, alone_)), ("team", whole - min(whole, alone_)), ("balance", base))

    def score(self, given: tuple[Command, ...] | list[Command], marks: Marks | None = None) -> int:
        """The worth of the declared attacks with these, in hundredths of a hit point."""
        blows: list[Blow] = []
        diced: set[str] = set()
        for command in sorted((*self.own, *given), key=lambda one: self.order[one.unit]):
            name = command.unit
            blows.append(Blow(name, command.targets[0], self.attack[name], 0 if name in diced else self.dice[name]))
            diced.add(name)
        counts = counts_of(self.battle, self.side, blows, self.marks if marks is None else marks)
        total = PLINK * len(blows)
        for foe in self.foes:
            own = [blow for blow in blows if blow.target == foe.name]
            if own:
                held = all_held(counts, self.needs[foe.side])
                total += self._worth(foe, own, held)
        return total

    def _worth(self, foe: Unit, own: list[Blow], held: bool) -> int:
        hits = team(own, held, self.tough[foe.name], self.multi[foe.name]).hits
        harm = sum(damage(hit.attack, hit.dice, self.defense[foe.name]) for hit in hits)
        return 100 * min(harm, foe.hp) + (FELL + 100 * self.threat(foe) if harm >= foe.hp else 0)

    def threat(self, foe: Unit) -> int:
        """What a foe does in a round, roughly: it is better gone the more that is."""
        return now(self.battle, foe, "attack") + now(self.battle, foe, "magic")


class Keen(Table):
    """Weighs by what units are worth, and what is left of them."""

    def __init__(self, battle: Battle, side: int, own: Given) -> None:
        super().__init__(battle, side, own)
        self.forecast = Forecast(battle)

    def score(self, given: tuple[Command, ...] | list[Command], marks: Marks | None = None) -> int:
        attacks_ = (*self.own, *given)
        harms_ = self.forecast.harms(attacks_, self.marks if marks is None else marks, {})
        return PLINK * len(attacks_) + self.forecast.balance(self.side, harms_)
