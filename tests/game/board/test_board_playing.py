from __future__ import annotations

from game.board.playing import Playing
from rules.commands import Command
from rules.grid import parse_square
from rules.journal import Match, replay
from rules.save import battle_hash
from tests.game.fights import confused_fight, fight, first_up, phase_fight


def run_out(playing: Playing, most: int = 20_000) -> None:
    """Let time pass until the table waits for nobody."""
    for _ in range(most):
        if not playing.moving:
            return
        playing.update(0.2)
    raise AssertionError("it goes on for ever")


def walk_of(match: Match, square: str) -> Command:
    return next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == parse_square(square))


def words(playing: Playing) -> list[str]:
    return ["".join(run.text for run in entry.line.text) for entry in playing.log.lines]


def test_undo_takes_back_the_board_and_the_log() -> None:
    match = first_up("Ana")
    playing = Playing(match)
    before, told = match.battle.unit("Ana").at, words(playing)
    playing.give(walk_of(match, "C3"))
    run_out(playing)
    assert words(playing) == [*told, "Ana moves B3-C3."] and playing.can_undo
    playing.undo()
    assert playing.playback.scene.units["Ana"].at == match.battle.unit("Ana").at == before
    assert words(playing) == told and not playing.can_undo
    assert match.recording().commands == ()


def test_what_was_rolled_belongs_to_the_line_it_decided() -> None:
    match = first_up("Ana")
    playing = Playing(match)
    playing.give(walk_of(match, "D3"))
    playing.give(next(c for c in match.battle.legal() if c.do == "attack"))
    run_out(playing)
    blow = next(entry.line for entry in playing.log.lines if "Ana strikes" in words(playing)[entry.line.id])
    assert [detail.label for detail in blow.details][:2] == ["Accuracy, Ana", "Evasion, Cai"]
    assert [die.face for die in blow.details[0].dice] == list(playing.log.rolls[0].dice)


def test_the_mouse_is_handed_over_between_human_sides_and_only_then() -> None:
    match = fight(seed=3)
    playing = Playing(match)
    handed = 0
    while match.battle.prompt is not None and len(match.commands) < 30:
        before = playing.side
        playing.give(next(c for c in match.battle.legal() if c.do == "stay"))
        run_out(playing)
        assert playing.hand_over == (playing.side != before)
        handed += playing.hand_over
        playing.taken()
        assert not playing.hand_over
    assert handed > 5


def test_it_tells_what_happened_since_a_side_last_acted() -> None:
    match = fight(seed=3)
    playing = Playing(match)
    first = playing.side
    while True:
        playing.give(next(c for c in match.battle.legal() if c.do == "stay"))
        run_out(playing)
        playing.taken()
        if playing.side == first and len(match.commands) > 6:
            break
    assert playing.since[first] <= len(playing.log.lines)


def test_a_demo_plays_to_its_end_and_its_recording_to_the_same_hash() -> None:
    match = fight("recruit", "soldier", seed=5)
    playing = Playing(match, speed=16)
    run_out(playing)
    assert playing.state == "over" and playing.reasons is not None
    assert battle_hash(replay(match.recording()).battle) == match.recording().hash


def test_paused_it_plays_only_what_is_asked_for() -> None:
    match = fight("recruit", "recruit", seed=5)
    playing = Playing(match, paused=True)
    run_out(playing)
    assert len(match.commands) == 0
    for count in (1, 2):
        playing.step()
        run_out(playing)
        assert len(match.commands) == count


def test_the_window_and_the_plain_loop_choose_the_same() -> None:
    from rules.ai import choose

    watched = fight("recruit", "soldier", seed=9)
    run_out(Playing(watched, speed=16))
    plain = fight("recruit", "soldier", seed=9)
    while plain.player:
        plain.apply(choose(plain.battle, plain.player, plain.seed, len(plain.commands)).command)
    assert watched.recording() == plain.recording()


def test_sides_have_their_names_from_the_first_line_on() -> None:
    playing = Playing(phase_fight())
    playing.name_sides(lambda side: ("Blue", "Crimson")[side - 1])
    assert "Blue is to act." in words(playing)
    before = words(playing)
    playing.give(Command("stay", "Ana"))
    playing.skip()
    playing.name_sides(str)
    assert words(playing)[: len(before)] == before


def test_a_status_that_only_has_less_time_left_is_not_told_again() -> None:
    playing = Playing(confused_fight(seed=6))
    while playing.match.battle.round < 3:
        playing.give(Command("stay", playing.match.battle.prompt.units[0]))
        playing.skip()
    assert not [line for line in words(playing) if line.startswith("Ana: Confused")]
