"""The table of the setup: the map as it will lie there with its units, and what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.draw import sign_picture
from game.board.signs import signs_of
from game.paint.fittings import box_shadow
from game.paint.ground import Ground
from game.paint.letters import margin_of
from game.screens.views.table import face_of, token_of
from game.texts import say
from game.ui.theme import TOKEN
from rules.grid import Square, column_of, row_of
from rules.unit import Unit

if TYPE_CHECKING:
    from game.screens.setup import SetupScreen


def draw_words(screen: SetupScreen, target: pygame.Surface, area: pygame.Rect) -> None:
    """What the map says of itself, as far as there is room; of the unit under the mouse its sheet."""
    kit, px = screen.app.kit, screen.app.kit.px
    looked_at = screen.looked_at()
    if looked_at is not None:
        screen.sheet.draw(target, area.inflate(px(16), px(6)), looked_at)
        return
    drawn = screen.map_file()
    lines: list[tuple[str, str, str]] = []
    if drawn is not None:
        by = say("setup.by", author=drawn.scenario.author) if drawn.scenario.author else ""
        lines += [(drawn.title, "menu", kit.ui.title), (by, "aside", kit.ui.dim)]
    if screen.refused:
        lines += [(row, "body", kit.ui.bad) for row in kit.wrap(screen.refused, "body", area.w)]
    elif drawn is not None:
        lines += [(row, "body", kit.ui.text) for row in kit.wrap(drawn.scenario.intro, "body", area.w)]
        lines += [(row, "small", kit.ui.dim) for row in kit.wrap(screen.note, "small", area.w)]
    y = area.y
    for text, style, colour in lines:
        if not text:
            continue
        if y + kit.line(style) > area.bottom:
            return
        kit.text(target, kit.fit(text, style, area.w), style, colour, area.x, y)
        y += kit.line(style) + px(2)
    _roster(screen, target, pygame.Rect(area.x, y + px(8), area.w, area.bottom - y - px(8)))


def _roster(screen: SetupScreen, target: pygame.Surface, area: pygame.Rect) -> None:
    """Each side's units in a column of its own, as many as there is room for; pointed at they show their sheets."""
    kit, px = screen.app.kit, screen.app.kit.px
    units, count = screen.units(), screen.sides()
    wide = (area.w - px(16) * (count - 1)) // count
    row = max(kit.tx(28), kit.line("strong") + px(4))
    for side in range(1, count + 1):
        x, y = area.x + (side - 1) * (wide + px(16)), area.y
        own = [unit for unit in units if unit.side == side]
        fits = max(0, (area.bottom - y) // row)
        for unit in own[:fits]:
            more = len(own) - fits if unit is own[:fits][-1] else 0
            _roster_row(screen, target, pygame.Rect(x, y, wide, row), unit, f"+{more}" if more > 0 else "")
            y += row


def _roster_row(screen: SetupScreen, target: pygame.Surface, place: pygame.Rect, unit: Unit, more: str = "") -> None:
    """A unit by counter, name and role, and at the right how many ``more`` there are no rows for."""
    kit, px = screen.app.kit, screen.app.kit.px
    whole = place.copy()
    if more:
        place = pygame.Rect(place.x, place.y, place.w - kit.width(more, "strong") - px(8), place.h)
        y = place.y + (place.h - px(4) - kit.line("strong")) / 2
        kit.text(target, more, "strong", kit.ui.dim, whole.right, y, "r")
    d = place.h - px(4)
    kit.tokens(d).draw(target, face_of(unit), place.x + d / 2, place.y + d / 2)
    left, top = place.x + d + px(8), place.y + (d - kit.line("strong")) / 2
    room = place.w - d - px(8)
    colour = kit.side_colour(unit.side)
    taken = kit.text(target, kit.fit(unit.name, "strong", room), "strong", colour, left, top)
    role = kit.fit(unit.sheet.role, "body", max(0, room - px(6) - taken)) if unit.sheet.role != unit.name else ""
    if len(role) > 2:
        kit.text(target, role, "body", kit.ui.dim, left + taken + px(6), top)
    screen.hits.add(f"unit:{unit.name}", place)


def draw_board(screen: SetupScreen, target: pygame.Surface, area: pygame.Rect) -> None:
    """The map as it will lie on the table, with its units, its goals and its dangers."""
    drawn = screen.map_file()
    if drawn is None:
        return
    kit, board = screen.app.kit, drawn.board
    square = min(area.w // (board.width + 1), area.h // (board.height + 1))
    while square > 8 and (
        board.width * square + 2 * margin_of(square) > area.w or board.height * square + 2 * margin_of(square) > area.h
    ):
        square -= 1
    margin = margin_of(square)
    sheet = pygame.Rect(0, 0, board.width * square + 2 * margin, board.height * square + 2 * margin)
    sheet.center = area.center
    box_shadow(target, sheet.inflate(-8, -8), kit.u, 0.55, 14, 8)
    ground = Ground(drawn.scenario.board)
    target.blit(screen.app.painted.sheet(ground, square), sheet, special_flags=pygame.BLEND_PREMULTIPLIED)
    scenery = screen.scenery.of(drawn, (board.width * square, board.height * square))
    corner = sheet.x + margin, sheet.y + margin
    if scenery:
        target.blit(scenery[0], corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    maker = kit.tokens(round(square * TOKEN))

    def place_of(at: Square) -> pygame.Rect:
        x, y = sheet.x + margin + column_of(at) * square, sheet.y + margin + row_of(at) * square
        return pygame.Rect(x, y, square, square)

    for unit in screen.units():
        if unit.at is not None:
            place = place_of(unit.at)
            maker.draw(target, token_of(unit), *place.center)
            screen.hits.add(f"unit:{unit.name}", place)
    if scenery:
        target.blit(scenery[1], corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    for sign in signs_of(screen.battle) if screen.battle else ():
        disc = sign_picture(kit, sign, square)
        place = place_of(sign.at)
        target.blit(disc, (place.right - disc.get_width() - 2, place.y + 2), special_flags=pygame.BLEND_PREMULTIPLIED)
