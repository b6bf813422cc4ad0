"""Small battles of `company`, a round at a time, with dice laid out by hand.

    a = company("AB", A=one(attack=4), B=one(2, defense=2))
    a.round("A attack B")
    assert a["B"].hp == 18

Nobody moves, nobody has dice, and side 1 moves first in round 1, unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.battle import Battle
from rules.books import book
from rules.commands import Command
from rules.dice import LoadedDice
from rules.events import Event, Struck
from rules.notation import read
from rules.rulebook import Rulebook
from rules.setup import start
from tests.arena import Arena, Drawn, scenario_of

STATS = ("life", "attack", "defense", "magic", "equip", "dice", "move")


def one(side: int = 1, hp: int = 20, on: str = ".", at: str = "", now: int | None = None, **given: Any) -> Drawn:
    """A unit of hp hit points, now of fewer: statistics by name, or whatever else a scenario may say of it."""
    stats = {name: given.pop(name) for name in STATS if name in given}
    spec: dict[str, Any] = {"side": side, "max_hp": hp, "at": at, "stats": stats, **given}
    return Drawn(on, spec if now is None else {**spec, "hp": now})


def of(unit: str, side: int = 1, at: str = "", on: str = ".", **given: Any) -> Drawn:
    """A unit of the book as it stands."""
    return Drawn(on, {"side": side, "at": at, "unit": unit, **given})


class Field(Arena):
    """A battle that is played a round at a time."""

    def ended(self, *kinds: str) -> Field:
        """Close the prompts of these kinds, with nobody placed or moved."""
        while self.battle.prompt and self.battle.prompt.kind in kinds:
            self.battle.apply(Command("end", side=self.battle.prompt.side))
        return self

    def to_declare(self) -> Field:
        """Nobody is placed and nobody moves."""
        return self.ended("place", "move")

    def confirm(self, *dice: int) -> list[Event]:
        """The side that is asked confirms, with exactly these dice."""
        assert self.battle.prompt is not None
        return self.do(f"side {self.battle.prompt.side} confirm", *dice)

    def declare(self, *lines: str) -> None:
        """Lines such as ``A attack B`` or ``A cast Spark on B``, each when its side is asked; all sides confirm but
        for the last, whose confirmation throws the dice."""
        left = list(lines)
        self.to_declare()
        while self.battle.prompt and self.battle.prompt.kind == "declare":
            for line in [line for line in left if self._mine(line)]:
                left.remove(line)
                name, rest = self._parted(line)
                (command,) = read(self.battle, f"{name} declare {rest}")
                assert self.battle.why_not(command) == "", (line, self.battle.why_not(command))
                self.battle.apply(command)
            if self._last():
                break
            self.battle.apply(Command("confirm", side=self.battle.prompt.side))
        assert not left, left

    def _parted(self, line: str) -> tuple[str, str]:
        name = max((name for name in self.battle.scene.units if line.startswith(f"{name} ")), key=len)
        return f'"{name}"', line[len(name) + 1 :]

    def _mine(self, line: str) -> bool:
        assert self.battle.prompt is not None
        return self._parted(line)[0].strip('"') in self.battle.prompt.units

    def _last(self) -> bool:
        clock, prompt = self.battle.clock, self.battle.prompt
        assert prompt is not None
        standing = {unit.side for unit in self.battle.scene.present()}
        return not standing - {*clock.closed, prompt.side}

    def round(
        self, *lines: str, dice: Sequence[int] = (), on: dict[str, str] | None = None, answers: Sequence[str] = ()
    ) -> list[Event]:
        """A whole round: declarations, dice (exactly these, those of replies too), where combat dice go (``guard``
        unless `on` says whom), and what is answered, in order."""
        self.declare(*lines)
        self.dice.load(tuple(dice))
        number, told, replies = self.battle.round, [], list(answers)
        told += self.battle.apply(Command("confirm", side=self.battle.prompt.side))
        while self.battle.prompt and self.battle.round == number:
            name = self.battle.prompt.units[0]
            text = f'"{name}" dice on {(on or {}).get(name, "guard")}'
            if self.battle.prompt.kind == "answer":
                text = f'"{name}" answer {replies.pop(0)}'
            (command,) = read(self.battle, text)
            told += self.battle.apply(command)
        assert not self.dice.faces and not replies, (self.dice.faces, replies)
        self.events = told
        return told

    def blows(self, target: str = "") -> dict[str, int]:
        """The damage of each attacker's blows in the latest round, on a target if one is named."""
        found: dict[str, int] = {}
        for event in self.of(Struck):
            if target in ("", event.target):
                found[event.unit] = found.get(event.unit, 0) + event.damage
        return found

    def why_declared(self, text: str) -> str:
        """Why a declaration is refused."""
        name, rest = self._parted(text)
        (command,) = read(self.battle, f"{name} declare {rest}")
        return self.battle.why_not(command)


def company(
    board: str = "",
    *,
    first: int = 1,
    rules: Rulebook | None = None,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Field:
    """A battle of this book from a drawing; first is the side that moves first, rules another book in its place."""
    units = {name: given.pop(name) for name in list(given) if isinstance(given[name], Drawn)}
    scenario = scenario_of(board, units, options=options or {}, **given)
    battle: Battle = start(rules or book("company"), scenario, LoadedDice((first,)))
    return Field(battle)
