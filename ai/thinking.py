"""From a view to a search and back: imagined worlds made ready for card play, and the choice among near equals."""

from __future__ import annotations

from time import perf_counter

from ai.bot import Budget
from ai.cardplay import Spot, Terms, places
from ai.filling import Riddle
from ai.ismcts import Search, World
from ai.policies.belote.beliefs import riddle_of
from ai.policies.belote.contest import declared_by_side
from ai.policies.belote.play import weigh_play
from ai.policies.belote.reading import Reading, played_by, read
from ai.utility import Outlook, Payoff, outlook_of
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules.belote.tables import CARDS, ROYALS

POOL = 64
"""Worlds imagined at a time; a search takes a new batch when it has used this one a few times."""
ROUNDS = 4
"""How often each world of a batch is used."""
NEAR = 1.5
"""Points: worths this close are equal, and convention decides."""
MOST = 1 << 30


class Scene:
    """A view made ready for card play: terms, position, and worlds on demand."""

    def __init__(self, view: View, reading: Reading, riddle: Riddle, rng: Rng) -> None:
        self.reading = reading
        self.riddle = riddle
        self.rng = rng
        self.view = view
        t = reading.t
        rules = reading.rules
        self.terms = terms = Terms(rules, t.trump)
        self.spot = spot = Spot(terms)
        spot.turn = reading.seat
        spot.size = t.size
        spot.trick = t.trick
        spot.stake = t.trick_points
        if t.size:
            spot.led = terms.suit_home(t.led)
            spot.best = terms.place_of[t.best_card]
            spot.best_seat = t.best_seat
        points = [*t.points, 0]
        spot.p0, spot.p1, spot.p2 = points[0], points[1], points[2]
        for side in range(rules.sides):
            if t.tricks[side]:
                spot.takers |= CARDS[side].bit
        spot.last = rules.side_of[t.leader] if t.trick else 0
        self.taker_side = rules.side_of[t.taker]
        self.outlook: Outlook = outlook_of(rules, t)
        self.payoffs: dict[tuple[int, ...], Payoff] = {}
        self.gone = played_by(rules, t)
        self.seats = [zone.owner for zone in view.zones if not zone.visible]
        self.undecided = rules.course.declarations and (t.trick == 0 or (t.winner < 0 and reading.phase != "play"))

    def worlds(self, count: int) -> list[World]:
        """So many imagined worlds."""
        return [self.world(self.hands(self.riddle.guess(self.rng))) for _ in range(count)]

    def hands(self, contents: list[int]) -> list[int]:
        """The hands by seat of a guess."""
        hands = [0] * self.reading.players
        hands[self.reading.seat] = self.reading.hand
        for seat, bits in zip(self.seats, contents, strict=True):
            if seat >= 0:
                hands[seat] = bits
        return hands

    def world(self, hands: list[int]) -> World:
        """A world from its hands as sets of cards."""
        return World([self.terms.renumbered(hand) for hand in hands], self.payoff(hands))

    def payoff(self, hands: list[int]) -> Payoff:
        """What ends of the play are worth when the hands are these: declarations and belotes are settled by them."""
        reading = self.reading
        rules = reading.rules
        t = reading.t
        belote = t.belote[:]
        royals = reading.strain.royals
        for suit in range(4):
            pair = ROYALS[suit]
            if pair & royals:
                for seat in range(rules.players):
                    held = hands[seat] & pair
                    if held == pair or (held and t.belote_said[seat] >> suit & 1):
                        belote[rules.side_of[seat]] += 20
        if self.undecided:
            dealt = [hand | gone for hand, gone in zip(hands, self.gone, strict=True)]
            decl = declared_by_side(rules, t, dealt)
        else:
            decl = t.decl[:]
        key = (*belote, *decl)
        found = self.payoffs.get(key)
        if found is None:
            found = self.payoffs[key] = Payoff(rules, t, self.outlook, decl, belote)
        return found


def choose_card(view: View, budget: Budget, rng: Rng) -> tuple[Action, int]:
    """The card found best, and the iterations spent."""
    started = perf_counter()
    reading = read(view)
    weights = weigh_play(reading, view.legal)
    scene = Scene(view, reading, riddle_of(view), rng.stream("worlds"))
    best = max(weights)
    by_place = [0.0] * 32
    for answer, weight in zip(view.legal, weights, strict=True):
        place = scene.terms.place_of[answer.cards[0].index]
        by_place[place] = max(weight - best, -40.0)
    search = Search(scene.spot, scene.taker_side, by_place, rng.below(1 << 20))
    limit = budget.iterations if budget.iterations is not None else MOST
    deadline = started + budget.seconds if budget.seconds is not None else 0.0
    while search.iterations < limit:
        batch = scene.worlds(POOL)
        search.run(batch, min(limit, search.iterations + POOL * ROUNDS), deadline)
        if deadline and perf_counter() >= deadline:
            break
    place = settled(search, by_place)
    index = scene.terms.card_at[place]
    fitting = [answer for answer in view.legal if answer.cards[0].index == index]
    said = [answer for answer in fitting if answer.word]
    return (said or fitting)[0], search.iterations


def settled(search: Search, weights: list[float]) -> int:
    """The place to play: the most tried card, or one as good by the numbers that convention prefers."""
    kids = search.root.kids
    if not kids:
        legal = places(search.start.hands[search.start.turn])
        return max(legal, key=weights.__getitem__)
    most = max([kid.visits for kid in kids])
    top = max([kid.mean() for kid in kids if kid.visits * 2 >= most])
    near = [kid for kid in kids if kid.visits * 4 >= most and kid.mean() >= top - NEAR]
    return max(near, key=lambda kid: (weights[kid.place], kid.visits, -kid.place)).place
