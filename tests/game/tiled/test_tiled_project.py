"""The Tiled project a map belongs to: how far its files may lie, its defaults, its enums."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.tiled import check, load
from tests.game.tiled.drawn import FOES, layer, objects, properties, save, thing, tmx

A1 = (0.0, 0.0, 16.0, 16.0)


def member(name: str, value: str | int) -> dict[str, object]:
    return {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}


def project(folder: Path, *types: Mapping[str, object], **more: object) -> None:
    (folder / "mine.tiled-project").write_text(json.dumps({"propertyTypes": types, **more}), encoding="utf-8")


ARCHERS = {"name": "Unit", "type": "class", "members": [member("unit", "archer"), member("hat", "red")]}
NUMBERS = {"name": "Level", "type": "enum", "storageType": "int", "values": ["1", "5", "9"], "valuesAsFlags": False}


def test_a_map_below_a_project_may_use_the_projects_files(tmp_path: Path) -> None:
    save(tmp_path, tmx())
    below = tmp_path / "north" / "snow"
    below.mkdir(parents=True)
    (below / "battle.tmx").write_text(tmx().replace('"ground.tsx"', '"../../ground.tsx"'), encoding="utf-8")
    assert "outside the folder of the map" in str(check(below / "battle.tmx")[0])
    project(tmp_path)
    assert check(below / "battle.tmx") == []
    assert str(tmp_path / "mine.tiled-project") in load(below / "battle.tmx").files
    (below / "far.tmx").write_text(tmx().replace('"ground.tsx"', '"../../../ground.tsx"'), encoding="utf-8")
    assert "outside the folder of the project" in str(check(below / "far.tmx")[0])


def test_what_a_project_says_of_a_class_is_what_objects_start_from(tmp_path: Path) -> None:
    project(tmp_path, ARCHERS)
    wolf = thing("Unit", A1, 9, properties(unit="wolf"))
    text = tmx(layer(), objects(*FOES, wolf))
    assert [unit.unit for unit in load(save(tmp_path, text)).scenario.units] == ["archer", "archer", "wolf"]


@pytest.mark.parametrize(("version", "kind"), [("1.8.2", "mage"), ("1.10", "archer")])
def test_tiled_1_8_takes_the_defaults_of_objects_from_a_file_of_their_own(
    tmp_path: Path, version: str, kind: str
) -> None:
    project(tmp_path, ARCHERS, objectTypesFile="types.xml")
    types = '<objecttypes><objecttype name="Unit"><property name="unit" default="mage"/></objecttype></objecttypes>'
    (tmp_path / "types.xml").write_text(types, encoding="utf-8")
    made = load(save(tmp_path, tmx(head=f'tiledversion="{version}"')))
    assert made.scenario.units[0].unit == kind


def test_an_enum_kept_as_a_number_is_the_word_it_stands_for(tmp_path: Path) -> None:
    project(tmp_path, NUMBERS)
    inner = '<properties><property name="level" type="int" propertytype="Level" value="2"/></properties>'
    text = tmx(layer(), objects(*FOES, thing("Unit", A1, 9, inner)))
    assert load(save(tmp_path, text)).scenario.units[2].level == 9


@pytest.mark.parametrize(
    "text", ["", "[1]", '{"propertyTypes": 7}', '{"propertyTypes": [{}]}', "\xff" * 9, "{" * 90_000]
)
def test_a_project_that_cannot_be_read_is_told_of_and_does_no_harm(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.tiled-project").write_bytes(text.encode("latin-1"))
    (finding,) = check(save(tmp_path, tmx()))
    assert (finding.severity, finding.code) == ("warning", "PROJECT")
    assert "\n" not in str(finding)


def test_a_project_saved_with_a_mark_of_its_encoding_is_read(tmp_path: Path) -> None:
    project(tmp_path, ARCHERS)
    path = tmp_path / "mine.tiled-project"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load(save(tmp_path, tmx())).scenario.units[0].unit == "archer"


def test_the_types_of_a_project_may_not_lie_outside_it(tmp_path: Path) -> None:
    project(tmp_path, objectTypesFile="../../types.xml")
    (finding,) = check(save(tmp_path, tmx()))
    assert (finding.severity, finding.code) == ("warning", "PATH")
