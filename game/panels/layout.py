"""Where everything of the battle screen goes, from the window's size alone. Nothing is ever a scaled picture."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import NamedTuple

from pygame import Rect

from game.paint.letters import margin_of
from game.panels.timeline import strip_height
from game.ui.scale import Scale
from game.ui.theme import COLUMN_LEAST, EDGE, GAP, MIN_TEXT, PAD, SHEET_EDGE

WIDE = 1.7  # wider than this the order of turns stands upright at the left
SQUARE_LEAST, SQUARE_GREATEST = 16, 120  # pixels; steps
COMFORT, START = 44, 54  # steps: a board whose squares would be smaller than the first begins with the second
FINEST = 96  # steps: the largest squares that it can be zoomed to
MOST_PIXELS = 6_000_000  # of a painted board, for what it is zoomed to
MOST_AT_START = 16_000_000  # the same, so that it is sharp at the size at which it begins
SOFTER = 1.5  # times: how far a painted board may be enlarged
SMALLEST = 8  # pixels of a square of a large board seen whole
MOST_FOOT = 0.25  # of the window's height: a note that needs more lies on the board
SHARES = {"order": 4, "unit": 16, "forecast": 46, "time": 0, "actions": 8, "log": 30}
"""How spare height is shared out in the column."""


@dataclass(frozen=True)
class Layout:
    """Named places in pixels. ``dice`` is None where there is no room for the tray (the log shows the dice);
    ``shared`` says that unit and forecast take turns in one place: the forecast whenever there is one.

    ``square`` is the size at which the whole board is seen, ``start`` that of the beginning, ``finest`` the largest;
    ``board`` is where it is seen, and ``frame`` the size of square that letters and margin are made for.
    """

    window: Rect
    scale: Scale
    square: int
    start: int
    finest: int
    painted: int  # the largest at which the ground is painted, not enlarged
    frame: int
    sheet: Rect
    board: Rect
    order: Rect
    upright: bool
    unit: Rect
    forecast: Rect
    shared: bool
    actions: Rect
    log: Rect
    dice: Rect | None
    time: Rect | None = None  # the time line of a battle that is watched
    note: Rect | None = None  # room under the board, where it was asked for and can be spared

    @property
    def large(self) -> bool:
        """Whether the board is seen in part, with squares of a comfortable size."""
        return self.start > self.square

    @property
    def panels(self) -> dict[str, Rect]:
        """The places of the panels, by name, each once."""
        out = {"order": self.order, "unit": self.unit, "actions": self.actions, "log": self.log}
        if not self.shared:
            out["forecast"] = self.forecast
        if self.dice:
            out["dice"] = self.dice
        if self.time:
            out["time"] = self.time
        return out

    def square_at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """The (column, row) under a point of the window, or None beside the board."""
        if not self.board.collidepoint(pos):
            return None
        return (pos[0] - self.board.x) // self.square, (pos[1] - self.board.y) // self.square

    def rect_of(self, col: int, row: int) -> Rect:
        """Where a square lies in the window."""
        return Rect(self.board.x + col * self.square, self.board.y + row * self.square, self.square, self.square)


def text_growth(s: Scale) -> float:
    """How much larger text is than at 100 % in the same window."""
    return s.font_size("body") / max(MIN_TEXT, 15 * s.unit)


def least_heights(s: Scale) -> dict[str, int]:
    """The least height of each panel of the column, from its lines of text and its art."""
    px, line = s.px, s.line
    chip, bar = s.tx(23), s.tx(20)
    large = text_growth(s) > 1.3  # eight values and five outcomes then need two rows, the buttons three
    values = (line("label") + line("figure")) * (2 if large else 1)
    lower = max(4 * line("small"), 2 * (line("label") + line("figure") - px(4)))
    buttons = 3 if large else 2
    tall = px(28) + line("label") + px(14)
    return {
        "order": px(10) + line("heading") + px(5) + px(44) + line("small_bold") + px(11),
        "unit": 2 * px(PAD) + line("name") + line("strong") + bar + values + chip + px(26),
        "forecast": 2 * px(PAD) + min(s.tx(27), px(36)) + min(s.tx(24), px(34)) + values + lower + px(18),
        "time": strip_height(s.line("small"), px(1)),
        "actions": max(tall, buttons * (line("label") + px(9)) + (buttons - 1) * px(7)),
        "log": max(2 * px(PAD) + 4 * (line("body") + px(1)) + px(4), px(130)),
    }


def lay_out(
    size: tuple[int, int], text: float = 1.0, columns: int = 10, rows: int = 10, watched: bool = False, foot: int = 0
) -> Layout:
    """Where everything goes in a window of ``size`` pixels, with text at ``text`` (1.0 to 2.0), for a board of
    ``columns`` by ``rows`` squares. ``watched`` makes room for a time line, ``foot`` for a note so many pixels high
    and `room_width` wide under the board, if that is less than a part of the window."""
    s = Scale.of(size, text)
    w, h = size
    edge, gap = s.px(EDGE), s.px(GAP)
    upright = w / h > WIDE
    strip, left = _left(s, size)
    least = column_width(s, w)
    foot = foot if foot <= h * MOST_FOOT else 0
    taken = foot + gap if foot else 0
    room = Rect(left, s.px(SHEET_EDGE), room_width(s, size), h - 2 * s.px(SHEET_EDGE) - taken)
    squares, view = _board(s, room, columns, rows)
    margin = margin_of(squares.frame)
    sheet = Rect(0, 0, view[0] + 2 * margin, view[1] + 2 * margin)
    width = least if foot else min(w - left - sheet.w - 2 * edge, round(least * 1.45))
    column = Rect(w - edge - width, edge, width, h - 2 * edge)
    sheet.center = (left + (column.x - edge - left) // 2, (h - taken) // 2)
    board = Rect(sheet.x + margin, sheet.y + margin, *view)
    places, shared = _stack(s, column, upright, gap, watched)
    order = Rect(edge, edge, strip, h - 2 * edge) if upright else places["order"]
    log, dice = _foot(s, places["log"], gap)
    return Layout(
        Rect(0, 0, w, h),
        s,
        *squares,
        sheet,
        board,
        order,
        upright,
        places["unit"],
        places["unit"] if shared else places["forecast"],
        shared,
        places["actions"],
        log,
        dice,
        places.get("time"),
        Rect(left, h - edge - foot, room.w, foot) if foot else None,
    )


def room_width(s: Scale, size: tuple[int, int]) -> int:
    """The width that the board may have: what the order at the left and the column at its least leave."""
    return size[0] - _left(s, size)[1] - 2 * s.px(EDGE) - column_width(s, size[0])


def _left(s: Scale, size: tuple[int, int]) -> tuple[int, int]:
    """How wide an upright order is, and where the board's place begins."""
    upright = size[0] / size[1] > WIDE
    strip = s.px(124) + round((s.tx(12) - s.px(12)) * 2.4) if upright else 0
    return strip, s.px(EDGE) + (strip + s.px(GAP) if upright else 0)


def column_width(s: Scale, window: int) -> int:
    """The least width of the panels' column: it widens with the text, up to a little over half the window."""
    width = max(s.px(440), COLUMN_LEAST) * (1 + 0.46 * (text_growth(s) - 1))
    return max(COLUMN_LEAST, min(round(width), round(window * 0.54)))


class _Squares(NamedTuple):
    """Sizes of a square in pixels, see `Layout`."""

    square: int
    start: int
    finest: int
    painted: int
    frame: int


def _board(s: Scale, room: Rect, columns: int, rows: int) -> tuple[_Squares, tuple[int, int]]:
    """The sizes of its squares, and how large a part of the parchment shows it."""
    fit = _square(s, room, columns, rows)
    most = isqrt(MOST_PIXELS // (columns * rows))
    if fit >= s.px(COMFORT):
        painted = max(fit, min(s.px(FINEST), most))
        return _Squares(fit, fit, painted, painted, fit), (columns * fit, rows * fit)
    sharp = isqrt(MOST_AT_START // (columns * rows))
    start = min(s.px(START), round(sharp * SOFTER))
    margin = margin_of(start)
    wide, high = room.w - 2 * margin, room.h - 2 * margin
    fit = max(SMALLEST, min(wide // columns, high // rows, start))
    painted = max(fit, min(start, sharp), min(s.px(FINEST), most))
    finest = max(start, min(s.px(FINEST), round(painted * SOFTER)))
    return _Squares(fit, start, max(finest, fit), painted, start), (min(wide, columns * start), min(high, rows * start))


def _square(s: Scale, room: Rect, columns: int, rows: int) -> int:
    """The largest square for which the parchment fits the room."""
    square = min(room.w // columns, room.h // rows, max(s.px(SQUARE_GREATEST), SQUARE_LEAST))
    while square > SQUARE_LEAST and (
        columns * square + 2 * margin_of(square) > room.w or rows * square + 2 * margin_of(square) > room.h
    ):
        square -= 1
    return max(square, SQUARE_LEAST)


def _stack(s: Scale, column: Rect, upright: bool, gap: int, watched: bool) -> tuple[dict[str, Rect], bool]:
    """The panels of the column from top to bottom; whether unit and forecast had to share a place."""
    least = least_heights(s)
    if not watched:
        del least["time"]
    if upright:
        del least["order"]
    shared = False
    if _height(least, gap) > column.h:  # first the log is cut to two lines
        least["unit"] -= s.px(12)
        least["log"] = max(2 * s.px(PAD) + 2 * (s.line("body") + s.px(1)), s.px(101))
    if _height(least, gap) > column.h:  # then unit and forecast take turns
        shared = True
        least["unit"] = max(least.pop("forecast"), least["unit"]) + s.line("small")
    free = column.h - _height(least, gap)
    heights = _grown(least, free) if free >= 0 else _shrunk(least, -free)
    places, y = {}, column.y
    for name, height in heights.items():
        places[name] = Rect(column.x, y, column.w, height)
        y += height + gap
    places["log"].h = column.bottom - places["log"].y
    return places, shared


def _height(least: dict[str, int], gap: int) -> int:
    return sum(least.values()) + gap * (len(least) - 1)


def _grown(least: dict[str, int], free: int) -> dict[str, int]:
    total = sum(SHARES[name] for name in least)
    return {name: height + free * SHARES[name] // total for name, height in least.items()}


def _shrunk(least: dict[str, int], lacking: int) -> dict[str, int]:
    """Less for the panels that scroll; buttons, time line and order keep what they need."""
    scrolling = {name: height for name, height in least.items() if name not in ("order", "time", "actions")}
    total = sum(scrolling.values())
    return {name: height - (lacking * height // total if name in scrolling else 0) for name, height in least.items()}


def _foot(s: Scale, place: Rect, gap: int) -> tuple[Rect, Rect | None]:
    """The log, and the dice tray beside it where the log keeps enough width for a sentence."""
    tray = round(place.w * 0.45)
    log_width = place.w - tray - gap
    if place.h < s.px(100) or log_width < s.font_size("body") * 11:
        return Rect(place), None
    return Rect(place.x, place.y, log_width, place.h), Rect(place.right - tray, place.y, tray, place.h)
