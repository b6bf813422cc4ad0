"""What the other side could do next: compared with what the rules allow when it is its turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.approach import best_approach
from game.board.lookup import moves_of
from game.board.threats import menaces, strikes_of, threatened
from rules.commands import Command
from rules.grid import parse_square
from rules.journal import Match
from tests.game.fights import bridge_fight, fight, first_up, phase_fight, plink_fight, spell_fight


def asked(match: Match) -> str:
    assert match.battle.prompt is not None
    return match.battle.prompt.units[0]


@pytest.mark.parametrize("make", [lambda: first_up("Ana"), phase_fight, lambda: fight(book="tenfold")])
def test_whom_the_rules_let_it_strike_stands_on_a_square_that_it_can_strike(make: Callable[[], Match]) -> None:
    match = make()
    battle, name = match.battle, asked(match)
    strikes = strikes_of(battle, name)
    for foe in battle.foes(battle.unit(name)):
        if best_approach(battle, name, foe.name):
            assert strikes >> foe.at & 1 and menaces(battle, name, foe.name)
        assert bool(menaces(battle, name, foe.name)) == bool(strikes >> foe.at & 1)


def test_the_odds_are_those_of_the_blow_from_that_square() -> None:
    match = first_up("Ana")
    battle = match.battle
    for menace in menaces(battle, "Ana", "Cai"):
        after = battle.clone()
        if menace.at != battle.unit("Ana").at:
            after.apply(moves_of(battle, "Ana")[menace.at])
        do = "use" if menace.what else "attack"
        command = Command(do, "Ana", what=menace.what, targets=("Cai",))
        assert command in after.legal()
        assert after.preview(command) == menace.preview
    assert {menace.what for menace in menaces(battle, "Ana", "Cai")} == {"", "Twin Fang", "Sure Cut"}


def test_the_most_harmful_comes_first() -> None:
    found = menaces(first_up("Ana").battle, "Ana", "Cai")
    assert [one.harm for one in found] == sorted((one.harm for one in found), reverse=True)


def test_spells_that_could_be_begun_count() -> None:
    battle = spell_fight().battle
    assert "Ember Fleck" in {menace.what for menace in menaces(battle, "Ana", "Cai")}


def test_where_all_have_moved_nobody_walks_first() -> None:
    match = plink_fight()
    walking = strikes_of(match.battle, "Xan")
    while match.battle.prompt and match.battle.prompt.kind != "declare":
        match.apply(match.battle.legal()[-1])
    at = match.battle.unit("Xan").at
    assert at is not None
    standing = strikes_of(match.battle, "Xan")
    assert standing == match.battle.scene.board.ring(at, 1, 1) and standing.bit_count() < walking.bit_count()


def test_the_threats_to_a_side_are_those_of_all_others() -> None:
    battle = bridge_fight().battle
    assert set(threatened(battle, 2)) == {"Ana", "Bo"} and set(threatened(battle, 1)) == {"Xan"}
    assert not threatened(battle, 1)["Xan"] >> parse_square("H6") & 1
