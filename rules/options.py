"""What may be done now, why something may not, and what would come of it.

One truth for the screen, the computer players and the engine: `legal` is the set of commands for which
`why_not` has nothing to say, up to the path of a move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from .checks import Modifier, Ratio, Spread
from .commands import Command
from .hooks import act_chance, barred, barred_verbs

if TYPE_CHECKING:
    from .battle import Battle
    from .contracts import Act


class Reason(msgspec.Struct, frozen=True):
    """Something that bears on a roll: which roll, its name, by how much."""

    roll: str
    name: str
    value: int
    percent: bool = False

    @property
    def text(self) -> str:
        """``+10 %`` for a percentage, ``+2`` for points; dice and bare statistics without a sign."""
        return f"{self.value:+d} %" if self.percent else f"{self.value:+d}"


def reasons_of(roll: str, because: tuple[Modifier, ...]) -> Iterator[Reason]:
    """What modifiers add to a roll: the points of each, then its percent."""
    for modifier in because:
        if modifier.flat:
            yield Reason(roll, modifier.name, modifier.flat)
        if modifier.percent:
            yield Reason(roll, modifier.name, modifier.percent, percent=True)


class CounterOdds(msgspec.Struct, frozen=True):
    """The chance that a counter comes, what the attacker loses by it (0 when none comes), and the chance that each
    status takes hold of it."""

    chance: Ratio
    damage: Spread
    total: int
    status: dict[str, Ratio] = {}


class Preview(msgspec.Struct, frozen=True):
    """The exact odds of a command. Empty for one without odds.

    `outcomes` and `damage` map to ways out of `total`; damage is what the target really loses, 0 included.
    Several targets: only `targets`. Several attacks: the whole, and `attacks`, each given that it is made.
    """

    total: int = 1
    outcomes: dict[str, int] = {}
    damage: Spread = {}
    falls: Ratio | None = None
    counter: CounterOdds | None = None
    chance: Ratio | None = None  # of a plain percentage, such as Flee
    because: tuple[Reason, ...] = ()
    heals: Spread = {}  # hit points given, out of total
    status: dict[str, Ratio] = {}  # the chance that each status takes hold
    attacks: tuple[Preview, ...] = ()
    targets: dict[str, Preview] = {}
    exact: bool = True


NO_ODDS = Preview()


class Hold(msgspec.Struct, frozen=True):
    """How often a side attacks or holds off one of its foes, as things are declared, and how often it takes."""

    unit: str
    side: int  # whose attacks count
    count: int
    need: int

    @property
    def held(self) -> bool:
        return self.count >= self.need


class TeamUp(msgspec.Struct, frozen=True):
    """Attacks of different units of a side on one target, and what adding them up does.

    before and after are what all of them together do to the target without the sum and with it, in ways out of total.
    """

    side: int
    target: str
    attacks: dict[str, int]  # the Attack that each who joins adds, in list order
    attack: int  # their sum
    apart: str = ""  # whose attack stays out of it
    missing: tuple[str, ...] = ()  # whom the side has still to hold off
    before: Spread = {}
    after: Spread = {}
    total: int = 1

    @property
    def stands(self) -> bool:
        """Whether the sum is theirs as things are declared."""
        return not self.missing


class Outlook(msgspec.Struct, frozen=True):
    """What a round comes to if all that is declared lands: who is held off by whom, who teams up, the odds of each
    declaration, and what they all do to each unit together."""

    holds: tuple[Hold, ...] = ()
    teams: tuple[TeamUp, ...] = ()
    declared: tuple[tuple[Command, Preview], ...] = ()
    units: dict[str, Preview] = {}


NO_OUTLOOK = Outlook()


def acts_now(battle: Battle) -> tuple[Act, ...]:
    """The verbs that the present prompt opens."""
    return battle.book.acts[battle.prompt.kind] if battle.prompt else ()


def legal(battle: Battle) -> list[Command]:
    """Every legal command: unit by unit in the prompt's order, verb by verb, then the side's."""
    prompt = battle.prompt
    if prompt is None:
        return []
    commands: list[Command] = []
    for name in prompt.units:
        unit = battle.scene.units[name]
        bars = barred_verbs(battle, unit)
        for act in battle.book.acts[prompt.kind]:
            if act.verb not in bars:
                commands += act.listed(battle, unit)
    for side_act in battle.book.side_acts.get(prompt.kind, ()):
        if not side_act.why_not(battle, prompt.side):
            commands.append(Command(side_act.verb, side=prompt.side))
    return commands


def why_not(battle: Battle, command: Command) -> str:
    """Why a command is refused now, or an empty string."""
    prompt = battle.prompt
    if prompt is None:
        return "the battle is over"
    if not command.unit:
        return _why_not_side(battle, command)
    unit = battle.scene.units.get(command.unit)
    if unit is None:
        return f"nobody here is called {command.unit}"
    if unit.fallen:
        return f"{unit.name} has fallen"
    if unit.fled:
        return f"{unit.name} has fled"
    if unit.name not in prompt.units:
        return f"it is not {unit.name}'s turn"
    if bar := barred(battle, unit, command.do):
        return bar
    act = find_act(battle, command.do)
    if act is None:
        known = ", ".join(act.verb for act in acts_now(battle))
        return f"{command.do!r} can't be done now; this can: {known}"
    return _needless(command, act) or act.why_not(battle, unit, command)


def _why_not_side(battle: Battle, command: Command) -> str:
    prompt = battle.prompt
    assert prompt is not None
    act = next((a for a in battle.book.side_acts.get(prompt.kind, ()) if a.verb == command.do), None)
    if act is None:
        return f"{command.do!r} is not a side's to do now"
    if command.side != prompt.side:
        return f"it is not side {command.side}'s turn"
    if command != Command(command.do, side=command.side):
        return f"{command.do} takes nothing but the side"
    return act.why_not(battle, command.side)


def _needless(command: Command, act: Act) -> str:
    """A field is set that the verb does not use."""
    blank = Command(command.do)
    for field in ("path", "what", "targets", "at", "value", "side"):
        if field not in act.fields and getattr(command, field) != getattr(blank, field):
            return f"{act.verb} takes {'nothing called ' + repr(command.what) if field == 'what' else 'no ' + field}"
    return ""


def find_act(battle: Battle, verb: str, kind: str = "") -> Act | None:
    """The verb of that name among those a kind of prompt opens, the present one's if none is named."""
    acts = battle.book.acts[kind] if kind else acts_now(battle)
    return next((act for act in acts if act.verb == verb), None)


def preview(battle: Battle, command: Command) -> Preview:
    """The exact odds of a command of a unit on the board; an empty preview where there are none.

    It does not ask whose turn it is, so that the screen can show what a foe could do.
    """
    unit = battle.scene.units.get(command.unit)
    if unit is None or not unit.present:
        return NO_ODDS
    kinds = [battle.prompt.kind] if battle.prompt else []
    for kind in (*kinds, *battle.book.acts):
        for act in battle.book.acts[kind]:
            if act.verb == command.do:
                found = act.preview(battle, unit, command)
                if found is NO_ODDS or not act.ends:
                    return found
                return battle.book.unsure(found, act_chance(battle, unit))
    return NO_ODDS


def begin(battle: Battle, command: Command) -> None:
    """Close the prompt and push what a legal command starts."""
    prompt = battle.prompt
    assert prompt is not None
    if not command.unit:
        side_act = next(a for a in battle.book.side_acts[prompt.kind] if a.verb == command.do)
        battle.prompt = None
        side_act.begin(battle, prompt.side)
        return
    act = find_act(battle, command.do)
    assert act is not None
    battle.prompt = None
    battle.agenda = battle.book.turns.after(battle, command, act) + battle.agenda
    gate = battle.book.gate(battle, command) if act.ends else None
    if gate is None:
        act.begin(battle, battle.scene.units[command.unit], command)
    else:
        battle.push(gate)
