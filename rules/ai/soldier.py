"""Level `soldier`: exact odds and position.

For each square in reach and each blow it weighs what the foe is expected to lose against the counter and what the
foes could do to the square afterwards. Blows are ordered by a rough guess, and the best few weighed exactly.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..dice import Dice
from ..grid import Square, squares_in
from ..options import NO_ODDS, find_act
from .choice import Choice, Reasons, last_resort
from .gifts import DEEDS, GAINS, burden_of, gifts_of, likeliest
from .ground import UNREACHED
from .guess import guesses
from .plan import Plan
from .retreat import retreat
from .standing import Standing, Temper, Tempers
from .survey import Survey, command_of, harms_of
from .value import SURE, Harm, expected

if TYPE_CHECKING:
    from ..battle import Battle
    from ..options import Preview
    from ..rulebook import Blow
    from ..unit import Unit

EXACT = 6  # blows weighed exactly
OTHERS = 24  # other acts with odds that are weighed
FREE = ("stance",)  # changes that cost nothing and are weighed
ROLLED, AT_STAKE = ("harm", "counter", "danger"), 2  # what such a change bears on; how often its gain has to lie in it
AIMED = 3  # ways to aim each of them
AFAR = 3  # steps from the fight at which a spell that harms is as good as beside it
CHARGED = 80  # percent that what has still to land is worth
NO_ACTS = ("move", "stay", "wait", "flee", "give", "equip", "unequip", "drop", *FREE)
SAFE, IDLE = 60, 50  # percent: chances to hide with which it does so idly; what being idle keeps from it

SOLDIER = Tempers(Temper(), Temper(caution=120, calming=40, fray=80))
Harms = tuple[tuple[str, Harm], ...]
"""What an act is expected to cost each unit it meets, by name."""


def soldier(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """Decide for each of the prompt's units; the best plan of all is begun."""
    assert battle.prompt is not None
    legal, temper = battle.legal(), SOLDIER.of(battle)
    best: tuple[int, Choice] | None = None
    for name in battle.prompt.units:
        unit = battle.unit(name)
        if unit.at is None or not any(command.unit == name for command in legal):
            continue
        score, choice = yield from Soldier(battle, unit, legal, temper).decide()
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
        self.arts = self.survey.tactics.arts
        self.standing = self.judges(battle, self.survey, temper)
        self.foes = {foe.name for foe in self.survey.foes}
        self._ways: dict[Square, int] | None = None

    def decide(self) -> Generator[None, None, tuple[int, Choice]]:
        """The score of the best plan, and the command that begins it."""
        yield from self.standing.begin()
        plan = self.best_idle()
        strikes, helps = (yield from self.best_blow()), (yield from self.best_other())
        for better in (strikes, helps, retreat(self.standing), self.hidden()):
            if better and better.score > plan.score:
                plan = better
        if not self.unit.moved:
            first = self.wait(plan) if plan.act is None else None
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
        return Choice(self.idle(), plan.reasons)

    def idle(self) -> Command:
        """What to end a turn with that has nothing better."""
        if self.arts is not None and self.standing.threat.total.get(self.here):
            if (found := self.cover()) and found[1] >= SAFE:
                return found[0]
            for command in self.survey.legal:
                if command.do == self.arts.idle:
                    return command
        return last_resort(self.survey.legal).command

    # -- with a blow ----------------------------------------------------------------------

    def best_blow(self) -> Generator[None, None, Plan | None]:
        """The blow that scores best once those that look best are weighed exactly."""
        rough = yield from guesses(self.survey, self.standing)
        rough.sort(key=lambda entry: -entry[0])
        best: Plan | None = None
        target: Unit | None = None
        weighed = 0
        for _, blow, foe, at in rough:
            if weighed >= EXACT and (best is None or foe is not target or at != best.at):
                continue  # what is no likely best is tried on the best's target alone
            plan = self.weigh_blow(blow, foe, at)
            weighed += plan is not None  # not what the rules won't have: a foe that is hidden or off the ground
            if plan and (best is None or plan.score > best.score):
                best, target = plan, foe
            yield
        return best

    def weigh_blow(self, blow: Blow, foe: Unit, at: Square) -> Plan | None:
        """A blow from a square by its exact odds; none if the rules won't have it."""
        act = command_of(self.unit, blow, foe)
        return self.weigh(act, at, self.survey.exact(blow, foe, at), blow) if self.survey.may(act, at) else None

    def weigh(
        self, act: Command, at: Square, harms: Harms, blow: Blow | None = None, odds: Preview | None = None
    ) -> Plan:
        """An act from a square with what it costs whom, and what it gives by its odds."""
        gain = counter = spared = 0
        falls: list[tuple[str, int]] = []
        for name, harm in harms:
            if name not in self.standing.worths:
                continue
            cost = self.standing.price(self.battle.unit(name), harm.loss, harm.falls)
            gain += cost if name in self.foes else -cost
            counter -= self.standing.price(self.unit, harm.own_loss, harm.own_falls)
            if harm.falls:
                falls.append((name, harm.falls))
                spared += self.standing.omens().cost_of(name) * harm.falls // SURE if self.standing.heeds else 0
        terms: Reasons = (("harm", gain), ("counter", counter), *self.standing.place(at, tuple(falls)))
        if blow is not None and blow.besides:
            terms = (*terms, ("push", blow.besides))
        if spared:
            terms = (*terms, ("breaks", spared))
        if odds is not None or self.arts is not None:
            terms = (*terms, *gifts_of(self.standing, act, odds or NO_ODDS))
        return Plan(at, (*terms, *burden_of(self.standing, act, at, terms)), act, blow)

    # -- with something else --------------------------------------------------------------

    def best_other(self) -> Generator[None, None, Plan | None]:
        """The best act from where the unit stands that is no blow but has odds: a spell, an item."""
        blows = {(blow.do, blow.what) for blow in self.survey.blows}
        others = [c for c in self.survey.legal if c.do not in NO_ACTS and (c.do, c.what) not in blows]
        best: Plan | None = None
        for command in likeliest(self.survey, [c for c in others if c.do in DEEDS], self.here, AIMED)[:OTHERS]:
            plan = yield from self.weigh_deed(command, self.here, self.battle)
            if plan and (best is None or plan.score > best.score):
                best = plan
            yield
        return best

    def weigh_deed(self, command: Command, at: Square, battle: Battle) -> Generator[None, None, Plan | None]:
        """An act by its harm and by all it gives, in a battle in which the unit stands there; none if nothing comes
        of it."""
        first = command.targets[0] if command.targets else self.unit.name
        odds = NO_ODDS if self.arts is not None and command.do in self.arts.known else battle.preview(command)
        plan = self.weigh(command, at, harms_of(odds, first, self.unit.hp), odds=odds)
        gains = {term: value for term, value in plan.reasons if term in GAINS}
        gain = sum(gains.values())
        if gain <= 0:
            return None
        if self.arts is not None:
            return plan
        terms: Reasons = (("way", -self.standing.eagerness * self.steps_left(at, gains.get("harm", 0) > 0)),)
        if (yield from self.charges(command, battle)):
            falls = expected(self.unit.hp, self.standing.threat.total.get(at, 0))[1]
            terms = (*terms, ("late", gain * CHARGED // 100 * (SURE - falls) // SURE - gain))
        return replace(plan, reasons=(*plan.reasons, *[term for term in terms if term[1]]))

    def steps_left(self, at: Square, harms: bool) -> int:
        """How far the fight is from a square: what does no harm puts it off, what does may be done from afar."""
        if self._ways is None:
            self._ways = self.survey.ways(self.standing.aims.prey)
        return max(0, min(UNREACHED, self._ways.get(at, UNREACHED)) - (AFAR if harms else 0))

    def charges(self, command: Command, battle: Battle) -> Generator[None, None, bool]:
        """Whether a command only begins something; asked once a battle of each thing."""
        losses, key = self.survey.memory.losses, ("charged", command.do, command.what)
        if key not in losses:
            clone, act = battle.clone(), find_act(battle, command.do)
            before = len(clone.book.due(clone))
            if act is not None:
                act.begin(clone, clone.unit(self.unit.name), command)
            self.survey.memory.keep(key, int(len(clone.book.due(clone)) > before))
            yield
        return bool(losses[key])

    def hidden(self) -> Plan | None:
        """To get out of the foes' sight, where that keeps more from the unit than to be idle would."""
        place = self.standing.place(self.here)
        danger = sum([value for term, value in place if term == "danger"])
        if not danger or not (found := self.cover()) or found[1] <= IDLE:
            return None
        return Plan(self.here, (*place, ("unseen", -danger * (found[1] - IDLE) // 100)), found[0])

    def cover(self) -> tuple[Command, int] | None:
        """A command after which no foe can choose the unit, and its chance in percent."""
        found = self.arts.cover(self.battle, self.unit) if self.arts is not None and self.arts.cover else None
        return found if found and found[0] in self.survey.legal else None

    # -- with nothing ---------------------------------------------------------------------

    def best_idle(self) -> Plan:
        """The best square to wait for the fight on, or to go on towards it; where it stands if that is as good."""
        ways, eagerness = self.survey.ways(self.standing.aims.prey), self.standing.eagerness
        scores = {
            at: self.standing.score(at) - eagerness * min(UNREACHED, ways.get(at, UNREACHED))
            for at in (self.here, *squares_in(self.survey.stand & ~(1 << self.here)))
        }
        most = max(scores.values())
        best = [at for at, score in scores.items() if score == most]
        at = best[0] if best[0] == self.here else min(best, key=self.survey.gap)
        return Plan(at, (*self.standing.place(at), ("way", -eagerness * min(UNREACHED, ways.get(at, UNREACHED)))))

    def wait(self, plan: Plan) -> Choice | None:
        """Let the foes come first who are still to act this round.

        Only where nothing threatens the unit, where the turns lost come back with the next round, and when it has no
        second turn to lose by it.
        """
        waits = {command.value: command for command in self.survey.legal if command.do == "wait" and command.value}
        threatened = self.standing.threat.total.get(self.here)
        if not waits or threatened or self.battle.setting.house.get("wait_lasts") != "round":
            return None
        order = [coming for coming in self.survey.order() if coming.at is not None]
        if sum(coming.unit == self.unit.name for coming in order) > 1:
            return None
        last = min((coming.at or 0 for coming in order if coming.unit in self.foes), default=0)
        below = max((value for value in waits if value is not None and value * 4 < last), default=0)
        return Choice(waits[below], (("wait", 0), *plan.reasons)) if below else None

    def change(self, plan: Plan) -> Generator[None, None, Choice | None]:
        """The free change, such as a stance, that makes the plan better by the most, and by enough to bother.

        What was taken this round is kept, so that nothing goes to and fro.
        """
        if self.unit.stance and self.unit.stance_round == self.battle.round:
            return None
        best, gain = None, self.temper.bother
        if sum([abs(value) for term, value in plan.reasons if term in ROLLED]) <= AT_STAKE * gain:
            return None
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
