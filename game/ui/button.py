"""A button's picture: a raised plate with icon, word and the key that presses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.paint import fittings
from game.paint.art import shadow_of, tinted
from game.paint.colour import mix, rgb8
from game.paint.sheet import PRE, Sheet, rounded
from game.ui.kit import Kit
from game.ui.palette import UiPalette

ButtonState = Literal["ready", "hover", "chosen", "barred", "focus", "chosen_focus", "barred_focus"]
MARGIN = 8  # steps around the plate for shadow and key cap


@dataclass(frozen=True)
class ButtonFace:
    """All that a button shows; ``size`` in pixels, without the margin."""

    label: str
    icon: str
    key: str
    size: tuple[int, int]
    state: ButtonState


@dataclass(frozen=True)
class _Look:
    top: str
    bottom: str
    rim: str
    word: str
    icon: str


def state_of(state: Literal["ready", "chosen", "barred"], hovered: bool, focused: bool) -> ButtonState:
    """How a button in this state looks with the mouse or the keyboard on it."""
    if focused:
        return {"ready": "focus", "chosen": "chosen_focus", "barred": "barred_focus"}[state]  # type: ignore[return-value]
    return "hover" if hovered and state == "ready" else state


def _look(ui: UiPalette, state: ButtonState) -> _Look:
    if state.startswith("chosen"):
        return _Look("#f3d58c", "#b98a3a", ui.brass_light, "#241405", "#241405")
    if state.startswith("barred"):
        dark = mix(ui.leather, "#000000", 0.1), mix(ui.leather, "#000000", 0.3)
        return _Look(*dark, mix(ui.brass_dark, "#000000", 0.1), "#9a9484", "#7d786b")
    if state in ("hover", "focus"):
        lit = mix(ui.leather, "#ffffff", 0.30), mix(ui.leather, "#ffffff", 0.08)
        return _Look(*lit, ui.brass_light, "#ffffff", "#ffe9a8")
    return _Look(mix(ui.leather, "#ffffff", 0.13), mix(ui.leather, "#000000", 0.25), ui.brass, ui.text, ui.title)


def button_surface(kit: Kit, face: ButtonFace) -> pygame.Surface:
    """The button with a margin of ``MARGIN`` steps all around (premultiplied)."""
    w, h = face.size
    look = _look(kit.ui, face.state)
    pad = kit.px(MARGIN)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    plate = fittings.plate(w, h, kit.u, look.top, look.bottom, look.rim, 8)
    out.blit(shadow_of(plate, max(2, kit.px(3)), 0.75, pad), (kit.px(1.5), kit.px(3)), special_flags=PRE)
    out.blit(plate, (pad, pad), special_flags=PRE)
    _contents(kit, out, face, look, pad)
    if face.state.endswith("focus"):
        grow = kit.px(3)
        ring = fittings.focus_ring(w + 2 * grow, h + 2 * grow, kit.u, kit.ui.title)
        out.blit(ring, (pad - grow, pad - grow), special_flags=PRE)
    if face.key:
        _key_cap(kit, out, face, pad)
    return out


def _contents(kit: Kit, out: pygame.Surface, face: ButtonFace, look: _Look, pad: int) -> None:
    """Icon above the word, or beside it on a low button."""
    w, h = face.size
    line = kit.line("label")
    above = h >= line + kit.tx(30)
    n = 0
    if face.icon and icon_fits(kit, face.label, face.key, face.size):
        n = min(kit.tx(28), h - line - kit.px(16)) if above else min(kit.tx(20), h - kit.px(10))
    cap = cap_width(kit, face.key) - kit.px(5) if face.key and not above else 0
    w -= cap
    n -= n % 2
    label = kit.fit(face.label, "label", w - kit.px(8) - (0 if above or not n else n + kit.px(6)))
    taken = kit.width(label, "label")
    if above and n:
        block = n + kit.px(3) + line
        ix, iy = pad + (w - n) // 2, pad + (h - block) // 2 + kit.px(1)
        tx, ty = pad + (w - taken) / 2, iy + n + kit.px(3)
    else:
        gap = kit.px(6) if n else 0
        ix, iy = pad + cap + (w - taken - n - gap) // 2, pad + (h - n) // 2
        tx, ty = ix + n + gap, pad + (h - line) // 2
    if n:
        if not face.state.startswith("chosen"):
            under = tinted(f"icons/{face.icon}.svg", n, "#000000")
            out.blit(under, (ix, iy + max(1, kit.px(1.2))), special_flags=PRE)
        out.blit(tinted(f"icons/{face.icon}.svg", n, look.icon), (ix, iy), special_flags=PRE)
    written(kit, out, label, "label", look.word, tx, ty)


def written(kit: Kit, out: pygame.Surface, text: str, style: str, colour: str, x: float, y: float) -> None:
    """Text on a premultiplied surface, whose cover it must add to."""
    if text:
        s = kit.font(style).render(text, True, rgb8(colour)).premul_alpha()
        lift = kit.font(style).get_ascent() - kit.scale.base(style)
        out.blit(s, (round(x), round(y - lift)), special_flags=PRE)


def icon_fits(kit: Kit, label: str, key: str, size: tuple[int, int]) -> bool:
    """Whether a button has room for an icon: above its word always, beside it if the word stays whole."""
    w, h = size
    if h >= kit.line("label") + kit.tx(30):
        return True
    cap = cap_width(kit, key) - kit.px(5) if key else 0
    return kit.width(label, "label") + min(kit.tx(20), h - kit.px(10)) + kit.px(14) + cap <= w


def cap_width(kit: Kit, key: str) -> int:
    """The width of the cap of a key."""
    return max(kit.width(key, "small_bold") + kit.px(7), kit.tx(16))


def _key_cap(kit: Kit, out: pygame.Surface, face: ButtonFace, pad: int) -> None:
    """The key's name on a small ivory cap at the upper left corner."""
    barred = face.state.startswith("barred")
    key = kit.font("small_bold").render(face.key, True, rgb8("#a49d8c" if barred else "#241405")).premul_alpha()
    ink = key.get_bounding_rect()
    w = cap_width(kit, face.key)
    cap = Sheet(w, max(kit.tx(17), ink.h + kit.px(6)), 4)
    colour = "#4a4840" if barred else "#f4e6c0" if face.state == "ready" else "#fff6dc"
    cap.fill(rounded(0, 0, w, cap.h, 4), (10, 7, 4))
    cap.fill(rounded(0.8, 0.8, w - 0.8, cap.h - 0.8, 3.4), rgb8(mix(colour, "#000000", 0.35)))
    cap.fill(rounded(0.8, 0.8, w - 0.8, cap.h - 2.4, 3.4), rgb8(colour))
    x, y = pad - kit.px(4), pad - kit.px(5)
    out.blit(cap.result(), (x, y), special_flags=PRE)
    out.blit(key, (x + (w - ink.w) // 2 - ink.x, y + (cap.h - 2 - ink.h) // 2 - ink.y + 1), special_flags=PRE)
