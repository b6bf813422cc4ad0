"""Writes sounds/*.wav: wood, felt, parchment, steel and glass, as they sound at a table. Mono, 16 bit, 16 kHz.

Every sound is a sum of struck tones and filtered noise; the noise is seeded, so the same script writes the same bytes.
"""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
HERE = Path(__file__).parent / "sounds"
RATE = 16000  # samples a second
FULL = 32767
FADE = 0.006  # seconds at the end, so that nothing clicks

C4, D4, E4, G4, A4, B4, C5, D5, E5, G5, A5, C6 = (
    261.6, 293.7, 329.6, 392.0, 440.0, 493.9, 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5,
)  # fmt: skip
WOOD = ((1.0, 1.0, 0.030), (1.83, 0.5, 0.022), (2.91, 0.25, 0.014))  # partial, strength, seconds to a third
STEEL = ((1.0, 1.0, 0.10), (1.47, 0.7, 0.08), (2.09, 0.6, 0.06), (2.56, 0.35, 0.05))
GLASS = ((1.0, 1.0, 0.22), (2.76, 0.28, 0.09), (5.4, 0.10, 0.04))
SKIN = ((1.0, 1.0, 0.09), (1.59, 0.4, 0.05), (2.14, 0.2, 0.03))


# -- what sounds are made of ---------------------------------------------------------------------------


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def struck(freq: float, seconds: float, partials: Sequence[tuple[float, float, float]], longer: float = 1.0) -> Wave:
    """Something hit: each partial dies away by itself."""
    t = times(seconds)
    out = np.zeros_like(t)
    for ratio, strength, decay in partials:
        if freq * ratio < RATE * 0.45:
            out += strength * np.sin(2 * np.pi * freq * ratio * t) * np.exp(-t / (decay * longer))
    return out * np.minimum(1.0, t / 0.0015)


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies, with soft edges."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.RandomState(seed).uniform(-1, 1, count))
    freqs = np.fft.rfftfreq(count, 1 / RATE)
    gate = 1 / (1 + (low / np.maximum(freqs, 1.0)) ** 6) / (1 + (freqs / high) ** 6)
    out = np.fft.irfft(spectrum * gate, count)
    return out / max(1e-9, float(np.abs(out).max()))


def decay(wave_: Wave, seconds: float) -> Wave:
    """Dying away, to a third in so many seconds."""
    return wave_ * np.exp(-times(len(wave_) / RATE)[: len(wave_)] / seconds)


def swell(wave_: Wave, top: float = 0.5) -> Wave:
    """Coming and going; loudest at that part of its length."""
    x = np.arange(len(wave_)) / max(1, len(wave_) - 1)
    return wave_ * np.where(x < top, np.sin(np.pi / 2 * x / top), np.cos(np.pi / 2 * (x - top) / (1 - top))) ** 2


def sweep(start: float, end: float, seconds: float) -> Wave:
    """A tone that slides from one frequency to another."""
    t = times(seconds)
    return np.sin(2 * np.pi * (start * t + (end - start) * t * t / (2 * seconds)))


def horn(freq: float, seconds: float) -> Wave:
    """A brass tone: many soft partials, that come in a moment after the first."""
    t = times(seconds)
    out = np.zeros_like(t)
    for n in range(1, 9):
        out += np.sin(2 * np.pi * freq * n * t) / n**1.5 * np.minimum(1.0, t / (0.02 * n))
    return out * np.minimum(1.0, (seconds - t) / 0.08)


def mixed(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Parts laid together: when each begins (seconds), how strong, and what it is."""
    out = np.zeros(round(seconds * RATE))
    for start, strength, part in parts:
        first = round(start * RATE)
        fits = part[: len(out) - first]
        out[first : first + len(fits)] += strength * fits
    return out


def wood(freq: float, seconds: float = 0.12, seed: int = 1) -> Wave:
    """A knock on wood."""
    click = decay(noise(seconds, 900, 4000, seed), 0.004)
    return struck(freq, seconds, WOOD) + 0.35 * click


def whoosh(seconds: float, low: float, high: float, seed: int, top: float = 0.45) -> Wave:
    """Something quick through the air."""
    return swell(noise(seconds, low, high, seed), top)


def chimes(freqs: Sequence[float], apart: float, seconds: float, longer: float = 1.0) -> Wave:
    """Glass notes one after the other."""
    return mixed(
        seconds, *((i * apart, 1.0, struck(f, seconds - i * apart, GLASS, longer)) for i, f in enumerate(freqs))
    )


# -- the sounds ----------------------------------------------------------------------------------------------


def dice() -> Wave:
    """A few dice on felt: dull, close together, then further apart."""
    beats = ((0.0, 1.0), (0.035, 0.7), (0.075, 0.85), (0.125, 0.5), (0.16, 0.6), (0.225, 0.3), (0.27, 0.22))
    parts = [(at, k, wood(620 + 90 * (i % 3), 0.07, 20 + i)) for i, (at, k) in enumerate(beats)]
    return mixed(0.36, *parts, (0.0, 0.25, decay(noise(0.3, 300, 1400, 9), 0.09)))


def page() -> Wave:
    """A sheet of parchment turned over."""
    rustle = noise(0.26, 1400, 5200, 31)
    grains = np.abs(noise(0.26, 8, 45, 32))
    return swell(rustle * (0.25 + grains), 0.35)


def claw() -> Wave:
    """Three scratches."""
    return mixed(0.22, *((0.045 * i, 1.0 - 0.2 * i, whoosh(0.09, 1300, 4200, 41 + i, 0.2)) for i in range(3)))


def fall() -> Wave:
    """A counter tips over and comes to lie."""
    knocks = ((0.0, 1.0, 300), (0.13, 0.6, 240), (0.215, 0.4, 270), (0.27, 0.25, 250), (0.305, 0.15, 260))
    return mixed(0.42, *((at, k, wood(f, 0.12, round(f))) for at, k, f in knocks))


def fire() -> Wave:
    """A gust of flame with sparks in it."""
    sparks = [(0.06 + 0.055 * i, 0.35, decay(noise(0.03, 1800, 5000, 50 + i), 0.005)) for i in range(6)]
    return mixed(0.46, (0.0, 1.0, whoosh(0.46, 160, 1500, 55, 0.22)), *sparks)


def water() -> Wave:
    """A wave, and drops after it."""
    drops = [(0.18 + 0.07 * i, 0.35, decay(sweep(500 + 90 * i, 900 + 120 * i, 0.05), 0.03)) for i in range(3)]
    return mixed(0.42, (0.0, 1.0, whoosh(0.36, 250, 2200, 61, 0.3)), *drops)


def storm() -> Wave:
    """A crack and its rolling."""
    crack = decay(noise(0.12, 1200, 6000, 71), 0.02)
    return mixed(0.44, (0.0, 1.0, crack), (0.03, 0.9, decay(noise(0.4, 70, 420, 72), 0.12)))


def earth() -> Wave:
    """Stones that fall."""
    stones = [(0.03 + 0.07 * i, 0.7 - 0.1 * i, wood(150 + 35 * (i % 2), 0.12, 80 + i)) for i in range(5)]
    return mixed(0.44, (0.0, 0.6, decay(noise(0.44, 60, 340, 85), 0.13)), *stones)


def dark() -> Wave:
    """A low beating tone that swells and goes."""
    return mixed(0.48, (0.0, 1.0, swell(sweep(112, 92, 0.48) + sweep(118, 97, 0.48), 0.4)),
                 (0.0, 0.3, whoosh(0.48, 200, 900, 91)))  # fmt: skip


def charge() -> Wave:
    """Light that gathers: quick glass notes, louder and higher."""
    notes = (D5, E5, A5, C6, D5 * 2, E5 * 2)
    return mixed(
        0.48, *((0.06 * i, 0.35 + 0.11 * i, struck(f, 0.48 - 0.06 * i, GLASS, 0.5)) for i, f in enumerate(notes))
    )


def blade() -> Wave:
    return mixed(0.27, (0.0, 0.6, whoosh(0.11, 1200, 4500, 101, 0.7)), (0.07, 0.5, struck(1680, 0.2, STEEL)),
                 (0.07, 0.9, wood(330, 0.1, 102)))  # fmt: skip


def chop() -> Wave:
    return mixed(0.27, (0.0, 0.5, whoosh(0.12, 500, 2200, 111, 0.8)), (0.09, 1.0, wood(210, 0.16, 112)),
                 (0.09, 0.5, decay(noise(0.12, 500, 3200, 113), 0.03)))  # fmt: skip


def thrust() -> Wave:
    return mixed(0.22, (0.0, 0.6, whoosh(0.1, 1500, 5000, 121, 0.85)), (0.08, 0.8, wood(420, 0.12, 122)),
                 (0.08, 0.2, struck(2300, 0.12, STEEL, 0.5)))  # fmt: skip


def thud() -> Wave:
    return mixed(0.24, (0.0, 1.0, struck(96, 0.24, SKIN)), (0.0, 0.5, decay(noise(0.1, 120, 900, 131), 0.03)))


def shield() -> Wave:
    return mixed(0.28, (0.0, 0.8, wood(260, 0.14, 141)), (0.0, 0.45, struck(640, 0.28, STEEL, 0.8)))


def bow() -> Wave:
    """The string, and the arrow on its way."""
    string = mixed(0.14, *((0.0, 1 / n, struck(170 * n, 0.14, ((1.0, 1.0, 0.035),))) for n in range(1, 7)))
    return mixed(0.24, (0.0, 0.9, string), (0.02, 0.35, whoosh(0.2, 1400, 4000, 151, 0.25)))


def shot() -> Wave:
    return mixed(0.28, (0.0, 1.0, decay(noise(0.28, 250, 2600, 161), 0.035)), (0.0, 0.6, struck(120, 0.2, SKIN, 0.6)))


def throw() -> Wave:
    """A blade that turns over as it flies."""
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * 24 * times(0.22))
    return whoosh(0.22, 700, 3000, 171) * flutter


def hit() -> Wave:
    return mixed(0.17, (0.0, 1.0, wood(280, 0.14, 181)), (0.0, 0.4, decay(noise(0.08, 600, 3000, 182), 0.012)))


def hurt() -> Wave:
    return mixed(0.2, (0.0, 0.9, struck(150, 0.2, SKIN)), (0.01, 0.3, decay(sweep(420, 300, 0.16), 0.05)))


def gear() -> Wave:
    """Leather and a buckle."""
    return mixed(0.2, (0.0, 0.6, whoosh(0.1, 700, 3000, 191)), (0.08, 0.4, struck(2100, 0.12, STEEL, 0.4)),
                 (0.13, 0.25, struck(2500, 0.07, STEEL, 0.3)))  # fmt: skip


def door() -> Wave:
    """A latch, then heavy wood."""
    return mixed(0.4, (0.0, 0.35, struck(1500, 0.1, STEEL, 0.3)), (0.1, 1.0, wood(120, 0.3, 201)),
                 (0.1, 0.4, decay(noise(0.28, 80, 500, 202), 0.07)))  # fmt: skip


def flee() -> Wave:
    """Steps that grow faint."""
    return mixed(0.36, *((0.075 * i, 0.9 * 0.7**i, wood(340 + 40 * (i % 2), 0.09, 210 + i)) for i in range(5)))


def appear() -> Wave:
    return mixed(0.34, (0.0, 0.5, whoosh(0.22, 500, 2400, 221, 0.8)), (0.2, 0.9, wood(360, 0.14, 222)))


def hand_over() -> Wave:
    """Two knocks on the table and a quiet bell."""
    return mixed(0.5, (0.0, 0.7, wood(300, 0.12, 231)), (0.11, 0.7, wood(360, 0.12, 232)),
                 (0.2, 0.5, struck(A4, 0.3, GLASS, 0.7)))  # fmt: skip


def victory() -> Wave:
    notes = ((0.0, C4, 0.18), (0.17, E4, 0.18), (0.34, G4, 0.26), (0.62, E4, 0.14), (0.76, C5, 0.55))
    return mixed(1.3, *((at, 0.8, horn(f, length)) for at, f, length in notes), (0.76, 0.4, horn(G4, 0.5)))


def defeat() -> Wave:
    notes = ((0.0, A4 / 2, 0.3), (0.3, G4 / 2, 0.3), (0.6, D4 / 2, 0.6))
    return mixed(1.2, *((at, 0.8, horn(f, length)) for at, f, length in notes), (0.6, 0.5, struck(73, 0.5, SKIN, 2)))


def made() -> dict[str, tuple[float, Wave]]:
    """Every sound by its name, with its loudness from 0 to 1."""
    return {
        "button": (0.22, wood(880, 0.07, 241)),
        "refused": (0.30, mixed(0.19, (0.0, 1.0, wood(190, 0.09, 242)), (0.09, 0.8, wood(170, 0.09, 243)))),
        "tick": (0.18, wood(1150, 0.06, 244)),
        "knock": (0.34, wood(380, 0.12, 245)),
        "slide": (0.34, mixed(0.28, (0.0, 0.8, whoosh(0.22, 200, 1300, 246, 0.3)), (0.16, 0.7, wood(260, 0.12, 247)))),
        "dice": (0.42, dice()),
        "page": (0.26, page()),
        "bell": (0.30, struck(C6, 0.42, GLASS, 0.8)),
        "drum": (0.45, mixed(0.3, (0.0, 1.0, struck(88, 0.3, SKIN)), (0.11, 0.7, struck(96, 0.19, SKIN)))),
        "horn": (0.40, mixed(0.6, (0.0, 1.0, horn(G4 / 2, 0.6)), (0.12, 0.5, horn(D4, 0.48)))),
        "blade": (0.46, blade()),
        "chop": (0.50, chop()),
        "thrust": (0.44, thrust()),
        "thud": (0.55, thud()),
        "claw": (0.40, claw()),
        "hit": (0.46, hit()),
        "bow": (0.38, bow()),
        "shot": (0.50, shot()),
        "throw": (0.32, throw()),
        "miss": (0.26, whoosh(0.17, 900, 3600, 248)),
        "shield": (0.42, shield()),
        "hurt": (0.42, hurt()),
        "fall": (0.50, fall()),
        "flee": (0.36, flee()),
        "appear": (0.40, appear()),
        "gear": (0.28, gear()),
        "door": (0.50, door()),
        "charge": (0.30, charge()),
        "spell": (
            0.38,
            mixed(0.4, (0.0, 0.5, whoosh(0.3, 500, 2600, 251)), (0.05, 0.7, chimes((E5, B4), 0.05, 0.35, 0.6))),
        ),
        "fire": (0.46, fire()),
        "ice": (0.34, chimes((2093.0, 2637.0, 2349.0, 3136.0), 0.045, 0.4, 0.5)),
        "storm": (0.50, storm()),
        "wind": (0.38, whoosh(0.48, 350, 1900, 252, 0.4)),
        "water": (0.42, water()),
        "earth": (0.52, earth()),
        "light": (0.34, chimes((C5, E5, G5, C6), 0.04, 0.5)),
        "dark": (0.48, dark()),
        "heal": (0.32, chimes((G4, B4, D5, G5), 0.075, 0.58)),
        "bless": (0.30, chimes((D5, A5), 0.07, 0.44)),
        "curse": (0.32, chimes((E5, 622.3, A4 * 1.05), 0.08, 0.46, 0.8)),
        "level": (0.36, chimes((C5, E5, G5, C6, E5 * 2), 0.07, 0.72)),
        "hand_over": (0.36, hand_over()),
        "victory": (0.42, victory()),
        "defeat": (0.40, defeat()),
    }


def encoded(wave_: Wave, loudness: float) -> bytes:
    """A sound as the bytes of a WAV file, its highest peak at that loudness."""
    end = np.minimum(1.0, np.arange(len(wave_))[::-1] / (FADE * RATE))
    samples = np.round(wave_ * end / np.abs(wave_).max() * loudness * FULL).astype("<i2")
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def files() -> dict[str, bytes]:
    """The bytes of every file by its name."""
    return {f"{name}.wav": encoded(wave_, loudness) for name, (loudness, wave_) in made().items()}


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name, data in files().items():
        (HERE / name).write_bytes(data)
