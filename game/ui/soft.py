"""Text that stands on a picture."""

from __future__ import annotations

import pygame

from game.paint.art import shadow_of
from game.paint.sheet import PRE
from game.ui.kit import Anchor, Kit


def soft_text(
    kit: Kit, target: pygame.Surface, text: str, style: str, colour: str, x: float, y: float, anchor: Anchor = "l"
) -> int:
    """Like ``Kit.text``, with a soft dark patch behind so that it can be read on anything. Returns the width."""
    pad = kit.px(24)

    def make() -> pygame.Surface:
        s = kit.font(style).render(text, True, (0, 0, 0)).convert_alpha()
        out = pygame.Surface((s.get_width() + 2 * pad, s.get_height() + 2 * pad), pygame.SRCALPHA)
        shadow = shadow_of(s, max(2, kit.px(5)), 1.0, pad)
        for _ in range(3):
            out.blit(shadow, (0, 0), special_flags=PRE)
        return out

    patch = kit.pic(("soft", text, style), make)
    left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor] * (patch.get_width() - 2 * pad)
    lift = kit.font(style).get_ascent() - kit.scale.base(style)
    target.blit(patch, (round(left) - pad, round(y - lift) - pad), special_flags=PRE)
    return kit.text(target, text, style, colour, x, y, anchor)
