"""The list of the skills of a turn: guard, hide, shove, pull, and the things of the map that can be worked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.choices import GROUP_OF, Item, whole, why_out_of_reach
from game.board.lookup import legal_for
from game.board.wording import code_words, range_words
from game.texts import known, say
from rules.commands import Command
from rules.grid import distance, squares_in

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.content import Ability


def skill_items(battle: Battle, unit: str) -> tuple[Item, ...]:
    """Each verb of the group, and of `task` each thing that it may be tried on; what is barred says why."""
    acts = battle.book.acts[battle.prompt.kind] if battle.prompt else ()
    found: list[Item] = []
    for verb in (act.verb for act in acts if GROUP_OF.get(act.verb) == "skills"):
        found += _tasks(battle, unit) if verb == "task" else [_skill(battle, unit, verb)]
    return tuple(found)


def _skill(battle: Battle, unit: str, verb: str) -> Item:
    legal = legal_for(battle, unit, verb)
    label, text = known(f"skill.{verb}", verb.capitalize()), known(f"skill.{verb}_note", "")
    return Item(verb, "", label, text, "" if legal else _why_not(battle, unit, verb), whole(legal, ""))


def _why_not(battle: Battle, unit: str, verb: str) -> str:
    if verb == "pull":
        friends = [o for o in battle.scene.present() if o.side == battle.unit(unit).side and o.name != unit]
        here = battle.unit(unit).at
        if not friends or here is None:
            return say("why.no_friend")
        nearest = min(friends, key=lambda other: distance(here, other.at or 0))
        board = battle.scene.board
        free = next(squares_in(board.ring(here, 1, 1) & board.passable & ~battle.scene.taken()), None)
        return battle.why_not(Command(verb, unit, targets=(nearest.name,), at=free))
    if verb == "shove":
        return why_out_of_reach(battle, unit, Command(verb, unit))
    return battle.why_not(Command(verb, unit))


def _tasks(battle: Battle, unit: str) -> Iterator[Item]:
    """The things of the map that are still to be worked, near or far, then first aid and the like."""
    legal = legal_for(battle, unit, "task")
    for thing in battle.scene.things.values():
        if thing.done:
            continue
        command = Command("task", unit, what=thing.name, at=thing.at)
        text = say("skill.thing", kind=thing.kind or thing.name, check=thing.check.capitalize())
        if thing.times > 1:
            text += " " + say("skill.times", passed=thing.passed, times=thing.times)
        yield Item("task", thing.name, say("skill.work", what=thing.name), text, battle.why_not(command))
    for what in dict.fromkeys(c.what for c in legal if c.at is None):
        yield Item("task", what, what.capitalize(), known(f"skill.{what}_note", ""))


# --- abilities ------------------------------------------------------------------------------------------


def ability_text(ability: Ability) -> str:
    """An ability in a line: what kind it is, what it costs, when it lands, and what it does."""
    parts = [known(f"ability.{ability.type}", ability.type.capitalize())]
    if ability.charge:
        parts = [say("ability.charge", counts=ability.charge)]
    if ability.mp:
        parts.append(say("spell.cost", cost=ability.mp))
    if ability.hp:
        parts.append(say("ability.hp", percent=ability.hp))
    if ability.uses:
        parts.append(say("ability.uses", uses=ability.uses))
    if ability.range:
        parts.append(range_words(*ability.range))
    if ability.scale or (ability.dice and not ability.text):
        parts.append(code_words(ability.scale, ability.stat, ability.dice, ability.element))
    return f"{', '.join(parts)}. {ability.text}".strip()


def why_not_ability(battle: Battle, command: Command) -> str:
    """What the battle says of an ability that can't be used: by itself, else of the nearest it is meant for."""
    ability = battle.book.content.abilities.get(command.what)
    if ability is not None and ability.type in ("reaction", "support"):
        return say(f"why.{ability.type}")
    if ability is not None and ability.helps and ability.target == "single":
        return battle.why_not(replace(command, targets=(command.unit,)))
    if ability is None or ability.target in ("self", "party", "all") or ability.helps:
        return battle.why_not(command)
    return why_out_of_reach(battle, command.unit, command)
