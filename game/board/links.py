"""What a line of the log points to on the board: whom it tells of, where, and the way that was walked."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event
from rules.evolve import Scene
from rules.grid import Mask, Square, mask_of


@dataclass(frozen=True)
class Links:
    """``units`` by name, ``squares``, and ``path`` from the first square to the last; each may be empty."""

    units: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    path: tuple[Square, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.units or self.squares)

    def on(self, scene: Scene) -> Mask:
        """The squares as things stand: those that are named, and where the units are now, or fell."""
        found = (scene.units[name] for name in self.units if name in scene.units)
        places = [unit.last if unit.fallen else unit.at for unit in found]
        return mask_of([*self.squares, *(at for at in places if at is not None)]) & scene.board.squares


def links_of(event: Event) -> Links:
    """The links of an event, from its fields: every event calls the same thing by the same name."""
    names = [getattr(event, field, "") for field in ("unit", "target", "by")]
    names += [*getattr(event, "units", ()), *getattr(event, "targets", ())]
    path = tuple(getattr(event, "path", ()))
    at = getattr(event, "at", None) if "Square" in type(event).__annotations__.get("at", "") else None
    squares = (at,) if at is not None else ()
    return Links(tuple(dict.fromkeys(name for name in names if name)), (*path[:1], *path[-1:], *squares), path)
