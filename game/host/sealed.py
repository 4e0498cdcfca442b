"""The chance of a match of the host's: deals that have a sealed seed each (see `game.host.fairness`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.deal import Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Match, Play, Standing
from game.core.rng import seeded
from game.host.chair import Seal
from game.host.fairness import DealCode, Opening, code_text, opening, parse_code, seal, sealed_line
from game.host.whole_code import text_of
from game.rules import GAMES, deal_at

NEXT = "next_deal"
"""The answer between two deals, which stands in the record like every other."""


class Seals:
    """The chance that a ``secret`` decides (and a deal code, and the ``position`` in which the match is taken up).

    ``known`` holds the openings of the first deals where the secret has not been revealed.
    """

    def __init__(
        self, secret: bytes, code: DealCode | None = None, known: Sequence[Opening] = (), position: str = ""
    ) -> None:
        self.secret = secret
        self.code = code
        self._known = tuple(known)
        self.position = position

    def seat(self, rules: Play, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Drawn by lot, unless a code or position says who deals: then everybody sits as listed."""
        order = tuple(range(rules.players))
        if self.position:
            standing = rules.standing_at(deal_at(self.position))
        else:
            drawn, standing = rules.seat(seeded(self.opening(1).seed).stream("seats"), log)
            if self.code is None or self.code.first_player is None:
                return drawn, standing
            standing.dealer = -self.code.first_player % rules.players
        log.cut(0)  # nothing of a draw is told
        log.append(Seated(order, standing.dealer))
        return order, standing

    def deal(self, rules: Play, number: int, standing: Standing, log: Log | None) -> Deal:
        """Shuffled by the seed of this deal. Raises PositionError."""
        if not self.position or number > 1:
            return rules.deal(standing, seeded(self.opening(number).seed).stream("deal"), log)
        deal = deal_at(self.position)
        deal.log = log
        deal.tell(DealBegan(standing.deals + 1, standing.dealer))
        return deal

    def opening(self, number: int) -> Opening:
        """What opens the seal of that deal; a secret until the deal is over."""
        if number <= len(self._known):
            return self._known[number - 1]
        return opening(self.secret, number, self.code)

    def seal(self, number: int) -> str:
        """The seal of that deal."""
        return seal(number, self.opening(number))

    def told(self, match: Match) -> Seal:
        """What is told of the seal of the deal in hand: closed until the deal is over."""
        number, code = match.number, self.deal_code(match)
        if not code:
            return Seal("")
        if not match.deal.over:
            return Seal(self.seal(number))
        opened = self.opening(number)
        line, rules = sealed_line(number, opened), match.rules
        whole = text_of(GAMES[rules.game], rules.players, dict(rules.options), parse_code(code))
        return Seal(self.seal(number), code, str(opened.seed), opened.salt.hex(), line, whole)

    def deal_code(self, match: Match) -> str:
        """The code of the deal in hand; a secret until the deal is over. A deal that was set up has none."""
        if self.position and match.number == 1:
            return ""
        first = (match.order.index(0) - match.dealer) % match.rules.players
        return code_text(DealCode(self.opening(match.number).seed, first))


def seals_of(match: Match) -> Seals:
    """The seals of a match of the host's."""
    assert isinstance(match.chance, Seals)
    return match.chance
