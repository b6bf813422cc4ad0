"""Writes tokens/*.svg: the counter of each side, seen from above, lit from the upper left.

The enamel colours below are keys: game/paint/tokens.py exchanges them for those of the chosen palette.
All gradients use userSpaceOnUse: the renderer ignores the other kind.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent / "tokens"
C = 64.0  # centre; the sheet is 128 units
R_GAUGE_OUT, R_GAUGE_IN = 53.0, 45.5  # the hit point groove
R_FIELD = 44.0  # the enamel field
GLOSS = "M23.5 58C24 36 42 21 64 21C86 21 104 36 104.5 58C92 47 78 43.5 64 43.5C50 43.5 36 47 23.5 58Z"
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Look:
    metal: tuple[str, str, str]  # light, middle, dark
    enamel: tuple[str, str, str]
    hatch: str
    rim: str


SIDES = {
    "side1": Look(("#f4f7fa", "#a9b5c0", "#4d5964"), ("#4f8bdc", "#2458a8", "#12305f"), "#8fbcf2", "#1a232e"),
    "side2": Look(("#f0c7a0", "#a86a45", "#4a241a"), ("#e0564c", "#ad1f2b", "#5c0d19"), "#f29a8c", "#2a1210"),
    "side3": Look(("#cfe6c4", "#5f8f66", "#1c3a2a"), ("#ffe08a", "#e2ac2c", "#9c6a10"), "#8a5c0a", "#10241a"),
    "side4": Look(("#fffaec", "#d9c79c", "#7d6a42"), ("#45b493", "#12705a", "#063a2d"), "#7fd6ba", "#0c1f18"),
}

# --- shapes ---------------------------------------------------------------------------------------------


def ring_points(radius_at: Callable[[float], float], n: int = 240) -> Points:
    angles = [2 * math.pi * i / n for i in range(n)]
    return [(C + radius_at(a) * math.sin(a), C - radius_at(a) * math.cos(a)) for a in angles]


def disc(r: float) -> Points:
    return ring_points(lambda a: r)


def scallop(r: float, depth: float = 3.4, n: int = 12) -> Points:
    """Twelve lobes with sharp notches between."""
    return ring_points(lambda a: r - depth + depth * abs(math.cos(a * n / 2)) ** 0.55)


def shield(r: float) -> Points:
    """A heater shield: flat shoulders, drawn to a point below."""
    pts: Points = [(7, 12), (20, 8.5), (42, 7), (64, 6.5), (86, 7), (108, 8.5), (121, 12)]
    p0, p1, p2, p3 = (121, 70), (121, 104), (97, 117), (64, 126)
    for i in range(25):
        t = i / 24
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        x = a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0]
        y = a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]
        pts.append((x, y))
    pts += [(128 - x, y) for x, y in pts[7:-1]][::-1]
    k = r / 63
    return [(C + (x - C) * k, 65 + (y - 65) * k) for x, y in pts]


def plaque(r: float) -> Points:
    """A square tablet whose corners are scooped out."""
    half, scoop = 59.5 * r / 63, 15.5 * 63 / r
    pts = []
    for cx, cy, start in ((half, -half, 270), (half, half, 0), (-half, half, 90), (-half, -half, 180)):
        for i in range(13):
            a = math.radians(start - 90 * i / 12)
            pts.append((C + cx + scoop * math.sin(a), C + cy - scoop * math.cos(a)))
    return pts


SHAPES: dict[str, Callable[[float], Points]] = {"side1": disc, "side2": scallop, "side3": shield, "side4": plaque}


def outline(side: str, r: float) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in SHAPES[side](r)) + "Z"


# --- hatching: heraldic tinctures -----------------------------------------------------------------------


def lines(side: str) -> str:
    """Azure lies level, gules stands, vert runs bendwise."""
    d = ""
    for k in range(-6, 7):
        o = k * 6.4
        half = math.sqrt(max(0.0, (R_FIELD - 1.2) ** 2 - o * o))
        if half <= 4:
            continue
        if side == "side1":
            d += f"M{C - half:.1f} {C + o:.1f}H{C + half:.1f}"
        elif side == "side2":
            d += f"M{C + o:.1f} {C - half:.1f}V{C + half:.1f}"
        else:
            x, y, n = C + o * math.sqrt(0.5), C - o * math.sqrt(0.5), half * math.sqrt(0.5)
            d += f"M{x - n:.1f} {y - n:.1f}L{x + n:.1f} {y + n:.1f}"
    return d


def hatching(side: str, colour: str) -> str:
    if side == "side3":  # or is dotted
        dots = [(8.2 * i + (4.1 if j % 2 else 0), 7.1 * j) for j in range(-5, 6) for i in range(-5, 6)]
        marks = [circle(C + x, C + y, 1.35) for x, y in dots if math.hypot(x, y) < R_FIELD - 2.5]
        return f'<g fill="{colour}" fill-opacity=".55">' + "".join(marks) + "</g>"
    stroke = f'stroke="{colour}" stroke-opacity=".4" stroke-width="1.7"'
    return f'<path d="{lines(side)}" fill="none" {stroke}/>'


# --- the file -------------------------------------------------------------------------------------------


def circle(x: float, y: float, r: float, fill: str = "", more: str = "") -> str:
    paint = f' fill="{fill}"' if fill else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}"{paint}{more}/>'


def stops(*pairs: tuple[float, str]) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in pairs)


def gradients(look: Look) -> str:
    (ml, mm, md), (el, em, ed) = look.metal, look.enamel
    linear, space = "linearGradient", 'gradientUnits="userSpaceOnUse"'
    white = '<stop offset="0" stop-color="#ffffff" stop-opacity=".42"/>'
    clear = '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/>'
    metal, lip = stops((0, ml), (0.42, mm), (1, md)), stops((0, md), (0.55, mm), (1, ml))
    return "\n".join(
        (
            "<defs>",
            f'<{linear} id="metal" {space} x1="22" y1="14" x2="104" y2="118">{metal}</{linear}>',
            f'<{linear} id="lip" {space} x1="24" y1="20" x2="104" y2="112">{lip}</{linear}>',
            f'<radialGradient id="enamel" {space} cx="50" cy="44" r="66">',
            f"{stops((0, el), (0.5, em), (1, ed))}</radialGradient>",
            f'<{linear} id="gloss" {space} x1="0" y1="20" x2="0" y2="62">{white}{clear}</{linear}>',
            "</defs>",
        )
    )


def rivets(side: str, look: Look) -> list[str]:
    """What holds the counter together: each side has its own way."""
    if side == "side2":
        ring = [2 * math.pi * i / 12 for i in range(12)]
        more = ' fill-opacity=".75"'
        return [circle(C + 56.6 * math.sin(a), C - 56.6 * math.cos(a), 1.9, look.rim, more) for a in ring]
    places: tuple[tuple[float, float], ...]
    if side == "side3":  # the shield's shoulders are dark enamel
        places, glint, r = ((18, 20), (110, 20)), "#fff6d8", 3.6
        out = [
            f'<path d="{outline(side, 57.2)}" fill="url(#lip)"/>',
            f'<path d="{outline(side, 55.8)}" fill="{look.metal[2]}"/>',
        ]
    elif side == "side4":
        places, glint, r = ((22, 22), (106, 22), (22, 106), (106, 106)), "#d8fff0", 3.2
        out = []
    else:
        return []
    for x, y in places:
        out += [circle(x, y, r + 1, look.rim), circle(x, y, r, look.enamel[1]), circle(x - 1, y - 1, r * 0.38, glint)]
    return out


def token(side: str) -> str:
    look = SIDES[side]
    glint = f'fill="none" stroke="{look.metal[0]}" stroke-opacity=".55" stroke-width="1"'
    body = [
        gradients(look),
        f'<path d="{outline(side, 63)}" fill="{look.rim}"/>',
        f'<path d="{outline(side, 61)}" fill="url(#metal)"/>',
        f'<path d="{outline(side, 59.6)}" {glint}/>',
        *rivets(side, look),
        circle(64, 64, R_GAUGE_OUT + 1.6, "url(#lip)"),
        circle(64, 64, R_GAUGE_OUT, "#15110f"),
        circle(64, 64, R_GAUGE_IN, "url(#metal)"),
        circle(64, 64, R_FIELD, look.enamel[2]),
        circle(64, 64, R_FIELD - 0.6, "url(#enamel)"),
        hatching(side, look.hatch),
        f'<path d="{GLOSS}" fill="url(#gloss)"/>',
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">\n' + "\n".join(body) + "\n</svg>\n"


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name in SIDES:
        (HERE / f"{name}.svg").write_text(token(name), encoding="utf-8")
