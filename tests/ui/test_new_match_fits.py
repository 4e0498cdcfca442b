"""The words of the new-match scene: all of them there, in every language, and each in its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.host.chair import GameEntry, House
from game.ui import i18n
from game.ui.app import App
from game.ui.drawing.painter import Painter
from game.ui.i18n import said
from game.ui.names import (
    game_character,
    game_name,
    option_name,
    preset_name,
    preset_sentence,
    value_explained,
    value_name,
)
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.tiles import PresetCard
from game.ui.widgets import Button, Dropdown, Segmented, Tabs, Widget
from game.ui.widgets.page import FADE
from tests.breadth import broad
from tests.ui.conftest import FITS, MakeApp, run
from tests.ui.setting_up import Table, inside, opened, seat


def cramped(painter: Painter, widget: Widget) -> str:
    """What of a widget's words does not fit, or ""."""
    if isinstance(widget, Button):
        if widget.wish(10_000)[0] - painter.px(20) > widget.rect.width + 1:
            return f"button {said(widget.label)!r}"
    elif isinstance(widget, Segmented):
        # A choice wants more air than its words need.
        if not widget.fits(widget.rect.width + painter.px(12) * len(widget.options)):
            return f"choice {[said(text) for _, text in widget.options]}"
    elif isinstance(widget, Dropdown):
        if widget.wish(10_000)[0] > widget.rect.width + painter.px(8):
            return f"list {[said(text) for _, text in widget.options]}"
    elif isinstance(widget, Tabs):
        for (_, text), cell in zip(widget.options, widget.cells(), strict=True):
            # A little smaller than usual is still well to be read.
            if painter.measure(said(text), "bold")[0] * 0.88 > cell.width - painter.px(24):
                return f"tab {said(text)!r}"
    return ""


def overflowing(app: App, scene: NewMatchScene, leaf: pygame.Rect) -> list[str]:
    """Everything that stands outside its place or does not fit into it."""
    window = pygame.Rect(0, 0, *app.surface.get_size())
    found = []
    for widget in scene.form.all():
        if widget.rect.width == 0:
            continue
        if widget.rect.left < window.left or widget.rect.right > window.right:
            found.append(f"{type(widget).__name__} {said(widget.label)!r} is out of the window")
        if widget.clip is None and not window.contains(widget.rect):
            found.append(f"{type(widget).__name__} {said(widget.label)!r} is out of the window")
        told = cramped(app.painter, widget)
        if told:
            found.append(told)
    for part in inside(scene):
        if part.rect.right > leaf.right or part.rect.left < leaf.left:
            found.append(f"{type(part).__name__} {said(part.label)!r} is out of the leaf")
    tops = [part.rect for part in scene.area.content if part.visible]
    found += [f"{one} over {other}" for one, other in pairwise(tops) if other.top < one.bottom]
    return found


@pytest.mark.parametrize(("size", "language"), FITS)
def test_nothing_overflows(make_app: MakeApp, house: House, size: tuple[int, int], language: str) -> None:
    app, table = make_app(size, language=language), Table()
    scene = opened(app, house, table)
    faults = []
    for entry in house.games():
        scene.choose_game(entry.id)
        for option, value in (("", 0), ("seating", "fixed"), ("target", 501)):
            if option in scene.draft.values:
                scene.set_option(option, value)
            scene.again()
            run(app)
            faults += overflowing(app, scene, scene.leaf)
        scene.show_page("options")
        run(app)
        faults += overflowing(app, scene, scene.leaf)
        scene.show_page("setup")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("text_scale", [0.75, 1.5, 2.0])
@pytest.mark.parametrize("ui_scale", broad([1.0, 1.6], lambda scale: scale == 1.6))
def test_large_and_small_words_stay_in_place(
    make_app: MakeApp, house: House, text_scale: float, ui_scale: float
) -> None:
    app, table = make_app((1280, 720), language="de", text_scale=text_scale, ui_scale=ui_scale), Table()
    scene = opened(app, house, table)
    window = pygame.Rect(0, 0, 1280, 720)
    for page in ("setup", "options"):
        scene.show_page(page)
        run(app)
        assert window.contains(scene.play.rect) and window.contains(scene.back.rect)
        assert not scene.play.rect.colliderect(scene.back.rect)
        assert scene.area.rect.height > 120
        for part in inside(scene):
            assert scene.leaf.left <= part.rect.left and part.rect.right <= scene.leaf.right


def test_a_change_of_language_is_seen_at_once(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    app.prefer(language="ja")
    run(app)
    assert said(scene.play.label) == "始める" and seat(app, scene, 1).name.value == "オディール"


# -- messages ---------------------------------------------------------------------------------------------------------


def each_name(entries: tuple[GameEntry, ...]) -> Iterator[str]:
    """Everything whose id is put together from names: games, presets, options, values."""
    for entry in entries:
        game = entry.id
        yield game_name(game)
        yield game_character(game)
        for preset in entry.presets:
            yield preset_name(game, preset)
            yield from (preset_sentence(game, preset, players) for players in entry.players)
        for option in entry.options:
            yield option_name(game, option.key)
            for value in (*option.values, *option.others):
                yield value_name(game, option.key, value)
                yield value_explained(game, option.key, value)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_option_and_value_has_its_words(make_app: MakeApp, house: House, language: str) -> None:
    make_app(language=language)
    nameless = i18n.tr("setup.custom")
    assert not [
        told
        for told in each_name(house.games())
        if told == nameless or told.startswith(("option.", "preset.", "setup."))
    ]
    for entry in house.games():
        for option in entry.options:
            told = [value_name(entry.id, option.key, value) for value in option.values]
            assert len(set(told)) == len(told), option.key
            abouts = [value_explained(entry.id, option.key, value) for value in option.values]
            assert len(set(abouts)) == len(abouts), option.key


@pytest.mark.parametrize(("size", "language"), FITS)
def test_the_edge_of_the_page_cuts_no_card_and_no_control(
    make_app: MakeApp, house: House, size: tuple[int, int], language: str
) -> None:
    app, table = make_app(size, language=language), Table()
    scene = opened(app, house, table)
    area = scene.area
    cut, unseen = [], []
    for entry in house.games():
        scene.choose_game(entry.id)
        for players in {entry.players[0], min(entry.players), max(entry.players)}:
            scene.choose_players(players)
            run(app)
            foot = pygame.Rect(
                area.rect.x, area.rect.bottom - app.painter.px(FADE), area.rect.width, app.painter.px(FADE)
            )
            shown = [part for part in inside(scene) if part.focusable and part.rect.width and area.overflows]
            cut += [f"{entry.id} {players}: {said(one.label)}" for one in shown if one.rect.colliderect(foot)]
            first = next(part for part in inside(scene) if isinstance(part, PresetCard))
            if players == entry.players[0] and not area.rect.contains(first.rect):
                unseen.append(f"{entry.id} {players}")
    assert not cut and not unseen


def test_what_a_seat_says_of_its_person_moves_with_it(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    seat = scene.seating.card
    assert not seat.level.visible and seat.rect.contains(seat.level.rect)
    scene.area.scroll_to(60)
    run(app)
    assert scene.area.offset == 60 and seat.rect.contains(seat.level.rect)
