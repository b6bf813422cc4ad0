"""The colours of sides and of marks on squares, as people see them who lack one kind of cone.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, on linear light; the difference is
the distance in CIE L*a*b* (about 2 can just be seen side by side).
"""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.paint.colour import rgb8
from game.ui.theme import PALETTES

Colour = tuple[float, float, float]

SIGHT = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
MARKS = ("reach", "user", "target", "area", "pending", "coming")
APART = {"marks": 20.0, "enamel": 17.0}

PLAIN_SIGHT = pytest.mark.parametrize("sight", SIGHT)


def linear(colour: str) -> Colour:
    red, green, blue = (value / 255 for value in rgb8(colour))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(light: Colour) -> Colour:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, sight: str) -> Colour:
    light = linear(colour)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHT[sight])
    return lab((red, green, blue))


def apart(a: str, b: str, sight: str) -> float:
    return math.sqrt(sum((x - y) ** 2 for x, y in zip(seen(a, sight), seen(b, sight), strict=True)))


@pytest.mark.parametrize(
    ("sight", "a", "b"), [("protanopia", "#a00000", "#3b3300"), ("tritanopia", "#00a0a0", "#2aa0ff")]
)
def test_the_simulation_brings_together_what_such_eyes_confuse(sight: str, a: str, b: str) -> None:
    assert apart(a, b, sight) < apart(a, b, "all cones") / 2


@PLAIN_SIGHT
@pytest.mark.parametrize("name", ["safe", "contrast"])
def test_marks_on_squares_are_told_apart(name: str, sight: str) -> None:
    look = PALETTES[name].overlay
    for a, b in combinations(MARKS, 2):
        assert apart(getattr(look, a), getattr(look, b), sight) >= APART["marks"], (a, b)


@PLAIN_SIGHT
@pytest.mark.parametrize("name", ["safe", "contrast"])
def test_sides_are_told_apart_by_their_enamel(name: str, sight: str) -> None:
    for a, b in combinations(PALETTES[name].sides, 2):
        assert apart(a.enamel[1], b.enamel[1], sight) >= APART["enamel"], (a.name, b.name)
        assert a.shape != b.shape and a.metal != b.metal
