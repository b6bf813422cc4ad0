"""The terrain layer into rows of terrain codes."""

from __future__ import annotations

from game.tiled.findings import Place, Report, and_others, nearest, shown
from game.tiled.parser import Parsed
from game.tiled.preflight import Clean
from rules.grid import BY_NAME, Square, square, square_name


def board_rows(clean: Clean, parsed: Parsed, report: Report) -> tuple[str, ...]:
    """Rows of codes, the first at the top. Raises MapError when there is not exactly one layer `terrain`."""
    place = _terrain_layer(clean)
    kinds = next(rows for name, rows in parsed.layers if name == "terrain")
    wrong: dict[str | None, list[Square]] = {}
    for row, line in enumerate(kinds):
        for column, kind in enumerate(line):
            at = square(column, row)
            if kind not in BY_NAME and at not in clean.broken:
                wrong.setdefault(kind, []).append(at)
    for kind, squares in wrong.items():
        _tell(kind, squares, place, report)
    plain = BY_NAME["plain"]
    return tuple("".join(BY_NAME.get(kind or "", plain).code for kind in line) for line in kinds)


def _terrain_layer(clean: Clean) -> Place:
    places = clean.layers.get("terrain", [])
    if not places:
        named = [shown(name) for name in clean.layers if name]
        mend = nearest("terrain", named) if named else "name the layer of the ground so"
        if len(named) == 1:
            mend = f'rename "{named[0]}"'
        raise clean.place.broken("LAYER", 'there is no tile layer named "terrain"', mend)
    if len(places) > 1:
        raise places[1].broken("LAYER", 'a second layer is named "terrain"', "rename one of them")
    return places[0]


def _tell(kind: str | None, squares: list[Square], place: Place, report: Report) -> None:
    at, others = place.at(square=square_name(squares[0])), and_others(squares)
    if kind is None:
        report.error(at, "TERRAIN", f"the square is empty{others}", "paint it")
    elif not kind:
        report.error(at, "TERRAIN", f"its tile has no class{others}", "give the tile a terrain's name as its Class")
    else:
        report.error(at, "TERRAIN", f'there is no terrain "{shown(kind)}"{others}', nearest(kind, BY_NAME))
