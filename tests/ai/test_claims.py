"""Claims: what is proven holds in every distribution and whatever is played; what is refused can be lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from ai.advice.claims import COUNTED, Step, breach, claim
from ai.player import Budget
from ai.registry import evaluator_of, make
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.log import Log
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import PICK_CARD, View
from tests.contracts.settings import SETTINGS, Setting

GAMES = (
    ("belote", 4, 6), ("belote", 3, 4), ("contree", 4, 4), ("coinchee", 4, 6),
    ("rubicon_piquet", 2, 6), ("bezique", 2, 3), ("bezique", 3, 2), ("bezique", 4, 2), ("pinochle", 2, 4),
    ("rubicon_bezique", 2, 2), ("bonaken", 4, 8),
)  # fmt: skip
QUICK = Budget(iterations=0)


def settings(game: str, players: int) -> list[Setting]:
    return [one for one in SETTINGS if one.game == game and one.players == players]


def questions(setting: Setting, seed: int, deals: int) -> Iterator[View]:
    """What bots are asked for a card in matches between judgement and chance."""
    match = Match(setting.play(), seed, logged=False)
    rng = seeded(seed)
    bots = [make(setting.game, 2, seed + seat) for seat in range(setting.players)]
    for _ in range(deals):
        while not match.deal.over:
            view = match.deal.view(match.deal.asked)
            if view.ask is not None and view.ask.kind == PICK_CARD:
                yield view
            if rng.below(4) == 0 and view.legal:
                match.apply(view.legal[rng.below(len(view.legal))])
            else:
                match.apply(bots[view.seat].choose(view, QUICK))
        if match.over:
            return
        match.next_deal()


def play_on(deal: Deal, seat: int, steps: Sequence[Step], rng: Rng) -> list[int]:
    """Play to the end: the seat as it has claimed, the others by chance. Who takes the tricks."""
    deal = deal.clone()
    deal.log = log = Log()
    while not deal.over:
        legal = deal.legal()
        answer = legal[rng.below(len(legal))]
        if deal.asked == seat:
            cards = {one.cards[0]: one for one in legal}
            answer = next(cards[step.card] for step in steps if step.card in cards)
        deal.apply(answer)
    return [event.seat for event in log if isinstance(event, TrickWon)]


@pytest.mark.parametrize(("game", "players", "deals"), GAMES)
def test_what_is_proven_holds_everywhere(game: str, players: int, deals: int) -> None:
    rng = seeded(11)
    claims = 0
    for number, setting in enumerate(settings(game, players)[:3]):
        sides = setting.play().side_of
        for view in questions(setting, 5 + number, deals):
            steps = claim(view)
            if not steps:
                continue
            claims += 1
            worlds = evaluator_of(game).worlds(view, 4, rng)
            for world in worlds:
                for _ in range(3):
                    taken = play_on(world, view.seat, steps, rng)
                    won = [sides[seat] == sides[view.seat] for seat in taken]
                    assert won == [step.won for step in steps][: len(won)], (view.notation(), steps)
                    if steps[0].why != COUNTED:
                        assert set(taken) == {view.seat}, view.notation()
    assert claims > 0


@pytest.mark.parametrize(("game", "players", "deals"), GAMES)
def test_what_is_refused_can_be_lost(game: str, players: int, deals: int) -> None:
    refused = 0
    for view in questions(settings(game, players)[0], 3, 2):
        steps, found = claim(view), breach(view)
        if steps and all(step.won for step in steps) and steps[0].why != COUNTED:
            assert found is None, view.notation()
        if found is None:
            continue
        refused += 1
        assert found.seat != view.seat and found.beats.bit & view.zones[view.seat].bits == 0
        assert found.card.bit & view.zones[view.seat].bits
    assert refused > 0
