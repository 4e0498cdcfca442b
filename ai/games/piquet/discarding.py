"""The exchange: which cards to lay down (rulebook sections 6.2, 6.3 and 15)."""

from __future__ import annotations

from typing import Final

from ai.games.piquet.keeping import FOR_ELDER, FOR_YOUNGER
from game.core.deal import Deal
from game.rules.piquet.exchange import Discard, choices
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.values import CARDS

QUICK_POOL: Final = 7
"""In an imagined deal only the cards least worth keeping are thought about, and so many of them at most."""

FEW: Final[tuple[float, ...]] = (15.0, 15.0, 15.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""Points by which the cards kept promise elder too much when he exchanges two at most: younger draws what he leaves
(4,000 hands in 250 worlds: so few were best in one of a hundred, and chosen by judgement in three)."""


def bits_list(hand: int) -> list[int]:
    """The single cards of a bit set, by index."""
    return [card.bit for card in CARDS if card.bit & hand]


def promise(hand: int, gone: int, elder: bool) -> float:
    """What the cards kept promise, in points, when some of a hand are laid down."""
    if elder:
        return FOR_ELDER.worth(hand & ~gone, gone) - FEW[gone.bit_count()]
    return FOR_YOUNGER.worth(hand & ~gone, gone)


def best_discards(hand: int, least: int, most: int, elder: bool, count: int) -> list[tuple[float, int]]:
    """The ``count`` best choices of ``least`` to ``most`` cards of a hand, with what the kept cards promise; best
    first, and of equal ones the one with the lower cards."""
    found: list[tuple[float, int]] = []
    for gone in choices(bits_list(hand), least, most):
        found.append((-promise(hand, gone, elder), gone))
    found.sort()
    return [(-value, gone) for value, gone in found[:count]]


def quick_discard(hand: int, least: int, most: int, elder: bool) -> int:
    """A sound choice, found quickly: all the cards allowed out of those that are least missed one by one, or fewer."""
    keeping = FOR_ELDER if elder else FOR_YOUNGER
    most = min(most, 5 if elder else 3)
    singles: list[tuple[float, int]] = []
    for bit in bits_list(hand):
        singles.append((-keeping.worth(hand & ~bit, bit), bit))
    singles.sort()
    pool = [bit for _, bit in singles[: max(QUICK_POOL, most)]]
    best = 0
    best_value = -1e9
    for gone in choices(pool, max(least, most - 1), most) + (choices(pool, least, least) if least < most - 1 else []):
        value = keeping.worth(hand & ~gone, gone)
        if value > best_value:
            best = gone
            best_value = value
    return best


class Discarder:
    """Quick discards, remembered: the same hand comes up again in every answer tried in a world."""

    seen: dict[int, int]

    def __init__(self) -> None:
        self.seen = {}

    def discard(self, deal: Deal) -> None:
        """Answer the exchange that is open in an imagined deal."""
        t = table_of(deal)
        phase = deal.phase
        assert isinstance(phase, Discard)
        least, most = phase.bounds(t)
        hand = deal.zones[deal.asked].bits
        elder = deal.asked == t.elder
        key = ((hand * 16 + least) * 16 + most) * 2 + (1 if elder else 0)
        gone = self.seen.get(key, -1)
        if gone < 0:
            if len(self.seen) > 20_000:
                self.seen.clear()
            gone = self.seen[key] = quick_discard(hand, least, most, elder)
        phase.carry_out(deal, gone)


def worths(hand: int, answers: list[int], t: PiquetTable, seat: int) -> list[float]:
    """What the cards kept promise after each of these discards (bit sets)."""
    return [promise(hand, gone, seat == t.elder) for gone in answers]
