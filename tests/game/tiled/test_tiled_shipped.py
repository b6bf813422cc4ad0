"""The maps that travel with the game."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.checking import examined
from game.tiled import check, load
from game.tiled.settings import AS_THE_BOOK
from game.tiled.words import CLASSES, COMMON_MUSTER, EFFECTS, GOALS, HOUSE_RULES, MAP_PROPERTIES, MOST_SIDES, THINGS
from rules.books import BOOK_IDS, DEFAULT_BOOK, book
from rules.grid import BY_NAME, Board, parse_square, square

ROOT = Path(__file__).parents[3]
MAPS = sorted((ROOT / "maps").glob("*.tmx"))
TEMPLATES = sorted((ROOT / "maps" / "templates").glob("*.tx"))


MIRRORED = ("cavern", "crossroads", "duel", "ford", "hill", "keep", "pass", "wolfwood")  # alike for both sides
OTHERS = ("ambush", "boss", "brawl", "camp", "escape", "siege")


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_shipped_map_is_clean_and_standard(path: Path) -> None:
    found = examined(str(path))
    assert found.findings == () and found.map is not None
    scenario = found.map.scenario
    assert (found.map.board.width, found.map.board.height) == (10, 10)
    assert found.map.name == path.stem
    assert scenario.title and scenario.intro and scenario.author == "Tenfold" and scenario.book == ""
    assert DEFAULT_BOOK in found.books
    assert all(unit.name for unit in scenario.units)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_units_stand_on_the_ground_their_side_may_be_set_up_on(path: Path) -> None:
    scenario = load(path).scenario
    assert scenario.deploy
    for unit in scenario.units:
        assert unit.side not in scenario.deploy or unit.at in scenario.deploy[unit.side]


@pytest.mark.parametrize("name", MIRRORED)
def test_a_fair_map_is_the_same_from_either_side(name: str) -> None:
    scenario = load(ROOT / "maps" / f"{name}.tmx").scenario
    rows = scenario.board
    mirrored = tuple(row[::-1] for row in rows)
    assert rows in (mirrored, mirrored[::-1])
    kinds = {side: sorted(unit.unit for unit in scenario.units if unit.side == side) for side in (1, 2)}
    assert kinds[1] == kinds[2]


@pytest.mark.parametrize("name", ("camp", "escape", "ford", "keep"))
def test_decoration_is_seen_and_counts_for_nothing(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "maps" / "tileset", tmp_path / "tileset")
    tree = ElementTree.parse(ROOT / "maps" / f"{name}.tmx")
    bare = tree.getroot()
    for layer in bare.findall("layer"):
        if layer.get("name") != "terrain":
            bare.remove(layer)
    tree.write(tmp_path / f"{name}.tmx")
    shipped = load(ROOT / "maps" / f"{name}.tmx")
    assert shipped.scenario == load(tmp_path / f"{name}.tmx").scenario
    drawing = shipped.drawing
    assert [layer.name for layer in drawing.layers] == ["terrain", "scenery", "above"]
    assert (drawing.ground, drawing.units) == (1, 2)
    over = {(stamp.column, stamp.row) for stamp in drawing.layers[2].stamps}
    standing = {parse_square(unit.at) for unit in shipped.scenario.units}
    assert over and not standing & {square(column, row) for column, row in over}  # no counter is hidden as it starts


def test_scenery_is_no_ground() -> None:
    tiles = ElementTree.parse(ROOT / "maps" / "tileset" / "scenery.tsx").getroot()
    assert not any(tile.get("type") or tile.get("class") for tile in tiles.iter("tile"))


def test_the_guide_tells_of_every_map() -> None:
    assert {path.stem for path in MAPS} == {*MIRRORED, *OTHERS}
    guide = (ROOT / "maps" / "README.md").read_text(encoding="utf-8")
    for path in MAPS:
        assert f"| `{path.stem}` |" in guide


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_can_be_dragged_into_a_map(tmp_path: Path, path: Path) -> None:
    for folder in ("tileset", "templates"):
        shutil.copytree(ROOT / "maps" / folder, tmp_path / folder)
    ford = (ROOT / "maps" / "ford.tmx").read_text(encoding="utf-8")
    x = 448 if path.stem == "deploy_2" else 0  # side 1 has its own area on the left
    new = f'<object id="99" template="templates/{path.name}" x="{x}" y="64"/>'
    dragged = f'<objectgroup name="new">{new}</objectgroup></map>'
    (tmp_path / "new.tmx").write_text(ford.replace("</map>", dragged), encoding="utf-8")
    findings = check(tmp_path / "new.tmx")
    if path.stem == "goal_fell":
        assert [one.what for one in findings] == ['no unit is named "NAME"']
    else:
        assert findings == []


def test_the_empty_board_lacks_units_and_nothing_else(tmp_path: Path) -> None:
    path = ROOT / "maps" / "templates" / "blank.tmx"
    assert [one.what for one in check(path)] == ["there are no units"]
    for folder in ("tileset", "templates"):
        shutil.copytree(ROOT / "maps" / folder, tmp_path / folder)
    units = "".join(
        f'<object id="{side}" template="templates/knight_{side}.tx" x="{64 * side}" y="64"/>' for side in (1, 2)
    )
    text = path.read_text(encoding="utf-8").replace('"../tileset', '"tileset')  # as Tiled saves it one folder up
    text = text.replace('name="units"/>', f'name="units">{units}</objectgroup>')
    (tmp_path / "mine.tmx").write_text(text, encoding="utf-8")
    made = load(tmp_path / "mine.tmx")
    assert (made.findings, made.title, made.scenario.board) == ((), "mine", ("." * 10,) * 10)


def test_the_default_map_is_the_one_drawn() -> None:
    board = load(ROOT / "maps" / "ford.tmx").board
    assert board.terrain(parse_square("E4")).name == "bridge"
    assert board.terrain(parse_square("F8")).name == "shallows"
    assert board.terrain(parse_square("E1")).name == "water"


def test_every_tile_has_a_terrain_and_every_terrain_a_tile() -> None:
    tiles = ElementTree.parse(ROOT / "maps" / "tileset" / "terrain.tsx").getroot()
    assert {tile.get("type") for tile in tiles.iter("tile")} == set(BY_NAME)
    assert len(tiles.findall("tile")) == int(tiles.get("tilecount", "0"))


def test_the_project_offers_what_the_loader_knows() -> None:
    types = json.loads((ROOT / "maps" / "tenfold.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
    enums = {one["name"]: tuple(one["values"]) for one in types if one["type"] == "enum"}
    assert enums["Muster"] == COMMON_MUSTER
    assert enums["GoalKind"] == GOALS
    assert enums["MapGoal"] == (*GOALS, "none")
    assert enums["ThingKind"] == THINGS
    assert enums["Effect"] == EFFECTS
    assert all(set(book(id).effects) <= set(EFFECTS) for id in BOOK_IDS)
    assert enums["Side"] == tuple(str(side) for side in range(1, MOST_SIDES + 1))
    assert enums["WaitLasts"] == HOUSE_RULES["wait_lasts"]
    assert enums["StatusLuck"] == HOUSE_RULES["status_luck"]
    offered = {one["name"] for one in types if one["type"] == "class" and one["useAs"] == ["tile"]}
    assert offered == set(BY_NAME)


def test_the_project_offers_the_maps_own_properties_in_one_class() -> None:
    types = json.loads((ROOT / "maps" / "tenfold.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
    (battle,) = (one for one in types if one["name"] == "Battle")
    offered = {one["name"]: one["value"] for one in battle["members"]}
    numbers = {name for name, known in HOUSE_RULES.items() if known is int}
    assert set(offered) == {*MAP_PROPERTIES, *HOUSE_RULES} - numbers
    assert all(offered[name] == value for name, value in MAP_PROPERTIES.items())
    assert all(offered[name] in AS_THE_BOOK for name in HOUSE_RULES if name in offered)


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
            offered = {each.get("name"): each.get("propertytype") for each in one if each.get("propertytype")}
            assert offered == {
                member["name"]: member["propertyType"]
                for member in classes[one.get("name", "")]
                if "propertyType" in member
            }


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
