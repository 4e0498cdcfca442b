"""What is behind the exchange and the late cards of a master: the worth of every answer (see
`ai.games.family.Comparer`)."""

from __future__ import annotations

from typing import Final

from ai.advice.samples import LEAST_WORLDS, Look, Samples, with_wanted
from ai.evaluator import Evaluator
from ai.games.piquet.discarding import best_discards, promise
from ai.games.piquet.evaluator import PiquetEvaluator
from ai.games.piquet.exchanging import FIRST_WORLDS, PROPOSED, ROUNDS, TRUST
from ai.player import MASTER
from ai.search.clock import Clock
from game.core.actions import with_cards
from game.core.cards import PIQUET_PACK, bits_of
from game.core.rng import Rng
from game.core.view import View

WORLDS: Final = FIRST_WORLDS * ((1 << ROUNDS[MASTER]) - 1)
"""Worlds that a master's best discards have been tried in."""


def compare(evaluator: Evaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples | None:
    """Discards in common worlds, by the measure that chooses them; late cards over all hands that are possible."""
    assert isinstance(evaluator, PiquetEvaluator)
    rng = rng.stream("told")
    if view.ask is not None and view.ask.verb:
        return _exchanged(evaluator, view, look, rng, clock)
    totals = evaluator.foreseen(view, rng, MASTER)
    if totals is None:
        return None
    return Samples(list(view.legal), [[worth] for worth in totals], steady=True)


def _exchanged(evaluator: PiquetEvaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples:
    exchange = evaluator.exchange(view, rng)
    ask = view.ask
    assert ask is not None
    hand = exchange.reading.hand
    listed = [] if look.only else best_discards(hand, ask.minimum, ask.maximum, exchange.elder, PROPOSED)
    answers = with_wanted([with_cards(ask.verb, bits, PIQUET_PACK) for _, bits in listed], look.wanted)
    gone = [bits_of(list(answer.cards)) for answer in answers]
    rows: list[list[float | None]] = [[] for _ in answers]
    everyone = list(range(len(answers)))
    worlds = 0
    while worlds < LEAST_WORLDS or (worlds < WORLDS and not clock.over):
        for place in exchange.beliefs.draw(LEAST_WORLDS, rng):
            totals = [0.0] * len(answers)
            exchange.compare(place, gone, everyone, totals)
            for at, total in enumerate(totals):
                rows[at].append(total)
            clock.tick()
        worlds += LEAST_WORLDS
    lean = [TRUST * promise(hand, bits, exchange.elder) / worlds for bits in gone]
    return Samples(answers, rows, lean)
