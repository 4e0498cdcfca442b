"""The presses by which `build_scripts/smoke.py` plays: none of them may leave a question without its answer."""

from __future__ import annotations

import os

import pytest

from build_scripts.packaging import played, trial
from build_scripts.packaging.screen import Screen
from game.core.match import Match
from game.core.zones import OWNER
from game.rules import GAMES


class Fan(Screen):
    """A hand of ``cards`` of which the rules allow only one: keys move the focus as they do at the table."""

    def __init__(self, cards: int, allowed: int) -> None:
        self.cards = cards
        self.allowed = allowed
        self.at = -1
        self.answered = False

    def keys(self, *names: str, pause: float = 0.0) -> None:
        for name in names:
            if name.isdigit() and 0 < int(name) <= self.cards:
                self.at = int(name) - 1
            elif name == "Home":
                self.at = 0
            elif name == "Right":
                self.at = (self.at + 1) % self.cards
            elif name == "Return" and self.at == self.allowed:
                self.answered = True

    def at_once(self, *names: str) -> None:
        self.keys(*names)

    def click(self, x: int, y: int) -> None:
        self.at = self.cards // 2


@pytest.mark.parametrize("cards", (1, 5, 8, 9, 12, played.MOST_CARDS))
def test_each_card_of_a_hand_is_reached_before_the_trial_gives_up(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twelfth card of a hand of Piquet, the only one of the suit that was led, once was not."""
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    for allowed in range(cards):
        for begun in (0, 31):
            fan = Fan(cards, allowed)
            for step in range(begun, begun + played.STILL_STEPS):
                played.answer(fan, step)
                if fan.answered:
                    break
            assert fan.answered, f"card {allowed + 1} of {cards}, from step {begun}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_hand_of_any_game_is_larger_than_the_trial_expects(game: str) -> None:
    kind = GAMES[game]
    for players in kind.players:
        match = Match(kind.play(kind.options(), players), 3)
        for _ in range(40):
            held = [zone.count() for zone in match.deal.zones if zone.sight == OWNER and zone.owner >= 0]
            assert max(held, default=0) <= played.MOST_CARDS
            legal = match.deal.legal()
            if match.deal.over or not legal:
                break
            match.apply(legal[-1])


def test_the_state_of_a_process_is_told() -> None:
    assert trial.state_of(os.getpid()).startswith("state ")
    assert trial.state_of(0) == "gone"
