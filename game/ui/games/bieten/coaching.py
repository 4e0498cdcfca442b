"""When a coach speaks in Bieten (rulebook 5 to 10)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import FIGURES, GAME
from game.ui.games.bieten.aids import beaters, best, own_cards, seats_of, unseen_of
from game.ui.teaching.occasions import Occasion, hand, may, plays, topic

REPLIES: Final = ("bieten.reply", "bieten.reply_three")


def _public(view: View) -> BietenPublic:
    assert isinstance(view.public, BietenPublic)
    return view.public


def _cannot_hold(view: View) -> bool:
    """Only who owns a figure may hold (9.2)."""
    return topic(*REPLIES)(view) and not may("hold")(view)


def _has_a_sure_one(view: View) -> bool:
    """A figure that nobody can beat or equal may still be bet (6, 9.1)."""
    if not topic("bieten.offer")(view):
        return False
    me, others, unseen = own_cards(view), list(seats_of(view)), unseen_of(view)
    bids = {one.word for one in view.legal if one.verb == "bet"}
    for figure in FIGURES[:GAME]:
        mine = best(figure, me)
        beaten = any(best(figure, seat.cards) > mine for seat in others)
        if figure in bids and mine[0] and not beaten and not beaters(figure, mine, others, unseen):
            return True
    return False


def _bottom_lies_open(view: View) -> bool:
    """The bottom card is seen by all and dealt to nobody (5)."""
    return topic("bieten.offer")(view) and bool(_public(view).bottom)


def _suit_is_gone(view: View) -> bool:
    """One did not follow a suit, and still holds the Weli (7)."""
    return _has_the_weli(view) and bool(_public(view).voids[view.seat])


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
    Occasion("coach.bieten.sure", _has_a_sure_one),
    Occasion("coach.bieten.offer", topic("bieten.offer")),
    Occasion("coach.bieten.bottom", _bottom_lies_open),
    Occasion("coach.bieten.void", _suit_is_gone),
    Occasion("coach.bieten.weli", _has_the_weli),
    Occasion("coach.bieten.last", lambda view: plays(view) and len(hand(view)) == 1),
)
