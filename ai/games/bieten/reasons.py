"""Reasons in Bieten: the cut, what a hand has in a figure, bets and the answers to them, the Weli, the cards."""

from __future__ import annotations

from typing import Final, cast

from ai.reasons.found import Found
from ai.reasons.tricks import weigh_card
from game.core.actions import Action
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.course import Course
from game.rules.bieten.figures import power_of
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable
from game.rules.bieten.values import (
    BETS,
    CARDS,
    COLOURS,
    FIGURES,
    GAME,
    GLEICH,
    GOOD,
    GREEN,
    HANGER,
    HOLD,
    LATE_THREES,
    PASS,
    RANKS,
    REAL,
    SUIT_BITS,
    TAKE,
    THREE,
    WELI_BIT,
)

from .cards import last_trick_value
from .ground import ground_of
from .strength import strength_of

HIGH: Final = 5
"""Ranks from the queen on are high."""


class Hand:
    """What the seat of a view holds, has played and sees. Sets of cards are bit sets."""

    def __init__(self, view: View) -> None:
        self.course: Course = cast(BietenRules, play_of(view)).course
        self.t = cast(BietenTable, view.table)
        self.seat = view.seat
        self.rest = view.zones[view.seat].bits
        self.dealt = self.rest
        self.theirs = 0
        seen = 0
        for seat in range(view.players):
            for card in view.zones[self.course.played + seat].pile:
                seen |= card.bit
                if seat == view.seat:
                    self.dealt |= card.bit
                else:
                    self.theirs |= card.bit
        for card in view.zones[self.course.bottom].pile:
            seen |= card.bit
        self.unseen = REAL & ~seen & ~self.rest
        self.weli = self.course.wild and bool(self.dealt & WELI_BIT)
        self.weli_out = self.course.wild and not (seen | self.rest) & WELI_BIT
        self.named = self.t.named if self.weli and not self.rest & WELI_BIT else -1
        self.others = view.players - len(self.t.out) - 1


def weigh(view: View, answer: Action, found: Found) -> None:
    """The reasons for an answer."""
    hand = Hand(view)
    if view.phase == "cut":
        found.add(9.0, "word", "cuts")
    elif view.phase == "steal":
        seen = view.zones[hand.course.bottom].pile[0]
        _steals(hand, answer, seen.index, found)
    elif answer.verb == "play":
        _card(view, hand, answer, found)
    elif answer is PASS:
        _says_nothing(view, hand, found)
    else:
        _word(hand, answer, found)


def _says_nothing(view: View, hand: Hand, found: Found) -> None:
    """Passing: nothing may be bet, the hand has little, or it is not sure enough."""
    little = not hand.weli and _set(hand)[1] == 0 and not _run(hand)
    if len(view.legal) == 1:
        found.add(5.0, "word", "cannot_bet")
    elif little and not any(card.bit & hand.dealt and card.rank >= HIGH for card in CARDS):
        found.add(5.0, "word", "nothing_to_bet")
    else:
        found.add(5.0, "word", "bets_nothing")


def _steals(hand: Hand, answer: Action, seen: int, found: Found) -> None:
    """The cutter's look at the bottom card."""
    card = CARDS[seen].name
    if answer is not TAKE:
        found.add(9.0, "word", "refuses_card", card=card)
    elif CARDS[seen].bit == WELI_BIT and hand.course.wild:
        found.add(9.0, "word", "takes_weli")
    elif CARDS[seen].rank >= HIGH:
        found.add(9.0, "word", "takes_high", card=card)
    else:
        found.add(9.0, "word", "takes_card", card=card)


# -- bets ------------------------------------------------------------------------------------------------------------


def _word(hand: Hand, answer: Action, found: Found) -> None:
    """A bet, a three, a hold, or good."""
    t = hand.t
    if answer in BETS:
        figure = BETS.index(answer)
    elif answer in LATE_THREES:
        figure = LATE_THREES.index(answer)
    else:
        figure = t.figure
    if figure < 0:
        return
    if answer is GOOD:
        _gives_way(hand, figure, found)
        return
    _has(hand, figure, found)
    if answer is HOLD:
        found.add(2.0, "aim", "holds_on", figure=FIGURES[figure])
    elif answer is THREE or answer in LATE_THREES:
        found.add(2.0, "aim", "makes_three", figure=FIGURES[figure])
    else:
        found.add(2.0, "aim", "bets_on", figure=FIGURES[figure])


def _colour(hand: Hand, figure: int) -> tuple[int, int]:
    """The best real card of Red or Green (-1: none) and how many cards that others may hold beat it."""
    suit = SUIT_BITS[COLOURS[figure]]
    own = hand.dealt & suit & REAL
    if not own:
        return -1, 0
    best = own.bit_length() - 1
    higher = suit & ~((CARDS[best].bit << 1) - 1) & (hand.unseen | hand.theirs)
    return best, higher.bit_count()


def _set(hand: Hand) -> tuple[int, int]:
    """The best rank that is held more than once, and how often; (-1, 0) if none is."""
    found = (-1, 0)
    for rank in range(8):
        count = sum(1 for card in CARDS[:32] if card.bit & hand.dealt and card.rank == rank)
        if count >= 2 and (count, rank) > (found[1], found[0]):
            found = (rank, count)
    return found


def _run(hand: Hand) -> list[int]:
    """The cards of the longest, then highest sequence of real cards in one suit; [] if there is none."""
    best: list[int] = []
    for suit in range(4):
        ranks = [rank for rank in range(8) if CARDS[suit * 8 + rank].bit & hand.dealt]
        for start in range(len(ranks)):
            end = start
            while end + 1 < len(ranks) and ranks[end + 1] == ranks[end] + 1:
                end += 1
            here = [suit * 8 + rank for rank in ranks[start : end + 1]]
            if len(here) >= 2 and (len(here), ranks[end]) > (len(best), CARDS[best[-1]].rank if best else -1):
                best = here
    return best


def _has(hand: Hand, figure: int, found: Found) -> None:
    """What the hand has in a figure."""
    if hand.weli and figure != GAME:
        found.add(9.0, "weli", "weli_helps")
    elif figure <= GREEN:
        best, higher = _colour(hand, figure)
        if best >= 0 and not higher and not (hand.weli_out and CARDS[best].rank < 7):
            found.add(10.0, "has", "colour_best", card=CARDS[best].name, figure=FIGURES[figure])
        elif best >= 0 and not higher:
            found.add(9.5, "has", "colour_weli", card=CARDS[best].name)
        elif best >= 0:
            found.add(8.0, "has", "colour", card=CARDS[best].name, n=higher)
    elif figure == GLEICH:
        rank, count = _set(hand)
        if count:
            found.add(9.0, "has", "triple" if count == 3 else "pair", rank=RANKS[rank])
    elif figure == HANGER:
        run = _run(hand)
        if run:
            found.add(9.0, "has", "hanger", cards=" ".join(CARDS[one].name for one in reversed(run)))
    else:
        _game(hand, found)


def _game(hand: Hand, found: Found) -> None:
    """What the hand has for the last trick."""
    t = hand.t
    if t.trick == 2 and t.size and t.best_seat == hand.seat:
        found.add(10.0, "has", "game_ahead")
    elif hand.weli and hand.rest & WELI_BIT:
        found.add(9.0, "has", "game_weli")
    else:
        real = [card for card in CARDS[:32] if card.bit & hand.rest]
        if real:
            best = max(real, key=lambda card: card.rank)
            found.add(8.0, "has", "game_card", card=best.name)


def _gives_way(hand: Hand, figure: int, found: Found) -> None:
    """Good: what the hand lacks."""
    t = hand.t
    word = FIGURES[figure]
    if figure == GAME:
        if t.trick == 2 and t.size and t.best_seat != hand.seat and not hand.rest:
            found.add(10.0, "has", "game_lost")
        else:
            found.add(6.0, "has", "game_weak")
    elif not hand.weli and not strength_of(hand.dealt, -1, figure):
        found.add(10.0, "has", "has_none", figure=word)
    elif figure <= GREEN:
        best, higher = _colour(hand, figure)
        if best >= 0 and higher:
            found.add(8.0, "has", "colour_weak", card=CARDS[best].name, n=higher)
    elif figure == GLEICH:
        rank, count = _set(hand)
        if count:
            found.add(7.0, "has", "only_pair" if count == 2 else "triple", rank=RANKS[rank])
    else:
        run = _run(hand)
        if run:
            found.add(7.0, "has", "only_hanger", cards=" ".join(CARDS[one].name for one in reversed(run)))
    found.add(1.0, "aim", "gives_way", seat=t.bettor[figure] if t.raiser[figure] < 0 else t.raiser[figure])


# -- cards -----------------------------------------------------------------------------------------------------------


def _card(view: View, hand: Hand, answer: Action, found: Found) -> None:
    """A card played, or the Weli named."""
    t = hand.t
    index = answer.cards[0].index
    if len(answer.cards) == 2:
        name = answer.cards[1].index
        if t.size and CARDS[name].suit == t.led and power_of(name, True) > t.best:
            found.add(9.0, "trick", "weli_takes", card=CARDS[name].name)
        else:
            found.add(8.0, "trick", "weli_as", card=CARDS[name].name)
    else:
        ground = ground_of(view)
        if ground is not None:
            choices = [one.card.index for one in view.legal if one.verb == "play" and len(one.cards) == 1]
            weigh_card(ground, index, choices, found)
    if t.trick == 2:
        found.add(5.0, "aim", "last_is_game")
        return
    rest = hand.rest & ~CARDS[index].bit
    if hand.course.wild and rest & WELI_BIT:
        found.add(8.5, "keep", "keeps_weli")
        return
    left = [one for one in range(32) if CARDS[one].bit & rest]
    if left:
        worths = [last_trick_value(one, rest & REAL, hand.unseen, hand.others, 0.5) for one in left]
        best = left[worths.index(max(worths))]
        if CARDS[best].rank >= HIGH:
            found.add(8.0, "keep", "for_game", card=CARDS[best].name)
