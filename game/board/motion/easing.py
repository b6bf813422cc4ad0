"""Curves from 0 to 1 along which things move."""

from __future__ import annotations

import math


def held(t: float) -> float:
    """A part of a time, kept between 0 and 1."""
    return 0.0 if t < 0.0 else min(t, 1.0)


def smooth(t: float) -> float:
    """Slow, quick, slow."""
    t = held(t)
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Quick at first, then slowing down: what was thrown or pushed."""
    return 1 - (1 - held(t)) ** 3


def into(t: float) -> float:
    """Slow at first, then quick: what falls or strikes."""
    return held(t) ** 2


def bump(t: float) -> float:
    """From 0 up to 1 in the middle and back to 0."""
    return math.sin(math.pi * held(t))


def walked(t: float) -> float:
    """A walk: a short start, an even pace, a short stop."""
    t = held(t)
    return 0.55 * t + 0.45 * smooth(t)
