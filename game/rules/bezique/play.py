"""Playing to tricks, freely while the stock lasts and strictly afterwards (rulebook sections 6 and 7, 15.1)."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import SUITS
from game.core.deal import Deal, Phase
from game.core.events import Played, TrickWon
from game.core.reasons import Reason
from game.core.view import PICK_CARD, Ask
from game.rules.bezique.blanche import begin_blanche
from game.rules.bezique.course import FOLLOW, HEAD_ALL, Course
from game.rules.bezique.drawing import after_trick
from game.rules.bezique.sevens import EXCHANGE, SHOW, seven_played, show_seven, turn_answers
from game.rules.bezique.table import UNASKED, BeziqueTable, table_of
from game.rules.bezique.window import CLAIM, MELD, owned, seven_refusal


class PlayCard(Phase):
    """Section 7: any card in stage 1; in stage 2 follow, head and trump as the option says."""

    id = "play"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "bezique.lead" if table_of(deal).size == 0 else "bezique.play")

    def allowed(self, t: BeziqueTable, hand: int) -> int:
        """The cards that a seat which owns these may play (7.2, 7.3, 15.1); sets of cards are bit sets."""
        course = self.course
        if t.stage == 1 or t.size == 0:
            return hand
        same = hand & course.faces.suits[t.led]
        ranking = course.rankings[t.trump]
        best_trumps = ranking.trumps & course.faces.cards[t.best_card].bit != 0
        if same:
            if course.stage_2 == FOLLOW:
                return same
            if t.led == t.trump or (course.stage_2 == HEAD_ALL and not best_trumps):
                higher = same & ranking.higher[t.best_card]
                return higher if higher else same
            return same
        if course.stage_2 == FOLLOW:
            return hand
        trumps = hand & ranking.trumps
        if best_trumps:
            trumps &= ranking.higher[t.best_card]
        return trumps if trumps else hand

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        course = self.course
        bits = self.allowed(t, owned(deal, course, deal.asked))
        plays = course.faces.plays
        found: list[Action] = []
        while bits:
            low = bits & -bits
            found.append(plays[low.bit_length() - 1])
            bits ^= low
        if course.sevens.on_turn:
            found += turn_answers(deal, course)
        if course.claims:
            found.append(CLAIM)
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        t = table_of(deal)
        course = self.course
        if answer is CLAIM and course.claims:
            return None
        if answer.verb in (EXCHANGE, SHOW) and len(answer.cards) == 1 and not answer.word:
            return None if answer in turn_answers(deal, course) else seven_refusal(deal, t, course, answer)
        if answer.verb == MELD:
            return Reason("bezique.not_now", course.meld_paragraphs[0])
        if answer.verb != "play" or len(answer.cards) != 1 or answer is not course.faces.plays[answer.cards[0].index]:
            return Reason("bezique.not_now", "6")
        card = answer.cards[0]
        hand = owned(deal, course, deal.asked)
        if self.allowed(t, hand) & card.bit:
            return None
        if not hand & card.bit:
            return Reason("bezique.not_yours", "7", {"card": card.name})
        led = course.faces.suits[t.led]
        best = course.faces.cards[t.best_card]
        if hand & led:
            if card.bit & led:
                return Reason("bezique.must_head", course.duty_paragraph, {"card": best.name})
            return Reason("bezique.must_follow", course.duty_paragraph, {"suit": SUITS[t.led]})
        if best.bit & course.rankings[t.trump].trumps:
            return Reason("bezique.must_overtrump", course.duty_paragraph, {"card": best.name})
        return Reason("bezique.must_trump", course.duty_paragraph, {"suit": SUITS[t.trump]})

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        if answer.verb == SHOW:
            show_seven(deal, course, answer.cards[0])
            return
        if answer is CLAIM:
            course.ending.claim(deal, course)
            return
        seat = deal.asked
        card = answer.cards[0]
        index = card.index
        bit = card.bit
        ranking = course.rankings[t.trump]
        hand = deal.zones[seat]
        if hand.bits & bit:
            hand.bits ^= bit
            hand.shown &= hand.bits
        else:
            deal.zones[course.tableau_at + seat].bits ^= bit
        deal.zones[course.trick_at].pile.append(card)
        t.gone |= bit
        t.played.append(index)
        t.players.append(seat)
        t.trick_points += ranking.points[index]
        if t.size == 0:
            t.led = card.suit
        power = ranking.power[t.led][index]
        if t.size == 0 or power > t.best_power:
            t.best_power = power
            t.best_card = index
            t.best_seat = seat
        t.size += 1
        full = t.size == course.players
        deal.asked = t.best_seat if full else course.after[seat]
        if deal.log is not None:
            deal.tell(Played(seat, card))
        seven_played(deal, t, course, seat, card)
        if full:
            self._gather(deal, t)
        elif course.blanche and t.blanche[deal.asked] == UNASKED:
            begin_blanche(deal, course, deal.asked)

    def _gather(self, deal: Deal, t: BeziqueTable) -> None:
        """6.1: the winner takes the trick."""
        course = self.course
        winner = t.best_seat
        side = course.side_of[winner]
        pile = deal.zones[course.trick_at].pile
        won = deal.zones[course.won_at + side]
        gathered = tuple(pile) if deal.log is not None else ()
        for card in pile:
            won.bits |= card.bit
        pile.clear()
        points = t.trick_points
        t.cards[side] += points
        t.tricks[side] += 1
        t.trick += 1
        t.trick_points = 0
        t.size = 0
        t.led = -1
        t.best_power = 0
        t.best_card = -1
        t.best_seat = -1
        t.leader = winner
        if deal.log is not None:
            deal.tell(TrickWon(winner, t.trick, gathered, points))
        if course.cards_at_once:
            course.score(deal, t, side, "brisques", points, "9")
        if t.stage == 1:
            after_trick(deal, course)
        elif owned(deal, course, winner):
            deal.phase = self
        else:
            course.ending.finish(deal, course, winner)
