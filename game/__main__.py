"""The command `tenfold`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Run the command with these words (default: those of the command line); gives the exit status."""
    try:
        from game.cli.program import run
    except KeyboardInterrupt:
        return 130  # as `run` gives it

    return run(sys.argv[1:] if words is None else list(words))


if __name__ == "__main__":
    raise SystemExit(main())
