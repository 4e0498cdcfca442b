"""The dialogue of a class: elder's call and younger's reply (rulebook sections 8.1 and 8.2)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, cardless, ranked
from game.core.deal import Deal, Phase
from game.core.reasons import Reason
from game.core.view import PICK_CHOICE, Ask
from game.rules.piquet.blank import PASS, said
from game.rules.piquet.claiming import class_ends, younger_owes
from game.rules.piquet.combinations import POWERS, Ladder, keys_held
from game.rules.piquet.course import Course
from game.rules.piquet.table import EQUAL, MAY_CLAIM, MUST_CLAIM, table_of
from game.rules.piquet.values import POINT, RANKS

GOOD: Final = action("good")
NOT_GOOD: Final = action("not_good")
SAME: Final = action("equal")
WITHDRAW: Final = action("withdraw")
CALL: Final = ranked("call", 1)
VALUE: Final = cardless("value")
RANK: Final = ranked("rank", 0)


def _replies() -> list[tuple[Action, ...]]:
    """The replies by 1 (not good is possible) + 2 (equal is possible) + 4 * the true one (0 good, 1 not good, 2 equal),
    which comes first."""
    found: list[tuple[Action, ...]] = []
    for number in range(12):
        possible = [GOOD]
        if number & 1:
            possible.append(NOT_GOOD)
        if number & 2:
            possible.append(SAME)
        true = (GOOD, NOT_GOOD, SAME)[number // 4]
        found.append((true, *[reply for reply in possible if reply is not true]))
    return found


_REPLIES: Final = _replies()


class Calling(Phase):
    """What both of elder's calls share: naming a claim by number, or in full, and being heard."""

    kind: int
    ladder: Ladder
    numbers: list[Action]
    full: list[Action]

    def __init__(self, course: Course, kind: int, id: str) -> None:
        self.course = course
        self.kind = kind
        self.id = id
        self.ladder = ladder = course.ladders[kind]
        self.numbers = [action(CALL, number=number) for number in range(9)]
        self.full = []
        for key in range(ladder.keys):
            if kind == POINT:
                self.full.append(action(VALUE, number=ladder.rank[key]))
            elif course.in_steps[kind]:
                self.full.append(action(RANK, word=RANKS[ladder.rank[key]]))
            else:
                self.full.append(action(CALL, number=ladder.number[key], word=RANKS[ladder.rank[key]]))

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, f"piquet.{self.id}")

    def in_full(self, keys: int) -> list[Action]:
        """The calls of these keys, highest first."""
        found: list[Action] = []
        key = self.ladder.best(keys)
        while key >= 0:
            if keys & POWERS[key]:
                found.append(self.full[key])
            key -= 1
        return found

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        if answer in self.full or answer in self.numbers:
            return Reason("piquet.not_held", "7")
        return Reason("piquet.not_now", "8.1")


class Call(Calling):
    """Section 8.1, step 1: elder calls a claim that he holds, by its number or at once in full, or passes."""

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        keys = keys_held(self.kind, deal.zones[deal.asked].bits)
        found: list[Action] = []
        if self.course.in_steps[self.kind]:
            for number in range(8, 2, -1):
                if keys & self.ladder.of_number[number]:
                    found.append(self.numbers[number])
        else:
            found = self.in_full(keys)
        found.append(PASS)
        return tuple(found)

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        kind = self.kind
        if answer is PASS:
            said(deal, t, answer, f"piquet.{self.id}")
            t.main[kind] = t.further[kind] = self.ladder.all_keys
            younger_owes(deal, self.course, kind, MAY_CLAIM)
            return
        if self.course.in_steps[kind]:
            t.called_number[kind] = answer.number
        else:
            key = self.full.index(answer)
            t.called_key[kind] = key
            t.called_number[kind] = self.ladder.number[key]
        said(deal, t, answer, f"piquet.{self.id}")
        self.course.go(deal, self.course.reply_ids[kind], t.dealer)


class Detail(Calling):
    """Section 8.2: the number is equal; elder states the value of the point, the top card or the rank, or withdraws."""

    def _stated(self, deal: Deal) -> int:
        """The keys of the number called."""
        return self.ladder.of_number[table_of(deal).called_number[self.kind]]

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        found = self.in_full(keys_held(self.kind, deal.zones[deal.asked].bits) & self._stated(deal))
        found.append(WITHDRAW)
        return tuple(found)

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        kind = self.kind
        ladder = self.ladder
        number = t.called_number[kind]
        if answer is WITHDRAW:
            said(deal, t, answer, f"piquet.{self.id}")
            t.main[kind] = ladder.of_number[number]
            t.further[kind] = ladder.up_to[number]
            younger_owes(deal, self.course, kind, MAY_CLAIM)
            return
        rank = answer.number if kind == POINT else RANKS.index(answer.word)
        t.called_key[kind] = ladder.key(number, rank)
        said(deal, t, answer, f"piquet.{self.id}")
        self.course.go(deal, self.course.detail_reply_ids[kind], t.dealer)


class Replying(Phase):
    """What both of younger's replies share. A reply depends on what younger could truthfully claim: good is always
    possible."""

    kind: int
    ladder: Ladder
    paragraph: str

    def __init__(self, course: Course, kind: int, id: str) -> None:
        self.course = course
        self.kind = kind
        self.id = id
        self.ladder = course.ladders[kind]
        self.paragraph = "8.1" if id == course.reply_ids[kind] else "8.2"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, f"piquet.{self.id}")

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        if answer is NOT_GOOD:
            return Reason("piquet.nothing_better", self.paragraph)
        if answer is SAME:
            return Reason("piquet.nothing_equal", self.paragraph)
        return Reason("piquet.not_now", "8.1")

    def decide(self, deal: Deal, answer: Action, by_number: bool) -> None:
        """Section 8.1, steps 4 and 5: who may claim what."""
        t = table_of(deal)
        kind = self.kind
        ladder = self.ladder
        number = t.called_number[kind]
        key = t.called_key[kind]
        course = self.course
        bound = ladder.up_to[number] if course.in_steps[kind] and not by_number else ladder.all_keys
        if answer is GOOD:
            if by_number:
                t.main[kind] = ladder.of_number[number]
                t.further[kind] = ladder.up_to[number]
            else:
                t.main[kind] = POWERS[key]
                t.further[kind] = POWERS[key + 1] - 1
            course.go(deal, course.claim_ids[kind], t.elder)
        elif answer is NOT_GOOD:
            t.main[kind] = ladder.longer[number] if by_number else ladder.above[key] & bound
            t.further[kind] = bound
            younger_owes(deal, course, kind, MUST_CLAIM)
        elif course.exactly:
            course.go(deal, course.show_ids[kind], t.elder)
        else:
            class_ends(deal, course, kind, EQUAL)


class Reply(Replying):
    """Section 8.1, step 3: younger answers the call."""

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        ladder = self.ladder
        keys = keys_held(self.kind, deal.zones[deal.asked].bits)
        if self.course.in_steps[self.kind]:
            number = t.called_number[self.kind]
            better = keys & ladder.longer[number]
            same = keys & ladder.of_number[number]
        else:
            key = t.called_key[self.kind]
            better = keys & ladder.above[key]
            same = keys & POWERS[key]
        return _replied(better, same)

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        said(deal, t, answer, f"piquet.{self.id}")
        in_steps = self.course.in_steps[self.kind]
        if in_steps and answer is SAME:
            self.course.go(deal, self.course.detail_ids[self.kind], t.elder)
        else:
            self.decide(deal, answer, in_steps)


class DetailReply(Replying):
    """Section 8.2, stage 2: younger answers the value, top card or rank; he is bound to the number he found equal."""

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        key = t.called_key[self.kind]
        keys = keys_held(self.kind, deal.zones[deal.asked].bits)
        keys &= self.ladder.of_number[t.called_number[self.kind]]
        return _replied(keys & self.ladder.above[key], keys & POWERS[key])

    def apply(self, deal: Deal, answer: Action) -> None:
        said(deal, table_of(deal), answer, f"piquet.{self.id}")
        self.decide(deal, answer, False)


def _replied(better: int, same: int) -> tuple[Action, ...]:
    """The possible replies, the true one (section 8.6) first."""
    if better:
        return _REPLIES[7 if same else 5]
    return _REPLIES[10 if same else 0]
