"""When a coach speaks in Bonaken (rulebook 6 to 13)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.bonaken.public import BonakenPublic
from game.ui.teaching.occasions import Occasion, hand, led, plays, suit_of, topic, trick, winning


def _public(view: View) -> BonakenPublic:
    assert isinstance(view.public, BonakenPublic)
    return view.public


def _misere_stands(view: View) -> bool:
    """Misère is bid: join it, outbid it or pass (6.4)."""
    return topic("bonaken.auction")(view) and _public(view).contract == "misere"


def _one_plus(view: View) -> bool:
    """A plus already: one more and one is out (13.1)."""
    return topic("bonaken.auction")(view) and _public(view).plus[view.seat] == 1


def _two_left(view: View) -> bool:
    """Two are still in the game: one of them loses it (13.1)."""
    public = _public(view)
    ends = public.scoring != "championship" and len(public.state) > 2
    return ends and topic("bonaken.auction")(view) and public.state.count("playing") == 2


def _lone_jack(view: View) -> bool:
    """Trumps are led, and the jack is one's only one (8.2)."""
    trump = view.public.trump
    own = [card.name for card in hand(view) if suit_of(card) == trump]
    return plays(view) and bool(trump) and led(view) == trump and own == [trump + "J"] and len(view.legal) > 1


def _fellow_has_it(view: View) -> bool:
    """Another who plays against the declarer has the trick (9.2)."""
    public = _public(view)
    if not plays(view) or view.seat in public.declarers or public.contract != "number" or not trick(view):
        return False
    return public.winning_seat >= 0 and public.winning_seat not in public.declarers and winning(view) < 0


def _may_trump(view: View) -> bool:
    """A plain suit is led: trumping is allowed at any time (8.2)."""
    return plays(view) and bool(led(view)) and bool(view.public.trump) and led(view) != view.public.trump


OCCASIONS: Final = (
    Occasion("coach.bonaken.misere", _misere_stands),
    Occasion("coach.bonaken.two", _two_left),
    Occasion("coach.bonaken.plus", _one_plus),
    Occasion("coach.bonaken.auction", topic("bonaken.auction")),
    Occasion("coach.bonaken.exchange", topic("bonaken.exchange")),
    Occasion("coach.bonaken.roem", topic("bonaken.roem")),
    Occasion("coach.bonaken.trump", topic("bonaken.trump")),
    Occasion("coach.bonaken.jack", _lone_jack),
    Occasion("coach.bonaken.fellow", _fellow_has_it),
    Occasion("coach.bonaken.ruff", _may_trump),
)
