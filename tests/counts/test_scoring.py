"""Sections 9 and 12.4 against their second writing (tests/contracts/belote_sums.py): random counts, all options."""

from __future__ import annotations

import pytest

from game.core.options import Choice, described
from game.core.rng import Rng, seeded
from game.rules import GAMES
from game.rules.belote.scoring import Count, settle
from tests.contracts.belote_sums import classic, contract

COUNTS = 4000


def random_options(game: str, rng: Rng) -> dict[str, Choice]:
    return {o.key: o.values[rng.below(len(o.values))] for o in described(GAMES[game].options)}


def random_count(sides: int, rng: Rng, auctioned: bool) -> Count:
    """Totals close to each other, so that ties come."""
    count = Count(sides, rng.below(sides))
    for side in range(sides):
        count.cards[side] = 70 + rng.below(4)
        count.belote[side] = 20 * (rng.below(3) == 0)
        count.bonus[side] = 10 * rng.below(2)
    count.decl[rng.below(sides)] = (0, 20, 50)[rng.below(3)]
    if rng.below(4) == 0:
        count.sweep = rng.below(sides)
    count.held = (0, 0, 91)[rng.below(3)]
    eldest = rng.below(sides)
    count.near = [(eldest + i) % sides for i in range(sides)]
    if auctioned:
        count.capot_bid = rng.below(4) == 0
        count.contract = 250 if count.capot_bid else 80 + 10 * rng.below(4)
        count.multiplier = (1, 2, 4)[rng.below(3)]
    return count


@pytest.mark.parametrize(("game", "sides"), [("belote", 2), ("belote", 3), ("contree", 2), ("coinchee", 2)])
def test_9_random_counts(game: str, sides: int) -> None:
    rng = seeded(90).stream(game, sides)
    results: set[str] = set()
    for _ in range(COUNTS):
        options = random_options(game, rng)
        count = random_count(sides, rng, game != "belote")
        declared = count.decl[:]
        if options["capot_takes_decl"] == "yes" and count.sweep >= 0:
            declared = [sum(declared) if side == count.sweep else 0 for side in range(sides)]
        totals = [count.cards[s] + count.bonus[s] + declared[s] + count.belote[s] for s in range(sides)]
        compared = [totals[s] - (declared[s] if options["decl_in_contract"] == "no" else 0) for s in range(sides)]
        if game == "belote":
            expected, held = classic(options, count.taker, totals, compared, count.belote, count.near, count.held)
        else:
            settled: dict[str, str | int] = {
                "contract": count.contract,
                "multiplier": count.multiplier,
                "capot": int(count.capot_bid),
            }
            won = [8 if side == count.sweep else 0 for side in range(sides)]
            expected, held = contract(
                settled, options, count.taker, totals, compared, declared, count.belote, won, count.held
            )
        if options["rounding"] == "ten":
            expected = [(points + 5) // 10 * 10 for points in expected]
        out = settle(count, options)
        assert (out.scored, out.held) == (expected, held)
        for side in range(sides):
            assert sum(line.points for line in out.lines if line.side == side) == out.scored[side]
            assert out.solid[side] >= 0 or options["rounding"] == "ten"
        results.add(out.result)
    assert results == {"made", "dedans", "litige"} | ({"unpunished"} if game == "belote" else set())
