"""What a computer player has to know of this book beside blows: charging, reactions, statuses, magic points, aid.

All values are in hundredths of a hit point.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Ability
from ...grid import Mask
from ...rulebook import Arts, Burden
from ...turns.countdown import charging
from . import aims, bearing, costs, odds, percentages, surroundings
from .harm import PLAIN
from .reactions import reactions
from .surroundings import MEAN_FALL
from .tasks import automatic
from .working import FIRST_AID, FIRST_AID_DICE, aid_chance

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

Terms = tuple[tuple[str, int], ...]
Danger = tuple[str, Mask, int]

PHASES = 3  # Status Phases that what ticks is reckoned for
SHARES = {  # percent of what its bearer's best blow does, for as long as a status is likely to last
    "sleep": -110, "staggered": -100, "rooted": -40, "leaden": -25, "dimmed": -90, "muted": -60, "sapped": -70,
    "exposed": -60, "cursed": -15, "quickened": 30, "guarded": 70, "warded": 30, "empowered": 70, "unseen": 40,
    "woven": 35,
}  # fmt: skip
CASTERS = ("muted", "woven")  # statuses that are nothing to those who cast no spells
RAISED = 60  # percent of a unit's worth that its return is
HURTS, MAY_BE_LATE = ("roof", "harm", "collapse"), 40  # percent that counts of what comes in the next round
SHORT, A_POINT, A_SPARE_POINT = 8, 120, 15  # magic points that are few; what one is worth then, and else


def burden(battle: Battle, unit: Unit, command: Command) -> Burden:
    """What an ability costs in hit points, and how long it is charged (P96, P105, PA30)."""
    ability = battle.book.content.abilities.get(command.what) if command.do in ("use", "cast") else None
    if ability is None:
        return Burden()
    return Burden(costs.hp_cost(unit, ability), 4 * ability.charge, ability.leaps)


def sway(battle: Battle, unit: Unit, status: str, power: int) -> int:
    """What a status gives its bearer, below 0 what it takes (5.5)."""
    kind = battle.book.content.statuses[status]
    if status in CASTERS and not any(True for one in bearing.abilities(battle, unit, "magic") if one.spell):
        return 0
    value = SHARES.get(status, 0) * power // 100
    if kind.tick is not None:
        count, sides = kind.tick.dice
        amount = count * (sides + 1) * 50
        if kind.tick.adds:
            level = unit.sheet.level if kind.tick.adds == "level" else bearing.figure(battle, unit, kind.tick.adds)
            amount += 100 * level
        total = amount * PHASES
        left = 100 * (unit.sheet.max_hp - unit.hp if kind.tick.heals else unit.hp)
        value += min(total, left) if kind.tick.heals else -min(total, left)
    return value


def boon(battle: Battle, unit: Unit, command: Command, powers: dict[str, int]) -> Terms:
    """What a command gives that its odds don't show: a life, a cure, magic points, first aid, life taken back."""
    if command.do == "task":
        if command.what == FIRST_AID:
            return (("heal", _aid(battle, unit, command)),)
        worth = surroundings.opens(battle, unit, command.what)
        return (("opens", worth),) if worth else ()
    item = battle.book.content.items.get(command.what)
    ability = PLAIN if command.do == "attack" else battle.book.content.abilities.get(command.what)
    target = battle.unit(command.targets[0]) if command.targets else unit
    if ability is not None:
        return _of_ability(battle, unit, target, ability, powers)
    if item is None or item.use is None:
        return ()
    found: Terms = ()
    if item.use.raises:
        found = (*found, ("raise", _raised(battle, target, item.use.raises)))
    if item.use.cures:
        found = (*found, ("cure", _cured(battle, target, item.use.cures, powers)))
    if item.use.restore:
        found = (*found, ("magic", _restored(battle, target, item.use.restore)))
    return found


def _of_ability(battle: Battle, unit: Unit, target: Unit, ability: Ability, powers: dict[str, int]) -> Terms:
    if ability.does == "raise":
        return (("raise", _raised(battle, target, ability.percent)),)
    if ability.does == "purge":
        return (("cure", _cured(battle, target, tuple(aims.harmful_statuses(battle, target)[:1]), powers)),)
    if ability.does == "mp" and target.present:
        fixed = ability.scale * bearing.attribute(battle, unit, ability.stat) if ability.stat else 0
        count, sides = ability.dice or (0, 1)
        return (("magic", _restored(battle, unit, min(target.mp, fixed + count * (sides + 1) // 2))),)
    if (back := bearing.gives_back(battle, unit, ability)) and target.present:
        loss = odds.expected_loss(odds.on_unit(battle, unit, target, ability))
        lacking = 100 * (unit.sheet.max_hp - unit.hp)
        return (("heal", min(lacking, percentages.of(loss, back))),)
    return ()


def _raised(battle: Battle, target: Unit, percent: int) -> int:
    """A fallen friend with some of its hit points."""
    worth = battle.book.worth(battle, target)
    return worth * RAISED // 100 * (100 + percent) // 200


def _cured(battle: Battle, target: Unit, statuses: tuple[str, ...], powers: dict[str, int]) -> int:
    """What a unit suffers from that would end."""
    held = [status.id for status in target.statuses if status.id in statuses]
    return -sum(sway(battle, target, one, powers.get(target.name, 0)) for one in held)


def _restored(battle: Battle, target: Unit, points: int) -> int:
    """Magic points a unit lacks, dear when it has few."""
    if not any(one.mp for one in bearing.abilities(battle, target)):
        return 0
    lacking = bearing.figure(battle, target, "mp") - target.mp
    return min(points, lacking) * (A_POINT if target.mp < SHORT else A_SPARE_POINT)


def _aid(battle: Battle, unit: Unit, command: Command) -> int:
    """First aid: its chance, and the mean of its die (PG4)."""
    total, target = aid_chance(unit), battle.unit(command.targets[0])
    chance = 100 if automatic(total) else min(94, max(10, total))
    count, sides = FIRST_AID_DICE
    return chance * min(bearing.ceiling(battle, target) - target.hp, count * (sides + 1) // 2)


def perils(battle: Battle, unit: Unit) -> tuple[tuple[str, Mask, int], ...]:
    """The squares on which a unit would be caught by something, the term for it, and what that costs on an average."""
    return (*_snares(battle, unit), *_timed(battle))


def _snares(battle: Battle, unit: Unit) -> Iterator[Danger]:
    """Where a move that ends sets off a foe's reaction (P97, 5.3)."""
    own = 1 << (unit.at or 0)
    for foe in battle.foes(unit):
        if foe.at is None or bearing.asleep(battle, foe) or charging(battle, foe.name):
            continue
        for ability in reactions(battle, foe, "enemy_in_reach"):
            squares = battle.scene.board.ring(foe.at, *aims.range_of(battle, foe, ability))
            loss = odds.expected_loss(odds.on_unit(battle, foe, unit, ability))
            yield "snare", battle.scene.board.seen_from(foe.at, squares) & ~own, loss * (ability.flat or 100) // 100


def _timed(battle: Battle) -> Iterator[Danger]:
    """Where the map will strike later this round, or in the next before all may have gone (P73, PG8)."""
    for number, event in enumerate(battle.setting.events or ()):
        if event.effect not in HURTS:
            continue
        later = event.round in (0, battle.round + 1)
        percent = 100 if number in battle.clock.timed else MAY_BE_LATE if later else 0
        if percent:
            squares = sum(1 << at for at in event.squares)
            yield "pending", squares, (event.amount or MEAN_FALL) * percent


ARTS: Arts = Arts(
    burden, boon, sway, perils, "guard", ("task",), surroundings.wounds, surroundings.errands, surroundings.cover
)
