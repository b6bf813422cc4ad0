"""What the player is in the middle of choosing: a pure state machine, without pygame.

`select(battle, selection, input)` gives the next selection and, when something was decided, the command for
it. It asks the battle what is legal, what is refused and why; it knows no rule itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as retarget

from game.board.aims import Aim, aim_of
from game.board.approach import best_approach, why_no_strike
from game.board.choices import AT_CHOICE, Item, groups, items_of, why_no_group
from game.board.inputs import (
    Act,
    Answer,
    Cancel,
    Confirm,
    Input,
    Next,
    Pick,
    Point,
    Press,
    Selection,
    Step,
)
from game.board.lookup import command_of, declares, is_friend, move_to, side_acts, strike, unit_on, why_no_move
from game.texts import say
from rules.commands import Command
from rules.grid import Square, column_of, row_of, square, square_name

if TYPE_CHECKING:
    from rules.battle import Battle

ASKS_AGAIN = ("flee", "stay", "end", "withdraw", "confirm")  # these give an order on a single key, so they ask


def opening(battle: Battle, cursor: Square | None = None, unit: str = "") -> Selection:
    """The selection when a prompt opens: its first unit, or another of it, with the cursor on it unless told
    otherwise."""
    units = battle.prompt.units if battle.prompt else ()
    name = unit if unit in units else units[0] if units else ""
    at = battle.unit(name).at if name else None
    where = cursor if cursor is not None else at if at is not None else 0
    return _asked(battle, Selection(name, where))


def _asked(battle: Battle, selection: Selection) -> Selection:
    """Where nothing but one question is put, its answers are open at once."""
    open_ = groups(battle)
    if selection.unit and open_ and set(open_) <= set(AT_CHOICE):
        return replace(selection, stage="choose", group=open_[0])
    return selection


def after(battle: Battle, selection: Selection) -> Selection:
    """The selection after its command was carried out: kept while the same unit goes on, else opened anew."""
    prompt = battle.prompt
    if prompt is None or selection.unit not in prompt.units:
        return opening(battle)
    if selection.stage == "aim" and aiming_of(battle, selection).commands:
        return selection
    return opening(battle, unit=selection.unit)


def select(battle: Battle, selection: Selection, given: Input) -> Answer:
    """Take one input. Nothing is refused silently: the answer's selection then has a notice."""
    selection = replace(selection, notice="")
    if not selection.unit and not isinstance(given, Point | Step | Next | Cancel | Act | Confirm):
        return Answer(_free(selection))
    match given:
        case Point(at):
            return Answer(replace(selection, cursor=at) if at in battle.scene.board else selection)
        case Step(dx, dy):
            return Answer(_stepped(battle, selection, dx, dy))
        case Next(by):
            return Answer(_next(battle, selection, by))
        case Act(group):
            return _act(battle, selection, group)
        case Pick(value):
            return _picked(battle, selection, value)
        case Confirm():
            return _confirmed(battle, selection)
        case Cancel():
            return _cancelled(battle, selection)
        case Press(at):
            return _pressed(battle, replace(selection, cursor=at), at)


def aiming_of(battle: Battle, selection: Selection) -> Aim:
    """Where the action that is being aimed may go."""
    return aim_of(battle, selection.unit, selection.do, selection.what, selection.value)


# --- moving about -------------------------------------------------------------------------------------


def _stepped(battle: Battle, selection: Selection, dx: int, dy: int) -> Selection:
    if selection.stage == "choose":
        count = len(items_of(battle, selection.unit, selection.group)) if selection.group in groups(battle) else 0
        if not count:  # the battle has gone on meanwhile
            return _free(selection)
        return replace(selection, index=(selection.index + (dx or dy)) % count)
    if selection.stage == "wait":
        return _waiting(battle, selection, selection.value + (dx or -dy))
    board = battle.scene.board
    column = max(0, min(board.width - 1, column_of(selection.cursor) + dx))
    row = max(0, min(board.height - 1, row_of(selection.cursor) + dy))
    return replace(selection, cursor=square(column, row))


def _next(battle: Battle, selection: Selection, by: int) -> Selection:
    if selection.stage in ("choose", "wait"):
        return _stepped(battle, selection, by, 0)
    prompt = battle.prompt
    if selection.stage == "aim":
        stops = aiming_of(battle, selection).stops(selection.picked)
    elif prompt is not None and len(prompt.units) > 1:  # the player says who is next
        return _next_unit(battle, selection, prompt.units, by)
    else:
        names = dict.fromkeys(coming.unit for coming in battle.order())
        units = [battle.scene.units[name] for name in names if name in battle.scene.units]
        stops = [unit.at for unit in (*units, *battle.scene.present()) if unit.at is not None]
        stops = list(dict.fromkeys(stops))
    if not stops:
        return selection
    here = stops.index(selection.cursor) if selection.cursor in stops else (-1 if by > 0 else 0)
    return replace(selection, cursor=stops[(here + by) % len(stops)])


def _next_unit(battle: Battle, selection: Selection, units: tuple[str, ...], by: int) -> Selection:
    here = units.index(selection.unit) if selection.unit in units else (-1 if by > 0 else 0)
    return opening(battle, unit=units[(here + by) % len(units)])


# --- actions ------------------------------------------------------------------------------------------


def _act(battle: Battle, selection: Selection, group: str) -> Answer:
    """An action is chosen: again closes it, or confirms where it asks once more."""
    if selection.stage != "free" and selection.group == group:
        if selection.stage == "confirm":
            return _confirmed(battle, selection)
        return Answer(_free(selection))
    selection = _free(selection)
    if why := why_no_group(battle, selection.unit, group):
        return Answer(replace(selection, notice=why))
    chosen = replace(selection, group=group)
    if group in ASKS_AGAIN:
        return Answer(replace(chosen, stage="confirm"))
    if group == "wait":
        return Answer(_waiting(battle, replace(chosen, stage="wait"), _first_wait(battle)))
    items = items_of(battle, selection.unit, group) if selection.unit else ()
    if not items:
        return Answer(selection)
    if len(items) == 1 and items[0].command is None:
        return _take(battle, chosen, items[0])
    first = next(i for i, item in enumerate(items) if not item.why)
    return Answer(replace(chosen, stage="choose", index=first))


def _aiming(battle: Battle, selection: Selection, do: str, what: str, value: int = 0) -> Selection:
    """Aim, with the cursor on a target: the one it is on, or the first."""
    aiming = replace(selection, stage="aim", do=do, what=what, value=value, picked=())
    stops = aiming_of(battle, aiming).stops()
    return (
        aiming if selection.cursor in stops or not stops else replace(aiming, cursor=_first_stop(battle, aiming, stops))
    )


def _first_stop(battle: Battle, selection: Selection, stops: list[Square]) -> Square:
    """The square with an enemy on it where there is one, else the first."""
    foes = (at for at in stops if (there := unit_on(battle, at)) and not is_friend(battle, selection.unit, there))
    return next(foes, stops[0])


def _picked(battle: Battle, selection: Selection, value: int) -> Answer:
    if selection.stage == "wait":
        return Answer(_waiting(battle, selection, value))
    if selection.stage != "choose":
        return Answer(selection)
    items = items_of(battle, selection.unit, selection.group)
    if not 0 <= value < len(items):
        return Answer(selection)
    return _take(battle, replace(selection, index=value), items[value])


def _take(battle: Battle, selection: Selection, item: Item) -> Answer:
    """An item of the list is taken: a stance at once, a technique goes on to its target."""
    if item.why:
        return Answer(replace(selection, notice=item.why))
    if item.command is not None:
        return Answer(_free(selection), item.command)
    return Answer(_aiming(battle, selection, item.do, item.what, item.value))


def _first_wait(battle: Battle) -> int:
    """The IR that lets the next unit of another name go first, or the highest there is."""
    coming = battle.order()
    others = [entry.at for entry in coming[1:] if entry.unit != coming[0].unit and entry.at is not None]
    return (others[0] - 1) // 4 if others else 10**6


def _waiting(battle: Battle, selection: Selection, value: int) -> Selection:
    values = [command.value or 0 for command in battle.legal() if command.do == "wait"]
    return replace(selection, value=max(values[0], min(values[-1], value)))


def _confirmed(battle: Battle, selection: Selection) -> Answer:
    match selection.stage:
        case "choose":
            return _picked(battle, selection, selection.index)
        case "wait":
            return Answer(_free(selection), Command("wait", selection.unit, value=selection.value))
        case "confirm":
            return Answer(_free(selection), command_of(battle, selection.unit, selection.group))
    return _pressed(battle, selection, selection.cursor) if selection.unit else Answer(selection)


def _cancelled(battle: Battle, selection: Selection) -> Answer:
    """One step back: a picked target, then from the target to the list, then to the open board, then the menu."""
    if selection.stage == "free":
        return Answer(selection, leave=True)
    if selection.picked:
        return Answer(replace(selection, picked=selection.picked[:-1]))
    if selection.stage == "aim":
        items = items_of(battle, selection.unit, selection.group)
        aimed = selection.do, selection.what, selection.value
        here = [i for i, item in enumerate(items) if (item.do, item.what, item.value) == aimed]
        if len(items) > 1 and here:
            return Answer(replace(selection, stage="choose", do="", what="", value=0, index=here[0]))
    return Answer(_free(selection))


def _free(selection: Selection) -> Selection:
    return replace(selection, stage="free", group="", do="", what="", index=0, value=0, picked=())


# --- squares ------------------------------------------------------------------------------------------


def _pressed(battle: Battle, selection: Selection, at: Square) -> Answer:
    if at not in battle.scene.board:
        return Answer(selection)
    if selection.stage == "aim":
        return _aimed_at(battle, selection, at)
    if selection.group in AT_CHOICE and (there := unit_on(battle, at)) is not None:
        return _answered(battle, selection, there.name)
    if selection.stage != "free":
        return Answer(_free(selection))
    return _free_press(battle, selection, at)


def _answered(battle: Battle, selection: Selection, name: str) -> Answer:
    """A unit is clicked while a question is put: the answer that names it, or the one for the unit itself."""
    items = items_of(battle, selection.unit, selection.group)
    named = [i for i, item in enumerate(items) if item.command is not None and item.command.targets == (name,)]
    if name == selection.unit:
        named = [i for i, item in enumerate(items) if item.command is not None and not item.command.targets]
    if len(named) != 1:
        return Answer(replace(selection, index=named[0]) if named else selection)
    return _take(battle, replace(selection, index=named[0]), items[named[0]])


def _aimed_at(battle: Battle, selection: Selection, at: Square) -> Answer:
    """A square is chosen: it completes the command, adds a target, or is refused with the battle's reason."""
    aim, there = aiming_of(battle, selection), unit_on(battle, at)
    if (command := aim.command_at(at, selection.picked)) is not None:
        return Answer(_free(selection), command)
    name = aim.names_on(at)
    if name and (aim.count > 1 or aim.placed):
        picked = selection.picked
        picked = tuple(n for n in picked if n != name) if name in picked else (*picked, name)
        return Answer(replace(selection, picked=picked))
    if there is not None and there.name == selection.unit:
        return Answer(_free(selection))
    asked = Command(selection.do, selection.unit, what=selection.what, value=selection.value or None)
    if aim.commands and aim.commands[0].at is not None and (selection.picked or not aim.placed):
        return Answer(replace(selection, notice=battle.why_not(retarget(asked, at=at, targets=selection.picked))))
    if there is None:
        return Answer(replace(selection, notice=say("why.nobody", square=square_name(at))))
    return Answer(replace(selection, notice=battle.why_not(retarget(asked, targets=(there.name,)))))


def _free_press(battle: Battle, selection: Selection, at: Square) -> Answer:
    """On the open board: walk there, turn to an own unit, aim at an enemy, or walk up to one and then aim."""
    there = unit_on(battle, at)
    prompt = battle.prompt
    assert prompt is not None
    if there is None:
        command = move_to(battle, selection.unit, at)
        if command is None:
            return Answer(replace(selection, notice=why_no_move(battle, selection.unit, at)))
        return Answer(selection, command)
    if there.name in prompt.units:
        return Answer(_asked(battle, replace(selection, unit=there.name)))
    if is_friend(battle, selection.unit, there):
        acted = bool(side_acts(battle)) and there.side == prompt.side and not declares(battle)
        return Answer(replace(selection, notice=say("why.acted" if acted else "why.not_turn", unit=there.name)))
    approach = best_approach(battle, selection.unit, there.name)
    if approach is None:
        return Answer(replace(selection, notice=why_no_strike(battle, strike(battle, selection.unit, there.name))))
    attack = approach.attack
    if battle.prompt is not None and "attack" not in groups(battle):  # it is declared later
        notice = "" if approach.move else say("why.declared_later", unit=selection.unit, target=there.name)
        return Answer(replace(selection, notice=notice), approach.move)
    aiming = replace(selection, stage="aim", group="attack", do=attack.do, what=attack.what)
    return Answer(aiming, approach.move)
