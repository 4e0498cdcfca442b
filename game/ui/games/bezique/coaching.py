"""When a coach speaks in Bezique and its relatives (rulebooks 6 to 8)."""

from __future__ import annotations

from typing import Final

from game.core.view import View
from game.rules.bezique.public import BeziquePublic
from game.ui.teaching.occasions import Occasion, may, plays, topic


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


OCCASIONS: Final = (
    Occasion("coach.bezique.trumps", _chooses_trumps),
    Occasion("coach.bezique.seven", may("exchange")),
    Occasion("coach.bezique.last", _last_chances),
    Occasion("coach.bezique.window", _may_declare),
    Occasion("coach.bezique.strict", _strict),
    Occasion("coach.bezique.free", _free),
    Occasion("coach.bezique.lead", topic("bezique.lead")),
)
