"""The program run as a process of its own, the way a user starts it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 30.0  # seconds until something that does not happen is given up
STEP = 0.002  # seconds between two looks


class GivenUp(RuntimeError):
    """The program did not do what was waited for; the message is what it said."""


def environment(trace: str = "") -> dict[str, str]:
    """Without a display, sound and greeting; a trace tells of each frame that was shown."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **quiet, **({"TENFOLD_TRACE": trace} if trace else {})}


def command(*words: str) -> list[str]:
    """This very program with other words."""
    return [sys.executable, "-m", "game", *words]


def seconds_to_first_line(*words: str) -> float:
    """From the start of the process to its first line of output. Raises GivenUp."""
    start = time.perf_counter()
    with subprocess.Popen(command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as child:
        assert child.stdout is not None and child.stderr is not None
        line = child.stdout.readline()
        seconds = time.perf_counter() - start
        child.kill()
        if not line:
            raise GivenUp(child.stderr.read().decode(errors="replace").strip() or "it printed nothing")
    return seconds


@contextmanager
def window(*words: str) -> Iterator[tuple[int, float]]:
    """The program with its window open: the process's number, and the seconds to its first frame. Raises GivenUp."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        start = time.perf_counter()
        child = subprocess.Popen(
            command(*words), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment(str(trace))
        )
        try:
            while not (trace.exists() and trace.stat().st_size):
                if child.poll() is not None or time.perf_counter() - start > PATIENCE:
                    child.kill()
                    raise GivenUp(child.communicate()[1].decode(errors="replace").strip() or "no frame was shown")
                time.sleep(STEP)
            yield child.pid, time.perf_counter() - start
        finally:
            child.kill()
            child.communicate()


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used. Raises OSError where the system does not tell."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int | str = "self") -> float:
    """The memory that a process holds (resident set). Raises OSError where the system does not tell."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS")
