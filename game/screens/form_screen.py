"""A screen of controls: it routes events to a form and hears what the controls have to say."""

from __future__ import annotations

import pygame

from game.keys import Action
from game.screen import Screen
from game.ui.widgets import Choice, Form, MenuList, Message, RowList, StepList
from rules.books import DEFAULT_BOOK


class FormScreen(Screen):
    """A subclass makes its ``form``, places it when it is drawn, and answers its messages in ``said``."""

    form: Form
    book_id = DEFAULT_BOOK  # whose rules the key for them opens

    def said(self, message: Message) -> None:
        """A control has something to say; ``cancelled`` without an id is Escape."""

    def took(self, event: pygame.event.Event) -> bool:
        message = self.form.handle(event)
        self.stale = True
        if message is not None:
            self.app.sounds.play("button")
            self.said(message)
        return message is not None

    def pressed(self, action: Action | None, sign: str) -> None:
        if action == "help":
            from game.screens.rules import RulesScreen

            self.app.open(RulesScreen(self.book_id))

    def draw_form(self, target: pygame.Surface) -> None:
        """Draw the controls and say where they can be clicked: by id, entries of a menu by theirs, rows of a list
        with the list's before, the arrows of a choice with ``<`` and ``>`` behind."""
        self.form.draw(self.app.kit, target)
        for widget in self.form.widgets:
            self.hits.add(widget.id, widget.rect)
            if isinstance(widget, MenuList):
                for entry, box in zip(widget.entries, widget.boxes(), strict=True):
                    self.hits.add(entry.id, box)
            if isinstance(widget, RowList):
                for id_, box in widget.boxes():
                    self.hits.add(f"{widget.id}:{id_}", box)
            if isinstance(widget, StepList):
                for id_, box in widget.arrows():
                    self.hits.add(f"{widget.id}:{id_}", box)
            if isinstance(widget, Choice):
                body = widget.body()
                self.hits.add(f"{widget.id}<", pygame.Rect(body.x, body.y, body.h, body.h))
                self.hits.add(f"{widget.id}>", pygame.Rect(body.right - body.h, body.y, body.h, body.h))
