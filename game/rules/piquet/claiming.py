"""Claims: what the winner of a class scores, and what is told of it (rulebook sections 7.4, 8.3 and 8.4)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, with_cards
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal, Phase
from game.core.events import Counted, Line, Settled, Shown
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.piquet.combinations import POWERS, claims, places_to_claim
from game.rules.piquet.course import Course
from game.rules.piquet.scoring import enter_class, enter_rest, score_lead
from game.rules.piquet.table import (
    ELDER_SCORES,
    EQUAL,
    MAY_CLAIM,
    MUST_SHOW,
    NOBODY,
    YOUNGER_SCORES,
    PiquetTable,
    table_of,
)
from game.rules.piquet.values import CARDS, CLASSES, KINDS, OUTCOMES, POINT, told, word_of

NOTHING: Final = action("nothing")


def next_class(deal: Deal, course: Course, kind: int) -> None:
    """Section 8: elder is asked for the next class; after the sets he leads."""
    t = table_of(deal)
    if kind < len(KINDS):
        course.go(deal, course.call_ids[kind], t.elder)
        return
    if not course.late:
        enter_rest(deal, course)
        if deal.asked < 0:
            return
    t.leader = t.elder
    course.go(deal, "play", t.elder)
    if deal.log is not None:
        deal.tell(Settled("play", t.elder))


def younger_owes(deal: Deal, course: Course, kind: int, duty: int) -> None:
    """Section 8.3: younger's part of a class takes place now, or after elder's first lead."""
    t = table_of(deal)
    t.duty[kind] = duty
    if course.late:
        next_class(deal, course, kind + 1)
    else:
        ask_duty(deal, course, kind)


def ask_duty(deal: Deal, course: Course, kind: int) -> None:
    """Younger claims, or shows his equal combination."""
    t = table_of(deal)
    ids = course.show_ids if t.duty[kind] == MUST_SHOW else course.claim_ids
    course.go(deal, ids[kind], t.dealer)


def claims_owed(deal: Deal, course: Course) -> None:
    """Section 8.3, after elder's first lead: the first class in which younger still owes something; when there is none
    all scores of the hand are entered, then that of the lead (if that had to wait), and younger plays."""
    t = table_of(deal)
    for kind in range(len(KINDS)):
        if t.duty[kind]:
            ask_duty(deal, course, kind)
            return
    if course.late:
        enter_rest(deal, course)
    if deal.asked >= 0:
        course.go(deal, "play", t.dealer)
        if course.late:
            score_lead(deal, course)


def class_ends(deal: Deal, course: Course, kind: int, outcome: int, points: int = 0) -> None:
    """A class is decided, and its score if any is known: enter it unless that must wait, and go on."""
    t = table_of(deal)
    t.outcome[kind] = outcome
    t.duty[kind] = 0
    number = kind + 1
    seat = t.elder if outcome == ELDER_SCORES else t.dealer if outcome == YOUNGER_SCORES else -1
    if deal.log is not None:
        deal.tell(Settled(KINDS[kind], seat, (("outcome", OUTCOMES[outcome]),)))
    t.maker[number] = seat
    t.made[number] = points
    if not course.late:
        if not t.entered:
            t.entered = 1
        enter_class(deal, course, number)
        if deal.asked >= 0:
            next_class(deal, course, kind + 1)
        return
    if deal.log is not None and t.maker[number] >= 0:
        cause, paragraph = CLASSES[number]
        deal.tell(Counted(Line(cause, t.maker[number], t.made[number], paragraph)))
    if t.leader >= 0:
        claims_owed(deal, course)
    else:
        next_class(deal, course, kind + 1)


def tell(deal: Deal, course: Course, kind: int, bits: int) -> int:
    """Section 8.4: tell the combinations of a claim, or show them; the points they are worth."""
    t = table_of(deal)
    seat = deal.asked
    ladder = course.ladders[kind]
    points = 0
    for key, number, rank, cards in told(kind, bits):
        points += ladder.points[key]
        word = word_of(kind, number, rank)
        t.told.append(word)
        t.tellers.append(seat)
        if course.exactly:
            deal.zones[seat].shown |= cards
        if deal.log is not None:
            faces = tuple([card for card in CARDS if card.bit & cards]) if course.exactly else ()
            deal.tell(Shown(seat, faces, word, ladder.points[key]))
    return points


class Claim(Phase):
    """Section 7.4: the winner of a class names all that he scores in it, with the cards; complete claims come first.

    One answer names everything. In a class that elder passed, or withdrew from, younger may also claim nothing.
    """

    def __init__(self, course: Course, kind: int) -> None:
        self.course = course
        self.kind = kind
        self.id = course.claim_ids[kind]

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, f"piquet.{self.id}")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        kind = self.kind
        hand = deal.zones[deal.asked].bits
        found: list[Action] = []
        for bits in claims(kind, hand, t.main[kind], t.further[kind], self.course.exactly):
            found.append(with_cards("claim", bits, PIQUET_PACK))
        if t.duty[kind] == MAY_CLAIM:
            found.append(NOTHING)
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        t = table_of(deal)
        if answer is NOTHING:
            return None if t.duty[self.kind] == MAY_CLAIM else Reason("piquet.must_claim", "8.1")
        if answer.verb != "claim" or not answer.cards:
            return Reason("piquet.not_now", "8.1")
        hand = deal.zones[deal.asked].bits
        for card in answer.cards:
            if not card.bit & hand:
                return Reason("piquet.not_in_hand", "7", {"card": card.name})
        if answer in self.legal(deal):
            return None
        return self._refusal(t, hand, bits_of(list(answer.cards)))

    def _refusal(self, t: PiquetTable, hand: int, bits: int) -> Reason:
        """Why cards that are held cannot be claimed."""
        kind = self.kind
        places = places_to_claim(kind, hand, True)
        keys = 0
        left = bits
        for parts in places:
            for part in parts:
                if part.bits & ~left == 0 and (kind != POINT or part.bits == bits):
                    keys |= POWERS[part.key]
                    left &= ~part.bits
                    break
        if left or not keys:
            return Reason("piquet.no_combination", f"7.{kind + 1}")
        if keys & ~(t.further[kind] | t.main[kind]):
            # elder may not go above his call, younger not above the number that he found equal
            return Reason("piquet.above_the_call", "8.2" if t.duty[kind] else "7.4")
        if not keys & t.main[kind]:
            return Reason("piquet.main_claim_missing", "8.1")
        return Reason("piquet.same_claim", "8.4")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        course = self.course
        kind = self.kind
        if answer is NOTHING:
            class_ends(deal, course, kind, NOBODY)
            return
        bits = 0
        for card in answer.cards:
            bits |= card.bit
        points = tell(deal, course, kind, bits)
        class_ends(deal, course, kind, ELDER_SCORES if deal.asked == t.elder else YOUNGER_SCORES, points)


class ShowEqual(Phase):
    """Section 8.4, ``shown``: point or sequence found equal: both show theirs, elder first. Nobody scores."""

    def __init__(self, course: Course, kind: int) -> None:
        self.course = course
        self.kind = kind
        self.id = course.show_ids[kind]

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, f"piquet.{self.id}")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        wanted = table_of(deal).called_key[self.kind]
        found: list[Action] = []
        for parts in places_to_claim(self.kind, deal.zones[deal.asked].bits, True):
            for part in parts:
                if part.key == wanted:
                    found.append(with_cards("show", part.bits, PIQUET_PACK))
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer.verb != "show":
            return Reason("piquet.not_now", "8.4")
        return None if answer in self.legal(deal) else Reason("piquet.not_equal", "8.4")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        tell_equal(deal, self.kind, bits_of(list(answer.cards)))
        if deal.asked == t.elder:
            younger_owes(deal, self.course, self.kind, MUST_SHOW)
        else:
            class_ends(deal, self.course, self.kind, EQUAL)


def tell_equal(deal: Deal, kind: int, bits: int) -> None:
    """An equal combination is laid open; it scores nothing."""
    t = table_of(deal)
    for _, number, rank, cards in told(kind, bits):
        word = word_of(kind, number, rank)
        t.told.append(word)
        t.tellers.append(deal.asked)
        deal.zones[deal.asked].shown |= cards
        if deal.log is not None:
            deal.tell(Shown(deal.asked, tuple([card for card in CARDS if card.bit & cards]), word, 0))
