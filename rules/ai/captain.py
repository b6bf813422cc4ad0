"""Level `captain`: also whom each foe would best strike in reply, what is pending, and all that is no blow.

It weighs what a `soldier` does with `Replies`, and goes to where a spell or an item is of use: heals, statuses and
areas count by their exact odds. Where a book has arts it is patient instead: it sees danger as a soldier does and keeps
its caution longer, so that the foes come into reach first; and one who leaps looks at where it comes down.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..commands import Command
from ..grid import Square, squares_in
from ..hooks import barred_verbs
from .choice import Choice, last_resort
from .gifts import DEEDS, likeliest
from .leaps import Leaps
from .plan import Plan
from .replies import Replies
from .soldier import NO_ACTS, Soldier
from .standing import Standing, Temper, Tempers

if TYPE_CHECKING:
    from ..battle import Battle
    from ..dice import Dice
    from ..unit import Unit

CAPTAIN = Tempers(Temper(calming=15, ahead=3), Temper(caution=170, calming=40, fray=40, ahead=3), Temper(calming=4))

SPOTS = 3  # squares from which spells and items are looked at, beside where the unit stands
WAYS = 6  # ways to aim one of them that are weighed
ASKED = 36  # commands weighed in all


def captain(battle: Battle, dice: Dice) -> Generator[None, None, Choice]:
    """Decide for each of the prompt's units; the best plan of all is begun."""
    assert battle.prompt is not None
    legal, temper = battle.legal(), CAPTAIN.of(battle)
    best: tuple[int, Choice] | None = None
    for name in battle.prompt.units:
        unit = battle.unit(name)
        if unit.at is None or not any(command.unit == name for command in legal):
            continue
        score, choice = yield from Captain(battle, unit, legal, temper).decide()
        if best is None or score > best[0]:
            best = (score, choice)
    return best[1] if best else last_resort(legal)


class Captain(Soldier):
    """One unit's decision."""

    judges: type[Standing] = Replies

    def __init__(self, battle: Battle, unit: Unit, legal: list[Command], temper: Temper) -> None:
        if battle.book.tactics is not None and battle.book.tactics.arts is not None:
            self.judges = Leaps  # not Replies: who trusts that foes rather strike another comes into reach first
        super().__init__(battle, unit, legal, temper)

    def best_other(self) -> Generator[None, None, Plan | None]:
        """The best spell or item, from here or from a square that the unit can go to."""
        best: Plan | None = None
        asked = 0
        for at in self.spots():
            battle = self.seen_from(at)
            for command in self.others_at(at, battle):
                if asked == ASKED:
                    return best
                asked += 1
                plan = yield from self.weigh_deed(command, at, battle)
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
        marked = [(step * min(ways.get(at, 0), 40) - self.standing.score(at), at) for at in squares_in(others)]
        return [self.here, *(at for _, at in sorted(marked)[:SPOTS])]

    def seen_from(self, at: Square) -> Battle:
        """The battle in which the unit stands on a square."""
        if at == self.here:
            return self.battle
        battle = self.battle.clone()
        battle.scene.units[self.unit.name] = replace(self.unit, at=at)
        return battle

    def others_at(self, at: Square, battle: Battle) -> list[Command]:
        """What is no blow and can be done from a square, the likeliest ways to aim it of each kind."""
        blows = {(blow.do, blow.what) for blow in self.survey.blows}
        if at == self.here:
            listed = self.survey.legal
        else:
            unit = battle.unit(self.unit.name)
            acts = battle.book.acts[battle.prompt.kind] if battle.prompt else ()
            bars = barred_verbs(battle, unit)
            listed = [
                command
                for act in acts
                if act.ends and act.verb in DEEDS and act.verb not in bars
                for command in act.listed(battle, unit)
                if (command.do, command.what) not in blows
            ]
        own = [c for c in listed if c.do not in NO_ACTS and (c.do, c.what) not in blows]
        if self.arts is not None:
            own = [command for command in own if command.do in DEEDS]
        return likeliest(self.survey, own, at, WAYS)
