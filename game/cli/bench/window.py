"""The window: drawing, memory, an idle screen. Each size is measured in a process of its own."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator

from game.cli.bench.children import PATIENCE, GivenUp, environment, processor_seconds, window
from game.cli.bench.figures import Figure

SIZES = ((1280, 800, 4.0, 120.0), (3840, 2160, 8.0, 260.0))
FRAMES, WARM = 1000, 30
SETTLE, IDLE = 4.0, 6.0  # seconds
HOW = (
    f"demos of map ford, book tenfold, seed 1 and on, at 16 times the speed, SDL's dummy display;"
    f" {FRAMES} frames after {WARM}"
)


def measure() -> Iterator[Figure]:
    """Every figure of the window; none where no window can be opened."""
    for wide, high, most_ms, most_mb in SIZES:
        try:
            found = _drawn(wide, high)
        except GivenUp:
            continue
        size = f"{wide}x{high}"
        yield Figure(
            f"drawing a frame, {size}",
            found["draw_99"],
            "ms",
            most_ms,
            f"processor time, 99th percentile without the flip (median {found['draw_50']:.2g}); {HOW}",
        )
        yield Figure(
            f"work of a frame, {size}", found["work_999"], "ms", 12.0,
            f"processor time, 99.9th percentile of update and drawing together, computer players thinking; {HOW}",
        )  # fmt: skip
        yield Figure(f"work of a frame, worst, {size}", found["work_100"], "ms", 33.0, f"the longest of these; {HOW}")
        yield Figure(
            f"drawing a frame, scrolling, {size}", found["scroll_99"], "ms", None,
            f"processor time, 99th percentile without the flip; {FRAMES} frames of a board of 26 by 26 that slides by",
        )  # fmt: skip
        yield Figure(f"memory, {size}", found["megabytes"], "MB", most_mb, f"resident set after these frames; {HOW}")
    try:
        yield _idle()
    except (GivenUp, OSError):
        return


def _drawn(wide: int, high: int) -> dict[str, float]:
    """What the process that draws reports. Raises GivenUp."""
    import sys

    words = [sys.executable, "-m", "game.cli.bench.frames", str(wide), str(high), str(WARM)]
    found: dict[str, float] = {}
    try:
        for frames in (1, FRAMES):  # the first paints what is kept on disk afterwards
            done = subprocess.run(
                [*words, str(frames)], capture_output=True, env=environment(), timeout=4 * PATIENCE, check=True
            )
            found = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError) as error:
        raise GivenUp(str(error)) from None
    return found


def _idle() -> Figure:
    with window("play", "ford", "--sides", "human,human", "--seed", "1") as (pid, _):
        time.sleep(SETTLE)
        before = processor_seconds(pid)
        time.sleep(IDLE)
        used = processor_seconds(pid) - before
    how = (
        f"processor time over {IDLE:g} s of a battle screen that waits for a human, {SETTLE:g} s after its first frame"
    )
    return Figure("idle battle screen", 100 * used / IDLE, "% of a core", 2.0, how)
