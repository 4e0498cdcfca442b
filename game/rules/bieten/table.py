"""The public table of a deal of Bieten (rulebook section 11: what everybody knows)."""

from __future__ import annotations

from typing import Final, cast

from game.core.deal import Deal
from game.core.view import Table

UNBET: Final = 0
OPEN: Final = 1
CONCEDED: Final = 2
HELD: Final = 3
"""``state`` of a figure."""


class BietenTable(Table):
    """Everything about the deal that all know. Lists are by seat, ``bettor`` to ``taker`` by figure.

    ``game`` counts the games of the match from 1, ``number`` the deals; ``crosses`` and ``spots`` are the sheet;
    ``out`` the seats that have dropped out (ending play_on), in order; ``lifted`` the depth of the cut (0: not yet),
    ``stolen`` how many cards the cutter took. ``bets`` are the figures bet, in order; ``bettor``, ``raiser``, ``taker``
    (to whom it is conceded) are seats or -1; ``stake`` is what a figure counts now; ``conceded`` the points already
    conceded. ``committed`` are the figures a seat has bet, held or said three on, ``void`` the suits it failed to
    follow. ``figure`` is the bet being answered (-1: none), ``back`` and ``back_seat`` the offer to return to; ``lap``
    counts who has been asked in a lap. ``words`` and ``speakers`` are all bets and replies. ``turn`` plays next;
    ``best`` is the strength of the card that holds the trick, ``best_seat`` its owner. ``named`` is the card that the
    Weli stands for and ``weli_seat`` its owner, once played. Made by `new_table`: a fresh object is bare.
    """

    scores: list[int]
    dealer: int
    forehand: int
    cutter: int
    number: int
    game: int
    crosses: list[int]
    spots: list[int]
    out: list[int]
    lifted: int
    stolen: int
    bets: list[int]
    bettor: list[int]
    raiser: list[int]
    taker: list[int]
    state: list[int]
    stake: list[int]
    conceded: list[int]
    committed: list[int]
    void: list[int]
    figure: int
    back: str
    back_seat: int
    lap: int
    words: list[str]
    speakers: list[int]
    turn: int
    trick: int
    size: int
    led: int
    best: int
    best_seat: int
    leaders: list[int]
    winners: list[int]
    named: int
    weli_seat: int
    total: list[int]
    counted: list[str]
    counters: list[int]
    gone: list[int]
    winner: int
    losers: list[int]
    result: str

    def clone(self) -> BietenTable:
        copy = BietenTable()
        copy.scores = self.scores[:]
        copy.dealer = self.dealer
        copy.forehand = self.forehand
        copy.cutter = self.cutter
        copy.number = self.number
        copy.game = self.game
        copy.crosses = self.crosses[:]
        copy.spots = self.spots[:]
        copy.out = self.out[:]
        copy.lifted = self.lifted
        copy.stolen = self.stolen
        copy.bets = self.bets[:]
        copy.bettor = self.bettor[:]
        copy.raiser = self.raiser[:]
        copy.taker = self.taker[:]
        copy.state = self.state[:]
        copy.stake = self.stake[:]
        copy.conceded = self.conceded[:]
        copy.committed = self.committed[:]
        copy.void = self.void[:]
        copy.figure = self.figure
        copy.back = self.back
        copy.back_seat = self.back_seat
        copy.lap = self.lap
        copy.words = self.words[:]
        copy.speakers = self.speakers[:]
        copy.turn = self.turn
        copy.trick = self.trick
        copy.size = self.size
        copy.led = self.led
        copy.best = self.best
        copy.best_seat = self.best_seat
        copy.leaders = self.leaders[:]
        copy.winners = self.winners[:]
        copy.named = self.named
        copy.weli_seat = self.weli_seat
        copy.total = self.total[:]
        copy.counted = self.counted[:]
        copy.counters = self.counters[:]
        copy.gone = self.gone[:]
        copy.winner = self.winner
        copy.losers = self.losers[:]
        copy.result = self.result
        return copy

    def key(self) -> tuple[object, ...]:
        found: list[object] = []
        for name in FACTS:
            value = getattr(self, name)
            found.append(tuple(value) if isinstance(value, list) else value)
        return tuple(found)

    def __reduce__(self) -> tuple[object, tuple[list[object]]]:
        return (remade, ([getattr(self, name) for name in FACTS],))


FACTS: Final = (
    "scores", "dealer", "forehand", "cutter", "number", "game", "crosses", "spots", "out", "lifted", "stolen", "bets",
    "bettor", "raiser", "taker", "state", "stake", "conceded", "committed", "void", "figure", "back", "back_seat",
    "lap", "words", "speakers", "turn", "trick", "size", "led", "best", "best_seat", "leaders", "winners", "named",
    "weli_seat", "total", "counted", "counters", "gone", "winner", "losers", "result",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def new_table(players: int) -> BietenTable:
    """An empty table."""
    t = BietenTable()
    t.scores = [0] * players
    t.dealer = 0
    t.forehand = 1
    t.cutter = players - 1
    t.number = 1
    t.game = 1
    t.crosses = [0] * players
    t.spots = [0] * players
    t.out = []
    t.lifted = 0
    t.stolen = 0
    t.bets = []
    t.bettor = [-1, -1, -1, -1, -1]
    t.raiser = [-1, -1, -1, -1, -1]
    t.taker = [-1, -1, -1, -1, -1]
    t.state = [UNBET, UNBET, UNBET, UNBET, UNBET]
    t.stake = [1, 1, 1, 1, 1]
    t.conceded = [0] * players
    t.committed = [0] * players
    t.void = [0] * players
    t.figure = -1
    t.back = ""
    t.back_seat = -1
    t.lap = 0
    t.words = []
    t.speakers = []
    t.turn = -1
    t.trick = 0
    t.size = 0
    t.led = -1
    t.best = -1
    t.best_seat = -1
    t.leaders = []
    t.winners = []
    t.named = -1
    t.weli_seat = -1
    t.total = [0] * players
    t.counted = []
    t.counters = []
    t.gone = []
    t.winner = -1
    t.losers = []
    t.result = ""
    return t


def remade(values: list[object]) -> BietenTable:
    """A table from the values of FACTS (pickling)."""
    table = BietenTable()
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> BietenTable:
    """The deal's table as what it is."""
    return cast(BietenTable, deal.table)


def left_of(t: BietenTable, seat: int) -> int:
    """The next seat clockwise that is dealt in."""
    players = len(t.scores)
    seat = (seat + 1) % players
    while seat in t.out:
        seat = (seat + 1) % players
    return seat


def right_of(t: BietenTable, seat: int) -> int:
    """The next seat anticlockwise that is dealt in."""
    players = len(t.scores)
    seat = (seat - 1) % players
    while seat in t.out:
        seat = (seat - 1) % players
    return seat


def dealt_in(t: BietenTable) -> int:
    """How many seats play this deal."""
    return len(t.scores) - len(t.out)


def seats_of(t: BietenTable, trick: int) -> list[int]:
    """Who has played to a trick, in order."""
    found: list[int] = []
    if trick < len(t.leaders):
        seat = t.leaders[trick]
        for _ in range(t.size if trick == t.trick else dealt_in(t)):
            found.append(seat)
            seat = left_of(t, seat)
    return found
