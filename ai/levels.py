"""What the levels are made of: judgement, memory and temperature; never random blunders.

Games of the Belote family have searches of their own; all others are played by their mind (`ai.evaluator`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ai.evaluator import ALL, HALVING, JUDGEMENT, Mind
from ai.games import belote
from ai.games.belote.endgame import choose_late, is_late
from ai.games.belote.ismcts import Tuning
from ai.games.belote.rehearsal import BIDDING, choose_call
from ai.games.belote.thinking import choose_card
from ai.player import MASTER, NOVICE, STRONG, THINKING, Budget
from ai.registry import mind_of
from ai.search.clock import Clock
from ai.search.ismcts import Manner, Source, Tree, halve
from ai.styles import SOUND, STYLES, Style, Temper
from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import View

NOVICE_MEMORY = 2
"""Past tricks that a novice remembers."""
NOVICE_TEMPERATURE = 2.5
"""In points: answers this much weaker are chosen about a third as often."""
NOVICE_CAP = 5.0
"""The most, in points of judgement, that a novice knowingly gives away with one answer."""
BELOTE_MEMORY = 1
BELOTE_TEMPERATURE = 40.0
BELOTE_CAP = 4.4
"""The same in Belote, where judgement rarely sees more than a few points between good answers and bad ones."""
POINT: Final[dict[str, float]] = {
    "bezique": 4.0,
    "pinochle": 4.0,
    "rubicon_bezique": 8.0,
    "six_pack_bezique": 12.0,
    "bonaken": 0.02,
    "bieten": 0.1,
    "rubicon_piquet": 0.5,
    "piquet_au_cent": 0.5,
}
"""What matters as much as a point of Belote does, in points of each game: scales the novice's temperature and cap."""
SEARCHING: Final = (STRONG, MASTER)
TUNINGS: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=800), MASTER: Tuning()}
"""Belote: a strong player looks less far than a master, and believes every arrangement of the hidden cards alike."""
AFTER_AUCTION: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=300), MASTER: Tuning()}
"""The same after an auction, where a contract tells more of the hands and less search is enough."""
WITHOUT_PARTNERS: Final[dict[int, Tuning]] = {STRONG: Tuning(candidates=1, uses=4, most=500), MASTER: Tuning()}
"""The same for two and three seats, where less is hidden and less is enough."""
REHEARSING: Final = MASTER
"""Belote: from this level on calls are tried in imagined deals; below they go by judgement."""
SOLVING: Final = MASTER
"""Belote: from this level on late cards are found by solving imagined deals."""
SEATS = 4
"""Belote with partners."""
GLANCED = 12
"""Free choices that the levels without search look at."""
LISTED = 24
"""More answers than this (Bonaken's bids) are proposed like free choices."""


def stream_of(view: View, seed: int) -> Rng:
    """The player's random stream for one question: from the seed and from what is public at the table."""
    number = 0
    for part in (view.seat, view.asked, view.facts.get("deal_number", 0), len(view.legal)):
        number = number * 37 + (part if isinstance(part, int) else 0)
    for fact in view.table.key():
        number = (number * 31 + (len(fact) if isinstance(fact, tuple) else 0)) % 1000003
    return seeded(seed).stream("answer", number)


class PolicyPlayer:
    """Levels 1 and 2 of Belote: plays by judgement alone. Satisfies `ai.player.Player`."""

    def __init__(self, level: int, seed: int, style: Style = STYLES[SOUND]) -> None:
        self.level = level
        self.seed = seed
        self.style = style

    def choose(self, view: View, budget: Budget) -> Action:
        """The best answer, or for a novice one nearly as good. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        if len(view.legal) == 1:
            return view.legal[0]
        if self.level == NOVICE:
            weights = belote.weigh_view(view, BELOTE_MEMORY, self.style.daring)
            return tempered(view.legal, weights, stream_of(view, self.seed), BELOTE_TEMPERATURE, BELOTE_CAP)
        weights = belote.weigh_view(view, daring=self.style.daring)
        return view.legal[weights.index(max(weights))]


class SearchPlayer:
    """Levels 3 and 4 of Belote: imagines worlds and plays them out. Satisfies `ai.player.Player`.

    ``iterations`` counts those of the latest answer.
    """

    def __init__(self, level: int, seed: int, tuning: Tuning | None = None, style: Style = STYLES[SOUND]) -> None:
        self.level = level
        self.seed = seed
        self.style = style
        self.tuning = tuning
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The answer found best within the budget. Raises ValueError if the view asks nothing."""
        if not view.legal:
            raise ValueError("nobody asked this seat anything")
        self.iterations = 0
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.seconds is None and budget.iterations is None:
            budget = THINKING[self.level]
        tuning = self.tuning or _tuning(view, self.level)
        if view.phase == "play":
            choose = choose_late if self.level >= SOLVING and is_late(view) else choose_card
            answer, self.iterations = choose(view, budget, stream_of(view, self.seed), tuning)
            return answer
        if view.phase in BIDDING and self.level >= REHEARSING:
            rng = stream_of(view, self.seed)
            answer, self.iterations = choose_call(view, budget, rng, tuning, self.style.daring)
            return answer
        weights = belote.weigh_view(view, daring=self.style.daring)
        return view.legal[weights.index(max(weights))]


def _tuning(view: View, level: int) -> Tuning:
    if view.players != SEATS:
        return WITHOUT_PARTNERS[level]
    return (TUNINGS if view.game == "belote" else AFTER_AUCTION)[level]


class MindPlayer:
    """Any level of a game that is played by a mind. Satisfies `ai.player.Player`.

    ``iterations`` counts the play-outs of the latest answer. ``mind`` and ``manner`` can be given, to measure them.
    """

    def __init__(
        self,
        game: str,
        level: int,
        seed: int,
        mind: Mind | None = None,
        manner: Manner | None = None,
        style: Style = STYLES[SOUND],
    ) -> None:
        self.level = level
        self.seed = seed
        self.style = style
        self.mind = mind or mind_of(game, style.daring, level)
        own: Manner | None = getattr(self.mind, "manner", None)
        self.manner = manner or own or Manner()
        self.iterations = 0

    def choose(self, view: View, budget: Budget) -> Action:
        """The answer found best within the budget. Raises ValueError if the view asks nothing."""
        if view.ask is None:
            raise ValueError("nobody asked this seat anything")
        self.iterations = 0
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.seconds is None and budget.iterations is None:
            budget = THINKING[self.level]
        most = self.manner.most
        clock = Clock(most if most and budget.iterations is None else budget.iterations, budget.seconds)
        if self.level == STRONG:
            clock.limit = min(clock.limit, self.manner.strong)
        mind: Mind = Temper(self.mind, self.style, view) if self.style.daring else self.mind
        rng = stream_of(view, self.seed)
        if self.level == NOVICE:
            answers: Sequence[Action] = self._answers(view, rng, GLANCED)
            weights = mind.weigh(view, answers, NOVICE_MEMORY)
            point = POINT.get(view.game, 1.0)
            return tempered(answers, weights, rng, NOVICE_TEMPERATURE * point, NOVICE_CAP * point)
        decided = mind.decide(view, rng.stream("decide"), self.level, clock)
        if decided is not None:
            return decided
        method = mind.method(view) if self.level in SEARCHING else JUDGEMENT
        if method == HALVING and self.manner.selective:
            answers = mind.propose(view, rng.stream("propose"), self.manner.proposals)
        else:
            answers = self._answers(view, rng, GLANCED if method == JUDGEMENT else self.manner.proposals)
        weights = mind.weigh(view, answers, ALL)
        if method == JUDGEMENT or len(answers) == 1:
            return answers[weights.index(max(weights))]
        clock.rest()
        return self._search(mind, view, answers, weights, method, rng, clock)

    def _answers(self, view: View, rng: Rng, most: int) -> Sequence[Action]:
        """The answers to think about: all that are listed if they are few, or else the mind's proposals."""
        if view.legal and len(view.legal) <= LISTED:
            return view.legal
        return self.mind.propose(view, rng.stream("propose"), most)

    def _search(
        self,
        mind: Mind,
        view: View,
        answers: Sequence[Action],
        weights: list[float],
        method: str,
        rng: Rng,
        clock: Clock,
    ) -> Action:
        if method == HALVING:
            answer = halve(mind, view, answers, weights, rng, clock, self.manner)
        else:
            tree = Tree(mind, view, answers, weights, rng.stream("tree"), self.manner)
            tree.run(Source(mind, view, rng.stream("worlds"), clock), clock)
            answer = tree.settled()
        self.iterations = clock.spent
        return answer


def tempered(legal: Sequence[Action], weights: list[float], rng: Rng, temperature: float, cap: float) -> Action:
    """One of the answers whose weight is within ``cap`` of the best, the better the likelier: those ``temperature``
    weaker about a third as likely (both in the points of the weights)."""
    best = max(weights)
    shares = [exp((weight - best) / temperature) if best - weight <= cap else 0.0 for weight in weights]
    mark = rng.unit() * sum(shares)
    for answer, share in zip(legal, shares, strict=True):
        mark -= share
        if mark < 0.0:
            return answer
    return legal[weights.index(best)]
