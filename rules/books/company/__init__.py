"""`company`: move, declare, then all resolves together; hold off and team up, Actions and Spells, stuns, tokens."""

from __future__ import annotations

from pathlib import Path

from ...content_files import load
from ...parts.moving import Move
from ...rulebook import HouseRule, Rulebook
from ...turns.declare import DECLARE, MOVE, PLACE, Close, Declare, MoveDeclareResolve, Withdraw
from . import (
    answering,
    bearing,
    calling,
    camping,
    creation,
    declaring,
    deeds,
    landing,
    outlook,
    resolving,
    secrecy,
    settling,
    tactics,
)
from .clock import CompanyClock

_HERE = Path(__file__).parent
_FILES = ("deeds", "items", "statuses", "units", "muster")

HOUSE = (
    HouseRule(
        "equality_is_fatal", False, (False, True), "Whether damage equal to hit points fells despite last heals."
    ),
    HouseRule("release_alone", False, (False, True), "Whether a Release takes the holder's damage alone (CA2)."),
    HouseRule(
        "hold_off_within", 0, tuple(range(10)), "How near foes must stand to count for team-ups; 0 is all (CG6)."
    ),
    HouseRule("hidden_declarations", False, (False, True), "Whether declarations are hidden from the other sides."),
)

CONTENT = load(*(_HERE / f"{name}.toml" for name in _FILES))

BOOK = Rulebook(
    id="company",
    title="Company",
    version=1,
    turns=MoveDeclareResolve(resolving.resolve, resolving.upkeep, calling.placing, CompanyClock),
    acts={
        PLACE: (calling.Place(),),
        MOVE: (Move(),),
        DECLARE: (
            Declare(
                (
                    declaring.Attack(),
                    declaring.Perform("use", ("action", "ability", "item", "potion")),
                    declaring.Perform("cast", ("spell",)),
                ),
                declaring.room,
                deeds.spends,
            ),
            Withdraw(),
            declaring.Nothing(),
        ),
        "dice": (answering.PlaceDice(),),
        "answer": (answering.Answer(),),
    },
    side_acts={PLACE: (Close("end"),), MOVE: (Close("end"),), DECLARE: (Close("confirm"),)},
    stats=("life", "attack", "defense", "magic", "equip", "dice", "move"),
    most_stat=999,
    spared={"life": 1, "attack": 0, "defense": 0, "magic": 0, "equip": 0, "dice": 0, "move": bearing.MOVE},
    hit_points=creation.hit_points,
    ranks=bearing.RANKS,
    points=True,
    pack_slots=12,
    content=CONTENT,
    worth=tactics.worth,
    house=HOUSE,
    passes_friends=True,
    at_once=True,
    due=outlook.due,
    area=deeds.squares_of,
    hazard=settling.Burn,
    outlook=outlook.outlook,
    as_seen=secrecy.as_seen,
    own_steps=(*resolving.RESOLVING_STEPS, *landing.LANDING_STEPS),
    judge=calling.judge,
    character=creation.character,
    dressed=bearing.dressed,
    figures=bearing.figures,
    tactics=tactics.TACTICS,
    camp=camping.camp_of(CONTENT),
)
