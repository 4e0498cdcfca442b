"""The course of a deal: the options of a match made into tables and phases, shared by all phases."""

from __future__ import annotations

from typing import Final

from game.core.deal import Deal, Phase
from game.rules.bonaken.bids import Bid, bids

PLUS_MINUS: Final = 0
POINTS_11: Final = 1
POINTS_10: Final = 2
CHAMPIONSHIP: Final = 3
SCORINGS: Final = ("plus_minus", "points_11", "points_10", "championship")

ROTATE: Final = 0
TO_DECLARER: Final = 1
LEIMUIDEN: Final = 2


class Course:
    """What the phases need to know of the rules in force. Filled once by `BonakenRules`; never changed afterwards.

    ``bids`` by hand size; ``small`` is the package of 13.2. ``trick_at`` and the like are places of the zones: the
    hands by seat come first.
    """

    players: int
    bids: dict[int, list[Bid]]
    small: bool
    scoring: int
    centre_down: int
    next_dealer: int
    all_misere: bool
    direct: bool
    undertrump: bool
    misere_trump: bool
    six_run: int
    misere_value: int
    denial: bool
    limited: bool
    stops: bool
    games: int
    phases: dict[str, Phase]
    up_at: int
    down_at: int
    aside_at: int
    discards_at: int
    trick_at: int
    won_at: int

    def __init__(self, options: dict[str, str | int], players: int) -> None:
        self.players = players
        self.scoring = SCORINGS.index(str(options["scoring"]))
        self.small = self.scoring == POINTS_10
        self.bids = {size: bids(size, options) for size in (6, 5, 4)}
        self.centre_down = int(options["centre_down"])
        self.next_dealer = ("rotate", "declarer", "leimuiden").index(str(options["next_dealer"]))
        self.all_misere = options["seven_first_misere"] == "on" and not self.small
        self.direct = options["boonaak_roem_direct"] == "on"
        self.undertrump = options["undertrump"] == "allowed"
        self.misere_trump = options["misere_trump"] == "single"
        self.six_run = int(options["six_run"])
        self.misere_value = 2 if options["misere_rank"] == 70 else 3
        self.denial = options["roem_denial"] == "on"
        self.limited = options["roem_limit"] == "below_bid"
        self.stops = options["stop_when_decided"] == "on"
        self.games = int(options["games_per_match"])
        self.phases = {}
        self.up_at = players
        self.down_at = players + 1
        self.aside_at = players + 2
        self.discards_at = players + 3
        self.trick_at = players + 4
        self.won_at = players + 5

    def go(self, deal: Deal, phase: str, seat: int) -> None:
        """Put the question of a phase to a seat."""
        deal.phase = self.phases[phase]
        deal.asked = seat
