"""The picture of a map is Tiled's own, to within 1 in each channel."""

from __future__ import annotations

from pathlib import Path

import pytest
from drawn import FOES, csv, data, layer, objects, png, save, tileset, tmx
from rasterizer import farthest, pixels, tiled_picture

from game.tiled import MapError, load
from game.tiled.files import Files
from game.tiled.findings import Report
from game.tiled.picture import decoration, picture
from game.tiled.preflight import preflight

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
