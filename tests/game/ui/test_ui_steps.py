"""The list of numbers that go up and down."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.kit import Kit
from game.ui.widgets import Message, Row, StepList

ROWS = (Row("", "Statistics", head=True), Row("life", "Life", "1 point"), Row("dice", "Combat dice", "2 points"),
        Row("", "Actions", head=True), *(Row(f"deed {i}", f"Deed {i}") for i in range(20)))  # fmt: skip


def drawn(most: dict[str, int] | None = None) -> StepList:
    control, target = StepList("parts", ROWS, {"life": 1}, most or {}), pygame.Surface((400, 300))
    control.focused, control.rect = True, Rect(10, 10, 300, 200)
    control.draw(Kit.of((1280, 800)), target)
    return control


def key(control: StepList, code: int) -> Message | None:
    return control.handle(pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0))


def click(control: StepList, place: str) -> Message | None:
    box = dict(control.arrows())[place]
    return control.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))


def test_keys_step_the_number_of_the_chosen_row() -> None:
    control = drawn()
    assert key(control, pygame.K_RIGHT) == Message("parts", "changed", "life") and control.values["life"] == 2
    key(control, pygame.K_DOWN)
    key(control, pygame.K_RIGHT)
    assert control.values == {"life": 2, "dice": 1}
    key(control, pygame.K_LEFT)
    assert key(control, pygame.K_LEFT) is None and control.values["dice"] == 0


def test_an_arrow_chooses_its_row_and_steps_it() -> None:
    control = drawn()
    click(control, "dice>")
    assert control.values["dice"] == 1 and control.chosen.id == "dice"
    click(control, "dice<")
    assert control.values["dice"] == 0


def test_a_number_stops_at_its_most() -> None:
    control = drawn({"dice": 1})
    click(control, "dice>")
    assert click(control, "dice>") is None and control.values["dice"] == 1


def test_headings_and_rows_out_of_sight_have_no_arrows() -> None:
    places = [place for place, _ in drawn().arrows()]
    assert places[:4] == ["life<", "life>", "dice<", "dice>"] and "deed 19>" not in places


def test_an_arrow_at_its_limit_says_why() -> None:
    control = StepList("parts", ROWS, {"life": 1}, {"life": 1}, limits=("It is at 0.", "No more than {most}."))
    control.focused, control.rect = True, Rect(10, 10, 300, 200)
    kit, target = Kit.of((1280, 800)), pygame.Surface((400, 300))
    control.draw(kit, target)
    assert control.refusal == ""
    assert key(control, pygame.K_RIGHT) is None and control.refusal == "No more than 1."
    control.draw_over(kit, target)
    key(control, pygame.K_LEFT)
    assert control.refusal == ""
    box = dict(control.arrows())["dice<"]
    control.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert control.refusal == "It is at 0."
    control.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(390, 290), rel=(0, 0), buttons=(0, 0, 0)))
    assert control.refusal == ""
