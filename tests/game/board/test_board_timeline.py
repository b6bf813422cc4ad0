"""Going to any moment of a battle that is watched, and what the time line knows of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.board import keeps
from game.board.keeps import EVERY
from game.board.playing import Playing
from game.board.timeline import TimeLine
from rules.ai import choose
from rules.commands import Command
from rules.events import Event
from rules.journal import Match
from rules.save import battle_hash
from tests.game.board.test_board_playing import run_out, words
from tests.game.fights import fight


def fresh() -> Match:
    return fight("recruit", "soldier", seed=3, book="tenfold", hp=60)


@pytest.fixture(scope="module")
def played() -> Match:
    """The fight, played to its end."""
    match = fresh()
    while match.battle.prompt is not None:
        match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command)
    return match


def at(played: Match, place: int) -> Match:
    """The fight as it is after so many commands."""
    match = fresh()
    for line in played.lines[:place]:
        list(match.play(line))
    return match


def test_a_recording_is_known_from_the_beginning(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines))
    line = playing.timeline
    assert [moment.line for moment in line.moments] == played.lines and playing.place == 0
    rounds = [round_ for _, round_ in line.rounds]
    assert line.rounds[0] == (0, 1) and rounds == list(range(1, played.battle.round + 1))
    fallen = {unit.name for unit in played.battle.scene.units.values() if unit.fallen}
    assert fallen and {fall.unit for fall in line.falls} == fallen
    for fall in line.falls:
        assert at(played, fall.place).battle.unit(fall.unit).fallen
        assert not at(played, fall.place - 1).battle.unit(fall.unit).fallen
        assert fall.side == played.battle.unit(fall.unit).side
    for place, round_ in line.rounds:
        assert at(played, place).battle.round == round_ == line.round_at(place)


def test_seeking_back_and_forth_gives_the_same_battle_and_the_same_log(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines))
    length = playing.timeline.length
    logs: dict[int, object] = {}
    for place in (length, 0, length // 2, length // 3, length - 1, length // 2, length // 3, 0, length):
        playing.seek(place)
        assert playing.place == place
        assert battle_hash(playing.match.battle) == battle_hash(at(played, place).battle)
        assert playing.playback.scene.units == playing.match.battle.scene.units
        assert logs.setdefault(place, words(playing)) == words(playing)
        assert playing.timeline.length == length
    run_out(playing)
    assert playing.state == "over"


def test_beyond_both_ends_is_the_end(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines[:4]))
    playing.seek(99)
    assert playing.place == 4
    playing.seek(-3)
    assert playing.place == 0


def test_a_demo_goes_on_the_same_way_after_it_went_back(played: Match) -> None:
    playing = Playing(fresh(), speed=1000)
    while playing.place < 9:
        playing.update(0.1)
    playing.skip()
    playing.seek(2)
    assert playing.timeline.length == 9
    run_out(playing)
    assert battle_hash(playing.match.battle) == battle_hash(played.battle)
    assert playing.match.recording() == played.recording()


def test_reasons_are_kept_and_found_again_for_a_recording(played: Match) -> None:
    demo, shown = Playing(fresh(), speed=1000), Playing(fresh(), speed=1000, script=tuple(played.lines))
    run_out(demo)
    run_out(shown)
    why = [moment.reasons for moment in demo.timeline.moments]
    assert any(why) and [moment.reasons for moment in shown.timeline.moments] == why
    number = next(i for i, reasons in enumerate(why) if reasons)
    demo.seek(number + 1)
    assert demo.reasons == why[number]


def test_taking_over_drops_what_was_to_come(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines))
    playing.seek(5)
    other = 3 - playing.side
    playing.take_over(other)
    assert playing.timeline.length == 5 and playing.match.sides[other - 1] == "human"
    for _ in range(400):
        if playing.state == "player":
            break
        playing.update(0.2)
    assert playing.side == other and not playing.hand_over


def test_a_command_that_is_taken_back_leaves_the_line() -> None:
    playing = Playing(fight(seed=4))
    playing.give(next(c for c in playing.match.battle.legal() if c.do == "move"))
    playing.skip()
    assert playing.timeline.length == 1
    playing.undo()
    assert playing.timeline.length == 0


def test_another_command_in_its_place_forgets_the_rest(played: Match) -> None:
    line = TimeLine.of(fresh(), played.lines[:6])
    battle = fresh().battle
    line.note(2, line.moments[2].line, 1, (), battle)
    assert line.length == 6
    line.note(2, "Ana stay", 1, (), battle)
    assert line.length == 3 and line.moments[2].line == "Ana stay"


def test_where_rounds_begin(played: Match) -> None:
    line = TimeLine.of(fresh(), played.lines)
    (_, (second, two), (third, _), *_) = line.rounds
    assert two == 2 and line.next_round(0) == second and line.next_round(second) == third
    assert line.previous_round(third) == second and line.previous_round(third + 1) == third
    assert line.previous_round(1) == line.previous_round(0) == 0
    assert line.next_round(line.length) == line.length


def test_a_line_that_can_not_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody"):
        Playing(fresh(), script=("Nobody stay",))


def test_the_recap_of_a_side_begins_where_it_last_acted(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines))
    playing.seek(6)
    assert set(playing.since) <= {1, 2} and max(playing.since.values()) == len(playing.log.lines)
    playing.seek(1)
    assert list(playing.since.values()) == [len(playing.log.lines)]


def test_commands_of_a_hand_are_part_of_the_line() -> None:
    playing = Playing(fight(seed=4))
    name = playing.match.battle.prompt.units[0]
    playing.give(Command("stay", name))
    assert [moment.line for moment in playing.timeline.moments] == playing.match.lines


def test_seeking_in_what_was_passed_before_plays_few_commands(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    every = 8
    monkeypatch.setattr(keeps, "EVERY", every)
    playing = Playing(fresh(), script=tuple(played.lines))
    length = playing.timeline.length
    assert length > 3 * every
    playing.seek(length)
    counted: list[str] = []
    play = Match.play

    def counting(match: Match, line: str) -> Iterator[list[Event]]:
        counted.append(line)
        return play(match, line)

    monkeypatch.setattr(Match, "play", counting)
    for place in (length - 1, every + 3, 2 * every, length):
        counted.clear()
        playing.seek(place)
        assert playing.place == place and len(counted) < every
        assert battle_hash(playing.match.battle) == battle_hash(at(played, place).battle)


def test_what_was_kept_of_another_course_is_dropped(played: Match) -> None:
    playing = Playing(fresh(), script=tuple(played.lines))
    playing.seek(playing.timeline.length)
    playing.seek(EVERY - 2)
    playing.take_over(playing.side)
    while playing.place < EVERY + 2:
        if playing.state == "player":
            playing.give(next(c for c in playing.match.battle.legal() if c.do == "stay"))
        playing.update(0.2)
    playing.skip()
    lines, told = list(playing.match.lines), words(playing)
    assert lines[:EVERY] != played.lines[:EVERY]
    playing.seek(1)
    playing.seek(len(lines))
    assert playing.match.lines == lines and words(playing) == told
    assert playing.match.sides.count("human") == 1
