"""`tenfold play --band` and `--campaign`: which battle the window opens on, and for which band."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.bands import load_band, save_band
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member
from tests.game.cli.running import Command


class Window:
    """Stands for the window: what it was opened on."""

    match: Any = None
    visit: Any = None

    def show(self, match: Any, *, visit: Any = None, **_: Any) -> int:
        self.match, self.visit = match, visit
        return 0

    def names(self) -> list[str]:
        """Who fights for the first side."""
        return [unit.name for unit in self.match.scenario.units if unit.side == 1]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Window:
    made = Window()
    monkeypatch.setattr("game.cli.play.show", made.show)
    monkeypatch.setattr("game.bands.data_folder", lambda: tmp_path / "data")
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A band of two on no campaign."""
    path = tmp_path / "two.json"
    members = (Member(name="Ilka", unit="knight"), Member(name="Wren", unit="archer"))
    save_band(path, checked(book("tenfold"), Band("tenfold", 50, members)))
    return path


def test_a_campaign_is_begun_with_a_new_band_and_gone_on_with(
    window: Window, tenfold_command: Command, tmp_path: Path
) -> None:
    for _ in range(2):
        assert tenfold_command("play", "--campaign", "clockmaker").status == 0
        assert window.visit.path == tmp_path / "data" / "bands" / "clockmaker.json"
        assert window.match.sides == ("human", "soldier") and window.match.book_id == "tenfold"
        assert set(window.names()) <= {member.name for member in window.visit.band.units}
    assert load_band(window.visit.path).campaign == "clockmaker"


def test_a_band_on_a_campaign_fights_its_next_battle(window: Window, tenfold_command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    assert tenfold_command("play", "--campaign", "barrow", "--band", own).status == 0
    first = window.match.scenario
    assert tenfold_command("play", "--band", own, "--sides", "soldier,soldier").status == 0
    assert window.match.scenario == first and window.match.sides == ("soldier", "soldier")
    assert window.visit.path == own and window.match.map != ""


def test_a_band_fights_for_practice_on_a_map(window: Window, tenfold_command: Command, file: Path) -> None:
    before = file.read_bytes()
    ran = tenfold_command("play", "ford", "--band", file)
    assert ran.status == 0 and "for practice" in ran.out
    assert window.names() == ["Ilka", "Wren"] and window.visit is None  # so that nothing is written down
    assert window.match.map == "" and file.read_bytes() == before


WRONG = [
    ("--band {dir}/none.json", "there is no band yet"),
    ("--band {dir}", "directory"),
    ("--band {file}", "on no campaign; name a map"),
    ("--band {junk}", "no JSON"),
    ("--band {file} --campaign clockmaker", "this band is on no campaign, not on 'clockmaker'"),
    ("--campaign clockmakr", "did you mean 'clockmaker'"),
    ("--campaign {junk}", "{junk}"),
    ("ford --campaign clockmaker", "without a map"),
    ("ford --band {file} --book force", "without a band"),
    ("--band {file} --watch", "needs the map"),
    ("fork --band {file}", "'ford'"),
    ("ford --band {file} --sides human", "2 sides"),
]


@pytest.mark.parametrize(("words", "named"), WRONG, ids=[words for words, _ in WRONG])
def test_one_line_says_what_is_in_the_way(
    window: Window, tenfold_command: Command, tmp_path: Path, file: Path, words: str, named: str
) -> None:
    (tmp_path / "junk.toml").write_text("nonsense", encoding="utf-8")
    places = {"dir": tmp_path, "file": file, "junk": tmp_path / "junk.toml"}
    ran = tenfold_command("play", *(word.format(**places) for word in words.split()))
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert named.format(**places) in ran.err and "internal error" not in ran.err
    assert window.match is None
