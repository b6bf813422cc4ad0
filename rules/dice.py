"""Dice whose whole state is one integer, and loaded dice that replay given faces."""

from __future__ import annotations

MASK64 = (1 << 64) - 1


class DiceError(ValueError):
    """Loaded dice ran out or show a face the die does not have; the message names the die wanted."""


class Dice:
    """A stream of fair dice (splitmix64). Copying one integer copies the future."""

    __slots__ = ("state",)
    loaded = False

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK64

    def d(self, sides: int, purpose: str = "") -> int:
        """The next face, 1 to sides. purpose tells loaded dice what is being rolled for."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return ((z ^ (z >> 31)) * sides >> 64) + 1

    def copy(self) -> Dice:
        """Dice with the same future."""
        return Dice(self.state)

    @property
    def left(self) -> int:
        """Loaded faces not yet used; fair dice have none."""
        return 0


class LoadedDice(Dice):
    """Dice that show the given faces in order and refuse to roll any other."""

    __slots__ = ("faces",)
    loaded = True

    def __init__(self, faces: tuple[int, ...] = (), used: int = 0) -> None:
        self.faces = tuple(faces)
        self.state = used

    def d(self, sides: int, purpose: str = "") -> int:
        """The next given face.

        Raises DiceError when none is left or the die has no such face.
        """
        wanted = f"d{sides} for {purpose}" if purpose else f"d{sides}"
        if not self.faces:
            raise DiceError(f"needs {wanted}")
        face = self.faces[0]
        if not 1 <= face <= sides:
            raise DiceError(f"needs {wanted}, and the next face given is {face}")
        self.faces = self.faces[1:]
        self.state += 1
        return face

    def copy(self) -> LoadedDice:
        return LoadedDice(self.faces, self.state)

    def load(self, faces: tuple[int, ...]) -> None:
        """Put more faces behind those that are left."""
        self.faces += tuple(faces)

    @property
    def left(self) -> int:
        return len(self.faces)
