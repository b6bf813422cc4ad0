"""Stuns: how many dice, in which order, and whether they work (C45-C52, CA6, CD11, CD12)."""

from __future__ import annotations

from collections.abc import Iterable

DICE = {"normal": 0, "lieutenant": 1, "player": 1, "boss": 2}  # C45, C52, CA6: all must be even


def dice_for(rank: str, quiet: int = 0) -> int:
    """The dice a stun on a target of a rank takes; a Quiet Ring asks for one more."""
    return DICE[rank] + quiet


def works(faces: Iterable[int]) -> bool:
    """Even works, odd fails; of several every one must be even (C50, CA6)."""
    return all(face % 2 == 0 for face in faces)


def in_order(stuns: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """(enemy, effect) in the order in which their dice are taken: by the enemy's name, then the effect's (C48, C49).

    Letters small or great are the same (CA49).
    """
    return sorted(stuns, key=lambda stun: (stun[0].casefold(), stun[1].casefold()))
