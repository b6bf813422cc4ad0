"""Run as a process of its own: draws so many frames of a demo at one size, and reports what it took."""

from __future__ import annotations

import json
import sys
from time import thread_time
from typing import TYPE_CHECKING

from game.cli.bench.children import megabytes
from game.cli.bench.figures import middle, part

if TYPE_CHECKING:
    from game.app import App
    from game.screens.battle import BattleScreen

FRAME = 1 / 60  # seconds of the game that pass between frames
SPEED = 16
LARGE = 26  # squares along each side of the board that is scrolled over


def report(wide: int, high: int, warm: int, frames: int) -> dict[str, float]:
    """Milliseconds of drawing and of the whole work of a frame (processor time of the thread that draws, so that
    other programs do not count), and megabytes held."""
    from game import garbage
    from game.app import App
    from game.settings import Settings

    garbage.give_back_large()  # this and the next as the game does
    app = App((wide, high), Settings())
    garbage.put_off()
    drawing: list[float] = []
    working: list[float] = []
    screen: BattleScreen | None = None
    seed = 0
    for number in range(warm + frames):
        if screen is None or app.screens != [screen]:  # the battle is over
            seed += 1
            screen = _demo(seed)
            app.become(screen)
            app.draw()
        worked, drawn = _frame(app, screen)
        if number >= warm:
            drawing.append(drawn)
            working.append(worked)
    held = megabytes()
    return {
        "draw_50": middle(drawing) * 1e3,
        "draw_99": part(drawing, 99) * 1e3,
        "work_999": part(working, 99.9) * 1e3,
        "work_100": part(working, 100) * 1e3,
        "megabytes": held,
        "scroll_99": _scrolling(app, frames) * 1e3,
    }


def _demo(seed: int) -> BattleScreen:
    from game.maps import opened_shipped
    from game.screens.battle import BattleScreen
    from rules.journal import Match

    screen = BattleScreen(Match("tenfold", opened_shipped("ford").scenario, seed, ("soldier", "soldier"), "ford"))
    screen.speed = SPEED
    return screen


def _frame(app: App, screen: BattleScreen) -> tuple[float, float]:
    """Seconds of work, and of these seconds of drawing, without showing it."""
    import pygame

    pygame.event.pump()
    start = thread_time()
    screen.update(FRAME)
    if app.screens[-1] is not screen:
        return thread_time() - start, 0.0
    between = thread_time()
    parts = app.paint()
    end = thread_time()
    pygame.display.update(parts) if parts is not None else pygame.display.flip()
    return end - start, end - between


def _scrolling(app: App, frames: int) -> float:
    """The 99th percentile of drawing while a large board slides by."""
    from msgspec.structs import replace

    from game.maps import opened_shipped
    from game.screens.battle import BattleScreen
    from rules.journal import Match

    drawn = opened_shipped("ford").scenario
    rows = tuple((row * 3)[:LARGE] for row in (drawn.board * 3)[:LARGE])
    screen = BattleScreen(Match("tenfold", replace(drawn, board=rows), 1, ("human", "human")))
    app.become(screen)
    screen.picture.chart.at(screen.picture.lay.start)
    screen.picture.chart.wait()
    taken = []
    for number in range(frames):
        screen.picture.sight.drag(*((-7, -3) if number % 100 < 50 else (7, 3)))
        taken.append(_frame(app, screen)[1])
    return part(taken, 99)


if __name__ == "__main__":
    print(json.dumps(report(*map(int, sys.argv[1:5]))))
