"""From design steps to pixels: one step is one pixel in a window of 1280 by 800 at text size 100 %."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.theme import FACES, MIN_TEXT, REFERENCE, STYLES

LEAST_TEXT, GREATEST_TEXT = 1.0, 2.0


@dataclass(frozen=True)
class Scale:
    """How large things are: ``unit`` pixels a step for shapes, and for text also times ``text``."""

    unit: float
    text: float = 1.0

    @classmethod
    def of(cls, size: tuple[int, int], text: float = 1.0) -> Scale:
        """The scale for a window size in pixels and a text factor, which is held to 1.0 to 2.0."""
        unit = min(size[0] / REFERENCE[0], size[1] / REFERENCE[1])
        return cls(unit, min(max(text, LEAST_TEXT), GREATEST_TEXT))

    def px(self, steps: float) -> int:
        """Pixels of a shape."""
        return round(steps * self.unit)

    def tx(self, steps: float) -> int:
        """Pixels of a shape that goes with text (an icon beside a word, a button): it grows with the text,
        and does not shrink below what the smallest text needs."""
        return round(steps * max(self.unit * self.text, MIN_TEXT / 15))

    def font_size(self, style: str) -> int:
        """The font size of a style of text, never under the least."""
        return max(MIN_TEXT, round(STYLES[style][1] * self.unit * self.text))

    def line(self, style: str) -> int:
        """The height of a line of text, trimmed of most of the leading that the fonts carry."""
        return round(self.font_size(style) * FACES[STYLES[style][0]].line)

    def base(self, style: str) -> int:
        """From the top of a line to the baseline."""
        return round(self.font_size(style) * FACES[STYLES[style][0]].base)

    def drop(self, style: str, other: str) -> int:
        """How far down to set ``other`` so that its baseline meets that of ``style`` written at the same y."""
        return self.base(style) - self.base(other)
