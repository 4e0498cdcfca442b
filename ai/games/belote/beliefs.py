"""What the play, the calls and the declarations of Belote tell about the hidden cards (rulebook section 11)."""

from __future__ import annotations

from math import comb
from typing import cast

from ai.search.constraints import Alternative, Constraints, Truths
from game.core.view import View
from game.rules import play_of
from game.rules.belote.declarations import best_height, kinds_held
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SUIT_BITS, SUIT_STEP

from .inference import excluded, unpaired
from .reading import played_by


def constraints_of(view: View) -> Constraints:
    """The hidden places of a view, in the order of its zones, with everything the rules let this seat conclude."""
    rules = cast(BeloteRules, play_of(view))
    t = cast(BeloteTable, view.table)
    players = rules.players
    cannot = excluded(rules, t) if t.trump >= 0 else [0] * players
    seen = 0
    counts: list[int] = []
    must: list[int] = []
    may: list[int] = []
    place_of_seat = [-1] * players
    for zone in view.zones:
        if zone.visible:
            seen |= zone.bits
            continue
        if zone.owner >= 0:
            place_of_seat[zone.owner] = len(counts)
        counts.append(zone.count)
        must.append(zone.bits)
        may.append(rules.all_bits)
    unseen = rules.all_bits & ~seen
    for seat in range(players):
        place = place_of_seat[seat]
        if place < 0:
            continue
        may[place] &= ~cannot[seat]
        if t.announced[seat] >= 4:
            rank = rules.kinds[t.trump].of_rank.index(t.announced[seat])
            for suit in range(4):
                must[place] |= CARDS[suit * 8 + rank].bit & unseen
    if rules.course.options["meld_overlap"] == "allow":
        # what was laid open is a whole run: its neighbours are not there
        for run, shower in zip(t.shown, t.showers, strict=True):
            if place_of_seat[shower] >= 0:
                may[place_of_seat[shower]] &= ~neighbours(run)
    taken = 0
    for bits in must:
        taken |= bits
    for place in range(len(counts)):
        may[place] = may[place] & unseen & ~taken | must[place]
    hidden = [card for card in CARDS if card.bit & unseen]
    constraints = Constraints(counts, may, must, [card.index for card in hidden], [card.bit for card in hidden])
    gone = played_by(rules, t)
    for seat in range(players):
        place = place_of_seat[seat]
        if place >= 0 and 1 <= t.announced[seat] <= 3:
            alternatives = sequences(t, seat, gone[seat], may[place], must[place], counts[place], len(hidden))
            if alternatives:
                constraints.add_choice(place, alternatives)
    if t.trump >= 0:
        constraints.truths = Heard(rules, t, place_of_seat)
    return constraints


def sequences(t: BeloteTable, seat: int, gone: int, may: int, must: int, room: int, unseen: int) -> list[Alternative]:
    """The runs of the announced length that a seat may hold, each weighted by how many hands hold it.

    ``gone``: what it has played; ``room``: how many cards it holds, of ``unseen`` ones in all.
    """
    kind = t.announced[seat]
    known = gone | must
    could = may | known
    found: list[Alternative] = []
    for suit in range(4):
        if t.stated_trump[seat] >= 0 and (suit == t.trump) != (t.stated_trump[seat] == 1):
            continue
        have = could // SUIT_STEP[suit] & 255
        sure = known // SUIT_STEP[suit] & 255
        for top in range(2, 8):
            if t.stated[seat] >= 0 and top != t.stated[seat]:
                continue
            for length in range(kind + 2, 9 if kind == 3 else kind + 3):
                if length > top + 1:
                    break
                run = _RUN[top][length]
                beside = _BESIDE[top][length]
                if run & ~have or beside & sure:
                    continue
                needed = (run * SUIT_STEP[suit]) & ~known
                never = (beside * SUIT_STEP[suit]) & may
                free = room - must.bit_count()
                left = unseen - must.bit_count()
                ways = 0
                if needed.bit_count() <= free:
                    rest = left - needed.bit_count() - never.bit_count()
                    ways = comb(max(rest, 0), free - needed.bit_count())
                if ways:
                    found.append(Alternative(needed, never, float(ways)))
    return found


def neighbours(run: int) -> int:
    """The cards just above and below a run of one suit (nothing for a carré)."""
    for suit in range(4):
        if not run & ~SUIT_BITS[suit]:
            byte = run // SUIT_STEP[suit]
            return _BESIDE[byte.bit_length() - 1][byte.bit_count()] * SUIT_STEP[suit]
    return 0


def _runs() -> tuple[list[list[int]], list[list[int]]]:
    """By top rank and length: the byte of a run, and of the ranks just above and below it."""
    runs = [[0] * 9 for _ in range(8)]
    beside = [[0] * 9 for _ in range(8)]
    for top in range(8):
        for length in range(1, top + 2):
            for rank in range(top - length + 1, top + 1):
                runs[top][length] |= CARDS[rank].bit
            if top < 7:
                beside[top][length] |= CARDS[top + 1].bit
            if top - length >= 0:
                beside[top][length] |= CARDS[top - length].bit
    return runs, beside


_RUN, _BESIDE = _runs()


class Heard(Truths):
    """Checks a sample against the announcements, the stated heights, and plays whose rule is no matter of pairs."""

    def __init__(self, rules: BeloteRules, t: BeloteTable, place_of_seat: list[int]) -> None:
        self.rules = rules
        self.t = t
        self.place_of_seat = place_of_seat
        self.announcers = [
            seat for seat in range(rules.players) if place_of_seat[seat] >= 0 and 1 <= t.announced[seat] <= 3
        ]
        self.gone = played_by(rules, t)
        self.unpaired = unpaired(rules, t)
        self.idle = not self.announcers and not self.unpaired

    def hold(self, contents: list[int]) -> bool:
        if self.idle:
            return True
        t = self.t
        for seat in self.announcers:
            dealt = contents[self.place_of_seat[seat]] | self.gone[seat]
            kind = t.announced[seat]
            if kind not in kinds_held(dealt, self.rules.kinds[t.trump]):
                return False
            if t.stated[seat] >= 0:
                top, in_trumps = best_height(dealt, kind, t.trump)
                if top != t.stated[seat] or (t.stated_trump[seat] >= 0 and in_trumps != t.stated_trump[seat]):
                    return False
        for seat, reply, later in self.unpaired:
            place = self.place_of_seat[seat]
            if place >= 0 and not reply.legal(contents[place] | later):
                return False
        return True
