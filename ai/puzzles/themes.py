"""What a problem is about: a small function a theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ai.puzzles.study import Study
from game.core.actions import Action
from game.core.cards import Card

HONOURS: Final = "AT"
"""The ranks that are no bait."""


def rank_of(card: Card) -> str:
    """The letter of a card's rank."""
    return card.name[1]


def _last_trick(one: Study) -> bool:
    return one.ours(one.best, -1) and not one.ours(one.worse, -1)


def _gives_up(one: Study) -> bool:
    """The trick is lost though another answer would have won it."""
    return not one.ours(one.best) and any(one.ours(course) for course in one.courses.values())


def _duck(one: Study) -> bool:
    return one.plays and not one.leads and _gives_up(one)


def _draw(one: Study) -> bool:
    """A trump is led, and a foe's falls."""
    if not one.plays or not one.leads or one.right.cards[0].suit != one.trump:
        return False
    return any(seat in one.foes and card.suit == one.trump for seat, card in one.best.tricks[0])


def _keep_trump(one: Study) -> bool:
    return (
        one.plays and one.trump >= 0 and one.right.cards[0].suit != one.trump and one.rival.cards[0].suit == one.trump
    )


def _led(one: Study) -> int:
    """The suit led to the trick on the table; -1 for none."""
    if one.leads:
        return -1
    return one.customs.led(one.deal)


def _ruff(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and _led(one) != one.trump
        and one.right.cards[0].suit == one.trump
        and one.rival.cards[0].suit != one.trump
    )


def _ruff_high(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and _led(one) != one.trump
        and one.right.cards[0].suit == one.trump == one.rival.cards[0].suit
    )


def _counts(one: Study, answer: Action) -> bool:
    return rank_of(answer.cards[0]) in one.customs.honours


def _smear(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and bool(one.best.winners)
        and one.best.winners[0] in one.friends - {one.seat}
        and _counts(one, one.right)
    )


def _save(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and not one.ours(one.best)
        and _counts(one, one.rival)
        and not _counts(one, one.right)
    )


def _sacrifice(one: Study) -> bool:
    if not one.plays or not one.best.winners or one.ours(one.best):
        return False
    return rank_of(one.right.cards[0]) in one.customs.high


def _throw_in(one: Study) -> bool:
    winners = one.best.winners
    return one.plays and one.leads and len(winners) > 1 and winners[0] in one.foes and winners[1] in one.friends


def _bait(one: Study) -> bool:
    """A small card is led that costs a foe a trump or an ace."""
    winner = one.best.winners[0] if one.best.winners else -1
    if not one.plays or not one.leads or winner not in one.foes or rank_of(one.right.cards[0]) in HONOURS:
        return False
    taken = next(card for seat, card in one.best.tricks[0] if seat == winner)
    return taken.suit == one.trump != one.right.cards[0].suit or taken.name[1] == "A"


def _run(one: Study) -> bool:
    tricks = len(one.best.winners)
    return one.plays and one.leads and tricks > 1 and one.won(one.best) == tricks and one.won(one.worse) < tricks


def _cash(one: Study) -> bool:
    if not one.plays or not one.leads or one.won(one.best) <= one.won(one.worse):
        return False
    return one.right.cards[0].suit != one.trump and one.best.winners[:1] == [one.seat]


def _partner(one: Study) -> bool:
    return one.plays and one.leads and bool(one.best.winners) and one.best.winners[0] in one.friends - {one.seat}


def _discard(one: Study) -> bool:
    """No card of the suit led and no trump: which one goes?"""
    led = _led(one)
    return (
        one.plays
        and not one.leads
        and led not in (one.right.cards[0].suit, one.rival.cards[0].suit)
        and one.trump not in (one.right.cards[0].suit, one.rival.cards[0].suit)
    )


def _unblock(one: Study) -> bool:
    """The trick is won by the higher of two cards of a suit."""
    if not one.plays or one.leads:
        return False
    right, rival = one.right.cards[0], one.rival.cards[0]
    order = one.customs.order
    if right.suit != rival.suit or right.suit == one.trump or one.best.winners[:1] != [one.seat]:
        return False
    return order.find(rank_of(right)) > order.find(rank_of(rival))


def capot(one: Study) -> bool:
    """Every trick is made, and the tempting answer would lose one."""
    tricks = one.table.tricks
    sides = one.deal.rules.side_of
    theirs = [tricks[place] for place in range(len(tricks)) if place not in {sides[seat] for seat in one.friends}]
    return not any(theirs) and one.won(one.best) == len(one.best.winners) > one.won(one.worse)


def save_capot(one: Study) -> bool:
    """One trick is saved that the tempting answer would not."""
    tricks = one.table.tricks
    mine = {one.deal.rules.side_of[seat] for seat in one.friends}
    return not any(tricks[place] for place in mine) and one.won(one.best) > 0 == one.won(one.worse)


def _weli(one: Study) -> bool:
    return len(one.right.cards) == 2


def _word(*words: str) -> Callable[[Study], bool]:
    return lambda one: one.right.verb in words


def _silent(one: Study) -> bool:
    """A card is played where a bet tempts."""
    return one.right.verb == "play" and one.rival.verb != "play"


COMMON: Final[dict[str, Callable[[Study], bool]]] = {
    "weli": _weli,
    "hold": _word("hold"),
    "fold": _word("good"),
    "raise": _word("three"),
    "bet": _word("bet"),
    "silent": _silent,
    "unblock": _unblock,
    "throw_in": _throw_in,
    "bait": _bait,
    "duck": _duck,
    "smear": _smear,
    "sacrifice": _sacrifice,
    "save": _save,
    "ruff_high": _ruff_high,
    "ruff": _ruff,
    "draw": _draw,
    "keep_trump": _keep_trump,
    "last_trick": _last_trick,
    "run": _run,
    "partner": _partner,
    "discard": _discard,
    "cash": _cash,
}
"""By theme whether a problem is about it, in every game."""
ORDER: Final = (
    "pique",
    "stop_pique",
    "capot",
    "save_capot",
    "misere",
    "weli",
    "hold",
    "fold",
    "raise",
    "bet",
    "silent",
    "wait",
    "cards",
    "save_cards",
    "unblock",
    "throw_in",
    "bait",
    "duck",
    "smear",
    "sacrifice",
    "save",
    "ruff_high",
    "ruff",
    "draw",
    "keep_trump",
    "last_trick",
    "run",
    "partner",
    "contract",
    "defeat",
    "discard",
    "cash",
)
"""All themes, what is rarest first."""


def themes_of(study: Study, own: Mapping[str, Callable[[Study], bool]]) -> list[str]:
    """All themes that fit a problem, those of the family among them, the rarest first."""
    known = {**COMMON, **own}
    return [name for name in ORDER if name in known and known[name](study)]


def gives_up(study: Study) -> bool:
    """Whether the right card loses a trick that another one wins."""
    return study.plays and _gives_up(study)
