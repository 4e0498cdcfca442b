"""The evaluator of the family: judgement, candidates, imagined deals, play-outs and what they are worth (see
`ai.evaluator`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ai.evaluator import HALVING, JUDGEMENT
from ai.search.clock import Clock
from ai.search.manner import Manner
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules.bezique.course import Course
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of
from game.rules.bezique.window import CLAIM, DONE, MELD

from . import beliefs, prospects
from .ending import foreseen, solved
from .play import NEVER, claim_is_right, weigh_play
from .reading import ALL_TRICKS, Reading, read, read_deal
from .strict import weigh_strict
from .window import ALL, FEW, FIRST_THINGS, signature, weigh_window

HORIZON: Final = 3
"""Tricks that a play-out goes on."""
REACH: Final = {3: 2, 4: 4}
"""By level: this many tricks before the stock is gone imagined deals are played to their end, and answers compared by
what that brings; before, too much hangs on the cards still to be drawn, and judgement decides."""
FURTHER: Final = 1
"""Tricks more in the games with a rubicon, where much is scored until the last card is drawn."""
AMONG_FOUR: Final = {4: 2}
"""By level: tricks more for four players, where judgement leaves most to be found (+13 points a deal, not clear by
itself, and clear against the level below)."""
EVERY_CARD: Final = {4: 2}
"""By level: so many tricks before the stock is gone every card is compared, whatever judgement thinks of it: to lead a
high trump may keep the others from their last window (level by measure: +0.3 +- 2.9 points a deal in 30 of Bezique,
-0.1 +- 6.2 in 40 with the small pack)."""
ENOUGH: Final = {3: 48, 4: 2000}
"""By level: play-outs that are enough for an answer."""
PARTNERS: Final = 4
ALONE: Final = 3
"""Three players, each for himself: to look further or longer than Strong does before the stock is gone brings nothing
that shows (eight tricks ahead and 300 play-outs -2.0 +- 13.7 points a deal, 80 deals), so Master does neither."""
MARGIN: Final = {2: 45.0, 3: 45.0, 4: 70.0, 6: 140.0}
"""Answers this far behind the best are not thought about; in points of judgement, by copies of a card in the pack."""
PRIOR: Final = 3.0
"""Imagined deals that judgement counts as much as."""


def weigh_reading(reading: Reading, answers: list[Action], sets: int) -> list[float]:
    """The judgement of the answers to the open question."""
    phase = reading.phase
    if phase == "play":
        if reading.t.stage == 2:
            return weigh_strict(reading, answers)
        return weigh_play(reading, answers)
    if phase in ("window", "partner_window"):
        return weigh_window(reading, answers, sets)
    if phase == "choose_dealer":
        # the dealer scores a seven turned up, and the other one leads
        return [1.0 if answer.number == reading.seat else 0.0 for answer in answers]
    if phase == "guess":
        return [-float(abs(answer.number - reading.t.lifted[1])) for answer in answers]
    # carte blanche always pays more than it shows
    points = FIRST_THINGS + reading.lore.course.blanche
    return [points if answer.verb in ("show_all", "show") else 0.0 for answer in answers]


class BeziqueEvaluator:
    """Satisfies `ai.evaluator.Evaluator` for the games of the family."""

    manner: Manner
    horizon: int
    reach: int
    every_card: int
    among_four: int
    margin: float

    def __init__(self, level: int = 4, horizon: int = HORIZON, margin: float = 1.0) -> None:
        """``horizon``: tricks of a play-out that does not reach the end; ``margin``: scales `MARGIN`."""
        self.manner = Manner(prior=PRIOR, near=0.01, proposals=6, selective=True, blended=True, enough=ENOUGH)
        self.horizon = horizon
        self.reach = REACH.get(level, 0)
        self.every_card = EVERY_CARD.get(level, 0)
        self.among_four = AMONG_FOUR.get(level, 0)
        self.margin = margin

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        """How good each answer looks, in score points relative to each other."""
        return weigh_reading(read(view, min(memory, ALL_TRICKS)), list(answers), ALL)

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        """The answers worth thinking about, best first: one of those that are alike, none that is out of question."""
        legal = list(view.legal)
        reading = read(view)
        weights = weigh_reading(reading, legal, ALL)
        order = sorted(range(len(legal)), key=lambda place: -weights[place])
        margin = MARGIN.get(reading.lore.copies, 30.0) * self.margin
        if self._every_card(reading, view):
            margin, most = -NEVER, len(legal)
        found: list[Action] = []
        seen: set[tuple[object, ...]] = set()
        for place in order:
            answer = legal[place]
            if found and (weights[place] <= NEVER or weights[place] < weights[order[0]] - margin):
                break
            if answer is DONE and found and found[0].verb == MELD and not reading.lore.course.counts_first:
                # play-outs fight for the windows that they still need, and so like to put things off
                continue
            alike = signature(reading, answer) if answer.cards else (answer.text,)
            if answer.verb == MELD or answer.verb == "play":
                if (answer.verb, alike) in seen:
                    continue
                seen.add((answer.verb, alike))
            found.append(answer)
            if len(found) >= most:
                break
        return found

    def _every_card(self, reading: Reading, view: View) -> bool:
        """Whether every card is worth thinking about: near the end of the stock between two, where brisques count."""
        if view.phase != "play" or view.players != 2 or reading.lore.course.counts_first:
            return False
        return reading.t.stage == 1 and reading.tricks <= self.every_card

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        """Complete deals that agree with the view."""
        return beliefs.worlds(view, count, rng)

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        """The judgement of the seat asked in a deal, from its own cards and what everybody knows."""
        return weigh_reading(read_deal(deal, deal.asked), list(answers), FEW)

    def playout(self, deal: Deal, rng: Rng) -> None:
        """Play on in place by judgement: to the end if the stock is nearly gone, else so many tricks."""
        t = table_of(deal)
        stop = t.trick + self.horizon
        course = cast(FamilyRules, deal.rules).course
        if self._course_tricks(deal) - t.trick <= self._reach(course, deal.rules.players):
            stop = 1000
        while deal.asked >= 0:
            phase = deal.phase
            if t.trick >= stop and t.size == 0 and phase.id == "play":
                return
            legal = phase.legal(deal)
            if len(legal) == 1 or phase.id in ("blanche", "blanche_draw"):
                phase.apply(deal, legal[0])
                continue
            answers = list(legal)
            weights = weigh_reading(read_deal(deal, deal.asked), answers, FEW)
            phase.apply(deal, answers[weights.index(max(weights))])

    def _course_tricks(self, deal: Deal) -> int:
        """How many tricks the deal has while the stock lasts."""
        rules = cast(FamilyRules, deal.rules)
        return len(rules.cards) // rules.players - rules.course.hand_size

    def payoff(self, deal: Deal) -> list[float]:
        """What the deal is worth to each side."""
        return prospects.payoff(deal)

    def method(self, view: View) -> str:
        """How the better levels decide: over common worlds when the stock is nearly gone, by judgement before."""
        if view.phase not in ("play", "window", "partner_window"):
            return JUDGEMENT
        reading = read(view)
        if reading.t.stage == 2 or reading.tricks <= self._reach(reading.lore.course, view.players):
            return HALVING
        return JUDGEMENT

    def _reach(self, course: Course, players: int) -> int:
        """How many tricks before the stock is gone the answers are compared."""
        if players == ALONE:
            return min(self.reach, REACH[3])
        reach = self.reach + FURTHER if self.reach and course.counts_first else self.reach
        return reach + self.among_four if players == PARTNERS else reach

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        """A right claim, a choice between equals, the last tricks exactly; else None."""
        if CLAIM in view.legal and claim_is_right(read(view)):
            return CLAIM
        if view.players == 2:
            return solved(view, level)
        answer = foreseen(view, rng, level, clock)
        if view.players == ALONE:
            clock.limit = min(clock.limit, clock.spent + ENOUGH[3])
        return answer
