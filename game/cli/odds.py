"""`tenfold odds`: the exact chances of one action, without a map."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from game.cli.faults import Misuse, suggestion
from game.cli.parsing import Parser, whole

if TYPE_CHECKING:
    from rules.battle import Battle
    from rules.commands import Command
    from rules.options import Preview
    from rules.rulebook import Rulebook

BY, ON = "attacker", "target"
SIZE = 10
FARTHEST = 9
PLENTY = 20  # action and magic points, where they have to be gathered


def arguments(parser: Parser) -> None:
    """Say which options there are."""
    parser.add_argument("--book", default="tenfold", metavar="BOOK", help="the rulebook (default: tenfold)")
    parser.add_argument(
        "--attacker", required=True, metavar="UNIT", help="who acts: a unit of the book, such as knight"
    )
    parser.add_argument("--target", required=True, metavar="UNIT", help="on whom")
    parser.add_argument(
        "--technique", metavar="NAME", help="a technique or a spell, whoever has it (default: a plain attack)"
    )
    parser.add_argument("--terrain", default="plain", metavar="NAME", help="the ground under the target")
    parser.add_argument("--stance", default="", metavar="NAME", help="the attacker's stance")
    parser.add_argument("--target-stance", default="", metavar="NAME", help="the target's stance")
    parser.add_argument("--hp", type=whole, metavar="N", help="the target's hit points (default: all)")
    parser.add_argument(
        "--distance", type=whole, metavar="N", help="how far away, in squares (default: the nearest that works)"
    )
    parser.add_argument("--json", action="store_true", help="exact fractions, as `preview` of the engine gives them")


def run(options: Namespace) -> int:
    """Print the odds."""
    battle, command, squares = _arranged(options)
    odds = battle.preview(command)
    odds = odds.targets.get(ON, odds)
    if options.json:
        import msgspec

        from game.engine.public import preview

        print(msgspec.json.encode(preview(odds)).decode())
        return 0
    what = options.technique or "attack"
    print(
        f"{options.attacker}: {what} on {options.target} ({battle.book.id}), distance {squares}, on {options.terrain}"
    )
    _tell(odds)
    return 0


# -- the two units ------------------------------------------------------------------


def _arranged(options: Namespace) -> tuple[Battle, Command, int]:
    """A battle in which it is the attacker's turn, what it does, and how far away the target stands. Raises Misuse."""
    from rules.books import book

    rules = book(options.book)
    if options.distance:
        battle, command = _arranged_at(rules, options, options.distance)
        if why := battle.why_not(command):
            raise Misuse(why)
        return battle, command, options.distance
    why = ""
    for squares in range(1, FARTHEST + 1):
        battle, command = _arranged_at(rules, options, squares)
        now = battle.why_not(command)
        if not now:
            return battle, command, squares
        why = why or now
    raise Misuse(why)


def _arranged_at(rules: Rulebook, options: Namespace, squares: int) -> tuple[Battle, Command]:
    from msgspec.structs import replace

    from rules.commands import Prompt
    from rules.content import UnitKind
    from rules.dice import Dice
    from rules.grid import Board, square, square_name
    from rules.scenario import Scenario, UnitSpec
    from rules.setup import start

    if squares > FARTHEST:
        raise Misuse(f"--distance: the board is {SIZE} squares wide; {FARTHEST} is the farthest")
    there = square(squares, 0)
    board = Board.parse(["." * SIZE] * SIZE).with_terrain(there, _terrain(options.terrain))
    kind = _known(options.target, rules.content.units, "unit")
    full: UnitKind = rules.content.units[kind]
    hp = _hit_points(options.hp, kind, full.hp or rules.hit_points(full.stats))
    by = UnitSpec(1, BY, "A1", unit=_known(options.attacker, rules.content.units, "unit"), moves=_moves(rules, options))
    if rules.points:
        by = replace(by, ap=PLENTY, mp=PLENTY)
    units = (by, UnitSpec(2, ON, square_name(there), unit=kind, hp=hp))
    battle = start(rules, Scenario(board.rows, units), Dice(1))
    for name, stance in ((BY, options.stance), (ON, options.target_stance)):
        held = _known(stance, rules.content.stances, "stance") if stance else ""
        battle.scene.units[name] = replace(battle.scene.units[name], stance=held)
    command = _command(rules, options, squares)
    kind, command = _asked(rules, command)
    battle.prompt = Prompt(kind, 1, (BY,), 1)
    return battle, command


def _asked(rules: Rulebook, command: Command) -> tuple[str, Command]:
    """The kind of prompt at which a book takes such a command, and the command as it takes it: declared, maybe."""
    from rules.turns.declare import DECLARE, declaration_of

    kind = next((kind for kind, acts in rules.acts.items() if any(act.verb == command.do for act in acts)), "")
    return (kind, command) if kind else (DECLARE, declaration_of(command))


def _hit_points(asked: int | None, unit: str, most: int) -> int | None:
    """What the target has left, None for all. Raises Misuse."""
    if asked and asked > most:
        raise Misuse(f"--hp: {unit} has {most} at most")
    return asked


def _terrain(name: str) -> str:
    from rules.grid import BY_NAME

    open_ground = {word: kind for word, kind in BY_NAME.items() if kind.passable}
    return _known(name, open_ground, "ground to stand on")


def _known(name: str, known: dict[str, Any], word: str) -> str:
    """A name in the book's own letters. Raises Misuse."""
    for each in known:
        if each.lower() == name.lower():
            return each
    raise Misuse(f"no {word} {name!r}{suggestion(name, known)}")


def _moves(rules: Rulebook, options: Namespace) -> tuple[str, ...] | None:
    """Any move of the book may be asked about, whoever has it."""
    return (_known(options.technique, rules.content.moves, "move"),) if options.technique else None


def _command(rules: Rulebook, options: Namespace, squares: int) -> Command:
    from rules.commands import Command
    from rules.grid import square

    if not options.technique:
        return Command("attack", BY, targets=(ON,))
    what = _known(options.technique, rules.content.moves, "move")
    technique = rules.content.techniques.get(what)
    if technique is not None:
        return Command("use", BY, what=what, targets=() if technique.around else (ON,))
    deed = rules.content.deeds.get(what)
    if deed is not None:
        verb = "cast" if deed.kind == "spell" else "use"
        if deed.area is not None:
            return Command(verb, BY, what=what, at=square(squares, 0))
        named = deed.targets > 0 and deed.range != (0, 0)
        return Command(verb, BY, what=what, targets=(ON,) if named else (), value=1 if deed.heal else None)
    spell = rules.content.spells[what]
    if spell.shape == "targets":
        return Command("cast", BY, what=what, targets=(ON,))
    return Command("cast", BY, what=what, at=square(1 if spell.shape == "line" else squares, 0))


# -- in words -----------------------------------------------------------------------


def _tell(odds: Preview) -> None:
    from game.cli.tables import Row, show

    for number, block in enumerate(odds.attacks or (odds,), 1):
        which = f"outcome, attack {number}" if odds.attacks else "outcome"
        rows: list[Row] = [(name, _percent(ways, block.total)) for name, ways in block.outcomes.items()]
        show((which, "chance"), rows)
    show(("status", "chance"), [(name, _percent(*ratio)) for name, ratio in odds.status.items()])
    show(("damage", "chance"), [(str(lost), _percent(ways, odds.total)) for lost, ways in sorted(odds.damage.items())])
    rest: list[Row] = [("target falls", _percent(*odds.falls))] if odds.falls else []
    if odds.counter:
        rest.append(("counter", _percent(*odds.counter.chance)))
        mean = sum(lost * ways for lost, ways in odds.counter.damage.items())
        rest.append(("mean loss by it", _hundredths(mean, odds.counter.total)))
    if odds.damage:
        mean = sum(lost * ways for lost, ways in odds.damage.items())
        rest.append(("mean damage", _hundredths(mean, odds.total)))
    show(("in all", ""), rest)
    show(("because of", ""), [(f"{r.roll}: {r.name}", r.text if r.percent else str(r.value)) for r in odds.because])


def _percent(ways: int, total: int) -> str:
    return f"{_hundredths(100 * ways, total)} %"


def _hundredths(ways: int, total: int) -> str:
    """A fraction to two places, rounded half up in whole numbers."""
    scaled = (200 * ways + total) // (2 * total)
    return f"{scaled // 100}.{scaled % 100:02d}"
