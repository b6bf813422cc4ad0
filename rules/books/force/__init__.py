"""`force`: side phases, d100 bands, full-strength counters, magic points, packs, statuses, growth over three tiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...camp.usual import priest_and_store, stock_of
from ...hooks import stat
from ...parts.moving import Move, Stay
from ...parts.odds import thinned
from ...parts.packs import Drop, Equip, Give, Unequip
from ...parts.rolled import STATUS_LUCK
from ...parts.using import Apply, UseItem, Wear
from ...rulebook import HouseRule, Rulebook
from ...turns.sides import CHARMED, PHASE, EndSide, SidePhases
from . import growth, rates, turns
from .content import CONTENT, ELEMENTS, RATES, STATS
from .fighting import Attack
from .landing import LANDING_STEPS
from .magic import Cast, SpellsAtOnce, mp_of
from .strike import Strike
from .tactics import TACTICS, worth

if TYPE_CHECKING:
    from ...battle import Battle
    from ...unit import Unit

ACTS = (Move(), Equip(), Unequip(), Drop(), Attack(), Cast(), Give(), UseItem(spells=SpellsAtOnce()), Stay())

HOUSE = (
    HouseRule(
        "agility_abilities", True, (True, False), "Whether Agility resists elements, answers dodges, acts twice."
    ),
    STATUS_LUCK,
    HouseRule("promotion_resets_level", True, (True, False), "Whether a promoted unit begins again at level 1."),
)


def figures(battle: Battle, unit: Unit) -> dict[str, int]:
    """A unit's statistics as they count now, with level, experience, tier and the rates made of them."""
    return {
        **{name: stat(battle, unit, name) for name in STATS},
        "mp": mp_of(battle, unit),
        "max_mp": stat(battle, unit, "mp"),
        "level": unit.sheet.level,
        "exp": unit.sheet.exp,
        "tier": unit.sheet.tier,
        "evade": rates.evade(battle, unit).need,
        "crit": rates.critical(battle, unit).need,
        "counter": rates.counter(battle, unit).need,
    }


BOOK = Rulebook(
    id="force",
    title="Force",
    version=1,
    turns=SidePhases(opens=turns.Rouse, twice=rates.acts_twice),
    acts={PHASE: ACTS, CHARMED: ACTS},
    side_acts={PHASE: (EndSide(),)},
    stats=STATS,
    more_stats=("level", "exp", "tier", *RATES, *ELEMENTS),
    most_stat=999,
    content=CONTENT,
    worth=worth,
    house=HOUSE,
    passes_friends=True,
    at_once=True,
    own_steps=(Strike, Apply, Wear, *LANDING_STEPS, *turns.TURN_STEPS, *growth.GROWTH_STEPS),
    character=growth.character,
    figures=figures,
    tiered=growth.tiered,
    reward=growth.reward,
    close_turn=turns.closing,
    gate=turns.gate,
    unsure=thinned,
    camp=priest_and_store(stock_of(CONTENT), growth.why_not_promoted, growth.promoted, wears=growth.wears),
    tactics=TACTICS,
)
