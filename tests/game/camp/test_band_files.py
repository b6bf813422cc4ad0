"""Bands in files: written whole, the version before kept, what is damaged refused and left as it is."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bands import BandFileError, backup_of, band_bytes, band_path, kept_bands, load_band, save_band
from game.visits import Visit
from rules.camp import Band, read_band, to_plain

BAND = read_band(
    {
        "book": "tenfold",
        "gold": 120,
        "units": [
            {"name": "Mira", "unit": "knight", "pack": [{"item": "Thunder Drum", "cracked": True}]},
            {"name": "Brom", "unit": "brute", "fallen": True, "statuses": [{"id": "poison", "amount": 3}]},
        ],
    }
)
DATA = band_bytes(BAND)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "band.json"


def refused(path: Path) -> str:
    with pytest.raises(BandFileError) as caught:
        load_band(path)
    said = str(caught.value)
    assert said.startswith(f"{path}: ") and "\n" not in said
    return said[len(f"{path}: ") :]


def test_a_band_is_written_and_read(file: Path) -> None:
    save_band(file, BAND)
    assert load_band(file) == BAND
    assert [path.name for path in file.parent.iterdir()] == ["band.json"]


def test_the_version_before_is_kept(file: Path) -> None:
    save_band(file, BAND)
    save_band(file, BAND)
    assert not backup_of(file).exists()
    richer = replace(BAND, gold=500)
    save_band(file, richer)
    assert load_band(file) == richer and load_band(backup_of(file)) == BAND


def test_a_write_that_fails_leaves_the_band_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_band(file, BAND)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BandFileError, match="can't be written: No space left"):
        save_band(file, replace(BAND, gold=1))
    assert file.read_bytes() == DATA and len(list(file.parent.iterdir())) == 1


def test_a_band_alone_is_read_too(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps(to_plain(BAND)))
    assert load_band(file) == BAND


@pytest.mark.parametrize("cut", [0, 1, 40, len(DATA) // 2, len(DATA) - 3])
def test_a_band_cut_off_is_refused_with_the_line_and_left(file: Path, cut: int) -> None:
    file.parent.mkdir()
    file.write_bytes(DATA[:cut])
    assert refused(file).startswith("line ")
    assert file.read_bytes() == DATA[:cut]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(st.integers(0, len(DATA) - 1), st.integers(0, 255))
def test_any_byte_changed_is_refused_and_left_or_changes_nothing(tmp_path: Path, at: int, byte: int) -> None:
    path = tmp_path / "band.json"
    changed = DATA[:at] + bytes([byte]) + DATA[at + 1 :]
    path.write_bytes(changed)
    try:
        assert load_band(path) == BAND  # white space, or the same byte
    except BandFileError as error:
        assert str(error).startswith(f"{path}: ") and "\n" not in str(error)
    assert path.read_bytes() == changed


def test_a_number_changed_in_the_middle_is_noticed(file: Path) -> None:
    save_band(file, BAND)
    save_band(file, replace(BAND, gold=130))
    changed = file.read_bytes().replace(b'"gold": 130', b'"gold": 930')
    file.write_bytes(changed)
    assert refused(file) == (
        "check: the band is not as it was written, for its checksum does not fit; it was left as it is, and the version"
        " before it is band.json.bak"
    )
    assert file.read_bytes() == changed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[]", "a band is an object with book, gold and units"),
        ('{"tenfold": 2, "check": "", "band": {}}', "tenfold: this file has format 2; this version reads 1"),
        ('{"tenfold": 1, "chek": "", "band": {}}', "no key 'chek': a band's file has tenfold, check and band"),
        (
            '{"book": "tenfold", "units": [{"unit": "knihgt"}]}',
            "knihgt: no unit 'knihgt' in tenfold; did you mean 'knight'?",
        ),
        ("[" * 5000, "no JSON: nested too deeply; it was left as it is: mend it, or move it away"),
        ('{"book": "tenfold",\n "gold": }', "line 2 column 10: no JSON"),
    ],
)
def test_what_is_wrong_is_named(file: Path, text: str, why: str) -> None:
    file.parent.mkdir()
    file.write_text(text)
    assert why in refused(file)


@pytest.mark.parametrize(
    ("campaign", "won", "why"),
    [
        ("clockmaker", 5, "won 5 is more than the 4 battles of clockmaker; it was left as it is"),
        ("clockmakr", 0, "no campaign 'clockmakr': it is no file, and none of barrow, clockmaker"),
    ],
)
def test_a_band_that_can_not_go_on_with_its_campaign_is_refused_by_name(
    file: Path, campaign: str, won: int, why: str
) -> None:
    save_band(file, replace(BAND, campaign=campaign, won=won))
    written = file.read_bytes()
    with pytest.raises(BandFileError) as found:
        Visit.opened(file)
    assert str(found.value).startswith(f"{file}: {why}") and file.read_bytes() == written


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    assert "s a directory" in refused(tmp_path)
    assert refused(tmp_path / "none.json") == "No such file or directory"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "not a regular file" in refused(pipe)
    large = tmp_path / "large"
    large.write_bytes(b" " * ((1 << 20) + 1))
    assert "larger than 1 MiB" in refused(large)


def test_where_no_band_can_be_kept_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BandFileError, match="can't be written"):
        save_band(tmp_path / "file" / "band.json", BAND)


def test_bands_are_kept_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bands.data_folder", lambda: tmp_path)
    assert kept_bands() == ()
    save_band(band_path(), BAND)
    save_band(band_path(), replace(BAND, gold=1))
    assert kept_bands() == (tmp_path / "bands" / "band.json",)
    assert band_path("mine.json") == Path("mine.json")


def test_a_band_is_the_same_bytes_every_time() -> None:
    again: Band = read_band(to_plain(BAND))
    assert band_bytes(again) == DATA
