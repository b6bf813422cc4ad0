"""`check`, `render`, `odds`, `book`, `engine`, `bench`, `--version`, `--help`."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from game.cli.bench.figures import Figure, middle, part, plain, table
from game.cli.program import COMMANDS
from game.places import folder
from tests.game.cli.running import Command, process


def test_check_says_clean_and_gives_0(tenfold_command: Command) -> None:
    ran = tenfold_command("check", "ford", "keep", "pass")
    assert ran.status == 0 and len(ran.lines) == 3


def test_check_names_the_mistake_and_gives_1(tenfold_command: Command, tmp_path: Path) -> None:
    shutil.copytree(folder("maps"), tmp_path / "maps")
    path, tokens = tmp_path / "maps" / "ford.tmx", tmp_path / "maps" / "tileset" / "tokens.tsx"
    tokens.write_text(tokens.read_text().replace('"archer"', '"archre"'))
    ran = tenfold_command("check", path)
    assert ran.status == 1 and "did you mean archer?" in ran.out
    found = json.loads(tenfold_command("check", path, "--json").out)
    assert {"file", "line", "code", "what"} <= set(found[0])


def test_render_writes_a_picture_without_a_display(tmp_path: Path) -> None:
    ran = process("render", "ford", str(tmp_path / "board.png"))
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
    whole = (tmp_path / "board.png").read_bytes()
    assert whole[:8] == b"\x89PNG\r\n\x1a\n"
    assert process("render", "ford", str(tmp_path / "bare.png"), "--bare").returncode == 0
    assert (tmp_path / "bare.png").read_bytes() != whole


def test_odds_are_exact(tenfold_command: Command) -> None:
    words = ("odds", "--attacker", "knight", "--target", "wolf", "--terrain", "forest", "--hp", "9")
    odds = json.loads(tenfold_command(*words, "--json").out)
    assert sum(Fraction(each["p"]) for each in odds["outcomes"].values()) == 1
    assert sum(map(Fraction, odds["damage"].values())) == 1
    assert odds["falls"]["p"] == odds["damage"]["9"]
    assert ["forest", "+10 %"] in odds["because"]
    ran = tenfold_command(*words)
    assert f"target falls {odds['falls']['percent']:.2f} %" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--attacker", "knight", "--target", "wolf"), {"7": "1/4", "8": "1/4", "9": "1/4", "10": "1/4"}),
        (("--attacker", "mage", "--target", "wolf", "--technique", "ember ring", "--hp", "5"), {"5": "1/1"}),
        (("--attacker", "brute", "--target", "wolf", "--technique", "Sweep"), {"9": "1/1"}),
    ],
)
def test_odds_where_all_is_declared(tenfold_command: Command, words: tuple[str, ...], found: dict[str, str]) -> None:
    odds = json.loads(tenfold_command("odds", "--book", "company", *words, "--json").out)
    assert odds["damage"] == found
    stun = tenfold_command(
        "odds", "--book", "company", "--attacker", "mage", "--target", "warlord", "--technique", "Snare", "--json"
    )
    assert json.loads(stun.out)["status"]["attack stunned"]["p"] == "1/4"


def test_odds_change_with_stance_and_technique(tenfold_command: Command) -> None:
    words = ("odds", "--attacker", "knight", "--target", "wolf", "--json")
    seen = {
        tenfold_command(*words, *more).out
        for more in ((), ("--stance", "barbaric"), ("--target-stance", "Evasive"), ("--technique", "breaker blow"))
    }
    assert len(seen) == 4


def test_odds_of_a_spell_and_of_two_attacks(tenfold_command: Command) -> None:
    spell = tenfold_command("odds", "--attacker", "mage", "--target", "wolf", "--technique", "Cinderburst", "--json")
    assert "damage" in json.loads(spell.out)
    twice = tenfold_command("odds", "--attacker", "rogue", "--target", "wolf", "--technique", "Twin Fang", "--json")
    assert len(json.loads(twice.out)["attacks"]) == 2


@pytest.mark.parametrize("id", ["tenfold", "initiative"])
def test_book_prints_its_reference(tenfold_command: Command, id: str) -> None:
    ran = tenfold_command("book", id)
    assert ran.status == 0 and len(ran.lines) > 10


def test_version_and_help(tenfold_command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert tenfold_command("--version").out.startswith("tenfold 0.")
    with pytest.raises(SystemExit) as left:
        tenfold_command("--help")
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(
    tenfold_command: Command, capsys: pytest.CaptureFixture[str], name: str
) -> None:  # fmt: skip
    with pytest.raises(SystemExit) as left:
        tenfold_command(name, "--help")
    assert left.value.code == 0 and f"tenfold {name}" in capsys.readouterr().out


def test_figures_know_their_bar(capsys: pytest.CaptureFixture[str]) -> None:
    quick, slow = Figure("a", 1.0, "ms", 2.0, "how a"), Figure("b", 3.0, "ms", 2.0, "how b")
    many, free = Figure("c", 3.0, "a second", 2.0, "how c", more=True), Figure("d", 3.0, "ms", None, "how d")
    assert [figure.met for figure in (quick, slow, many, free)] == [True, False, True, None]
    assert plain(slow)["met"] is False
    table([quick, slow, many, free])
    shown = capsys.readouterr().out
    assert "MISSED" in shown and "how d" in shown


def test_parts_of_a_series() -> None:
    values = list(range(1, 101))
    assert (middle(values), part(values, 99), part(values, 100), part([5.0], 99)) == (50, 99, 100, 5.0)
