"""A match whose deals have a seed each, and which can go back to an earlier question of the deal in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing
from game.core.rng import seeded
from game.host.fairness import DealCode, Opening, code_text, opening, seal
from game.rules import deal_at

NEXT = "next_deal"
"""The answer between two deals, which stands in the record like every other."""


class SealedMatch:
    """A match fully determined by rules, secret (and code, and the position in which it is taken up) and answers.

    ``order[seat]`` is the player who sits there, ``log`` every event so far, ``number`` the deal in hand (from 1),
    ``given`` the answers of the deal in hand; the i-th was asked of seat ``asked[i]``, which had a choice if
    ``chosen[i]``. ``past`` are the answers of the deals before, ``dealer`` the seat that dealt.
    """

    def __init__(
        self,
        rules: Play,
        secret: bytes,
        code: DealCode | None = None,
        known: Sequence[Opening] = (),
        position: str = "",
        beats: bool = False,
    ) -> None:
        """``known`` holds the openings of the first deals where the secret has not been revealed; ``position`` is the
        first deal as somebody has set it up; with ``beats`` the log keeps the public table after each event. Raises
        PositionError."""
        self.rules = rules
        self.secret = secret
        self.code = code
        self.log = Log(beats)
        self._known = tuple(known)
        self.position = position
        self.given: list[Action] = []
        self.asked: list[int] = []
        self.chosen: list[bool] = []
        self.past: list[list[Action]] = []
        self.number = 1
        self.order, self.standing = self._seat()
        self._start()

    def _seat(self) -> tuple[tuple[int, ...], Standing]:
        """Draw for seats, unless a code or position says who deals: then everybody sits as listed."""
        if self.position:
            standing = self.rules.standing_at(deal_at(self.position))
            order = tuple(range(self.rules.players))
            self._seated(Seated(order, standing.dealer))
            return order, standing
        drawn = self.rules.seat(seeded(self.opening(1).seed).stream("seats"), self.log)
        if self.code is None or self.code.first_player is None:
            return drawn
        order = tuple(range(self.rules.players))
        dealer = -self.code.first_player % self.rules.players
        self._seated(Seated(order, dealer))
        standing = drawn[1]
        standing.dealer = dealer
        return order, standing

    def _seated(self, event: Seated) -> None:
        """Everybody sits: nothing of a draw is told."""
        self.log.cut(0)
        self.log.append(event)

    def opening(self, number: int) -> Opening:
        """What opens the seal of that deal; a secret until the deal is over."""
        if number <= len(self._known):
            return self._known[number - 1]
        return opening(self.secret, number, self.code)

    def seal(self) -> str:
        """The seal of the deal in hand."""
        return seal(self.number, self.opening(self.number))

    def deal_code(self) -> str:
        """The code of the deal in hand; a secret until the deal is over. A deal that was set up has none."""
        if self.position and self.number == 1:
            return ""
        first = (self.order.index(0) - self.dealer) % self.rules.players
        return code_text(DealCode(self.opening(self.number).seed, first))

    @property
    def over(self) -> bool:
        """Whether the match has been decided."""
        return bool(self.standing.winners)

    def apply(self, answer: Action) -> None:
        """Carry out an answer; settles the deal when it was the last. Raises IllegalAction."""
        seat, chosen = self.deal.asked, len(self.deal.legal()) > 1
        answer = self.deal.canonical(answer)
        self.deal.answer(answer)
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
        self._start()

    def go_back(self, count: int) -> None:
        """Go back to where ``count`` answers of the deal in hand had been given. Raises ValueError for too many."""
        if not 0 <= count <= len(self.given):
            raise ValueError(f"{count} answers have not been given in this deal")
        again = self.given[:count]
        if self.deal.over:  # the standing has been changed already: play the whole match again up to here
            past, self.past, self.number = self.past, [], 1
            self.log.cut(0)
            self.order, self.standing = self._seat()
            self._start()
            for answers in past:
                for answer in answers:
                    self.apply(answer)
                self.next_deal()
        else:
            self.log.cut(self._log_before)
            self._start()
        for answer in again:
            self.apply(answer)

    def _start(self) -> None:
        """Shuffle and deal deal ``number``."""
        self.given = []
        self.asked = []
        self.chosen = []
        self.dealer = self.standing.dealer
        self._log_before = len(self.log)
        if self.position and self.number == 1:
            self.deal: Deal = deal_at(self.position)
            self.deal.log = self.log
            self.deal.tell(DealBegan(self.standing.deals + 1, self.dealer))
        else:
            rng = seeded(self.opening(self.number).seed).stream("deal")
            self.deal = self.rules.deal(self.standing, rng, self.log)
            self.deal.complete()
        self._settle_if_over()

    def _settle_if_over(self) -> None:
        if self.deal.over:
            self.rules.settle(self.standing, self.deal)
            if self.standing.winners:
                self.deal.tell(self.standing.ended())
