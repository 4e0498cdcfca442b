"""Section 7 of Belote stands once in the rules, and once more for search on renumbered cards; the exact search has it
as flags of its own. All three allow the same, under all options, whatever lies there."""

from __future__ import annotations

import pytest

from ai.games.belote.cardplay import position_of
from ai.games.belote.endgame import trick_rules_of
from ai.games.belote.position import Terms, places
from ai.games.belote.reading import read_deal
from ai.search.double_dummy.solver import Solver
from game.core.deal import Deal
from game.core.rng import seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.values import CARDS
from tests.counts.test_legality import MIXTURES, TRICKS, fits, set_up, some_position
from tests.positions import belote, table

POSITIONS = 60
"""Random positions for each mixture of options."""


def allowed(deal: Deal) -> set[int]:
    """What the rules allow: the cards by their index."""
    return {play.card.index for play in deal.legal()}


def searched(rules: BeloteRules, deal: Deal) -> set[int]:
    """What the position for search allows."""
    t = table(deal)
    terms = Terms(rules, t.trump)
    position = position_of(terms, t, deal.asked)
    hands = [terms.renumbered(deal.zones[seat].bits) if seat < rules.players else 0 for seat in range(4)]
    position.deal(hands[0], hands[1], hands[2], hands[3])
    return {terms.card_at[place] for place in places(position.allowed())}


def solved(deal: Deal) -> set[int]:
    """What the exact search allows."""
    t = table(deal)
    reading = read_deal(deal, deal.asked)
    down = t.played[len(t.played) - t.size :] if t.size else []
    hand = [card.index for card in CARDS if deal.zones[deal.asked].bits & card.bit]
    solver = Solver(trick_rules_of(reading, hand + down), list(range(4)), [0, 1, 0, 1])
    sets = [(1 << len(hand)) - 1 if seat == deal.asked else 0 for seat in range(4)]
    solver.set(sets, deal.asked, [len(hand) + number for number in range(len(down))])
    legal = solver.legal()
    return {index for place, index in enumerate(hand) if legal >> place & 1}


def agreed(rules: BeloteRules, deal: Deal) -> set[int]:
    """What all three allow."""
    told = allowed(deal)
    assert searched(rules, deal) == told, deal.notation()
    assert rules.players < 4 or solved(deal) == told, deal.notation()
    return told


@pytest.mark.parametrize("players", [4, 3, 2])
def test_search_allows_what_the_rules_allow(players: int) -> None:
    rng = seeded(8).stream("legality", players)
    bound = 0
    for options in MIXTURES:
        rules = belote(players, "belote", **fits(options, players))
        for _ in range(POSITIONS):
            deal, _, held = some_position(rules, rng)
            told = agreed(rules, deal)
            bound += len(told) < len(held)
    assert bound > POSITIONS * len(MIXTURES) // 4


@pytest.mark.parametrize("options", MIXTURES, ids=lambda options: "-".join(options.values()))
def test_a_hand_of_few_suits_that_cannot_follow(options: dict[str, str]) -> None:
    """Clubs are trumps: on every kind of trick from clubs alone, and from clubs and spades."""
    rules = belote(4, "belote", **options)
    rng = seeded(9)
    for leader, down in TRICKS:
        for suits in ("C", "C", "CS", "CH"):
            rest = [card.index for card in CARDS if card.face[1] in suits and card.face not in down.split()]
            rng.shuffle(rest)
            held = [CARDS[index].face for index in rest[: 1 + rng.below(5)]]
            agreed(rules, set_up(rules, "C", leader, down, " ".join(held)))
