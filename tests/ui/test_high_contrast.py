"""High contrast: inks, bands under words, lines and marks, in each of the six rooms."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import theme
from game.ui.decor.contrast import CLEAR, INKS, LEAST
from game.ui.decor.rooms import CLOTHS, PLACES, ROOMS, room_of
from game.ui.drawing.on_cloth import inked, write_on_cloth
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.sprites import Pose
from game.ui.table.hud import seat
from game.ui.table.hud.board import Board
from game.ui.table.hud.corner import MADE
from game.ui.table.hud.moments import DUSK
from game.ui.table.hud.written import CLOTH, GOLD
from tests.ui.conftest import MakeApp
from tests.ui.test_text import contrast

Open = Callable[..., Theatre]
GAME_OF = {place: game for game, place in PLACES.items()}
WORDS = (theme.TEXT, theme.TEXT_SOFT, theme.GOLD, theme.BRASS_LIGHT, CLOTH, GOLD, DUSK, MADE)
"""All that is written on cloth and rim."""


@pytest.mark.parametrize("place", ROOMS)
@pytest.mark.parametrize("felt", ["place", *CLOTHS])
def test_inks_are_strong_on_every_paper(place: str, felt: str) -> None:
    plain, room = room_of(GAME_OF[place], felt), room_of(GAME_OF[place], felt, high_contrast=True)
    for ink in INKS:
        for ground in (room.paper.ground, room.paper.shade):
            assert contrast(getattr(room.paper, ink), ground) >= LEAST, ink
    assert room.clarity == CLEAR and plain.clarity != CLEAR
    assert (room.cloth, room.light, room.rim, room.back) == (plain.cloth, plain.light, plain.rim, plain.back)
    assert plain.paper == ROOMS[place].paper, "without it nothing changes"


def test_ribbons_are_strong_as_they_are() -> None:
    for kind, ink in seat.INKS.items():
        assert min(contrast(ink, ground) for ground in seat.GROUNDS[kind]) >= LEAST, kind


@pytest.mark.parametrize("place", ROOMS)
def test_words_on_the_cloth_stand_on_a_band(make_app: MakeApp, place: str) -> None:
    assert CLEAR.backing is not None
    for colour in WORDS:
        assert contrast(colour, CLEAR.backing) >= LEAST, colour
    app = make_app(high_contrast=True)
    app.enter_place(GAME_OF[place])
    painter, surface = app.painter, app.surface
    block = painter.lay("What is written", None, "title-bold", 24.0)
    for write in (True, False):
        painter.background(surface)
        where = (40, 24)
        if write:
            write_on_cloth(painter, surface, block, where, "title-bold", painter.text_px(24.0), theme.TEXT)
        else:
            picture = inked(painter, block, "title-bold", painter.text_px(24.0), theme.TEXT)
            edge = (picture.get_width() - block.width) // 2
            surface.blit(picture, (where[0] - edge, where[1] - edge))
        # Between the letters and at their ends is nothing but the band.
        seen = [surface.get_at((x, where[1] + block.height // 2))[:3] for x in range(where[0] - 4, where[0])]
        assert set(seen) == {CLEAR.backing}


def test_the_table_is_bare_and_bright_lines_are_thick(theatre: Open) -> None:
    stage = theatre(1, "belote", 4)
    table, painter = stage.table, stage.app.painter
    usual = painter.ring_margin
    assert table.stage.brush.edge == 1.0
    adorned = pygame.Surface((1280, 720))
    table.board.bare(adorned, table.layout)
    stage.app.prefer(high_contrast=True)
    stage.draw()
    assert painter.ring_margin > 1.5 * usual and stage.table.stage.brush.edge == CLEAR.line
    bare, ground = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    stage.table.board.bare(bare, stage.table.layout)
    painter.background(ground)
    assert bare.get_buffer().raw == ground.get_buffer().raw != adorned.get_buffer().raw
    stage.app.prefer(high_contrast=False)
    stage.draw()
    assert painter.ring_margin == usual and stage.table.stage.brush.edge == 1.0


def test_the_halo_of_the_turn_has_two_colours_that_are_far_apart() -> None:
    colours = [colour for colour, _ in CLEAR.halo]
    thick = [wide for _, wide in CLEAR.halo]
    assert contrast(colours[0], colours[1]) >= LEAST and thick == sorted(thick, reverse=True)


@pytest.mark.parametrize("dims", [True, False])
def test_a_card_that_may_not_be_played_bears_a_mark(theatre: Open, monkeypatch: pytest.MonkeyPatch, dims: bool) -> None:
    stage = theatre(1, "belote", 4, high_contrast=True, dim_illegal=dims)

    def asked() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and top.director.idle and top.stage.idle and bool(top.hand.forbidden)

    stage.until(asked)
    table = stage.table
    marked: list[Pose] = []
    monkeypatch.setattr(Board, "_tab", lambda self, surface, layout, pose, *more: marked.append(pose))
    forbidden = [table.stage.pose(name) for name in table.hand.forbidden]
    stage.draw()
    assert marked == forbidden and len(marked) < len(table.hand.rest)
    marked.clear()
    stage.app.prefer(high_contrast=False)
    stage.draw()
    assert not marked
