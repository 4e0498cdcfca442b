"""What stands at a medallion besides the face has room in every language."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import i18n, theme
from game.ui.screenshots import Theatre
from game.ui.table.hud import seat
from game.ui.table.hud.pen import Pen

Open = Callable[..., Theatre]


@pytest.mark.parametrize("language", ["en", "ja", "fr", "de", "nl"])
@pytest.mark.parametrize("word", ["SA", "TA"])
@pytest.mark.parametrize("part", [0.8, 1.0])
def test_the_ribbon_of_a_contract_without_a_suit_holds_its_words(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, language: str, word: str, part: float
) -> None:
    stage = theatre(1, "coinchee", 4, language=language)
    pen = stage.table.pen
    written: list[tuple[str, pygame.Rect]] = []
    monkeypatch.setattr(Pen, "write", lambda self, surface, text, rect, *more, **rest: written.append((text, rect)))
    seat._mark(pygame.Surface((1280, 720)), pen, (640, 360), word, part)
    ((text, rect),) = written
    assert text == i18n.tr(f"card.short.{word}")
    assert pen.measure(text, "title-bold", theme.TEXT_SMALL)[0] <= rect.width
