"""Small tables on standard output: with rich on a terminal, in plain columns elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence

Row = tuple[str, ...]


def show(head: Row, rows: Sequence[Row]) -> None:
    """Print a table; nothing when it has no rows. All columns but the first are set to the right."""
    if not rows:
        return
    if sys.stdout.isatty() and _show_rich(head, rows):
        return
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        print("  ".join(cells).rstrip())
    print()


def _show_rich(head: Row, rows: Sequence[Row]) -> bool:
    """Whether rich was there to do it."""
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        return False
    table = Table(box=None, pad_edge=False)
    for number, word in enumerate(head):
        table.add_column(word, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    console = Console(highlight=False, markup=False)
    console.print(table)
    console.print()
    return True
