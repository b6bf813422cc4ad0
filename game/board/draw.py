"""The board's layers, from the parchment up: marks, path, letters, counters, cursor, floating figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.board.camera import Camera
from game.board.playback import Floating, Piece
from game.paint.art import faded
from game.paint.colour import rgb8
from game.paint.letters import Letters, margin_of
from game.paint.overlays import Cell, Mark, Overlays
from game.paint.sheet import PRE, Sheet
from game.screens.views.table import token_of
from game.ui.kit import Kit
from game.ui.theme import TOKEN
from rules.grid import Mask, Square, column_of, row_of, squares_in

FADING = 0.6  # the age from which a figure fades away


@dataclass(frozen=True)
class Marks:
    """What is marked on the squares; masks and squares of the board."""

    pending: Mask = 0
    lands: Mask = 0
    reach: Mask = 0
    threat: Mask = 0
    target: Mask = 0
    area: Mask = 0
    user: Square | None = None
    path: tuple[Square, ...] = ()
    cursor: Square | None = None


def cells(squares: Mask) -> list[Cell]:
    """The squares of a mask as (column, row)."""
    return [(column_of(at), row_of(at)) for at in squares_in(squares)]


@dataclass(frozen=True)
class Sign:
    """A small sign in the corner of a square that means something in this battle: a goal, a hazard."""

    at: Square
    icon: str
    side: int = 0  # whose goal; 0: of nobody alone


class BoardLayers:
    """Everything that lies on the parchment, for one size of board."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit, self.camera = kit, camera
        self.overlays = Overlays(kit.palette.overlay, camera.size)
        self.letters = Letters(camera.columns, camera.rows, camera.size)

    def draw(
        self,
        target: pygame.Surface,
        marks: Marks,
        pieces: Iterable[Piece],
        floating: Iterable[Floating],
        active: str,
        icons: dict[str, tuple[str, ...]],
        charging: frozenset[str],
        signs: Iterable[Sign] = (),
        acted: frozenset[str] = frozenset(),
    ) -> None:
        """Draw all layers; ``active`` is whose turn it is, ``icons`` the statuses to show on each counter,
        ``charging`` those with a spell that has still to land, and ``acted`` those whose part in a phase is over."""
        self._marks(target, marks)
        self._letters(target, marks.cursor)
        maker = self.kit.tokens(round(self.camera.size * TOKEN))
        for piece in pieces:
            name = piece.unit.name
            view = token_of(piece.unit, name == active, icons.get(name, ()), name in charging, name in acted)
            surface = maker.token(view)
            if piece.fade:
                surface = faded(surface, 1 - piece.fade)
            if piece.hit:
                surface = reddened(surface)
            x, y = self.camera.place(piece.x, piece.y)
            target.blit(surface, surface.get_rect(center=(round(x), round(y))), special_flags=PRE)
        for sign in signs:
            self._sign(target, sign)
        if marks.cursor is not None:
            left, top = self.camera.left, self.camera.top
            self.overlays.draw_cursor(target, column_of(marks.cursor), row_of(marks.cursor), left, top)
        for figure in floating:
            self._figure(target, figure)

    def _marks(self, target: pygame.Surface, marks: Marks) -> None:
        left, top = self.camera.left, self.camera.top
        layers: tuple[tuple[Mark, Mask], ...] = (
            ("pending", marks.pending), ("lands", marks.lands),
            ("threat", marks.threat), ("reach", marks.reach), ("target", marks.target), ("area", marks.area),
        )  # fmt: skip
        for mark, squares in layers:
            self.overlays.draw(target, mark, cells(squares), left, top)
        if marks.user is not None:
            self.overlays.draw(target, "user", cells(1 << marks.user), left, top)
        self.overlays.draw_path(target, [(column_of(at), row_of(at)) for at in marks.path], left, top)

    def _sign(self, target: pygame.Surface, sign: Sign) -> None:
        n = max(14, round(self.camera.size * 0.26))
        ui = self.kit.ui
        colour = self.kit.side_colour(sign.side) if sign.side else ui.bad if sign.icon == "dead" else ui.title
        surface = self.kit.pic(("sign", sign.icon, colour, n), lambda: sign_disc(self.kit, sign.icon, colour, n))
        x, y = self.camera.corner(sign.at)
        target.blit(surface, (x + self.camera.size - n - 2, y + 2), special_flags=PRE)

    def _letters(self, target: pygame.Surface, cursor: Square | None) -> None:
        if cursor is None:
            return
        margin = margin_of(self.camera.size)
        x, y = self.camera.left - margin, self.camera.top - margin
        self.letters.light(target, x, y, column_of(cursor), row_of(cursor), self.kit.palette.overlay)

    def _figure(self, target: pygame.Surface, figure: Floating) -> None:
        surface = self.kit.pic(("floating", figure.text, figure.tone), lambda: outlined(self.kit, figure))
        x, y = self.camera.place(figure.x, figure.y)
        if figure.age > FADING:
            surface = faded(surface, max(0.0, 1 - (figure.age - FADING) / (1 - FADING)))
        place = surface.get_rect(center=(round(x), round(y))).clamp(target.get_rect())
        target.blit(surface, place, special_flags=PRE)


def sign_disc(kit: Kit, icon: str, colour: str, size: int) -> pygame.Surface:
    """An icon on a small dark disc (premultiplied)."""
    sheet = Sheet(size, size, 4)
    sheet.disc(size / 2, size / 2, size / 2, (207, 166, 83))
    sheet.disc(size / 2, size / 2, size / 2 - 1.2, (20, 14, 10))
    out = sheet.result()
    inner = round(size * 0.66)
    out.blit(kit.icon(icon, inner, colour), ((size - inner) // 2, (size - inner) // 2), special_flags=PRE)
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


def reddened(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in red light, for the moment of a blow (premultiplied)."""
    out = surface.copy()
    out.fill((255, 120, 105), special_flags=pygame.BLEND_RGB_MULT)
    return out
