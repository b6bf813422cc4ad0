from __future__ import annotations

from game.board.playback import Playback
from rules.commands import Command
from rules.events import Moved, Struck
from rules.grid import column_of, parse_square, row_of
from rules.journal import Match
from tests.game.fights import fight, first_up


def moved_and_struck() -> tuple[Match, Command, Command]:
    """A match whose first two commands are a walk and a blow, and the scenes before each."""
    match = first_up("Ana")
    walk = next(c for c in match.battle.legal() if c.do == "move" and c.path[-1] == parse_square("D3"))
    return match, walk, Command("attack", "Ana", targets=("Cai",))


def test_the_shown_scene_ends_where_the_battle_is() -> None:
    for seed in range(5):
        match = fight(seed=seed)
        playback = Playback(match.battle.scene)
        for _ in range(12):
            if match.battle.prompt is None:
                break
            playback.add(match.apply(match.battle.legal()[0]))
        while playback.telling:
            playback.update(0.03)
        assert playback.scene.units == match.battle.scene.units


def test_every_event_lands_once_and_in_order_at_any_speed() -> None:
    for step, speed in ((0.016, 1), (0.5, 16), (100.0, 1)):
        match, walk, blow = moved_and_struck()
        playback, events = Playback(match.battle.scene, speed), []
        for command in (walk, blow):
            events += match.apply(command)
        playback.add(events)
        landed = []
        while playback.telling:
            landed += playback.update(step)
        assert landed == events


def test_hit_points_drop_when_the_blow_lands_and_not_before() -> None:
    match, walk, blow = moved_and_struck()
    match.apply(walk)
    playback = Playback(match.battle.scene)
    before = {name: unit.hp for name, unit in match.battle.scene.units.items()}
    events = match.apply(blow)
    strike = next(event for event in events if isinstance(event, Struck))
    playback.add(events)
    while playback.telling:
        landed = playback.update(0.01)
        if strike in landed:
            assert playback.scene.units[strike.target].hp == strike.hp
            break
        assert playback.scene.units[strike.target].hp == before[strike.target]


def test_a_walking_counter_goes_along_its_path() -> None:
    match, walk, _ = moved_and_struck()
    playback = Playback(match.battle.scene)
    playback.add([Moved("Ana", walk.path)])
    seen = set()
    while playback.telling:
        ana = next(piece for piece in playback.pieces() if piece.unit.name == "Ana")
        corners = {(column_of(at) + 0.5, row_of(at) + 0.5) for at in walk.path}
        assert any(abs(ana.x - x) < 1e-6 or abs(ana.y - y) < 1e-6 for x, y in corners)
        seen.add(round(ana.x, 1))
        playback.update(0.02)
    assert len(seen) > 6  # it slid


def test_without_motion_nothing_slides_and_figures_stand_still() -> None:
    match, walk, blow = moved_and_struck()
    playback = Playback(match.battle.scene, still=True)
    for command in (walk, blow):
        playback.add(match.apply(command))
    heights = set()
    while playback.moving:
        for piece in playback.pieces():
            assert (piece.x % 1, piece.y % 1) == (0.5, 0.5)
        heights |= {(figure.text, figure.y) for figure in playback.floating()}
        playback.update(0.02)
    assert len(heights) == len({text for text, _ in heights})


def test_skipping_tells_the_rest_at_once() -> None:
    match, walk, blow = moved_and_struck()
    playback, events = Playback(match.battle.scene), []
    for command in (walk, blow):
        events += match.apply(command)
    playback.add(events)
    landed = playback.update(0.1)
    assert landed + playback.finish() == events
    assert not playback.moving and playback.scene.units == match.battle.scene.units
