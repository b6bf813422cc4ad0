"""A battle in the window, played with a real mouse or real keys, and the same battle beside it."""

from __future__ import annotations

from typing import TypeVar

from game.settings import Settings, settings_file, write_settings
from rules.ai import choose
from rules.commands import Command
from rules.events import Event
from rules.journal import Match, read_recording
from rules.notation import read
from tests.game import fights
from tests.game.screens.desk import Desk
from tests.game.screens.hand import clicks, keys_for

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

    def __init__(self, desk: Desk, match: Match, by_keys: bool = False) -> None:
        """By keys: the mouse is never touched."""
        self.desk, self.match, self.by_keys = desk, match, by_keys
        self.record = desk.folder / "battle.json"
        self.events: list[Event] = []

    @classmethod
    def opened(cls, desk: Desk, fight: str, speed: float = QUICK, by_keys: bool = False) -> Journey:
        """A fight of `fights` in the window, told quickly."""
        write_settings(settings_file(), Settings(speed=speed))
        desk.start(OPEN.format(fight=fight, record=str(desk.folder / "battle.json")))
        return cls(desk, eval(f"fights.{fight}", {"fights": fights}), by_keys)

    def act(self, command: Command) -> None:
        """Give a command, and wait until it has been told."""
        for place in clicks(self.match.battle, command):
            self.take_over()
            self._press(place)
        self.events += self.match.apply(command)
        self.wait()

    def wait(self) -> None:
        """Wait until the window has played as many commands as the match here."""
        self.desk.wait(lambda: self.desk.frame()["played"] >= len(self.match.commands))
        self.desk.settle()

    def _press(self, place: str) -> None:
        """Click a place, or press the keys that mean the same."""
        if self.by_keys and place.startswith("pick:"):
            self.desk.key(str(self.desk.bring(place) + 1))
        elif self.by_keys:
            self.desk.key(*keys_for(place))
        else:
            self.desk.click(place)

    def computers(self) -> None:
        """Play along with the computer players, as far as a human's turn."""
        match = self.match
        while match.player not in ("human", ""):
            self.events += match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
        self.wait()

    def fight_out(self) -> None:
        """Do what a soldier would do until the battle is over, as far as a hand can say it in a few clicks."""
        match = self.match
        self.computers()
        while match.battle.prompt is not None:
            command = choose(match.battle, "soldier", match.seed, len(match.commands)).command
            self.act(Command("stay", command.unit) if command.do == "wait" else command)
            self.computers()
        assert self.desk.settle() == "result"

    def take_over(self) -> None:
        """Go on when the mouse has been handed over."""
        if self.desk.settle() == "hand_over":
            self._press("go_on")
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
        if self.by_keys:
            self.desk.key("Down", "Down", "Down", "Return")  # the last entry of the result
            self.desk.wait(lambda: self.desk.frame()["screen"] == "title")
            self.desk.key("Up", "Return")
        elif self.desk.settle() == "battle":
            self.desk.key("F10")
            self.desk.click("quit")
        else:
            self.desk.click("title")
            self.desk.click("quit")
        assert self.desk.ended() == 0
        assert read_recording(self.record.read_bytes()) == self.match.recording()
