"""Whatever is in the file, a map loads or is refused in words; nothing else ever comes out."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.tiled import MapError, check, load

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
