"""What a roll may bring, as pictures: the bar of outcomes, their signs, and the spread of harm."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Sheet, box
from game.panels.view import ForecastView, Outcome
from game.ui.kit import Kit

# --- the bar of outcomes --------------------------------------------------------------------------------


def draw_outcome_bar(kit: Kit, s: pygame.Surface, rect: Rect, outcomes: tuple[Outcome, ...]) -> None:
    """The outcomes side by side, widths exact, slivers kept visible."""
    shares = tuple(o.share for o in outcomes)
    ranks = tuple(rank_of(outcome, i) for i, outcome in enumerate(outcomes))
    pic = kit.pic(("outcomes", rect.size, shares, ranks), lambda: _outcome_bar(kit, rect.size, shares, ranks))
    s.blit(pic, rect, special_flags=PRE)


def rank_of(outcome: Outcome, place: int) -> int:
    """Which colour and pattern an outcome has: by its rank, or by its place among the others."""
    return place if outcome.rank < 0 else outcome.rank


def _outcome_bar(kit: Kit, size: tuple[int, int], shares: tuple[float, ...], ranks: tuple[int, ...]) -> pygame.Surface:
    w, h = size
    s = fittings.well(w, h, kit.u, kit.ui, 4)
    m = max(2, kit.px(2.5))
    sh = Sheet(w, h, 4)
    width = w - 2 * m
    seen = [max(p, 3.0 / width) if p > 0 else 0.0 for p in shares]
    total = sum(seen) or 1.0
    x = float(m)
    for i, p in enumerate(seen):
        if p:
            x1 = x + width * p / total
            _fill_outcome(kit, sh, ranks[i], x, m, x1 - (1 if i < len(seen) - 1 else 0), h - m)
            x = x1
    s.blit(sh.result(), (0, 0), special_flags=PRE)
    return s


def _fill_outcome(kit: Kit, sh: Sheet, i: int, x0: float, y0: float, x1: float, y1: float) -> None:
    """One outcome's colour with its own pattern, so that hue is not the only sign."""
    c = kit.ui.outcomes[i % len(kit.ui.outcomes)]
    h = y1 - y0
    sh.fill(box(x0, y0, x1, y1), rgb8(c))
    sh.fill(box(x0, y0, x1, y0 + h * 0.22), rgb8(mix(c, "#ffffff", 0.28)))
    dark = rgb8(mix(c, "#000000", 0.30))
    step, thin = max(5.0, 6 * kit.u), max(1.0, 1.1 * kit.u)
    sh.big.set_clip(Rect(round(x0 * sh.k), round(y0 * sh.k), round((x1 - x0) * sh.k), round(h * sh.k)))
    for k in range(int((x1 - x0 + h) / step) + 2):
        at = x0 + k * step
        if i in (1, 4):  # slanted, or crossed
            sh.stroke([(at - h, y1), (at, y0)], thin, dark)
        if i == 4:
            sh.stroke([(at - h, y0), (at, y1)], thin, dark)
        if i == 3:  # upright
            sh.stroke([(at + step / 2, y0), (at + step / 2, y1)], thin, dark)
        if i == 0:  # dotted
            for j in range(int(h / step) + 1):
                sh.disc(at + step / 2, y0 + (j + 0.5) * step, thin, dark)
    sh.big.set_clip(None)


def swatch(kit: Kit, i: int, n: int) -> pygame.Surface:
    """The sign of an outcome of rank ``i``: its colour and pattern, ``n`` pixels across."""
    sh = Sheet(n, n, 4)
    sh.fill(box(0, 0, n, n), (8, 8, 8))
    _fill_outcome(kit, sh, i, 1, 1, n - 1, n - 1)
    return sh.result()


# --- the spread of harm ---------------------------------------------------------------------------------


def draw_spread(kit: Kit, s: pygame.Surface, rect: Rect, view: ForecastView) -> None:
    """The chance of each amount of harm; bars that would fell the target are lit."""
    ui, px = kit.ui, kit.px
    kit.well(s, rect, 4)
    if not view.damage:
        return
    foot = kit.line("small") + px(3)
    area = rect.inflate(-px(10), 0)
    base, top = rect.bottom - foot - px(3), rect.y + px(5)
    last = max(max(value for value, _ in view.damage) + 1, view.fells_at + 1)
    step = area.w / (last + 1)
    peak = max((share for value, share in view.damage if value), default=0.0) or 1.0
    for value, share in view.damage:
        h = round((base - top) * min(1.0, share / peak))
        if share > 0:
            x = area.x + value * step
            lit = view.fells_at and value >= view.fells_at
            colour = ui.outcomes[4] if lit else ui.outcomes[2] if value else ui.outcomes[0]
            wide = max(1, round(x + step) - round(x) - (1 if step > 2.5 else 0))
            s.fill(rgb8(colour), Rect(round(x), base - max(1, h), wide, max(1, h)))
    if view.fells_at:
        x = round(area.x + view.fells_at * step) - 1
        dash = max(2, px(2))
        for y in range(top, base, 2 * dash):
            s.fill(rgb8(ui.text), (x, y, max(1, px(1)), min(dash, base - y)))
    pygame.draw.line(s, rgb8(ui.rule), (area.x, base), (area.right, base))
    if base + px(2) + kit.line("small_bold") > s.get_clip().bottom + 1:
        return  # scrolling shows it
    harm = kit.fit(view.harm, "small_bold", area.w)
    w = kit.text(s, harm, "small_bold", ui.text, area.x, base + px(2))
    if kit.width(view.fells, "small") <= area.w - w - px(6):
        kit.text(s, view.fells, "small", ui.bad, area.right, base + px(2), "r")
