"""When a coach speaks in Piquet (rulebook 6 to 10)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.piquet.public import PiquetPublic
from game.ui.teaching.occasions import Occasion, may, plays, topic, trick

KINDS: Final = ("point", "sequence", "set")


def _public(view: View) -> PiquetPublic:
    assert isinstance(view.public, PiquetPublic)
    return view.public


def _near_a_pique(view: View) -> bool:
    """Twenty points unanswered, and thirty are in sight (10.3)."""
    public = _public(view)
    mine, other = public.provisional[view.seat], public.provisional[1 - view.seat]
    return plays(view) and 20 <= mine < 30 and other == 0 and not public.bonus


def _threatened(view: View) -> bool:
    """The other one has twenty points, and oneself none (10.3)."""
    public = _public(view)
    return plays(view) and public.provisional[1 - view.seat] >= 20 and public.provisional[view.seat] == 0


def _majority(view: View) -> bool:
    """The seventh trick would bring the cards (9.3)."""
    return plays(view) and bool(view.public.tricks_won) and view.public.tricks_won[view.seat] == 6


OCCASIONS: Final = (
    Occasion("coach.piquet.elder", topic("piquet.exchange_elder")),
    Occasion("coach.piquet.younger", topic("piquet.exchange_younger")),
    Occasion("coach.piquet.call", topic(*(f"piquet.{kind}_call" for kind in KINDS))),
    Occasion("coach.piquet.reply", may("not_good")),
    Occasion("coach.piquet.pique", _near_a_pique),
    Occasion("coach.piquet.threat", _threatened),
    Occasion("coach.piquet.cards", _majority),
    Occasion("coach.piquet.lead", lambda view: plays(view) and not trick(view)),
    Occasion("coach.piquet.follow", lambda view: plays(view) and bool(trick(view))),
)
