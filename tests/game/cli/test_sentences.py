"""Events as sentences: every roll told once and in full, every kind of event in words."""

from __future__ import annotations

import pytest

from game.narrate import told
from game.narrate.rolls import quarters_text, roll_text, sum_text, total_text
from rules.books import BOOK_IDS, book
from rules.checks import Modifier
from rules.events import AnyEvent, Event, Rolled, RoundBegan, Struck, TurnBegan, TurnOver, Won
from rules.journal import Recording, replay
from tests.arena import arenas, unit


def test_a_hit_in_two_lines() -> None:
    with arenas("tenfold") as arena:
        a = arena("AB", A=unit(str=3), B=unit(side=2, vit=2, hp=12))
        a.do("A attack B", 6, 4, 3, 1, 1, 2, 6, 4, 3, 4, 5)
        lines = [sentence.text for sentence in told(a.battle.events)]
    assert lines[0] == "A strikes B: Acc 3d6 (6 4 3) = 13, Eva 3d6 (1 1 2) = 4, X 9: Critical hit."
    assert lines[1].startswith(
        "Damage 3d6 (6 4 3) = 13, half as much again, less defence 2d6 (4 5) = 9: B loses 10 and has 2 left."
    )


def test_a_counter_is_told_with_its_chance() -> None:
    with arenas("tenfold") as arena:
        a = arena("AB", ir=(20, 1), A=unit(dex=1, spd=3), B=unit(side=2, spd=9, agi=4, str=2))
        a.do("A attack B", 1, 6, 6, 6, 6, 1, 6, 6, 1, 1, 1)
        lines = [sentence.text for sentence in told(a.battle.events)]
    assert lines[0].endswith("X -23: Miss.")
    assert lines[1] == "B's counter: d100 (1) against 48, yes."
    assert lines[2] == "B strikes back at A."
    assert "A loses 9 and has 21 left" in lines[3]


def test_every_roll_is_told_once(played: Recording) -> None:
    match = replay(played, until=0)
    from rules.notation import read

    for line in played.commands:
        for command in read(match.battle, line):
            events = match.apply(command)
            rolls = [event for event in events if isinstance(event, Rolled)]
            assert sorted(map(id, rolls)) == sorted(id(roll) for sentence in told(events) for roll in sentence.rolls)
            for sentence in told(events):
                for roll in sentence.rolls:
                    assert " ".join(map(str, roll.dice)) in sentence.text


@pytest.mark.parametrize("kind", AnyEvent.__args__, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_a_sentence(kind: type[Event]) -> None:
    from game.narrate.sentences import _TELLERS

    assert kind is Rolled or kind.__struct_config__.tag in _TELLERS


def test_an_event_without_a_sentence_still_shows_its_fields() -> None:
    class Sang(Event, frozen=True, tag="sang"):
        unit: str

    assert [sentence.text for sentence in told([Sang("Mira")])] == ["sang: unit Mira."]


def test_blows_without_their_dice_are_told_too() -> None:
    lines = [sentence.text for sentence in told([Struck("A", "B", "", "normal", 4, 8)])]
    assert lines == ["A strikes B.", "B loses 4 and has 8 left."]


def test_numbers() -> None:
    assert [total_text(value) for value in (1600, 990, 1335, -90, 0, 5)] == ["16", "9.9", "13.35", "-0.9", "0", "0.05"]
    assert [quarters_text(value) for value in (76, 21, -28, -1, 2)] == ["19", "5.25", "-7", "-0.25", "0.5"]


def test_dice() -> None:
    sniper = (Modifier("Sniper", percent=10), Modifier("Quarry Maul", flat=-1))
    assert sum_text(Rolled("A", "accuracy", 6, (1, 2), 220, because=sniper)) == (
        "2d6 (1 2) +10 % Sniper -1 Quarry Maul = 2.2"
    )
    assert sum_text(Rolled("A", "damage", 4, (1, 2), 750)) == "2d4 (1 2) + Int/2 = 7.5"
    bands = (Modifier("misses up to 6"), Modifier("critical from 93"))  # what bears on a roll and adds nothing to it
    attack = Rolled("A", "attack", 100, (12,), 1200, because=bands)
    assert sum_text(attack) == "d100 (12), misses up to 6, critical from 93"
    assert sum_text(Rolled("A", "evasion", 6, (), 0)) == "no dice = 0"
    assert roll_text(Rolled("A", "flight", 100, (30,), 3000, 25)) == "A's flight: d100 (30) against 25, no."


def test_small_sentences() -> None:
    texts = [sentence.text for sentence in told([RoundBegan(2), TurnOver("Mira", -3), Won("draw"), Won(1)])]
    assert texts == ["Round 2.", "Mira's turn is over, IR -0.75.", "The battle is a draw.", "Side 1 wins."]


def test_a_place_in_the_order_has_the_words_of_its_book() -> None:
    events = [TurnBegan("Ana", 40), TurnOver("Ana", 40), TurnBegan("Brom")]
    assert [one.text for one in told(events)] == ["Ana's turn, IR 10.", "Ana's turn is over, IR 10.", "Brom's turn."]
    assert [one.text for one in told(events, "count")][:2] == ["Ana's turn, count 10.", "Ana's turn is over, count 10."]
    assert [book(id).place for id in BOOK_IDS] == ["count" if id == "percentile" else "IR" for id in BOOK_IDS]
