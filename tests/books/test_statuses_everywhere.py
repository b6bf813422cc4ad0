"""Random battles with fixed seeds: every outcome, status and move comes up, and what is promised of a battle holds."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Any

import pytest

from rules.books import book
from rules.commands import Command
from rules.dice import Dice
from rules.events import Began, Event, GearChanged, Grown, Landed, StatusGained, Struck
from rules.grid import squares_in
from rules.notation import read, write
from rules.parts.clash import OUTCOMES
from rules.save import battle_hash, load, save
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from rules.steps import Afflict
from tests.arena import FAMILY, rule

MUSTER = (
    "knight", "archer", "mage", "healer", "rogue", "brute", "scout", "sergeant", "wolf", "raider", "warden", "hexer",
    "ogre", "warlord",
)  # fmt: skip
BATTLES = 50
BOARD = ("..........", "..f....^..", "..........", "...r......", "..........", ".....#....", "..........", "..........",
         "..f...~...", "..........")  # fmt: skip


def melee(book_id: str, number: int) -> Scenario:
    """Seven of the muster a side, close together, with five or so of the 34 moves each."""
    moves = tuple(book(book_id).content.moves)
    units = []
    for index, id in enumerate(MUSTER):
        at = f"{'DEFG'[index % 4]}{3 + index // 4}"
        units.append(UnitSpec(1 + index % 2, unit=id, at=at, moves=moves[(index + number) % 7 :: 7]))
    return Scenario(BOARD, tuple(units), rounds=5)


def pick(legal: list[Command], dice: Dice) -> Command:
    """A verb at random, then one of its commands; seldom to stay or to flee."""
    verbs = sorted({command.do for command in legal} - ({"flee", "wait", "stay"} if dice.d(12) > 1 else set()))
    verbs += [verb for verb in ("cast", "attack", "use") if verb in verbs]
    verb = verbs[dice.d(len(verbs)) - 1] if verbs else legal[-1].do
    options = [command for command in legal if command.do == verb]
    return options[dice.d(len(options)) - 1]


@lru_cache(maxsize=2)
def played(book_id: str) -> tuple[tuple[Command, ...], tuple[Event, ...]]:
    """All commands and events of these battles; every command is also written and read."""
    commands: list[Command] = []
    events: list[Event] = []
    for number in range(BATTLES):
        battle, own = start(book(book_id), melee(book_id, number), Dice(number)), Dice(1000 + number)
        while battle.prompt is not None:
            command = pick(battle.legal(), own)
            if len(commands) % 7 == 0:
                assert read(battle, write(battle, command)) == [command]
            if len(commands) % 50 == 0:
                assert battle_hash(load(save(battle))) == battle_hash(battle)
            commands.append(command)
            events += battle.apply(command)
    return tuple(commands), tuple(events)


@pytest.mark.parametrize("book_id", FAMILY)
@rule("I26", "T6")
def test_every_outcome_of_attacks_and_spells(book_id: str) -> None:
    events = played(book_id)[1]
    spells = book(book_id).content.spells
    blows = Counter(e.outcome for e in events if isinstance(e, Struck) and e.what not in spells)
    cast = Counter(e.outcome for e in events if isinstance(e, Struck) and e.what in spells)
    assert set(blows) == set(OUTCOMES)
    assert set(cast) == {*OUTCOMES, "resisted"}
    assert any(e.counter for e in events if isinstance(e, Struck))


@pytest.mark.parametrize("book_id", FAMILY)
@rule("I74", "T15")
def test_every_status(book_id: str) -> None:
    found = {event.id for event in played(book_id)[1] if isinstance(event, StatusGained)}
    assert found == set(book(book_id).content.statuses)


@pytest.mark.parametrize("book_id", FAMILY)
@rule("I110", "I62")
def test_every_move(book_id: str) -> None:
    commands, events = played(book_id)
    content = book(book_id).content
    assert {c.what for c in commands if c.do in ("use", "cast")} >= set(content.moves)
    assert {e.what for e in events if isinstance(e, Began)} == set(content.spells)
    assert {e.what for e in events if isinstance(e, Landed)} == set(content.spells)


@rule("T11", "T12", "T27")
def test_every_change_of_gear_and_levels() -> None:
    events = played("tenfold")[1]
    changes = {event.change for event in events if isinstance(event, GearChanged)}
    assert changes >= {"equipped", "unequipped", "dropped", "given", "taken", "cracked", "used up"}
    assert any(isinstance(event, Grown) for event in events)


@pytest.mark.parametrize("book_id", FAMILY)
@rule("I63", "T13")
def test_what_is_listed_is_what_is_not_refused(book_id: str) -> None:
    """Spells, uses and gifts, with every target, pair of targets and square, at prompts of both kinds."""
    battle, own = start(book(book_id), melee(book_id, 3), Dice(3)), Dice(5)
    looked = set()
    for turn in range(40):
        assert battle.prompt is not None
        unit = battle.unit(battle.prompt.units[0])
        if turn % 6 == 0 or battle.prompt.kind not in looked:
            looked.add(battle.prompt.kind)
            names = [other.name for other in battle.scene.present()]
            aims: list[dict[str, Any]] = [
                {"targets": chosen} for size in range(4) for chosen in combinations(names, size)
            ]
            aims += [{"at": at} for at in squares_in(battle.scene.board.squares)]
            things = [thing.item for thing in (*unit.gear, *unit.pack)]
            tried = [
                Command(do, unit.name, what=what, **aim)
                for do, whats in (("cast", unit.sheet.moves), ("use", (*unit.sheet.moves, *things)), ("give", things))
                for what in whats
                for aim in aims
            ]
            listed = {command for command in battle.legal() if command.do in ("cast", "use", "give")}
            assert {command for command in tried if not battle.why_not(command)} == listed
        battle.apply(pick(battle.legal(), own))
        if book_id == "tenfold" and turn == 20:
            for other in battle.scene.present()[::5]:
                Afflict(other.name, "charmed", 9, 0, battle.foes(other)[0].name).run(battle)
    assert looked == ({"turn", "charmed"} if book_id == "tenfold" else {"turn"})
