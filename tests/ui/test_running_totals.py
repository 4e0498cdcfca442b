"""The running total on the table is what stood when the deal began, in every game; what the deal has brought stands
beside it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.match import Match
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.narrator import Narrator
from game.ui.table.hud.board import WRITING_SECONDS, Board
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen
from tests.ui.conftest import MakeApp

BEFORE, MADE = 500, 77


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("over", [False, True])
def test_the_total_leaves_the_deal_in_hand_out(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str, over: bool
) -> None:
    app = make_app()
    kind, table = GAMES[game], staging_of(game)
    players = kind.players[0]
    chosen = {"scoring": "points_11"} if game == "bonaken" else {}
    match = Match(kind.play(kind.options(**chosen), players), 5)
    rng = seeded(5)
    for _ in range(1 << 12 if over else 14):
        if match.deal.over:
            break
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    view = match.deal.view(0)
    tableau = table.tableau(view)
    sides = len(tableau.won)
    had = tuple(BEFORE + side for side in range(sides))
    if isinstance(tableau.public, BonakenPublic):
        tableau.public = replace(tableau.public, points=had)
    else:
        tableau.public = replace(tableau.public, scores=had)
    written: list[str] = []
    write = Pen.write

    def watched(self: Pen, surface: pygame.Surface, text: str, *more: object, **others: object) -> None:
        written.append(text)
        write(self, surface, text, *more, **others)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Pen, "write", watched)
    layout = table.layout(tableau, (1280, 720), Wishes())
    narrator = Narrator(["Ann", "Bob", "Cleo", "Dirk"][:players], tableau.sides, table.phrases)
    surface = pygame.Surface((1280, 720))
    pen = Pen(app.painter, layout.frame)
    table.draw_plates(Felt(surface, pen, layout, tableau, narrator, [float(MADE)] * sides))
    single = game in ("rubicon_bezique", "six_pack_bezique")  # a match of one deal has no total but the deal's
    for side in range(sides):
        assert (str(BEFORE + side) in written) != single, (game, side)
        assert str(BEFORE + side + MADE) not in written, (game, side)
    if game != "bonaken":
        assert str(MADE) in written or f"+{MADE}" in written, "the points of the deal stand beside it"


@pytest.mark.parametrize("still", [False, True])
def test_a_new_figure_is_written_from_the_left_and_at_once_where_nothing_is_to_move(
    make_app: MakeApp, still: bool
) -> None:
    app = make_app()
    app.painter.reduced_motion = still
    kind, table = GAMES["belote"], staging_of("belote")
    match = Match(kind.play(kind.options(), 4), 5)
    tableau = table.tableau(match.deal.view(0))
    narrator = Narrator(["Ann", "Bob", "Cleo", "Dirk"], tableau.sides, table.phrases)
    board = Board(app.painter, table, narrator, tableau)
    board.jump(tableau)
    points = 0.0
    table.points_of = lambda tableau, side: points if side else 0.0  # type: ignore[method-assign]  # what is told
    points = 41.0
    assert board.update(0.0, tableau, -1, False)
    assert board.counts[1].value == 41.0
    if still:
        assert board.pens[1].value == 1.0 and not board.busy
        return
    parts = [board.pens[1].value]
    while board.busy:
        board.update(WRITING_SECONDS / 5, tableau, -1, False)
        parts.append(board.pens[1].value)
    assert parts[0] == 0.0 and parts[-1] == 1.0 and parts == sorted(set(parts)) and len(parts) == 6
