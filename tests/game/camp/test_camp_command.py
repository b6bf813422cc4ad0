"""`tenfold camp` as text."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.bands import BandFileError, load_band
from game.cli.program import run
from game.visits import Visit
from rules.camp.words import read_line


def camp(monkeypatch: pytest.MonkeyPatch, file: Path, typed: str = "", *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return run(["camp", "--text", "--band", str(file), *words])


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "band.json"
    assert camp(monkeypatch, path, "", "--campaign", "clockmaker") == 0
    capsys.readouterr()
    return path


def test_a_campaign_is_begun_once_and_gone_on_with(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load_band(file).campaign == "clockmaker"
    assert camp(monkeypatch, file, "Ilka buy Bitterroot\n", "--campaign", "clockmaker") == 0
    before = file.read_bytes()
    assert camp(monkeypatch, file, "", "--campaign", "clockmaker") == 0
    assert camp(monkeypatch, file, "", "--campaign", "barrow") == 2
    assert "on campaign 'clockmaker', not on 'barrow'" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_without_a_file_it_is_the_band_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.bands.data_folder", lambda: tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run(["camp", "--text"]) == 2 and "band.json: there is no band yet" in capsys.readouterr().err
    assert run(["camp", "--text", "--campaign", "barrow"]) == 0  # begun where `play --campaign` looks for it
    assert (tmp_path / "bands" / "barrow.json").is_file()
    begun = capsys.readouterr().out
    assert run(["camp", "--text"]) == 0 and capsys.readouterr().out == begun
    assert run(["camp", "--text", "--campaign", "clockmaker"]) == 0
    assert run(["camp", "--text"]) == 2
    assert "there are barrow.json, clockmaker.json; name one" in capsys.readouterr().err


def test_acts_are_done_and_written_down_at_once(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gold = load_band(file).gold
    assert (
        camp(monkeypatch, file, "Ilka buy 2 Healer's Moss\n\nlist\nilka train sniper\nquit\nIlka buy Bitterroot\n") == 0
    )
    out = capsys.readouterr().out.splitlines()
    assert f"Ilka buys 2 Healer's Moss for 40 gold; {gold - 40} gold left" in out
    band = load_band(file)
    assert band.gold == gold - 40 and "Sniper" in (band.member("Ilka").stances or ())
    assert sum(line.startswith("next: ") for line in out) == 2


def test_two_at_once_do_not_undo_each_other(file: Path) -> None:
    one, other = Visit.opened(file), Visit.opened(file)
    one.do(read_line(one.rules, one.band, "Ilka buy Bitterroot"))
    before = file.read_bytes()
    with pytest.raises(BandFileError, match="another game has changed this band"):
        other.do(read_line(other.rules, other.band, "Wren buy Bitterroot"))
    assert file.read_bytes() == before
    one.do(read_line(one.rules, one.band, "Wren buy Bitterroot"))


def test_a_members_name_lists_what_there_is_for_it(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert camp(monkeypatch, file, "pell\nhelp\n") == 0
    out = capsys.readouterr().out
    assert "priest: Pell raise  not now: Pell is not felled" in out
    assert "store: Pell sell Bitterroot  brings 10 gold" in out
    assert "general: Pell train Sniper" in out and "NAME ACT" in out


def test_a_refusal_is_one_line_and_the_rest_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert camp(monkeypatch, file, "Ilka raise\nIlka buy Bitterroot\n") == 1
    said = capsys.readouterr()
    assert said.err == "tenfold: Ilka raise: Ilka is not felled\n"
    assert "Ilka buys Bitterroot" in said.out


def test_a_damaged_band_is_refused_in_one_line_and_left(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = file.read_bytes()[:300]
    file.write_bytes(cut)
    assert camp(monkeypatch, file, "Ilka buy Bitterroot\n") == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"tenfold: {file}: line ") and said.err.count("\n") == 1 and said.out == ""
    assert file.read_bytes() == cut and [path.name for path in file.parent.iterdir()] == [file.name]


def test_without_a_band_it_says_how_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert camp(monkeypatch, tmp_path / "none.json") == 2
    assert "`tenfold camp --campaign clockmaker` begins one" in capsys.readouterr().err
    assert camp(monkeypatch, tmp_path / "none.json", "", "--campaign", "clockmakr") == 2
    assert "did you mean 'clockmaker'?" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
