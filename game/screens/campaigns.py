"""Bands that are kept and campaigns that can be begun."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.bands import BandFileError, band_path, bands_folder, kept_bands
from game.campaigns import CampaignFileError, load_campaign, shipped_campaigns
from game.paint.fittings import box_shadow
from game.places import NotFoundError
from game.screens.form_screen import FormScreen
from game.texts import say
from game.ui.theme import EDGE
from game.ui.widgets import Form, Message, PushButton, Row, RowList
from game.visits import Visit
from rules.books import book
from rules.camp import BandError

WRONG = (BandFileError, CampaignFileError, NotFoundError, BandError, FileExistsError, OSError)


@dataclass(frozen=True)
class Choosable:
    """A band in a file, or a campaign to begin: what is said of it, and why it can't be opened."""

    row: Row
    lines: tuple[tuple[str, str], ...] = ()  # text and style
    visit: Visit | None = None
    campaign: str = ""


class CampaignsScreen(FormScreen):
    """Goes to the camp of the band that is chosen."""

    name = "campaigns"

    def __init__(self) -> None:
        super().__init__()
        self.choosable: dict[str, Choosable] = {}
        self.refused = ""
        self.form = Form([])

    def opened(self) -> None:
        bands = [_band(path) for path in kept_bands()]
        campaigns = [_campaign(id_) for id_ in shipped_campaigns()]
        self.choosable = {one.row.id: one for one in (*bands, *campaigns)}
        rows = [Row("", say("campaigns.bands"), head=True), *(one.row for one in bands)] if bands else []
        rows += [Row("", say("campaigns.begin"), head=True), *(one.row for one in campaigns)]
        self.list = RowList("campaigns", tuple(rows))
        self.form = Form(
            [
                self.list,
                PushButton("back", say("campaigns.back"), "undo"),
                PushButton("open", say("campaigns.open"), "tick", chosen=True),
            ]
        )

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "back"), _):
                from game.screens.title import TitleScreen

                self.app.become(TitleScreen())
            case "campaigns", "changed":
                self.refused = ""
            case ("campaigns", "pressed") | ("open", "pressed"):
                self._open()

    def _open(self) -> None:
        from game.screens.camp import CampScreen

        chosen = self.chosen
        if chosen is None or chosen.row.why:
            return
        try:
            visit = chosen.visit or Visit.begun(free_path(chosen.campaign), chosen.campaign)
        except WRONG as error:
            self.refused = str(error)
            return
        self.app.become(CampScreen(visit))

    @property
    def chosen(self) -> Choosable | None:
        """What is chosen in the list."""
        return self.choosable.get(self.list.chosen.id) if self.list.chosen else None

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window, edge = target.get_rect(), px(EDGE)
        target.blit(self.app.painted.table(window.size, kit.u, 0.5), (0, 0))
        wide = min(window.w - 2 * edge, max(px(960), kit.scale.font_size("body") * 56))
        plate = pygame.Rect(0, edge, wide, window.h - 2 * edge)
        plate.centerx = window.centerx
        box_shadow(target, plate, kit.u, 0.8, 14, 8)
        target.blit(self.app.painted.leather(plate.size, kit.u), plate)
        area = plate.inflate(-2 * px(30), -2 * px(24))
        kit.text(target, say("campaigns.title"), "menu", kit.ui.title, area.x, area.y)
        top, foot = area.y + kit.line("menu") + px(12), kit.line("label") + px(22)
        tall = area.bottom - foot - px(14) - top
        half = (area.w - px(24)) // 2
        rows, back, go_on = self.form.widgets
        rows.rect = pygame.Rect(area.x, top, half, tall)
        self._words(target, pygame.Rect(area.x + half + px(24), top, half, tall))
        back.rect = pygame.Rect(area.x, area.bottom - foot, area.w // 3, foot)
        go_on.rect = pygame.Rect(back.rect.right + px(12), back.rect.y, area.right - back.rect.right - px(12), foot)
        self.draw_form(target)

    def _words(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """What is said of the one that is chosen."""
        kit, px = self.app.kit, self.app.kit.px
        chosen = self.chosen
        lines = list(chosen.lines) if chosen else []
        why = self.refused or (chosen.row.why if chosen else "")
        y = area.y
        for text, style in [*lines, (why, "bad")]:
            font, colour = ("body", kit.ui.bad) if style == "bad" else (style, kit.ui.text)
            colour = kit.ui.title if style == "name" else kit.ui.dim if style in ("small", "aside") else colour
            for row in kit.wrap(text, font, area.w):
                if y + kit.line(font) > area.bottom:
                    return
                kit.text(target, row, font, colour, area.x, y)
                y += kit.line(font) + px(1)
            y += px(6)


def free_path(campaign: str) -> Path:
    """A file for a new band of a campaign, where there is none yet."""
    path, number = band_path(), 1
    while number < 1000:
        name = campaign if number == 1 else f"{campaign}-{number}"
        path = bands_folder() / f"{name}.json"
        if not path.exists():
            break
        number += 1
    return path


def _band(path: Path) -> Choosable:
    """A band in a file; one that can't be read is listed with the reason."""
    try:
        visit = Visit.opened(path)
    except WRONG as error:
        return Choosable(Row(f"band:{path.stem}", path.stem, icon="dead", why=str(error)))
    band, campaign = visit.band, visit.campaign
    names = ", ".join(member.name for member in band.units)
    rules = book(band.book)
    owns = say("campaigns.gold", gold=band.gold, money=rules.camp.money, book=rules.title)
    lines = [(path.stem, "name"), (owns, "aside")]
    note = ""
    if campaign is not None:
        note = say("campaigns.won", won=band.won, all=len(campaign.battles))
        lines.append((f"{campaign.title}: {note}", "body"))
    return Choosable(Row(f"band:{path.stem}", path.stem, note, icon="guard"), (*lines, (names, "body")), visit)


def _campaign(id_: str) -> Choosable:
    try:
        campaign = load_campaign(id_)
    except WRONG as error:
        return Choosable(Row(f"new:{id_}", id_, icon="dead", why=str(error)))
    about = say("campaigns.about", battles=len(campaign.battles), book=book(campaign.book).title)
    names = ", ".join(member.name or member.unit for member in campaign.units)
    return Choosable(
        Row(f"new:{id_}", campaign.title, about, icon="rise"),
        ((campaign.title, "name"), (about, "aside"), (campaign.intro, "body"), (names, "small")),
        campaign=id_,
    )
