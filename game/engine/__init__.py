"""`tenfold engine`: one JSON object a line in, one a line out (PROTOCOL.md)."""

from game.engine.lines import serve
from game.engine.session import Session

__all__ = ["Session", "serve"]
