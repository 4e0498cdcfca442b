"""When a coach speaks in Belote and its relatives (rulebook 5 to 9, 12)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.belote.public import BelotePublic
from game.ui.teaching.occasions import Occasion, hand, holds, led, may, plays, topic, void, winning


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


def _may_announce(view: View) -> bool:
    """There is something to announce (8.1)."""
    return topic("belote.announce")(view) and any(one.verb != "silent" for one in view.legal)


OCCASIONS: Final = (
    Occasion("coach.belote.take", topic("belote.round1", "belote.round2")),
    Occasion("coach.belote.coinche", may("coinche")),
    Occasion("coach.belote.auction", _first_word),
    Occasion("coach.belote.announce", _may_announce),
    Occasion("coach.belote.behind", _behind),
    Occasion("coach.belote.ruff", _ruffs),
    Occasion("coach.belote.partner", _partner_has_it),
    Occasion("coach.belote.climb", _trumps_are_led),
)
