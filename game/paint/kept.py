"""Pictures kept in memory once made, up to so many bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Kept:
    """Surfaces by key; where there are too many those go that have not been asked for the longest."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface for a key, made now if it is not there. Nobody may change it."""
        kept = self._pictures.pop(key, None)
        if kept is None:
            kept = make()
            self._bytes += _bytes(kept)
            while self._bytes > self.most_bytes and self._pictures:
                self._bytes -= _bytes(self._pictures.pop(next(iter(self._pictures))))
        self._pictures[key] = kept
        return kept


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
