"""Hold off and team up, in plain numbers (C9, C10, C32-C37, CA19-CA24)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec


class Blow(msgspec.Struct, frozen=True):
    """One normal attack: whose, on whom, its Attack, and its dice (their sum, or in a preview their number)."""

    unit: str
    target: str
    attack: int
    dice: int = 0
    harmless: bool = False  # it counts for holding off, does no damage and joins no team (CA28)


class Hit(msgspec.Struct, frozen=True):
    """What strikes the target in the end: one attack, or those of a team as one."""

    blows: tuple[Blow, ...]
    attack: int

    @property
    def dice(self) -> int:
        return sum(blow.dice for blow in self.blows)

    @property
    def target(self) -> str:
        return self.blows[0].target


class Team(msgspec.Struct, frozen=True):
    """How the attacks of one side on one target come out: the hits, the sum if there is one, whose stays out."""

    hits: tuple[Hit, ...]
    units: tuple[str, ...] = ()
    attack: int = 0
    apart: str = ""


def needed(tough: bool) -> int:
    """How many attacks hold a unit off (C35, CA19)."""
    return 2 if tough else 1


def all_held(counts: Mapping[str, int], needs: Mapping[str, int]) -> bool:
    """Whether every one of a team is held off (C32): counts are attacks and hold-offs together (C9, C10)."""
    return all(counts.get(name, 0) >= need for name, need in needs.items())


def team(blows: Iterable[Blow], everybody_held: bool, tough: bool = False, multitasker: bool = False) -> Team:
    """The attacks of one side on one target, in list order (C33-C37).

    Each attacker's Attack is added once, however often it attacks (CA24). Of a Tough target the lowest attack stays
    out, the first of equals (C36, CA22).
    """
    blows = [blow for blow in blows if not blow.harmless]
    apart: Blow | None = None
    rest = blows
    if everybody_held and tough and blows:
        lowest = min(range(len(blows)), key=lambda i: blows[i].attack)
        apart, rest = blows[lowest], [*blows[:lowest], *blows[lowest + 1 :]]
    scores = {blow.unit: blow.attack for blow in rest}
    if not everybody_held or len(scores) < 2:  # C33: different attackers
        return Team(tuple(Hit((blow,), blow.attack) for blow in blows))
    total = sum(scores.values())
    hits = [Hit(tuple(rest), total)] if multitasker else [Hit((blow,), total) for blow in rest]  # C37, C34
    if apart is not None:
        hits.append(Hit((apart,), apart.attack))
    return Team(tuple(hits), tuple(scores), total, apart.unit if apart else "")


def damage(attack: int, dice: int, defense: int, guard: int = 0) -> int:
    """Attack and damage dice less Defense and guard dice, never below 0 (CA15)."""
    return max(0, attack + dice - defense - guard)
