"""What every view needs to know: the battle, the scene that is shown, and how the sides are called."""

from __future__ import annotations

from dataclasses import dataclass

from game.paint.counters import TokenView
from game.ui.palette import Palette
from rules.battle import Battle
from rules.evolve import Scene
from rules.grid import column_of, row_of
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
}


@dataclass(frozen=True, eq=False)
class Table:
    """A battle as it is shown: ``scene`` lags behind the battle while events are being told."""

    battle: Battle
    scene: Scene
    palette: Palette

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
        return trait.name if trait else id_.capitalize()

    def icon(self, status: str) -> str:
        """The drawing of a status."""
        from game.paint.art import has

        name = STATUS_ICONS.get(status, status)
        return name if has(f"icons/{name}.svg") else "event"


def token_of(
    unit: Unit, active: bool = False, icons: tuple[str, ...] = (), charging: bool = False, acted: bool = False
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
