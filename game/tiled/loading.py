"""A map file into a scenario: preflight, pytmx, the reading of terrain and objects, the judging of the whole."""

from __future__ import annotations

import os
from collections.abc import Collection

import msgspec

from game.tiled.drawing import Drawing
from game.tiled.files import Files
from game.tiled.findings import Finding, MapError, Place, Report
from game.tiled.ground import board_rows
from game.tiled.judge import judge
from game.tiled.parser import parsed
from game.tiled.pieces import Pieces, read_pieces
from game.tiled.preflight import preflight
from game.tiled.settings import Settings, read_settings
from game.tiled.words import COMMON_MUSTER
from rules.grid import Board, square_name
from rules.scenario import Scenario


class MapFile(msgspec.Struct, frozen=True):
    """A map that can be played, and the files it came from."""

    scenario: Scenario
    path: str  # as the user wrote it
    name: str  # ford for maps/ford.tmx
    sha256: str  # of the map, its tilesets and templates
    files: tuple[str, ...]  # all that was read, pictures too
    drawing: Drawing  # what it looks like in Tiled
    findings: tuple[Finding, ...]  # warnings and notes
    book_line: int = 0  # where the map says for which book it is; 0: nowhere

    @property
    def title(self) -> str:
        """The title, or the file's name where the map has none."""
        return self.scenario.title or self.name

    @property
    def board(self) -> Board:
        return Board(self.scenario.board)


def load(path: str | os.PathLike[str], *, known_units: Collection[str] = COMMON_MUSTER) -> MapFile:
    """The map in a Tiled file.

    `known_units` are the unit ids the map may use. Raises MapError, whose message is one line, for a file that is
    no map, may not be read, or has mistakes; its `findings` are all of them.
    """
    report = Report()
    made = _read(Files(os.fspath(path)), known_units, report)
    if report.errors():
        raise MapError(*report.errors())
    return msgspec.structs.replace(made, findings=tuple(report.listed()))


def check(path: str | os.PathLike[str], *, known_units: Collection[str] = COMMON_MUSTER) -> list[Finding]:
    """Everything there is to say about a map file, the gravest first, at most MOST_FINDINGS; empty for a clean map."""
    return list(examine(path, known_units=known_units).findings)


class Examined(msgspec.Struct, frozen=True):
    """The map, None when it has mistakes; everything there is to say about it; the files looked at and looked for."""

    map: MapFile | None
    findings: tuple[Finding, ...]
    files: tuple[str, ...]


def examine(path: str | os.PathLike[str], *, known_units: Collection[str] = COMMON_MUSTER) -> Examined:
    """What `load` and `check` give, with one reading. Raises nothing for what is in the file."""
    report, files = Report(), Files(os.fspath(path))
    made = None
    try:
        made = _read(files, known_units, report)
    except MapError as error:
        for finding in error.findings:
            report.add(finding)
    found = tuple(report.listed())
    if made is None or report.errors():
        return Examined(None, found, files.read_so_far)
    return Examined(msgspec.structs.replace(made, findings=found), found, files.read_so_far)


def _read(files: Files, known_units: Collection[str], report: Report) -> MapFile:
    path = files.map_path
    if "\0" in path:
        raise Place(path.replace("\0", " ")).broken("FILE", "a file's name can't hold a null character")
    try:
        clean, drawing = preflight(path, files, report)
        read = parsed(clean)
        rows = board_rows(clean, read, report)
        pieces = read_pieces(clean, read.objects, known_units, report)
        sides = {unit.side for unit, _, _ in pieces.units}
        settings = read_settings(clean, Board(rows), sides, report)
    except MapError as error:
        raise MapError(*error.findings, *report.errors()) from None
    except (MemoryError, RecursionError) as error:
        raise Place(path).broken("MAP", f"too large to read ({type(error).__name__})") from error
    judge(Board(rows), pieces, settings.goals, settings.rounds, clean.place, report)
    name = os.path.splitext(os.path.basename(path))[0]
    scenario = _scenario(rows, settings, pieces)
    return MapFile(scenario, path, name, files.sha256(), files.read_so_far, drawing, (), settings.book_line)


def _scenario(rows: tuple[str, ...], settings: Settings, pieces: Pieces) -> Scenario:
    deploy: dict[int, list[int]] = {}
    for side, squares, _ in pieces.deploy:
        deploy.setdefault(side, []).extend(squares)
    return Scenario(
        board=rows,
        units=tuple(unit for unit, _, _ in pieces.units),
        goals=tuple(goal for goal, _ in (*settings.goals, *pieces.goals)),
        rounds=settings.rounds,
        options=settings.options,
        deploy={side: tuple(map(square_name, sorted(set(deploy[side])))) for side in sorted(deploy)},
        hazards={square_name(at): amount for amount, squares, _ in pieces.hazards for at in squares},
        checks=dict(pieces.checks),
        events=tuple(pieces.events),
        things=tuple(pieces.things),
        book=settings.book,
        title=settings.title,
        author=settings.author,
        intro=settings.intro,
    )
