from __future__ import annotations

from functools import cache
from typing import get_args

import pytest
from msgspec.structs import replace

from game.board.motion.acts import ACTS, Beat
from game.board.motion.beats import TIMES, grouped, staged
from game.board.motion.cues import FLYING, STILL
from game.board.motion.figures import Figures
from game.board.motion.looks import Style
from game.board.motion.poses import Piece
from game.board.playback import Playback
from game.maps import opened_shipped
from game.settings import INSTANT, SPEEDS
from rules import events as kinds
from rules.books import BOOK_IDS, book
from rules.events import (
    Appeared,
    Began,
    Event,
    Fell,
    Healed,
    Landed,
    Moved,
    Pushed,
    Rolled,
    StageBegan,
    StatusGained,
    Struck,
    TeamedUp,
    TerrainChanged,
)
from rules.evolve import Scene, evolve
from rules.grid import parse_square
from rules.journal import Match
from rules.unit import Weapon
from tests.game.fights import fight

FRAME = 1 / 30


@cache
def told(book_id: str) -> tuple[Scene, tuple[Event, ...], Scene]:
    """A battle played without a plan: the scene it began with, its events, and the scene after them."""
    match = Match(book_id, opened_shipped("ford").scenario, 7, ("recruit", "recruit"), "ford")
    before, events = match.battle.scene.copy(), []
    for number in range(220):
        if match.battle.prompt is None:
            break
        legal = match.battle.legal()
        fights = [command for command in legal if command.do not in ("move", "stay", "wait", "flee", "end", "place")]
        events += match.apply((fights or legal)[number * 7919 % len(fights or legal)])
    return before, tuple(events), match.battle.scene


def style_of(book_id: str) -> Style:
    return Style(book(book_id).content, book(book_id).at_once)


def scene() -> Scene:
    return fight().battle.scene.copy()


def at(name: str) -> int:
    square = parse_square(name)
    assert square is not None
    return square


def beat_of(event: Event, where: Scene | None = None, style: Style | None = None) -> Beat:
    return staged((event,), where or scene(), style or Style())


def piece(playback: Playback, name: str) -> Piece:
    return next(one for one in playback.pieces() if one.unit.name == name)


# -- every kind of event ------------------------------------------------------------------------------


def test_every_kind_of_event_has_its_time() -> None:
    assert set(TIMES) == set(get_args(kinds.AnyEvent))
    assert set(ACTS) <= set(TIMES)


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_the_shown_scene_ends_as_the_battle_at_every_speed(book_id: str) -> None:
    before, events, after = told(book_id)
    for speed in SPEEDS:
        playback = Playback(before, speed, style=style_of(book_id))
        playback.add(events)
        landed: list[Event] = []
        while playback.telling:
            landed += playback.update(FRAME if speed >= 8 else 0.5)
        assert landed == list(events)
        assert playback.scene.units == after.units
        assert playback.scene.board.rows == after.board.rows and playback.scene.things == after.things


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_every_event_of_every_book_can_be_drawn_at_every_moment(book_id: str, still: bool) -> None:
    before, events, _ = told(book_id)
    playback = Playback(before, still=still, style=style_of(book_id))
    playback.add(events[-120:] if book_id != "company" else events[:160])
    while playback.moving:
        playback.update(0.11)
        names = [one.unit.name for one in playback.pieces()]
        assert len(names) == len(set(names)) == sum(unit.at is not None for unit in playback.scene.units.values())
        assert all(0 <= effect.age <= 1 for effect in playback.effects())
        assert all(0 <= one.fade <= 1 for one in playback.pieces())
        if still:
            assert all((one.x % 1, one.y % 1, one.lift, one.turn) == (0.5, 0.5, 0, 0) for one in playback.pieces())
            assert all(effect.kind in STILL for effect in playback.effects())


def test_what_is_only_book_keeping_takes_no_time() -> None:
    for event in (kinds.Earned("Ana", 10, 10), kinds.Used("Ana", "Dash"), kinds.TurnOver("Ana")):
        beat = beat_of(event)
        assert (beat.before, beat.after, beat.poses, beat.cues, beat.sounds) == (0, 0, (), (), ())


# -- walks, blows, shots -----------------------------------------------------------------------------


def test_a_walk_starts_and_stops_gently() -> None:
    playback = Playback(scene())
    playback.add([Moved("Ana", tuple(map(at, ("B3", "C3", "D3"))))])
    xs = []
    while playback.telling:
        playback.update(0.01)
        xs.append(piece(playback, "Ana").x)
    steps = [b - a for a, b in zip(xs, xs[1:], strict=False) if b > a]
    assert steps[0] < max(steps) * 0.75 and steps[-2] < max(steps) * 0.75


def test_a_longer_walk_takes_longer() -> None:
    short, long = (beat_of(Moved("Ana", tuple(map(at, path)))) for path in (("B3", "C3"), ("B3", "C3", "D3", "D4")))
    assert long.before > short.before


def test_a_blow_draws_back_then_lunges_and_the_other_recoils() -> None:
    playback = Playback(scene())
    evolve(playback.scene, Moved("Ana", tuple(map(at, ("B3", "C3", "D3")))))
    playback.add([Struck("Ana", "Cai", "", "normal", 5, 7)])
    home, other = piece(playback, "Ana").x, piece(playback, "Cai").x
    attack, taken = [], []
    while playback.telling:
        playback.update(0.01)
        attack.append(piece(playback, "Ana").x - home)
        taken.append((piece(playback, "Cai").x - other, piece(playback, "Cai").hit))
    assert min(attack) < -0.05 and max(attack) > 0.3 and abs(attack[-1]) < 0.01
    assert attack.index(min(attack)) < attack.index(max(attack))
    assert max(x for x, _ in taken) > 0.08 and any(hit for _, hit in taken)


def test_who_is_missed_steps_aside_before_the_blow_would_land() -> None:
    playback = Playback(scene())
    evolve(playback.scene, Moved("Ana", tuple(map(at, ("B3", "C3", "D3")))))
    playback.add([Struck("Ana", "Cai", "", "miss", 0, 12)])
    y, aside = piece(playback, "Cai").y, 0.0
    while not playback.update(0.01):
        aside = max(aside, abs(piece(playback, "Cai").y - y))
    assert aside > 0.2 and not piece(playback, "Cai").hit


@pytest.mark.parametrize(("family", "kind"), [("bow", "arrow"), ("Guns", "shot"), ("Thrown", "thrown")])
def test_what_is_shot_flies_from_the_one_to_the_other_and_lands_with_the_blow(family: str, kind: str) -> None:
    playback = Playback(scene())
    ana = playback.scene.units["Ana"]
    weapon = Weapon("", 1, 4, family=family)
    playback.scene.units["Ana"] = replace(ana, sheet=replace(ana.sheet, weapon=weapon))
    playback.add([Struck("Ana", "Cai", "", "normal", 5, 7)])
    seen = []
    while not playback.update(0.01):
        seen += [effect.x for effect in playback.effects() if effect.kind in FLYING]
        assert all(effect.kind == kind for effect in playback.effects() if effect.kind in FLYING)
    assert seen == sorted(seen) and seen[0] < 2.5 and 4.2 < seen[-1] <= 4.5


def test_a_unit_that_only_strikes_close_runs_up_to_one_who_is_far() -> None:
    playback = Playback(scene())
    playback.add([Struck("Ana", "Cai", "", "normal", 5, 7)])  # three squares away
    home, most = piece(playback, "Ana").x, 0.0
    while playback.telling:
        playback.update(0.01)
        most = max(most, piece(playback, "Ana").x - home)
    assert 2 < most < 3 and piece(playback, "Ana").x == home


def test_a_blow_and_its_answer_land_together_only_where_the_book_says_so() -> None:
    there = Struck("Ana", "Cai", "", "hit", 5, 7)
    die, back = Rolled("Cai", "counter", 100, (5,), 500), Struck("Cai", "Ana", "", "hit", 3, 9, counter=True)
    falls = [Fell("Ana"), Fell("Cai")]
    assert grouped([there, die, back, *falls], at_once=True) == [(there, die, back), tuple(falls)]
    assert grouped([there, die, back], at_once=False) == [(there,), (die,), (back,)]
    other = Struck("Dag", "Ana", "", "hit", 3, 9)
    assert grouped([there, other], at_once=True) == [(there,), (other,)]
    assert {id_ for id_ in BOOK_IDS if book(id_).at_once} == {"force", "company"}
    playback = Playback(scene(), style=Style(at_once=True))
    evolve(playback.scene, Moved("Ana", tuple(map(at, ("B3", "C3", "D3")))))
    playback.add([there, die, back])
    landed: list[Event] = []
    while not landed:
        landed = playback.update(0.01)
    assert landed == [there, die, back]
    playback.update(0.02)
    assert piece(playback, "Ana").hit and piece(playback, "Cai").hit


def test_a_team_strikes_as_one() -> None:
    team, blow = TeamedUp(("Ana", "Bo"), "Cai", 9), Struck("Ana", "Cai", "team-up", "hit", 6, 6)
    assert grouped([team, blow], at_once=True) == [(team, blow)]
    beat = staged((team, blow), scene(), Style(at_once=True))
    assert {pose.unit for pose in beat.poses if type(pose).__name__ == "Lunge"} == {"Ana", "Bo"}


# -- spells, falls, what comes and goes ----------------------------------------------------------------


def test_a_spell_gathers_flies_and_bursts_in_the_colours_of_its_element() -> None:
    style = style_of("force")
    cast = Landed("Ana", "Cinder 1", ("Cai",))
    beat = beat_of(cast, style=style)
    assert [(cue.kind, cue.tone) for cue in beat.cues] == [("gather", "fire"), ("orb", "fire"), ("burst", "fire")]
    orb, burst = beat.cues[1:]
    assert burst.start == pytest.approx(beat.before) == pytest.approx(orb.start + orb.length)
    assert beat_of(Began("Ana", "Cinder 1"), style=style).cues[0].kind == "gather"


def test_spells_look_like_what_they_do() -> None:
    for book_id, looks in {
        "tenfold": {"Ember Fleck": "fire", "Needle Frost": "ice", "Skyfork": "storm", "Second Wind": "heal",
                    "Hot Blood": "help", "Hush": "weak"},
        "force": {"Rimeshard 1": "ice", "Mend 1": "heal", "Barkhide": "help", "Lull": "weak", "Gravechill": "dark"},
        "percentile": {"Mend": "heal", "Stonefall": "earth", "Aegis Chant": "help", "Dawnlance": "light"},
        "company": {"Mend All": "heal", "Lance of Cold": "ice", "Weaken": "weak"},
    }.items():  # fmt: skip
        style = style_of(book_id)
        assert {name: style.look(name).tone for name in looks} == looks
    assert style_of("tenfold").look("Cinderburst").wide > style_of("tenfold").look("Ember Fleck").wide


@pytest.mark.parametrize("book_id", BOOK_IDS)
def test_every_move_and_thing_of_a_book_has_a_look(book_id: str) -> None:
    style = style_of(book_id)
    for name in (*style.content.moves, *style.content.items):
        assert style.look(name).wide >= 1
    assert {style.status(id_) for id_ in style.content.statuses} <= {"help", "weak"}


def test_who_falls_topples_and_fades_and_is_gone() -> None:
    playback = Playback(scene())
    playback.add([Fell("Cai")])
    turns, fades = [], []
    while not playback.update(0.02):
        turns.append(abs(piece(playback, "Cai").turn))
        fades.append(piece(playback, "Cai").fade)
    assert turns == sorted(turns) and turns[-1] > 60 and fades == sorted(fades) and fades[-1] > 0.8
    assert all(one.unit.name != "Cai" for one in playback.pieces())


def test_who_falls_without_motion_only_fades() -> None:
    playback = Playback(scene(), still=True)
    playback.add([Fell("Cai")])
    playback.update(0.3)
    assert 0 < piece(playback, "Cai").fade < 1 and piece(playback, "Cai").turn == 0


def test_a_walk_without_motion_fades_out_here_and_in_there() -> None:
    playback = Playback(scene(), still=True)
    playback.add([Moved("Ana", tuple(map(at, ("B3", "C3", "D3"))))])
    seen = []
    while playback.telling:
        playback.update(0.02)
        seen.append((piece(playback, "Ana").x, round(piece(playback, "Ana").fade, 1)))
    assert {x for x, _ in seen} == {1.5, 3.5} and max(fade for _, fade in seen) > 0.8 and seen[-1] == (3.5, 0)


def test_who_is_pushed_slides_fast_at_first() -> None:
    playback = Playback(scene())
    playback.add([Pushed("Ana", tuple(map(at, ("B3", "C3", "D3"))))])
    half = beat_of(Pushed("Ana", tuple(map(at, ("B3", "C3", "D3"))))).before / 2
    playback.update(half)
    assert piece(playback, "Ana").x > 2.8


def test_who_appears_is_set_down_from_above() -> None:
    playback = Playback(scene())
    new = replace(playback.scene.units["Bo"].sheet, name="Bo 2")
    playback.add([Appeared("Bo 2", "Bo", at("A1"), 5, new)])
    while not playback.update(0.01):
        pass
    playback.update(0.02)
    above = next(one for one in playback.pieces() if one.unit.at == at("A1"))
    assert above.lift > 0.1 and above.scale > 1.05 and above.fade > 0.2


def test_a_status_that_goes_on_is_not_told_again() -> None:
    playback = Playback(scene())
    playback.add([StatusGained("Ana", "bold", 3), StatusGained("Ana", "bold", 2)])
    landed = playback.update(0.1)
    assert [effect.kind for effect in playback.effects()][:1] == ["bless"] and len(landed) == 1
    playback.update(0.4)
    assert not playback.telling and len(playback.floating()) == 1


def test_a_door_that_opens_raises_dust_first() -> None:
    playback = Playback(scene())
    playback.add([TerrainChanged(at("C4"), "plain")])
    playback.update(0.1)
    assert [(effect.kind, effect.x, effect.y) for effect in playback.effects()] == [("dust", 2.5, 3.5)]
    assert playback.scene.board.rows[3][2] == "#"
    playback.update(0.2)
    assert playback.scene.board.rows[3][2] == "."


# -- time ----------------------------------------------------------------------------------------------


def test_dice_come_to_rest_before_what_they_decide() -> None:
    playback = Playback(scene())
    rolls = [Rolled("Ana", what, 6, (3, 4), 700) for what in ("accuracy", "evasion")]
    playback.add([*rolls, Struck("Ana", "Cai", "", "normal", 5, 7)])
    playback.update(0.0)
    assert playback.tumbling(2) == (1, 0)
    landed: list[Event] = []
    while not any(isinstance(event, Struck) for event in landed):
        landed = playback.update(0.01)
    assert playback.tumbling(2) == (1, 1)
    playback.reset(playback.scene)
    assert playback.tumbling(3) == (1, 1, 1) and not playback.moving


def test_instant_tells_everything_in_the_next_frame() -> None:
    playback = Playback(scene(), INSTANT)
    events = [Moved("Ana", (at("B3"), at("C3"))), Healed("Bo", 1, 12)]
    playback.add(events)
    assert playback.update(0.0) == events and not playback.moving


def test_a_skip_stops_at_the_next_stage_of_what_is_resolved_in_stages() -> None:
    first, second = StageBegan("helping"), StageBegan("striking")
    heal, walk = Healed("Bo", 1, 12), Moved("Ana", (at("B3"), at("C3")))
    playback = Playback(scene(), style=Style(at_once=True))
    playback.add([first, heal, second, walk])
    assert playback.update(0.01) == [first] and playback.stage == "helping"
    assert playback.skip() == [heal]
    assert playback.update(0.01) == [second] and playback.stage == "striking"
    assert playback.skip() == [walk] and not playback.moving and playback.stage == ""
    playback.add([first, heal])
    playback.speed = INSTANT
    assert playback.update(0.0) == [first, heal] and playback.stage == ""
    other = Playback(scene())
    other.add([first, heal, second, walk])
    assert other.skip() == [first, heal, second, walk]


def test_figures_make_way_for_each_other_and_grow_no_crowd() -> None:
    figures = Figures()
    for number in range(30):
        figures.add(str(number), "bad", 1.5, 1.5 if number < 3 else number)
    now = figures.now(still=True)
    assert len(now) <= 16
    figures.clear()
    for text in "abc":
        figures.add(text, "bad", 1.5, 1.5)
    ys = sorted(figure.y for figure in figures.now(still=True))
    assert all(b - a > 0.25 for a, b in zip(ys, ys[1:], strict=False))
    figures.pass_by(0.2, 16)
    assert figures, "a figure can be read at the highest speed too"


def test_sounds_begin_with_what_is_seen() -> None:
    playback = Playback(scene())
    playback.add([Moved("Ana", (at("B3"), at("C3"))), Fell("Cai")])
    playback.update(0.0)
    assert playback.heard() == []
    heard = []
    while playback.telling:
        landed = playback.update(0.01)
        heard.append((playback.heard(), landed))
    assert [(names, landed) for names, landed in heard if names or landed] == [
        (["knock"], [Moved("Ana", (at("B3"), at("C3")))]),
        (["fall"], [Fell("Cai")]),
    ]
