"""Run as a process of its own: draws so many frames of a demo at one size, and reports what it took."""

from __future__ import annotations

import json
import sys
from time import perf_counter

from game.cli.bench.children import megabytes
from game.cli.bench.figures import part

FRAME = 1 / 60  # seconds of the game that pass between frames
SPEED = 16


def report(wide: int, high: int, warm: int, frames: int) -> dict[str, float]:
    """Milliseconds of drawing (99th percentile) and of the whole work of a frame, and megabytes held."""
    import pygame

    from game.app import App
    from game.maps import opened_shipped
    from game.screens.battle import BattleScreen
    from game.settings import Settings
    from rules.journal import Match

    app = App((wide, high), Settings())
    screen = BattleScreen(Match("tenfold", opened_shipped("ford").scenario, 1, ("soldier", "soldier"), "ford"))
    screen.speed = SPEED
    app.open(screen)
    drawing: list[float] = []
    working: list[float] = []
    for number in range(warm + frames):
        pygame.event.pump()
        start = perf_counter()
        app.screens[-1].update(FRAME)
        between = perf_counter()
        app.screens[-1].draw(app.window)
        end = perf_counter()
        pygame.display.flip()
        if number >= warm:
            drawing.append(end - between)
            working.append(end - start)
    return {
        "draw_99": part(drawing, 99) * 1e3,
        "work_999": part(working, 99.9) * 1e3,
        "work_100": part(working, 100) * 1e3,
        "megabytes": megabytes(),
    }


if __name__ == "__main__":
    print(json.dumps(report(*map(int, sys.argv[1:5]))))
