"""What lies on the cloth when a question is asked: words that are read in every room, pieces that rise, and the cloth
between them."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from game.ui.decor.rooms import ROOMS
from game.ui.drawing.on_cloth import write_on_cloth
from game.ui.drawing.painter import Painter
from game.ui.games.belote.auction import AuctionPanel
from game.ui.screenshots import Theatre
from game.ui.stage.layout import frame
from game.ui.table.asks.panel import QUESTION
from game.ui.table.asks.pieces import LIFT, RAISED, Piece
from game.ui.table.hud.corner import NOTE, Corner, Said, draw_corner
from game.ui.table.hud.pen import Pen
from game.ui.typography.text import Role
from tests.breadth import broad
from tests.ui.conftest import MakeApp, Open
from tests.ui.gestures import down, up


def light_of(colour: pygame.Color | theme.Colour) -> float:
    """Relative luminance."""
    parts = [one / 255 for one in tuple(colour)[:3]]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def around(mask: pygame.mask.Mask) -> pygame.mask.Mask:
    """The pixels right beside those of a mask."""
    grown = pygame.mask.Mask(mask.get_size())
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            grown.draw(mask, (dx, dy))
    grown.erase(mask, (0, 0))
    return grown


@pytest.mark.parametrize("room", broad(sorted(ROOMS), lambda room: room in ("cafe", "stube")))
@pytest.mark.parametrize(("role", "units"), [("title-bold", theme.TEXT_LARGE * QUESTION), ("body", 13.5)])
def test_words_on_the_table_can_be_read_in_every_room(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, room: str, role: Role, units: float
) -> None:
    painter: Painter = make_app().painter
    painter.room = ROOMS[room]
    block = painter.lay("Name another trump suit?", None, role, units)
    size = painter.text_px(units)
    table = pygame.Surface(painter.size)
    painter.background(table)
    written, ground = table.copy(), table.copy()
    # Where questions stand: from the middle of the light to where it is darkest.
    places = [(painter.size[0] * x // 100, painter.size[1] * y // 100) for x in (30, 44, 60) for y in (24, 44, 62)]
    for where in places:
        write_on_cloth(painter, written, block, where, role, size)
    monkeypatch.setattr(painter.type, "draw", lambda *given, **more: None)
    for where in places:
        write_on_cloth(painter, ground, block, where, role, size)
    letters = pygame.mask.from_threshold(written, theme.TEXT, (40, 40, 40, 255))
    bare = pygame.mask.from_threshold(ground, theme.TEXT, (40, 40, 40, 255))
    letters.erase(bare, (0, 0))
    beside = around(letters)
    assert letters.count() > 500
    ink = light_of(theme.TEXT)
    contrasts = [
        (ink + 0.05) / (light_of(ground.get_at((x, y))) + 0.05)
        for x in range(painter.size[0])
        for y in range(painter.size[1])
        if beside.get_at((x, y))
    ]
    assert min(contrasts) >= 4.5


def auction(stage: Theatre) -> AuctionPanel:
    """The open auction."""
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    panel = stage.table.questions.panel
    assert isinstance(panel, AuctionPanel)
    return panel


def test_pieces_rise_under_the_pointer_and_sink_when_pressed(theatre: Open) -> None:
    stage = theatre(3, "coinchee", reduced_motion=True)
    panel = auction(stage)
    card, other = panel.strain_buttons[1], panel.strain_buttons[2]
    rest = card._body().top
    assert rest == card.rect.top and other._body().top == other.rect.top
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    stage.turn()
    assert card._body().top == rest - round(LIFT * stage.app.painter.scale)
    calls = len(stage.table.view.public.calls)
    down(stage, card.rect.center)
    assert card._body().top == rest and len(stage.table.view.public.calls) == calls
    up(stage, card.rect.center)
    assert "bid 80 H" in str(stage.table.view.public.calls)


def test_the_number_chosen_lies_higher_and_a_card_out_of_reach_stays_down(theatre: Open) -> None:
    stage = theatre(3, "coinchee", reduced_motion=True)
    panel = auction(stage)
    first, second = panel.number_buttons[:2]
    assert first.stuff == "chosen" and second.stuff == "ivory"
    assert first._body().top == first.rect.top - round(RAISED * stage.app.painter.scale)
    card = panel.strain_buttons[0]
    card.enabled = False
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    stage.turn()
    assert card.stuff == "dull" and card._body().top == card.rect.top


def test_the_cloth_is_seen_between_the_choices(theatre: Open) -> None:
    stage = theatre(3, "coinchee")
    panel = auction(stage)
    for _ in range(12):
        stage.turn()
    asked = stage.draw().copy()
    panel.visible = False
    empty = stage.draw().copy()
    for corner in ("topleft", "topright"):
        spot = pygame.Rect(0, 0, 8, 8)
        setattr(spot, corner, getattr(panel.rect, corner))
        assert pygame.image.tobytes(asked.subsurface(spot), "RGB") == pygame.image.tobytes(
            empty.subsurface(spot), "RGB"
        )
    box = panel.rect
    same = pygame.mask.from_threshold(asked.subsurface(box), (0, 0, 0), (6, 6, 6, 255), empty.subsurface(box))
    assert same.count() > 0.3 * box.width * box.height


@pytest.mark.parametrize("still", [False, True])
def test_pieces_are_laid_down_when_a_question_appears(theatre: Open, still: bool) -> None:
    stage = theatre(3, "coinchee", reduced_motion=still)
    panel = auction(stage)
    pieces = [*panel.number_buttons, *panel.strain_buttons, *panel.others]
    assert any(one.above > 0 for one in pieces) == panel.busy == (not still)
    for _ in range(12):
        stage.turn()
    assert not panel.busy and not any(one.above for one in pieces)
    assert all(one._body().bottom == one.rect.bottom for one in panel.strain_buttons)


@pytest.mark.parametrize(("scales", "papered"), [((1.0, 1.0), False), ((1.25, 1.0), False), ((2.0, 1.5), True)])
def test_at_large_scales_a_question_lies_on_paper(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, scales: tuple[float, float], papered: bool
) -> None:
    """There the cloth has no room left: words would stand over cards and seats."""
    stage = theatre(3, "coinchee", ui_scale=scales[0], text_scale=scales[1])
    panel = auction(stage)
    sheets: list[pygame.Rect] = []
    monkeypatch.setattr(stage.app.painter, "paper", lambda surface, rect, **more: sheets.append(rect))
    panel.draw(stage.app.surface)
    assert sheets == ([panel.rect] if papered else [])


def test_what_is_not_to_be_pressed_rashly_is_marked_on_cloth_and_on_paper(make_app: MakeApp) -> None:
    piece = Piece(make_app().painter, "Declare out", lambda: None, grave=True)
    assert piece.stuff == "grave" and piece.ink == theme.BURGUNDY
    piece.on_sheet = True
    assert piece.ink == theme.BURGUNDY
    piece.kind = "primary"
    assert piece.ink != theme.BURGUNDY


def test_the_notes_in_the_corner_are_of_one_size(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    pen = Pen(app.painter, frame(app.painter.size))
    sizes: dict[str, float] = {}

    def wrote(
        self: Pen, surface: object, words: str, rect: pygame.Rect, role: Role, units: float, ink: object, *, deep: bool
    ) -> None:
        sizes[words] = units
        assert deep, "the rim may lie behind it"
        assert self.measure(words, role, units)[0] <= rect.width

    monkeypatch.setattr(Pen, "write_on_cloth", wrote)
    short, long = "of 32", "a note that is too long for the corner of a table"
    place = pygame.Rect(10, 10, pen.px(240), pen.px(80))
    draw_corner(app.surface, pen, place, Corner(("Spades",), (Said((long,)), Said((short,))), "S"))
    assert sizes[short] == sizes[long] < NOTE
    draw_corner(app.surface, pen, place, Corner(("Spades",), (Said((short,)),), "S"))
    assert sizes[short] == NOTE
