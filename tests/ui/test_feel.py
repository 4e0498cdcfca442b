"""How the table feels: pause, running on, patience, holding to play, the order of the hand, what may be looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core.cards import PIQUET_PACK as PACK
from game.core.events import DealBegan, Event, Played, TrickWon
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui.advice import reasons_words
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.impatience import Impatience
from game.ui.table.asks.pick_card import LONG_PRESS, SUNK
from game.ui.table.hud.gone import gone_cards
from game.ui.table.hud.log import TrickList, log_dialog
from tests.ui.gestures import refusal

Open = Callable[..., Theatre]


@pytest.fixture
def theatre() -> Iterator[Open]:
    """A window with a match at a choice of cards: ``theatre(game, players, **preferences)``."""
    opened: list[Theatre] = []

    def make(game: str = "belote", players: int = 4, **preferences: object) -> Theatre:
        house = LibraryHouse(Library.in_memory(), secret=lambda: bytes(31) + b"\x01", worker=lambda: Worker(alone=True))
        made = Theatre(house, (1280, 720), "en", 1)
        opened.append(made)
        if preferences:
            made.app.prefer(**preferences)
        made.begin(game, players)
        made.until(lambda: choice(made))
        return made

    yield make
    for one in opened:
        one.close()


def choice(theatre: Theatre) -> bool:
    """A card is asked for, with a choice, and others lie in the trick."""
    top = theatre.app.stack.top
    if not isinstance(top, TableScene) or not top.hand.asked or not top.director.idle:
        return False
    return len(top.view.legal) > 1 and len(top.cues.tableau.trick) > 0


def post(theatre: Theatre, kind: int, **values: Any) -> None:
    """An event, and a turn of the loop."""
    theatre.app.dispatch(pygame.event.Event(kind, **values))
    theatre.turn()


def slot(table: TableScene, name: str) -> tuple[int, int]:
    """A point of a card's resting slot that no neighbour covers."""
    rest = table.hand.rest[name]
    return round(rest.x - table.hand.card * 0.35), round(rest.y - table.hand.card * 0.3)


def test_everything_waits_while_another_window_is_in_front(theatre: Open) -> None:
    stage = theatre(speed="normal")
    table = stage.table
    table.answer(table.view.legal[0])
    stage.turn()
    assert not table.director.idle
    post(stage, pygame.WINDOWFOCUSLOST)
    assert table.paused and not table.busy and not table.idle and table.alarm is None
    seen, left = table.seen, table.director._left
    for _ in range(60):
        stage.turn()
    assert (table.seen, table.director._left) == (seen, left)
    stage.draw()
    post(stage, pygame.WINDOWFOCUSGAINED)
    for _ in range(200):
        stage.turn()
    assert table.seen > seen


def test_a_click_ends_the_pause_and_does_nothing_else(theatre: Open) -> None:
    stage = theatre()
    table = stage.table
    post(stage, pygame.WINDOWFOCUSLOST)
    seen = table.seen
    post(stage, pygame.MOUSEBUTTONDOWN, button=1, pos=slot(table, table.view.legal[0].card.name))
    post(stage, pygame.MOUSEBUTTONUP, button=1, pos=slot(table, table.view.legal[0].card.name))
    assert not table.paused and table.seen == seen


def test_who_wishes_no_pause_gets_none(theatre: Open) -> None:
    stage = theatre(pause_unfocused=False)
    post(stage, pygame.WINDOWFOCUSLOST)
    assert not stage.table.paused


def test_running_on_works_while_others_think(theatre: Open) -> None:
    stage = theatre(speed="normal")
    table = stage.table
    table.answer(table.view.legal[0])
    table.director.finish()
    post(stage, pygame.KEYDOWN, key=pygame.K_SPACE, mod=pygame.KMOD_CTRL, unicode=" ")
    assert table.rushing and table.director.factor == 0.0
    stage.until(lambda: stage.app.stack.top is not table or bool(table.form.dialogs) or table.view.ask is not None)
    stage.turn()
    assert not table.rushing


def test_impatience_is_two_deals_long() -> None:
    impatience = Impatience()
    told = []
    for skipped in (7, 2, 6, 8):
        impatience.tricks += 8
        impatience.skipped += skipped
        told.append(impatience.deal_over())
    assert told == [False, False, False, True]
    few = Impatience(tricks=2, skipped=2)
    assert [few.deal_over() for _ in range(2)] == [False, False]


def test_the_faster_speed_is_offered_once(theatre: Open) -> None:
    stage = theatre(speed="normal")
    table = stage.table
    for _ in range(2):
        stage.app.impatience.tricks += 8
        stage.app.impatience.skipped += 8
        table.sheets.offer_speed()
    assert len(table.form.dialogs) == 1
    post(stage, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert stage.app.preferences.speed == "fast" and stage.app.preferences.fast_offered
    stage.app.prefer(speed="normal")
    stage.app.impatience.tricks += 8
    stage.app.impatience.skipped += 8
    table.sheets.offer_speed()
    assert not table.form.dialogs


def test_holding_plays_where_that_is_wished(theatre: Open) -> None:
    stage = theatre(click="hold")
    table = stage.table
    name = table.view.legal[0].card.name
    post(stage, pygame.MOUSEMOTION, pos=slot(table, name), rel=(0, 0), buttons=(0, 0, 0))
    seen = table.seen
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(stage, kind, button=1, pos=slot(table, name))
    assert table.seen == seen and table.hand.focus == name
    post(stage, pygame.MOUSEBUTTONDOWN, button=1, pos=slot(table, name))
    for _ in range(round(LONG_PRESS * 30) + 2):
        stage.turn()
    assert table.seen > seen


def test_a_card_gives_way_under_the_button(theatre: Open) -> None:
    stage = theatre()
    table = stage.table
    name = table.view.legal[0].card.name
    post(stage, pygame.MOUSEMOTION, pos=slot(table, name), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(10):
        stage.turn()
    up = table.stage.pose(name)
    post(stage, pygame.MOUSEBUTTONDOWN, button=1, pos=slot(table, name))
    for _ in range(10):
        stage.turn()
    down = table.stage.pose(name)
    assert up is not None and down is not None and down.scale == pytest.approx(up.scale * SUNK)


def test_the_order_of_the_hand_stays_until_the_next_deal(theatre: Open) -> None:
    stage = theatre()
    table = stage.table
    order = tuple(reversed(table.hand.names))
    table._hand_moved(list(order))
    assert stage.session.orders[table.chair.seat] == order
    again = TableScene(stage.app, table.chair, stage.session)
    assert tuple(again.hand.names) == order
    stage.until(lambda: isinstance(stage.app.stack.top, TableScene) and stage.table.view.public.deal_number == 2)
    assert stage.table.manual == ()


def test_what_may_be_looked_up_is_a_choice_and_noted(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(memory_aid="last")
    table = stage.table
    noted: list[int] = []
    monkeypatch.setattr(stage.session, "aided", noted.append)
    for code in (pygame.K_g, pygame.K_t):
        post(stage, pygame.KEYDOWN, key=code, mod=0, unicode="")
        assert not table.form.dialogs and table.board.notice
    post(stage, pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="")
    assert table.aids.last_shown and noted == [1]
    post(stage, pygame.KEYUP, key=pygame.K_l, mod=0, unicode="")
    stage.app.prefer(memory_aid="gone")
    post(stage, pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="")
    assert table.form.dialogs and noted == [1, 2]
    stage.draw()


def test_cards_gone_are_those_of_this_deal() -> None:
    def card(name: str) -> Played:
        return Played(0, next(one for one in PACK.cards if one.name == name), "")

    events = [card("SA"), DealBegan(2, 0), card("H7"), card("HA"), card("D9")]
    gone = gone_cards(events, lambda suit: "A98T7")
    assert gone == {"S": [], "H": ["HA", "H7"], "D": ["D9"], "C": []}


def test_the_list_of_tricks_opens_at_the_last_one(theatre: Open) -> None:
    table = theatre().table
    events: list[Event] = []
    for _ in range(40):
        events += [Played(0, PACK.cards[0], ""), TrickWon(0, 1, (PACK.cards[0],), 0)]
    dialog = log_dialog(table.painter, events, table.narrator, lambda: None)
    table.form.open(dialog)
    tricks = dialog.body[0]
    assert isinstance(tricks, TrickList)
    assert tricks.rect.y < 0  # the first trick lies far above
    foot = tricks.rect.y + tricks.newest
    assert 0 < foot <= dialog.buttons[0].rect.y
    assert dialog.buttons[0].rect.y - foot < table.painter.px(60)


def test_a_right_click_tells_what_the_card_would_do(theatre: Open) -> None:
    stage = theatre()
    table = stage.table
    stage.until(lambda: table.hand.asked and table.director.idle and bool(table.cues.tableau.trick))
    begins = ("Takes", "Nobody", "Beats", "The trick", "Does not beat", "Leaves", table.narrator.name(2))
    for answer in table.view.legal:
        post(stage, pygame.MOUSEBUTTONDOWN, button=3, pos=slot(table, answer.card.name))
        words = table.board.notice
        assert words.startswith(begins), words
        assert words == reasons_words(table.narrator, table.chair.foresee(answer.card.name))
        assert table.board.quiet, "it refuses nothing"


def test_a_right_click_tells_why_a_card_may_not_be_played_and_what_it_is(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: refusal(stage))
    table = stage.table
    for name, reason in table.view.refused.items():
        post(stage, pygame.MOUSEBUTTONDOWN, button=3, pos=slot(table, name))
        assert table.board.notice.startswith(table.phrases.reason(reason)) and not table.board.quiet
        assert table.board.notice.endswith(reasons_words(table.narrator, table.chair.foresee(name)))


def test_a_right_click_out_of_turn_says_whose_turn_it_is_and_what_the_card_would_do(theatre: Open) -> None:
    stage = theatre()
    table = stage.table

    def others() -> bool:
        return table.view.ask is None and table.view.asked > 0 and 0 < len(table.cues.tableau.trick) < 4

    stage.until(lambda: others() and not any(seat == 0 for seat, _ in table.cues.tableau.trick))
    name = table.cues.tableau.hands[0][0]
    post(stage, pygame.MOUSEBUTTONDOWN, button=3, pos=slot(table, name))
    assert table.narrator.name(table.view.asked) in table.board.notice
    assert table.board.notice.endswith(reasons_words(table.narrator, table.chair.foresee(name)))
