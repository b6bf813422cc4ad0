"""`demo`: the transcript, the events, the record; the same bytes everywhere."""

from __future__ import annotations

import json
from pathlib import Path

from rules.journal import Recording, verify
from tests.game.cli.running import Command, process

WORDS = ("demo", "--sides", "recruit,recruit", "--seed", "7")


def test_the_transcript_has_its_form(tenfold_command: Command) -> None:
    ran = tenfold_command(*WORDS, "--text")
    assert ran.status == 0 and ran.err == ""
    assert ran.lines[0] == "battle book tenfold map ford seed 7 sides recruit,recruit"
    assert ran.lines[-1].startswith("hash ") and len(ran.lines[-1]) == 5 + 64
    rest = ran.lines[1:-1]
    assert all(line.startswith("  ") and not line.startswith("   ") for line in rest if line[0] == " ")
    assert any(" attack " in line for line in rest if line[0] != " ")
    assert any("Acc" in line and "Eva" in line for line in rest if line[0] == " ")
    assert ran.out.isascii()


def test_the_defaults() -> None:
    from game.cli.demo import arguments
    from game.cli.parsing import Parser

    parser = Parser("tenfold demo", "")
    arguments(parser)
    options = parser.read([])
    assert (options.map, options.book, options.sides, options.seed) == (None, None, None, None)
    assert "default: ford" in parser.format_help() and "soldier,soldier" in parser.format_help()


def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    here = process(*WORDS, "--text", PYTHONHASHSEED="1")
    there = process(
        *WORDS, "--text", cwd=tmp_path, PYTHONHASHSEED="77", TZ="Pacific/Apia", LANG="tr_TR.ISO8859-9", LC_ALL="C",
        PYTHONIOENCODING="latin-1",
    )  # fmt: skip
    assert here.returncode == there.returncode == 0
    assert here.stdout == there.stdout and here.stderr == there.stderr == b""


def test_json_is_one_event_a_line_and_the_same_hash(tenfold_command: Command, played: Recording) -> None:
    ran = tenfold_command(*WORDS, "--json")
    lines = [json.loads(line) for line in ran.lines]
    assert lines[-1] == {"hash": played.hash}
    assert all("event" in line for line in lines[:-1])
    assert lines[-2]["event"] == "won"
    moved = next(line for line in lines if line["event"] == "moved")
    assert all(square[0].isalpha() for square in moved["path"])


def test_the_record_verifies(tenfold_command: Command, tmp_path: Path, played: Recording) -> None:
    path = tmp_path / "battle.json"
    shown = tenfold_command(*WORDS, "--text", "--record", path)
    assert shown.lines[-1] == f"hash {played.hash}"
    ran = tenfold_command("replay", path, "--verify")
    assert ran.status == 0 and played.hash in ran.out


def test_house_rules_stand_in_the_head_and_are_read_again(tenfold_command: Command, tmp_path: Path) -> None:
    ran = tenfold_command(*WORDS, "--text", "--option", "wait_lasts=battle", "--option", "area_hits_allies=true")
    assert ran.lines[1] == "option wait_lasts battle"
    assert not ran.lines[2].startswith("option")  # the other one stands at its default
    path = tmp_path / "told.txt"
    path.write_text(ran.out)
    assert tenfold_command("replay", path, "--text").out == ran.out


def test_a_map_from_elsewhere_travels_in_the_transcript(tenfold_command: Command, tmp_path: Path) -> None:
    import shutil

    from game.places import folder

    shutil.copytree(folder("maps"), tmp_path / "maps")
    ran = tenfold_command("demo", tmp_path / "maps" / "keep.tmx", "--sides", "recruit,recruit", "--text")
    assert ran.lines[0] == "battle book tenfold seed 1 sides recruit,recruit"
    assert ran.lines[1].startswith('scenario {"board":[')
    path = tmp_path / "told.txt"
    path.write_text(ran.out)
    shutil.rmtree(tmp_path / "maps")
    assert tenfold_command("replay", path, "--text").out == ran.out


def test_a_shipped_map_by_its_path_is_known_by_name(tenfold_command: Command) -> None:
    from game.places import find

    ran = tenfold_command("demo", find("maps", "ford.tmx"), *WORDS[1:], "--text")
    assert ran.lines[0] == "battle book tenfold map ford seed 7 sides recruit,recruit"


def test_text_commands_load_neither_pygame_nor_numpy() -> None:
    import subprocess
    import sys

    from tests.game.cli.running import ROOT

    code = (
        "import sys; from game.__main__ import main; main(['demo', '--text', '--sides', 'recruit,recruit']);"
        "print(sorted({'pygame', 'numpy', 'pytmx.util_pygame'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_the_played_battle_is_what_a_recording_says(played: Recording) -> None:
    assert verify(played).battle.winner is not None
