"""When a coach speaks in Bieten (rulebook 5 to 10)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.bieten.public import BietenPublic
from game.ui.teaching.occasions import Occasion, hand, may, plays, topic

REPLIES: Final = ("bieten.reply", "bieten.reply_three")


def _public(view: View) -> BietenPublic:
    assert isinstance(view.public, BietenPublic)
    return view.public


def _cannot_hold(view: View) -> bool:
    """Only who owns a figure may hold (9.2)."""
    return topic(*REPLIES)(view) and not may("hold")(view)


def _near_the_end(view: View) -> bool:
    """One point short of the target (9.3)."""
    return topic("bieten.offer")(view) and _public(view).needs[view.seat] == 1


def _has_the_weli(view: View) -> bool:
    """The Weli is in the hand (7)."""
    return plays(view) and any(card.name == "WE" for card in hand(view))


OCCASIONS: Final = (
    Occasion("coach.bieten.cut", topic("bieten.cut")),
    Occasion("coach.bieten.steal", topic("bieten.steal")),
    Occasion("coach.bieten.near", _near_the_end),
    Occasion("coach.bieten.good", _cannot_hold),
    Occasion("coach.bieten.hold", topic(*REPLIES)),
    Occasion("coach.bieten.offer", topic("bieten.offer")),
    Occasion("coach.bieten.weli", _has_the_weli),
    Occasion("coach.bieten.last", lambda view: plays(view) and len(hand(view)) == 1),
)
