"""The list of rows: choosing, taking, headings, scrolling."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.kit import Kit
from game.ui.widgets import Message, Row, RowList

ROWS = (Row("", "Fruit", head=True), Row("a", "Apple"), Row("b", "Birch", why="a tree"), Row("", "More", head=True),
        *(Row(f"n{i}", f"Nut {i}", figure=f"{i} gold") for i in range(20)))  # fmt: skip


def drawn(rows: tuple[Row, ...] = ROWS, chosen: str = "") -> RowList:
    control, target = RowList("list", rows, chosen), pygame.Surface((400, 300))
    control.focused, control.rect = True, Rect(10, 10, 300, 200)
    control.draw(Kit.of((1280, 800)), target)
    return control


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0)


def click(control: RowList, id_: str) -> Message | None:
    box = dict(control.boxes())[id_]
    return control.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))


def test_it_opens_on_the_first_row_that_can_be_chosen() -> None:
    assert drawn().chosen.id == "a" and drawn(chosen="n3").chosen.id == "n3"
    assert RowList("list", ()).chosen is None


def test_keys_step_over_headings_and_stop_at_the_ends() -> None:
    control = drawn()
    assert control.handle(key(pygame.K_UP)) is None
    assert control.handle(key(pygame.K_DOWN)) == Message("list", "changed", "b")
    assert control.handle(key(pygame.K_DOWN)) == Message("list", "changed", "n0")
    assert control.handle(key(pygame.K_UP)) == Message("list", "changed", "b")
    assert control.handle(key(pygame.K_END)) == Message("list", "changed", "n19")
    assert control.handle(key(pygame.K_RETURN)) == Message("list", "pressed", "n19")


def test_one_click_chooses_and_a_second_at_once_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    control = drawn()
    assert click(control, "b") == Message("list", "changed", "b")
    now[0] += 100
    assert click(control, "b") == Message("list", "pressed", "b")
    now[0] += 5000
    assert click(control, "b") is None


def test_the_chosen_row_is_brought_into_view() -> None:
    control = drawn(chosen="n19")
    assert control.scroll.offset == control.scroll.overflow > 0
    assert "n19" in dict(control.boxes()) and "a" not in dict(control.boxes())


def test_nothing_is_drawn_beside_its_place() -> None:
    target = pygame.Surface((400, 300))
    control = drawn()
    control.draw(Kit.of((1280, 800)), target)
    outside = target.copy()
    outside.fill((0, 0, 0), control.rect.inflate(2, 2))
    assert not any(outside.get_buffer().raw)
