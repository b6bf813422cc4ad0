"""A roll that decides something by itself as a question and its answer: ``Does Ruk strike back? No: 91, needed 11
or less.`` Its dice lie behind the line."""

from __future__ import annotations

from collections.abc import Mapping

from game.narrate.rolls import total_text
from rules.events import Rolled

QUESTIONS = {
    "counter": "Does {unit} strike back?",
    "flight": "Does {unit} get away?",
    "condition": "Does what {unit} used crack?",
    "paralysis": "Can {unit} act?",
    "hazard": "Is {unit} safe on that ground?",
    "first aid": "Does {unit}'s first aid help?",
    "stealth": "Does {unit} hide well?",
    "awareness": "Does {unit} notice?",
    "shove": "Does {unit} shove?",
    "resists": "Does {unit} resist?",
}
"""By what is rolled for; a status is brought about, anything else works or does not."""
STATUS, OTHER = "Does {unit} bring about {what}?", "Does {unit}'s {what} work?"
SAID = {"confusion": "{unit} is confused, the dice decide: {total}."}


def asked(roll: Rolled, names: Mapping[str, str]) -> str:
    """The sentence for a roll; ``names`` gives the names of statuses by their ids."""
    what, total = names.get(roll.purpose, roll.purpose), total_text(roll.total)
    if roll.need is None:
        said = SAID.get(roll.purpose, "{unit}'s {what}: {total}." if roll.unit else "{what}: {total}.")
        text = said.format(unit=roll.unit, what=what, total=total)
    else:
        question = QUESTIONS.get(roll.purpose, STATUS if roll.purpose in names else OTHER)
        answer = "Yes" if roll.dice[0] <= roll.need else "No"
        text = f"{question.format(unit=roll.unit, what=what)} {answer}: {_needed(roll)}."
    return text[:1].upper() + text[1:]


def _needed(roll: Rolled) -> str:
    """``91, needed 11 or less``: the face of a d100, and those that would have done."""
    assert roll.need is not None
    return f"{roll.dice[0]}, needed {roll.need} or less" if roll.need > 0 else "there was no chance"
