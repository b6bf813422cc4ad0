"""Boards of every kind and size paint, look the same each time, and need no display."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.paint.counters import TokenView
from game.paint.ground import KINDS, Ground
from game.paint.kept import Kept
from game.paint.letters import Letters, Seen, margin_of
from game.paint.roads import road_lines
from game.paint.still import board_picture
from game.paint.tokens import TokenMaker
from game.ui.palette import Palette
from game.ui.theme import PALETTES, PARCHMENT

EVERY = (".=f^s~", "w#rbdl")


def middle_colour(picture: pygame.Surface, col: int, row: int, square: int) -> tuple[int, ...]:
    box = pygame.Rect(col * square, row * square, square, square)
    return tuple(pygame.transform.average_color(picture, box)[:3])


def test_every_kind_of_ground_looks_different() -> None:
    rows = tuple(code * 5 for code in KINDS for _ in range(3))
    picture = board_picture(rows[:26], square=20, bare=True), board_picture(rows[-15:], square=20, bare=True)
    colours = {code: middle_colour(picture[0], 2, i * 3 + 1, 20) for i, code in enumerate(list(KINDS)[:8])}
    colours |= {code: middle_colour(picture[1], 2, i * 3 + 1, 20) for i, code in enumerate(list(KINDS)[-5:])}
    assert set(colours) == set(KINDS)
    assert len(set(colours.values())) == len(KINDS)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_the_same_board_is_the_same_picture(palette: object) -> None:
    first, second = (board_picture(EVERY, palette=palette, square=24) for _ in range(2))  # type: ignore[arg-type]
    assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (26, 4), (4, 26), (26, 26)])
def test_boards_of_all_sizes(columns: int, rows: int) -> None:
    board = tuple((".f^w=" * 6)[i % 5 :][:columns] for i in range(rows))
    margin = margin_of(18)
    picture = board_picture(board, square=18)
    assert picture.get_size() == (columns * 18 + 2 * margin, rows * 18 + 2 * margin)
    assert board_picture(board, square=18, bare=True).get_size() == (columns * 18, rows * 18)


def test_an_unknown_code_is_painted_as_ground() -> None:
    assert board_picture(("?...", "....", "....", "...."), square=20, bare=True).get_size() == (80, 80)


def test_tokens_stand_on_their_squares() -> None:
    rows = ("....",) * 4
    bare, square = board_picture(rows, square=40), 40
    peopled = board_picture(rows, (TokenView("Mira", 1, "archer", 2, 1, 5, 9),), square=40)
    margin = margin_of(square)
    at = margin + 2 * square + 20, margin + square + 20
    assert bare.get_at(at) != peopled.get_at(at)
    far = margin + 3 * square + 30, margin + 3 * square + 30
    assert bare.get_at(far) == peopled.get_at(far)


def test_states_of_a_counter_can_be_seen() -> None:
    from dataclasses import replace

    maker, plain = TokenMaker(PARCHMENT, 64), TokenView("Mira", 1, "archer", 0, 0, 20, 30)
    states = [
        plain,
        replace(plain, hp=5),
        replace(plain, acted=True),
        replace(plain, active=True),
        replace(plain, charging=True),
        replace(plain, statuses=("poison",)),
        replace(plain, statuses=("poison", "slow")),
        replace(plain, side=4),
    ]
    assert len({maker.token(state).get_buffer().raw for state in states}) == len(states)
    assert maker.token(plain) is maker.token(replace(plain, name="Another", col=5, row=7))


def test_a_counter_that_fades_or_is_hit_leaves_the_kept_one_as_it_was() -> None:
    maker, view = TokenMaker(PARCHMENT, 48), TokenView("Mira", 1, "archer", 0, 0, 20, 30)
    before = maker.token(view).get_buffer().raw
    faded, hit = maker.shown(view, fade=0.5), maker.shown(view, hit=True)
    assert len({before, faded.get_buffer().raw, hit.get_buffer().raw}) == 3
    assert maker.token(view).get_buffer().raw == before
    assert maker.shown(view, fade=0.51) is faded  # in steps, so that it can be kept
    assert maker.shown(view) is maker.token(view)


def test_a_small_counter_is_shrunk_from_a_larger_one_and_shows_the_same() -> None:
    large = TokenMaker(PARCHMENT, 96)
    shrunk, drawn = TokenMaker(PARCHMENT, 40, large).base(2, "knight"), TokenMaker(PARCHMENT, 40).base(2, "knight")
    assert shrunk.get_size() == drawn.get_size()
    colours = [pygame.transform.average_color(s) for s in (shrunk, drawn)]
    assert all(abs(a - b) < 12 for a, b in zip(*colours, strict=True))


def test_kept_pictures_make_room_for_those_asked_for_last() -> None:
    kept, made = Kept(3 * 40), []

    def picture(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 1), 0, 32)

    for name in "abca" + "d" + "ac":
        kept.get(name, lambda name=name: picture(name))  # type: ignore[misc]
    assert made == list("abcd")
    assert "b" not in kept and "a" in kept


def test_the_frame_shows_the_letters_of_what_is_seen() -> None:
    sheet = pygame.Surface((200, 200), 0, 32)
    letters = Letters(40)
    seen = Seen(30, 30, 140, 140, -30, -70, 40, range(2, 5), range(3, 6))
    letters.frame(sheet, seen, "#ffffff")
    letters.write(sheet, seen, "#ffffff")
    assert pygame.transform.average_color(sheet, (31, 31, 138, 138))[:3] == (0, 0, 0)  # nothing on the board itself
    assert {(s.get_size(), x, y) for s, x, y in letters.lit(seen, 3, 4, PARCHMENT.overlay)} == {
        ((40, 24), 90, 6), ((40, 24), 90, 170), ((24, 40), 6, 90), ((24, 40), 170, 90),
    }  # fmt: skip
    assert not list(letters.lit(seen, 1, 9, PARCHMENT.overlay))


def test_roads_join_what_they_run_on_into() -> None:
    cross = road_lines(Ground.of((".=.", "===", ".=.")))
    assert ((1.5, 1.0), (1.5, 1.5)) in [tuple(line) for line in cross]
    assert road_lines(Ground.of(("...",))) == []
    assert len(road_lines(Ground.of(("...", ".=.", "...")))) == 1


def test_what_is_warm_needs_no_numpy() -> None:
    """The title and the battle, once painted, start without numpy: it takes longer to import than they to show."""
    panels = "order", "unit", "forecast", "actions", "log", "dice", "messages", "backdrop"
    modules = [f"game.panels.{name}" for name in panels]
    modules += [f"game.paint.{name}" for name in ("overlays", "letters", "dice", "tokens")]
    modules += ["game.ui.widgets", "game.ui.painted", "game.ui.soft"]
    check = f"import sys, {', '.join(modules)}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_a_board_painted_some_rows_at_a_time_is_the_same_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.paint import terrain

    ground = Ground(("w..=l#", "ff^=ll", "w~b=..", "s.r=.d", "ff.=ll", "w..=^^", "ll#=..") * 2)
    whole = terrain.painted_board(ground, 24, PARCHMENT.map)
    monkeypatch.setattr(terrain, "MOST_AT_ONCE", 1)
    parts = terrain.painted_board(ground, 24, PARCHMENT.map)
    assert whole.get_size() == parts.get_size() == (6 * 24, 14 * 24)
    pairs = zip(whole.get_buffer().raw, parts.get_buffer().raw, strict=True)
    apart = [abs(one - other) for one, other in pairs]
    assert max(apart) <= 3 and sum(apart) < len(apart) / 100


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_a_counter_that_is_held_off_looks_different_without_colour(palette: Palette) -> None:
    maker = TokenMaker(palette, 64)
    for side in (1, 2, 3, 4):
        free, held = (maker.token(TokenView("", side, "knight", held=held)) for held in (False, True))
        grey = [pygame.transform.grayscale(one.copy()).get_buffer().raw for one in (free, held)]
        assert sum(abs(a - b) > 40 for a, b in zip(*grey, strict=True)) > 1000
