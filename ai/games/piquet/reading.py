"""What a seat knows of a deal, read from its view: cards, counts, voids, and what words and claims have told."""

from __future__ import annotations

from typing import Final, cast

from ai.games.piquet.likelihood import Play
from ai.search.inference import Duty
from game.core.melds import run_bits
from game.core.tricks import Ranking
from game.core.view import View
from game.rules import play_of
from game.rules.piquet.combinations import POWERS, keys_held
from game.rules.piquet.course import Course
from game.rules.piquet.declaring import GOOD, NOT_GOOD, SAME, WITHDRAW
from game.rules.piquet.play import PlayCard
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.table import NOBODY, PiquetTable
from game.rules.piquet.values import (
    CARDS,
    COURTS,
    DISCARDS,
    KINDS,
    POINT,
    RANKS,
    SEQUENCE,
    SET,
    SUIT_BITS,
    SUIT_STEP,
    TALON,
    TRICK,
    WON,
)

ALL_CARDS = 0xFFFFFFFF
RANK_KEYS: Final = 257
"""The keys of three and of four sevens (`game.rules.piquet.combinations`), those of higher ranks so many places on."""
RANKING: Final = Ranking(CARDS, -1, [list(range(8))] * 4, [[0] * 8] * 4)
"""Which card is ahead in a trick."""


class Told:
    """What somebody has said truthfully of the hand with which the play began, and what that makes likely.

    ``keys`` are pairs of class and set of keys of which the hand holds one; ``unlikely`` of those it holds none unless
    it sank them. ``suits`` are least counts by suit (of a scored point), ``runs`` the bytes of sequences told (with how
    many suits have one), ``ranks`` least counts by rank.
    """

    keys: list[tuple[int, int]]
    unlikely: list[tuple[int, int]]
    suits: list[int]
    runs: list[tuple[int, int]]
    ranks: list[int]

    def __init__(self) -> None:
        self.keys = []
        self.unlikely = []
        self.suits = [0, 0, 0, 0]
        self.runs = []
        self.ranks = [0] * 8

    @property
    def empty(self) -> bool:
        """Whether nothing certain has been said."""
        return not (self.keys or self.runs or any(self.suits) or any(self.ranks))

    def true_of(self, hand: int) -> bool:
        """Whether everything said can be true of a hand (bit set of twelve)."""
        for kind, keys in self.keys:
            if not keys_held(kind, hand) & keys:
                return False
        for suit in range(4):
            if self.suits[suit] and (hand & SUIT_BITS[suit]).bit_count() < self.suits[suit]:
                return False
        for run, times in self.runs:
            for suit in range(4):
                if not run & ~(hand >> 8 * suit & 255):
                    times -= 1
            if times > 0:
                return False
        for rank in range(3, 8):
            if self.ranks[rank]:
                held = 0
                for suit in range(4):
                    held += hand >> 8 * suit + rank & 1
                if held < self.ranks[rank]:
                    return False
        return True

    def sunk(self, hand: int) -> int:
        """In how many classes a hand would have said less than it could."""
        found = 0
        for kind, keys in self.unlikely:
            if keys_held(kind, hand) & keys:
                found += 1
        return found


def spoken(t: PiquetTable, course: Course, seat: int) -> Told:
    """What a seat's words and claims have told (sections 8.1 to 8.4)."""
    found = Told()
    kind = -1
    stage = 0  # 0 elder calls, 1 younger replies, 2 elder states the rest, 3 younger replies to that
    of_elder = seat == t.elder
    for call in t.calls:
        if call.verb in ("blank", "number"):
            continue
        if stage == 0:
            kind += 1
            ladder = course.ladders[kind]
            if call.verb == "pass":
                if of_elder:
                    found.unlikely.append((kind, ladder.all_keys))
                continue
            if of_elder:
                number = t.called_number[kind]
                if course.in_steps[kind]:
                    found.keys.append((kind, ladder.of_number[number]))
                    found.unlikely.append((kind, ladder.longer[number]))
                else:
                    found.keys.append((kind, POWERS[t.called_key[kind]]))
                    found.unlikely.append((kind, ladder.above[t.called_key[kind]]))
            stage = 1
            continue
        number = t.called_number[kind]
        key = t.called_key[kind]
        ladder = course.ladders[kind]
        if stage == 2:
            stage = 0
            if call is WITHDRAW:
                continue
            stage = 3
            if of_elder:
                key = ladder.key(number, call.number if kind == POINT else RANKS.index(call.word))
                found.keys.append((kind, POWERS[key]))
                found.unlikely.append((kind, ladder.above[key] & ladder.of_number[number]))
            continue
        in_number = stage == 1 and course.in_steps[kind]
        if in_number:
            above, same = ladder.longer[number], ladder.of_number[number]
        else:
            above, same = ladder.above[key], POWERS[key]
            if stage == 3:
                above &= ladder.of_number[number]
        stage = 2 if in_number and call is SAME else 0
        if of_elder:
            continue
        if call is NOT_GOOD:
            found.keys.append((kind, above))
        elif call is SAME:
            found.keys.append((kind, same))
            found.unlikely.append((kind, above))
        elif call is GOOD:
            found.unlikely.append((kind, above | same))
    _claimed(t, seat, found)
    for kind in (SEQUENCE, SET):
        _untold(t, course, seat, kind, found)
    return found


def _untold(t: PiquetTable, course: Course, seat: int, kind: int, found: Told) -> None:
    """What else a seat would have told in a class (sequences, sets): beside what it has scored, or where nobody had
    anything to tell."""
    ladder = course.ladders[kind]
    if t.outcome[kind] == NOBODY and seat != t.elder:
        found.unlikely.append((kind, ladder.all_keys))
    if t.maker[kind + 1] != seat:
        return
    told = 0
    for word, teller in zip(t.told, t.tellers, strict=True):
        name, number, rank = word.split("-")
        if teller == seat and name == KINDS[kind]:
            if kind == SEQUENCE:
                told |= keys_held(kind, run_bits(RANKS.index(rank), int(number)))
            else:
                told |= ladder.up_to[int(number)] & (RANK_KEYS * POWERS[RANKS.index(rank)])
    if told:
        found.unlikely.append((kind, ladder.all_keys & ~told & ~ladder.above[ladder.best(told)]))


def _claimed(t: PiquetTable, seat: int, found: Told) -> None:
    """The combinations a seat has told or shown."""
    runs: dict[int, int] = {}
    for word, teller in zip(t.told, t.tellers, strict=True):
        if teller != seat:
            continue
        kind, number, name = word.split("-")
        if kind == KINDS[POINT]:
            found.suits["SHDC".index(name)] = int(number)
        elif kind == KINDS[SEQUENCE]:
            run = run_bits(RANKS.index(name), int(number))
            runs[run] = runs.get(run, 0) + 1
        else:
            found.ranks[RANKS.index(name)] = int(number)
    found.runs = list(runs.items())


class PiquetDuty(Duty):
    """Section 9, as the rules have it."""

    phase: PlayCard
    t: PiquetTable

    def __init__(self, course: Course, t: PiquetTable) -> None:
        super().__init__(CARDS, RANKING, 2)
        phase = course.phases["play"]
        assert isinstance(phase, PlayCard)
        self.phase = phase
        self.t = t.clone()
        self.t.size = 1

    def allowed(self, hand: int, seat: int, led: int, best: int, best_seat: int) -> int:
        self.t.led = led
        return self.phase.allowed(self.t, hand)


_DUTIES: dict[Course, PiquetDuty] = {}


def excluded(course: Course, t: PiquetTable, first: int = 0) -> list[int]:
    """By seat the cards that it cannot hold, by its plays number ``first`` on."""
    duty = _DUTIES.get(course)
    if duty is None:
        duty = _DUTIES[course] = PiquetDuty(course, t)
    return duty.excluded(t.played, t.players, 2, first)


class Reading:
    """What ``seat`` knows. Bit sets: ``hand`` and ``discards`` its own; ``gone`` on the table and in tricks; ``sure``
    cards known to be in the other's hand, ``talon`` known to lie in the talon, ``thrown`` known to be among the other's
    discards; ``unseen`` all the rest, of which ``may_hold`` can be in the other's hand, ``may_throw`` among its
    discards and ``may_lie`` in the talon; ``played`` is what the other has played, ``plays`` how. ``held``,
    ``discarded`` and ``lying`` count the cards of the other's hand, of its discards and of the talon.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = cast(PiquetRules, play_of(view))
        self.course = self.rules.course
        self.t = t = cast(PiquetTable, view.table)
        self.seat = seat = view.seat
        self.other = other = 1 - seat
        zones = view.zones
        self.hand = zones[seat].bits
        self.discards = zones[DISCARDS + seat].bits
        self.trick = zones[TRICK].bits
        self.gone = zones[WON].bits | zones[WON + 1].bits | self.trick
        self.sure = zones[other].bits
        self.talon = zones[TALON].bits
        self.thrown = zones[DISCARDS + other].bits
        self.held = zones[other].count
        self.discarded = zones[DISCARDS + other].count
        self.lying = zones[TALON].count
        seen = self.hand | self.discards | self.gone | self.sure | self.talon | self.thrown
        self.unseen = ALL_CARDS & ~seen
        self.played = 0
        self.plays: list[Play] = []
        unplayed = ALL_CARDS & ~self.discards
        for place, index in enumerate(t.played):
            card = CARDS[index]
            if t.players[place] != other:
                unplayed &= ~card.bit
                continue
            for play in self.plays:
                play.since |= card.bit
            self.plays.append(Play(t.played[place - 1] if place % 2 else -1, index, card.bit, unplayed))
            unplayed &= ~card.bit
            self.played |= card.bit
        self.may_hold = self.unseen & ~excluded(self.course, t)[other]
        self.may_throw = self.unseen if self.discarded else 0
        self.may_lie = self.unseen if self.lying else 0
        if t.blank_seat == other:
            if t.blank_shown:
                self.may_throw &= t.blank_shown
                self.may_lie &= ~t.blank_shown
            elif t.exchanged[other] < 0:
                self.may_hold &= ~COURTS
        self.told = spoken(t, self.course, other)

    def suit(self, bits: int, suit: int) -> int:
        """The cards of a suit as a byte."""
        return bits // SUIT_STEP[suit] & 255
