"""Learning when to take in the classic game (section 6.1): `python -m ai.lab.bidding --game belote`.

In many deals every question of the bidding is answered in each way, and the deal is bid and played on by judgement;
what taking brings more than passing is then fitted by least squares. In the second round all call as they have learnt.
"""

from __future__ import annotations

from array import array
from concurrent.futures import Executor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote import taking_weights
from ai.games.belote.bidding import may_take, weigh_taking
from ai.games.belote.judgement import best_of_deal
from ai.games.belote.reading import read_deal
from ai.games.belote.returns import returns
from ai.games.belote.taking_values import PLACES, RANKS, ROUNDS, Weights, taken_hand, taking_features, weigh_takes
from ai.games.belote.worth import SUIT_FEATURES
from ai.search.returns import margins
from game.core.actions import Action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import table_of
from game.rules.belote.values import CARDS, STRAINS

from .solved import SUITS, usual_rules

Reals = NDArray[np.float64]
PLAYERS: Final = (4, 3, 2)
PRESETS: Final = (("classic", True), ("federation", False))
"""A preset with declarations and one without."""
DEALS: Final = 300_000
ROUNDS_PLAYED: Final = 2
"""As many as the weights of the program were learnt from, with seed 11."""
CHUNK: Final = 1000
"""Deals a process plays at a time."""
FEATURES: Final = len(SUIT_FEATURES) + PLACES + RANKS
NEAR: Final = 45.0
"""Points of judgement between taking and passing at which a question counts a third of one where they are alike."""
RIDGE: Final = 10.0
"""How strongly weights are kept from growing."""
HELD_BACK: Final = 10
"""Of so many deals one is kept from the fit, to see what was learnt."""


def learn(
    game: str, deals: int, rounds: int, seed: int, solved: Path | None, out: Path | None, executor: Executor | None
) -> None:
    """Play so many deals in each of some rounds, for each number of players and with and without declarations, and
    write the weights. Raises ValueError for a file of solved deals: none are solved here."""
    if solved is not None:
        raise ValueError(f"{game} learns from deals that are played, not solved: leave --solved out")
    deals, rounds = deals or DEALS, rounds or ROUNDS_PLAYED
    weights: Weights = {}
    for number in range(rounds):
        found: Weights = {}
        for players, (preset, declared) in product(PLAYERS, PRESETS):
            rows = played(game, preset, players, weights, deals, seed + number, executor)
            for phase in range(len(ROUNDS)):
                found[(players, declared, phase)] = fitted(rows[rows[:, 1] == phase])
            mean, interval = advantage(rows, found, players, declared)
            told = f"round {number + 1}, {players} players, {preset}: {len(rows)} questions"
            print(f"{told}, {mean:+.2f} ± {interval:.2f} points a deal against judgement", flush=True)
        weights = found
    target = out or Path(taking_weights.__file__).with_name("taking_weights.py")
    target.write_text(module(weights), encoding="utf-8")


def played(
    game: str, preset: str, players: int, weights: Weights, deals: int, seed: int, executor: Executor | None
) -> Reals:
    """The questions of so many deals, a row each: number of the deal, phase, place, judgement's value of taking, what
    it brought more than passing, and the features. Who calls goes by ``weights`` (none: by judgement)."""
    starts = range(0, deals, CHUNK)
    parts = (executor.map if executor else map)(partial(_chunk, game, preset, players, weights, seed, deals), starts)
    return np.concatenate([np.frombuffer(part, np.float32).reshape(-1, 5 + FEATURES) for part in parts]).astype(float)


def _chunk(game: str, preset: str, players: int, weights: Weights, seed: int, deals: int, first: int) -> bytes:
    rules = usual_rules(game, preset, players)
    rows = array("f")
    for number in range(first, min(first + CHUNK, deals)):
        Questions(rules, weights, number, rows).ask(dealt(rules, seed, number))
    return rows.tobytes()


def dealt(rules: BeloteRules, seed: int, number: int) -> Deal:
    """A deal before its first question, from a score of nothing."""
    standing = Standing([0] * rules.sides, number % rules.players)
    return rules.deal(standing, seeded(seed).stream("taking", number), None)


class Questions:
    """The questions of the bidding of one deal, each answered in every way; ``ends``: by taker and suit what
    each side has gained."""

    def __init__(self, rules: BeloteRules, weights: Weights, number: int, rows: array[float]) -> None:
        self.rules = rules
        self.weights = weights
        self.number = number
        self.rows = rows
        self.ends: dict[tuple[int, int], list[float]] = {}

    def ask(self, deal: Deal) -> None:
        """All questions of a deal whose bidding goes on as the players call."""
        while deal.asked >= 0 and deal.phase.id in ROUNDS:
            self._rows(deal)
            deal.apply(self._call(deal))

    def _rows(self, deal: Deal) -> None:
        """A row for each suit that may be taken in."""
        seat, t = deal.asked, table_of(deal)
        reading = read_deal(deal, seat)
        legal = deal.legal()
        side = self.rules.side_of[seat]
        passed = next(answer for answer in legal if answer.verb == "pass")
        kept = self._outcome(deal, passed)
        hand = taken_hand(self.rules, t, int(reading.hand))
        for answer, judged in zip(legal, weigh_taking(reading, legal), strict=True):
            strain = _suit(answer, t.turn_up)
            if strain < 0 or not may_take(hand, strain):
                continue
            gained = self._outcome(deal, answer)[side] - kept[side]
            place = (seat - t.eldest) % self.rules.players
            self.rows.extend([self.number, ROUNDS.index(deal.phase.id), place, judged, gained])
            self.rows.extend(taking_features(self.rules, t, seat, hand, strain))

    def _call(self, deal: Deal) -> Action:
        if not self.weights:
            return best_of_deal(deal)
        legal = deal.legal()
        values = weigh_takes(read_deal(deal, deal.asked), legal, self.weights)
        return legal[values.index(max(values))]

    def _outcome(self, deal: Deal, answer: Action) -> list[float]:
        """What a deal brings each side more than the others if it goes on with this answer."""
        trial = deal.clone()
        trial.apply(answer)
        while trial.asked >= 0 and trial.phase.id in ROUNDS:
            trial.apply(self._call(trial))
        t = table_of(trial)
        contract = (t.taker, t.trump)
        if contract not in self.ends:
            while trial.asked >= 0:
                trial.apply(best_of_deal(trial))
            self.ends[contract] = margins(returns(trial))
        return self.ends[contract]


def _suit(answer: Action, turn_up: int) -> int:
    """The suit of an answer that takes, or -1."""
    if answer.verb == "take":
        return int(CARDS[turn_up].suit)
    strain = STRAINS.index(answer.word) if answer.word else -1
    return strain if strain < SUITS else -1


def fitted(rows: Reals) -> tuple[float, ...]:
    """The weights of the features that tell best what taking brings, where it is a question."""
    rows = rows[rows[:, 0] % HELD_BACK != 0]
    counts = np.exp(-((rows[:, 3] / NEAR) ** 2))
    features, gained = rows[:, 5:], rows[:, 4]
    square = (features * counts[:, None]).T @ features + RIDGE * np.eye(FEATURES)
    found = np.linalg.solve(square, features.T @ (counts * gained))
    return tuple([round(float(weight), 1) for weight in found])


def advantage(rows: Reals, weights: Weights, players: int, declared: bool) -> tuple[float, float]:
    """What a side (two of them, or three) gains a deal by taking as learnt against as judged, each question by itself,
    with the half width of the 95 % interval, over the deals kept from the fit."""
    rows = rows[rows[:, 0] % HELD_BACK == 0]
    values = np.zeros(len(rows))
    for phase in range(len(ROUNDS)):
        here = rows[:, 1] == phase
        values[here] = rows[here, 5:] @ np.array(weights[(players, declared, phase)])
    questions = rows[:, 0] * 8 + rows[:, 1] * 4 + rows[:, 2]
    apart = _taken(questions, values, rows[:, 4]) - _taken(questions, rows[:, 3], rows[:, 4])
    deals = len(np.unique(rows[:, 0]))
    share = deals * (3 if players == 3 else 2)
    return float(apart.sum() / share), float(1.96 * apart.std() * np.sqrt(len(apart)) / share)


def _taken(questions: Reals, values: Reals, gained: Reals) -> Reals:
    """By question what the best suit has brought, or nothing where none is worth taking."""
    order = np.lexsort((-values, questions))
    best = order[np.r_[True, np.diff(questions[order]) > 0]]
    return np.asarray(np.where(values[best] > 0, gained[best], 0.0))


def module(weights: Weights) -> str:
    """The weights as a module."""
    about = '"""Weights of `ai.games.belote.taking_values`, written by `python -m ai.lab.bidding --game belote`."""'
    table = "TAKING_WEIGHTS: Final[dict[tuple[int, bool, int], tuple[float, ...]]] = {"
    rows = [about, "", "from typing import Final", "", table]
    for key, found in weights.items():
        parts = [f"{weight:.1f}" for weight in found]
        lines = [", ".join(parts[at : at + 16]) for at in range(0, len(parts), 16)]
        rows += [f"    {key}: (", *[f"        {line}," for line in lines], "    ),"]
    end = '"""By number of players, whether declarations count and the round of the bidding."""'
    return "\n".join([*rows, "}  # fmt: skip", end, ""])
