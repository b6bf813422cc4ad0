"""The acts of a fight: the plain attack and the techniques."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ..commands import Command
from ..content import Technique
from ..goals import deciding
from ..grid import Mask, distance, square_name, steps_text
from ..hooks import allegiance, barred, empty_handed, weapon_of
from ..options import NO_ODDS, Preview
from ..rulebook import Blow
from ..spelling import nearest
from . import odds, volley
from .clash import PLAIN, clash_of, once_touched, with_push
from .strike import Strike

A_SQUARE, SLOWED = 200, 400  # hundredths of a hit point: a square's push, a status
SELDOM = ("critical", "perfect")

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


def range_of(battle: Battle, unit: Unit, technique: Technique) -> tuple[int, int]:
    """The least and the greatest distance at which a unit may strike (I43, T2)."""
    if technique.close:
        return 1, 1
    weapon = weapon_of(battle, unit)
    return weapon.least, weapon.most


def aim(battle: Battle, unit: Unit, technique: Technique = PLAIN) -> Mask:
    """The squares a unit may strike at from where it stands (T2, T3, T10)."""
    assert unit.at is not None
    if not technique.close and empty_handed(battle, unit):
        return 0
    board = battle.scene.board
    ring = board.ring(unit.at, *range_of(battle, unit, technique))
    return board.seen_from(unit.at, ring) if battle.book.sight else ring


def targets(battle: Battle, unit: Unit, technique: Technique = PLAIN) -> list[Unit]:
    """The enemies a unit may choose, in list order (IA34, T5)."""
    squares, own = aim(battle, unit, technique), allegiance(battle, unit)
    everyone = battle.scene.units.values()
    near = [other for other in everyone if other.at is not None and squares >> other.at & 1 and other.hp > 0]
    return [other for other in near if other.side != own and other.name != unit.name]


def blows(battle: Battle, unit: Unit) -> tuple[Blow, ...]:
    """The plain attack and the unit's techniques, for computer players; none that something on it bars."""
    content = battle.book.content
    empty = empty_handed(battle, unit)
    found = [] if empty or barred(battle, unit, "attack") else [Blow("attack", "", *range_of(battle, unit, PLAIN))]
    for name in () if barred(battle, unit, "use") else unit.sheet.moves:
        technique = content.techniques.get(name)
        if technique and (technique.close or not empty):
            least, most = range_of(battle, unit, technique)
            more = _besides(technique)
            found.append(Blow("use", name, least, most, technique.attacks, technique.around, more))
    return tuple(found)


def _besides(technique: Technique) -> int:
    """What a technique's push and status are worth to a computer player, as far as they come on most hits."""
    likely = technique.knockback_least not in SELDOM
    push = A_SQUARE * technique.knockback // (1 if likely else 4)
    return push + (SLOWED if technique.status else 0)


def one_attack(battle: Battle, unit: Unit, target: Unit, blow: Blow) -> Preview:
    """The exact odds of one attack of a blow, for computer players."""
    technique = battle.book.content.techniques[blow.what] if blow.what else PLAIN
    return odds.single(clash_of(battle, unit, target, technique), unit.hp, target.hp)


def why_no_target(battle: Battle, unit: Unit, technique: Technique, name: str) -> str:
    """Why a unit may not strike the one named, or an empty string."""
    if not technique.close and empty_handed(battle, unit):
        return f"{unit.name} has no weapon in hand"  # T7
    target = battle.scene.units.get(name)
    if target is None:
        return f"nobody here is called {name}{nearest(name, battle.scene.units)}"
    if not target.present:
        return f"{name} is not on the board"
    if target.side == allegiance(battle, unit) or target.name == unit.name:
        return f"{name} is on {unit.name}'s own side"  # T5
    assert unit.at is not None and target.at is not None
    least, most = range_of(battle, unit, technique)
    gap = distance(unit.at, target.at)
    if not least <= gap <= most:
        reach = str(least) if least == most else f"{least} to {most}"
        return f"{name} is {steps_text(gap)} away; the reach is {reach}"
    if battle.book.sight and not battle.scene.board.sees(unit.at, target.at):
        return f"a wall stands between {square_name(unit.at)} and {square_name(target.at)}"  # T10
    return ""


def preview_on(battle: Battle, unit: Unit, target: Unit, technique: Technique) -> Preview:
    """The exact odds of all attacks of a technique on one target."""
    clash = clash_of(battle, unit, target, technique)
    if technique.attacks == 1:
        return odds.single(with_push(battle, clash, unit, target, technique), unit.hp, target.hp)
    then = clash_of(battle, unit, once_touched(battle, unit, target), technique) if clash.brings else clash
    if then != clash:
        return volley.shifting(clash, then, technique.attacks, unit.hp, target.hp)
    return volley.series(clash, technique.attacks, unit.hp, target.hp)


class Attack(msgspec.Struct, frozen=True):
    """The plain attack on one enemy in reach (I42-I49)."""

    verb: str = "attack"
    fields: tuple[str, ...] = ("targets",)
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for foe in targets(battle, unit):
            yield Command("attack", unit.name, targets=(foe.name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        if len(command.targets) != 1:
            return "an attack names one target"
        return why_no_target(battle, unit, PLAIN, command.targets[0])

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        battle.push(Strike(unit.name, command.targets[0]))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        target = battle.scene.units.get(command.targets[0]) if command.targets else None
        return preview_on(battle, unit, target, PLAIN) if target and target.present else NO_ODDS


class UseTechnique(msgspec.Struct, frozen=True):
    """A technique of the unit's own: on one enemy, or on everyone around (I110)."""

    verb: str = "use"
    fields: tuple[str, ...] = ("what", "targets")
    ends: bool = True

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]:
        for name in unit.sheet.moves:
            technique = battle.book.content.techniques.get(name)
            if technique is None:
                continue
            foes = targets(battle, unit, technique)
            if technique.around:
                if foes:
                    yield Command("use", unit.name, what=name)
                continue
            for foe in foes:
                yield Command("use", unit.name, what=name, targets=(foe.name,))

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str:
        technique = battle.book.content.techniques.get(command.what)
        if technique is None or command.what not in unit.sheet.moves:
            own = [name for name in unit.sheet.moves if name in battle.book.content.techniques]
            return f"{unit.name} has no technique {command.what!r}{nearest(command.what, own)}"
        if technique.around:
            if command.targets:
                return f"{technique.name} strikes everyone around and names no target"
            return "" if targets(battle, unit, technique) else "no enemy stands in the four neighbouring squares"
        if len(command.targets) != 1:
            return f"{technique.name} names one target"
        return why_no_target(battle, unit, technique, command.targets[0])

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None:
        technique = battle.book.content.techniques[command.what]
        names = _struck_around(battle, unit) if technique.around else command.targets
        battle.push(*(Strike(unit.name, name, command.what) for name in names for _ in range(technique.attacks)))

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview:
        technique = battle.book.content.techniques.get(command.what)
        if technique is None:
            return NO_ODDS
        if technique.around:
            return _preview_around(battle, unit, technique)
        target = battle.scene.units.get(command.targets[0]) if command.targets else None
        return preview_on(battle, unit, target, technique) if target and target.present else NO_ODDS


def _struck_around(battle: Battle, unit: Unit) -> list[str]:
    """Everyone in the four neighbouring squares, in list order; friends too unless the house says otherwise (T2)."""
    assert unit.at is not None
    around = battle.scene.board.ring(unit.at, 1, 1)
    friends = bool(battle.setting.house.get("area_hits_allies", True))
    return [
        other.name
        for other in battle.scene.present()
        if other.at is not None and around >> other.at & 1 and (friends or other.side != allegiance(battle, unit))
    ]


def _preview_around(battle: Battle, unit: Unit, technique: Technique) -> Preview:
    """One block for each unit struck; later ones count with the chance that a counter felled the attacker before, or
    that the battle was won."""
    struck = [battle.unit(name) for name in _struck_around(battle, unit)]
    clashes = [(target.name, clash_of(battle, unit, target, technique), target.hp) for target in struck]
    return Preview(targets=volley.in_turn(clashes, unit.hp, deciding(battle, unit)))
