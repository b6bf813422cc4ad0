"""Commands as text, both ways (PROTOCOL section 2): ``Mira A1-A3 attack Brom``.

The journal, the replay, the log and the transcript use these words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .commands import Command, CommandError
from .grid import BoardError, Square, parse_square, square_name
from .hooks import stat
from .parts.moving import footing
from .paths import Path, cheapest
from .spelling import nearest

if TYPE_CHECKING:
    from .battle import Battle
    from .unit import Unit


def write(battle: Battle, command: Command) -> str:
    """A command as text; names that would be misread are quoted."""
    if not command.unit:
        return f"side {command.side} {command.do}"
    words = [_name(battle, command.unit)]
    if command.do == "move":
        return f"{words[0]} {_write_path(battle, command)}"
    words.append(command.do)
    if command.what:
        words.append(f"on {command.what}" if command.do == "dice" else command.what)
    if command.targets:
        bare = "attack" in (command.do, command.what) or command.do in ("shove", "pull")
        on = () if bare else ("to",) if command.do == "give" else ("on",)
        words += [*on, ", ".join(_name(battle, name) for name in command.targets)]
    if command.at is not None:
        words += ["to" if command.do == "pull" else "at", square_name(command.at)]
    if command.value is not None:
        words.append(WHEN.get(command.value, "") if command.do == "declare" else str(command.value))
    return " ".join(words)


WHEN = {1: "first", 2: "last"}
"""When a declared heal comes: before all damage, or after it."""


def _name(battle: Battle, name: str) -> str:
    """A name as it must be written: in quotes where it has a comma or quotes, or goes on as another unit's does."""
    longer = any(other.lower().startswith(name.lower() + " ") for other in battle.scene.units)
    odd = "," in name or name.lower().startswith("side ")
    return f'"{name}"' if odd or longer else name


def _write_path(battle: Battle, command: Command) -> str:
    """``A1-A3``; every square where the path is not the cheapest one."""
    unit = battle.unit(command.unit)
    ends = (command.path[0], command.path[-1])
    shown = ends if _way(battle, unit, *ends) == command.path else command.path
    return "-".join(square_name(at) for at in shown)


def _way(battle: Battle, unit: Unit, start: Square, end: Square) -> Path | None:
    board, blocked, _ = footing(battle, unit)  # a waypoint may be a square that one only passes
    return cheapest(board, start, end, blocked, 0, stat(battle, unit, "move")) or cheapest(board, start, end, blocked)


def read(battle: Battle, text: str) -> list[Command]:
    """The commands of one line: a move, an act, or a move and then an act.

    Raises CommandError saying which word can't be read. Whether they are legal is not asked here.
    """
    line = text.strip()
    if not line:
        raise CommandError("an empty line is no command")
    side, rest = _read_side(line)
    if side:
        return [Command(rest.lower(), side=side)]
    name, rest = _take_name(battle, line)
    unit = battle.unit(name)
    commands: list[Command] = []
    word, _, after = rest.partition(" ")
    if _is_path(word):
        commands.append(Command("move", name, path=_read_path(battle, unit, word)))
        rest = after.strip()
    if rest:
        commands.append(_read_act(battle, name, rest))
    if not commands:
        raise CommandError(f"{name} does what? A path such as A1-A3, or a verb")
    return commands


_SIDES = frozenset(map(str, range(1, 10)))


def _read_side(line: str) -> tuple[int, str]:
    words = line.split(maxsplit=2)
    if len(words) == 3 and words[0].lower() == "side" and words[1] in _SIDES:
        return int(words[1]), words[2]
    return 0, ""


def _take_name(battle: Battle, text: str, things: Iterable[str] = ()) -> tuple[str, str]:
    """The unit, or the thing, that a text begins with, the longest name that fits, and what follows it."""
    if text.startswith('"'):
        quoted, closed, rest = text[1:].partition('"')
        if closed:
            found = next((name for name in battle.scene.units if name.lower() == quoted.lower()), None)
            if found is not None:
                return found, rest.strip()
            raise CommandError(f"nobody here is called {quoted!r}{nearest(quoted, battle.scene.units)}")
    lower = text.lower()
    for name in sorted((*battle.scene.units, *things), key=len, reverse=True):
        if lower == name.lower() or lower.startswith((name.lower() + " ", name.lower() + ",")):
            return name, text[len(name) :].strip()
    word = text.split()[0]
    raise CommandError(f"nobody here is called {word!r}{nearest(word, battle.scene.units)}")


def _is_path(word: str) -> bool:
    parts = word.split("-")
    return len(parts) > 1 and all(part[:1].isalpha() and part[1:].isdigit() for part in parts)


def _read_path(battle: Battle, unit: Unit, word: str) -> Path:
    """A path from waypoints, each joined to the next by the cheapest way."""
    try:
        stops = [parse_square(part) for part in word.split("-")]
    except BoardError as error:
        raise CommandError(str(error)) from None
    path: Path = (stops[0],)
    for start, end in zip(stops, stops[1:], strict=False):
        way = _way(battle, unit, start, end)
        if way is None:
            raise CommandError(f"there is no way from {square_name(start)} to {square_name(end)}")
        path += way[1:]
    return path


def _read_act(battle: Battle, name: str, text: str) -> Command:
    """VERB [WHAT] [on TARGET, TARGET | TARGET | at SQUARE | NUMBER]."""
    verb, _, rest = text.partition(" ")
    verb, rest = verb.lower(), rest.strip()
    if verb == "move":
        raise CommandError("a move is written as a path, such as A1-A3")
    at: Square | None = None
    targets: tuple[str, ...] = ()
    value: int | None = None
    if verb == "dice" and rest.lower() == "on guard":
        return Command(verb, name, what="guard")
    if verb == "declare":
        rest, value = _read_when(rest)
        if rest.lower().startswith("attack "):
            return Command(verb, name, what="attack", targets=_read_targets(battle, rest[7:].strip()), value=value)
    on, where = _find_targets(verb, rest), f" {rest}".lower().rfind(" at ")
    if verb == "pull" and " to " in rest.lower():
        cut = rest.lower().rfind(" to ")
        at, rest = _read_square(rest[cut + 4 :]), rest[:cut]
    if verb in ("attack", "shove", "pull"):
        targets, rest = _read_targets(battle, rest), ""
    elif verb == "wait":
        value, rest = _read_number(rest), ""
    elif on >= 0:  # before `at`, which may be part of a target's name
        targets, rest = _read_targets(battle, rest[on + 3 :].strip()), rest[:on].strip()
    elif where >= 0:
        at, rest = _read_square(rest[where + 3 :]), rest[:where].strip()
    return Command(verb, name, what=_proper(battle, rest), targets=targets, at=at, value=value)


def _read_when(rest: str) -> tuple[str, int | None]:
    """What is declared, and whether ``first`` or ``last`` follows it."""
    for value, word in WHEN.items():
        if rest.lower().endswith(f" {word}"):
            return rest[: -len(word)].strip(), value
    return rest, None


def _read_square(text: str) -> Square:
    try:
        return parse_square(text.strip())
    except BoardError as error:
        raise CommandError(str(error)) from None


def _find_targets(verb: str, rest: str) -> int:
    """Where ``on`` stands before the targets, or ``to`` in ``give Healer's Moss to Brom``; -1 for nowhere."""
    line = f" {rest}".lower()
    to = line.find(" to ") if verb == "give" else -1
    return to if to >= 0 else line.find(" on ")


def _read_number(text: str) -> int | None:
    if not text:
        return None
    if not text.isascii() or not text.removeprefix("-").isdigit():
        raise CommandError(f"{text!r} is no whole number")
    if len(text) > 6:
        raise CommandError(f"{text} is too great a number")
    return int(text)


def _read_targets(battle: Battle, text: str) -> tuple[str, ...]:
    names: list[str] = []
    while text:
        name, rest = _take_name(battle, text, battle.scene.things)
        names.append(name)
        if rest and not rest.startswith(","):
            raise CommandError(f"can't read {rest!r} after {name}")
        text = rest[1:].strip()
    return tuple(names)


def _proper(battle: Battle, what: str) -> str:
    """A move's, stance's or item's name in the book's own letters, whatever the case."""
    content = battle.book.content
    known = (*content.moves, *content.stances, *content.items)
    verb, _, rest = what.partition(" ")
    if verb.lower() in ("use", "cast", "attack", "stay") and what not in known:  # declared
        return f"{verb.lower()} {_proper(battle, rest)}".strip()
    return next(
        (name for name in known if name.lower() == what.lower()), what.lower() if what.lower() == "none" else what
    )
