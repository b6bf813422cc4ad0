"""The board's layers, from the parchment up: marks, path, letters, counters, cursor, floating figures.

Nothing is drawn here: each layer says what there is to see, as items of a `game.ui.stage.Stage`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.board.camera import Camera, Pos
from game.board.motion.figures import Floating
from game.board.motion.poses import Piece
from game.board.signs import Sign
from game.paint.art import faded
from game.paint.colour import rgb8
from game.paint.counters import TokenView
from game.paint.letters import Letters, Seen
from game.paint.overlays import Cell, Mark, Overlays
from game.paint.sheet import PRE, Sheet, rounded
from game.screens.views.table import token_of
from game.ui.kit import Kit
from game.ui.stage import Area, Item, Sprite
from game.ui.theme import MIN_TEXT, TOKEN, font_file
from rules.grid import Mask, Square, column_of, row_of, squares_in

FADING = 0.6  # the age from which a figure fades away
FADES = 8  # in so many steps


@dataclass(frozen=True)
class Marks:
    """What is marked on the squares; masks and squares of the board."""

    pending: Mask = 0
    lands: Mask = 0
    hazard: Mask = 0  # who enters is hurt
    coming: Mask = 0  # the map does something here soon
    reach: Mask = 0
    threat: Mask = 0
    target: Mask = 0
    area: Mask = 0
    user: Square | None = None
    path: tuple[Square, ...] = ()
    cursor: Square | None = None
    told: Mask = 0  # what a line of the log tells of


def cells(squares: Mask) -> list[Cell]:
    """The squares of a mask as (column, row)."""
    return [(column_of(at), row_of(at)) for at in squares_in(squares)]


def counter_size(camera: Camera) -> int:
    """The diameter of a counter in pixels."""
    return round(camera.size * TOKEN)


def seen_by(camera: Camera, origin: Pos = (0, 0)) -> Seen:
    """What a camera shows, for the painters; ``origin`` is the pixel of the window that they call (0, 0)."""
    left, top, width, height = camera.seen
    x, y = origin
    return Seen(
        left - x, top - y, width, height, camera.left - x, camera.top - y, camera.size,
        camera.columns_seen(), camera.rows_seen(),
    )  # fmt: skip


class Effect(Protocol):
    """Something seen for a moment: a shot in flight, the light of a spell."""

    @property
    def below(self) -> bool:
        """Whether it lies under the counters."""

    def items(self, kit: Kit, camera: Camera) -> Iterable[Item]:
        """What there is to see of it now."""


class BoardLayers:
    """Everything that lies on the parchment. ``camera`` may be exchanged at any time."""

    def __init__(self, kit: Kit, camera: Camera, letters: Letters) -> None:
        self.kit, self.camera, self.letters = kit, camera, letters
        self._overlays = Overlays(kit.palette.overlay, camera.size)

    @property
    def overlays(self) -> Overlays:
        """The marks for squares of the present size."""
        if self._overlays.s != self.camera.size:
            self._overlays = Overlays(self.kit.palette.overlay, self.camera.size)
        return self._overlays

    @property
    def clip(self) -> Area | None:
        """What keeps the layers from running over the frame, where the board goes on beyond it."""
        return None if self.camera.whole else self.camera.seen

    def items(
        self,
        marks: Marks,
        pieces: Iterable[Piece],
        floating: Iterable[Floating],
        active: str,
        icons: dict[str, tuple[str, ...]],
        charging: frozenset[str],
        signs: Iterable[Sign] = (),
        acted: frozenset[str] = frozenset(),
        effects: Iterable[Effect] = (),
        canopy: Iterable[tuple[pygame.Surface, int, int]] = (),
        held: frozenset[str] = frozenset(),
    ) -> list[Item]:
        """All layers from the lowest up; ``active`` is whose turn it is, ``icons`` the statuses to show on each
        counter, ``charging`` those with a spell that has still to land, ``acted`` those whose part in a phase is over,
        ``held`` those whom foes hold off; ``canopy`` are pictures that hang over them, each with
        its place on the board."""
        effects = tuple(effects)
        out: list[Item] = [*self._marks(marks), *self._lit(marks.cursor), *self._effects(effects, below=True)]
        for piece in pieces:
            name = piece.unit.name
            view = token_of(
                piece.unit, name == active, icons.get(name, ()), name in charging, name in acted, name in held
            )
            out.append(self._counter(view, piece))
        for picture, x, y in canopy:
            out.append(Sprite(picture, self.camera.left + x, self.camera.top + y, clip=self.clip))
        out += map(self._sign, signs)
        for at in squares_in(marks.told):
            out.append(self._centred(self.overlays.cursor(), *self.camera.centre(at)))
        if marks.cursor is not None and not marks.told:
            out.append(self._centred(self.overlays.cursor(), *self.camera.centre(marks.cursor)))
        out += self._effects(effects, below=False)
        out += map(self._figure, floating)
        return out

    def _effects(self, effects: Iterable[Effect], below: bool) -> Iterator[Item]:
        for effect in effects:
            if effect.below == below:
                yield from effect.items(self.kit, self.camera)

    def _counter(self, view: TokenView, piece: Piece) -> Sprite:
        maker = self.kit.tokens(counter_size(self.camera))
        surface = maker.shown(view, piece.fade, piece.hit, piece.scale, piece.turn)
        return self._centred(surface, *self.camera.place(piece.x, piece.y - piece.lift))

    def _centred(self, surface: pygame.Surface, x: float, y: float) -> Sprite:
        left, top = surface.get_rect(center=(round(x), round(y))).topleft
        return Sprite(surface, left, top, clip=self.clip)

    def _marks(self, marks: Marks) -> Iterator[Sprite]:
        layers: tuple[tuple[Mark, Mask], ...] = (
            ("pending", marks.pending), ("lands", marks.lands), ("threat", marks.threat), ("reach", marks.reach),
            ("target", marks.target), ("area", marks.area), ("coming", marks.coming), ("hazard", marks.hazard),
            ("user", 0 if marks.user is None else 1 << marks.user),
        )  # fmt: skip
        for mark, squares in layers:
            for at, surface in self.overlays.squares(mark, cells(squares)):
                yield self._on(at, surface)
        for at, surface in self.overlays.path([(column_of(at), row_of(at)) for at in marks.path]):
            yield self._on(at, surface)

    def _on(self, at: Cell, surface: pygame.Surface) -> Sprite:
        camera = self.camera
        return Sprite(surface, camera.left + at[0] * camera.size, camera.top + at[1] * camera.size, clip=self.clip)

    def _lit(self, cursor: Square | None) -> Iterator[Sprite]:
        """The letters and the frame beside the cursor's column and row, in red."""
        if cursor is not None:
            at, look = (column_of(cursor), row_of(cursor)), self.kit.palette.overlay
            for surface, x, y in self.letters.lit(seen_by(self.camera), *at, look):
                yield Sprite(surface, x, y)

    def _sign(self, sign: Sign) -> Sprite:
        surface = sign_picture(self.kit, sign, self.camera.size)
        x, y = self.camera.corner(sign.at)
        return Sprite(surface, x + self.camera.size - surface.get_width() - 2, y + 2, clip=self.clip)

    def _figure(self, figure: Floating) -> Sprite:
        step = round(FADES * max(0.0, (figure.age - FADING) / (1 - FADING)))
        look = ("floating", figure.text, figure.tone)
        surface = self.kit.pic(look, lambda: outlined(self.kit, figure))
        if step:
            whole = surface
            surface = self.kit.pic((*look, step), lambda: faded(whole.copy(), max(0.0, 1 - step / FADES)))
        x, y = self.camera.place(figure.x, figure.y)
        left, top, width, height = self.camera.seen
        place = surface.get_rect(center=(round(x), round(y))).clamp(left, top, width, height)
        return Sprite(surface, *place.topleft)


def sign_picture(kit: Kit, sign: Sign, square: int) -> pygame.Surface:
    """A sign as it lies in the corner of a square of so many pixels (premultiplied)."""
    n = max(14, round(square * 0.26))
    colour = kit.side_colour(sign.side) if sign.side else kit.ui.bad if sign.icon == "dead" else kit.ui.title
    key = ("sign", sign.icon, colour, n, sign.text)
    return kit.pic(key, lambda: sign_disc(kit, sign.icon, colour, n, sign.text))


def sign_disc(kit: Kit, icon: str, colour: str, size: int, text: str = "") -> pygame.Surface:
    """An icon on a small dark disc, or with a figure after it on a plate (premultiplied)."""
    font = pygame.font.Font(font_file("bold"), max(MIN_TEXT, round(size * 0.8)))
    word = font.render(text, True, rgb8(colour)).premul_alpha() if text else None
    width = size + (word.get_width() + size // 5 if word else 0)
    sheet = Sheet(width, size, 4)
    for g, tone in ((0.0, (207, 166, 83)), (1.2, (20, 14, 10))):
        sheet.fill(rounded(g, g, width - g, size - g, size / 2 - g), tone)
    out = sheet.result()
    inner = round(size * 0.66)
    out.blit(kit.icon(icon, inner, colour), ((size - inner) // 2, (size - inner) // 2), special_flags=PRE)
    if word:
        ink = word.get_bounding_rect()
        out.blit(word, (size - size // 12 - ink.x, (size - ink.h) // 2 - ink.y), special_flags=PRE)
    return out


def outlined(kit: Kit, figure: Floating) -> pygame.Surface:
    """A figure in its tone with a dark edge, so that it is read on any ground (premultiplied)."""
    font, edge = kit.font("name"), max(2, kit.px(2))
    inner = font.render(figure.text, True, rgb8(kit.tone(figure.tone))).premul_alpha()
    outer = font.render(figure.text, True, (14, 8, 4)).premul_alpha()
    out = pygame.Surface((inner.get_width() + 2 * edge, inner.get_height() + 2 * edge), pygame.SRCALPHA)
    for dx in range(-edge, edge + 1):
        for dy in range(-edge, edge + 1):
            if dx * dx + dy * dy <= edge * edge + 1:
                out.blit(outer, (edge + dx, edge + dy), special_flags=PRE)
    out.blit(inner, (edge, edge), special_flags=PRE)
    return out
