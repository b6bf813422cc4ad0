"""`tenfold`, the default: everything of `initiative`, with weapons of several ranges, cover and line of sight."""

from __future__ import annotations

from pathlib import Path

from ...content import load
from ...parts import rolled
from ...parts.afflictions import OpenTurn, closing, gate
from ...parts.growth import levels, raised_to, reward
from ...parts.landing import Land, due
from ...parts.odds import thinned
from ...parts.worth import worth
from ...rulebook import Rulebook
from ...turns.initiative import RolledInitiative

_HERE = Path(__file__).parent

BOOK = Rulebook(
    id="tenfold",
    title="Tenfold",
    version=1,
    turns=RolledInitiative(),
    acts=rolled.WITH_PACKS,
    stats=(*rolled.STATS, "luck"),
    content=load(*rolled.FILES, *(_HERE / name for name in ("statuses.toml", "items.toml", "muster.toml"))),
    worth=worth,
    house=(*rolled.house(wait_lasts="round"), rolled.STATUS_LUCK),
    sight=True,
    cover=True,
    own_steps=(*rolled.STEPS, *rolled.PACK_STEPS),
    land=Land,
    due=due,
    reward=reward,
    levels=levels,
    raised_to=raised_to,
    open_turn=OpenTurn,
    close_turn=closing,
    gate=gate,
    unsure=thinned,
    tactics=rolled.TACTICS,
)
