"""A map that is being drawn: the window follows its saves."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from game.live import LiveMap
from game.screens.battle import BattleScreen
from game.screens.title import TitleScreen
from game.tiled import MapFile
from game.watch import EVERY, Watch
from rules.grid import parse_square
from rules.journal import Match
from tests.game.screens.driving import Driver

MAPS = Path(__file__).parents[3] / "maps"


class Drawing:
    """The ford in a folder of its own, played in a window that watches it; its time passes when told."""

    def __init__(
        self, folder: Path, pictures: Path, sides: tuple[str, ...] = ("human", "human"), broken: str = ""
    ) -> None:
        """broken takes the place of type="Deploy": no battle can begin on the map until that is mended."""
        self.sides = sides
        shutil.copytree(MAPS / "tileset", folder / "tileset")
        self.path = folder / "ford.tmx"
        text = (MAPS / "ford.tmx").read_text(encoding="utf-8")
        self.path.write_text(text.replace('type="Deploy"', broken or 'type="Deploy"'), encoding="utf-8")
        self.now = 0.0
        watch = Watch(str(self.path), lambda: self.now)
        first = self.remade(watch.map) if watch.map is not None else None
        assert isinstance(first, Match) or broken
        self.driver = Driver(BattleScreen(first) if isinstance(first, Match) else TitleScreen(None), pictures)
        self.driver.app.live = LiveMap(watch, self.remade, begins=bool(broken))
        self.driver.turn()

    def remade(self, made: MapFile) -> Match | str:
        if made.title == "No":
            return "no battle can be fought on it"
        return Match("tenfold", made.scenario, 1, self.sides, "ford")

    def save(self, old: str, new: str) -> None:
        """Save the map with a change, and let half a second pass."""
        text = self.path.read_text(encoding="utf-8")
        assert old in text
        self.path.write_text(text.replace(old, new), encoding="utf-8")
        for _ in range(int(0.5 / EVERY)):
            self.now += EVERY
            self.driver.turn()

    @property
    def battle(self) -> BattleScreen:
        below = self.driver.app.screens[0]
        assert isinstance(below, BattleScreen)
        return below

    @property
    def stack(self) -> list[str]:
        return [screen.name for screen in self.driver.app.screens]

    @property
    def board(self) -> tuple[str, ...]:
        return self.battle.picture.rows

    def move(self) -> None:
        """The player makes the first move there is."""
        self.battle.playing.give(next(iter(self.battle.match.battle.legal())))


def test_a_good_save_shows_the_new_board_as_the_old_one_was_seen(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    assert drawing.board[3] == "..==bb==.."
    drawing.battle.selection = replace(drawing.battle.selection, cursor=parse_square("C7"))
    assert drawing.battle.picture.sight.zoom(3)
    camera, old = drawing.battle.picture.camera, drawing.battle
    drawing.save("397,398", "26,26")
    assert drawing.board[3] == "..==ff==.." and drawing.driver.top == "battle" and drawing.battle is not old
    assert drawing.battle.selection.cursor == parse_square("C7") and drawing.battle.picture.camera == camera


def test_where_moves_would_be_lost_the_new_board_is_shown_and_the_player_is_asked(
    tmp_path: Path, pictures: Path
) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.move()
    match = drawing.battle.match
    drawing.save("397,398", "26,26")
    app = drawing.driver.app
    assert [screen.name for screen in app.screens] == ["battle", "battle", "saved"]
    assert app.screens[1].picture.rows[3] == "..==ff==.."  # type: ignore[attr-defined]
    drawing.driver.key("escape")
    assert drawing.driver.top == "battle" and drawing.battle.match is match and drawing.board[3] == "..==bb==.."
    drawing.save("26,26", "1,1")
    assert [screen.name for screen in app.screens] == ["battle", "battle", "saved"]
    drawing.driver.click("begin")
    assert drawing.driver.top == "battle" and len(app.screens) == 1
    assert not drawing.battle.match.commands and drawing.board[3] != "..==bb==.."


def test_saves_that_follow_each_other_ask_once(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.move()
    for old, new in (("397,398", "26,26"), ("26,26", "1,1")):
        drawing.save(old, new)
        assert drawing.stack == ["battle", "battle", "saved"]
    assert drawing.board[3] == "..==bb==.."  # the battle, as it goes on


def test_a_broken_save_leaves_the_board_that_the_player_is_asked_about(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.move()
    match = drawing.battle.match
    drawing.save("397,398", "26,26")
    for old, new in (('type="Deploy"', 'type="Deplyo"'), ("26,26", "1,1"), ("The Ford at Harrow", "No")):
        drawing.save(old, new)
        assert drawing.stack == ["battle", "battle", "saved", "findings"]
    assert "did you mean Deploy?" in drawing.driver.app.screens[-1].findings[0]  # type: ignore[attr-defined]
    drawing.save('type="Deplyo"', 'type="Deploy"')  # mended, but no battle can be fought on it
    assert drawing.stack == ["battle", "battle", "saved", "findings"]
    drawing.driver.key("escape")
    look = drawing.driver.app.screens[1]
    assert drawing.stack[-1] == "saved" and look.picture.rows[3] == "..==ff==.."  # type: ignore[attr-defined]
    drawing.driver.key("escape")
    assert drawing.stack == ["battle"] and drawing.battle.match is match and drawing.board[3] == "..==bb==.."
    drawing.save('"No"', '"Yes"')
    assert drawing.stack == ["battle", "battle", "saved"]
    assert drawing.driver.app.screens[1].picture.rows[3] == "..==..==.."  # type: ignore[attr-defined]


def test_what_changes_nothing_that_counts_leaves_the_battle_as_it_goes_on(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.move()
    match = drawing.battle.match
    drawing.save("The Ford at Harrow", "The Crossing")
    assert drawing.driver.top == "battle" and drawing.battle.match is match
    tiles = ",".join(["26"] * 100)
    canopy = f'<layer name="canopy" width="10" height="10"><data encoding="csv">{tiles}</data></layer>'
    drawing.save("</map>", f"{canopy}</map>")
    assert drawing.driver.top == "battle" and drawing.battle.match is match and drawing.battle.decoration is not None


def test_a_demo_begins_anew_with_each_save(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures, ("soldier", "soldier"))
    drawing.move()
    drawing.battle.playing.asked = 0
    drawing.battle.speed = 4
    drawing.save("397,398", "26,26")
    assert drawing.driver.top == "battle" and drawing.board[3] == "..==ff==.."
    assert drawing.battle.speed == 4


def test_a_broken_save_says_what_is_wrong_over_the_last_good_board_until_it_is_mended(
    tmp_path: Path, pictures: Path
) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.save('type="Deploy"', 'type="Deplyo"')
    assert drawing.driver.top == "findings" and drawing.board[3] == "..==bb==.."
    assert "did you mean Deploy?" in drawing.driver.app.screens[-1].findings[0]  # type: ignore[attr-defined]
    drawing.save("397,398", "26,26")
    assert len(drawing.driver.app.screens) == 2  # the plate was not laid on the plate
    drawing.save('type="Deplyo"', 'type="Deploy"')
    assert drawing.driver.top == "battle" and drawing.board[3] == "..==ff==.."


def test_a_warning_is_shown_over_the_new_board_and_can_be_closed(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.save('y="128" width="128" height="384"', 'y="128" width="64" height="64"')
    assert drawing.driver.top == "findings"
    drawing.driver.key("escape")
    assert drawing.driver.top == "battle"


def test_a_map_on_which_no_battle_can_begin_leaves_the_old_one(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures)
    drawing.save("The Ford at Harrow", "No")
    assert drawing.driver.top == "findings" and len(drawing.driver.app.screens) == 2


def test_a_map_that_is_not_yet_fit_to_play_is_waited_for(tmp_path: Path, pictures: Path) -> None:
    drawing = Drawing(tmp_path, pictures, broken='type="Deplyo"')
    assert drawing.stack == ["title", "findings"]
    plate = drawing.driver.app.screens[-1]
    assert not plate.stays and "did you mean Deploy?" in plate.findings[0]  # type: ignore[attr-defined]
    drawing.driver.key("escape")
    drawing.save("The Ford at Harrow", "No")
    assert drawing.stack == ["title", "findings"]
    drawing.save('type="Deplyo"', 'type="Deploy"')
    assert drawing.stack == ["title", "findings"]  # mended, but no battle can be fought on it
    drawing.save('"No"', '"Yes"')
    assert drawing.stack == ["battle"] and drawing.board[3] == "..==bb==.."
    drawing.save('type="Deploy"', 'type="Deplyo"')
    assert drawing.stack == ["battle", "findings"]
    assert drawing.driver.app.screens[-1].stays  # type: ignore[attr-defined]
