"""What a problem is about: its best line beside that of the tempting answer, and a small function a theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.actions import Action, parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Played, TrickWon
from game.core.log import Log
from game.rules import FAMILY_OF
from game.rules.bonaken.table import MISERE

HONOURS: Final = "AT"
"""The ranks that carry points in most games."""
HIGH: Final = {"piquet": "AKQ", "bieten": "AK"}
"""The ranks that one would rather not lose, else aces, tens and kings."""
ORDERS: Final = {"belote": "789JQKTA", "bezique": "789JQKTA"}
"""The ranks of a suit that is not trumps, where the ten is not in its usual place."""
PIQUET_CARDS: Final = 7


class Course:
    """How a deal goes on from a problem by one line: by trick the winner and its cards by seat, and the end."""

    def __init__(self, deal: Deal, line: Sequence[str]) -> None:
        end = deal.clone()
        log = end.log = Log()
        for text in line:
            end.answer(parse_action(text, deal.rules.pack))
        self.end = end
        self.winners: list[int] = []
        self.tricks: list[list[tuple[int, Card]]] = [[]]
        for event in log.events:
            if isinstance(event, Played):
                self.tricks[-1].append((event.seat, event.card))
            elif isinstance(event, TrickWon):
                self.winners.append(event.seat)
                self.tricks.append([])


@dataclass(frozen=True)
class Study:
    """A solved problem: ``right`` with its ``course``, the tempting ``rival`` with its own; ``courses`` of all."""

    deal: Deal
    friends: frozenset[int]
    right: Action
    rival: Action
    values: Mapping[Action, float]
    courses: Mapping[Action, Course]

    @property
    def family(self) -> str:
        """The family of the game."""
        return FAMILY_OF[self.deal.rules.game]

    @property
    def table(self) -> Any:
        """The public table: what stands in it depends on the game."""
        return self.deal.table

    @property
    def best(self) -> Course:
        """The course after the right answer."""
        return self.courses[self.right]

    @property
    def worse(self) -> Course:
        """The course after the tempting one."""
        return self.courses[self.rival]

    @property
    def seat(self) -> int:
        """Whose problem it is."""
        return self.deal.asked

    @property
    def trump(self) -> int:
        """The suit of trumps; -1 for none or all."""
        trump = getattr(self.deal.table, "trump", -1)
        return trump if isinstance(trump, int) and 0 <= trump < 4 else -1

    @property
    def leads(self) -> bool:
        """Whether the trick is empty."""
        return self.deal.table.size == 0 if hasattr(self.deal.table, "size") else True

    @property
    def plays(self) -> bool:
        """Whether both answers are cards."""
        return all(one.verb == "play" and len(one.cards) == 1 for one in (self.right, self.rival))

    @property
    def foes(self) -> frozenset[int]:
        """Everybody else."""
        return frozenset(range(self.deal.rules.players)) - self.friends

    def ours(self, course: Course, number: int = 0) -> bool:
        """Whether a friend wins a trick of a course, counted from the problem's own."""
        return -len(course.winners) <= number < len(course.winners) and course.winners[number] in self.friends

    def won(self, course: Course) -> int:
        """How many tricks friends win in a course."""
        return sum(one in self.friends for one in course.winners)


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
    if one.family == "piquet":
        return one.deal.zone("trick").cards(one.deal.rules.pack)[0].suit
    return int(one.table.led)


def _ruff(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and _led(one) != one.trump
        and one.right.cards[0].suit == one.trump
        and one.rival.cards[0].suit != one.trump
    )


def _wait(one: Study) -> bool:
    """A high card is kept, though this trick goes with it."""
    if one.family != "bieten" or not one.plays or one.ours(one.best):
        return False
    return rank_of(one.rival.cards[0]) in "AK" and one.right.cards[0].rank < one.rival.cards[0].rank


def _ruff_high(one: Study) -> bool:
    return (
        one.plays
        and not one.leads
        and _led(one) != one.trump
        and one.right.cards[0].suit == one.trump == one.rival.cards[0].suit
    )


def _counts(one: Study, answer: Action) -> bool:
    return one.family not in ("piquet", "bieten") and rank_of(answer.cards[0]) in HONOURS


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
    return rank_of(one.right.cards[0]) in HIGH.get(one.family, "ATK")


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
    order = ORDERS.get(one.family, "789TJQKA")
    if right.suit != rival.suit or right.suit == one.trump or one.best.winners[:1] != [one.seat]:
        return False
    return order.find(rank_of(right)) > order.find(rank_of(rival))


def _cards(one: Study) -> bool:
    if one.family != "piquet":
        return False
    before = _tricks(one)
    return before + one.won(one.best) >= PIQUET_CARDS > before + one.won(one.worse)


def _tricks(one: Study) -> int:
    tricks = one.table.tricks
    return sum(tricks[seat] for seat in one.friends) if len(tricks) == one.deal.rules.players else 0


def _save_cards(one: Study) -> bool:
    if one.family != "piquet":
        return False
    played = len(one.best.winners)
    lost = 12 - played - _tricks(one)
    return lost + played - one.won(one.worse) >= PIQUET_CARDS > lost + played - one.won(one.best)


def _capot(one: Study) -> bool:
    if one.family not in ("piquet", "belote"):
        return False
    tricks = one.table.tricks
    sides = one.deal.rules.side_of
    theirs = [tricks[place] for place in range(len(tricks)) if place not in {sides[seat] for seat in one.friends}]
    return not any(theirs) and one.won(one.best) == len(one.best.winners) > one.won(one.worse)


def _save_capot(one: Study) -> bool:
    if one.family not in ("piquet", "belote"):
        return False
    tricks = one.table.tricks
    mine = {one.deal.rules.side_of[seat] for seat in one.friends}
    return not any(tricks[place] for place in mine) and one.won(one.best) > 0 == one.won(one.worse)


def _pique(one: Study) -> bool:
    if one.family != "piquet" or one.table.bonus:
        return False
    ends: list[Any] = [one.best.end.table, one.worse.end.table]
    return bool(ends[0].bonus) and ends[0].bonus_seat == one.seat and ends[1].bonus_seat != one.seat


def _stop_pique(one: Study) -> bool:
    if one.family != "piquet" or one.table.bonus:
        return False
    ends: list[Any] = [one.best.end.table, one.worse.end.table]
    return bool(ends[1].bonus) and ends[1].bonus_seat != one.seat and not ends[0].bonus


def _contract(one: Study) -> bool:
    if one.family == "belote" and one.table.taker >= 0 and one.table.taker in one.friends:
        return one.values[one.right] > 0 > one.values[one.rival]
    return False


def _defeat(one: Study) -> bool:
    if one.family == "belote" and one.table.taker >= 0 and one.table.taker not in one.friends:
        return one.values[one.right] > 0 > one.values[one.rival]
    return False


def _misere(one: Study) -> bool:
    return one.family == "bonaken" and one.table.kind == MISERE and one.seat in one.table.bidders


def _weli(one: Study) -> bool:
    return len(one.right.cards) == 2


def _word(*words: str) -> Callable[[Study], bool]:
    return lambda one: one.right.verb in words


def _silent(one: Study) -> bool:
    """A card is played where a bet tempts."""
    return one.right.verb == "play" and one.rival.verb != "play"


THEMES: Final[dict[str, Callable[[Study], bool]]] = {
    "pique": _pique,
    "stop_pique": _stop_pique,
    "capot": _capot,
    "save_capot": _save_capot,
    "misere": _misere,
    "weli": _weli,
    "hold": _word("hold"),
    "fold": _word("good"),
    "raise": _word("three"),
    "bet": _word("bet"),
    "silent": _silent,
    "wait": _wait,
    "cards": _cards,
    "save_cards": _save_cards,
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
    "contract": _contract,
    "defeat": _defeat,
    "discard": _discard,
    "cash": _cash,
}
"""By theme whether a problem is about it, what is rarest first."""


def themes_of(study: Study) -> list[str]:
    """All themes that fit a problem, the rarest first."""
    return [name for name, fits in THEMES.items() if fits(study)]


def gives_up(study: Study) -> bool:
    """Whether the right card loses a trick that another one wins."""
    return study.plays and _gives_up(study)
