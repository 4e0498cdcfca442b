"""Every widget by the events a window really sends."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.ui import theme
from game.ui.app import App
from game.ui.drawing.painter import Painter
from game.ui.widgets import (
    Button,
    Dialog,
    Dropdown,
    FormScene,
    ListRow,
    Paragraph,
    ScrollArea,
    Segmented,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from tests.ui.conftest import MakeApp, click, key, move, run, show, write


class Board(FormScene):
    """Widgets in a column."""

    def __init__(self, painter: Painter, *widgets: Widget) -> None:
        super().__init__(painter)
        self.form.add(*widgets)

    def arrange(self) -> None:
        y = 40
        for widget in self.form.widgets:
            wide, high = widget.wish(420)
            if isinstance(widget, ScrollArea):
                high = 160
            widget.place(pygame.Rect(60, y, wide, high))
            y += high + 30


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()


def test_a_button_is_pressed_by_pointer_and_keys(app: App) -> None:
    done: list[str] = []
    one = Button(app.painter, "One", lambda: done.append("one"))
    two = Button(app.painter, "Two", lambda: done.append("two"), kind="primary")
    show(app, Board(app.painter, one, two))
    click(app, one.rect.center)
    assert done == ["one"]
    key(app, pygame.K_TAB)
    assert two.focused
    key(app, pygame.K_RETURN)
    key(app, pygame.K_SPACE)
    assert done == ["one", "two", "two"]
    key(app, pygame.K_UP)
    assert one.focused


def test_letting_go_outside_cancels(app: App) -> None:
    done: list[str] = []
    one = Button(app.painter, "One", lambda: done.append("one"))
    show(app, Board(app.painter, one))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=one.rect.center, button=1))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert done == []


def test_a_button_taken_away_while_it_is_held_does_nothing(app: App) -> None:
    done: list[str] = []
    one = Button(app.painter, "One", lambda: done.append("one"))
    two = Button(app.painter, "Two", lambda: done.append("two"))
    board = Board(app.painter, one)
    show(app, board)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=one.rect.center, button=1))
    board.form.widgets[:] = [two]
    board.form.lay()
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=one.rect.center, button=1))
    assert done == []
    click(app, two.rect.center)
    assert done == ["two"]


def test_a_disabled_button_does_nothing_and_says_why(app: App) -> None:
    done: list[str] = []
    one = Button(app.painter, "One", lambda: done.append("one"))
    one.enabled = False
    one.why_not = "Because"
    scene = Board(app.painter, one)
    show(app, scene)
    click(app, one.rect.center)
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert done == []
    move(app, (one.rect.centerx + 1, one.rect.centery))
    before = app.surface.copy()
    run(app, 30)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.surface, "RGB")
    assert scene.form.alarm is None


def test_the_tooltip_waits_a_third_of_a_second(app: App) -> None:
    one = Button(app.painter, "One", lambda: None, tip="What it does")
    scene = Board(app.painter, one)
    show(app, scene)
    move(app, one.rect.center)
    run(app, 12)
    still = app.surface.copy()
    alarm = scene.form.alarm
    assert alarm is not None
    assert 0 < alarm < 0.35
    run(app, 12)
    assert pygame.image.tobytes(still, "RGB") != pygame.image.tobytes(app.surface, "RGB")


def test_a_toggle_flips(app: App) -> None:
    told: list[bool] = []
    toggle = Toggle(app.painter, "Sound", False, told.append)
    show(app, Board(app.painter, toggle))
    click(app, (toggle.rect.right - 5, toggle.rect.centery))
    key(app, pygame.K_SPACE)
    assert told == [True, False]


def test_segments_by_pointer_and_arrows(app: App) -> None:
    told: list[str] = []
    row = Segmented(app.painter, "Speed", [("a", "Slow"), ("b", "Normal"), ("c", "Fast")], "a", told.append)
    show(app, Board(app.painter, row))
    click(app, row.cells()[2].center)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert told == ["c", "b", "a"]


def test_a_dropdown_opens_chooses_and_closes(app: App) -> None:
    told: list[int] = []
    options = [(number, f"Number {number}") for number in range(30)]
    box = Dropdown(app.painter, "Which", options, 0, told.append)
    below = Button(app.painter, "Below", lambda: told.append(-1))
    show(app, Board(app.painter, box, below))
    click(app, box.rect.center)
    assert box.grabs
    # The open list lies over the button: the click belongs to the list.
    click(app, below.rect.center)
    assert not box.opened
    assert told
    assert told[-1] > 0
    key(app, pygame.K_RETURN)
    key(app, pygame.K_END)
    key(app, pygame.K_RETURN)
    assert told[-1] == 29
    key(app, pygame.K_RETURN)
    key(app, pygame.K_ESCAPE)
    assert not box.opened
    assert told[-1] == 29


def test_the_rail_of_a_slider_without_words_is_as_long_as_the_slider(app: App) -> None:
    slider = Slider(app.painter, "Depth", 5.0, 0.0, 10.0, 1.0, lambda value: None, told=lambda value: "")
    slider.place(pygame.Rect(100, 100, 300, 40))
    slider.press((slider.rect.centerx, slider.rect.centery))
    assert slider.value == 5.0, "the middle of the widget is the middle of the rail"
    slider.press((slider.rect.right - 10, slider.rect.centery))
    assert slider.value == 10.0
    surface = pygame.Surface((500, 200), pygame.SRCALPHA)
    slider.change(0.0)
    slider.draw(surface)
    beyond = surface.subsurface(pygame.Rect(slider._rail().right + 2, 0, 80, 200))
    assert not beyond.get_bounding_rect().size[0], "no dots stand where no words do"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_rails_of_sliders_below_each_other_end_together(app: App, size: tuple[int, int]) -> None:
    app.painter.fit(size)
    ends: set[int] = set()
    for words in ("0.45 s", "0,45 s", "100 %", "0.45秒", "0.9秒", "100%"):
        slider = Slider(app.painter, "", 0.5, 0.0, 1.0, 0.1, lambda value: None, told=partial(str.format, words))
        slider.place(pygame.Rect(100, 100, 400, 40))
        slider.press((slider.rect.right, slider.rect.centery))
        ends.add(slider._rail().right)
    assert len(ends) == 1


def test_a_slider_by_drag_and_keys(app: App) -> None:
    told: list[float] = []
    done: list[float] = []
    slider = Slider(app.painter, "Volume", 0.5, 0.0, 1.0, 0.1, told.append, on_done=done.append)
    show(app, Board(app.painter, slider))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RIGHT)
    assert told == [0.6]
    key(app, pygame.K_END)
    assert slider.value == 1.0
    start = (slider.rect.x + 10, slider.rect.centery)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    assert slider.value == 0.0
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(slider.rect.x + 90, 300), rel=(0, 0), buttons=(1, 0, 0)))
    assert slider.value > 0.2
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(slider.rect.x + 90, 300), button=1))
    assert done[-1] == slider.value


def test_a_text_field_takes_text_composition_and_editing(app: App) -> None:
    told: list[str] = []
    entered: list[str] = []
    field = TextField(app.painter, "Name", "", told.append, longest=8, on_enter=lambda: entered.append(field.value))
    show(app, Board(app.painter, field))
    click(app, field.rect.center)
    write(app, "Ann")
    key(app, pygame.K_LEFT)
    key(app, pygame.K_BACKSPACE)
    assert field.value == "An"
    key(app, pygame.K_END)
    app.dispatch(pygame.event.Event(pygame.TEXTEDITING, text="はなこ", start=0, length=3))
    run(app)
    # While the input method composes, Enter is its own.
    key(app, pygame.K_RETURN)
    assert entered == []
    write(app, "花子")
    assert field.value == "An花子"
    write(app, "\n\tabcdefgh")
    assert field.value == "An花子abcd"
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    write(app, "Bo")
    assert field.value == "Bo"
    key(app, pygame.K_RETURN)
    assert entered == ["Bo"]
    assert told[-1] == "Bo"
    # F1 (the rules) and the like are not typing.
    assert not field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
    assert field.alarm is not None


def test_a_text_field_takes_the_first_key_after_tab(app: App) -> None:
    first, second = (TextField(app.painter, "Name", "", lambda text: None) for _ in range(2))
    show(app, Board(app.painter, first, second))
    pygame.key.stop_text_input()
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB)
    assert second.alarm is not None or first.alarm is not None
    assert (second.alarm is None) != (first.alarm is None)


def test_many_buttons_of_a_dialog_leave_its_text_room(app: App) -> None:
    board = Board(app.painter)
    show(app, board)
    for number, abreast in ((7, 1), (11, 2)):
        dialog = Dialog(app.painter, "Menu", "Everything is kept. You may go on from here at any time.", width=420)
        for _ in range(number):
            dialog.button("Something to do")
        board.form.open(dialog)
        assert len({button.rect.x for button in dialog.buttons}) == abreast
        text, *buttons = dialog.parts()
        assert text.rect.height and not any(one.rect.colliderect(text.rect) for one in buttons)
        assert all(dialog.rect.contains(one.rect) for one in buttons)
        assert app.surface.get_rect().contains(dialog.rect)
        board.form.close(dialog)


def test_a_dialog_opened_with_the_mouse_takes_the_first_letter(app: App) -> None:
    told: list[str] = []
    field = TextField(app.painter, "Note", "", told.append)
    button = Button(
        app.painter, "Note", lambda: board.form.open(Dialog(app.painter, "Note", body=[field]).button("OK"))
    )
    board = Board(app.painter, button)
    show(app, board)
    click(app, button.rect.center)
    app.turn(1 / 60)
    assert board.form.focus is field and not board.form.keyboard
    assert field.alarm is not None  # the caret blinks: text is taken


def test_a_scroll_area_brings_the_focus_into_sight(app: App) -> None:
    chosen: list[int] = []

    def choose(number: int) -> ListRow:
        return ListRow(app.painter, f"Row {number}", lambda: chosen.append(number))

    rows = [choose(number) for number in range(20)]

    def stack(inside: pygame.Rect) -> int:
        y = inside.y
        for row in rows:
            high = row.wish(inside.width)[1]
            row.place(pygame.Rect(inside.x, y, inside.width, high))
            y += high
        return y - inside.y

    area = ScrollArea(app.painter, stack, rows)
    show(app, Board(app.painter, area))
    assert area.overflows
    for _ in range(12):
        key(app, pygame.K_TAB)
    assert rows[11].focused
    assert area.rect.contains(rows[11].rect)
    key(app, pygame.K_RETURN)
    assert chosen == [11]
    before = area.offset
    move(app, area.rect.center)
    app.dispatch(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False))
    run(app, 30)
    assert area.offset < before
    # A row scrolled out of sight cannot be touched.
    hidden = rows[0] if rows[0].rect.bottom < area.rect.top else rows[-1]
    click(app, hidden.rect.center)
    assert chosen == [11]
    # One that is cut by the edge answers the first click: brought into sight it would slip away under the pointer.
    area.scroll_to(rows[3].rect.height // 2)
    edge = next(row for row in rows if row.rect.top < area.rect.bottom < row.rect.bottom)
    click(app, (edge.rect.centerx, area.rect.bottom - 3))
    assert chosen == [11, rows.index(edge)]


def test_tabs_change_by_arrows_and_clicks(app: App) -> None:
    told: list[str] = []
    tabs = Tabs(app.painter, [("a", "First"), ("b", "Second"), ("c", "Third")], "a", told.append)
    show(app, Board(app.painter, tabs))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RIGHT)
    click(app, tabs.cells()[2].center)
    assert told == ["b", "c"]


def test_a_dialog_takes_the_focus_and_gives_it_back(app: App) -> None:
    done: list[str] = []
    under = Button(app.painter, "Under", lambda: done.append("under"))
    scene = Board(app.painter, under)
    show(app, scene)
    key(app, pygame.K_TAB)

    def ask() -> Dialog:
        dialog = Dialog(app.painter, "Leave?", "The match is saved. " * 4)
        dialog.button("Leave", lambda: done.append("leave"), kind="primary")
        dialog.button("Stay", lambda: done.append("stay"), cancels=True)
        scene.form.open(dialog)
        run(app, 2)
        return dialog

    dialog = ask()
    assert scene.form.focus is dialog.buttons[0]
    click(app, under.rect.center)
    assert done == ["stay"]
    ask()
    key(app, pygame.K_ESCAPE)
    ask()
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert done == ["stay", "stay", "leave"]
    assert scene.form.focus is under
    key(app, pygame.K_RETURN)
    assert done[-1] == "under"


def test_a_dialog_longer_than_the_window_scrolls(make_app: MakeApp) -> None:
    app = make_app((1024, 600))
    scene = Board(app.painter)
    show(app, scene)
    dialog = Dialog(app.painter, "Rules", "A long explanation of everything. " * 120)
    dialog.button("Close")
    scene.form.open(dialog)
    run(app, 2)
    assert pygame.Rect(0, 0, 1024, 600).contains(dialog.rect)
    assert dialog.rect.contains(dialog.buttons[0].rect)


def test_a_quiet_plate_lets_the_ground_through(app: App) -> None:
    surface = pygame.Surface((80, 40))
    app.painter.plate(surface, surface.get_rect(), "quiet")
    assert 8 < surface.get_at((40, 20)).r < 60


def test_words_that_are_only_read_are_drawn(app: App) -> None:
    show(app, Board(app.painter, Paragraph(app.painter, "A paragraph of words. " * 20)))
    assert app.surface.get_at((70, 55)) is not None


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.broad)])
def test_every_widget_fits_every_scale(make_app: MakeApp, size: tuple[int, int]) -> None:
    for scale in (0.75, 1.0, 2.0, 2.5):
        app = make_app(size, ui_scale=scale)
        button = Button(app.painter, "A button with words", lambda: None, note="and a note")
        show(app, Board(app.painter, button), 1)
        painter = app.painter
        assert painter.logical[0] >= 639
        assert painter.logical[1] >= 399
        assert button.wish(10_000)[0] >= painter.measure("A button with words", "title-bold", theme.TEXT_PLATE)[0]


def test_options_on_the_table_lie_on_a_slip_of_paper(app: App) -> None:
    choice = Segmented(app.painter, "Which", [(1, "One"), (2, "Two")], 1, lambda value: None)
    choice.on_cloth = True
    choice.place(pygame.Rect(40, 40, *choice.wish(420)))
    ground = choice.cells()[1]  # not the chosen one
    seen = []
    for colour in ((0, 0, 0), (255, 255, 255)):
        surface = pygame.Surface(app.surface.get_size())
        surface.fill(colour)
        choice.draw(surface)
        seen.append(pygame.image.tobytes(surface.subsurface(ground.inflate(-8, -8)), "RGB"))
    assert seen[0] == seen[1], "nothing of the table is seen through"
