"""However a battle of one seed is played, it ends the same: at once, watched, recorded, or sought through."""

from __future__ import annotations

import pytest

from game.board.playing import Playing
from game.settings import INSTANT
from rules.ai import choose
from rules.books import BOOK_IDS
from rules.journal import Match, read_recording, verify, write_recording
from rules.save import battle_hash
from tests.game.board.test_board_playing import run_out
from tests.game.fights import duel

LEVELS = ("recruit", "soldier")


@pytest.fixture(scope="module", params=BOOK_IDS)
def played(request: pytest.FixtureRequest) -> Match:
    """The duel under a book without any window: command after command."""
    match = duel(request.param, *LEVELS, seed=7)
    while match.battle.prompt is not None:
        match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
    return match


def again(played: Match) -> Match:
    return duel(played.book_id, *LEVELS, seed=7)


def ends_as(playing: Playing, played: Match) -> None:
    """The table is at the end: battle, journal, and the scene that was folded from what was told."""
    assert playing.state == "over"
    assert battle_hash(playing.match.battle) == battle_hash(played.battle)
    assert playing.match.recording() == played.recording()
    assert playing.playback.scene.units == played.battle.scene.units


@pytest.mark.parametrize("speed", [0.5, 4, INSTANT])
def test_watched(played: Match, speed: float) -> None:
    playing = Playing(again(played), speed=speed)
    run_out(playing)
    ends_as(playing, played)


def test_watched_without_motion_and_hurried(played: Match) -> None:
    playing = Playing(again(played), still=True)
    while playing.moving:
        playing.update(0.1)
        playing.hurry()
    ends_as(playing, played)


def test_recorded(played: Match) -> None:
    recording = read_recording(write_recording(played.recording()))
    assert battle_hash(verify(recording).battle) == recording.hash == battle_hash(played.battle)
    playing = Playing(again(played), speed=16, script=recording.commands)
    run_out(playing)
    ends_as(playing, played)


def test_sought_through(played: Match) -> None:
    playing = Playing(again(played), speed=INSTANT)
    for share in (4, 2, 3):
        run_out(playing)
        playing.seek(len(played.lines) // share)
    run_out(playing)
    ends_as(playing, played)
