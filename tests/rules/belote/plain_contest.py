"""Sections 6.2 and 6.3 written a second time, on faces such as "TH" and on words, step by step as in the
rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.options import Choice
from tests.counts.naive import NATURAL, declarations

Height = tuple[int, int]
"""The top rank of a sequence (larger is higher), and 1 if it is in trumps."""


class PlainContest:
    """Who may announce and state what, and whose declarations count.

    ``order`` are the seats from eldest, ``sides`` the side of each seat, ``hands`` the eight cards each was dealt.
    ``seat`` is the next to state (-1: nobody), ``winner`` the seat whose announcement won (-1: nobody's)."""

    def __init__(
        self, hands: Sequence[set[str]], trump: str, order: list[int], sides: Sequence[int], options: dict[str, Choice]
    ) -> None:
        self.hands = hands
        self.declared = [declarations(hand, trump == "SA") for hand in hands]
        self.trump = trump
        self.order = order
        self.sides = sides
        self.cancel = options["meld_tie"] == "cancel"
        hundreds = "AKQT" if options["carre_order"] == "natural" else "ATKQ"
        carres = "ATKQJ9" if trump == "SA" else "J9" + hundreds
        self.strongest_first = [f"carre-{rank}" for rank in carres] + [f"sequence-{n}" for n in (5, 4, 3)]
        self.announced: dict[int, str] = {}
        self.kind = ""
        self.stated: list[int] = []
        self.silent: set[int] = set()
        self.suit_said: set[int] = set()
        self.seat = -1
        self.winner = -1
        self.cancelled = False

    def sequences(self, seat: int, kind: str) -> list[Height]:
        """The heights of a seat's sequences of that kind."""
        found: list[Height] = []
        for cards, _ in self.declared[seat]:
            suits = {face[1] for face in cards}
            if len(suits) == 1 and f"sequence-{min(5, len(cards))}" == kind:
                top = min(NATURAL.index(face[0]) for face in cards)
                found.append((-top, int(self.trump in suits)))
        return found

    def held(self, seat: int) -> set[str]:
        """6.2: the kinds a seat really holds."""
        carres = {f"carre-{rank}" for rank in "AKQJT9" if all(rank + suit in self.hands[seat] for suit in "SHDC")}
        return carres | {kind for kind in self.strongest_first[-3:] if self.sequences(seat, kind)}

    def offered(self, seat: int) -> set[str]:
        """6.2: what a seat may answer before its first card."""
        strongest = min([self.strongest_first.index(kind) for kind in self.announced.values()], default=99)
        kinds = {kind for kind in self.held(seat) if self.strongest_first.index(kind) <= strongest}
        return {f"announce {kind}" for kind in kinds} | {"silent"}

    def compare(self) -> None:
        """6.3, step 1, for the strongest kind that has not been withdrawn by all."""
        past = self.strongest_first.index(self.kind) if self.kind else -1
        left = [kind for kind in self.strongest_first[past + 1 :] if kind in self.announced.values()]
        self.stated, self.silent, self.suit_said, self.seat = [], set(), set(), -1
        if not left:
            return
        self.kind = left[0]
        seats = [seat for seat in self.order if self.announced.get(seat) == self.kind]
        if self.kind.startswith("carre") or len({self.sides[seat] for seat in seats}) == 1:
            self.winner = seats[0]
        else:
            self.seat = seats[0]

    def height(self, seat: int) -> Height:
        return max(self.sequences(seat, self.kind))

    def best(self) -> int:
        """The seat with the best height stated so far, the nearer to eldest of equal ones; -1 if nobody has."""
        best = -1
        for seat in self.order:
            if seat in self.stated and (best < 0 or self.height(seat) > self.height(best)):
                best = seat
        return best

    def may_state(self) -> bool:
        """6.3, step 2: whether stating could win (or, under ``cancel``, equal) as far as the seat can know."""
        best = self.best()
        if best < 0:
            return True
        mine, theirs = self.height(self.seat), self.height(best)
        if mine[0] != theirs[0]:
            return mine[0] > theirs[0]
        if mine[1]:
            return True
        if best in self.suit_said and theirs[1]:
            return False
        return self.cancel or self.order.index(self.seat) < self.order.index(best)

    def tied(self) -> bool:
        """6.3, step 3: under ``cancel``, equal best heights on different sides."""
        best = self.best()
        if best < 0 or not self.cancel:
            return False
        equal = [seat for seat in self.stated if self.height(seat) == self.height(best)]
        return len({self.sides[seat] for seat in equal}) > 1

    def answer(self, state: bool) -> None:
        """The seat states its height or declines; then the next in order whose side is not already best is asked."""
        if state:
            best = self.best()
            if best >= 0 and self.height(best)[0] == self.height(self.seat)[0]:
                self.suit_said |= {best, self.seat}
            self.stated.append(self.seat)
        else:
            self.silent.add(self.seat)
        best = self.best()
        for seat in self.order:
            waiting = self.announced.get(seat) == self.kind and seat not in self.stated and seat not in self.silent
            if waiting and (best < 0 or self.tied() or self.sides[seat] != self.sides[best]):
                self.seat = seat
                return
        if best < 0:
            self.compare()
            return
        self.cancelled = self.tied()
        self.winner, self.seat = -1 if self.cancelled else best, -1
