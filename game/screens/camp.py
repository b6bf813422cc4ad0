"""The camp of a band: its members and their sheets, what the camp has for each, and the road of battles."""

from __future__ import annotations

from secrets import randbelow

import pygame

from game.bands import BandFileError
from game.paint.fittings import box_shadow
from game.panels.sheet import SheetPanel
from game.panels.view import SheetView
from game.plans import HUMAN, SEEDS
from game.screen import Pos
from game.screens.form_screen import FormScreen
from game.screens.views.camp import foes_of, member_rows, offer_rows, road, sheet_of_member
from game.texts import known, say
from game.tiled import MapError
from game.ui.theme import EDGE, GAP
from game.ui.widgets import Choice, Form, Message, Option, PushButton, RowList
from game.visits import Visit
from rules.ai import LEVELS
from rules.camp import BandError, Offer, Refused
from rules.camp.campaign import chapter_of
from rules.faults import SetupError
from rules.journal import Match

WRONG = (MapError, FileNotFoundError, BandFileError, BandError, SetupError)


class CampScreen(FormScreen):
    """Left the members, in the middle what the camp has for the one that is chosen, right its sheet."""

    name = "camp"

    def __init__(self, visit: Visit, news: tuple[str, ...] = (), level: str = "soldier") -> None:
        super().__init__()
        self.visit, self.news, self.level = visit, news, level
        self.said_last, self.refused = "", False
        self.offers: dict[str, Offer] = {}
        self.form = Form([])
        self._scroll = 0  # pixels that the sheet is scrolled

    def opened(self) -> None:
        self._make("members")

    def fit(self) -> None:
        self._sheet = SheetPanel(self.app.kit, self.app.painted)

    def _make(self, focus: str, member: str = "", offer: str = "") -> None:
        """The controls for the band as it is now."""
        members = RowList("members", member_rows(self.visit), member)
        name = members.chosen.id if members.chosen else ""
        rows, self.offers = offer_rows(self.visit, name)
        levels = tuple(Option(level, known(f"level.{level}", level.capitalize())) for level in LEVELS)
        self.form = Form(
            [
                members,
                RowList("offers", rows, offer),
                Choice("level", say("camp.foes"), levels, self.level),
                PushButton("leave", say("camp.leave"), "undo"),
                *((PushButton("create", say("camp.create"), "add"),) if self.visit.rules.camp.tally else ()),
                PushButton("do", say("camp.do"), "tick"),
                PushButton("fight", say("camp.fight"), "attack", chosen=True, why=self._why_no_fight()),
            ],
            focus,
        )

    def _list(self, id_: str) -> RowList:
        found = self.form.widget(id_)
        assert isinstance(found, RowList)
        return found

    @property
    def member(self) -> str:
        """The member that is chosen."""
        row = self._list("members").chosen
        return row.id if row else ""

    def _why_no_fight(self) -> str:
        if self.visit.campaign is None:
            return say("camp.no_campaign")
        if self.visit.over:
            return say("camp.over")
        return "" if self.visit.band.fit else say("camp.nobody_fit")

    # -- what the controls say --

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "leave"), ("cancelled" | "pressed")):
                from game.screens.campaigns import CampaignsScreen

                self.app.become(CampaignsScreen())
            case "members", "changed":
                self._scroll, self.said_last = 0, ""
                self._make("members", str(message.value))
            case "members", "pressed":
                self._make("offers", self.member)
            case "offers", "changed":
                self._tell(str(message.value))
            case ("offers", "pressed") | ("do", "pressed"):
                self._do()
            case "level", "changed":
                self.level = str(message.value)
            case "create", "pressed":
                from game.screens.creation import CreationScreen

                self.app.become(CreationScreen(self.visit))
            case "fight", "pressed":
                self._fight()

    def _tell(self, offer: str) -> None:
        """What the offer under the bar costs, or why it can't be had."""
        found = self.offers.get(offer)
        self.said_last, self.refused = (found.why, bool(found.why)) if found else ("", False)

    def _do(self) -> None:
        """Have the chosen thing done; it is written down at once."""
        chosen = self._list("offers").chosen
        offer = self.offers.get(chosen.id) if chosen else None
        if offer is None or chosen is None:
            return
        try:
            said, refused = self.visit.do(offer.asked), False
        except (Refused, BandError, BandFileError) as why:
            said, refused = str(why), True
        index = self._list("offers").index
        self._make("offers", self.member, chosen.id)
        rows = self._list("offers")
        if rows.chosen is None or rows.chosen.id != chosen.id:  # it is gone: the one in its place
            rows.index = min(index, len(rows.rows) - 1)
            if rows.chosen and rows.chosen.head:
                rows.index = max(0, rows.index - 1)
        self.said_last, self.refused = said[:1].upper() + said[1:] + ".", refused

    def _fight(self) -> None:
        """The campaign's next battle."""
        from game.screens.battle import BattleScreen

        if self._why_no_fight():
            return
        try:
            match = next_match(self.visit, self.level, randbelow(SEEDS))
        except WRONG as error:
            self.said_last, self.refused = str(error), True
            return
        self.app.become(BattleScreen(match, match.scenario.title, visit=self.visit))

    def scrolled(self, pos: Pos, lines: int) -> None:
        if self._sheet.rect.collidepoint(pos):
            self._scroll = max(0, min(self._sheet.overflow, self._scroll - lines * 40))

    # -- drawing --

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window, edge, gap = target.get_rect(), px(EDGE), px(GAP)
        target.blit(self.app.painted.table(window.size, kit.u, 0.5), (0, 0))
        right_wide = max(px(380), round(window.w * 0.3))
        left = pygame.Rect(edge, edge, window.w - 2 * edge - gap - right_wide, window.h - 2 * edge)
        right = pygame.Rect(left.right + gap, edge, right_wide, left.h)
        for place in (left, right):
            box_shadow(target, place, kit.u)
        target.blit(self.app.painted.leather(left.size, kit.u), left)
        self._sheet.draw(target, right, self._looked_at(), self._scroll)
        self._left(target, left.inflate(-2 * px(22), -2 * px(18)))
        self.draw_form(target)

    def _looked_at(self) -> SheetView | None:
        return sheet_of_member(self.visit, self.member, self.app.kit.palette) if self.member else None

    def _left(self, target: pygame.Surface, area: pygame.Rect) -> None:
        kit, px = self.app.kit, self.app.kit.px
        members, offers, level, *buttons = self.form.widgets
        title = self.visit.campaign.title if self.visit.campaign else self.visit.path.stem
        gold = say("camp.gold", gold=self.visit.band.gold, money=self.visit.rules.camp.money)
        kit.text(target, gold, "figure", kit.ui.title, area.right, area.y + kit.drop("menu", "figure"), "r")
        room = area.w - kit.width(gold, "figure") - px(16)
        kit.text(target, kit.fit(title, "menu", room), "menu", kit.ui.title, area.x, area.y)
        y = area.y + kit.line("menu") + px(6)
        y = self._road(target, pygame.Rect(area.x, y, area.w, 0)) + px(8)
        foot = kit.line("label") + px(22)
        said = 2 * kit.line("body") + px(6)
        tall = area.bottom - foot - said - level.height(kit) - px(16) - y
        third = round(area.w * 0.36)
        members.rect = pygame.Rect(area.x, y, third, tall)
        offers.rect = pygame.Rect(area.x + third + px(16), y, area.w - third - px(16), tall)
        y += tall + px(4)
        self._said(target, pygame.Rect(area.x, y, area.w, said))
        y += said
        level.rect = pygame.Rect(area.x, y, area.w, level.height(kit))
        level.label_width = kit.width(level.label, "body") + px(16)
        wants = [widget.width(kit) for widget in buttons if isinstance(widget, PushButton)]
        left, x = area.w - px(10) * (len(buttons) - 1), area.x
        for widget, want in zip(buttons, wants, strict=True):  # in proportion to their words
            widget.rect = pygame.Rect(x, area.bottom - foot, left * want // sum(wants), foot)
            x = widget.rect.right + px(10)

    def _road(self, target: pygame.Surface, area: pygame.Rect) -> int:
        """The battles of the campaign in a row: those won, the next one, those to come; where they end."""
        kit, px = self.app.kit, self.app.kit.px
        stops = road(self.visit)
        if not stops:
            return area.y
        y, d = area.y, kit.tx(18)
        around = d + px(16)
        wants = [kit.width(stop.title, "strong" if stop.next else "body") + around for stop in stops]
        wide = area.w / len(stops)
        if sum(wants) > area.w:  # the next one by name, the others by their signs
            wants = [want if stop.next else around for want, stop in zip(wants, stops, strict=True)]
        elif max(wants) <= wide:
            wants = [round(wide)] * len(stops)
        x: float = area.x
        for want, stop in zip(wants, stops, strict=True):
            colour = kit.ui.good if stop.won else kit.ui.title if stop.next else kit.ui.dim
            target.blit(
                kit.icon("tick" if stop.won else "attack" if stop.next else "pin", d, colour), (round(x), y + px(2))
            )
            style = "strong" if stop.next else "body"
            if want > around:
                kit.text(target, kit.fit(stop.title, style, area.w - d), style, colour, x + d + px(6), y)
            x += want
        y += kit.line("strong") + px(2)
        intro = next((stop.intro for stop in stops if stop.next), "")
        if intro:
            for row in kit.wrap(f"{intro} {foes_of(self.visit)}".strip(), "small", area.w):
                kit.text(target, row, "small", kit.ui.dim, area.x, y)
                y += kit.line("small")
        return y

    def _said(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """What the last act came to, why it can't be had, or what is new since the battle."""
        kit = self.app.kit
        text = self.said_last or "; ".join(self.news)
        if not text and self.visit.over and self.visit.campaign:
            text = self.visit.campaign.outro
        colour = kit.ui.bad if self.said_last and self.refused else kit.ui.good if self.said_last else kit.ui.text
        y = area.y
        for row in kit.wrap(text, "body", area.w)[:2]:
            kit.text(target, row, "body", colour, area.x, y)
            y += kit.line("body")


def next_match(visit: Visit, level: str, seed: int) -> Match:
    """The next battle of a visit's campaign, the band played by hand. Raises MapError, BandError, SetupError."""
    scenario = visit.next_battle()
    if scenario is None or visit.campaign is None:
        raise BandError(say("camp.over"))
    chapter = chapter_of(visit.campaign, visit.band)
    sides = (HUMAN, *(level for _ in range(max(unit.side for unit in scenario.units) - 1)))
    return Match(visit.band.book, scenario, seed, sides, chapter.map if chapter else "")
