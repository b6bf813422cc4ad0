"""`tenfold fair`: the same report whatever the number of processes, and numbers that mean what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.fair.battles import Fought, fight, shifted, sides_of
from game.fair.report import lines, share_of, summed
from game.fair.series import Task, series
from game.maps import opened
from rules.books import book
from tests.game.cli.running import Command, process

FORD = opened("ford").scenario


def fought(winner: int, first: int = 1, rounds: int = 5) -> Fought:
    return Fought(winner, first, rounds, {1: (), 2: ()}, {1: (), 2: ()})


@pytest.mark.parametrize(
    ("won", "battles", "wanted"),
    [(50, 100, (500, 404, 596)), (0, 10, (0, 0, 278)), (10, 10, (1000, 722, 1000)), (1, 3, (333, 61, 792))],
)
def test_a_share_comes_with_wilsons_interval(won: int, battles: int, wanted: tuple[int, int, int]) -> None:
    share = share_of(won, battles, battles)
    assert (share.share, share.least, share.most) == wanted


def test_a_draw_counts_in_equal_parts_and_who_moved_first_is_counted_among_the_decided() -> None:
    report = summed([fought(1), fought(1, first=2), fought(0), fought(2, first=2, rounds=9)])
    assert report.won == {1: 2, 2: 1} and report.draws == 1
    assert report.shares[1].share == 625 and report.shares[2].share == 375
    assert report.first.share == 667
    assert report.rounds == (5, 5, 9)
    assert not report.even and report.favoured == 1
    assert lines(report)[-1] == "uneven: the map favours side 1"


def test_ten_percent_of_an_equal_share_either_way_is_even() -> None:
    assert summed([fought(1)] * 11 + [fought(2)] * 9).even
    assert not summed([fought(1)] * 12 + [fought(2)] * 8).even


def test_sides_are_numbered_round_and_the_battle_stays_the_same() -> None:
    once = shifted(FORD, 1)
    assert [unit.side for unit in once.units] == [1] * 6 + [2] * 6
    assert {unit.name: unit.side for unit in once.units} == {unit.name: 3 - unit.side for unit in FORD.units}
    assert once.deploy == {2: FORD.deploy[1], 1: FORD.deploy[2]}
    assert shifted(once, 1) == FORD == shifted(FORD, 2)
    assert sides_of(once) == 2


def test_a_battle_is_told_in_the_sides_of_the_map() -> None:
    here = opened("duel").scenario
    plain, turned = (fight(book("tenfold"), here, "recruit", 3, shift) for shift in (0, 1))
    for one in (plain, turned):
        assert one.winner in (1, 2) and len(one.fell[3 - one.winner]) == 1 and not one.fell[one.winner]
        assert one.first in (1, 2)


def test_the_battles_come_in_order_whatever_the_number_of_processes() -> None:
    task = Task("tenfold", opened("duel").scenario, "recruit", 7)
    alone = list(series(task, 6))
    assert list(series(task, 6, jobs=2)) == alone
    assert len({one.rounds for one in alone}) > 1


def test_the_report_and_the_picture_are_written(tmp_path: Path) -> None:
    heat = tmp_path / "heat.png"
    ran = process("fair", "duel", "--games", "4", "--level", "recruit", "--heat", str(heat))
    assert ran.returncode == 0 and ran.stderr == b""
    assert ran.stdout.startswith(b"The Ring of Stones, tenfold, recruit on every side, 4 battles from seed 1\n")
    assert b"first " in ran.stdout and b"rounds" in ran.stdout
    assert heat.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("fair", "MAP"),
        ("fair nowhere", "'nowhere'"),
        ("fair ford --games 0", "no whole number"),
        ("fair ford --games x", "no whole number"),
        ("fair ford --jobs 0", "no whole number"),
        ("fair ford --level soldie", "did you mean 'soldier'"),
        ("fair ford --heat x.jpg", ".png"),
        ("fair ford --book tenfoldd", "no book"),
        ("fair ford --seed -1", "seed"),
    ],
)
def test_misuse_is_told_in_one_line(tenfold_command: Command, words: str, wanted: str) -> None:
    ran = tenfold_command(*words.split())
    assert (ran.status, ran.out) == (2, "")
    assert wanted in ran.err and ran.err.count("\n") == 1
