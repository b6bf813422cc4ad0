"""A battle played at random, in which all that the core promises is looked for at every prompt."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from rules.battle import Battle, IllegalCommand
from rules.commands import Command, from_plain, to_plain
from rules.dice import DiceError, LoadedDice
from rules.events import AnyEvent, Event
from rules.evolve import Scene, evolve
from rules.grid import squares_in
from rules.journal import Match, verify
from rules.save import battle_hash, load, save

MOST = 100_000  # commands of a battle
Pick = Callable[[random.Random, Battle], Command]
Look = Callable[[Match, random.Random], None]


def _nothing(match: Match, chance: random.Random) -> None:
    pass


def play(match: Match, chance: random.Random, pick: Pick, every: int, also: Look = _nothing) -> list[Event]:
    """Play a match to its end and give all its events. The slow questions, and what else a book has to ask, come at
    one prompt of so many; at the end the recording has to come to the same battle."""
    seen, told = match.battle.scene.copy(), list(match.battle.events)
    for number in range(MOST):
        battle = match.battle
        if battle.prompt is None:
            break
        look(battle, chance, thorough=number % every == 0)
        if number % every == 0:
            also(match, chance)
        events = match.apply(pick(chance, battle))
        fold(seen, events)
        told += events
        assert seen.units == battle.scene.units
        assert seen.board == battle.scene.board
        assert seen.things == battle.scene.things
    assert match.battle.winner is not None
    assert match.battle.legal() == []
    assert battle_hash(verify(match.recording()).battle) == battle_hash(match.battle)
    return told


def acts_first(verbs: tuple[str, ...], share: float) -> Pick:
    """Commands at random; those of some verbs are chosen among with a chance, so that much happens."""

    def pick(chance: random.Random, battle: Battle) -> Command:
        legal = battle.legal()
        acts = [command for command in legal if command.do in verbs]
        return chance.choice(acts if acts and chance.random() < share else legal)

    return pick


def fold(seen: Scene, events: list[Event]) -> None:
    """Events rebuild the scene, also after a trip through JSON."""
    for event in msgspec.json.decode(msgspec.json.encode(events), type=list[AnyEvent]):
        evolve(seen, event)
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[AnyEvent]) == events


def look(battle: Battle, chance: random.Random, thorough: bool) -> None:
    """What must hold at every prompt; the slow questions only when thorough."""
    present = battle.scene.present()
    assert len({unit.at for unit in present}) == len(present)
    assert all(battle.scene.board.passable >> (unit.at or 0) & 1 for unit in present)
    assert battle.prompt and all(battle.unit(name).present for name in battle.prompt.units)
    if not thorough:
        return
    before = battle_hash(battle)
    legal = battle.legal()
    assert len(set(legal)) == len(legal)
    assert all(battle.why_not(command) == "" for command in legal)
    ends = {(command.unit, command.path[-1]) for command in legal if command.do == "move"}
    for command in _candidates(battle, chance):
        if not battle.why_not(command):
            assert command in legal or (command.do == "move" and (command.unit, command.path[-1]) in ends), command
        elif command not in legal:
            with pytest.raises(IllegalCommand):
                battle.apply(command)
    for command in chance.sample(legal, min(4, len(legal))):
        _sound(battle, command)
        assert from_plain(json.loads(json.dumps(to_plain(command)))) == command
    battle.order()
    assert battle_hash(battle) == before  # asking changes nothing, nor does an illegal command
    _same_future(battle, chance.choice(legal))


def _candidates(battle: Battle, chance: random.Random) -> Iterator[Command]:
    """Commands of every shape, most of them illegal: all small ones, and a sample of those with squares."""
    assert battle.prompt
    content = battle.book.content
    names, squares = list(battle.scene.units), list(squares_in(battle.scene.board.squares))
    things = sorted({name for section in content.__struct_fields__ for name in getattr(content, section)}) + [
        "none",
        "",
    ]
    verbs = list(battle.book.acts[battle.prompt.kind])
    for act in verbs:
        for unit in (*battle.prompt.units[:1], chance.choice(names)):
            whats = things if "what" in act.fields else [""]
            for what in whats:
                yield Command(act.verb, unit, what=what)
                if "targets" in act.fields:
                    yield from (Command(act.verb, unit, what=what, targets=(name,)) for name in names)
                    yield Command(act.verb, unit, what=what, targets=tuple(chance.sample(names, 2)))
                if "at" in act.fields:
                    yield Command(act.verb, unit, what=what, at=chance.choice(squares))
            if "value" in act.fields:
                yield from (Command(act.verb, unit, value=value) for value in range(-1, 45))
            if "path" in act.fields:
                yield from _paths(battle, unit, chance)


def _paths(battle: Battle, unit: str, chance: random.Random) -> Iterator[Command]:
    for _ in range(20):
        path = [battle.unit(unit).at or 0]
        for _ in range(chance.randint(1, 5)):
            path.append(max(0, path[-1] + chance.choice((-32, 1, 32, -1))))
        yield Command("move", unit, path=tuple(path))


def _sound(battle: Battle, command: Command) -> None:
    """The shares of a preview add up."""
    found = battle.preview(command)
    for block in (
        found,
        *found.attacks,
        *found.targets.values(),
        *(a for t in found.targets.values() for a in t.attacks),
    ):
        if block.outcomes:
            assert sum(block.outcomes.values()) <= block.total
        if block.damage:
            assert sum(block.damage.values()) == block.total
            assert min(block.damage) >= 0
        if block.falls:
            assert 0 <= block.falls[0] <= block.falls[1]
        if block.counter:
            assert sum(block.counter.damage.values()) == block.counter.total


def _same_future(battle: Battle, command: Command) -> None:
    """A clone, a saved battle and a battle stopped between any two steps come to the same end; loaded dice that run
    out change nothing."""
    clone, saved, stopped = battle.clone(), load(json.loads(json.dumps(save(battle)))), battle.clone()
    stopped.book.begin(stopped, command)
    while stopped.prompt is None and stopped.winner is None:
        stopped = load(json.loads(json.dumps(save(stopped))))
        stopped.tick()
    clone.apply(command)
    saved.apply(command)
    assert battle_hash(clone) == battle_hash(saved) == battle_hash(stopped)
    assert clone.events == saved.events
    short = battle.clone()
    short.dice = LoadedDice((1,))
    before = battle_hash(short)
    try:
        short.apply(command)
    except DiceError:
        assert battle_hash(short) == before
