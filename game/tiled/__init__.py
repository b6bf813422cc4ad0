"""Maps drawn in Tiled: from a `.tmx` file to a `rules.scenario.Scenario`, or to what is wrong with it."""

from game.tiled.findings import Finding, MapError
from game.tiled.loading import MapFile, check, examine, load

__all__ = ["Finding", "MapError", "MapFile", "check", "examine", "load"]
