"""A battle being played: who plays which side, every command so far, and what can be taken back.

The journal is the replay: the same scenario, seed and commands give the same battle. A recording is the
journal as JSON; `game` writes and reads the transcript form of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from .battle import Battle, IllegalCommand
from .books import UnknownBook, book
from .commands import Command, CommandError
from .dice import Dice, DiceError
from .events import ActsAgain, Event, Fell, Fled, RoundBegan, TurnOver, Waited
from .faults import SetupError
from .notation import read, write
from .rulebook import Try, Verdict
from .save import battle_hash
from .scenario import Scenario
from .setup import start
from .spelling import nearest

RECORDING_FORMAT = 1
CHECK = "check {"  # how a line of the journal begins that is a referee's check; its JSON follows


class ReplayError(ValueError):
    """A recording that can't be played; the message says at which command and why."""


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battle as it is kept in a file: all that is needed to play it again, and the hash of its end."""

    tenfold: int  # the recording's format
    book: str
    version: int  # of the book
    seed: int
    sides: tuple[str, ...]
    scenario: Scenario
    commands: tuple[str, ...]
    hash: str
    map: str = ""


class Match:
    """A battle with its journal. `sides` says who plays: ``human``, ``engine`` or a computer player's level."""

    def __init__(
        self,
        book_id: str,
        scenario: Scenario,
        seed: int,
        sides: tuple[str, ...] = (),
        map: str = "",
        dice: Dice | None = None,
    ) -> None:
        """Start a battle; dice None means fair dice from the seed.

        Raises UnknownBook, SetupError, or DiceError when loaded dice run out.
        """
        self.book_id, self.scenario, self.seed, self.map = book_id, scenario, seed, map
        self.battle = start(book(book_id), scenario, dice or Dice(seed))
        count = self.battle.setting.sides
        self.sides = (tuple(sides) + ("human",) * count)[:count]
        self.commands: list[Command] = []
        self.lines: list[str] = []
        self._before: list[Battle] = []

    @classmethod
    def resumed(
        cls,
        battle: Battle,
        scenario: Scenario,
        seed: int,
        sides: tuple[str, ...],
        commands: Iterable[Command] = (),
        lines: Iterable[str] = (),
        map: str = "",
    ) -> Match:
        """A match that goes on from a loaded battle, with the journal so far; nothing before can be taken back."""
        match = object.__new__(cls)
        match.book_id, match.scenario, match.seed, match.map = battle.book.id, scenario, seed, map
        match.battle, match.sides = battle, sides
        match.commands, match.lines, match._before = list(commands), list(lines), []
        return match

    def clone(self) -> Match:
        """A match with the same past that goes on apart from this one."""
        new = Match.resumed(
            self.battle.clone(), self.scenario, self.seed, self.sides, self.commands, self.lines, self.map
        )
        new._before = list(self._before)
        return new

    @property
    def player(self) -> str:
        """Who decides now: ``human``, ``engine``, a level, or nothing once the battle is over."""
        prompt = self.battle.prompt
        return self.sides[prompt.side - 1] if prompt else ""

    def apply(self, command: Command) -> list[Event]:
        """Play a command and write it down. Raises IllegalCommand or DiceError and then changes nothing."""
        if why := self.battle.why_not(command):
            raise IllegalCommand(why)
        before = self.battle.clone()
        line = write(before, command)
        events = self.battle.play(command)
        self.commands.append(command)
        self.lines.append(line)
        self._before.append(before)
        if not command.unit or not self._can_take_back(before, events):
            self._before.clear()
        return events

    def _can_take_back(self, before: Battle, events: list[Event]) -> bool:
        """Whether no die, Wait, hand-over or ended turn lies in what just happened (DESIGN section 2, Undo)."""
        after = self.battle.prompt
        rolled = self.battle.dice.state != before.dice.state
        over = any(isinstance(event, (ActsAgain, TurnOver, Waited, Fell, Fled, RoundBegan)) for event in events)
        return (
            not rolled
            and not over
            and after is not None
            and before.prompt is not None
            and after.side == before.prompt.side
        )

    def check(self, acting: tuple[Try, ...], against: tuple[Try, ...]) -> tuple[tuple[Verdict, ...], str, list[Event]]:
        """Have checks rolled outside of the turns and write that down, for the dice go on from there: what came of
        each, the verdict of a group, and what was rolled. Nothing before can then be taken back.

        Raises ValueError in a book without checks, and DiceError; both change nothing.
        """
        if self.battle.book.check is None:
            raise ValueError(f"{self.battle.book.id} has no checks")
        trial = self.battle.clone()
        trial.events = []
        results, group = self.battle.book.check(trial, acting, against)
        self.battle.become(trial)
        self.lines.append(_written_check(acting, against))
        self._before.clear()
        return results, group, self.battle.events

    def play(self, line: str) -> Iterator[list[Event]]:
        """Play a line of a journal: what happens, command by command. Raises ValueError for what can't be played."""
        if line.startswith(CHECK):
            yield self.check(*_read_check(self.battle, line))[2]
            return
        for command in read(self.battle, line):
            yield self.apply(command)

    @property
    def can_undo(self) -> bool:
        """Whether the latest command can be taken back."""
        return bool(self._before)

    def undo(self) -> Command:
        """Go back to before the latest command; it leaves the journal. Raises ValueError when it can't be."""
        if not self._before:
            raise ValueError("nothing can be taken back: dice have fallen, or the turn is another's")
        self.battle.become(self._before.pop())
        self.battle.events = []
        self.lines.pop()
        return self.commands.pop()

    def recording(self) -> Recording:
        """The journal as it is kept in a file."""
        return Recording(
            RECORDING_FORMAT, self.book_id, self.battle.book.version, self.seed, self.sides, self.scenario,
            tuple(self.lines), battle_hash(self.battle), self.map,
        )  # fmt: skip


class _Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A referee's check as a line of the journal has it."""

    acting: tuple[Try, ...]
    against: tuple[Try, ...] = ()


def _written_check(acting: tuple[Try, ...], against: tuple[Try, ...]) -> str:
    return f"check {msgspec.json.encode(_Checks(acting, against)).decode()}"


def _read_check(battle: Battle, line: str) -> tuple[tuple[Try, ...], tuple[Try, ...]]:
    try:
        asked = msgspec.json.decode(line.removeprefix("check "), type=_Checks)
    except msgspec.MsgspecError as error:
        raise ValueError(f"no check: {error}") from None
    for one in (*asked.acting, *asked.against):
        if one.unit not in battle.scene.units:
            raise ValueError(f"nobody here is called {one.unit!r}{nearest(one.unit, battle.scene.units)}")
        if not battle.book.can_check(one.use):
            raise ValueError(f"{one.use!r} is no skill and no attribute of {battle.book.id}")
    return asked.acting, asked.against


def replay(recording: Recording, until: int | None = None) -> Match:
    """Play a recording again, all of it or its first commands.

    Raises ReplayError when it is of another version, or a command in it can't be played.
    """
    try:
        rules = book(recording.book)
    except UnknownBook as error:
        raise ReplayError(str(error)) from None
    if recording.tenfold != RECORDING_FORMAT or recording.version != rules.version:
        was = f"format {recording.tenfold}, {recording.book} version {recording.version}"
        raise ReplayError(
            f"made by another version ({was}); this one reads format {RECORDING_FORMAT}, version {rules.version}"
        )
    try:
        match = Match(recording.book, recording.scenario, recording.seed, recording.sides, recording.map)
    except (SetupError, DiceError) as error:
        raise ReplayError(str(error)) from None
    for number, line in enumerate(recording.commands[:until], 1):
        try:
            for _ in match.play(line):
                pass
        except (CommandError, ValueError) as error:
            raise ReplayError(f"command {number}, {line!r}: {error}") from None
    return match


def verify(recording: Recording) -> Match:
    """Play a recording to its end and compare the hash. Raises ReplayError."""
    match = replay(recording)
    found = battle_hash(match.battle)
    if found != recording.hash:
        raise ReplayError(f"ends differently: hash {found}, recorded {recording.hash}")
    return match


def read_recording(data: bytes) -> Recording:
    """A recording from a file's bytes. Raises ReplayError saying what is wrong and where."""
    try:
        return msgspec.json.decode(data, type=Recording)
    except msgspec.MsgspecError as error:
        raise ReplayError(f"not a recording: {error}") from None


def write_recording(recording: Recording) -> bytes:
    """A recording as the bytes of a file."""
    plain: bytes = msgspec.json.format(msgspec.json.encode(recording), indent=1)
    return plain + b"\n"
