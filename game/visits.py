"""A band at its camp: its file, its campaign, what the camp offers, and the battle that comes next.

What the camp screen, `tenfold camp` and `tenfold play --band` work on. Every change is written to the file at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.bands import BandFileError, load_band, mend, save_band
from game.campaigns import load_campaign, next_battle
from game.places import NotFoundError
from rules.battle import Battle
from rules.books import book
from rules.camp import Asked, Band, BandError, Offer, offers, perform, to_plain
from rules.camp.aftermath import after_battle, told
from rules.camp.campaign import SIDE, Campaign, begin, camp_of, chapter_of, settled
from rules.camp.field import with_band
from rules.rulebook import Rulebook
from rules.scenario import Scenario


class Visit:
    """A band, the file it is kept in, and the campaign it is on, if any."""

    def __init__(self, path: Path, band: Band, campaign: Campaign | None) -> None:
        self.path, self.band, self.campaign = path, band, campaign

    @classmethod
    def opened(cls, path: Path) -> Visit:
        """The band in a file. Raises BandFileError, or CampaignFileError for its campaign."""
        band = load_band(path)
        try:
            campaign = load_campaign(band.campaign) if band.campaign else None
            if campaign is not None:
                chapter_of(campaign, band)
        except (NotFoundError, BandError) as error:
            raise BandFileError(f"{path}: {error}{mend(path)}") from None
        return cls(path, band, campaign)

    @classmethod
    def begun(cls, path: Path, name: str) -> Visit:
        """A campaign begun with a band in a new file. Raises FileExistsError, and what `load_campaign` raises."""
        if path.exists():
            raise FileExistsError(f"{path}: there is a band already; name another file, or move this one away")
        campaign = load_campaign(name)
        visit = cls(path, begin(book(campaign.book), campaign), campaign)
        save_band(path, visit.band)
        return visit

    @property
    def rules(self) -> Rulebook:
        """The band's book, with the store of this camp."""
        rules = book(self.band.book)
        return camp_of(rules, self.campaign, self.band) if self.campaign else rules

    def offers(self, name: str = "") -> Iterator[Offer]:
        """What the camp has for a member, or for each in turn: who does it, the price, and why it can't be had."""
        return offers(self.rules, self.band, name)

    def do(self, asked: Asked) -> str:
        """Have something done and written down; what to say. Raises Refused, BandFileError; then nothing changes."""
        done = perform(self.rules, self.band, asked)
        self._keep(done.band)
        return done.said

    @property
    def over(self) -> bool:
        """Whether all battles of the campaign are won."""
        return self.campaign is not None and chapter_of(self.campaign, self.band) is None

    def next_battle(self) -> Scenario | None:
        """The campaign's next battle with the band in its place; None without a campaign, or when all are won."""
        return next_battle(self.campaign, self.band) if self.campaign else None

    def on(self, scenario: Scenario) -> Scenario:
        """Any other battle with the band as side 1. Raises BandError."""
        return with_band(self.rules, scenario, SIDE, self.band)

    def settle(self, battle: Battle) -> tuple[str, ...]:
        """After a battle: what came of it, in sentences. What the band won is written down; a battle that was not
        won leaves it as it was, to be tried again (T30)."""
        before, rules = self.band, book(self.band.book)
        if battle.winner != SIDE:
            return ("the battle was not won: the band is as it was before, and may try again",)
        if self.campaign:
            after = settled(rules, self.campaign, before, battle)
        else:
            after = after_battle(rules, before, battle, SIDE)
        self._keep(after)
        return told(rules, before, after)

    def _keep(self, band: Band) -> None:
        """Write the band down. Raises BandFileError, also for a file that another game has written since."""
        if self.path.exists() and to_plain(load_band(self.path)) != to_plain(self.band):
            raise BandFileError(f"{self.path}: another game has changed this band since it was opened; open it again")
        save_band(self.path, band)
        self.band = band
