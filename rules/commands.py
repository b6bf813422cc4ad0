"""What a player may ask for, and what the battle asks of a player."""

from __future__ import annotations

from typing import Any

import msgspec

from .grid import BoardError, Square, parse_square, square_name


class CommandError(ValueError):
    """A command that can't be read; the message says why."""


class Command(msgspec.Struct, frozen=True, omit_defaults=True):
    """One order to one unit, or to a whole side (then `unit` is empty). Fields that do not apply stay empty."""

    do: str
    unit: str = ""
    side: int = 0
    path: tuple[Square, ...] = ()  # every square of a move, the first the one stood on
    what: str = ""
    targets: tuple[str, ...] = ()
    at: Square | None = None
    value: int | None = None


class Prompt(msgspec.Struct, frozen=True):
    """The decision the battle waits for: whose, of which kind, for which units."""

    kind: str
    side: int
    units: tuple[str, ...]
    round: int


def to_plain(command: Command) -> dict[str, Any]:
    """A command as the protocol writes it: squares by name, empty fields left out."""
    plain: dict[str, Any] = msgspec.to_builtins(command)
    if command.path:
        plain["path"] = [square_name(at) for at in command.path]
    if command.at is not None:
        plain["at"] = square_name(command.at)
    return plain


def from_plain(plain: Any) -> Command:
    """The command that a JSON object of the protocol stands for.

    Raises CommandError naming the key that is unknown or of the wrong kind.
    """
    if not isinstance(plain, dict):
        raise CommandError('a command is an object such as {"unit": "Mira", "do": "stay"}')
    unknown = set(plain) - set(Command.__struct_fields__)
    if unknown:
        raise CommandError(
            f"a command has no key {min(map(str, unknown))!r}; known: " + " ".join(Command.__struct_fields__)
        )
    read = dict(plain)
    try:
        if "path" in read:
            read["path"] = [parse_square(name) for name in msgspec.convert(read["path"], tuple[str, ...])]
        if read.get("at") is not None:
            read["at"] = parse_square(msgspec.convert(read["at"], str))
        return msgspec.convert(read, Command)
    except (BoardError, msgspec.ValidationError) as error:
        raise CommandError(f"command: {error}") from None
