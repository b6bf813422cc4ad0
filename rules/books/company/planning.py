"""What a computer player's side declares: who holds off whom, who teams up, and which deeds come with it (CG9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Deed
from ...rulebook import Thought
from .bearing import amount, attacks, now, points, rank
from .deeds import FIRST, damage_of, deed_of, figure, met, potion_of
from .holding import Blow, all_held, damage, team
from .landing import Marks, blows_of, counts_of, needs_of, teams_of
from .odds import marks_of
from .stuns import dice_for

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

ALL = 400  # assignments that are all tried; more are climbed
FELL = 800  # hundredths of a hit point for felling a unit
PLINK = 10  # for an attack that does nothing else
LEAST = 60  # what a deed has to be worth
BUFF, STUN, LEECH, RAISE, ENDURE = 120, 60, 250, 2500, 1200
Given = tuple[Command, ...]


def mean(battle: Battle, unit: Unit, foe: Unit) -> int:
    """What a unit's attack alone does to a foe on average."""
    return damage(now(battle, unit, "attack"), now(battle, unit, "dice") * 5 // 2, now(battle, foe, "defense"))


def alone(battle: Battle, command: Command) -> int:
    """What a declared attack does by itself, at most what the target has."""
    foe = battle.unit(command.targets[0])
    return min(foe.hp, mean(battle, battle.unit(command.unit), foe))


def harms(battle: Battle, command: Command) -> bool:
    """Whether a declaration is of an Action or a Spell against foes."""
    deed = deed_of(battle, inner(command))
    return deed is not None and deed.kind in ("action", "spell") and not deed.helps and deed.range != (0, 0)


def inner(command: Command) -> Command:
    """What a declaration stands for."""
    verb, _, what = command.what.partition(" ")
    return Command(verb, command.unit, what=what, targets=command.targets, at=command.at, value=command.value)


def plan(battle: Battle) -> Iterator[Thought]:
    """The next declaration of the side, or its confirmation."""
    assert battle.prompt is not None
    side = battle.prompt.side
    legal = [command for command in battle.legal() if command.do == "declare"]
    own = tuple(given for given in battle.clock.declared if battle.unit(given.unit).side == side)
    hits: dict[str, list[Command]] = {}
    for command in legal:
        if command.what == "attack":
            hits.setdefault(command.unit, []).append(command)
    open_ = [
        name
        for name in hits
        if sum(g.unit == name and g.do == "attack" for g in own) < attacks(battle, battle.unit(name))
    ]
    if open_:
        best, score = assign(battle, side, own, [hits[name] for name in open_])
        yield None
        yield best[0], (("team", score),)
        return
    for name in battle.prompt.units:
        found = best_deed(battle, battle.unit(name), [c for c in legal if c.unit == name and c.what != "attack"], own)
        yield None
        if found is not None:
            yield found[1], (("deed", found[0]),)
            return
    yield Command("confirm", side=side), ()


# -- attacks ------------------------------------------------------------------------------


def assign(battle: Battle, side: int, own: Given, options: list[list[Command]]) -> tuple[list[Command], int]:
    """Whom each attacker attacks, so that all together do most: everything tried, or climbed from two beginnings."""
    table = Table(battle, side, own)
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


# -- deeds --------------------------------------------------------------------------------


def best_deed(battle: Battle, unit: Unit, legal: list[Command], own: Given) -> tuple[int, Command] | None:
    """The Action, Spell, ability, item or potion that is worth most to a unit, of a kind it has not declared."""
    mine = [given for given in own if given.unit == unit.name]
    kinds = {kind_of(battle, given) for given in mine}
    best: tuple[int, Command] | None = None
    for command in legal:
        plain = inner(command)
        if kind_of(battle, plain) in kinds:
            continue
        score = value_of(battle, unit, plain, own)
        if score >= LEAST and (best is None or score > best[0]):
            best = (score, command)
    return best


def kind_of(battle: Battle, command: Command) -> str:
    """Actions and Spells are one kind, potions one, all else each its own."""
    if potion_of(battle, command) is not None:
        return "potion"
    deed = deed_of(battle, command)
    return "deed" if deed is not None and deed.kind in ("action", "spell") else command.what or command.do


def value_of(battle: Battle, unit: Unit, command: Command, own: Given) -> int:
    """What a declaration is worth, in hundredths of a hit point."""
    deed = deed_of(battle, command)
    if deed is None:
        return potion_value(battle, unit, command, own)
    names = met(battle, unit, deed, command)
    worth = 0
    for name in names:
        target = battle.unit(name)
        if deed.power:
            harm = damage_of(battle, unit, target, deed)
            worth += 100 * min(harm, target.hp) + (FELL if harm >= target.hp else 0)
        if deed.stuns:
            worth += _stun(battle, target, deed)
        if deed.heal:
            worth += _heal(battle, target, figure(battle, unit, deed, deed.heal), command.value)
        worth += sum(BUFF * more for more in deed.raises.values() if _fights(own, name))
        worth += sum(BUFF * less for less in deed.lowers.values())
        worth += sum(min(LEECH, 125 * now(battle, target, stat)) for stat in deed.leeches)
        if deed.revives:
            worth += RAISE
    if deed.holds:
        worth += _hold(battle, unit, names, own)
    if deed.status or deed.refuge:
        worth += _shelter(battle, unit, deed, own)
    return worth


def _fights(own: Given, name: str) -> bool:
    return any(given.unit == name and given.do == "attack" for given in own)


def _stun(battle: Battle, target: Unit, deed: Deed) -> int:
    """The chance that it works, by what the foe then can't do."""
    halves = 2 ** dice_for(rank(target), min(1, points(battle, target, "Quiet")))
    lost = 0
    if "attack" in deed.stuns:
        lost += STUN * (now(battle, target, "attack") + 2 * now(battle, target, "dice"))
    if {"spell", "action"} & set(deed.stuns) and target.sheet.moves and target.ap + target.mp > 1:
        lost += STUN * max(now(battle, target, "magic"), now(battle, target, "attack") // 2)
    return int(lost // halves)


def _heal(battle: Battle, target: Unit, points_: int, when: int | None) -> int:
    """First if as much is lacking, else last (CA32)."""
    lacking = target.sheet.max_hp - target.hp
    if (when == FIRST) != (lacking >= points_):
        return 0
    return 80 * min(points_, lacking)


def _hold(battle: Battle, unit: Unit, names: list[str], own: Given) -> int:
    """What the attacks gain when these are held off besides."""
    table = Table(battle, unit.side, own)
    more = dict(table.marks)
    for name in names:
        more[unit.side, name] = more.get((unit.side, name), 0) + 1
    return table.score((), more) - table.score(())


def expected_toll(battle: Battle, name: str) -> tuple[int, int]:
    """What the attacks declared on a unit do to it, dice placed so far as they fell, and in how many hits."""
    hits = [hit for found in teams_of(battle, blows_of(battle), marks_of(battle)) for hit in found.hits]
    defense = now(battle, battle.unit(name), "defense")
    on_it = [damage(hit.attack, hit.dice, defense) for hit in hits if hit.target == name]
    return sum(on_it), len(on_it)


def _shelter(battle: Battle, unit: Unit, deed: Deed, own: Given) -> int:
    """Endurance and Refuge are for those who would fall to what may come."""
    threat = 0
    for foe in battle.foes(unit):
        declared = [given for given in battle.clock.declared if given.unit == foe.name and given.do == "attack"]
        hidden = bool(battle.setting.house.get("hidden_declarations", False))
        if (declared and not hidden and declared[0].targets == (unit.name,)) or (not declared and _beside(unit, foe)):
            threat += mean(battle, foe, unit)
    if threat < unit.hp:
        return 0
    return ENDURE if deed.status else ENDURE * deed.refuge.count(3) // 2


def _beside(unit: Unit, foe: Unit) -> bool:
    from ...grid import distance

    return unit.at is not None and foe.at is not None and distance(unit.at, foe.at) <= 1


def potion_value(battle: Battle, unit: Unit, command: Command, own: Given) -> int:
    """Heals when much is lacking; strength when it comes to blows with someone great; points when they are short."""
    potion = potion_of(battle, command)
    if potion is None or potion.use is None:
        return 0
    use = potion.use
    target = battle.unit(command.targets[0]) if command.targets else unit
    worth = _heal(battle, target, use.heal, command.value) if use.heal else 0
    if command.targets:
        return worth
    great = any(rank(foe) != "normal" for foe in battle.foes(unit))
    if great and _fights(own, unit.name):
        worth += sum(
            40 * more for stat, more in use.adds.items() if stat == "attack" and not amount(unit, "attack raised")
        )
        worth += sum(30 * more for stat, more in use.adds.items() if stat == "defense")
    casts = any(battle.book.content.deeds[name].kind == "spell" for name in unit.sheet.moves)
    acts = any(battle.book.content.deeds[name].kind == "action" for name in unit.sheet.moves)
    if battle.round > 1:
        worth += 30 * use.restore * casts + 30 * use.ap * acts
        worth += sum(40 * more for stat, more in use.adds.items() if stat == "magic" and casts)
    if use.adds.get("life") and 2 * unit.hp < unit.sheet.max_hp:
        worth += 300
    return worth
