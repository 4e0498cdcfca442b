"""What the cards played tell beyond the rules: every past play of the others is judged again with the hand that is
imagined. Who would have played otherwise from it is less likely to hold it.

Players are of three kinds, of which nobody knows which: those who play most cards as judgement does, those who play a
card the likelier the better judgement finds it, and those who play any. So whoever plays at random is soon believed
nothing, and whoever looks further than judgement is not taken for one who plays at random.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, plays

from .play import weigh_play
from .reading import Reading

KINDS: Final = ((0.25, 0.85, 0.05), (0.25, 0.2, 0.6), (0.5, 0.0, 0.0))
"""The share of each kind of player, how many of its cards are judgement's, and how many are chosen by what judgement
finds them worth; the others are any that are allowed. Chosen by how much more they tell of the hands of all levels, and
that they tell nothing wrong of who plays at random (`ai/README.md`)."""
TELLING: Final = 3.0
"""Points by which a card must be better to be chosen ``e`` times as often by what it is worth."""


class Past:
    """One play of another seat: what it knew then but for its hand, the card (index) it played, and the cards it has
    played since, this one included."""

    def __init__(self, reading: Reading, index: int, later: int) -> None:
        self.reading = reading
        self.index = index
        self.later = later


def past_of(reading: Reading) -> list[Past]:
    """The plays of the other seats in a deal, as each knew the table then."""
    rules, t = reading.rules, reading.t
    later = [0] * rules.players
    for index, who in zip(t.played, t.players, strict=True):
        later[who] |= CARDS[index].bit
    open_cards = reading.gone
    for bits in later:
        open_cards &= ~bits
    known = [held | cards & _taken(t) for held, cards in zip(reading.known, later, strict=True)]
    found: list[Past] = []
    table = _begun(rules, t)
    counts = [left + t.players.count(seat) for seat, left in enumerate(reading.counts)]
    for index, who in zip(t.played, t.players, strict=True):
        if who != reading.seat:
            seen = [cards if seat != who else 0 for seat, cards in enumerate(known)]
            then = Reading(rules, table.clone(), "play", who, 0, seen, counts[:], open_cards)
            found.append(Past(then, index, later[who]))
        put(rules, table, index, who)
        table.played.append(index)
        table.players.append(who)
        counts[who] -= 1
        later[who] &= ~CARDS[index].bit
        known[who] &= ~CARDS[index].bit
    return found


def _taken(t: BeloteTable) -> int:
    """The card turned up, which everybody knows the taker to have had."""
    return CARDS[t.turn_up].bit if t.turn_up >= 0 else 0


def _begun(rules: BeloteRules, t: BeloteTable) -> BeloteTable:
    """The table before the first card that was told (in a position none of the tricks before may be)."""
    table = t.clone()
    table.trick = t.trick - len(t.played) // rules.players
    table.size = table.trick_points = 0
    table.played, table.players = [], []
    table.points, table.tricks = [0] * rules.sides, [0] * rules.sides
    return table


def put(rules: BeloteRules, table: BeloteTable, index: int, seat: int) -> None:
    """A card is played, as far as judgement looks at it."""
    strain = rules.course.strains[table.trump]
    if table.size == 0:
        table.led = CARDS[index].suit
    if table.size == 0 or strain.power[table.led][index] > strain.power[table.led][table.best_card]:
        table.best_card, table.best_seat = index, seat
    table.trick_points += strain.points[index]
    table.size += 1
    if table.size == rules.players:
        side = rules.side_of[table.best_seat]
        table.points[side] += table.trick_points
        table.tricks[side] += 1
        table.trick += 1
        table.size = table.trick_points = 0


def past_likelihood(past: list[Past], hands: list[int]) -> float:
    """The likelihood of the past plays if the seats now hold these hands."""
    chance = 1.0
    for seat in range(len(hands)):
        kinds = [share for share, _, _ in KINDS]
        for one in past:
            if one.reading.seat == seat:
                _judge(one, hands[seat], kinds)
        chance *= sum(kinds)
    return chance


def _judge(one: Past, held: int, kinds: list[float]) -> None:
    """Make each kind of player as likely as its playing that card from the hand."""
    reading = one.reading
    t = reading.t
    hand = held | one.later
    allowed = hand
    if t.size:
        following = reading.rules.course.following
        allowed = following.allowed(reading.strain, hand, t.led, reading.seat, t.best_card, t.best_seat)
    choices = plays(allowed)
    if len(choices) == 1:
        return
    reading.sit(reading.seat, hand, reading.rules.all_bits & ~(hand | reading.gone))
    weights = weigh_play(reading, choices)
    best = max(weights)
    judged = choices[weights.index(best)].cards[0].index == one.index
    worth = total = 0.0
    for choice, weight in zip(choices, weights, strict=True):
        odds = exp((weight - best) / TELLING)
        total += odds
        if choice.cards[0].index == one.index:
            worth = odds
    weighed = worth / total
    any_card = 1.0 / len(choices)
    for place, (_, like, sensible) in enumerate(KINDS):
        kinds[place] *= (like if judged else 0.0) + sensible * weighed + (1.0 - like - sensible) * any_card
