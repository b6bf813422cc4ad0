"""Which sound each kind of event has, at its beginning and when it lands. Pure; the files are ``assets/sounds``."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.motion.looks import Form, Look, Style, Tone
from rules.events import (
    ActsAgain,
    Appeared,
    Began,
    Bolstered,
    Event,
    Fell,
    Fled,
    GearChanged,
    Grown,
    Healed,
    HeldOff,
    Hurt,
    Landed,
    Lapsed,
    Moved,
    PhaseBegan,
    Pushed,
    Returned,
    Rolled,
    RoundBegan,
    StageBegan,
    StanceTaken,
    StatusGained,
    StayedBoard,
    Struck,
    TeamedUp,
    TerrainChanged,
    ThingChanged,
    Waited,
    Withdrew,
    Won,
)

MISSES = ("miss", "fail", "botch")
ALWAYS: dict[type[Event], str] = {
    RoundBegan: "page",
    PhaseBegan: "page",
    StageBegan: "page",
    Rolled: "dice",
    ActsAgain: "bell",
    Moved: "knock",
    Pushed: "slide",
    Withdrew: "page",
    Hurt: "hurt",
    Healed: "heal",
    Appeared: "appear",
    Returned: "appear",
    Bolstered: "bless",
    TeamedUp: "drum",
    HeldOff: "shield",
    Lapsed: "miss",
    Fell: "fall",
    Fled: "flee",
    StayedBoard: "shield",
    Waited: "tick",
    StanceTaken: "gear",
    GearChanged: "gear",
    Grown: "level",
    TerrainChanged: "door",
    ThingChanged: "door",
}
BY_LOOK = (Began, Landed, Struck, StatusGained, Won)  # those whose sound depends on what it is
SILENT = ("apart", "mmr", "turn", "mp", "ap", "exp", "practice", "status_over", "turn_over", "used")
"""Kinds of events that are not heard: they are book-keeping, or come with one that is heard."""

SPELLS: dict[Tone, str] = {
    "fire": "fire", "ice": "ice", "storm": "storm", "wind": "wind", "water": "water", "earth": "earth",
    "light": "light", "dark": "dark", "venom": "dark", "arcane": "spell", "steel": "spell", "heal": "spell",
    "help": "spell", "weak": "curse",
}  # fmt: skip
STROKES: dict[Form, str] = {
    "blade": "blade", "knife": "blade", "axe": "chop", "lance": "thrust", "blunt": "thud", "fist": "thud",
    "claw": "claw", "arrow": "hit", "shot": "hit", "thrown": "hit", "spell": "spell",
}  # fmt: skip
RELEASES: dict[Form, str] = {"arrow": "bow", "shot": "shot", "thrown": "throw"}
SCREEN = ("button", "hand_over", "refused", "victory", "defeat")  # those of no event


@dataclass(frozen=True)
class Heard:
    """The names of two sounds, empty for none: as it begins, and as it lands."""

    start: str = ""
    landing: str = ""


def heard(event: Event, look: Look, style: Style) -> Heard:
    """What is heard of an event; ``look`` is how it is drawn. A result is heard from the screen that shows it."""
    match event:
        case Struck():
            return _struck(event, look)
        case Began():
            return Heard(landing="charge" if look.form == "spell" else "tick")
        case Landed():
            return Heard(landing=SPELLS[look.tone] if look.form == "spell" else "tick")
        case StatusGained():
            return Heard(landing="curse" if style.status(event.id) == "weak" else "bless")
        case Won():
            return Heard(landing="horn")
    return Heard(landing=ALWAYS.get(type(event), ""))


def _struck(event: Struck, look: Look) -> Heard:
    release = RELEASES.get(look.form, "")
    if event.outcome in MISSES:
        return Heard(release, "miss")
    if not event.damage:
        return Heard(release, "shield")
    return Heard(release, SPELLS[look.tone] if look.form == "spell" else STROKES[look.form])


def names() -> frozenset[str]:
    """Every sound that can be asked for."""
    others = {"miss", "shield", "charge", "tick", "curse", "bless", "horn"}
    return frozenset({*ALWAYS.values(), *SPELLS.values(), *STROKES.values(), *RELEASES.values(), *SCREEN, *others})
