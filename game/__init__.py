"""The desktop program: window, command line, maps. Knows the rules only through `rules`."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on standard output
