"""Signed distances to the kinds of ground: where their edges run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from game.paint.ground import Ground
from game.paint.noise import F32, Band, Field, blur, noise, periodic_noise, signed_distance, upsample
from game.paint.sheet import Point

FIELD = 20  # samples a square of the coarse fields


def shifted(a: Field, k: int, fill: float = 0.0) -> Field:
    """The field moved k pixels down and right; what comes in is fill."""
    out = np.full_like(a, fill)
    out[k:, k:] = a[:-k, :-k]
    return out


class Shapes:
    """Signed distances (in squares, positive inside) to the kinds of ground."""

    def __init__(self, ground: Ground, size: int, tiles: bool = False, seed: int = 5, band: Band | None = None):
        self.g, self.s, self.band = ground, size, band
        self.h, self.w = ground.height * size, ground.width * size
        rng = np.random.default_rng(seed)
        fh, fw = (ground.height + 2) * FIELD, (ground.width + 2) * FIELD
        # One wobble for all kinds, so that neighbours share their border.
        if tiles:
            one = 0.13 * periodic_noise(rng, FIELD, FIELD * 0.5) + 0.06 * periodic_noise(rng, FIELD, FIELD * 0.2)
            wobble = np.tile(one, (ground.height + 2, ground.width + 2))
        else:
            wobble = 0.15 * noise(rng, fh, fw, FIELD * 0.55) + 0.06 * noise(rng, fh, fw, FIELD * 0.2)
        self._wobble = np.clip(wobble, -0.26, 0.26)

    def has(self, codes: str) -> bool:
        """Whether any square has one of these codes."""
        return any(True for _ in self.g.cells(codes))

    def of(self, codes: str, soft: float = 0.2, wobble: float = 1.0, grow: float = 0.0) -> Field:
        """Distance field of the squares whose code is in codes, with rounded, inked edges."""
        g = self.g
        cells = np.array([[g.at(c, r) in codes for c in range(-1, g.width + 1)] for r in range(-1, g.height + 1)])
        mask = np.kron(cells, np.ones((FIELD, FIELD))).astype(F32)
        level = blur(mask, FIELD * soft) + self._wobble * wobble
        d = signed_distance(level > 0.5, FIELD) / FIELD
        d = blur(d, 1.3)[FIELD:-FIELD, FIELD:-FIELD] + grow
        return upsample(d, self.h, self.w, self.band)

    def path(self, polylines: Iterable[Sequence[Point]], wobble: float = 0.03) -> Field:
        """Distance (in squares) to a set of polylines given in squares."""
        g = self.g
        fh, fw = g.height * FIELD, g.width * FIELD
        yy, xx = np.mgrid[0:fh, 0:fw].astype(F32)
        xx, yy = (xx + 0.5) / FIELD, (yy + 0.5) / FIELD
        best = np.full((fh, fw), 9.0, F32)
        for line in polylines:
            for (x0, y0), (x1, y1) in pairwise(line):
                lo_x, hi_x = int((min(x0, x1) - 1) * FIELD), int((max(x0, x1) + 1) * FIELD) + 1
                lo_y, hi_y = int((min(y0, y1) - 1) * FIELD), int((max(y0, y1) + 1) * FIELD) + 1
                sl = np.s_[max(lo_y, 0) : max(hi_y, 0), max(lo_x, 0) : max(hi_x, 0)]
                dx, dy = x1 - x0, y1 - y0
                t = ((xx[sl] - x0) * dx + (yy[sl] - y0) * dy) / (dx * dx + dy * dy + 1e-9)
                t = np.clip(t, 0, 1)
                np.minimum(best[sl], np.hypot(xx[sl] - x0 - t * dx, yy[sl] - y0 - t * dy), out=best[sl])
        best += wobble * self._wobble[FIELD:-FIELD, FIELD:-FIELD] / 0.2
        return upsample(blur(best, 0.8), self.h, self.w, self.band)
