"""The cut (rulebook section 4): who deals first."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import Card
from game.core.deal import Deal, Phase
from game.core.events import Drawn, Settled
from game.core.log import Log
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.view import PICK_CHOICE, Ask
from game.rules.piquet.course import Course
from game.rules.piquet.dealing import deal_out
from game.rules.piquet.table import table_of
from game.rules.piquet.values import CARDS

DEAL: Final = action("deal")
RECEIVE: Final = action("receive")


def cut(rng: Rng, log: Log) -> list[int]:
    """Both players draw a card, again as long as their ranks are equal; the players from higher to lower card."""
    indices = list(range(len(CARDS)))
    rng.shuffle(indices)
    turn = 0
    while True:
        drawn: list[Card] = []
        for player in range(2):
            card = CARDS[indices[2 * turn + player]]
            drawn.append(card)
            log.append(Drawn(player, card, turn))
        if drawn[0].rank != drawn[1].rank:
            return [0, 1] if drawn[0].rank > drawn[1].rank else [1, 0]
        turn += 1


class ChooseDealer(Phase):
    """The owner of the higher card chooses which of the two deals first."""

    id = "dealer"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "piquet.dealer")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (DEAL, RECEIVE) if self.course.partie.rubicon else (RECEIVE, DEAL)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer is DEAL or answer is RECEIVE else Reason("piquet.not_now", "4")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        t.dealer = deal.asked if answer is DEAL else 1 - deal.asked
        t.elder = 1 - t.dealer
        t.chooser = -1
        deal.asked = t.elder
        if deal.log is not None:
            deal.tell(Settled("dealer", t.dealer))
        deal_out(deal, self.course)
