"""Betting in Bieten (rulebook sections 9 and 14): what a bet, a hold, a three and a good are worth.

At a glance: chances from the classes of hands. With thought: imagined hands, the answers of the others by the balanced
strategy of `stakes`, the count of section 10 with its order and limits; answers nearly as good are mixed as the
balanced strategy mixes them, so that nobody can lean on always holding, always giving way or always betting.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from ai.styles import leaned
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import CONCEDED, BietenTable, left_of
from game.rules.bieten.values import (
    BETS,
    GAME,
    GOOD,
    HOLD,
    LATE_GAME,
    LATE_THREES,
    LEAST_TO_RAISE,
    POWERS,
    REAL,
    RED,
    WELI_BIT,
)
from game.rules.bieten.weli import left_to_name, third_begun

from .beliefs import beliefs_of, said
from .outlook import Count, Outlook
from .roles import BETTOR, FRESH, SAID_GOOD
from .scales import BLUFF, SCALE
from .showdown import game_winner, top_level
from .spread import Spread, spread_of
from .stakes import Stakes, stakes_for
from .strength import BIT, DEALT, Hands, class_of, classes, good_names, hands, strength_of

WAITING: Final = (0.45, 0.5, 0.8, 1.0)
"""How often a bet that is worth making is made at once, by moment: the opening lap, then by trick."""
RELUCTANCE: Final = 0.03
TOO_MUCH: Final = 0.45
"""Points: an answer that gives away more is not mixed in."""
NEVER_STAYS: Final = 0.2
SURELY_STAYS: Final = 0.8
"""Of the chance to be the best from which holding a three loses no points (one in three times the players): up to the
first it is never held, from the second on always."""
REASON: Final = 0.3
"""Points that holding what cannot win must promise beyond giving way, say because it keeps somebody from a three."""


class Approach:
    """How a player goes about betting. ``trials``: hands imagined for a question; ``cool``: points, an answer so much
    better is chosen about three times as often; ``daring``: see `ai.styles`; ``weighted``: see `beliefs.Beliefs`."""

    trials: int
    cool: float
    daring: float
    weighted: bool

    def __init__(self, trials: int, cool: float, daring: float = 0.0, weighted: bool = True) -> None:
        self.trials = trials
        self.cool = cool
        self.daring = daring
        self.weighted = weighted


class Trial:
    """Imagined hands: the winner of each figure (-1: nobody), the class of each seat by figure, the Weli's holder.
    ``free`` are the winners as the Weli may be named now; ``rests``, ``dealt`` (cards by seat), ``powers`` (strengths
    by figure and seat) and ``mark`` (for the play of Game) are what they come of."""

    winners: list[int]
    free: list[int]
    levels: list[list[int]]
    weli: int
    rests: list[int]
    dealt: list[int]
    powers: list[list[int]]
    mark: int

    def __init__(self, players: int) -> None:
        self.winners = []
        self.free = []
        self.levels = []
        self.weli = -1
        self.rests = [0] * players
        self.dealt = [0] * players
        self.powers = [[0] * players for _ in DEALT]
        self.mark = 0


class Bench:
    """Worlds weighed for one question of betting."""

    view: View
    t: BietenTable
    trials: list[Trial]

    def __init__(self, view: View, count: int, rng: Rng, weighted: bool = True) -> None:
        self.view = view
        rules = cast(BietenRules, play_of(view))
        self.course = rules.course
        self.t = cast(BietenTable, view.table)
        self.table: Hands = hands(rules.course.wild)
        self.seat = view.seat
        self.in_play = [seat for seat in range(view.players) if seat not in self.t.out]
        self.players = len(self.in_play)
        self.outlook = Outlook(rules.course, self.t)
        self.count = Count(rules.course, self.t, self.outlook)
        self.played = [0] * view.players
        for seat in range(view.players):
            for card in view.zones[rules.course.played + seat].pile:
                self.played[seat] |= card.bit
        self.laid = [[0] * view.players for _ in DEALT]
        if self.t.trick or self.t.size:
            wild = rules.course.wild
            for seat in range(view.players):
                bits = self.played[seat]
                named = self.t.named if wild and bits & WELI_BIT else -1
                for figure in DEALT:
                    self.laid[figure][seat] = strength_of(bits, named, figure)
        beliefs = beliefs_of(view, weighted)
        self.beliefs = beliefs
        self.known: dict[tuple[int, int, int, bool, bool], float] = {}
        opened = self.t.trick or self.t.size
        self.field = self._field(beliefs.loose | view.zones[view.seat].bits) if opened else []
        others = self.players - 1
        self.chances = [
            [self.table.best_chance(figure, level, others) for level in range(classes(figure) + 1)] for figure in DEALT
        ]
        self.ahead = [self._ahead(figure) if self.t.trick >= 2 else -1 for figure in DEALT]
        self.trials = []
        for _ in range(count):
            held = beliefs.some_hands(rng)
            if held or not beliefs.seats:
                self.trials.append(self._trial(held, rng))

    def _field(self, hidden: int) -> list[Spread]:
        """What each seat may hold, by what all see."""
        found: list[Spread] = []
        for seat in range(self.view.players):
            played = self.played[seat]
            named = self.t.named if self.course.wild and played & WELI_BIT else -1
            count = self.view.zones[seat].count
            found.append(spread_of(self.table, hidden, played, named, self.t.void[seat], count))
        return found

    def _ahead(self, figure: int) -> int:
        """Whose cards on the table are the best of a figure (-1: nobody's). Before the last trick he has little to fear
        from one hidden card each, and does not give way to words."""
        row = self.laid[figure]
        most = max(row)
        return row.index(most) if most > 0 and row.count(most) == 1 else -1

    def _answers(self, trial: Trial, figure: int, seat: int, nth: int, stakes: Stakes) -> tuple[float, float]:
        """How often a seat holds a bet or says three on it."""
        if figure != GAME and self.ahead[figure] == seat:
            return 1.0, 0.0
        return stakes.reply(trial.levels[figure][seat], nth)

    def _stays(self, trial: Trial, figure: int, seat: int, bettor: int, raiser: int, stakes: Stakes) -> float:
        """How often a seat holds a three. Once cards lie open the balanced strategy knows too little: who sees few
        better hands stays, for giving way is nearly as dear as to be beaten."""
        if figure == GAME or not self.field:
            return stakes.reply_three(trial.levels[figure][seat], self.role(bettor, raiser, seat))
        power = trial.powers[figure][seat]
        if not power:
            return 0.0
        chance = 3.0 * self.players
        for other in self.in_play:
            if other != seat:
                chance *= self._below(figure, other, power, bettor, raiser, stakes)
        return max(0.0, min(1.0, (chance - NEVER_STAYS) / (SURELY_STAYS - NEVER_STAYS)))

    def _below(self, figure: int, other: int, power: int, bettor: int, raiser: int, stakes: Stakes) -> float:
        """The chance that another seat holds less than a strength, by what lies open and what it has said."""
        bets = other == bettor and self.t.bettor[figure] < 0
        raises = other == raiser and self.t.raiser[figure] < 0
        key = (figure, other, power, bets, raises)
        found = self.known.get(key)
        if found is None:
            factors = self.beliefs.factors(other)[figure]
            silent = [0] * len(factors)
            for level in range(len(factors)):
                if bets:
                    place = (other - self.t.forehand) % self.view.players
                    factors[level] *= said("bet", (stakes.bet_row(place), silent), level)
                if raises:
                    factors[level] *= said("three", stakes.reply_rows(self.nth(bettor, other)), level)
            found = self.known[key] = self.field[other].below_as(figure, power, factors)
        return found

    def _trial(self, held: dict[int, int], rng: Rng) -> Trial:
        found = Trial(self.view.players)
        course = self.course
        found.mark = rng.next()
        rests, dealt = found.rests, found.dealt
        for seat in self.in_play:
            rests[seat] = self.view.zones[seat].bits if seat == self.seat else held.get(seat, 0)
            dealt[seat] = rests[seat] | self.played[seat]
            if dealt[seat] & WELI_BIT:
                found.weli = seat
            place = self.table.place.get(dealt[seat], -1)
            if place >= 0:
                for figure in DEALT:
                    found.powers[figure][seat] = self.table.strengths[figure][place]
        may = 0
        if found.weli >= 0 and course.wild:
            may = self._may_be(found, 0)
            names = good_names(dealt[found.weli] & ~WELI_BIT, may)
            for figure in DEALT:
                best = max([strength_of(dealt[found.weli], name, figure) for name in names])
                found.powers[figure][found.weli] = best
        for figure in DEALT:
            found.levels.append(self._levels(figure, found.powers[figure]))
        found.levels.append([top_level(rests[seat] or dealt[seat], course.wild) for seat in range(self.view.players)])
        found.winners = found.free = self._winners(found, may)
        if third_begun(self.t):
            # what lies on the table tells everybody how Game stands
            for seat in self.in_play:
                found.levels[GAME][seat] = classes(RED) if seat == found.winners[GAME] else 0
        return found

    def _may_be(self, trial: Trial, bound: int) -> int:
        """The cards that the wild Weli may be, bound to figures (bits of POWERS) beyond those that its holder has bet
        or answered."""
        t = self.t
        seat = trial.weli
        if t.weli_seat == seat:
            return BIT[t.named]
        own = trial.dealt[seat] & ~WELI_BIT
        return left_to_name(own, t.void[seat], t.committed[seat] | bound, t.led) or REAL & ~own

    def _winners(self, trial: Trial, may: int) -> list[int]:
        """Who wins each figure when the wild Weli, if anybody has it, is one of these cards."""
        powers = trial.powers
        if may:
            powers = [row[:] for row in powers]
            self._name(trial, powers, good_names(trial.dealt[trial.weli] & ~WELI_BIT, may))
        winners = [self._best(powers[figure]) for figure in DEALT]
        if len(self.t.winners) > 2:
            winners.append(self.t.winners[2])
        else:
            winners.append(game_winner(self.course, self.t, trial.rests, may, Rng([trial.mark])))
        return winners

    def bind(self, figure: int) -> None:
        """The seat asked bets on a figure or holds it: from now on its Weli may only be what gives it that figure."""
        if not self.course.wild or not self.view.zones[self.seat].bits & WELI_BIT:
            return
        bound = POWERS[figure] | (LATE_GAME if figure == GAME and third_begun(self.t) else 0)
        for trial in self.trials:
            may = self._may_be(trial, bound)
            if may != self._may_be(trial, 0):
                trial.winners = self._winners(trial, may)

    def release(self) -> None:
        """Nothing has been said yet."""
        for trial in self.trials:
            trial.winners = trial.free

    def _levels(self, figure: int, powers: list[int]) -> list[int]:
        """The class of each seat. Who is beaten by cards that lie on the table answers as if he had nothing; whom open
        cards make likelier to be best answers like a class that would be as likely before a card is played."""
        found = [class_of(figure, power) for power in powers]
        if not self.field:
            return found
        most = max(self.laid[figure])
        chances = self.chances[figure]
        for seat in self.in_play:
            if powers[seat] < most:
                found[seat] = 0
            elif found[seat]:
                chance = 1.0
                for other in self.in_play:
                    if other != seat:
                        chance *= self.field[other].below(figure, powers[seat])
                while found[seat] + 1 < len(chances) and chances[found[seat] + 1] <= chance:
                    found[seat] += 1
        return found

    def _best(self, row: list[int]) -> int:
        best = 0
        winner = -1
        for seat in self.in_play:
            if row[seat] > best:
                best = row[seat]
                winner = seat
            elif row[seat] == best:
                winner = -1
        return winner

    def _name(self, trial: Trial, powers: list[list[int]], candidates: list[int]) -> None:
        """The holder names the Weli so that it wins him most."""
        t = self.t
        seat = trial.weli
        bits = trial.dealt[seat]
        most = -1
        chosen = candidates[0]
        for name in candidates:
            gained = 0
            for figure in DEALT:
                if t.state[figure] != CONCEDED:
                    row = powers[figure]
                    row[seat] = strength_of(bits, name, figure)
                    if self._best(row) == seat:
                        gained += 10 * t.stake[figure] + (1 if figure <= 1 else 0)
            if gained > most:
                most = gained
                chosen = name
        for figure in DEALT:
            powers[figure][seat] = strength_of(bits, chosen, figure)

    def worth(self, trial: Trial, figure: int, taker: int, stake: int) -> float:
        """What the deal is worth to this seat when a figure ends so: conceded to a taker, or (-1) to the best; a figure
        -1 leaves all as it is."""
        t = self.t
        order = t.bets[:]
        if figure >= 0 and figure not in order:
            order.append(figure)
        takers = trial.winners[:]
        stakes = t.stake[:]
        for other in range(5):
            if other not in order:
                order.append(other)
            if t.state[other] == CONCEDED:
                takers[other] = t.taker[other]
        if figure >= 0:
            stakes[figure] = stake
            if taker >= 0:
                takers[figure] = taker
        return self.count.worth(order, takers, stakes, trial.weli)[self.seat]

    def may_raise(self, seat: int) -> bool:
        """Section 9.3: whether a seat is far enough from the target to say three."""
        t = self.t
        return self.course.target - t.scores[seat] - t.conceded[seat] >= LEAST_TO_RAISE

    def bet_worth(self, figure: int, bettor: int, behind: list[int], stakes: Stakes) -> float:
        """The mean worth of a bet of ``bettor`` that the seats ``behind`` have still to answer."""
        total = 0.0
        for trial in self.trials:
            held = self.worth(trial, figure, -1, 2)
            open_still = 1.0
            worth = 0.0
            for seat in behind:
                nth = self.nth(bettor, seat)
                hold, three = self._answers(trial, figure, seat, nth, stakes)
                if three and not (self.course.raise_in_reply and self.may_raise(seat)):
                    hold += three
                    three = 0.0
                worth += open_still * hold * held
                if three:
                    worth += open_still * three * self.three_worth(trial, figure, bettor, seat, stakes)
                open_still *= 1.0 - hold - three
            if open_still > 0.0:
                worth += open_still * self.worth(trial, figure, bettor, 1)
            total += worth
        return total / max(1, len(self.trials))

    def three_worth(self, trial: Trial, figure: int, bettor: int, raiser: int, stakes: Stakes) -> float:
        """The worth in one trial of a three of ``raiser`` that nobody has answered yet."""
        folded = 1.0
        for seat in self.in_play:
            if seat != raiser:
                folded *= 1.0 - self._stays(trial, figure, seat, bettor, raiser, stakes)
        return self._raised(trial, figure, raiser, folded)

    def _raised(self, trial: Trial, figure: int, raiser: int, folded: float) -> float:
        """The worth of a three that all concede with the chance ``folded``."""
        worth = 0.0
        if folded > 0.0:
            worth += folded * self.worth(trial, figure, raiser, 2)
        if folded < 1.0:
            worth += (1.0 - folded) * self.worth(trial, figure, -1, 3)
        return worth

    def role(self, bettor: int, raiser: int, seat: int) -> int:
        """In which role a seat answers a three (see `.roles`)."""
        if seat == bettor:
            return BETTOR
        return SAID_GOOD if self.nth(bettor, seat) < self.nth(bettor, raiser) else FRESH

    def nth(self, start: int, seat: int) -> int:
        """How many seats after ``start`` this one is asked."""
        nth = 0
        while start != seat and nth < self.players:
            start = left_of(self.t, start)
            nth += 1
        return nth

    def behind(self, seat: int, until: int) -> list[int]:
        """The seats asked after ``seat`` and before ``until``."""
        found: list[int] = []
        other = left_of(self.t, seat)
        while other != until and len(found) < self.players:
            found.append(other)
            other = left_of(self.t, other)
        return found

    def mean(self, figure: int, taker: int, stake: int) -> float:
        """`worth` over all trials."""
        total = 0.0
        for trial in self.trials:
            total += self.worth(trial, figure, taker, stake)
        return total / max(1, len(self.trials))

    def mean_three(self, figure: int, raiser: int, stakes: Stakes) -> float:
        """`three_worth` over all trials."""
        total = 0.0
        for trial in self.trials:
            total += self.three_worth(trial, figure, self.t.bettor[figure], raiser, stakes)
        return total / max(1, len(self.trials))

    def conceding_three(self, figure: int, raiser: int, later: list[int], stakes: Stakes) -> float:
        """The mean worth of saying good to a three that the seats ``later`` have still to answer."""
        bettor = self.t.bettor[figure]
        total = 0.0
        for trial in self.trials:
            folded = 1.0
            for seat in later:
                folded *= 1.0 - self._stays(trial, figure, seat, bettor, raiser, stakes)
            total += self._raised(trial, figure, raiser, folded)
        return total / max(1, len(self.trials))

    def may_win(self, figure: int) -> bool:
        """Whether this seat has the best of a figure, were it to hold it, in any of the trials."""
        self.bind(figure)
        won = any(trial.winners[figure] == self.seat for trial in self.trials)
        self.release()
        return won or not self.trials

    def own_level(self, figure: int) -> int:
        """The class of this seat's own cards."""
        return self.trials[0].levels[figure][self.seat] if self.trials else 0


def reply_worths(bench: Bench) -> tuple[list[float], list[float]]:
    """What each answer to a bet or a three is worth, and its share in the balanced strategy."""
    t = bench.t
    view = bench.view
    figure = t.figure
    stakes = stakes_for(bench.players, figure, bench.course.raise_in_reply)
    seat = bench.seat
    level = bench.own_level(figure)
    worths: list[float] = []
    shares: list[float] = []
    if view.phase == "reply":
        hold, three = stakes.reply(level, bench.nth(t.bettor[figure], seat))
        for answer in view.legal:
            if answer is GOOD:
                worths.append(bench.bet_worth(figure, t.bettor[figure], bench.behind(seat, t.bettor[figure]), stakes))
                shares.append(1.0 - hold - three)
                continue
            bench.bind(figure)
            if answer is HOLD:
                worths.append(bench.mean(figure, -1, 2))
                shares.append(hold)
            else:
                worths.append(bench.mean_three(figure, seat, stakes))
                shares.append(three)
            bench.release()
    else:
        raiser = t.raiser[figure]
        hold = stakes.reply_three(level, bench.role(t.bettor[figure], raiser, seat))
        for answer in view.legal:
            if answer is HOLD:
                bench.bind(figure)
                worths.append(bench.mean(figure, -1, 3))
                bench.release()
                shares.append(hold)
            else:
                worths.append(bench.conceding_three(figure, raiser, bench.behind(seat, raiser), stakes))
                shares.append(1.0 - hold)
    return worths, shares


def answer_bet(view: View, approach: Approach, rng: Rng) -> Action:
    """Good, hold or three, mixed."""
    bench = Bench(view, approach.trials, rng, approach.weighted)
    worths, shares = reply_worths(bench)
    leaning = leaned(SCALE.leaning, view.legal, worths, approach.daring)
    if HOLD in view.legal and len(view.legal) > 1 and not bench.may_win(bench.t.figure):
        # holding drives nobody out: with what cannot win it is no bluff, only dearer for everybody
        at = view.legal.index(HOLD)
        others = max(leaning[:at] + leaning[at + 1 :])
        if leaning[at] < others + REASON:
            leaning[at] = others - 2.0 * TOO_MUCH
    return view.legal[mixed(leaning, shares, approach.cool, rng)]


def mixed(worths: list[float], shares: list[float], cool: float, rng: Rng) -> int:
    """One of the answers: in balanced shares where they are worth the same, else the better the likelier."""
    best = max(worths)
    weights: list[float] = []
    for worth, share in zip(worths, shares, strict=True):
        weights.append((0.08 + share) * exp((worth - best) / cool) if best - worth < TOO_MUCH else 0.0)
    mark = rng.unit() * sum(weights)
    for at in range(len(weights)):
        mark -= weights[at]
        if mark < 0.0:
            return at
    return worths.index(best)


def calls_of(view: View) -> list[Action]:
    """The bets and late threes that may be made now."""
    return [answer for answer in view.legal if answer in BETS or answer in LATE_THREES]


def call_gain(bench: Bench, call: Action, as_it_is: float) -> float:
    """What a bet or a late three made now is worth beyond leaving all as it is."""
    if call in BETS:
        figure = BETS.index(call)
        bench.bind(figure)
        stakes = stakes_for(bench.players, figure, bench.course.raise_in_reply)
        worth = bench.bet_worth(figure, bench.seat, bench.behind(bench.seat, bench.seat), stakes)
    else:
        figure = LATE_THREES.index(call)
        bench.bind(figure)
        stakes = stakes_for(bench.players, figure, True)
        worth = bench.mean_three(figure, bench.seat, stakes)
    bench.release()
    return worth - as_it_is


def moment_of(view: View, t: BietenTable) -> int:
    """The moment of a bet: the opening lap, then by trick."""
    return 0 if view.phase in ("opening", "lap") and not t.trick and not t.size else 1 + min(t.trick, 2)


def offer(view: View, approach: Approach, rng: Rng) -> Action | None:
    """A bet or a late three to make now, or None."""
    calls = calls_of(view)
    if not calls:
        return None
    bench = Bench(view, approach.trials, rng, approach.weighted)
    if not bench.trials:
        return None
    as_it_is = bench.mean(-1, -1, 0)
    best: Action | None = None
    gain = 0.0
    bluff = BLUFF * approach.daring
    for call in calls:
        worth = call_gain(bench, call, as_it_is) + bluff
        if worth > gain:
            best = call
            gain = worth
    if best is None:
        return None
    chance = WAITING[moment_of(view, bench.t)] / (1.0 + exp((RELUCTANCE - gain) / approach.cool))
    return best if rng.unit() < chance else None
