"""What the corners of jack, queen and king say: J Q K, V D R, B D K or B V H; on the cards and in every text.

The faces are drawn with J Q K; another letter is a picture of the deck's folder ``letters`` laid over both corners.
Texts are written with J Q K too, and a letter that stands alone in one is said as the cards say it.
"""

from __future__ import annotations

import re
from typing import Final

ENGLISH: Final = "JQK"
GERMAN_SUITED: Final = "UOK"
"""Unter, Ober, König: printed on the cards of that deck."""
DRAWN: Final = (ENGLISH, "VDR", "BDK", "BVH")
"""What a language may write (its message ``language.letters``): for these there are pictures."""

_ALONE = re.compile(r"(?<![A-Za-zÀ-ÿ'’])[JQK](?![A-Za-zÀ-ÿ'’])")


def wanted(setting: str, own: str) -> str:
    """The letters of jack, queen and king for a setting ("VDR", or "language" for the player's language's ``own``)."""
    return own if setting == "language" else setting


def letter(rank: str, letters: str) -> str:
    """The rank's letter in the corner; of other ranks the rank itself."""
    at = ENGLISH.find(rank) if len(rank) == 1 else -1
    return letters[at] if at >= 0 else rank


def respelled(text: str, letters: str) -> str:
    """A text with the letters J, Q and K that stand alone said as on the cards."""
    if letters == ENGLISH:
        return text
    return _ALONE.sub(lambda found: letter(found.group(), letters), text)
