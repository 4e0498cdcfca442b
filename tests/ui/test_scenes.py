"""The title and the settings: by keyboard alone, in every language, at every size; the window around them."""

from __future__ import annotations

from itertools import chain

import pygame
import pytest

from game.ui import i18n, theme
from game.ui.app import FRAME_SECONDS, App
from game.ui.i18n import said
from game.ui.scene import Scene
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import BackChoice, Button, FormScene, Segmented, SettingRow, Tabs
from tests.breadth import broad, windows
from tests.ui.conftest import MakeApp, click, key, move, run, show

SIZES = [(1024, 600), (1280, 720), (1600, 900), (1920, 1080)]
CODES = list(i18n.LANGUAGES)


def title(app: App, told: list[str], *, resume: bool = True) -> TitleScene:
    return TitleScene(
        app.painter,
        new_match=lambda: told.append("new"),
        rules=lambda: told.append("rules"),
        settings=lambda: told.append("settings"),
        quit=lambda: told.append("quit"),
        resume=(lambda: told.append("resume")) if resume else None,
        resume_note="Belote: Anna & Jean, 820 – 640",
        version="0.1.0",
    )


def settings(app: App, told: list[str], page: str = "table") -> SettingsScene:
    return SettingsScene(
        app.painter,
        preferences=lambda: app.preferences,
        prefer=app.prefer,
        close=lambda: told.append("close"),
        page=page,
    )


def check_fits(app: App, scene: FormScene) -> None:
    """Nothing lies outside the window, nothing overlaps, and no word is cut or shrunk to be unreadable."""
    window = app.surface.get_rect()
    shown = [widget for widget in scene.form.all() if widget.clip is None]
    for widget in shown:
        assert window.contains(widget.rect), widget.label
    for one in shown:
        for other in shown:
            if one is not other:
                assert not one.rect.colliderect(other.rect), (said(one.label), said(other.label))
    painter = app.painter
    for widget in scene.form.all():
        text = said(widget.label)
        if isinstance(widget, Button):
            wide = painter.measure(text, "title-bold", widget.letters)[0]
            assert wide <= widget.rect.width - painter.px(8), text
        elif isinstance(widget, Segmented):
            for cell, (_, option) in zip(widget.cells(), widget.options, strict=True):
                assert painter.measure(said(option), "title-bold", theme.TEXT_PLATE)[0] <= cell.width, said(option)
        elif isinstance(widget, BackChoice):
            assert widget.rect.contains(widget.cells()[0].unionall(widget.cells()))
            for _, option in widget.options:
                assert painter.measure(said(option), "title-bold", theme.TEXT_SMALL)[0] <= widget.rect.width, said(
                    option
                )
        elif isinstance(widget, Tabs):
            for cell, (_, option) in zip(widget.cells(), widget.options, strict=True):
                assert painter.measure(said(option), "title-bold", theme.TEXT_PLATE)[0] <= cell.width - painter.px(8), (
                    said(option)
                )
        elif isinstance(widget, SettingRow):
            assert widget.rect.contains(widget.control.rect)


@pytest.mark.parametrize("code", broad(CODES, lambda code: code in ("en", "ja")))
@pytest.mark.parametrize("size", broad(((size,) for size in SIZES), lambda case: case[0] == SIZES[0]))
def test_the_title_by_keyboard(make_app: MakeApp, code: str, size: tuple[int, int]) -> None:
    app = make_app(size, language=code)
    told: list[str] = []
    scene = title(app, told)
    show(app, scene)
    check_fits(app, scene)
    # Continue has the focus at first; the arrows walk, Enter chooses.
    key(app, pygame.K_RETURN)
    key(app, pygame.K_UP)
    key(app, pygame.K_RETURN)
    for _ in range(4):
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_UP)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_UP)
    key(app, pygame.K_RETURN)
    assert told == ["resume", "new", "quit", "settings", "rules"]
    told.clear()
    # Escape leads to Quit and only a second one quits.
    key(app, pygame.K_ESCAPE)
    assert told == []
    assert scene.form.focus is scene.leave_button
    key(app, pygame.K_ESCAPE)
    assert told == ["quit"]


def test_continue_is_offered_only_where_there_is_something_to_continue(make_app: MakeApp) -> None:
    app = make_app()
    told: list[str] = []
    scene = title(app, told, resume=False)
    show(app, scene)
    assert scene.resume not in scene.buttons and scene.resume not in scene.form.widgets
    key(app, pygame.K_RETURN)
    assert told == ["new"]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_lamp_comes_on_and_the_blank_card_is_the_brightest_thing(make_app: MakeApp, reduced: bool) -> None:
    app = make_app(reduced_motion=reduced)
    scene = title(app, [])
    app.stack.reset(scene)
    app.turn(0.0)
    first = pygame.transform.average_color(app.surface, pygame.Rect(40, 40, 200, 200))
    assert scene.busy != reduced
    run(app, 13, step=0.1)
    assert not scene.busy
    last = pygame.transform.average_color(app.surface, pygame.Rect(40, 40, 200, 200))
    assert (sum(last) > 1.3 * sum(first)) != reduced
    size = app.surface.get_size()
    blank = app.surface.get_at((round(size[0] * 0.93), round(size[1] * 0.28)))
    window = pygame.transform.smoothscale(app.surface, (64, 36))
    assert sum(blank[:3]) >= 0.97 * max(sum(window.get_at((x, y))[:3]) for x in range(64) for y in range(36))


@pytest.mark.parametrize(("size", "code"), windows(SIZES, CODES))
@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_settings_fits(make_app: MakeApp, code: str, size: tuple[int, int], page: str) -> None:
    app = make_app(size, language=code)
    scene = settings(app, [], page)
    show(app, scene)
    check_fits(app, scene)


@pytest.mark.parametrize("scale", broad([0.75, 1.5, 2.5], lambda scale: scale != 1.5))
@pytest.mark.parametrize("text", broad([1.0, 2.0], lambda text: text == 2.0))
def test_large_scales_still_fit(make_app: MakeApp, scale: float, text: float) -> None:
    app = make_app((1280, 720), language="de", ui_scale=scale, text_scale=text)
    window = app.surface.get_rect()
    for page in PAGES:
        scene = settings(app, [], page)
        show(app, scene)
        for widget in scene.form.all():
            assert widget.clip is not None or window.contains(widget.rect), (page, said(widget.label))
    scene_title = title(app, [])
    show(app, scene_title)
    for button in scene_title.buttons:
        assert window.contains(button.rect)


@pytest.mark.parametrize("code", broad(CODES, lambda code: code == "de"))
def test_every_setting_can_be_reached_and_changed_by_keyboard(make_app: MakeApp, code: str) -> None:
    app = make_app((1024, 600), language=code, name="Zoé")
    told: list[str] = []
    for page in PAGES:
        if page in ("language", "access"):
            continue
        scene = settings(app, told, page)
        show(app, scene)
        rows = [row for row in scene.area.content if isinstance(row, SettingRow)]
        reached = 0
        for _ in range(len(rows) + 3):
            key(app, pygame.K_TAB)
            focus = scene.form.focus
            assert focus is not None
            if any(row.control is focus for row in scene.area.content if isinstance(row, SettingRow)):
                reached += 1
                assert focus.focused
                assert focus.clip is not None
                assert focus.clip.contains(focus.rect)
                if said(focus.label) != i18n.tr("settings.fullscreen"):
                    key(app, pygame.K_RIGHT)
                    key(app, pygame.K_SPACE)
                    key(app, pygame.K_ESCAPE) if getattr(focus, "opened", False) else None
        assert reached >= len(rows)
    key(app, pygame.K_ESCAPE)
    assert told == ["close"]


def test_the_language_changes_at_once_and_keeps_the_place(make_app: MakeApp) -> None:
    app = make_app()
    scene = settings(app, [], "language")
    show(app, scene)
    assert said(scene.back.label) == "Back"
    key(app, pygame.K_TAB)
    for _ in range(1 + CODES.index("ja")):
        key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert app.preferences.language == "ja"
    assert said(scene.back.label) == "戻る"
    focus = scene.form.focus
    assert focus is not None
    assert said(focus.label) == "日本語"
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert i18n.language() == CODES[CODES.index("ja") + 1]


def test_changes_are_stored_and_used(make_app: MakeApp) -> None:
    app = make_app()
    stored: list[object] = []
    app._changed = stored.append
    before = app.painter.scale
    app.prefer(ui_scale=1.5, mute=True, palette="four", felt="blue")
    assert app.painter.scale == pytest.approx(before * 1.5)
    assert app.painter.sounds.mute
    assert app.painter.assets.deck.folder.name == "french" and app.painter.assets.deck.palette == "four"
    assert stored == [app.preferences]


def test_keys_that_work_anywhere_show_in_the_settings(make_app: MakeApp) -> None:
    app = make_app()
    scene = settings(app, [])
    show(app, scene)
    scene.tabs.choose(2)
    mute = scene.toggles["mute"]
    key(app, pygame.K_m, pygame.KMOD_CTRL)
    assert mute.value


def test_a_click_during_the_fade_is_not_lost(make_app: MakeApp) -> None:
    app = make_app()
    told: list[str] = []
    first = title(app, told)
    show(app, first)
    second = settings(app, told)
    app.stack.fades = True
    app.stack.push(second)
    run(app, 2)
    assert app.stack.busy
    click(app, second.back.rect.center)
    assert told == ["close"]
    app.stack.pop()
    run(app, 5, step=0.1)
    assert app.stack.top is first
    assert not app.stack.fading


def test_f11_and_ctrl_m_and_resizing(make_app: MakeApp) -> None:
    app = make_app()
    scene = title(app, [])
    show(app, scene)
    key(app, pygame.K_m, pygame.KMOD_CTRL)
    assert app.preferences.mute
    app.surface = pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=(1400, 800), w=1400, h=800))
    run(app)
    assert app.stack.size == (1400, 800)
    check_fits(app, scene)


def test_nothing_is_drawn_while_nothing_changes(make_app: MakeApp) -> None:
    app = make_app()
    scene = title(app, [])
    show(app, scene)
    run(app, 15, step=0.1)
    assert not app.stack.busy
    assert not app.turn(0.5)
    move(app, scene.new.rect.center)
    run(app, 5, step=0.1)
    assert not app.turn(0.5)


def test_pictures_are_the_same_every_time(make_app: MakeApp) -> None:
    def picture(steps: int) -> bytes:
        app = make_app((1280, 720))
        app.stack.fades = False
        app.stack.reset(title(app, []))
        for _ in range(steps):
            app.stack.update(FRAME_SECONDS)
        app.stack.draw(app.surface)
        return pygame.image.tobytes(app.surface, "RGB")

    assert picture(10) == picture(10)
    assert picture(90) == picture(90)
    assert picture(10) != picture(90)


def test_no_character_is_missing_from_the_fonts(make_app: MakeApp) -> None:
    app = make_app()
    for code in CODES:
        i18n.set_language(code)
        catalogue = i18n._catalogues.of(code)
        letters = set(chain.from_iterable((*catalogue.single.values(), *chain(*catalogue.plural.values()))))
        for role in ("body", "title"):
            assert app.painter.type.missing("".join(sorted(letters)), role) == set(), code


def test_the_run_loop_starts_and_ends(make_app: MakeApp) -> None:
    app = make_app()
    turns: list[int] = []

    def tick() -> bool:
        turns.append(1)
        if len(turns) == 3:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return True

    app.tick = tick
    app.run(title(app, []))
    assert app.frames.first is not None


class Plain(Scene):
    """Draws nothing."""


def test_the_stack(make_app: MakeApp) -> None:
    app = make_app()
    one, two, three = Plain(), Plain(), Plain()
    app.stack.reset(one)
    app.stack.push(two)
    app.stack.push(three)
    app.stack.pop_to(one)
    assert app.stack.scenes == [one]
    app.stack.replace(two)
    assert app.stack.top is two
    assert app.stack.pop() is two
    assert app.stack.pop() is None
    assert not app.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
