"""Acts of the camp as lines of text."""

from __future__ import annotations

import pytest

from rules.camp import Asked, Refused, offers
from rules.camp.words import read_line, write_line
from tests.rules.camp.made import TENFOLD, band, cracked, member

MADE = band(
    member("Mira", gear=["Widow's Tithe"], pack=[cracked("Thunder Drum"), "Bitterroot"]),
    member("Mira of the Ford"),
    member("Brom", fallen=True),
)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Mira buy 2 Healer's Moss", Asked("buy", "Mira", "Healer's Moss", count=2)),
        ("  mira of the ford   BUY bitterroot ", Asked("buy", "Mira of the Ford", "Bitterroot")),
        ("Mira give bitterroot to mira of the ford", Asked("give", "Mira", "Bitterroot", to="Mira of the Ford")),
        ("Mira train sniper", Asked("train", "Mira", what="Sniper")),
        ("Brom raise", Asked("raise", "Brom")),
        ("Mira release", Asked("release", "Mira")),
        ("Mira release Widow's Tithe", Asked("release", "Mira", "Widow's Tithe")),
    ],
)
def test_a_line_is_read(line: str, asked: Asked) -> None:
    assert read_line(TENFOLD, MADE, line) == asked


def test_every_offer_written_down_is_read_as_itself() -> None:
    for offer in offers(TENFOLD, MADE):
        assert read_line(TENFOLD, MADE, write_line(offer.asked)) == offer.asked


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Brm raise", "'Brm' is no member of this band, which has Mira of the Ford, Mira, Brom; did you mean 'Brom'?"),
        ("Brom", "Brom does what? cure, release"),
        ("Brom rise", "no act 'rise'; did you mean 'raise'?"),
        ("Brom raise now", "raise takes unit, not item"),
        ("Mira give Bitterroot", "give needs to"),
        ("Mira learn Skyfork", "learn is not in this book"),
        ("Mira buy 100000 Bitterroot", "count is a whole number from 1 to 99"),
    ],
)
def test_a_line_that_asks_for_nothing_is_refused(line: str, why: str) -> None:
    with pytest.raises(Refused) as caught:
        read_line(TENFOLD, MADE, line)
    assert str(caught.value).startswith(why)
