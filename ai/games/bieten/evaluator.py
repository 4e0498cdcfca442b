"""The evaluator of Bieten: betting, stealing, the three tricks, worlds, the worth of an end. Satisfies
`ai.evaluator.Evaluator`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ai.evaluator import HALVING, JUDGEMENT
from ai.search.clock import Clock
from ai.search.halving import halve
from ai.search.manner import Manner
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.course import Course
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable, table_of
from game.rules.bieten.values import CUTS, GAME, GOOD, HOLD, PASS, REFUSE, TAKE, THREE

from .beliefs import beliefs_of
from .betting import Approach, answer_bet, offer
from .cards import card_worths, naming_worth, quick_play, trick_worth
from .glance import BET_NOW, glance, glanced_offer
from .outlook import Outlook
from .roles import BETTOR
from .showdown import top_level
from .stakes import stakes_for
from .stealing import take_worths
from .strength import class_of, hands

CLUB: Final = 2
IMAGINING: Final = 4
"""From this level on bets are made by imagined hands, below at a glance."""
TRIALS: Final = {2: 12, 3: 16, 4: 96}
"""By level: hands imagined for an answer to a bet, by a master for a bet too."""
COOL: Final = {2: 0.06, 3: 0.06, 4: 0.06}
"""By level, in points: answers so much better are chosen about three times as often."""
PLAYOUTS: Final = {3: 32, 4: 480}
"""By level: play-outs for the choice of a card."""
CARDS_COMPARED: Final = 12
SEEN: Final = 4.0
"""Which of two cards is better is plainer to see than the points that come of it."""


class BietenEvaluator:
    """Judgement from the rulebook's section 14 and from balanced betting. Points of the deal, as the game stands;
    ``daring``: see `ai.styles`; ``weighted``: whether hands are the likelier the better they explain what was said."""

    daring: float
    weighted: bool

    def __init__(self, daring: float = 0.0, weighted: bool = True) -> None:
        self.daring = daring
        self.weighted = weighted

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        if view.phase == "cut":
            return [-0.0001 * abs(answer.number - 16) for answer in answers]
        if view.phase == "steal":
            take, refuse = _steal(view)
            return [SEEN * (take if answer is TAKE else refuse) for answer in answers]
        if view.phase != "play":
            return glance(view, answers)
        plays = [answer for answer in answers if answer.verb == "play"]
        calls = [answer for answer in answers if answer.verb != "play"]
        worths = _weigh_plays(view, plays) if plays else []
        called = glance(view, calls) if calls else []
        best = max(worths) if worths else 0.0
        found: list[float] = []
        for answer in answers:
            if answer.verb == "play":
                found.append(worths[plays.index(answer)])
            else:
                found.append(best + called[calls.index(answer)] - BET_NOW)
        return found

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        answers = list(view.legal)
        if len(answers) <= most:
            return answers
        weights = self.weigh(view, answers, 100)
        order = sorted(range(len(answers)), key=lambda at: (-weights[at], at))
        return [answers[at] for at in order[:most]]

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        return beliefs_of(view, self.weighted).draw(count, rng)

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        return self.weigh(deal.view(deal.asked), answers, 100)

    def playout(self, deal: Deal, rng: Rng) -> None:
        course = cast(BietenRules, deal.rules).course
        while deal.asked >= 0:
            phase = deal.phase.id
            if phase == "play":
                quick_play(deal, course, rng)
            elif phase in ("reply", "reply_three"):
                deal.apply(_quick_reply(deal, course, rng))
            elif phase == "cut":
                deal.apply(CUTS[rng.below(len(CUTS))])
            elif phase == "steal":
                deal.apply(TAKE if rng.below(2) else REFUSE)
            else:
                deal.apply(PASS)

    def payoff(self, deal: Deal) -> list[float]:
        course = cast(BietenRules, deal.rules).course
        t = table_of(deal)
        points = t.total if deal.asked < 0 else t.conceded
        scores = [t.scores[seat] + points[seat] for seat in range(course.players)]
        return Outlook(course, t).after_count(scores, t.gone, t.losers)

    def method(self, view: View) -> str:
        return HALVING if view.phase == "play" else JUDGEMENT

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        if view.phase == "cut":
            return view.legal[rng.below(len(view.legal))]
        if view.phase == "steal":
            return None
        approach = Approach(TRIALS[level], COOL[level], self.daring, self.weighted)
        if view.phase in ("reply", "reply_three"):
            return answer_bet(view, approach, rng)
        call = offer(view, approach, rng) if level >= IMAGINING else glanced_offer(view, self.daring)
        if call is not None:
            return call
        if view.phase != "play":
            return PASS
        plays = [answer for answer in view.legal if answer.verb == "play"]
        weights = _weigh_plays(view, plays)
        order = sorted(range(len(plays)), key=lambda at: (-weights[at], at))[:CARDS_COMPARED]
        if len(order) == 1 or level == CLUB:
            return plays[order[0]]
        best = [plays[at] for at in order]
        clock.limit = min(clock.limit, PLAYOUTS[level])
        return halve(self, view, best, [weights[at] for at in order], rng, clock, Manner())


def _steal(view: View) -> tuple[float, float]:
    """What taking and refusing are worth."""
    course = cast(BietenRules, play_of(view)).course
    t = cast(BietenTable, view.table)
    others = view.players - len(t.out) - 1
    seen = view.zones[course.bottom].pile[0]
    return take_worths(hands(course.wild), course.wild, others, view.zones[view.seat].bits, seen)


def _weigh_plays(view: View, plays: Sequence[Action]) -> list[float]:
    """Cards, and names for the Weli, at a glance."""
    course = cast(BietenRules, play_of(view)).course
    t = cast(BietenTable, view.table)
    hand = view.zones[view.seat].bits
    bits = hand
    gone = 0
    for seat in range(view.players):
        for card in view.zones[course.played + seat].pile:
            gone |= card.bit
            if seat == view.seat:
                bits |= card.bit
    others = view.players - len(t.out) - 1
    indices = [play.cards[0].index for play in plays]
    found = card_worths(course, t, view.seat, hand, gone, indices)
    kept = 0.7 if t.trick < 2 else 0.0
    for at in range(len(plays)):
        if len(plays[at].cards) == 2:
            name = plays[at].cards[1].index
            found[at] = naming_worth(course, t, bits, name, others) + trick_worth(t, name) - kept
    return found


def _quick_reply(deal: Deal, course: Course, rng: Rng) -> Action:
    """An answer to a bet in a play-out, in balanced shares."""
    legal = deal.legal()
    if len(legal) == 1:
        return legal[0]
    t = table_of(deal)
    seat = deal.asked
    bits = deal.zones[seat].bits
    for card in deal.zones[course.played + seat].pile:
        bits |= card.bit
    figure = t.figure
    if figure == GAME:
        level = top_level(bits, course.wild)
    else:
        table = hands(course.wild)
        level = class_of(figure, table.strengths[figure][table.place[bits]])
    stakes = stakes_for(course.players - len(t.out), figure, course.raise_in_reply)
    mark = rng.unit()
    if deal.phase.id == "reply_three":
        return HOLD if mark < stakes.reply_three(level, BETTOR) else GOOD
    hold, three = stakes.reply(level, 1)
    if mark < hold:
        return HOLD
    return THREE if mark < hold + three and THREE in legal else GOOD
