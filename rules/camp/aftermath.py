"""What a battle leaves behind (DESIGN section 2, After a battle; T26, T30, T32; F71, F72, FA24, FA25)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..battle import Battle
from ..rulebook import Rulebook
from ..scenario import StatusSpec
from ..unit import Carried, Unit
from .band import Band, Member, as_sheet, carrying, grown


def after_battle(rules: Rulebook, band: Band, battle: Battle, side: int) -> Band:
    """The band after a battle in which it was that side, won or lost. Who took part keeps levels, experience and
    what is carried; the living and the fled are at full; the felled are as the book says; what lasts remains; the
    gold of felled foes is the band's; and a week has passed."""
    units = battle.scene.units
    members = tuple(
        _after(rules, member, units[member.name])
        if member.name in units and units[member.name].side == side
        else member
        for member in band.units
    )
    band = replace(band, units=members, gold=band.gold + spoils(battle, side), trained=False)
    for prize in rules.camp.prizes(battle, side):
        band = _with_prize(rules, band, prize)
    return band


def _with_prize(rules: Rulebook, band: Band, prize: str) -> Band:
    """The band with one thing more, in the first pack of the fit that has room; without room it is lost."""
    for member in band.fit:
        if len(member.carried) < rules.pack_slots:
            return band.with_member(carrying(member, member.worn, (*member.carried, Carried(prize))))
    return band


def spoils(battle: Battle, side: int) -> int:
    """The gold of the foes that were felled (T32)."""
    return sum(unit.sheet.gold for unit in battle.scene.units.values() if unit.side != side and unit.fallen)


def _after(rules: Rulebook, member: Member, unit: Unit) -> Member:
    camp = rules.camp
    if camp.leaves is not None:
        return camp.leaves(member, unit)
    lasting = tuple(StatusSpec(one.id, one.left, one.amount) for one in unit.statuses if one.id in camp.lasting)
    out = unit.fallen and camp.felled == "out"
    hp = 1 if unit.fallen and camp.felled == "weak" and unit.sheet.max_hp > 1 else None
    member = carrying(replace(member, statuses=lasting, fallen=out, hp=hp, mp=None), unit.gear, unit.pack)
    return grown(rules, member, unit.sheet)


def told(rules: Rulebook, before: Band, after: Band) -> tuple[str, ...]:
    """What changed for a band over a battle, in sentences: gold, what it was given, levels, who fell, what cracked."""
    said = [f"{after.gold - before.gold} {rules.camp.money} gained"] if after.gold > before.gold else []
    said += _given(before, after)
    for old, new in zip(before.units, after.units, strict=False):  # whoever joins comes last
        said += _told(rules, old, new)
    said += [f"{new.name} joins the band" for new in after.units[len(before.units) :]]
    return tuple(said)


def _given(before: Band, after: Band) -> list[str]:
    """What is new to the band, and who carries it; what only went from hand to hand is left out."""
    pairs = list(zip(before.units, after.units, strict=False))
    more: Counter[str] = Counter(thing.item for _, new in pairs for thing in new.things)
    more.subtract(thing.item for old, _ in pairs for thing in old.things)
    said = []
    for old, new in pairs:
        for item, count in (Counter(t.item for t in new.things) - Counter(t.item for t in old.things)).items():
            if (given := min(count, more[item])) > 0:
                more[item] -= given
                said.append(f"{new.name} is given {item if given == 1 else f'{given} {item}'}")
    return said


def _told(rules: Rulebook, old: Member, new: Member) -> list[str]:
    said = []
    if new.level > old.level:
        grown_by = _gains(rules, old, new)
        said.append(f"{new.name} is level {new.level}{grown_by}")
    if new.fallen and not old.fallen:
        said.append(f"{new.name} was felled and must be raised")
    said += [f"{new.name} has {status.id}" for status in new.statuses if status not in old.statuses]
    cracked = [thing.item for thing in new.things if thing.cracked and thing not in old.things]
    return said + [f"{item} of {new.name} is cracked" for item in cracked]


def _gains(rules: Rulebook, old: Member, new: Member) -> str:
    was, now = as_sheet(rules, old), as_sheet(rules, new)
    gains = [f"HP +{now.max_hp - was.max_hp}"] if now.max_hp > was.max_hp else []
    gains += [f"{name} +{now.stats[name] - was.stats[name]}" for name in now.stats if now.stats[name] > was.stats[name]]
    return f": {', '.join(gains)}" if gains else ""
