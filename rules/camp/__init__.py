"""Between battles: bands, the services of the camp, what a battle leaves behind, and campaigns."""

from .acts import ACTS, Done, Offer, Refused, act, offers, perform, read_asked, why_not
from .band import Asked, Band, BandError, Member, checked, read_band, to_plain

__all__ = [
    "ACTS", "Asked", "Band", "BandError", "Done", "Member", "Offer", "Refused", "act", "checked", "offers", "perform",
    "read_asked", "read_band", "to_plain", "why_not",
]  # fmt: skip
