"""What a scenario is refused with."""

from __future__ import annotations


class SetupError(ValueError):
    """A scenario that no battle can start from. kind is the protocol's: map, unit or request."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
