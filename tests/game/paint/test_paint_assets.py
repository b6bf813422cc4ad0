"""Every drawing loads, is drawn on its whole square, and the units of the books have emblems."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import places
from game.paint.art import emblem_path, load_svg, tinted
from game.paint.dice import LOOKS, die

ASSETS = places.folder("assets")
DRAWINGS = sorted(str(path.relative_to(ASSETS).as_posix()) for path in ASSETS.rglob("*.svg"))
MUSTER = (
    "knight archer mage healer rogue brute scout sergeant "  # of one side
    "wolf raider warden hexer ogre warlord"  # and of the other
)


@pytest.mark.parametrize("path", DRAWINGS)
def test_a_drawing_loads_and_is_not_empty(path: str) -> None:
    for size in (14, 64):
        s = load_svg(path, size)
        assert s.get_size() == (size, size)
        assert pygame.mask.from_surface(s, 127).count() > size * size // 14


@pytest.mark.parametrize("name", [path for path in DRAWINGS if path.startswith(("emblems", "icons"))])
def test_emblems_and_icons_take_one_colour(name: str) -> None:
    s = tinted(name, 48, "#20c040")
    colours = {s.get_at((x, y))[:3] for x in range(48) for y in range(48) if s.get_at((x, y))[3] == 255}
    assert all(abs(r - 0x20) + abs(g - 0xC0) + abs(b - 0x40) <= 3 for r, g, b in colours), colours


@pytest.mark.parametrize("unit", [*MUSTER.split(), "swift", "clock"])
def test_units_have_emblems(unit: str) -> None:
    assert emblem_path(unit) == f"emblems/{unit}.svg"


def test_an_unknown_unit_shows_a_pawn() -> None:
    assert emblem_path("no such unit") == "emblems/pawn.svg"


@pytest.mark.parametrize("colour", LOOKS)
@pytest.mark.parametrize(("kind", "faces"), [("d4", 4), ("d6", 6), ("d10", 9), ("d20", 20)])
def test_every_face_of_every_die_looks_different(kind: str, faces: int, colour: str) -> None:
    pictures = {die(kind, str(face), colour, 40).get_buffer().raw for face in range(1, faces + 1)}
    assert len(pictures) == faces


def test_a_missing_file_is_named() -> None:
    with pytest.raises(places.NotFoundError, match=r"assets/icons/none\.svg"):
        places.find("assets", "icons/none.svg")


@pytest.mark.parametrize(("script", "folder"), [("make_tokens.py", "tokens"), ("make_dice.py", "dice")])
def test_the_scripts_write_what_is_there(script: str, folder: str, tmp_path: Path) -> None:
    copy = tmp_path / script
    copy.write_text((ASSETS / script).read_text(encoding="utf-8"), encoding="utf-8")
    subprocess.run([sys.executable, str(copy)], check=True)
    for path in (ASSETS / folder).glob("*.svg"):
        assert (tmp_path / folder / path.name).read_bytes() == path.read_bytes(), path.name


def test_the_scenery_is_what_its_script_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ASSETS / "make_scenery.py"), str(tmp_path)], check=True)
    there = ASSETS.parent / "maps" / "tileset"
    assert (tmp_path / "scenery.tsx").read_bytes() == (there / "scenery.tsx").read_bytes()
    drawn, kept = (pygame.image.load(folder / "scenery.png") for folder in (tmp_path, there))
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in (drawn, kept))
    assert len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) < len(one) // 100
