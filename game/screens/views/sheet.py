"""A unit with all that it can do, before and between battles."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.board.skills import ability_text
from game.board.wording import deed_text, instant_text, spell_text, thing_text
from game.panels.view import SheetView
from game.screens.views.table import Table
from game.screens.views.unit import unit_view
from game.texts import known, say
from game.ui.palette import Palette
from rules.content import Content
from rules.dice import Dice
from rules.rulebook import Rulebook
from rules.scenario import Scenario, UnitSpec
from rules.setup import start
from rules.unit import Carried, Unit

_BARE = ("....",) * 4


def sheet_view(table: Table, unit: Unit) -> SheetView:
    """The sheet of a unit of a battle that has not begun: no place in the order, for that is rolled."""
    view = sheet_in_battle(table, unit)
    figure = "" if table.figure(unit) or table.battle.book.points else view.unit.figure
    return dataclasses.replace(view, unit=dataclasses.replace(view.unit, figure=figure))


def sheet_in_battle(table: Table, unit: Unit) -> SheetView:
    """The sheet of a unit as it is now."""
    content = table.battle.book.content
    groups = (
        (say("sheet.combat"), tuple(_told(_combat(table, unit)))),
        (say("sheet.skills"), tuple(_told(_skills(content, unit)))),
        (say("sheet.moves"), tuple((name, move_text(content, name)) for name in unit.sheet.moves)),
        (say("sheet.abilities"), tuple(_abilities(content, unit))),
        (say("sheet.stances"), tuple((name, content.stances[name].text) for name in unit.sheet.stances)),
        (say("sheet.worn"), tuple(_things(content, unit.gear))),
        (say("sheet.pack"), tuple(_things(content, unit.pack))),
    )
    return SheetView(unit_view(table, unit), tuple(group for group in groups if group[1]))


def _told(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Figures as one entry without a name; none for no figures."""
    text = ", ".join(words)
    if text:
        yield "", text


def _combat(table: Table, unit: Unit) -> Iterator[str]:
    """What counts beside the statistics of the panel, as it counts now."""
    shown = (*table.battle.book.stats, *unit.sheet.skill, "level", "tier", "exp", "mp", "max_mp", "ap", "hp", "max_hp")
    for name, value in table.battle.book.figures(table.battle, unit).items():
        if value and name not in shown:
            yield f"{known(f'stat.{name}', name.capitalize())} {value}"


def _skills(content: Content, unit: Unit) -> Iterator[str]:
    """What the unit is practised in, the best first."""
    for name, points in sorted(unit.sheet.skill.items(), key=lambda skill: -skill[1]):
        if points and name not in content.deeds:
            yield f"{name.capitalize() or say('sheet.others')} {points}"


def move_text(content: Content, name: str) -> str:
    """What a move of a book is good for."""
    if name in content.spells:
        return spell_text(content.spells[name])
    if name in content.instants:
        return instant_text(content.instants[name])
    if name in content.deeds:
        return deed_text(content.deeds[name])
    if name in content.abilities:
        return ability_text(content.abilities[name])
    technique = content.techniques.get(name)
    return technique.text if technique else ""


def _abilities(content: Content, unit: Unit) -> Iterator[tuple[str, str]]:
    """Abilities that are had by the point."""
    for name, points in unit.sheet.skill.items():
        if name in content.deeds:
            yield f"{name} {points}" if points > 1 else name, deed_text(content.deeds[name])


def _things(content: Content, things: Iterable[Carried]) -> Iterator[tuple[str, str]]:
    for one in things:
        name = say("sheet.cracked", what=one.item) if one.cracked else one.item
        yield name, thing_text(content.items[one.item])


def alone(rules: Rulebook, spec: UnitSpec, palette: Palette) -> SheetView:
    """The sheet of one unit that stands in no battle. Raises SetupError."""
    spec = replace(spec, side=1, at="A1")
    foe = UnitSpec(2, at="D4", unit=next(iter(rules.content.units)))
    battle = start(rules, Scenario(_BARE, (spec, foe)), Dice(0))
    unit = next(iter(battle.scene.units.values()))
    view = sheet_view(Table(battle, battle.scene, palette), unit)
    return SheetView(dataclasses.replace(view.unit, place=""), view.groups)
