"""What the books on rolled initiative share: verbs, steps, shared files."""

from __future__ import annotations

from pathlib import Path

from ..contracts import Act
from ..rulebook import HouseRule, Tactics
from ..steps import Step
from ..turns.initiative import Wait
from .afflictions import AFFLICTION_STEPS
from .casting import Cast
from .fighting import Attack, UseTechnique, blows, one_attack
from .growth import GROWTH_STEPS
from .landing import SPELL_STEPS
from .moving import Flee, Flight, Move, Stance, Stay, reach_of
from .packs import Drop, Equip, Give, Unequip
from .strike import Counter, Harm, Knock, Strike
from .using import USING_STEPS, Use

_HERE = Path(__file__).parent
FILES = tuple(
    _HERE / name for name in ("techniques.toml", "spells.toml", "stances.toml", "characters.toml", "muster.toml")
)

ACTS: dict[str, tuple[Act, ...]] = {
    "turn": (Move(), Stance(), Attack(), UseTechnique(), Cast(), Wait(), Flee(), Stay())
}
STEPS: tuple[type[Step], ...] = (Strike, Counter, Harm, Knock, Flight, *SPELL_STEPS)
_FREE = (Equip(), Unequip(), Drop())
_ACTS = (Attack(), Use(), Give(), Cast())
WITH_PACKS: dict[str, tuple[Act, ...]] = {
    "turn": (Move(), Stance(), *_FREE, *_ACTS, Wait(), Flee(), Stay()),
    "charmed": (Move(), Stance(), *_ACTS, Stay()),
}
PACK_STEPS: tuple[type[Step], ...] = (*AFFLICTION_STEPS, *USING_STEPS, *GROWTH_STEPS)
PROMOTION = HouseRule("promotion_resets_level", True, (True, False), "Whether a promoted unit begins again at level 1.")
STATUS_LUCK = HouseRule(
    "status_luck",
    "per_point",
    ("per_point", "first_free"),
    "Whether a status is 10 points less likely for each point of the target's greater Luck, or the first is free.",
)
STATS = ("str", "vit", "dex", "agi", "spd", "int", "spr", "move")

TACTICS = Tactics(blows, one_attack, reach_of)


def house(wait_lasts: str) -> tuple[HouseRule, ...]:
    """The switches, with how long waiting costs by default: the ``battle`` or the ``round`` (IA28, T1)."""
    return (
        HouseRule("wait_lasts", wait_lasts, ("battle", "round"), "How long the IR given up by waiting is lost."),
        HouseRule("area_hits_allies", True, (True, False), "Whether what strikes an area strikes friends in it."),
        HouseRule(
            "completion_uses_turn", False, (False, True), "Whether a spell that lands uses up the caster's turn."
        ),
        HouseRule("range_recheck", False, (False, True), "Whether a spell must still be in range when it lands."),
    )
