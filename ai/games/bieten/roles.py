"""Who answers a three in Bieten."""

from __future__ import annotations

from typing import Final

BETTOR: Final = 0
SAID_GOOD: Final = 1
FRESH: Final = 2
"""The bettor, a seat that has said good to the bet, or one that was not asked yet: the rows of `stakes`."""
