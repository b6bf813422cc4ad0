"""Full collections wait for a pause."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from game import garbage


class Ring:
    def __init__(self) -> None:
        self.itself = self


def rings_left() -> int:
    return sum(isinstance(thing, Ring) for thing in gc.get_objects())


def test_what_was_put_off_is_done_in_a_pause_and_only_when_there_is_much() -> None:
    before = gc.get_threshold()
    garbage.put_off()
    try:
        assert gc.get_threshold()[:2] == before[:2] and gc.get_threshold()[2] == garbage.SELDOM
        gc.collect()
        ring = Ring()
        gc.collect(1)  # it is old now: only a full collection finds it
        del ring
        garbage.in_a_pause()
        assert rings_left() == 1
        for _ in range(garbage.MANY):
            gc.collect(1)
        garbage.in_a_pause()
        assert rings_left() == 0
    finally:
        garbage.as_usual()
    assert gc.get_threshold() == before


@pytest.mark.skipif(sys.platform != "linux", reason="what is held is read from /proc")
def test_large_pictures_give_their_memory_back_in_whatever_order_they_go() -> None:
    told = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        + """
from game import garbage
from game.cli.bench.children import megabytes
garbage.give_back_large()
before = megabytes()
for size in (2, 6, 14, 30):  # each larger than the last one that went
    kept = [bytearray(size << 20), bytearray(1 << 16)]
    kept.pop(0)
    last = bytearray(size << 20)
    small = bytearray(1 << 16)
    del last
print(megabytes() - before < 10)
"""
    )
    root = str(Path(__file__).parents[2])
    done = subprocess.run([sys.executable, "-c", told, root], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
