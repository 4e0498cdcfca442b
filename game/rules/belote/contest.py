"""Announcing, comparing and showing declarations (rulebook sections 6.2 and 6.3)."""

from __future__ import annotations

from game.core.actions import Action, action
from game.core.deal import Deal, Phase
from game.core.events import Called, Settled, Shown
from game.core.reasons import Reason
from game.core.rounds import seats_from
from game.core.view import PICK_CHOICE, Ask
from game.rules.belote.course import Course
from game.rules.belote.declarations import (
    SEQUENCE_5,
    Declaration,
    Kinds,
    best_height,
    best_set,
    declarations,
    kinds_held,
    parts,
)
from game.rules.belote.table import SILENT, WITHDREW, BeloteTable, table_of
from game.rules.belote.values import CARDS, RANKS, SA

SAY_NOTHING = action("silent")
STATE = action("state")
DECLINE = action("decline")
SHOW_ALL = action("show_all")
DONE = action("done")
_ONLY_SILENT = (SAY_NOTHING,)
_ONLY_DECLINE = (DECLINE,)


def dealt_hand(deal: Deal, seat: int) -> int:
    """The eight cards a seat held before the first lead (only its own view knows them all)."""
    t = table_of(deal)
    hand = deal.zones[seat].bits
    for index, player in zip(t.played, t.players, strict=True):
        if player == seat:
            hand |= CARDS[index].bit
    return hand


class Announce(Phase):
    """Section 6.2: one announcement or none, at the first turn and before the card."""

    id = "announce"

    def __init__(self, course: Course, kinds: list[Kinds]) -> None:
        self.course = course
        self.kinds = kinds

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "belote.announce")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        kinds = self.kinds[t.trump]
        held = kinds_held(deal.zones[deal.asked].bits, kinds)
        if not held:
            return _ONLY_SILENT
        return tuple([kinds.announce[kind] for kind in held if kind >= t.top_kind]) + _ONLY_SILENT

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        t = table_of(deal)
        kinds = self.kinds[t.trump]
        if answer in kinds.announce:
            kind = kinds.announce.index(answer)
            if kind in kinds_held(deal.zones[deal.asked].bits, kinds):
                return Reason("belote.weaker_kind", "6.2", {"kind": kinds.words[t.top_kind]})
            return Reason("belote.not_held", "6.2")
        return Reason("belote.not_now", "6.2")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        if answer is SAY_NOTHING:
            t.announced[seat] = SILENT
        else:
            kind = self.kinds[t.trump].announce.index(answer)
            t.announced[seat] = kind
            t.top_kind = max(t.top_kind, kind)
            if deal.log is not None:
                deal.tell(Called(seat, "belote.announce", answer.text))
        deal.phase = self.course.phases["play"]


def begin_contest(deal: Deal, course: Course) -> None:
    """Section 6.3, before the second lead: the strongest kind announced is compared first."""
    compare(deal, course, table_of(deal).top_kind)


def compare(deal: Deal, course: Course, kind: int) -> None:
    """Section 6.3, steps 1 and 2, for one kind."""
    t = table_of(deal)
    t.winner_kind = kind
    if kind == 0:
        go_on(deal, course)
        return
    seats = [seat for seat in seats_from(t.eldest, course.players) if t.announced[seat] == kind]
    if kind > SEQUENCE_5 or len({course.side_of[seat] for seat in seats}) == 1:
        begin_showing(deal, course, seats[0])
    else:
        course.go(deal, "state", seats[0])


def beats(t: BeloteTable, one: int, other: int) -> int:
    """1, 0 or -1: whether the height stated by seat ``one`` is better than, equal to or worse than ``other``'s.

    Of equal tops it is known whether they are in trumps (see `StateHeight`)."""
    a = t.stated[one] * 2 + (t.stated_trump[one] == 1)
    b = t.stated[other] * 2 + (t.stated_trump[other] == 1)
    return (a > b) - (a < b)


def best_stater(t: BeloteTable, order: list[int]) -> int:
    """The first seat in order with the best height stated so far for the kind compared, or -1."""
    best = -1
    for seat in order:
        if t.announced[seat] == t.winner_kind and t.stated[seat] >= 0 and (best < 0 or beats(t, seat, best) > 0):
            best = seat
    return best


class StateHeight(Phase):
    """Section 6.3, step 2: state the height of one's best sequence of that length, or decline.

    Every announcer whose side is not already best is asked (a public fact); who cannot win can only decline.
    """

    id = "state"

    def __init__(self, course: Course) -> None:
        self.course = course
        self.cancel = course.options["meld_tie"] == "cancel"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "belote.state")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        order = seats_from(t.eldest, self.course.players)
        best = best_stater(t, order)
        if best >= 0:
            top, in_trumps = best_height(dealt_hand(deal, deal.asked), t.winner_kind, t.trump)
            # an equal height helps the trump one, cancels, or is nearer to eldest (whose partner was best before)
            helps = self.cancel or order.index(deal.asked) < order.index(best)
            equal = in_trumps or (helps and t.stated_trump[best] != 1)
            if top < t.stated[best] or (top == t.stated[best] and not equal):
                return _ONLY_DECLINE
        return (STATE, DECLINE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        return Reason("belote.cannot_beat" if answer is STATE else "belote.not_now", "6.3")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        if answer is DECLINE:
            t.stated[seat] = WITHDREW
            self._say(deal, t, seat, DECLINE.text)
        else:
            best = best_stater(t, seats_from(t.eldest, self.course.players))
            t.stated[seat], in_trumps = best_height(dealt_hand(deal, seat), t.winner_kind, t.trump)
            if best >= 0 and t.stated[best] == t.stated[seat]:
                self._tell_suits(deal, t, seat, in_trumps, best)
            else:
                self._say(deal, t, seat, "state " + RANKS[t.stated[seat]])
        self._next(deal, t)

    def _say(self, deal: Deal, t: BeloteTable, seat: int, said: str) -> None:
        if deal.log is not None:
            deal.tell(Called(seat, "belote.state", said))

    def _tell_suits(self, deal: Deal, t: BeloteTable, seat: int, in_trumps: int, best: int) -> None:
        """Of two equal heights it is said whether they are in trumps; until then the suit stays unknown. Where no suit
        is trump, or all are, there is nothing to add."""
        rank = RANKS[t.stated[seat]]
        t.stated_trump[seat] = in_trumps
        added = "" if t.trump >= SA else "-trump" if in_trumps else "-plain"
        self._say(deal, t, seat, f"state {rank}{added}")
        if t.stated_trump[best] < 0:
            t.stated_trump[best] = best_height(dealt_hand(deal, best), t.winner_kind, t.trump)[1]
            if t.stated_trump[best]:
                self._say(deal, t, best, f"state {rank}-trump")

    def _next(self, deal: Deal, t: BeloteTable) -> None:
        order = seats_from(t.eldest, self.course.players)
        best = best_stater(t, order)
        side_of = self.course.side_of
        tied = best >= 0 and self.cancel and self._tied(t, best)
        for seat in order:
            waiting = t.announced[seat] == t.winner_kind and t.stated[seat] == -1
            if waiting and (best < 0 or tied or side_of[seat] != side_of[best]):
                deal.asked = seat
                return
        if best < 0:
            weaker = [kind for kind in t.announced if 0 < kind < t.winner_kind]
            compare(deal, self.course, max(weaker) if weaker else 0)
        elif tied:
            go_on(deal, self.course)
            if deal.log is not None:
                deal.tell(Settled("declarations_cancelled"))
        else:
            begin_showing(deal, self.course, best)

    def _tied(self, t: BeloteTable, best: int) -> bool:
        """Section 6.3, step 3: an equal best height on another side."""
        side_of = self.course.side_of
        return any(
            side_of[seat] != side_of[best] and t.stated[seat] >= 0 and beats(t, seat, best) == 0
            for seat in range(self.course.players)
            if t.announced[seat] == t.winner_kind
        )


def begin_showing(deal: Deal, course: Course, winner: int) -> None:
    """Section 6.3, step 4: the members of the winner's side show, in order from eldest."""
    t = table_of(deal)
    t.winner = winner
    order = [s for s in seats_from(t.eldest, course.players) if course.side_of[s] == course.side_of[winner]]
    course.go(deal, "show", order[0])
    if deal.log is not None:
        deal.tell(Settled("declarations", winner))


def go_on(deal: Deal, course: Course) -> None:
    """The second lead, by the winner of the first trick."""
    course.go(deal, "play", table_of(deal).leader)


class Show(Phase):
    """Section 6.3, step 4: choose what to lay open; the declaration that won must be shown. Default: all."""

    id = "show"

    def __init__(self, course: Course, kinds: list[Kinds]) -> None:
        self.course = course
        self.kinds = kinds
        self.disjoint = course.options["meld_overlap"] == "forbid"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "belote.show")

    def _left(self, deal: Deal, t: BeloteTable) -> list[list[Declaration]]:
        """What the seat may still show: for each declaration its alternatives (parts of a run if none may overlap)."""
        seat = deal.asked
        said = [bits for bits, shower in zip(t.shown, t.showers, strict=True) if shower == seat]
        left: list[list[Declaration]] = []
        for whole in declarations(dealt_hand(deal, seat), self.kinds[t.trump]):
            if not self.disjoint:
                if whole.bits not in said:
                    left.append([whole])
            elif not any(_of_run(bits, whole) for bits in said):
                free = [part for part in parts(whole) if not any(part.bits & bits for bits in said)]
                if free:
                    left.append(free)
        return left

    def _needed(self, deal: Deal, t: BeloteTable, left: list[list[Declaration]]) -> list[Declaration]:
        """What the seat must show first: the announcement that won, until it has been shown."""
        if deal.asked != t.winner or deal.asked in t.showers:
            return []
        needed: list[Declaration] = []
        for alternatives in left:
            if alternatives[0].kind != t.winner_kind:
                continue  # a part of a longer run is not what was announced
            for one in alternatives:
                if one.kind == t.winner_kind and (one.suit < 0 or self._stated(deal, t, one)):
                    needed.append(one)
        return needed

    def _stated(self, deal: Deal, t: BeloteTable, one: Declaration) -> bool:
        """Whether a sequence is the one whose height was stated (any of that kind if none was), from its top."""
        if one.top != _top(one.run):
            return False
        if t.stated[deal.asked] < 0:
            return True
        top, in_trumps = best_height(dealt_hand(deal, deal.asked), t.winner_kind, t.trump)
        return one.top == top and (one.suit == t.trump) == (in_trumps == 1)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        left = self._left(deal, t)
        if not left:
            return (DONE,)
        needed = self._needed(deal, t, left)
        if needed:
            return (SHOW_ALL, *[one.show for one in needed])
        return (SHOW_ALL, *[one.show for alternatives in left for one in alternatives], DONE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        if answer is DONE:
            return Reason("belote.must_show_winner", "6.3")
        if answer.verb != "show":
            return Reason("belote.not_now", "6.3")
        t = table_of(deal)
        if not self._held(deal, t, answer):
            return Reason("belote.not_held", "6.3")
        if self._needed(deal, t, self._left(deal, t)):
            return Reason("belote.must_show_winner", "6.3")
        return Reason("belote.counts_once", "8")

    def _held(self, deal: Deal, t: BeloteTable, answer: Action) -> bool:
        """Whether the answer shows a declaration of the hand dealt, whatever has been shown already."""
        for whole in declarations(dealt_hand(deal, deal.asked), self.kinds[t.trump]):
            for one in parts(whole) if self.disjoint else [whole]:
                if one.show is answer:
                    return True
        return False

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        if answer is SHOW_ALL:
            left = self._left(deal, t)
            if self.disjoint:
                chosen = best_set(left, self._needed(deal, t, left))
            else:
                chosen = [alternatives[0] for alternatives in left]
            for one in chosen:
                self._show(deal, t, one)
        elif answer is not DONE:
            for alternatives in self._left(deal, t):
                for one in alternatives:
                    if one.show is answer:
                        self._show(deal, t, one)
            return
        self._next(deal, t)

    def _show(self, deal: Deal, t: BeloteTable, one: Declaration) -> None:
        """Lay one declaration open: its points count, its cards in hand are known from now on."""
        seat = deal.asked
        t.shown.append(one.bits)
        t.showers.append(seat)
        t.decl[self.course.side_of[seat]] += one.points
        hand = deal.zones[seat]
        hand.shown |= one.bits & hand.bits
        if deal.log is not None:
            deal.tell(Shown(seat, one.show.cards, self.kinds[t.trump].words[one.kind], one.points))

    def _next(self, deal: Deal, t: BeloteTable) -> None:
        order = [
            seat
            for seat in seats_from(t.eldest, self.course.players)
            if self.course.side_of[seat] == self.course.side_of[t.winner]
        ]
        place = order.index(deal.asked) + 1
        if place < len(order):
            deal.asked = order[place]
        else:
            go_on(deal, self.course)


def _of_run(bits: int, whole: Declaration) -> bool:
    """Whether a declaration shown (a bit set) is this one or part of it."""
    if whole.suit < 0:
        return bits == whole.bits
    return bits & ~whole.run == 0


def _top(run: int) -> int:
    """The top rank of a run given as a bit set."""
    return (run.bit_length() - 1) % 8


def announced_words(deal: Deal, kinds: list[Kinds]) -> tuple[str, ...]:
    """What each seat has announced, in words ("" for nothing)."""
    t = table_of(deal)
    if t.trump < 0:
        return tuple(["" for _ in t.announced])
    return tuple([kinds[t.trump].words[kind] if kind > 0 else "" for kind in t.announced])
