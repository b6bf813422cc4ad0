"""Journeys through the rules with a real mouse: charged spells, worn things, statuses, side phases, and the camp."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.visits import Visit
from rules.ai import choose
from rules.camp.band import Band
from rules.commands import Command
from rules.events import GearChanged, Landed, Moved, Struck
from tests.game import bands
from tests.game.screens.desk import Desk
from tests.game.screens.journey import Journey

pytestmark = pytest.mark.screen

CAMP = """
import game.screens.camp
from game.app import play
game.screens.camp.randbelow = lambda most: {seed}
raise SystemExit(play(None))
"""


def test_a_charged_spell_lands_after_its_target_has_moved(desk: Desk) -> None:
    journey = Journey.opened(desk, "spell_fight(seed=6)")
    battle = journey.match.battle
    assert journey.unit == "Ana"
    aimed_at = battle.unit("Cai").at
    journey.act(Command("cast", "Ana", what="Cinderburst", at=aimed_at))
    while not any(isinstance(event, Landed) for event in journey.events):
        walks = [c for c in battle.legal() if c.do == "move"]
        if journey.unit == "Cai" and battle.unit("Cai").at == aimed_at:
            journey.act(walks[-1])
        else:
            journey.stay()
    assert any(isinstance(event, Moved) and event.unit == "Cai" for event in journey.events)
    assert any(isinstance(event, Struck) and event.target == "Cai" for event in journey.events)
    journey.leave()


def test_a_thing_is_used_until_it_breaks(desk: Desk) -> None:
    journey = Journey.opened(desk, "worn_fight(seed=14)")
    while not any(isinstance(event, GearChanged) and event.change == "broken" for event in journey.events):
        use = [c for c in journey.match.battle.legal() if c.do == "use" and c.what == "Thunder Drum"]
        journey.act(use[0]) if journey.unit == "Ana" else journey.stay()
    assert "cracked" in {event.change for event in journey.events if isinstance(event, GearChanged)}
    assert not journey.match.battle.unit("Ana").pack
    journey.leave()


def test_a_confused_unit_hits_a_friend(desk: Desk) -> None:
    journey = Journey.opened(desk, "confused_fight(seed=6)")
    while not any(isinstance(e, Struck) and (e.unit, e.target) == ("Ana", "Bo") for e in journey.events):
        journey.stay()
    journey.leave()


def test_a_battle_of_side_phases(desk: Desk) -> None:
    journey = Journey.opened(desk, "phase_fight(seed=1)")
    match = journey.match
    while match.battle.prompt is not None:
        journey.act(choose(match.battle, "soldier", 1, len(match.commands)).command)
    assert desk.settle() == "result"
    assert {command.do for command in match.commands} >= {"attack", "cast", "move"}
    journey.leave()


def to_camp(desk: Desk, name: str, seed: int = 1) -> None:
    desk.start(CAMP.format(seed=seed))
    desk.click("campaign")
    desk.click(f"campaigns:band:{name}")
    desk.click("open")
    desk.wait(lambda: desk.frame()["screen"] == "camp")


def ask(desk: Desk, member: str, offer: str) -> None:
    """Choose a member, then what the camp has for it, and have it done."""
    desk.choose(f"members:{member}")
    desk.choose(f"offers:{offer}")
    desk.click("do")


def changed(path: Path, wanted: Callable[[Band], bool]) -> None:
    """Wait until the band in a file is as wanted."""
    until = time.monotonic() + 10
    while not wanted(Visit.opened(path).band):
        assert time.monotonic() < until, Visit.opened(path).band
        time.sleep(0.02)


def test_a_promotion(desk: Desk) -> None:
    path = bands.written(desk.folder, level=10)
    to_camp(desk, path.stem)
    ask(desk, "Wren", "promote")
    changed(path, lambda band: band.member("Wren").tier == 2)


def test_a_raise(desk: Desk) -> None:
    path = bands.written(desk.folder, felled="Wren", gold=60)
    to_camp(desk, path.stem)
    ask(desk, "Wren", "raise")
    changed(path, lambda band: not band.member("Wren").fallen and band.gold == 10)


def test_a_stance_is_trained_and_used(desk: Desk) -> None:
    path = bands.written(desk.folder)
    to_camp(desk, path.stem, seed=3)
    ask(desk, "Wren", "train Evasive")
    changed(path, lambda band: "Evasive" in band.member("Wren").stances)
    desk.click("fight")
    desk.wait(lambda: desk.frame()["screen"] == "battle")
    from game.screens.camp import next_match

    journey = Journey(desk, next_match(Visit.opened(path), "soldier", 3))
    match = journey.match
    while match.battle.prompt.units != ("Wren",):
        if match.player == "human":
            journey.stay()
        else:
            match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
            journey.wait()
    journey.act(Command("stance", "Wren", what="Evasive"))
    assert match.battle.unit("Wren").stance == "Evasive"
