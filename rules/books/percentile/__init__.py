"""`percentile`: d% checks, a countdown with three phases a round, five types of ability, elements, Timers."""

from __future__ import annotations

from pathlib import Path

from ...content_files import load
from ...parts.moving import Stay
from ...parts.packs import Drop, Equip, Give, Unequip
from ...rulebook import HouseRule, Rulebook
from ...turns.countdown import SURPRISED, Countdown
from . import (
    acts,
    aims,
    bearing,
    camping,
    deeds,
    figures,
    ground,
    growth,
    hiding,
    items,
    phase,
    refereed,
    shoving,
    statuses,
    tactics,
    using,
    working,
)  # fmt: skip

_HERE = Path(__file__).parent
_FILES = ("statuses", "items", "jobs", "abilities", "spells", "monsters", "muster")

CONTENT = load(*(_HERE / f"{name}.toml" for name in _FILES))

HOUSE = (HouseRule(SURPRISED, 0, (0, 1, 2, 3, 4), "The side without initiative and turns in round 1; 0: none"),)

BOOK = Rulebook(
    id="percentile",
    title="Percentile",
    version=1,
    turns=Countdown(phase.status_phase, ground.happens),
    acts={
        "turn": (
            acts.Move(), Equip(), Unequip(), Drop(), using.Attack(), using.Use(), using.CAST, Give(), acts.Guard(),
            hiding.Hide(), shoving.Shove(), shoving.Pull(), working.Task(), acts.Flee(), Stay(),
        )
    },
    stats=figures.ATTRIBUTES,
    more_stats=("level", *figures.COMBAT),
    most_stat=999,
    most_exp=figures.total_exp(figures.MOST_LEVEL),
    content=CONTENT,
    house=HOUSE,
    worth=tactics.worth,
    sight=True,
    place="count",
    passes_friends=True,
    own_steps=(
        *deeds.DEED_STEPS, *statuses.STATUS_STEPS, *phase.PHASE_STEPS, *ground.GROUND_STEPS, *using.USING_STEPS,
        *items.ITEM_STEPS, *hiding.HIDING_STEPS, *shoving.SHOVING_STEPS, *working.WORKING_STEPS, *growth.GROWTH_STEPS,
    ),
    judge=growth.judge,
    land=using.GoOff,
    due=tactics.due,
    area=aims.area_of,
    open_turn=statuses.OpenTurn,
    close_turn=statuses.close,
    hazard=ground.Peril,
    effects=ground.EFFECTS,
    can_check=figures.can_check,
    check=refereed.check,
    character=growth.character,
    figures=bearing.figures,
    camp=camping.camp_of(CONTENT),
    tactics=tactics.TACTICS,
)  # fmt: skip
