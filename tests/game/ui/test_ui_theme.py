"""What the palettes promise: contrast, four sides told apart without colour, text never too small."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.paint import materials
from game.paint.colour import rgb8, shade
from game.paint.tokens import TokenMaker
from game.ui.kit import Kit
from game.ui.palette import Palette, contrast
from game.ui.scale import Scale
from game.ui.theme import FACES, MIN_TEXT, PALETTES, STYLES, font_file

EACH = pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))


def brightest_leather(palette: Palette) -> str:
    """The leather at the brightest hundredth of its grain."""
    if palette.map.texture == 0:
        return palette.ui.leather
    grain = materials.leather(300, 160, 1.0, palette.ui.leather)
    bright = np.sort(grain.reshape(-1, 3) @ np.array([0.2126, 0.7152, 0.0722]))[-grain.size // 300]
    share = float(bright / (np.array(rgb8(palette.ui.leather)) / 255 @ np.array([0.2126, 0.7152, 0.0722])))
    return "#{:02x}{:02x}{:02x}".format(*shade(palette.ui.leather, share))


@EACH
def test_text_stands_out_from_what_it_is_written_on(palette: Palette) -> None:
    ui = palette.ui
    grounds = {"leather": brightest_leather(palette), "well": ui.well}
    least = {"text": 10.9, "dim": 7.0, "title": 8.7, "good": 7.0, "bad": 6.1, "magic": 6.3}
    for name, ratio in least.items():
        for ground, colour in grounds.items():
            assert contrast(getattr(ui, name), colour) >= ratio, (name, ground)
    for side in palette.sides:
        assert contrast(side.text, grounds["leather"]) >= 6, side.name
    assert contrast(ui.text, ui.felt) >= 10
    assert contrast(palette.map.ink, palette.map.paper_dark) >= 7.5


@EACH
def test_emblems_stand_out_from_their_enamel(palette: Palette) -> None:
    for side in palette.sides:
        assert contrast(side.emblem, side.enamel[1]) >= 4.5, side.name


@EACH
def test_overlay_frames_stand_out_from_paper(palette: Palette) -> None:
    for name in ("reach", "user", "target", "area"):
        assert contrast(getattr(palette.overlay, name), palette.map.paper) >= 3, name


@EACH
def test_four_sides_differ_in_name_shape_and_silhouette(palette: Palette) -> None:
    assert len(palette.sides) == 4
    assert len({side.name for side in palette.sides}) == len({side.shape for side in palette.sides}) == 4
    maker = TokenMaker(palette, 128)
    covers = [pygame.mask.from_surface(maker.base(side, "knight")) for side in (1, 2, 3, 4)]
    for a, b in combinations(range(4), 2):
        shared = covers[a].overlap_area(covers[b], (0, 0))
        assert covers[a].count() + covers[b].count() - 2 * shared > 250, (a, b)


@EACH
def test_four_sides_differ_in_grey(palette: Palette) -> None:
    maker = TokenMaker(palette, 64)
    pictures = [pygame.transform.grayscale(maker.base(side, "knight").copy()) for side in (1, 2, 3, 4)]
    assert len({picture.get_buffer().raw for picture in pictures}) == 4


@EACH
def test_outcomes_differ_in_brightness(palette: Palette) -> None:
    for a, b in combinations(palette.ui.outcomes, 2):
        assert a != b
    for a, b in zip(palette.ui.outcomes, palette.ui.outcomes[1:], strict=False):
        assert contrast(a, b) > 1.25


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("style", STYLES)
def test_no_text_is_set_below_the_least_size_and_it_grows(style: str, size: tuple[int, int]) -> None:
    sizes = [Scale.of(size, text).font_size(style) for text in (1.0, 1.5, 2.0)]
    assert sizes[0] >= MIN_TEXT
    assert sizes == sorted(sizes)
    assert Scale.of((1280, 800), 2.0).font_size(style) == 2 * Scale.of((1280, 800), 1.0).font_size(style)


@pytest.mark.parametrize("face", FACES)
def test_line_heights_are_those_of_the_fonts(face: str) -> None:
    font = pygame.font.Font(font_file(face), 60)
    assert FACES[face].line * 60 <= font.get_height()
    assert abs(FACES[face].base * 60 - font.get_ascent()) <= 4


def test_text_is_fitted_and_wrapped_within_its_width() -> None:
    kit = Kit.of((1280, 800))
    words = "The quick brown fox jumps over the incomprehensibilities of a lazy dog"
    for width in (20, 60, 150, 400, 4000):
        assert kit.width(kit.fit(words, "body", width), "body") <= width
        rows = kit.wrap(words, "body", width)
        assert all(kit.width(row, "body") <= width for row in rows)
    assert kit.wrap(words, "body", 4000) == [words]
    assert kit.fit(words, "body", 4000) == words
