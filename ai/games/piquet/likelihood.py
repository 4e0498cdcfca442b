"""What a player's discards and cards tell (rulebook section 15).

What it has probably discarded: the odds of each card among those it had to choose from.

The odds were fitted by logistic regression to the discards of our own judgement in twenty thousand deals.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.core.melds import RUNS, run_bits
from game.rules.piquet.values import CARDS, RANK_BITS, SUIT_BITS

FEATURES: Final[tuple[str, ...]] = (
    "7", "8", "9", "T", "J", "Q", "K", "A", "one in suit", "two", "three", "four", "five", "six", "seven", "eight",
    "of a tierce", "of a quart or longer", "ace above", "three of the rank", "four of the rank",
)  # fmt: skip
"""What the odds of a card depend on, in the order of the weights."""


def card_features(whole: int, index: int) -> list[int]:
    """The features (places in FEATURES) of a card among all the cards of which some were discarded."""
    card = CARDS[index]
    byte = whole >> 8 * card.suit & 255
    found = [card.rank, 7 + byte.bit_count()]
    for top, length in RUNS[byte]:
        if run_bits(top, length) & RANK_BITS[card.rank]:
            found.append(16 if length == 3 else 17)
    if card.rank < 7 and byte & 128:
        found.append(18)
    if card.rank >= 3:
        held = 0
        for suit in range(4):
            held += whole >> 8 * suit + card.rank & 1
        if held >= 3:
            found.append(held + 16)
    return found


ELDER_ODDS: Final[tuple[float, ...]] = (
    0.80, 0.60, 0.52, 0.15, -0.16, -1.06, -1.86, -4.20, 0.44, 0.52, 0.32, -0.15, -0.75, -1.43, -2.22, -3.03,
    -0.05, -0.33, -0.05, -0.53, -1.38,
)  # fmt: skip
YOUNGER_ODDS: Final[tuple[float, ...]] = (
    0.84, 0.58, 0.33, -0.62, -1.25, -2.44, -3.90, -4.60, 0.08, 0.04, -0.17, -0.78, -1.64, -2.68, -3.90, -3.40,
    -0.22, -0.34, 0.44, -0.53, -1.42,
)  # fmt: skip
"""The logarithm of the odds of being discarded, summed over a card's features."""


def discard_chance(hand: int, thrown: int, elder: bool) -> float:
    """How likely it is that of the cards of both sets exactly the thrown ones were discarded."""
    weights = ELDER_ODDS if elder else YOUNGER_ODDS
    whole = hand | thrown
    count = thrown.bit_count()
    # elementary symmetric polynomials of the odds: the sum over all choices of so many cards
    sums = [1.0] + [0.0] * count
    chosen = 1.0
    for card in CARDS:
        if not whole & card.bit:
            continue
        total = 0.0
        for feature in card_features(whole, card.index):
            total += weights[feature]
        odds = exp(total)
        for size in range(count, 0, -1):
            sums[size] += odds * sums[size - 1]
        if thrown & card.bit:
            chosen *= odds
    return chosen / sums[count]


DUCKS: Final = 0.25
"""How likely it is that a trick which could be won is not, against playing by the book."""
WASTES: Final = 0.4
"""The same for a card where a cheaper one would do as well, or thrown from above a lower one."""
HOLDS_BACK: Final = 0.6
"""The same for a card led from under a higher one."""


class Play:
    """A card that a player has played: ``lead`` is the card it answered (-1: it led), ``since`` all that the player has
    played from then on, ``unplayed`` all cards not played before."""

    lead: int
    index: int
    since: int
    unplayed: int

    def __init__(self, lead: int, index: int, since: int, unplayed: int) -> None:
        self.lead = lead
        self.index = index
        self.since = since
        self.unplayed = unplayed


def play_chance(plays: list[Play], hand: int) -> float:
    """Roughly how likely it is that somebody who now holds this hand has played so."""
    chance = 1.0
    for play in plays:
        held = hand | play.since
        card = CARDS[play.index]
        suit = held & SUIT_BITS[card.suit]
        if not suit & (suit - 1):
            continue
        others = play.unplayed & ~held & SUIT_BITS[card.suit]
        if play.lead < 0:
            if suit >= 2 * card.bit:
                chance *= _held_back(suit, card.bit, others)
            continue
        lead = CARDS[play.lead]
        winners = suit & ~(2 * lead.bit - 1) if lead.suit == card.suit else 0
        if winners and not winners & card.bit:
            chance *= DUCKS
            continue
        cheapest = winners & -winners if winners else suit & -suit
        if cheapest < card.bit and others & (card.bit - 1) & ~(2 * cheapest - 1):
            chance *= WASTES
    return chance


def _held_back(suit: int, bit: int, others: int) -> float:
    """A card was led from a suit with higher ones: by the book if nobody's card lies between it and the highest."""
    top = bit
    higher = bit
    while higher <= suit:
        if suit & higher:
            top = higher
        higher += higher
    return HOLDS_BACK if others & (top - 1) & ~(2 * bit - 1) else 1.0
