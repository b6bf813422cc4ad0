"""What an Action, a Spell, an ability, an item or a potion is worth to whoever declares it (CG9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import Command
from ...turns.declare import plain_of
from . import foiling
from .assigning import FELL, Given, Table
from .attacks import blows_of, teams_of
from .bearing import amount, now, rank
from .deeds import FIRST, damage_of, deed_of, figure, met, potion_of
from .forecast import Foreseen
from .holding import damage
from .odds import marks_of
from .sheltering import of_shelter

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

LEAST = 60  # what a deed has to be worth
RAISE = 2500  # for calling back one who has fallen


Terms = tuple[tuple[str, int], ...]


def best_deed(
    battle: Battle, unit: Unit, legal: list[Command], own: Given, foreseen: Foreseen | None = None
) -> tuple[Command, Terms] | None:
    """The Action, Spell, ability, item or potion that is worth most to a unit, of a kind it has not declared, and why.

    foreseen is what a captain expects of the round.
    """
    mine = [given for given in own if given.unit == unit.name]
    kinds = {kind_of(battle, given) for given in mine}
    best: tuple[int, Command, Terms] | None = None
    for command in legal:
        plain = plain_of(command)
        if kind_of(battle, plain) in kinds:
            continue
        terms = terms_of(battle, unit, plain, own, foreseen)
        score = sum(value for _, value in terms)
        if score >= LEAST and (best is None or score > best[0]):
            best = score, command, terms
    return (best[1], tuple([term for term in best[2] if term[1]])) if best else None


def kind_of(battle: Battle, command: Command) -> str:
    """Actions and Spells are one kind, potions one, all else each its own."""
    if potion_of(battle, command) is not None:
        return "potion"
    deed = deed_of(battle, command)
    return "deed" if deed is not None and deed.kind in ("action", "spell") else command.what or command.do


def terms_of(battle: Battle, unit: Unit, command: Command, own: Given, foreseen: Foreseen | None) -> Terms:
    """What a declaration is worth, term by term, in hundredths of a hit point."""
    deed = deed_of(battle, command)
    if deed is None:
        return potion_terms(battle, unit, command, own)
    harm = stun = heal = boost = drain = back = 0
    names = met(battle, unit, deed, command)
    for name in names:
        target = battle.unit(name)
        if deed.power:
            loss = damage_of(battle, unit, target, deed)
            harm += 100 * min(loss, target.hp) + (FELL if loss >= target.hp else 0)
        if deed.stuns:
            stun += foiling.of_stun(battle, target, deed, own, foreseen)
        if deed.heal:
            heal += _heal(battle, target, figure(battle, unit, deed, deed.heal), command.value)
        if deed.raises and _fights(own, name):
            boost += foiling.BUFF * sum(deed.raises.values()) * foiling.rounds_of(battle, target)
        if deed.lowers:
            drain += foiling.of_drain(battle, unit, target, deed.lowers, own, foreseen)
        drain += foiling.of_leech(battle, unit, target, deed.leeches) if deed.leeches else 0
        back += RAISE if deed.revives else 0
    hold = _hold(battle, unit, names, own) if deed.holds else 0
    shelter = of_shelter(battle, unit, deed, own, foreseen) if deed.status or deed.refuge else 0
    return (
        ("harm", harm), ("stun", stun), ("heal", heal), ("boost", boost), ("drain", drain), ("raise", back),
        ("hold", hold), ("shelter", shelter),
    )  # fmt: skip


def _fights(own: Given, name: str) -> bool:
    return any(given.unit == name and given.do == "attack" for given in own)


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


def potion_terms(battle: Battle, unit: Unit, command: Command, own: Given) -> Terms:
    """Heals when much is lacking; strength when it comes to blows with someone great; points when they are short."""
    potion = potion_of(battle, command)
    if potion is None or potion.use is None:
        return ()
    use = potion.use
    target = battle.unit(command.targets[0]) if command.targets else unit
    heal = _heal(battle, target, use.heal, command.value) if use.heal else 0
    if command.targets:
        return (("heal", heal),)
    boost = supply = 0
    great = any(rank(foe) != "normal" for foe in battle.foes(unit))
    if great and _fights(own, unit.name):
        boost += 0 if amount(unit, "attack raised") else 40 * use.adds.get("attack", 0)
        boost += 30 * use.adds.get("defense", 0)
    casts = any(battle.book.content.deeds[name].kind == "spell" for name in unit.sheet.moves)
    acts = any(battle.book.content.deeds[name].kind == "action" for name in unit.sheet.moves)
    if battle.round > 1:
        supply += 30 * use.restore * casts + 30 * use.ap * acts
        boost += 40 * use.adds.get("magic", 0) * casts
    if use.adds.get("life") and 2 * unit.hp < unit.sheet.max_hp:
        heal += 300
    return (("heal", heal), ("boost", boost), ("supply", supply))


def expected_toll(battle: Battle, name: str) -> tuple[int, int]:
    """What the attacks declared on a unit do to it, dice placed so far as they fell, and in how many hits."""
    hits = [hit for found in teams_of(battle, blows_of(battle), marks_of(battle)) for hit in found.hits]
    defense = now(battle, battle.unit(name), "defense")
    on_it = [damage(hit.attack, hit.dice, defense) for hit in hits if hit.target == name]
    return sum(on_it), len(on_it)
