"""A battle as JSON: between two commands, and between any two steps of an attack."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rules.battle import Battle
from rules.commands import Command
from rules.dice import LoadedDice
from rules.save import SaveError, battle_hash, load, save
from tests.arena import Arena, Arenas, unit
from tests.rules.play import begin


def through_json(battle: Battle) -> Battle:
    return load(json.loads(json.dumps(save(battle))))


def stopping_everywhere(battle: Battle, command: Command) -> tuple[Battle, int]:
    """The command carried out with the battle put through JSON between any two steps; how many steps there were."""
    battle = through_json(battle)
    battle.book.begin(battle, command)
    steps = 0
    while battle.prompt is None and battle.winner is None:
        battle = through_json(battle)
        battle.tick()
        steps += 1
    return battle, steps


SCENES: dict[str, tuple[Callable[[Arenas], Arena], str, tuple[int, ...], int]] = {
    "a plain attack": (
        lambda arena: arena("AB", A=unit(dex=2), B=unit(side=2, agi=2)), "A attack B", (3, 3, 3, 3, *[4] * 6), 4,
    ),
    "a miss and its counter": (
        lambda arena: arena("AB", A=unit(dex=1, spd=2), B=unit(side=2, agi=4, spd=5), ir=(20, 1)), "A attack B",
        (1, 6, 6, 6, 6, 1, *[3] * 6), 5,
    ),
    "a series with counters": (
        lambda arena: arena("AB", A=unit(dex=1, spd=2, moves=("Twin Fang",)), B=unit(side=2, agi=4, spd=5), ir=(20, 1)),
        "A use Twin Fang on B", (1, 6, 6, 6, 6, 1, *[3] * 6, 1, 6, 6, 6, 6, 100), 7,
    ),
    "a knockback over lava": (
        lambda arena: arena("ABll", A=unit(dex=2, moves=("Ram Shoulder",)), B=unit(side=2, agi=2)),
        "A use Ram Shoulder on B", (3, 3, 3, 3, *[4] * 6), 9,
    ),
    "a status": (
        lambda arena: arena("AB", A=unit(dex=2, moves=("Hobbling Kick",)), B=unit(side=2, agi=2)),
        "A use Hobbling Kick on B", (3, 3, 3, 3, *[4] * 6), 5,
    ),
    "a walk over lava": (lambda arena: arena("All.B", A=unit(move=6), B=unit(side=2)), "A A1-D1", (), 6),
    "the end of a round": (lambda arena: arena("A..B", A=unit(), B=unit(side=2)), "A stay", (), 2),
    "a flight": (lambda arena: arena("A..B", A=unit(), B=unit(side=2)), "A flee", (99,), 3),
    "the felling blow": (
        lambda arena: arena("AB", A=unit(dex=2, str=9), B=unit(side=2, agi=1, vit=1, hp=1)), "A attack B",
        (6, 6, 1, *[6] * 9, 1), 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_stopped_between_any_two_steps(arena: Arenas, name: str) -> None:
    build, text, dice, least = SCENES[name]
    a = build(arena)
    a.dice.load(dice)
    (command,) = a.commands(text)
    stopped, steps = stopping_everywhere(a.battle, command)
    a.events = a.battle.apply(command)
    assert steps >= least
    assert battle_hash(stopped) == battle_hash(a.battle)
    assert save(stopped) == save(a.battle)


def test_the_next_round_and_statuses_too(arena: Arenas) -> None:
    a = arena("A..B", A=unit(), B=unit(side=2, hp=30), goals=[])
    a.do("A stay")
    a.dice.load((20,))
    command = Command("stay", "B")
    stopped, steps = stopping_everywhere(a.battle, command)
    a.battle.apply(command)
    assert steps > 4
    assert battle_hash(stopped) == battle_hash(a.battle)


def test_a_save_keeps_everything(arena: Arenas) -> None:
    a = arena("AfB", A=unit(stances=("Evasive",)), B=unit(side=2), hazards={"B2": 3}, rounds=7)
    a.do("A stance Evasive")
    a.dice.load((5, 6))
    again = through_json(a.battle)
    assert again.scene.units == a.battle.scene.units
    assert again.scene.board == a.battle.scene.board
    assert (again.setting, again.clock, again.prompt) == (a.battle.setting, a.battle.clock, a.battle.prompt)
    assert isinstance(again.dice, LoadedDice)
    assert (again.dice.faces, again.legal()) == ((5, 6), a.battle.legal())
    a.dice.faces = ()


def test_the_hash_tells_battles_apart(arena: Arenas) -> None:
    def made(**more: Any) -> str:
        return battle_hash(arena("A..B", A=unit(), B=unit(side=2), **more).battle)

    assert made() == made()
    different = [made(), made(mmr=19), made(ir=(19, 18)), made(rounds=9), made(hazards={"B2": 1}),
                 made(options={"area_hits_allies": False})]  # fmt: skip
    assert len(set(different)) == len(different)


def broken(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(save(begin("tenfold", "ground", 1))))
    change(plain)
    return plain


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda p: p.update(format=99), "this save has format 99; this version reads"),
        (lambda p: p.update(version=99), "this save is of version 99 of tenfold"),
        (lambda p: p.update(book="tenfolt"), "no book 'tenfolt'"),
        (lambda p: p.pop("units"), "missing required field `units`"),
        (lambda p: p.update(extra=1), "unknown field `extra`"),
        (lambda p: p.update(board=["...."]), "the board has 1 rows"),
        (lambda p: p["units"].append(p["units"][0]), "units: two have the same name"),
        (lambda p: p["prompt"].update(units=["Nobody"]), "prompt: nobody is called 'Nobody'"),
        (lambda p: p["prompt"].update(kind="dance"), "prompt: no kind 'dance'"),
        (lambda p: p.update(held=[0, 0, 0]), "held: needs one number for each goal"),
        (lambda p: p["units"][0]["sheet"].update(moves=["Yawn"]), "no move 'Yawn'"),
        (lambda p: p["units"][0].update(stance="Sleepy"), "no stance 'Sleepy'"),
        (lambda p: p["units"][0].update(statuses=[{"id": "bored"}]), "no status 'bored'"),
        (lambda p: p["units"][0]["sheet"]["stats"].pop("str"), "no statistic 'str'"),
        (lambda p: p.update(agenda=[{"step": "Dance"}]), "Invalid value 'Dance'"),
        (lambda p: p["clock"].update(mmr="lots"), "Expected `int`"),
        (lambda p: p["units"][0].update(at=999), "Knight: is not on the board"),
        (lambda p: p["units"][1].update(at=p["units"][0]["at"]), "stands where"),
        (lambda p: p["clock"]["now"].clear(), "clock: does not fit the units"),
        (lambda p: p["setting"]["house"].pop("wait_lasts"), "setting: the house rules are not those of tenfold"),
    ],
)
def test_why_a_save_is_refused(change: Callable[[dict[str, Any]], None], words: str) -> None:
    with pytest.raises(SaveError) as found:
        load(broken(change))
    assert words in str(found.value)


@pytest.mark.parametrize("plain", [None, 5, "save", [], {}])
def test_what_is_no_save_at_all(plain: Any) -> None:
    with pytest.raises(SaveError):
        load(plain)
