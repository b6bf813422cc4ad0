"""What every view needs to know: the battle, the scene that is shown, and how the sides are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.board.viewing import hides
from game.paint.counters import TokenView
from game.ui.palette import Palette
from rules.battle import Battle
from rules.commands import Command
from rules.evolve import Scene
from rules.grid import column_of, row_of
from rules.options import Outlook
from rules.turns.initiative import quarters_text
from rules.unit import Unit

STATUS_ICONS = {
    "barkhide": "guard",
    "bold": "bless",
    "confused": "confuse",
    "fleetstep": "haste",
    "hobbled": "slow",
    "paralysed": "paralyse",
    "poisoned": "poison",
    "slowed": "slow",
    "hasted": "haste",
    "stunned": "stun",
    "blessed": "bless",
    "cursed": "curse",
    "pinned": "pin",
    "braced": "guard",
    "charmed": "charm",
    "asleep": "sleep",
    # percentile
    "scorched": "attack",
    "staggered": "stun",
    "rooted": "pin",
    "leaden": "slow",
    "dimmed": "confuse",
    "muted": "paralyse",
    "sapped": "curse",
    "exposed": "curse",
    "quickened": "haste",
    "guarded": "guard",
    "warded": "stance",
    "mending": "bless",
    "empowered": "rise",
    "unseen": "illusion",
    "on guard": "guard",
    "off balance": "slow",
    "aloft": "rise",
    "woven": "charge",
    # company
    "Enduring": "bless",
    "Refuge": "illusion",
}
KIND_ICONS = {"stunned": "stun", "raised": "rise", "lowered": "curse"}
"""Of statuses that are many of a kind, by the last word of their ids: ``attack stunned``."""


@dataclass(frozen=True, eq=False)
class Table:
    """A battle as it is shown: ``scene`` lags behind the battle while events are being told. ``watching`` is the side
    that looks at it (0: the one that is asked), ``foresee`` a memory for `outlook`."""

    battle: Battle
    scene: Scene
    palette: Palette
    watching: int = 0
    foresee: Callable[[Command | None], Outlook] | None = None

    @property
    def viewer(self) -> int:
        """The side that looks at it."""
        return self.watching or (self.battle.prompt.side if self.battle.prompt else 0)

    @property
    def hides(self) -> bool:
        """Whether what others declare is not shown."""
        return hides(self.battle)

    def outlook(self, command: Command | None = None) -> Outlook:
        """What the round comes to as this side may know it, with one command more if one is given."""
        return self.foresee(command) if self.foresee else self.battle.outlook(self.viewer, command)

    def side(self, number: int) -> str:
        """What a side is called: by the colour of its counters."""
        return self.palette.side(number).name

    def figure(self, unit: Unit) -> str:
        """A unit's place in the order as text; empty where the book has none."""
        quarters = self.battle.book.turns.figure(self.battle, unit)
        return "" if quarters is None else quarters_text(quarters).replace("-", "−")

    def status(self, id_: str) -> str:
        """What a status is called."""
        trait = self.battle.book.content.statuses.get(id_)
        name = trait.name if trait else id_
        return name[:1].upper() + name[1:]

    def icon(self, status: str) -> str:
        """The drawing of a status."""
        from game.paint.art import has

        name = STATUS_ICONS.get(status, KIND_ICONS.get(status.rpartition(" ")[2], status))
        return name if has(f"icons/{name}.svg") else "event"


def counts_down(table: Table) -> bool:
    """Whether the order of turns is a count that goes down to 0 each round."""
    return hasattr(table.battle.clock, "count")


def token_of(
    unit: Unit,
    active: bool = False,
    icons: tuple[str, ...] = (),
    charging: bool = False,
    acted: bool = False,
    held: bool = False,
) -> TokenView:
    """A unit's counter."""
    at = unit.at or 0
    return TokenView(
        unit.name,
        unit.side,
        unit.sheet.emblem,
        column_of(at),
        row_of(at),
        unit.hp,
        unit.sheet.max_hp,
        active=active,
        statuses=icons,
        charging=charging,
        acted=acted,
        held=held,
    )


def face_of(unit: Unit) -> TokenView:
    """A unit's counter without its hit points, for a heading."""
    return TokenView(unit.name, unit.side, unit.sheet.emblem)


def percent_text(ways: int, total: int) -> str:
    """A chance as a whole percentage, halves up; what is not quite nothing or everything says so."""
    if ways <= 0 or ways >= total:
        return "0 %" if ways <= 0 else "100 %"
    percent = (200 * ways + total) // (2 * total)
    return "<1 %" if percent == 0 else ">99 %" if percent == 100 else f"{percent} %"
