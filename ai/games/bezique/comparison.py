"""What is behind the last cards of a master: the worth of every card (see `ai.games.family.Comparer`)."""

from __future__ import annotations

from ai.advice.samples import Look, Samples
from ai.evaluator import Evaluator
from ai.player import MASTER
from ai.search.clock import Clock
from game.core.rng import Rng
from game.core.view import View
from game.rules.bezique.window import CLAIM

from .ending import JUDGED, exact_values, imagined_values
from .play import claim_is_right
from .reading import read
from .strict import weigh_strict


def compare(evaluator: Evaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples | None:
    """The last tricks for two exactly, for more over imagined deals. A right claim has nothing beside it."""
    if view.phase != "play" or len(view.legal) < 2:
        return None
    if CLAIM in view.legal and claim_is_right(read(view)):
        return Samples([CLAIM], [[0.0]], steady=True)
    plays = [answer for answer in view.legal if answer.verb == "play"]
    exact = exact_values(view, MASTER)
    if exact is not None:
        return Samples(plays, [[float(exact[answer.cards[0].index])] for answer in plays], steady=True)
    found = imagined_values(view, rng.stream("told"), MASTER, clock)
    if not found:
        return None
    rows: list[list[float | None]] = [[float(values[answer.cards[0].index]) for values in found] for answer in plays]
    return Samples(plays, rows, [JUDGED * weight for weight in weigh_strict(read(view), plays)])
