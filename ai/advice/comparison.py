"""What each answer to a question is worth, for hints and for looking back: the bots' own searches, run several times
over with worlds of their own, or imagined deals common to all answers.

Nothing but the view that the player had is used: what was hidden then stays hidden here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from ai.advice.samples import FEW_WORLDS, LEAST_WORLDS, Samples, in_common_worlds, with_wanted
from ai.evaluator import ALL, HALVING, JUDGEMENT, TREE, Evaluator
from ai.games import belote
from ai.games.belote import GAMES as BELOTE_GAMES
from ai.games.belote.beliefs import constraints_of
from ai.games.belote.board import BIT, Terms
from ai.games.belote.endgame import FEWEST, WORTH, Lines, is_late
from ai.games.belote.endgame import WORLDS as SOLVED
from ai.games.belote.ismcts import Search, Tuning, World
from ai.games.belote.play import weigh_play
from ai.games.belote.reading import read
from ai.games.belote.rehearsal import BIDDING, DOUBTED, HEARD, JUDGED, PLAYS, SURE, Stage, shortlist
from ai.games.belote.rehearsal import WORLDS as REHEARSED
from ai.games.belote.rollout import Noise
from ai.games.belote.thinking import JUDGED as JUDGED_CARDS
from ai.games.belote.thinking import NOT_ALLOWED, USUAL_SPREAD, Guesses, Prospects, spot_of, spread_of
from ai.levels import LISTED
from ai.player import Budget
from ai.registry import evaluator_of, family_of
from ai.search.clock import Clock
from ai.search.determinization import deal_of
from ai.search.ismcts import Manner, Source, Tree
from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.log import Log
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of

BATCHES: Final = 10
"""Searches with worlds of their own; how far they differ is the error."""
PROPOSED: Final = 9
"""Answers compared where there are too many to compare them all."""
WORLDS: Final = 40
"""Imagined deals that a search of Belote's play goes through in one batch."""
SHORT: Final = 0.02
"""Seconds below which a search is very short: it goes through `LEAST_WORLDS`."""
PAIRED: Final = 2
"""Two answers alone are tried about so many times as often as the best two among many, the worse of which leave."""
GLIMPSES: Final = 16
"""Imagined deals in which the trick in hand is played out."""
GLIMPSE_SHARE: Final = 0.3
"""The share of the time given that looking at the trick may take besides."""
LONGEST_TRICK: Final = 60
BEYOND: Final = ("dealer", "choose_dealer")
"""Phases whose answer is worth something only in the deals to come (Piquet, the choice of the dealer)."""
GUESSED: Final = ("guess",)
"""Phases in which a number is guessed that nobody can work out (Six-pack Bezique, section 5)."""


@dataclass(frozen=True)
class Look:
    """How a question is looked at: with answers ``wanted`` beside those that Master thinks about, or ``only`` them;
    ``times`` as long as Master thinks, whose budget is given."""

    wanted: Sequence[Action]
    budget: Budget
    only: bool = False
    times: int = 1

    def clock(self, share: float = 1.0) -> Clock:
        """A clock for a share of the time or the iterations."""
        return Clock(self.iterations(share), self.seconds(share))

    def iterations(self, share: float = 1.0) -> int | None:
        """A share of the iterations; None where time alone counts."""
        return int(self.times * share * self.budget.iterations) if self.budget.iterations is not None else None

    def seconds(self, share: float = 1.0) -> float | None:
        """A share of the time; None where iterations count."""
        return self.times * share * self.budget.seconds if self.budget.seconds is not None else None

    def masters(self, count: int) -> int:
        """In how many of so many batches Master tries what he chooses between: he must look at other answers too."""
        return max(2, count // self.times // (PAIRED if self.only else 1))


def compare(view: View, look: Look, rng: Rng) -> Samples | None:
    """What the answers to the question of ``view`` are worth; None where nothing is to be compared (one answer, a word
    that judgement alone decides, or what shows in later deals only).

    The same view, count of iterations and random stream give the same; with ``budget.seconds`` it takes about so long.
    """
    if view.ask is None or len(view.legal) == 1 or view.phase in GUESSED or view.phase in BEYOND:
        return None
    if view.game not in BELOTE_GAMES:
        return _by_evaluator(view, look, rng)
    if view.phase == "play":
        return (_belote_late if is_late(view) else _belote_cards)(view, look, rng)
    return _belote_calls(view, look, rng) if view.phase in BIDDING else None


# -- Belote: cards and calls -----------------------------------------------------------------------------------------


def _belote_cards(view: View, look: Look, rng: Rng) -> Samples:
    """The cards of a position of play, each with its worth in searches that grow apart from each other; in each
    imagined deal every card compared, as Master does it."""
    reading = read(view)
    t, rules = reading.t, reading.rules
    tuning = Tuning()
    terms = Terms(rules, t.trump)
    guesses = Guesses(view, reading, constraints_of(view), rng.stream("worlds"), tuning.candidates)
    prospects = Prospects(rules, t)
    weights = weigh_play(reading, view.legal)
    by_place = [NOT_ALLOWED] * 32
    for answer, weight in zip(view.legal, weights, strict=True):
        by_place[terms.place_of[answer.card.index]] = max(weight - max(weights), -40.0)
    answers = with_wanted(() if look.only else view.legal, look.wanted)
    places = [terms.place_of[answer.card.index] for answer in answers]
    spot = spot_of(terms, t, reading.seat)
    spot.hold(reading.seat, terms.renumbered(reading.hand))
    side, taker_side = rules.side_of[reading.seat], rules.side_of[t.taker]
    undecided = rules.course.declarations and t.trick == 0
    rows: list[list[float | None]] = [[] for _ in answers]
    batches = BATCHES * (PAIRED if look.only else 1)
    iterations, seconds = look.iterations(1.0 / batches), look.seconds(1.0 / batches)
    limit = 1 << 30 if iterations is None else iterations
    count = LEAST_WORLDS if seconds is not None and seconds < SHORT else WORLDS * look.times
    scale = -1.0
    for _ in range(batches):
        deadline = perf_counter() + seconds if seconds is not None else 0.0
        worlds: list[World] = []
        for guess in guesses.draw(max(LEAST_WORLDS, min(count, limit // len(answers)))):
            hands = guesses.hands(guess)
            payoff = prospects.payoff(t, hands, guesses.gone, undecided)
            worlds.append(World([terms.renumbered(hand) for hand in hands], payoff))
        if scale < 0.0:
            scale = spread_of(spot, worlds, side, taker_side, Noise(rng.below(1 << 20))) / USUAL_SPREAD
        search = Search(spot, taker_side, by_place, rng.below(1 << 20), tuning)
        for place in places:
            search.compared |= BIT[place]
        search.run(worlds, max(limit, LEAST_WORLDS * len(answers)), deadline)
        found = {kid.place: kid.mean() for kid in search.root.kids if kid.visits}
        for at, place in enumerate(places):
            rows[at].append(found.get(place))
    lean = [JUDGED_CARDS * scale * by_place[place] for place in places]
    return Samples(answers, rows, lean, tuning.near * scale, masters=look.masters(batches))


def _belote_late(view: View, look: Look, rng: Rng) -> Samples:
    """The cards of a late position, each with its worth in every imagined deal, solved exactly."""
    tuning = Tuning()
    lines = Lines(view, read(view), rng.stream("worlds"), tuning)
    answers = with_wanted(() if look.only else view.legal, look.wanted)
    rows: list[list[float | None]] = [[] for _ in answers]
    clock = look.clock()
    clock.limit //= WORTH
    most = SOLVED if look.budget.iterations is None else max(FEWEST, min(SOLVED, look.budget.iterations // WORTH))
    solved = 0
    while solved < FEWEST or (solved < look.times * most and not clock.over):
        for worths in lines.drawn(LEAST_WORLDS):
            for at, answer in enumerate(answers):
                rows[at].append(worths[answer.card.index])
            clock.tick()
        solved += LEAST_WORLDS
    return Samples(answers, rows, near=tuning.near, masters=max(1, min(most, solved // look.times)))


def _belote_calls(view: View, look: Look, rng: Rng) -> Samples:
    """The calls worth a rehearsal, each with its worth in every imagined deal."""
    reading = read(view)
    rules = reading.rules
    weights = belote.weigh(reading, view.legal)
    usual = view.legal[weights.index(max(weights))]
    chosen = [view.legal[place] for place in shortlist(view.legal, weights)]
    answers = with_wanted([] if look.only else chosen, look.wanted)
    guesses = Guesses(view, reading, constraints_of(view), rng.stream("worlds"), max(Tuning().candidates, HEARD))
    stage = Stage(Prospects(rules, reading.t), Noise(rng.below(1 << 20)))
    side = rules.side_of[reading.seat]
    rows: list[list[float | None]] = [[] for _ in answers]
    clock = look.clock()
    clock.limit //= PLAYS
    limit = look.budget.iterations
    most = REHEARSED if limit is None else max(LEAST_WORLDS, min(REHEARSED, limit // (len(chosen) * PLAYS)))
    worlds = 0
    while worlds < LEAST_WORLDS or (worlds < look.times * most and not clock.over):
        for guess in guesses.draw(LEAST_WORLDS):
            deal = deal_of(view, guess, rng)
            stage.ends.clear()
            for at, answer in enumerate(answers):
                trial = deal.clone()
                trial.apply(answer)
                # A double is worth to the looker-back what it is worth to the bot that gives hints.
                doubted = DOUBTED if answer.verb in ("coinche", "surcoinche") else 0.0
                rows[at].append(stage.outcome(trial, side) - doubted)
                clock.tick()
            worlds += 1
            if worlds >= LEAST_WORLDS and clock.over:
                break
    lean = [JUDGED * weights[view.legal.index(answer)] for answer in answers]
    found = Samples(answers, rows, lean, masters=max(1, min(most, worlds // look.times)), loyal=SURE)
    found.usual = found.row_of(usual)
    return found


# -- every other game ------------------------------------------------------------------------------------------------


def _by_evaluator(view: View, look: Look, rng: Rng) -> Samples:
    """The answers that a game's evaluator thinks about, each with its worth in every batch or imagined deal."""
    evaluator = evaluator_of(view.game)
    clock = look.clock()
    tell = family_of(view.game).tell
    found = tell(evaluator, view, look.wanted, look.only, rng.stream("told"), clock) if tell is not None else None
    if found is not None:
        found.masters = found.masters or look.masters(len(found.rows[0]))
        return found
    manner: Manner = getattr(evaluator, "manner", None) or Manner()
    method = evaluator.method(view)
    if look.only:
        listed: Sequence[Action] = ()
    elif method == HALVING and manner.selective:
        listed = evaluator.propose(view, rng.stream("propose"), manner.proposals)
    elif view.legal and len(view.legal) <= LISTED:
        listed = view.legal
    else:
        listed = evaluator.propose(view, rng.stream("propose"), PROPOSED)
    answers = with_wanted(listed, look.wanted)
    if view.legal and method == TREE:
        return Samples(answers, _grown(evaluator, view, answers, manner, rng, look), masters=look.masters(BATCHES))
    rows = in_common_worlds(evaluator, view, answers, rng, clock)
    near = manner.near * _spread(rows) if method == HALVING else 0.0
    lean: list[float] = []
    if method == HALVING:
        weights = evaluator.weigh(view, answers, ALL)
        lean = [manner.prior * (weight - max(weights)) / (len(rows[0]) + manner.prior) for weight in weights]
    masters = look.masters(len(rows[0]))
    return Samples(answers, rows, lean, near, method == JUDGEMENT, masters, few=FEW_WORLDS)


def _spread(rows: Sequence[Sequence[float | None]]) -> float:
    """The standard deviation of all that was seen."""
    seen = [one for row in rows for one in row if one is not None]
    mean = sum(seen) / len(seen)
    return sqrt(sum((one - mean) ** 2 for one in seen) / len(seen))


def _grown(
    evaluator: Evaluator, view: View, answers: Sequence[Action], manner: Manner, rng: Rng, look: Look
) -> list[list[float | None]]:
    """The worth of each answer in trees that grow apart from each other."""
    weights = evaluator.weigh(view, answers, ALL)
    rows: list[list[float | None]] = [[] for _ in answers]
    for batch in range(BATCHES):
        clock = look.clock(1.0 / BATCHES)
        clock.limit = max(clock.limit, len(answers))
        tree = Tree(evaluator, view, answers, weights, rng.stream("tree", batch), manner)
        tree.run(Source(evaluator, view, rng.stream("worlds", batch), clock), clock)
        for at, answer in enumerate(answers):
            kid = tree.root.kids.get(answer)
            rows[at].append(kid.total / kid.visits if kid is not None and kid.visits else None)
    return rows


# -- the trick in hand -----------------------------------------------------------------------------------------------


def tricks_won(view: View, answers: Sequence[Action], rng: Rng, budget: Budget) -> list[float | None]:
    """In which share of imagined deals the side takes the trick in hand with each card (None: nobody does); within a
    part of the time given."""
    deadline = perf_counter() + GLIMPSE_SHARE * budget.seconds if budget.seconds is not None else 0.0
    side_of = play_of(view).side_of
    side = side_of[view.seat]
    taken = [0] * len(answers)
    played = [0] * len(answers)
    for world in _worlds(view, GLIMPSES, rng):
        for at, answer in enumerate(answers):
            winner = _winner(world, answer, rng)
            if winner >= 0:
                played[at] += 1
                taken[at] += side_of[winner] == side
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    return [won / count if count else None for won, count in zip(taken, played, strict=True)]


def _worlds(view: View, count: int, rng: Rng) -> list[Deal]:
    """Imagined deals of a view, likelier ones more often."""
    if view.game not in BELOTE_GAMES:
        return evaluator_of(view.game).worlds(view, count, rng)
    guesses = Guesses(view, read(view), constraints_of(view), rng.stream("guesses"), Tuning().candidates)
    return [deal_of(view, guess, rng) for guess in guesses.draw(count)]


def _winner(world: Deal, answer: Action, rng: Rng) -> int:
    """The seat that takes the trick in hand after an answer, the others playing by judgement; -1 if nobody does."""
    deal = world.clone()
    log = deal.log = Log()
    deal.apply(answer)
    for _ in range(LONGEST_TRICK):
        for event in log:
            if isinstance(event, TrickWon):
                return event.seat
        if deal.asked < 0:
            break
        reply = _sensible(deal, rng)
        if reply is None:
            break
        deal.apply(reply)
    return -1


def _sensible(deal: Deal, rng: Rng) -> Action | None:
    """What judgement answers for the seat asked; None in a world in which what was said cannot be true."""
    if deal.rules.game in BELOTE_GAMES:
        return belote.best_of_deal(deal)
    evaluator = evaluator_of(deal.rules.game)
    if deal.phase.free:
        return evaluator.propose(deal.view(deal.asked), rng, 1)[0]
    legal = deal.legal()
    if not legal:
        return None
    weights = evaluator.prior(deal, legal)
    return legal[weights.index(max(weights))]
