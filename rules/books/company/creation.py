"""Twenty-four points, what may be worn and carried, and the sheet a scenario makes (C11-C23, C57, C76, CA37, CA46)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from ...content import Content, Item, UnitKind
from ...faults import SetupError
from ...outfit import OutfitError
from ...scenario import UnitSpec
from ...spelling import nearest
from ...unit import Carried, Sheet
from .bearing import BOSS_MOVE, LIFE, MOVE

TOTAL = 24  # C11
COSTS = {"life": 1, "attack": 1, "defense": 1, "magic": 1, "equip": 1, "dice": 2}  # CA46
BELT = 2  # potions that need no Equip (C20, CA37)
POTION_EQUIP = 1  # each other one (C21)
FREE_TOKENS = 1  # C76
PET_CP = 2  # character points of pet or summon for a point of Tamer or Summoner (C57)
PET_POINTS = 2  # character points of a cordial to a pet (C63)
RECORDED = ("life", "attack", "defense", "magic", "equip", "dice")


def hit_points(stats: Mapping[str, int]) -> int:
    """5 for each point of Life (C19)."""
    return LIFE * stats.get("life", 0)


def cost_of(content: Content, stats: Mapping[str, int], moves: Iterable[str], abilities: Mapping[str, int]) -> int:
    """The character points of base values, Actions, Spells and abilities; Equips count for nothing (C12, CA46)."""
    total = sum(COSTS[name] * stats.get(name, 0) for name in COSTS)
    total += sum(content.deeds[move].cp for move in moves)
    return total + sum(content.deeds[name].cp * points for name, points in abilities.items())


def creation_total(content: Content, kind: UnitKind) -> int:
    """The character points of a kind of unit."""
    return cost_of(content, kind.stats, kind.moves or (), kind.skills)


def why_not_created(
    content: Content, stats: Mapping[str, int], moves: Iterable[str], abilities: Mapping[str, int]
) -> str:
    """Why these make no new character, or an empty string (C11, C58)."""
    moves = tuple(moves)
    for name, value in stats.items():
        if name not in RECORDED:
            return f"no statistic {name!r}{nearest(name, RECORDED)}"
        if value < 0:
            return f"{name} {value} is less than 0"
    if stats.get("life", 0) < 1:
        return "a character needs Life 1 or more"
    for name in moves:
        if moves.count(name) > 1:
            return f"{name} is named twice"
        if name not in content.deeds or content.deeds[name].kind not in ("action", "spell"):
            return f"no Action and no Spell {name!r}{nearest(name, content.deeds)}"
    for name, level in abilities.items():
        if name not in content.deeds or content.deeds[name].kind != "ability":
            return f"no ability {name!r}{nearest(name, content.deeds)}"
        if level < 1:
            return f"{name} {level} is less than 1"
        if name in SPECIAL:
            return f"{name} is sold only in the Special Shop"  # C58
        if name in NOT_LEARNED:
            return f"nobody is created with {name}"
        if level > 1 and name not in BY_THE_POINT:
            return f"{name} has no levels"
    total = cost_of(content, stats, moves, abilities)
    if total != TOTAL:
        more = "too many" if total > TOTAL else "too few"
        points = "1 point is" if total == 1 else f"{total} points are"
        return f"{points} {abs(total - TOTAL)} {more}; a character has exactly {TOTAL}"
    return ""


SPECIAL = ("Tamer",)  # sold in the Special Shop
NOT_LEARNED = ("Second Attack", "Quiet", "Released Blade", "Phoenix", "Statue", "Undying")  # by Equips, or of birth
BY_THE_POINT = ("Skilled Caster", "Skilled Actor", "Healing", "Regeneration", "Summoner", "Token")


def advice(moves: Iterable[str]) -> str:
    """A warning for one without any Action and Spell, or an empty string (C15)."""
    return "" if tuple(moves) else "a character with no Action and no Spell is almost never sensible"


# -- what is carried --------------------------------------------------------------------


def bonus_points(item: Item) -> int:
    """What wearing an Equip takes: the sum of its bonus points, or what it costs that does more than add (C17, C23)."""
    return item.equip or sum(item.stats.values())


def equip_used(content: Content, gear: Iterable[Carried], pack: Iterable[Carried]) -> int:
    """The Equip that is taken by what is worn and by potions beyond the belt (C16, C17, C20, C21)."""
    worn = sum(bonus_points(content.items[one.item]) for one in gear)
    potions = sum(content.items[one.item].kind == "potion" for one in pack)
    return worn + POTION_EQUIP * max(0, potions - BELT)


def check_load(content: Content, sheet: Sheet, gear: tuple[Carried, ...], pack: tuple[Carried, ...]) -> None:
    """Raises OutfitError when more is worn or carried than one may (C17, C21, C57, C76)."""
    used, most = equip_used(content, gear, pack), sheet.stats["equip"]
    if used > most:
        raise OutfitError(f"wears and carries {used} of Equip, and may {most}")
    tokens = sum(content.items[one.item].kind == "token" for one in pack)
    room = FREE_TOKENS + sheet.skill.get("Token", 0)
    if tokens > room:
        raise OutfitError(f"carries {tokens} tokens, and may {room}")  # C76
    kept = sum(pet_total(content, one) for one in _pets(content, pack))
    if kept > (room := PET_CP * sheet.skill.get("Tamer", 0)):
        raise OutfitError(f"has pets of {kept} character points, and may control {room}")  # C57


def pet_total(content: Content, pet: Carried) -> int:
    """The character points of a pet, with what it has grown by (C63)."""
    born = creation_total(content, content.units[content.items[pet.item].brings])
    return born + cost_of(content, pet.gains, (), {})


def _pets(content: Content, pack: Iterable[Carried]) -> list[Carried]:
    return [one for one in pack if content.items[one.item].kind == "pet"]


# -- the sheet of a scenario ----------------------------------------------------------------


def character(content: Content, sheet: Sheet, spec: UnitSpec) -> Sheet:
    """A sheet with its abilities, its rank and its pace (CG1). Raises SetupError."""
    kind = content.units.get(sheet.kind, UnitKind())
    given = spec.skill if isinstance(spec.skill, dict) else {}
    abilities = {**kind.skills, **given, **spec.skills, **_abilities(spec)}
    for name, level in abilities.items():
        if name not in content.deeds or content.deeds[name].kind != "ability":
            known = [each for each, deed in content.deeds.items() if deed.kind == "ability"]
            raise SetupError("unit", f"{sheet.name}: no ability {name!r}{nearest(name, known)}")
        if not 1 <= level <= 99:
            raise SetupError("unit", f"{sheet.name}: {name} {level} is not from 1 to 99")
    own = "move" in spec.stats or "move" in kind.stats
    pace = sheet.stats["move"] if own else BOSS_MOVE if sheet.rank == "boss" else MOVE
    return replace(sheet, skill=abilities, rank=sheet.rank or "normal", stats={**sheet.stats, "move": pace})


def _abilities(spec: UnitSpec) -> dict[str, int]:
    """Abilities as a scenario writes them: by name and points, or as ``Healing 3``."""
    if isinstance(spec.abilities, dict):
        return spec.abilities
    found: dict[str, int] = {}
    for text in spec.abilities:
        name, _, level = text.rpartition(" ")
        plain = not (name and level.isascii() and level.isdigit() and len(level) < 3)
        found[text if plain else name] = 1 if plain else int(level)
    return found
