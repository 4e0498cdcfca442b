"""The public table of a deal of the Bezique family (rulebook section 10: what everybody knows)."""

from __future__ import annotations

from typing import cast

from game.core.deal import Deal
from game.core.view import Table

UNASKED = -1
NO_BLANCHE = 0
BLANCHE = 1
BLANCHE_OVER = 2
"""``blanche[seat]``: not asked yet; none shown; shown and the right lives; the right is over."""

DECLARED = 1
LOST = 2
"""``melded``: a combination has been declared in the window; the right went to the partner, who did not use it."""


class BeziqueTable(Table):
    """Everything about the deal that all players know. Lists are by side unless they say by seat.

    ``target`` is the one in force (it can rise); ``banned_trump`` a suit that may not become trumps or -1; ``points``
    what each side has scored in this deal; ``cards`` the points of the cards it won in tricks; ``marks[kind]`` the
    cards ever declared in that kind of meld; ``meld_*`` all declarations in order (``meld_used`` 1 when a broken one
    has been restored, ``meld_points`` what it scored); ``gone`` the cards played; ``sevens`` the trump sevens that have
    scored; in the window of a trick's winner ``melded`` / ``sevened`` say what he has done in it and ``picked`` is the
    card he took by the exchange (-1: none); ``blanche`` is by seat; ``best_*`` the card winning the trick so far;
    ``played`` / ``players`` the cards played (indices) and by whom; ``lifted`` the cards of the
    packet lifted (everybody sees how thick it is) and how many they seem to be, nothing where none is, ``guessed`` the
    guess at them (0: none);
    ``claimant`` the seat that declared out or -1. Made
    by `new_table`.
    """

    scores: list[int]
    target: int
    banned_trump: int
    dealer: int
    eldest: int
    number: int
    trump: int
    points: list[int]
    cards: list[int]
    tricks: list[int]
    marks: list[int]
    meld_kinds: list[int]
    meld_bits: list[int]
    meld_seats: list[int]
    meld_used: list[int]
    meld_points: list[int]
    gone: int
    sevens: int
    melded: int
    sevened: int
    picked: int
    blanche: list[int]
    stage: int
    trick: int
    size: int
    leader: int
    led: int
    best_power: int
    best_card: int
    best_seat: int
    trick_points: int
    played: list[int]
    players: list[int]
    lifted: list[int]
    guessed: int
    claimant: int
    result: str
    credited: list[int]
    winners: list[int]
    raised: int

    def clone(self) -> BeziqueTable:
        copy = BeziqueTable()
        copy.scores = self.scores[:]
        copy.target = self.target
        copy.banned_trump = self.banned_trump
        copy.dealer = self.dealer
        copy.eldest = self.eldest
        copy.number = self.number
        copy.trump = self.trump
        copy.points = self.points[:]
        copy.cards = self.cards[:]
        copy.tricks = self.tricks[:]
        copy.marks = self.marks[:]
        copy.meld_kinds = self.meld_kinds[:]
        copy.meld_bits = self.meld_bits[:]
        copy.meld_seats = self.meld_seats[:]
        copy.meld_used = self.meld_used[:]
        copy.meld_points = self.meld_points[:]
        copy.gone = self.gone
        copy.sevens = self.sevens
        copy.melded = self.melded
        copy.sevened = self.sevened
        copy.picked = self.picked
        copy.blanche = self.blanche[:]
        copy.stage = self.stage
        copy.trick = self.trick
        copy.size = self.size
        copy.leader = self.leader
        copy.led = self.led
        copy.best_power = self.best_power
        copy.best_card = self.best_card
        copy.best_seat = self.best_seat
        copy.trick_points = self.trick_points
        copy.played = self.played[:]
        copy.players = self.players[:]
        copy.lifted = self.lifted[:]
        copy.guessed = self.guessed
        copy.claimant = self.claimant
        copy.result = self.result
        copy.credited = self.credited[:]
        copy.winners = self.winners[:]
        copy.raised = self.raised
        return copy

    def key(self) -> tuple[object, ...]:
        found: list[object] = []
        for name in FACTS:
            value = getattr(self, name)
            found.append(tuple(value) if isinstance(value, list) else value)
        return tuple(found)

    def __reduce__(self) -> tuple[object, tuple[list[object]]]:
        return (remade, ([getattr(self, name) for name in FACTS],))


FACTS = (
    "scores", "target", "banned_trump", "dealer", "eldest", "number", "trump", "points", "cards", "tricks", "marks",
    "meld_kinds", "meld_bits", "meld_seats", "meld_used", "meld_points", "gone", "sevens", "melded", "sevened",
    "picked",
    "blanche", "stage", "trick", "size", "leader", "led", "best_power", "best_card", "best_seat", "trick_points",
    "played", "players", "lifted", "guessed", "claimant", "result", "credited", "winners", "raised",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def new_table(seats: int, sides: int, kinds: int) -> BeziqueTable:
    """An empty table for ``seats`` players on ``sides`` sides, with ``kinds`` kinds of meld."""
    t = BeziqueTable()
    t.scores = [0] * sides
    t.target = 0
    t.banned_trump = -1
    t.dealer = 0
    t.eldest = 0
    t.number = 1
    t.trump = -1
    t.points = [0] * sides
    t.cards = [0] * sides
    t.tricks = [0] * sides
    t.marks = [0] * kinds
    t.meld_kinds = []
    t.meld_bits = []
    t.meld_seats = []
    t.meld_used = []
    t.meld_points = []
    t.gone = 0
    t.sevens = 0
    t.melded = 0
    t.sevened = 0
    t.picked = -1
    t.blanche = [UNASKED] * seats
    t.stage = 1
    t.trick = 0
    t.size = 0
    t.leader = -1
    t.led = -1
    t.best_power = 0
    t.best_card = -1
    t.best_seat = -1
    t.trick_points = 0
    t.played = []
    t.players = []
    t.lifted = []
    t.guessed = 0
    t.claimant = -1
    t.result = ""
    t.credited = [0] * sides
    t.winners = []
    t.raised = 0
    return t


def remade(values: list[object]) -> BeziqueTable:
    """A table from the values of FACTS (pickling)."""
    table = BeziqueTable()
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> BeziqueTable:
    """The deal's table as what it is."""
    return cast(BeziqueTable, deal.table)
