"""The course of a deal: the options of a match made into tables and phases, shared by all phases."""

from __future__ import annotations

from game.core.deal import Deal, Phase
from game.rules.belote.following import Following
from game.rules.belote.values import STRAINS, Strain


class Course:
    """What the phases need to know of the rules in force. Filled once by `BeloteRules`; never changed afterwards.

    Zones lie in a fixed order: hands by seat first, then ``stock``, ``turn_up``, ``trick`` and ``bottom``, then the
    tricks won by each side; the attributes ``*_at`` are their places.
    """

    players: int
    sides: int
    side_of: tuple[int, ...]
    after: tuple[int, ...]
    stock_at: int
    turn_up_at: int
    trick_at: int
    bottom_at: int
    won_at: int
    taker_takes_turn_up: bool
    declarations: bool
    strains: list[Strain]
    following: Following
    phases: dict[str, Phase]
    options: dict[str, str | int]

    def __init__(self, players: int, options: dict[str, str | int]) -> None:
        self.players = players
        self.options = options
        self.sides = 2 if players == 4 else players
        self.side_of = (0, 1, 0, 1) if players == 4 else tuple(range(players))
        self.after = tuple([(seat + 1) % players for seat in range(players)])
        self.stock_at = players
        self.turn_up_at = players + 1
        self.trick_at = players + 2
        self.bottom_at = players + 3
        self.won_at = players + 4
        self.taker_takes_turn_up = players == 4 or (players == 3 and options.get("three_pack") == 24)
        self.declarations = options["declarations"] == "on"
        values = str(options["sa_ta_values"])
        belotes = options["ta_belotes"] == "each_suit"
        self.strains = [Strain(number, values, belotes) for number in range(len(STRAINS))]
        self.following = Following(options, self.side_of)
        self.phases = {}

    def go(self, deal: Deal, phase: str, seat: int) -> None:
        """Put the question of a phase to a seat."""
        deal.phase = self.phases[phase]
        deal.asked = seat
