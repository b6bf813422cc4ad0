"""The battles of this folder: all of `force`, no dice at the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.arena import Arena, arenas

Force = Callable[..., Arena]


@pytest.fixture
def force() -> Iterator[Force]:
    """Builds small battles under `force`; dice not used up are an error."""
    with arenas("force") as made:

        def build(board: str, **given: Any) -> Arena:
            return made(board, **{"start_dice": (), **given})

        yield build
