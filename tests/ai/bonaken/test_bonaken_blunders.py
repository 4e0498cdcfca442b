"""Positions of Bonaken with answers that no level may give. Each complaint about a bot becomes a record in
``blunders.txt``.

A record begins with ``# name`` and has lines ``key: value``. ``hand`` are the dealt cards of seat ``asked`` (dealer is
the last seat), ``up`` and ``down`` the centre cards; the others' cards are dealt at random, so that all ``answers``
given before are legal and every player holds what ``holds`` says of him (``1 AH KH``). ``forbidden`` lists patterns of
answers, ``wanted`` (if there) patterns of which the answer must be one; ``why`` says what is wrong. ``plus`` and
``minus`` are the marks by seat, where the game has gone on for a while.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from ai.player import LEVELS, Budget
from ai.registry import evaluator_of, make
from game.core.actions import Action, parse_action
from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.reasons import IllegalAction
from game.core.rng import Rng, seeded
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.standing import BonakenStanding
from game.rules.bonaken.values import PACKETS, cards_down, hand_size
from tests.ai.evaluators import rules_of

FILE = Path(__file__).parent / "blunders.txt"
DEALS = 2
TRIES = 6000
SEEDS = {1: (1, 2, 3, 4), 2: (1,), 3: (1,), 4: (1,)}
ITERATIONS = {1: 0, 2: 0, 3: 120, 4: 240}


def records(path: Path) -> dict[str, dict[str, str]]:
    """The records of a file by name."""
    found: dict[str, dict[str, str]] = {}
    current: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            current = found[line[2:].strip()] = {}
        elif line.strip():
            key, colon, value = line.partition(":")
            assert colon, f"{path.name}: {line!r} is not key: value"
            current[key.strip()] = value.strip()
    return found


def parts(text: str) -> list[str]:
    """The parts of a list separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


RECORDS = records(FILE)


def stock_of(players: int, hands: list[list[Card]], up: list[Card], down: list[Card], rest: list[Card]) -> list[Card]:
    """The pack, top card first, that deals these hands (dealer: the last seat)."""
    first, second = PACKETS[hand_size(players, False)]
    stock = [card for hand in hands for card in hand[:first]]
    stock += down if down else up
    stock += [card for hand in hands for card in hand[first : first + second]]
    return stock + (up if down else []) + rest


def _answer(deal: Deal, text: str, rng: Rng) -> Action:
    """The answer written, or a random one that fits the pattern (the text itself if none does)."""
    if "*" not in text and "?" not in text:
        return parse_action(text, PIQUET_PACK)
    fitting = [one for one in deal.legal() if fnmatchcase(one.text, text)]
    return fitting[rng.below(len(fitting))] if fitting else parse_action("pass", PIQUET_PACK)


def standing_of(rules: BonakenRules, given: dict[str, str]) -> BonakenStanding:
    """The score sheet of a record; the last seat deals."""
    standing = BonakenStanding(rules.course, rules.players - 1)
    for name, marks in (("plus", standing.plus), ("minus", standing.minus)):
        if name in given:
            marks[:] = [int(mark) for mark in given[name].split()]
    return standing


@cache
def positions(name: str) -> tuple[Deal, ...]:
    """A few deals that fit a record."""
    given = RECORDS[name]
    options = dict(pair.split("=") for pair in given.get("options", "").split())
    players = int(given.get("players", "4"))
    rules = cast(BonakenRules, rules_of("bonaken", players, **options))
    asked = int(given["asked"])
    up = PIQUET_PACK.hand(given.get("up", ""))
    down = PIQUET_PACK.hand(given.get("down", ""))
    size = hand_size(players, False)
    downs = cards_down(players, 2, False)
    rng = seeded(len(name))
    found: list[Deal] = []
    for _ in range(TRIES):
        hands: list[list[Card]] = [[] for _ in range(players)]
        hands[asked] = PIQUET_PACK.hand(given["hand"])
        for line in parts(given.get("holds", "")):
            seat, _, cards = line.partition(" ")
            hands[int(seat)] += PIQUET_PACK.hand(cards)
        used = {card for hand in hands for card in hand} | set(up) | set(down)
        rest = [card.index for card in PIQUET_PACK.cards if card not in used]
        rng.shuffle(rest)
        loose = [PIQUET_PACK.cards[index] for index in rest]
        for hand in hands:
            while len(hand) < size:
                hand.append(loose.pop())
        ups, hidden = up[:], down[:]
        while len(ups) < 2:
            ups.append(loose.pop())
        while len(hidden) < downs:
            hidden.append(loose.pop())
        deal = rules.deal_from(stock_of(players, hands, ups, hidden, loose), standing_of(rules, given))
        try:
            for text in parts(given.get("answers", "")):
                deal.answer(_answer(deal, text, rng))
        except IllegalAction:
            continue
        if deal.asked == asked:
            found.append(deal)
            if len(found) == DEALS:
                return tuple(found)
    raise AssertionError(f"{name}: no deal fits")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", RECORDS)
def test_blunder(name: str, level: int) -> None:
    given = RECORDS[name]
    for deal in positions(name):
        view = deal.view(deal.asked)
        if view.legal:
            assert any(fnmatchcase(one.text, pattern) for one in view.legal for pattern in parts(given["forbidden"]))
        for seed in SEEDS[level]:
            budget = Budget(iterations=ITERATIONS[level])
            answer = make("bonaken", level, seed).choose(view, budget).text
            for pattern in parts(given["forbidden"]):
                assert not fnmatchcase(answer, pattern), f"{answer}: {given['why']}"
            if "wanted" in given:
                wanted = parts(given["wanted"])
                assert any(fnmatchcase(answer, pattern) for pattern in wanted), f"{answer}: {given['why']}"


def test_there_are_enough_positions() -> None:
    assert len(RECORDS) >= 15


HOPEFUL = ("zwabber-in-the-hope-of-being-outbid", "zwabber-on-one-ace", "bids-on-in-the-hope-of-being-outbid")


@pytest.mark.parametrize("name", HOPEFUL)
def test_a_promise_that_must_fail_is_not_thought_about(name: str) -> None:
    """Long searches liked these bids: in their worlds somebody always bid higher."""
    evaluator = evaluator_of("bonaken")
    patterns = parts(RECORDS[name]["forbidden"])
    for deal in positions(name):
        proposed = evaluator.propose(deal.view(deal.asked), seeded(1), 8)
        assert not [one.text for one in proposed for pattern in patterns if fnmatchcase(one.text, pattern)]
