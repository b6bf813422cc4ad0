"""Bad input of any kind: one clear line on standard error, exit status 2, nothing on standard output."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.game.cli.running import Command, process

TABLE = [
    ("demo nowhere --text", "'nowhere'"),
    ("demo fork --text", "'ford'"),
    ("demo {dir} --text", "{dir}"),
    ("demo {junk} --text", "{junk}"),
    ("demo {xml} --text", "{xml}"),
    ("demo --book tenfolk --text", "did you mean 'tenfold'"),
    ("demo --book chess --text", "'chess'"),
    ("demo --seed one --text", "'one'"),
    ("demo --seed 1.5 --text", "'1.5'"),
    ("demo --seed -1 --text", "'-1'"),
    ("demo --seed 99999999999999999999 --text", "99999999999999999999"),
    ("demo --seed", "--seed"),
    ("demo --sides soldeir,soldier --text", "did you mean 'soldier'"),
    ("demo --sides human,soldier --text", "'human'"),
    ("demo --sides soldier --text", "2 sides"),
    ("demo --sides soldier,soldier,soldier --text", "2 sides"),
    ("demo --sides , --text", "''"),
    ("demo --option wait_lasts --text", "NAME=VALUE"),
    ("demo --option wait_last=battle --text", "did you mean 'wait_lasts'"),
    ("demo --option wait_lasts=week --text", "battle, round"),
    ("demo --option hidden_declarations=true --text", "hidden_declarations"),
    ("demo --text --json", "--json"),
    ("demo --txet", "did you mean '--text'"),
    ("demo ford keep --text", "'keep'"),
    ("demo --text --record {dir}", "folder"),
    ("demo --text --record {dir}/none/battle.json", "none"),
    ("demo --text --record /dev/full", "/dev/full"),
    ("replay", "FILE"),
    ("replay {dir} --text", "{dir}"),
    ("replay {dir}/none --verify", "none"),
    ("replay {junk} --text", "{junk}"),
    ("replay {empty} --text", "{empty}"),
    ("replay {cut_json} --verify", "{cut_json}"),
    ("replay {cut_text} --verify", "cut off"),
    ("replay {old} --verify", "another version"),
    ("replay {older} --text", "another version"),
    ("replay {changed} --verify", "ends differently"),
    ("replay {told_changed} --verify", "ends differently"),
    ("replay {told_wrong} --text", "command 1"),
    ("replay {xml} --text", "{xml}"),
    ("check", "MAP"),
    ("check {dir}/none.tmx", "none.tmx"),
    ("check {dir}", "folder"),
    ("render ford", "OUT.png"),
    ("render ford {dir}", "folder"),
    ("render ford {dir}/board.jpg", ".png"),
    ("render nowhere {dir}/board.png", "'nowhere'"),
    ("book", "BOOK"),
    ("book tenfolds", "did you mean 'tenfold'"),
    ("book ../../etc", "etc"),
    ("odds --attacker knight", "--target"),
    ("odds --attacker knite --target wolf", "did you mean 'knight'"),
    ("odds --attacker knight --target wolf --technique Twinfang", "Twin Fang"),
    ("odds --attacker knight --target wolf --terrain water", "'water'"),
    ("odds --attacker knight --target wolf --stance Barbarian", "Barbaric"),
    ("odds --attacker knight --target wolf --distance 4", "4 squares"),
    ("odds --attacker knight --target wolf --hp none", "'none'"),
    ("bench everything", "'everything'"),
    ("dmeo", "did you mean 'demo'"),
    ("--vresion", "did you mean '--version'"),
    ("play --sides human,nobody", "'nobody'"),
    ("engine now", "'now'"),
    ("help dmeo", "did you mean 'demo'"),
    ("demo --text --book=", "--book: is empty"),
    ("odds --attacker knight --target wolf --hp 1000", "wolf has 28"),
]


@pytest.fixture
def places(recorded: Path, told: Path, tmp_path: Path) -> dict[str, str]:
    """Files that are wrong, each in its own way."""
    whole, lines = json.loads(recorded.read_bytes()), told.read_text().splitlines(keepends=True)
    first = next(index for index, line in enumerate(lines) if index and not line.startswith(" "))
    files: dict[str, bytes | str] = {
        "junk": bytes(range(256)) * 4,
        "xml": "<map><layer></map>",
        "empty": "",
        "cut_json": recorded.read_bytes()[:3000],
        "cut_text": "".join(lines)[:3000],
        "old": json.dumps({**whole, "version": 99}),
        "older": json.dumps({**whole, "tenfold": 0}),
        "changed": json.dumps({**whole, "hash": "0" * 64}),
        "told_changed": "".join([*lines[:-1], f"hash {'0' * 64}\n"]),
        "told_wrong": "".join([*lines[:first], "Nobody attack Edda\n", *lines[first:]]),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return {"dir": str(tmp_path), **{name: str(tmp_path / name) for name in files}}


@pytest.mark.parametrize(("words", "named"), TABLE, ids=[words for words, _ in TABLE])
def test_one_line_that_names_it(tenfold_command: Command, places: dict[str, str], words: str, named: str) -> None:
    ran = tenfold_command(*(word.format(**places) for word in words.split()))
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("tenfold: ") and ran.err.endswith("\n")
    assert named.format(**places) in ran.err
    assert "internal error" not in ran.err
    if words.split()[0] != "replay":  # which has printed what it could read of a transcript
        assert ran.out == ""


@pytest.mark.parametrize(
    "words", [("demo", ""), ("demo", "--book", ""), ("render", "ford", ""), ("demo", "--record", "")]
)
def test_an_empty_word_is_no_default(tenfold_command: Command, words: tuple[str, ...]) -> None:
    ran = tenfold_command(*words, "--text") if words[0] == "demo" else tenfold_command(*words)
    assert (ran.status, ran.out) == (2, "") and "empty" in ran.err and len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("option", ["-V", "-x"])
def test_a_letter_is_not_taken_for_another(tenfold_command: Command, option: str) -> None:
    ran = tenfold_command(option)
    assert ran.status == 2 and "did you mean" not in ran.err


def test_control_characters_stay_on_the_line(tenfold_command: Command) -> None:
    ran = tenfold_command("demo", "a\nb\x1b[2J", "--text")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert "\x1b" not in ran.err


def test_a_lost_verdict_does_not_lose_the_battle(tenfold_command: Command, places: dict[str, str]) -> None:
    """A transcript with another hash is still printed whole, and then called different."""
    ran = tenfold_command("replay", places["told_changed"], "--text")
    assert ran.status == 2 and ran.lines[-1].startswith("hash ")


@pytest.mark.parametrize("words", [(), ("play",), ("demo",)])
def test_no_display(words: tuple[str, ...]) -> None:
    ran = process(*words)
    assert ran.returncode == 2 and ran.stdout == b""
    assert len(ran.stderr.splitlines()) == 1
    assert b"tenfold demo --text" in ran.stderr


def test_a_replay_without_a_display_names_its_own_text_form(told: Path) -> None:
    ran = process("replay", str(told))
    assert ran.returncode == 2 and len(ran.stderr.splitlines()) == 1
    assert f"tenfold replay {told} --text".encode() in ran.stderr


@pytest.mark.parametrize("words", [("book", "tenfold"), ("--help",), ("demo", "--help")])
def test_an_output_that_is_full_is_told_in_one_line(words: tuple[str, ...]) -> None:
    import subprocess
    import sys

    from tests.game.cli.running import ROOT

    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "game", *words], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, timeout=60
        )
    assert ran.returncode == 2 and len(ran.stderr.splitlines()) == 1


def test_a_reader_that_leaves_early_is_no_error() -> None:
    import subprocess
    import sys

    from tests.game.cli.running import ROOT

    words = [sys.executable, "-m", "game", "demo", "--text", "--sides", "recruit,recruit"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 0
