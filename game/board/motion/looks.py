"""What a blow or a spell looks like: by the weapon in hand, by its kind and element. Nothing here is a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.content import Ability, Content, Deed, Instant, Item, Spell, Technique
from rules.hooks import Trait
from rules.unit import UNARMED, Unit, Weapon

Form = Literal["blade", "knife", "axe", "lance", "blunt", "claw", "fist", "arrow", "shot", "thrown", "spell"]
Tone = Literal[
    "steel", "fire", "ice", "storm", "wind", "water", "earth", "light", "dark", "venom", "arcane", "heal", "help",
    "weak",
]  # fmt: skip
FAR: tuple[Form, ...] = ("arrow", "shot", "thrown")  # what flies by itself
TONES: tuple[Tone, ...] = (
    "steel", "fire", "ice", "storm", "wind", "water", "earth", "light", "dark", "venom", "arcane", "heal", "help",
    "weak",
)  # fmt: skip

FAMILIES: dict[str, Form] = {
    "blade": "blade", "blades": "blade", "swords": "blade", "knife": "knife", "axe": "axe", "lance": "lance",
    "polearms": "lance", "staff": "blunt", "staves": "blunt", "maces": "blunt", "claw": "claw", "brawling": "fist",
    "bow": "arrow", "bows": "arrow", "guns": "shot", "thrown": "thrown",
}  # fmt: skip
EMBLEMS: dict[str, Form] = {  # where no weapon says it
    "knight": "blade", "sergeant": "blade", "warlord": "blade", "warden": "lance", "swift": "blade", "clock": "blunt",
    "rogue": "knife", "scout": "knife", "raider": "axe", "brute": "axe", "ogre": "blunt", "wolf": "claw",
    "archer": "arrow", "mage": "blunt", "healer": "blunt", "hexer": "blunt",
}  # fmt: skip
ELEMENTS: dict[str, Tone] = {
    "fire": "fire", "ice": "ice", "lightning": "storm", "wind": "wind", "air": "wind", "water": "water",
    "earth": "earth", "light": "light", "holy": "light", "dark": "dark", "shadow": "dark", "bio": "venom",
}  # fmt: skip
WORDS: tuple[tuple[Tone, tuple[str, ...]], ...] = (  # in the name of a spell or of what hurts, which has no element
    ("fire", ("ember", "cinder", "blaze", "fire", "flame", "lava", "scorch", "star", "kiln", "molten")),
    ("ice", ("frost", "rime", "cold", "ice", "chill", "froz")),
    ("storm", ("sky", "spark", "fork", "thunder", "storm", "static")),
    ("wind", ("gale", "gust", "wind")),
    ("water", ("undertow", "tide", "wave", "flood", "drown")),
    ("earth", ("thorn", "stone", "shard", "root", "rock", "collapse", "quake", "boulder", "fall")),
    ("dark", ("dusk", "marrow", "grave", "soul", "blood", "shadow", "hollow", "curse")),
    ("venom", ("venom", "poison", "pollen", "rot", "blight")),
    ("light", ("sun", "dawn", "noon", "light", "grace")),
)


@dataclass(frozen=True)
class Look:
    """How something is drawn: what strikes or flies, in what colours, and how many squares wide it bursts."""

    form: Form
    tone: Tone = "steel"
    wide: float = 1.0

    @property
    def far(self) -> bool:
        """Whether it flies from who does it to whom it meets."""
        return self.form in FAR or self.form == "spell"

    @property
    def kind(self) -> bool:
        """Whether it does one good."""
        return self.tone in ("heal", "help")


@dataclass(frozen=True)
class Style:
    """What the looks of a battle come from: its book's content, and whether that lets a blow and its answer land
    together (F27)."""

    content: Content = Content()
    at_once: bool = False

    def weapon(self, unit: Unit) -> Weapon:
        """What a unit strikes with: the weapon it wears, else its own."""
        for carried in unit.gear:
            item = self.content.items.get(carried.item)
            if item is not None and item.weapon is not None:
                return item.weapon
        return unit.sheet.weapon or UNARMED

    def blow(self, unit: Unit, what: str, distance: int) -> Look:
        """How a blow looks: a plain one by the weapon, another by what it is called."""
        look = self.look(what) if what else None
        if look is not None and look.form == "spell":
            return look
        weapon = self.weapon(unit)
        form = FAMILIES.get(weapon.family.lower()) or EMBLEMS.get(unit.sheet.emblem, "blunt")
        if form in ("knife", "lance", "axe") and distance > 1 and weapon.most > 1:
            form = "thrown"
        if form in FAR and distance <= 1:
            form = "knife" if form != "shot" else "blunt"
        tone = look.tone if look is not None and look.tone != "steel" else ELEMENTS.get(weapon.element.lower(), "steel")
        return Look(form, tone)

    def look(self, what: str) -> Look:
        """How a move or a thing looks by its name."""
        found = self.content.moves.get(what) or self.content.items.get(what)
        match found:
            case Spell():
                return Look("spell", _of_kind(found.kind, what), _width(found))
            case Instant():
                good: Tone | None = "heal" if found.heal else "help" if found.helps else None
                plain: Tone = "weak" if found.status and not found.power else "arcane"
                return Look("spell", good or ELEMENTS.get(found.element) or by_word(what, plain), 1 + 2 * found.area)
            case Ability():
                return _of_ability(found)
            case Deed():
                good = "heal" if found.heal or found.revives else "help" if found.helps or found.raises else None
                plain = "weak" if found.stuns or found.lowers or found.leeches else "arcane"
                form: Form = "spell" if found.kind != "action" or good or not found.power else "blunt"
                tone: Tone = good or (by_word(what, plain) if form == "spell" else "steel")
                return Look(form, tone, 1 + 2 * (found.area or 0))
            case Item():
                return _of_item(found)
            case Technique() | None:
                pass
        if found is None and what and by_word(what, "steel") != "steel":
            return Look("spell", by_word(what, "arcane"), 1.5)
        return Look("blade")

    def status(self, id_: str) -> Tone:
        """In what colours a status comes: of what harms, or of what helps."""
        trait = self.content.statuses.get(id_)
        if trait is None:
            return "arcane"
        return "weak" if _harms(trait) else "help"


def by_word(name: str, otherwise: Tone) -> Tone:
    """The colours that a name speaks of."""
    low = name.lower()
    return next((tone for tone, words in WORDS if any(word in low for word in words)), otherwise)


def _of_kind(kind: str, what: str) -> Tone:
    if kind == "weaken":
        return "weak"
    return "heal" if kind == "heal" else "help" if kind == "help" else by_word(what, "arcane")


def _width(spell: Spell) -> float:
    """Squares from end to end of what a spell covers; 1 when it counts targets."""
    if spell.shape == "targets":
        return 1.0
    return {"plus": 2.4, "square": 3.0, "diamond": 3.0, "line": 1.6}.get(spell.shape, 2.0) if spell.effect > 1 else 1.0


def _of_ability(found: Ability) -> Look:
    good: Tone | None = "heal" if found.does in ("heal", "raise") else "help" if found.helps else None
    wide = {"group": 3.0, "all": 3.0}.get(found.target, 1.0)
    element = ELEMENTS.get(found.element.lower())
    if found.by_weapon and not good:
        return Look("blade", element or "steel")
    plain: Tone = "weak" if found.does == "status" else "arcane" if found.spell or found.magical else "steel"
    tone = good or element or by_word(found.name, plain)
    form: Form = "spell" if found.spell or found.magical or good or element or found.does != "damage" else "blunt"
    return Look(form, tone, wide)


def _of_item(found: Item) -> Look:
    use = found.use
    if use is None:
        return Look("thrown", by_word(found.name, "steel"))
    if use.heal or use.restore or use.raises:
        return Look("spell", "heal")
    return Look("spell", "weak" if use.harmful else "help")


def _harms(trait: Trait) -> bool:
    """Whether a status is one that nobody wants."""
    if trait.harmful or trait.poisons or trait.bars or trait.opens or trait.act_chance is not None:
        return True
    points = [*trait.stats.values(), *trait.flat.values(), *trait.percent.values()]
    return sum(points) < 0
