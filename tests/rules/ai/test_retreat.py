"""Battles that drag on come to their end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.ai import choose
from rules.ai.captain import CAPTAIN, Captain
from rules.ai.soldier import SOLDIER, Soldier
from rules.ai.standing import DRAGS
from rules.battle import Battle
from rules.scenario import GoalSpec
from tests.arena import Drawn, unit

from .fields import battle


def mender(side: int = 1, **given: int) -> Drawn:
    figures: dict[str, Any] = {"str": 2, "vit": 5, "int": 5, "spd": 5, "move": 3, **given}
    return unit(side, hp=40, moves=["Second Wind"], **figures)


def later(made: Battle, rounds: int) -> Battle:
    made.round = DRAGS + rounds
    return made


@pytest.mark.parametrize("level", ["soldier", "captain"])
def test_who_can_win_no_more_leaves_once_a_battle_drags_on(level: str) -> None:
    made = battle("AB", A=mender(), B=mender(2, str=6))
    assert choose(later(made, 0), level, 1, 0).command.do != "flee"
    assert choose(later(made, 1), level, 1, 0).command.do == "flee"


def test_it_goes_to_the_edge_of_the_board_first() -> None:
    made = later(battle("......\n......\n...A..\n...B..", A=mender(), B=mender(2, str=6)), 1)
    choice = choose(made, "soldier", 1, 0)
    assert choice.command.do == "move" and dict(choice.reasons)["saved"] > 0
    made.apply(choice.command)
    assert choose(made, "soldier", 1, 1).command.do == "flee"


def test_equals_fight_on_and_so_does_who_has_only_to_hold_out() -> None:
    made = later(battle("AB", A=mender(), B=mender(2)), 1)
    assert choose(made, "captain", 1, 0).command.do != "flee"
    goal = GoalSpec("survive", side=1, rounds=90)
    made = later(battle("AB", A=mender(), B=mender(2, str=6), goals=(goal,)), 1)
    assert choose(made, "captain", 1, 0).command.do != "flee"


def test_nothing_is_healed_any_more_once_a_battle_drags_on() -> None:
    made = battle("AB", A=mender(), B=mender(2))
    for rounds, mends in ((0, True), (1, False)):
        later(made, rounds)
        for kind, tempers in ((Soldier, SOLDIER), (Captain, CAPTAIN)):
            decision = kind(made, made.unit("A"), made.legal(), tempers.of(made))
            assert bool(decision.standing.mending) == mends
