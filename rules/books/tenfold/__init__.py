"""`tenfold`, the default: everything of `initiative`, with weapons of several ranges, cover and line of sight."""

from __future__ import annotations

from pathlib import Path

from ...content import load
from ...parts import rolled
from ...parts.fighting import blows
from ...parts.landing import Land, due
from ...parts.moving import reach_of
from ...parts.worth import worth
from ...rulebook import Rulebook
from ...turns.initiative import RolledInitiative

_HERE = Path(__file__).parent

BOOK = Rulebook(
    id="tenfold",
    title="Tenfold",
    version=1,
    turns=RolledInitiative(),
    acts=rolled.ACTS,
    stats=(*rolled.STATS, "luck"),
    content=load(*rolled.FILES, _HERE / "weapons.toml", _HERE / "muster.toml"),
    worth=worth,
    house=rolled.house(wait_lasts="round"),
    sight=True,
    cover=True,
    own_steps=rolled.STEPS,
    land=Land,
    due=due,
    blows=blows,
    reach=reach_of,
)
