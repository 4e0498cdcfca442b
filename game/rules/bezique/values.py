"""What combinations are worth, and what each leaves of the others (rulebook sections 3 and 8): for a window that lists
them, out of the view of the seat that may declare them."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

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

    seat: int
    hand: int
    laid: int
    lent: int

    def __init__(self, course: Course, table: BeziqueTable, seat: int, hand: int, laid: int, lent: int) -> None:
        self._course = course
        self._table = table
        self.seat = seat
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
        self._course.book.note(table, self.seat, kind, bits, 0)
        own = bits & self.hand
        return Ledger(self._course, table, self.seat, self.hand ^ own, self.laid | own, self.lent)

    def allows(self, answer: Action) -> bool:
        """Whether it may be declared."""
        bits = bits_of(answer)
        hand = self.hand & bits
        own = hand | self.laid & bits
        return answer in self._course.book.allowed(self._table, own, self.lent & bits, hand, self.seat)

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


class Plan(NamedTuple):
    """A combination that a seat may come to declare: its ``word`` and suit (see `Ledger.kind`), what it would score,
    the faces that are ``held`` and those ``missing`` ("SK"; "?K" for a king of any suit). It is ``dead`` if not all of
    these can still come."""

    word: str
    suit: str
    points: int
    held: tuple[str, ...]
    missing: tuple[str, ...]
    dead: bool


class _Wanted(NamedTuple):
    """A combination: its kind and suit (-1: none), and so many cards of each of some bit sets."""

    kind: int
    suit: int
    cards: list[tuple[int, int]]


def plans_of(view: View, full: bool, without: str = "") -> list[Plan]:
    """Every combination of which the seat that looks holds a card, nearest first. What lies open before others cannot
    come; if ``full`` neither can what has been played. ``without`` is a card of the seat that is thought away, or
    ""."""
    ledger, table, book, own, lent = _holding(view, without)
    if table.stage > 1:
        return []
    elsewhere = own | lent
    for zone in view.zones:
        if zone.name.startswith("tableau") or zone.name == "trick" or (full and zone.name.startswith("won")):
            elsewhere |= zone.bits
    if without:
        elsewhere |= _card_bit(book, without)
    unseen = sum([card.bit for card in book.faces.cards]) & ~elsewhere
    ready = _ready(book, table, ledger, own, lent)
    found: list[Plan] = []
    for wanted in _all_wanted(book, table):
        bits = sum({part for part, _ in wanted.cards})
        fixed = book.fixes(table, wanted.kind, bits)
        points = book.worth(wanted.kind, bits, fixed if fixed >= 0 else table.trump)
        word, suit = book.words[wanted.kind], SUITS[wanted.suit] if wanted.suit >= 0 else ""
        answer = ready.get((wanted.kind, wanted.suit))
        if answer is not None:
            held = tuple([card.name.split(".")[0] for card in answer.cards])
            found.append(Plan(word, suit, points, held, (), False))
            continue
        plan = _near(book, table, wanted, own | lent, unseen)
        if plan is not None and points:
            found.append(Plan(word, suit, points, *plan))
    found.sort(key=lambda one: (len(one.missing), -one.points))
    return found


def _holding(view: View, without: str) -> tuple[Ledger, BeziqueTable, melds.MeldBook, int, int]:
    """The ledger, the table and the book of a view, and what its seat owns and its partner lends."""
    ledger = ledger_of(view)
    table = cast(BeziqueTable, view.table)
    book = cast(FamilyRules, play_of(view)).course.book
    own = ledger.hand | ledger.laid
    if without:
        bit = _card_bit(book, without)
        table = table.clone()
        table.gone |= bit
        ledger.hand &= ~bit
        ledger.laid &= ~bit
        own &= ~bit
    return ledger, table, book, own, ledger.lent


def _card_bit(book: melds.MeldBook, name: str) -> int:
    return next(card.bit for card in book.faces.cards if card.name == name)


def _ready(
    book: melds.MeldBook, table: BeziqueTable, ledger: Ledger, own: int, lent: int
) -> dict[tuple[int, int], Action]:
    """What could be declared in a window that opened now, one way of each kind and suit."""
    ready: dict[tuple[int, int], Action] = {}
    for answer in book.allowed(table, own, lent, ledger.hand, ledger.seat):
        kind = book.kind_of(answer.word)
        of_a_suit = kind <= melds.SEQUENCE or book.fixes(table, kind, bits_of(answer)) >= 0
        ready.setdefault((kind, answer.cards[0].suit if of_a_suit else -1), answer)
    return ready


def _all_wanted(book: melds.MeldBook, table: BeziqueTable) -> list[_Wanted]:
    """Every combination of the game under these trumps."""
    faces, trump = book.faces, table.trump
    found: list[_Wanted] = []
    for suit in range(4):
        face = faces.faces[suit]
        found.append(_Wanted(melds.MARRIAGE, suit, [(face[melds.KINGS], 1), (face[melds.QUEENS], 1)]))
        fixing = trump < 0 and book.sequences_fix and suit != table.banned_trump
        if book.plain[melds.SEQUENCE] or suit == trump or fixing:
            found.append(_Wanted(melds.SEQUENCE, suit, [(bits, 1) for bits in face]))
        if trump < 0 and book.bezique_fixes and suit != table.banned_trump:
            jacks = faces.faces[melds.PARTNER_SUIT[suit]][melds.JACKS]
            found.append(_Wanted(melds.BEZIQUE, suit, [(face[melds.QUEENS], 1), (jacks, 1)]))
    if book.queen_suit[trump] >= 0:
        queens = faces.faces[book.queen_suit[trump]][melds.QUEENS]
        jacks = faces.faces[book.jack_suit[trump]][melds.JACKS]
        for size in range(1, 5):
            found.append(_Wanted(melds.BEZIQUE + size - 1, -1, [(queens, size), (jacks, size)]))
    for place, bits in enumerate(faces.ranks):
        each = [(bits & faces.suits[suit], 1) for suit in range(4)]
        found.append(_Wanted(melds.FOUR + place, -1, each if book.one_of_each else [(bits, 4)]))
        if trump >= 0:
            found.append(_Wanted(melds.TRUMP_FOUR + place, -1, [(bits & faces.suits[trump], 4)]))
    royals = [(faces.faces[suit][place], 1) for suit in range(4) for place in (melds.KINGS, melds.QUEENS)]
    found.append(_Wanted(melds.ROUNDHOUSE, -1, royals))
    return [one for one in found if book.plain[one.kind] or book.trumps[one.kind]]


def _near(
    book: melds.MeldBook, table: BeziqueTable, wanted: _Wanted, both: int, unseen: int
) -> tuple[tuple[str, ...], tuple[str, ...], bool] | None:
    """The faces held of a combination and those missing, and whether it can no longer be; None where no card of it is
    held, or where only the rule of marks stands in its way."""
    free = both & ~book.barred(table, wanted.kind)
    tied = 0
    for kind, bits in zip(table.meld_kinds, table.meld_bits, strict=True):
        if kind == wanted.kind and not bits & table.gone:
            tied |= bits & free  # an intact combination of its kind keeps its cards, until one of them is played
    free &= ~tied
    held: list[str] = []
    missing: list[str] = []
    dead = False
    for bits, size in wanted.cards:
        cards = [card for card in book.faces.cards if card.bit & bits]
        having = [card.name.split(".")[0] for card in cards if card.bit & free][:size]
        short = size - len(having)
        one = cards[0].name.split(".")[0]
        several = len({card.suit for card in cards}) > 1
        held += having
        missing += [("?" + one[1]) if several else one] * short
        dead = dead or ((unseen | tied) & bits).bit_count() < short
    return (tuple(held), tuple(missing), dead) if held and missing else None
