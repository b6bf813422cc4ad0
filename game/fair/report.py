"""What a series of battles says of a map, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

import msgspec

from game.fair.battles import Fought

Z = Fraction(196, 100)  # 95 of 100 intervals hold the true share
FAIR = Fraction(45, 100), Fraction(55, 100)  # of two sides


class Share(msgspec.Struct, frozen=True):
    """A share of battles, and the interval in which the true one lies, in tenths of a percent."""

    share: int
    least: int
    most: int

    def __str__(self) -> str:
        return f"{_percent(self.share):>7}   {_percent(self.least):>7} to {_percent(self.most):>7}"


def share_of(parts: int, whole: int, battles: int) -> Share:
    """The share parts / whole with Wilson's interval for that many battles; all of it when there were none."""
    if not battles:
        return Share(0, 0, 1000)
    share, n = Fraction(parts, whole), Fraction(battles)
    middle = share + Z**2 / (2 * n)
    square = share * (1 - share) / n + Z**2 / (4 * n**2)
    reach = Z * Fraction(isqrt(square.numerator * 10**16 // square.denominator), 10**8)
    below, above = ((middle + way * reach) / (1 + Z**2 / n) for way in (-1, 1))
    return Share(_tenths(share), _tenths(below), _tenths(above))


def _tenths(share: Fraction) -> int:
    return max(0, min(1000, round(share * 1000)))


def _percent(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10} %"


class Report(msgspec.Struct, frozen=True):
    """Shares by side, a draw counting in equal parts for each; how often who moved first won; rounds."""

    battles: int
    draws: int
    won: dict[int, int]
    shares: dict[int, Share]
    first: Share
    rounds: tuple[int, int, int]  # a quarter of them, half, and 99 of 100 took at most so many

    @property
    def even(self) -> bool:
        """Whether each side's share is within a tenth of an equal one (45 to 55 % of two sides)."""
        equal = Fraction(1000, len(self.shares))
        return all(abs(share.share - equal) <= equal / 10 for share in self.shares.values())

    @property
    def favoured(self) -> int:
        """The side with the greatest share."""
        return max(self.shares, key=lambda side: (self.shares[side].share, -side))


def summed(battles: Sequence[Fought]) -> Report:
    """The report of a series. Raises ValueError for an empty one."""
    if not battles:
        raise ValueError("no battles were fought")
    sides, count = sorted(battles[0].stood), len(battles)
    draws = sum(not one.winner for one in battles)
    won = {side: sum(one.winner == side for one in battles) for side in sides}
    decided = [one for one in battles if one.winner]
    first = sum(one.winner == one.first for one in decided)
    rounds = sorted(one.rounds for one in battles)
    return Report(
        count,
        draws,
        won,
        {side: share_of(len(sides) * won[side] + draws, len(sides) * count, count) for side in sides},
        share_of(first, max(1, len(decided)), len(decided)),
        (rounds[count // 4], rounds[count // 2], rounds[-1 - count // 100]),
    )


def lines(report: Report) -> list[str]:
    """The report as text."""
    out = ["          won     share   95 of 100 intervals"]
    out += [f"side {side}  {report.won[side]:5}  {share}" for side, share in report.shares.items()]
    out.append(f"draws   {report.draws:5}")
    out.append(f"first   {' ' * 5}  {report.first}   (the side that moved first)")
    quarter, half, most = report.rounds
    out.append(f"rounds  {half:5}  a quarter at most {quarter}, 99 of 100 at most {most}")
    if report.even:
        out.append("even: every side's share is within a tenth of an equal one")
    else:
        out.append(f"uneven: the map favours side {report.favoured}")
    return out
