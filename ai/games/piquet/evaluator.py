"""The judgement of Rubicon Piquet and Piquet au Cent: the evaluator of both games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.evaluator import ALL, HALVING, JUDGEMENT
from ai.games.piquet.beliefs import Beliefs
from ai.games.piquet.cardplay import weigh_cards
from ai.games.piquet.declaring import weigh_words
from ai.games.piquet.discarding import Discarder, best_discards, worths
from ai.games.piquet.ending import Judge
from ai.games.piquet.exchanging import ROUNDS, Exchange
from ai.games.piquet.outlook import UNIT
from ai.games.piquet.reading import Reading
from ai.search.clock import Clock
from ai.search.manner import Manner
from game.core.actions import Action, with_cards
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules.piquet.course import Course
from game.rules.piquet.exchange import Discard
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.values import TRICKS

STRONG: Final = 3
"""From this level on the last tricks are solved over all that is possible."""
SOLVED: Final[tuple[int, ...]] = (9999, 9999, 9999, 9999, 9999, 9999, 9999, 6000, 4000, 2000, 900, 200, 60)
"""By cards left: how many positions (hands times answers) are solved at once instead of sampled."""
ENOUGH: Final = {3: 300, 4: 40000}
"""By level: how often cards are tried in imagined hands until it is enough."""
DECLARATIONS: Final = "point_call"
"""Where a play-out stops: the rest is declared in full and played at a glance."""


class PiquetEvaluator:
    """The evaluator of both games. Satisfies `ai.evaluator.Evaluator`. Remembers what it has worked out of the latest
    view and partie; ``daring``: see `ai.styles`; ``weighted``: whether hands are the likelier the better they explain
    discards and cards played."""

    game: str
    daring: float
    weighted: bool
    manner: Manner
    _judge: Judge | None
    _partie: tuple[object, ...]
    _beliefs: Beliefs | None
    _of_view: tuple[object, ...]
    _discarder: Discarder

    def __init__(self, game: str, daring: float = 0.0, weighted: bool = True) -> None:
        self.game = game
        self.daring = daring
        self.weighted = weighted
        self.manner = Manner(enough=ENOUGH)
        self._judge = None
        self._partie = ()
        self._beliefs = None
        self._of_view = ()
        self._discarder = Discarder()

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        """How good each answer looks at a glance, in points."""
        reading = Reading(view)
        judge = self._judge_of(reading.course, reading.t)
        if view.ask is not None and view.ask.verb:
            kept = [bits_of(list(answer.cards)) for answer in answers]
            return worths(reading.hand, kept, reading.t, view.seat)
        if view.phase == "play":
            return weigh_cards(reading, answers, memory, judge.w0, judge.w1)
        own = (judge.w1 if view.seat else judge.w0) / UNIT
        calls = view.phase.endswith(("_call", "_detail"))
        return weigh_words(reading, answers, own, self.beliefs(view) if calls else None, self.daring)

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        """The best answers by judgement, best first."""
        ask = view.ask
        if ask is not None and ask.verb:
            reading = Reading(view)
            found = best_discards(reading.hand, ask.minimum, ask.maximum, view.seat == reading.t.elder, most)
            return [with_cards(ask.verb, gone, PIQUET_PACK) for _, gone in found]
        weights = self.weigh(view, view.legal, ALL)
        order = sorted(range(len(weights)), key=lambda at: (-weights[at], at))
        return [view.legal[at] for at in order[:most]]

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        """Deals that agree with the view and with what has been said, the likelier ones more often."""
        return self.beliefs(view).worlds(count, rng)

    def beliefs(self, view: View) -> Beliefs:
        """What the other may hold, by the view."""
        key = view.key()
        if self._beliefs is None or self._of_view != key:
            self._beliefs = Beliefs(Reading(view), self.weighted)
            self._of_view = key
        return self._beliefs

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        """Cards as `weigh` judges them; of words the usual one, which comes first."""
        if deal.phase.id == "play" or deal.phase.free:
            return self.weigh(deal.view(deal.asked), answers, ALL)
        return [0.0 if at == 0 else -1.0 for at in range(len(answers))]

    def playout(self, deal: Deal, rng: Rng) -> None:
        """Exchange and speak as usual, up to the declarations or the next card (see `payoff`)."""
        while deal.asked >= 0:
            phase = deal.phase
            if phase.id == "play" or phase.id == DECLARATIONS:
                return
            if isinstance(phase, Discard):
                self._discarder.discard(deal)
            else:
                phase.apply(deal, phase.legal(deal)[0])

    def payoff(self, deal: Deal) -> list[float]:
        """Points of the deal, weighed for the partie, as a difference; where cards are being played the rest is
        solved."""
        course = self._course(deal)
        judge = self._judge_of(course, table_of(deal))
        value = judge.worth(deal, deal.phase.id == "play" and (table_of(deal).trick > 0 or table_of(deal).size > 0))
        return [value, -value]

    def method(self, view: View) -> str:
        """Exchanges and cards are compared over common worlds, words judged."""
        exchange = view.ask is not None and view.ask.verb != ""
        return HALVING if exchange or view.phase == "play" else JUDGEMENT

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        """Exchanges; and late in the play, every hand the other may hold solved (the club player only if there is just
        one)."""
        ask = view.ask
        if ask is not None and ask.verb and level >= STRONG:
            gone = self.exchange(view, rng).best(ask.minimum, ask.maximum, ROUNDS[level], clock)
            return with_cards(ask.verb, gone, PIQUET_PACK)
        totals = self.foreseen(view, rng, level)
        if totals is None:
            return None
        reading = Reading(view)
        judge = self._judge_of(reading.course, reading.t)
        judged = weigh_cards(reading, view.legal, ALL, judge.w0, judge.w1)
        best = 0
        for number in range(1, len(totals)):
            ahead = totals[number] - totals[best]
            if ahead > NEAR or (ahead > -NEAR and judged[number] > judged[best]):
                best = number
        return view.legal[best]

    def foreseen(self, view: View, rng: Rng, level: int) -> list[float] | None:
        """What each answer is worth late in the play, over every hand the other may hold; None where these are too
        many."""
        if view.phase != "play" or len(view.legal) < 2:
            return None
        beliefs = self.beliefs(view)
        reading = beliefs.reading
        left = TRICKS - reading.t.trick
        if len(beliefs.hands) > 1 and (level < STRONG or len(beliefs.hands) * len(view.legal) > SOLVED[left]):
            return None
        judge = self._judge_of(reading.course, reading.t)
        sign = -1.0 if view.seat else 1.0
        totals = [0.0] * len(view.legal)
        last = 0.0
        for at in range(len(beliefs.hands)):
            share = beliefs.upto[at] - last
            last = beliefs.upto[at]
            world = beliefs.world(at, rng)
            for number in range(len(view.legal)):
                trial = world.clone()
                trial.apply(view.legal[number])
                self.playout(trial, rng)
                totals[number] += share * sign * judge.worth(trial, True)
        return totals

    def exchange(self, view: View, rng: Rng) -> Exchange:
        """The discards of a view, to be tried in worlds."""
        beliefs = self.beliefs(view)
        judge = self._judge_of(beliefs.reading.course, beliefs.reading.t)
        return Exchange(beliefs, rng, judge.w0, judge.w1, self.daring)

    def _course(self, deal: Deal) -> Course:
        rules = deal.rules
        assert isinstance(rules, PiquetRules)
        return rules.course

    def _judge_of(self, course: Course, t: PiquetTable) -> Judge:
        """The judge of this partie as it stands before the deal."""
        key = (id(course), tuple(t.scores), t.deal_in_partie, t.elder)
        if self._judge is None or self._partie != key:
            self._judge = Judge(course, t)
            self._partie = key
        return self._judge


NEAR: Final = 1e-6
"""Points: worths this close are equal, and judgement decides."""
