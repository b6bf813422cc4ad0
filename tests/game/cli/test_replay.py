"""`replay`: a recording and a transcript are the same battle."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.narrate import read_transcript, transcript
from rules.commands import Command as Order
from rules.journal import Match, Recording, verify, write_recording
from tests.game.cli.running import Command


def test_both_forms_print_the_same(tenfold_command: Command, recorded: Path, told: Path) -> None:
    from_recording = tenfold_command("replay", recorded, "--text")
    from_transcript = tenfold_command("replay", told, "--text")
    assert from_recording.status == from_transcript.status == 0
    assert from_recording.out == from_transcript.out == told.read_text()


def test_both_forms_verify(tenfold_command: Command, recorded: Path, told: Path, played: Recording) -> None:
    for path in (recorded, told):
        ran = tenfold_command("replay", path, "--verify")
        assert ran.status == 0 and played.hash in ran.out and len(ran.lines) == 1


def test_a_transcript_may_be_edited_as_text(told: Path, played: Recording) -> None:
    """Windows line ends, a byte order mark, blank lines and comments that are indented change nothing."""
    lines = told.read_text().splitlines()
    odd = "\ufeff" + "\r\n".join([lines[0], "", "   a note", *lines[1:], "", ""])
    assert read_transcript(odd.encode()) == msgspec.structs.replace(read_transcript(told.read_bytes()))
    assert verify(read_transcript(odd.encode())).lines == list(played.commands)


def test_a_battle_with_undo_in_it(played: Recording) -> None:
    """What was taken back is not in the recording, and the rest plays to the same end."""
    match = Match("tenfold", played.scenario, 3, ("human", "human"), "ford")
    for _ in range(30):
        legal = match.battle.legal()
        step = next((command for command in legal if command.do == "move"), None)
        if step is not None:
            match.apply(step)
            match.undo()
        match.apply(next(command for command in legal if command.do in ("attack", "stay")))
    recording = match.recording()
    assert not any("-" in line for line in recording.commands)
    assert verify(read_transcript("\n".join(transcript(recording)).encode())).lines == match.lines


def test_a_map_that_has_changed_since_travels_in_the_transcript(played: Recording) -> None:
    other = msgspec.structs.replace(played.scenario, rounds=5)
    match = Match("tenfold", other, 3, ("human", "human"), "ford")
    match.apply(Order("stay", match.battle.prompt.units[0]))
    text = "\n".join(transcript(match.recording()))
    assert "map ford" not in text.splitlines()[0] and '"rounds":5' in text
    assert verify(read_transcript(text.encode())).battle.setting.rounds == 5


def test_a_map_option_set_back_to_the_default_is_told(played: Recording) -> None:
    scenario = msgspec.structs.replace(played.scenario, options={"wait_lasts": "battle"})
    match = Match("tenfold", scenario, 3, ("human", "human"))
    assert "option wait_lasts battle" in "\n".join(transcript(match.recording()))


def test_a_recording_that_is_not_finished_is_played_as_far_as_it_goes(
    tenfold_command: Command, tmp_path: Path, played: Recording
) -> None:
    match = Match("tenfold", played.scenario, 3, ("human", "human"), "ford")
    match.apply(Order("stay", match.battle.prompt.units[0]))
    path = tmp_path / "half.json"
    path.write_bytes(write_recording(match.recording()))
    ran = tenfold_command("replay", path, "--verify")
    assert ran.status == 0 and "not fought to its end" in ran.out


def test_the_table_plays_a_recording_whoever_plays_its_sides(played: Recording) -> None:
    """What the window does with it, without the window: the same end, and no human is asked."""
    from game.board.playing import Playing
    from rules.save import battle_hash

    match = Match("tenfold", played.scenario, played.seed, ("human", "human"), "ford")
    table = Playing(match, script=played.commands)
    table.skip()
    for _ in played.commands:
        assert table.state == "computer"
        table.update(0.01)
        table.skip()
    assert table.state == "over" and battle_hash(match.battle) == played.hash
