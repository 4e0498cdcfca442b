"""Where the faces look: at whose turn it is and who has played, which everybody sees; calm where that is wished."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import PIQUET_PACK
from game.core.events import Played
from game.ui.portraits import LOOKS
from game.ui.screenshots import Theatre
from game.ui.table.hud.gaze import HELD, NOBODY, Gazes, look_towards
from tests.ui.conftest import Open

ROUND = ((800.0, 860.0), (60.0, 350.0), (800.0, 90.0), (1540.0, 350.0))
"""Four seats of a window, one's own first, then clockwise."""


def settled(eyes: Gazes, asked: int, seconds: float = 1.0) -> list[str]:
    for _ in range(round(seconds * 60)):
        eyes.update(1 / 60, asked)
    return [eyes.look(seat, ROUND[seat], ROUND) for seat in range(4)]


def test_all_look_at_whose_turn_it_is() -> None:
    eyes = Gazes(4)
    assert settled(eyes, NOBODY) == ["", "", "", ""]
    assert settled(eyes, 2) == ["up", "right", "down", "left"]
    assert settled(eyes, 0) == ["down", "down right", "down", "down left"]
    assert settled(eyes, 3) == ["up right", "right", "right", "down"]
    assert not eyes.busy and not eyes.update(1 / 60, 3)
    assert settled(eyes, NOBODY) == ["", "", "", ""]


def test_who_sits_in_a_corner_looks_at_the_hand_in_the_middle() -> None:
    eyes = Gazes(4)
    settled(eyes, 0)
    assert eyes.look(0, (70.0, 840.0), ROUND) == "right"


def test_and_for_a_moment_at_who_has_played() -> None:
    eyes = Gazes(4)
    settled(eyes, 1)
    eyes.witness(Played(1, PIQUET_PACK.cards[0]))
    assert settled(eyes, 2, HELD * 0.9) == ["up left", "down", "left", "left"]
    assert settled(eyes, 2) == ["up", "right", "down", "left"]


def test_eyes_turn_by_way_of_a_straight_look_and_not_all_at_once() -> None:
    eyes = Gazes(4)
    settled(eyes, 1)
    seen: list[list[str]] = [[] for _ in range(4)]
    for _ in range(30):
        eyes.update(1 / 60, 3)
        for seat in range(4):
            seen[seat].append(eyes.look(seat, ROUND[seat], ROUND))
    assert all("" in looks and looks[-1] for looks in seen)
    assert len({looks.index("") for looks in seen}) > 1


def test_they_can_be_switched_off() -> None:
    eyes = Gazes(4)
    settled(eyes, 1)
    eyes.on = False
    assert eyes.update(1 / 60, 1) and settled(eyes, 2) == ["", "", "", ""] and not eyes.busy


@pytest.mark.parametrize("look", LOOKS)
def test_every_direction(look: str) -> None:
    across, down = LOOKS[look]
    assert look_towards((500, 500), (500 + 100 * across, 500 + 130 * down)) == look


def test_at_the_table(theatre: Open) -> None:
    made = theatre(persons=(0,), speed="normal")
    made.until(lambda: made.table.director.idle and made.table.view.ask is not None, answer=False)
    for _ in range(60):
        made.turn()
    assert made.table.view.asked == 0 and not made.table.reactions.busy  # a table that waits is still
    looking = painted(made)
    made.app.prefer(reactions=False)
    made.turn()
    straight = painted(made)
    assert straight != looking
    made.app.prefer(reactions=True, reduced_motion=True)
    for _ in range(60):
        made.turn()
    assert painted(made) == straight
    made.app.prefer(reduced_motion=False)
    for _ in range(60):
        made.turn()
    assert painted(made) == looking


def painted(made: Theatre) -> bytes:
    """The faces of the other three."""
    surface = pygame.Surface((1280, 720))
    made.table.draw(surface)
    boxes = [pygame.Rect([round(one) for one in made.table.layout.faces[seat]]) for seat in (1, 2, 3)]
    return b"".join(pygame.image.tobytes(surface.subsurface(box), "RGB") for box in boxes)
