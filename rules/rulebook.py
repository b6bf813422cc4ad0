"""A rulebook: one frozen record of parts. The engine asks it, and never asks which one it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from . import goals, options
from .contracts import Act, Due, Service, SideAct, TurnOrder
from .grid import Mask, Square
from .hooks import stat
from .outfit import PACK_SLOTS
from .steps import CORE_STEPS, Scorch, Step

if TYPE_CHECKING:
    from .battle import Battle
    from .camp.band import Band, Member
    from .commands import Command
    from .content import Content
    from .dice import Dice
    from .options import Outlook, Preview
    from .scenario import UnitSpec
    from .unit import Carried, Sheet, Unit


class Tally(msgspec.Struct, frozen=True):
    """What a character that is being drawn up comes to: the points spent, those it must have, and why it is not yet
    fit to join, or an empty string; then a word of advice, if there is one."""

    spent: int
    most: int
    why: str = ""
    advice: str = ""


def _no_prizes(battle: Battle, side: int) -> tuple[str, ...]:
    return ()


class Camp(msgspec.Struct, frozen=True):
    """What a book has between battles: its services in the order they are listed, and what a battle leaves behind."""

    services: tuple[Service, ...] = ()
    felled: str = "back"  # what becomes of the felled: back at full, out until raised, or weak at 1 hit point
    lasting: tuple[str, ...] = ()  # statuses that remain after a battle (T26, FA25)
    leaves: Callable[[Member, Unit], Member] | None = None  # a member after a battle, where the usual does not hold
    prizes: Callable[[Battle, int], tuple[str, ...]] = _no_prizes  # things that a side's fallen foes bring
    money: str = "gold"  # what it is called (C81)
    tally: Callable[[Rulebook, Band, str], Tally] | None = None  # of a character written as `create` takes it (C11)
    costs: dict[str, int] = {}  # points of what a character may be drawn up with, by name (CA46)
    rested: Callable[[Member], Member] | None = None  # a member once its campaign is over (C62, CA40)


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Someone who tries something outside of the turns: with which skill or attribute, and a modifier."""

    unit: str
    use: str
    modifier: int = 0


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a try: the chance and the roll (none where none was needed), the outcome, whether it succeeded, by
    how much; against whom, and who won the pair: first, second or stalemate."""

    unit: str
    cos: int
    roll: int | None
    outcome: str
    success: bool
    margin: int
    against: str = ""
    verdict: str = ""


class HouseRule(msgspec.Struct, frozen=True):
    """A named switch of a book, its default, what else it may be, and what it means in a few words."""

    name: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    text: str


class Blow(msgspec.Struct, frozen=True):
    """A way for a unit to harm a foe at a distance of least to most squares: the verb, what it is done with, and
    how many attacks it makes.

    Its command names the foe, or nobody where everyone around is struck. Needs a free line of sight in books that
    have one.
    """

    do: str
    what: str = ""
    least: int = 1
    most: int = 1
    times: int = 1
    around: bool = False
    besides: int = 0  # what it is worth beside the damage, in hundredths of a hit point


Thought: TypeAlias = "tuple[Command, tuple[tuple[str, int], ...]] | None"
"""A command and the terms that spoke for it; None while a mind is still at it, once for each position looked at."""


class Burden(msgspec.Struct, frozen=True):
    """What an act asks of the unit that does it: hit points, quarters of a count until it lands, and whether nothing
    meets the unit until then."""

    pays: int = 0
    delay: int = 0
    aloft: bool = False


class Arts(msgspec.Struct, frozen=True):
    """What a computer player has to know where fighting is more than blows. With it a soldier too weighs heals,
    statuses, and what is pending. All values are in hundredths of a hit point."""

    burden: Callable[[Battle, Unit, Command], Burden]
    boon: Callable[[Battle, Unit, Command, dict[str, int]], tuple[tuple[str, int], ...]]
    # what a command gives beside what its odds show, by term; the dict has what each unit's best blow costs its foes
    sway: Callable[[Battle, Unit, str, int], int]  # what a status gives a bearer whose best blow costs its foes so much
    perils: Callable[[Battle, Unit], tuple[tuple[str, Mask, int], ...]]  # by term, what going to such squares costs
    idle: str = ""  # the verb of a turn with nothing better to do, where that is not to stay
    known: tuple[str, ...] = ()  # verbs of which the odds say nothing of what they give, only `boon`
    wounds: Callable[[Battle, Unit, Square], tuple[int, int]] | None = None
    # what entering a square that wounds costs, with the chance to fall in ten-thousandths; else what the board says
    errands: Callable[[Battle, Unit], Mask] | None = None  # where to go to open a way when none leads on
    cover: Callable[[Battle, Unit], tuple[Command, int] | None] | None = None
    # a command after which no foe can choose the unit, and its chance in percent


class Tactics(msgspec.Struct, frozen=True):
    """What a computer player has to know of how a book fights, beside what is legal and what it would bring."""

    blows: Callable[[Battle, Unit], tuple[Blow, ...]]
    one_attack: Callable[[Battle, Unit, Unit, Blow], Preview]  # the odds of one of a blow's attacks on a target
    reach: Callable[[Battle, Unit], Mask]  # the squares a unit could move to on a turn of its own
    mind: Callable[[Battle, str, Dice], Iterator[Thought]] | None = None  # how a level decides, where blows don't say
    arts: Arts | None = None
    abreast: bool = False  # whether all of a side act before the next: who comes into reach first meets them all


def _no_steps(unit: str) -> tuple[Step, ...]:
    return ()


def _no_gate(battle: Battle, command: Command) -> Step | None:
    return None


def _no_reward(battle: Battle, unit: str, deed: str, target: Unit) -> None:
    pass


def _as_it_is(sheet: Sheet, level: int) -> Sheet:
    return sheet


def _of_no_tier(content: Content, sheet: Sheet) -> Sheet:
    return sheet


def _as_they_count(battle: Battle, unit: Unit) -> dict[str, int]:
    return {name: stat(battle, unit, name) for name in battle.book.stats}


def _unchanged(preview: Preview, percent: int) -> Preview:
    return preview


def _no_area(battle: Battle, command: Command) -> Mask:
    return 0


def _nothing_due(battle: Battle) -> tuple[Due, ...]:
    return ()


def _no_outlook(battle: Battle, side: int, command: Command | None) -> Outlook:
    return options.NO_OUTLOOK


def _all_seen(battle: Battle, side: int) -> Battle:
    return battle


def _nothing_lands(pending: Any) -> Step:
    raise NotImplementedError("this book begins nothing that lands later")


def _as_made(content: Content, sheet: Sheet, gear: tuple[Carried, ...], pack: tuple[Carried, ...]) -> Sheet:
    return sheet


def _of_no_life(stats: dict[str, int]) -> int:
    return 0


def _no_checks(word: str) -> bool:
    return False


class Rulebook(msgspec.Struct, frozen=True):
    """A book: how turns go, which verbs each kind of prompt opens, its statistics, switches and content."""

    id: str
    title: str
    version: int
    turns: TurnOrder
    acts: dict[str, tuple[Act, ...]]  # prompt kind to its verbs, in the order they are listed
    stats: tuple[str, ...]
    content: Content
    worth: Callable[[Battle, Unit], int]  # of a unit to a computer player, in hundredths of a hit point
    side_acts: dict[str, tuple[SideAct, ...]] = {}
    house: tuple[HouseRule, ...] = ()
    sight: bool = False  # T10: walls and closed doors block ranged attacks
    cover: bool = False  # T9
    passes_friends: bool = False  # whether friends may be walked through
    at_once: bool = False  # whether a blow and the answer to it land together (F27)
    own_steps: tuple[type[Step], ...] = ()
    judge: Callable[[Battle], None] = goals.judge
    land: Callable[[Any], Step] = _nothing_lands  # what lets something begun take effect
    open_turn: Callable[[str, bool], Step] | None = None  # a turn opens, or goes on after a Wait
    close_turn: Callable[[str], tuple[Step, ...]] = _no_steps  # what its statuses do before a turn is over
    gate: Callable[[Battle, Command], Step | None] = _no_gate  # what an act must pass before it begins
    unsure: Callable[[Preview, int], Preview] = _unchanged  # odds when an act succeeds only so often
    reward: Callable[[Battle, str, str, Unit], None] = _no_reward  # for a deed: hit, fell, heal, status, debuff
    levels: Callable[[str], tuple[Step, ...]] = _no_steps  # what follows deeds, the acting unit first
    more_stats: tuple[str, ...] = ()  # what a scenario may write among the statistics beside those, for `character`
    most_stat: int = 99
    tops: dict[str, int] = {}  # statistics that never go above a number, whatever adds to them
    character: Callable[[Content, Sheet, UnitSpec], Sheet] | None = None  # makes a sheet what its class and level say
    figures: Callable[[Battle, Unit], dict[str, int]] = _as_they_count  # a unit's statistics as they count now
    raised_to: Callable[[Sheet, int], Sheet] = _as_it_is  # a sheet at the level a map gives it
    tiered: Callable[[Content, Sheet], Sheet] = _of_no_tier  # a sheet with the title and the bounds of its tier
    camp: Camp = Camp()
    due: Callable[[Battle], tuple[Due, ...]] = _nothing_due
    area: Callable[[Battle, Command], Mask] = _no_area  # what a command aimed at a square acts on, spells' shapes aside
    outlook: Callable[[Battle, int, Command | None], Outlook] = _no_outlook  # see Battle.outlook
    as_seen: Callable[[Battle, int], Battle] = _all_seen  # the battle as a side knows it, what others hide left out
    hazard: Callable[[str, Square], Step] = Scorch  # what entering a square that wounds comes to
    most_exp: int = 999
    can_check: Callable[[str], bool] = _no_checks  # whether a word names what a task can be tried with (P38)
    check: Callable[[Battle, tuple[Try, ...], tuple[Try, ...]], tuple[tuple[Verdict, ...], str]] | None = None
    effects: tuple[str, ...] = ()  # what its timed events may do; none: it has no such events, and no things
    ranks: tuple[str, ...] = ()  # the words a scenario may give as a tier
    spared: dict[str, int] = {}  # statistics that a scenario may leave out, and what they then are
    hit_points: Callable[[dict[str, int]], int] = _of_no_life  # what statistics make, where nothing says (C19)
    dressed: Callable[[Content, Sheet, tuple[Carried, ...], tuple[Carried, ...]], Sheet] = _as_made
    # a sheet with what is carried, as a battle begins; raises OutfitError for what can't be carried
    points: bool = False  # whether action and magic points start at 0 and have no maximum (C13)
    pack_slots: int = PACK_SLOTS
    place: str = "IR"  # the book's word for a place in the order of turns
    tactics: Tactics | None = None  # None: computer players look at what every command brings

    @property
    def steps(self) -> tuple[type[Step], ...]:
        """Every kind of step that may be pending in a battle of this book."""
        return CORE_STEPS + self.turns.steps + self.own_steps

    def defaults(self) -> dict[str, bool | int | str]:
        """The house rules as the book leaves them."""
        return {rule.name: rule.default for rule in self.house}

    def legal(self, battle: Battle) -> list[Command]:
        """See Battle.legal."""
        return options.legal(battle)

    def why_not(self, battle: Battle, command: Command) -> str:
        """See Battle.why_not."""
        return options.why_not(battle, command)

    def preview(self, battle: Battle, command: Command) -> Preview:
        """See Battle.preview."""
        return options.preview(battle, command)

    def begin(self, battle: Battle, command: Command) -> None:
        """Close the prompt and start what a legal command asks for."""
        options.begin(battle, command)
