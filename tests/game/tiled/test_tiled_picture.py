"""The picture of a map is Tiled's own, to within 1 in each channel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.tiled import MapError, load
from game.tiled.files import Files
from game.tiled.findings import Report
from game.tiled.picture import decoration, picture
from game.tiled.preflight import preflight
from tests.game.tiled.drawn import FOES, csv, data, layer, objects, png, save, tileset, tmx
from tests.game.tiled.rasterizer import farthest, pixels, tiled_picture

LAB = Path(__file__).parent / "lab" / "feature"
MAPS = Path(__file__).parents[3] / "maps"
NOT_READ_BY_TILED = {"enc_csv_trailing_comma", "no_tileset"}
NEWER_THAN_1_8 = {"tileset_collection_subrect_1_9"}


def seen(path: Path) -> bool:
    """Whether a map can be drawn at all, whatever its units and terrain."""
    try:
        preflight(str(path), Files(str(path)), Report())
    except MapError:
        return False
    return path.stem not in NOT_READ_BY_TILED | NEWER_THAN_1_8


DRAWN = [path for path in sorted(LAB.glob("*.tmx")) if seen(path)]


@pytest.mark.parametrize("path", [*DRAWN, *sorted(MAPS.glob("*.tmx"))], ids=lambda path: path.stem)
def test_a_map_is_drawn_as_tiled_draws_it(tmp_path: Path, path: Path) -> None:
    _, drawing = preflight(str(path), Files(str(path)), Report())
    assert farthest(pixels(picture(drawing)), tiled_picture(path, tmp_path)) <= 1


def test_most_of_the_lab_is_drawn() -> None:
    assert len(DRAWN) > 70


HALF = '<imagelayer id="8" name="sky" opacity="0.37" {}><image source="haze.png" width="32" height="16"/></imagelayer>'
FAINT = layer(name="more", head='opacity="0.7"')
INNER = f'<group offsety="-4.5" tintcolor="#8080ff">{FAINT}</group>'
LOOKS = {
    "image": HALF.format('offsetx="-20.5" offsety="13"'),
    "image across": HALF.format('repeatx="1" offsetx="5"'),
    "image everywhere": HALF.format('repeatx="1" repeaty="1" offsetx="-5.4" offsety="7.5" tintcolor="#4080ff"'),
    "tint": layer(name="more", head='tintcolor="#ffff4020"'),
    "group": f'<group opacity="0.5" tintcolor="#ff8000" offsetx="3">{INNER}</group>',
    "hidden group": f'<group visible="0">{layer(name="more")}</group>',
}


@pytest.mark.parametrize("look", LOOKS)
def test_groups_images_opacity_and_tint_are_drawn_as_tiled_draws_them(tmp_path: Path, look: str) -> None:
    (tmp_path / "haze.png").write_bytes(png(32, 16))
    path = Path(save(tmp_path, tmx(layer(), LOOKS[look], objects(*FOES))))
    assert farthest(pixels(picture(load(path).drawing)), tiled_picture(path, tmp_path)) <= 1


def noise(folder: Path, width: int, height: int) -> str:
    """A tileset of two tiles no two pixels of which are alike; the lower one is half clear."""
    alpha = [255] * width * height + [100] * width * height
    parts = (part for at, clear in enumerate(alpha) for part in (at * 7 % 251, at * 31 % 241, at % 239, clear))
    pygame.image.save(pygame.image.frombytes(bytes(parts), (width, 2 * height), "RGBA"), folder / "noise.png")
    head = f'name="noise" tilewidth="{width}" tileheight="{height}" tilecount="2" columns="1"'
    image = f'<image source="noise.png" width="{width}" height="{2 * height}"/>'
    return f'<tileset firstgid="20" {head}>{image}</tileset>'


@pytest.mark.parametrize("size", [(16, 16), (24, 41)])
@pytest.mark.parametrize("shift", [(0.5, 0.0), (0.0, -0.5), (16.5, -24.5)])
@pytest.mark.parametrize("opacity", [1, 0.7])
def test_flipped_tiles_that_lie_half_way_between_pixels_are_drawn_as_tiled_draws_them(
    tmp_path: Path, size: tuple[int, int], shift: tuple[float, float], opacity: float
) -> None:
    tiles = [20 + at % 2 | (at // 2 % 8) << 29 for at in range(100)]
    inner = layer(data(",".join(map(str, tiles))), name="in", head=f'offsetx="{shift[0] - 8.25}" opacity="{opacity}"')
    moved = f'<group offsetx="8.25" offsety="{shift[1]}">{inner}</group>'
    sets = '<tileset firstgid="1" source="ground.tsx"/>' + noise(tmp_path, *size)
    path = Path(save(tmp_path, tmx(layer(), moved, objects(*FOES), sets=sets)))
    assert farthest(pixels(picture(load(path).drawing)), tiled_picture(path, tmp_path)) <= 1


def test_layers_before_the_units_lie_under_them_and_those_after_over_them(tmp_path: Path) -> None:
    trees = layer(data(",".join(["3"] + ["0"] * 99)), name="trees")
    roofs = layer(data(",".join(["0"] * 99 + ["8"])), name="roofs")
    drawing = load(save(tmp_path, tmx(layer(data(csv())), trees, objects(*FOES), roofs))).drawing
    under, over = (pixels(one)[..., 3] for one in decoration(drawing))
    assert under[:16, :16].all() and not under[16:].any() and not under[:, 16:].any()
    assert over[-16:, -16:].all() and not over[:-16].any() and not over[:, :-16].any()
    assert drawing.decorated and not load(save(tmp_path, tmx())).drawing.decorated


def test_a_picture_that_cannot_be_decoded_is_named(tmp_path: Path) -> None:
    path = save(tmp_path, tmx())
    whole = (tmp_path / "ground.png").read_bytes()
    at = whole.index(b"IDAT")
    (tmp_path / "ground.png").write_bytes(whole[: at + 6] + b"rubbish" + whole[at + 13 :])
    with pytest.raises(MapError, match=r"ground.tsx:2: IMAGE: the picture .* can't be decoded"):
        picture(load(path).drawing)


def test_a_tile_that_is_clear_in_one_colour_lets_the_ground_through(tmp_path: Path) -> None:
    grey = tileset().replace("<image ", '<image trans="#808080" ')
    (tmp_path / "ground.tsx").write_text(grey, encoding="utf-8")
    assert not pixels(picture(load(save(tmp_path, tmx())).drawing)).any()


def test_a_clear_colour_leaves_what_is_partly_clear_already_as_it_is(tmp_path: Path) -> None:
    sets = '<tileset firstgid="1" source="ground.tsx"/>' + noise(tmp_path, 16, 16)
    lower = bytes((300 * 7 % 251, 300 * 31 % 241, 300 % 239)).hex()  # of a pixel that is half clear
    more = layer(data(",".join(["20", "21"] * 50)), name="more")
    for clear in (lower, "000000"):
        keyed = sets.replace("<image ", f'<image trans="{clear}" ')
        path = Path(save(tmp_path, tmx(layer(), more, objects(*FOES), sets=keyed)))
        assert farthest(pixels(picture(load(path).drawing)), tiled_picture(path, tmp_path)) <= 1
