"""Level `soldier`: exact odds and position.

For each square in reach and each blow it weighs what the foe is expected to lose against the counter and what the
foes could do to the square afterwards. Blows are ordered by a rough guess, and the best few weighed exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

import msgspec

from ..commands import Command
from ..dice import Dice
from ..grid import Mask, Square, distance, squares_in
from .choice import Choice, Reasons, last_resort
from .ground import UNREACHED, strike_squares
from .standing import Standing, Temper
from .survey import Survey, command_of, harms_of
from .value import Harm, expected

if TYPE_CHECKING:
    from ..battle import Battle
    from ..rulebook import Blow
    from ..unit import Unit

EXACT = 6  # blows weighed exactly
OTHERS = 24  # other acts with odds that are weighed
FREE = ("stance",)  # changes that cost nothing and are weighed
NO_ACTS = ("move", "stay", "wait", "flee", "give", "equip", "unequip", "drop", *FREE)
HOPELESS = 6  # so many times stronger are the foes when it thinks of fleeing

SOLDIER = Temper()


class Plan(msgspec.Struct, frozen=True):
    """Somewhere to stand and something to do there; no act is to stay."""

    at: Square
    reasons: Reasons
    act: Command | None = None
    blow: Blow | None = None

    @property
    def score(self) -> int:
        return sum(value for _, value in self.reasons)


def soldier(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """Decide for each of the prompt's units; the best plan of all is begun."""
    assert battle.prompt is not None
    legal = battle.legal()
    best: tuple[int, Choice] | None = None
    for name in battle.prompt.units:
        unit = battle.unit(name)
        if unit.at is None or not any(command.unit == name for command in legal):
            continue
        score, choice = yield from Soldier(battle, unit, legal, SOLDIER).decide()
        if best is None or score > best[0]:
            best = (score, choice)
    return best[1] if best else last_resort(legal)


class Soldier:
    """One unit's decision."""

    judges: type[Standing] = Standing

    def __init__(self, battle: Battle, unit: Unit, legal: list[Command], temper: Temper) -> None:
        assert unit.at is not None
        self.battle, self.unit, self.temper = battle, unit, temper
        self.here: Square = unit.at
        self.survey = Survey(battle, unit, legal)
        self.standing = self.judges(battle, self.survey, temper)
        self.foes = {foe.name for foe in self.survey.foes}

    def decide(self) -> Generator[None, None, tuple[int, Choice]]:
        """The score of the best plan, and the command that begins it."""
        yield from self.standing.begin()
        plan = self.best_idle()
        for better in ((yield from self.best_blow()), (yield from self.best_other()), self.flight()):
            if better and better.score > plan.score:
                plan = better
        if not self.unit.moved:
            first = self.wait() if plan.act is None else None
            first = first or (yield from self.change(plan))
            if first:
                return plan.score, first
        return plan.score, self.begin(plan)

    def begin(self, plan: Plan) -> Choice:
        """The first command of a plan."""
        if plan.at != self.here:
            return Choice(self.survey.moves[plan.at], plan.reasons)
        if plan.act is not None:
            return Choice(plan.act, plan.reasons)
        return Choice(last_resort(self.survey.legal).command, plan.reasons)

    # -- with a blow ----------------------------------------------------------------------

    def best_blow(self) -> Generator[None, None, Plan | None]:
        """The blow that scores best once those that look best are weighed exactly."""
        rough = yield from self.rough_blows()
        rough.sort(key=lambda entry: -entry[0])
        best: Plan | None = None
        for _, blow, foe, at in rough[:EXACT]:
            act = command_of(self.unit, blow, foe)
            if not self.survey.may(act, at):
                continue
            plan = self.weigh(act, at, self.survey.exact(blow, foe, at), blow)
            if best is None or plan.score > best.score:
                best = plan
            yield
        return best

    def rough_blows(self) -> Generator[None, None, list[tuple[int, Blow, Unit, Square]]]:
        """Each blow on each foe from the best square at each distance, with a guess of its score."""
        found: list[tuple[int, Blow, Unit, Square]] = []
        stand = self.survey.stand
        scores = {at: sum(value for _, value in self.standing.place(at)) for at in squares_in(stand)}
        for foe in self.survey.foes:
            assert foe.at is not None
            for blow in self.survey.blows:
                squares = strike_squares(self.battle, blow, foe.at, stand)
                if not squares:
                    continue
                loss = self.survey.rough(self.unit, blow, foe, foe.at)
                if self.survey.fresh():
                    yield
                gain = self.standing.price(foe, *expected(foe.hp, loss))
                for at in _best_of_each(squares, foe.at, scores, self.survey.gap):
                    found.append((gain + scores[at], blow, foe, at))
        return found

    def weigh(self, act: Command, at: Square, harms: tuple[tuple[str, Harm], ...], blow: Blow | None = None) -> Plan:
        """An act from a square with what it costs whom."""
        gain = counter = 0
        felled, falls = "", 0
        for name, harm in harms:
            cost = self.standing.price(self.battle.unit(name), harm.loss, harm.falls)
            gain += cost if name in self.foes else -cost
            counter -= self.standing.price(self.unit, harm.own_loss, harm.own_falls)
            if harm.falls > falls:
                felled, falls = name, harm.falls
        terms = (("harm", gain), ("counter", counter), *self.standing.place(at, felled, falls))
        return Plan(at, terms, act, blow)

    # -- with something else --------------------------------------------------------------

    def best_other(self) -> Generator[None, None, Plan | None]:
        """The best act from where the unit stands that is no blow but has odds: a spell, an item."""
        blows = {(blow.do, blow.what) for blow in self.survey.blows}
        at = {unit.at for unit in (*self.survey.foes, *self.survey.friends, self.unit)}
        best: Plan | None = None
        others = (c for c in self.survey.legal if c.do not in NO_ACTS and (c.do, c.what) not in blows)
        for command in [c for c in others if c.targets or c.at in at][:OTHERS]:
            odds = self.battle.preview(command)
            harms = harms_of(odds, command.targets[0] if command.targets else "", self.unit.hp)
            if any(harm.loss for _, harm in harms):
                plan = self.weigh(command, self.here, harms)
                best = plan if best is None or plan.score > best.score else best
            yield
        return best

    def flight(self) -> Plan | None:
        """To flee, when the foes are far stronger: the unit is saved, and gone."""
        if not self._hopeless():
            return None
        flee = next((command for command in self.survey.legal if command.do == "flee"), None)
        if flee is None:
            return None
        chance = self.battle.preview(flee).chance or (0, 1)
        worth = self.standing.worths[self.unit.name]
        return Plan(self.here, (("saved", worth * chance[0] // chance[1]), *self.standing.place(self.here)), flee)

    def _hopeless(self) -> bool:
        def strength(units: list[Unit]) -> int:
            return sum(self.standing.worths[unit.name] * unit.hp // unit.sheet.max_hp for unit in units)

        mine, theirs = strength([self.unit, *self.survey.friends]), strength(self.survey.foes)
        return HOPELESS * mine < theirs and bool(self.survey.friends)

    # -- with nothing ---------------------------------------------------------------------

    def best_idle(self) -> Plan:
        """The best square to wait for the fight on, or to go on towards it; where it stands if that is as good."""
        ways, eagerness = self.survey.ways(self.standing.aims.prey), self.standing.eagerness
        plans = [
            Plan(at, (*self.standing.place(at), ("way", -eagerness * min(UNREACHED, ways.get(at, UNREACHED)))))
            for at in (self.here, *squares_in(self.survey.stand & ~(1 << self.here)))
        ]
        most = max(plan.score for plan in plans)
        best = [plan for plan in plans if plan.score == most]
        return best[0] if best[0].at == self.here else min(best, key=lambda plan: self.survey.gap(plan.at))

    def wait(self) -> Choice | None:
        """Let the foes come first who are still to act this round.

        Only where nothing threatens the unit, where the turns lost come back with the next round, and when it has no
        second turn to lose by it.
        """
        waits = {command.value: command for command in self.survey.legal if command.do == "wait" and command.value}
        threatened = self.standing.threat.total.get(self.here)
        if not waits or threatened or self.battle.setting.house.get("wait_lasts") != "round":
            return None
        order = [coming for coming in self.battle.order() if coming.at is not None]
        if sum(coming.unit == self.unit.name for coming in order) > 1:
            return None
        last = min((coming.at or 0 for coming in order if coming.unit in self.foes), default=0)
        below = max((value for value in waits if value is not None and value * 4 < last), default=0)
        return Choice(waits[below], (("wait", below),)) if below else None

    def change(self, plan: Plan) -> Generator[None, None, Choice | None]:
        """The free change, such as a stance, that makes the plan better by the most, and by enough to bother.

        What was taken this round is kept, so that nothing goes to and fro.
        """
        if self.unit.stance and self.unit.stance_round == self.battle.round:
            return None
        best, gain = None, self.temper.bother
        for command in (command for command in self.survey.legal if command.do in FREE):
            clone = self.battle.clone()
            clone.dice = Dice(0)
            clone.play(command)
            changed = type(self)(clone, clone.unit(self.unit.name), [], self.temper)
            better = (yield from changed.again(self, plan)) - plan.score
            if better > gain:
                best, gain = command, better
        return Choice(best, (("change", gain), *plan.reasons)) if best else None

    def again(self, before: Soldier, plan: Plan) -> Generator[None, None, int]:
        """The score of a plan as things stand for this decision, made after a free change."""
        yield from self.standing.again(before.standing, plan.at)
        if plan.blow is not None and plan.act is not None:
            target = self.battle.unit(plan.act.targets[0]) if plan.act.targets else self.survey.foes[0]
            return self.weigh(plan.act, plan.at, self.survey.exact(plan.blow, target, plan.at), plan.blow).score
        placed = dict(self.standing.place(plan.at))
        return sum(placed.get(name, value) for name, value in plan.reasons)


def _best_of_each(
    squares: Mask, target: Square, scores: dict[Square, int], gap_to_foes: Callable[[Square], int]
) -> list[Square]:
    """The best square at each distance from a target; of equal ones the one nearest to all foes."""
    best: dict[int, Square] = {}
    for at in squares_in(squares):
        gap = distance(at, target)
        if (
            gap not in best
            or scores[at] > scores[best[gap]]
            or (scores[at] == scores[best[gap]] and gap_to_foes(at) < gap_to_foes(best[gap]))
        ):
            best[gap] = at
    return [best[gap] for gap in sorted(best)]
