"""Small maps for the tests, drawn as text, so that each test shows the one thing it is about."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

KINDS = ("plain", "road", "forest", "hill", "sand", "shallows", "water", "wall", "rubble", "bridge", "door", "lava")
CODES = ".=f^s~w#rbdl"
SIDE = 16
ROWS = ("..........",) * 10
FOES = (
    '<object id="1" name="Ann" type="Unit" x="16" y="16" width="16" height="16"/>',
    '<object id="2" name="Bob" type="Unit" x="128" y="128" width="16" height="16">'
    '<properties><property name="side" value="2"/></properties></object>',
)


def png(width: int, height: int) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def tileset(head: str = "", word: str = "type", extra: str = "", kinds: Iterable[str] = KINDS) -> str:
    """A tileset with a tile of each terrain, in the order of KINDS."""
    tiles = "\n".join(f'<tile id="{number}" {word}="{kind}"/>' for number, kind in enumerate(kinds))
    return (
        f'<tileset name="ground" tilewidth="{SIDE}" tileheight="{SIDE}" tilecount="12" columns="12" {head}>\n'
        f'<image source="ground.png" width="192" height="16"/>\n{tiles}\n{extra}</tileset>\n'
    )


def csv(rows: Iterable[str] = ROWS) -> str:
    return ",\n".join(",".join(str(CODES.index(code) + 1) for code in row) for row in rows)


def data(text: str, encoding: str = "csv") -> str:
    return f'<data encoding="{encoding}">{text}</data>'


def layer(inner: str | None = None, name: str = "terrain", size: tuple[int, int] = (10, 10), head: str = "") -> str:
    inner = data(csv()) if inner is None else inner
    return f'<layer id="1" name="{name}" width="{size[0]}" height="{size[1]}" {head}>{inner}</layer>\n'


def objects(*inner: str, name: str = "units", head: str = "") -> str:
    return f'<objectgroup id="2" name="{name}" {head}>\n' + "\n".join(inner) + "\n</objectgroup>\n"


def properties(**values: object) -> str:
    """Properties of type string, by name."""
    listed = "".join(f'<property name="{name}" value="{value}"/>' for name, value in values.items())
    return f"<properties>{listed}</properties>"


def thing(kind: str, at: tuple[float, float, float, float], number: int = 9, inner: str = "", name: str = "") -> str:
    x, y, width, height = at
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'<object id="{number}" name="{name}" type="{kind}" {place}>{inner}</object>'


def tmx(
    *parts: str,
    head: str = "",
    sets: str = '<tileset firstgid="1" source="ground.tsx"/>\n',
    size: tuple[int, int] = (10, 10),
    orientation: str = "orthogonal",
) -> str:
    """A map of the parts given, by default a plain one with two foes."""
    body = "".join(parts) if parts else layer() + objects(*FOES)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="{orientation}" width="{size[0]}" height="{size[1]}"'
        f' tilewidth="{SIDE}" tileheight="{SIDE}" {head}>\n{sets}{body}</map>\n'
    )


def save(folder: Path, text: str | bytes, name: str = "battle.tmx") -> str:
    """Write a map, its tileset and picture into a folder; the map's path."""
    if not (folder / "ground.png").exists():
        (folder / "ground.png").write_bytes(png(192, 16))
    if not (folder / "ground.tsx").exists():
        (folder / "ground.tsx").write_text(tileset(), encoding="utf-8")
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)
