"""What a rulebook is made of and the engine relies on: orders of turns, acts of units and sides, services of a camp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from .grid import Mask, Square
from .steps import Step

if TYPE_CHECKING:
    from .battle import Battle
    from .camp.band import Asked, Band, Member
    from .commands import Command
    from .options import Preview
    from .rulebook import Rulebook
    from .unit import Unit


class Coming(msgspec.Struct, frozen=True):
    """One entry of the order of turns: who or what, when (quarters of an IR or a count), and which of the two."""

    unit: str
    at: int | None
    what: str = "turn"


class Due(msgspec.Struct, frozen=True):
    """Something begun that has still to land: whose, what, on whom or where as things stand, the squares it would
    act on, and the place in the order (quarters) at which it lands, None for the end of the round."""

    unit: str
    what: str
    targets: tuple[str, ...] = ()
    at: Square | None = None
    squares: Mask = 0
    due: int | None = None


class TurnOrder(Protocol):
    """Who decides next. Its state is a frozen value in `battle.clock`; it rolls and asks through the battle.

    The same interface carries rolled initiative (one unit is asked, again and again), sides (a prompt that names
    many units), a countdown (the clock holds a queue of turns and pending entries) and move-declare-resolve
    (prompts of several kinds, then steps pushed for all together).
    """

    @property
    def clock(self) -> type[msgspec.Struct]:
        """The type of the frozen value in `battle.clock`."""

    @property
    def steps(self) -> tuple[type[Step], ...]:
        """The kinds of step it pushes."""

    def blank(self) -> Any:
        """The clock before the battle begins."""

    def start(self, battle: Battle) -> None:
        """Roll and push what opens the battle."""

    def advance(self, battle: Battle) -> None:
        """Nothing is pending: ask someone, or push what comes next. Must do one of the two."""

    def after(self, battle: Battle, command: Command, act: Act) -> tuple[Step, ...]:
        """The steps that follow what an act pushed: ask again, end the turn, take the next of the side."""

    def order(self, battle: Battle) -> tuple[Coming, ...]:
        """The coming turns, the present one first; rolls nothing."""

    def figure(self, battle: Battle, unit: Unit) -> int | None:
        """A unit's present place in the order, in quarters, or None where there is no such number."""

    def unsettled(self, battle: Battle) -> bool:
        """Whether something begun or declared has still to land."""


class Act(Protocol):
    """One verb: which commands it lists, why it refuses one, what it does, and its odds.

    `listed` gives exactly the commands that `why_not` lets pass (up to the path of a move).
    """

    @property
    def verb(self) -> str:
        """The word of the command."""

    @property
    def fields(self) -> tuple[str, ...]:
        """Which of a command's fields it uses."""

    @property
    def ends(self) -> bool:
        """Whether it is the turn's act; else a move or a free change, after which the same prompt comes again."""

    def listed(self, battle: Battle, unit: Unit) -> Iterator[Command]: ...

    def why_not(self, battle: Battle, unit: Unit, command: Command) -> str: ...

    def begin(self, battle: Battle, unit: Unit, command: Command) -> None: ...

    def preview(self, battle: Battle, unit: Unit, command: Command) -> Preview: ...


class SideAct(Protocol):
    """A verb of a whole side: `end`, `confirm`."""

    @property
    def verb(self) -> str:
        """The word of the command."""

    def why_not(self, battle: Battle, side: int) -> str: ...

    def begin(self, battle: Battle, side: int) -> None: ...


class Service(Protocol):
    """One act of the camp: what it lists, why it refuses, what it costs, and what it does to a band.

    `offers` lists what a screen shows for a member, refused or not; `why_not` says why what is asked can't be had,
    gold aside; `price` is in gold, below 0 what the band is paid; `done` gives the band after it, before the gold,
    and what to say. `price` and `done` are asked only of what `why_not` lets pass. Where points are spent, a service
    also has `points(book, band, asked)`: the words for what changes, and for what of the points it takes.
    """

    @property
    def act(self) -> str:
        """The word of the act."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Which keys it uses of `unit item to what count`."""

    @property
    def where(self) -> str:
        """Who does it: priest, store, general, band."""

    def offers(self, book: Rulebook, band: Band, member: Member) -> Iterator[Asked]: ...

    def why_not(self, book: Rulebook, band: Band, asked: Asked) -> str: ...

    def price(self, book: Rulebook, band: Band, asked: Asked) -> int: ...

    def done(self, book: Rulebook, band: Band, asked: Asked) -> tuple[Band, str]: ...
