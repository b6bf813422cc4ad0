"""A side that moves all its units, and units under another's command."""

from __future__ import annotations

from game.board.choices import groups, items_of
from game.board.inputs import Act, Confirm, Next, Pick, Press
from game.board.selection import after, opening, select
from rules.commands import Command
from rules.journal import Match
from rules.scenario import Scenario, StatusSpec
from tests.game.fights import ROWS, phase_fight, unit


def test_tab_goes_through_the_units_that_may_act():
    battle = phase_fight().battle
    chosen = opening(battle)
    assert chosen.unit == "Ana"
    chosen = select(battle, chosen, Next()).selection
    assert (chosen.unit, chosen.cursor) == ("Bo", battle.unit("Bo").at)
    assert select(battle, chosen, Next()).selection.unit == "Ana"
    assert select(battle, chosen, Next(-1)).selection.unit == "Ana"


def test_after_a_move_the_same_unit_goes_on_and_after_its_act_another():
    match = phase_fight()
    chosen = opening(match.battle, unit="Bo")
    walk = next(c for c in match.battle.legal() if c.do == "move" and c.unit == "Bo")
    answer = select(match.battle, chosen, Press(walk.path[-1]))
    assert answer.command == walk
    match.apply(walk)
    assert after(match.battle, answer.selection).unit == "Bo"
    match.apply(Command("stay", "Bo"))
    assert after(match.battle, answer.selection).unit == "Ana"


def test_a_unit_that_has_acted_can_not_be_chosen():
    match = phase_fight()
    match.apply(Command("stay", "Bo"))
    answer = select(match.battle, opening(match.battle), Press(match.battle.unit("Bo").at))
    assert answer.selection.unit == "Ana" and answer.selection.notice == "Bo has acted."


def test_ending_the_phase_asks_once():
    battle = phase_fight().battle
    assert groups(battle)[-1] == "end"
    asked = select(battle, opening(battle), Act("end"))
    assert asked.command is None and asked.selection.stage == "confirm"
    assert select(battle, asked.selection, Act("end")).command == Command("end", side=1)
    assert select(battle, asked.selection, Confirm()).command == Command("end", side=1)


def test_a_spell_that_is_cast_at_once_says_its_cost_and_what_bars_it():
    battle = phase_fight().battle
    spells = items_of(battle, "Bo", "moves")
    assert spells and all("MP" in spell.text for spell in spells)
    barred = next(spell for spell in spells if spell.why)
    assert "range" in barred.why or "MP" in barred.why


def charmed() -> Match:
    """Bo of side 1 is charmed by Cai of side 2; Ana, of its own side, stands beside it."""
    scenario = Scenario(
        board=ROWS,
        units=(
            unit(1, "Ana", "B4", spd=3),
            unit(1, "Bo", "B3", spd=9, statuses=(StatusSpec("charmed", 3, by="Cai"),)),
            unit(2, "Cai", "E3", spd=4),
        ),
    )
    return next(m for m in (Match("tenfold", scenario, seed) for seed in range(50)) if m.battle.prompt.units == ("Bo",))


def test_a_charmed_unit_takes_aim_at_those_it_fought_for():
    battle = charmed().battle
    assert battle.prompt.side == 2
    answer = select(battle, opening(battle), Press(battle.unit("Ana").at))
    assert answer.selection.stage == "aim" and answer.selection.do == "attack"
    own = select(battle, opening(battle), Press(battle.unit("Bo").at))
    assert own.selection.unit == "Bo" and not own.selection.notice
    friend = select(battle, opening(battle), Press(battle.unit("Cai").at))
    assert friend.selection.notice == "It is not Cai's turn."


def test_picking_nothing_that_is_not_there():
    battle = phase_fight().battle
    listed = select(battle, opening(battle), Act("items"))
    assert select(battle, listed.selection, Pick(99)).command is None
