"""One stroke counted out: every face of its d%, its damage dice, and the reaction that may turn it aside."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import msgspec

from ...checks import Spread, sums
from .harm import Stroke
from .rolls import FACES, faces_of

T = TypeVar("T", int, str)
AUTOMATIC = {"botch": 0, "fail": 0, "pass": FACES, "critical": 0}


class Table(msgspec.Struct, frozen=True):
    """One stroke with nobody's hit points considered: faces of each outcome, the losses of a pass and of a critical
    in ways out of `ways`."""

    faces: dict[str, int]
    passes: Spread
    criticals: Spread
    ways: int


@lru_cache(maxsize=4096)
def table_of(stroke: Stroke) -> Table:
    """Count a stroke out. Losses below 0 heal."""
    dice = stroke.dice or (0, 1)
    found: list[Spread] = []
    for critical in (False, True):
        spread: Spread = {}
        for faces, ways in sums(*dice).items():
            loss = stroke.damage(faces, critical) if stroke.dice else 0
            spread[loss] = spread.get(loss, 0) + ways
        found.append(spread)
    return Table(faces_of_stroke(stroke), found[0], found[1], dice[1] ** dice[0])


def faces_of_stroke(stroke: Stroke) -> dict[str, int]:
    """How many of the 100 faces come to each outcome of a stroke."""
    if stroke.cos is None:
        return AUTOMATIC
    if stroke.flat:
        return {"botch": 0, "fail": FACES - stroke.cos, "pass": stroke.cos, "critical": 0}
    return faces_of(stroke.cos)


class Odds(msgspec.Struct, frozen=True):
    """Joint ways of one stroke on a target with so many hit points: what it loses, out of total; which losses came
    with a hit."""

    total: int
    outcomes: dict[str, int]
    loss: Spread
    hits: Spread  # losses by hits alone
    criticals: Spread  # losses by critical hits alone
    dodged: int = 0  # ways in which it was turned aside


@lru_cache(maxsize=8192)
def strike(stroke: Stroke, hp: int, dodge: int = 0) -> Odds:
    """One stroke; dodge is the Flat CoS in percent with which it is turned aside."""
    table = table_of(stroke)
    weight = FACES - dodge
    total = FACES * FACES * table.ways
    outcomes = {name: faces * weight * table.ways for name, faces in table.faces.items()}
    outcomes["fail"] += dodge * FACES * table.ways
    loss: Spread = {0: outcomes["botch"] + outcomes["fail"]}
    hits: Spread = {}
    criticals: Spread = {}
    for name, spread in (("pass", table.passes), ("critical", table.criticals)):
        for amount, ways in spread.items():
            part = table.faces[name] * weight * ways
            if not part:
                continue
            lost = max(0, min(hp, amount))
            for into in (loss, hits, *((criticals,) if name == "critical" else ())):
                into[lost] = into.get(lost, 0) + part
    aside = dodge * FACES * table.ways
    return Odds(total, outcomes, {k: v for k, v in sorted(loss.items()) if v}, hits, criticals, aside)


def mixed(parts: list[tuple[int, Odds]]) -> Odds:
    """Several cases of one stroke, each with its weight out of 100, as one."""
    total = max(odds.total for _, odds in parts) * FACES

    def joined(spreads: list[dict[T, int]]) -> dict[T, int]:
        whole: dict[T, int] = {}
        for (weight, odds), spread in zip(parts, spreads, strict=True):
            for key, ways in spread.items():
                whole[key] = whole.get(key, 0) + ways * weight * (total // FACES // odds.total)
        return whole

    return Odds(
        total,
        joined([odds.outcomes for _, odds in parts]),
        joined([odds.loss for _, odds in parts]),
        joined([odds.hits for _, odds in parts]),
        joined([odds.criticals for _, odds in parts]),
    )
