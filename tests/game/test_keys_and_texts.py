from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.keys import BINDINGS, Keys, TypedSquare, action_of, cap_of
from game.settings import Settings, read_settings, write_settings
from game.texts import TEXTS, desk, entry, say, table, telling, wording

GAME = Path(__file__).parents[2] / "game"


def test_no_key_means_two_things() -> None:
    keys = [key for binding in BINDINGS for key in binding.keys]
    assert len(keys) == len(set(keys))


def test_a_capital_letter_is_the_same_key() -> None:
    assert action_of("a") == action_of("a", shift=True) == "attack"
    assert action_of("tab", shift=True) == "previous"
    assert action_of("=", ctrl=True) == "larger" and action_of("=") == "zoom_in"


def test_every_action_has_a_text_and_a_cap() -> None:
    for binding in BINDINGS:
        assert say(f"key.{binding.action}") and cap_of(binding.action)


@pytest.mark.parametrize(
    ("typed", "found"), [("c4", (2, 3)), ("C4", (2, 3)), ("j10", (9, 9)), ("k1", None), ("a11", None), ("4", None)]
)
def test_a_typed_square(typed: str, found: tuple[int, int] | None) -> None:
    square = TypedSquare()
    answer = None
    for number, sign in enumerate(typed):
        answer = square.type(sign, number * 0.3, 10, 10)
    assert answer == found


def test_a_square_typed_too_slowly_is_none() -> None:
    square = TypedSquare()
    square.type("c", 0.0, 10, 10)
    assert square.type("4", 1.0, 10, 10) is None


def test_every_text_that_is_asked_for_is_in_the_table() -> None:
    asked = set()
    for path in GAME.rglob("*.py"):
        asked |= set(re.findall(r"""\bsay\(\s*["']([a-z_.]+)["']""", path.read_text(encoding="utf-8")))
    assert asked and asked <= set(TEXTS), asked - set(TEXTS)


def test_no_text_stands_in_two_parts() -> None:
    parts = (entry.TEXTS, table.TEXTS, wording.TEXTS, telling.TEXTS, desk.TEXTS)
    assert sum(map(len, parts)) == len(TEXTS)


def test_settings_are_kept_and_a_broken_file_gives_the_defaults(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text=150, palette="safe", reduced_motion=True)
    write_settings(path, chosen)
    assert read_settings(path) == chosen
    for broken in (b"", b"{", b"[]", b'{"text": 900}', b'{"palette": "plaid"}', b"\xff\xfe"):
        path.write_bytes(broken)
        assert read_settings(path) == Settings()
    assert read_settings(tmp_path / "none") == Settings()


def test_settings_that_can_not_be_written_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    write_settings(tmp_path / "file" / "settings.json", Settings())


def test_text_sizes_stop_at_both_ends() -> None:
    assert Settings(text=100).larger(-1).text == 100
    assert Settings(text=200).larger().text == 200
    assert Settings(text=130).larger().text == 150


def test_a_key_that_the_player_changed() -> None:
    changed = Keys({"attack": "g", "confirm": "j"})
    assert changed.by_key["g"] == "attack" and "a" not in changed.by_key
    assert changed.by_action["attack"].cap == "G"
    assert changed.by_key["j"] == changed.by_key["return"] == "confirm"  # lists know Enter too
    assert Keys({"zoom": "g", "attack": "return", "moves": "5"}).by_key == Keys().by_key


def test_a_key_of_another_action_changes_places_with_it() -> None:
    assert Keys().with_key("attack", "m") == {"attack": "m", "moves": "a"}
    swapped = Keys({"attack": "m", "moves": "a"})
    assert swapped.by_key["m"] == "attack" and swapped.by_key["a"] == "moves"
    assert Keys().with_key("attack", "a") == {}


def test_keys_that_lists_need_keep_their_meaning() -> None:
    keys = Keys()
    assert keys.why_not("attack", "return") == keys.why_not("attack", "3") == "keys.reserved"
    assert keys.why_not("confirm", "a") == "keys.taken"
    assert not keys.why_not("confirm", "j") and not keys.why_not("attack", "m")


def test_changed_keys_leave_every_action_with_a_key() -> None:
    keys = Keys()
    for binding in BINDINGS:
        for other in BINDINGS:
            if not keys.why_not(binding.action, other.keys[0]):
                after = Keys(keys.with_key(binding.action, other.keys[0]))
                assert all(one.keys and one.cap for one in after.bindings), (binding, other)


@pytest.mark.parametrize(
    ("key", "cap"), [("ctrl+r", "Ctrl R"), ("f5", "F5"), ("alt+shift+home", "Alt Shift Home"), ("+", "+"), ("m", "M")]
)
def test_how_a_changed_key_is_written(key: str, cap: str) -> None:
    assert Keys({"attack": key}).by_action["attack"].cap == cap
