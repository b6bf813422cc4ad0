"""`initiative`: IR once a battle, MMR each round, five hit outcomes, counters, stances, Wait, Flee, knockback."""

from __future__ import annotations

from pathlib import Path

from ...camp.usual import GENERAL
from ...content_files import load
from ...parts import rolled
from ...parts.landing import Land, due
from ...parts.worth import worth
from ...rulebook import Rulebook
from ...turns.initiative import RolledInitiative

BOOK = Rulebook(
    id="initiative",
    title="Initiative",
    version=1,
    turns=RolledInitiative(),
    acts=rolled.ACTS,
    stats=rolled.STATS,
    content=load(*rolled.FILES, *(Path(__file__).parent / name for name in ("muster.toml", "sides.toml"))),
    worth=worth,
    house=rolled.house(wait_lasts="battle"),
    own_steps=rolled.STEPS,
    land=Land,
    due=due,
    camp=GENERAL,
    tactics=rolled.TACTICS,
)
