"""Judgement of the play: each card tried one trick ahead against a few hands that the other may hold (sections 9, 15).

What is left after the trick is judged at a glance; so guards, exit cards, long suits and the seventh trick count
without a rule for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.piquet.ending import Count
from ai.games.piquet.estimate import glance
from ai.games.piquet.outlook import UNIT
from ai.games.piquet.reading import Reading, excluded
from game.core.actions import Action
from game.core.cards import Card
from game.core.rng import seeded
from game.rules.piquet.scoring import PIQUE
from game.rules.piquet.table import PiquetTable
from game.rules.piquet.values import CARDS, HAND_CARDS, SUIT_BITS

HANDS: Final = 24
"""Hands of the other that a glance takes into account."""
CONVENTION: Final = 0.01
"""Points: what decides between equal cards."""
ALIKE: Final = 0.15
"""Points: a glance cannot tell cards of a suit apart that are this close; in reply the lower one goes."""


def forgotten(t: PiquetTable, other: int, memory: int) -> tuple[int, int]:
    """The cards that the other played before the last ``memory`` tricks, as a bit set, and how many cards were played
    then in all."""
    count = max(0, len(t.played) - t.size - 2 * memory)
    bits = 0
    for place in range(count):
        if t.players[place] == other:
            bits |= CARDS[t.played[place]].bit
    return bits, count


def possible_hands(reading: Reading, memory: int) -> list[int]:
    """Some hands that the other may hold, as far as the seat remembers the tricks; the same for the same view."""
    unseen = reading.may_hold
    old, count = forgotten(reading.t, reading.other, memory)
    if count:
        unseen = reading.unseen | old
        unseen &= ~excluded(reading.course, reading.t, count)[reading.other]
    pool = [card.bit for card in CARDS if card.bit & unseen & ~reading.sure]
    room = reading.held - reading.sure.bit_count()
    if room >= len(pool):
        return [reading.sure | sum(pool)]
    rng = seeded(reading.hand).stream("glance", reading.unseen.bit_count())
    return [reading.sure | rng.subset(pool, room, room) for _ in range(HANDS)]


def score_now(t: PiquetTable) -> Count:
    """The score as far as it has been made, entered or not."""
    count = Count()
    count.total = t.total[:]
    count.bonus = t.bonus != 0
    for number in range(t.entered, len(t.made)):
        if t.maker[number] >= 0:
            count.total[t.maker[number]] += t.made[number]
    return count


def weigh_cards(reading: Reading, answers: Sequence[Action], memory: int, w0: int, w1: int) -> list[float]:
    """What each card is worth, in points."""
    t = reading.t
    seat = reading.seat
    count = score_now(t)
    own = (w1 if seat else w0) / UNIT
    others = (w0 if seat else w1) / UNIT
    hands = possible_hands(reading, memory)
    found: list[float] = []
    for answer in answers:
        card = answer.card
        total = 0.0
        for theirs in hands:
            if t.size:
                total += _after(reading, count, card.bit, theirs, t.lead_card, card.index, own, others)
            else:
                total += _led(reading, count, card.index, theirs, own, others)
        top = card.rank if not t.size and _master(reading, card.index) else -card.rank
        found.append(total / len(hands) + CONVENTION * top)
    if t.size:
        _lower_first(answers, found, CARDS[t.lead_card])
    return found


def _lower_first(answers: Sequence[Action], found: list[float], lead: Card) -> None:
    """Let no reply be worth more than a lower card of its suit that wins or loses as it does, by so little that a
    glance cannot tell."""
    for i in range(len(answers)):
        higher = answers[i].card
        for j in range(len(answers)):
            lower = answers[j].card
            if lower.suit != higher.suit or lower.rank >= higher.rank:
                continue
            parted = lower.suit == lead.suit and lower.rank < lead.rank < higher.rank
            if not parted and found[j] < found[i] <= found[j] + ALIKE:
                found[j] = found[i] + CONVENTION * (higher.rank - lower.rank)


def _master(reading: Reading, index: int) -> bool:
    """Whether no higher card of the suit can be in the other's hand."""
    card = CARDS[index]
    higher = (reading.unseen | reading.sure) & SUIT_BITS[card.suit]
    return higher < card.bit


def _led(reading: Reading, count: Count, index: int, theirs: int, own: float, others: float) -> float:
    """A card is led: the worst of the other's sensible replies (the lowest, the cheapest that wins; void: the lowest of
    each suit)."""
    card = CARDS[index]
    suit = theirs & SUIT_BITS[card.suit]
    replies: list[int] = []
    if suit:
        replies.append(suit & -suit)
        higher = suit & ~(card.bit - 1)
        if higher and higher & -higher != replies[0]:
            replies.append(higher & -higher)
    else:
        for other in range(4):
            rest = theirs & SUIT_BITS[other]
            if rest:
                replies.append(rest & -rest)
    worst = 1e9
    for reply in replies:
        value = _after(reading, count, card.bit, theirs, index, reply.bit_length() - 1, own, others, reply)
        if value < worst:
            worst = value
    return worst


def _after(
    reading: Reading,
    count: Count,
    mine: int,
    theirs: int,
    lead: int,
    reply: int,
    own: float,
    others: float,
    gone: int = 0,
) -> float:
    """What a finished trick and the rest are worth to the seat; ``mine`` is its card, ``gone`` the other's if that lay
    in its hand."""
    t = reading.t
    seat = reading.seat
    leader = t.leader if t.leader >= 0 else t.elder
    first = CARDS[lead]
    second = CARDS[reply]
    beaten = first.suit == second.suit and second.rank > first.rank
    winner = 1 - leader if beaten else leader
    won = 2.0 if beaten else 1.0
    need = 0
    if not beaten:
        missing = count.missing(leader)
        if missing:
            need = missing - 1 - (0 if t.size else 1)
            if need <= 0:
                need = 0
                won += PIQUE
    worth = won * own if winner == seat else -won * others
    hands = [reading.hand & ~mine, theirs & ~gone]
    side = 0 if winner == seat else 1
    return worth + glance(hands, side, t.tricks[winner] + 1, HAND_CARDS - t.trick - 1, need, own, others)
