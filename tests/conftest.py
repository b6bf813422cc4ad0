"""Fixtures and options of all tests. What concerns one folder only stands in that folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.arena import FAMILY, Arenas, arenas


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regold", action="store_true", help="write the golden playthroughs anew instead of comparing")


@pytest.fixture(params=FAMILY)
def arena(request: pytest.FixtureRequest) -> Iterator[Arenas]:
    """Builds small battles, once under each book of the initiative family (T1)."""
    with arenas(request.param) as made:
        yield made


@pytest.fixture
def initiative() -> Iterator[Arenas]:
    """Builds small battles under `initiative`."""
    with arenas("initiative") as made:
        yield made


@pytest.fixture
def tenfold() -> Iterator[Arenas]:
    """Builds small battles under `tenfold`."""
    with arenas("tenfold") as made:
        yield made
