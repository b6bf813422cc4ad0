"""Full collections wait for a pause."""

from __future__ import annotations

import gc

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
