"""The dice as they fell, on wine felt, and what they add up to; and how they roll there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from math import ceil, pi, sin
from random import Random

import pygame
from pygame import Rect

from game.paint.dice import MOMENTS, die, rolling
from game.paint.fittings import TRAY_RIM
from game.paint.sheet import PRE
from game.panels.panel import Panel
from game.panels.told import DiceGroup, DiceView, DieView
from game.ui.kit import Kit
from game.ui.stage import Sprite

SIZES = {"d20": 1.08, "d10": 1.0, "d6": 0.72, "d4": 0.9}  # of the same set
LEAST_PIPS, LEAST_NUMERAL = 15, 20  # pixels, and steps: of a die with pips, and with a numeral, which grows with text
SHOWN_FROM = 0.7  # of the way: from here on a die lies on its face and only slides
FRESH = 2  # pictures of dice that may be made for one frame while things move: making them takes long
LATER = 0.05  # of the way that each die of a group rolls behind the one before
Groups = list[tuple[int, tuple["Die", ...], DiceGroup]]
"""Groups with their numbers in the view, and their dice as they are drawn."""
LIES = (-18, -11, -4, 4, 11, 18)  # degrees that a die may lie turned by


@dataclass(frozen=True)
class Die:
    """One die to draw: a d100 has become two of these."""

    kind: str
    face: str
    colour: str


@dataclass(frozen=True)
class Laid:
    """A die that is to lie on the tray: of which group, which one of it, how large (pixels), how turned (degrees),
    and its middle on the panel."""

    group: int
    number: int
    die: Die
    size: int
    turn: int
    x: float
    y: float


def dice_of(view: DieView) -> tuple[Die, ...]:
    """The dice that show a roll: tens and ones for a d100."""
    if view.kind == "d100":
        tens, ones = view.face % 100 // 10, view.face % 10
        return Die("d10", f"{tens}0", "ebony"), Die("d10", str(ones), view.colour)
    return (Die(view.kind, str(view.face), view.colour),)


class DicePanel(Panel[DiceView]):
    """The tray. Groups of dice lie side by side while the dice can be large, else one under the other."""

    hurried = False  # things move: few pictures are made a frame, and the dice that lack one are seen a little later
    late = False  # whether some are still to be seen
    _fresh = 0  # pictures that may still be made for this frame

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return self.painted.tray(size, self.kit.u)

    def inner(self, size: tuple[int, int]) -> Rect:
        e = self.kit.px(TRAY_RIM)
        return Rect(e, e, size[0] - 2 * e, size[1] - 2 * e)

    def rolling(self, view: DiceView) -> list[Sprite]:
        """The dice that are still in the air or have only just come down, over the panel as it was painted last."""
        if self._shown is None:
            return []
        painted = self._shown[0].groups
        ages = view.ages if view.groups[: len(painted)] == painted else ()  # it may be painted a little later
        area = self.inner(self.rect.size).move(self.rect.topleft)
        clip = (area.x, area.y, area.w, area.h)
        out, self.late = [], False
        for laid in self._loose:
            age = ages[laid.group] if laid.group < len(ages) else 1.0
            key, make, x, y = self._in_flight(laid, age)
            of = laid.group, laid.number
            if self._may_make(key):
                self._air[of] = self.kit.pic(key, make)
            else:
                self.late = True
                if of not in self._air:
                    continue  # it leaves the hand a frame later
            picture = self._air[of]
            place = picture.get_rect(center=(self.rect.x + round(x), self.rect.y + round(y)))
            out.append(Sprite(picture, place.x, place.y, clip=clip))
        return out

    def begin(self, hurried: bool) -> None:
        """A frame begins."""
        self.hurried, self._fresh = hurried, FRESH

    def _may_make(self, key: Hashable) -> bool:
        """Whether a picture is there, or may be made for this frame."""
        if self.kit.has_pic(key) or not self.hurried:
            return True
        self._fresh -= 1
        return self._fresh >= 0

    def _in_flight(self, laid: Laid, age: float) -> tuple[Hashable, Callable[[], pygame.Surface], float, float]:
        """A die somewhere between the hand at the left edge and where it will lie: its picture's key, how that is
        made, and its middle."""
        t = max(0.0, min(1.0, (age - LATER * (laid.number % 6)) / (1 - LATER * 5)))
        left = (1 - t) ** 2
        x = laid.x - (laid.x + laid.size) * left
        hop = abs(sin(pi * 2.5 * t**0.8)) * (1 - t) ** 1.3
        y = laid.y - self.rect.h * 0.42 * hop + laid.size * 0.5 * left * (1 if laid.number % 2 else -1)
        if t >= SHOWN_FROM:
            return *_picture(laid.die, laid.size, laid.turn), x, y
        step = int(left * 2.2 * MOMENTS + laid.number * 5) % MOMENTS
        key = ("rolling", laid.die.kind, laid.die.colour, laid.size, step)
        return key, lambda: rolling(laid.die.kind, laid.die.colour, laid.size, step), x, y

    def paint(self, s: pygame.Surface, area: Rect, view: DiceView) -> int:
        self._loose: list[Laid] = []
        self._air: dict[tuple[int, int], pygame.Surface] = {}  # what each loose die looked like last
        self._rolls = view.loose
        area = area.inflate(self.kit.px(12), self.kit.px(8))
        if not view.groups:
            rows = self.kit.wrap(view.note, "aside", area.w)
            y = area.centery - len(rows) * self.kit.line("aside") // 2
            for row in rows:
                self.kit.text(s, row, "aside", "#d9b9a8", area.centerx, y, "c")
                y += self.kit.line("aside")
            return area.top
        groups: Groups = [(i, tuple(d for v in g.dice for d in dice_of(v)), g) for i, g in enumerate(view.groups)]
        if any(self._beside(s, area, groups, rows) for rows in ((1, 2) if len(groups) <= 3 else (2, 1))):
            return area.top
        return self._below(s, area, groups)

    def _beside(self, s: pygame.Surface, area: Rect, groups: Groups, rows: int) -> bool:
        """Groups side by side in so many rows, each with its caption under it. False when the dice would be too
        small."""
        kit, count = self.kit, ceil(len(groups) / rows)
        rooms: list[Rect] = []
        foot, height = kit.line("small") + kit.px(2), area.h // rows
        for start in range(0, len(groups), count):
            x, y = float(area.x), area.y + start // count * height
            for wide in self._parts(area.w, groups[start : start + count]):
                rooms.append(Rect(round(x), y, round(wide), height - foot))
                x += wide
        if len(rooms) < len(groups):
            return False
        size = min(_die_size(room, len(dice)) for room, (_, dice, _) in zip(rooms, groups, strict=True))
        shares = [SIZES[die.kind] for _, dice, _ in groups for die in dice] or [1.0]
        size = min(size / max(shares), float(kit.px(58)))  # of a die whose share is 1
        step = max(2, kit.px(4))  # few sizes, for each is painted anew
        size = size // step * step
        if any(size * SIZES[die.kind] < self._least((die,)) for _, dice, _ in groups for die in dice):
            return False
        for room, (i, dice, group) in zip(rooms, groups, strict=True):
            self._scatter(s, room, (i, dice), size, Random(f"{i} {[d.face for d in dice]}"))
            kit.text(s, group.caption, "small_bold", kit.ui.text, room.centerx, room.bottom + kit.px(2), "c")
        return True

    def _least(self, dice: Iterable[Die]) -> int:
        """The least size of dice whose faces can be read."""
        if all(die.kind == "d6" for die in dice):
            return max(LEAST_PIPS, self.kit.px(LEAST_PIPS))
        return max(LEAST_NUMERAL, self.kit.tx(LEAST_NUMERAL))

    def _parts(self, width: int, groups: Groups) -> list[float]:
        """How wide the parts of a row are, by the dice in them; none when the captions do not fit."""
        needs = [sum(SIZES[d.kind] for d in dice) ** 0.8 for _, dice, _ in groups]
        parts = [width * need / sum(needs) for need in needs]
        captions = [self.kit.width(group.caption, "small_bold") for _, _, group in groups]
        if all(caption <= part for caption, part in zip(captions, parts, strict=True)):
            return parts
        wide = [caption + self.kit.px(8) for caption in captions]
        return [width * caption / max(1, sum(wide)) for caption in wide] if sum(wide) <= width else []

    def _scatter(
        self, s: pygame.Surface, room: Rect, numbered: tuple[int, tuple[Die, ...]], size: float, chance: Random
    ) -> None:
        """Dice in loose rows, each a little turned. The chance is for looks and repeats for the same faces."""
        group, dice = numbered
        columns = _columns(room, len(dice))
        rows = ceil(len(dice) / columns)
        for i, one in enumerate(dice):
            r = i // columns
            in_row = min(columns, len(dice) - r * columns)
            cx = room.x + room.w * (i % columns + 0.5) / in_row
            cy = room.y + room.h * (r + 0.5) / rows
            slack_x, slack_y = max(0.0, room.w / in_row - size) * 0.22, max(0.0, room.h / rows - size) * 0.22
            cx += chance.uniform(-1, 1) * slack_x
            cy += chance.uniform(-1, 1) * slack_y
            self._lay(s, Laid(group, i, one, round(size * SIZES[one.kind]), chance.choice(LIES), cx, cy))

    def _below(self, s: pygame.Surface, area: Rect, groups: Groups) -> int:
        """A row for each group: the caption, and beside or under it the dice in as many rows as they need."""
        kit = self.kit
        line = kit.line("small") + kit.px(1)
        while len(groups) > 1 and self._tall(area, groups, line) > area.h:
            groups = groups[1:]  # the newest matter most
        caption = max(kit.width(group.caption, "small_bold") for _, _, group in groups) + kit.px(6)
        most = max(len(dice) for _, dice, _ in groups)
        beside = self._row_fits(area, groups)
        left = caption if beside else 0
        size = min(
            kit.px(40), (area.h - (0 if beside else line * len(groups))) / len(groups), (area.w - left) / most - 2
        )
        size = max(self._least_of(groups), size)
        each = max(1, int((area.w - left) / (size + 2)))
        y = float(area.y)
        for number, dice, group in groups:
            rows = ceil(len(dice) / each) or 1
            text_y = y + (size - line) / 2 if beside else y
            if self.whole(s, text_y, kit.line("small_bold")):
                caption_text = kit.fit(group.caption, "small_bold", area.w)
                kit.text(s, caption_text, "small_bold", kit.ui.text, area.x, text_y)
            y += 0 if beside else line
            for i, one in enumerate(dice):
                cx, cy = area.x + left + (i % each + 0.5) * (size + 2), y + (i // each + 0.5) * size
                self._lay(s, Laid(number, i, one, round(size * min(1.0, SIZES[one.kind] * 1.1)), 0, cx, cy))
            y += max(rows * size, line if beside else 0) + 1
        return round(y) - 2

    def _tall(self, area: Rect, groups: Groups, line: int) -> int:
        """The least height of so many groups, one under the other."""
        least = self._least_of(groups)
        each = max(line, least) if self._row_fits(area, groups) else line + least
        return (each + 1) * len(groups)

    def _least_of(self, groups: Groups) -> int:
        return self._least(die for _, dice, _ in groups for die in dice)

    def _row_fits(self, area: Rect, groups: Groups) -> bool:
        """Whether captions and dice can stand side by side."""
        caption = max(self.kit.width(group.caption, "small_bold") for _, _, group in groups) + self.kit.px(6)
        return caption + max(len(dice) for _, dice, _ in groups) * (self._least_of(groups) + 2) <= area.w

    def _lay(self, s: pygame.Surface, laid: Laid) -> None:
        """Draw a die where it lies; one that still rolls, or whose picture is not there yet, is left to `rolling`."""
        rolls = laid.group < len(self._rolls) and self._rolls[laid.group]
        if rolls or not self._may_make(_picture(laid.die, laid.size, laid.turn)[0]):
            self._loose.append(laid)
            return
        pic = die_picture(self.kit, laid.die, laid.size, laid.turn)
        s.blit(pic, pic.get_rect(center=(round(laid.x), round(laid.y))), special_flags=PRE)


def die_picture(kit: Kit, one: Die, size: int, turn: int = 0) -> pygame.Surface:
    """A die, made once for each size and turn."""
    return kit.pic(*_picture(one, size, turn))


def _picture(one: Die, size: int, turn: int) -> tuple[Hashable, Callable[[], pygame.Surface]]:
    """The key of a die's picture, and how it is made."""
    return ("die", one, size, turn), lambda: die(one.kind, one.face, one.colour, size, turn)


def _columns(room: Rect, count: int) -> int:
    """How many dice side by side make the largest dice."""
    return max(range(1, count + 1), key=lambda n: (min(room.w / n, room.h / ceil(count / n)), -n))


def _die_size(room: Rect, count: int) -> float:
    n = _columns(room, count)
    return min(room.w / n, room.h / ceil(count / n)) * 0.94
