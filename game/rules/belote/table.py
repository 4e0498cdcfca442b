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

    ``trump`` is a trump choice (values.STRAINS) or -1; ``calls`` / ``callers`` the bids heard; ``best_*`` the card
    winning the trick so far; ``shown`` / ``showers`` the declarations laid open (bit sets) and by whom;
    ``played`` / ``players`` the cards played (indices) and by whom; ``belote_said[seat]`` the suits
    (bits 1, 2, 4, 8) whose "belote" a seat has said. Made by `new_table`: a fresh object is bare, so that cloning
    costs no more than copying.
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
    shown: list[int]
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
    played: list[int]
    players: list[int]
    result: str
    scored: list[int]
    solid: list[int]
    held_after: int

    def clone(self) -> BeloteTable:
        copy = BeloteTable()
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
        copy.shown = self.shown[:]
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
        copy.played = self.played[:]
        copy.players = self.players[:]
        copy.result = self.result
        copy.scored = self.scored[:]
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
    "winner_kind", "winner", "shown", "showers", "decl", "belote", "belote_said", "trick", "size", "leader", "led",
    "best_power", "best_card", "best_seat", "trick_points", "points", "tricks", "played", "players", "result",
    "scored", "solid", "held_after",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def new_table(seats: int, sides: int) -> BeloteTable:
    """An empty table for ``seats`` players on ``sides`` sides."""
    t = BeloteTable()
    t.scores = [0] * sides
    t.dealer = 0
    t.eldest = 0
    t.number = 1
    t.held = 0
    t.turn_up = -1
    t.trump = -1
    t.taker = -1
    t.contract = 0
    t.capot_bid = 0
    t.multiplier = 1
    t.coincheur = -1
    t.passes = 0
    t.calls = []
    t.callers = []
    t.announced = [NOT_YET] * seats
    t.top_kind = 0
    t.stated = [-1] * seats
    t.stated_trump = [-1] * seats
    t.winner_kind = 0
    t.winner = -1
    t.shown = []
    t.showers = []
    t.decl = [0] * sides
    t.belote = [0] * sides
    t.belote_said = [0] * seats
    t.trick = 0
    t.size = 0
    t.leader = -1
    t.led = -1
    t.best_power = 0
    t.best_card = -1
    t.best_seat = -1
    t.trick_points = 0
    t.points = [0] * sides
    t.tricks = [0] * sides
    t.played = []
    t.players = []
    t.result = ""
    t.scored = [0] * sides
    t.solid = [0] * sides
    t.held_after = 0
    return t


def remade(values: list[object]) -> BeloteTable:
    """A table from the values of FACTS (pickling)."""
    table = BeloteTable()
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> BeloteTable:
    """The deal's table as what it is."""
    return cast(BeloteTable, deal.table)
