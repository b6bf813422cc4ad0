"""Where a computer player's units go (CG9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ...commands import Command
from ...grid import Board, Mask, Square, distance, spread, squares_in
from ...hooks import stat
from ...rulebook import Thought
from .bearing import now, points, weapons
from .holding import needed
from .planning import mean

if TYPE_CHECKING:
    from ...battle import Battle
    from ...dice import Dice
    from ...unit import Unit

FAR = 200
STEP, HURRY = 40, 10  # what a step towards the fight is worth, at first and more each round
UNCOVERED = 150  # for reaching a foe whom too few can reach yet
CAUTION = 30  # percent of what foes could do to a square that counts


def march(battle: Battle, hasty: bool, dice: Dice) -> Iterator[Thought]:
    """The next move, or the end of moving."""
    assert battle.prompt is not None
    moves: dict[str, dict[Square, Command]] = {}
    for command in battle.legal():
        if command.do == "move":
            moves.setdefault(command.unit, {})[command.path[-1]] = command
    for name, own in moves.items():
        unit = battle.unit(name)
        best, where = _best(battle, unit, own, hasty, dice)
        yield None
        if where != unit.at:
            yield own[where], (("place", best),)
            return
    yield Command("end", side=battle.prompt.side), ()


def _best(battle: Battle, unit: Unit, moves: dict[Square, Command], hasty: bool, dice: Dice) -> tuple[int, Square]:
    """The best square and its score; where it stands is best when nothing is better."""
    assert unit.at is not None
    foes = battle.foes(unit)
    ends = 0
    for foe in foes:
        for weapon in weapons(battle, unit):
            ends |= battle.scene.board.ring(foe.at or 0, weapon.least, weapon.most)
    steps = steps_to(battle.scene.board, ends)
    covered = {} if hasty else cover(battle, unit)
    best, where = -(10**9), unit.at
    for at in (unit.at, *moves):
        score = 0 if hasty else worth_of(battle, unit, at, foes, covered)
        if hasty:
            score = 100 * sum(_reaches(battle, unit, at, foe) for foe in foes) + dice.d(50)
        score -= (STEP + HURRY * battle.round) * min(FAR, steps.get(at, FAR))
        score -= _danger(battle, unit, moves.get(at))
        if score > best:
            best, where = score, at
    return best, where


def worth_of(battle: Battle, unit: Unit, at: Square, foes: list[Unit], covered: dict[str, int]) -> int:
    """What a square is worth for what can be struck and done from it, against what could be done to it."""
    strike = threat = 0
    for foe in foes:
        gap = distance(at, foe.at or 0)
        if _reaches(battle, unit, at, foe):
            short = covered.get(foe.name, 0) < needed(points(battle, foe, "Tough to Handle") > 0)
            strike = max(strike, 100 * min(foe.hp, mean(battle, unit, foe)) + (UNCOVERED if short else 60))
        strike = max(strike, _deeds(battle, unit, gap))
        most = max(weapon.most for weapon in weapons(battle, foe))
        if gap <= stat(battle, foe, "move") + most:
            threat += mean(battle, foe, unit)
    return strike - CAUTION * min(threat, unit.hp)


def _deeds(battle: Battle, unit: Unit, gap: int) -> int:
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


def _danger(battle: Battle, unit: Unit, move: Command | None) -> int:
    """What the way costs in lava and hazards."""
    if move is None:
        return 0
    board, amounts = battle.scene.board, battle.setting.hazards
    burn = -(-unit.sheet.max_hp // 10)
    return 100 * sum((burn if board.hazards >> at & 1 else 0) + amounts.get(at, 0) for at in move.path[1:])


def nearest_foe(battle: Battle, unit: Unit, at: Square) -> int:
    """How far the nearest foe is from a square."""
    return min((distance(at, foe.at or 0) for foe in battle.foes(unit)), default=0)


@lru_cache(maxsize=256)
def steps_to(board: Board, ends: Mask) -> dict[Square, int]:
    """The Movement from each square to the nearest of `ends`, whoever stands in the way; treat it as frozen."""
    ends &= board.passable
    layers, seen, spent = [ends], ends, 0
    steps = dict.fromkeys(squares_in(ends), 0)
    dearest = max((cost for cost, _ in board.by_cost), default=1)
    while any(layers[-dearest:]):
        spent += 1
        new = 0
        for cost, squares in board.by_cost:
            if cost <= spent and (nearer := layers[spent - cost] & squares):
                new |= spread(nearer)
        new &= board.passable & ~seen
        layers.append(new)
        seen |= new
        steps.update(dict.fromkeys(squares_in(new), spent))
    return steps
