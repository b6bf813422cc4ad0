"""What each event changes on the table, and that nothing else does."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from rules.events import (
    AnyEvent,
    Began,
    Event,
    Fell,
    Fled,
    Healed,
    Hurt,
    Landed,
    MmrRolled,
    Moved,
    Pushed,
    Rolled,
    RoundBegan,
    StanceTaken,
    StatusGained,
    StatusOver,
    StayedBoard,
    Struck,
    TerrainChanged,
    TurnBegan,
    TurnOver,
    Waited,
    Won,
)  # fmt: skip
from rules.evolve import Scene, evolve
from rules.grid import Board
from rules.unit import Sheet, Status, Unit

A = Unit(
    Sheet("A", 1, 20, {}), 0, 15, (Status("x", 2), Status("y", 1, 4)), stance="Evasive", stance_round=3, moved=True
)
B = Unit(Sheet("B", 2, 20, {}), 33, 9)


def after(event: Event) -> Scene:
    scene = Scene({"A": A, "B": B}, Board((".d..",) + ("....",) * 3))
    evolve(scene, event)
    return scene


CHANGES: list[tuple[Event, str, dict[str, Any]]] = [
    (Moved("B", (33, 34, 35)), "B", {"at": 35, "moved": True}),
    (Pushed("A", (0, 1, 2)), "A", {"at": 2}),
    (TurnBegan("A", 40), "A", {"moved": False}),
    (TurnOver("A", -4), "A", {"moved": False}),
    (RoundBegan(4), "A", {"moved": False}),
    (Struck("A", "B", "", "normal", 4, 5), "B", {"hp": 5}),
    (Hurt("B", "lava", 2, 7), "B", {"hp": 7}),
    (Healed("B", 3, 12), "B", {"hp": 12}),
    (Fell("A"), "A", {"at": None, "last": 0, "moved": False}),
    (Fled("A"), "A", {"at": None, "last": 0, "moved": False, "fled": True}),
    (StanceTaken("B", "Sniper", 5), "B", {"stance": "Sniper", "stance_round": 5}),
    (StanceTaken("A", "", 5), "A", {"stance": ""}),
    (StatusGained("B", "x", 3, 1), "B", {"statuses": (Status("x", 3, 1),)}),
    (StatusGained("A", "x", 5), "A", {"statuses": (Status("x", 5), Status("y", 1, 4))}),
    (StatusGained("A", "y", 1, 4), "A", {}),
    (StatusOver("A", "x"), "A", {"statuses": (Status("y", 1, 4),)}),
    (StatusOver("A", "z"), "A", {}),
]


@pytest.mark.parametrize(("event", "name", "changed"), CHANGES, ids=lambda case: type(case).__name__)
def test_what_an_event_changes(event: Event, name: str, changed: dict[str, Any]) -> None:
    scene = after(event)
    before = {"A": A, "B": B}
    assert scene.units == {**before, name: replace(before[name], **changed)}
    assert scene.board == Board((".d..",) + ("....",) * 3)


def test_ground_changes() -> None:
    scene = after(TerrainChanged(1, "plain"))
    assert scene.board.rows[0] == "...."
    assert scene.units == {"A": A, "B": B}


TOLD: list[Event] = [
    MmrRolled(7), Rolled("A", "IR", 20, (3,), 300), Began("A", "Spark"), Landed("A", "Spark"),
    Struck("A", "B", "", "miss", 0, 1), StayedBoard("A"), Waited("A", 8), Won(1), Won("draw"),
]  # fmt: skip


@pytest.mark.parametrize("event", TOLD, ids=lambda event: type(event).__name__)
def test_events_that_are_only_told(event: Event) -> None:
    assert after(event).units == {"A": A, "B": B}


@pytest.mark.parametrize("event", [*TOLD, *(case[0] for case in CHANGES)], ids=lambda event: type(event).__name__)
def test_every_event_goes_through_json(event: Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=AnyEvent) == event


def test_every_kind_of_event_is_in_the_union_under_its_own_tag() -> None:
    kinds = get_args(AnyEvent)
    assert set(kinds) == set(Event.__subclasses__())
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_a_copy_changes_apart() -> None:
    scene = Scene({"A": A, "B": B}, Board(("....",) * 4))
    copy = scene.copy()
    evolve(copy, Moved("A", (0, 1)))
    evolve(copy, TerrainChanged(3, "wall"))
    assert (scene.units["A"].at, copy.units["A"].at) == (0, 1)
    assert scene.board.rows[0] == "...."


def test_who_is_present_and_what_is_taken() -> None:
    units = {"A": A, "B": replace(B, hp=0), "C": replace(B, at=None), "D": replace(B, hp=1)}
    scene = Scene(units, Board(("....",) * 4))
    assert [unit.hp for unit in scene.present()] == [15, 1]
    assert scene.taken() == 1 << 0 | 1 << 33
