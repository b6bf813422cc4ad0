"""Selecting in a text field, and the clipboard."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui import field as fields
from game.ui.kit import Kit
from game.ui.widgets import Message, TextField

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def made(text: str = "Brand", allowed: str = "", most: int = 8) -> TextField:
    field = TextField("name", "Name", text, allowed, most)
    field.focused, field.rect = True, Rect(10, 10, 300, 40)
    return field


def press(field: TextField, code: int, mod: int = 0, text: str = "") -> Message | None:
    return field.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(fields, "_copy", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(fields, "_clipboard", lambda: kept[0])
    return kept


def test_ctrl_a_selects_all_and_typing_takes_its_place() -> None:
    field = made()
    assert press(field, pygame.K_a, CTRL, "\x01") is None and field.selected == (0, 5)
    field.draw(Kit.of((1280, 800)), pygame.Surface((400, 60)))
    assert press(field, pygame.K_b, text="b") == Message("name", "changed", "b")
    assert field.selected == (1, 1)


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_a_selection_is_deleted_whole(key: int) -> None:
    field = made()
    press(field, pygame.K_HOME)
    press(field, pygame.K_RIGHT, SHIFT)
    press(field, pygame.K_RIGHT, SHIFT)
    assert field.selected == (0, 2)
    assert press(field, key) == Message("name", "changed", "and") and field.caret == 0


def test_an_arrow_leaves_a_selection_at_its_end() -> None:
    field = made()
    press(field, pygame.K_a, CTRL)
    press(field, pygame.K_LEFT)
    assert field.selected == (0, 0)
    press(field, pygame.K_a, CTRL)
    press(field, pygame.K_RIGHT)
    assert field.selected == (5, 5)


def test_the_clipboard_gives_and_takes(clipboard: list[str]) -> None:
    field = made()
    press(field, pygame.K_a, CTRL)
    assert press(field, pygame.K_c, CTRL) is None and clipboard == ["Brand"]
    press(field, pygame.K_END)
    assert press(field, pygame.K_v, CTRL) == Message("name", "changed", "BrandBra")  # eight at most
    press(field, pygame.K_a, CTRL)
    assert press(field, pygame.K_x, CTRL) == Message("name", "changed", "") and clipboard == ["BrandBra"]


def test_what_is_pasted_keeps_to_what_may_be_typed(clipboard: list[str]) -> None:
    clipboard[0] = "1a2\n3"
    field = made("9", "0123456789")
    assert press(field, pygame.K_v, CTRL) == Message("name", "changed", "9123")


def test_without_a_clipboard_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    field = made()
    press(field, pygame.K_a, CTRL)
    assert press(field, pygame.K_c, CTRL) is None
    press(field, pygame.K_END)
    assert press(field, pygame.K_v, CTRL) is None and field.text == "Brand"
