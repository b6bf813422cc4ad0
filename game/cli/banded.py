"""`--band` and `--campaign`: the band that fights or is at its camp, and the battle it fights."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.faults import Misuse

if TYPE_CHECKING:
    from game.visits import Visit
    from rules.scenario import Scenario


def visit_of(band: str, campaign: str) -> Visit:
    """The band in a file, or the one on a campaign, which is begun where there is none yet.

    Raises Misuse, or NotFoundError for a campaign that is none.
    """
    from game.bands import BandFileError, band_path, bands_folder
    from game.campaigns import CampaignFileError
    from game.visits import Visit

    path = bands_folder() / f"{Path(campaign).stem}.json" if campaign and not band else band_path(band)
    try:
        if not path.exists():
            if not campaign:
                raise Misuse(f"{path}: there is no band yet; `tenfold camp --campaign clockmaker` begins one")
            return Visit.begun(path, campaign)
        visit = Visit.opened(path)
    except (BandFileError, CampaignFileError) as error:
        raise Misuse(str(error)) from None
    if campaign and visit.band.campaign != campaign:
        on = f"on campaign {visit.band.campaign!r}" if visit.band.campaign else "on no campaign"
        raise Misuse(f"{path}: this band is {on}, not on {campaign!r}; name another file with --band")
    return visit


def of_campaign(visit: Visit) -> tuple[Scenario, str]:
    """The next battle of a band's campaign, and the name of its map. Raises Misuse, MapError or NotFoundError."""
    from rules.camp import BandError
    from rules.camp.campaign import chapter_of

    try:
        scenario = visit.next_battle()
    except BandError as error:
        raise Misuse(f"{visit.path}: {error}") from None
    if visit.campaign is None:
        raise Misuse(f"{visit.path}: this band is on no campaign; name a map to fight on for practice")
    if scenario is None:
        raise Misuse(f"{visit.path}: this band has won its campaign; name a map to fight on for practice")
    chapter = chapter_of(visit.campaign, visit.band)
    return scenario, chapter.map if chapter else ""


def practised(visit: Visit, drawn: Scenario) -> Scenario:
    """A map of the user's choice with the band as its first side. Raises Misuse."""
    from rules.camp import BandError

    try:
        return visit.on(drawn)
    except BandError as error:
        raise Misuse(f"{visit.path}: {error}") from None


def refuse_contrary(options: Namespace) -> None:
    """A campaign says itself where it fights, and under which book. Raises Misuse."""
    if options.campaign and options.map:
        raise Misuse("--campaign goes without a map: it says itself where the band fights; see --band for practice")
    if options.watch and not options.map:
        raise Misuse("--watch needs the map that is drawn: name it, and with --band the band fights there for practice")
    if options.book:
        raise Misuse("--book goes without a band: a band fights under the book it was made for")
