"""Fields: noise, distance, blur and soft steps. Arrays are float32, (height, width), in pixels of the picture.

Everything is resolution independent: the same call at another scale paints the same picture sharper.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

F32 = np.float32
BLOCK = 192  # samples that are made at a time
Field: TypeAlias = npt.NDArray[Any]
"""A picture or a field of numbers; float32, colours 0..1."""


def _spline_matrix(n_out: int, n_in: int, start: float, step: float, wrap: bool = False) -> Field:
    """Cubic B-spline weights: sample i reads the lattice at start + i * step (edges repeat, or wrap round)."""
    at = start + np.arange(n_out) * step
    i0 = np.floor(at).astype(int)
    t = (at - i0).astype(F32)
    w = np.stack([(1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3]) / 6
    m = np.zeros((n_out, n_in), F32)
    rows = np.arange(n_out)
    for k in range(4):
        at_k = (i0 - 1 + k) % n_in if wrap else np.clip(i0 - 1 + k, 0, n_in - 1)
        np.add.at(m, (rows, at_k), w[k])
    return m


def _sampled(lattice: Field, size: tuple[int, int], start: tuple[float, float], step: tuple[float, float]) -> Field:
    """The lattice smoothly enlarged to a size: sample i lies at start + i * step, down and across. Made a part at a
    time, for a sample needs few points of the lattice."""
    down = np.empty((size[0], lattice.shape[1]), F32)
    for part, near, weights in _parts(size[0], lattice.shape[0], start[0], step[0]):
        down[part] = weights @ lattice[near]
    out = np.empty(size, F32)
    for part, near, weights in _parts(size[1], lattice.shape[1], start[1], step[1]):
        out[:, part] = down[:, near] @ weights.T
    return out


def _parts(count: int, n_in: int, start: float, step: float) -> Iterator[tuple[slice, slice, Field]]:
    """Samples, the points that they are made of, and with what weights."""
    for i in range(0, count, BLOCK):
        here = min(BLOCK, count - i)
        lo = min(max(0, math.floor(start + i * step) - 1), n_in - 1)
        hi = min(n_in, max(lo + 1, math.floor(start + (i + here - 1) * step) + 3))
        yield slice(i, i + here), slice(lo, hi), _spline_matrix(here, hi - lo, start + i * step - lo, step)


Band: TypeAlias = tuple[int, int]
"""The rows of pixels that are wanted of a picture: the first, and how many. What is made of a band is the same as that
part of the whole."""


def noise(
    rng: np.random.Generator, h: int, w: int, cell_y: float, cell_x: float | None = None, band: Band | None = None
) -> Field:
    """Smooth noise, mean 0, deviation about 1, with features cell pixels across; only a ``band`` of it, if given."""
    cell_x = cell_y if cell_x is None else cell_x
    gh, gw = int(h / cell_y) + 5, int(w / cell_x) + 5
    lattice = rng.standard_normal((gh, gw)).astype(F32)
    first, count = band or (0, h)
    out = _sampled(lattice, (count, w), (1.5 + first / cell_y, 1.5), (1 / cell_y, 1 / cell_x))
    out *= F32(2.0)
    return out


def periodic_noise(rng: np.random.Generator, n: int, cell_y: float, cell_x: float | None = None) -> Field:
    """Like noise(), for an n x n square that continues into itself on every side."""
    cell_x = cell_y if cell_x is None else cell_x
    gh, gw = max(2, round(n / cell_y)), max(2, round(n / cell_x))
    lattice = rng.standard_normal((gh, gw)).astype(F32)
    my = _spline_matrix(n, gh, 0.0, gh / n, wrap=True)
    mx = _spline_matrix(n, gw, 0.0, gw / n, wrap=True)
    return (my @ lattice @ mx.T) * F32(2.0)


def fbm(rng: np.random.Generator, h: int, w: int, cell: float, octaves: int = 4, gain: float = 0.5) -> Field:
    """Several octaves of noise, normalised to deviation about 1."""
    out = np.zeros((h, w), F32)
    amp, total = 1.0, 0.0
    for _ in range(octaves):
        out += amp * noise(rng, h, w, max(cell, 1.0))
        total += amp * amp
        amp *= gain
        cell /= 2
    return out / F32(math.sqrt(total))


def upsample(field: Field, h: int, w: int, band: Band | None = None) -> Field:
    """Smoothly enlarge a field whose samples sit at cell centres; only a ``band`` of it, if given."""
    fh, fw = field.shape
    first, count = band or (0, h)
    start = (first + 0.5) * fh / h - 0.5, 0.5 * fw / w - 0.5
    return _sampled(field.astype(F32), (count, w), start, (fh / h, fw / w))


def blur(a: Field, sigma: float) -> Field:
    """Gaussian blur of a 2D field by a banded matrix on each side (edges repeat), a part at a time."""
    a = a.astype(F32)
    if sigma <= 0.05:
        return a
    r = int(3 * sigma + 1)
    k = np.exp(-0.5 * (np.arange(-r, r + 1) / sigma) ** 2).astype(F32)
    k /= k.sum()
    m = np.zeros((BLOCK, BLOCK + 2 * r), F32)
    for j, v in enumerate(k):
        m[np.arange(BLOCK), np.arange(BLOCK) + j] = v
    wide = np.pad(a, ((r, r), (0, 0)), mode="edge")
    down = np.empty_like(a)
    for i in range(0, a.shape[0], BLOCK):
        here = min(BLOCK, a.shape[0] - i)
        down[i : i + here] = m[:here, : here + 2 * r] @ wide[i : i + here + 2 * r]
    wide = np.pad(down, ((0, 0), (r, r)), mode="edge")
    for i in range(0, a.shape[1], BLOCK):
        here = min(BLOCK, a.shape[1] - i)
        down[:, i : i + here] = wide[:, i : i + here + 2 * r] @ m[:here, : here + 2 * r].T
    return down


def distance(inside: Field, reach: int) -> Field:
    """Distance of every sample to the nearest inside one (0 there), up to reach."""
    big = F32((reach + 2) ** 2)
    cost = np.where(inside, F32(0), big)
    for axis in (1, 0):
        best = cost.copy()
        for k in range(1, reach + 1):
            kk = F32(k * k)
            if axis == 1:
                np.minimum(best[:, k:], cost[:, :-k] + kk, out=best[:, k:])
                np.minimum(best[:, :-k], cost[:, k:] + kk, out=best[:, :-k])
            else:
                np.minimum(best[k:], cost[:-k] + kk, out=best[k:])
                np.minimum(best[:-k], cost[k:] + kk, out=best[:-k])
        cost = best
    return np.sqrt(cost)


def signed_distance(inside: Field, reach: int) -> Field:
    """Positive inside, negative outside, in samples."""
    return distance(~inside, reach) - distance(inside, reach)


def smoothstep(lo: float, hi: float, x: Field) -> Field:
    t = np.clip((x - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def line_alpha(d: Field, width: float | Field) -> Field:
    """Antialiased cover of a line width pixels wide along d == 0 (d in pixels)."""
    return np.clip(0.5 + width / 2 - np.abs(d), 0, 1)
