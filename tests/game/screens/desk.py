"""A desk for journeys: a virtual screen of its own, the program on it, and a hand that really moves the mouse.

Where to click comes from the trace that the app writes when TENFOLD_TRACE is set: a line of JSON for each frame,
with the screen on top and every place that can be clicked.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[3]
PATIENCE = 20.0  # seconds until something awaited counts as never coming
LOOK = 0.02  # seconds between two looks at the trace


class Desk:
    """The program on a virtual screen."""

    def __init__(self, display: str, folder: Path) -> None:
        self.folder = folder
        self.trace = folder / "trace.jsonl"
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "TENFOLD_TRACE": str(self.trace),
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",  # so that places in the window are places on the screen
            "PYTHONPATH": str(REPOSITORY),
        }
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):  # the painted pictures may be those of the user
            self.environment[name] = str(folder / name.lower())
        for name in ("WAYLAND_DISPLAY", "SDL_AUDIODRIVER"):
            self.environment.pop(name, None)
        self.program: subprocess.Popen[bytes] | None = None
        self._read = 0
        self._frames = 0  # how many have been read
        self._frame: dict[str, Any] = {}

    def start(self, code: str) -> None:
        """Run a piece of Python that opens the window, and wait for its first frame."""
        self.trace.unlink(missing_ok=True)
        self._read, self._frames, self._frame = 0, 0, {}
        self.program = subprocess.Popen([sys.executable, "-c", code], env=self.environment, cwd=REPOSITORY)
        self.wait(lambda: bool(self.frame()))

    def frame(self) -> dict[str, Any]:
        """The latest frame."""
        with contextlib.suppress(FileNotFoundError), self.trace.open("rb") as file:
            file.seek(self._read)
            for line in file:
                if not line.endswith(b"\n"):
                    break  # still being written
                self._read += len(line)
                self._frame = json.loads(line)
                self._frames += 1
        return self._frame

    def wait(self, reached: Callable[[], bool]) -> None:
        """Wait until something is so. Fails when the program has ended or it takes too long."""
        until = time.monotonic() + PATIENCE
        while not reached():
            assert self.program is None or self.program.poll() is None, f"the program ended, at {self._frame}"
            assert time.monotonic() < until, f"waited too long, at {self._frame.get('screen')}"
            time.sleep(LOOK)

    def resting(self) -> bool:
        """Whether the latest frame was of a screen on which nothing moves."""
        return not self.frame().get("moving", True)

    def shows(self, screen: str) -> None:
        """Wait until a screen is on top."""
        self.wait(lambda: self.frame()["screen"] == screen)

    def settle(self) -> str:
        """Wait until nothing moves; the screen on top."""
        self.wait(self.resting)
        return str(self._frame["screen"])

    def click(self, place: str, button: int = 1) -> None:
        """Move the mouse to the middle of a place and click."""
        if place.startswith("pick:"):
            self.bring(place)
        self.wait(lambda: place in self.frame()["places"])
        x, y, w, h = self._frame["places"][place]
        self._hand("mousemove", str(x + w // 2), str(y + h // 2), "click", str(button))

    def bring(self, entry: str) -> int:
        """Go down a list until an entry of it is seen; its row, from 0."""
        while entry not in self._entries():
            self._key_and_see("Down")
        return self._entries().index(entry)

    def _key_and_see(self, key: str) -> None:
        """Press a key, and wait for the next frame."""
        before = self._frames
        self.key(key)
        self.wait(lambda: bool(self.frame()) and self._frames > before)

    def _entries(self) -> list[str]:
        """The entries of the open list that are seen, once there are any."""
        self.wait(lambda: any(name.startswith("pick:") for name in self.frame()["places"]))
        return [name for name in self._frame["places"] if name.startswith("pick:")]

    def choose(self, place: str) -> None:
        """Click, and wait for the frame that shows what came of it."""
        self.click(place)
        before = self._frames
        self.wait(lambda: bool(self.frame()) and self._frames > before)
        self.settle()

    def key(self, *keys: str) -> None:
        """Press keys, one after the other, by xdotool's names for them."""
        self._hand("key", "--delay", "12", *keys)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        assert self.program is not None
        found = subprocess.run(
            ["xdotool", "search", "--pid", str(self.program.pid)], env=self.environment, capture_output=True, check=True
        )
        window = found.stdout.split()[-1].decode()
        self._hand("windowsize", window, str(width), str(height))

    def _hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=10)

    def kill(self) -> None:
        """End the program as a power cut would."""
        assert self.program is not None
        self.program.kill()
        self.program.wait(timeout=PATIENCE)

    def ended(self) -> int:
        """Wait until the program ends by itself; its exit status."""
        assert self.program is not None
        return self.program.wait(timeout=PATIENCE)

    def clear(self) -> None:
        """End the program if it still runs."""
        if self.program is not None and self.program.poll() is None:
            self.program.terminate()
            try:
                self.program.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.program.kill()
                self.program.wait()


@contextlib.contextmanager
def virtual_screen(size: str = "1400x900") -> Iterator[str]:
    """An Xvfb on a free display number, ended afterwards. Where a program is missing the test is skipped, and fails
    when the environment says CI."""
    for tool, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool")):
        if not shutil.which(tool):
            missing = f"{tool} is missing: these tests need it (on Debian: apt install {package})"
            pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    ours, theirs = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(theirs,),
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        with os.fdopen(ours) as file:
            number = file.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)
