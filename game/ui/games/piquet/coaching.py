"""When a coach speaks in Piquet (rulebook 6 to 10)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.piquet.public import PiquetPublic
from game.ui.games.piquet.aids import compared
from game.ui.games.piquet.dialogue import best_of
from game.ui.teaching.occasions import Occasion, hand, may, plays, topic, trick

KINDS: Final = ("point", "sequence", "set")
SAFE: Final = 80
"""Who has less than that before the last two deals may not reach a hundred (11)."""


def _public(view: View) -> PiquetPublic:
    assert isinstance(view.public, PiquetPublic)
    return view.public


def _has_better(view: View) -> bool:
    """Elder has called, and one's own combination of that class is better as far as it was said (8.2)."""
    public = _public(view)
    if not may("not_good")(view) or public.class_in_hand not in KINDS:
        return False
    best = best_of(public.class_in_hand, [card.name for card in hand(view)])
    said = public.called[KINDS.index(public.class_in_hand)]
    return bool(best) and bool(said) and compared(best[0], said) > 0


def _near_a_repique(view: View) -> bool:
    """Twenty points before the first card, and the other has none (10.3)."""
    public = _public(view)
    mine, other = public.provisional[view.seat], public.provisional[1 - view.seat]
    return public.class_in_hand in KINDS and 20 <= mine < 30 and other == 0


def _capot_threatens(view: View) -> bool:
    """The other has taken the first nine tricks (9.3)."""
    won = view.public.tricks_won
    return plays(view) and sum(won) >= 9 and not won[view.seat]


def _capot_in_sight(view: View) -> bool:
    """One has taken the first nine tricks oneself (9.3)."""
    won = view.public.tricks_won
    return plays(view) and won[view.seat] >= 9 and won[view.seat] == sum(won)


def _short_of_a_hundred(view: View) -> bool:
    """The last two deals of a partie with a rubicon, and little on the sheet (11.1)."""
    public = _public(view)
    exchange = topic("piquet.exchange_elder", "piquet.exchange_younger")
    return exchange(view) and not public.target and public.deal_in_partie >= 5 and public.scores[view.seat] < SAFE


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
    Occasion("coach.piquet.rubicon", _short_of_a_hundred),
    Occasion("coach.piquet.elder", topic("piquet.exchange_elder")),
    Occasion("coach.piquet.younger", topic("piquet.exchange_younger")),
    Occasion("coach.piquet.repique", _near_a_repique),
    Occasion("coach.piquet.call", topic(*(f"piquet.{kind}_call" for kind in KINDS))),
    Occasion("coach.piquet.reply", _has_better),
    Occasion("coach.piquet.spoil", _capot_threatens),
    Occasion("coach.piquet.capot", _capot_in_sight),
    Occasion("coach.piquet.pique", _near_a_pique),
    Occasion("coach.piquet.threat", _threatened),
    Occasion("coach.piquet.cards", _majority),
    Occasion("coach.piquet.lead", lambda view: plays(view) and not trick(view)),
    Occasion("coach.piquet.follow", lambda view: plays(view) and bool(trick(view))),
)
