"""The presses by which `build_scripts/smoke.py` plays: none of them may leave a question without its answer."""

from __future__ import annotations

import contextlib
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


class Slow:
    """A course and its screen: Ctrl+Return begins the match that was called for, and the library has it a while
    later. The one before was of the first game that is called for."""

    def __init__(self) -> None:
        self.matches = [played.FAMILIES[-1]]
        self.coming: list[str] = []
        self.said: list[str] = []
        self.name = ":0"
        self._called = ""
        self._looks = 0

    def standing(self) -> tuple[int, int, int]:
        """The match begun last, as far as the library knows."""
        self._looks += 1
        if self.coming and self._looks % 3 == 0:
            self.matches.append(self.coming.pop())
        return len(self.matches), 0, 0

    def last_game(self) -> str:
        """Its game."""
        return self.matches[-1]

    def run(self, *words: str, **_variables: str) -> str:
        """A second start."""
        self._called = words[-1]
        return ""

    def keys(self, press: str) -> None:
        """What is pressed in the window."""
        if press == "ctrl+Return":
            self.coming.append(self._called)

    def seen(self, what: str) -> None:
        """One line about something that was seen."""
        self.said.append(what)


def test_a_match_that_was_called_for_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Slow()
    monkeypatch.setattr(played, "opened", lambda *_words: contextlib.nullcontext())
    monkeypatch.setattr(played, "settled", lambda *_words: None)
    monkeypatch.setattr(played, "keep", lambda *_words: None)
    played._called(course, course)  # type: ignore[arg-type]  # all that is asked of either
    assert course.matches[1:] == [played.FAMILIES[-1], played.FAMILIES[-2]] and len(course.said) == 2
