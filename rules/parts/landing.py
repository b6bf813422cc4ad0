"""A spell that lands: whom it meets, and the steps of what it does to each (I60, IA16-IA23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..content import Spell
from ..contracts import Due
from ..events import Healed, Landed, Rolled, StatusOver, Struck
from ..grid import Mask, Square, distance
from ..hooks import befriends, stat
from ..steps import Afflict, Step, fall
from ..turns.initiative import Pending, pending_now
from .clash import HALVES, outcome_of
from .spells import area, bolt_of, healing, magic_pool, mind_pool, power, spell_damage, ward_pool
from .strike import Knock

if TYPE_CHECKING:
    from ..battle import Battle
    from ..unit import Unit


class Land(Step, frozen=True):
    """What was begun takes effect. A caster who has fallen or fled has lost it (IA18)."""

    pending: Pending

    def run(self, battle: Battle) -> None:
        pending = self.pending
        caster = battle.unit(pending.unit)
        if not caster.present:
            return
        spell = battle.book.content.spells[pending.what]
        names = met(battle, pending, spell)
        shown = None if spell.shape == "targets" else centre_of(battle, pending, spell)
        battle.emit(Landed(caster.name, spell.name, tuple(names) if shown is None else (), shown))
        origin = origin_of(battle, pending, spell)
        battle.push(*(meet(spell, caster.name, name, origin) for name in names), *battle.book.levels(caster.name))


def centre_of(battle: Battle, pending: Pending, spell: Spell) -> Square | None:
    """The square an area is centred on as things stand: it follows the unit it was aimed at, and stays where that
    unit last stood (IA18). A line keeps its direction from where the caster stands: None once it runs off the board."""
    caster = battle.unit(pending.unit)
    if spell.shape == "line":
        assert caster.at is not None and pending.direction is not None
        first = caster.at + pending.direction
        return first if first in battle.scene.board else None
    if pending.anchor:
        anchor = battle.unit(pending.anchor)
        return anchor.at if anchor.present else anchor.last
    return pending.at


def origin_of(battle: Battle, pending: Pending, spell: Spell) -> Square:
    """What a spell pushes away from: the centre of an area, else where the caster stands (IA31)."""
    area_of = centre_of(battle, pending, spell) if spell.shape in ("plus", "square", "diamond") else None
    at = battle.unit(pending.unit).at if area_of is None else area_of
    assert at is not None
    return at


def pushed_from(caster: Unit, target: Unit, origin: Square) -> Square:
    """The origin, or the caster for one who stands on it (IA31)."""
    at = caster.at if caster.at is not None else caster.last
    assert at is not None
    return at if target.at == origin else origin


def squares_met(battle: Battle, pending: Pending, spell: Spell) -> Mask:
    """The squares of the board that an area spell would act on if it landed now; walls stop a line (T10)."""
    caster = battle.unit(pending.unit)
    centre = centre_of(battle, pending, spell)
    if spell.shape == "targets" or centre is None or caster.at is None:
        return 0
    squares = area(spell, centre, caster.at) & battle.scene.board.squares
    stopped = spell.shape == "line" and battle.book.sight
    return battle.scene.board.seen_from(caster.at, squares) if stopped else squares


def met(battle: Battle, pending: Pending, spell: Spell) -> list[str]:
    """Whom a spell meets if it lands now, in list order (IA18, IA19)."""
    caster = battle.unit(pending.unit)
    assert caster.at is not None
    if spell.shape == "targets":
        chosen = [unit for unit in battle.scene.present() if unit.name in pending.targets]
        if battle.setting.house["range_recheck"]:
            chosen = [unit for unit in chosen if unit.at is not None and distance(unit.at, caster.at) <= spell.range]
        return [unit.name for unit in chosen]
    centre = centre_of(battle, pending, spell)
    far = centre is None or (spell.shape != "line" and distance(centre, caster.at) > spell.range)
    if far and battle.setting.house["range_recheck"]:
        return []
    squares = squares_met(battle, pending, spell)
    inside = [unit for unit in battle.scene.present() if unit.at is not None and squares >> unit.at & 1]
    if not battle.setting.house["area_hits_allies"]:
        side = pending.side or caster.side
        inside = [unit for unit in inside if befriends(battle, caster, unit, side) != spell.harmful]
    return [unit.name for unit in inside]


def meet(spell: Spell, caster: str, target: str, origin: Square) -> Step:
    """The step that lets a spell do its work on one unit; it pushes away from the origin."""
    if spell.kind in ("wound", "weaken"):
        return Aim(caster, target, spell.name, origin)
    return Mend(caster, target, spell.name) if spell.kind == "heal" else Bless(caster, target, spell.name)


class Aim(Step, frozen=True):
    """A harmful spell rolls to hit, like an attack (I72, I76)."""

    unit: str
    target: str
    what: str
    origin: Square  # what it pushes away from

    def run(self, battle: Battle) -> None:
        caster, target = battle.unit(self.unit), battle.unit(self.target)
        if not target.present:
            return
        spell = battle.book.content.spells[self.what]
        bolt = bolt_of(battle, caster, target, spell)
        x = battle.roll(self.unit, "accuracy", bolt.accuracy) - battle.roll(self.target, "evasion", bolt.evasion)
        outcome = outcome_of(x, bolt.dex, bolt.agi)
        if outcome == "miss":
            battle.emit(Struck(self.unit, self.target, self.what, outcome, 0, target.hp))  # no counter (IA24)
        elif spell.kind == "wound":
            battle.push(Burn(self.unit, self.target, self.what, outcome, self.origin))
        elif HALVES[outcome] >= HALVES[spell.least]:
            battle.push(Sway(self.unit, self.target, self.what, outcome))
        else:
            battle.emit(Struck(self.unit, self.target, self.what, outcome, 0, target.hp))


class Burn(Step, frozen=True):
    """The damage of a spell: MA dice and Int/2 against Spr (I67-I69)."""

    unit: str
    target: str
    what: str
    outcome: str
    origin: Square

    def run(self, battle: Battle) -> None:
        target = battle.unit(self.target)
        spell = battle.book.content.spells[self.what]
        dealt = roll_power(battle, battle.unit(self.unit), spell, "damage")
        guard = battle.roll(self.target, "defence", ward_pool(battle, target, spell))
        damage = min(target.hp, spell_damage(dealt, guard, self.outcome))
        hp = target.hp - damage
        battle.emit(Struck(self.unit, self.target, self.what, self.outcome, damage, hp))
        battle.book.reward(battle, self.unit, "hit" if hp else "fell", target)
        if hp == 0:
            fall(battle, self.target)
        elif spell.knockback:
            origin = pushed_from(battle.unit(self.unit), target, self.origin)
            battle.push(Knock(self.target, origin, spell.knockback))


def roll_power(battle: Battle, caster: Unit, spell: Spell, purpose: str) -> int:
    """Roll the MA dice and tell the total with Int/2; the answer is in two-hundredths (I67)."""
    pool, mind = magic_pool(battle, caster, spell), stat(battle, caster, "int")
    said = f"{purpose} of {caster.name}" if battle.dice.loaded else ""
    faces = tuple([battle.dice.d(4, said) for _ in range(pool.count)])
    total = power(sum(faces), mind, pool)
    battle.emit(Rolled(caster.name, purpose, 4, faces, total // 2, because=pool.because))
    return total


class Sway(Step, frozen=True):
    """The contest of a debuff: Int d6 must come out above Spr d6 (I78-I80, IA22)."""

    unit: str
    target: str
    what: str
    outcome: str

    def run(self, battle: Battle) -> None:
        caster, target = battle.unit(self.unit), battle.unit(self.target)
        spell = battle.book.content.spells[self.what]
        will = battle.roll(self.unit, "will", mind_pool(battle, caster))
        ward = battle.roll(self.target, "resistance", ward_pool(battle, target, spell))
        battle.emit(
            Struck(self.unit, self.target, self.what, self.outcome if will > ward else "resisted", 0, target.hp)
        )
        if will > ward:
            battle.push(Afflict(self.target, spell.status, spell.rounds))
            battle.book.reward(battle, self.unit, "debuff", target)


class Mend(Step, frozen=True):
    """A healing spell: MA dice and Int/2, up to the maximum (IA21)."""

    unit: str
    target: str
    what: str

    def run(self, battle: Battle) -> None:
        target = battle.unit(self.target)
        if not target.present:
            return
        spell = battle.book.content.spells[self.what]
        given = roll_power(battle, battle.unit(self.unit), spell, "healing") // 200
        hp = min(target.sheet.max_hp, target.hp + given)
        battle.emit(Healed(self.target, hp - target.hp, hp))
        if hp > target.hp:
            battle.book.reward(battle, self.unit, "heal", target)


class Bless(Step, frozen=True):
    """A helpful spell takes hold without a roll (I75, IA21)."""

    unit: str
    target: str
    what: str

    def run(self, battle: Battle) -> None:
        target = battle.unit(self.target)
        if not target.present:
            return
        spell = battle.book.content.spells[self.what]
        kinds = battle.book.content.statuses
        for status in target.statuses:
            kind = kinds[status.id]
            if spell.clears and kind.harmful and kind.counts == "rounds":  # debuffs, not poison or sleep (T15)
                battle.emit(StatusOver(self.target, status.id, 0, status.amount))
        battle.push(Afflict(self.target, spell.status, spell.rounds))
        battle.book.reward(battle, self.unit, "status", target)


def due(battle: Battle) -> tuple[Due, ...]:
    """The spells begun and not landed, as they would land now (DESIGN section 3, rule 8)."""
    begun = pending_now(battle)
    coming = {entry.unit: entry.at for entry in battle.order() if entry.what == "spell"} if begun else {}
    found = []
    for pending in begun:
        spell = battle.book.content.spells[pending.what]
        centre = centre_of(battle, pending, spell)
        squares = squares_met(battle, pending, spell)
        found.append(Due(pending.unit, pending.what, pending.targets, centre, squares, coming.get(pending.unit)))
    return tuple(found)


SPELL_STEPS: tuple[type[Step], ...] = (Land, Aim, Burn, Sway, Mend, Bless)
__all__ = ["SPELL_STEPS", "Land", "healing", "met", "squares_met"]
