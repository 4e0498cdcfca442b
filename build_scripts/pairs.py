"""Pairs of deals that somebody at the table cannot tell apart, and whether time tells them apart: see `silence.py`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from ai.registry import evaluator_of
from game.core.actions import Action
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import View
from game.host.bots import QUICK_LEVEL, Question
from game.host.tempo import Tempo, least, thinking
from game.rules import GAMES

FRAME: Final = 1 / 60
APART: Final = 7919
"""Seeds of the same bot asked twice lie so far apart."""
EVERY: Final = 3
"""One question out of so many is put as a pair."""
WORLDS: Final = 2
HEADINGS: Final = ("game", "pairs", "thought", "shown", "seen", "forced", "thought sooner", "shown sooner", "asked")


@dataclass(frozen=True)
class Thought:
    """One answer: milliseconds of a core, and after how many it is shown; whether there was but one."""

    spent: float
    shown: float
    forced: bool


@dataclass(frozen=True)
class Pair:
    """One hand asked twice, and another hand."""

    one: Thought
    again: Thought
    other: Thought

    def thought(self) -> float:
        """By how much more two hands differ than one from itself, in milliseconds of a core."""
        return abs(self.one.spent - self.other.spent) - abs(self.one.spent - self.again.spent)

    def shown(self) -> float:
        """The same as it is shown."""
        return abs(self.one.shown - self.other.shown) - abs(self.one.shown - self.again.shown)


@dataclass
class Found:
    """What the deals of a game have brought."""

    deals: list[list[Pair]] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    """By topic: the next question was the same in both deals."""
    differs: Counter[str] = field(default_factory=Counter)
    """By topic: it was not."""

    @property
    def pairs(self) -> list[Pair]:
        """All of them."""
        return [pair for deal in self.deals for pair in deal]


def thought(deal: Deal, level: int, seed: int, tempo: Tempo) -> Thought:
    """Let the bot that is asked answer as it does at the table, at instant speed."""
    view = deal.view(deal.asked)
    begun, spent = time.perf_counter(), time.process_time()
    Question(view.game, level, seed, view, thinking(deal, level)).answer()
    spent = time.process_time() - spent
    forced = len(view.legal) == 1
    came = 0.0 if forced else time.perf_counter() - begun
    at = least(deal, level)
    shown = tempo.shown(at, 0.0, came)
    tempo.note(at, came)
    return Thought(1000 * spent, 1000 * shown, forced)


def worlds(deal: Deal, rng: Rng) -> list[Deal]:
    """Two deals that the next seat cannot tell apart, in which whoever is asked holds other cards; none if there are no
    such."""
    watcher = (deal.asked + 1) % deal.rules.players
    made = evaluator_of(deal.rules.game).worlds(deal.view(watcher), WORLDS, rng)
    keys = {one.view(one.asked).key() for one in made}
    return made if len(keys) == WORLDS else []


def next_question(deal: Deal, answer: Action) -> tuple[int, str]:
    """Who is asked after an answer, and what; nobody when the deal is over."""
    after = deal.clone()
    after.apply(answer)
    return (after.asked, after.ask().topic) if after.asked >= 0 else (-1, "")


def compare_next(pair: Sequence[Deal], answer: Action, found: Found) -> None:
    """Whether the same answer leads to the same question in both deals, if it is possible in both."""
    if any(deal.why_not(answer) is not None for deal in pair):
        return
    topic = pair[0].ask().topic
    same = next_question(pair[0], answer) == next_question(pair[1], answer)
    (found.asked if same else found.differs)[topic] += 1


def walk(game: str, seed: int) -> Iterator[tuple[Deal, int]]:
    """The questions of one deal that is played by judgement, each with its number."""
    kind = GAMES[game]
    match = Match(kind.play(kind.options(), kind.players[seed % len(kind.players[:3])]), seed)
    number = 0
    while not match.deal.over:
        yield match.deal, number
        view = match.deal.view(match.deal.asked)
        match.apply(quick(view, seed * 1000 + number))
        number += 1


def quick(view: View, seed: int) -> Action:
    """What judgement answers."""
    return Question(view.game, QUICK_LEVEL, seed, view, 0.0, 0).answer()


def measure(game: str, level: int, pairs: int, seed: int) -> Found:
    """So many pairs of a game."""
    found, count = Found(), 0
    while count < pairs:
        seed += 1
        tempo, rng, here = Tempo(), seeded(seed), list[Pair]()
        for deal, number in walk(game, seed):
            two = worlds(deal, rng) if number % EVERY == seed % EVERY else []
            if not two:
                continue
            first = seed * 1000 + number
            one, again, other = (
                thought(world, level, first + APART * turn, tempo)
                for world, turn in ((two[0], 0), (two[0], 1), (two[1], 0))
            )
            here.append(Pair(one, again, other))
            compare_next(two, quick(two[0].view(two[0].asked), first), found)
        found.deals.append(here)
        count += len(here)
    return found


def mean(deals: Sequence[Sequence[float]]) -> str:
    """The mean of all numbers with its 95 % interval; those of one deal hang together."""
    kept = [deal for deal in deals if deal]
    total = sum(len(deal) for deal in kept)
    if total == 0:
        return "-"
    middle = sum(map(sum, kept)) / total
    spread = sum((sum(deal) - middle * len(deal)) ** 2 for deal in kept)
    return f"{middle:+.1f} ± {1.96 * sqrt(spread * len(kept) / max(1, len(kept) - 1)) / total:.1f}"


def sooner(pair: Pair, shown: bool) -> float:
    """By how many milliseconds the forced answer of a pair comes sooner than the chosen one."""
    forced, chosen = (pair.one, pair.other) if pair.one.forced else (pair.other, pair.one)
    return chosen.shown - forced.shown if shown else chosen.spent - forced.spent


def row(game: str, found: Found) -> str:
    """A line of the table."""
    pairs = found.pairs
    seen = sum(abs(pair.one.shown - pair.other.shown) > 1000 * FRAME for pair in pairs)
    mixed = [[pair for pair in deal if pair.one.forced != pair.other.forced] for deal in found.deals]
    cells = [
        game,
        str(len(pairs)),
        mean([[pair.thought() for pair in deal] for deal in found.deals]),
        mean([[pair.shown() for pair in deal] for deal in found.deals]),
        str(seen),
        str(sum(map(len, mixed))),
        mean([[sooner(pair, False) for pair in deal] for deal in mixed]),
        mean([[sooner(pair, True) for pair in deal] for deal in mixed]),
        f"{sum(found.differs.values())} of {sum(found.asked.values()) + sum(found.differs.values())}",
    ]
    told = ", ".join(f"{topic} {times}" for topic, times in found.differs.most_common(3))
    return f"| {' | '.join(cells)} |" + (f" after {told}" if told else "")
