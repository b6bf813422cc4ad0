"""What it is worth to take something from a foe: its attack, its Actions and Spells, some of a statistic (CG9).

A foe whose side has confirmed openly loses what it has declared, and nothing where it has declared nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...content import Deed
from .assigning import FELL, Given, mean
from .bearing import now, points, rank
from .deeds import HELP, STUN, cost, damage_of, deed_of, figure, met, step_of
from .forecast import Foreseen
from .holding import damage
from .secrecy import is_hidden
from .stuns import dice_for

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

ATTACK, DEED, HEAL = 60, 200, 80  # for a point of an attack, for a deed that does no damage, for a point of a heal
BUFF = 120  # for a point of Attack gained
LASTING = 300  # percent of what a loss that lasts costs a foe in a round alone: in a team every blow is less by it
MOST_ROUNDS = 8


def has_said_all(battle: Battle, unit: Unit) -> bool:
    """Whether all that a unit does this round is declared, and known."""
    return unit.side in battle.clock.closed and not is_hidden(battle)


# -- stuns ------------------------------------------------------------------------------------


def of_stun(battle: Battle, target: Unit, deed: Deed, own: Given, foreseen: Foreseen | None) -> int:
    """The chance that it works, by what the foe then can't do; less where others of the side stun it likewise."""
    lost = 0
    if "attack" in deed.stuns:
        lost += foreseen.without(target.name) if foreseen else attack_lost(battle, target)
    if {"spell", "action"} & set(deed.stuns):
        lost += deed_lost(battle, target)
    ways = 2 ** dice_for(rank(target), min(1, points(battle, target, "Quiet")))
    for given in own:
        other = deed_of(battle, given)
        if other is not None and target.name in given.targets and set(other.stuns) & set(deed.stuns):
            lost = lost * (ways - 1) // ways
    return int(lost // ways)


def attack_lost(battle: Battle, target: Unit) -> int:
    """What a foe's attack is worth to its side, roughly."""
    said = any(given.do == "attack" for given in battle.clock.declared_by(target.name))
    if has_said_all(battle, target) and not said:
        return 0
    return ATTACK * (now(battle, target, "attack") + 2 * now(battle, target, "dice"))


def deed_lost(battle: Battle, target: Unit) -> int:
    """What the Actions and Spells are worth that a foe has declared; of one that may still declare, the best it can
    pay for. Those that come before stuns or with them are not lost."""
    if has_said_all(battle, target):
        said = [(given, deed_of(battle, given)) for given in battle.clock.declared_by(target.name)]
        return sum(
            _declared(battle, target, given, deed)
            for given, deed in said
            if deed is not None and deed.kind in ("action", "spell") and step_of(deed, given) not in (HELP, STUN)
        )
    best = 0
    for name in target.sheet.moves:
        deed = battle.book.content.deeds[name]
        ap, mp = cost(battle, target, deed)
        if ap <= target.ap and mp <= target.mp and not (deed.raises or deed.stuns):
            best = max(best, _of_deed(battle, target, deed))
    return best


def _declared(battle: Battle, unit: Unit, command: Command, deed: Deed) -> int:
    """What a declared deed does for its side."""
    if not deed.power:
        return _of_deed(battle, unit, deed)
    losses = [
        (battle.unit(name), damage_of(battle, unit, battle.unit(name), deed))
        for name in met(battle, unit, deed, command)
    ]
    return sum(100 * min(loss, target.hp) + (FELL if loss >= target.hp else 0) for target, loss in losses)


def _of_deed(battle: Battle, unit: Unit, deed: Deed) -> int:
    """What a deed does for its side, on whomever."""
    if deed.power:
        return 100 * figure(battle, unit, deed, deed.power)
    return HEAL * figure(battle, unit, deed, deed.heal) if deed.heal else DEED


# -- drains -----------------------------------------------------------------------------------


def of_drain(
    battle: Battle, unit: Unit, target: Unit, lowers: dict[str, int], own: Given, foreseen: Foreseen | None
) -> int:
    """What lower statistics of a foe are worth: this round, and as long as it may be expected to last."""
    more = rounds_of(battle, target) - 1
    total = 0
    if less := lowers.get("attack", 0):
        each = spared(battle, unit, target, less)
        total += foreseen.changed(target.name, -less) if foreseen else each * _strikes(battle, target)
        total += LASTING * each * more // 100
    if less := min(lowers.get("defense", 0), now(battle, target, "defense")):
        hits = sum(given.do == "attack" and given.targets == (target.name,) for given in own)
        total += 100 * less * hits + LASTING * less * more
    return total


def spared(battle: Battle, unit: Unit, target: Unit, less: int) -> int:
    """What each attack of a foe does less, on an average of those it may strike, when it has so much less Attack."""
    attack, dice = now(battle, target, "attack"), now(battle, target, "dice") * 5 // 2
    ours = [now(battle, one, "defense") for one in battle.scene.present() if one.side == unit.side]
    loss = [damage(attack, dice, defense) - damage(max(0, attack - less), dice, defense) for defense in ours]
    return 100 * sum(loss) // len(ours)


def _strikes(battle: Battle, target: Unit) -> bool:
    said = any(given.do == "attack" for given in battle.clock.declared_by(target.name))
    return said or not has_said_all(battle, target)


def of_leech(battle: Battle, unit: Unit, target: Unit, leeches: dict[str, int]) -> int:
    """What Attack is worth that a foe loses and a unit gains from the next round on."""
    less = min(leeches.get("attack", 0), now(battle, target, "attack"))
    lost = LASTING * spared(battle, unit, target, less) * (rounds_of(battle, target) - 1) // 100
    return lost + BUFF * less * (rounds_of(battle, unit) - 1)


def rounds_of(battle: Battle, unit: Unit) -> int:
    """How many rounds a unit may be expected to go on striking: what it takes to fell it and half of its friends."""
    foes = battle.foes(unit)
    output = max(1, sum(max(mean(battle, foe, unit), now(battle, foe, "magic") // 2) for foe in foes))
    whole = sum(one.hp for one in battle.scene.present() if one.side == unit.side)
    return max(1, min(MOST_ROUNDS, (whole + unit.hp) // (2 * output)))
