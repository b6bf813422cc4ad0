"""The core's records as the protocol shows them: squares by name, initiative values and totals as numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from game.board.viewing import SECRET, hides
from rules.battle import Battle
from rules.checks import Ratio, Spread
from rules.commands import Command, to_plain
from rules.events import Event
from rules.grid import square_name
from rules.hooks import weapon_of
from rules.options import NO_ODDS, NO_OUTLOOK, Outlook, Preview, Reason, TeamUp
from rules.unit import Unit, Weapon

if TYPE_CHECKING:
    from rules.ai import Choice

Plain = Any
"""What JSON has: objects, lists, strings, numbers, true, false, null."""

_NOT_SHOWN = {"sheet", "gear", "pack"}  # what changed is told; the whole of it is in `state`


def number(scaled: int, scale: int) -> int | float:
    """A scaled whole number as a JSON number: 21 in quarters is 5.25, 76 is 19."""
    return scaled // scale if scaled % scale == 0 else scaled / scale


_BY_TITLE: dict[str, Callable[[Any], Plain]] = {
    "square": square_name,
    "quarters": lambda value: number(value, 4),
    "hundredths": lambda value: number(value, 100),
}


def plain(record: msgspec.Struct) -> dict[str, Plain]:
    """An event, or another record of the core: its kind and its fields, those that say nothing left out."""
    shown: dict[str, Plain] = {}
    tag, fields = _layout(type(record))
    if tag:
        shown[tag[0]] = tag[1]
    for name, key, convert in fields:
        value = getattr(record, name)
        if value is not None and value != ():
            shown[key] = convert(value)
    return shown


@lru_cache(maxsize=256)
def _layout(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any] | None, list[tuple[str, str, Callable[[Any], Plain]]]]:
    """How a kind of record is shown: its tag, and for each field its name, its key and what makes it plain."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    tag = (info.tag_field, info.tag) if info.tag_field else None
    shown = [field for field in info.fields if field.name not in _NOT_SHOWN]
    return tag, [(field.name, field.encode_name, _converter(field.type)) for field in shown]


def _converter(kind: inspect.Type) -> Callable[[Any], Plain]:
    """What makes a value of a type plain, by the titles of its annotations."""
    if isinstance(kind, inspect.Metadata):
        title = (kind.extra_json_schema or {}).get("title", "")
        return _BY_TITLE.get(title) or _converter(kind.type)
    if isinstance(kind, inspect.UnionType):
        some = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return _converter(some[0]) if len(some) == 1 else _as_is
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        each = _converter(kind.item_type)
        return lambda values: [each(value) for value in values]
    if isinstance(kind, inspect.DictType):
        inner = _converter(kind.value_type)
        return lambda values: {str(key): inner(value) for key, value in values.items()}
    return plain if isinstance(kind, inspect.StructType) else _as_is


def _as_is(value: Any) -> Plain:
    return value


# -- the parts of an answer ---------------------------------------------------------


def command(given: Command) -> dict[str, Plain]:
    """A command with its squares by name."""
    return to_plain(given)


def reasons(choice: Choice) -> list[Plain]:
    """What spoke for a computer player's command: each term, with its value in hit points."""
    return [[name, number(value, 100)] for name, value in choice.reasons]


def prompt(battle: Battle) -> Plain:
    """Who has to decide what, or None."""
    return msgspec.to_builtins(battle.prompt) if battle.prompt else None


def order(battle: Battle) -> list[Plain]:
    """The coming turns; `at` is None, and last, for what lands at the round's end."""
    return [
        {"unit": entry.unit, "at": None if entry.at is None else number(entry.at, 4), "what": entry.what}
        for entry in battle.order()
    ]


def open_events(battle: Battle, told: list[Event]) -> list[Event]:
    """What has happened, without what others than the side that is asked have declared in secret: that is told as it
    lands."""
    if battle.prompt is None or not hides(battle):
        return told
    own = battle.prompt.side
    return [event for event in told if not (isinstance(event, SECRET) and battle.unit(event.unit).side != own)]


def state(battle: Battle) -> dict[str, Plain]:
    """The battle as it lies on the table (PROTOCOL section 3), as the side that is asked may know it."""
    if battle.prompt is not None:
        battle = battle.book.as_seen(battle, battle.prompt.side)
    return {
        "book": battle.book.id,
        "round": battle.round,
        "clock": plain(battle.clock),
        "board": list(battle.scene.board.rows),
        "units": [_unit(battle, unit) for unit in battle.scene.units.values()],
        "pending": _pending(battle),
        "options": dict(battle.setting.house),
        **_outlook(battle.outlook()),
    }


def _outlook(found: Outlook) -> dict[str, Plain]:
    """What all that is declared comes to if it lands; nothing in books where nothing is declared."""
    if found == NO_OUTLOOK:
        return {}
    holds = [{"unit": one.unit, "side": one.side, "count": one.count, "need": one.need} for one in found.holds]
    declared = [{"command": command(given), "preview": preview(odds)} for given, odds in found.declared]
    units = {name: preview(odds) for name, odds in found.units.items()}
    return {
        "outlook": {"holds": holds, "teams": [_team(one) for one in found.teams], "declared": declared, "units": units}
    }


def _team(found: TeamUp) -> dict[str, Plain]:
    """A team-up: who adds what, who stays out, who has still to be held off, the damage without the sum and with it."""
    return {
        "side": found.side,
        "target": found.target,
        "attacks": found.attacks,
        "attack": found.attack,
        "apart": found.apart,
        "missing": list(found.missing),
        "before": _spread(found.before, found.total),
        "after": _spread(found.after, found.total),
    }


def _unit(battle: Battle, unit: Unit) -> dict[str, Plain]:
    sheet = unit.sheet
    return {
        "name": sheet.name,
        "side": sheet.side,
        "at": None if unit.at is None else square_name(unit.at),
        "hp": unit.hp,
        "max_hp": sheet.max_hp,
        "stats": battle.book.figures(battle, unit),
        "statuses": [{"id": each.id, "left": each.left, "amount": each.amount} for each in unit.statuses],
        "gear": [thing.item for thing in unit.gear],
        "pack": [thing.item for thing in unit.pack],
        "cracked": [thing.item for thing in (*unit.gear, *unit.pack) if thing.cracked],
        "fallen": unit.fallen,
        "fled": unit.fled,
        "unit": sheet.kind,
        "level": sheet.level,
        "moves": list(sheet.moves),
        "stances": list(sheet.stances),
        "stance": unit.stance,
        "weapon": weapon(weapon_of(battle, unit)),
        "exp": sheet.exp,
        "tier": sheet.tier,
        "moved": unit.moved,
    }


def weapon(held: Weapon) -> dict[str, Plain]:
    """A weapon as a scenario writes it out."""
    reach = [held.least, held.most]
    shown: dict[str, Plain] = {
        "name": held.name, "range": reach, "damage": held.damage, "accuracy": held.accuracy, "type": held.make,
        "class": held.family, "bestows": held.bestows,
    }  # fmt: skip
    return {key: value for key, value in shown.items() if value not in ("", None) or key == "name"}


def _pending(battle: Battle) -> list[Plain]:
    """What was begun and has still to land, with the IR of the turn on which it does, None for the round's end."""
    return [
        {
            "unit": begun.unit,
            "what": begun.what,
            **({"targets": list(begun.targets)} if begun.at is None else {"at": square_name(begun.at)}),
            "due": None if begun.due is None else number(begun.due, 4),
        }
        for begun in battle.book.due(battle)
    ]


# -- odds ---------------------------------------------------------------------------


def preview(odds: Preview) -> dict[str, Plain]:
    """Odds with every chance as an exact fraction and a percentage (PROTOCOL section 4); empty where there are none."""
    if odds.targets:
        return {"targets": {name: preview(block) for name, block in odds.targets.items()}}
    if odds == NO_ODDS:
        return {}
    shown: dict[str, Plain] = {}
    if odds.chance:
        shown["chance"] = chance(odds.chance)
    if odds.outcomes:
        shown["outcomes"] = {name: chance((ways, odds.total)) for name, ways in odds.outcomes.items()}
    if odds.damage:
        shown["damage"] = _spread(odds.damage, odds.total)
    if odds.heals:
        shown["heals"] = _spread(odds.heals, odds.total)
    if odds.falls:
        shown["falls"] = chance(odds.falls)
    if odds.status:
        shown["status"] = {name: chance(ratio) for name, ratio in odds.status.items()}
    if odds.counter:
        damage = _spread(odds.counter.damage, odds.counter.total)
        shown["counter"] = {**chance(odds.counter.chance), "damage": damage}
        if odds.counter.status:
            shown["counter"]["status"] = {name: chance(ratio) for name, ratio in odds.counter.status.items()}
    if odds.attacks:
        shown["attacks"] = [preview(block) for block in odds.attacks]
    shown["because"] = [_reason(reason) for reason in odds.because]
    if not odds.exact:
        shown["exact"] = False
    return shown


def fraction(ratio: Ratio) -> str:
    """``7/20``, in lowest terms."""
    common = gcd(*ratio) or 1
    return f"{ratio[0] // common}/{ratio[1] // common}"


def percent(ratio: Ratio) -> float:
    """A chance in percent, to four places."""
    ways, total = ratio
    return (2_000_000 * ways + total) // (2 * total) / 10_000


def chance(ratio: Ratio) -> dict[str, Plain]:
    """A chance both ways."""
    return {"p": fraction(ratio), "percent": percent(ratio)}


def _spread(spread: Spread, total: int) -> dict[str, str]:
    return {str(value): fraction((ways, total)) for value, ways in sorted(spread.items())}


def _reason(reason: Reason) -> list[Plain]:
    return [reason.name, reason.text if reason.percent else reason.value]
