"""The counters: enamel, emblem, hit point gauge, marks and states. Needs no numpy.

Pictures made here are premultiplied: blit them with ``PRE``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from game.paint.art import Swaps, emblem_path, faded, load_svg, shadow_of, tinted
from game.paint.colour import mix, rgb8, shade
from game.paint.counters import TokenView
from game.paint.kept import Kept
from game.paint.rings import IRON_LIT, charge_ring, clamp, halo
from game.paint.sheet import PRE, Sheet, arc, rounded
from game.ui.palette import Palette, Side
from game.ui.theme import EMBLEM, MIN_TEXT, font_file

# The gauge lies in the groove of assets/tokens/*.svg (units of a counter of 128).
GAUGE_OUT, GAUGE_IN = 52.4, 46.2
GAP_DEGREES = 41  # left open below, on each side, for the figure
GAUGE_FROM, GAUGE_TO = 180 + GAP_DEGREES, 540 - GAP_DEGREES
PLATED = ("side1", "side2", "side4")  # hatched in the light enamel; the others in the dark
# The colours written in the token files, which are exchanged for those of the palette.
KEYS = {
    "side1": (("#4f8bdc", "#2458a8", "#12305f"), ("#f4f7fa", "#a9b5c0", "#4d5964"), "#8fbcf2"),
    "side2": (("#e0564c", "#ad1f2b", "#5c0d19"), ("#f0c7a0", "#a86a45", "#4a241a"), "#f29a8c"),
    "side3": (("#ffe08a", "#e2ac2c", "#9c6a10"), ("#cfe6c4", "#5f8f66", "#1c3a2a"), "#8a5c0a"),
    "side4": (("#45b493", "#12705a", "#063a2d"), ("#fffaec", "#d9c79c", "#7d6a42"), "#7fd6ba"),
}
STATUS_COLOURS = {
    "poison": "#9be06a",
    "haste": "#8fd8ff",
    "slow": "#d9c49a",
    "guard": "#cfd8e0",
    "stun": "#ffe27a",
    "charge": "#d9b8ff",
    "bless": "#fff0a8",
    "curse": "#ff9ab8",
    "rise": "#f0d9a4",
    "stance": "#f0d9a4",
    "held": "#e6ecf2",
}
LEAST_WITH_FIGURE = 32  # pixels; a smaller counter shows its gauge alone
KEPT_BYTES = 12 << 20  # of whole counters
FADES, SCALES, TURNS = 8, 32, 6.0  # steps of fading, parts of its size, degrees: a counter's pictures in motion


def health_colour(palette: Palette, hp: int, max_hp: int) -> str:
    """High, middle or low: above 60 %, above 30 %, or less."""
    ui = palette.ui
    if hp * 10 > max_hp * 6:
        return ui.hp_high
    return ui.hp_mid if hp * 10 > max_hp * 3 else ui.hp_low


class TokenMaker:
    """Makes counters of one diameter in pixels. Every picture is made once and kept, and so are the parts it is put
    together from: blurring a shadow takes longer than drawing a frame may."""

    def __init__(self, palette: Palette, diameter: int, larger: TokenMaker | None = None):
        """``larger`` makes counters that these can be shrunk from, which is quicker than drawing them."""
        self.palette, self.d, self.larger = palette, diameter, larger
        self.font = pygame.font.Font(font_file("bold"), max(MIN_TEXT, round(diameter * 0.22)))
        self.pad = round(diameter * 0.24)
        self.size = diameter + 2 * self.pad
        self._parts: dict[Hashable, pygame.Surface] = {}
        self._tokens = Kept(KEPT_BYTES)

    def token(self, view: TokenView) -> pygame.Surface:
        """The counter with a margin of ``pad`` pixels all around."""
        face = view.face()
        return self._tokens.get(face, lambda: self._make(face))

    def shown(
        self, view: TokenView, fade: float = 0.0, hit: bool = False, scale: float = 1.0, turn: float = 0.0
    ) -> pygame.Surface:
        """The counter in motion: as it fades away (0 there, 1 gone), in the red light of a blow, larger or smaller, or
        turned clockwise by some degrees; all in steps, so that the pictures can be kept."""
        steps = round(max(0.0, min(1.0, fade)) * FADES), round(scale * SCALES), round(turn / TURNS)
        if steps == (0, SCALES, 0) and not hit:
            return self.token(view)
        make = partial(changed, self.token(view), 1 - steps[0] / FADES, hit, steps[1] / SCALES, steps[2] * TURNS)
        return self._tokens.get((view.face(), *steps, hit), make)

    def draw(self, target: pygame.Surface, view: TokenView, cx: float, cy: float) -> None:
        """Draw the counter centred on (cx, cy)."""
        target.blit(self.token(view), (round(cx - self.size / 2), round(cy - self.size / 2)), special_flags=PRE)

    def base(self, side: int, unit: str) -> pygame.Surface:
        """Counter and emblem, nothing else."""
        return self._part((side, unit), lambda: self._with_emblem(side, unit))

    def prepare(self, sides: Iterable[int]) -> None:
        """Make now what is blurred or drawn large, so that no frame of a battle has to wait for it."""
        for side in sides:
            for active, charging in ((False, False), (True, False), (False, True), (True, True)):
                self._ground(side, active, charging)
        for colour in (self.palette.ui.hp_high, self.palette.ui.hp_mid, self.palette.ui.hp_low):
            self._ring(colour)

    def _part(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._parts:
            self._parts[key] = make()
        return self._parts[key]

    def _disc(self, side: int) -> pygame.Surface:
        look = self.palette.side(side)
        return self._part(side, lambda: load_svg(f"tokens/{look.shape}.svg", self.d, _swaps(look)))

    def _with_emblem(self, side: int, unit: str) -> pygame.Surface:
        if self.larger is not None:
            return pygame.transform.smoothscale(self.larger.base(side, unit), (self.d, self.d))
        s = self._disc(side).copy()
        self._emblem(s, self.palette.side(side), unit)
        return s

    def _emblem(self, s: pygame.Surface, look: Side, unit: str) -> None:
        size = round(self.d * EMBLEM)
        x, y = (self.d - size) / 2, (self.d - size) / 2 - self.d * 0.012
        dark = tinted(emblem_path(unit), size, look.emblem_shade)
        light = tinted(emblem_path(unit), size, look.emblem)
        k = max(1, round(self.d / 64))
        soft = shadow_of(dark, max(1, round(self.d / 40)), 0.55, 4 * k)
        s.blit(soft, (x - 4 * k + k * 0.5, y - 4 * k + 1.5 * k), special_flags=PRE)
        for dx, dy in ((0, k), (k, k)):  # a hard lower edge, as if inlaid
            s.blit(dark, (round(x) + dx, round(y) + dy), special_flags=PRE)
        s.blit(light, (round(x), round(y)), special_flags=PRE)

    def _make(self, v: TokenView) -> pygame.Surface:
        out = self._ground(v.side, v.active, v.charging).copy()
        base = self.base(v.side, v.emblem)
        if v.acted:
            base = self._part((v.side, v.emblem, "acted"), lambda: _dimmed(base))
        out.blit(base, (self.pad, self.pad), special_flags=PRE)
        if v.held:
            out.blit(self._part("clamp", lambda: clamp(self.size, self.d)), (0, 0), special_flags=PRE)
        if v.max_hp:
            out.blit(self._gauge(v), (0, 0), special_flags=PRE)
            if self.d >= LEAST_WITH_FIGURE:
                self._figure(out, v)
        self._badges(out, v)
        return out

    def _ground(self, side: int, active: bool, charging: bool) -> pygame.Surface:
        """What lies under a counter: its shadow, the light around it, and the ring of a spell that gathers."""
        return self._part((side, active, charging), lambda: self._grounded(side, active, charging))

    def _grounded(self, side: int, active: bool, charging: bool) -> pygame.Surface:
        if self.larger is not None:
            return pygame.transform.smoothscale(self.larger._ground(side, active, charging), (self.size, self.size))
        return self._make_ground(self._disc(side), active, charging)

    def _make_ground(self, disc: pygame.Surface, active: bool, charging: bool) -> pygame.Surface:
        d, pad = self.d, self.pad
        out = pygame.Surface((self.size, self.size), pygame.SRCALPHA)
        if charging:
            charge_ring(out, self.size, d)
        lift = max(2, round(d * 0.055))
        out.blit(shadow_of(disc, max(2, round(d * 0.06)), 0.62, pad), (lift * 0.6, lift), special_flags=PRE)
        if active:
            halo(out, disc, d)
        out.blit(shadow_of(disc, 1, 0.55, pad), (1, max(1, lift // 2)), special_flags=PRE)
        return out

    def _gauge(self, v: TokenView) -> pygame.Surface:
        """Hit points as an arc in the groove, cut from the full one."""
        share = max(0.0, min(1.0, v.hp / v.max_hp))
        colour = health_colour(self.palette, v.hp, v.max_hp)
        ring = self._ring(mix(colour, "#000000", 0.28) if v.acted else colour)
        if share == 1:
            return ring
        out, c = ring.copy(), self.size / 2
        first, last = GAUGE_FROM, GAUGE_TO
        pygame.draw.polygon(out, (0, 0, 0, 0), arc(0, c, first + (last - first) * share, last + 4, c, c))
        return out

    def _ring(self, colour: str) -> pygame.Surface:
        """The gauge of a unit that is unhurt, with a notch at every quarter."""
        return self._part(("ring", colour), lambda: self._make_ring(colour))

    def _make_ring(self, colour: str) -> pygame.Surface:
        sheet = Sheet(self.size, self.size, 4)
        c, k = self.size / 2, self.d / 128
        sheet.fill(arc(GAUGE_IN * k, GAUGE_OUT * k, GAUGE_FROM, GAUGE_TO, c, c), rgb8(colour))
        r, g, b = shade(colour, 0.6)
        lighter = (min(255, r + 110), min(255, g + 110), min(255, b + 110))
        sheet.fill(arc((GAUGE_OUT - 2.0) * k, GAUGE_OUT * k, GAUGE_FROM, GAUGE_TO, c, c), lighter)
        for quarter in (0.25, 0.5, 0.75):
            a = GAUGE_FROM + (GAUGE_TO - GAUGE_FROM) * quarter
            sheet.fill(arc(GAUGE_IN * k, GAUGE_OUT * k, a - 1.6, a + 1.6, c, c, 1), rgb8("#15110f"))
        return sheet.result()

    def _figure(self, out: pygame.Surface, v: TokenView) -> None:
        """The hit points on a small dark plate at the foot."""
        c = self.size / 2
        text = self.font.render(str(v.hp), True, rgb8("#cfc6b0" if v.acted else "#fff6dc")).premul_alpha()
        ink = text.get_bounding_rect()
        w = max(ink.w + round(self.d * 0.15), round(self.d * 0.36))
        h = ink.h + max(5, round(self.d * 0.08))
        x0, y0 = round(c - w / 2), round(c + self.d * 0.5 + 1 - h)
        metal = self.palette.side(v.side).metal[1]
        out.blit(self._part(("plate", w, h, metal), lambda: _plate(w, h, metal)), (x0 - 1, y0 - 1), special_flags=PRE)
        at = (round(c - ink.w / 2) - ink.x, round(y0 + (h - ink.h) / 2) - ink.y)
        out.blit(text, at, special_flags=PRE)

    def _badges(self, out: pygame.Surface, v: TokenView) -> None:
        """Up to three statuses on the left shoulder; charging or acted on the right, held off below that."""
        size = max(14, round(self.d * 0.27))
        c, r = self.size / 2, self.d * 0.455

        def badge(degrees: float, icon: str, ink: str, ground: str, rim: str, n: int) -> None:
            a = math.radians(degrees)
            s = self._part(("badge", icon, ink, ground, n), lambda: _badge(icon, ink, ground, rim, n))
            m = (n + 4) / 2
            out.blit(s, (round(c + r * math.sin(a) - m), round(c - r * math.cos(a) - m)), special_flags=PRE)

        for i, status in enumerate(v.statuses[:3]):
            badge(-82 + 40 * i, status, STATUS_COLOURS.get(status, "#ffffff"), "#1d1814", "#d8c79a", size)
        if v.charging:
            badge(46, "charge", "#ffffff", "#5b2fa8", "#e2ccff", round(size * 1.12))
        elif v.acted:
            badge(46, "tick", "#e8dcc0", "#3a332c", "#a89a80", size)
        if v.held:
            badge(126, "held", STATUS_COLOURS["held"], "#23282e", IRON_LIT, round(size * 1.05))


def changed(
    token: pygame.Surface, strength: float, hit: bool = False, scale: float = 1.0, turn: float = 0.0
) -> pygame.Surface:
    """A counter fainter (1 as it is, 0 gone), in red light, at another size, turned clockwise (premultiplied)."""
    out = faded(token.copy(), strength)
    if hit:
        out.fill((255, 120, 105), special_flags=pygame.BLEND_RGB_MULT)
    if turn:
        return pygame.transform.rotozoom(out, -turn, scale)
    return out if scale == 1 else pygame.transform.smoothscale_by(out, scale)


def _plate(w: int, h: int, metal: str) -> pygame.Surface:
    plate = Sheet(w + 2, h + 2, 4)
    r = h * 0.42
    plate.fill(rounded(0.2, 0.2, w + 1.8, h + 1.8, r + 1), rgb8("#0d0a08"))
    plate.fill(rounded(1, 1, w + 1, h + 1, r), rgb8(metal))
    plate.fill(rounded(2.2, 2.2, w - 0.2, h - 0.2, r - 1), rgb8("#17120f"))
    return plate.result()


def _swaps(look: Side) -> Swaps:
    enamel, metal, hatch = KEYS[look.shape]
    hatching = look.enamel[0] if look.shape in PLATED else look.enamel[2]
    pairs = [*zip(enamel, look.enamel, strict=True), *zip(metal, look.metal, strict=True), (hatch, hatching)]
    return tuple(pairs)


def _badge(icon: str, ink: str, ground: str, rim: str, size: int) -> pygame.Surface:
    b = Sheet(size + 4, size + 4, 4)
    m = (size + 4) / 2
    b.disc(m, m, size / 2 + 1.2, rgb8("#0d0a08"))
    b.disc(m, m, size / 2 + 0.2, rgb8(rim))
    b.disc(m, m, size / 2 - 1.0, rgb8(ground))
    s = b.result()
    n = max(8, round(size * 0.66))
    n += (n - size) % 2
    at = (size + 4 - n) // 2
    s.blit(tinted(f"icons/{icon}.svg", n, ink), (at, at), special_flags=PRE)
    return s


def _dimmed(s: pygame.Surface) -> pygame.Surface:
    """An acted counter: greyed and darkened, its shape and emblem still plain."""
    grey = pygame.transform.grayscale(s.copy())
    out = s.copy()
    for part, share in ((out, 0.35), (grey, 0.65)):
        v = round(255 * share * 0.62)
        part.fill((v, v, v, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out
