"""Positions of Bieten with answers that no level may give. Each complaint about a bot becomes a record in
``blunders.txt``.

A record begins with ``# name`` and has lines ``key: value``: the dealt ``hand`` of seat ``asked`` (the dealer is the
last seat, nobody takes cards at the cut), what others hold at least (``holds: 1 AH KH``), the ``bottom`` card, the
``scores``, the ``answers`` given before. In a record of the cut (``seen``) the cutter, the seat before the dealer, has
taken ``taken`` and sees one card. ``forbidden`` and ``wanted`` are patterns of answers.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from ai.player import LEVELS, Budget
from ai.registry import make
from game.core.actions import Action, parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.match import Standing
from game.core.reasons import IllegalAction
from game.core.rng import Rng, seeded
from game.rules.bieten.values import BIETEN_PACK, CUTS
from tests.ai.bonaken.test_bonaken_blunders import parts, records
from tests.ai.evaluators import rules_of

FILE = Path(__file__).parent / "blunders.txt"
DEALS = 2
TRIES = 6000
SEEDS = {1: (1, 2, 3, 4, 5, 6), 2: (1, 2, 3), 3: (1, 2, 3), 4: (1, 2)}
DEPTH = 10

RECORDS = records(FILE)


def pack_of(hands: list[list[Card]], bottom: Card, rest: list[Card]) -> list[Card]:
    """The pack before the cut that deals these hands when the cutter lifts `DEPTH` cards and refuses the last one."""
    after = [card for hand in hands for card in hand[:2]] + [hand[2] for hand in hands] + rest
    # the lifted part goes to the bottom, the refused card last of all
    return [*after[-(DEPTH - 1) :], bottom, *after[: -(DEPTH - 1)]]


@cache
def positions(name: str) -> tuple[Deal, ...]:
    """A few deals that fit a record."""
    given = RECORDS[name]
    options = dict(pair.split("=") for pair in given.get("options", "").split())
    players = int(given.get("players", "4"))
    rules = rules_of("bieten", players, **options)
    scores = [int(word) for word in given.get("scores", "0 " * players).split()]
    rng = seeded(len(name))
    found: list[Deal] = []
    for _ in range(TRIES):
        if "seen" in given:
            found.append(_cut(given, rules_of("bieten", players).deal(Standing(scores, players - 1), rng, None)))
        else:
            hands: list[list[Card]] = [[] for _ in range(players)]
            hands[int(given["asked"])] = BIETEN_PACK.hand(given["hand"])
            for line in parts(given.get("holds", "")):
                seat, _, cards = line.partition(" ")
                hands[int(seat)] += BIETEN_PACK.hand(cards)
            bottom = BIETEN_PACK.card(given.get("bottom", "8D"))
            used = {card for hand in hands for card in hand} | {bottom}
            loose = [card.index for card in BIETEN_PACK.cards if card not in used]
            rng.shuffle(loose)
            rest = [BIETEN_PACK.cards[index] for index in loose]
            for hand in hands:
                while len(hand) < 3:
                    hand.append(rest.pop())
            deal = rules.deal_from(pack_of(hands, bottom, rest), Standing(scores, players - 1))
            try:
                deal.answer(CUTS[DEPTH - 4])
                deal.answer(parse_action("refuse", BIETEN_PACK))
                for text in parts(given.get("answers", "")):
                    deal.answer(_answer(deal, text, rng))
            except IllegalAction:
                continue
            if deal.asked != int(given["asked"]):
                continue
            found.append(deal)
        if len(found) == DEALS:
            return tuple(found)
    raise AssertionError(f"{name}: no deal fits")


def _cut(given: dict[str, str], deal: Deal) -> Deal:
    """The cutter looks at a card, having taken some."""
    wanted = [*BIETEN_PACK.hand(given.get("taken", "")), BIETEN_PACK.card(given["seen"])]
    stock = deal.zone("stock")
    others = [card for card in stock.pile if card not in wanted]
    lifted = others[:10] + wanted[::-1]
    stock.pile = lifted + others[10:]
    deal.answer(CUTS[len(lifted) - 4])
    for _ in range(len(wanted) - 1):
        deal.answer(parse_action("take", BIETEN_PACK))
    return deal


def _answer(deal: Deal, text: str, rng: Rng) -> Action:
    """The answer written, or a random one that fits the pattern; ``-`` is passing or giving way."""
    if text == "-":
        return deal.legal()[0]
    if "*" not in text and "?" not in text:
        return parse_action(text, BIETEN_PACK)
    fitting = [one for one in deal.legal() if fnmatchcase(one.text, text)]
    return fitting[rng.below(len(fitting))] if fitting else parse_action("three", BIETEN_PACK)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", RECORDS)
def test_blunder(name: str, level: int) -> None:
    given = RECORDS[name]
    for deal in positions(name):
        view = deal.view(deal.asked)
        assert any(fnmatchcase(one.text, pattern) for one in view.legal for pattern in parts(given["forbidden"]))
        for seed in SEEDS[level]:
            answer = make("bieten", level, seed).choose(view, Budget(iterations=60)).text
            for pattern in parts(given["forbidden"]):
                assert not fnmatchcase(answer, pattern), f"{answer}: {given['why']}"
            if "wanted" in given:
                wanted = parts(given["wanted"])
                assert any(fnmatchcase(answer, pattern) for pattern in wanted), f"{answer}: {given['why']}"


def test_there_are_enough_positions() -> None:
    assert len(RECORDS) >= 15
