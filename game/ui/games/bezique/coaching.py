"""When a coach speaks in Bezique and its relatives (rulebooks 6 to 8)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.bezique.public import BeziquePublic
from game.rules.bezique.values import plans_of
from game.ui.teaching.occasions import Occasion, may, plays, topic

LATE: Final = 16
"""With so many cards left to draw the deal is coming to its end."""
DOUBLE: Final = "double_"
"""How the word of a double bezique, or of what it is called elsewhere, begins."""
FOURS: Final = ("four_K", "four_Q")


def _public(view: View) -> BeziquePublic:
    assert isinstance(view.public, BeziquePublic)
    return view.public


def _may_declare(view: View) -> bool:
    """The winner of a trick has something to declare (8.1)."""
    return topic("bezique.window")(view) and len(view.legal) > 1


def _chooses_trumps(view: View) -> bool:
    """The first marriage makes trumps (Rubicon and Six-pack Bezique, 6)."""
    return _may_declare(view) and not view.public.trump


def _last_chances(view: View) -> bool:
    """Hardly anything is left to draw (6.1)."""
    return topic("bezique.window")(view) and 0 < _public(view).stock_left <= 4


def _strict(view: View) -> bool:
    """The stock is gone (7.3)."""
    return plays(view) and _public(view).stage > 1


def _free(view: View) -> bool:
    """There is a stock: every card may be played (7.1)."""
    return plays(view) and _public(view).stage == 1 and topic("bezique.play")(view)


def _lacks_one(view: View, *words: str) -> bool:
    """One card is missing to a combination whose word begins so, and may still come (8.1)."""
    return any(one.word.startswith(words) and len(one.missing) == 1 and not one.dead for one in plans_of(view, True))


def _three_for_the_double(view: View) -> bool:
    """Three of the four cards of a double bezique are in hand or open (8.1)."""
    return plays(view) and _lacks_one(view, DOUBLE)


def _three_alike(view: View) -> bool:
    """Three kings or queens that may still become four (8.1)."""
    return plays(view) and _lacks_one(view, *FOURS)


def _may_repeat(view: View) -> bool:
    """A combination of one's own lies open, and would score again once it has lost a card and found another (8.3): in
    the games that have a rubicon."""
    public = _public(view)
    return (
        bool(public.rubicon)
        and plays(view)
        and public.stage == 1
        and any(one.seat == view.seat for one in public.melds)
    )


def _short_of_the_rubicon(view: View) -> bool:
    """The stock runs out, and the own total is still below the rubicon (9)."""
    public = _public(view)
    side = public.sides[view.seat]
    total = public.scores[side] + public.points[side] if public.points else 0
    return plays(view) and public.stage == 1 and public.stock_left <= LATE and total < public.rubicon


OCCASIONS: Final = (
    Occasion("coach.bezique.trumps", _chooses_trumps),
    Occasion("coach.bezique.seven", may("exchange")),
    Occasion("coach.bezique.last", _last_chances),
    Occasion("coach.bezique.window", _may_declare),
    Occasion("coach.bezique.strict", _strict),
    Occasion("coach.bezique.rubicon", _short_of_the_rubicon),
    Occasion("coach.bezique.double", _three_for_the_double),
    Occasion("coach.bezique.fours", _three_alike),
    Occasion("coach.bezique.again", _may_repeat),
    Occasion("coach.bezique.free", _free),
    Occasion("coach.bezique.lead", topic("bezique.lead")),
)
