"""Which hands the other may hold, and how likely each is: hard facts first, then what it discarded and said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

from ai.games.piquet.likelihood import discard_chance, play_chance
from ai.games.piquet.reading import Reading
from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.rng import Rng, seeded
from game.rules.piquet.values import CARDS, DISCARDS, TALON

MANY: Final = 20_000
"""More hands than this are sampled instead of listed."""
SAMPLES: Final = 1_500
KEPT: Final = 500
"""Hands that are weighed, at most."""
FEW: Final = 25
"""With fewer true hands in a sample all of them are listed after all."""
SINKING: Final = 0.05
"""How likely it is that somebody says less than it holds, per class."""
TEMPER: Final = 0.8
"""Likelihoods are raised to this power: people do not discard as we would."""


class Beliefs:
    """The other's possible hands with what it discarded, as a weighted list. ``effective`` is the effective share of
    the list (Kish): 1 when all weigh the same. ``weighted``: whether discards and cards played tell anything; if not,
    all hands that agree with the cards seen and the words said are alike."""

    reading: Reading
    weighted: bool
    hands: list[int]
    thrown: list[int]
    upto: list[float]
    effective: float
    _rng: Rng

    def __init__(self, reading: Reading, weighted: bool = True) -> None:
        self.reading = reading
        self.weighted = weighted
        self.hands = []
        self.thrown = []
        self.upto = []
        self.effective = 1.0
        self._rng = seeded(reading.hand).stream("beliefs", reading.unseen.bit_count())
        self._list()

    def _list(self) -> None:
        reading = self.reading
        told = reading.told
        plain = told.empty
        hands: list[int] = []
        for hand in self._possible():
            if plain or told.true_of(hand | reading.played):
                hands.append(hand)
        if len(hands) > KEPT:
            order = list(range(len(hands)))
            self._rng.shuffle(order)
            hands = [hands[at] for at in order[:KEPT]]
        weights: list[float] = []
        for hand in hands:
            thrown = self._discards(hand)
            weights.append(self._weight(hand, thrown))
            self.hands.append(hand)
            self.thrown.append(thrown)
        total = sum(weights)
        squares = sum([weight * weight for weight in weights])
        self.effective = total * total / (squares * len(weights))
        running = 0.0
        for weight in weights:
            running += weight / total
            self.upto.append(running)

    def _possible(self) -> list[int]:
        """Hands that the places of the cards allow: all of them, or many drawn at random; never none."""
        reading = self.reading
        forced = reading.sure | reading.unseen & ~reading.may_throw & ~reading.may_lie
        pool = [card.bit for card in CARDS if card.bit & reading.may_hold & ~forced]
        room = reading.held - forced.bit_count()
        if room < 0 or room > len(pool):
            return [self._makeshift()]
        if comb(len(pool), room) <= MANY:
            found = [hand for hand in _chosen(pool, room, forced) if self._rest_fits(hand)]
            return found or [self._makeshift()]
        drawn: list[int] = []
        true = 0
        for _ in range(SAMPLES):
            hand = forced | self._rng.subset(pool, room, room)
            if self._rest_fits(hand):
                drawn.append(hand)
                true += reading.told.true_of(hand | reading.played)
        if true >= FEW:
            return drawn
        listed = [
            hand
            for hand in _chosen(pool, room, forced)
            if self._rest_fits(hand) and reading.told.true_of(hand | reading.played)
        ]
        return listed or drawn or [self._makeshift()]

    def _rest_fits(self, hand: int) -> bool:
        """Whether the unseen cards that are not in this hand can lie in the discards and the talon."""
        reading = self.reading
        rest = reading.unseen & ~hand
        thrown = rest & ~reading.may_lie
        lying = rest & ~reading.may_throw
        if thrown & lying:
            return False
        room = reading.discarded - reading.thrown.bit_count()
        return thrown.bit_count() <= room and rest.bit_count() - lying.bit_count() >= room

    def _makeshift(self) -> int:
        """Any hand of the right size: what is known of single cards first, as far as it can be met at all."""
        reading = self.reading
        hand = reading.sure
        for bits in (reading.may_hold, reading.unseen):
            for card in CARDS:
                if hand.bit_count() < reading.held and card.bit & bits:
                    hand |= card.bit
        return hand

    def _discards(self, hand: int) -> int:
        """What the other has discarded if it holds this hand: all the rest if the talon is known, else some of it."""
        reading = self.reading
        rest = reading.unseen & ~hand
        room = reading.discarded - reading.thrown.bit_count()
        thrown = reading.thrown | rest & ~reading.may_lie
        free = [card.bit for card in CARDS if card.bit & rest & ~thrown & reading.may_throw]
        left = room - (thrown & ~reading.thrown).bit_count()
        if left < 0 or left > len(free):
            free = [card.bit for card in CARDS if card.bit & rest]
            thrown, left = reading.thrown, room
        return thrown | self._rng.subset(free, left, left)

    def _weight(self, hand: int, thrown: int) -> float:
        """How likely a hand is, by what it discarded, played, and would have said."""
        if not self.weighted:
            return 1.0
        reading = self.reading
        whole = hand | reading.played
        weight = 1.0
        if thrown:
            chance = discard_chance(whole, thrown, reading.other == reading.t.elder)
            weight = chance**TEMPER
        if reading.plays:
            weight *= play_chance(reading.plays, hand)
        for _ in range(reading.told.sunk(whole)):
            weight *= SINKING
        return weight + 1e-12

    def draw(self, count: int, rng: Rng) -> list[int]:
        """Places in the list, each as often as it is likely, evenly spread."""
        found: list[int] = []
        at = 0
        start = rng.unit()
        for number in range(count):
            mark = (number + start) / count
            while at + 1 < len(self.upto) and self.upto[at] < mark:
                at += 1
            found.append(at)
        order = list(range(count))
        rng.shuffle(order)
        return [found[place] for place in order]

    def worlds(self, count: int, rng: Rng) -> list[Deal]:
        """Deals that agree with the view."""
        return [self.world(at, rng) for at in self.draw(count, rng)]

    def world(self, at: int, rng: Rng) -> Deal:
        """The deal with the hand at that place of the list."""
        reading = self.reading
        hand = self.hands[at]
        thrown = self.thrown[at]
        pack = reading.rules.pack
        hidden: list[list[Card]] = []
        for number, zone in enumerate(reading.view.zones):
            if zone.visible:
                hidden.append([])
            elif number == reading.other:
                hidden.append(pack.of_bits(hand))
            elif number == DISCARDS + reading.other:
                hidden.append(pack.of_bits(thrown))
            else:
                assert number == TALON
                loose = pack.of_bits(reading.unseen & ~hand & ~thrown)
                order = list(range(len(loose)))
                rng.shuffle(order)
                pile = [loose[at] for at in order]
                for at, place in enumerate(zone.places):
                    pile.insert(place, zone.pile[at])
                hidden.append(pile)
        return restore(reading.rules, reading.view, hidden)


def _chosen(pool: list[int], room: int, forced: int) -> Iterator[int]:
    """Every choice of so many of these bits, with those that are forced."""
    for some in combinations(pool, room):
        yield forced | sum(some)
