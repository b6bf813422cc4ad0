"""Each panel draws each shape of its view, and only inside its place."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.paint.ground import Ground
from game.paint.letters import Letters
from game.panels.actions import ActionsPanel
from game.panels.backdrop import Backdrop
from game.panels.chart import Chart
from game.panels.choices import ChoicesPanel
from game.panels.declared import DeclaredPanel
from game.panels.dice import DicePanel, dice_of
from game.panels.forecast import ForecastPanel
from game.panels.layout import lay_out
from game.panels.log import LogPanel
from game.panels.messages import banner_item, draw_hand_over
from game.panels.order import OrderPanel
from game.panels.panel import Panel
from game.panels.sheet import SheetPanel
from game.panels.told import DiceGroup, DiceView, DieView
from game.panels.unit import UnitPanel
from game.panels.view import ActionButton, ActionsView
from game.ui.cache import PictureCache
from game.ui.kit import Kit
from game.ui.painted import Painted
from game.ui.stage import Sprite
from game.ui.theme import PALETTES, PARCHMENT
from tests.game.ui import views

PANELS: dict[str, tuple[type[Panel[Any]], list[Any]]] = {
    "order": (OrderPanel, [views.order(n) for n in (1, 4, 11, 20)]),
    "unit": (UnitPanel, [views.UNIT, views.FULL_UNIT, views.SQUARE, None]),
    "forecast": (ForecastPanel, list(views.FORECASTS.values())),
    "log": (LogPanel, [views.log(False), views.log(True), views.log(True, 120), views.log(True, 99_999)]),
    "dice": (DicePanel, list(views.DICE.values())),
    "declared": (DeclaredPanel, list(views.DECLARED.values())),
    "choices": (ChoicesPanel, [ActionsView(views.ACTIONS.buttons[:n], listed=True) for n in (3, 5)]),
    "sheet": (SheetPanel, [views.SHEET, None]),
}
WINDOWS = [((960, 600), 1.0), ((1280, 800), 1.0), ((1280, 800), 2.0), ((1366, 768), 1.5)]


def changed_outside(before: pygame.Surface, after: pygame.Surface, rect: Rect) -> bool:
    """Whether any pixel beside the rectangle differs."""
    a, b = before.copy(), after.copy()
    for s in (a, b):
        s.fill((0, 0, 0), rect)
    return a.get_buffer().raw != b.get_buffer().raw


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("name", PANELS)
def test_a_panel_draws_every_view_inside_its_place(
    name: str, size: tuple[int, int], text: float, pictures: PictureCache
) -> None:
    kind, shown = PANELS[name]
    kit, painted = Kit.of(size, PARCHMENT, text), Painted(PARCHMENT, pictures)
    lay = lay_out(size, text)
    place = lay.panels.get(name, lay.unit if name == "forecast" else Rect(20, 20, 190, 130))
    panel, empty = kind(kit, painted), pygame.Surface(size)
    seen = set()
    for view in shown:
        target = empty.copy()
        panel.draw(target, place, view)
        assert target.subsurface(place).get_buffer().raw != empty.subsurface(place).get_buffer().raw
        assert not changed_outside(empty, target, place)
        seen.add(hash(target.get_buffer().raw))
    assert len(seen) >= len(shown) - 1  # the views differ (a log scrolled beyond its end may look like its start)


def test_a_panel_is_painted_anew_only_for_another_view(pictures: PictureCache, monkeypatch: pytest.MonkeyPatch) -> None:
    kit, target = Kit.of((1280, 800)), pygame.Surface((1280, 800))
    panel = UnitPanel(kit, Painted(PARCHMENT, pictures))
    painted: list[object] = []
    paint = panel.paint

    def noted(s: pygame.Surface, area: Rect, view: Any) -> int:
        painted.append(view)
        return paint(s, area, view)

    monkeypatch.setattr(panel, "paint", noted)
    place = Rect(800, 10, 460, 190)
    for view in (views.UNIT, views.UNIT, views.FULL_UNIT):
        panel.draw(target, place, view)
        panel.draw(target, place.move(3, 3), view)
    assert len([view for view in painted if view == views.UNIT]) == 1


def test_contents_too_tall_can_be_scrolled_to_their_end(pictures: PictureCache) -> None:
    kit, target = Kit.of((1280, 800), PARCHMENT, 2.0), pygame.Surface((1280, 800))
    panel = ForecastPanel(kit, Painted(PARCHMENT, pictures))
    place = Rect(700, 100, 500, 260)
    panel.draw(target, place, views.ODDS)
    assert panel.overflow > 0
    top = target.copy()
    panel.draw(target, place, views.ODDS, panel.overflow)
    end = target.copy()
    panel.draw(target, place, views.ODDS, panel.overflow + 500)
    assert top.get_buffer().raw != end.get_buffer().raw == target.get_buffer().raw


def test_log_lines_with_dice_can_be_clicked(pictures: PictureCache) -> None:
    target = pygame.Surface((1280, 800))
    panel = LogPanel(Kit.of((1280, 800)), Painted(PARCHMENT, pictures))
    place = Rect(800, 300, 300, 400)
    panel.draw(target, place, views.log(False))
    found = {panel.at((x, y)) for x in range(place.x, place.right, 9) for y in range(place.y, place.bottom, 5)}
    assert found - {""} <= {"1", "3", "5", "7", "9", "11"}
    assert "11" in found
    assert panel.at((0, 0)) == ""


def test_a_long_log_scrolls(pictures: PictureCache) -> None:
    panel = LogPanel(Kit.of((1280, 800)), Painted(PARCHMENT, pictures))
    panel.draw(pygame.Surface((1280, 800)), Rect(800, 640, 240, 140), views.log(True))
    assert panel.overflow > 100


def test_chips_say_whose_they_are(pictures: PictureCache) -> None:
    panel = OrderPanel(Kit.of((1280, 800)), Painted(PARCHMENT, pictures))
    place = Rect(800, 14, 460, 108)
    panel.draw(pygame.Surface((1280, 800)), place, views.order(4))
    found = {panel.at((x, place.centery + 10)) for x in range(place.x, place.right, 4)} - {""}
    assert found == {"Unit 0", "Unit 1", "Unit 2", "Unit 3"}


@pytest.mark.parametrize("size", [(354, 53), (464, 62), (630, 90), (900, 120)])
def test_every_button_is_inside_and_can_be_found(size: tuple[int, int]) -> None:
    target = pygame.Surface((1280, 800))
    panel, place = ActionsPanel(Kit.of((1280, 800))), Rect((100, 100), size)
    panel.draw(target, place, views.ACTIONS)
    panel.draw_tip(target, views.ACTIONS)
    found = {panel.at((x, y)) for x in range(place.x, place.right, 5) for y in range(place.y, place.bottom, 5)}
    assert found - {""} == {button.id for button in views.ACTIONS.buttons}
    assert panel.at((place.x - 20, place.y)) == ""


def test_a_d100_is_two_dice() -> None:
    assert [die.face for die in dice_of(DieView("d100", 74))] == ["70", "4"]
    assert [die.face for die in dice_of(DieView("d100", 100))] == ["00", "0"]
    assert [die.face for die in dice_of(DieView("d100", 7))] == ["00", "7"]


@pytest.mark.parametrize("covered", [False, True])
def test_the_hand_over_hides_what_it_must(covered: bool, pictures: PictureCache) -> None:
    from dataclasses import replace

    kit, painted = Kit.of((960, 600)), Painted(PARCHMENT, pictures)
    pictured = []
    for colour in ((200, 0, 0), (0, 200, 0)):
        target = pygame.Surface((960, 600))
        target.fill(colour)
        rect = draw_hand_over(kit, painted, target, replace(views.HAND_OVER, covered=covered))
        assert target.get_rect().contains(rect)
        pictured.append(target.get_buffer().raw)
    assert (pictured[0] == pictured[1]) is covered


def test_a_banner_lies_on_the_board() -> None:
    board = Rect(50, 50, 700, 700)
    item = banner_item(Kit.of((1280, 800)), board, views.BANNER)
    assert board.contains(item.bounds)
    assert item.bounds.w == board.w


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_the_backdrop_fills_the_window(palette: Any, pictures: PictureCache) -> None:
    size = (800, 600)
    kit, painted = Kit.of(size, palette), Painted(palette, pictures)
    lay, ground = lay_out(size, 1.0, 5, 4), Ground.of(("f^w.r", "..=b=", "~~sl.", "#d#r."))

    def make() -> pygame.Surface:
        chart = Chart(painted, ground, lay.square, lay.painted)
        return Backdrop(kit, painted, lay, chart, Letters(lay.frame)).surface

    back = make()
    assert back.get_size() == size
    assert not back.get_flags() & pygame.SRCALPHA
    assert back.get_buffer().raw == make().get_buffer().raw  # from disk the second time


def all_in_the_air(panel: DicePanel, view: DiceView) -> list[Sprite]:
    """The dice that roll, once each has its picture: only a few are painted in a frame."""
    for _ in range(40):
        dice = panel.rolling(view)
    return dice


@pytest.mark.parametrize("name", ["few", "many", "odd"])
def test_dice_roll_to_the_very_place_and_face_that_they_lie_on(pictures: PictureCache, name: str) -> None:
    kit = Kit.of((1280, 800))
    panel, rect = DicePanel(kit, Painted(PARCHMENT, pictures)), Rect(40, 40, 240, 180)
    groups = views.DICE[name].groups

    def frame(age: float) -> tuple[bytes, int]:
        s = pygame.Surface((400, 300))
        view = DiceView.rolling(groups, "", (age,) * len(groups))
        panel.draw(s, rect, view)
        dice = all_in_the_air(panel, view)
        for sprite in dice:
            assert sprite.clip is not None and rect.contains(sprite.clip)
            s.set_clip(sprite.clip)
            sprite.draw(s)
        return bytes(s.get_buffer().raw), len(dice)

    shown = sum(len(dice_of(die)) for group in groups for die in group.dice)
    frames = [frame(age) for age in (0.15, 0.3, 0.45, 0.6, 0.999)]
    assert len({picture for picture, _ in frames}) == len(frames)
    assert all(0 < count <= shown for _, count in frames)
    at_rest, none = frame(1.0)
    assert none == 0
    differing = sum(abs(a - b) > 8 for a, b in zip(at_rest, frames[-1][0], strict=True))
    assert differing < len(at_rest) // 200  # but for shadows on the captions


def test_four_throws_of_an_attack_are_all_on_the_tray(pictures: PictureCache) -> None:
    kit = Kit.of((1280, 800))
    panel = DicePanel(kit, Painted(PARCHMENT, pictures))
    dice = tuple(DieView("d6", face) for face in (1, 2, 3, 4, 5, 6))
    groups = tuple(DiceGroup(dice, f"{what} 21") for what in ("Accuracy", "Evasion", "Damage", "Defence"))
    view = DiceView.rolling(groups, "", (0.5,) * 4)
    panel.draw(pygame.Surface((400, 300)), Rect(0, 0, 215, 152), view)
    assert len(all_in_the_air(panel, view)) == 24


def test_a_long_list_keeps_its_labels_whole_and_scrolls_to_what_is_chosen(pictures: PictureCache) -> None:
    kit = Kit.of((960, 600))
    panel, rect, s = ChoicesPanel(kit, Painted(PARCHMENT, pictures)), Rect(0, 0, 340, 190), pygame.Surface((400, 300))

    def seen(chosen: int) -> list[str]:
        buttons = [
            ActionButton(f"pick:{n}", f"Equip the thing {n}", "item", "", "chosen" if n == chosen else "ready")
            for n in range(14)
        ]
        buttons.append(ActionButton("cancel", "Cancel", "undo", "Esc"))
        panel.draw(s, rect, ActionsView(tuple(buttons), listed=True))
        return [id_ for id_, _ in panel.places]

    first = seen(0)
    assert first[0] == "pick:0" and "pick:13" not in first and panel.first == 0
    last = seen(13)
    assert last[-2:] == ["pick:13", "cancel"] and panel.first > 0
    assert seen(panel.first) == last  # it moves no further than it has to
    assert all(place.w > 300 for _, place in panel.places)  # one column
