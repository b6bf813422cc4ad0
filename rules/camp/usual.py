"""The camp of the books with packs and levels: priest, store, General and the arranging of packs (F62-F68, T31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..content import Content
from ..contracts import Service
from ..rulebook import Camp
from ..unit import Sheet
from .packs import Equip, Give, Unequip, Wears, anyone
from .priest import Cure, Promote, Raise, Release
from .store import Buy, Repair, Sell
from .training import Train

CURE, RELEASE, RAISE = 20, 4, 50  # F62, F63, F65
SELL, REPAIR = 2, 4  # F66, F67


def priest_and_store(
    stock: tuple[str, ...],
    refuses: Callable[[Content, Sheet, dict[str, Any]], str],
    promoted: Callable[[Content, Sheet, dict[str, Any]], Sheet],
    *more: Service,
    wears: Wears = anyone,
) -> Camp:
    """The camp with its usual prices. stock is what the store sells; refuses and promoted are the book's promotion
    (see Promote); more are services of the book's own; wears says what a unit may not wear."""
    services: tuple[Service, ...] = (
        Cure(CURE), Release(RELEASE), Raise(RAISE), Promote(refuses, promoted), Buy(stock), Sell(SELL), Repair(REPAIR),
        *more, Equip(wears), Unequip(), Give(),
    )  # fmt: skip
    return Camp(services, felled="out", lasting=("poison", "curse"))


GENERAL = Camp((Train(),))
"""The camp of a book without packs: a General's lessons (I83, I84)."""


def stock_of(content: Content) -> tuple[str, ...]:
    """All that a store could sell: whatever has a price and no curse."""
    return tuple(name for name, item in content.items.items() if item.price and not item.cursed)
