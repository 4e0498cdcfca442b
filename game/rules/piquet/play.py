"""The play (rulebook section 9): twelve tricks without trumps."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.core.cards import SUITS
from game.core.deal import Deal, Phase
from game.core.events import Played, TrickWon
from game.core.reasons import Reason
from game.core.view import PICK_CARD, Ask
from game.rules.piquet.course import Course
from game.rules.piquet.scoring import IN_PLAY, enter, score_cards, score_lead, seventh_trick
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.talon import elder_led
from game.rules.piquet.values import CARDS, LOW, SUIT_BITS, TRICK, TRICKS, WON, plays

MAJORITY: Final = 7


class PlayCard(Phase):
    """Section 9: follow suit if you can; nobody has to beat the lead."""

    id = "play"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "piquet.play")

    def allowed(self, t: PiquetTable, hand: int) -> int:
        """The cards that a player with this hand may play; sets of cards are bit sets."""
        if not t.size:
            return hand
        same = hand & SUIT_BITS[t.led]
        return same if same else hand

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return plays(self.allowed(table_of(deal), deal.zones[deal.asked].bits))

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "play" or len(answer.cards) != 1 or answer.word or answer.number >= 0:
            return Reason("piquet.not_now", "9")
        card = answer.cards[0]
        t = table_of(deal)
        if not deal.zones[deal.asked].bits & card.bit:
            return Reason("piquet.not_in_hand", "9", {"card": card.name})
        if self.allowed(t, deal.zones[deal.asked].bits) & card.bit:
            return None
        return Reason("piquet.must_follow", "9", {"suit": SUITS[t.led]})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        card = answer.cards[0]
        hand = deal.zones[seat]
        hand.bits ^= card.bit
        hand.shown &= hand.bits
        deal.zones[TRICK].pile.append(card)
        t.played.append(card.index)
        t.players.append(seat)
        deal.asked = 1 - seat
        if t.size:
            if deal.log is not None:
                deal.tell(Played(seat, card))
            self._gather(deal, t, seat, card.suit, card.rank)
            return
        t.size = 1
        t.led = card.suit
        t.lead_card = card.index
        if deal.log is not None:
            deal.tell(Played(seat, card))
        if not t.trick:
            elder_led(deal, course)
        elif course.by_lead:
            score_lead(deal, course)

    def _gather(self, deal: Deal, t: PiquetTable, seat: int, suit: int, rank: int) -> None:
        """The winner takes the trick, counts for it (section 9.1) and leads next."""
        course = self.course
        leader = 1 - seat
        winner = seat if suit == t.led and rank > CARDS[t.lead_card].rank else leader
        pile = deal.zones[TRICK].pile
        won = deal.zones[WON + winner]
        for card in pile:
            won.bits |= card.bit
        t.tricks[winner] += 1
        t.trick += 1
        cards = tuple(pile) if deal.log is not None else ()
        pile.clear()
        t.size = 0
        t.led = -1
        t.lead_card = -1
        t.leader = winner
        deal.asked = winner
        if deal.log is not None:
            deal.tell(TrickWon(winner, t.trick, cards, 0))
        if not course.by_lead:
            enter(deal, course, winner, 1 if winner == leader else 2, IN_PLAY, "trick", "9.1")
        elif winner != leader and not (course.low_wins and rank < LOW):
            enter(deal, course, winner, 1, IN_PLAY, "trick", "9.1")
        if deal.asked >= 0 and t.trick == TRICKS and course.by_lead:
            enter(deal, course, winner, 1, IN_PLAY, "last_trick", "9.1")
        if deal.asked >= 0 and course.cards_count and t.tricks[winner] == MAJORITY:
            seventh_trick(deal, course, winner)
        if deal.asked >= 0 and t.trick == TRICKS:
            score_cards(deal, course)
