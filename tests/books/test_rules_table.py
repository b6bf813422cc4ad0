"""Every numbered rule is tied to a test by its marker, or is told with a reason.

A book's rules stand in `rules_BOOK.toml` beside this file: `scope` (a test is tied to each), `told` (no program can
show it, and why) and `later` (still to be built).
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent
TABLES = {
    path.stem.removeprefix("rules_"): tomllib.loads(path.read_text("utf-8")) for path in HERE.glob("rules_*.toml")
}
COUNTS = {
    "initiative": ("I", 110),
    "tenfold": ("T", 32),
    "force": ("F", 113),
    "percentile": ("P", 161),
    "company": ("C", 81),
}
ON_THE_BOARD = {"percentile": ("PG", 15), "company": ("CG", 11)}  # numbers that say how the rules lie on the board
MOST_TOLD = 12  # percent of a book


def markers() -> Iterator[tuple[str, str]]:
    """(rule number, where) for every marker on a test, or on one case of it, in all test files."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
                continue
            for decorator in function.decorator_list:
                for call in ast.walk(decorator):
                    if isinstance(call, ast.Call) and ast.unparse(call.func) in ("rule", "pytest.mark.rule"):
                        for argument in call.args:
                            yield ast.literal_eval(argument), f"{path.relative_to(TESTS)}: {function.name}"


MARKED = list(markers())


@pytest.mark.parametrize("book_id", TABLES)
def test_every_rule_in_scope_is_tied_to_a_test(book_id: str) -> None:
    marked = {number for number, _ in MARKED}
    assert [number for number in TABLES[book_id]["scope"] if number not in marked] == []


@pytest.mark.parametrize("book_id", TABLES)
def test_the_table_holds_every_number_once(book_id: str) -> None:
    letter, count = COUNTS[book_id]
    numbers = [number for section in ("scope", "told", "later") for number in TABLES[book_id].get(section, {})]
    wanted = [f"{letter}{n}" for n in range(1, count + 1)]
    if book_id in ON_THE_BOARD:
        letter, count = ON_THE_BOARD[book_id]
        wanted += [f"{letter}{n}" for n in range(1, count + 1)]
    assert sorted(numbers) == sorted(wanted)


@pytest.mark.parametrize("book_id", TABLES)
def test_few_rules_are_only_told_and_each_with_a_reason(book_id: str) -> None:
    told = TABLES[book_id].get("told", {})
    assert 100 * len(told) <= MOST_TOLD * COUNTS[book_id][1]
    assert all(len(reason.split()) > 3 for reason in told.values())


def test_no_marker_names_an_unknown_rule() -> None:
    known = {number for table in TABLES.values() for section in table.values() for number in section}
    assert [(number, where) for number, where in MARKED if number not in known] == []


def test_every_table_belongs_to_a_book() -> None:
    assert set(TABLES) == set(COUNTS)
