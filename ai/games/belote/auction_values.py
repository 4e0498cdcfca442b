"""What each call of contrée and coinchée is worth (section 12.2), learnt from results (`python -m ai.lab.bidding`): the
points that a deal brings the own side more than the other after each call, if all go on as they have learnt to."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import STRAINS

from .auction_network import COINCHE, HIGHEST, LEAST, SCALE, SEATS, STEPS, Question, Weights, shapes, step_of
from .auction_weights import WEIGHTS
from .bidding import Bids, opening_limit, weigh_auction
from .reading import Reading
from .scales import TRIED

AUCTION: Final = "auction"
"""The phase whose calls are learnt."""
NEVER: Final = -1000.0
CLOSE: Final = 8.0
"""Points by which values may differ for calls to be as good: judgement decides between them, as people expect it."""
UNCODED: Final = 25.0
"""Points that naming trumps against the opening code (section 15) must promise more than what the code allows: a
partner expects it to be kept. Over solved deals this costs some 2 of 40 points in contrée and 2.5 of 50 in coinchée
(1,500 deals); never to leave the code costs twice as much."""
SHAPES: Final = shapes(hidden=24, pooled=16, told=16, passing=16)


@cache
def _learnt() -> Weights:
    return Weights(WEIGHTS, SHAPES)


def call_values(rules: BeloteRules, t: BeloteTable, seat: int, hand: int) -> list[float]:
    """By number of the answer (see `COINCHE`) the points that a deal is expected to bring the side of a seat with this
    hand more than the other side, if it answers so; 0 for bids that may not be made."""
    return [SCALE * value for value in Question(_learnt(), rules, t, seat).values(hand)]


def weigh_calls(reading: Reading, legal: tuple[Action, ...], daring: float = 0.0) -> list[float]:
    """The values of the calls that may be made; what was never learnt, numbers beyond 160 and doubling again, comes
    last, and the opening code is kept (`UNCODED`). ``daring``: see `ai.styles`."""
    values = call_values(reading.rules, reading.t, reading.seat, reading.hand)
    bolder = TRIED * daring
    told = Bids(reading.t, SEATS).strains[reading.partner]
    limits = [HIGHEST if strain == told else opening_limit(reading.hand, strain) for strain in range(len(STRAINS))]
    found: list[float] = []
    for answer in legal:
        if answer.verb == "pass":
            found.append(values[0])
        elif answer.verb == "coinche":
            found.append(values[COINCHE] + bolder)
        elif answer.verb in ("bid", "capot") and answer.number <= HIGHEST:
            strain = STRAINS.index(answer.word)
            value = values[1 + STEPS * strain + step_of(answer)] + bolder
            found.append(value if max(answer.number, LEAST) <= limits[strain] else value - UNCODED)
        else:
            found.append(NEVER)
    return found


def best_call(reading: Reading, legal: tuple[Action, ...], daring: float = 0.0) -> Action:
    """The call of the highest value, or the one of those as good that judgement likes best."""
    values = weigh_calls(reading, legal, daring)
    enough = max(values) - CLOSE
    likes = weigh_auction(reading, legal)
    as_good = [at for at in range(len(legal)) if values[at] >= enough]
    return legal[max(as_good, key=lambda at: likes[at])]
