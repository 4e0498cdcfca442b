"""The course of a deal: the options of a match made ready, shared by all phases; and where the zones lie."""

from __future__ import annotations

from game.core.cards import D
from game.core.deal import Deal, Phase
from game.rules.bieten.values import SUIT_BITS, WELI_BIT


class Course:
    """What the phases need to know of the rules in force. Filled once by `BietenRules`; never changed afterwards.

    ``suits[suit]`` are its cards (the Weli is a diamond when it is not wild). Zones: the hands by seat from 0, the
    played cards by seat from ``played``, then ``stock`` and ``bottom``. The attributes that are bool are options
    switched on.
    """

    players: int
    played: int
    stock: int
    bottom: int
    target: int
    packets: list[int]
    steal: bool
    show_bottom: bool
    free: bool
    after: bool
    raise_in_reply: bool
    late_raise: bool
    penalty: bool
    wild: bool
    by_suit: bool
    play_on: bool
    games: int
    suits: list[int]
    phases: dict[str, Phase]

    def __init__(self, options: dict[str, str | int], players: int) -> None:
        self.players = players
        self.played = players
        self.stock = 2 * players
        self.bottom = 2 * players + 1
        self.target = int(options["target"])
        self.packets = [2, 1] if options["packets"] == "2+1" else [1, 2]
        self.steal = options["cut_steal"] == "on"
        self.show_bottom = options["show_bottom"] == "on"
        self.free = options["bet_timing"] == "free"
        self.after = options["bet_timing"] == "turn_after"
        self.raise_in_reply = options["raise_in_reply"] == "on"
        self.late_raise = options["late_raise"] == "on"
        self.wild = options["weli_mode"] == "wild"
        self.penalty = options["weli_penalty"] == "on"
        self.by_suit = options["tie_break"] == "suit"
        self.play_on = options["ending"] == "play_on" and players > 2  # section 12: two players end as with single
        self.games = int(options["games_per_match"])
        self.suits = list(SUIT_BITS)
        if not self.wild:
            self.suits[D] |= WELI_BIT
        self.phases = {}

    def go(self, deal: Deal, phase: str, seat: int) -> None:
        """Put the question of a phase to a seat."""
        deal.phase = self.phases[phase]
        deal.asked = seat
