"""What the map does at its time, what lies on it to be worked, and what its dangers ask for."""

from __future__ import annotations

from collections.abc import Iterator

from game.panels.view import Figure, ForecastView
from game.screens.views.table import Table
from game.texts import known, say
from rules.battle import Battle, Timed
from rules.contracts import Coming
from rules.grid import Square, square_name

QUARTER = 4  # the order of turns is told in quarters


def event_id(coming: Coming) -> str:
    """What the place of an event in the order of turns is called."""
    return f"event:{coming.unit}:{coming.at}"


def timed_of(battle: Battle, id_: str) -> Timed | None:
    """The event of this round that such a place stands for."""
    return next(
        (
            timed
            for timed in battle.setting.events or ()
            if timed.round in (0, battle.round) and id_ == f"event:{timed.effect}:{QUARTER * timed.count}"
        ),
        None,
    )


def event_view(timed: Timed) -> ForecastView:
    """What it does, where and when."""
    return ForecastView(
        say("event.title", what=event_name(timed), count=timed.count),
        note=f"{known(f'event.{timed.effect}_note', '')} {_where(timed)} {_harm(timed)}".strip(),
    )


def event_name(timed: Timed) -> str:
    """Such as ``The roof falls``."""
    return known(f"event.{timed.effect}", timed.effect.capitalize())


def _where(timed: Timed) -> str:
    return say("event.where", squares=", ".join(map(square_name, timed.squares))) if timed.squares else ""


def _harm(timed: Timed) -> str:
    if timed.effect not in ("roof", "harm", "collapse"):
        return ""
    return say("event.costs", points=timed.amount) if timed.amount else say("event.costs_dice")


def square_notes(table: Table, at: Square) -> Iterator[Figure]:
    """What the map has on a square: a thing to be worked, and what falls there soon."""
    battle = table.battle
    for thing in table.scene.things.values():
        if thing.at == at and not thing.done:
            times = f" {thing.passed}/{thing.times}" if thing.times > 1 else ""
            value = f"{thing.check.upper() if len(thing.check) == 3 else thing.check.capitalize()}{times}"
            yield Figure(thing.name, value or say("yes"), "title")
            if thing.hp:
                yield Figure(say("square.thing_hp"), str(thing.hp))
    for timed in battle.setting.events or ():
        if at in timed.squares and timed.round in (0, battle.round, battle.round + 1):
            when = say("event.when_now" if timed.round in (0, battle.round) else "event.when_next", count=timed.count)
            yield Figure(event_name(timed), when, "bad")
