"""A command as a sentence: ``Brom waits for IR 7.`` The journal writes it for reading back, this is for people."""

from __future__ import annotations

from collections.abc import Callable

from rules.commands import Command
from rules.grid import square_name

SAID = {
    "move": "moves {way}", "attack": "attacks{aim}", "use": "uses {what}{aim}", "cast": "casts {what}{aim}",
    "give": "gives {what} to {targets}", "equip": "puts on {what}", "unequip": "takes off {what}",
    "drop": "drops {what}", "guard": "is on guard", "hide": "hides", "shove": "shoves {targets}",
    "pull": "pulls {targets}{aim}", "task": "tries {what}{aim}", "stance": "takes the stance {what}",
    "wait": "waits for IR {value}", "flee": "tries to flee", "stay": "ends the turn", "place": "brings out {what}{aim}",
    "withdraw": "takes back what was declared", "dice": "puts all dice on {what}", "answer": "answers with {what}{aim}",
}  # fmt: skip
OF_SIDE = {"end": "ends its phase", "confirm": "confirms"}


def commanded(command: Command, side_name: Callable[[int], str]) -> str:
    """What a command has a unit or a side do; ``side_name`` gives the names of sides."""
    if not command.unit:
        return f"{side_name(command.side)} {OF_SIDE.get(command.do, command.do)}."
    return f"{command.unit} {_done(command)}."


def _done(command: Command) -> str:
    what, aim = command.what, _aim(command)
    if command.do == "declare":
        verb, _, name = what.partition(" ")
        return f"declares {name if verb in ('use', 'cast') else 'an attack' if what == 'attack' else what}{aim}"
    if command.do == "stance" and not what:
        return "gives up the stance"
    if command.do == "answer" and what == "nothing":
        return "lets it be"
    return SAID.get(command.do, f"{command.do} {{what}}{{aim}}").format(
        way="-".join(map(square_name, (command.path[0], command.path[-1]))) if command.path else "",
        what=what, aim=aim, targets=", ".join(command.targets), value=command.value,
    ).replace("  ", " ").rstrip()  # fmt: skip


def _aim(command: Command) -> str:
    """On whom or where; what one does to oneself is not said."""
    if command.at is not None:
        return f" at {square_name(command.at)}" if command.do != "pull" else f" to {square_name(command.at)}"
    if not command.targets or command.targets == (command.unit,):
        return ""
    return f"{' ' if command.do == 'attack' else ' on '}{', '.join(command.targets)}"
