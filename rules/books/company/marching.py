"""Where a computer player's units go (CG9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...commands import Command
from ...grid import Mask, Square, distance
from ...hooks import stat
from ...paths import steps_to
from ...rulebook import Thought
from .assigning import mean
from .bearing import now, points, weapons
from .holding import needed

if TYPE_CHECKING:
    from ...battle import Battle
    from ...dice import Dice
    from ...unit import Unit

FAR = 200
STEP, HURRY = 40, 10  # what a step towards the fight is worth, at first and more each round
UNCOVERED = 150  # for reaching a foe whom too few can reach yet
CAUTION = 30  # percent of what foes could do to a square that counts


Moves = dict[Square, Command]
Found = tuple[Square, tuple[tuple[str, int], ...]]
"""Where to go, and why."""


def march(battle: Battle, chosen: Callable[[Battle, Unit, Moves], Found]) -> Iterator[Thought]:
    """The next move, or the end of moving; chosen finds the best square for a unit."""
    assert battle.prompt is not None
    moves: dict[str, Moves] = {}
    for command in battle.legal():
        if command.do == "move":
            moves.setdefault(command.unit, {})[command.path[-1]] = command
    for name, own in moves.items():
        unit = battle.unit(name)
        where, why = chosen(battle, unit, own)
        yield None
        if where != unit.at:
            yield own[where], why
            return
    yield Command("end", side=battle.prompt.side), ()


def hasty(battle: Battle, unit: Unit, moves: Moves, dice: Dice) -> Found:
    """To where most foes can be struck, by whim."""
    foes = battle.foes(unit)
    return best_of(
        battle, unit, moves, lambda at: (("strike", 100 * in_reach_from(battle, unit, at) + dice.d(50)),), foes
    )


def steady(battle: Battle, unit: Unit, moves: Moves) -> Found:
    """To where a unit does most, against what could be done to it there."""
    foes, covered = battle.foes(unit), cover(battle, unit)
    return best_of(battle, unit, moves, lambda at: worth_of(battle, unit, at, foes, covered), foes)


def best_of(
    battle: Battle, unit: Unit, moves: Moves, worth: Callable[[Square], tuple[tuple[str, int], ...]], foes: list[Unit]
) -> Found:
    """The best square and why; where it stands when nothing is better."""
    assert unit.at is not None
    steps = steps_to(battle.scene.board, ends_of(battle, unit, foes))
    best: tuple[int, Found] | None = None
    for at in (unit.at, *moves):
        way = (STEP + HURRY * battle.round) * min(FAR, steps.get(at, FAR))
        terms = (*worth(at), ("way", -way))
        if burn := burns(battle, unit, moves.get(at)):
            terms = (*terms, ("hazard", -burn))
        score = sum(value for _, value in terms)
        if best is None or score > best[0]:
            best = score, (at, terms)
    assert best is not None
    return best[1]


def ends_of(battle: Battle, unit: Unit, foes: list[Unit]) -> Mask:
    """The squares from which a unit's weapons reach any of these foes."""
    ends = 0
    for foe in foes:
        for weapon in weapons(battle, unit):
            ends |= battle.scene.board.ring(foe.at or 0, weapon.least, weapon.most)
    return ends


def worth_of(
    battle: Battle, unit: Unit, at: Square, foes: list[Unit], covered: dict[str, int]
) -> tuple[tuple[str, int], ...]:
    """What a square is worth for what can be struck and done from it, against what could be done to it."""
    strike = threat = 0
    for foe in foes:
        gap = distance(at, foe.at or 0)
        if _reaches(battle, unit, at, foe):
            short = covered.get(foe.name, 0) < needed(points(battle, foe, "Tough to Handle") > 0)
            strike = max(strike, 100 * min(foe.hp, mean(battle, unit, foe)) + (UNCOVERED if short else 60))
        strike = max(strike, deeds_at(battle, unit, gap))
        most = max(weapon.most for weapon in weapons(battle, foe))
        if gap <= stat(battle, foe, "move") + most:
            threat += mean(battle, foe, unit)
    return (("strike", strike), ("danger", -CAUTION * min(threat, unit.hp)))


def in_reach_from(battle: Battle, unit: Unit, at: Square) -> int:
    """How many foes a unit could strike from a square."""
    return sum(_reaches(battle, unit, at, foe) for foe in battle.foes(unit))


def deeds_at(battle: Battle, unit: Unit, gap: int) -> int:
    """What Actions and Spells from a distance are worth."""
    best = 0
    for name in unit.sheet.moves:
        deed = battle.book.content.deeds[name]
        if not deed.helps and deed.range[0] <= gap <= deed.range[1]:
            best = max(
                best, 100 * now(battle, unit, deed.power[0]) * deed.power[1] // deed.power[2] if deed.power else 200
            )
    return best


def cover(battle: Battle, unit: Unit) -> dict[str, int]:
    """How many other friends that have moved, or were here, can strike each foe."""
    found: dict[str, int] = {}
    for friend in battle.scene.present():
        if friend.side == unit.side and friend.name != unit.name and friend.moved:
            for foe in battle.foes(unit):
                if _reaches(battle, friend, friend.at or 0, foe):
                    found[foe.name] = found.get(foe.name, 0) + 1
    return found


def _reaches(battle: Battle, unit: Unit, at: Square, foe: Unit) -> bool:
    gap = distance(at, foe.at or 0)
    return any(weapon.least <= gap <= weapon.most for weapon in weapons(battle, unit))


def burns(battle: Battle, unit: Unit, move: Command | None) -> int:
    """What the way costs in lava and hazards."""
    if move is None:
        return 0
    board, amounts = battle.scene.board, battle.setting.hazards
    burn = -(-unit.sheet.max_hp // 10)
    return 100 * sum((burn if board.hazards >> at & 1 else 0) + amounts.get(at, 0) for at in move.path[1:])


def nearest_foe(battle: Battle, unit: Unit, at: Square) -> int:
    """How far the nearest foe is from a square."""
    return min((distance(at, foe.at or 0) for foe in battle.foes(unit)), default=0)
