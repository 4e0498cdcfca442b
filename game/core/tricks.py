"""Tricks: who wins, what the cards are worth, which cards beat which, as tables for one trump choice."""

from __future__ import annotations

from game.core.cards import Card


class Ranking:
    """How cards fight and count under one trump choice.

    ``power[led][card index]`` is 0 for a card that cannot win, else larger is stronger; ``points[card index]``;
    ``higher[card index]`` the bit set of cards of the same suit that beat it; ``trumps`` the bit set of trumps.
    """

    power: list[list[int]]
    points: list[int]
    higher: list[int]
    trumps: int

    def __init__(self, cards: tuple[Card, ...], trump: int, orders: list[list[int]], points: list[list[int]]) -> None:
        """``trump`` is a suit or -1; ``orders[suit][rank]`` the strength and ``points[suit][rank]`` the points."""
        self.trumps = 0
        self.points = []
        self.higher = []
        self.power = []
        for card in cards:
            self.points.append(points[card.suit][card.rank])
            above = 0
            for other in cards:
                if other.suit == card.suit and orders[other.suit][other.rank] > orders[card.suit][card.rank]:
                    above |= other.bit
            self.higher.append(above)
            if card.suit == trump:
                self.trumps |= card.bit
        for led in range(4):
            row: list[int] = []
            for card in cards:
                strength = orders[card.suit][card.rank] + 1
                row.append(strength + 32 if card.suit == trump else strength if card.suit == led else 0)
            self.power.append(row)
