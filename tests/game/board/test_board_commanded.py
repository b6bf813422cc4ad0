"""Commands as sentences: the journal's own lines are for reading back."""

from __future__ import annotations

import pytest

from game.narrate.commanded import OF_SIDE, SAID, commanded
from rules.books import BOOK_IDS, book
from rules.commands import Command
from rules.grid import parse_square


def sides(side: int) -> str:
    return ("", "Blue", "Crimson")[side]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Command("wait", "Brom", value=3), "Brom waits for IR 3."),
        (Command("move", "Brom", path=(parse_square("B3"), parse_square("C3"))), "Brom moves B3-C3."),
        (Command("attack", "Brom", targets=("Ruk",)), "Brom attacks Ruk."),
        (Command("use", "Ruk", what="Healer's Moss", targets=("Skarn",)), "Ruk uses Healer's Moss on Skarn."),
        (Command("cast", "Isk", what="Fallen Star", at=parse_square("C7")), "Isk casts Fallen Star at C7."),
        (Command("cast", "Dorn", what="Hot Blood", targets=("Dorn",)), "Dorn casts Hot Blood."),
        (Command("stance", "Hale"), "Hale gives up the stance."),
        (Command("declare", "Ana", what="attack", targets=("Xan",)), "Ana declares an attack on Xan."),
        (Command("declare", "Ana", what="cast Mend", targets=("Bo",)), "Ana declares Mend on Bo."),
        (Command("confirm", side=2), "Crimson confirms."),
    ],
)
def test_a_command_is_a_sentence(command: Command, sentence: str) -> None:
    assert commanded(command, sides) == sentence


@pytest.mark.parametrize("id_", BOOK_IDS)
def test_every_verb_of_a_book_has_words(id_: str) -> None:
    rules = book(id_)
    for acts in rules.acts.values():
        assert {act.verb for act in acts} <= {*SAID, "declare"}
    for side_acts in rules.side_acts.values():
        assert {act.verb for act in side_acts} <= set(OF_SIDE)
