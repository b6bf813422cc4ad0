from __future__ import annotations

from typing import get_args

import pytest

from game.board.motion.looks import FAR, Form, Look, Style
from game.sound.table import ALWAYS, BY_LOOK, SILENT, Heard, heard, names
from rules import events as kinds
from rules.events import Event, Landed, Moved, StatusGained, Struck, Won


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def test_every_kind_of_event_has_a_sound_or_is_named_silent() -> None:
    every = {tag(kind) for kind in get_args(kinds.AnyEvent)}
    sounding, by_look = {tag(kind) for kind in ALWAYS}, {tag(kind) for kind in BY_LOOK}
    assert sounding | by_look | set(SILENT) == every
    assert not sounding & by_look and not (sounding | by_look) & set(SILENT)


@pytest.mark.parametrize("form", get_args(Form))
def test_a_blow_sounds_by_what_strikes_and_by_what_comes_of_it(form: Form) -> None:
    hit = heard(Struck("a", "b", "", "hit", 3, 9), Look(form), Style())
    assert hit.landing in names() and (hit.start != "") == (form in FAR)
    assert heard(Struck("a", "b", "", "miss", 0, 9), Look(form), Style()) == Heard(hit.start, "miss")
    assert heard(Struck("a", "b", "", "normal", 0, 9), Look(form), Style()) == Heard(hit.start, "shield")


def test_others_sound_by_what_they_are() -> None:
    assert heard(Moved("a", (0, 1)), Look("blade"), Style()) == Heard("", "knock")
    assert heard(Landed("a", "x"), Look("spell", "ice"), Style()) == Heard("", "ice")
    assert heard(StatusGained("a", "nothing", 1), Look("blade"), Style()).landing == "bless"
    assert heard(Won(1), Look("blade"), Style()).landing in names()
