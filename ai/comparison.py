"""What each answer to a question is worth, for hints and for looking back: the bots' own searches, run several times
over with worlds of their own, and how far the results agree.

Nothing but the view that the player had is used: what was hidden then stays hidden here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from ai.bot import BELOTE_GAMES, Budget
from ai.cardplay import Terms
from ai.clock import Clock
from ai.ismcts import Search, Tuning, World
from ai.late import WORLDS as SOLVED
from ai.late import WORTH, Lines, is_late
from ai.levels import LISTED, POINT
from ai.mind import ALL, TREE, Mind
from ai.minds import mind_of
from ai.playout import Noise
from ai.policies import belote
from ai.policies.belote.beliefs import riddle_of
from ai.policies.belote.play import weigh_play
from ai.policies.belote.reading import read
from ai.policies.bonaken.odds import SCALE
from ai.rehearsal import BIDDING, DOUBTED, Stage, shortlist
from ai.search import Manner, Source, Tree
from ai.thinking import Guesses, Prospects, spot_of
from ai.worlds import deal_of
from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.rng import Rng, seeded
from game.core.view import PICK_CARD, View
from game.rules import play_of

BATCHES: Final = 6
"""Searches with worlds of their own; how far they differ is the error."""
PROPOSED: Final = 9
"""Answers compared where there are too many to compare them all."""
WORLDS: Final = 40
"""Imagined deals that a search of Belote's play goes through in one batch."""
LEAST_WORLDS: Final = 8
"""A comparison over common worlds goes through so many, whatever the time; a very short search in one batch as well."""
SHORT: Final = 0.2
"""Seconds below which a search is very short."""
GLIMPSES: Final = 16
"""Imagined deals in which the trick in hand is played out."""
GLIMPSE_SHARE: Final = 0.3
"""The share of the time given that looking at the trick may take besides."""
LONGEST_TRICK: Final = 60
GUESSED: Final = ("guess",)
"""Phases in which a number is guessed that nobody can work out (Six-pack Bezique, section 5)."""
WHOLE: Final[dict[str, float]] = {"bonaken": SCALE}
"""What the best prospects are worth in a game that is about who loses, not about points."""
SECONDS: Final = 1.0
"""The time taken where nothing else is said."""


@dataclass(frozen=True)
class Worth:
    """An answer, the points it is expected to bring to the seat's side over the others', and the standard error of
    that; ``doubt`` is the standard error of the distance to the best answer. ``takes`` is the share of imagined deals
    in which the side takes the trick in hand with it (None where no card is played)."""

    answer: Action
    points: float
    error: float
    doubt: float
    takes: float | None = None


@dataclass(frozen=True)
class Appraisal:
    """The answers compared, best first. ``unit`` is what matters in this game as much as a point does in Belote;
    ``whole`` what the best prospects are worth where the worths are prospects, 0 where they are points."""

    worths: tuple[Worth, ...]
    unit: float
    whole: float = 0.0


def appraise(view: View, wanted: Sequence[Action], seed: int, budget: Budget) -> Appraisal | None:
    """What the answers to the question of ``view`` are worth, those ``wanted`` among them; None where nothing is to be
    compared (one answer, or a word that judgement alone decides).

    The same view, count of iterations and seed give the same appraisal; with ``budget.seconds`` it takes about so long.
    """
    if view.ask is None or len(view.legal) == 1 or view.phase in GUESSED:
        return None
    rng = seeded(seed).stream("appraisal")
    if budget.seconds is None and budget.iterations is None:
        budget = Budget(SECONDS, None)
    unit = POINT.get(view.game, 1.0)
    if view.game in BELOTE_GAMES:
        if view.phase == "play":
            answers, samples = (_belote_late if is_late(view) else _belote_cards)(view, rng, budget)
        elif view.phase in BIDDING:
            answers, samples = _belote_calls(view, wanted, rng, budget)
        else:
            return None
    else:
        answers, samples = _by_mind(view, wanted, rng, budget)
    worths = _told(answers, samples)
    if not worths:
        return None
    if view.ask.kind == PICK_CARD:
        deadline = perf_counter() + GLIMPSE_SHARE * budget.seconds if budget.seconds is not None else 0.0
        worths = _with_tricks(view, worths, wanted, rng.stream("trick"), deadline)
    return Appraisal(tuple(worths), unit, WHOLE.get(view.game, 0.0))


def nature(answer: Action) -> tuple[object, ...]:
    """What an answer is worth goes by: cards of the same face are worth the same, and so is a card played whatever is
    said with it."""
    faces = tuple(sorted(card.face for card in answer.cards))
    return (answer.verb, faces, answer.number, "" if answer.verb == "play" else answer.word)


# -- Belote: cards and calls -----------------------------------------------------------------------------------------


def _belote_cards(view: View, rng: Rng, budget: Budget) -> tuple[list[Action], list[list[float | None]]]:
    """The cards of a position of play, each with its worth in every batch (None: not tried there)."""
    reading = read(view)
    t, rules = reading.t, reading.rules
    tuning = Tuning()
    terms = Terms(rules, t.trump)
    guesses = Guesses(view, reading, riddle_of(view), rng.stream("worlds"), tuning.candidates)
    prospects = Prospects(rules, t)
    weights = weigh_play(reading, view.legal)
    by_place = [0.0] * 32
    answers: dict[int, Action] = {}
    for answer, weight in zip(view.legal, weights, strict=True):
        place = terms.place_of[answer.card.index]
        by_place[place] = max(weight - max(weights), -40.0)
        if place not in answers or answer.word:
            answers[place] = answer
    spot = spot_of(terms, t, reading.seat)
    spot.hold(reading.seat, terms.renumbered(reading.hand))
    undecided = rules.course.declarations and t.trick == 0
    samples: list[list[float | None]] = [[] for _ in answers]
    limit = budget.iterations // BATCHES if budget.iterations is not None else 1 << 30
    count = LEAST_WORLDS if budget.seconds is not None and budget.seconds < SHORT else WORLDS
    for _ in range(BATCHES):
        worlds: list[World] = []
        for guess in guesses.draw(max(LEAST_WORLDS, min(count, limit))):
            hands = guesses.hands(guess)
            payoff = prospects.payoff(t, hands, guesses.gone, undecided)
            worlds.append(World([terms.renumbered(hand) for hand in hands], payoff))
        search = Search(spot, rules.side_of[t.taker], by_place, rng.below(1 << 20), tuning)
        deadline = perf_counter() + budget.seconds / BATCHES if budget.seconds is not None else 0.0
        search.run(worlds, max(limit, 4 * len(answers)), deadline)
        found = {kid.place: kid.mean() for kid in search.root.kids if kid.visits}
        for at, place in enumerate(answers):
            samples[at].append(found.get(place))
    return list(answers.values()), samples


def _belote_late(view: View, rng: Rng, budget: Budget) -> tuple[list[Action], list[list[float | None]]]:
    """The cards of a late position, each with its worth in every imagined deal, solved exactly."""
    lines = Lines(view, read(view), rng.stream("worlds"), Tuning())
    answers: dict[int, Action] = {}
    for answer in view.legal:
        if answer.card.index not in answers or answer.word:
            answers[answer.card.index] = answer
    samples: list[list[float | None]] = [[] for _ in answers]
    clock = Clock(budget.iterations // WORTH if budget.iterations is not None else None, budget.seconds)
    solved = 0
    while solved < LEAST_WORLDS or (solved < SOLVED and not clock.over):
        for worths in lines.drawn(LEAST_WORLDS):
            for at, index in enumerate(answers):
                samples[at].append(worths[index])
            clock.tick()
        solved += LEAST_WORLDS
    return list(answers.values()), samples


def _belote_calls(
    view: View, wanted: Sequence[Action], rng: Rng, budget: Budget
) -> tuple[list[Action], list[list[float | None]]]:
    """The calls worth a rehearsal, each with its worth in every imagined deal."""
    reading = read(view)
    rules = reading.rules
    chosen = shortlist(view.legal, belote.weigh(reading, view.legal))
    answers = [view.legal[place] for place in chosen]
    answers += [one for one in dict.fromkeys(wanted) if one not in answers and one in view.legal]
    guesses = Guesses(view, reading, riddle_of(view), rng.stream("worlds"), Tuning().candidates)
    stage = Stage(Prospects(rules, reading.t), Noise(rng.below(1 << 20)))
    side = rules.side_of[reading.seat]
    samples: list[list[float | None]] = [[] for _ in answers]
    clock = Clock(budget.iterations, budget.seconds)
    worlds = 0
    while worlds < LEAST_WORLDS or not clock.over:
        for guess in guesses.draw(LEAST_WORLDS):
            deal = deal_of(view, guess, rng)
            stage.ends.clear()
            for at, answer in enumerate(answers):
                trial = deal.clone()
                trial.apply(answer)
                # A double is worth to the looker-back what it is worth to the bot that gives hints.
                doubted = DOUBTED if answer.verb in ("coinche", "surcoinche") else 0.0
                samples[at].append(stage.outcome(trial, side) - doubted)
                clock.tick()
            worlds += 1
            if worlds >= LEAST_WORLDS and clock.over:
                break
    return answers, samples


# -- every other game ------------------------------------------------------------------------------------------------


def _by_mind(
    view: View, wanted: Sequence[Action], rng: Rng, budget: Budget
) -> tuple[list[Action], list[list[float | None]]]:
    """The answers that a game's mind thinks about, each with its worth in every batch or imagined deal."""
    mind = mind_of(view.game)
    if view.legal and len(view.legal) <= LISTED:
        answers = list(view.legal)
    else:
        answers = mind.propose(view, rng.stream("propose"), PROPOSED)
    answers += [one for one in dict.fromkeys(wanted) if one not in answers]
    manner: Manner = getattr(mind, "manner", None) or Manner()
    if view.legal and mind.method(view) == TREE:
        return answers, _grown(mind, view, answers, manner, rng, budget)
    return answers, _compared(mind, view, answers, rng, budget)


def _grown(
    mind: Mind, view: View, answers: Sequence[Action], manner: Manner, rng: Rng, budget: Budget
) -> list[list[float | None]]:
    """The worth of each answer in trees that grow apart from each other."""
    weights = mind.weigh(view, answers, ALL)
    samples: list[list[float | None]] = [[] for _ in answers]
    for batch in range(BATCHES):
        limit = max(budget.iterations // BATCHES, len(answers)) if budget.iterations is not None else None
        clock = Clock(limit, budget.seconds / BATCHES if budget.seconds is not None else None)
        tree = Tree(mind, view, answers, weights, rng.stream("tree", batch), manner)
        tree.run(Source(mind, view, rng.stream("worlds", batch), clock), clock)
        for at, answer in enumerate(answers):
            kid = tree.root.kids.get(answer)
            samples[at].append(kid.total / kid.visits if kid is not None and kid.visits else None)
    return samples


def _compared(mind: Mind, view: View, answers: Sequence[Action], rng: Rng, budget: Budget) -> list[list[float | None]]:
    """The worth of each answer in common worlds, played on by judgement."""
    side = play_of(view).side_of[view.seat]
    clock = Clock(budget.iterations, budget.seconds)
    source = Source(mind, view, rng.stream("worlds"), clock)
    noise = rng.stream("noise")
    samples: list[list[float | None]] = [[] for _ in answers]
    worlds = 0
    while worlds < LEAST_WORLDS or not clock.over:
        world = source.world(worlds)
        worlds += 1
        for at, answer in enumerate(answers):
            trial = world.clone()
            trial.apply(answer)
            if trial.asked >= 0:
                mind.playout(trial, noise)
            samples[at].append(mind.payoff(trial)[side])
            clock.tick()
    return samples


# -- from samples to worths ------------------------------------------------------------------------------------------


def _told(answers: Sequence[Action], samples: list[list[float | None]]) -> list[Worth]:
    """The answers with their means and errors, best first; one that was hardly ever tried is left out."""
    found: list[tuple[Action, list[float | None], float, float]] = []
    for answer, row in zip(answers, samples, strict=True):
        known = [one for one in row if one is not None]
        if 2 * len(known) >= len(row) and len(known) > 1:
            found.append((answer, row, _mean(known), _error(known)))
    if not found:
        return []
    found.sort(key=lambda one: -one[2])
    best = found[0][1]
    worths: list[Worth] = []
    told: set[tuple[object, ...]] = set()
    for answer, row, mean, error in found:
        if nature(answer) in told:
            continue
        told.add(nature(answer))
        apart = [one - other for one, other in zip(best, row, strict=True) if one is not None and other is not None]
        worths.append(Worth(answer, mean, error, _error(apart) if len(apart) > 1 else error))
    return worths


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


def _error(row: Sequence[float]) -> float:
    """The standard error of the mean of a row of two numbers or more."""
    mean = _mean(row)
    return sqrt(sum((one - mean) ** 2 for one in row) / (len(row) - 1) / len(row))


# -- the trick in hand -----------------------------------------------------------------------------------------------


def _with_tricks(view: View, worths: list[Worth], wanted: Sequence[Action], rng: Rng, deadline: float) -> list[Worth]:
    """The worths with how often the best answers and those wanted take the trick in hand; none later than
    ``deadline`` (0: no clock)."""
    side_of = play_of(view).side_of
    side = side_of[view.seat]
    natures = [nature(one) for one in wanted]
    told = [
        worth for at, worth in enumerate(worths) if (at < 3 or nature(worth.answer) in natures) and worth.answer.cards
    ]
    taken = dict.fromkeys([worth.answer for worth in told], 0)
    played = dict.fromkeys(taken, 0)
    for world in _worlds(view, GLIMPSES, rng):
        for answer in taken:
            winner = _winner(world, answer, rng)
            if winner >= 0:
                played[answer] += 1
                taken[answer] += side_of[winner] == side
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    return [
        Worth(one.answer, one.points, one.error, one.doubt, taken[one.answer] / played[one.answer])
        if played.get(one.answer)
        else one
        for one in worths
    ]


def _worlds(view: View, count: int, rng: Rng) -> list[Deal]:
    """Imagined deals of a view, likelier ones more often."""
    if view.game not in BELOTE_GAMES:
        return mind_of(view.game).worlds(view, count, rng)
    guesses = Guesses(view, read(view), riddle_of(view), rng.stream("guesses"), Tuning().candidates)
    return [deal_of(view, guess, rng) for guess in guesses.draw(count)]


def _winner(world: Deal, answer: Action, rng: Rng) -> int:
    """The seat that takes the trick in hand after an answer, the others playing by judgement; -1 if nobody does."""
    deal = world.clone()
    log = deal.log = []
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
    mind = mind_of(deal.rules.game)
    if deal.phase.free:
        return mind.propose(deal.view(deal.asked), rng, 1)[0]
    legal = deal.legal()
    if not legal:
        return None
    weights = mind.prior(deal, legal)
    return legal[weights.index(max(weights))]
