"""A solved problem looked at: its best line beside that of the tempting answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.actions import Action, parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Played, TrickWon
from game.core.log import Log


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


def led_of(deal: Deal) -> int:
    """The suit led, as most tables tell it."""
    table: Any = deal.table
    return int(table.led)


@dataclass(frozen=True)
class Customs:
    """What cards are in a game: the ranks that one would rather not lose (``high``), those that carry points
    (``honours``), the ``order`` of a suit that is not trumps, and how the suit ``led`` is known."""

    high: str = "ATK"
    honours: str = "AT"
    order: str = "789TJQKA"
    led: Callable[[Deal], int] = led_of


@dataclass(frozen=True)
class Study:
    """A solved problem: ``right`` with its ``course``, the tempting ``rival`` with its own; ``courses`` of all."""

    deal: Deal
    friends: frozenset[int]
    right: Action
    rival: Action
    values: Mapping[Action, float]
    courses: Mapping[Action, Course]
    customs: Customs

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
