"""Strokes, missiles, the light and motes of spells: small pictures, kept and blitted in number."""

from game.paint.effects.showing import Painter, Place

__all__ = ["Painter", "Place"]
