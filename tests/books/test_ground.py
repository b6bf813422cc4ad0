"""Cover (T9) and line of sight (T10) in `tenfold`, and that `initiative` has neither."""

from __future__ import annotations

import pytest

from rules.events import Rolled
from rules.grid import Board, parse_square
from rules.parts.fighting import aim
from tests.arena import Arena, Arenas, rule, unit


def covers(a: Arena) -> dict[str, tuple[str, int]]:
    """The cover in the preview of A's attack on B: roll to name and percent."""
    because = a.preview("A attack B").because
    return {reason.roll: (reason.name, reason.value) for reason in because if reason.percent}


def totals(a: Arena) -> list[int]:
    return [roll.total for roll in a.of(Rolled)]


@rule("T9")
@pytest.mark.parametrize(
    ("ground", "cover"),
    [
        ("f", {"evasion": ("forest", 10)}), ("r", {"defence": ("rubble", 10)}),
        ("^", {"evasion": ("hill", 10), "defence": ("hill", 10)}),
        (".", {}), ("s", {}), ("~", {}), ("b", {}), ("=", {}), ("l", {}),
    ],
)  # fmt: skip
def test_the_ground_of_the_defender_covers(tenfold: Arenas, ground: str, cover: dict[str, tuple[str, int]]) -> None:
    assert covers(tenfold("AB", A=unit(), B=unit(side=2, on=ground))) == cover
    assert covers(tenfold("AB", A=unit(on=ground), B=unit(side=2))) == {}


@rule("T9")
def test_cover_is_added_to_the_other_percentages_and_applied_once(tenfold: Arenas) -> None:
    """IA12: Evasive +10 and forest +10 make 12 of 10 (not 12.1)."""
    a = tenfold("AB", A=unit(dex=2, str=1), B=unit(side=2, agi=2, vit=1, on="f", stances=("Evasive",)), ir=(19, 20))
    a.do("B stance Evasive")
    a.do("B stay")
    a.do("A attack B", 5, 5, 5, 5, 1, 1, 20)
    assert totals(a)[1] == 1200


@rule("T9")
def test_cover_helps_the_attacker_against_a_counter(tenfold: Arenas) -> None:
    """The attacker defends then, on its own ground."""
    a = tenfold("AB", A=unit(dex=1, spd=2, vit=2, on="r"), B=unit(side=2, agi=4, spd=5, str=2), ir=(20, 1))
    a.do("A attack B", 3, 5, 5, 5, 5, 1, 6, 6, 5, 5)
    assert totals(a)[-1] == 1100
    assert a["A"].hp == 29


def test_initiative_has_no_cover_and_no_sight(initiative: Arenas) -> None:
    assert covers(initiative("AB", A=unit(), B=unit(side=2, on="^"))) == {}
    a = initiative("A", A=unit(), B=unit(side=2, at="J10"))
    assert not (a.battle.book.sight or a.battle.book.cover)


@rule("T10")
@pytest.mark.parametrize("wall", ["#", "d"])
def test_walls_and_closed_doors_block(tenfold: Arenas, wall: str) -> None:
    a = tenfold(f"A{wall}B", A=unit(weapon={"range": [2, 3]}), B=unit(side=2))
    assert a.why("A attack B") == "a wall stands between A1 and C1"
    assert a.legal("attack") == []


@rule("T10")
@pytest.mark.parametrize("ground", [".", "f", "^", "w", "l", "r"])
def test_other_ground_and_units_do_not_block(tenfold: Arenas, ground: str) -> None:
    a = tenfold(f"A{ground}B", A=unit(weapon={"range": [2, 3]}), B=unit(side=2))
    assert a.why("A attack B") == ""
    full = tenfold("ACB", A=unit(weapon={"range": [2, 3]}), B=unit(side=2), C=unit(side=2))
    assert full.why("A attack B") == ""


@rule("T10")
@pytest.mark.parametrize(
    ("board", "clear"),
    [
        ("A#\n#B", True),  # the line only touches the corners of both walls
        ("A#\n.B", True),
        ("A#.\n..B", False),  # knight's move: the line runs through the lower half of B1
        ("A..\n#.B", True),  # A2 lies on the other side
        ("A..\n.#B", False),
        ("A.\n#.\n.B", False),
        ("A#\n..\n.B", True),
        ("A..#\nB", True),
    ],
)
def test_lines_past_corners(tenfold: Arenas, board: str, clear: bool) -> None:
    a = tenfold(board, A=unit(weapon={"range": [1, 3]}), B=unit(side=2))
    assert (a.why("A attack B") == "") == clear
    assert bool(a.legal("attack")) == clear


@rule("T10")
def test_sight_is_the_same_both_ways_and_against_a_slow_count() -> None:
    """Every pair of squares of a board with walls, against sampling the line in small steps."""
    rows = ["..#....", "#...#..", "...#...", ".#....#", "...##..", "#......", "..#..#."]
    board = Board.parse(rows)
    names = [f"{chr(65 + c)}{r + 1}" for r in range(7) for c in range(7)]
    for one in names:
        for other in names:
            a, b = parse_square(one), parse_square(other)
            assert board.sees(a, b) == board.sees(b, a)
            assert board.sees(a, b) == _sampled(rows, a, b), (one, other)


def _sampled(rows: list[str], a: int, b: int) -> bool:
    """Walk the line in steps so fine that no crossing of a square is passed over; points on a border don't count."""
    (ax, ay), (bx, by) = (a & 31, a >> 5), (b & 31, b >> 5)
    steps = 2 * 840 + 1
    for step in range(1, steps):
        x2, y2 = (2 * ax + 1) * steps + 2 * (bx - ax) * step, (2 * ay + 1) * steps + 2 * (by - ay) * step
        if x2 % (2 * steps) == 0 or y2 % (2 * steps) == 0:
            continue
        square = (x2 // (2 * steps), y2 // (2 * steps))
        if square not in ((ax, ay), (bx, by)) and rows[square[1]][square[0]] in "#d":
            return False
    return True


@rule("T10")
def test_aim_shows_only_squares_in_sight(tenfold: Arenas) -> None:
    a = tenfold("A#..\n....", A=unit(weapon={"range": [1, 3]}), B=unit(side=2, at="J10"))
    shown = aim(a.battle, a["A"])
    assert not shown >> parse_square("C1") & 1
    assert shown >> parse_square("B2") & 1
