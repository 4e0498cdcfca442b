"""When a coach speaks in Belote and its relatives (rulebook 5 to 9, 12)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.belote.public import BelotePublic
from game.ui.teaching.occasions import Occasion, hand, holds, led, may, plays, topic, void, winning

DOUBLED: Final = 4
"""With so many likely tricks against a bid coinche is worth a word."""


def _ruffs(view: View) -> bool:
    """No card of the suit led, trumps in hand, and the others have the trick (7.2)."""
    trump = view.public.trump
    return plays(view) and void(view) and led(view) != trump and holds(view, trump) and winning(view) < 0


def _partner_has_it(view: View) -> bool:
    """No card of the suit led, and the partner has the trick (7.3)."""
    return plays(view) and void(view) and led(view) != view.public.trump and winning(view) > 0


def _trumps_are_led(view: View) -> bool:
    """Trumps climb (7.4)."""
    return plays(view) and bool(led(view)) and led(view) == view.public.trump and holds(view, led(view))


def _behind(view: View) -> bool:
    """Two tricks are left, one's side has taken, and lacks points (9.2)."""
    public = view.public
    assert isinstance(public, BelotePublic)
    if not plays(view) or public.taker < 0 or len(hand(view)) != 2 or not public.trick_points:
        return False
    mine = public.sides[view.seat]
    return public.sides[public.taker] == mine and public.trick_points[mine] < public.trick_points[1 - mine]


def _first_word(view: View) -> bool:
    """Nobody of one's side has spoken in the auction yet (12.1)."""
    public = view.public
    mine = [seat for seat in public.callers if public.sides[seat] == public.sides[view.seat]]
    return topic("belote.auction")(view) and not mine


def likely_tricks(view: View) -> int:
    """Tricks that a hand is likely to make against the trumps that are bid: the jack, a nine or ace of trumps that
    lower ones guard, every trump beyond the third, and aces outside (3, 12.3)."""
    trump, names = view.public.trump, {card.name for card in hand(view)}
    ranks = {suit: "".join(name[1] for name in names if name[0] == suit) for suit in "SHDC"}
    if trump == "TA":
        return sum(("J" in held) + ("J" in held and "9" in held) for held in ranks.values())
    tricks = sum("A" in held for suit, held in ranks.items() if suit != trump)
    if trump == "SA":
        return tricks + sum("A" in held and "T" in held for held in ranks.values())
    mine = ranks[trump]
    guarded = [("J" in mine), ("9" in mine and len(mine) > 1), ("A" in mine and len(mine) > 2)]
    return tricks + sum(guarded) + max(0, len(mine) - 3)


def _doubles(view: View) -> bool:
    """The others have bid, and one's own hand is likely to break it (12.3)."""
    return may("coinche")(view) and likely_tricks(view) >= DOUBLED


def _has_the_pair(view: View) -> bool:
    """King and queen of trumps are in the hand, and one of them may be played (6.5)."""
    pair = {view.public.trump + rank for rank in "KQ"}
    held = {card.name for card in hand(view)}
    return plays(view) and pair <= held and any(card.name in pair for one in view.legal for card in one.cards)


def _last_trick_next(view: View) -> bool:
    """Two cards are left: which one is kept for the last trick and its ten points (9.1)?"""
    return plays(view) and len(hand(view)) == 2


def _may_announce(view: View) -> bool:
    """There is something to announce (8.1)."""
    return topic("belote.announce")(view) and any(one.verb != "silent" for one in view.legal)


OCCASIONS: Final = (
    Occasion("coach.belote.take", topic("belote.round1", "belote.round2")),
    Occasion("coach.belote.coinche", _doubles),
    Occasion("coach.belote.auction", _first_word),
    Occasion("coach.belote.announce", _may_announce),
    Occasion("coach.belote.behind", _behind),
    Occasion("coach.belote.pair", _has_the_pair),
    Occasion("coach.belote.last", _last_trick_next),
    Occasion("coach.belote.ruff", _ruffs),
    Occasion("coach.belote.partner", _partner_has_it),
    Occasion("coach.belote.climb", _trumps_are_led),
)
