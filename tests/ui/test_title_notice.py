"""What the title has to tell lies clear of everything else, and promises nothing that is not there."""

from __future__ import annotations

import pytest

from game.ui import i18n
from game.ui.i18n import tr
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Dialog
from tests.breadth import broad
from tests.ui.conftest import MakeApp, show

NAMES = " · ".join(("Anna", "Odile", "Basile", "Léonie"))


def told() -> str:
    """As much as a damaged library has to tell."""
    lines = [tr("host.match_set_aside", number=number, names=NAMES) for number in (1, 12, 144)]
    return "\n".join([*lines, tr("host.more_set_aside", count=12), tr("host.still_unsaved")])


@pytest.mark.parametrize("language", broad(i18n.LANGUAGES, lambda language: language in ("de", "ja")))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.25), ((1024, 600), 1.0)])
def test_a_notice_lies_clear_of_the_menu(make_app: MakeApp, size: tuple[int, int], scale: float, language: str) -> None:
    app = make_app(size, language=language, ui_scale=scale, reduced_motion=True)
    nothing = lambda: None  # noqa: E731 - what the buttons do
    scene = TitleScene(
        app.painter,
        new_match=nothing,
        rules=nothing,
        settings=nothing,
        quit=nothing,
        resume=nothing,
        resume_note=f"Belote · {NAMES}",
        records=nothing,
        notice=told(),
    )
    show(app, scene)
    if scene.centred:
        dialog = scene.form.dialogs[-1]
        assert isinstance(dialog, Dialog) and dialog.text == told() and not scene.notice
        return
    rect, width = scene.notice_place(*app.painter.size)
    assert rect.width <= width and app.surface.get_rect().contains(rect)
    assert not any(rect.colliderect(button.rect) for button in scene.buttons)


def test_a_narrow_window_tells_it_in_a_dialog(make_app: MakeApp) -> None:
    app = make_app((1024, 600), ui_scale=1.5, reduced_motion=True)
    nothing = lambda: None  # noqa: E731 - what the buttons do
    scene = TitleScene(
        app.painter, new_match=nothing, rules=nothing, settings=nothing, quit=nothing, notice="Something."
    )
    show(app, scene)
    assert scene.centred and len(scene.form.dialogs) == 1
    dialog = scene.form.dialogs[0]
    assert isinstance(dialog, Dialog)
    dialog.buttons[0].trigger()
    scene.enter(app.stack.size)
    assert not scene.form.dialogs, "once is enough"


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "statistic"), ("ja", "成績"), ("fr", "statistique"), ("de", "tatistik"), ("nl", "statist")],
)
def test_nobody_speaks_of_statistics_that_are_not_there(language: str, word: str) -> None:
    i18n.set_language(language)
    for id in ("review.branch.about", "records.branch"):
        assert word not in tr(id) and tr(id) != id
