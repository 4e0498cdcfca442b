"""Learning what calls tell of the hands (section 12.2): `python -m ai.lab.bidding --game contree --heard`.

Bots of several levels call, and the network learns which of the calls that may be made is made with a hand: what it
finds unlikely and is called counts as its mistake (cross entropy).
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote import call_weights
from ai.games.belote.auction_network import COINCHE, HIGHEST, SCALE, Heard, facts_of, meld_points
from ai.games.belote.auction_values import AUCTION
from ai.games.belote.overhearing import SHAPES, number_of
from ai.games.belote.worth import suit_byte
from ai.player import CLUB, MASTER, NOVICE, Budget, Player
from ai.registry import make
from game.core.actions import Action
from game.core.match import Standing
from game.core.rng import seeded
from game.core.view import View
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable, table_of

from .learning import module
from .network import Network, Reals
from .solved import SEATS, STRAINS, SUITS, Numbers, usual_rules

TABLES: Final = (
    ("contree", "federation"),
    ("coinchee", "federation"),
    ("contree", "sans_atout"),
    ("coinchee", "points_bid"),
)
"""The games and presets of the auctions, in turn."""
CALLERS: Final = (MASTER,) * 5 + (CLUB,) * 4 + (NOVICE,)
"""The levels of those who call, each place as likely as any other."""
GLANCE: Final = Budget(iterations=1)
AUCTIONS: Final = 50_000
ROUNDS: Final = 8_000
"""As many as the weights of the program were learnt from, with seed 1."""
BATCH: Final = 2048
"""Calls learnt from in a round."""
RATE: Final = 4e-3
"""The rate of learning at first; in the end it is nothing."""
CHUNK: Final = 500
"""Auctions a process calls at a time."""
HELD_BACK: Final = 20
"""Of so many calls one is kept from the fit, to see what was learnt."""


def learn(
    game: str, deals: int, rounds: int, seed: int, solved: Path | None, out: Path | None, executor: Executor | None
) -> None:
    """Call so many auctions, learn in some rounds, and write the weights, which serve contrée and coinchée. Raises
    ValueError for a file of solved deals: none are solved here."""
    if solved is not None:
        raise ValueError(f"what the calls of {game} tell is learnt from auctions, not solved deals: leave --solved out")
    deals, rounds = deals or AUCTIONS, rounds or ROUNDS
    starts = range(0, deals, CHUNK)
    sizes = [min(CHUNK, deals - first) for first in starts]
    calls = joined(list((executor.map if executor else map)(partial(called, seed), starts, sizes)))
    print(f"{len(calls.answers)} calls of {deals} auctions", flush=True)
    back = np.arange(len(calls.answers)) % HELD_BACK == 0
    learnt = np.nonzero(~back)[0]
    rng = np.random.default_rng(seed)
    network = Network(rng, SHAPES)
    for number in range(rounds):
        batch = calls.some(rng.choice(learnt, BATCH))
        chances = batch.chances(network)
        chances[np.arange(BATCH), batch.answers] -= 1.0
        network.learn(chances / np.float32(BATCH), RATE * (1.0 - number / rounds))
    target = out or Path(call_weights.__file__).with_name("call_weights.py")
    target.write_text(module(network.weights, "overhearing", " --heard"), encoding="utf-8")
    kept = calls.some(np.nonzero(back)[0])
    made = kept.chances(network)[np.arange(len(kept.answers)), kept.answers]
    print(f"{-np.log2(made).mean():.3f} bits a call that was not learnt from", flush=True)


@dataclass(frozen=True)
class Calls:
    """Calls, by number. ``hands``: by suit the ranks held; ``facts``: by trump choice; ``flat``: whether there are no
    trumps and all trumps; ``legal``: the answers that might be given; ``answers``: the one that was."""

    hands: Numbers
    facts: Reals
    flat: NDArray[np.bool_]
    legal: NDArray[np.bool_]
    answers: Numbers

    def some(self, which: Numbers) -> Calls:
        """Some of the calls."""
        return Calls(*[part[which] for part in vars(self).values()])

    def chances(self, network: Network) -> Reals:
        """By call and answer how likely a network finds it."""
        values = np.where(self.legal, network.values(self.hands, self.facts, self.flat), -np.inf)
        shares = np.exp(values - values.max(1, keepdims=True))
        return np.asarray(shares / shares.sum(1, keepdims=True), np.float32)


def joined(parts: list[Calls]) -> Calls:
    """All the calls of some parts."""
    return Calls(*[np.concatenate(part) for part in zip(*[vars(part).values() for part in parts], strict=True)])


def called(seed: int, first: int, count: int) -> Calls:
    """The calls of so many auctions."""
    tables = [usual_rules(*named) for named in TABLES]
    players: dict[int, Player] = {level: make(TABLES[0][0], level, seed) for level in sorted(set(CALLERS))}
    found: list[tuple[Any, ...]] = []
    for number in range(first, first + count):
        rng = seeded(seed).stream("heard", number)
        rules = tables[number % len(tables)]
        deal = rules.deal(Standing([0, 0], number % SEATS), rng.stream("deal"), None)
        levels = [CALLERS[rng.below(len(CALLERS))] for _ in range(SEATS)]
        while deal.asked >= 0 and deal.phase.id == AUCTION and table_of(deal).multiplier == 1:
            view = deal.view(deal.asked)
            answer = players[levels[view.seat]].choose(view, GLANCE)
            if answer.number <= HIGHEST:
                found.append(question_of(rules, table_of(deal), view, answer))
            deal.apply(answer)
    return calls_from(found)


def calls_from(rows: list[tuple[Any, ...]]) -> Calls:
    """Calls from the rows of `question_of`."""
    hands, facts, flat, legal, answers = zip(*rows, strict=True)
    return Calls(
        np.array(hands), np.array(facts, np.float32), np.array(flat), np.array(legal, np.bool_), np.array(answers)
    )


def question_of(rules: BeloteRules, t: BeloteTable, view: View, answer: Action) -> tuple[Any, ...]:
    """What a seat was asked and answered, as a row of every part of `Calls`."""
    hand = view.zones[view.seat].bits
    heard = Heard(t)
    flat = rules.course.options["sa_ta"] == "on"
    facts: list[list[float]] = []
    for strain in range(STRAINS if flat else SUITS):
        melds = meld_points(rules, hand, strain) if rules.course.declarations else 0
        facts.append([*facts_of(rules, t, heard, view.seat, strain), melds / SCALE])
    facts += [[0.0] * len(facts[0])] * (STRAINS - len(facts))
    legal = [False] * (COINCHE + 1)
    for one in view.legal:
        legal[number_of(one)] |= one.number <= HIGHEST
    return [suit_byte(hand, suit) for suit in range(SUITS)], facts, flat, legal, number_of(answer)
