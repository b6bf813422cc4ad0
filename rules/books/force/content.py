"""What the book brings in files, and its tables of numbers."""

from __future__ import annotations

from pathlib import Path

from ...content_files import load

_HERE = Path(__file__).parent
FILES = ("figures", "statuses", "spells", "items", "classes", "monsters", "muster", "sides")

CONTENT = load(*(_HERE / f"{name}.toml" for name in FILES))
FIGURES = CONTENT.figures

GROWING = ("hp", "mp", "atk", "def", "agi")  # F56, F57: in the order of the dice; Luck and Movement never grow
ELEMENTS = ("fire", "ice", "lightning", "wind", "light", "dark")  # FA14
STATS = ("mp", "atk", "def", "agi", "luck", "move")  # F69, beside hit points
RATES = ("evade", "crit", "counter")  # F82, F83, F85
