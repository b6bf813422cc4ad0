"""`tenfold`, the default: everything of `initiative`, with weapons of several ranges, cover and line of sight."""

from __future__ import annotations

from pathlib import Path

from ...camp.training import Train
from ...camp.usual import priest_and_store, stock_of
from ...content_files import load
from ...parts import rolled
from ...parts.afflictions import OpenTurn, closing, gate
from ...parts.growth import levels, raised_to, reward
from ...parts.landing import Land, due
from ...parts.odds import thinned
from ...parts.promotion import promoted, tiered, why_not_promoted
from ...parts.worth import worth
from ...rulebook import Rulebook
from ...turns.initiative import RolledInitiative

_HERE = Path(__file__).parent

FILES = ("statuses.toml", "items.toml", "muster.toml", "lines.toml", "sides.toml")
CONTENT = load(*rolled.FILES, *(_HERE / name for name in FILES))

BOOK = Rulebook(
    id="tenfold",
    title="Tenfold",
    version=1,
    turns=RolledInitiative(),
    acts=rolled.WITH_PACKS,
    stats=(*rolled.STATS, "luck"),
    tops={"luck": 9},  # T14
    content=CONTENT,
    worth=worth,
    house=(*rolled.house(wait_lasts="round"), rolled.STATUS_LUCK, rolled.PROMOTION),
    sight=True,
    cover=True,
    own_steps=(*rolled.STEPS, *rolled.PACK_STEPS),
    land=Land,
    due=due,
    reward=reward,
    levels=levels,
    raised_to=raised_to,
    tiered=tiered,
    camp=priest_and_store(stock_of(CONTENT), why_not_promoted, promoted, Train()),
    open_turn=OpenTurn,
    close_turn=closing,
    gate=gate,
    unsure=thinned,
    tactics=rolled.TACTICS,
)
