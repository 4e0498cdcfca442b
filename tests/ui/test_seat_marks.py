"""What stands at a medallion besides the face has room in every language."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import i18n, theme
from game.ui.screenshots import Theatre
from game.ui.table.hud.effects import bubble_rect
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.seat import Seats, Shown
from tests.breadth import broad

Open = Callable[..., Theatre]


@pytest.mark.parametrize("language", broad(["en", "ja", "fr", "de", "nl"], lambda language: language in ("ja", "de")))
@pytest.mark.parametrize("word", ["SA", "TA"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_trumps_without_a_suit_are_told_in_words_that_can_be_read(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, language: str, word: str, seat: int
) -> None:
    table = theatre(1, "coinchee", 4, language=language).table
    layout, pen = table.layout, table.pen
    shown = [Shown(mark=word if one == seat else "") for one in range(4)]
    written: list[tuple[str, pygame.Rect, float]] = []

    def write(
        pen: Pen, surface: object, text: str, rect: pygame.Rect, role: str, units: float, *_: object, **__: object
    ) -> None:
        written.append((text, rect, units))

    monkeypatch.setattr(Pen, "write", write)
    surface = pygame.Surface((1280, 720))
    Seats().draw(surface, pen, layout, table.cues.tableau, table.places, shown)
    words = i18n.tr(f"card.short.{word}")
    ((_, rect, units),) = [one for one in written if one[0] == words]
    assert units >= theme.TEXT_BODY and pen.measure(words, "title-bold", units)[0] <= rect.width
    assert surface.get_rect().contains(rect)
    assert not rect.colliderect(bubble_rect(pen, layout, seat, words, True))


def test_no_light_of_the_turn_is_lit_while_a_sheet_is_read(theatre: Open) -> None:
    stage = theatre(1, "belote", 4)
    stage.until(lambda: stage.table.sheets.between_deals and stage.table.director.idle)
    for _ in range(30):
        stage.turn()
    assert [light.value for light in stage.table.board.lights] == [0.0] * 4
