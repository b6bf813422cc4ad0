"""Refuge: who is blocked (C77-C79, CA28)."""

from __future__ import annotations

from collections.abc import Sequence

BLOCKED_FROM = {"normal": 1, "lieutenant": 2, "player": 2, "boss": 3}  # the grade that blocks a rank (CA12)


def grade(table: Sequence[int], face: int) -> int:
    """How far a Refuge goes on a face of its d4: 0 nobody, 1 normals, 2 lieutenants and players too, 3 everybody."""
    return table[face - 1]


def blocks(grade: int, rank: str) -> bool:
    """Whether an enemy of a rank can't choose the caster as a target this round."""
    return grade >= BLOCKED_FROM[rank]
