"""The exchange (rulebook sections 6.2 and 6.3; laying out under 6.1, strict)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, with_cards
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal, Phase
from game.core.events import Called, Laid
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.view import PICK_CARDS, PICK_CHOICE, Ask
from game.rules.piquet.blank import show_blank
from game.rules.piquet.course import Course
from game.rules.piquet.dealing import draw, lay_down
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.talon import talon_left
from game.rules.piquet.values import CARDS, SHARE, TALON, TALON_CARDS

VERB: Final = "discard"
LOOK: Final = action("look")
LEAVE: Final = action("leave")


def choices(cards: list[int], least: int, most: int) -> list[int]:
    """Every sum of ``least`` to ``most`` of these card bits, the largest choices first."""
    by_size: list[list[int]] = [[0]]
    for _ in range(most):
        by_size.append([])
    for bit in cards:
        for size in range(most, 0, -1):
            by_size[size] += [chosen | bit for chosen in by_size[size - 1]]
    found: list[int] = []
    for size in range(most, least - 1, -1):
        found += by_size[size]
    return found


class Discard(Phase):
    """A free choice of cards to be laid down (elder has 1,585 of them)."""

    free = True
    paragraph: str

    def __init__(self, course: Course) -> None:
        self.course = course

    def bounds(self, t: PiquetTable) -> tuple[int, int]:
        """The fewest and the most cards that may be discarded."""
        raise AssertionError("each exchange has its bounds")

    def carry_out(self, deal: Deal, bits: int) -> None:
        """Discard these cards, and what follows."""
        raise AssertionError("each exchange is carried out")

    def ask(self, deal: Deal) -> Ask:
        least, most = self.bounds(table_of(deal))
        return Ask(deal.asked, PICK_CARDS, f"piquet.{self.id}", least, most, VERB)

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        least, most = self.bounds(table_of(deal))
        return tuple([with_cards(VERB, bits, PIQUET_PACK) for bits in choices(self._hand(deal), least, most)])

    def _hand(self, deal: Deal) -> list[int]:
        hand = deal.zones[deal.asked].bits
        return [card.bit for card in CARDS if card.bit & hand]

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        least, most = self.bounds(table_of(deal))
        if answer.verb != VERB:
            return Reason("piquet.not_now", self.paragraph)
        if not least <= len(answer.cards) <= most:
            stated = "6.1" if table_of(deal).stated else self.paragraph
            return Reason("piquet.exchange_count", stated, {"least": least, "most": most})
        hand = deal.zones[deal.asked].bits
        for card in answer.cards:
            if not card.bit & hand:
                return Reason("piquet.not_in_hand", self.paragraph, {"card": card.name})
        if bits_of(list(answer.cards)).bit_count() != len(answer.cards):  # a card stands in it twice
            return Reason("piquet.exchange_count", self.paragraph, {"least": least, "most": most})
        return None

    def apply(self, deal: Deal, answer: Action) -> None:
        bits = 0
        for card in answer.cards:
            bits |= card.bit
        self.carry_out(deal, bits)

    def sample(self, deal: Deal, rng: Rng) -> Action:
        least, most = self.bounds(table_of(deal))
        return with_cards(VERB, rng.subset(self._hand(deal), least, most), PIQUET_PACK)

    def stumble(self, deal: Deal, rng: Rng) -> None:
        least, most = self.bounds(table_of(deal))
        self.carry_out(deal, rng.subset(self._hand(deal), least, most))


class ElderExchange(Discard):
    """Section 6.2: elder discards one to five cards (strict, after his carte blanche: as many as he said) and draws."""

    id = "exchange_elder"
    paragraph = "6.2"

    def bounds(self, t: PiquetTable) -> tuple[int, int]:
        return (t.stated, t.stated) if t.stated else (1, SHARE)

    def carry_out(self, deal: Deal, bits: int) -> None:
        t = table_of(deal)
        count = bits.bit_count()
        lay_down(deal, t.elder, bits)
        draw(deal, t.elder, count)
        if self.course.peek and count < SHARE:
            self.course.go(deal, "peek", t.elder)
        else:
            younger_next(deal, self.course)


class Peek(Phase):
    """Section 6.2, ``elder_peek``: elder may look at what he left of his five cards. That he looks is seen by
    younger."""

    id = "peek"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "piquet.peek")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return (LOOK, LEAVE)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer is LOOK or answer is LEAVE else Reason("piquet.not_now", "6.2")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        if answer is LOOK:
            if deal.log is not None:
                deal.tell(Called(t.elder, "piquet.peek", answer.text))
            t.looked = SHARE - t.exchanged[t.elder]
            seen = deal.zones[TALON].pile[: t.looked]
            bits = 0
            for card in seen:
                bits |= card.bit
            deal.look(t.elder, bits)
            if deal.log is not None:
                deal.tell(Laid(t.elder, tuple(seen), "talon", "talon"))
        younger_next(deal, self.course)


def younger_next(deal: Deal, course: Course) -> None:
    """Elder has exchanged: a late or announced carte blanche, younger's exchange, or (laid out before) only his
    draw."""
    t = table_of(deal)
    younger = t.dealer
    if t.stated:
        draw(deal, younger, t.exchanged[younger])
        talon_left(deal, course)
        return
    if course.strict and t.blank_seat == younger:
        show_blank(deal, course)
        if deal.asked < 0:
            return
    late = t.blank_seat < 0 and not course.strict
    course.go(deal, "blank_late" if late else "exchange_younger", younger)


class YoungerExchange(Discard):
    """Section 6.3: younger discards none (or at least one) up to all that elder left, and draws."""

    id = "exchange_younger"
    paragraph = "6.3"

    def bounds(self, t: PiquetTable) -> tuple[int, int]:
        return self.course.least, TALON_CARDS - t.exchanged[t.elder]

    def carry_out(self, deal: Deal, bits: int) -> None:
        younger = deal.asked
        lay_down(deal, younger, bits)
        draw(deal, younger, bits.bit_count())
        talon_left(deal, self.course)


class LayOut(Discard):
    """Section 6.1, strict: elder has announced a carte blanche and a number; younger lays his discards out, drawing
    nothing yet. Then elder shows."""

    id = "lay_out"
    paragraph = "6.1"

    def bounds(self, t: PiquetTable) -> tuple[int, int]:
        return self.course.least, TALON_CARDS - t.stated

    def carry_out(self, deal: Deal, bits: int) -> None:
        lay_down(deal, deal.asked, bits)
        show_blank(deal, self.course)
        if deal.asked >= 0:
            self.course.go(deal, "exchange_elder", table_of(deal).elder)
