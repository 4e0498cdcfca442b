"""Playing to tricks (rulebook sections 6.4 and 6.5; what must be played, section 7, see `following`)."""

from __future__ import annotations

from game.core.actions import Action, action
from game.core.cards import SUITS
from game.core.deal import OVER, Deal, Phase
from game.core.events import Played, TrickWon
from game.core.reasons import Reason, Value
from game.core.view import PICK_CARD, Ask
from game.rules.belote.contest import begin_contest
from game.rules.belote.course import Course
from game.rules.belote.following import BEAT, FOLLOW, OVERTRUMP, OVERTRUMP_OR_DISCARD, TRUMP, UNDERTRUMP
from game.rules.belote.scoring import score_deal
from game.rules.belote.table import BeloteTable, table_of
from game.rules.belote.values import CARDS, ROYALS, SUITS_OF_PAIRS, TA, TRICKS, plays

REFUSED = {
    OVERTRUMP: "belote.must_overtrump",
    OVERTRUMP_OR_DISCARD: "belote.higher_or_discard",
    UNDERTRUMP: "belote.must_undertrump",
}
WITH_WORD = {word: tuple([action("play", (card,), word=word) for card in CARDS]) for word in ("belote", "rebelote")}


class PlayCard(Phase):
    """Section 6.4, with "belote" and "rebelote" of 6.5."""

    id = "play"

    def __init__(self, course: Course) -> None:
        self.course = course
        self.following = course.following
        self.says_itself = course.options["belote_announce"] == "auto"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "belote.play")

    def allowed(self, deal: Deal, t: BeloteTable) -> int:
        """The bit set of cards that the seat asked may play."""
        hand = deal.zones[deal.asked].bits
        if t.size == 0:
            return hand
        strain = self.course.strains[t.trump]
        return self.following.allowed(strain, hand, t.led, deal.asked, t.best_card, t.best_seat)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        allowed = self.allowed(deal, t)
        if not self.says_itself and allowed & self.course.strains[t.trump].royals:
            return self._with_words(deal, t, allowed)
        return plays(allowed)

    def _with_words(self, deal: Deal, t: BeloteTable, allowed: int) -> tuple[Action, ...]:
        """Section 6.5, ``manual``: the plays of a hand that may hold a belote pair, with the word first and without it.

        With ``auto`` the answer is the card alone and the program says the word."""
        found: list[Action] = []
        for play in plays(allowed):
            word = self._word(deal, t, play.cards[0].index)
            if word:
                found.append(WITH_WORD[word][play.cards[0].index])
            found.append(play)
        return tuple(found)

    def _word(self, deal: Deal, t: BeloteTable, index: int) -> str:
        """The word that may be said with this card by the seat asked, or ""."""
        card = CARDS[index]
        if not card.bit & self.course.strains[t.trump].royals:
            return ""
        if t.belote_said[deal.asked] & SUITS_OF_PAIRS[card.suit]:
            return "rebelote"
        both = ROYALS[card.suit]
        return "belote" if deal.zones[deal.asked].bits & both == both else ""

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        t = table_of(deal)
        if answer.verb != "play" or len(answer.cards) != 1:
            return Reason("belote.not_now", "6.4")
        card = answer.cards[0]
        if not deal.zones[deal.asked].bits & card.bit:
            return Reason("belote.not_in_hand", "7", {"card": card.name})
        if self.allowed(deal, t) & card.bit:
            if answer in self.legal(deal):
                return None
            return Reason("belote.no_such_word", "6.5", {"card": card.name})
        return self._refusal(deal, t)

    def _refusal(self, deal: Deal, t: BeloteTable) -> Reason:
        """Why a card outside `allowed` is refused."""
        strain = self.course.strains[t.trump]
        hand = deal.zones[deal.asked].bits
        duty = self.following.duty(strain, hand, t.led, deal.asked, t.best_card, t.best_seat)
        led: dict[str, Value] = {"suit": SUITS[t.led]}
        best: dict[str, Value] = {"card": CARDS[t.best_card].name}
        if duty == FOLLOW:
            return Reason("belote.must_follow", "7", led)
        if duty == BEAT:
            return Reason("belote.must_beat_suit" if t.trump == TA else "belote.must_beat_trump", "7", {**led, **best})
        if duty == TRUMP:
            return Reason("belote.must_trump", "7", {"suit": SUITS[t.trump]})
        return Reason(REFUSED[duty], "7", best)

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        seat = deal.asked
        card = answer.cards[0]
        index = card.index
        ranking = course.strains[t.trump]
        word = answer.word
        if card.bit & ranking.royals:
            if self.says_itself:
                word = self._word(deal, t, index)
            if word:
                self._say(deal, t, seat, index, word)
        hand = deal.zones[seat]
        hand.bits ^= card.bit
        hand.shown &= hand.bits
        deal.zones[course.trick_at].pile.append(card)
        t.played.append(index)
        t.players.append(seat)
        t.trick_points += ranking.points[index]
        size = t.size
        if size == 0:
            t.led = card.suit
            t.best_power = ranking.power[card.suit][index]
            t.best_card = index
            t.best_seat = seat
        else:
            power = ranking.power[t.led][index]
            if power > t.best_power:
                t.best_power = power
                t.best_card = index
                t.best_seat = seat
        size += 1
        t.size = size
        full = size == course.players
        if full:
            deal.asked = t.best_seat
        else:
            deal.asked = course.after[seat]
            if t.trick == 0 and course.declarations:
                deal.phase = course.phases["announce"]
        if deal.log is not None:
            deal.tell(Played(seat, card, word))
        if full:
            self._gather(deal, t)

    def _say(self, deal: Deal, t: BeloteTable, seat: int, index: int, word: str) -> None:
        """Section 6.5: "belote" shows that the other card is held; 20 points when both words have been said."""
        suit = CARDS[index].suit
        if word == "belote":
            t.belote_said[seat] |= SUITS_OF_PAIRS[suit]
            deal.zones[seat].shown |= ROYALS[suit] & ~CARDS[index].bit
        else:
            t.belote[self.course.side_of[seat]] += 20

    def _gather(self, deal: Deal, t: BeloteTable) -> None:
        """Section 6.4: the winner takes the trick and leads next."""
        course = self.course
        winner = t.best_seat
        side = course.side_of[winner]
        pile = deal.zones[course.trick_at].pile
        won = deal.zones[course.won_at + side]
        for card in pile:
            won.bits |= card.bit
        t.points[side] += t.trick_points
        t.tricks[side] += 1
        t.trick += 1
        won_trick: TrickWon | None = None
        if deal.log is not None:
            won_trick = TrickWon(winner, t.trick, tuple(pile), t.trick_points)
        pile.clear()
        t.trick_points = 0
        t.size = 0
        t.led = -1
        t.best_power = 0
        t.best_card = -1
        t.best_seat = -1
        t.leader = winner
        deal.asked = OVER if t.trick == TRICKS else winner
        if won_trick is not None:
            deal.tell(won_trick)
        if t.trick == TRICKS:
            score_deal(deal, course)
        elif t.trick == 1 and course.declarations:
            begin_contest(deal, course)
