"""Checks the maps named on standard input, one a line, with little memory: a line of JSON for each.

Run as a process of its own, so that a map that kills it is found out, and hurts no other test.
"""

from __future__ import annotations

import json
import os
import sys

LIMIT = 300 << 20  # bytes

if sys.platform == "linux":
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each thread would take memory that is never used

from game.tiled import MapError, check, load  # noqa: E402
from game.tiled.picture import picture  # noqa: E402


def told(path: str) -> dict[str, object]:
    findings = [str(one) for one in check(path)]
    try:
        made = load(path)
        units = {unit.name or unit.unit: unit.at for unit in made.scenario.units}
        painted = "x".join(map(str, picture(made.drawing).get_size()))
    except MapError as error:
        units, painted = {}, str(error)
    return {"file": path, "findings": findings, "painted": painted, "units": units}


for line in sys.stdin:
    print(json.dumps(told(line.rstrip("\n").replace("\\n", "\n"))), flush=True)
