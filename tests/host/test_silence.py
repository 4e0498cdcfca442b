"""How long a bot seems to think never tells what it holds; what must not be told by it the rules say, not the host."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.actions import action
from game.core.view import PICK_CARD
from game.host.bots import seconds_of
from game.host.chair import BOT, Place, Setup
from game.host.sitting import WORD_SECONDS, MatchSitting
from game.rules import GAMES
from tests.host.tables import Clock, house_at

HOST = Path(__file__).resolve().parents[2] / "game" / "host"
FAMILIES = ("belote", "bezique", "bieten", "bonaken", "pinochle", "piquet")
PASS = action("pass")
SPOKEN = {"bieten.offer", "bieten.reply", "bieten.reply_three"}
"""The questions of all games that every seat is asked in turn, whatever it holds."""


def bots(level: int, game: str = "bieten") -> MatchSitting:
    """Four bots of a level at a table."""
    places = tuple(Place(name, BOT, level, "") for name in ("Ada", "Ben", "Cleo", "Dirk"))
    sitting = house_at(clock=Clock()).start(Setup(game, 4, places))
    assert isinstance(sitting, MatchSitting)
    return sitting


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_word_and_card_takes_its_own_time_whatever_is_held(level: int) -> None:
    """At every question of a deal of Bieten the time depends on the question's topic alone: not on the answers there
    are, nor on the last card of a hand."""
    sitting = bots(level)
    deal = sitting._match.deal
    forced = free = 0
    while not deal.over:
        seat = deal.asked
        topic = deal.ask().topic
        wanted = min(WORD_SECONDS, seconds_of(level)) if topic in SPOKEN else seconds_of(level)
        assert sitting._least(seat) == sitting._seconds(seat) == wanted
        legal = deal.legal()
        forced, free = forced + (len(legal) == 1), free + (len(legal) > 1)
        deal.apply(legal[-1])
    assert forced and free


def test_where_nothing_can_be_hidden_a_last_card_comes_at_once() -> None:
    sitting = bots(4, "belote")
    deal = sitting._match.deal
    times: dict[int, set[float]] = {}
    while not deal.over:
        seat = deal.asked
        if deal.ask().kind == PICK_CARD:
            times.setdefault(deal.zone(f"hand{seat}").count(), set()).add(sitting._least(seat))
        deal.apply(next((answer for answer in deal.legal() if answer.verb != "pass"), PASS))
    assert times == {held: {0.0 if held == 1 else seconds_of(4)} for held in range(1, 9)}


def test_the_rules_say_which_questions_are_words_and_whose_tempo_is_even() -> None:
    spoken: set[str] = set()
    for game in GAMES.values():
        rules = game.play(game.options(), game.players[0])
        assert rules.even_tempo == (rules.game == "bieten")
        spoken |= {f"{rules.game} {phase.id}" for phase in rules.phases.values() if phase.spoken}
    assert spoken == {f"bieten {id}" for id in ("opening", "lap", "after", "reply", "reply_three")}


def test_the_host_names_no_game() -> None:
    names = {*FAMILIES, *GAMES}
    for path in HOST.rglob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in names if name in text], path
