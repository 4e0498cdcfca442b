"""The public table of a Belote deal (rulebook section 11: what everybody knows)."""

from __future__ import annotations

from typing import cast

from game.core.actions import Action
from game.core.deal import Deal
from game.core.view import Table

NOT_YET = -1
SILENT = 0
"""``announced[seat]`` before the seat's first turn, and when it said nothing; otherwise the number of a kind."""
WITHDREW = -2
"""``stated[seat]`` when the seat kept its height to itself; -1 before it was asked. ``stated_trump[seat]`` is -1 until
it was said aloud whether the sequence is in trumps (only of equal heights, section 6.3), then 0 or 1."""


class BeloteTable(Table):
    """Everything about the deal that all players know. Lists ``by seat`` or ``by side`` say so.

    ``trump`` is a trump choice (tables.STRAINS) or -1; ``calls`` / ``callers`` the bids heard; ``best_*`` the card
    winning the trick so far; ``gone[seat]`` the bit set of cards a seat has played; ``belote_said[seat]`` the suits
    (bits 1, 2, 4, 8) whose "belote" a seat has said.
    """

    scores: list[int]
    dealer: int
    eldest: int
    number: int
    held: int
    turn_up: int
    trump: int
    taker: int
    contract: int
    capot_bid: int
    multiplier: int
    coincheur: int
    passes: int
    calls: list[Action]
    callers: list[int]
    announced: list[int]
    top_kind: int
    stated: list[int]
    stated_trump: list[int]
    winner_kind: int
    winner: int
    shows: list[Action]
    showers: list[int]
    decl: list[int]
    belote: list[int]
    belote_said: list[int]
    trick: int
    size: int
    leader: int
    led: int
    best_power: int
    best_card: int
    best_seat: int
    trick_points: int
    points: list[int]
    tricks: list[int]
    gone: list[int]
    played: list[int]
    players: list[int]
    result: str
    credited: list[int]
    solid: list[int]
    held_after: int

    def __init__(self, seats: int, sides: int) -> None:
        """An empty table for ``seats`` players on ``sides`` sides."""
        self.scores = [0] * sides
        self.dealer = 0
        self.eldest = 0
        self.number = 1
        self.held = 0
        self.turn_up = -1
        self.trump = -1
        self.taker = -1
        self.contract = 0
        self.capot_bid = 0
        self.multiplier = 1
        self.coincheur = -1
        self.passes = 0
        self.calls = []
        self.callers = []
        self.announced = [NOT_YET] * seats
        self.top_kind = 0
        self.stated = [-1] * seats
        self.stated_trump = [-1] * seats
        self.winner_kind = 0
        self.winner = -1
        self.shows = []
        self.showers = []
        self.decl = [0] * sides
        self.belote = [0] * sides
        self.belote_said = [0] * seats
        self.trick = 0
        self.size = 0
        self.leader = -1
        self.led = -1
        self.best_power = 0
        self.best_card = -1
        self.best_seat = -1
        self.trick_points = 0
        self.points = [0] * sides
        self.tricks = [0] * sides
        self.gone = [0] * seats
        self.played = []
        self.players = []
        self.result = ""
        self.credited = [0] * sides
        self.solid = [0] * sides
        self.held_after = 0

    def clone(self) -> BeloteTable:
        copy = BeloteTable.__new__(BeloteTable)
        copy.scores = self.scores[:]
        copy.dealer = self.dealer
        copy.eldest = self.eldest
        copy.number = self.number
        copy.held = self.held
        copy.turn_up = self.turn_up
        copy.trump = self.trump
        copy.taker = self.taker
        copy.contract = self.contract
        copy.capot_bid = self.capot_bid
        copy.multiplier = self.multiplier
        copy.coincheur = self.coincheur
        copy.passes = self.passes
        copy.calls = self.calls[:]
        copy.callers = self.callers[:]
        copy.announced = self.announced[:]
        copy.top_kind = self.top_kind
        copy.stated = self.stated[:]
        copy.stated_trump = self.stated_trump[:]
        copy.winner_kind = self.winner_kind
        copy.winner = self.winner
        copy.shows = self.shows[:]
        copy.showers = self.showers[:]
        copy.decl = self.decl[:]
        copy.belote = self.belote[:]
        copy.belote_said = self.belote_said[:]
        copy.trick = self.trick
        copy.size = self.size
        copy.leader = self.leader
        copy.led = self.led
        copy.best_power = self.best_power
        copy.best_card = self.best_card
        copy.best_seat = self.best_seat
        copy.trick_points = self.trick_points
        copy.points = self.points[:]
        copy.tricks = self.tricks[:]
        copy.gone = self.gone[:]
        copy.played = self.played[:]
        copy.players = self.players[:]
        copy.result = self.result
        copy.credited = self.credited[:]
        copy.solid = self.solid[:]
        copy.held_after = self.held_after
        return copy

    def key(self) -> tuple[object, ...]:
        found: list[object] = []
        for name in FACTS:
            value = getattr(self, name)
            if isinstance(value, list):
                found.append(tuple([v.text if isinstance(v, Action) else v for v in value]))
            else:
                found.append(value)
        return tuple(found)

    def __reduce__(self) -> tuple[object, tuple[list[object]]]:
        return (remade, ([getattr(self, name) for name in FACTS],))


FACTS = (
    "scores", "dealer", "eldest", "number", "held", "turn_up", "trump", "taker", "contract", "capot_bid",
    "multiplier", "coincheur", "passes", "calls", "callers", "announced", "top_kind", "stated", "stated_trump",
    "winner_kind", "winner", "shows", "showers", "decl", "belote", "belote_said", "trick", "size", "leader", "led",
    "best_power", "best_card", "best_seat", "trick_points", "points", "tricks", "gone", "played", "players", "result",
    "credited", "solid", "held_after",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def remade(values: list[object]) -> BeloteTable:
    """A table from the values of FACTS (pickling)."""
    table = BeloteTable(0, 0)
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> BeloteTable:
    """The deal's table as what it is."""
    return cast(BeloteTable, deal.table)
