"""From an imagined deal to its worth: pending scores entered in their order, the rest declared in full, the play solved
or judged at a glance (rulebook section 10)."""

from __future__ import annotations

from typing import Final

from ai.games.piquet.duel import CARDS, Duel
from ai.games.piquet.estimate import glance
from ai.games.piquet.holding import contest
from ai.games.piquet.outlook import UNIT, weights
from ai.games.piquet.settling import MOST_LEFT, Settling, may_settle
from game.core.deal import Deal
from game.rules.piquet.combinations import claims
from game.rules.piquet.course import Course
from game.rules.piquet.play import MAJORITY
from game.rules.piquet.scoring import GOAL, PIQUE, REPIQUE
from game.rules.piquet.table import BLANK, OPEN, PiquetTable, table_of
from game.rules.piquet.values import CARDS as ALL_CARDS
from game.rules.piquet.values import HAND_CARDS, SUIT_BITS, told

REMEMBERED: Final = 300_000
"""Positions a `Duel` may remember before it begins anew."""


class Count:
    """A score as it will stand: totals by seat, and whether a pique or repique has been made."""

    total: list[int]
    bonus: bool

    def __init__(self) -> None:
        self.total = [0, 0]
        self.bonus = False

    def enter(self, seat: int, points: int, bonus: int) -> None:
        """Section 10.5: enter points; ``bonus`` is what reaching thirty against nothing makes now."""
        self.total[seat] += points
        if not self.bonus and self.total[seat] >= GOAL and self.total[1 - seat] == 0:
            self.bonus = True
            self.total[seat] += bonus

    def missing(self, seat: int) -> int:
        """How many points more make a pique for a seat; 0 if it cannot be any more."""
        if self.bonus or self.total[1 - seat] or self.total[seat] >= GOAL:
            return 0
        return GOAL - self.total[seat]


def owed(deal: Deal, t: PiquetTable, course: Course, kind: int) -> int:
    """Section 8.3: what younger scores in a class that he has still to claim, claiming everything."""
    hand = deal.zones[t.dealer].bits
    found = claims(kind, hand, t.main[kind], t.further[kind], False)
    if not found:
        return 0
    ladder = course.ladders[kind]
    return sum([ladder.points[key] for key, _, _, _ in told(kind, found[0])])


def counted(deal: Deal, course: Course) -> Count:
    """The score of a deal with everything that is owed or not declared yet (declared in full, section 8.6), and with
    the point for the card that has been or will be led now."""
    t = table_of(deal)
    count = Count()
    lead_counted = t.size == 1 or (t.trick > 0 and not course.by_lead)
    if t.entered == len(t.made) and deal.phase.id == "play" and (t.trick or t.size):
        count.total = t.total[:]
        count.bonus = t.bonus != 0
    else:
        lead_counted = False
        elder = deal.zones[t.elder].bits
        if t.size:
            elder |= ALL_CARDS[t.lead_card].bit
        for number in range(len(t.made)):
            kind = number - 1
            if t.maker[number] >= 0:
                count.enter(t.maker[number], t.made[number], REPIQUE)
            elif number != BLANK and t.outcome[kind] == OPEN:
                if t.duty[kind]:
                    count.enter(t.dealer, owed(deal, t, course, kind), REPIQUE)
                else:
                    net = contest(kind, elder, deal.zones[t.dealer].bits, course.ladders[kind])
                    count.enter(t.elder if net > 0 else t.dealer, abs(net), REPIQUE)
    if not lead_counted and t.trick < HAND_CARDS:
        count.enter(t.leader if t.leader >= 0 else t.elder, 1, PIQUE)
    return count


class Judge:
    """What deals are worth under the weights of one partie."""

    w0: int
    w1: int
    course: Course
    duel: Duel
    settling: Settling

    def __init__(self, course: Course, t: PiquetTable) -> None:
        self.course = course
        self.settling = Settling(t, course.partie.target)
        self.w0, self.w1 = weights(t, course.partie.target)
        self.duel = Duel(self.w0, self.w1, course.cards_count)

    def worth(self, deal: Deal, exactly: bool) -> float:
        """What a deal is worth to seat 0, in points: its score and the play of the rest, solved or at a glance. The
        exchange must be over. In the last tricks of a deal that may end the partie: what the settlement is worth."""
        t = table_of(deal)
        settles = exactly and self._settles(deal, t)
        if deal.asked < 0:
            return self.settling.standing(t.total[0], t.total[1]) if settles else self._points(t.total)
        count = counted(deal, self.course)
        hands = [deal.zones[0].bits, deal.zones[1].bits]
        if self.duel.held > REMEMBERED:
            self.duel.forget()
        if t.size:
            return self._mid_trick(t, count, hands, settles)
        leader = t.leader if t.leader >= 0 else t.elder
        left = HAND_CARDS - t.trick
        need = count.missing(leader)
        if settles:
            return self.settling.value(hands, leader, t.tricks[leader], left, need, count.total)
        points = self._points(count.total)
        if exactly:
            return points + self.duel.value(hands, leader, t.tricks[leader], left, need) / UNIT
        return points + glance(hands, leader, t.tricks[leader], left, need, self.w0 / UNIT, self.w1 / UNIT)

    def _settles(self, deal: Deal, t: PiquetTable) -> bool:
        """Whether the settlement is what counts now: the trick in hand leaves few cards, and the partie may end."""
        course = self.course
        if HAND_CARDS - t.trick - t.size >= MOST_LEFT or course.cards_count or course.low_leads or course.target:
            return False
        return may_settle(t, course.partie.target)

    def _points(self, total: list[int]) -> float:
        return (self.w0 * total[0] - self.w1 * total[1]) / UNIT

    def _mid_trick(self, t: PiquetTable, count: Count, hands: list[int], settles: bool) -> float:
        """A card has been led: the other replies as well as it can."""
        leader = t.leader
        other = 1 - leader
        lead = ALL_CARDS[t.lead_card]
        allowed = hands[other] & SUIT_BITS[lead.suit]
        if not allowed:
            allowed = hands[other]
        both = hands[0] | hands[1]
        best = -1e9
        before = -1
        for card in ALL_CARDS:
            if not allowed & card.bit:
                if both & card.bit or card is lead:
                    before = -1
                continue
            # of neighbouring cards one is enough
            if before == card.suit:
                continue
            before = card.suit
            rest = hands[:]
            rest[other] = hands[other] & ~card.bit
            wins = card.suit == lead.suit and card.rank > lead.rank
            value = self._after_trick(t, count, rest, other if wins else leader, settles)
            if other:
                value = -value
            if value > best:
                best = value
        return -best if other else best

    def _after_trick(self, t: PiquetTable, count: Count, hands: list[int], winner: int, settles: bool) -> float:
        """What is left after a trick, from the totals with its lead counted."""
        leader = t.leader
        left = HAND_CARDS - t.trick - 1
        points = self._points(count.total)
        need = 0
        if winner == leader:
            gained = 1
            need = count.missing(leader)
            if need:
                need -= 1
                if self.course.cards_count and t.tricks[leader] + 1 == MAJORITY:
                    need -= CARDS
                if need <= 0:
                    gained += PIQUE
                    need = 0
        else:
            gained = 2
        if settles:
            total = count.total[:]
            total[winner] += gained
            return self.settling.value(hands, winner, t.tricks[winner] + 1, left, need, total)
        points += (-self.w1 if winner else self.w0) * gained / UNIT
        return points + self.duel.value(hands, winner, t.tricks[winner] + 1, left, need) / UNIT
