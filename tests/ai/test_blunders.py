"""Positions in the notation with answers that no level may give (`positions/`): each complaint about a bot, what whole
deals of Master's, read card by card, have brought up, and the conventions of the field.

Records have lines ``key: value`` and are separated by empty lines. ``at`` is what the seat asked sees, ``forbidden``
lists patterns of answers, ``only`` (if there) patterns of which the answer must be one, ``why`` says what is wrong;
``levels`` are those that know better (all of them, if not given); those ``wavering`` may fail once in ten seeds; those
that do not know better ``yet`` still answer so, which is noticed when they no longer do. Some have a ``name``.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from ai.player import LEVELS, Budget
from ai.registry import evaluator_of, make
from game.core.actions import with_cards
from game.core.rng import seeded
from game.core.view import View
from game.rules import FAMILY_OF, play_of, view_at

FOLDER: Final = Path(__file__).parent / "positions"
ITERATIONS: Final = {
    "belote": {1: 0, 2: 0, 3: 1500, 4: 12000},
    "bezique": {1: 0, 2: 0, 3: 48, 4: 200},
    "bieten": {1: 60, 2: 60, 3: 60, 4: 60},
    "bonaken": {1: 0, 2: 0, 3: 120, 4: 240},
    "piquet": {1: 0, 2: 0, 3: 300, 4: 800},
}
"""By family: how long each level thinks here."""
SEEDS: Final = {1: 5, 2: 1, 3: 2, 4: 1}
"""By level: players tried every time; ..."""
MANY_SEEDS: Final = 20
"""... and players of every level in the broad test."""
WAVERING: Final = MANY_SEEDS // 10
"""Players that may fail where their level is said to waver."""
EACH_GAME: Final = 3
"""Positions of every game and number of players at least."""
EACH_FAMILY: Final = 15

Record = dict[str, str]


def records() -> list[Record]:
    """All positions."""
    found: list[Record] = []
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
            record: Record = {}
            for line in block.splitlines():
                key, colon, value = line.partition(": ")
                assert colon, f"{path.name}: {line!r} is not key: value"
                record[key] = value
            found.append(record)
    return found


def record_of(name: str) -> Record:
    """The position of that name."""
    return next(one for one in records() if one.get("name") == name)


def concerned() -> list[tuple[Record, int]]:
    """The positions, each with the levels that it concerns."""
    known = " ".join(str(level) for level in LEVELS)
    return [
        (one, int(level))
        for one in records()
        for level in one.get("levels", known).split()
        if level not in one.get("yet", "")
    ]


def known_and_left() -> list[tuple[Record, int]]:
    """The positions, each with the levels that make this mistake still."""
    return [(one, int(level)) for one in records() for level in one.get("yet", "").split()]


def named(value: Record | int) -> str:
    """What a case is called: the game, and its name or the first words of what is wrong."""
    if isinstance(value, int):
        return str(value)
    return f"{value['at'].split()[0]} {value.get('name', value['why'][:40])}"


def fits(answer: str, record: Record, key: str) -> bool:
    """Whether an answer is one of those listed under ``key``."""
    return any(fnmatchcase(answer, one.strip()) for one in record[key].split(";"))


def failing(record: Record, level: int, seeds: int) -> list[str]:
    """What players of the level answer and should not, one for each seed."""
    view = view_at(record["at"])
    iterations = ITERATIONS[FAMILY_OF[view.game]][level]
    chosen = [make(view.game, level, seed).choose(view, Budget(iterations=iterations)).text for seed in range(seeds)]
    return [
        one for one in chosen if fits(one, record, "forbidden") or ("only" in record and not fits(one, record, "only"))
    ]


def answers(view: View) -> Iterable[str]:
    """Everything that can be answered, as texts."""
    ask = view.ask
    assert ask is not None
    if not ask.verb:
        return [one.text for one in view.legal]
    cards = [card for card in play_of(view).pack.cards if card.bit & view.zone(f"hand{view.seat}").bits]
    return (
        with_cards(ask.verb, sum(card.bit for card in some), play_of(view).pack).text
        for count in range(ask.minimum, ask.maximum + 1)
        for some in combinations(cards, count)
    )


@pytest.mark.parametrize(("record", "level"), concerned(), ids=named)
def test_no_level_makes_this_mistake(record: Record, level: int) -> None:
    failed = failing(record, level, SEEDS[level])
    assert not failed, f"{failed}: {record['why']}"


@pytest.mark.broad
@pytest.mark.parametrize(("record", "level"), concerned(), ids=named)
def test_no_level_makes_this_mistake_with_any_seed(record: Record, level: int) -> None:
    failed = failing(record, level, MANY_SEEDS)
    assert len(failed) <= (WAVERING if str(level) in record.get("wavering", "") else 0), f"{failed}: {record['why']}"


@pytest.mark.broad
@pytest.mark.parametrize(("record", "level"), known_and_left(), ids=named)
def test_what_is_known_and_left_is_still_a_mistake(record: Record, level: int) -> None:
    failed = failing(record, level, MANY_SEEDS)
    assert len(failed) > WAVERING, f"mended: level {level} is to be taken out of yet ({record['why']})"


@pytest.mark.parametrize("record", records(), ids=named)
def test_the_forbidden_answers_are_some_of_those_allowed(record: Record) -> None:
    allowed = list(answers(view_at(record["at"])))
    for key in {"forbidden", "only"} & set(record):
        for pattern in record[key].split(";"):
            assert any(fnmatchcase(one, pattern.strip()) for one in allowed), f"{pattern} is none of {allowed}"
    assert any(not fits(one, record, "forbidden") for one in allowed)


def test_there_are_positions_of_every_game() -> None:
    games: dict[str, int] = {}
    families: dict[str, int] = {}
    for record in records():
        game, players = record["at"].split()[:2]
        games[f"{game} {players}"] = games.get(f"{game} {players}", 0) + 1
        families[FAMILY_OF[game]] = families.get(FAMILY_OF[game], 0) + 1
    assert len(games) >= 8
    assert min(games.values()) >= EACH_GAME, games
    assert min(families.values()) >= EACH_FAMILY, families


@pytest.mark.parametrize(
    "name",
    ["zwabber-in-the-hope-of-being-outbid", "zwabber-on-one-ace", "bids-on-in-the-hope-of-being-outbid"],
)
def test_a_promise_that_must_fail_is_not_thought_about(name: str) -> None:
    """Long searches liked these bids: in their worlds somebody always bid higher."""
    record = record_of(name)
    proposed = evaluator_of("bonaken").propose(view_at(record["at"]), seeded(1), 8)
    assert not [one.text for one in proposed if fits(one.text, record, "forbidden")]
