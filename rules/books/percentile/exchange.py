"""The exact odds of an exchange: one stroke or two, and what the target's own reactions do to both in between.

A stroke falls into cases: turned aside, missed, hit for so much, critical for so much. After each the target is looked
at as it then stands (woken, pushed, guarded), and asked what it may answer with (P97-P100, PA34, PG12).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from ...content import Ability
from ...grid import Square
from ...options import CounterOdds
from ...parts.pushing import pushed_path
from ...unit import Status, Unit
from . import bearing
from .effects import brought_low
from .harm import Stroke, is_physical, stroke_of
from .reactions import may_react, reactions
from .rolls import FACES
from .strokes import Odds, strike

if TYPE_CHECKING:
    from ...battle import Battle

K = TypeVar("K", int, str)
Chances = dict[int, Fraction]
"""Hit points lost to the chance of just that."""


class Case(NamedTuple):
    """One way a stroke may fall: its ways, how (dodged, miss, pass or critical), and the loss."""

    ways: int
    how: str
    lost: int


class Reply(NamedTuple):
    """What the answers to one stroke come to: the chance that none comes that is felt, what the one who acted has lost
    by then, the statuses that one takes, and those that the target takes."""

    silent: Fraction
    hurt: Chances
    status: dict[str, Fraction]
    own: dict[str, Fraction]


def cases_of(odds: Odds) -> Iterator[Case]:
    """Every way a stroke may fall."""
    if odds.dodged:
        yield Case(odds.dodged, "dodged", 0)
    if missed := odds.outcomes["botch"] + odds.outcomes["fail"] - odds.dodged:
        yield Case(missed, "miss", 0)
    for lost, ways in odds.hits.items():
        critical = odds.criticals.get(lost, 0)
        if ways > critical:
            yield Case(ways - critical, "pass", lost)
        if critical:
            yield Case(critical, "critical", lost)


def then(battle: Battle, by: Unit, target: Unit, ability: Ability, case: Case) -> Unit:
    """The target as it stands after a stroke that leaves it standing."""
    kinds = battle.book.content.statuses
    kept = target.statuses
    if case.lost:
        kept = tuple(status for status in kept if kinds[status.id].until != "hurt")
    way = pushed(battle, by, target, ability, case.how)
    return replace(target, hp=target.hp - case.lost, statuses=kept, at=way[-1] if way else target.at)


def pushed(battle: Battle, by: Unit, target: Unit, ability: Ability, how: str) -> tuple[Square, ...]:
    """The squares over which a stroke pushes its target, as `Knock` does it."""
    squares = ability.push if how in ("pass", "critical") else 0
    squares += ability.rider_push if how == "critical" else 0
    if not squares or target.at is None or by.at is None or bearing.steady(battle, target):
        return ()
    return pushed_path(battle, target, by.at, squares)[1:]


def answers(battle: Battle, by: Unit, now: Unit, ability: Ability, case: Case, spent: tuple[str, ...]) -> list[Ability]:
    """The reactions that a target then rolls for, in that order; spent are those that have had their chance."""
    physical = is_physical(battle, by, ability)
    triggers = []
    if case.lost:
        triggers += ["took_spell"] if ability.spell else ["took_physical"] if physical else []
        if brought_low(replace(now, hp=now.hp + case.lost), case.lost):
            triggers.append("low_hp")
    if physical and case.how != "dodged":
        triggers.append("attacked_physical")
    return [
        one
        for trigger in triggers
        for one in reactions(battle, now, trigger)
        if one.does not in ("evade", "parry") and one.name not in spent and may_react(battle, now, one, by, ())
    ]


def reply(battle: Battle, by: Unit, now: Unit, tried: list[Ability], hurt: Chances) -> Reply:
    """What these reactions come to, each at its Flat CoS, for one who has lost so much already."""
    silent = Fraction(1)
    status: dict[str, Fraction] = {}
    own: dict[str, Fraction] = {}
    for one in tried:
        flat = Fraction(one.flat or 0, FACES)
        if one.target == "self":
            own |= {one.status: flat} if one.status and not bearing.immune(battle, now, one.status) else {}
            continue
        silent *= 1 - flat
        standing = 1 - hurt.get(by.hp, Fraction(0))
        if one.does == "damage":
            stroke = stroke_of(battle, now, by, one)
            sure = replace(stroke, cos=None) if stroke.flat else stroke  # its Flat CoS was rolled as it went off
            hurt = _struck_back(sure, by.hp, hurt, flat)
        elif one.does == "status" and not bearing.immune(battle, by, one.status):
            status[one.status] = flat * standing
    return Reply(silent, hurt, status, own)


def _struck_back(stroke: Stroke, hp: int, hurt: Chances, flat: Fraction) -> Chances:
    """Losses so far, and those of one more stroke that comes with a chance."""
    found: Chances = {}
    for lost, chance in hurt.items():
        if lost >= hp:
            found[lost] = found.get(lost, Fraction(0)) + chance
            continue
        found[lost] = found.get(lost, Fraction(0)) + chance * (1 - flat)
        back = strike(stroke, hp - lost)
        for more, ways in back.loss.items():
            found[lost + more] = found.get(lost + more, Fraction(0)) + chance * flat * Fraction(ways, back.total)
    return found


# -- strokes, one after the other -----------------------------------------------------

Make = Callable[[Unit, bool], Odds]
"""One stroke on a target as it then stands, and whether its evasion has had its chance."""


EVADED = ""  # stands among what is spent for the reaction that turns a stroke aside


class Told:
    """What is counted of one stroke, given that it is made."""

    def __init__(self) -> None:
        self.made = Fraction(0)
        self.outcomes: dict[str, Fraction] = {}
        self.loss: Chances = {}


class Exchange:
    """Strokes of one deed on one target with all that answers them; everything is a chance of the whole."""

    def __init__(self, battle: Battle, by: Unit, target: Unit, ability: Ability, strokes: tuple[Make, ...]) -> None:
        self.battle, self.by, self.target, self.ability, self.strokes = battle, by, target, ability, strokes
        self.told = [Told() for _ in strokes]
        self.loss: Chances = {}
        self.hurt: Chances = {}
        self.status: dict[str, Fraction] = {}
        self.own: dict[str, Fraction] = {}
        self.silent = Fraction(0)
        self.felt = False
        self._go(0, Fraction(1), target, {0: Fraction(1)}, Fraction(1), ())

    def _go(
        self, n: int, share: Fraction, target: Unit, hurt: Chances, silent: Fraction, spent: tuple[str, ...]
    ) -> None:
        odds = self.strokes[n](target, EVADED in spent)
        told, evades = self.told[n], (EVADED,) if odds.dodged else ()
        told.made += share
        for name, ways in odds.outcomes.items():
            _add(told.outcomes, name, share * Fraction(ways, odds.total))
        known: dict[tuple[str, bool, bool], tuple[list[Ability], Reply]] = {}
        for case in cases_of(odds):
            part = share * Fraction(case.ways, odds.total)
            _add(told.loss, case.lost, part)
            if case.lost >= target.hp:
                self._end(part, self.target.hp, hurt, silent)
                continue
            now = then(self.battle, self.by, target, self.ability, case)
            key = case.how, case.lost > 0, brought_low(target, case.lost)
            if key not in known:
                tried = answers(self.battle, self.by, now, self.ability, case, spent)
                known[key] = tried, reply(self.battle, self.by, now, tried, hurt)
            tried, got = known[key]
            self._note(part, tried, got)
            if n + 1 == len(self.strokes):
                self._end(part, self.target.hp - now.hp, got.hurt, silent * got.silent)
            else:
                self._next(n + 1, part, now, got, silent, (*spent, *evades, *(one.name for one in tried)))

    def _note(self, part: Fraction, tried: list[Ability], got: Reply) -> None:
        self.felt = self.felt or any(one.target != "self" for one in tried)
        for id, chance in got.status.items():
            _add(self.status, id, part * chance)
        for id, chance in got.own.items():
            _add(self.own, id, part * chance)

    def _next(self, n: int, part: Fraction, now: Unit, got: Reply, silent: Fraction, spent: tuple[str, ...]) -> None:
        """The next stroke, unless the answers have felled the one who strikes."""
        falls = got.hurt.get(self.by.hp, Fraction(0))
        if falls:
            self._end(part * falls, self.target.hp - now.hp, {self.by.hp: Fraction(1)}, Fraction(0))
        if falls == 1:
            return
        hurt = {lost: chance / (1 - falls) for lost, chance in got.hurt.items() if lost < self.by.hp}
        quiet = silent * got.silent / (1 - falls)
        for chance, guarded in _branches(now, got.own):
            self._go(n, part * (1 - falls) * chance, guarded, hurt, quiet, spent)

    def _end(self, part: Fraction, lost: int, hurt: Chances, silent: Fraction) -> None:
        _add(self.loss, lost, part)
        for amount, chance in hurt.items():
            _add(self.hurt, amount, part * chance)
        self.silent += part * silent

    @property
    def counter(self) -> CounterOdds | None:
        """What the answers do to the one who acted; None where none could come."""
        if not self.felt:
            return None
        spread, total = whole_numbers(self.hurt)
        status = {id: chance.as_integer_ratio() for id, chance in self.status.items()}
        return CounterOdds((1 - self.silent).as_integer_ratio(), spread, total, status)

    @property
    def fatal(self) -> Fraction:
        """The chance that the one who acts falls."""
        return self.hurt.get(self.by.hp, Fraction(0))


def _branches(now: Unit, own: Mapping[str, Fraction]) -> Iterator[tuple[Fraction, Unit]]:
    """The target with each set of statuses that it may have taken, and the chance of it."""
    found = [(Fraction(1), now)]
    for id, chance in own.items():
        more = [
            (share * chance, replace(unit, statuses=(*(old for old in unit.statuses if old.id != id), Status(id))))
            for share, unit in found
        ]
        found = [(share * (1 - chance), unit) for share, unit in found] + more
    return iter([(share, unit) for share, unit in found if share])


def whole_numbers(chances: Mapping[K, Fraction]) -> tuple[dict[K, int], int]:
    """Chances as ways out of a common total, in order."""
    total = lcm(*(chance.denominator for chance in chances.values()))
    return {key: int(chances[key] * total) for key in sorted(chances)}, total


def _add(into: dict[K, Fraction], key: K, chance: Fraction) -> None:
    into[key] = into.get(key, Fraction(0)) + chance
