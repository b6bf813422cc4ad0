"""What there is to choose for a unit now: the groups of actions, one a button, and the list of each.

Everything is sifted from `battle.legal()`, with `battle.why_not` for what is missing there. Actions are joined
into *groups*: the moves page (techniques and spells), the pack (use, give, equip, drop), the skills (hide, shove,
work a thing) and so on. Where a book has everything declared first, the same groups hold declarations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.board.lookup import command_of, declares, legal_for, side_acts, strike
from game.board.wording import instant_text, spell_text, thing_text
from game.keys import Action
from game.texts import known, say
from rules.commands import Command
from rules.grid import distance
from rules.hooks import befriends
from rules.outfit import WORN
from rules.parts.moving import NO_STANCE

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.content import Instant

GROUP_OF = {
    "use": "moves", "cast": "moves",
    "equip": "items", "unequip": "items", "drop": "items", "give": "items",
    "guard": "skills", "hide": "skills", "shove": "skills", "pull": "skills", "task": "skills",
}  # fmt: skip
ORDER = ("place", "attack", "moves", "items", "skills", "stance", "wait", "flee", "withdraw", "stay", "end", "confirm")
AT_CHOICE = ("dice", "answer")  # whatever is asked then is asked by itself, and each command is an entry
LISTED = ("moves", "stance", "items", "skills", *AT_CHOICE)  # groups whose lists have what is barred too


KEYS: dict[str, Action] = {
    "place": "items", "attack": "attack", "moves": "moves", "items": "items", "skills": "stance", "stance": "stance",
    "wait": "wait", "flee": "flee", "withdraw": "wait", "stay": "stay", "end": "end", "confirm": "end", "dice": "items",
    "answer": "items",
}  # fmt: skip
"""The key that opens each group, by its action in the table of keys."""


@dataclass(frozen=True)
class Item:
    """An entry of a group's list: the verb and what, its words, why it is barred, and whether picking it is all
    there is to it (then ``command`` is what it does). ``value`` tells two of the same name apart: first and last."""

    do: str
    what: str
    label: str
    text: str = ""
    why: str = ""
    command: Command | None = None
    value: int = 0


# --- groups ---------------------------------------------------------------------------------------------


def groups(battle: Battle) -> tuple[str, ...]:
    """The groups that the present prompt opens, in the order of their buttons; a verb in none of them is its own,
    and so is each of the whole side's."""
    prompt = battle.prompt
    if prompt is None:
        return ()
    verbs = [act.verb for act in battle.book.acts.get(prompt.kind, ()) if act.verb != "declare"]
    verbs += [act.verb for act in side_acts(battle)]
    found = {GROUP_OF.get(verb, verb) for verb in verbs if verb != "move"}
    if declares(battle):
        found |= {"attack", "moves", "items"}
    return (*(group for group in ORDER if group in found), *sorted(found - set(ORDER)))


def groups_by_key(battle: Battle) -> dict[Action, str]:
    """The groups that are open now by the action of the key that opens each."""
    return {KEYS[group]: group for group in groups(battle) if group in KEYS}


def items_of(battle: Battle, unit: str, group: str) -> tuple[Item, ...]:
    """The list of a group, in the order of the unit's sheet; what is barred stands in it too, with the reason."""
    if declares(battle) and group in ("attack", "moves", "items"):
        from game.board.declared import declared_items

        return declared_items(battle, unit, group)
    match group:
        case "moves":
            return tuple(_move(battle, unit, name) for name in battle.unit(unit).sheet.moves)
        case "stance":
            return _stances(battle, unit)
        case "items":
            return _things(battle, unit)
        case "skills":
            from game.board.skills import skill_items

            return skill_items(battle, unit)
    commands = legal_for(battle, unit, group)
    if group in AT_CHOICE:
        return tuple(_answer(battle, command) for command in commands)
    whats = dict.fromkeys(command.what for command in commands)
    return tuple(
        Item(group, what, what or known(f"act.{group}", group), _text_of(battle, what), "", whole(commands, what))
        for what in whats
    )


def whole(commands: list[Command], what: str, value: int = 0) -> Command | None:
    """The one command that needs no target, or None."""
    found = [command for command in commands if command.what == what and value in (0, command.value)]
    bare = len(found) == 1 and not found[0].targets and found[0].at is None
    return found[0] if bare else None


def _text_of(battle: Battle, what: str) -> str:
    item = battle.book.content.items.get(what)
    return thing_text(item) if item else ""


def _answer(battle: Battle, command: Command) -> Item:
    """One of the answers to a question that a prompt puts: all of its command in a line."""
    deed = battle.book.content.deeds.get(command.what)
    on = f"{command.do}_on" if command.targets else f"{command.do}.{command.what}"
    label = known(f"answer.{on}", command.what).format(what=command.what, target=", ".join(command.targets))
    text = deed.text if deed else known(f"answer.{on}_note", "")
    return Item(command.do, command.what, label, text, "", command)


# --- the lists of what is done at once ------------------------------------------------------------------


def _move(battle: Battle, unit: str, name: str) -> Item:
    """A technique or a spell of the moves page."""
    content = battle.book.content
    if name in content.spells:
        spell = content.spells[name]
        why = "" if legal_for(battle, unit, "cast", name) else battle.why_not(Command("cast", unit, what=name))
        return Item("cast", name, name, spell_text(spell), why)
    if name in content.instants:
        instant = content.instants[name]
        why = "" if legal_for(battle, unit, "cast", name) else _why_not_cast(battle, unit, instant)
        return Item("cast", name, name, instant_text(instant), why)
    technique = content.techniques.get(name)
    if technique is None:
        return _other_move(battle, unit, name)
    why = ""
    if not legal_for(battle, unit, "use", name):
        around = Command("use", unit, what=name)
        why = battle.why_not(around) if technique.around else why_out_of_reach(battle, unit, around)
    return Item("use", name, name, technique.text, why)


def _other_move(battle: Battle, unit: str, name: str) -> Item:
    """A move of a kind that only its book knows: by whichever verb is legal, or barred in the battle's words."""
    from game.board.skills import ability_text, why_not_ability

    verbs = [act.verb for act in battle.book.acts.get(battle.prompt.kind, ())] if battle.prompt else []
    legal = (verb for verb in verbs if legal_for(battle, unit, verb, name))
    do = next(legal, "use" if "use" in verbs else "cast")
    ability = battle.book.content.abilities.get(name)
    if ability is not None and ability.spell and "cast" in verbs:
        do = "cast"
    commands = legal_for(battle, unit, do, name)
    why = "" if commands else why_not_ability(battle, Command(do, unit, what=name))
    return Item(do, name, name, ability_text(ability) if ability else "", why, whole(commands, name))


def _why_not_cast(battle: Battle, unit: str, spell: Instant) -> str:
    """What the battle says of a spell aimed at the nearest of those it is meant for."""
    user = battle.unit(unit)
    meant = [o for o in battle.scene.present() if o.name != unit and befriends(battle, user, o) == spell.helps]
    here = user.at
    if here is None or not meant:
        return say("why.no_target", what=spell.name)
    nearest = min(meant, key=lambda other: distance(here, other.at or 0))
    at, targets = (nearest.at, ()) if spell.area else (None, (nearest.name,))
    return battle.why_not(Command("cast", unit, what=spell.name, targets=targets, at=at))


def _stances(battle: Battle, unit: str) -> tuple[Item, ...]:
    content = battle.book.content
    found = [(name, name, content.stances[name].text) for name in battle.unit(unit).sheet.stances]
    if found:
        found.append((NO_STANCE, say("stance.none_label"), say("stance.none")))
    items = []
    for what, label, text in found:
        command = Command("stance", unit, what=what)
        items.append(Item("stance", what, label, text, battle.why_not(command), command))
    return tuple(items)


def _things(battle: Battle, unit: str) -> tuple[Item, ...]:
    """What can be done with what a unit carries: verb by verb for each thing."""
    carried = battle.unit(unit)
    names = dict.fromkeys(one.item for one in (*carried.gear, *carried.pack))
    items = []
    for name in names:
        thing = battle.book.content.items[name]
        for do in ("use", "give", "equip", "unequip", "drop"):
            commands = legal_for(battle, unit, do, name)
            if commands:
                items.append(
                    Item(do, name, say(f"items.{do}", what=name), thing_text(thing), "", whole(commands, name))
                )
            elif why := _why_not_done(battle, unit, do, name):
                items.append(Item(do, name, say(f"items.{do}", what=name), thing_text(thing), why))
    return tuple(items)


def _why_not_done(battle: Battle, unit: str, do: str, name: str) -> str:
    """Why a thing can't be used, put on or taken off, where that is looked for; else an empty string."""
    verbs = [act.verb for act in battle.book.acts.get(battle.prompt.kind, ())] if battle.prompt else []
    thing, worn = battle.book.content.items[name], any(one.item == name for one in battle.unit(unit).gear)
    asked = {"use": thing.use is not None, "equip": thing.kind in WORN and not worn, "unequip": worn}
    return battle.why_not(Command(do, unit, what=name)) if do in verbs and asked.get(do) else ""


# --- why not --------------------------------------------------------------------------------------------


def why_no_group(battle: Battle, unit: str, group: str) -> str:
    """Why a unit can do nothing of a group now, or an empty string."""
    if group in LISTED or (group == "attack" and declares(battle)):
        items = items_of(battle, unit, group)
        if any(not item.why for item in items):
            return ""
        return items[0].why if items else say(f"why.no_{group}", unit=unit)
    if legal_for(battle, unit, group):
        return ""
    if group == "attack":
        return why_out_of_reach(battle, unit, Command("attack", unit))
    command = command_of(battle, unit, group)
    return battle.why_not(replace(command, value=1) if group == "wait" else command)


def why_out_of_reach(battle: Battle, unit: str, command: Command) -> str:
    """What the battle says of a command that needs an enemy, of the nearest one."""
    here = battle.unit(unit).at
    foes = [foe for foe in battle.foes(battle.unit(unit)) if foe.at is not None]
    if here is None or not foes:
        return say("why.no_foe")
    nearest = min(foes, key=lambda foe: distance(here, foe.at or 0))
    if command.do == "attack":
        command = strike(battle, unit, nearest.name)
    return battle.why_not(replace(command, targets=(nearest.name,)))
