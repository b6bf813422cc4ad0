"""Through whose eyes the table is seen, and what is kept from them while declarations are hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.commands import Command
from rules.events import Began, Event, Landed, Rolled, RoundBegan, Withdrew
from rules.options import Outlook

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.journal import Match

SECRET = (Began, Withdrew)  # events that only say what somebody declares
BY_HAND = ("human", "engine")
NOBODY = -1  # a side that is no side's: who looks on while others are asked in secret


def hides(battle: Battle) -> bool:
    """Whether what a side declares is kept from the others until it lands."""
    return bool(battle.setting.house.get("hidden_declarations", False))


def viewer_of(match: Match) -> int:
    """The side whose player looks at the window: the one that is asked, the only one that is played by hand while a
    computer player is asked, else nobody's; whoever watches a demo sees what the side that is asked sees."""
    prompt = match.battle.prompt
    if prompt is None:
        return 0
    by_hand = [side for side, level in enumerate(match.sides, 1) if level in BY_HAND]
    if not by_hand or prompt.side in by_hand:
        return prompt.side
    return by_hand[0] if len(by_hand) == 1 else NOBODY


def is_secret(event: Event) -> bool:
    """Whether an event only says what somebody declares: nobody is told while declarations are hidden, for each sees
    their own in the list."""
    return isinstance(event, SECRET)


def is_secret_roll(battle: Battle, roll: Rolled) -> bool:
    """Whether a roll names a deed and on whom, before it lands: ``Trip on Vesna``."""
    what, _, target = roll.purpose.partition(" on ")
    return what in battle.book.content.deeds and target in battle.scene.units


def bears_on(roll: Rolled, event: Event) -> bool:
    """Whether a roll was thrown for what lands now."""
    return isinstance(event, Landed) and roll.unit == event.unit and roll.purpose.startswith(f"{event.what} on ")


def told_openly(battle: Battle, events: Iterable[Event], withheld: list[Rolled]) -> list[Event]:
    """What of these events everybody may be told while declarations are hidden. The dice of a secret deed are kept in
    ``withheld`` until it lands; what has not landed when a round begins is never told."""
    told: list[Event] = []
    for event in events:
        if isinstance(event, Rolled) and is_secret_roll(battle, event):
            withheld.append(event)
        elif not is_secret(event):
            told += [roll for roll in withheld if bears_on(roll, event)]
            kept = not isinstance(event, RoundBegan)
            withheld[:] = [roll for roll in withheld if kept and not bears_on(roll, event)]
            told.append(event)
    return told


class Foresight:
    """What the round comes to, asked once for each question while nothing is played."""

    def __init__(self) -> None:
        self._played = -1, 0  # commands, and the side that looks
        self._found: dict[Command | None, Outlook] = {}

    def outlook(self, battle: Battle, played: int, side: int, command: Command | None = None) -> Outlook:
        """As `Battle.outlook`; ``played`` is how many commands have been."""
        if self._played != (played, side):
            self._played, self._found = (played, side), {}
        if command not in self._found:
            self._found[command] = battle.outlook(side, command)
        return self._found[command]
