"""The public table of a deal of Bonaken (rulebook section 11: what everybody knows)."""

from __future__ import annotations

from typing import Final, cast

from game.core.actions import Action
from game.core.deal import Deal
from game.core.view import Table

PLAYING: Final = 0
OUT: Final = 1
IN: Final = 2
"""``state`` of a seat in a game."""
STATES: Final = ("playing", "out", "in")

NOTHING: Final = 0
NUMBER: Final = 1
MISERE: Final = 2
ZWABBER: Final = 3
BOONAAK: Final = 4
OPEN_BOONAAK: Final = 5
"""``kind`` of a bid."""
KINDS: Final = ("", "number", "misere", "zwabber", "boonaak", "open_boonaak")

SILENT: Final = 1
ALOUD: Final = 2
"""``said``: how trumps are named; 0 as long as they are not, or in a contract without trumps."""
SAID: Final = ("", "silent", "aloud")

PLACES: Final = 4


class BonakenTable(Table):
    """Everything about the deal that all players know. Lists are by seat where nothing else is said.

    The match: ``scores`` are the games lost (championship: the points won), ``game`` and ``deal_in_game`` count from 1,
    ``places`` the first, second, third and fourth places of each seat (championship). The game: ``plus``, ``minus``,
    ``points`` (13.1, 13.2), ``state``; ``gone`` how many went out, ``first_in`` the first seat that went in. The deal:
    ``active`` (1 for who is dealt in), ``seats`` their number, ``hand_size``, ``centre`` the indices of the face-up
    centre cards once the first declarer has taken them, ``centre_count`` of all centre cards. The auction: ``calls``
    and ``callers``; ``passed`` and ``numbered`` are bit sets of seats (numbered: has bid a number), ``rank`` that of
    the standing bid, ``kind`` and ``bid`` what it is (a number, or the roem promised), ``bidders`` who stands by it
    (the declarers, in order). The contract: ``exchanges`` done, ``trump`` (-1 none), ``said``, ``roem`` announced (-1
    not yet), ``denied_by`` who cancelled it. The end: ``success`` by seat (1, -1, 0 no declarer), ``losers`` of the
    game and ``game_over``, ``next_dealer``, ``winners`` of the match. Made by `new_table`: a fresh object is bare.
    """

    scores: list[int]
    dealer: int
    number: int
    game: int
    deal_in_game: int
    places: list[int]
    plus: list[int]
    minus: list[int]
    points: list[int]
    state: list[int]
    gone: int
    first_in: int
    active: list[int]
    seats: int
    hand_size: int
    centre: list[int]
    centre_count: int
    calls: list[Action]
    callers: list[int]
    passed: int
    numbered: int
    rank: int
    kind: int
    bid: int
    bidders: list[int]
    exchanges: int
    trump: int
    said: int
    roem: int
    denied_by: int
    trick: int
    size: int
    leader: int
    led: int
    best_card: int
    best_power: int
    best_seat: int
    trick_points: int
    played: list[int]
    players: list[int]
    tricks: list[int]
    card_points: list[int]
    result: str
    success: list[int]
    losers: list[int]
    game_over: int
    next_dealer: int
    winners: list[int]

    def clone(self) -> BonakenTable:
        copy = BonakenTable()
        copy.scores = self.scores[:]
        copy.dealer = self.dealer
        copy.number = self.number
        copy.game = self.game
        copy.deal_in_game = self.deal_in_game
        copy.places = self.places[:]
        copy.plus = self.plus[:]
        copy.minus = self.minus[:]
        copy.points = self.points[:]
        copy.state = self.state[:]
        copy.gone = self.gone
        copy.first_in = self.first_in
        copy.active = self.active[:]
        copy.seats = self.seats
        copy.hand_size = self.hand_size
        copy.centre = self.centre[:]
        copy.centre_count = self.centre_count
        copy.calls = self.calls[:]
        copy.callers = self.callers[:]
        copy.passed = self.passed
        copy.numbered = self.numbered
        copy.rank = self.rank
        copy.kind = self.kind
        copy.bid = self.bid
        copy.bidders = self.bidders[:]
        copy.exchanges = self.exchanges
        copy.trump = self.trump
        copy.said = self.said
        copy.roem = self.roem
        copy.denied_by = self.denied_by
        copy.trick = self.trick
        copy.size = self.size
        copy.leader = self.leader
        copy.led = self.led
        copy.best_card = self.best_card
        copy.best_power = self.best_power
        copy.best_seat = self.best_seat
        copy.trick_points = self.trick_points
        copy.played = self.played[:]
        copy.players = self.players[:]
        copy.tricks = self.tricks[:]
        copy.card_points = self.card_points[:]
        copy.result = self.result
        copy.success = self.success[:]
        copy.losers = self.losers[:]
        copy.game_over = self.game_over
        copy.next_dealer = self.next_dealer
        copy.winners = self.winners[:]
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


FACTS: Final = (
    "scores", "dealer", "number", "game", "deal_in_game", "places", "plus", "minus", "points", "state", "gone",
    "first_in", "active", "seats", "hand_size", "centre", "centre_count", "calls", "callers", "passed", "numbered",
    "rank", "kind", "bid", "bidders", "exchanges", "trump", "said", "roem", "denied_by", "trick", "size", "leader",
    "led", "best_card", "best_power", "best_seat", "trick_points", "played", "players", "tricks", "card_points",
    "result", "success", "losers", "game_over", "next_dealer", "winners",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def new_table(players: int) -> BonakenTable:
    """An empty table."""
    t = BonakenTable()
    t.scores = [0] * players
    t.dealer = 0
    t.number = 1
    t.game = 1
    t.deal_in_game = 1
    t.places = [0] * (PLACES * players)
    t.plus = [0] * players
    t.minus = [0] * players
    t.points = [0] * players
    t.state = [PLAYING] * players
    t.gone = 0
    t.first_in = -1
    t.active = [1] * players
    t.seats = players
    t.hand_size = 0
    t.centre = []
    t.centre_count = 0
    t.calls = []
    t.callers = []
    t.passed = 0
    t.numbered = 0
    t.rank = -1
    t.kind = NOTHING
    t.bid = 0
    t.bidders = []
    t.exchanges = 0
    t.trump = -1
    t.said = 0
    t.roem = -1
    t.denied_by = -1
    t.trick = 0
    t.size = 0
    t.leader = -1
    t.led = -1
    t.best_card = -1
    t.best_power = 0
    t.best_seat = -1
    t.trick_points = 0
    t.played = []
    t.players = []
    t.tricks = [0] * players
    t.card_points = [0] * players
    t.result = ""
    t.success = [0] * players
    t.losers = []
    t.game_over = 0
    t.next_dealer = -1
    t.winners = []
    return t


def remade(values: list[object]) -> BonakenTable:
    """A table from the values of FACTS (pickling)."""
    table = BonakenTable()
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> BonakenTable:
    """The deal's table as what it is."""
    return cast(BonakenTable, deal.table)


def left_of(t: BonakenTable, seat: int) -> int:
    """The next active seat clockwise."""
    players = len(t.active)
    seat = (seat + 1) % players
    while not t.active[seat]:
        seat = (seat + 1) % players
    return seat
