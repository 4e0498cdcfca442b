"""The plates in the middle of the table say whose points they tell."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.pen import Pen

Open = Callable[..., Theatre]


@pytest.mark.parametrize(("game", "players"), [("rubicon_piquet", 2), ("bezique", 2), ("bezique", 4), ("pinochle", 2)])
def test_the_plate_of_a_score_names_its_player(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    stage = theatre(2, game, players, speed="normal")

    def told() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and any(one.age > 0.3 for one in top.cues.effects.plaques)

    stage.until(told)
    table = stage.table
    plaque = table.cues.effects.plaques[0]
    assert plaque.name == table.narrator.name(plaque.seat)
    written: list[str] = []
    write = Pen.write

    def watched(self: Pen, surface: pygame.Surface, text: str, *more: object, **others: object) -> object:
        written.append(text)
        return write(self, surface, text, *more, **others)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Pen, "write", watched)
    stage.draw()
    said = [plaque.name, plaque.title, f"+{plaque.points}"]
    assert said in [written[at : at + 3] for at in range(len(written))]


def test_the_great_moments_of_piquet_name_their_player(theatre: Open) -> None:
    stage = theatre(3, "rubicon_piquet", 2, speed="fast")

    def great() -> bool:
        top = stage.app.stack.top
        banner = top.cues.effects.banner if isinstance(top, TableScene) else None
        return banner is not None and "+" in banner.words

    stage.until(great)
    table = stage.table
    banner = table.cues.effects.banner
    assert banner is not None
    assert any(banner.words.startswith(table.narrator.name(seat)) for seat in (0, 1))
