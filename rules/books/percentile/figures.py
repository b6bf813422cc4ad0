"""Attributes, ratings, skills, combat statistics, levels (P23-P37, P158-P160, sections 5.1, 5.2, 5.8)."""

from __future__ import annotations

from collections.abc import Mapping

ATTRIBUTES = ("str", "vit", "agi", "spd", "mag", "spr")  # P24, PA20
NAMES = {
    "strength": "str", "vitality": "vit", "agility": "agi", "speed": "spd", "magic": "mag", "spirit": "spr",
}  # fmt: skip
LEAST, MOST = 1, 30  # P25
COMBAT = ("acc", "macc", "eva", "meva", "arm", "marm", "tec", "knk", "mnd", "mp", "move")

SKILLS = {  # P35-P37, section 5.10
    "Artistic": ("Acting", "Song"),
    "General": ("Awareness", "Cooking", "Gambling"),
    "Scholastic": ("Lore", "Inquiry"),
    "Social": ("Etiquette", "Negotiation"),
    "Technical": ("Brewing", "Repair", "Piloting"),
    "Thievery": ("Lockpicking", "Stealth"),
    "Weapons": ("Blades", "Swords", "Polearms", "Maces", "Bows", "Guns", "Thrown", "Staves", "Brawling"),
    "Wilderness": ("Climbing", "Healing", "Tracking"),
}
GROUP_OF = {skill: group for group, skills in SKILLS.items() for skill in skills}
UNTAUGHT = 15  # the rating of a skill never learned (5.1)
SKILL_MOST = 100  # P33
BANDS = (
    (19, "Untrained"), (30, "Novice"), (50, "Intermediate"), (70, "Advanced"), (90, "Expert"), (100, "Master"),
)  # fmt: skip

CLASSES = ("Warrior", "Expert", "Mage", "Adept")  # P89
HP = {"Warrior": (30, 6), "Expert": (24, 5), "Adept": (24, 5), "Mage": (18, 4)}  # base, step of a level
MP = {"Mage": (20, 4), "Adept": (8, 2)}
HELD = {  # combat statistics beside HP ACC EVA M.EVA ARM M.ARM (5.2, P30)
    "Warrior": ("tec",),
    "Expert": ("tec", "knk"),
    "Mage": ("mp", "macc", "mnd"),
    "Adept": ("tec", "mp", "macc", "mnd"),
    "": ("tec", "knk", "mp", "macc", "mnd"),  # bosses and beasts
}
MOST_LEVEL = 99  # P160


def rating(attribute: int) -> int:
    """The Attribute Rating, 13 to 100 (P27, P28). Raises ValueError outside 1 to 30."""
    if not LEAST <= attribute <= MOST:
        raise ValueError(f"an attribute is from {LEAST} to {MOST}, not {attribute}")
    return 10 + 3 * attribute


def band(skill: int) -> str:
    """The proficiency of a Skill Rating (P34). Raises ValueError outside 1 to 100."""
    if not 1 <= skill <= SKILL_MOST:
        raise ValueError(f"a skill is from 1 to {SKILL_MOST}, not {skill}")
    return next(name for most, name in BANDS if skill <= most)


def movement(spd: int) -> int:
    """Squares of a move (PG3)."""
    return 3 + spd // 8


def hit_points(group: str, level: int, vit: int) -> int:
    """Maximum HP of a class at a level (5.2)."""
    base, step = HP.get(group, HP["Warrior"])
    return base + 4 * vit + (level - 1) * (step + vit // 2)


def magic_points(group: str, level: int, mag: int, spr: int) -> int:
    """Maximum MP of a class at a level (5.2)."""
    base, step = MP.get(group, MP["Adept"])
    return base + 2 * mag + spr + (level - 1) * step


def combat(group: str, level: int, attributes: Mapping[str, int]) -> dict[str, int]:
    """The combat statistics without gear, those a class does not hold at 0 (5.2)."""
    strength, vit, agi, spd, mag, spr = (attributes[name] for name in ATTRIBUTES)
    every = {
        "acc": level + 2 * agi,
        "macc": 60 + level + 2 * mag,
        "eva": agi + spd,
        "meva": mag + spr,
        "arm": vit // 2,
        "marm": spr // 2,
        "tec": 60 + level + strength + agi,
        "knk": 50 + level + agi + spd,
        "mnd": 60 + level + mag + spr,
        "mp": magic_points(group, level, mag, spr),
        "move": movement(spd),
    }
    held = ("acc", "eva", "meva", "arm", "marm", "move", *HELD[group])
    return {name: every[name] if name in held else 0 for name in COMBAT}


def total_exp(level: int) -> int:
    """The experience at which a level is reached (5.8)."""
    return 250 * level * (level - 1)


def level_of(exp: int) -> int:
    """The level that a sum of experience makes (P158, P160)."""
    return next(level for level in range(MOST_LEVEL, 0, -1) if exp >= total_exp(level))


def can_check(word: str) -> bool:
    """Whether a word names an attribute or a skill (P38)."""
    return bool(source_of(word))


def source_of(word: str) -> str:
    """The attribute or skill that a word names, or an empty string."""
    lower = word.strip().casefold()
    if lower in ATTRIBUTES:
        return lower
    return NAMES.get(lower) or next((skill for skill in GROUP_OF if skill.casefold() == lower), "")
