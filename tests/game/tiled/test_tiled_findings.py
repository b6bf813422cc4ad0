"""Every mistake is named with its file, line, layer, object and square, and says how to mend it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.tiled import MapError, check, load
from game.tiled.findings import MOST_FINDINGS
from tests.game.tiled.drawn import FOES, ROWS, csv, data, layer, objects, properties, save, thing, tileset, tmx

UNIT = (16.0, 32.0, 16.0, 16.0)
A1 = (0.0, 0.0, 16.0, 16.0)


def said(folder: Path, text: str | bytes) -> list[str]:
    """All findings of a map, each as its line without the folder."""
    path = save(folder, text)
    return [str(one).replace(str(folder) + os.sep, "") for one in check(path)]


def with_objects(*inner: str) -> str:
    return tmx(layer(), objects(*FOES, *inner))


def unit(inner: str = "", at: tuple[float, float, float, float] = UNIT, name: str = "") -> str:
    return with_objects(thing("Unit", at, 9, inner, name))


GROUND = '<tileset firstgid="1" source="ground.tsx"/>'
SAVE = "save the map again from Tiled"
CSV = "set Map > Map Properties > Tile Layer Format to CSV"

PARTED = ("..........",) * 3 + ("wwwwwwwwww",) * 3 + ("..........",) * 4
SHORE = ("..........",) * 3 + ("wwwwwwwwww",) * 2 + ("..........",) * 5
CELL = (".#........", "#.........", *ROWS[2:])

ONE_FAULT: dict[str, tuple[str | bytes, str]] = {
    # the file
    "empty": (b"", "1: XML: not readable as XML: no element found; save it again from Tiled"),
    "html": (b"<html></html>", ": XML: expected <map>, found <html>; save it again from Tiled as .tmx or .tsx"),
    "json": (b'{"type":"map"}', ": XML: this is JSON; in Tiled use File > Export As and choose .tmx (.tsx for a "),
    "cut off": (tmx()[:-9], "17: XML: not readable as XML: unclosed token"),
    "latin": (tmx().replace("Ann", "Änne").encode("latin-1"), "15: XML: not readable as XML: not well-formed"),
    "codec": (tmx().replace("UTF-8", "KLINGON-8"), ": XML: unusable encoding: unknown encoding: KLINGON-8"),
    "doctype": (tmx().replace("<map", '<!DOCTYPE map [<!ENTITY a "b">]>\n<map'), "2: XML: DOCTYPE and entities"),
    "merge": (tmx().replace("<objectgroup", "<<<<<<< HEAD\n<objectgroup"), "14: FILE: unresolved git merge markers"),
    "lfs": (b"version https://git-lfs.github.com/spec/v1\n", ": FILE: this is a Git LFS pointer"),
    "deep": ("<map>" + "<group>" * 40, "1: XML: elements nested more than 32 deep"),
    "many": ("<map>" + "<a/>" * 20_001 + "</map>", "1: XML: more than 20000 elements"),
    "large": (tmx() + " " * (1 << 20), ": SIZE: "),
    # the map
    "isometric": (tmx(orientation="isometric"), '2: MAP: the orientation is "isometric"; in Map > Map Properties set'),
    "infinite": (tmx(head='infinite="1"'), "2: MAP: the map is infinite; in Map > Map Properties set Infinite off"),
    "tiny": (tmx(size=(3, 10)), "2: MAP: the board is 3x10 squares; a side can be 4 to 26; use Map > Resize Map"),
    "huge": (tmx(size=(27, 10)), "2: MAP: the board is 27x10 squares"),
    "size": (tmx().replace('width="10"', 'width="1_0"', 1), '2: VALUE: width of <map> is "1_0", not a whole number'),
    "narrow": (
        tmx().replace('tilewidth="16" tileheight="16"', 'tilewidth="8" tileheight="8"', 1),
        "2: MAP: the squares are 8 pixels wide, the tiles on them 16; in Map > Map Properties set Tile Width and Tile",
    ),
    "oblong": (tmx().replace('tileheight="16"', 'tileheight="8"', 1), "2: MAP: the squares are not square; in Map"),
    # tilesets
    "gone": (tmx(sets='<tileset firstgid="1" source="no.tsx"/>\n'), '3: FILE: can\'t open "no.tsx": No such file'),
    "capitals": (
        tmx(sets='<tileset firstgid="1" source="Ground.tsx"/>\n'),
        'did you mean "ground.tsx"? Capitals count',
    ),
    "outside": (tmx(sets='<tileset firstgid="1" source="../x.tsx"/>\n'), '3: PATH: "../x.tsx" is outside the folder'),
    "absolute": (tmx(sets='<tileset firstgid="1" source="/x.tsx"/>\n'), '3: PATH: "/x.tsx" is no relative path'),
    "backslash": (
        tmx(sets='<tileset firstgid="1" source="a\\x.tsx"/>\n'),
        "is no relative path; keep it in the folder",
    ),
    "tsj": (
        tmx(sets='<tileset firstgid="1" source="x.tsj"/>\n'),
        '3: FILE: can\'t open "x.tsj": No such file',
    ),
    "firstgid": (tmx(sets=GROUND + GROUND), "3: TILESET: the tilesets' first tile numbers repeat"),
    "grown": (tmx(sets=GROUND + GROUND.replace('"1"', '"5"')), '3: TILESET: tileset "ground" has grown into the next'),
    # layers
    "no terrain": (tmx(layer(name="terain")), '2: LAYER: there is no tile layer named "terrain"; rename "terain"'),
    "terrain of two": (
        tmx(layer(name="deco") + layer(name="Terain")),
        '2: LAYER: there is no tile layer named "terrain"; did you mean Terain?',
    ),
    "two terrains": (tmx(layer() + layer()), '14: LAYER: layer "terrain": a second layer is named "terrain"'),
    "short": (
        tmx(layer(data("1,2,3"))),
        f'4: LAYER: layer "terrain": the layer has 3 tiles, the map 100 squares; {SAVE}',
    ),
    "not a tile": (tmx(layer(data("1,x"))), '4: LAYER: layer "terrain": tile 2 of the layer is "x", not a tile number'),
    "no data": (tmx(layer("")), '4: TERRAIN: layer "terrain" A1: the square is empty (and 99 other squares); paint it'),
    "xml data": (tmx(layer("<data><tile/></data>")), f'4: LAYER: layer "terrain": the tile layer format is XML; {CSV}'),
    "zstd": (tmx(layer(data("AA==", 'base64" compression="zstd'))), f"is Base64 (zstd compressed); {CSV}"),
    "encoding": (tmx(layer(data("", "rot13"))), f"the tile layer format is rot13; {CSV}"),
    "chunks": (tmx(layer('<data encoding="csv"><chunk x="0"/></data>')), "the map is infinite; switch Map > Map Prop"),
    "zlib": (tmx(layer(data("AAAA", 'base64" compression="zlib'))), "the layer's zlib data is damaged"),
    "base64": (tmx(layer(data("%", "base64"))), f"the layer's base64 is damaged: Only base64 data is allowed; {CSV}"),
    "layer size": (
        tmx(layer(size=(8, 8))),
        '4: LAYER: layer "terrain": the layer is 8x8, the map 10x10; use Map > Resi',
    ),
    "moved": (tmx(layer(head='offsetx="3"'), objects(*FOES)), "the terrain is moved off its squares; set the layer's"),
    "empty square": (
        tmx(layer(data("0" + csv()[1:])), objects(*FOES)),
        '4: TERRAIN: layer "terrain" A1: the square is empty; paint it',
    ),
    "strange tile": (
        tmx(layer(data("99,98,99" + csv()[5:])), objects(*FOES)),
        '4: TILE: layer "terrain" A1: tile 99 is in no tileset (and 1 other square); paint it anew',
    ),
    # objects
    "no class": (with_objects(thing("", A1)), '17: CLASS: layer "units" object 9: it has no class and is ignored; set'),
    "class": (
        with_objects(thing("unit", A1)),
        '17: CLASS: layer "units" object 9: there is no class "unit"; did you mean Unit?',
    ),
    "property": (unit(properties(sidde=1)), 'Unit has no property "sidde"; did you mean side?'),
    "twice": (
        unit("<properties>" + '<property name="side" value="1"/>' * 2 + "</properties>"),
        '"side" is given twice',
    ),
    "class type": (
        unit('<properties><property name="side" type="class"/></properties>'),
        'property "side" has the type class; use string, int, float, bool or an enum of strings',
    ),
    "bad int": (
        unit('<properties><property name="side" type="int" value="3.0"/></properties>'),
        'property "side" is "3.0", not of its type int',
    ),
    "reference": (
        unit('<properties><property name="unit" type="object" value="77"/></properties>'),
        'property "unit" points at object 77, which doesn\'t exist',
    ),
    "side": (unit(properties(side=9)), '17: PROPERTY: layer "units" object 9: side is "9"; it can be 1 to 4'),
    "level": (unit(properties(level="x")), 'level is "x"; it can be 1 to 30'),
    "unit": (unit(properties(unit="knigth")), 'unit is "knigth"; there is no such unit; did you mean knight?'),
    "name": (unit(name=" Cal"), '17: NAME: layer "units" object 9 " Cal": " Cal" is no name for a unit'),
    "same name": (unit(name="ann"), '17: NAME: layer "units" object 9 "ann" B3: object 1 "Ann" has that name too'),
    "across": (
        unit(at=(20, 32, 16, 16)),
        '17: GRID: layer "units" object 9: it lies across B3 to C3; switch View > Sn',
    ),
    "point": (
        with_objects('<object id="9" type="Unit" x="32" y="32"><point/></object>'),
        "object 9: it lies across B2 to C3; a point goes in the middle of a square",
    ),
    "off map": (unit(at=(160, 0, 16, 16)), "object 9: it is off the map; move it onto the board"),
    "above map": (unit(at=(0, -16, 16, 16)), "object 9: it is off the map"),
    "ellipse": (
        with_objects(thing("Unit", A1, 9, "<ellipse/>")),
        '17: OBJECT: layer "units" object 9: it is drawn as ellipse; use a rectangle, a point or a tile',
    ),
    "turned": (
        with_objects('<object id="9" type="Unit" x="0" y="0" width="16" height="16" rotation="45"/>'),
        "object 9: it is turned by 45 degrees; set its Rotation to 0",
    ),
    "no size": (
        with_objects('<object id="9" type="Unit" gid="1" x="0" y="16"/>'),
        "it is a tile without a size; set its W",
    ),
    "negative": (unit(at=(0, 0, -16, 16)), "object 9: its size is negative; draw it anew"),
    "gid": (
        with_objects('<object id="9" type="Unit" gid="500" x="0" y="16" width="16" height="16"/>'),
        '17: TILE: layer "units" object 9: its tile 500 is in no tileset; choose its tile anew (Replace Tile)',
    ),
    "gid lost": (
        with_objects('<object id="9" type="Unit" gid="0" x="0" y="16" width="16" height="16"/>'),
        "object 9: its tile 0 is in no tileset; choose its tile anew (Replace Tile)",
    ),
    "opacity": (tmx(layer(head='opacity="2"')), 'layer "terrain": opacity of <layer> is 2; it can be 0 to 1'),
    "tint": (tmx(layer(head='tintcolor="red"')), 'tintcolor of <layer> is "red", not a colour'),
    "clear tint": (tmx(layer(head='tintcolor="#80ff0000"')), "its tint is partly transparent; make it opaque, and"),
    "blended": (tmx(layer(head='mode="add"')), 'layer "terrain": it is blended by add; set Blend Mode to Normal'),
    "render order": (tmx(head='renderorder="down"'), 'there is no renderorder "down"; did you mean'),
    "number": (with_objects(thing("Unit", A1, 1)), "object 1: its number is also that of the object in line 15; copy"),
    "no number": (with_objects('<object type="Unit" x="0" y="0"/>'), '17: VALUE: layer "units": <object> has no id'),
    "where": (with_objects('<object id="9" x="nan" y="0"/>'), 'object 9: x of <object> is "nan", not a number'),
    "template": (
        with_objects('<object id="9" template="no.tx" x="0" y="0"/>'),
        '17: FILE: layer "units" object 9: can\'t',
    ),
    "hidden": (
        with_objects('<object id="9" type="Unit" x="0" y="0" width="16" height="16" visible="0"/>'),
        "object 9: it is hidden in Tiled, and counts all the same (note)",
    ),
    # the whole
    "wall": (
        tmx(layer(data(csv((".", "#")[0:0] + ("..........", ".#........", *ROWS[2:])))), objects(*FOES)),
        '15: UNIT: layer "units" object 1 "Ann" B2: it stands on wall, which bars the way; move it',
    ),
    "same square": (unit(at=(16, 16, 16, 16)), '17: UNIT: layer "units" object 9 B2: object 1 "Ann" stands there too'),
    "no units": (tmx(layer()), "2: SIDE: there are no units; add objects of class Unit"),
    "no enemy": (tmx(layer(), objects(FOES[0])), "2: SIDE: side 1 has no enemy; add units of another side"),
    "gap": (unit(properties(side=4)), "2: SIDE: there is no unit of side 3, but of side 4; number the sides from 1"),
    "size note": (
        tmx(
            layer(data(csv(("....",) * 4)), size=(4, 4)),
            objects(FOES[0], FOES[1].replace("128", "32")),
            size=(4, 4),
        ),
        "2: SIZE: the board is 4x4, not the standard 10x10 (note)",
    ),
    "deploy grid": (
        with_objects(thing("Deploy", (4, 0, 32, 32))),
        "object 9 A1: its edges are not on the lines of the grid",
    ),
    "deploy wall": (
        tmx(layer(data(csv(("#.........", *ROWS[1:])))), objects(*FOES, thing("Deploy", (0, 0, 32, 32)))),
        '17: DEPLOY: layer "units" object 9 A1: a unit can\'t be set up on wall; make the area smaller',
    ),
    "deploy both": (
        with_objects(thing("Deploy", (0, 0, 32, 16), 8), thing("Deploy", (16, 0, 32, 16), 9, properties(side=2))),
        "object 9 B1: side 1 may be set up there too; move one of the areas",
    ),
    "deploy room": (
        with_objects(thing("Deploy", A1), thing("Unit", (0, 48, 16, 16), 10)),
        "side 1 has 2 units and 1 squares to set them up on; make the area larger (warning)",
    ),
    "deploy nobody": (
        with_objects(thing("Deploy", A1, 9, properties(side=3))),
        "side 3 has no units; add some, or bring a",
    ),
    "goal kind": (
        with_objects(thing("Goal", A1, 9, properties(kind="seize"))),
        'kind is "seize"; there is no such goal',
    ),
    "goal unit": (
        with_objects(thing("Goal", A1, 9, properties(kind="fell", unit="Bobb"))),
        'no unit is named "Bobb"; did you mean Bob?',
    ),
    "goal own": (with_objects(thing("Goal", A1, 9, properties(kind="fell", unit="Ann"))), '"Ann" is of side 1 itself'),
    "goal no unit": (
        with_objects(thing("Goal", A1, 9, properties(kind="fell"))),
        "a goal to fell needs the name of a unit",
    ),
    "goal rounds": (
        with_objects(thing("Goal", A1, 9, properties(kind="hold"))),
        "a goal to hold needs a number of rounds",
    ),
    "goal side": (
        with_objects(thing("Goal", A1, 9, properties(side=3))),
        "object 9: side 3 has no units; set its side",
    ),
    "goal wall": (
        tmx(layer(data(csv(("#.........", *ROWS[1:])))), objects(*FOES, thing("Goal", A1))),
        "object 9: nobody can stand on A1; move it",
    ),
    "hazard": (with_objects(thing("Hazard", A1, 9, properties(amount=0))), "a hazard takes at least 1 hit point"),
    "hazards": (with_objects(thing("Hazard", A1, 8), thing("Hazard", A1, 9)), "object 9 A1: another hazard lies there"),
    "event": (with_objects(thing("Event", A1)), 'effect is ""; there is no such effect; known: roof collapse close'),
    "thing": (
        with_objects(thing("Thing", A1, 9, properties(kind="dor"))),
        'kind is "dor"; there is no such thing; did you',
    ),
    # the map's properties
    "map property": (
        tmx(properties(titel="x"), layer(), objects(*FOES)),
        '4: PROPERTY: the map has no property "titel"; did you mean title?',
    ),
    "goal": (
        tmx(properties(goal="seize"), layer(), objects(*FOES)),
        '4: PROPERTY: goal is "seize"; there is no such goal; it can be rout, none, fell NAME, reach E5 or ',
    ),
    "goal to hold": (
        tmx(properties(goal="hold"), layer(), objects(*FOES)),
        'goal is "hold"; it needs a number of rounds, 1 to 100; write hold 3 E5 or hold 3 E5 to F6, or give '
        "goal_rounds and goal_squares, or draw a Goal object",
    ),
    "goal to hold nothing": (tmx(properties(goal="hold 3"), layer(), objects(*FOES)), '"hold 3"; it needs squares'),
    "goal to reach no square": (
        tmx(properties(goal="reach home"), layer(), objects(*FOES)),
        "'home' is no square: a letter, then a number, such as C4; write reach E5",
    ),
    "goal off the board": (
        tmx(properties(goal="reach J10 to K10"), layer(), objects(*FOES)),
        'goal is "reach J10 to K10"; K10 is off the board',
    ),
    "goal to survive": (
        tmx(properties(goal="survive many"), layer(), objects(*FOES)),
        "it needs a number of rounds, 1 to 100; write survive 8, or give goal_rounds, or draw a Goal object",
    ),
    "goal and more": (
        tmx(properties(goal="survive 8 rounds"), layer(), objects(*FOES)),
        'goal is "survive 8 rounds"; "rounds" is no part of it',
    ),
    "goal of rout and more": (tmx(properties(goal="rout 5"), layer(), objects(*FOES)), '"rout 5"; "5" is no part'),
    "goal to fell nobody": (tmx(properties(goal="fell"), layer(), objects(*FOES)), "it needs the name of a unit"),
    "goal part left over": (
        tmx(properties(goal="survive 8", goal_unit="Bob"), layer(), objects(*FOES)),
        "4: GOAL: goal_unit says nothing where the goal is survive; remove it (warning)",
    ),
    "goal past the end": (
        tmx(properties(goal="survive 8", rounds=7), layer(), objects(*FOES)),
        "4: GOAL: it takes 8 rounds, and the battle ends in a draw after 7; raise the map's rounds",
    ),
    "goal shut in": (
        tmx(properties(goal="hold 2 A1"), layer(data(csv(CELL))), objects(*FOES)),
        "4: GOAL: A1: no unit of side 1 can walk there; clear a way to it, or move it",
    ),
    # what shows when it is seen whole
    "parted": (
        tmx(layer(data(csv(PARTED))), objects(*FOES)),
        "2: REACH: side 1 can't walk to any other side; clear a way of ground that can be walked on",
    ),
    "in shot": (
        tmx(layer(data(csv(SHORE))), objects(*FOES)),
        "2: REACH: side 1 can't walk to any other side; only bows and spells will do anything (warning)",
    ),
    "shut in": (
        tmx(layer(data(csv(CELL))), objects(*FOES, thing("Unit", A1))),
        '17: REACH: layer "units" object 9 A1: it can\'t walk to any enemy; clear a way for it (warning)',
    ),
    "goal beyond": (
        tmx(layer(data(csv(CELL))), objects(*FOES, thing("Goal", A1))),
        '17: GOAL: layer "units" object 9 A1: no unit of side 1 can walk there; clear a way to it, or move it',
    ),
    "goal too long": (
        tmx(properties(rounds=9), layer(), objects(*FOES, thing("Goal", A1, 9, properties(kind="survive", rounds=10)))),
        "object 9: it takes 10 rounds, and the battle ends in a draw after 9; raise the map's rounds",
    ),
    "opens nothing": (
        with_objects(thing("Thing", A1, 9, properties(opens="Gaet"), "Gate")),
        'object 9 "Gate" A1: it opens "Gaet", which is no square and no thing; did you mean Gate?',
    ),
    "opens off the board": (with_objects(thing("Thing", A1, 9, properties(opens="K3"))), "it opens K3, which is off"),
    "goal name": (
        tmx(properties(goal="fell Zed"), layer(), objects(*FOES)),
        '4: GOAL: no unit is named "Zed"; known: Ann Bob',
    ),
    "goal none": (
        tmx(properties(goal="none"), layer(), objects(*FOES)),
        'GOAL: layer "units": nobody can win; add a Goal',
    ),
    "rounds": (tmx(properties(rounds="many"), layer(), objects(*FOES)), 'rounds is "many"; it can be 0 to 100'),
    "option": (
        tmx(properties(wait_lasts="turn"), layer(), objects(*FOES)),
        '4: OPTION: wait_lasts is "turn"; it can be battle or round',
    ),
    "switch": (
        tmx(properties(range_recheck="yes"), layer(), objects(*FOES)),
        'range_recheck is "yes"; it can be true or',
    ),
}


@pytest.mark.parametrize("fault", ONE_FAULT)
def test_a_mistake_is_named_in_one_line(tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text, wanted = ONE_FAULT[fault]
    path = os.path.basename(save(tmp_path, text))
    lines = [str(one) for one in check(path)]
    assert any(wanted in line for line in lines), lines
    assert all("\n" not in line and line.startswith(("battle.tmx:", "ground.tsx:")) for line in lines)


@pytest.mark.parametrize("fault", ONE_FAULT)
def test_loading_refuses_exactly_what_checking_calls_an_error(tmp_path: Path, fault: str) -> None:
    path = save(tmp_path, ONE_FAULT[fault][0])
    errors = [one for one in check(path) if one.severity == "error"]
    if not errors:
        assert load(path).scenario.units
        return
    with pytest.raises(MapError) as caught:
        load(path)
    assert "\n" not in str(caught.value)
    assert set(errors) <= set(caught.value.findings)


TILESETS = {
    "no class": (tileset(kinds=["", *["plain"] * 11]), 'A1: its tile has no class (and 99 other squares); give'),
    "terrain": (tileset(kinds=["forrest", *["plain"] * 11]), 'there is no terrain "forrest" (and 99 other squares)'),
    "tile twice": (tileset(extra='<tile id="3"/>'), "ground.tsx:15: TILESET: tile 3 is given twice"),
    "tile beyond": (tileset(extra='<tile id="12"/>'), "ground.tsx:15: TILESET: tile 12 doesn't exist; the tileset"),
    "too many": (tileset().replace('tilecount="12"', 'tilecount="13"'), "ground.tsx:2: IMAGE: the picture has room"),
    "picture": (tileset().replace("ground.png", "no.png"), 'ground.tsx:2: FILE: can\'t open "'),
    "lie": (tileset().replace('image source="ground.png" width="192"', 'image source="ground.png" width="90000"'),
            "is 192x16, the tileset says 90000x16; open the tileset in Tiled and save it"),
    "no png": (tileset().replace("ground.png", "ground.tsx"), "is not a PNG picture; export it as PNG"),
    "inside": (tileset().replace('source="ground.png"', ""), "ground.tsx:2: IMAGE: the picture lies inside"),
    "alignment": (tileset(head='objectalignment="middle"'), 'unknown objectalignment "middle"'),
    "spacing": (tileset(head='spacing="-16"'), "spacing of <tileset> is -16; it can be 0 to 256"),
    "stretched": (tileset(head='tilerendersize="grid"'), "stretched to the grid; set Tile Render Size to Tile Size"),
    "clear": (tileset().replace("<image ", '<image trans="pink" '), 'trans of <image> is "pink", not a colour'),
    "itself": ('<tileset source="ground.tsx"/>', "ground.tsx:1: TILESET: a tileset file can't name another tileset"),
    "map": ("<map/>", "ground.tsx: XML: expected <tileset>, found <map>"),
}  # fmt: skip


@pytest.mark.parametrize("fault", TILESETS)
def test_a_mistake_in_a_tileset_is_named_in_the_file_it_is_in(tmp_path: Path, fault: str) -> None:
    text, wanted = TILESETS[fault]
    (tmp_path / "ground.tsx").write_text(text, encoding="utf-8")
    lines = said(tmp_path, tmx())
    assert any(wanted in line for line in lines), lines


TEMPLATES = {
    "empty": ("<template/>", "one.tx:1: TEMPLATE: the template has no object"),
    "itself": ('<template><object template="one.tx"/></template>', "one.tx:1: TEMPLATE: a template can't use another"),
    "tileset": (
        '<template><tileset firstgid="1" source="../x.tsx"/><object gid="1"/></template>',
        'one.tx:1: PATH: "../x.tsx" is outside the folder of the map',
    ),
}


@pytest.mark.parametrize("fault", TEMPLATES)
def test_a_mistake_in_a_template_is_named_in_the_file_it_is_in(tmp_path: Path, fault: str) -> None:
    text, wanted = TEMPLATES[fault]
    (tmp_path / "one.tx").write_text(text, encoding="utf-8")
    lines = said(tmp_path, with_objects('<object id="9" template="one.tx" x="0" y="0"/>'))
    assert any(wanted in line for line in lines), lines


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = with_objects(
        thing("Unit", A1, 8, properties(side=9)),
        thing("Unti", A1, 9),
        '<object id="10" type="Unit" x="nan" y="0"/>',
        thing("Deploy", (3, 3, 20, 20), 11),
    )
    assert [one.code for one in check(save(tmp_path, text))] == ["PROPERTY", "CLASS", "VALUE", "GRID"]
    with pytest.raises(MapError, match=r"side is \"9\"; it can be 1 to 4 \(and 3 more\)$"):
        load(tmp_path / "battle.tmx")


def test_no_more_is_told_than_anyone_would_read(tmp_path: Path) -> None:
    text = with_objects(*(thing("Nothing", A1, number) for number in range(10, 60)))
    assert len(check(save(tmp_path, text))) == MOST_FINDINGS


@pytest.mark.parametrize("name", ["nowhere.tmx", ".", "a\0b", "pipe", "x" * 5000, ""])
def test_what_is_no_file_is_refused_without_waiting(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(MapError, match="FILE: "):
        load(os.path.join(tmp_path, name))


def test_a_pipe_behind_a_tileset_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "ground.tsx")
    (tmp_path / "battle.tmx").write_text(tmx(), encoding="utf-8")
    assert "is not a regular file" in str(check(tmp_path / "battle.tmx")[0])


def test_a_link_out_of_the_folder_is_refused_and_one_within_it_is_not(tmp_path: Path) -> None:
    inside, outside = tmp_path / "maps", tmp_path / "else"
    inside.mkdir()
    outside.mkdir()
    path = save(inside, tmx())
    (inside / "ground.tsx").rename(inside / "true.tsx")
    (inside / "ground.tsx").symlink_to(inside / "true.tsx")
    assert check(path) == []
    (inside / "ground.tsx").unlink()
    (outside / "ground.tsx").write_text(tileset(), encoding="utf-8")
    (inside / "ground.tsx").symlink_to(outside / "ground.tsx")
    assert "is outside the folder of the map" in str(check(path)[0])


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("mine.tiled-project", "XML: this is a Tiled project and no map; name one of its .tmx files"),
        ("all.world", "XML: this is a Tiled world and no map; name one of its .tmx files"),
        ("battle.tmj", "XML: this is JSON; in Tiled use File > Export As and choose .tmx (.tsx for a tileset)"),
    ],
)
def test_what_tiled_keeps_beside_maps_is_named_for_what_it_is(tmp_path: Path, name: str, wanted: str) -> None:
    (tmp_path / name).write_text('{"maps": []}', encoding="utf-8")
    assert str(check(tmp_path / name)[0]).endswith(f"{name}: {wanted}")


@pytest.mark.parametrize(
    ("asked", "mend"),
    [
        ("grond.tsx", '; did you mean "ground.tsx"?'),
        ("Ground.tsx", '; did you mean "ground.tsx"? Capitals count'),
        ("ground.xml", ""),
        ("wholly-else.tsx", ""),
    ],
)
def test_the_nearest_file_of_its_kind_is_offered_for_one_that_is_missing(tmp_path: Path, asked: str, mend: str) -> None:
    (line,) = said(tmp_path, tmx(sets=GROUND.replace("ground.tsx", asked)))
    assert line == f'battle.tmx:3: FILE: can\'t open "{asked}": No such file or directory{mend}'


def test_a_goal_that_nobody_can_stand_on_is_told_of_once_and_a_door_that_opens_is_none(tmp_path: Path) -> None:
    walled = layer(data(csv(("#d........", *ROWS[1:]))))
    lines = said(tmp_path, tmx(properties(goal="hold 2 A1"), walled, objects(*FOES)))
    assert lines == ["battle.tmx:4: GOAL: nobody can stand on A1; move it"]
    lever = thing("Thing", (32.0, 32.0, 16.0, 16.0), 9, properties(kind="lever", opens="B1"))
    assert said(tmp_path, tmx(properties(goal="hold 2 B1"), walled, objects(*FOES, lever))) == []
    assert len(said(tmp_path, tmx(properties(goal="hold 2 B1"), walled, objects(*FOES)))) == 1


def test_a_finding_reads_as_one_clear_line(tmp_path: Path) -> None:
    (finding,) = check(save(tmp_path, unit(properties(unit="knigth"))))
    assert (finding.line, finding.layer, finding.object, finding.square) == (17, "units", "object 9", "")
    assert str(finding) == (
        f'{tmp_path}/battle.tmx:17: PROPERTY: layer "units" object 9: unit is "knigth"; there is no such unit; '
        "did you mean knight?"
    )
