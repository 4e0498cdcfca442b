"""The match: deals one after another until the rules name winners."""

from __future__ import annotations

from typing import Protocol

from game.core.actions import Action
from game.core.cards import Card
from game.core.deal import Deal, Rules
from game.core.events import MatchEnded
from game.core.log import Log
from game.core.position import Notation, written
from game.core.rng import Rng, seeded


class Standing:
    """The public state between deals: ``scores`` by side, next ``dealer`` (seat), ``deals`` finished, points ``held``
    over, ``winners`` (sides; empty while the match goes on), and as how many games that
    ``counts``."""

    scores: list[int]
    dealer: int
    deals: int
    held: int
    winners: list[int]
    counts: int

    def __init__(self, scores: list[int], dealer: int, deals: int = 0, held: int = 0) -> None:
        self.scores = scores
        self.dealer = dealer
        self.deals = deals
        self.held = held
        self.winners = []
        self.counts = 1

    def ended(self) -> MatchEnded:
        """How the match ended."""
        return MatchEnded(tuple(self.winners), tuple(self.scores), self.counts)


def finished(deal: Deal) -> None:
    """Raise ValueError unless the deal is over: nothing else can be settled."""
    if not deal.over:
        raise ValueError("only a finished deal can be settled")


class Play(Rules):
    """Rules that can also run a match: they seat the players, deal, and settle. ``positions`` is how their deals are
    written in one line."""

    positions: Notation

    def notation(self, deal: Deal) -> str:
        return written(self.positions, deal)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Seat the players: ``order[seat]`` = player, and the standing before the first deal."""
        raise AssertionError("a game seats its players")

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Shuffle and deal the next hand."""
        raise AssertionError("a game deals")

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        """A deal from a given order of the pack, top card first (tests, duplicate deals, packs typed in by hand).
        Raises ValueError if a card is missing or there twice."""
        raise AssertionError("a game deals from a given order")

    def whole_pack(self, stock: list[Card]) -> list[Card]:
        """A copy of these cards. Raises ValueError with one sentence unless they are the pack, each card once."""
        if len(stock) == len(self.cards) and set(stock) == set(self.cards):
            return stock[:]
        seen = 0
        for card in stock:
            if card.pack != self.pack.name or not card.bit & self.all_bits:
                raise ValueError(f"{card.name} is not played with in {self.game}")
            if seen & card.bit:
                raise ValueError(f"{card.name} is in the pack twice")
            seen |= card.bit
        for card in self.cards:
            if not seen & card.bit:
                raise ValueError(f"{card.name} is missing from the pack")
        return stock[:]

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Enter a finished deal into the standing, name the next dealer and any winners. Raises ValueError for a deal
        that is not over."""
        raise AssertionError("a game settles")

    def standing_at(self, deal: Deal) -> Standing:
        """The standing before a deal that somebody has set up: what its table says of the match."""
        raise AssertionError("a game knows the standing that its table tells")

    def leaders(self, standing: Standing) -> list[int]:
        """The sides that are ahead: who wins a match that was agreed to end after so many deals."""
        best = max(standing.scores)
        return [side for side, score in enumerate(standing.scores) if score == best]

    def heir(self, standing: Standing) -> int:
        """The seat that deals first in the next match of the same group (``standing`` is that at the end of this one),
        or -1: a new match begins with a new draw."""
        return -1


class Chance(Protocol):
    """What is left to chance in a match: the draw for seats, and the cards of each deal."""

    def seat(self, rules: Play, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Who sits where, ``order[seat]`` = player, and the standing before the first deal."""

    def deal(self, rules: Play, number: int, standing: Standing, log: Log | None) -> Deal:
        """Deal ``number`` of the match (from 1)."""


class Seed:
    """The chance that one number decides."""

    rng: Rng

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def seat(self, rules: Play, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Drawn by lot."""
        return rules.seat(self.rng.stream("seats"), log)

    def deal(self, rules: Play, number: int, standing: Standing, log: Log | None) -> Deal:
        """Shuffled, from a stream of its own."""
        return rules.deal(standing, self.rng.stream("deal", standing.deals + 1), log)


class Match:
    """A match with all its deals, fully determined by rules, chance (a number is a `Seed`) and answers.

    ``order[seat]`` is the player who sits there; ``log`` holds the events of the whole match in order (with ``beats``
    the public table after each, unless ``logged`` those of the draw only). ``number`` is the deal in hand (from 1),
    ``dealer`` who dealt it, ``given`` its answers so far; the i-th was asked of seat ``asked[i]``, which had a choice
    if ``chosen[i]``. ``past`` are the answers of the deals before. When a deal is over call `next_deal`, unless
    ``over``. After so many ``deals`` (0: no limit) whoever is ahead has won.
    """

    rules: Play
    chance: Chance
    log: Log
    order: tuple[int, ...]
    standing: Standing
    deal: Deal
    number: int
    dealer: int
    given: list[Action]
    asked: list[int]
    chosen: list[bool]
    past: list[list[Action]]
    deals: int
    _logged: bool
    _before: int

    def __init__(
        self, rules: Play, chance: int | Chance, logged: bool = True, beats: bool = False, deals: int = 0
    ) -> None:
        self.rules = rules
        self.deals = deals
        self.chance = Seed(chance) if isinstance(chance, int) else chance
        self.log = Log(beats)
        self._logged = logged
        self._seat()

    def _seat(self) -> None:
        self.number = 1
        self.past = []
        self.order, self.standing = self.chance.seat(self.rules, self.log)
        self._begin()

    def _begin(self) -> None:
        self.given = []
        self.asked = []
        self.chosen = []
        self.dealer = self.standing.dealer
        self._before = len(self.log)
        self.deal = self.chance.deal(self.rules, self.number, self.standing, self.log if self._logged else None)
        self.deal.complete()
        self._settle_if_over()

    def _settle_if_over(self) -> None:
        if self.deal.over:
            self.rules.settle(self.standing, self.deal)
            if self.number == self.deals and not self.standing.winners:
                self.standing.winners = self.rules.leaders(self.standing)
            if self.standing.winners:
                self.deal.tell(self.standing.ended())

    @property
    def over(self) -> bool:
        """Whether the match has been decided."""
        return bool(self.standing.winners)

    def apply(self, answer: Action) -> None:
        """Carry out a legal answer; settles the deal when it was the last. Raises IllegalAction."""
        deal = self.deal
        seat, chosen = deal.asked, deal.phase.free or len(deal.legal()) > 1
        answer = deal.canonical(answer)
        deal.answer(answer)
        self.given.append(answer)
        self.asked.append(seat)
        self.chosen.append(chosen)
        self._settle_if_over()

    def next_deal(self) -> None:
        """Deal the next hand. Raises ValueError if the deal in hand is not finished or the match is over."""
        if not self.deal.over or self.over:
            raise ValueError("the next deal begins only when this one is over and the match is not")
        self.past.append(self.given)
        self.number += 1
        self._begin()

    def go_back(self, count: int) -> None:
        """Go back to where ``count`` answers of the deal in hand had been given. Raises ValueError for too many."""
        if not 0 <= count <= len(self.given):
            raise ValueError(f"{count} answers have not been given in this deal")
        again = self.given[:count]
        if self.deal.over:  # the standing has been changed already: play the whole match again up to here
            past = self.past
            self.log.cut(0)
            self._seat()
            for answers in past:
                for answer in answers:
                    self.apply(answer)
                self.next_deal()
        else:
            self.log.cut(self._before)
            self._begin()
        for answer in again:
            self.apply(answer)
