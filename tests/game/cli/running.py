"""The command, run in this process or, where the environment matters, in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main

ROOT = Path(__file__).resolve().parents[3]


class Ran:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Command:
    """Runs `tenfold` with some words and catches what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Ran:
        status = main([str(word) for word in words])
        caught = self._capsys.readouterr()
        return Ran(status, caught.out, caught.err)


def process(
    *words: str, cwd: Path | None = None, stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own, with these changes to the environment."""
    paths = {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {key: value for key, value in os.environ.items() if key not in screens}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        capture_output=True, input=stdin, cwd=cwd or ROOT, env={**kept, **paths, **environment}, timeout=120,
    )  # fmt: skip
