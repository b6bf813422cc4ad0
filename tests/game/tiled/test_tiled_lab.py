"""A laboratory of maps: one for each feature of Tiled, and the broken and hostile ones.

`lab/expected.txt` says of each what the checker has to say; nothing under a name means that the map loads clean.
Every map is read in a process that may take 300 MB, and all of a folder in 20 seconds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.game.tiled import hostile

HERE = Path(__file__).parent
LAB = HERE / "lab"
ROOT = HERE.parents[2]
SECONDS = 20
Told = dict[str, dict[str, object]]


def expected() -> dict[str, list[str]]:
    """The findings wanted of each map."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in (LAB / "expected.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            found[name].append(line[4:])
        elif line:
            name = line
            found[name] = []
    return found


EXPECTED = expected()


def told_of(folder: Path, names: list[str]) -> Told:
    """What a child says of each map; a map that kills it is named."""
    lines = "".join(name.replace("\n", "\\n") + "\n" for name in names)
    child = [sys.executable, str(HERE / "lab_child.py")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(
        child, cwd=folder, env=environment, input=lines, capture_output=True, text=True, encoding="utf-8",
        timeout=SECONDS, check=False,
    )  # fmt: skip
    told = {one["file"]: one for one in map(json.loads, filter(lambda line: line[:1] == "{", done.stdout.splitlines()))}
    if done.returncode:
        pytest.fail(f"{names[len(told)]!r} ended the process: {done.stderr[-600:]}")
    return told


@pytest.fixture(scope="module")
def lab() -> Told:
    told: Told = {}
    for folder in ("feature", "bad"):
        told.update(told_of(LAB, [name for name in EXPECTED if name.startswith(folder)]))
    return told


@pytest.mark.parametrize("name", EXPECTED)
def test_a_map_of_the_lab_loads_or_is_refused_in_the_right_words(lab: Told, name: str) -> None:
    assert lab[name]["findings"] == EXPECTED[name]
    refused = any(not line.endswith(("(warning)", "(note)")) for line in EXPECTED[name])
    assert (": " in str(lab[name]["painted"])) == refused


def test_every_map_of_the_lab_is_told_of() -> None:
    there = {path.relative_to(LAB).as_posix() for path in LAB.rglob("*.tm[xj]")}
    assert there == set(EXPECTED)


# where Tiled shows the object "a" of each, in pixels from the upper left: (32, 32), (32, 48), (16, 48), (16, 32) ...
SQUARES = {
    "tileobj_rot_0": "C3",
    "tileobj_rot_90": "C4",
    "tileobj_rot_180": "B4",
    "tileobj_rot_270": "B3",
    "tileobj_align_bottomleft": "C3",
    "tileobj_align_topleft": "C4",
}


@pytest.mark.parametrize("name", SQUARES)
def test_a_turned_or_aligned_tile_stands_where_tiled_shows_it(lab: Told, name: str) -> None:
    assert lab[f"feature/{name}.tmx"]["units"] == {"a": SQUARES[name], "Ann": "A10", "Bob": "J10"}


def test_templates_bring_their_name_class_and_properties(lab: Told) -> None:
    units = lab["feature/templates.tmx"]["units"]
    assert units == {"Knight": "B2", "Archer": "D2", "Sir Bob": "E2", "Ann": "A10", "Bob": "J10"}


@pytest.fixture(scope="module")
def hostiles(tmp_path_factory: pytest.TempPathFactory) -> Told:
    folder = tmp_path_factory.mktemp("hostile")
    hostile.make(folder)
    return told_of(folder, [f"{name}.tmx" for name in hostile.WANTED])


@pytest.mark.parametrize("name", hostile.WANTED)
def test_a_hostile_map_is_refused_or_does_no_harm(hostiles: Told, name: str) -> None:
    told = hostiles[f"{name}.tmx"]
    wanted = hostile.WANTED[name]
    lines = [*map(str, told["findings"]), str(told["painted"])]  # type: ignore[call-overload]
    assert any(wanted in line for line in lines), lines
    assert all(len(line) < 1000 and "\n" not in line for line in lines)
