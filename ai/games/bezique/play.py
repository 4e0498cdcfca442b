"""Which card to play while the stock lasts (rulebook section 13): points of the trick, the window it brings, and what
the hand is worth without the card."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.rules.bezique.sevens import SHOW
from game.rules.bezique.window import CLAIM

from .holding import Holding, Outcome, complete_chance, windows_of
from .reading import Reading

NEVER: Final = -100000.0
SURE: Final = 100000.0
LEAD_COST: Final = 7.0
"""To be the first to play to the next trick is a small disadvantage."""
TRUMP_POWER: Final = 5.0
TRUMP_STEP: Final = 1.6
TRUMP_BRISQUE: Final = 8.0
"""An ace or ten of trumps brings home its own points in nearly any later trick: to lead it out gains nothing."""
ACE_POWER: Final = 4.0
TEN_POWER: Final = 5.0
BRISQUE_LED: Final = 4.0
"""What it costs to lead an ace or ten, which could take a trick home in reply: as much as judgement may be wrong by.
Not with a partner, who may add his own to it: that costs more than it saves (-26 +- 21 points a deal for four)."""
REPEATING: Final = 2.2
"""Where combinations repeat, winning tricks at will is worth so much more."""
RANK_STEP: Final = 0.25
BRISQUE_IN_RUBICON: Final = 0.35
"""Brisques count only for the rubicon and for ties there."""
OVERTAKING: Final = 12.0
"""What it costs to take the partner's trick: a card, and its window."""
EXCHANGED: Final = 0.6
"""How sure it is that the next window is used for the low trump."""
HIDDEN_WINDOW: Final = 9.0
"""What a window is worth to a player of whom nothing is known."""


def card_weight(reading: Reading) -> float:
    """How much a point of the cards in a trick counts."""
    course = reading.lore.course
    if course.counts_first:
        return BRISQUE_IN_RUBICON if reading.lore.brisque else 0.0
    return 1.0


def power(reading: Reading, index: int) -> float:
    """What a card is worth for winning tricks later."""
    course = reading.lore.course
    card = course.faces.cards[index]
    if card.bit & reading.trumps():
        more = REPEATING if reading.lore.repeats else 1.0
        fat = card.bit & (course.faces.ranks[0] | course.faces.ranks[1])
        own = TRUMP_BRISQUE if fat and card_weight(reading) >= 1.0 else 0.0
        return TRUMP_POWER * more + TRUMP_STEP * card.rank + own
    if card.bit & course.faces.ranks[0]:
        return ACE_POWER
    if card.bit & course.faces.ranks[1]:
        return TEN_POWER if card_weight(reading) >= 1.0 else ACE_POWER - 1.0
    return RANK_STEP * card.rank


def weigh_play(reading: Reading, answers: list[Action]) -> list[float]:
    """The weight of each answer on one's turn to play in stage 1."""
    judge = Judge(reading)
    found: list[float] = []
    known: dict[int, float] = {}
    marks = reading.t.marks
    declared = 0
    for bits in marks:
        declared |= bits
    for answer in answers:
        if answer.verb == SHOW:
            found.append(show_value(reading))
            continue
        if answer is CLAIM:
            found.append(SURE if claim_is_right(reading) else NEVER)
            continue
        card = answer.cards[0]
        # copies of a card that has not served are alike
        key = card.suit * 16 + card.rank
        fresh = not card.bit & declared
        if fresh and key in known:
            found.append(known[key])
            continue
        value = judge.lead(card.index) if reading.t.size == 0 else judge.follow(card.index)
        if fresh:
            known[key] = value
        found.append(value)
    return found


def claim_is_right(reading: Reading) -> bool:
    """``declare_out``: whether the points made so far reach the target."""
    t = reading.t
    made = t.scores[reading.side] + t.points[reading.side]
    if not reading.lore.course.cards_at_once:
        made += t.cards[reading.side]
    return made >= t.target > 0


def show_value(reading: Reading) -> float:
    """Showing the low trump on one's turn: only where it would score nothing when it is played."""
    sevens = reading.lore.course.sevens
    if not sevens.in_stage_2 and reading.tricks <= 1:
        return SURE / 2
    return NEVER


def balance(reading: Reading, ours: float) -> float:
    """What a point of the cards in a trick counts, when the side takes the trick with chance ``ours``: a side is
    compared with the mean of the others, and what it loses goes to one of them only."""
    return ours - (1.0 - ours) / (reading.lore.course.sides - 1)


class Judge:
    """The judgement of one question. ``theirs``: what a window is worth to the others; ``taken``: the holding with the
    turn-up in it, where that may be taken."""

    taken: Holding | None

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.holding = Holding(reading)
        self.weight = card_weight(reading)
        self.course = reading.lore.course
        self.ranking = self.course.rankings[reading.t.trump]
        self.theirs = denied(reading)
        self.after = max(0, reading.windows - 1)
        self.seven = seven_worth(reading, self.holding)
        self.taken = None
        if self.seven > 0.0 and exchangeable(reading):
            self.taken = with_card(reading, reading.turn_up)

    def kept(self, index: int, won: float) -> float:
        """What the hand is worth after a card has gone, if a window comes with chance ``won``."""
        bit = self.course.faces.cards[index].bit
        outcome = self.holding.outcome(bit)
        value = 0.0
        if won > 0.0 and self.reading.windows > 0:
            seven = self.seven if self.taken is None else self.seven_without(bit, outcome, self.taken)
            value += won * (self.holding.with_window(outcome, self.after) + seven)
        elif won > 0.0:
            value += won * self.holding.worth(outcome, self.after)
        if won < 1.0:
            value += (1.0 - won) * self.holding.worth(outcome, self.after)
        value -= power(self.reading, index)
        if self.seven > 0.0 and bit & self.reading.trumps() and self.course.faces.cards[index].rank == 0:
            value -= self.seven_lost(bit)
        return value

    def seven_without(self, bit: int, outcome: Outcome, taken: Holding) -> float:
        """What the next window is worth for the exchange once a card has gone: the turn-up may need that very card."""
        reading = self.reading
        sevens = self.course.sevens
        value = 0.0 if sevens.when_played else EXCHANGED * sevens.points
        if not reading.hand & self.course.faces.lowest[reading.t.trump] & ~reading.t.sevens & ~bit:
            return value
        gain = taken.worth(taken.outcome(bit), reading.windows) - self.holding.worth(outcome, reading.windows)
        return value + EXCHANGED * (max(0.0, gain) + power(reading, reading.turn_up.bit_length() - 1))

    def seven_lost(self, bit: int) -> float:
        """What playing an unscored low trump gives up: its exchange, and where it must be shown its points."""
        reading = self.reading
        sevens = self.course.sevens
        if bit & reading.t.sevens:
            return 0.0
        return self.seven + (0.0 if sevens.when_played else float(sevens.points))

    def follow(self, index: int) -> float:
        """The weight of a card that follows."""
        reading = self.reading
        t = reading.t
        strength = self.ranking.power[t.led][index]
        wins = strength > t.best_power
        ours = 1.0
        last = t.size == reading.players - 1
        friend = reading.friend(t.best_seat)
        if not last:
            best = index if wins else t.best_card
            ours = self.stays(best, t.led)
            if not wins and not friend:
                ours = 0.0
            won = ours if wins else 0.0
        else:
            won = 1.0 if wins else 0.0
            ours = 1.0 if wins or friend else 0.0
        stake = (t.trick_points + self.ranking.points[index]) * self.weight
        value = self.trick(index, won, ours, stake) + self.settled(index)
        if wins and friend and last:
            value -= OVERTAKING
        return value

    def stays(self, best: int, led: int) -> float:
        """The chance that a card keeps the trick against those still to play."""
        reading = self.reading
        t = reading.t
        chance = 1.0
        seat = reading.seat
        for _ in range(reading.players - t.size - 1):
            seat = self.course.after[seat]
            if not reading.friend(seat):
                chance *= 1.0 - self.beaten(seat, best, led)
        return chance

    def beaten(self, seat: int, best: int, led: int) -> float:
        """The chance that a seat has, and will spend, a card that beats the best one."""
        reading = self.reading
        card = self.course.faces.cards[best]
        higher = self.ranking.higher[best]
        trumps = 0 if card.bit & self.ranking.trumps else self.ranking.trumps
        fat = self.ranking.points[best] > 0
        known = reading.open_of[seat]
        chance = 1.0
        if known & higher:
            chance *= 0.45
        if known & trumps:
            chance *= 0.75 if not fat else 0.5
        if reading.unseen_count:
            share = reading.hidden_of[seat] / reading.unseen_count
            some = (reading.unseen & higher).bit_count()
            others = (reading.unseen & trumps).bit_count()
            chance *= 1.0 - (0.75 if fat else 0.6) * (1.0 - (1.0 - share) ** some)
            chance *= 1.0 - (0.6 if fat else 0.3) * (1.0 - (1.0 - share) ** others)
        return 1.0 - chance

    def lead(self, index: int) -> float:
        """The weight of a card that leads."""
        suit = self.course.faces.cards[index].suit
        won = self.stays(index, suit)
        others = 6.0 * (self.reading.players - 1) if self.weight and self.reading.lore.brisque <= 10 else 0.0
        stake = (self.ranking.points[index] + 0.5 * others) * self.weight
        ours = won
        if self.reading.partner >= 0:
            ours = won + (1.0 - won) * 0.35
        value = self.trick(index, won, ours, stake) + self.settled(index)
        if self.weight >= 1.0 and self.reading.partner < 0 and self.ranking.points[index] >= 10:
            value -= BRISQUE_LED
        return value

    def trick(self, index: int, won: float, ours: float, stake: float) -> float:
        """The points of the trick and of the windows after it."""
        value = balance(self.reading, ours) * stake
        value += self.kept(index, won if self.reading.partner < 0 else won + (ours - won) * 0.4)
        value -= (1.0 - ours) * self.theirs
        value -= LEAD_COST * won
        return value

    def settled(self, index: int) -> float:
        """Among equals: the card that lies open, which everybody knows already."""
        return 0.01 if self.reading.tableau & self.course.faces.cards[index].bit else 0.0


def denied(reading: Reading) -> float:
    """What a window is worth to the likely winner among the opponents: known cards that are complete, or nearly."""
    t = reading.t
    lore = reading.lore
    windows = max(0, reading.windows - 1)
    if reading.windows <= 0:
        return 0.0
    line = windows_of(0.45)[min(windows, 90)]
    urgent = 1.0 - line[0]
    best = 0.0
    for seat in range(reading.players):
        known = reading.open_of[seat]
        if reading.friend(seat) or not known:
            continue
        share = reading.hidden_of[seat] / reading.unseen_count if reading.unseen_count else 0.0
        total = 0.0
        top = 0.0
        for pattern in lore.patterns[t.trump]:
            worth = pattern.points * complete_chance(reading, pattern, known, share)
            total += worth
            top = max(top, worth)
        # one of them is declared now; what is over waits for another window
        best = max(best, top * urgent + (total - top) * 0.15)
    return best + HIDDEN_WINDOW * (1.0 + 2.0 * urgent)


def seven_worth(reading: Reading, holding: Holding) -> float:
    """What the next window is worth for exchanging, or having to show, an unscored low trump."""
    t = reading.t
    course = reading.lore.course
    sevens = course.sevens
    if t.trump < 0 or not sevens.points or reading.windows <= 0:
        return 0.0
    low = course.faces.lowest[t.trump]
    if not reading.hand & low & ~t.sevens:
        return 0.0
    value = 0.0 if sevens.when_played else EXCHANGED * sevens.points
    if exchangeable(reading):
        value += EXCHANGED * taken_worth(reading, holding)
    return value


def exchangeable(reading: Reading) -> bool:
    """Whether the turn-up may be taken for a low trump."""
    sevens = reading.lore.course.sevens
    low = reading.lore.course.faces.lowest[reading.t.trump]
    return sevens.exchange and bool(reading.turn_up) and not reading.turn_up & low


def taken_worth(reading: Reading, holding: Holding) -> float:
    """What the turn-up would add to the hand."""
    turned = reading.turn_up
    index = turned.bit_length() - 1
    more = with_card(reading, turned)
    gain = more.worth(more.outcome(0), reading.windows) - holding.worth(holding.outcome(0), reading.windows)
    return max(0.0, gain) + power(reading, index)


def with_card(reading: Reading, bit: int) -> Holding:
    """The holding as it would be with one more card in the hand."""
    hand, own = reading.hand, reading.own
    reading.hand |= bit
    reading.own |= bit
    holding = Holding(reading)
    reading.hand, reading.own = hand, own
    return holding
