"""Campaigns, those the game brings in `maps/campaigns` or any file, and the battle that a band is to fight."""

from __future__ import annotations

from pathlib import Path

from game.maps import opened
from game.places import NotFoundError, folder
from rules.books import book
from rules.camp import Band
from rules.camp.campaign import Campaign, CampaignError, begin, chapter_of, read_campaign, scenario_of
from rules.scenario import Scenario
from rules.spelling import nearest

MOST_BYTES = 1 << 20


class CampaignFileError(ValueError):
    """A campaign's file that can't be played; the message names the file and the place."""


def shipped_campaigns() -> tuple[str, ...]:
    """The ids of the campaigns the game brings, in order."""
    return tuple(sorted(path.stem for path in (folder("maps") / "campaigns").glob("*.toml")))


def path_of(name: str) -> Path:
    """The file of a shipped campaign's id or of a path. Raises NotFoundError."""
    if name in shipped_campaigns():
        return folder("maps") / "campaigns" / f"{name}.toml"
    if Path(name).is_file():
        return Path(name)
    known = shipped_campaigns()
    raise NotFoundError(f"no campaign {name!r}: it is no file, and none of {', '.join(known)}{nearest(name, known)}")


def load_campaign(name: str) -> Campaign:
    """A campaign by id or path; its id is the id, or the path as the user wrote it.

    Raises NotFoundError, CampaignFileError.
    """
    path = path_of(name)
    try:
        data = path.read_bytes()[: MOST_BYTES + 1]
        if len(data) > MOST_BYTES:
            raise CampaignError(f"larger than {MOST_BYTES >> 20} MiB, so no campaign")
        campaign = read_campaign(data, name)
        begin(book(campaign.book), campaign)
        return campaign
    except OSError as error:
        raise CampaignFileError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # CampaignError, UnknownBook, and what is wrong with its band
        raise CampaignFileError(f"{path}: {error}") from None


def next_battle(campaign: Campaign, band: Band) -> Scenario | None:
    """The battle that a band is to fight next, with its foes and the band in place; None when all are won.

    Raises NotFoundError or MapError for the map, BandError for a band that can't fight it.
    """
    chapter = chapter_of(campaign, band)
    if chapter is None:
        return None
    drawn = opened(_map_of(campaign, chapter.map), campaign.book).scenario
    return scenario_of(book(campaign.book), chapter, drawn, band)


def _map_of(campaign: Campaign, name: str) -> str:
    """A map by its name, or by a path from the campaign's file."""
    beside = path_of(campaign.id).parent / name
    return str(beside) if name.endswith(".tmx") else name
