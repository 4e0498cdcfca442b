"""Claims at the table: offered with the proof, taken or declined; asked for, and refused with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.host.chair import BOT, PERSON, Place, Setup
from game.rules import deal_at
from game.ui import i18n
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Dialog
from tests.ui.watching import NAMES, Evening

SURE = "belote 4 | hands CJ C9 HA / HT HK S7 / D7 D8 H7 / H8 S8 C7 | won rest / - | trump C | taker 0 | asked 0 play"
UNSURE = "belote 4 | hands CJ C9 HQ / HT HA S7 / D7 D8 H7 / H8 S8 C7 | won rest / - | trump C | taker 0 | asked 0 play"

Open = Callable[..., Evening]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the window at a position: ``evening(text, kinds, **preferences)``."""
    opened: list[Evening] = []

    def make(text: str, kinds: str = "pbbb", **preferences: object) -> Evening:
        one = Evening(tmp_path, monkeypatch, 5, **{"claims": "ask", **preferences})
        opened.append(one)
        rules = deal_at(text).rules
        places = [Place(name, PERSON if kind == "p" else BOT, 0) for name, kind in zip(NAMES, kinds, strict=False)]
        options = dict(rules.options)
        one.program.session.start(Setup(rules.game, rules.players, tuple(places), options, position=text))
        if kinds.count("p") > 1:
            one.lift()
        one.turn(8)
        return one

    yield make
    for one in opened:
        one.close()


def finished(evening: Evening) -> bool:
    """Whether the deal is played to its end within a few turns, and its sheet lies there."""
    for _ in range(150):
        evening.turn()
        if isinstance(evening.table.topmost, ScoreSheet):
            break
    return evening.match.deal.over


def dialog_of(evening: Evening) -> Dialog | None:
    top = evening.table.topmost
    return top if isinstance(top, Dialog) and not isinstance(top, ScoreSheet) else None


def test_the_rest_is_offered_with_the_proof_and_finished(evening: Open) -> None:
    one = evening(SURE)
    dialog = dialog_of(one)
    assert dialog is not None and i18n.said(dialog.label) == "The rest is yours"
    lines = i18n.said(dialog.text).split("\n")
    assert len(lines) == 4 and "no higher trump" in lines[1] and "nobody has that suit" in lines[2]
    one.press(pygame.K_RETURN)
    assert finished(one)


def test_who_plays_on_is_not_asked_again_in_this_deal(evening: Open) -> None:
    one = evening(SURE)
    one.press(pygame.K_ESCAPE)
    one.turn(10)
    assert dialog_of(one) is None and one.table.view.ask is not None
    one.table.answer(next(answer for answer in one.table.view.legal if answer.text == "play CJ"))
    one.turn(20)
    assert dialog_of(one) is None and one.match.deal.asked == 0
    one.press(pygame.K_f)
    assert dialog_of(one) is not None, "asked for, it is shown all the same"


def test_it_may_be_finished_without_a_question_or_never(evening: Open) -> None:
    one = evening(SURE, claims="always")
    assert finished(one)
    two = evening(SURE, claims="never")
    two.turn(10)
    assert dialog_of(two) is None and two.match.deal.asked == 0


def test_a_false_claim_is_refused_with_the_card_that_breaks_it(evening: Open) -> None:
    one = evening(UNSURE)
    one.turn(5)
    assert dialog_of(one) is None
    one.press(pygame.K_f)
    assert dialog_of(one) is None
    assert one.table.board.notice.startswith("Not certain: if "), one.table.board.notice
    assert "{H}Q" in one.table.board.notice or "Q" in one.table.board.notice


def test_a_bot_claims_too_and_waits_for_what_is_said(evening: Open) -> None:
    one = evening(SURE, "bpbb")
    dialog = dialog_of(one)
    assert dialog is not None and i18n.said(dialog.label) == f"{NAMES[0]} claims the rest"
    one.turn(30)
    assert len(one.match.given) == 0, "nothing is played meanwhile"
    one.press(pygame.K_RETURN)
    assert finished(one)


def test_with_several_people_nobody_else_is_asked(evening: Open) -> None:
    one = evening(SURE, "pppp")
    assert dialog_of(one) is not None
    one.press(pygame.K_RETURN)
    assert finished(one) and not one.witness.lapses


def test_who_only_watches_is_not_asked(evening: Open) -> None:
    one = evening(SURE, "bbbb")
    one.turn(60)
    assert dialog_of(one) is None and one.match.deal.over


def test_the_menu_claims(evening: Open) -> None:
    one = evening(SURE, claims="never")
    one.press(pygame.K_ESCAPE)
    menu = dialog_of(one)
    assert menu is not None
    button = next(button for button in menu.buttons if i18n.said(button.label) == i18n.tr("menu.claim"))
    one.click(button.rect.center)
    one.turn(2)
    dialog = dialog_of(one)
    assert dialog is not None and i18n.said(dialog.label) == "The rest is yours"
