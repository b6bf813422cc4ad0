"""When Python looks for rings of references that nobody holds: in a pause, not in the middle of a frame.

To look through everything takes as long as several frames, and what a battle leaves behind is hardly ever a ring.
"""

from __future__ import annotations

import gc

SELDOM = 500  # small collections before a full one that nobody asked for; Python's own number is 10
MANY = 20  # and before one that is made in a pause


def put_off() -> None:
    """From now on full collections are seldom, and leave alone what the program is made of."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)


def as_usual() -> None:
    """Take `put_off` back."""
    gc.unfreeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, 10)


def in_a_pause() -> None:
    """Nothing moves and nobody waits: look through everything, if there is much that was put off."""
    if gc.get_count()[2] >= MANY:
        gc.collect()
