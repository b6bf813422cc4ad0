"""The rules of a book, to look up in the window: every passage of its reference, and those with the words sought."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame

from game.keys import Action, action_of
from game.reference import Passage, ReferenceMissing, counted, found, passages, reference
from game.screens.form_screen import FormScreen
from game.screens.plate import lay_plate
from game.texts import say
from game.ui.widgets import Block, Choice, Form, Message, Option, Page, PushButton, Run, TextField
from rules.books import BOOK_IDS, DEFAULT_BOOK, book

_BOLD = re.compile(r"\*\*(.+?)\*\*")


class RulesScreen(FormScreen):
    """Lies over whatever is below; F1 and Escape go back. The text goes on being sought while it is typed."""

    name = "rules"
    over = True

    def __init__(self, book_id: str = DEFAULT_BOOK) -> None:
        super().__init__()
        self.book_id = book_id
        options = tuple(Option(id_, book(id_).title) for id_ in BOOK_IDS)
        self.choice = Choice("book", "", options, book_id)
        self.field = TextField("find", "", hint=say("rules.hint"))
        self.page = Page("page", ())
        buttons = (PushButton("keys", say("title.keys")), PushButton("done", say("rules.done"), "tick", chosen=True))
        self.form = Form([self.field, self.choice, self.page, *buttons], "find")
        self._read()

    def _read(self) -> None:
        try:
            self.passages = passages(reference(self.choice.value))
        except ReferenceMissing as error:
            self.passages = (Passage("text", str(error)),)
        self._find()

    def _find(self) -> None:
        kept = found(self.passages, self.field.text)
        self.count = counted(kept)
        blocks = [block for one in kept for block in _blocks(one)]
        self.page.show([*blocks, *self._beside()])

    def _beside(self) -> Iterator[Block]:
        """What is to be said below what was found: that nothing was, and which other books have the words."""
        words = self.field.text
        if not words.strip():
            return
        if not self.count:
            yield Block((Run(say("rules.none")),), "body", 6)
        counts = [(option.text, _count_in(option.value, words)) for option in self.choice.options]
        others = [
            say("rules.elsewhere_once" if count == 1 else "rules.elsewhere_in", book=title, count=count)
            for title, count in counts
            if count and title != book(self.choice.value).title
        ]
        if others:
            yield Block((Run(say("rules.elsewhere", books=", ".join(others)), "dim"),), "body", 18)

    def said(self, message: Message) -> None:
        match message.id, message.what:
            case (("" | "done"), ("cancelled" | "pressed")):
                self.app.close(self)
            case "book", "changed":
                self._read()
            case "find", "changed":
                self._find()
            case "keys", "pressed":
                from game.screens.keys import KeysScreen

                self.app.open(KeysScreen())

    def took(self, event: pygame.event.Event) -> bool:
        """Up and Down scroll also from the field, so that hands stay on the keys."""
        scrolls = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if event.type == pygame.KEYDOWN and event.key in scrolls and self.field.focused:
            self.page.key(event)
            self.stale = True
            return True
        if event.type == pygame.KEYDOWN and action_of(pygame.key.name(event.key)) == "help":
            return False
        return super().took(event) or event.type == pygame.KEYDOWN and self.field.focused

    def pressed(self, action: Action | None, sign: str) -> None:
        if action == "help":
            self.app.close(self)

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self.app.kit, self.app.kit.px
        window = target.get_rect()
        wide = min(window.w - px(24), max(px(900), kit.scale.font_size("body") * 56))
        plate = lay_plate(self.app, target, wide, window.h - px(24))
        area = plate.inflate(-2 * px(30), -2 * px(22))
        kit.text(target, say("rules.title", book=book(self.choice.value).title), "menu", kit.ui.title, area.x, area.y)
        found_key = {0: "rules.found_none", 1: "rules.found_one"}.get(self.count, "rules.found")
        words = say(found_key, count=self.count) if self.field.text.strip() else say("rules.all")
        kit.text(target, words, "body", kit.ui.dim, area.right, area.y + kit.drop("menu", "body"), "r")
        y = area.y + kit.line("menu") + px(10)
        tall = self.field.height(kit)
        self.choice.rect = pygame.Rect(0, y, max(px(230), kit.scale.font_size("body") * 13), tall)
        self.choice.rect.right = area.right
        self.field.rect = pygame.Rect(area.x, y, self.choice.rect.x - area.x - px(14), tall)
        foot = area.bottom - tall
        self.page.rect = pygame.Rect(area.x, y + tall + px(10), area.w, foot - y - tall - px(20))
        kit.well(target, self.page.rect.inflate(px(4), px(4)), 6)
        x = area.right
        for button in reversed(self.form.widgets[-2:]):
            button.rect = pygame.Rect(0, foot, button.width(kit), tall)  # type: ignore[attr-defined]
            button.rect.right = x
            x = button.rect.x - px(12)
        kit.text(target, kit.fit(say("rules.keys"), "body", x - area.x), "body", kit.ui.dim, area.x, foot + px(9))
        self.draw_form(target)


def _count_in(id_: str, words: str) -> int:
    """How many passages of a book have these words."""
    try:
        return counted(found(passages(reference(id_)), words))
    except ReferenceMissing:
        return 0


def _blocks(passage: Passage) -> Iterator[Block]:
    match passage.kind:
        case "title":
            yield Block((Run(passage.plain, "title"),), "menu", 2)
        case "head":
            yield Block((Run(passage.plain, "title"),), "heading", 14)
        case "labels":
            yield Block(cells=passage.cells, style="small_bold", tone="title", above=8)
        case "row":
            yield Block(cells=passage.cells, style="small", above=2)
        case "rule":
            yield Block(tuple(_runs(passage.text)), "body", 3, 12)
        case _:
            yield Block(tuple(_runs(passage.text)), "body", 6)


def _runs(text: str) -> Iterator[Run]:
    """Rule numbers in the colour of headings, the rest plain."""
    for number, words in enumerate(_BOLD.split(text.replace("`", ""))):
        if words:
            yield Run(words, "title" if number % 2 else "")
