"""Positions with moves that no level may make. Each complaint about a bot becomes a file in `blunders/`.

A file has lines ``key: value``. ``hand`` is the whole hand of eight of the seat ``asked`` (``first-five``: its first
five cards, for bidding); the other hands are dealt at random so that everything said and played was legal.
``forbidden`` lists patterns of answers, ``why`` says what is wrong with them; ``levels`` are those that know better
(all of them, if not given).
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from ai.player import LEVELS, STRONG, Budget
from ai.registry import make
from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.reasons import IllegalAction
from game.core.rng import seeded
from tests.positions import answer, belote, whole_deal

FOLDER = Path(__file__).parent / "blunders"
DEALER = 3
DEALS = 3
TRIES = 4000
SEEDS = {1: (1, 2, 3, 4, 5, 6), 2: (1,), 3: (1, 2), 4: (1,)}
ITERATIONS = {1: 0, 2: 0, 3: 1500, 4: 3000}


def parts(text: str) -> list[str]:
    """The parts of a list separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def fields(path: Path) -> dict[str, str]:
    """The lines of a position."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, colon, value = line.partition(":")
        assert colon, f"{path.name}: {line!r} is not key: value"
        found[key.strip()] = value.strip()
    return found


@cache
def positions(name: str) -> tuple[Deal, ...]:
    """A few deals that fit a position."""
    given = fields(FOLDER / f"{name}.txt")
    options = dict(pair.split("=") for pair in given.get("options", "").split())
    rules = belote(4, given.get("game", "belote"), **options)
    asked = int(given["asked"])
    mine = PIQUET_PACK.hand(given.get("hand") or given["first-five"])
    turn_up = given.get("turn-up", "")
    taker = int(given.get("taker", 0)) if turn_up else -1
    plays = PIQUET_PACK.hand(given.get("plays", ""))
    rng = seeded(len(mine) + len(plays))
    found: list[Deal] = []
    for _ in range(TRIES):
        hands: list[list[Card]] = [[], [], [], []]
        hands[asked] = mine[:]
        if turn_up and PIQUET_PACK.card(turn_up) not in mine:
            hands[taker].append(PIQUET_PACK.card(turn_up))
        if len(plays) <= 4:
            for number, card in enumerate(plays):
                if card not in hands[number % 4]:
                    hands[number % 4].append(card)
        used = {card for hand in hands for card in hand}
        rest = [card.index for card in PIQUET_PACK.cards if card not in used]
        rng.shuffle(rest)
        for hand in hands:
            while len(hand) < 8:
                hand.append(PIQUET_PACK.cards[rest.pop()])
        if turn_up:
            # the turn-up comes to its taker after the first five
            hands[taker].sort(key=lambda card: card.face == turn_up)
        bids = parts(given["bids"]) if "bids" in given else ["pass"] * taker + ["take"] if "taker" in given else []
        try:
            deal = whole_deal(
                rules,
                [" ".join(card.face for card in hand) for hand in hands],
                dealer=DEALER,
                turn_up=turn_up,
                taker=taker,
                bids=bids,
            )
            for card in plays:
                answer(deal, f"play {card.name}")
        except IllegalAction:
            continue
        assert deal.asked == asked, f"seat {deal.asked} is asked"
        found.append(deal)
        if len(found) == DEALS:
            return tuple(found)
    raise AssertionError(f"{name}: no deal fits")


NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_there_are_enough_positions() -> None:
    assert len(NAMES) >= 15


def concerned() -> list[tuple[str, int]]:
    """The positions with the levels that they concern."""
    found: list[tuple[str, int]] = []
    for name in NAMES:
        levels = fields(FOLDER / f"{name}.txt").get("levels", " ".join(str(level) for level in LEVELS))
        found += [(name, int(level)) for level in levels.split()]
    return found


@pytest.mark.parametrize(("name", "level"), concerned())
def test_no_level_makes_this_mistake(name: str, level: int) -> None:
    given = fields(FOLDER / f"{name}.txt")
    # what others hold is not in the view: to search in it a second time would only take time
    for deal in positions(name)[: 1 if level >= STRONG else DEALS]:
        view = deal.view(deal.asked)
        allowed = [one.text for one in view.legal]
        banned = [text for text in allowed for pattern in parts(given["forbidden"]) if fnmatchcase(text, pattern)]
        assert banned and len(set(banned)) < len(allowed), f"forbidden of {allowed}: {banned}"
        for seed in SEEDS[level]:
            chosen = make(deal.rules.game, level, seed).choose(view, Budget(iterations=ITERATIONS[level]))
            assert chosen.text not in banned, f"{chosen.text}: {given['why']}"
