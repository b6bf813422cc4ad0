"""What the forecast panel says in a demo: the speed, and why the latest command was chosen."""

from __future__ import annotations

from game.board.playing import Playing
from game.narrate.commanded import commanded
from game.panels.view import ForecastView, Reason
from game.screens.views.table import Table, face_of
from game.texts import say, speed_text
from rules.ai.choice import TERMS, Reasons


def demo_view(table: Table, playing: Playing, speed: float, asks: str = "") -> ForecastView:
    """What was commanded last, as a sentence, with the terms that spoke for it; or what it ``asks``."""
    if asks:
        return ForecastView(asks)
    means = say("banner.paused") if playing.paused else say("demo.speed", speed=speed_text(speed))
    commands = playing.match.commands
    if not commands:
        return ForecastView(say("demo.note"), means)
    unit = table.battle.scene.units.get(commands[-1].unit)
    reasons, done = reasons_view(playing.reasons), commanded(commands[-1], table.side)
    return ForecastView(
        unit.name if unit else table.side(commands[-1].side),
        means,
        user=face_of(unit) if unit else None,
        note=say("demo.why", done=done) if reasons else done,
        reasons=reasons,
    )


WAITS = "wait"  # a term that counts for nothing, and is the reason


def reasons_view(reasons: Reasons) -> tuple[Reason, ...]:
    """The terms of a choice that count, in words, each with its figure."""
    return tuple(
        Reason(term_text(name), value_text(value), value >= 0)
        for name, value in reasons
        if value_text(value) or name == WAITS
    )


def term_text(term: str) -> str:
    """A term of a computer player in words, with a capital."""
    words = TERMS.get(term, term)
    return words[:1].upper() + words[1:]


def value_text(value: int) -> str:
    """Hundredths of a hit point as ``+1.5``; nothing for what is less than a tenth."""
    return f"{value / 100:+.1f}".replace("-", "−") if abs(value) >= 10 else ""
