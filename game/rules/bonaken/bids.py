"""The bids and their order (rulebook section 6.1, and 13.2)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.rules.bonaken.roem import WITH_TRUMP, WITHOUT_TRUMP
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, OPEN_BOONAAK, ZWABBER

PASS: Final = action("pass")
HIGHEST_NUMBER: Final = 380
_STEP: Final = 10_000
BOONAAK_RANK: Final = 1000 * _STEP


class Bid:
    """A bid: its ``answer``, its ``rank`` among all bids, its ``kind`` and ``number`` (the points or the roem
    promised)."""

    def __init__(self, answer: Action, rank: int, kind: int, number: int) -> None:
        self.answer = answer
        self.rank = rank
        self.kind = kind
        self.number = number


def _roem_bids(verb: str, rank: int, kind: int, amounts: tuple[int, ...]) -> list[Bid]:
    return [Bid(action(verb, number=amount), rank + amount, kind, amount) for amount in amounts]


def bids(size: int, options: dict[str, str | int]) -> list[Bid]:
    """All bids for hands of that size, from the lowest to the highest."""
    small = options["scoring"] == "points_10"
    least = 25 if small else int(options["min_bid"])
    found: list[Bid] = []
    for number in range(least, HIGHEST_NUMBER + 1, 5):
        found.append(Bid(action("bid", number=number), number * _STEP, NUMBER, number))
    if not small:
        found.append(Bid(action("misere"), int(options["misere_rank"]) * _STEP + 1, MISERE, 0))
        rank = int(options["zwabber_rank"]) * _STEP + 2
        found.append(Bid(action("zwabber"), rank, ZWABBER, 0))
        if options["zwabber_roem"] == "on":
            found += _roem_bids("zwabber", rank, ZWABBER, WITHOUT_TRUMP[size])
    found.append(Bid(action("boonaak"), BOONAAK_RANK, BOONAAK, 0))
    found += _roem_bids("boonaak", BOONAAK_RANK, BOONAAK, WITH_TRUMP[size])
    if small:
        found.append(Bid(action("open_boonaak"), BOONAAK_RANK + _STEP - 1, OPEN_BOONAAK, 0))
    in_order: dict[int, Bid] = {bid.rank: bid for bid in found}
    return [in_order[rank] for rank in sorted(in_order)]
