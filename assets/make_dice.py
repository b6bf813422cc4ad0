"""Writes dice/*.svg: blank d20, d10 and d4, and the six faces of a d6.

Numerals are set on the blanks with the game's own font: nanosvg draws no text.
The greys are laid between the light and dark of a material by game/paint/art.py.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

Points = Sequence[tuple[float, float]]
HERE = Path(__file__).parent / "dice"
LIGHT, MID, DARK, EDGE = "#f0f0f0", "#b0b0b0", "#707070", "#303030"


def poly(points: Points, fill: str, extra: str = "") -> str:
    return f'<path d="M{"L".join(f"{x:.2f} {y:.2f}" for x, y in points)}Z" fill="{fill}" {extra}/>'


def tone(k: float) -> str:
    """A step of grey between EDGE (0) and LIGHT (1); laid between two colours later."""
    v = int(0x30 + (0xF0 - 0x30) * k)
    return f"#{v:02x}{v:02x}{v:02x}"


def svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n{body}\n</svg>\n'


def at(r: float, deg: float, cx: float = 32, cy: float = 32) -> tuple[float, float]:
    a = math.radians(deg)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def d20() -> str:
    hexa = [at(30, 60 * i) for i in range(6)]
    tri = [at(18.5, 0), at(18.5, 120), at(18.5, 240)]
    body = poly(hexa, EDGE, f'stroke="{EDGE}" stroke-width="2.500" stroke-linejoin="round"')
    faces = [
        ([hexa[0], hexa[1], tri[0]], 0.62),
        ([hexa[1], tri[0], tri[1]], 0.50),
        ([hexa[1], hexa[2], tri[1]], 0.26),
        ([hexa[2], hexa[3], tri[1]], 0.14),
        ([hexa[3], tri[1], tri[2]], 0.22),
        ([hexa[3], hexa[4], tri[2]], 0.34),
        ([hexa[4], hexa[5], tri[2]], 0.66),
        ([hexa[5], tri[2], tri[0]], 0.80),
        ([hexa[5], hexa[0], tri[0]], 0.92),
    ]
    for pts, k in faces:
        body += "\n" + poly(
            pts, tone(k), f'stroke="{tone(min(1, k + 0.16))}" stroke-width=".7" stroke-linejoin="round"'
        )
    body += "\n" + poly(tri, tone(0.58), f'stroke="{tone(0.95)}" stroke-width="1" stroke-linejoin="round"')
    return svg(body)


def d10() -> str:
    top, right, low, left = (32, 2), (61, 34), (32, 62), (3, 34)
    mid_r, mid_l, mid = (49, 40), (15, 40), (32, 47)
    body = poly(
        [top, right, (60, 40), low, (4, 40), left],
        EDGE,
        f'stroke="{EDGE}" stroke-width="2.500" stroke-linejoin="round"',
    )
    for pts, k in (
        ([top, right, mid_r], 0.34),
        ([top, left, mid_l], 0.86),
        ([right, (60, 40), low, mid, mid_r], 0.14),
        ([left, (4, 40), low, mid, mid_l], 0.40),
    ):
        body += "\n" + poly(
            pts, tone(k), f'stroke="{tone(min(1, k + 0.14))}" stroke-width=".7" stroke-linejoin="round"'
        )
    body += "\n" + poly(
        [top, mid_r, mid, mid_l], tone(0.60), f'stroke="{tone(0.95)}" stroke-width="1" stroke-linejoin="round"'
    )
    return svg(body)


def d4() -> str:
    top, right, left, low = (32, 3), (61, 50), (3, 50), (32, 61)
    body = poly([top, right, low, left], EDGE, f'stroke="{EDGE}" stroke-width="2.500" stroke-linejoin="round"')
    for pts, k in (([top, left, right], 0.60), ([left, low, right], 0.16)):
        body += "\n" + poly(
            pts, tone(k), f'stroke="{tone(min(1, k + 0.16))}" stroke-width=".8" stroke-linejoin="round"'
        )
    body += "\n" + poly(
        [top, left, (32, 37)], tone(0.80), f'stroke="{tone(0.92)}" stroke-width=".5" stroke-linejoin="round"'
    )
    body += "\n" + poly(
        [top, (32, 37), right], tone(0.46), f'stroke="{tone(0.60)}" stroke-width=".5" stroke-linejoin="round"'
    )
    body += "\n" + poly(
        [left, (32, 37), right], tone(0.66), f'stroke="{tone(0.8)}" stroke-width=".5" stroke-linejoin="round"'
    )
    return svg(body)


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def d6(n: int) -> str:
    """A die with n pips, each with a lit lower lip."""
    space = 'gradientUnits="userSpaceOnUse"'

    def gradient(name: str, x2: int, y2: int, *steps: tuple[float, float]) -> str:
        stops = "".join(f'<stop offset="{at}" stop-color="{tone(k)}"/>' for at, k in steps)
        return f'<linearGradient id="{name}" {space} x1="8" y1="6" x2="{x2}" y2="{y2}">{stops}</linearGradient>'

    body = [
        "<defs>" + gradient("g", 58, 60, (0, 0.98), (0.6, 0.78), (1, 0.52)),
        gradient("h", 56, 58, (0, 0.88), (1, 0.74)) + "</defs>",
        f'<rect x="3" y="3" width="58" height="58" rx="13" fill="{EDGE}"/>',
        '<rect x="4.500" y="4.500" width="55" height="55" rx="11.500" fill="url(#g)"/>',
        '<rect x="9" y="9" width="46" height="46" rx="15" fill="url(#h)"/>',
    ]
    for i, j in PIPS[n]:
        x, y = 32 + 13.5 * i, 32 + 13.5 * j
        body.append(f'<circle cx="{x + 0.5}" cy="{y + 0.8}" r="5.900" fill="{tone(1)}"/>')
        body.append(f'<circle cx="{x}" cy="{y}" r="5.600" fill="#010101"/>')
    return svg("\n".join(body))


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    (HERE / "d20.svg").write_text(d20())
    (HERE / "d10.svg").write_text(d10())
    (HERE / "d4.svg").write_text(d4())
    for n in PIPS:
        (HERE / f"d6_{n}.svg").write_text(d6(n))
