"""Sounds that are noted instead of played."""

from __future__ import annotations

from game.sound.table import names


class Voice:
    """A sound that notes how loud it was each time it was played."""

    def __init__(self) -> None:
        self.volume, self.played = -1.0, list[float]()

    def set_volume(self, value: float, /) -> None:
        self.volume = value

    def play(self) -> None:
        self.played.append(self.volume)


def named() -> dict[str, Voice]:
    """One for each name."""
    return {name: Voice() for name in names()}
