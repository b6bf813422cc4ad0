"""Lines of the log that a person can take in at a glance, the dice behind them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.log import Log
from rules.ai import choose
from rules.commands import Command
from rules.events import Grown, Rolled, Struck
from tests.game.fights import duel


def _said(log: Log) -> list[str]:
    return ["".join(run.text for run in entry.line.text) for entry in log.lines]


def test_a_rounds_initiative_is_one_line_with_all_its_dice() -> None:
    battle = duel("percentile").battle
    log = Log(battle.scene)
    log.tell(battle.events)
    assert _said(log) == ["Round 1.", "The order is rolled."]
    rolled = [detail.label for detail in log.lines[1].line.details if detail.label.startswith("Initiative")]
    assert len(rolled) == len(battle.scene.units)


def test_a_level_is_one_line_that_opens_into_its_dice() -> None:
    scene = duel("tenfold").battle.scene
    log, sheet = Log(scene), replace(scene.units["Leofric"].sheet, level=2)
    log.tell([Rolled("Leofric", f"{stat} at level 2", 100, (7,), 700, 30) for stat in ("hp", "str")])
    assert not log.lines
    log.add(Grown("Leofric", {"hp": 1, "str": 1}, sheet))
    assert _said(log) == ["Leofric is now level 2: HP +1, Str +1."] and len(log.lines[0].line.details) == 2


@pytest.mark.parametrize("book", ["tenfold", "initiative", "force"])
def test_a_blow_is_one_line_that_opens_into_its_dice(book: str) -> None:
    match = duel(book, "soldier", "soldier", seed=3)
    log = Log(match.battle.scene)
    while not any(" strikes " in said for said in _said(log)):
        log.tell(match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command))
    strike = next(entry for entry, said in zip(log.lines, _said(log), strict=True) if " strikes " in said)
    assert len(strike.line.details) >= 2
    assert not any("'s attack: " in said or "skill die" in said for said in _said(log))


def test_a_turn_without_an_act_is_told_and_one_with_an_act_is_not() -> None:
    match = duel("tenfold", "human", "human", seed=3)
    log = Log(match.battle.scene)
    log.tell(match.battle.events)
    first, *_ = match.battle.prompt.units
    log.tell(match.apply(Command("stay", first)))
    assert _said(log)[-1] == f"{first} does nothing."
    second, *_ = match.battle.prompt.units
    log.tell(match.apply(next(command for command in match.battle.legal() if command.do == "move")))
    log.tell(match.apply(Command("stay", second)))
    assert f"{second} does nothing." not in _said(log) and f"{second} moves " in _said(log)[-1]


def test_the_die_for_who_moves_first_says_whose_it_is() -> None:
    log = Log(duel("company").battle.scene)
    log.side_name = {1: "Blue", 2: "Red"}.__getitem__
    log.add(Rolled("", "first mover", 2, (2,), 200))
    assert _said(log) == ["Red moves first."]


def test_a_spell_that_only_brings_a_status_does_not_say_that_it_did_no_harm() -> None:
    log = Log(duel("force").battle.scene)
    log.tell([Struck("Leofric", "Ruk", "Beguile", "hit", 0, 9), Struck("Leofric", "Ruk", "", "hit", 0, 9)])
    assert _said(log) == ["Leofric strikes Ruk with Beguile: Hit.", "Leofric strikes Ruk: no harm."]
