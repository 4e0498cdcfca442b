"""How good each answer looks at a glance in Belote, contrée and coinchée (rulebook section 15)."""

from __future__ import annotations

from game.core.actions import Action
from game.core.deal import Deal
from game.core.view import View

from .bidding import weigh_auction, weigh_taking
from .declaring import weigh_declaring
from .play import weigh_play
from .reading import ALL_TRICKS, Reading, read, read_deal


def weigh(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """The judgement of each legal answer, in points of the deal; only differences count."""
    if reading.phase == "play":
        return weigh_play(reading, legal)
    if reading.phase in ("round1", "round2"):
        return weigh_taking(reading, legal)
    if reading.phase == "auction":
        return weigh_auction(reading, legal)
    return weigh_declaring(reading, legal)


def weigh_view(view: View, memory: int = ALL_TRICKS, daring: float = 0.0) -> list[float]:
    """`weigh` for the open question of a view; ``memory``: past tricks remembered; ``daring``: see `ai.styles`."""
    reading = read(view, memory)
    reading.daring = daring
    return weigh(reading, view.legal)


def best_of_deal(deal: Deal) -> Action:
    """The policy's answer for the seat asked in a deal, from what that seat knows."""
    legal = deal.legal()
    if len(legal) == 1:
        return legal[0]
    weights = weigh(read_deal(deal, deal.asked), legal)
    return legal[weights.index(max(weights))]
