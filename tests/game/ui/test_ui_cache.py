"""Painted pictures on disk: they save time and can do no harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.cache import PictureCache


class Painter:
    """Counts how often it had to paint."""

    def __init__(self, colour: tuple[int, ...], flags: int = 0, size: tuple[int, int] = (7, 5)) -> None:
        self.colour, self.flags, self.size, self.times = colour, flags, size, 0

    def __call__(self) -> pygame.Surface:
        self.times += 1
        s = pygame.Surface(self.size, self.flags, 32)
        s.fill(self.colour)
        s.set_at((1, 2), (9, 8, 7, 6))
        return s


def only_file(folder: Path) -> Path:
    (path,) = folder.glob("*.pic")
    return path


@pytest.mark.parametrize(("flags", "colour"), [(0, (10, 20, 30)), (pygame.SRCALPHA, (10, 20, 30, 40))])
def test_the_second_time_comes_from_disk_pixel_for_pixel(tmp_path: Path, flags: int, colour: tuple[int, ...]) -> None:
    paint = Painter(colour, flags)
    first = PictureCache(tmp_path).get("key", paint)
    second = PictureCache(tmp_path).get("key", paint)
    assert paint.times == 1
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    assert bool(second.get_flags() & pygame.SRCALPHA) is bool(flags)
    second.fill((1, 1, 1))  # a kept picture can be drawn on


def test_another_key_is_another_picture(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path)
    red, blue = Painter((255, 0, 0)), Painter((0, 0, 255))
    cache.get(("table", 1), red)
    assert cache.get(("table", 2), blue).get_at((0, 0))[:3] == (0, 0, 255)


def truncate(data: bytes) -> bytes:
    return data[:-9]


def flip(data: bytes) -> bytes:
    return data[:-3] + bytes([data[-3] ^ 255]) + data[-2:]


def enlarge(data: bytes) -> bytes:
    return data[:12] + b"\xff\xff\xff\x7f" + data[16:]


@pytest.mark.parametrize("break_it", [truncate, flip, enlarge, lambda data: b"", lambda data: b"nonsense" * 9])
def test_a_broken_file_is_painted_anew_and_mended(tmp_path: Path, break_it: Callable[[bytes], bytes]) -> None:
    paint = Painter((10, 20, 30))
    PictureCache(tmp_path).get("key", paint)
    path = only_file(tmp_path)
    path.write_bytes(break_it(path.read_bytes()))
    assert PictureCache(tmp_path).get("key", paint).get_at((0, 0))[:3] == (10, 20, 30)
    assert paint.times == 2
    PictureCache(tmp_path).get("key", paint)
    assert paint.times == 2


def test_where_nothing_can_be_written_it_paints(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("x")
    paint = Painter((1, 2, 3))
    for cache in (PictureCache(blocked / "below"), PictureCache(None)):
        assert cache.get("key", paint).get_size() == (7, 5)
    assert paint.times == 2
    assert blocked.read_text() == "x"


def test_the_oldest_go_when_there_is_too_much(tmp_path: Path) -> None:
    each = 40 + 20 * 20 * 3
    cache = PictureCache(tmp_path, most_bytes=3 * each)
    painters = [Painter((i, i, i), size=(20, 20)) for i in range(5)]
    for i, paint in enumerate(painters):
        cache.get(i, paint)
        for path in tmp_path.glob("*.pic"):  # make the order of age sure
            os.utime(path, (path.stat().st_mtime - 10, path.stat().st_mtime - 10))
    assert len(list(tmp_path.glob("*.pic"))) == 3
    cache.get(4, painters[4])
    cache.get(0, painters[0])
    assert [paint.times for paint in painters] == [2, 1, 1, 1, 1]
    assert not list(tmp_path.glob("*.part"))
