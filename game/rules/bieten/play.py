"""The play (rulebook section 8): three tricks without trumps. Before its card the seat has its offer (section 9.1)."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import SUITS, Card
from game.core.deal import Deal, Phase
from game.core.events import Played, TrickWon
from game.core.reasons import Reason
from game.core.view import PICK_CARD, Ask
from game.rules.bieten.course import Course
from game.rules.bieten.figures import power_of
from game.rules.bieten.offers import offered, take_up, why_not_offered
from game.rules.bieten.table import BietenTable, dealt_in, left_of, seats_of, table_of
from game.rules.bieten.turns import after_card
from game.rules.bieten.values import CARDS, NAMINGS, PLAYS, POWERS, WELI, WELI_BIT
from game.rules.bieten.weli import names_of


class PlayCard(Phase):
    """Section 8: follow suit if you can with a real card; the Weli may always be named in the suit led, never must.

    Where an own turn has an offer the bets are further answers; playing the card is passing.
    """

    id = "play"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "bieten.play")

    def allowed(self, deal: Deal, t: BietenTable, names: int) -> int:
        """The cards that the seat asked may play as themselves; ``names`` is what its Weli may still be (0: none)."""
        hand = deal.zones[deal.asked].bits
        if names:
            hand &= ~WELI_BIT
        if not t.size:
            return hand
        follow = hand & self.course.suits[t.led]
        if follow:
            return follow
        return 0 if names and not names & ~self.course.suits[t.led] else hand

    def nameable(self, deal: Deal, t: BietenTable, names: int) -> int:
        """What the Weli may be named now: only the suit led by a seat that could follow with a real card."""
        if t.size and deal.zones[deal.asked].bits & ~WELI_BIT & self.course.suits[t.led]:
            return names & self.course.suits[t.led]
        return names

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        names = names_of(deal, self.course, deal.asked)
        allowed = self.allowed(deal, t, names)
        found: list[Action] = []
        for card in CARDS:
            if card.bit & allowed:
                found.append(PLAYS[card.index])
        if names:
            nameable = self.nameable(deal, t, names)
            for card in CARDS:
                if card.bit & nameable:
                    found.append(NAMINGS[card.index])
        if not self.course.free:
            found += offered(deal, self.course)
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "play":
            return Reason("bieten.not_now", "9.1") if self.course.free else why_not_offered(deal, self.course, answer)
        if not answer.cards or answer.word or answer.number >= 0:
            return Reason("bieten.not_now", "8")
        t = table_of(deal)
        card = answer.cards[0]
        if not deal.zones[deal.asked].bits & card.bit:
            return Reason("bieten.not_in_hand", "8", {"card": card.name})
        names = names_of(deal, self.course, deal.asked)
        if card is WELI and names:
            return self._why_no_name(deal, t, answer, names)
        if len(answer.cards) != 1:
            return Reason("bieten.not_now", "8")
        if card.bit & self.allowed(deal, t, names):
            return None
        if deal.zones[deal.asked].bits & ~WELI_BIT & self.course.suits[t.led] or not names:
            return Reason("bieten.must_follow", "8", {"suit": SUITS[t.led]})
        return Reason("bieten.weli_needs_suit", "8", {"suit": SUITS[t.led]})

    def _why_no_name(self, deal: Deal, t: BietenTable, answer: Action, names: int) -> Reason | None:
        nameable = self.nameable(deal, t, names)
        if not nameable:
            return Reason("bieten.must_follow", "8", {"suit": SUITS[t.led]})
        if len(answer.cards) != 2:
            return Reason("bieten.name_the_weli", "7")
        name = answer.cards[1]
        if name.bit & nameable:
            return None
        if name.bit & names:
            return Reason("bieten.must_follow", "8", {"suit": SUITS[t.led]})
        return Reason("bieten.not_that_name", "7", {"card": name.name})

    def canonical(self, deal: Deal, answer: Action) -> Action:
        return answer  # the Weli, then what it stands for

    def apply(self, deal: Deal, answer: Action) -> None:
        if answer.verb != "play":
            take_up(deal, self.course, answer)
            return
        t = table_of(deal)
        seat = deal.asked
        card = answer.cards[0]
        shown = card
        word = ""
        if card is WELI:
            t.weli_seat = seat
            if len(answer.cards) == 2:
                shown = answer.cards[1]
                t.named = shown.index
                word = shown.name
        deal.zones[seat].bits ^= card.bit
        deal.zones[self.course.played + seat].pile.append(card)
        self._enter(t, seat, shown, word != "")
        if deal.log is not None:
            deal.tell(Played(seat, card, word))
        if t.size == dealt_in(t):
            self._trick_won(deal, t)
        else:
            t.turn = left_of(t, seat)
        after_card(deal, self.course, seat)

    def _enter(self, t: BietenTable, seat: int, shown: Card, wild: bool) -> None:
        """The card joins the trick."""
        if not t.size:
            t.led = shown.suit
            t.leaders.append(seat)
            t.best = -1
        if shown.suit != t.led:
            t.void[seat] |= POWERS[t.led]
        elif power_of(shown.index, wild) > t.best:
            t.best = power_of(shown.index, wild)
            t.best_seat = seat
        t.size += 1

    def _trick_won(self, deal: Deal, t: BietenTable) -> None:
        """The highest card of the suit led wins; its owner leads next."""
        winner = t.best_seat
        t.winners.append(winner)
        t.trick += 1
        t.size = 0
        t.turn = winner
        if deal.log is not None:
            cards: list[Card] = []
            for seat in seats_of(t, t.trick - 1):
                cards.append(deal.zones[self.course.played + seat].pile[t.trick - 1])
            deal.tell(TrickWon(winner, t.trick, tuple(cards), 0))
