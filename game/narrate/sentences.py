"""Events as sentences, one idea a line. A blow takes its dice along, so that each line opens into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from game.narrate.rolls import SHORT, quarters_text, roll_text, sum_text, total_text
from rules.events import (
    Began,
    Event,
    Grown,
    Healed,
    Landed,
    Lapsed,
    MmrRolled,
    Rolled,
    StanceTaken,
    StatusGained,
    Struck,
    StruckApart,
    TeamedUp,
    ThingChanged,
    TurnBegan,
    TurnOver,
    Won,
)
from rules.grid import square_name

OUTCOMES = {"miss": "Miss", "partial": "Partial hit", "normal": "Normal hit", "critical": "Critical hit",
            "perfect": "Perfect hit", "resisted": "resisted"}  # fmt: skip
CHECKED = {"botch": "a botch", "fail": "a miss", "pass": "a hit", "critical": "a critical hit"}
SHARES = {"partial": ", halved", "critical": ", half as much again", "perfect": ", doubled"}  # I38-I41


class Told(msgspec.Struct, frozen=True):
    """A sentence, and the rolls that it speaks of."""

    text: str
    rolls: tuple[Rolled, ...] = ()


class _Rolls:
    """The rolls not yet told. What comes of them takes those it explains."""

    def __init__(self) -> None:
        self._waiting: list[Rolled] = []

    def add(self, roll: Rolled) -> None:
        self._waiting.append(roll)

    def take(self, *purposes: str) -> list[Rolled]:
        """The waiting rolls of these purposes, which then are no longer waiting."""
        taken = [roll for roll in self._waiting if roll.purpose in purposes]
        self._waiting = [roll for roll in self._waiting if roll.purpose not in purposes]
        return taken

    def rest(self) -> list[Rolled]:
        """All that still wait, in order; then none does."""
        rest, self._waiting = self._waiting, []
        return rest


STRUCK_FOR = ("accuracy", "evasion", "damage", "defence", "will", "resistance")
"""What is rolled for in a blow."""

_EXPLAINED = {
    "struck": STRUCK_FOR,
    "mmr": ("MMR",),
    "healed": ("healing",),
}


def told(events: Iterable[Event], place: str = "IR") -> Iterator[Told]:
    """The sentences for what happened, in order. Every roll is in exactly one of them, in full. place is the book's
    word for where in the order of turns something stands."""
    waiting = _Rolls()
    for event in events:
        if isinstance(event, Rolled):
            waiting.add(event)
            continue
        kind = str(event.__struct_config__.tag)
        rolls = waiting.take(*_EXPLAINED.get(kind, ()))
        yield from _plain(waiting)
        if isinstance(event, (TurnBegan, TurnOver)):
            yield Told(_turn(event, place), tuple(rolls))
            continue
        tell = _TELLERS.get(kind)
        yield from tell(event, rolls) if tell else [Told(_anything(event))]
    yield from _plain(waiting)


def _plain(waiting: _Rolls) -> Iterator[Told]:
    for roll in waiting.rest():
        yield Told(roll_text(roll), (roll,))


def _struck(event: Struck, rolls: list[Rolled]) -> Iterator[Told]:
    by = {roll.purpose: roll for roll in rolls}
    yield _aimed(event, by)
    if "will" in by and "resistance" in by:
        yield _contest(event, by["will"], by["resistance"])
    if "damage" in by and "defence" in by:
        yield _harm(event, by["damage"], by["defence"])
    elif event.damage or "damage" in by:
        deal = by.get("damage")
        dice = f"Damage {sum_text(deal)}: " if deal else ""
        yield Told(f"{dice}{event.target} loses {event.damage} and has {event.hp} left.", (deal,) if deal else ())


def _aimed(event: Struck, by: dict[str, Rolled]) -> Told:
    """Who strikes whom, and how well."""
    strikes = f"{event.unit} {'strikes back at' if event.counter else 'strikes'} {event.target}"
    strikes += f" with {event.what}" if event.what else ""
    if "accuracy" not in by or "evasion" not in by:
        return Told(f"{strikes}: {CHECKED[event.outcome]}." if event.outcome in CHECKED else f"{strikes}.")
    acc, eva = by["accuracy"], by["evasion"]
    sums = ", ".join(f"{SHORT[roll.purpose]} {sum_text(roll)}" for roll in (acc, eva))
    outcome = "hit" if event.outcome == "resisted" else OUTCOMES.get(event.outcome, event.outcome)
    return Told(f"{strikes}: {sums}, X {total_text(acc.total - eva.total)}: {outcome}.", (acc, eva))


def _contest(event: Struck, will: Rolled, ward: Rolled) -> Told:
    verdict = "resists" if event.outcome == "resisted" else "does not resist"
    return Told(f"Int {sum_text(will)} against Spr {sum_text(ward)}: {event.target} {verdict}.", (will, ward))


def _harm(event: Struck, deal: Rolled, guard: Rolled) -> Told:
    share = SHARES.get(event.outcome, "")
    left = f"{event.target} loses {event.damage} and has {event.hp} left"
    return Told(f"Damage {sum_text(deal)}{share}, less defence {sum_text(guard)}: {left}.", (deal, guard))


def _mmr(event: MmrRolled, rolls: list[Rolled]) -> Iterator[Told]:
    if rolls:
        face = rolls[0].dice[0]
        yield Told(f"MMR d20 ({face}) +{event.value - face} highest Spd = {event.value}.", tuple(rolls))
    else:
        yield Told(f"MMR {event.value}.")


def _healed(event: Healed, rolls: list[Rolled]) -> Iterator[Told]:
    dice = f": {sum_text(rolls[0])}" if rolls else ""
    yield Told(f"{event.unit} gains {event.amount} HP and has {event.hp}{dice}.", tuple(rolls))


def _way(path: tuple[int, ...]) -> str:
    return "-".join(map(square_name, path))


def _begins(event: Began) -> str:
    return f"{event.unit} begins {event.what}{_aim(event)}."


def _lands(event: Landed) -> str:
    if not event.unit:
        return f"What was to come comes: {event.what}{_aim(event)}."
    nobody = "" if event.targets or event.at is not None else ", and nobody is there"
    return f"{event.what} of {event.unit} lands{_aim(event)}{nobody}."


def _aim(event: Began | Landed) -> str:
    if event.at is not None:
        return f" at {square_name(event.at)}"
    return f" on {', '.join(event.targets)}" if event.targets else ""


def _status(event: StatusGained) -> str:
    amount = f" {event.amount}" if event.amount else ""
    return f"{event.unit}: {event.id}{amount}, {event.left} to go."


def _stance(event: StanceTaken) -> str:
    return f"{event.unit} takes the stance {event.what}." if event.what else f"{event.unit} gives up the stance."


def _turn(event: TurnBegan | TurnOver, place: str = "IR") -> str:
    over = " is over" if isinstance(event, TurnOver) else ""
    at = "" if event.at is None else f", {place} {quarters_text(event.at)}"
    return f"{event.unit}'s turn{over}{at}."


def _level(event: Grown) -> str:
    titles = {name: "HP" if name == "hp" else name.capitalize() for name in event.gains}
    gains = ", ".join(f"{titles[name]} {value:+d}" for name, value in event.gains.items())
    return f"{event.unit} is now level {event.sheet.level}: {gains or 'no gain'}."


def _thing(event: ThingChanged) -> str:
    if event.done:
        return f"{event.thing} is open or broken."
    left = f"{event.hp} left, " if event.hp else ""
    return f"{event.thing}: {left}{event.passed} passed."


def _won(event: Won) -> str:
    return "The battle is a draw." if event.side == "draw" else f"Side {event.side} wins."


def _anything(event: Event) -> str:
    """An event of a kind that has no sentence yet, with all its fields."""
    fields = msgspec.to_builtins(event)
    return f"{fields.pop('event')}: {', '.join(f'{name} {value}' for name, value in fields.items())}."


def _simply(sentence: Callable[[Any], str]) -> Callable[[Any, list[Rolled]], Iterable[Told]]:
    return lambda event, rolls: [Told(sentence(event), tuple(rolls))]


def _teamed(event: TeamedUp) -> str:
    apart = f", {event.apart} apart" if event.apart else ""
    return f"{', '.join(event.units)} team up on {event.target} with Attack {event.attack}{apart}."


def _apart(event: StruckApart) -> str:
    who, missing = ", ".join(event.units), ", ".join(event.missing)
    held = "is" if len(event.missing) == 1 else "are"
    return f"{who} strike {event.target} apart, not with Attack {event.attack}: {missing} {held} not held off."


def _lapsed(event: Lapsed) -> str:
    on = f" on {', '.join(event.targets)}" if event.targets else ""
    return f"{event.what[:1].upper()}{event.what[1:]} of {event.unit}{on} comes to nothing: {event.why}."


SENTENCES: dict[str, Callable[[Any], str]] = {
    "round": lambda e: f"Round {e.round}.",
    "phase": lambda e: f"Side {e.side} is to act.",
    "turn": _turn,
    "again": lambda e: f"{e.unit} may act once more.",
    "moved": lambda e: f"{e.unit} moves {_way(e.path)}.",
    "pushed": lambda e: f"{e.unit} is pushed {_way(e.path)}.",
    "began": _begins,
    "withdrew": lambda e: f"{e.unit} takes it back.",
    "landed": _lands,
    "hurt": lambda e: f"{e.unit} loses {e.damage} to {e.by} and has {e.hp} left.",
    "mp": lambda e: f"{e.unit} {'spends' if e.amount < 0 else 'gains'} {abs(e.amount)} MP and has {e.mp}.",
    "ap": lambda e: f"{e.unit} {'spends' if e.amount < 0 else 'gains'} {abs(e.amount)} AP and has {e.ap}.",
    "appeared": lambda e: f"{e.unit} appears at {square_name(e.at)}, brought by {e.by}.",
    "bolstered": lambda e: f"{e.unit} has {e.amount} more hit points for this battle: {e.hp} of {e.max_hp}.",
    "teamed": _teamed,
    "held_off": lambda e: f"{e.unit}: attacked or held off {e.count} of {e.need} times by side {e.side}.",
    "apart": _apart,
    "lapsed": _lapsed,
    "status": _status,
    "status_over": lambda e: f"{e.unit}: no longer {e.id}.",
    "fell": lambda e: f"{e.unit} falls.",
    "fled": lambda e: f"{e.unit} leaves the battle.",
    "held": lambda e: f"{e.unit} does not get away.",
    "waited": lambda e: f"{e.unit} waits for IR {quarters_text(e.at)}.",
    "stance": _stance,
    "gear": lambda e: f"{e.unit}: {e.item} {e.change}.",
    "exp": lambda e: f"{e.unit} gains {e.amount} experience and has {e.exp}.",
    "practice": lambda e: (
        f"{e.unit} has {e.hits} {'hit' if e.hits == 1 else 'hits'} with the {e.family}, skill {e.skill}."
    ),
    "level": _level,
    "terrain": lambda e: f"{square_name(e.at)} is now {e.terrain}.",
    "turn_over": _turn,
    "stage": lambda e: f"The {e.what} phase.",
    "used": lambda e: f"{e.unit} has used {e.what}.",
    "returned": lambda e: f"{e.unit} returns at {square_name(e.at)} with {e.hp}.",
    "thing": _thing,
    "won": _won,
}
_TELLERS: dict[str, Callable[[Any, list[Rolled]], Iterable[Told]]] = {
    **{kind: _simply(sentence) for kind, sentence in SENTENCES.items()},
    "struck": _struck,
    "mmr": _mmr,
    "healed": _healed,
}
