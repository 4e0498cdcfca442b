"""What a seat cannot hold by what it has played: exact, and the same for every game that is played in tricks.

A seat cannot have held x beside the card c that it played if, holding just c and x, playing c would have been against
the rules. What the rules allow a hand is asked of the rules themselves, once for each card in each kind of trick.
"""

from __future__ import annotations

from game.core.cards import Card
from game.core.tricks import Ranking


class Reply:
    """A card (a bit) played by ``seat`` to a trick of the suit ``led``, when the card ``best`` of ``best_seat`` was
    ahead. ``excluded`` are the cards from a pair with which it would have been illegal to play it."""

    duty: Duty
    card: int
    seat: int
    led: int
    best: int
    best_seat: int
    excluded: int

    def __init__(self, duty: Duty, card: int, seat: int, led: int, best: int, best_seat: int) -> None:
        self.duty = duty
        self.card = card
        self.seat = seat
        self.led = led
        self.best = best
        self.best_seat = best_seat
        self.excluded = 0
        for other in duty.cards:
            if other.bit != card and not self.legal(other.bit):
                self.excluded |= other.bit

    def legal(self, hand: int) -> bool:
        """Whether it may be played from a hand (the card counts as part of it)."""
        return self.duty.allowed(hand | self.card, self.seat, self.led, self.best, self.best_seat) & self.card != 0


class Duty:
    """What must be played to a trick, in one game and under one trump choice. A game says it by overriding `allowed`,
    and `kind` where the duty hangs on more than the suit led and the best card.

    ``cards`` are those of the pack by index, ``ranking`` tells which card is ahead, ``seats`` play to a trick.
    """

    cards: tuple[Card, ...]
    ranking: Ranking
    seats: int
    _replies: dict[int, Reply]

    def __init__(self, cards: tuple[Card, ...], ranking: Ranking, seats: int) -> None:
        self.cards = cards
        self.ranking = ranking
        self.seats = seats
        self._replies = {}

    def allowed(self, hand: int, seat: int, led: int, best: int, best_seat: int) -> int:
        """The cards of a hand (bit sets) that a seat may play when a suit was led and a card of ``best_seat`` is
        ahead, by the rules of the game."""
        raise AssertionError("a game says what may be played")

    def kind(self, seat: int, best_seat: int) -> int:
        """What else the duty of a seat hangs on, as a number from 0."""
        return 0

    def reply(self, index: int, seat: int, led: int, best: int, best_seat: int) -> Reply:
        """A card (index) played to a trick. The same few come again in every line searched: they are remembered."""
        key = ((self.kind(seat, best_seat) * 4 + led) * 256 + best) * 256 + index
        found = self._replies.get(key)
        if found is None:
            found = self._replies[key] = Reply(self, self.cards[index].bit, seat, led, best, best_seat)
        return found

    def replies(self, played: list[int], players: list[int], first: int = 0) -> list[Reply | None]:
        """The cards played (indices, with who played them) from number ``first`` on, where a trick begins; None for
        those that were led."""
        found: list[Reply | None] = []
        power = self.ranking.power
        led = best = best_seat = strength = left = 0
        for place in range(first, len(played)):
            index = played[place]
            seat = players[place]
            if left == 0:
                left = self.seats
                led = self.cards[index].suit
                strength = -1
                found.append(None)
            else:
                found.append(self.reply(index, seat, led, best, best_seat))
            left -= 1
            here = power[led][index]
            if here > strength:
                best = index
                best_seat = seat
                strength = here
        return found

    def excluded(self, played: list[int], players: list[int], count: int, first: int = 0) -> list[int]:
        """For each of ``count`` seats the cards it cannot have held, by the cards played from number ``first`` on."""
        found = [0] * count
        replies = self.replies(played, players, first)
        for at in range(len(replies)):
            reply = replies[at]
            if reply is not None:
                found[players[first + at]] |= reply.excluded
        return found
