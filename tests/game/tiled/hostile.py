"""Maps that mean harm, or are too large to be kept, made when they are wanted."""

from __future__ import annotations

import base64
import os
import struct
import zlib
from pathlib import Path

from tests.game.tiled.drawn import FOES, csv, data, layer, objects, png, save, tileset, tmx

SET = '<tileset firstgid="1" source="{}"/>\n'

# what is said of each, among other things
WANTED = {
    "pipe": "is not a regular file",
    "device": "is not a regular file",
    "zero device": "is not a regular file",
    "folder": "is not a regular file",
    "name" + "x" * 300: "File name too long",
    "line\nbreak": "160x160",
    "pipe as tileset": "is not a regular file",
    "device as tileset": "is outside the folder",
    "folder as tileset": "is not a regular file",
    "pipe as picture": "is not a regular file",
    "device as picture": "is outside the folder",
    "pipe as template": "is not a regular file",
    "pipe as layer": "is not a regular file",
    "link to outside": "is outside the folder",
    "link in a circle": "can't open",
    "zlib bomb": "the layer has 101 tiles, the map 100 squares",
    "gzip bomb": "the layer has 101 tiles, the map 100 squares",
    "png of 20000": "is 20000x20000",
    "png that lies": "is 40000x40000",
    "png of too many pixels": "is 8000x8000, too large",
    "png within": "can't be decoded",
    "png cut off": "is cut off",
    "png bomb in data": "160x160",
    "picture claimed huge": "the tileset says 30000x3000",
    "picture claimed vast": "the tileset says 1000000000x1000000000",
    "many objects": "is larger than 1 MiB",
    "many small objects": "more than 2000 objects",
    "deep groups": "nested more than 32 deep",
    "deep properties": "nested more than 32 deep",
    "laughs": "DOCTYPE and entities are not allowed",
    "quadratic": "DOCTYPE and entities are not allowed",
    "long digits": "is larger than 1 MiB",
    "long number": "not a tile number",
    "long attribute": "an attribute longer than",
    "many tilesets": "more than 16 tilesets",
    "many layers": "more than 64 layers",
    "far layer": "the picture would be",
    "recursive template": "a template can't use another template",
    "many tiles": "can be 0 to 65536",
}


def chunk(kind: bytes, inner: bytes) -> bytes:
    return struct.pack(">I", len(inner)) + kind + inner + struct.pack(">I", zlib.crc32(kind + inner))


def bare_png(width: int, height: int, body: bytes, depth: int = 1) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def zeros(megabytes: int, bits: int = 15) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, bits)
    return b"".join(packer.compress(bytes(1 << 20)) for _ in range(megabytes)) + packer.flush()


def make(folder: Path) -> None:
    """Make all of them in a folder."""
    save(folder, tmx())
    special_files(folder)
    special_parts(folder)
    bombs(folder)
    pictures(folder)
    shapes(folder)


def put(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.tmx").write_text(text, encoding="utf-8")


def special_files(folder: Path) -> None:
    os.mkfifo(folder / "pipe.tmx")
    (folder / "device.tmx").symlink_to("/dev/null")
    (folder / "zero device.tmx").symlink_to("/dev/zero")
    (folder / "folder.tmx").mkdir()
    put(folder, "line\nbreak", tmx())
    (folder / "round.tsx").symlink_to("round.tsx")
    put(folder, "link in a circle", tmx(sets=SET.format("round.tsx")))
    (folder / "out.tsx").symlink_to("/etc/hostname")
    put(folder, "link to outside", tmx(sets=SET.format("out.tsx")))


def special_parts(folder: Path) -> None:
    os.mkfifo(folder / "pipe.tsx")
    os.mkfifo(folder / "pipe.png")
    os.mkfifo(folder / "pipe.tx")
    inside = folder / "inside.tsx"
    inside.mkdir()
    put(folder, "pipe as tileset", tmx(sets=SET.format("pipe.tsx")))
    put(folder, "folder as tileset", tmx(sets=SET.format("inside.tsx")))
    own = tileset().replace("<tileset ", '<tileset firstgid="1" ')
    put(folder, "pipe as picture", tmx(sets=own.replace("ground.png", "pipe.png")))
    put(folder, "pipe as template", tmx(layer(), objects(*FOES, '<object id="9" template="pipe.tx" x="0" y="0"/>')))
    image = '<imagelayer id="9" name="sky"><image source="pipe.png"/></imagelayer>'
    put(folder, "pipe as layer", tmx(layer(), image, objects(*FOES)))
    (folder / "zero.tsx").symlink_to("/dev/zero")
    (folder / "zero.png").symlink_to("/dev/zero")
    put(folder, "device as tileset", tmx(sets=SET.format("zero.tsx")))
    put(folder, "device as picture", tmx(sets=own.replace("ground.png", "zero.png")))


def bombs(folder: Path) -> None:
    for kind, bits in (("zlib", 15), ("gzip", 31)):
        packed = base64.b64encode(zeros(256, bits)).decode()
        put(folder, f"{kind} bomb", tmx(layer(data(packed, f'base64" compression="{kind}')), objects(*FOES)))
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    doctype = f'<!DOCTYPE map [<!ENTITY l0 "ha">{laughs}]>\n<map'
    put(folder, "laughs", tmx().replace("<map", doctype, 1))
    put(folder, "quadratic", tmx().replace("<map", f'<!DOCTYPE map [<!ENTITY a "{"a" * 100_000}">]>\n<map', 1))


def pictures(folder: Path) -> None:
    own = tileset().replace("<tileset ", '<tileset firstgid="1" ')

    def with_picture(name: str, body: bytes, size: tuple[int, int] | None = (192, 16)) -> None:
        (folder / f"{name}.png").write_bytes(body)
        claim = f'width="{size[0]}" height="{size[1]}"' if size else ""
        put(folder, name, tmx(sets=own.replace("ground.png", f"{name}.png").replace('width="192" height="16"', claim)))

    with_picture("png of 20000", bare_png(20_000, 20_000, zeros(48)), None)
    with_picture("png that lies", bare_png(40_000, 40_000, b""), None)
    with_picture("png of too many pixels", bare_png(8000, 8000, zeros(8)), None)
    with_picture("png within", bare_png(192, 16, b"rubbish", 8))
    with_picture("png cut off", png(192, 16)[:-20])
    with_picture("png bomb in data", bare_png(192, 16, zeros(64), 8))
    claims = {"picture claimed huge": (30_000, 3000), "picture claimed vast": (10**9, 10**9)}
    for name, size in claims.items():
        with_picture(name, png(192, 16), size)


def shapes(folder: Path) -> None:
    one = '<object id="{}" x="0" y="0" width="16" height="16"/>'
    put(folder, "many objects", tmx(layer(), objects(*FOES, *(one.format(n + 10) for n in range(30_000)))))
    put(folder, "many small objects", tmx(layer(), objects(*FOES, *(one.format(n + 10) for n in range(2100)))))
    put(folder, "deep groups", tmx("<group>" * 50_000 + "</group>" * 50_000))
    deep = '<properties><property name="a" type="class">' * 5000 + "</property></properties>" * 5000
    put(folder, "deep properties", tmx(deep, layer(), objects(*FOES)))
    put(folder, "long digits", tmx(layer(data("1" * (1 << 20)))))
    put(folder, "long number", tmx(layer(data("1" * 500_000))))
    put(folder, "long attribute", tmx(head=f'class="{"a" * 70_000}"'))
    sets = "".join(f'<tileset firstgid="{n}" name="t" tilewidth="16" tileheight="16"/>' for n in range(20, 40))
    put(folder, "many tilesets", tmx(sets=SET.format("ground.tsx") + sets))
    put(folder, "many layers", tmx(layer(), *(layer(name=f"l{n}") for n in range(70)), objects(*FOES)))
    far = layer(data(csv()), name="far", head='offsetx="900000" offsety="900000"')
    put(folder, "far layer", tmx(layer(), far, objects(*FOES)))
    (folder / "again.tx").write_text('<template><object template="again.tx"/></template>', encoding="utf-8")
    put(folder, "recursive template", tmx(layer(), objects(*FOES, '<object id="9" template="again.tx" x="0" y="0"/>')))
    many = tileset().replace('tilecount="12"', 'tilecount="99999999"').replace("<tileset ", '<tileset firstgid="1" ')
    put(folder, "many tiles", tmx(sets=many))
