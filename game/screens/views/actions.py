"""The row of buttons: the actions of a turn, the items of a list, the IR to wait for, or the bar of a demo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.board.choices import AT_CHOICE, KEYS, groups, items_of, why_no_group
from game.board.inputs import Selection
from game.board.lookup import spoken
from game.keys import cap_of
from game.panels.view import ActionButton
from game.screens.views.table import Table
from game.texts import known as named
from game.texts import say
from rules.commands import Command

State = Literal["ready", "chosen", "barred"]
Transport = Literal["rewind", "slower", "faster"]
ICONS = {
    "attack": "attack", "moves": "technique", "items": "item", "stance": "stance", "wait": "wait", "flee": "flee",
    "stay": "end", "end": "end_all", "place": "charm", "skills": "move", "withdraw": "undo", "confirm": "tick",
    "dice": "guard", "answer": "stun",
}  # fmt: skip
WHAT_ICONS = {"first aid": "bless"}
DO_ICONS = {
    "use": "technique", "cast": "cast", "give": "item", "equip": "guard", "unequip": "guard", "drop": "item",
    "guard": "guard", "hide": "illusion", "shove": "move", "pull": "move", "task": "technique",
}  # fmt: skip


def turn_buttons(table: Table, selection: Selection, can_undo: bool) -> tuple[ActionButton, ...]:
    """The buttons of a player's turn, in the stage of the choice. Ids are ``act:VERB``, ``pick:N``, ``undo`` ..."""
    match selection.stage:
        case "choose":
            return _items(table, selection)
        case "wait":
            return (
                ActionButton("later", say("act.later"), "wait", cap_of("down")),
                ActionButton("sooner", say("act.sooner"), "rise", cap_of("up")),
                ActionButton("confirm", say("act.confirm"), "tick", cap_of("confirm"), "chosen"),
                ActionButton("cancel", say("act.cancel"), "undo", cap_of("back")),
            )

    def why_of(group: str) -> str:
        return why_no_group(table.battle, selection.unit, group)

    return _acts(why_of, groups(table.battle), selection, can_undo)


def resting_buttons(table: Table, why: str) -> tuple[ActionButton, ...]:
    """The same buttons while it is not this player's turn, all barred with the same reason."""
    known = groups(table.battle) or ("attack", "moves", "stance", "wait", "flee", "stay")
    return _acts(lambda _: why, known, Selection("", 0), can_undo=False, why_no_undo=why)


def _acts(
    why_of: Callable[[str], str], known: tuple[str, ...], selection: Selection, can_undo: bool, why_no_undo: str = ""
) -> tuple[ActionButton, ...]:
    buttons = []
    before = next((group for group in ("stay", "end", "confirm") if group in known), "")
    for group in known:
        if group == before:
            why = "" if can_undo else why_no_undo or say("why.no_undo")
            buttons.append(
                ActionButton("undo", say("act.undo"), "undo", cap_of("undo"), "ready" if can_undo else "barred", why)
            )
        why = why_of(group)
        label = named(f"act.{group}", group.capitalize())
        if group == "stay" and "confirm" in known:
            label = say("act.decline")
        key = cap_of(KEYS[group]) if group in KEYS else ""
        state: State = "barred" if why else "chosen" if selection.group == group else "ready"
        buttons.append(ActionButton(f"act:{group}", label, ICONS.get(group, "event"), key, state, why))
    return tuple(buttons)


def _items(table: Table, selection: Selection) -> tuple[ActionButton, ...]:
    buttons = []
    for number, item in enumerate(items_of(table.battle, selection.unit, selection.group)):
        do, what = spoken(Command(item.do, what=item.what))
        icon = "item" if do == "use" and selection.group == "items" else DO_ICONS.get(do, "event")
        icon = ICONS.get(do, WHAT_ICONS.get(what, icon))
        key = str(number + 1) if number < 9 else ""  # a list that is scrolled counts from the row at its top
        state: State = "barred" if item.why else "chosen" if number == selection.index else "ready"
        buttons.append(ActionButton(f"pick:{number}", item.label, icon, key, state, item.why))
    word = say("act.look" if selection.group in AT_CHOICE else "act.cancel")
    return (*buttons, ActionButton("cancel", word, "undo", cap_of("back")))


def demo_buttons(
    paused: bool, speed: float, least: float, most: float, back: bool, follows: bool | None = None
) -> tuple[ActionButton, ...]:
    """The bar of a demo. Ids are ``pause``, ``step``, ``rewind``, ``slower``, ``faster``, ``take_over``, ``menu``; and
    ``follow`` where a part of the board is seen, which ``follows`` what happens or stays."""

    def step(id_: Transport, icon: str, can: bool) -> ActionButton:
        state: State = "ready" if can else "barred"
        return ActionButton(id_, say(f"demo.{id_}"), icon, cap_of(id_), state, "" if can else say(f"why.no_{id_}"))

    state: State = "chosen" if paused else "ready"
    words = say("demo.go" if paused else "demo.pause")
    follow = ActionButton("follow", say("demo.follow"), "pin", cap_of("follow"), "chosen" if follows else "ready")
    return (
        ActionButton("pause", words, "play" if paused else "pause", cap_of("pause"), state),
        ActionButton("step", say("demo.step"), "step", cap_of("step")),
        step("rewind", "back", back),
        step("slower", "slower", speed > least),
        step("faster", "faster", speed < most),
        *(() if follows is None else (follow,)),
        ActionButton("take_over", say("demo.take_over"), "hand", cap_of("take_over")),
        ActionButton("menu", say("demo.menu"), "menu", cap_of("menu")),
    )  # fmt: skip


def side_buttons(sides: tuple[tuple[int, str], ...], first: int) -> tuple[ActionButton, ...]:
    """The sides that can be taken over, number and name; the ``first`` is offered. Ids are ``play:N`` and ``spare``."""
    offered = tuple(
        ActionButton(f"play:{side}", name, f"side{side}", str(side), "chosen" if side == first else "ready")
        for side, name in sides
    )
    return (*offered, ActionButton("spare", say("act.cancel"), "undo", cap_of("back")))
