"""The reasons of a choice: terms that add up to what decided, each with words for people."""

from __future__ import annotations

import pytest

from rules.ai import LEVELS, Choice, choose
from rules.ai.captain import CAPTAIN, Captain
from rules.ai.choice import TERMS
from rules.ai.gifts import GAINS
from rules.ai.soldier import SOLDIER, Soldier
from rules.ai.standing import Tempers
from rules.battle import Battle
from rules.books import BOOK_IDS, book
from rules.books.company.assigning import Keen, Table
from rules.dice import Dice
from rules.scenario import Scenario, UnitSpec
from rules.setup import start

from .fields import BROKEN, skirmish

WEIGHED = tuple(id for id in BOOK_IDS if (tactics := book(id).tactics) is not None and tactics.mind is None)
MOST_LETTERS = 30  # of what stands beside a figure in the demo


FOUR = ("knight", "archer", "mage", "healer")


def made(book_id: str) -> Battle:
    """Two equal sides that can strike each other at once."""
    units = [UnitSpec(side=side, unit=kind, at=f"{column}{row + 2}") for side, column in ((1, "D"), (2, "G"))
             for row, kind in enumerate(FOUR)]  # fmt: skip
    return start(book(book_id), Scenario(BROKEN, tuple(units)), Dice(5))


def decision(deciding: Soldier) -> tuple[int, Choice]:
    """A decision to its end: the score of the plan, and the choice."""
    thinking = deciding.decide()
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: tuple[int, Choice] = done.value
            return found


@pytest.mark.parametrize("book_id", WEIGHED)
@pytest.mark.parametrize(("mind", "tempers"), [(Soldier, SOLDIER), (Captain, CAPTAIN)], ids=["soldier", "captain"])
def test_the_terms_add_up_to_the_score_that_decided(book_id: str, mind: type[Soldier], tempers: Tempers) -> None:
    fight = made(book_id)
    temper = tempers.of(fight)
    seen: set[str] = set()
    for number in range(24):
        assert fight.prompt is not None
        legal = fight.legal()
        for name in fight.prompt.units:
            if any(command.unit == name for command in legal):
                score, choice = decision(mind(fight, fight.unit(name), legal, temper))
                gained = sum(value for term, value in choice.reasons if term == "change")
                assert sum(value for _, value in choice.reasons) == score + gained
                seen |= {term for term, value in choice.reasons if value}
        fight.apply(choose(fight, mind.__name__.lower(), 5, number).command)
    assert {"danger", "harm"} <= seen


@pytest.mark.parametrize("table", [Table, Keen])
def test_why_all_attack_as_they_do_adds_up_to_what_that_is_worth(table: type[Table]) -> None:
    """`company`: what the attacks do, what teaming up adds, and how things stand without them."""
    fight = made("company")
    for number in range(200):
        assert fight.prompt is not None
        if fight.prompt.kind == "declare":
            options = [command for command in fight.legal() if command.what == "attack"]
            if options:
                break
        fight.apply(choose(fight, "captain", 5, number).command)
    weighing = table(fight, fight.prompt.side, ())
    given = list({command.unit: command for command in options}.values())
    terms = dict(weighing.terms(given))
    assert sum(terms.values()) == weighing.score(given)
    assert terms["balance"] == weighing.score([]) and terms["harm"] > 0


@pytest.mark.parametrize("book_id", BOOK_IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_term_has_words(book_id: str, level: str) -> None:
    fight = made(book_id)
    named: set[str] = set()
    for number in range(30):
        if fight.prompt is None:
            break
        choice = choose(fight, level, 5, number)
        named |= {term for term, _ in choice.reasons}
        fight.apply(choice.command)
    assert named and named <= set(TERMS)


def test_terms_that_few_battles_bring_have_words_too() -> None:
    assert {*GAINS, "unseen"} <= set(TERMS)


def test_the_words_are_short_and_none_stands_twice() -> None:
    assert len(set(TERMS.values())) == len(TERMS) and list(TERMS) == sorted(TERMS)
    assert max(map(len, TERMS.values())) <= MOST_LETTERS


def test_a_wait_gives_the_reasons_of_staying_and_counts_for_nothing() -> None:
    fight = start(book("tenfold"), skirmish(BROKEN, FOUR), Dice(5))
    for number in range(40):
        choice = choose(fight, "soldier", 5, number)
        if choice.command.do == "wait":
            break
        fight.apply(choice.command)
    assert choice.command.do == "wait" and choice.reasons[0] == ("wait", 0)
    assert {"danger", "way"} <= dict(choice.reasons).keys()
