"""A battle of `company` through the lines of the engine, a round at a time, with loaded dice."""

from __future__ import annotations

from typing import Any

from tests.game.engine.conftest import Talk

BOARD = ["........"] * 8


def one(name: str, side: int, at: str, hp: int = 20, **given: Any) -> dict[str, Any]:
    """A unit: statistics by name, or whatever else a scenario may say of it; `now` are its hit points."""
    names = ("life", "attack", "defense", "magic", "equip", "dice")
    stats = {stat: given.pop(stat) for stat in names if stat in given}
    now = {"hp": given.pop("now")} if "now" in given else {}
    return {"name": name, "side": side, "at": at, "max_hp": hp, "stats": stats, **now, **given}


class Table:
    """A battle through the engine, a round at a time."""

    def __init__(self, talk: Talk, *units: dict[str, Any], **more: Any) -> None:
        self.talk = talk
        self.answer = talk.ok("new", book="company", board=BOARD, units=list(units), dice=[1], **more)
        self.events: list[dict[str, Any]] = []

    def apply(self, text: str, *dice: int) -> dict[str, Any]:
        self.answer = self.talk.ok("apply", text=text, dice=list(dice))
        self.events += self.answer["events"]
        return self.answer

    def ended(self) -> Table:
        """Nobody else is placed, nobody moves."""
        while self.answer["prompt"]["kind"] in ("place", "move"):
            self.apply(f"side {self.answer['prompt']['side']} end")
        return self

    def declare(self, *lines: str) -> None:
        """Each line when its side is asked; all sides confirm but the last."""
        left, self.events = list(lines), []
        self.ended()
        for last in (False, True):
            for line in [line for line in left if line.split()[0] in self.answer["prompt"]["units"]]:
                left.remove(line)
                name, rest = line.split(" ", 1)
                self.apply(f"{name} declare {rest}")
            if not last:
                self.apply(f"side {self.answer['prompt']['side']} confirm")
        assert not left, left

    def land(self, *dice: int, on: dict[str, str] | None = None, answers: tuple[str, ...] = ()) -> None:
        """The last side confirms with these dice, used up exactly, where combat dice go, and what is answered."""
        self.apply(f"side {self.answer['prompt']['side']} confirm", *dice)
        replies = list(answers)
        while self.answer["prompt"] and self.answer["prompt"]["kind"] in ("dice", "answer"):
            name = self.answer["prompt"]["units"][0]
            dicing = self.answer["prompt"]["kind"] == "dice"
            self.apply(f"{name} dice on {(on or {}).get(name, 'guard')}" if dicing else f"{name} {replies.pop(0)}")
        assert self.answer["dice_left"] == 0 and not replies

    def round(self, *lines: str, dice: tuple[int, ...] = (), **more: Any) -> None:
        self.declare(*lines)
        self.land(*dice, **more)

    def blows(self) -> list[tuple[str, int]]:
        return [(event["unit"], event["damage"]) for event in self.events if event["event"] == "struck"]

    def unit(self, name: str) -> dict[str, Any]:
        units = self.talk.ok("state")["state"]["units"]
        return next(unit for unit in units if unit["name"] == name)

    def hp(self, name: str) -> int:
        return int(self.unit(name)["hp"])

    def why(self, text: str) -> str | None:
        why: str | None = self.talk.ok("why", text=text)["why"]
        return why

    def until(self, name: str) -> None:
        """Until the side of a unit is asked to declare."""
        self.ended()
        while name not in self.answer["prompt"]["units"]:
            self.apply(f"side {self.answer['prompt']['side']} confirm")
