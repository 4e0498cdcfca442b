"""What a style shifts in Belote, contrée and coinchée (`ai.styles`), in points of the deal."""

from __future__ import annotations

from typing import Final

MARGIN: Final = 4.0
"""Points less that the bold, and more that the cautious, ask of a hand before they bid on it in an auction."""
TAKING: Final = 9.0
"""What taking, bidding and doubling count beside what they promise, in points of judgement."""
TRIED: Final = 7.0
"""The same where the bidding is tried out in imagined deals."""
