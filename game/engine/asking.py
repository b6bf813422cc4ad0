"""Requests that only ask: `legal`, `why`, `preview`, `think`, `state`, `save`, `books`, `quit`."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import public
from game.engine.camp import aftermath
from game.engine.commands import commands_of, tried
from game.engine.opening import kept
from game.engine.requests import Books, Legal, Preview, Quit, Save, State, Think, Why
from game.engine.table import Table, known_level
from rules.books import BOOK_IDS, book
from rules.content import Item, UnitKind
from rules.rulebook import Rulebook


def legal(table: Table, request: Legal) -> dict[str, Any]:
    """Every legal command: one move a square, and the acts."""
    return {"legal": [public.command(command) for command in table.match.battle.legal()]}


def why(table: Table, request: Why) -> dict[str, Any]:
    """Why a command, or the first refused one of a line, is refused; null if it is legal."""
    battle = table.match.battle
    return {"why": tried(battle, commands_of(battle, request))[2]}


def preview(table: Table, request: Preview) -> dict[str, Any]:
    """The exact odds of a command; of a line with a move those of the act, once moved."""
    battle = table.match.battle
    after, command, _ = tried(battle, commands_of(battle, request))
    return {"preview": public.preview(after.preview(command))}


def think(table: Table, request: Think) -> dict[str, Any]:
    """What a computer player would do now, and why."""
    choice = table.thought(known_level(request.level, table.match))
    return {"command": public.command(choice.command), "reasons": public.reasons(choice)}


def state(table: Table, request: State) -> dict[str, Any]:
    """What lies on the table; when the battle is over, also the bands that fought in it, as they are now."""
    return {"state": {**public.state(table.match.battle), **aftermath(table)}}


def save(table: Table, request: Save) -> dict[str, Any]:
    """The whole battle as JSON."""
    return {"save": kept(table.match, table.bands)}


def books(table: Table, request: Books) -> dict[str, Any]:
    """The books: house rules, muster, statistics, and all that a unit may be given."""
    on = table.laid
    house = {on.battle.book.id: on.battle.setting.house} if on else {}
    return {"books": [_book(book(id), house.get(id, {})) for id in BOOK_IDS]}


def _book(rules: Rulebook, house: dict[str, Any]) -> dict[str, Any]:
    options = [{**msgspec.to_builtins(rule), "value": house.get(rule.name, rule.default)} for rule in rules.house]
    return {
        "id": rules.id,
        "title": rules.title,
        "version": rules.version,
        "options": options,
        "stats": list(rules.stats),
        "muster": [_kind(rules, id, kind) for id, kind in rules.content.units.items()],
        "moves": list(rules.content.moves),
        "stances": list(rules.content.stances),
        "statuses": list(rules.content.statuses),
        "items": [_item(item) for item in rules.content.items.values()],
    }


def _kind(rules: Rulebook, id: str, kind: UnitKind) -> dict[str, Any]:
    return {
        "id": id,
        "title": kind.title,
        "role": kind.role,
        "hp": kind.hp,
        "stats": kind.stats,
        "moves": list(kind.moves or ()),
        "stances": list(kind.stances or ()),
        "gear": list(kind.gear or ()),
        "pack": list(kind.pack or ()),
    }


def _item(item: Item) -> dict[str, Any]:
    weapon = {"weapon": public.weapon(item.weapon)} if item.weapon else {}
    return {"name": item.name, "kind": item.kind, "text": item.text, **weapon}


def quit(table: Table, request: Quit) -> dict[str, Any]:
    """Nothing more will be asked."""
    return {}
