"""Memory that nobody needs any more: when rings of references are looked for, and that pictures give theirs back.

To look through everything takes as long as several frames, and what a battle leaves behind is hardly ever a ring: that
is done in a pause, not in the middle of a frame.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

SELDOM = 500  # small collections before a full one that nobody asked for; Python's own number is 10
MANY = 20  # and before one that is made in a pause
LARGE = 1 << 20  # bytes; a picture of the board has more
MMAP_THRESHOLD = -3  # glibc's M_MMAP_THRESHOLD


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


def give_back_large() -> None:
    """From now on what is large has pages of its own, which go back to the system as soon as it is let go.

    Without this glibc moves the bound up to the largest picture freed so far, and the next ones leave holes in what the
    process holds: 35 MB after a battle at 3840x2160, and more with each. Other systems need nothing.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library has no such bound
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
