"""Reasons in Bonaken: what a hand has for a bid, what is laid away, trumps and roem, the cards of each contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.reasons.found import Found
from ai.reasons.ground import Ground
from ai.reasons.tricks import now, weigh_card
from game.core.actions import Action
from game.core.cards import bits_of
from game.core.view import View
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, OPEN_BOONAAK, ZWABBER
from game.rules.bonaken.values import ACE, CARDS, JACK, SUIT_BITS

from .bidding import up_cards
from .discarding import Goal, quick
from .evaluator import Reading, read
from .ground import ground_of
from .hands import roem

NINE: Final = 2
SAFE: Final = 2
"""A suit whose lowest card is an eight or a seven is safe in Misère."""
HIGH: Final = 5
"""Ranks from the queen on are high."""
LETTERS: Final = "SHDC"
KINDS: Final = {"bid": NUMBER, "misere": MISERE, "zwabber": ZWABBER, "boonaak": BOONAAK, "open_boonaak": OPEN_BOONAAK}


def weigh(view: View, answer: Action, found: Found) -> None:
    """The reasons for an answer."""
    reading = read(view)
    if view.phase == "auction":
        _auction(view, reading, answer, found)
    elif view.phase == "exchange":
        _exchange(reading, bits_of(list(answer.cards)), found)
    elif view.phase == "trump":
        _trumps(reading, answer, found)
    elif view.phase == "roem":
        _roem(view, answer, found)
    else:
        _card(view, reading, answer, found)


# -- the auction -----------------------------------------------------------------------------------------------------


def _ranks(hand: int, suit: int) -> list[int]:
    """The ranks held in a suit, lowest first."""
    return [rank for rank in range(8) if CARDS[suit * 8 + rank].bit & hand]


def _strength(hand: int, suit: int, found: Found) -> None:
    """What speaks for a trump suit."""
    ranks = _ranks(hand, suit)
    strong = [CARDS[suit * 8 + rank].name for rank in (JACK, NINE, ACE) if rank in ranks]
    if JACK in ranks or NINE in ranks:
        found.add(9.0 if JACK in ranks else 7.5, "honours", "strong_trumps", cards=" ".join(strong))
    if len(ranks) >= 2:
        found.add(7.0 + 0.5 * len(ranks), "length", "trumps", suit=LETTERS[suit], n=len(ranks))
    aces = _aces(hand, suit)
    if aces:
        found.add(5.0 + aces, "aces", "aces", n=aces)


def _aces(hand: int, suit: int = -1) -> int:
    """The aces beside a suit."""
    return sum(1 for other in range(4) if other != suit and ACE in _ranks(hand, other))


def _best_suit(reading: Reading, cards: int) -> int:
    t = reading.t
    spare = max(0, cards.bit_count() - t.hand_size)
    return quick(Goal(reading.course, NUMBER, 0, t.seats), cards, spare).trump


def _auction(view: View, reading: Reading, answer: Action, found: Found) -> None:
    t = reading.t
    cards = reading.hand | up_cards(t, reading.up)
    kind = KINDS.get(answer.verb, 0)
    if kind in (NUMBER, BOONAAK, OPEN_BOONAAK):
        spare = max(0, cards.bit_count() - t.hand_size)
        kept = quick(Goal(reading.course, kind, 0, t.seats), cards, spare)
        _strength(kept.hand, kept.trump, found)
        worth = roem(kept.hand, kept.trump, reading.course.six_run)
        if worth:
            found.add(7.0 + 0.02 * worth, "roem", "has_roem", number=worth)
        found.add(0.5, "fallback", "tries")
    elif kind == MISERE:
        _misere_hand(cards, t.hand_size, found)
        if t.kind == MISERE:
            found.add(6.0, "joins", "joins", seat=t.bidders[0])
        found.add(0.5, "fallback", "tries_misere")
    elif kind == ZWABBER:
        if _aces(cards):
            found.add(9.0, "aces", "has_aces", n=_aces(cards))
        found.add(0.5, "fallback", "tries_zwabber")
    else:
        _passes(reading, cards, found)


def _misere_hand(cards: int, size: int, found: Found) -> None:
    """What speaks for taking no trick: suits that begin low, high cards that can be laid away."""
    safe = sum(1 for suit in range(4) if _ranks(cards, suit) and _ranks(cards, suit)[0] < SAFE)
    if safe:
        found.add(8.0 + 0.2 * safe, "low", "begins_low", n=safe)
    high = sum(1 for card in CARDS if card.bit & cards and card.rank >= HIGH)
    spare = cards.bit_count() - size
    if 0 < high <= spare:
        found.add(9.0, "high", "lays_all_high", n=high)
    elif not high:
        found.add(9.5, "high", "nothing_high")


def _passes(reading: Reading, cards: int, found: Found) -> None:
    t = reading.t
    if t.bidders:
        found.add(7.4, "bid", "outbid", seat=t.bidders[0])
    best = _best_suit(reading, cards)
    if best >= 0:
        ranks = _ranks(cards, best)
        if JACK not in ranks and NINE not in ranks:
            if _no_heads(cards):
                found.add(8.2, "honours", "no_honours_at_all")
            else:
                found.add(8.2, "honours", "no_honours", suit=LETTERS[best])
        elif JACK not in ranks:
            found.add(7.5, "honours", "no_jack", suit=LETTERS[best])
        if len(ranks) <= 2:
            found.add(7.8, "length", "few_trumps", suit=LETTERS[best], n=len(ranks))
    if not _aces(cards):
        found.add(7.0, "aces", "no_ace_at_all")
    found.add(1.0, "fallback", "passes")


def _no_heads(cards: int) -> bool:
    """Whether there is neither a jack nor a nine in any suit."""
    return not any(rank in (JACK, NINE) for suit in range(4) for rank in _ranks(cards, suit))


# -- before the first lead -------------------------------------------------------------------------------------------


def _exchange(reading: Reading, gone: int, found: Found) -> None:
    t = reading.t
    kept = reading.hand & ~gone
    if t.kind == MISERE:
        lowest_gone = min((card.rank for card in CARDS if card.bit & gone), default=8)
        highest_kept = max((card.rank for card in CARDS if card.bit & kept), default=-1)
        if lowest_gone > highest_kept:
            found.add(9.0, "high", "lays_highest")
        safe = sum(1 for suit in range(4) if _ranks(kept, suit) and _ranks(kept, suit)[0] < SAFE)
        if safe:
            found.add(7.0, "low", "keeps_low", n=safe)
        found.add(0.5, "fallback", "lays_misere")
    elif t.kind == ZWABBER:
        if _aces(kept):
            found.add(8.0, "aces", "keeps_aces", n=_aces(kept))
    else:
        goal = Goal(reading.course, t.kind, t.bid, t.seats)
        suit = max(range(4), key=lambda trump: goal.worth(kept, trump))
        ranks = _ranks(kept, suit)
        strong = [CARDS[suit * 8 + rank].name for rank in (JACK, NINE, ACE) if rank in ranks]
        if strong and (JACK in ranks or NINE in ranks):
            found.add(9.0, "honours", "keeps_trumps", cards=" ".join(strong))
        found.add(7.0 + 0.5 * len(ranks), "length", "keeps_suit", suit=LETTERS[suit], n=len(ranks))
        worth = roem(kept, suit, reading.course.six_run)
        if worth:
            found.add(8.0 + 0.02 * worth, "roem", "keeps_roem", number=worth)
        aces = _aces(kept, suit)
        if aces:
            found.add(5.0 + aces, "aces", "keeps_aces_beside", n=aces)
    for suit in range(4):
        if gone & SUIT_BITS[suit] and not kept & SUIT_BITS[suit]:
            found.add(7.2, "gives_up", "empties", suit=LETTERS[suit])
    found.add(0.4, "fallback", "lays")


def _trumps(reading: Reading, answer: Action, found: Found) -> None:
    if answer.verb == "name":
        suit = LETTERS.index(answer.word)
        if reading.t.kind == MISERE:
            found.add(5.0, "length", "misere_trumps", suit=answer.word)
            return
        _strength(reading.hand, suit, found)
        found.add(0.5, "fallback", "names", suit=answer.word)
    else:
        found.add(9.0, "silent", "by_lead")


def _roem(view: View, answer: Action, found: Found) -> None:
    most = view.legal[0].number
    if answer.number <= 0:
        found.add(9.0, "roem", "no_roem" if most <= 0 else "hides_roem")
    elif answer.number == most:
        found.add(9.0, "roem", "announces_roem", number=answer.number)
    else:
        found.add(9.0, "roem", "less_roem", number=answer.number)


# -- cards -----------------------------------------------------------------------------------------------------------


def _card(view: View, reading: Reading, answer: Action, found: Found) -> None:
    t = reading.t
    index = answer.card.index
    ground = ground_of(view, index)
    if ground is None:
        return
    choices = [one.card.index for one in view.legal if one.verb == "play"]
    if t.kind == MISERE:
        _misere_card(reading, ground, index, choices, found)
        return
    weigh_card(ground, index, choices, found)
    if t.kind != NUMBER:
        found.add(4.0, "aim", "every" if view.seat in t.bidders else "one_is_enough")


def _misere_card(reading: Reading, ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    """Misère: a declarer without a trick stays under; the others let him take one."""
    t = reading.t
    caught = [seat for seat in t.bidders if not t.tricks[seat]]
    here = now(ground, index)
    found.add(1.0, "trick", here.id, **dict(here.values))
    own = reading.seat in caught
    top = ground.cards[index].rank == max(ground.cards[one].rank for one in choices)
    if own:
        _stays_clean(ground, index, choices, found)
    elif ground.trick and ground.best_seat in caught:
        if not ground.ahead(index):
            found.add(9.0, "trick", "leaves_with", seat=ground.best_seat)
            if top and len(choices) > 1:
                found.add(6.0, "cost", "high_away")
    else:
        coming = [seat for seat in ground.later if seat in caught]
        if coming and ground.higher(index, ground.held_by(coming)):
            found.add(8.0, "trick", "must_go_over", seat=coming[0])
        elif top and len(choices) > 1:
            found.add(6.0, "cost", "high_away")


def _stays_clean(ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    if not ground.trick:
        above = ground.higher(index, ground.held_by(ground.others())).bit_count()
        if above:
            found.add(8.0, "trick", "above_it", n=above)
        if ground.cards[index].rank == min(ground.cards[one].rank for one in choices):
            found.add(6.0, "cost", "lowest")
        return
    under = [one for one in choices if not ground.ahead(one)]
    if index in under:
        found.add(9.0, "trick", "stays_under", other=ground.name(ground.best))
        if len(under) > 1 and ground.cards[index].rank == max(ground.cards[one].rank for one in under):
            found.add(7.0, "cost", "highest_under")
    elif not under:
        threats = ground.threats(index, ground.later)
        if ground.later and threats:
            found.add(8.0, "trick", "hopes_over", n=threats.bit_count())
        else:
            found.add(8.0, "trick", "must_take")
