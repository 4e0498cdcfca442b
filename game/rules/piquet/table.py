"""The public table of a deal of Piquet (rulebook section 12: what everybody knows)."""

from __future__ import annotations

from typing import Final, cast

from game.core.actions import Action
from game.core.deal import Deal
from game.core.view import Table

OPEN: Final = 0
ELDER_SCORES: Final = 1
YOUNGER_SCORES: Final = 2
EQUAL: Final = 3
NOBODY: Final = 4
"""``outcome`` of a class."""

MUST_CLAIM: Final = 1
MAY_CLAIM: Final = 2
MUST_SHOW: Final = 3
"""``duty``: what younger still owes in a class, 0 if nothing."""

BLANK: Final = 0
"""``made`` and ``maker`` list the first four classes of section 10.1: carte blanche, point, sequences, sets."""


class PiquetTable(Table):
    """Everything about the deal that both players know. Pairs are by seat, triples by class (point, sequence, set).

    ``chooser`` is who chooses the first dealer (-1: chosen); ``sheet`` the earlier deals of the partie, two totals
    each; ``games`` won in a match of several; ``deal_in_partie`` counts from 1. ``blank_seat`` has announced a carte
    blanche, ``blank_shown`` are its cards once shown (bit set; afterwards some are discarded); ``stated`` is elder's
    number (strict). ``exchanged`` counts the cards each seat has discarded (-1: not yet), ``looked`` those of the talon
    elder has looked at; ``exposed`` is 1 when the rest of the talon lies open, 0 when it stays hidden, -1 before that
    is decided. ``calls`` / ``callers`` are the words said; ``called_*`` elder's call of a class; ``main`` and
    ``further`` the keys that may be claimed; ``told`` / ``tellers`` the combinations told. ``made`` / ``maker`` are the
    scores of the four classes before the play, ``entered`` how many of them are in ``total``; ``bonus`` is 30 or 60 for
    ``bonus_seat``. ``winners``, ``settlement`` and ``verdict`` are the end of the partie. Made by `new_table`: a fresh
    object is bare.
    """

    scores: list[int]
    dealer: int
    elder: int
    number: int
    deal_in_partie: int
    chooser: int
    sheet: list[int]
    games: list[int]
    blank_seat: int
    blank_shown: int
    stated: int
    exchanged: list[int]
    looked: int
    exposed: int
    calls: list[Action]
    callers: list[int]
    called_number: list[int]
    called_key: list[int]
    outcome: list[int]
    main: list[int]
    further: list[int]
    duty: list[int]
    told: list[str]
    tellers: list[int]
    made: list[int]
    maker: list[int]
    entered: int
    total: list[int]
    bonus: int
    bonus_seat: int
    trick: int
    size: int
    leader: int
    led: int
    lead_card: int
    played: list[int]
    players: list[int]
    tricks: list[int]
    result: str
    winners: list[int]
    settlement: int
    verdict: str

    def clone(self) -> PiquetTable:
        copy = PiquetTable()
        copy.scores = self.scores[:]
        copy.dealer = self.dealer
        copy.elder = self.elder
        copy.number = self.number
        copy.deal_in_partie = self.deal_in_partie
        copy.chooser = self.chooser
        copy.sheet = self.sheet[:]
        copy.games = self.games[:]
        copy.blank_seat = self.blank_seat
        copy.blank_shown = self.blank_shown
        copy.stated = self.stated
        copy.exchanged = self.exchanged[:]
        copy.looked = self.looked
        copy.exposed = self.exposed
        copy.calls = self.calls[:]
        copy.callers = self.callers[:]
        copy.called_number = self.called_number[:]
        copy.called_key = self.called_key[:]
        copy.outcome = self.outcome[:]
        copy.main = self.main[:]
        copy.further = self.further[:]
        copy.duty = self.duty[:]
        copy.told = self.told[:]
        copy.tellers = self.tellers[:]
        copy.made = self.made[:]
        copy.maker = self.maker[:]
        copy.entered = self.entered
        copy.total = self.total[:]
        copy.bonus = self.bonus
        copy.bonus_seat = self.bonus_seat
        copy.trick = self.trick
        copy.size = self.size
        copy.leader = self.leader
        copy.led = self.led
        copy.lead_card = self.lead_card
        copy.played = self.played[:]
        copy.players = self.players[:]
        copy.tricks = self.tricks[:]
        copy.result = self.result
        copy.winners = self.winners[:]
        copy.settlement = self.settlement
        copy.verdict = self.verdict
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
    "scores", "dealer", "elder", "number", "deal_in_partie", "chooser", "sheet", "games", "blank_seat", "blank_shown",
    "stated", "exchanged", "looked", "exposed", "calls", "callers", "called_number", "called_key", "outcome", "main",
    "further", "duty", "told", "tellers", "made", "maker", "entered", "total", "bonus", "bonus_seat", "trick", "size",
    "leader", "led", "lead_card", "played", "players", "tricks", "result", "winners", "settlement", "verdict",
)  # fmt: skip
"""Every fact of the table, in the order of its key."""


def new_table() -> PiquetTable:
    """An empty table."""
    t = PiquetTable()
    t.scores = [0, 0]
    t.dealer = 0
    t.elder = 1
    t.number = 1
    t.deal_in_partie = 1
    t.chooser = -1
    t.sheet = []
    t.games = [0, 0]
    t.blank_seat = -1
    t.blank_shown = 0
    t.stated = 0
    t.exchanged = [-1, -1]
    t.looked = 0
    t.exposed = -1
    t.calls = []
    t.callers = []
    t.called_number = [0, 0, 0]
    t.called_key = [-1, -1, -1]
    t.outcome = [0, 0, 0]
    t.main = [0, 0, 0]
    t.further = [0, 0, 0]
    t.duty = [0, 0, 0]
    t.told = []
    t.tellers = []
    t.made = [0, 0, 0, 0]
    t.maker = [-1, -1, -1, -1]
    t.entered = 0
    t.total = [0, 0]
    t.bonus = 0
    t.bonus_seat = -1
    t.trick = 0
    t.size = 0
    t.leader = -1
    t.led = -1
    t.lead_card = -1
    t.played = []
    t.players = []
    t.tricks = [0, 0]
    t.result = ""
    t.winners = []
    t.settlement = 0
    t.verdict = ""
    return t


def remade(values: list[object]) -> PiquetTable:
    """A table from the values of FACTS (pickling)."""
    table = PiquetTable()
    for name, value in zip(FACTS, values, strict=True):
        setattr(table, name, value)
    return table


def table_of(deal: Deal) -> PiquetTable:
    """The deal's table as what it is."""
    return cast(PiquetTable, deal.table)
