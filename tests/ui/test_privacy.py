"""Several people at one computer: nobody's hand is painted before that person has passed the curtain, in any change of
scene. What is checked is what was painted, frame by frame, against the truth of the host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.host.chair import HostError
from game.ui.i18n import said, tr
from game.ui.quick import quick_answer
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Button, FormScene
from tests.breadth import broad
from tests.ui.watching import Evening, setup_of

MakeEvening = Callable[..., Evening]

TABLES: list[tuple[str, str, dict[str, str | int]]] = [
    ("belote", "pp", {}),
    ("contree", "pbpp", {}),
    ("bezique", "pp", {}),
    ("rubicon_piquet", "pp", {}),
    ("bonaken", "ppp", {}),
    ("bieten", "bpp", {}),
    ("bieten", "pppp", {}),
]
"""Games of every family, with two, three and four people, and with bots among them."""
MANY = ("bieten", "pppp")
"""The most people of all these, for the plain check; the other tables are broad."""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeEvening]:
    """Opens the window: ``evening(seed, **preferences)``."""
    opened: list[Evening] = []

    def make(seed: int = 5, **preferences: object) -> Evening:
        opened.append(Evening(tmp_path, monkeypatch, seed, **preferences))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def begin(evening: Evening, game: str, kinds: str, options: dict[str, str | int]) -> None:
    """A match begins, and somebody is asked something."""
    evening.what = "the first curtain"
    evening.program.session.start(setup_of(game, kinds, **options))
    evening.curtain()
    evening.until(evening.asked)


def leave_sheet(evening: Evening) -> None:
    """Enter shows all of the sheet, and then goes on."""
    while evening.sheet():
        evening.press(pygame.K_RETURN)


def nothing_was_seen(evening: Evening) -> None:
    """The verdict."""
    assert evening.witness.looked > 0, "nobody ever saw his own hand"
    assert not evening.witness.lapses, "\n".join(evening.witness.lapses[:10])


@pytest.mark.parametrize(("game", "kinds", "options"), broad(TABLES, lambda case: case[:2] == MANY))
def test_whole_deals_and_the_next_ones(
    evening: MakeEvening, game: str, kinds: str, options: dict[str, str | int]
) -> None:
    """Every person in turn through two deals and into the third; each new deal begins behind a curtain."""
    one = evening()
    begin(one, game, kinds, options)
    for deal in (1, 2):
        one.what = f"deal {deal}"
        one.until(lambda: one.sheet() or isinstance(one.top, ResultScene))
        if not one.sheet():
            break
        one.what = f"on to deal {one.match.number + 1}"
        number = one.match.number
        leave_sheet(one)
        if isinstance(one.top, ResultScene):
            break
        assert one.match.number == number + 1
        one.curtain()
        one.turn(5)
    nothing_was_seen(one)


# -- every change of scene ---------------------------------------------------------------------------------------------


def pause(evening: Evening) -> None:
    """The window loses the focus and gets it back; the hand is behind the curtain, whatever lay above the table."""
    evening.event(pygame.WINDOWFOCUSLOST)
    evening.turn(2)
    evening.event(pygame.WINDOWFOCUSGAINED)


def lose_the_focus(evening: Evening) -> None:
    pause(evening)
    evening.curtain()


def lose_the_focus_below_a_dialog(evening: Evening) -> None:
    for opens in (pygame.K_ESCAPE, pygame.K_t, pygame.K_s):
        evening.until(evening.asked)
        evening.press(opens)
        assert evening.table.form.dialogs
        pause(evening)
        evening.curtain()


def lose_the_focus_below_a_scene(evening: Evening) -> None:
    for opens in (evening.program.session.settings, lambda: evening.press(pygame.K_F1)):
        evening.until(evening.asked)
        opens()
        evening.turn(3)
        assert isinstance(evening.top, SettingsScene | RulebookScene)
        pause(evening)
        assert isinstance(evening.top, SettingsScene | RulebookScene), "what was being read stays"
        evening.press(pygame.K_ESCAPE)
        evening.curtain()


def open_and_close(evening: Evening) -> None:
    """Whose turn it still is needs no curtain; the same hand is shown again."""
    for opens in (evening.program.session.settings, lambda: evening.press(pygame.K_F1)):
        evening.until(evening.asked)
        table = evening.table
        opens()
        evening.turn(3)
        assert evening.top is not table
        evening.press(pygame.K_ESCAPE)
        evening.turn(3)
        assert evening.top is table


def close_at_another_turn(evening: Evening) -> None:
    """Settings are opened right after an answer, and closed by whoever is asked then: he finds a curtain."""
    evening.until(evening.asked)
    seat = evening.table.chair.seat
    for _ in range(400):
        evening.until(evening.asked)
        table, seat = evening.table, evening.table.chair.seat
        table.answer(quick_answer(table.view, evening.numbers))
        front = evening.program.session.sitting.front() if evening.program.session.sitting is not None else None
        if evening.top is table and front not in (None, seat) and table.view.asked != -1:
            break
    evening.program.session.settings()
    evening.turn(3)
    evening.press(pygame.K_ESCAPE)
    top = evening.curtain()
    assert top.seat != seat


def another_size(evening: Evening) -> None:
    """At the table and at the curtain."""
    for size in ((1280, 720), (1024, 600)):
        evening.until(evening.asked)
        evening.resize(size)
        evening.turn(3)
        assert evening.asked()
        pause(evening)
        evening.resize((1100, 650))
        evening.curtain()


def another_language(evening: Evening) -> None:
    """At the table and at the curtain."""
    for language in ("ja", "de", "en"):
        evening.until(evening.asked)
        evening.program.app.prefer(language=language)
        evening.turn(3)
        assert evening.asked()
        pause(evening)
        evening.program.app.prefer(language="fr" if language == "ja" else "ja")
        evening.curtain()
    evening.program.app.prefer(language="en")


def take_back(evening: Evening) -> None:
    """Among several people nothing is taken back; should the host ever allow it, a curtain comes."""
    evening.until(evening.asked)
    before = len(evening.match.given)
    evening.press(pygame.K_u)
    evening.turn(3)
    assert evening.asked() and len(evening.match.given) == before
    for act in (evening.program.session.undo, evening.program.session.again):
        evening.until(evening.asked)
        act()
        evening.curtain()


def hint(evening: Evening) -> None:
    """A hint is asked for and not waited for; the next person finds nothing of it."""
    evening.until(evening.asked)
    evening.press(pygame.K_h)
    pause(evening)
    evening.curtain()
    table = evening.lift()
    assert table.adviser.advised is None and not table.hand.hinted


def leave_and_continue(evening: Evening) -> None:
    """By the menu to the title and back; also from the curtain itself."""
    evening.until(evening.asked)
    evening.press(pygame.K_ESCAPE)
    push(evening, "menu.leave")
    title(evening).resume.trigger()
    evening.curtain()
    evening.press(pygame.K_ESCAPE)
    title(evening).resume.trigger()
    evening.curtain()


def another_start(evening: Evening) -> None:
    """The program is started again: asked at the table and on the curtain; declined, and taken up in the end."""
    evening.until(evening.asked)
    evening.call("belote")
    assert evening.table.form.dialogs
    evening.press(pygame.K_ESCAPE)
    pause(evening)
    evening.call("bieten")
    curtain = evening.curtain()
    assert curtain.form.dialogs
    evening.press(pygame.K_ESCAPE)
    evening.call("bieten")
    push(evening, "offer.new")
    evening.turn(3)
    evening.press(pygame.K_ESCAPE)
    title(evening).resume.trigger()
    evening.curtain()


def trouble(evening: Evening) -> None:
    """Something goes wrong outside the game: it is told at the title, with nobody's hand below it."""
    evening.until(evening.asked)
    evening.program.session.trouble(HostError("host.bot_failed", "A computer player could not answer."))
    assert title(evening).form.dialogs
    evening.press(pygame.K_RETURN)
    title(evening).resume.trigger()
    evening.curtain()


def failure(evening: Evening) -> None:
    """Something fails in the window: the match goes on from the library, behind a curtain."""
    evening.until(evening.asked)
    evening.program.app.failed(RuntimeError("on purpose"))
    curtain = evening.curtain()
    assert curtain.form.dialogs
    evening.press(pygame.K_RETURN)


def title(evening: Evening) -> TitleScene:
    """The title, which must be what is shown."""
    evening.turn(3)
    assert isinstance(evening.top, TitleScene), f"{evening.what}: {evening.top}"
    return evening.top


def push(evening: Evening, id: str) -> None:
    """A button of the dialog on top."""
    top = evening.top
    assert isinstance(top, TableScene | CurtainScene | FormScene)
    dialog = top.form.dialogs[-1]
    next(one for one in dialog.parts() if isinstance(one, Button) and said(one.label).startswith(start(id))).trigger()
    evening.turn(2)


def start(id: str) -> str:
    """A message up to its first blank."""
    return tr(id, game="|").split("|")[0]


CHANGES = (
    lose_the_focus,
    lose_the_focus_below_a_dialog,
    lose_the_focus_below_a_scene,
    open_and_close,
    close_at_another_turn,
    another_size,
    another_language,
    take_back,
    hint,
    leave_and_continue,
    another_start,
    trouble,
    failure,
)


@pytest.mark.parametrize(("game", "kinds", "options"), broad(TABLES, lambda case: case[:2] == MANY))
def test_every_change_of_scene_in_a_deal(
    evening: MakeEvening, game: str, kinds: str, options: dict[str, str | int]
) -> None:
    one = evening(7, speed="fast")
    one.program.app.stack.fades = True
    begin(one, game, kinds, options)
    for change in CHANGES:
        one.what = change.__name__
        change(one)
        one.until(one.asked)
    nothing_was_seen(one)


def look_back(evening: Evening) -> None:
    """Open the review and look at all hands and with everybody's eyes."""
    evening.press(pygame.K_r)
    evening.turn(3)
    assert isinstance(evening.top, ReviewScene)
    evening.press(pygame.K_v, pygame.K_p, pygame.K_RIGHT, pygame.K_p)


def review_and_close(evening: Evening) -> None:
    """From the sheet: all hands of the finished deal, everybody's eyes, the focus lost; then the same sheet."""
    look_back(evening)
    evening.press(pygame.K_ESCAPE)
    assert evening.sheet()


def review_in_the_next_deal(evening: Evening) -> None:
    """The review is opened in the middle of a deal, the focus is lost there: a curtain lies below it."""
    evening.until(evening.asked)
    table = evening.table
    look_back(evening)
    evening.press(pygame.K_ESCAPE)
    evening.turn(2)
    assert evening.table is table
    evening.press(pygame.K_r)
    pause(evening)
    assert isinstance(evening.top, ReviewScene)
    evening.press(pygame.K_ESCAPE)
    evening.curtain()


def go_on_from_the_review(evening: Evening) -> None:
    """A match from the middle of a finished deal begins behind a curtain, and so does the one that it was left for."""
    evening.until(evening.asked)
    evening.press(pygame.K_r, pygame.K_HOME, pygame.K_b)
    push(evening, "review.branch.do")
    evening.curtain()
    evening.until(evening.asked)
    evening.until(lambda: not isinstance(evening.top, CurtainScene))
    evening.press(pygame.K_ESCAPE)
    push(evening, "menu.leave")
    saved = [one for one in evening.house.saved() if not one.finished and not one.branch]
    evening.program.session.resume(saved[0].id)
    evening.curtain()


def at_the_end(evening: Evening) -> None:
    """The result, with sheet and review, and a rematch."""
    evening.until(lambda: isinstance(evening.top, ResultScene), watched=False)
    look_back(evening)
    evening.press(pygame.K_ESCAPE)
    result = evening.top
    assert isinstance(result, ResultScene)
    pause(evening)
    assert evening.top is result, "nobody's hand is in sight"
    result.sheet.trigger()
    evening.turn(2)
    evening.press(pygame.K_ESCAPE)
    result.again.trigger()
    evening.curtain()
    evening.until(evening.asked)


ENDED: list[tuple[str, str, dict[str, str | int]]] = [
    ("belote", "pp", {"target": 501}),
    ("contree", "ppbp", {"target": 501}),
    ("rubicon_piquet", "pp", {}),
    ("bonaken", "pppp", {}),
    ("bieten", "bpp", {}),
]
NARROW = ("bieten",)
"""Partners and a bot among people; people alone against each other. The others are broad."""


@pytest.mark.parametrize(("game", "kinds", "options"), broad(ENDED, lambda case: case[0] in NARROW))
def test_between_deals_and_at_the_end_of_a_match(
    evening: MakeEvening, game: str, kinds: str, options: dict[str, str | int]
) -> None:
    one = evening(9)
    begin(one, game, kinds, options)
    one.what = "the first sheet"
    one.until(one.sheet)
    for change in (review_and_close, leave_sheet, review_in_the_next_deal, go_on_from_the_review, at_the_end):
        one.what = change.__name__
        change(one)
    nothing_was_seen(one)
