"""Small bands for the window's tests, as files where the game looks for them."""

from __future__ import annotations

from pathlib import Path

from game.bands import save_band
from game.campaigns import load_campaign
from rules.books import book
from rules.camp import Band, checked
from rules.camp.band import Member


def written(folder: Path, *, gold: int = 100, level: int = 1, felled: str = "", campaign: str = "clockmaker") -> Path:
    """The file of a band of three on its campaign, in the data folder that a `Desk` gives the program."""
    members = tuple(
        Member(name=name, unit=kind, level=level, fallen=name == felled)
        for name, kind in (("Ilka", "knight"), ("Wren", "archer"), ("Pell", "healer"))
    )
    rules = book(load_campaign(campaign).book)
    path = folder / "xdg_data_home" / "tenfold" / "bands" / "friends.json"
    save_band(path, checked(rules, Band(rules.id, gold, members, campaign=campaign)))
    return path
