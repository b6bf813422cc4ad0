"""The battle: what is on the table, and the loop that runs it to the next decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .checks import Chance, Pool
from .commands import Command, Prompt
from .dice import Dice, DiceError
from .events import Event, Fell, Fled, Moved, Pushed, Rolled, RoundBegan, TurnOver
from .evolve import Scene, evolve
from .grid import Mask, Square
from .hooks import allegiance
from .unit import Unit

if TYPE_CHECKING:
    from .contracts import Coming
    from .options import Outlook, Preview
    from .rulebook import Rulebook
    from .steps import Step


class IllegalCommand(ValueError):
    """A command that the rules refuse now; the message says why."""


class Goal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way for a side to win (DESIGN section 2): rout, fell, reach, hold or survive. Side 0 means every side."""

    kind: str = "rout"
    side: int = 0
    unit: str = ""
    squares: Mask = 0
    rounds: int = 0


class Timed(msgspec.Struct, frozen=True):
    """Something the map does: in a round (0: in every one), on a count, on some squares (P73)."""

    effect: str
    round: int = 0
    count: int = 0
    squares: tuple[Square, ...] = ()
    amount: int = 0


class Demand(msgspec.Struct, frozen=True):
    """What entering a hazard asks for: an attribute or a skill, and the modifier."""

    check: str
    modifier: int


class Setting(msgspec.Struct, frozen=True):
    """What stays the same all battle: the house rules, the goals, the last round, the map's hazards."""

    house: dict[str, Any]
    goals: tuple[Goal, ...] = (Goal(),)
    rounds: int = 100
    hazards: dict[Square, int] = {}
    sides: int = 2
    events: tuple[Timed, ...] | msgspec.UnsetType = msgspec.UNSET  # what the map does at its time
    checks: dict[Square, Demand] | msgspec.UnsetType = msgspec.UNSET  # of hazards, where not as the book says


_GOAL_EVENTS = (Fell, Fled, Moved, Pushed, RoundBegan, TurnOver)


class Battle:
    """A battle under one rulebook, always either waiting on `prompt` or won.

    `agenda` holds what is still to happen, first to last; `clock` is the turn order's own state; `events` is
    what came of the latest command. A clone shares every frozen record and costs next to nothing.
    """

    __slots__ = (
        "agenda", "book", "clock", "dice", "events", "held", "prompt", "round", "scene", "setting", "stirred", "winner",
    )  # fmt: skip

    book: Rulebook
    setting: Setting
    scene: Scene
    clock: Any
    dice: Dice
    agenda: tuple[Step, ...]
    prompt: Prompt | None
    winner: int | str | None
    round: int
    held: tuple[int, ...]
    stirred: bool
    events: list[Event]

    def __init__(self, book: Rulebook, scene: Scene, dice: Dice, setting: Setting) -> None:
        """Start a battle and run it to its first prompt.

        Raises DiceError when loaded dice run out before that.
        """
        self.book, self.scene, self.dice, self.setting = book, scene, dice, setting
        self.agenda = ()
        self.prompt = None
        self.winner = None
        self.round = 0
        self.held = (0,) * len(setting.goals)
        self.stirred = True
        self.events = []
        self.clock = book.turns.blank()
        book.turns.start(self)
        self.run()

    # -- for players, computer players and screens -------------------------------------

    def legal(self) -> list[Command]:
        """Every command that `apply` takes now; of the moves to one square only the cheapest."""
        return self.book.legal(self)

    def why_not(self, command: Command) -> str:
        """Why the rules refuse a command now, or an empty string."""
        return self.book.why_not(self, command)

    def preview(self, command: Command) -> Preview:
        """The exact odds of a command, whether or not it is this unit's turn."""
        return self.book.preview(self, command)

    def outlook(self, side: int = 0, command: Command | None = None) -> Outlook:
        """What all that is declared comes to if it lands, as a side may know it (0: the one that is asked), with one
        command more if one is given. Empty in books where nothing is declared; it rolls and changes nothing."""
        return self.book.outlook(self, side or (self.prompt.side if self.prompt else 0), command)

    def order(self) -> tuple[Coming, ...]:
        """The coming turns, the present one first; rolls nothing."""
        return self.book.turns.order(self) if self.winner is None else ()

    def apply(self, command: Command) -> list[Event]:
        """Carry out a command and run to the next prompt; gives what happened.

        Raises IllegalCommand, or DiceError when loaded dice run out; both leave the battle as it was.
        """
        if why := self.why_not(command):
            raise IllegalCommand(why)
        return self.play(command)

    def play(self, command: Command) -> list[Event]:
        """`apply` for a command that is known to be legal."""
        before = self.clone() if self.dice.loaded else None
        self.events = []
        try:
            self.book.begin(self, command)
            self.run()
        except DiceError:
            assert before is not None
            self.become(before)
            raise
        return self.events

    def clone(self) -> Battle:
        """A battle with the same future that changes apart from this one."""
        new = object.__new__(Battle)
        new.book, new.setting, new.clock, new.agenda = self.book, self.setting, self.clock, self.agenda
        new.prompt, new.winner, new.round, new.held = self.prompt, self.winner, self.round, self.held
        new.scene, new.dice, new.stirred, new.events = self.scene.copy(), self.dice.copy(), self.stirred, self.events
        return new

    def become(self, other: Battle) -> None:
        """Take over another battle's state (undo, a failed roll of loaded dice)."""
        for slot in Battle.__slots__:
            setattr(self, slot, getattr(other, slot))

    # -- for steps, turn orders and parts --------------------------------------------

    def unit(self, name: str) -> Unit:
        """The unit of that name as it is now."""
        return self.scene.units[name]

    def foes(self, unit: Unit) -> list[Unit]:
        """Units on the board that are not of the side this unit acts for, in list order."""
        own = allegiance(self, unit)
        return [other for other in self.scene.present() if other.side != own and other.name != unit.name]

    def emit(self, event: Event) -> None:
        """Let something happen: the scene changes, the event is told."""
        evolve(self.scene, event)
        self.events.append(event)
        if isinstance(event, _GOAL_EVENTS):
            self.stirred = True

    def push(self, *steps: Step) -> None:
        """Do these next, in this order, before anything already pending."""
        self.agenda = steps + self.agenda

    def ask(self, kind: str, side: int, *units: str) -> None:
        """Wait for a decision."""
        self.prompt = Prompt(kind, side, units, self.round)

    def roll(self, unit: str, purpose: str, pool: Pool) -> int:
        """Roll a pool for a unit and tell it; the total in hundredths."""
        said = f"{purpose} of {unit}" if self.dice.loaded else ""
        faces = tuple([self.dice.d(pool.sides, said) for _ in range(pool.count)])
        total = pool.total(faces)
        self.emit(Rolled(unit, purpose, pool.sides, faces, total, because=pool.because))
        return total

    def check(self, unit: str, purpose: str, chance: Chance) -> bool:
        """Roll a d100 against a chance and tell it."""
        face = self.dice.d(100, f"{purpose} of {unit}" if self.dice.loaded else "")
        self.emit(Rolled(unit, purpose, 100, (face,), face * 100, chance.need, chance.because))
        return chance.succeeds(face)

    def run(self) -> None:
        """Go on until someone has to decide or the battle is won."""
        while self.prompt is None and self.winner is None:
            self.tick()

    def tick(self) -> None:
        """Do the one next thing that is pending."""
        if self.agenda:
            step, self.agenda = self.agenda[0], self.agenda[1:]
            step.run(self)
        else:
            self.book.turns.advance(self)
        if self.stirred:
            self.stirred = False
            self.book.judge(self)
