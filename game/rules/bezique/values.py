"""What combinations are worth, and what each leaves of the others (rulebook sections 3 and 8): for a window that lists
them, out of the view of the seat that may declare them."""

from __future__ import annotations

from typing import Final, cast

from game.core.actions import Action
from game.core.cards import SUITS
from game.core.view import View
from game.rules import play_of
from game.rules.bezique import melds, packs
from game.rules.bezique.course import Course
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import BeziqueTable

BRISQUE: Final = packs.BRISQUE
ROYAL_MARRIAGE: Final = melds.ROYAL_MARRIAGE
TRUMP_SEQUENCE: Final = melds.TRUMP_SEQUENCE


class Ledger:
    """What a seat may declare of what it owns: ``hand`` concealed, ``laid`` open, ``lent`` by its partner's open cards
    (bit sets)."""

    hand: int
    laid: int
    lent: int

    def __init__(self, course: Course, table: BeziqueTable, seat: int, hand: int, laid: int, lent: int) -> None:
        self._course = course
        self._table = table
        self._seat = seat
        self.hand = hand
        self.laid = laid
        self.lent = lent

    def kind(self, answer: Action) -> tuple[str, str]:
        """What an answer declares: its word, and the suit of a marriage, of a sequence, or of a bezique that makes
        trumps ("" for any other)."""
        kind, bits = self._declared(answer)
        of_a_suit = kind <= melds.SEQUENCE or self._course.book.fixes(self._table, kind, bits) >= 0
        return answer.word, SUITS[answer.cards[0].suit] if of_a_suit else ""

    def points(self, answer: Action) -> int:
        """What it scores."""
        kind, bits = self._declared(answer)
        return self._course.book.worth(kind, bits, self._trump_after(kind, bits))

    def trumps(self, answer: Action) -> str:
        """The suit that it makes trumps, or ""."""
        suit = self._course.book.fixes(self._table, *self._declared(answer))
        return SUITS[suit] if suit >= 0 else ""

    def opened(self, answer: Action) -> int:
        """How many cards of the hand it lays open."""
        return (bits_of(answer) & self.hand).bit_count()

    def after(self, answer: Action) -> Ledger:
        """The ledger when this has been declared."""
        kind, bits = self._declared(answer)
        table = self._table.clone()
        table.trump = self._trump_after(kind, bits)
        self._course.book.note(table, self._seat, kind, bits, 0)
        own = bits & self.hand
        return Ledger(self._course, table, self._seat, self.hand ^ own, self.laid | own, self.lent)

    def allows(self, answer: Action) -> bool:
        """Whether it may be declared."""
        bits = bits_of(answer)
        hand = self.hand & bits
        own = hand | self.laid & bits
        return answer in self._course.book.allowed(self._table, own, self.lent & bits, hand, self._seat)

    def _declared(self, answer: Action) -> tuple[int, int]:
        return self._course.book.kind_of(answer.word), bits_of(answer)

    def _trump_after(self, kind: int, bits: int) -> int:
        fixed = self._course.book.fixes(self._table, kind, bits)
        return fixed if fixed >= 0 else self._table.trump


def bits_of(answer: Action) -> int:
    """The cards of an answer as a bit set."""
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    return bits


def ledger_of(view: View) -> Ledger:
    """The ledger of the seat that looks."""
    course = cast(FamilyRules, play_of(view)).course
    seat, partner = view.seat, course.partner[view.seat]
    lent = view.zone(f"tableau{partner}").bits if partner >= 0 else 0
    hand, laid = view.zone(f"hand{seat}").bits, view.zone(f"tableau{seat}").bits
    return Ledger(course, cast(BeziqueTable, view.table), seat, hand, laid, lent)
