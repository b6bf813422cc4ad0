"""What soldiers make of the ready sides: few battles, always the same ones; a hundred of each book are run by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.ai import choose
from rules.books import book
from rules.dice import Dice
from rules.events import Event, StatusGained, Struck
from rules.grid import parse_square
from rules.muster import mustered, places_of
from rules.rulebook import Rulebook
from rules.scenario import Scenario, UnitSpec
from rules.setup import start

BOOKS = ("initiative", "tenfold", "force")
OPEN = Scenario(
    board=("..........",) * 10,
    units=(UnitSpec(1, at="A1", unit="knight", level=4), UnitSpec(2, at="J10", unit="knight", level=4)),
    deploy={1: tuple(f"{c}{r}" for r in (3, 7) for c in "ABCD"), 2: tuple(f"{c}{r}" for r in (3, 7) for c in "GHIJ")},
)
BATTLES = 3
EIGHT = {"charmed", "confused", "frozen", "illusion", "paralysed", "poison", "sleep"}  # and the curse


def scenario(rules: Rulebook, first: str, second: str) -> Scenario:
    """Two ready sides on open ground."""
    drawn = mustered(OPEN, 1, rules.content.sides[first].units)
    return mustered(drawn, 2, rules.content.sides[second].units)


def played(rules: Rulebook) -> Iterator[tuple[str, list[Event]]]:
    """What each command of the battles was done with, and its events."""
    for seed in range(BATTLES):
        battle, number = start(rules, scenario(rules, *rules.content.sides), Dice(seed)), 0
        while battle.prompt is not None:
            command = choose(battle, "soldier", seed, number).command
            yield command.what, battle.apply(command)
            number += 1


@pytest.mark.parametrize("book_id", BOOKS)
def test_ready_sides_fit_on_the_maps_and_hold_what_is_to_be_seen(book_id: str) -> None:
    rules = book(book_id)
    sides = rules.content.sides
    assert len(sides) == 2
    battle = start(rules, scenario(rules, *sides), Dice(1))
    units = battle.scene.present()
    assert [len(side.units) for side in sides.values()] == [8, 8] == [sum(u.side == n for u in units) for n in (1, 2)]
    assert len(places_of(OPEN, 1)) == 9
    carried = {name for unit in units for name in unit.sheet.moves}
    if book_id != "force":
        muster = {"knight", "archer", "mage", "healer", "rogue", "brute", "scout", "sergeant"}
        muster |= {"wolf", "raider", "warden", "hexer", "ogre", "warlord"}
        assert {spec.unit for side in sides.values() for spec in side.units} == muster
        assert carried == set(rules.content.moves)
    if book_id != "initiative":
        assert any(rules.content.items[one.item].cursed for unit in units for one in unit.gear)


@pytest.mark.parametrize("book_id", ["initiative", "tenfold"])
def test_the_ogre_of_the_ready_sides_strikes_all_around_between_two_foes(book_id: str) -> None:
    rules = book(book_id)
    battle = start(rules, scenario(rules, *rules.content.sides), Dice(1))
    while battle.prompt is not None and battle.prompt.units != ("Ogre",):
        battle.apply(next(command for command in battle.legal() if command.do == "stay"))
    ogre = battle.unit("Ogre")
    soft = [unit for unit in battle.foes(ogre) if unit.sheet.stats["vit"] == 4]
    for unit, at in zip((replace(ogre, moved=True), *soft), ("E5", "D5", "F5"), strict=False):
        battle.scene.units[unit.name] = replace(unit, at=parse_square(at))
    assert choose(battle, "soldier", 1, 0).command.what == "Wide Arc"


@pytest.mark.parametrize("book_id", BOOKS)
def test_soldiers_use_most_of_what_they_carry(book_id: str) -> None:
    rules = book(book_id)
    outcomes: set[str] = set()
    statuses: set[str] = set()
    used: set[str] = set()
    for what, events in played(rules):
        used.add(what)
        outcomes |= {event.outcome for event in events if isinstance(event, Struck)}
        statuses |= {event.id for event in events if isinstance(event, StatusGained)}
    battle = start(rules, scenario(rules, *rules.content.sides), Dice(1))
    carried = {name for unit in battle.scene.present() for name in unit.sheet.moves}
    assert 3 * len(used & carried) >= 2 * len(carried), carried - used
    assert outcomes >= (
        {"miss", "hit", "critical"} if book_id == "force" else {"miss", "partial", "normal", "critical"}
    )
    assert len(EIGHT & statuses) >= (3 if book_id != "initiative" else 0)
