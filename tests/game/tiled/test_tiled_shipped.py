"""The maps that travel with the game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.tiled import check, load
from game.tiled.words import CLASSES, COMMON_MUSTER, GOALS, HOUSE_RULES, MOST_SIDES, THINGS
from rules.grid import BY_NAME, Board, parse_square

ROOT = Path(__file__).parents[3]
MAPS = sorted((ROOT / "maps").glob("*.tmx"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_shipped_map_is_clean_and_standard(path: Path) -> None:
    assert check(path) == []
    made = load(path)
    scenario = made.scenario
    assert (made.board.width, made.board.height) == (10, 10)
    assert made.name == path.stem
    assert scenario.title and scenario.intro and scenario.author == "Tenfold" and scenario.book == ""
    assert [goal.kind for goal in scenario.goals] == ["rout"]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_both_sides_are_alike_and_stand_on_their_own_ground(path: Path) -> None:
    made = load(path)
    kinds = {side: sorted(unit.unit for unit in made.scenario.units if unit.side == side) for side in (1, 2)}
    assert kinds[1] == kinds[2] and 5 <= len(kinds[1]) <= 6
    for unit in made.scenario.units:
        assert unit.at in made.scenario.deploy[unit.side]
        assert not made.board.edge >> parse_square(unit.at) & 1


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_ground_is_the_same_from_either_side(path: Path) -> None:
    rows = load(path).scenario.board
    mirrored = tuple(row[::-1] for row in rows)
    assert rows in (mirrored, mirrored[::-1])


def test_the_default_map_is_the_one_drawn() -> None:
    board = load(ROOT / "maps" / "ford.tmx").board
    assert board.terrain(parse_square("E4")).name == "bridge"
    assert board.terrain(parse_square("F8")).name == "shallows"
    assert board.terrain(parse_square("E1")).name == "water"


def test_there_are_three_maps_and_ford_is_one() -> None:
    assert len(MAPS) >= 3 and "ford" in {path.stem for path in MAPS}


def test_every_tile_has_a_terrain_and_every_terrain_a_tile() -> None:
    tiles = ElementTree.parse(ROOT / "maps" / "tileset" / "terrain.tsx").getroot()
    assert {tile.get("type") for tile in tiles.iter("tile")} == set(BY_NAME)
    assert len(tiles.findall("tile")) == int(tiles.get("tilecount", "0"))


def test_the_project_offers_what_the_loader_knows() -> None:
    types = json.loads((ROOT / "maps" / "tenfold.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
    enums = {one["name"]: tuple(one["values"]) for one in types if one["type"] == "enum"}
    assert enums["Muster"] == COMMON_MUSTER
    assert enums["GoalKind"] == GOALS
    assert enums["ThingKind"] == THINGS
    assert enums["Side"] == tuple(str(side) for side in range(1, MOST_SIDES + 1))
    assert enums["WaitLasts"] == HOUSE_RULES["wait_lasts"]
    assert enums["StatusLuck"] == HOUSE_RULES["status_luck"]
    offered = {one["name"] for one in types if one["type"] == "class" and one["useAs"] == ["tile"]}
    assert offered == set(BY_NAME)


def test_what_tiled_leaves_out_at_its_default_is_the_same_default_here() -> None:
    types = json.loads((ROOT / "maps" / "tenfold.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
    classes = {one["name"]: one["members"] for one in types if one["type"] == "class" and "object" in one["useAs"]}
    told = {name: {one["name"]: str(one["value"]) for one in members} for name, members in classes.items()}
    known = {name: {word: str(value) for word, value in words.items()} for name, words in CLASSES.items()}
    assert told == known
    older = ElementTree.parse(ROOT / "maps" / "objecttypes.xml").getroot()  # Tiled 1.8 takes objects' types from here
    for one in older:
        if one.get("name") in CLASSES:
            assert {each.get("name"): each.get("default") for each in one} == known[one.get("name", "")]


def test_a_map_loads_without_pygame_and_numpy() -> None:
    code = (
        "import sys; from game.tiled import load; load(sys.argv[1]);"
        "assert 'pytmx.pytmx' in sys.modules;"
        "assert not {'pygame', 'numpy', 'pygame_gui'} & set(sys.modules), 'too much'"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(MAPS[0])], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_pygame_can_still_be_imported_after_a_map() -> None:
    code = "import sys; from game.tiled import load; load(sys.argv[1]); import pygame; pygame.Rect(0, 0, 1, 1)"
    done = subprocess.run([sys.executable, "-c", code, str(MAPS[0])], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


def test_the_board_is_one_the_rules_can_read() -> None:
    for path in MAPS:
        assert Board.parse(load(path).scenario.board) == load(path).board
