"""The play (rulebook sections 8.2 to 8.4), with the denial of roem in the first trick (13.4)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import SUITS
from game.core.deal import Deal, Phase
from game.core.events import Played, Shown, TrickWon
from game.core.reasons import Reason, Value
from game.core.view import PICK_CARD, Ask
from game.rules.bonaken.course import Course
from game.rules.bonaken.denial import deny, may_deny
from game.rules.bonaken.opening import announces, fix_trump
from game.rules.bonaken.result import finish
from game.rules.bonaken.table import MISERE, NUMBER, OPEN_BOONAAK, SILENT, BonakenTable, left_of, table_of
from game.rules.bonaken.values import CARDS, RANKINGS, SUIT_BITS, TRUMP_JACK

DENY: Final = "deny"
DENYING: Final = tuple([action("play", (card,), word=DENY) for card in CARDS])


def _plays_of_suit(suit: int) -> list[tuple[Action, ...]]:
    """For each holding of a suit (a byte) the plays, strongest last."""
    table: list[tuple[Action, ...]] = []
    for byte in range(256):
        found: list[Action] = []
        for rank in range(8):
            if byte & CARDS[rank].bit:
                found.append(action("play", (CARDS[suit * 8 + rank],)))
        table.append(tuple(found))
    return table


_S_PLAYS: Final = _plays_of_suit(0)
_H_PLAYS: Final = _plays_of_suit(1)
_D_PLAYS: Final = _plays_of_suit(2)
_C_PLAYS: Final = _plays_of_suit(3)


def plays(bits: int) -> tuple[Action, ...]:
    """The plays of a set of cards, by card index."""
    return _S_PLAYS[bits & 255] + _H_PLAYS[bits >> 8 & 255] + _D_PLAYS[bits >> 16 & 255] + _C_PLAYS[bits >> 24 & 255]


class PlayCard(Phase):
    """Section 8.2: follow suit or trump; the trump jack is never forced; nobody has to beat a card."""

    id = "play"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "bonaken.play")

    def allowed(self, t: BonakenTable, hand: int) -> int:
        """The cards that a seat with this hand may play (the function of section 8.2); sets of cards are bit sets."""
        if not t.size:
            return hand
        follow = hand & SUIT_BITS[t.led]
        if t.trump < 0:
            return follow if follow else hand
        trumps = hand & SUIT_BITS[t.trump]
        if t.led == t.trump:
            return hand if trumps == 0 or trumps == TRUMP_JACK[t.trump] else trumps
        allowed = follow | trumps if follow else hand
        if not self.course.undertrump and trumps and hand != trumps and CARDS[t.best_card].suit == t.trump:
            allowed &= ~(trumps & ~RANKINGS[t.trump].higher[t.best_card])
        return allowed

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        found = plays(self.allowed(t, deal.zones[deal.asked].bits))
        if self.course.denial and self._can_deny(deal, t):
            return found + tuple([DENYING[play.cards[0].index] for play in found])
        return found

    def _can_deny(self, deal: Deal, t: BonakenTable) -> bool:
        """Section 13.4: a defender playing to the first trick, whose own roem is not smaller than that announced."""
        if t.trick or not t.size or t.kind != NUMBER or t.roem <= 0 or t.denied_by >= 0:
            return False
        return may_deny(deal, self.course, deal.zones[deal.asked].bits)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "play" or len(answer.cards) != 1 or answer.number >= 0:
            return Reason("bonaken.not_now", "8")
        t = table_of(deal)
        card = answer.cards[0]
        if not deal.zones[deal.asked].bits & card.bit:
            return Reason("bonaken.not_in_hand", "8", {"card": card.name})
        if not self.allowed(t, deal.zones[deal.asked].bits) & card.bit:
            return self._refusal(deal, t, card.suit)
        if answer.word and not (answer.word == DENY and self.course.denial and self._can_deny(deal, t)):
            return Reason("bonaken.cannot_deny", "13.4")
        return None

    def _refusal(self, deal: Deal, t: BonakenTable, suit: int) -> Reason:
        """Why a card outside `allowed` is refused."""
        led: dict[str, Value] = {"suit": SUITS[t.led]}
        if t.trump < 0 or t.led == t.trump:
            return Reason("bonaken.must_follow", "8.2", led)
        if suit == t.trump:
            return Reason("bonaken.no_undertrump", "8.2", {"card": CARDS[t.best_card].name})
        return Reason("bonaken.must_follow_or_trump", "8.2", {"suit": SUITS[t.led], "trump": SUITS[t.trump]})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        card = answer.cards[0]
        index = card.index
        if answer.word == DENY:
            deny(deal, course, seat)
        hand = deal.zones[seat]
        hand.bits ^= card.bit
        hand.shown &= hand.bits
        deal.zones[course.trick_at].pile.append(card)
        t.played.append(index)
        t.players.append(seat)
        trump = card.suit if t.said == SILENT and not t.size and not t.trick else t.trump
        ranking = RANKINGS[trump]
        t.trick_points += ranking.points[index]
        if not t.size:
            t.led = card.suit
        power = ranking.power[t.led][index]
        if power > t.best_power:
            t.best_power = power
            t.best_card = index
            t.best_seat = seat
        t.size += 1
        if deal.log is not None:
            deal.tell(Played(seat, card, answer.word))
        if trump != t.trump:
            fix_trump(deal, t, trump)
        if t.size == t.seats:
            self._gather(deal, t)
        elif t.trick or t.size > 1:
            deal.asked = left_of(t, seat)
        else:
            self._first_lead(deal, t, seat)

    def _first_lead(self, deal: Deal, t: BonakenTable, seat: int) -> None:
        """After the first card of the deal: roem is announced; an Open Boonaak is laid open (13.2)."""
        if t.kind == OPEN_BOONAAK:
            hand = deal.zones[seat]
            hand.shown = hand.bits
            if deal.log is not None:
                deal.tell(Shown(seat, tuple([card for card in CARDS if card.bit & hand.bits]), "open_boonaak", 0))
        if announces(t):
            self.course.go(deal, "roem", seat)
        else:
            deal.asked = left_of(t, seat)

    def _gather(self, deal: Deal, t: BonakenTable) -> None:
        """Section 8.3: the highest trump, or else the highest card of the suit led wins; the winner leads next."""
        course = self.course
        winner = t.best_seat
        pile = deal.zones[course.trick_at].pile
        won = deal.zones[course.won_at + winner]
        for card in pile:
            won.bits |= card.bit
        points = t.trick_points
        t.tricks[winner] += 1
        t.card_points[winner] += points
        t.trick += 1
        deal.zones[course.trick_at].pile = []
        t.trick_points = 0
        t.size = 0
        t.led = -1
        t.best_card = -1
        t.best_power = 0
        t.best_seat = -1
        t.leader = winner
        deal.asked = winner
        if deal.log is not None:
            deal.tell(TrickWon(winner, t.trick, tuple(pile), points))
        if t.trick == t.hand_size or (course.stops and decided(t, winner)):
            finish(deal, course)


def decided(t: BonakenTable, winner: int) -> bool:
    """Section 8.4: nothing can change the result any more."""
    if t.kind == NUMBER:
        return False
    if t.kind != MISERE:
        return winner != t.bidders[0]
    return all(t.tricks[seat] > 0 for seat in t.bidders)
