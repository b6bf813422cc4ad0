"""Dice in words: what was rolled, each face, what bears on it, and the total."""

from __future__ import annotations

from rules.checks import Modifier, Pool
from rules.events import Rolled

SHORT = {"accuracy": "Acc", "evasion": "Eva", "damage": "Damage", "defence": "defence", "will": "Int",
         "resistance": "Spr", "healing": "Healing"}  # fmt: skip


def total_text(hundredths: int) -> str:
    """``9.9`` for 990 hundredths, ``16`` for 1600."""
    sign, (whole, part) = "-" * (hundredths < 0), divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{part:02d}".rstrip("0") if part else f"{sign}{whole}"


def quarters_text(quarters: int) -> str:
    """``5.25`` for 21 quarters, ``-7`` for -28."""
    return total_text(quarters * 25)


def dice_text(roll: Rolled) -> str:
    """``5d6 (6 4 3 2 1)``; one die without a count, and no dice in words."""
    if not roll.dice:
        return "no dice"
    count = str(len(roll.dice)) if len(roll.dice) > 1 else ""
    return f"{count}d{roll.sides} ({' '.join(map(str, roll.dice))})"


def modifier_text(modifier: Modifier) -> str:
    """``+10 % Sniper``, ``-1 Quarry Maul``."""
    points = f"{modifier.flat:+d} {modifier.name}" if modifier.flat else ""
    percent = f"{modifier.percent:+d} % {modifier.name}" if modifier.percent else ""
    return " ".join(part for part in (points, percent) if part)


def sum_text(roll: Rolled) -> str:
    """The dice with what bears on them and the total: ``6d6 (1 1 3 1 2 1) +10 % Sniper = 9.9``."""
    told = [modifier.name for modifier in roll.because if not modifier_text(modifier)]  # what no number adds to
    words = [", ".join((dice_text(roll), *told)), *filter(None, map(modifier_text, roll.because))]
    if roll.total != Pool(len(roll.dice), roll.sides, roll.because).total(roll.dice):
        words.append("+ Int/2")  # I67
    if len(roll.dice) == 1 and len(words) == 1:
        return words[0]
    return f"{' '.join(words)} = {total_text(roll.total)}"


def whose(unit: str, what: str) -> str:
    """``Mira's counter``; what nobody in particular rolls stands alone."""
    return f"{unit}'s {what}" if unit else what


def roll_text(roll: Rolled) -> str:
    """A roll as a sentence of its own."""
    if roll.need is not None:
        verdict = "yes" if roll.dice[0] <= roll.need else "no"
        return f"{whose(roll.unit, roll.purpose)}: d{roll.sides} ({roll.dice[0]}) against {roll.need}, {verdict}."
    return f"{whose(roll.unit, roll.purpose)}: {sum_text(roll)}."
