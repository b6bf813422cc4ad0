"""Level `captain`: also whom each foe would best strike in reply, what is pending, and all that is no blow.

It weighs what a `soldier` does with `Replies`, and goes to where a spell or an item is of use: heals, statuses and
areas count by their exact odds.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..grid import Square, squares_in
from ..options import find_act
from .choice import Choice, last_resort
from .replies import Omens, Replies
from .soldier import NO_ACTS, Plan, Soldier
from .standing import Standing, Temper
from .survey import harms_of
from .sway import sway
from .value import SURE, Harm, expected, price

if TYPE_CHECKING:
    from ..battle import Battle
    from ..dice import Dice
    from ..options import Preview
    from ..rulebook import Blow

CAPTAIN = Temper()

SPOTS = 3  # squares from which spells and items are looked at, beside where the unit stands
WAYS = 6  # ways to aim one of them that are weighed
ASKED = 36  # commands weighed in all
CHARGED = 80  # percent that what has still to land is worth


def captain(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """Decide for each of the prompt's units; the best plan of all is begun."""
    assert battle.prompt is not None
    legal = battle.legal()
    best: tuple[int, Choice] | None = None
    for name in battle.prompt.units:
        unit = battle.unit(name)
        if unit.at is None or not any(command.unit == name for command in legal):
            continue
        score, choice = yield from Captain(battle, unit, legal, CAPTAIN).decide()
        if best is None or score > best[0]:
            best = (score, choice)
    return best[1] if best else last_resort(legal)


class Captain(Soldier):
    """One unit's decision."""

    judges: type[Standing] = Replies

    def weigh(self, act: Command, at: Square, harms: tuple[tuple[str, Harm], ...], blow: Blow | None = None) -> Plan:
        """As a soldier does, and with what a foe would lose with its spell that falls before that lands."""
        plan = super().weigh(act, at, harms, blow)
        costs = self.omens().costs
        spared = sum(costs.get(name, 0) * harm.falls // SURE for name, harm in harms) if costs else 0
        return replace(plan, reasons=(*plan.reasons, ("breaks", spared))) if spared else plan

    def omens(self) -> Omens:
        """What is pending, once for the decision."""
        assert isinstance(self.standing, Replies)
        return self.standing.omens()

    def best_other(self) -> Generator[None, None, Plan | None]:
        """The best spell or item, from here or from a square that the unit can go to."""
        best: Plan | None = None
        asked = 0
        for at in self.spots():
            for command in self.others_at(at):
                if asked == ASKED:
                    return best
                asked += 1
                plan = yield from self.weigh_other(command, at)
                if plan and (best is None or plan.score > best.score):
                    best = plan
                yield
        return best

    def spots(self) -> list[Square]:
        """Where the unit stands, and the squares that are best to be on."""
        kinds = self.battle.book.acts.get(self.battle.prompt.kind, ()) if self.battle.prompt else ()
        if not self.survey.moves or not (self.unit.sheet.moves or self.unit.pack or self.unit.gear) or not kinds:
            return [self.here]
        ways, others = self.survey.ways(), self.survey.stand & ~(1 << self.here)
        step = self.standing.eagerness
        marked = [
            (step * min(ways.get(at, 0), 40) - sum(value for _, value in self.standing.place(at)), at)
            for at in squares_in(others)
        ]
        return [self.here, *(at for _, at in sorted(marked)[:SPOTS])]

    def others_at(self, at: Square) -> list[Command]:
        """What is no blow and can be done from a square, the likeliest ways to aim it of each kind."""
        blows = {(blow.do, blow.what) for blow in self.survey.blows}
        battle = self.battle
        if at == self.here:
            listed = self.survey.legal
        else:
            battle = battle.clone()
            unit = battle.scene.units[self.unit.name] = replace(self.unit, at=at)
            acts = battle.book.acts[battle.prompt.kind] if battle.prompt else ()
            listed = [
                command
                for act in acts
                if act.ends and act.verb in ("cast", "use")
                for command in act.listed(battle, unit)
                if (command.do, command.what) not in blows and not battle.why_not(command)
            ]
        units = {unit.at: unit for unit in battle.scene.present()}
        found: dict[tuple[str, str], list[tuple[int, int, Command]]] = {}
        for number, command in enumerate(listed):
            if command.do in NO_ACTS or (command.do, command.what) in blows:
                continue
            if not command.targets and command.at not in units:
                continue
            targets = [battle.unit(name) for name in command.targets] or [units[command.at]]
            left = sum(100 * one.hp // one.sheet.max_hp for one in targets)
            found.setdefault((command.do, command.what), []).append((left, number, command))
        return [command for ways in found.values() for _, _, command in sorted(ways, key=lambda way: way[:2])[:WAYS]]

    def weigh_other(self, command: Command, at: Square) -> Generator[None, None, Plan | None]:
        """A spell or an item used from a square, by its exact odds; none if nothing comes of it."""
        battle = self.battle
        if at != self.here:
            battle = battle.clone()
            battle.scene.units[self.unit.name] = replace(self.unit, at=at)
        odds = battle.preview(command)
        first = command.targets[0] if command.targets else self.unit.name
        harms = harms_of(odds, first, self.unit.hp)
        plan = self.weigh(command, at, harms)
        blocks = odds.targets or {first: odds}
        reasons = list(plan.reasons)
        for term, value in (("heal", self.healed(blocks)), ("status", self.swayed(blocks))):
            if value:
                reasons.append((term, value))
        gain = sum(value for term, value in reasons if term in ("harm", "heal", "status"))
        if gain <= 0:
            return None
        if (yield from self.charges(command, battle)):
            loss = self.standing.threat.total.get(at, 0)
            falls = expected(self.unit.hp, loss)[1]
            late = gain * CHARGED // 100 * (SURE - falls) // SURE - gain
            reasons.append(("late", late))
        return Plan(at, tuple(reasons), command)

    def healed(self, blocks: dict[str, Preview]) -> int:
        """What hit points given are worth: what it would cost to lose them again."""
        total = 0
        for name, odds in blocks.items():
            if odds.heals:
                given = sum(value * ways for value, ways in odds.heals.items()) * 100 // odds.total
                unit = self.battle.unit(name)
                value = price(self.standing.worths[name], unit.hp, unit.sheet.max_hp, given, 0)
                total += -value if name in self.foes else value
        return total

    def swayed(self, blocks: dict[str, Preview]) -> int:
        """What statuses are worth that take hold of foes or friends, with their chance."""
        total = 0
        for name, odds in blocks.items():
            for status, (ways, all_ways) in odds.status.items():
                unit = self.battle.unit(name)
                if any(held.id == status for held in unit.statuses):
                    continue
                value = sway(self.battle, status, self.standing.powers.get(name, 0)) * ways // all_ways
                total += -value if name in self.foes else value
        return total

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
