"""Bets and answers to bets in Bieten at a glance (rulebook section 14): chances from the classes of hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

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
    GAME,
    GOOD,
    GREEN,
    HOLD,
    LATE_THREES,
    PASS,
    REAL,
    SUIT_BITS,
    WELI_BIT,
)
from game.rules.bieten.weli import third_begun

from .roles import FRESH
from .scales import BLUFF
from .showdown import top_level
from .stakes import Stakes, stakes_for
from .strength import BIT, Hands, hands

HOPELESS: Final = 2.0
"""Points that a certain loss at a raised stake is thought to cost."""
BET_NOW: Final = 0.05
"""Points that a bet must promise at a glance to be made before a card is played."""


def glance(view: View, answers: Sequence[Action]) -> list[float]:
    """The worth of bets and answers to bets by classes of hands alone, in points; passing is 0."""
    t = cast(BietenTable, view.table)
    course = cast(BietenRules, play_of(view)).course
    table = hands(course.wild)
    players = view.players - len(t.out)
    others = players - 1
    bits = view.zones[view.seat].bits
    rest = bits
    seen = rest
    theirs = 0
    for seat in range(view.players):
        for card in view.zones[course.played + seat].pile:
            seen |= card.bit
            if seat == view.seat:
                bits |= card.bit
            else:
                theirs |= BIT[t.named] if course.wild and card.bit == WELI_BIT else card.bit
    bottom = view.zones[course.bottom]
    for card in bottom.pile:
        seen |= card.bit
    place = table.place.get(bits, -1)
    found: list[float] = []
    for answer in answers:
        if answer is PASS:
            found.append(0.0)
            continue
        if answer in BETS:
            figure = BETS.index(answer)
        elif answer in LATE_THREES:
            figure = LATE_THREES.index(answer)
        else:
            figure = t.figure
        if figure == GAME:
            chance = _game_chance(course, t, view.seat, rest, REAL & ~seen, others)
            figure = 0
        elif figure <= GREEN and not bits & WELI_BIT:
            chance = _colour_chance(bits & SUIT_BITS[COLOURS[figure]], theirs, REAL & ~seen, others)
        else:
            level = table.classes[figure][place] if place >= 0 else 0
            chance = table.best_chance(figure, level, others)
        if chance <= 0.0 and answer is not GOOD and answer not in BETS:
            # beaten by what lies on the table: that much everybody sees
            found.append(-HOPELESS)
            continue
        worth = _glanced(answer, figure, chance, others, stakes_for(players, figure, True), table, t)
        if answer is BETS[GAME] and third_begun(t):
            # everybody sees how it stands: who is beaten says so
            worth = chance - 0.1 if chance > 0.5 else chance - 1.0
        found.append(worth)
    return found


def glanced_offer(view: View, daring: float) -> Action | None:
    """A bet or a late three that promises enough at a glance, or None. A dozen imagined hands, which is all that the
    lower levels have time for, choose worse: +0.08 ± 0.06 points a deal for two, +0.16 ± 0.08 for three."""
    calls = [answer for answer in view.legal if answer in BETS or answer in LATE_THREES]
    if not calls:
        return None
    worths = glance(view, calls)
    best = worths.index(max(worths))
    return calls[best] if worths[best] + BLUFF * daring > BET_NOW else None


def _colour_chance(own: int, theirs: int, unseen: int, others: int) -> float:
    """The chance that the best own card of a suit is the best of all; ``own`` are the own cards of that suit."""
    if not own:
        return 0.0
    suit = SUIT_BITS[(own.bit_length() - 1) // 8]
    top = BIT[own.bit_length() - 1]
    higher = suit & ~(top | (top - 1))
    if theirs & higher:
        return 0.0
    share = min(1.0, 3.0 * others / max(1, unseen.bit_count() + 1))
    chance: float = (1.0 - share) ** (unseen & higher).bit_count()
    return chance


def _game_chance(course: Course, t: BietenTable, seat: int, rest: int, unseen: int, others: int) -> float:
    """The chance to win Game, at a glance; in the third trick by what lies there."""
    if t.trick == 2 and t.size:
        left = others + 1 - t.size
        if not rest:
            suit, above = t.led, t.best
            if t.best_seat != seat:
                return 0.0
        elif course.wild and rest & WELI_BIT:
            return 0.85
        else:
            card = CARDS[rest.bit_length() - 1]
            power = power_of(card.index, False)
            suit, above = card.suit, power
            left -= 1
            if suit != t.led or power < t.best:
                return 0.0
        rank = above // 2
        higher = unseen & SUIT_BITS[suit] & ~(BIT[suit * 8 + min(rank, 8)] - 1)
        chance: float = (1.0 - min(1.0, left / max(1, unseen.bit_count() + 1))) ** higher.bit_count()
        return chance
    level = top_level(rest, course.wild)
    return 0.8 * hands(course.wild).best_chance(0, level, others)


def _glanced(
    answer: Action, figure: int, chance: float, others: int, stakes: Stakes, table: Hands, t: BietenTable
) -> float:
    shares = table.shares[figure]
    if answer in BETS:
        meets = 0.0
        for level in range(len(shares)):
            hold, three = stakes.reply(level, 1)
            meets += shares[level] * (hold + three)
        quiet: float = (1.0 - meets) ** others
        held: float = chance**1.4
        unbet = chance - (1.0 - chance) / others
        return quiet + (1.0 - quiet) * 2.0 * (held - (1.0 - held) / others) - unbet - 0.1
    if answer is GOOD:
        urgent = t.scores[t.bettor[t.figure]] + t.conceded[t.bettor[t.figure]]
        return (-1.0 / others) - (0.8 if urgent >= 9 else 0.0)
    fair: float = chance**1.25
    stake = 3.0 if t.raiser[t.figure] >= 0 else 2.0
    if answer is HOLD:
        if t.raiser[t.figure] >= 0:
            # giving way costs two
            return stake * (fair - (1.0 - fair) / others) + 1.0 / others
        return stake * (fair - (1.0 - fair) / others)
    meets = 0.0
    for level in range(len(shares)):
        meets += shares[level] * stakes.reply_three(level, FRESH)
    silence: float = (1.0 - meets) ** others * 0.6 if chance > 0.0 else 0.0
    strong: float = chance**1.6
    return silence * 2.0 + (1.0 - silence) * 3.0 * (strong - (1.0 - strong) / others)
