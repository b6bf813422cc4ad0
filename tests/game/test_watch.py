"""A map that is watched is loaded again when it was saved, however it was saved."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.watch import EVERY, STILL, Reloaded, Watch

MAPS = Path(__file__).parents[2] / "maps"
BRIDGE, FOREST = "397,398", "26,26"


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Watched:
    """A copy of a map with its tileset, and a watch on it whose time passes when told."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(MAPS / "tileset", folder / "tileset")
        shutil.copy(MAPS / "ford.tmx", folder / "ford.tmx")
        self.path = folder / "ford.tmx"
        self.clock = Clock()
        self.watch = Watch(str(self.path), self.clock)

    def look(self) -> Reloaded | None:
        self.clock.now += EVERY
        return self.watch.poll()

    def seen(self) -> Reloaded:
        """What a save comes to, which must show within half a second."""
        for _ in range(int(0.5 / EVERY)):
            if (found := self.look()) is not None:
                return found
        raise AssertionError("nothing was seen")

    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def row(self, number: int) -> str:
        assert self.watch.map is not None
        return self.watch.map.scenario.board[number]


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(tmp_path)


def test_nothing_is_told_while_nothing_is_saved(watched: Watched) -> None:
    assert watched.watch.map is not None and watched.watch.map.title == "The Ford at Harrow"
    assert [watched.look() for _ in range(9)] == [None] * 9


def test_the_disk_is_not_looked_at_more_often_than_need_be(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    real = os.stat

    def noted(name: str) -> os.stat_result:
        looks.append(name)
        return real(name)

    monkeypatch.setattr(os, "stat", noted)
    for _ in range(100):
        watched.clock.now += EVERY / 100
        watched.watch.poll()
    assert len(looks) <= 2 * len(watched.watch.map.files)


def test_a_save_in_place_is_seen(watched: Watched) -> None:
    watched.path.write_text(watched.text().replace(BRIDGE, FOREST), encoding="utf-8")
    found = watched.seen()
    assert found.map is watched.watch.map and found.findings == ()
    assert watched.row(3) == "..==ff==.."


def test_a_save_by_renaming_is_seen(watched: Watched) -> None:
    new = watched.path.with_name("ford.tmx.tmp")
    new.write_text(watched.text().replace(BRIDGE, FOREST), encoding="utf-8")
    os.replace(new, watched.path)
    assert watched.seen().map is not None and watched.row(3) == "..==ff==.."


def test_a_file_being_written_is_left_alone_until_it_is_whole(watched: Watched) -> None:
    whole = watched.text().replace(BRIDGE, FOREST)
    for part in (100, 1000, 2000):
        watched.path.write_text(whole[:part], encoding="utf-8")
        assert watched.look() is None
    watched.path.write_text(whole, encoding="utf-8")
    assert watched.look() is None
    assert watched.seen().map is not None and watched.row(3) == "..==ff==.."


def test_a_broken_save_tells_what_is_wrong_and_the_last_good_board_stays(watched: Watched) -> None:
    good = watched.text()
    watched.path.write_text(good.replace(BRIDGE, "397,9999"), encoding="utf-8")
    found = watched.seen()
    assert found.map is None and "tile 9999 is in no tileset" in str(found.findings[0])
    assert watched.watch.map is not None and watched.row(3) == "..==bb==.."
    watched.path.write_text(good.replace(BRIDGE, FOREST), encoding="utf-8")
    assert watched.seen().map is not None and watched.row(3) == "..==ff==.."


def test_a_half_written_file_that_stays_so_is_a_broken_save(watched: Watched) -> None:
    watched.path.write_text(watched.text()[:900], encoding="utf-8")
    assert watched.seen().findings[0].code == "XML" and watched.watch.map is not None


def test_a_tileset_changed_alone_is_seen(watched: Watched) -> None:
    tiles = watched.path.parent / "tileset" / "terrain.tsx"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace('type="bridge"', 'type="road"'), encoding="utf-8")
    assert watched.seen().map is not None and watched.row(3) == "..======.."


def test_a_picture_changed_alone_is_seen(watched: Watched) -> None:
    picture = watched.path.parent / "tileset" / "terrain.png"
    picture.write_bytes(picture.read_bytes() + b"\0")
    assert watched.seen().map is not None


def test_a_template_changed_alone_is_seen(tmp_path: Path) -> None:
    watched = Watched(tmp_path)
    template = tmp_path / "wolf.tx"
    template.write_text('<template><object type="Unit" name="Fang" width="64" height="64"/></template>')
    wolf = '<objectgroup name="more"><object id="99" template="wolf.tx" x="0" y="0"/></objectgroup></map>'
    text = watched.text().replace("</map>", wolf)
    watched.path.write_text(text, encoding="utf-8")
    found = watched.seen().map
    assert found is not None and found.scenario.units[-1].name == "Fang"
    template.write_text(template.read_text().replace("Fang", "Claw"))
    found = watched.seen().map
    assert found is not None and found.scenario.units[-1].name == "Claw"


def test_a_tileset_that_is_missing_may_yet_come(watched: Watched) -> None:
    tiles = watched.path.parent / "tileset" / "terrain.tsx"
    away = tiles.rename(tiles.with_suffix(".away"))
    assert watched.seen().map is None
    away.rename(tiles)
    assert watched.seen().map is not None


def test_a_map_that_is_taken_away_and_put_back_is_seen(watched: Watched) -> None:
    text = watched.text()
    watched.path.unlink()
    assert "can't open" in str(watched.seen().findings[0])
    watched.path.write_text(text, encoding="utf-8")
    assert watched.seen().map is not None


def test_a_file_saved_anew_without_a_change_is_not_told_of(watched: Watched) -> None:
    os.utime(watched.path, ns=(1, 1))
    watched.path.write_text(watched.text(), encoding="utf-8")
    assert [watched.look() for _ in range(9)] == [None] * 9


def test_a_map_that_is_bad_from_the_start_is_watched_all_the_same(tmp_path: Path) -> None:
    watch = Watch(str(tmp_path / "none.tmx"), clock := Clock())
    assert watch.map is None
    shutil.copytree(MAPS / "tileset", tmp_path / "tileset")
    shutil.copy(MAPS / "ford.tmx", tmp_path / "none.tmx")
    for _ in range(5):
        clock.now += STILL
        watch.poll()
    assert watch.map is not None


def test_a_map_that_becomes_a_folder_does_no_harm(watched: Watched) -> None:
    watched.path.unlink()
    watched.path.mkdir()
    assert "is not a regular file" in str(watched.seen().findings[0])
