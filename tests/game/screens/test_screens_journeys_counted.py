"""Journeys down a countdown with a real mouse: a slow ability cut short, a bridge that gives way, a lever worked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.commands import Command
from rules.events import Began, Fell, Hurt, Landed, Moved, Rolled, ThingChanged
from rules.grid import parse_square
from rules.journal import Match
from tests.game import fights
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey

pytestmark = pytest.mark.screen

SLOW = Command("use", "Ana", what="Anvil Fall", targets=("Xan",))
CUT = Command("attack", "Xan", targets=("Ana",))
FAR_SIDE = parse_square("F4")


def seed_in_which(fight: Callable[[int], Match], comes_so: Callable[[Match], bool]) -> int:
    """The first seed with which a fight comes out as a journey needs it."""
    return next(seed for seed in range(400) if comes_so(fight(seed)))


def cut_short(match: Match) -> bool:
    """Ana is first, Xan has its turn before the blow lands, and fells her."""
    if match.battle.prompt.units != ("Ana",) or match.battle.why_not(SLOW):
        return False
    match.apply(SLOW)
    if not match.battle.book.due(match.battle):
        return False
    return match.battle.prompt.units == ("Xan",) and any(isinstance(e, Fell) for e in match.apply(CUT))


def across(match: Match) -> Command | None:
    """Ana's way over the bridge."""
    return next((c for c in match.battle.legal() if c.do == "move" and c.path[-1] == FAR_SIDE), None)


def gives_way(match: Match) -> bool:
    """Ana is first, and fails a check on the bridge."""
    way = across(match) if match.battle.prompt.units == ("Ana",) else None
    return way is not None and any(isinstance(event, Hurt) for event in match.apply(way))


def test_a_slow_ability_is_interrupted(desk: Desk) -> None:
    seed = seed_in_which(fights.bridge_fight, cut_short)
    journey = Journey.opened(desk, f"bridge_fight(seed={seed})")
    journey.act(SLOW)
    due = journey.match.battle.book.due(journey.match.battle)
    assert [(one.unit, one.what) for one in due] == [("Ana", "Anvil Fall")]
    journey.act(CUT)
    assert [event.what for event in journey.told(Began)] == ["Anvil Fall"]
    assert not journey.told(Landed) and not journey.match.battle.book.due(journey.match.battle)
    journey.leave()


def test_a_failed_check_on_the_crumbling_bridge(desk: Desk) -> None:
    seed = seed_in_which(fights.bridge_fight, gives_way)
    journey = Journey.opened(desk, f"bridge_fight(seed={seed})")
    journey.act(across(journey.match))
    (hurt,) = journey.told(Hurt)
    assert (hurt.unit, hurt.damage) == ("Ana", 6) and any(roll.purpose == "hazard" for roll in journey.told(Rolled))
    at = journey.match.battle.unit("Ana").at
    assert at != FAR_SIDE and journey.told(Moved)[-1].path[-1] == at  # the move ends there
    journey.leave()


def test_a_lever_is_worked(desk: Desk) -> None:
    journey = Journey.opened(desk, "bridge_fight(seed=3)")
    while not journey.told(ThingChanged):
        tasks = [c for c in journey.match.battle.legal() if c.do == "task" and c.what == "Lever"]
        journey.act(tasks[0]) if tasks else journey.stay()
    assert journey.match.battle.scene.things["Lever"].passed
    journey.leave()
