"""A battle in the window, played with a real mouse, and the same battle beside it."""

from __future__ import annotations

from typing import TypeVar

from game.settings import Settings, settings_file, write_settings
from rules.commands import Command
from rules.events import Event
from rules.journal import Match, read_recording
from rules.notation import read
from tests.game import fights
from tests.game.screens.desk import Desk
from tests.game.screens.hand import clicks

EventKind = TypeVar("EventKind", bound=Event)

QUICK = 16  # times as fast as it is told to people
OPEN = """
from pathlib import Path
from game.app import play
from tests.game import fights
raise SystemExit(play(fights.{fight}, at="battle", record=Path({record!r})))
"""


class Journey:
    """A battle in the window, and the same match here, to be played along."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.desk, self.match = desk, match
        self.record = desk.folder / "battle.json"
        self.events: list[Event] = []

    @classmethod
    def opened(cls, desk: Desk, fight: str) -> Journey:
        """A fight of `fights` in the window, told quickly."""
        write_settings(settings_file(), Settings(speed=QUICK))
        desk.start(OPEN.format(fight=fight, record=str(desk.folder / "battle.json")))
        return cls(desk, eval(f"fights.{fight}", {"fights": fights}))

    def act(self, command: Command) -> None:
        """Give a command with the mouse, and wait until it has been told."""
        for place in clicks(self.match.battle, command):
            self.take_over()
            self.desk.click(place)
        self.events += self.match.apply(command)
        self.wait()

    def wait(self) -> None:
        """Wait until the window has played as many commands as the match here."""
        self.desk.wait(lambda: self.desk.frame()["played"] >= len(self.match.commands))
        self.desk.settle()

    def take_over(self) -> None:
        """Go on when the mouse has been handed over."""
        if self.desk.settle() == "hand_over":
            self.desk.click("go_on")
            self.desk.wait(lambda: self.desk.frame()["screen"] == "battle")

    def say(self, *lines: str) -> None:
        """Give commands as they are written in a recording."""
        for line in lines:
            for command in read(self.match.battle, line):
                self.act(command)

    def close(self, *kinds: str) -> None:
        """Close the prompts of these kinds, with nothing done."""
        while (prompt := self.match.battle.prompt) is not None and prompt.kind in kinds:
            verb = next(act.verb for act in self.match.battle.book.side_acts[prompt.kind])
            self.act(Command(verb, side=prompt.side))

    def told(self, kind: type[EventKind]) -> list[EventKind]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def stay(self) -> None:
        self.act(Command("stay", self.unit))

    @property
    def unit(self) -> str:
        return self.match.battle.prompt.units[0]

    def leave(self) -> None:
        """Leave the program; what it recorded is what was played here."""
        self.take_over()
        if self.desk.settle() == "battle":
            self.desk.key("F10")
            self.desk.click("quit")
        else:
            self.desk.click("title")
            self.desk.click("quit")
        assert self.desk.ended() == 0
        assert read_recording(self.record.read_bytes()) == self.match.recording()
