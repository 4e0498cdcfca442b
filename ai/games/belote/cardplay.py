"""From a view to card play and back: imagined worlds made ready for search, and the choice among near equals."""

from __future__ import annotations

import gc
from math import sqrt
from time import perf_counter
from typing import cast

from ai.games.belote.beliefs import constraints_of
from ai.games.belote.contest import declared_by_side
from ai.games.belote.determinization import Determinizer
from ai.games.belote.ismcts import Search, Tuning, World
from ai.games.belote.play import weigh_play
from ai.games.belote.position import BIT, Position, Terms, places
from ai.games.belote.reading import Reading, read
from ai.games.belote.rollout import Noise, finish
from ai.games.belote.utility import Outlook, Payoff, outlook_of
from ai.player import Budget
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.core.zones import Zone
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, ROYALS, SA

POOL = 64
"""Worlds imagined at a time; a search takes a new batch when it has used each of them a few times."""
FIRST_USES = 4
"""A search of less than ``SHORT`` iterations uses its worlds this often at most, so that it sees enough of them."""
SHORT = 4096
TREES = 4
TREE = 5000
"""A tree falls for what went well in it at first: after so many iterations another one is begun, up to ``TREES``, which
then grow in turn; what is chosen does best in all of them together."""
NOT_ALLOWED = -1000.0
"""The judgement of a card that may not be played."""
UNTRIED = -1e9
"""The worth of a card that no search has tried."""
JUDGED = 0.1
"""How much a point of judgement counts beside a point of the searches, at the usual spread, however long they were."""
USUAL_SPREAD = 50.0
"""The spread of the ends of a deal at which worths are as near as `Tuning.near` says; where more is at stake, or nearly
nothing any more, near means more or less."""


class Prospects:
    """What ends of the play are worth, for any deal of these rules at one standing; everything is remembered."""

    def __init__(self, rules: BeloteRules, t: BeloteTable) -> None:
        self.rules = rules
        self.outlook: Outlook = outlook_of(rules, t)
        self.payoffs: dict[tuple[int, ...], Payoff] = {}

    def payoff(self, t: BeloteTable, hands: list[int], gone: list[int], undecided: bool) -> Payoff:
        """For a deal whose hands are these (by seat, ``gone`` already played): they settle declarations and belotes.

        ``undecided``: the contest of declarations is still to come.
        """
        rules = self.rules
        belote = t.belote[:]
        royals = rules.course.strains[t.trump].royals
        for suit in range(4):
            pair = ROYALS[suit]
            if pair & royals:
                for seat in range(rules.players):
                    held = hands[seat] & pair
                    if held == pair or (held and t.belote_said[seat] >> suit & 1):
                        belote[rules.side_of[seat]] += 20
        if undecided:
            decl = declared_by_side(rules, t, [hands[seat] | gone[seat] for seat in range(rules.players)])
        else:
            decl = t.decl[:]
        key = (t.taker, t.trump, t.contract, t.multiplier, *belote, *decl)
        found = self.payoffs.get(key)
        if found is None:
            found = self.payoffs[key] = Payoff(rules, t, self.outlook, decl, belote)
        return found


def position_of(terms: Terms, t: BeloteTable, turn: int) -> Position:
    """The public part of a position of card play (the hands are dealt in later)."""
    position = Position(terms)
    position.turn = turn
    position.size = t.size
    position.trick = t.trick
    position.stake = t.trick_points
    if t.size:
        position.begun(terms.suit_home(t.led), terms.place_of[t.best_card], t.best_seat)
    position.p0 = t.points[0]
    position.p1 = t.points[1]
    position.p2 = t.points[2] if len(t.points) > 2 else 0
    for side in range(terms.sides):
        if t.tricks[side]:
            position.takers |= CARDS[side].bit
    position.last = terms.side_of[t.leader] if t.trick else 0
    return position


def hands_of(zones: list[Zone], players: int) -> list[int]:
    """The hands of a deal by seat."""
    return [zones[seat].bits for seat in range(players)]


def choose_card(view: View, budget: Budget, rng: Rng, tuning: Tuning) -> tuple[Action, int]:
    """The card found best, and the iterations spent."""
    found = searched(view, budget, rng, tuning)
    root = found.root
    return _answer(root, view, settled(found.searches, root.weights, found.scale)), found.spent


class Root:
    """The question of a view as searches see it. ``weights`` are the judgement of its places, 0 for the best
    (`NOT_ALLOWED` for cards that may not be played)."""

    def __init__(self, view: View, rng: Rng, tuning: Tuning) -> None:
        self.reading = reading = read(view)
        self.legal = view.legal
        self.tuning = tuning
        t = reading.t
        rules = reading.rules
        self.side = rules.side_of[reading.seat]
        self.taker_side = rules.side_of[t.taker]
        self.terms = terms = Terms(rules, t.trump)
        weights = weigh_play(reading, view.legal)
        best = max(weights)
        self.weights = [NOT_ALLOWED] * 32
        for answer, weight in zip(view.legal, weights, strict=True):
            self.weights[terms.place_of[answer.card.index]] = max(weight - best, -40.0)
        self.determinizer = Determinizer(view, reading, constraints_of(view), rng.stream("worlds"), tuning.candidates)
        self.prospects = Prospects(rules, t)
        self.undecided = rules.course.declarations and t.trick == 0
        self.position = position_of(terms, t, reading.seat)
        self.position.hold(reading.seat, terms.renumbered(reading.hand))

    def worlds(self, count: int) -> list[World]:
        """So many imagined worlds, made ready for search."""
        determinizer = self.determinizer
        found: list[World] = []
        for sample in determinizer.draw(count):
            hands = determinizer.hands(sample)
            payoff = self.prospects.payoff(self.reading.t, hands, determinizer.gone, self.undecided)
            found.append(World([self.terms.renumbered(hand) for hand in hands], payoff))
        return found

    def stake(self, worlds: list[World], rng: Rng) -> float:
        """How much is at stake, in spreads of an ordinary deal."""
        noise = Noise(rng.below(1 << 20))
        return spread_of(self.position, worlds, self.side, self.taker_side, noise) / USUAL_SPREAD

    def search(self, rng: Rng, scale: float) -> Search:
        """A search that knows nothing yet. ``scale``: how much is at stake, in spreads of an ordinary deal; where it is
        less, less is explored, or the others would choose nearly by chance there."""
        return Search(self.position, self.taker_side, self.weights, rng.below(1 << 20), self.tuning, min(1.0, scale))


class Searched:
    """What searches found from a view: ``scale`` tells how much is at stake (see `settled`), ``spent`` their
    iterations."""

    def __init__(self, root: Root, searches: list[Search], scale: float, spent: int) -> None:
        self.root = root
        self.searches = searches
        self.scale = scale
        self.spent = spent

    def worths(self) -> dict[int, float]:
        """What each card (index) that may be played is worth, by the searches and, a little, by judgement."""
        values = values_of(self.searches, self.root.weights, self.scale)
        found = {answer.card.index: values[self.root.terms.place_of[answer.card.index]] for answer in self.root.legal}
        worst = min([worth for worth in found.values() if worth > UNTRIED], default=0.0)
        return {index: max(worth, worst) for index, worth in found.items()}


def searched(view: View, budget: Budget, rng: Rng, tuning: Tuning) -> Searched:
    """Trees grown within a budget, every card of a view compared, the worse half left out step by step."""
    # Trees have no cycles: a collector would walk over them again and again to find nothing.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _searched(view, budget, rng, tuning)
    finally:
        if collecting:
            gc.enable()


def _searched(view: View, budget: Budget, rng: Rng, tuning: Tuning) -> Searched:
    started = perf_counter()
    root = Root(view, rng, tuning)
    searches: list[Search] = []
    limit = tuning.most if budget.iterations is None else min(tuning.most, budget.iterations)
    deadline = started + budget.seconds if budget.seconds is not None else 0.0
    scale = -1.0
    spent = 0
    turn = 0
    compared = sorted({root.terms.place_of[answer.card.index] for answer in view.legal})
    rounds = max(1, (len(compared) - 1).bit_length())
    halvings = 0
    while not searches or spent < limit:
        batch = root.worlds(POOL)
        if scale < 0.0:
            scale = root.stake(batch, rng)
        if len(searches) < TREES and spent >= TREE * len(searches):
            searches.append(root.search(rng, scale))
            turn = len(searches) - 1
        elif len(searches) == TREES and spent >= TREE * TREES:
            turn = (turn + 1) % TREES
        search = searches[turn]
        uses = tuning.uses if spent >= SHORT else min(FIRST_USES, tuning.uses)
        before = search.iterations
        search.compared = 0
        for place in compared:
            search.compared |= BIT[place]
        each = len(compared) * max(1, uses // len(compared))
        search.run(batch, min(before + limit - spent, before + POOL * each), deadline)
        spent += search.iterations - before
        part = spent / limit
        if deadline > 0.0:
            part = max(part, (perf_counter() - started) / (deadline - started))
        while len(compared) > 2 and part * rounds >= halvings + 1:
            halvings += 1
            compared = better_half(searches, compared, root.weights, scale)
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    return Searched(root, searches, scale, spent)


def _answer(root: Root, view: View, chosen: int) -> Action:
    """The answer that plays the card of a place, or the one of those as good that people expect; with its word."""
    terms = root.terms
    for index in leading_masters(root.reading, view.legal, terms.card_at[chosen]):
        place = terms.place_of[index]
        if root.weights[place] > root.weights[chosen]:
            chosen = place
    fitting = [answer for answer in view.legal if answer.card.index == terms.card_at[chosen]]
    said = [answer for answer in fitting if answer.word]
    return (said or fitting)[0]


def leading_masters(reading: Reading, legal: tuple[Action, ...], index: int) -> list[int]:
    """The cards that may be led instead of a card and win as surely: if it is a master that nobody can ruff, all the
    masters held in its suit. Their order changes nothing, so they are led the way people expect it."""
    t = reading.t
    card = CARDS[index]
    if t.size or not reading.master(index) or (t.trump < SA and card.suit != t.trump):
        return []
    found: list[int] = []
    for answer in legal:
        if answer.card.suit == card.suit and reading.master(answer.card.index):
            found.append(answer.card.index)
    return found


def spread_of(position: Position, worlds: list[World], side: int, taker_side: int, noise: Noise) -> float:
    """How far the ends of a deal spread from here (standard deviation of their worth to a side)."""
    trial = Position(position.terms)
    total = 0.0
    squares = 0.0
    for world in worlds:
        trial.like(position)
        trial.deal(world.h0, world.h1, world.h2, world.h3)
        finish(trial, noise, taker_side)
        worth = world.payoff.of(trial.p0, trial.p1, trial.p2, trial.last, trial.takers)[side]
        total += worth
        squares += worth * worth
    mean = total / len(worlds)
    return sqrt(max(squares / len(worlds) - mean * mean, 0.0))


def better_half(searches: list[Search], compared: list[int], weights: list[float], scale: float) -> list[int]:
    """The half of the places compared so far that does better in all the searches."""
    values = values_of(searches, weights, scale)
    order = sorted(compared, key=values.__getitem__, reverse=True)
    return sorted(order[: (len(order) + 1) // 2])


def visits_of(searches: list[Search]) -> list[float]:
    """How often each place was tried in all the searches."""
    visits = [0.0] * 32
    for search in searches:
        for kid in search.root.kids:
            visits[kid.place] += kid.visits
    return visits


def values_of(searches: list[Search], weights: list[float], scale: float) -> list[float]:
    """What each place is worth by all the searches and, a little, by judgement."""
    visits = visits_of(searches)
    values = [0.0] * 32
    for search in searches:
        for kid in search.root.kids:
            values[kid.place] += kid.total
    # judgement counts like so many visits of its own: much after a short search, little after a long one
    prior = searches[0].tuning.prior
    for place in range(32):
        if visits[place]:
            values[place] /= visits[place]
            values[place] += (prior / (visits[place] + prior) + JUDGED * scale) * weights[place]
        else:
            values[place] = UNTRIED
    return values


def settled(searches: list[Search], weights: list[float], scale: float) -> int:
    """The place to play: the card best in all the searches, or one as good by the numbers that convention prefers.

    ``scale``: how much is at stake, in spreads of an ordinary deal."""
    first = searches[0]
    near = first.tuning.near * scale
    values = values_of(searches, weights, scale)
    visits = visits_of(searches)
    hand = places(first.start.hand(first.start.turn))
    most = max(visits)
    if most == 0.0:
        chosen = hand[0]
        for place in hand:
            if weights[place] > weights[chosen]:
                chosen = place
        return chosen
    top = -1e9
    for place in hand:
        if visits[place] and visits[place] * 3.0 >= most:
            top = max(top, values[place])
    chosen = -1
    for place in hand:
        if visits[place] and visits[place] * 4.0 >= most and values[place] >= top - near:
            if chosen < 0 or weights[place] > weights[chosen]:
                chosen = place
    return chosen


def table_in(deal: Deal) -> BeloteTable:
    """A deal's table as what it is."""
    return cast(BeloteTable, deal.table)
