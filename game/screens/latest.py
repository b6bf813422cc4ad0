"""The latest answer to a question, kept while the question stays the same: most frames ask nothing new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Keeps one answer."""

    def __init__(self) -> None:
        self._kept: tuple[object, T] | None = None

    def get(self, key: object, make: Callable[[], T]) -> T:
        """The answer to the question that ``key`` stands for, made anew only if it is another than last time."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]
