"""What a counter shows, as plain data: everything the token painter needs and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class TokenView:
    """One unit on the board.

    ``side`` counts from 1; ``emblem`` names a drawing in ``assets/emblems`` (an unknown one shows a pawn);
    ``col`` and ``row`` count from 0 (A and 1); ``max_hp`` 0 leaves the gauge and its figure away;
    ``statuses`` name drawings in ``assets/icons`` (three are shown at most).
    """

    name: str
    side: int
    emblem: str
    col: int = 0
    row: int = 0
    hp: int = 0
    max_hp: int = 0
    acted: bool = False
    active: bool = False
    statuses: tuple[str, ...] = ()
    charging: bool = False
    held: bool = False  # held off by foes

    def face(self) -> TokenView:
        """The same counter without name and place: two units with equal faces share a picture."""
        return replace(self, name="", col=0, row=0)
