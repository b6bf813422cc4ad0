"""The wind cavern as it is shipped: its bridges, its roof, its windlass and boulder, played under `percentile`."""

from __future__ import annotations

from msgspec.structs import replace

from game.maps import opened
from rules.battle import Battle
from rules.books import book
from rules.dice import LoadedDice
from rules.events import Event, Hurt, Moved, Rolled, TerrainChanged, ThingChanged
from rules.grid import parse_square
from rules.notation import read
from rules.scenario import UnitSpec
from rules.setup import start
from tests.arena import rule

ATTRIBUTES = {"str": 10, "vit": 5, "agi": 5, "spd": 5, "mag": 5, "spr": 5}


def cavern(*dice: int, book_id: str = "percentile", **at: str) -> Battle:
    """The cavern with Ana of side 1 and Brom of side 2 where they are put."""
    units = tuple(
        UnitSpec(side=side, name=name, at=at[name], unit="" if book_id == "percentile" else "knight",
                 max_hp=40, stats=ATTRIBUTES if book_id == "percentile" else {})
        for side, name in ((1, "Ana"), (2, "Brom"))
    )  # fmt: skip
    return start(book(book_id), replace(opened("cavern").scenario, units=units), LoadedDice(dice))


def do(battle: Battle, text: str, *dice: int) -> list[Event]:
    """Play a line with exactly these dice."""
    battle.dice = LoadedDice(dice)
    events: list[Event] = []
    for command in read(battle, text):
        events += battle.apply(command)
    assert isinstance(battle.dice, LoadedDice) and not battle.dice.faces
    return events


def turns(battle: Battle) -> list[tuple[str, int, str]]:
    return [(entry.unit, (entry.at or 0) // 4, entry.what) for entry in battle.order()]


@rule("PG9")
def test_the_bridge_crumbles_under_who_fails() -> None:
    battle = cavern(10, 1, Ana="D5", Brom="J6")
    assert do(battle, "Ana D5-F5", 65, 66)[-1] == Hurt("Ana", "hazard", 6, 34)  # SPD 25 + 40
    assert battle.unit("Ana").at == parse_square("F5")
    battle = cavern(10, 1, Ana="D5", Brom="J6")
    events = do(battle, "Ana D5-F5", 96)
    assert battle.unit("Ana").at == parse_square("E5")
    assert [roll.need for roll in events if isinstance(roll, Rolled)] == [65]


@rule("PG9")
def test_foul_air_asks_for_vitality() -> None:
    battle = cavern(10, 1, Ana="D6", Brom="J6")
    (roll, *_) = [event for event in do(battle, "Ana D6-D7", 46) if isinstance(event, Rolled)]
    assert (roll.need, roll.because[0].name) == (45, "VIT rating")
    assert battle.unit("Ana").hp == 37


@rule("PG8", "P73")
def test_the_roof_falls_on_count_10_of_round_2() -> None:
    battle = cavern(10, 1, Ana="E2", Brom="F9")
    do(battle, "Ana stay")
    do(battle, "Brom stay", 9, 2)
    assert turns(battle) == [("Ana", 14, "turn"), ("roof", 10, "event"), ("roof", 10, "event"), ("Brom", 7, "turn")]
    events = do(battle, "Ana E2-D2", 20)  # out in time, through foul air
    assert [event for event in events if isinstance(event, Moved)]
    events = do(battle, "Ana stay")
    assert [event for event in events if isinstance(event, Hurt)] == [Hurt("Brom", "roof", 12, 28)]
    fallen = {event.at for event in events if isinstance(event, TerrainChanged) and event.terrain == "rubble"}
    assert fallen == {parse_square(name) for name in ("E2", "F2", "E9", "F9")}


@rule("P38", "P46", "P106")
def test_the_windlass_and_the_boulder() -> None:
    battle = cavern(10, 1, Ana="D4", Brom="J6")
    events = do(battle, "Ana task west windlass at D5", 60)  # STR 40 + 20
    assert TerrainChanged(parse_square("F3"), "bridge") in events
    battle = cavern(10, 1, Ana="C6", Brom="J6")
    (changed,) = [e for e in do(battle, "Ana task south boulder at C7", 60) if isinstance(e, ThingChanged)]
    assert (changed.passed, changed.done) == (1, False)  # a row easier, for it takes two


def test_in_another_book_a_hazard_costs_its_amount_and_the_roof_holds() -> None:
    battle = cavern(*range(20, 5, -1), book_id="tenfold", Ana="D5", Brom="J6")
    while battle.prompt and battle.prompt.units != ("Ana",):
        do(battle, f"{battle.prompt.units[0]} stay")
    before = battle.unit("Ana").hp
    do(battle, "Ana D5-E5")
    assert battle.unit("Ana").hp == before - 6
    assert not battle.scene.things and not battle.setting.events
