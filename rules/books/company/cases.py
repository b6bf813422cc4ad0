"""The ways a round may go if all that is declared lands: its steps themselves, carried out on clones.

Whoever attacks puts its dice on its first attack and nobody is on guard, until dice have fallen; then the real faces
and what has been placed count. A Refuge makes a case of each face it may fall on.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...checks import Ratio, Spread, sums
from ...commands import Command
from ...events import StatusGained
from ...turns.declare import RESOLVE
from .attacks import Marks, guards, hit_damage, steals, teams_of, weighed
from .bearing import DIE, REFUGE, amount, now
from .changes import declared
from .deeds import HIDE
from .fate import FALLEN, RELEASED
from .holding import Blow, Hit, Team
from .landing import Harm, begin_deeds, deed_damage
from .refuge import grade
from .resolving import Drain, Help
from .settling import Toll, fate_of, last_heals
from .stunning import Stun

if TYPE_CHECKING:
    from ...battle import Battle

MOST_CASES = 2  # Refuges whose faces are all looked at; of more none hides anybody, and the odds are not exact
Joint = dict[tuple[int, int], int]  # damage, and how much of it Releases, to ways


class Case(msgspec.Struct, frozen=True):
    """A way the round may go: the battle just before the blows, who strikes whom how, in how many ways it comes so."""

    ways: int
    battle: Battle
    thrown: bool  # whether dice are faces; before they are their number
    attacks: list[tuple[Command, Blow | None, str]]
    marks: Marks
    teams: list[Team]
    guard: dict[str, int]
    cast: list[Harm]
    hp: dict[str, int]

    @property
    def blows(self) -> list[Blow]:
        return [blow for _, blow, _ in self.attacks if blow is not None]

    @property
    def hits(self) -> list[Hit]:
        return [hit for found in self.teams for hit in found.hits]

    def dice_of(self, hit: Hit) -> int:
        """The dice of a hit that have still to fall."""
        return 0 if self.thrown else hit.dice

    def harm(self, hit: Hit) -> Spread:
        """What a hit does, to ways out of 4 to the power of its dice (CA15)."""
        if self.thrown:
            return {hit_damage(self.battle, hit, self.guard): 1}
        less = now(self.battle, self.battle.unit(hit.target), "defense") - hit.attack
        found: Spread = {}
        for value, ways in sums(hit.dice, DIE).items():
            harm = max(0, value - less)
            found[harm] = found.get(harm, 0) + ways
        return found


def cases(battle: Battle, commands: tuple[Command, ...], placed: dict[str, str] | None = None) -> list[Case]:
    """All ways the round may go, dice aside, if these declarations land; placed is where dice are put besides."""
    table, thrown = before_refuge(battle, commands, placed or {})
    hiding = declared(table, HIDE)
    if not hiding:
        return [case_of(table, thrown, 1)]
    faces = range(1, DIE + 1) if len(hiding) <= MOST_CASES else (0,)
    found: dict[tuple[int, ...], int] = {}
    for thrown_faces in product(faces, repeat=len(hiding)):
        grades = tuple(
            grade(deed.refuge, face) if face else 0 for (_, deed), face in zip(hiding, thrown_faces, strict=True)
        )
        found[grades] = found.get(grades, 0) + 1
    return [case_of(hidden(table, [c.unit for c, _ in hiding], grades), thrown, ways) for grades, ways in found.items()]


def is_exact(found: list[Case]) -> bool:
    """Whether every face of every Refuge is among the cases."""
    return len(declared(found[0].battle, HIDE)) <= MOST_CASES


def before_refuge(battle: Battle, commands: tuple[Command, ...], placed: dict[str, str]) -> tuple[Battle, bool]:
    """A battle in which these are declared, and what comes before Refuges has landed; whether dice have fallen."""
    table = battle.clone()
    table.events = []
    thrown = battle.clock.part == RESOLVE
    on = {**battle.clock.placed, **placed}
    rolled = dict(battle.clock.rolled)
    for one in commands:
        if one.do == "attack" and one.unit not in on and (count := now(battle, battle.unit(one.unit), "dice")):
            on[one.unit] = one.targets[0]
            rolled.setdefault(one.unit, count)
    table.clock = replace(battle.clock, declared=commands, placed=on, rolled=rolled)
    steps = [step for step in battle.agenda if isinstance(step, Help | Stun | Drain)] if thrown else [Help(), Drain()]
    for step in steps:
        step.run(table)
    return table, thrown


def hidden(table: Battle, names: list[str], grades: tuple[int, ...]) -> Battle:
    """A battle in which these have taken Refuge, as far as that."""
    clone = table.clone()
    clone.events = []
    for name, far in zip(names, grades, strict=True):
        best = max(far, amount(clone.unit(name), REFUGE))
        clone.emit(StatusGained(name, REFUGE, 1, best, name))
    return clone


def case_of(table: Battle, thrown: bool, ways: int) -> Case:
    """One way the round may go; the deeds that are left begin on the battle given."""
    hp = {unit.name: unit.hp for unit in table.scene.present()}
    marks = begin_deeds(table)
    attacks = weighed(table)
    teams = teams_of(table, [blow for _, blow, _ in attacks if blow is not None], marks)
    guard = guards(table) if thrown else {}
    return Case(ways, table, thrown, attacks, marks, teams, guard, deed_damage(table)[0], hp)


# -- what they come to ----------------------------------------------------------------------


def together(one: Spread, other: Spread) -> Spread:
    """The sum of two."""
    found: Spread = {}
    for a, ways in one.items():
        for b, more in other.items():
            found[a + b] = found.get(a + b, 0) + ways * more
    return found


def mixed(parts: list[tuple[int, Spread]]) -> tuple[Spread, int]:
    """Spreads of several cases as one, by the ways of each case, and out of how many ways."""
    totals = [sum(spread.values()) for _, spread in parts]
    most = max(totals)
    found: Spread = {}
    for (ways, spread), total in zip(parts, totals, strict=True):
        for value, each in spread.items():
            found[value] = found.get(value, 0) + ways * each * (most // total)
    return found, most * sum(ways for ways, _ in parts)


def toll_on(case: Case, name: str) -> Joint:
    """All damage on a unit, and how much of it a Soul Stealer does (C3)."""
    found: Joint = {(0, 0): 1}
    for hit in case.hits:
        if hit.target == name:
            steal = any(steals(case.battle, blow.unit, attack=True) for blow in hit.blows)
            found = _joined(found, case.harm(hit), steal)
    for by, _, target, harm in case.cast:
        if target == name:
            found = _joined(found, {harm: 1}, steals(case.battle, by, attack=False))
    return found


def _joined(one: Joint, other: Spread, steal: bool) -> Joint:
    found: Joint = {}
    for (harm, stolen), ways in one.items():
        for more, each in other.items():
            key = (harm + more, stolen + (more if steal else 0))
            found[key] = found.get(key, 0) + ways * each
    return found


def on_unit(found: list[Case], name: str) -> tuple[Spread, int, Ratio]:
    """What a unit really loses to everything together, out of how many ways, and the chance that it falls."""
    losses, fallen = [], []
    for case in found:
        heal = sum(points for _, target, points in last_heals(case.battle) if target == name)
        loss: Spread = {}
        ends: Spread = {}
        for (harm, stolen), ways in toll_on(case, name).items():
            lost = min(harm, case.hp[name])
            loss[lost] = loss.get(lost, 0) + ways
            toll = Toll(case.hp)
            toll.damage[name], toll.stolen[name] = harm, stolen
            falls = int(fate_of(case.battle, name, toll, heal) in (FALLEN, RELEASED))
            ends[falls] = ends.get(falls, 0) + ways
        losses.append((case.ways, loss))
        fallen.append((case.ways, ends))
    damage, total = mixed(losses)
    ends, of = mixed(fallen)
    return damage, total, (ends.get(1, 0), of)
