"""Laying colour on float pictures, and the way between pictures and surfaces."""

from __future__ import annotations

import numpy as np
import pygame

from game.paint.colour import rgb8
from game.paint.noise import F32, Field


def rgb(colour: str) -> Field:
    """``#rrggbb`` as three floats 0..1."""
    return np.array(rgb8(colour), F32) / 255


def _busy(alpha: Field) -> Field | None:
    """Indices of the few pixels an alpha field touches, or None when it touches many."""
    on = alpha > 0.003
    return np.flatnonzero(on) if np.count_nonzero(on) < 0.22 * alpha.size else None


def over(base: Field, colour: Field, alpha: Field) -> None:
    """Lay colour over base where alpha says, in place."""
    where = _busy(alpha)
    if where is not None and base.flags.c_contiguous:  # most marks touch few pixels
        flat = base.reshape(-1, 3)
        part = flat[where]
        part += (colour - part) * alpha.reshape(-1)[where, None]
        flat[where] = part
    else:
        base += (colour - base) * alpha[..., None]


def tint(base: Field, colour: Field, alpha: Field) -> None:
    """A transparent wash: multiply base by colour where alpha says, in place."""
    where = _busy(alpha)
    if where is not None and base.flags.c_contiguous:
        flat = base.reshape(-1, 3)
        flat[where] *= 1 + (colour - 1) * alpha.reshape(-1)[where, None]
    else:
        base *= 1 + (colour - 1) * alpha[..., None]


def to_surface(a: Field, alpha: Field | None = None) -> pygame.Surface:
    """Float picture -> surface (with straight alpha when given)."""
    h, w = a.shape[:2]
    a8 = np.clip(a * 255 + 0.5, 0, 255).astype(np.uint8)
    if alpha is None:
        return pygame.image.frombuffer(a8.tobytes(), (w, h), "RGB")
    al = np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)[..., None]
    return pygame.image.frombuffer(np.concatenate([a8, al], 2).tobytes(), (w, h), "RGBA").copy()


def to_array(s: pygame.Surface) -> Field:
    """Surface -> float picture (h, w, 3)."""
    return np.ascontiguousarray(pygame.surfarray.array3d(s).swapaxes(0, 1)).astype(F32) / 255


def cover(base: Field, stamp: pygame.Surface, x: int, y: int, strength: float = 1.0) -> None:
    """Lay a premultiplied surface on a float picture at (x, y), clipped."""
    h, w = base.shape[:2]
    sw, sh = stamp.get_size()
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + sw, w), min(y + sh, h)
    if x0 >= x1 or y0 >= y1:
        return
    px = pygame.surfarray.pixels3d(stamp)[x0 - x : x1 - x, y0 - y : y1 - y].swapaxes(0, 1).astype(F32) / 255
    al = pygame.surfarray.pixels_alpha(stamp)[x0 - x : x1 - x, y0 - y : y1 - y].T.astype(F32)[..., None] / 255
    part = base[y0:y1, x0:x1]
    part *= 1 - al * strength
    part += px * strength
