"""Positions with answers that no level may give. Each complaint about a bot becomes a record in `blunders/`.

A record has lines ``key: value``. ``asked`` (elder or younger) holds ``hand``: the twelve cards dealt, or, with
``discards``, those held after laying these down, the last of the hand having been drawn for them. The other's cards
are dealt at random, or ``theirs`` and ``their-discards`` in the same way; it exchanges by quick judgement. ``until`` is
the phase of the question; everything before is answered in the usual way, but for ``plays`` (cards in their order) and
``words`` (answers given when they are allowed). ``forbidden`` lists patterns of answers, ``why`` says what is wrong
with them. ``options`` and ``scores`` (of elder and younger, in ``deal`` of the partie) may be given. ``levels`` lists
the levels concerned where it is not all of them: a novice keeps no convention among what seems alike to him.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from ai.games.piquet.discarding import quick_discard
from ai.player import LEVELS, Budget
from ai.registry import make
from game.core.actions import Action, action, parse_action, with_cards
from game.core.cards import PIQUET_PACK, Card, bits_of
from game.core.deal import Deal
from game.core.options import options_from
from game.core.reasons import IllegalAction
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.piquet.exchange import Discard
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.settlement import PiquetStanding
from game.rules.piquet.table import table_of

FOLDER = Path(__file__).parent / "blunders"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
DEALS = 3
TRIES = 3000
SEEDS = {1: (1, 2, 3, 4, 5, 6), 2: (1,), 3: (1, 2), 4: (1,)}
ITERATIONS = {1: 0, 2: 0, 3: 400, 4: 800}
ELDER = 1
"""Seat 0 deals."""


def parts(text: str) -> list[str]:
    """The parts of a list separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def fields(path: Path) -> dict[str, str]:
    """The lines of a record."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, colon, value = line.partition(":")
        assert colon, f"{path.name}: {line!r} is not key: value"
        found[key.strip()] = value.strip()
    return found


def dealt(given: dict[str, str], hand: str, discards: str) -> tuple[list[Card], list[Card], list[Card]]:
    """The cards dealt to a seat, those it lays down and those it draws."""
    held = PIQUET_PACK.hand(given.get(hand, ""))
    down = PIQUET_PACK.hand(given.get(discards, ""))
    kept = held[: len(held) - len(down)] if down else held
    return kept + down, down, held[len(kept) :]


@cache
def positions(name: str) -> tuple[Deal, ...]:
    """A few deals that fit a record."""
    given = fields(FOLDER / f"{name}.txt")
    game = GAMES[given.get("game", "rubicon_piquet")]
    options = dict(pair.split("=") for pair in given.get("options", "").split())
    rules = game.play(options_from(game.options, options), 2)
    assert isinstance(rules, PiquetRules)
    asked = ELDER if given["asked"] == "elder" else 1 - ELDER
    rng = seeded(len(given["hand"]) + len(given.get("plays", "")))
    found: list[Deal] = []
    for _ in range(TRIES):
        deal = begun(rules, given, asked, rng.below(1 << 20))
        try:
            reached = deal is not None and brought(deal, given, asked)
        except IllegalAction:
            continue
        if deal is not None and reached:
            found.append(deal)
            if len(found) == DEALS:
                return tuple(found)
    raise AssertionError(f"{name}: no deal fits")


def begun(rules: PiquetRules, given: dict[str, str], asked: int, seed: int) -> Deal | None:
    """A deal with the cards of a record; both have exchanged where the record says what."""
    hands: list[list[Card]] = [[], []]
    downs: list[list[Card]] = [[], []]
    draws: list[list[Card]] = [[], []]
    hands[asked], downs[asked], draws[asked] = dealt(given, "hand", "discards")
    hands[1 - asked], downs[1 - asked], draws[1 - asked] = dealt(given, "theirs", "their-discards")
    used = set(hands[0] + hands[1] + draws[0] + draws[1])
    order = [card.index for card in PIQUET_PACK.cards if card not in used]
    seeded(seed).shuffle(order)
    rest = [PIQUET_PACK.cards[index] for index in order]
    for hand in hands:
        while len(hand) < 12:
            hand.append(rest.pop())
    if given["until"] != "exchange_elder" and not downs[ELDER]:
        gone = quick_discard(bits_of(hands[ELDER]), 5, 5, True)
        downs[ELDER] = PIQUET_PACK.of_bits(gone)
        draws[ELDER] = [rest.pop() for _ in downs[ELDER]]
    talon = draws[ELDER] + draws[1 - ELDER] + rest
    stock = [hands[seat][2 * turn + at] for turn in range(6) for seat in (ELDER, 1 - ELDER) for at in range(2)]
    standing = PiquetStanding([0, 0], 1 - ELDER)
    if "scores" in given:
        elder, younger = given["scores"].split()
        standing.scores = [int(younger), int(elder)]
        standing.sheet = [0, 0] * (int(given["deal"]) - 1)
    deal = rules.deal_from(stock + talon, standing)
    words = parts(given.get("words", ""))
    for seat in (ELDER, 1 - ELDER):
        while deal.asked >= 0 and not isinstance(deal.phase, Discard) and deal.phase.id != given["until"]:
            deal.answer(usual(deal, words))
        if deal.phase.id == given["until"]:
            return deal
        if not downs[seat]:
            gone = quick_discard(deal.zones[seat].bits, 3, 3, False)
            downs[seat] = PIQUET_PACK.of_bits(gone)
        deal.answer(with_cards("discard", bits_of(downs[seat]), PIQUET_PACK))
    return deal


def usual(deal: Deal, words: list[str]) -> Action:
    """The first of the words that is allowed now, or else the usual answer."""
    legal = deal.legal()
    for word in words:
        wanted = parse_action(word, PIQUET_PACK)
        if wanted in legal:
            words.remove(word)
            return wanted
    return legal[0]


def brought(deal: Deal, given: dict[str, str], asked: int) -> bool:
    """Answer on to the question of a record; whether it comes."""
    words = parts(given.get("words", ""))
    plays = PIQUET_PACK.hand(given.get("plays", ""))
    while deal.asked >= 0:
        if deal.phase.id == given["until"] and not plays:
            return deal.asked == asked
        if deal.phase.id == "play":
            if not plays:
                return False
            deal.answer(action("play", (plays.pop(0),)))
        else:
            deal.answer(usual(deal, words))
    return False


def answers(deal: Deal) -> list[str]:
    """Everything that can be answered, as texts."""
    ask = deal.view(deal.asked).ask
    assert ask is not None
    if not ask.verb:
        return [one.text for one in deal.legal()]
    cards = [card for card in PIQUET_PACK.cards if card.bit & deal.zones[deal.asked].bits]
    return [
        with_cards(ask.verb, bits_of(list(some)), PIQUET_PACK).text
        for count in range(ask.minimum, ask.maximum + 1)
        for some in combinations(cards, count)
    ]


def test_there_are_enough_positions() -> None:
    assert len(NAMES) >= 15


def concerned() -> list[tuple[str, int]]:
    """Every record with each of its levels."""
    return [
        (name, level)
        for name in NAMES
        for level in LEVELS
        if str(level) in fields(FOLDER / f"{name}.txt").get("levels", "1 2 3 4").split()
    ]


@pytest.mark.parametrize(("name", "level"), concerned())
def test_no_level_makes_this_mistake(name: str, level: int) -> None:
    given = fields(FOLDER / f"{name}.txt")
    for deal in positions(name):
        assert table_of(deal).elder == ELDER
        allowed = answers(deal)
        banned = {text for text in allowed for one in parts(given["forbidden"]) if fnmatchcase(text, one)}
        assert banned and len(banned) < len(allowed), f"forbidden of {allowed}: {banned}"
        for seed in SEEDS[level]:
            chosen = make(deal.rules.game, level, seed).choose(
                deal.view(deal.asked), Budget(iterations=ITERATIONS[level])
            )
            assert chosen.text not in banned, f"{chosen.text}: {given['why']}"
