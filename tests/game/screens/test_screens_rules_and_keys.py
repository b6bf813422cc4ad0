from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.keys import action_of, bind
from game.pad import Pad
from game.screens.keys import KeysScreen
from game.screens.rules import RulesScreen
from game.screens.setup import SetupScreen
from game.screens.title import TitleScreen
from game.settings import Settings, read_settings, settings_file, write_settings
from game.texts import say
from tests.game.screens.driving import Driver


@pytest.fixture(autouse=True)
def _keys_as_at_first() -> Iterator[None]:
    yield
    bind({})


def test_the_rules_of_the_book_that_is_played(pictures: Path) -> None:
    drive = Driver(SetupScreen(seed=5), pictures)
    drive.click("book>")
    drive.key("f1")
    rules = drive.find(RulesScreen)
    assert drive.top == "rules" and rules.choice.value == "initiative"
    drive.key("f1")
    drive.click("begin")
    drive.key("f1")
    assert drive.top == "rules" and drive.find(RulesScreen).choice.value == "initiative"
    drive.key("escape")
    assert drive.top == "battle"


def test_words_are_found_while_they_are_typed_and_the_arrows_scroll(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.key("f1")
    rules = drive.find(RulesScreen)
    drive.key("down")
    assert rules.page.scroll.offset > 0 and rules.field.focused
    everything = rules.count
    drive.type("t9")
    assert 0 < rules.count < everything
    assert any("T9" in run.text for block in rules.page.blocks for run in block.runs)
    drive.type("zz")
    assert rules.count == 0 and [run.text for block in rules.page.blocks for run in block.runs] == [say("rules.none")]
    drive.click("book>")
    assert rules.choice.value == "initiative" and drive.top == "rules"


def test_other_books_that_have_the_words_are_named(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.key("f1")
    drive.type("i36")
    said = [run.text for block in drive.find(RulesScreen).page.blocks for run in block.runs]
    assert any(line.startswith("Other books have them: Initiative") for line in said)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 800), 100)])
def test_no_word_of_the_rules_leaves_the_page(pictures: Path, size: tuple[int, int], text: int) -> None:
    drive = Driver(TitleScreen(), pictures, size, text)
    drive.key("f1")
    for _ in range(5):
        page = drive.find(RulesScreen).page
        kit = drive.app.kit
        assert page._words
        for word in page._words:
            assert word.x + kit.width(word.text, word.style) <= page.rect.w - kit.px(16), word
        drive.click("book>")


def test_a_key_is_changed_and_kept(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.app._settings_file = settings_file()
    drive.click("keys")
    drive.click("list:attack")
    drive.click("change")
    drive.key("f11")  # even a key that works everywhere
    assert action_of("f11") == "attack" and action_of("a") == "full_screen"
    assert read_settings(settings_file()).keys == {"attack": "f11", "full_screen": "a"}
    drive.click("reset")
    assert action_of("a") == "attack" and read_settings(settings_file()).keys == {}


def test_a_key_that_can_not_be_given_says_why(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    drive.click("keys")
    keys = drive.find(KeysScreen)
    drive.click("list:attack")
    drive.click("change")
    drive.key("return")
    assert keys.notice and action_of("a") == "attack" and drive.top == "keys"
    drive.click("change")
    drive.key("escape")
    assert drive.top == "keys" and keys.awaited is None
    drive.key("escape")
    assert drive.top == "title"


def test_a_pad_plays(pictures: Path) -> None:
    drive = Driver(TitleScreen(), pictures)
    confirm = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    drive.turn(confirm)
    assert drive.top == "setup"
    drive.turn(confirm)
    assert drive.top == "battle"


def test_a_machine_without_pads() -> None:
    pad = Pad()
    pad.start()
    assert pad.started


def test_the_window_is_as_large_as_it_was_left() -> None:
    write_settings(settings_file(), Settings(window=(1000, 640)))
    app = App()
    assert app.window.get_size() == (1000, 640)
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    app._keep_size()
    assert read_settings(settings_file()).window == (1100, 700)
    write_settings(settings_file(), Settings(window=(10, 10)))
    assert App().window.get_size() == (1280, 800)
