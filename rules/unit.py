"""What a unit is (Sheet) and how it is now (Unit). All frozen: a change makes a new record."""

from __future__ import annotations

import msgspec

from .grid import Square


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit strikes with: the distances it reaches and the points it adds (T2, T8)."""

    name: str = ""
    least: int = 1
    most: int = 1
    damage: int = 0
    accuracy: int = 0

    @property
    def range_text(self) -> str:
        """``1`` or ``2-3``, in squares."""
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


UNARMED = Weapon()


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit is; replaced only by a level, a promotion or the camp."""

    name: str
    side: int
    max_hp: int
    stats: dict[str, int]
    kind: str = ""  # the muster or book id
    title: str = ""  # what it is called before it has a name of its own
    role: str = ""
    emblem: str = ""
    level: int = 1
    moves: tuple[str, ...] = ()
    stances: tuple[str, ...] = ()
    weapon: Weapon = UNARMED
    gear: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()


class Status(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state a unit is in for a while. left counts what its kind counts (turns or rounds)."""

    id: str
    left: int = 1
    amount: int = 0


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a unit is now."""

    sheet: Sheet
    at: Square | None
    hp: int
    statuses: tuple[Status, ...] = ()
    stance: str = ""
    stance_round: int = 0  # the round of its latest activation (I87)
    moved: bool = False  # this turn (I96)
    fled: bool = False
    last: Square | None = None  # where it stood when it left the board (IA18)

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def side(self) -> int:
        return self.sheet.side

    @property
    def present(self) -> bool:
        """Alive and on the board."""
        return self.hp > 0 and self.at is not None

    @property
    def fallen(self) -> bool:
        return self.hp <= 0
