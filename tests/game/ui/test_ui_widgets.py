"""The controls of the menus: what mouse and keys mean to them, and that they draw."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.cache import PictureCache
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.theme import PARCHMENT
from game.ui.widgets import (
    Choice,
    Dialog,
    Entry,
    Form,
    MenuList,
    Message,
    Option,
    PushButton,
    Scroll,
    TextField,
    Toggle,
)


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)


def click(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


def move(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


OPTIONS = (Option("a", "Apple"), Option("b", "Birch", "a tree"), Option("c", "Cedar"))


def make_form() -> Form:
    return Form(
        [
            Choice("map", "Map", OPTIONS, "b"),
            TextField("seed", "Seed", "12", "0123456789", 4),
            Toggle("wait", "Wait"),
            PushButton("load", "Load", why="nothing is saved"),
            PushButton("go", "Begin", "attack", "Enter", chosen=True),
        ]
    )


@pytest.fixture
def form() -> Form:
    made = make_form()
    made.column(Kit.of((1280, 800)), Rect(100, 100, 600, 600))
    return made


def focused(form: Form) -> str:
    return next(w.id for w in form.widgets if w.focused)


def test_tab_goes_round_by_the_barred_controls_too(form: Form) -> None:
    seen = [focused(form)]
    for _ in range(5):
        form.handle(key(pygame.K_TAB))
        seen.append(focused(form))
    assert seen == ["map", "seed", "wait", "load", "go", "map"]
    form.handle(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT))
    assert focused(form) == "go"
    form.handle(key(pygame.K_UP))
    assert focused(form) == "load"


def test_a_barred_control_says_why_under_the_mouse_or_with_the_focus(form: Form) -> None:
    assert form.barred() is None
    for _ in range(2):
        form.handle(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT))
    barred = form.barred()
    assert barred is not None and barred.id == "load" and barred.why
    assert form.handle(key(pygame.K_RETURN, "\r")) is None  # it can't be pressed all the same


def test_the_first_focus_is_on_something_that_can_be_used() -> None:
    form = Form([PushButton("a", "A", why="not yet"), PushButton("b", "B")])
    assert focused(form) == "b"
    assert focused(Form([PushButton("a", "A", why="not yet"), PushButton("b", "B")], "a")) == "a"


def test_a_click_takes_the_focus_and_presses(form: Form) -> None:
    assert form.handle(click(form.widget("go").rect.center)) == Message("go", "pressed")
    assert focused(form) == "go"
    assert form.handle(key(pygame.K_SPACE, " ")) == Message("go", "pressed")


def test_a_barred_button_says_nothing(form: Form) -> None:
    assert form.handle(click(form.widget("load").rect.center)) is None


def test_escape_leaves_the_form(form: Form) -> None:
    assert form.handle(key(pygame.K_ESCAPE)) == Message("", "cancelled")


def test_a_choice_steps_both_ways_and_round(form: Form) -> None:
    assert form.handle(key(pygame.K_RIGHT)) == Message("map", "changed", "c")
    assert form.handle(key(pygame.K_RIGHT)) == Message("map", "changed", "a")
    assert form.handle(key(pygame.K_LEFT)) == Message("map", "changed", "c")


def test_a_choice_opens_a_list_that_takes_all_keys(form: Form, window: pygame.Surface) -> None:
    form.handle(key(pygame.K_RETURN, "\r"))
    form.draw(Kit.of((1280, 800)), window)
    assert form.handle(key(pygame.K_DOWN)) is None
    assert form.handle(key(pygame.K_RETURN, "\r")) == Message("map", "changed", "c")
    form.handle(key(pygame.K_RETURN, "\r"))
    form.handle(key(pygame.K_HOME))
    assert form.handle(key(pygame.K_ESCAPE)) is None  # closes the list, not the form
    assert form.widget("map").value == "c"  # type: ignore[attr-defined]


def test_an_open_list_is_chosen_from_with_the_mouse(form: Form, window: pygame.Surface) -> None:
    choice = form.widget("map")
    form.handle(click(choice.body().center))
    form.draw(Kit.of((1280, 800)), window)
    below = choice.body().bottom + 10
    assert form.handle(click((choice.body().centerx, below))) == Message("map", "changed", "a")
    form.handle(click(choice.body().center))
    assert form.handle(click((5, 5))) is None
    assert not choice.takes_all()


def test_a_field_takes_what_is_allowed(form: Form) -> None:
    form.handle(key(pygame.K_TAB))
    assert form.handle(key(pygame.K_3, "3")) == Message("seed", "changed", "123")
    assert form.handle(key(pygame.K_x, "x")) is None
    form.handle(key(pygame.K_HOME))
    form.handle(key(pygame.K_9, "9"))
    assert form.handle(key(pygame.K_5, "5")) is None  # four at most
    assert form.handle(key(pygame.K_DELETE)) == Message("seed", "changed", "923")
    assert form.handle(key(pygame.K_BACKSPACE, "\b")) == Message("seed", "changed", "23")
    assert form.handle(key(pygame.K_BACKSPACE, "\b")) is None
    form.handle(key(pygame.K_END))
    form.handle(key(pygame.K_LEFT))
    assert form.handle(key(pygame.K_BACKSPACE, "\b")) == Message("seed", "changed", "3")
    assert form.handle(key(pygame.K_RETURN, "\r")) == Message("seed", "submitted", "3")


def test_a_click_sets_the_caret(form: Form, window: pygame.Surface) -> None:
    field = form.widget("seed")
    assert isinstance(field, TextField)
    form.draw(Kit.of((1280, 800)), window)
    form.handle(click((field.body().x + 3, field.rect.centery)))
    assert field.caret == 0
    form.handle(click((field.body().right - 3, field.rect.centery)))
    assert field.caret == 2


def test_a_toggle_turns(form: Form) -> None:
    assert form.handle(click(form.widget("wait").rect.center)) == Message("wait", "changed", True)
    assert form.handle(key(pygame.K_RIGHT)) is None
    assert form.handle(key(pygame.K_LEFT)) == Message("wait", "changed", False)


def test_a_menu_is_gone_through_with_keys_and_mouse() -> None:
    menu = MenuList("menu", (Entry("play", "Play"), Entry("rep", "Replays", why="none yet"), Entry("quit", "Quit")))
    menu.rect = Rect(0, 0, 300, 150)
    assert menu.handle(key(pygame.K_RETURN, "\r")) == Message("menu", "pressed", "play")
    assert menu.handle(key(pygame.K_UP)) == Message("menu", "changed", "quit")
    menu.handle(key(pygame.K_DOWN))
    menu.handle(key(pygame.K_DOWN))
    assert menu.handle(key(pygame.K_RETURN, "\r")) is None
    menu.handle(move((20, 130)))
    assert menu.chosen == 2
    assert menu.handle(click((20, 10))) == Message("menu", "pressed", "play")


def test_a_dialog_answers_once(pictures: PictureCache, window: pygame.Surface) -> None:
    dialog = Dialog("Leave?", "The battle is kept. " * 6, (("stay", "Stay"), ("leave", "Leave")))
    rect = dialog.draw(Kit.of((1280, 800), text=2.0), Painted(PARCHMENT, pictures), window)
    assert window.get_rect().contains(rect)
    assert dialog.handle(key(pygame.K_RETURN, "\r")) == Message("stay", "pressed")
    dialog.handle(key(pygame.K_RIGHT))
    assert dialog.handle(key(pygame.K_RETURN, "\r")) == Message("leave", "pressed")
    assert dialog.handle(key(pygame.K_ESCAPE)) == Message("", "cancelled")


def test_scrolling_stays_within_the_contents() -> None:
    scroll = Scroll()
    scroll.place(Rect(0, 0, 100, 200), 500)
    assert scroll.overflow == 300
    scroll.show(480, 20)
    assert scroll.offset == 300
    scroll.page(-1)
    assert scroll.offset == 140
    scroll.show(0, 20)
    assert scroll.offset == 0
    assert scroll.handle(click(scroll.thumb().center))
    scroll.handle(move((95, 1000)))
    assert scroll.offset == 300
    scroll.place(Rect(0, 0, 100, 200), 150)
    assert scroll.offset == 0 and not scroll.handle(click((95, 5)))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_controls_draw_in_every_state(text: float, window: pygame.Surface) -> None:
    form = make_form()
    kit = Kit.of((1280, 800), text=text)
    form.column(kit, Rect(100, 20, 600, 700))
    pictures = set()
    for _ in range(5):
        window.fill((40, 30, 20))
        form.draw(kit, window)
        pictures.add(window.get_buffer().raw)
        form.handle(key(pygame.K_TAB))
    form.handle(move(form.widget("load").rect.center))
    form.draw(kit, window)
    assert window.get_buffer().raw not in pictures
    assert len(pictures) >= 4  # the focus can be seen
