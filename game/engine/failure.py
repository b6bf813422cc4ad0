"""What an answer says when a request fails."""

from __future__ import annotations


class Failure(Exception):
    """A request that can't be met. kind is one of the protocol's: json, request, book, map, unit, command, illegal,
    dice, save, camp, internal."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


def kind_of(error: Exception) -> str:
    """The protocol's kind for an error of the core or of the map loader; empty for one that should not happen."""
    from game.bands import BandFileError
    from game.campaigns import CampaignFileError
    from game.places import NotFoundError
    from game.tiled import MapError
    from rules.battle import IllegalCommand
    from rules.books import UnknownBook
    from rules.camp import BandError, Refused
    from rules.commands import CommandError
    from rules.dice import DiceError
    from rules.faults import SetupError
    from rules.save import SaveError

    if isinstance(error, (Failure, SetupError)):
        return error.kind
    kinds: tuple[tuple[type[Exception], str], ...] = (
        (DiceError, "dice"), (IllegalCommand, "illegal"), (CommandError, "command"), (SaveError, "save"),
        (UnknownBook, "book"), (BandError, "camp"), (Refused, "camp"), (BandFileError, "camp"),
        (CampaignFileError, "camp"), (NotFoundError, "map"), (MapError, "map"),
    )  # fmt: skip
    return next((kind for type_, kind in kinds if isinstance(error, type_)), "")
