"""The exchange (rulebook section 7), passed on from one Misère declarer to the next."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, with_cards
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal, Phase
from game.core.events import Dealt, Laid, Moved
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.view import PICK_CARDS, Ask
from game.core.zones import NOBODY, OWNER
from game.rules.bonaken.course import Course
from game.rules.bonaken.opening import begin_play
from game.rules.bonaken.table import table_of
from game.rules.bonaken.values import CARDS

VERB: Final = "discard"


def take_centre(deal: Deal, course: Course) -> None:
    """The first declarer takes all centre cards; those that lay open are known to be his until he discards."""
    t = table_of(deal)
    seat = t.bidders[0]
    hand = deal.zones[seat]
    up = deal.zones[course.up_at].pile
    down = deal.zones[course.down_at].pile
    t.centre = [card.index for card in up]
    hand.shown = bits_of(up)
    hand.bits |= hand.shown | bits_of(down)
    deal.zones[course.up_at].pile = []
    deal.zones[course.down_at].pile = []
    if deal.log is not None:
        deal.tell(Moved(tuple(up), "up", f"hand{seat}"))
        if down:
            deal.tell(Dealt(seat, tuple(down)))


def choices(cards: list[int], count: int) -> list[int]:
    """Every sum of so many of these card bits."""
    by_size: list[list[int]] = [[0]]
    for _ in range(count):
        by_size.append([])
    for bit in cards:
        for size in range(count, 0, -1):
            by_size[size] += [chosen | bit for chosen in by_size[size - 1]]
    return by_size[count]


class Exchange(Phase):
    """Section 7: discard as many cards as were taken, any of them."""

    id = "exchange"
    free = True

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        count = table_of(deal).centre_count
        return Ask(deal.asked, PICK_CARDS, "bonaken.exchange", count, count, VERB)

    def _hand(self, deal: Deal) -> list[int]:
        hand = deal.zones[deal.asked].bits
        return [card.bit for card in CARDS if card.bit & hand]

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        count = table_of(deal).centre_count
        return tuple([with_cards(VERB, bits, PIQUET_PACK) for bits in choices(self._hand(deal), count)])

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        count = table_of(deal).centre_count
        if answer.verb != VERB:
            return Reason("bonaken.not_now", "7")
        if len(answer.cards) != count:
            return Reason("bonaken.exchange_count", "7", {"count": count})
        hand = deal.zones[deal.asked].bits
        for card in answer.cards:
            if not card.bit & hand:
                return Reason("bonaken.not_in_hand", "7", {"card": card.name})
        if bits_of(list(answer.cards)).bit_count() != count:  # a card stands in it twice
            return Reason("bonaken.exchange_count", "7", {"count": count})
        return None

    def sample(self, deal: Deal, rng: Rng) -> Action:
        count = table_of(deal).centre_count
        return with_cards(VERB, rng.subset(self._hand(deal), count, count), PIQUET_PACK)

    def stumble(self, deal: Deal, rng: Rng) -> None:
        count = table_of(deal).centre_count
        self.carry_out(deal, rng.subset(self._hand(deal), count, count))

    def apply(self, deal: Deal, answer: Action) -> None:
        bits = 0
        for card in answer.cards:
            bits |= card.bit
        self.carry_out(deal, bits)

    def carry_out(self, deal: Deal, bits: int) -> None:
        """Lay these cards down; the next Misère declarer picks them up. Who passed on the cards taken now no longer
        knows where they are."""
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        hand = deal.zones[seat]
        hand.bits &= ~bits
        hand.shown = 0
        discards = deal.zones[course.discards_at]
        discards.bits = bits
        discards.owner = seat
        discards.sight = OWNER
        cards = tuple([card for card in CARDS if card.bit & bits])
        if t.exchanges:
            giver = t.bidders[t.exchanges - 1]
            passed_on = deal.known[giver]
            deal.lose(giver, passed_on)
            deal.recall(giver, passed_on)
        t.exchanges += 1
        if deal.log is not None:
            deal.tell(Laid(seat, cards, f"hand{seat}", "discards"))
        if t.exchanges == len(t.bidders):
            begin_play(deal, course)
            return
        taker = t.bidders[t.exchanges]
        deal.zones[taker].bits |= bits
        discards.bits = 0
        discards.owner = -1
        discards.sight = NOBODY
        deal.look(seat, bits)
        deal.asked = taker
        if deal.log is not None:
            deal.tell(Dealt(taker, cards))
