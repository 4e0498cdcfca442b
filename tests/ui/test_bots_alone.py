"""A match of bots only, and somebody who watches: sheets come and go, the result stands, every key is harmless."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.host.chair import BOT
from game.rules import GAMES
from game.ui import i18n
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.table.hud.sheet import ScoreSheet
from tests.breadth import every_game
from tests.ui.watching import STEP, Evening, setup_of

MakeEvening = Callable[..., Evening]
SHORT: dict[str, dict[str, str | int]] = {"belote": {"target": 501}, "contree": {"target": 501}}


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


def begin(evening: Evening, game: str) -> None:
    """Bots sit down, as many as the game likes best."""
    evening.program.session.start(setup_of(game, "b" * GAMES[game].players[0], **SHORT.get(game, {})))
    evening.turn()


def to_the_sheet(evening: Evening, watched: bool = False) -> ScoreSheet:
    """The bots play until a sheet lies there."""
    evening.until(lambda: evening.sheet(), watched=watched, press=False)
    return sheet_of(evening)


def sheet_of(evening: Evening) -> ScoreSheet:
    """The sheet that lies there."""
    sheet = evening.table.topmost
    assert isinstance(sheet, ScoreSheet)
    return sheet


@pytest.mark.parametrize("game", every_game(("bonaken",)))
def test_a_match_goes_to_its_result_by_itself(evening: MakeEvening, game: str) -> None:
    """Nobody touches anything; then result, sheet, review and rematch."""
    one = evening()
    begin(one, game)
    one.until(lambda: isinstance(one.top, ResultScene), watched=False, press=False)
    result = one.top
    assert isinstance(result, ResultScene)
    one.turn(30)
    assert one.top is result and result.winners
    result.sheet.trigger()
    one.turn(2)
    one.press(pygame.K_ESCAPE)
    one.press(pygame.K_r)
    review = one.top
    assert isinstance(review, ReviewScene)
    one.press(pygame.K_v, pygame.K_p, pygame.K_END, pygame.K_HOME, pygame.K_ESCAPE)
    assert one.top is result
    one.press(pygame.K_RETURN)
    assert one.match.number == 1 and not one.match.over
    to_the_sheet(one)
    assert not one.witness.lapses


@pytest.mark.parametrize("game", every_game(("bieten",)))
def test_every_key_and_click_is_harmless(evening: MakeEvening, game: str) -> None:
    """At any moment of a deal: right and left clicks on every card, every key of the table, the buttons, the pad."""
    one = evening(6, speed="fast")
    begin(one, game)
    touched: set[str] = set()
    keys = [code for letter in "hulgtsramcdxz" for code in (ord(letter),)] + [
        pygame.K_RETURN,
        pygame.K_LEFT,
        pygame.K_UP,
    ]
    keys += [pygame.K_1, pygame.K_TAB, pygame.K_F1, pygame.K_SPACE, pygame.K_ESCAPE]
    for moment in range(400):
        top = one.top
        if not isinstance(top, TableScene) or isinstance(top.topmost, ScoreSheet):
            break
        if moment % 7 == 0:
            number, key = one.match.number, keys[moment // 7 % len(keys)]
            one.press(key)
            shut(one)
            assert one.match.number == number
        for name in [str(name) for name in top.stage.keys]:
            pose = top.stage.pose(name)
            kind = f"{name.split('#')[0]} {top.view.phase}" if "#" in name else name
            if pose is not None and kind not in touched and top.director.idle:
                touched.add(kind)
                one.click((round(pose.x), round(pose.y)), 3)
                one.click((round(pose.x), round(pose.y)))
                if one.top is not top:
                    shut(one)  # an adviser's note lay over a back, and its rule has been opened
                top.board.notice = ""
        one.watched = False
        one.turn(3)
        one.watched = True
    assert len(touched) > 4
    for tool in one.table.tools:
        one.click(tool.rect.center)
        shut(one)
    assert not one.witness.lapses


@pytest.mark.parametrize("game", ["bezique", "pinochle", "rubicon_bezique", "six_pack_bezique"])
def test_a_right_click_on_a_meld_tells_what_it_has_served_in(evening: MakeEvening, game: str) -> None:
    one = evening(6)
    setup = setup_of(game, "bb")
    one.program.session.start(replace(setup, places=tuple(replace(place, level=1) for place in setup.places)))
    one.turn()

    def melded() -> list[str]:
        tableau = one.table.cues.tableau
        keys = [key for seat in range(tableau.players) for key in tableau.zone(f"tableau{seat}")]
        return keys if one.table.director.idle else []

    one.until(lambda: bool(melded()), watched=False, press=False)
    pose = one.table.stage.pose(melded()[-1])
    assert pose is not None
    one.click((round(pose.x), round(pose.y)), 3)
    assert one.table.board.notice


def shut(evening: Evening) -> None:
    """Whatever a key has opened is closed again."""
    for _ in range(4):
        evening.turn(2)
        top = evening.top
        if isinstance(top, TableScene) and (not top.form.dialogs or top.view.ask is not None):
            return
        evening.press(pygame.K_ESCAPE)
    raise AssertionError(f"it does not close: {evening.top}")


def test_a_sheet_goes_by_itself_by_enter_and_stays_for_who_reads_it(evening: MakeEvening) -> None:
    one = evening(speed="normal")
    one.program.app.prefer(speed="instant")
    begin(one, "belote")
    sheet = to_the_sheet(one)
    one.program.app.prefer(speed="normal")
    wait = sheet.time_out.seconds
    number = one.match.number
    one.turn(round(wait * 0.5 / STEP))
    assert sheet_of(one) is sheet and 0.0 < sheet.time_out.left < wait
    one.turn(round(wait / STEP))
    assert one.match.number == number + 1
    one.program.app.prefer(speed="instant")
    # Enter does not wait for it; no key is needed twice once all lines are there.
    sheet = to_the_sheet(one)
    sheet.show_all()
    one.press(pygame.K_RETURN)
    assert one.match.number == number + 2
    # Who turns to it keeps it: scrolling, a look at the table, the review, settings above it.
    for turned in ((pygame.K_s, pygame.K_s), (pygame.K_r, pygame.K_ESCAPE), (pygame.K_DOWN,)):
        sheet = to_the_sheet(one)
        number = one.match.number
        one.press(*turned)
        one.turn(round(3 * wait / STEP))
        assert sheet_of(one) is sheet and not sheet.aside
        sheet.buttons[0].trigger()
        assert one.match.number == number + 1 or isinstance(one.top, ResultScene)


def test_the_sheet_waits_below_what_lies_above_it(evening: MakeEvening) -> None:
    """Neither the menu, nor the settings, nor another window in front lets time pass for it."""
    one = evening()
    begin(one, "bieten")
    sheet = to_the_sheet(one)
    left = sheet.time_out.left
    one.program.session.settings()
    one.turn(100)
    one.press(pygame.K_ESCAPE)
    one.event(pygame.WINDOWFOCUSLOST)
    one.turn(100)
    one.event(pygame.WINDOWFOCUSGAINED)
    assert sheet_of(one) is sheet and left - sheet.time_out.left < 0.5


def test_begun_in_the_new_match_screen(evening: MakeEvening) -> None:
    """The one person's place is given to a bot too."""
    one = evening()
    one.press(pygame.K_RETURN)
    scene = one.top
    assert isinstance(scene, NewMatchScene)
    one.turn(2)
    card = scene.seating.card
    scene.area.show_part(card.kind)
    one.turn(2)
    one.click(card.kind.cells()[1].center)
    assert all(seat.kind == BOT for seat in scene.draft.places)
    scene.play.trigger()
    one.turn(30)
    names = [tool.name for tool in one.table.tools]
    assert one.table.view.seat < 0 and "hint" not in names and "undo" not in names and "menu" in names
    assert one.match.given or one.match.deal.asked >= 0


def test_left_and_continued(evening: MakeEvening) -> None:
    one = evening()
    begin(one, "pinochle")
    to_the_sheet(one)
    one.until(lambda: one.match.number == 2)
    one.turn(20)
    one.program.session.leave()
    title = one.top
    assert isinstance(title, TitleScene)
    title.resume.trigger()
    one.turn(3)
    assert one.table.view.seat < 0 and one.match.number == 2
    to_the_sheet(one)


def test_the_speed_keys(evening: MakeEvening) -> None:
    """Ctrl and Space run to the sheet and stop there; Space held runs faster."""
    one = evening(speed="relaxed", bot_pause=2.0)
    begin(one, "belote")
    one.turn(40)
    one.event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    one.turn(12)
    held = one.table.director.fast
    one.event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert held and not one.table.director.fast
    one.event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=pygame.KMOD_CTRL, unicode=" ", scancode=0)
    one.event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert rushing(one)
    to_the_sheet(one)
    assert not rushing(one)


def rushing(evening: Evening) -> bool:
    """The bots play without a pause."""
    return evening.table.rushing


def test_nothing_can_be_taken_back_or_played_again(evening: MakeEvening) -> None:
    one = evening()
    begin(one, "belote")
    one.turn(30)
    given = len(one.match.given)
    one.press(pygame.K_u, pygame.K_h)
    assert len(one.match.given) >= given
    one.press(pygame.K_ESCAPE)
    menu = one.table.form.dialogs[-1]
    labels = [i18n.said(part.label) for part in menu.parts()]
    assert i18n.tr("menu.again") not in labels and i18n.tr("menu.leave") in labels
