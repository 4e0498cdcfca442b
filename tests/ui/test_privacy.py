"""Several people at one computer: nobody's hand is painted before that person has passed the curtain, in any change of
scene. What is checked is what was painted, frame by frame, against the truth of the host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import words
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Button, Dialog
from game.ui.words import said, tr
from tests.ui.watching import Evening, setup_of

MakeEvening = Callable[..., Evening]

TABLES = [
    ("belote", "pp", {}),
    ("belote", "pbpb", {}),
    ("contree", "pppp", {}),
    ("bezique", "pp", {}),
    ("rubicon_piquet", "pp", {}),
    ("bonaken", "ppb", {}),
    ("bonaken", "ppp", {}),
    ("bieten", "bpp", {}),
    ("bieten", "pppp", {}),
    ("pinochle", "pp", {}),
]
"""Games of every family, with two, three and four people, and with bots among them."""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeEvening]:
    """Opens the window: ``evening(seed, **preferences)``."""
    opened: list[Evening] = []

    def make(seed: int = 5, **preferences: object) -> Evening:
        opened.append(Evening(tmp_path, monkeypatch, seed, **preferences))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
    words.set_language("en")


def begin(evening: Evening, game: str, kinds: str, options: dict[str, str | int]) -> None:
    """A match begins, and somebody is asked something."""
    evening.what = "the first curtain"
    evening.salon.session.start(setup_of(game, kinds, **options))
    evening.curtain()
    evening.until(evening.asked)


def leave_sheet(evening: Evening) -> None:
    """Enter shows all of the sheet, and then goes on."""
    while evening.sheet():
        evening.press(pygame.K_RETURN)


def nothing_was_seen(evening: Evening) -> None:
    """The verdict."""
    assert evening.witness.looked > 0, "nobody ever saw his own hand"
    assert not evening.witness.lapses, "\n".join(evening.witness.lapses[:10])


@pytest.mark.parametrize(("game", "kinds", "options"), TABLES)
def test_whole_deals_and_the_next_ones(
    evening: MakeEvening, game: str, kinds: str, options: dict[str, str | int]
) -> None:
    """Every person in turn through two deals and into the third; each new deal begins behind a curtain."""
    one = evening()
    begin(one, game, kinds, options)
    for deal in (1, 2):
        one.what = f"deal {deal}"
        one.until(lambda: one.sheet() or isinstance(one.top, ResultScene))
        if not one.sheet():
            break
        one.what = f"on to deal {one.match.number + 1}"
        number = one.match.number
        leave_sheet(one)
        if isinstance(one.top, ResultScene):
            break
        assert one.match.number == number + 1
        one.curtain()
        one.turn(5)
    nothing_was_seen(one)
