"""What a well-made map comes to, in every spelling that Tiled has used."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from game.checking import examined
from game.tiled import check, load
from game.tiled.cells import cells
from game.tiled.loading import MapFile
from game.tiled.picture import picture
from rules.ai import choose
from rules.books import BOOK_IDS, book
from rules.dice import Dice
from rules.journal import Match
from rules.scenario import EventSpec, GoalSpec, Scenario, ThingSpec
from rules.setup import start
from tests.game.tiled.drawn import (
    CODES,
    FOES,
    ROWS,
    SIDE,
    csv,
    data,
    layer,
    objects,
    properties,
    save,
    thing,
    tileset,
    tmx,
)

LIVELY = ("..ff......", ".=b=......", ".w~s......", "...#d..^..", "...rl.....", *ROWS[:5])


def read(folder: Path, text: str) -> MapFile:
    return load(save(folder, text))


def scenario(folder: Path, text: str) -> Scenario:
    return read(folder, text).scenario


def test_terrain_comes_from_the_class_of_the_tile(tmp_path: Path) -> None:
    assert scenario(tmp_path, tmx(layer(data(csv(LIVELY))), objects(*FOES))).board == LIVELY


@pytest.mark.parametrize("form", ["base64", "zlib", "gzip", "commas"])
def test_every_form_of_a_layer_gives_the_same_board(tmp_path: Path, form: str) -> None:
    raw = b"".join(struct.pack("<I", CODES.index(code) + 1) for row in LIVELY for code in row)
    packed = {"base64": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}
    if form == "commas":
        inner = data(csv(LIVELY).replace("\n", "\r\n  ") + ",")
    else:
        compression = "" if form == "base64" else f'" compression="{form}'
        inner = data(f"\n   {base64.b64encode(packed[form]).decode()}\n  ", f"base64{compression}")
    plain = scenario(tmp_path, tmx(layer(data(csv(LIVELY))), objects(*FOES)))
    assert scenario(tmp_path, tmx(layer(inner), objects(*FOES))) == plain


def test_flipped_tiles_keep_their_class(tmp_path: Path) -> None:
    flips = [bits << 29 for bits in range(8)]
    rows = csv(("f" * 8 + "..", *ROWS[1:]))
    for index, bits in enumerate(flips):
        parts = rows.split(",")
        parts[index] = str(3 + bits)
        rows = ",".join(parts)
    assert scenario(tmp_path, tmx(layer(data(rows)), objects(*FOES))).board[0] == "ffffffff.."


def test_a_turn_that_only_hexagonal_maps_have_is_left_out_as_tiled_draws_it(tmp_path: Path) -> None:
    rows = csv(("f.........", *ROWS[1:])).replace("3,", f"{3 | 1 << 28},", 1)
    token = f'<object id="9" type="Unit" gid="{3 | 1 << 28}" x="32" y="32" width="16" height="16"/>'
    made = scenario(tmp_path, tmx(layer(data(rows)), objects(*FOES, token)))
    assert made.board[0] == "f........." and made.units[-1].at == "C2"


def test_a_layer_that_tiled_saved_without_data_is_empty(tmp_path: Path) -> None:
    made = scenario(tmp_path, tmx(layer(), layer("", name="above"), objects(*FOES)))
    assert made.board == ROWS


@pytest.mark.parametrize("word", ["type", "class"])
def test_tiled_1_9_wrote_class_where_all_others_write_type(tmp_path: Path, word: str) -> None:
    (tmp_path / "ground.tsx").write_text(tileset(word=word), encoding="utf-8")
    foes = [one.replace('type="Unit"', f'{word}="Unit"') for one in FOES]
    made = scenario(tmp_path, tmx(layer(data(csv(LIVELY))), objects(*foes)))
    assert made.board == LIVELY
    assert [(unit.name, unit.side, unit.unit, unit.level, unit.at) for unit in made.units] == [
        ("Ann", 1, "knight", 1, "B2"),
        ("Bob", 2, "knight", 1, "I9"),
    ]


def test_rectangles_points_and_tiles_stand_on_the_square_they_cover(tmp_path: Path) -> None:
    units = [
        thing("Unit", (16, 0, 16, 16), 11),
        thing("Unit", (36, 2, 8, 8), 12),
        '<object id="13" type="Unit" x="56" y="8"><point/></object>',
        '<object id="14" type="Unit" gid="1" x="64" y="16" width="16" height="16"/>',
        '<object id="15" type="Unit" gid="1" x="80.3" y="15.8" width="16" height="16"/>',
    ]
    made = scenario(tmp_path, tmx(layer(), objects(*FOES, *units)))
    assert [unit.at for unit in made.units[2:]] == ["B1", "C1", "D1", "E1", "F1"]


@pytest.mark.parametrize(("turn", "at"), [(0, "C2"), (90, "C3"), (180, "B3"), (-90, "B2"), (450, "C3")])
def test_a_turned_tile_turns_about_its_lower_left_corner(tmp_path: Path, turn: int, at: str) -> None:
    unit = f'<object id="9" type="Unit" gid="1" x="32" y="32" width="16" height="16" rotation="{turn}"/>'
    assert scenario(tmp_path, tmx(layer(), objects(unit, FOES[1]))).units[0].at == at


@pytest.mark.parametrize(
    ("alignment", "x", "y"),
    [("topleft", 32, 32), ("top", 40, 32), ("center", 40, 40), ("bottom", 40, 48), ("bottomright", 48, 48)],
)
def test_a_tile_lies_about_the_point_its_tileset_says(tmp_path: Path, alignment: str, x: int, y: int) -> None:
    (tmp_path / "ground.tsx").write_text(tileset(head=f'objectalignment="{alignment}"'), encoding="utf-8")
    unit = f'<object id="9" type="Unit" gid="1" x="{x}" y="{y}" width="16" height="16"/>'
    assert scenario(tmp_path, tmx(layer(), objects(unit, FOES[1]))).units[0].at == "C3"


def test_a_tile_object_takes_class_and_properties_from_its_tile_unless_it_has_its_own(tmp_path: Path) -> None:
    token = f'<tile id="0" type="Unit">{properties(unit="archer", side=2)}</tile>'
    tokens = f'<tileset firstgid="20" name="t" tilewidth="16" tileheight="16">{token}</tileset>'
    sets = '<tileset firstgid="1" source="ground.tsx"/>' + tokens
    plain = '<object id="8" gid="20" x="0" y="16" width="16" height="16"/>'
    own = f'<object id="9" gid="20" x="16" y="16" width="16" height="16">{properties(side=1)}</object>'
    units = scenario(tmp_path, tmx(layer(), objects(plain, own), sets=sets)).units
    assert [(unit.unit, unit.side) for unit in units] == [("archer", 2), ("archer", 1)]


def test_templates_are_filled_in_and_what_the_object_says_wins(tmp_path: Path) -> None:
    base = f'<object name="Wolf" type="Unit" width="16" height="16">{properties(unit="wolf", level=3)}</object>'
    (tmp_path / "wolf.tx").write_text(f"<template>{base}</template>", encoding="utf-8")
    tile = '<object type="Unit" gid="5" width="16" height="16"/>'
    (tmp_path / "tile.tx").write_text(
        f'<template><tileset firstgid="1" source="ground.tsx"/>{tile}</template>', encoding="utf-8"
    )
    wolf = '<object id="7" template="wolf.tx" x="0" y="0"/>'
    other = f'<object id="8" template="wolf.tx" name="Fang" x="16" y="0">{properties(level=5, side=2)}</object>'
    hung = '<object id="9" template="tile.tx" x="32" y="32"/>'
    units = scenario(tmp_path, tmx(layer(), objects(wolf, other, hung))).units
    assert [(unit.name, unit.unit, unit.level, unit.side, unit.at) for unit in units] == [
        ("Wolf", "wolf", 3, 1, "A1"),
        ("Fang", "wolf", 5, 2, "B1"),
        ("", "knight", 1, 1, "C2"),
    ]


def test_groups_decoration_and_what_the_rules_do_not_need_are_passed_over(tmp_path: Path) -> None:
    collision = '<tile id="30"><objectgroup><object id="1" type="Unit" x="0" y="0"/></objectgroup></tile>'
    sets = (
        '<tileset firstgid="1" source="ground.tsx"/>'
        f'<tileset firstgid="20" name="t" tilewidth="16" tileheight="16">{collision}</tileset>'
    )
    decoration = layer(name="above", head='offsetx="8.5" opacity="0.5" tintcolor="#ff0000" parallaxx="2"')
    text = tmx(
        f'<group name="ground">{layer(data(csv(LIVELY)))}{decoration}</group>',
        '<imagelayer id="8" name="sky" visible="0"><image source="gone.png"/></imagelayer>',
        objects(*FOES, '<object id="3" x="1" y="1" width="30" height="9"><text>a label</text></object>'),
        sets=sets,
        head='class="Battle" filename="elsewhere" layers="7"',
    )
    made = read(tmp_path, text)
    assert made.scenario == scenario(tmp_path, tmx(layer(data(csv(LIVELY))), objects(*FOES)))
    assert made.findings == ()


def test_an_object_layer_that_is_moved_moves_its_objects(tmp_path: Path) -> None:
    inner = objects(FOES[0], head='offsety="16"') + objects(FOES[1], name="more")
    made = scenario(tmp_path, tmx(layer(), f'<group offsetx="32">{inner}</group>'.replace('x="128"', 'x="96"')))
    assert [unit.at for unit in made.units] == ["D3", "I9"]


def test_the_map_tells_its_title_goal_and_house_rules(tmp_path: Path) -> None:
    own = (
        '<properties><property name="title" value="Ford"/><property name="author" value="me"/>'
        '<property name="book" value="tenfold"/><property name="goal" value="fell bob"/>'
        '<property name="rounds" type="int" value="30"/><property name="intro">Two\nlines</property>'
        '<property name="wait_lasts" value="battle"/><property name="area_hits_allies" type="bool" value="false"/>'
        '<property name="damage_cap" type="int" value="20"/></properties>'
    )
    made = read(tmp_path, tmx(own, layer(), objects(*FOES)))
    told = made.scenario
    assert (told.title, told.author, told.book, told.rounds, told.intro) == ("Ford", "me", "tenfold", 30, "Two\nlines")
    assert told.goals == (GoalSpec("fell", unit="bob"),)
    assert told.options == {"wait_lasts": "battle", "area_hits_allies": False, "damage_cap": 20}
    assert made.title == "Ford" and made.name == "battle"


@pytest.mark.parametrize(
    ("said", "goals"),
    [
        ({"goal": "rout"}, (GoalSpec("rout"),)),
        ({"goal": "fell", "goal_unit": "Bob"}, (GoalSpec("fell", unit="Bob"),)),
        ({"goal": "reach E5"}, (GoalSpec("reach", squares=("E5",)),)),
        ({"goal": "reach", "goal_squares": "f6 to e5"}, (GoalSpec("reach", squares=("E5", "F5", "E6", "F6")),)),
        ({"goal": "survive 8"}, (GoalSpec("survive", 1, rounds=8),)),
        ({"goal": "survive", "goal_rounds": 8}, (GoalSpec("survive", 1, rounds=8),)),
        ({"goal": "hold 3 E5, G5"}, tuple(GoalSpec("hold", side, squares=("E5", "G5"), rounds=3) for side in (1, 2))),
        (
            {"goal": "hold", "goal_rounds": 3, "goal_squares": "E5"},
            tuple(GoalSpec("hold", side, squares=("E5",), rounds=3) for side in (1, 2)),
        ),
    ],
)
def test_the_maps_goal_is_said_in_words_or_part_by_part(
    tmp_path: Path, said: dict[str, object], goals: tuple[GoalSpec, ...]
) -> None:
    made = read(tmp_path, tmx(properties(**said), layer(), objects(*FOES)))
    assert made.scenario.goals == goals and made.findings == ()
    start(book("tenfold"), made.scenario, Dice(1))  # raises SetupError for a goal that can't be played


def test_areas_goals_hazards_events_and_things_become_records(tmp_path: Path) -> None:
    events = objects(
        thing("Deploy", (0, 0, 48, 32), 11),
        thing("Deploy", (128, 112, 32, 48), 12, properties(side=2)),
        thing("Goal", (64, 64, 32, 16), 13, properties(kind="hold", side=1, rounds=3)),
        thing("Goal", (0, 0, 0, 0), 14, properties(kind="fell", side=1, unit="bob")),
        thing("Hazard", (80, 80, 16, 16), 15, properties(amount=4)),
        thing("Event", (0, 144, 32, 16), 16, properties(effect="harm", round=3, amount=6)),
        thing("Thing", (48, 0, 16, 16), 17, properties(kind="lever", check="strength", opens="E4, F4"), "Crank"),
        name="events",
    )
    own = properties(goal="none")
    made = scenario(tmp_path, tmx(own, layer(), objects(*FOES), events))
    assert made.deploy == {1: ("A1", "B1", "C1", "A2", "B2", "C2"), 2: ("I8", "J8", "I9", "J9", "I10", "J10")}
    assert made.goals == (GoalSpec("hold", 1, "", ("E5", "F5"), 3), GoalSpec("fell", 1, "bob"))
    assert made.hazards == {"F6": 4}
    assert made.events == (EventSpec("harm", 3, 0, ("A10", "B10"), 6),)
    assert made.things == (ThingSpec("lever", "D1", "Crank", "strength", 0, ("E4", "F4")),)


def test_the_hash_is_of_all_that_was_read(tmp_path: Path) -> None:
    first = read(tmp_path, tmx())
    assert [Path(name).name for name in first.files] == ["battle.tmx", "ground.tsx", "ground.png"]
    assert read(tmp_path, tmx()).sha256 == first.sha256
    (tmp_path / "ground.tsx").write_text(tileset() + "\n", encoding="utf-8")
    assert read(tmp_path, tmx()).sha256 != first.sha256


def test_other_sizes_of_board_are_told_of_but_played(tmp_path: Path) -> None:
    rows = ("......",) * 4
    small = tmx(
        layer(data(csv(rows)), size=(6, 4)),
        objects(FOES[0], FOES[1].replace("128", "32")),
        size=(6, 4),
    )
    made = read(tmp_path, small)
    assert made.scenario.board == rows
    assert [(one.severity, one.what) for one in made.findings] == [("note", "the board is 6x4, not the standard 10x10")]


def test_the_largest_board_is_read_drawn_and_fought_on(tmp_path: Path) -> None:
    rows = tuple("".join(".^=f~"[(x * x + y) % 5] for x in range(26)) for y in range(26))
    far = FOES[1].replace('x="128" y="128"', 'x="400" y="400"')
    text = tmx(
        properties(goal="reach M13"), layer(data(csv(rows)), size=(26, 26)), objects(FOES[0], far), size=(26, 26)
    )
    found = examined(save(tmp_path, text))
    assert [str(one).partition(": ")[2] for one in found.findings] == [
        "SIZE: the board is 26x26, not the standard 10x10 (note)"
    ]
    assert found.map is not None and found.books == BOOK_IDS and "26x26" in found.summary
    assert found.map.scenario.board == rows and found.map.scenario.units[1].at == "Z26"
    assert picture(found.map.drawing).get_size() == (26 * SIDE, 26 * SIDE)
    match = Match("tenfold", found.map.scenario, 1, ("soldier", "soldier"))
    for _ in range(6):
        match.apply(choose(match.battle, match.player, 1, len(match.commands)).command)
    assert match.battle.scene.board.rows == rows


def test_units_that_a_caller_knows_of_are_known(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(layer(), objects(FOES[1], thing("Unit", (0, 0, 16, 16), 9, properties(unit="dragon")))))
    assert [one.code for one in check(path)] == ["PROPERTY"]
    assert load(path, known_units={"dragon", "knight"}).scenario.units[1].unit == "dragon"


def test_a_bomb_is_not_unpacked() -> None:
    from game.tiled.findings import MapError, Place
    from game.tiled.markup import Node

    node = Node("layer", {}, 1)
    inner = Node("data", {"encoding": "base64", "compression": "zlib"}, 1)
    inner.text = base64.b64encode(zlib.compress(bytes(50_000_000), 9)).decode()
    node.children.append(inner)
    with pytest.raises(MapError, match="the layer has 101 tiles, the map 100 squares"):
        cells(node, 100, Place("x.tmx"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_other_encodings_of_text_are_read(tmp_path: Path, encoding: str) -> None:
    text = tmx().replace("Ann", "Änne")
    if encoding == "utf-16":
        text = text.replace("UTF-8", "UTF-16")
    assert load(save(tmp_path, text.encode(encoding))).scenario.units[0].name == "Änne"
