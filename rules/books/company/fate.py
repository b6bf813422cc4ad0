"""What becomes of a unit at the end of a round's damage (C1-C4, C40, CA1-CA5, CD8-CD10)."""

from __future__ import annotations

STANDS, ENDURES, SAVED, RELEASED, STATUE, FALLEN = "stands", "endures", "saved", "released", "statue", "fallen"


def is_released(hp: int, damage: int, stolen: int, alone: bool = False) -> bool:
    """Whether damage of which a holder of Soul Stealer did `stolen` could have been the finishing blow (C1, C3).

    As long as the whole suffices and the holder did any of it, it could have come last; with alone (the house rule
    release_alone) its own part must suffice (CA2).
    """
    return damage >= hp and stolen >= 1 and (not alone or stolen >= hp)


def fate(
    hp: int,
    damage: int,
    *,
    stolen: int = 0,
    enduring: bool = False,
    end_heal: int = 0,
    statue: bool = False,
    equality_is_fatal: bool = False,
    release_alone: bool = False,
) -> str:
    """What becomes of a unit with hp hit points before a round's damage."""
    if is_released(hp, damage, stolen, release_alone):
        return RELEASED  # C2: nothing helps
    if damage < hp:
        return STANDS
    if enduring:
        return ENDURES  # C4
    if damage == hp and end_heal > 0 and not equality_is_fatal:
        return SAVED  # CA5
    return STATUE if statue else FALLEN  # C40


def doomed(hp: int, damage: int, equality_is_fatal: bool = False) -> bool:
    """Whether damage is more than any healing at the end could mend (C40)."""
    return damage > hp or (equality_is_fatal and damage >= hp)
