"""Lines of the log that a person can take in at a glance, the dice behind them."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.board.log import Log
from rules.ai import choose
from rules.books import BOOK_IDS
from rules.commands import Command
from rules.events import Began, Grown, Hurt, Landed, Rolled, Struck, StruckApart
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


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        (Rolled("Ruk", "counter", 100, (91,), 9100, 11), "Does Ruk strike back? No: 91, needed 11 or less."),
        (Rolled("Ruk", "counter", 100, (11,), 1100, 0), "Does Ruk strike back? No: there was no chance."),
        (Rolled("Ruk", "frozen", 100, (12,), 1200, 65), "Does Ruk bring about Frozen? Yes: 12, needed 65 or less."),
        (Rolled("Ruk", "Lull", 100, (70,), 7000, 60), "Does Ruk's Lull work? No: 70, needed 60 or less."),
        (Rolled("Ruk", "condition", 100, (9,), 900, 30), "Does what Ruk used crack? Yes: 9, needed 30 or less."),
        (Rolled("Ruk", "combat dice", 4, (4, 3), 700), "Ruk's combat dice: 7."),
    ],
)
def test_a_roll_that_decides_is_a_question_with_its_answer(roll: Rolled, said: str) -> None:
    log = Log(duel("force").battle.scene, {"frozen": "Frozen"})
    log.add(roll)
    assert _said(log) == [said]


def test_what_a_status_or_the_ground_costs_is_one_line() -> None:
    log = Log(duel("percentile").battle.scene, {"scorched": "Scorched"})
    log.tell([Rolled("Ruk", "scorched", 6, (4,), 400), Hurt("Ruk", "scorched", 4, 35), Hurt("Ruk", "hazard", 3, 32)])
    assert _said(log) == ["Ruk loses 4 HP to Scorched, 35 left.", "Ruk loses 3 HP to the dangerous ground, 32 left."]
    assert len(log.lines[0].line.details) == 1


@pytest.mark.parametrize("book", BOOK_IDS)
def test_a_whole_battle_is_told_without_the_notation_of_dice(book: str) -> None:
    match = duel(book, "soldier", "soldier", seed=4)
    statuses = {id_: trait.name for id_, trait in match.battle.book.content.statuses.items()}
    log = Log(match.battle.scene, statuses)
    log.tell(match.battle.events)
    while match.battle.prompt is not None:
        log.tell(match.apply(choose(match.battle, match.player, match.seed, len(match.commands)).command))
    raw = re.compile(r"d\d+ \(|against \d|0 lost|: \{|_|\bevent\b")
    assert [said for said in _said(log) if raw.search(said) or not said.endswith((".", "?"))] == []


def test_a_missing_team_names_a_few_and_counts_the_rest() -> None:
    log = Log(duel("company").battle.scene)
    log.tell([StruckApart(("A", "B"), "X", 9, ("P", "Q", "R")), StruckApart(("A", "B"), "X", 9, ("P", "Q", "R", "S"))])
    assert _said(log) == [
        "A, B don't team up on X: P, Q, R are not held off.",
        "A, B don't team up on X: P, Q and 2 more are not held off.",
    ]


def test_what_one_does_to_oneself_is_not_said_twice() -> None:
    log = Log(duel("tenfold").battle.scene)
    log.tell([Began("Ruk", "Hot Blood", targets=("Ruk",)), Landed("Ruk", "Hot Blood", ("Ruk",))])
    assert _said(log) == ["Ruk begins Hot Blood.", "Hot Blood of Ruk lands."]
