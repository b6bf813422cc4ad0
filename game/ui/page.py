"""Text to read: headings, paragraphs with words in another tone, and tables, in a field that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.ui.figures import words_of
from game.ui.kit import Kit
from game.ui.scroll import STEP, Scroll
from game.ui.widget import Message, Widget

GAP = 16  # steps between the columns of a table


@dataclass(frozen=True)
class Run:
    """Words in one tone of ``Kit.tone``."""

    text: str
    tone: str = ""


@dataclass(frozen=True)
class Block:
    """A heading or a paragraph of ``runs``, or a row of a table of ``cells`` (rows that follow one another share
    their columns). ``above`` is the room before it and ``indent`` the room at its left, in steps."""

    runs: tuple[Run, ...] = ()
    style: str = "body"
    above: int = 4
    indent: int = 0
    cells: tuple[str, ...] = ()
    tone: str = ""  # of the cells


@dataclass(frozen=True)
class _Word:
    """A word where it is written, in pixels from the page's upper left corner."""

    x: int
    y: int
    text: str
    style: str
    tone: str


class Page(Widget):
    """Up, Down, Page Up, Page Down, Home, End and the wheel scroll. It says nothing."""

    uses_arrows = True

    def __init__(self, id_: str, blocks: Sequence[Block]) -> None:
        super().__init__(id_)
        self.blocks = tuple(blocks)
        self.scroll = Scroll()
        self._laid_for: tuple[Kit, int] | None = None
        self._words: list[_Word] = []
        self._tall = 0

    def show(self, blocks: Sequence[Block]) -> None:
        """Other text, from its beginning."""
        self.blocks, self.scroll.offset, self._laid_for = tuple(blocks), 0, None

    def handle(self, event: pygame.event.Event) -> Message | None:
        return None if self.scroll.handle(event) else super().handle(event)

    def key(self, event: pygame.event.Event) -> Message | None:
        page = max(STEP, self.rect.h - STEP)
        steps = {pygame.K_UP: -STEP, pygame.K_DOWN: STEP, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        ends = {pygame.K_HOME: -self._tall, pygame.K_END: self._tall}
        self.scroll.by({**steps, **ends}.get(event.key, 0))
        return None

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        room = self.rect.w - kit.px(24)
        if self._laid_for != (kit, room):
            self._words, self._tall = _laid(kit, self.blocks, room)
            self._laid_for = kit, room
        self.scroll.place(self.rect, self._tall)
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        left, top = self.rect.x + kit.px(8), self.rect.y - self.scroll.offset
        for word in self._words:
            if self.rect.y - kit.line("menu") < top + word.y < self.rect.bottom:
                kit.text(target, word.text, word.style, kit.tone(word.tone), left + word.x, top + word.y)
        target.set_clip(before)
        self.scroll.draw(kit, target)
        self.draw_focus(kit, target, self.rect)


def _laid(kit: Kit, blocks: Sequence[Block], room: int) -> tuple[list[_Word], int]:
    """All words in their places, and the height of all."""
    words: list[_Word] = []
    y = kit.px(6)
    for is_table, group in groupby(blocks, lambda block: bool(block.cells)):
        rows = list(group)
        y = (_table if is_table else _paragraphs)(kit, rows, room, y, words)
    return words, y + kit.px(8)


def _paragraphs(kit: Kit, blocks: list[Block], room: int, y: int, words: list[_Word]) -> int:
    """Add the words of paragraphs from ``y`` on; where they end."""
    for block in blocks:
        y += kit.px(block.above)
        left = x = kit.px(block.indent)
        space = kit.width(" ", block.style)
        for run in block.runs:
            for text in words_of(run.text):
                text = kit.fit(text, block.style, room - left)
                wide = kit.width(text, block.style)
                if x > left and x + wide > room:
                    x, y = left, y + kit.line(block.style) + kit.px(2)
                words.append(_Word(x, y, text, block.style, run.tone))
                x += wide + space
        y += kit.line(block.style) + kit.px(2)
    return y


def _table(kit: Kit, rows: list[Block], room: int, y: int, words: list[_Word]) -> int:
    """Add the words of a table from ``y`` on; where it ends. Where its words are too wide to stand side by side, each
    row becomes lines that name their columns."""
    gap = kit.px(GAP)
    wide = _columns(kit, rows, room - gap * (max(len(row.cells) for row in rows) - 1))
    if not wide:
        return _paragraphs(kit, _stacked(rows), room, y, words)
    for row in rows:
        y += kit.px(row.above)
        most, x = 1, 0
        for cell, width in zip(row.cells, wide, strict=False):
            lines = kit.wrap(cell, row.style, width)
            for number, line in enumerate(lines):
                words.append(_Word(x, y + number * (kit.line(row.style) + kit.px(2)), line, row.style, row.tone))
            most, x = max(most, len(lines)), x + width + gap
        y += most * (kit.line(row.style) + kit.px(2))
    return y


def _stacked(rows: list[Block]) -> list[Block]:
    """A table as paragraphs: the first cell of each row, then the others after the headings of their columns."""
    heads, below = (rows[0].cells, rows[1:]) if len(rows) > 1 and rows[0].style != rows[1].style else ((), rows)
    out = []
    for row in below:
        out.append(Block((Run(row.cells[0], "title"),), row.style, 6))
        for number, cell in enumerate(row.cells[1:], 1):
            head = heads[number] if number < len(heads) else ""
            named = (Run(head, "dim"), Run(cell, row.tone)) if head else (Run(cell, row.tone),)
            out.append(Block(named, row.style, 0, 14))
    return out


def _columns(kit: Kit, rows: list[Block], room: int) -> list[int]:
    """How wide the columns are: as wide as they need, and where that is too much, the widest give way first, but no
    further than their longest words; nothing where even those are too wide."""
    count = max(len(row.cells) for row in rows)
    cells = [[(row.cells[i], row.style) for row in rows if i < len(row.cells)] for i in range(count)]
    needs = [max(kit.width(text, style) for text, style in column) for column in cells]
    least = [
        max((kit.width(w, style) for text, style in column for w in words_of(text)), default=0) for column in cells
    ]
    left, most = room - sum(least), [0] * count
    if left < 0:
        return []
    order = sorted(range(count), key=lambda i: needs[i] - least[i])
    for place, column in enumerate(order):
        more = min(needs[column] - least[column], left // (count - place))
        most[column], left = least[column] + more, left - more
    return most
