"""Small things that more than one panel draws: hit point tubes, chips, runs of coloured text."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from game.paint import fittings
from game.paint.colour import rgb8, shade
from game.paint.sheet import PRE, Sheet, rounded
from game.paint.tokens import health_colour
from game.panels.view import Run
from game.ui.figures import kept_together
from game.ui.kit import Kit

Word = tuple[str, str, str]
"""A word with its following space, its style and its colour."""


def draw_health(kit: Kit, target: pygame.Surface, rect: Rect, hp: int, max_hp: int) -> None:
    """Hit points: a glass tube with the figures on it."""
    s = kit.pic(("health", rect.size, hp, max_hp), lambda: _tube(kit, rect.size, hp, max_hp))
    target.blit(s, rect, special_flags=PRE)
    text = f"{hp} / {max_hp}"
    w = kit.width(text, "small_bold") + kit.tx(12)
    plate = Rect(rect.right - w - kit.px(3), rect.y + 2, w, rect.h - 4)
    target.blit(kit.pic(("health plate", plate.size), lambda: _plate(plate.size)), plate, special_flags=PRE)
    y = rect.y + (rect.h - kit.line("small_bold")) / 2
    kit.text(target, text, "small_bold", "#fff8e4", plate.centerx, y, "c")


def _tube(kit: Kit, size: tuple[int, int], hp: int, max_hp: int) -> pygame.Surface:
    w, h = size
    s = kit.pic(("health well", size), lambda: fittings.well(w, h, kit.u, kit.ui, 6)).copy()
    m = max(2, kit.px(2.5))
    filled = round((w - 2 * m) * max(0, min(hp, max_hp)) / max(1, max_hp))
    colour = health_colour(kit.palette, hp, max_hp)
    end = round((h - 2 * m) * 0.36) + 1  # what is round at either end
    if filled > 2 * end:
        glass = kit.pic(("glass", size, colour), lambda: _glass(size, m, colour))
        s.blit(glass, (0, 0), (0, 0, m + filled - end, h), special_flags=PRE)
        s.blit(glass, (m + filled - end, 0), (w - m - end, 0, end, h), special_flags=PRE)
    for quarter in (0.25, 0.5, 0.75):
        x = m + round((w - 2 * m) * quarter)
        pygame.draw.line(s, (8, 8, 8, 255), (x, m), (x, h - m - 1))
    return s


def _glass(size: tuple[int, int], m: int, colour: str) -> pygame.Surface:
    """The tube of a unit that is unhurt, without its well."""
    w, h = size
    r, tall = (h - 2 * m) * 0.36, h - 2 * m
    sh = Sheet(w, h, 4)
    sh.fill(rounded(m, m, w - m, h - m, r), shade(colour, 0.62))
    sh.fill(rounded(m, m, w - m, h - m - tall * 0.30, r), shade(colour, 0.82))
    light = tuple(min(255, int(v * 0.9 + 30)) for v in rgb8(colour))
    sh.fill(rounded(m + 2, m + 1, w - m - 2, m + tall * 0.34, r * 0.6), (light[0], light[1], light[2]))
    return sh.result()


def _plate(size: tuple[int, int]) -> pygame.Surface:
    sh = Sheet(*size, 4)
    sh.fill(rounded(0, 0, *size, 4), (12, 16, 16))
    return sh.result()


def chip_width(kit: Kit, text: str) -> int:
    return kit.width(text, "label") + kit.tx(14) + kit.tx(24)


def draw_chip(kit: Kit, target: pygame.Surface, rect: Rect, icon: str, text: str, colour: str) -> None:
    """A status as icon and words in a small well; ``rect`` is ``chip_width`` wide, or less to shorten it."""
    n = kit.tx(14)
    kit.well(target, rect, 11)
    target.blit(kit.icon(icon, n, colour), (rect.x + kit.tx(9), rect.y + (rect.h - n) // 2), special_flags=PRE)
    room = rect.w - n - kit.tx(22)
    y = rect.y + (rect.h - kit.line("label")) / 2
    kit.text(target, kit.fit(text, "label", room), "label", colour, rect.x + kit.tx(14) + n, y)


def run_colour(kit: Kit, run: Run) -> str:
    """The colour of a run: its side's, or its tone's."""
    return kit.side_colour(run.side) if run.side else kit.tone(run.tone)


def wrap_runs(kit: Kit, runs: Iterable[Run], width: int) -> list[list[Word]]:
    """Coloured text as rows no wider than ``width`` pixels."""
    rows: list[list[Word]] = [[]]
    x = 0
    for group in _groups(kit, runs):
        taken = sum(kit.width(word.rstrip(), style) for word, style, _ in group)
        if rows[-1] and x + taken > width:
            rows.append([])
            x = 0
        for word, style, colour in group:
            if not rows[-1]:
                word = word.lstrip()
            if taken > width:
                word = kit.fit(word, style, width - x)
            rows[-1].append((word, style, colour))
            x += kit.width(word, style)
    return rows


def _groups(kit: Kit, runs: Iterable[Run]) -> list[list[Word]]:
    """The words of the runs; pieces without a space between them (a name and its comma) stay together."""
    groups: list[list[Word]] = []
    closed = True
    for run in runs:
        style = "body" if run.side == 0 and run.tone in ("plain", "dim") else "strong"
        colour = run_colour(kit, run)
        for word in _words(run.text):
            if closed or word[0] == " ":
                groups.append([])
            groups[-1].append((word, style, colour))
            closed = word.endswith(" ")
    return groups


def draw_words(kit: Kit, target: pygame.Surface, words: Iterable[Word], x: float, y: float) -> None:
    """One row of ``wrap_runs`` from x on."""
    for word, style, colour in words:
        x += kit.text(target, word, style, colour, x, y)


def _words(text: str) -> list[str]:
    """The text cut after each space but those within figures, so that the pieces join to the same text."""
    out, word = [], ""
    for ch in text:
        word += ch
        if ch == " " and word.strip():
            out.append(word)
            word = ""
    return kept_together([*out, word] if word else out)
