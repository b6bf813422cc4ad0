"""Whatever is in the file, a map loads or is refused in words, and one that loads looks as Tiled shows it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.tiled import MapError, check, load
from game.tiled.picture import picture
from tests.game.tiled.rasterizer import farthest, need_tiled, pixels, tiled_picture

MAPS = Path(__file__).parents[3] / "maps"
FORD = (MAPS / "ford.tmx").read_bytes()
TOKENS = (MAPS / "tileset" / "tokens.tsx").read_bytes()
SPICE = [b'"', b"<", b"/>", b"-1", b"999999999999", b"nan", b"0", b"\xff", b"\0", b'type="', b"</map>", b"gid", b"1e9"]

change = st.tuples(
    st.integers(0, 1 << 16), st.integers(0, 60), st.one_of(st.sampled_from(SPICE), st.binary(max_size=8))
)


def changed(text: bytes, changes: list[tuple[int, int, bytes]]) -> bytes:
    for place, length, new in changes:
        at = place % (len(text) + 1)
        text = text[:at] + new + text[at + length :]
    return text


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("maps")
    shutil.copytree(MAPS / "tileset", made / "tileset")
    return made


def judge(path: Path) -> None:
    findings = check(path)
    assert all(str(one) and "\n" not in str(one) for one in findings)
    try:
        made = load(path)
    except MapError as error:
        assert any(one.severity == "error" for one in findings)
        assert str(error) and "\n" not in str(error)
    else:
        assert len(made.scenario.board) == 10 and {unit.side for unit in made.scenario.units} >= {1, 2}


@settings(max_examples=80, deadline=None)
@given(changes=st.lists(change, min_size=1, max_size=4))
def test_a_mutated_map_loads_or_is_refused(folder: Path, changes: list[tuple[int, int, bytes]]) -> None:
    path = folder / "ford.tmx"
    path.write_bytes(changed(FORD, changes))
    judge(path)


@settings(max_examples=40, deadline=None)
@given(changes=st.lists(change, min_size=1, max_size=3))
def test_a_mutated_tileset_loads_or_is_refused(folder: Path, changes: list[tuple[int, int, bytes]]) -> None:
    (folder / "ford.tmx").write_bytes(FORD)
    (folder / "tileset" / "tokens.tsx").write_bytes(changed(TOKENS, changes))
    judge(folder / "ford.tmx")


@settings(max_examples=60, deadline=None)
@given(
    word=st.sampled_from([b"name", b"type", b"gid", b"x", b"y", b"width", b"height", b"value", b"id", b"source"]),
    which=st.integers(0, 200),
    new=st.text(st.characters(codec="utf-8", exclude_characters='<"&'), max_size=12),
)
def test_any_attribute_with_any_value_loads_or_is_refused(folder: Path, word: bytes, which: int, new: str) -> None:
    parts = FORD.split(b" " + word + b'="')
    at = 1 + which % (len(parts) - 1)
    parts[at] = new.encode() + parts[at][parts[at].index(b'"') :]
    (folder / "tileset" / "tokens.tsx").write_bytes(TOKENS)
    (folder / "ford.tmx").write_bytes((b" " + word + b'="').join(parts))
    judge(folder / "ford.tmx")


# maps that load: what a map maker may do to layers, and what Tiled makes of it

TILE = st.integers(1, 459).flatmap(
    lambda tile: st.sampled_from([0, 1 << 31, 1 << 30, 1 << 29, 7 << 29]).map(tile.__or__)
)
OFFSET = st.sampled_from(["0", "1", "-3", "8.25", "-12.25", "100", "8.5", "-0.5"])
TINT = st.sampled_from(["", "#ffffff", "#80c0ff", "#ff202020"])


@st.composite
def decorations(draw: st.DrawFn) -> str:
    """A tile layer of odd looks, perhaps in a group of odd looks."""

    def look() -> str:
        tint = draw(TINT)
        return (
            f'offsetx="{draw(OFFSET)}" offsety="{draw(OFFSET)}" opacity="{draw(st.sampled_from(["1", "0.35", "0"]))}"'
            f' visible="{draw(st.sampled_from("1110"))}"' + (f' tintcolor="{tint}"' if tint else "")
        )

    tiles = ",".join(str(tile) for tile in draw(st.lists(st.just(0) | TILE, min_size=100, max_size=100)))
    inner = f'<layer name="more" width="10" height="10" {look()}><data encoding="csv">{tiles}</data></layer>'
    return f'<group name="g" {look()}>{inner}</group>' if draw(st.booleans()) else inner


@settings(max_examples=12, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(
    below=decorations(),
    above=decorations(),
    order=st.sampled_from(["right-down", "right-up", "left-down", "left-up"]),
    flips=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 7)), max_size=8),
)
def test_a_map_that_loads_looks_as_tiled_shows_it(
    folder: Path, below: str, above: str, order: str, flips: list[tuple[int, int]]
) -> None:
    need_tiled()
    head, rows, tail = re.split(r'(?<=<data encoding="csv">)|(?=</data>)', FORD.decode(), maxsplit=2)
    tiles = [int(tile) for tile in rows.split(",")]
    for at, bits in flips:
        tiles[at] |= bits << 29
    head = head.replace("right-down", order).replace("<layer ", below + "<layer ", 1)
    text = head + ",".join(map(str, tiles)) + tail.replace("</layer>", "</layer>" + above, 1)
    (folder / "tileset" / "tokens.tsx").write_bytes(TOKENS)
    path = folder / "looks.tmx"
    path.write_text(text, encoding="utf-8")
    made = load(path)
    assert made.scenario.board == load(MAPS / "ford.tmx").scenario.board
    assert farthest(pixels(picture(made.drawing)), tiled_picture(path, folder)) <= 1
