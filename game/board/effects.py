"""Effects of the playback on the board's layers: where on the window they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.board.camera import Camera
from game.board.draw import sign_disc
from game.board.motion.cues import Effect
from game.paint.effects import Painter, Place
from game.ui.kit import Kit
from game.ui.stage import Drawn, Item

BELOW = ("dust", "ring", "gather")  # these lie under the counters


@dataclass(frozen=True)
class Shown:
    """One effect as a layer of the board (see `game.board.draw.Effect`)."""

    effect: Effect
    icon: str = ""

    @property
    def below(self) -> bool:
        return self.effect.kind in BELOW

    def items(self, kit: Kit, camera: Camera) -> Iterable[Item]:
        effect, square = self.effect, camera.size
        x, y = camera.place(effect.x, effect.y)
        r = round(Painter.reach(effect.kind, effect.size) * square) + 2
        place = Place(x, y, effect.dx, effect.dy, effect.size, square)

        def paint(target: pygame.Surface) -> None:
            painter = Painter(kit.pic, lambda icon, n: _disc(kit, icon, n))
            painter.draw(target, effect.kind, effect.tone, place, effect.age, self.icon)

        area = (round(x) - r, round(y) - r, 2 * r, 2 * r)
        return (Drawn(area, (effect, square), paint, None if camera.whole else camera.seen),)


def shown(effects: Iterable[Effect], icon: Callable[[str], str]) -> tuple[Shown, ...]:
    """Effects for the layers; ``icon`` gives the drawing of a status."""
    return tuple(Shown(effect, icon(effect.icon) if effect.icon else "") for effect in effects)


def _disc(kit: Kit, icon: str, n: int) -> pygame.Surface:
    return kit.pic(("popped", icon, n), lambda: sign_disc(kit, icon, kit.ui.title, n))
