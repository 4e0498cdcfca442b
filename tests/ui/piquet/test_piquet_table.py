"""The table of Piquet under the dummy driver: exchange by click and drag, the dialogue, a deal and a partie by posted
events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.core.actions import Action, with_cards
from game.core.cards import PIQUET_PACK as PACK
from game.core.events import Called, Scored
from game.core.options import Choice
from game.host.bots import unweighed
from game.host.chair import BOT, PERSON, Because, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.verdicts import read_advice
from game.rules.piquet.public import PiquetPublic
from game.ui import theme
from game.ui.advice import because_words
from game.ui.games.piquet.asking import DeclarePanel, ExchangePanel, NotedPanel, shown_at_once
from game.ui.games.piquet.sheet import PiquetSheet
from game.ui.i18n import said, tr
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import NAMES, PORTRAITS, STEP_SECONDS, Theatre
from tests.breadth import broad

Open = Callable[..., Theatre]


@pytest.fixture
def theatre() -> Iterator[Open]:
    """Opens a window with a match of two: ``theatre(seed, game, preset, persons=(0,), **preferences)``."""
    opened: list[Theatre] = []

    def make(
        seed: int = 3,
        game: str = "rubicon_piquet",
        preset: str = "classic",
        persons: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1280, 720),
        code: str = "",
        options: dict[str, Choice] | None = None,
        **preferences: object,
    ) -> Theatre:
        house = LibraryHouse(Library.in_memory(), secret=lambda: seed.to_bytes(32, "big"))
        made = Theatre(house, size, "en", seed, persons=persons)
        opened.append(made)
        if preferences:
            made.app.prefer(**preferences)
        places = tuple(
            Place(NAMES[index], *((PERSON, 0) if index in persons else (BOT, 1)), PORTRAITS[index])
            for index in range(2)
        )
        made.session.start(Setup(game, 2, places, dict(options or {}), preset, code))
        return made

    yield make
    for one in opened:
        one.close()


def post(stage: Theatre, kind: int, **values: Any) -> None:
    stage.app.dispatch(pygame.event.Event(kind, **values))
    stage.turn()


def click(stage: Theatre, where: tuple[float, float]) -> None:
    box = (round(where[0]), round(where[1]))
    post(stage, pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=(0, 0, 0))
    post(stage, pygame.MOUSEBUTTONDOWN, pos=box, button=1)
    post(stage, pygame.MOUSEBUTTONUP, pos=box, button=1)


def press(stage: Theatre, key: int) -> None:
    post(stage, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    post(stage, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def slot(table: TableScene, name: str) -> tuple[float, float]:
    """A point of a card's resting slot that no neighbour covers."""
    rest = table.hand.rest[name]
    return rest.x - table.hand.card * 0.35, rest.y - table.hand.card * 0.3


def drag_up(stage: Theatre, name: str) -> None:
    """Take a card and let it go above the hand."""
    x, y = slot(stage.table, name)
    post(stage, pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))
    post(stage, pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    for part in range(1, 6):
        box = (round(x), round(y - part * 40))
        post(stage, pygame.MOUSEMOTION, pos=box, rel=(0, -40), buttons=(1, 0, 0))
    for _ in range(6):
        stage.turn()
    post(stage, pygame.MOUSEBUTTONUP, pos=(round(x), round(y - 200)), button=1)


def asked(stage: Theatre, *topics: str) -> bool:
    """One of these questions is put to the person at the table, and everything before has been shown."""
    top = stage.app.stack.top
    if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None or top.form.dialogs:
        return False
    shown = top.questions.panel is not None or top.hand.asked
    return shown and top.questions.forced_in < 0 and top.view.ask.topic.removeprefix("piquet.") in topics


def exchange(stage: Theatre) -> TableScene:
    """Go on to an exchange."""
    stage.until(lambda: asked(stage, "exchange_elder", "exchange_younger"))
    return stage.table


def names_in(table: TableScene, zone: str) -> set[str]:
    return {card.name for card in table.view.zone(zone).faces(PACK) if card is not None}


def test_the_exchange_by_clicks_with_undo(theatre: Open) -> None:
    stage = theatre()
    table = exchange(stage)
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel) and panel.chosen() is None
    one, two, three = table.hand.names[1], table.hand.names[4], table.hand.names[8]
    for name in (one, two, three):
        click(stage, slot(table, name))
    assert table.hand.chosen == {one, two, three} and "3" in said(panel.confirm.label)
    click(stage, slot(table, two))
    assert table.hand.chosen == {one, three}
    stage.turn()
    click(stage, panel.clear.rect.center)
    assert not table.hand.chosen
    for name in (two, three):
        click(stage, slot(table, name))
    stage.turn()
    assert panel.confirm.enabled and "2" in said(panel.confirm.label)
    click(stage, panel.confirm.rect.center)
    seat = table.chair.seat
    assert names_in(table, f"discards{seat}") == {two, three}
    assert len(names_in(table, f"hand{seat}")) == 12


def test_the_exchange_by_drag_and_keyboard(theatre: Open) -> None:
    stage = theatre()
    table = exchange(stage)
    one, two = table.hand.names[2], table.hand.names[7]
    drag_up(stage, one)
    assert table.hand.chosen == {one}
    press(stage, pygame.K_BACKSPACE)
    assert not table.hand.chosen
    drag_up(stage, two)
    press(stage, pygame.K_1)
    press(stage, pygame.K_RETURN)
    assert len(table.hand.chosen) == 2 and two in table.hand.chosen
    stage.turn()
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel)
    click(stage, panel.confirm.rect.center)
    assert len(names_in(table, f"discards{table.chair.seat}")) == 2


def test_no_more_cards_than_allowed_are_raised(theatre: Open) -> None:
    stage = theatre()
    table = exchange(stage)
    assert table.view.ask is not None
    most = table.view.ask.maximum
    for name in table.hand.names[:8]:
        click(stage, slot(table, name))
    assert len(table.hand.chosen) == most


def test_the_dialogue_by_buttons(theatre: Open) -> None:
    """Every question of the declarations is answered by its first button, which is the truth."""
    stage = theatre(5)
    answered: list[str] = []
    for _ in range(8):
        stage.until(lambda: in_dialogue(stage) or asked(stage, "play"))
        table = stage.table
        panel = table.questions.panel
        if not isinstance(panel, DeclarePanel):
            break
        assert table.view.ask is not None
        answered.append(table.view.ask.topic)
        button = panel.buttons[0]
        assert button.answer is table.view.legal[0]
        click(stage, button.rect.center)
    assert answered and asked(stage, "play")
    calls = [event for event in stage.table.chair.events(0) if isinstance(event, Called)]
    topics = [event.topic for event in calls if event.topic.startswith("piquet.")]
    assert {"piquet.point_call", "piquet.sequence_call", "piquet.set_call"} <= set(topics)


def in_dialogue(stage: Theatre) -> bool:
    top = stage.app.stack.top
    return (
        isinstance(top, TableScene)
        and top.director.idle
        and isinstance(top.questions.panel, DeclarePanel)
        and top.questions.forced_in < 0
    )


def test_every_way_of_sinking_can_be_reached(theatre: Open) -> None:
    """Page after page, the panel offers exactly the legal answers."""
    for seed in range(3, 20):
        stage = theatre(seed, "piquet_au_cent", "hundred_up")
        stage.until(partial(in_dialogue, stage))
        panel = stage.table.questions.panel
        assert isinstance(panel, DeclarePanel)
        if len(stage.table.view.legal) < 7:
            continue
        offered = [button.answer for button in panel.buttons]
        while panel.turners:
            onward = panel.turners[-1]
            click(stage, onward.rect.center)
            page = [button.answer for button in panel.buttons]
            if page[0] in offered:
                break
            offered += page
        assert set(offered) == set(stage.table.view.legal) and len(offered) == len(set(offered))
        hinted = stage.table.view.legal[-2]
        panel.show_hint(hinted)
        assert [button.answer for button in panel.buttons if button.lit] == [hinted]
        return
    raise AssertionError("no deal of these seeds has many answers")


def test_one_further_answer_stands_in_the_place_of_its_button() -> None:
    """Three aces and three kings are good: both, or one of them; no button leads to a page with one answer."""
    claims, calls = [Action("claim", (), -1, "", "")] * 9, [Action("call", (), 6, "", "")] * 9
    assert [shown_at_once(claims[:many]) for many in (0, 1, 2, 3)] == [0, 1, 2, 1]
    assert [shown_at_once(calls[:many]) for many in (2, 3, 4, 5)] == [3, 3, 4, 3]


def test_nobody_keeps_all_cards_by_one_key_too_many(theatre: Open) -> None:
    """Space hurries the cards, Enter goes on: neither of them may exchange nothing, however often; the button must be
    meant."""
    stage = next(one for one in (theatre(seed) for seed in range(3, 20)) if younger_is_asked(one))
    table = stage.table
    ask = table.view.ask
    assert ask is not None and ask.minimum == 0
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel)
    press(stage, pygame.K_SPACE)
    press(stage, pygame.K_RETURN)
    first = table.hand.names[0]
    assert table.hand.focus == first and table.form.focus is None and panel.confirm.kind == "secondary"
    press(stage, pygame.K_RETURN)
    assert table.hand.chosen == {first}
    press(stage, pygame.K_BACKSPACE)
    press(stage, pygame.K_SPACE)
    assert table.hand.chosen == {first} and table.view.ask == ask
    press(stage, pygame.K_BACKSPACE)
    press(stage, pygame.K_TAB)
    assert panel.confirm.focused
    press(stage, pygame.K_RETURN)
    assert table.view.ask != ask


def younger_is_asked(stage: Theatre) -> bool:
    """Whether the person is younger in the first deal; goes on to the first exchange of the person."""
    stage.until(lambda: asked(stage, "exchange_elder", "exchange_younger"))
    return asked(stage, "exchange_younger")


def test_a_notice_stands_alone_above_the_exchange_and_no_ring_follows_a_discard(theatre: Open) -> None:
    stage = theatre()
    table = exchange(stage)
    press(stage, pygame.K_3)
    press(stage, pygame.K_RETURN)
    name = table.hand.focus
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel) and table.hand.chosen == {name}
    above = pygame.Rect(panel.rect.x, panel.rect.top - 30, panel.rect.width, 28)
    bright = {}
    for panel.noticed in (False, True):
        picture = pygame.Surface((1280, 720))
        panel.draw(picture)
        bright[panel.noticed] = pygame.mask.from_threshold(
            picture.subsurface(above), (255, 255, 255), (150, 150, 150)
        ).count()
    assert not any(bright.values())
    stage.turn()
    click(stage, panel.confirm.rect.center)
    stage.until(lambda: name not in table.hand.rest, answer=False)
    mark = []
    table.board._ring = lambda *_: mark.append(1)  # type: ignore[method-assign]  # counts the rings
    table.hand.focus = name
    stage.draw()
    assert not mark


def test_enter_exchanges_the_cards_of_a_hint_wherever_the_keyboard_and_the_pointer_are(theatre: Open) -> None:
    stage = theatre()
    table = exchange(stage)
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel)
    names = [name for name in table.hand.names if name in names_in(table, f"hand{table.chair.seat}")][2:5]
    advised = with_cards("discard", sum(card.bit for card in PACK.cards if card.name in names), PACK)
    x, y = slot(table, names[0])
    post(stage, pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))
    table.hand.focus = names[1]
    table.adviser.light(advised)
    assert table.hand.chosen == set(names) and panel.confirm.lit
    press(stage, pygame.K_RETURN)
    assert names_in(table, f"discards{table.chair.seat}") == set(names)


def test_the_last_card_of_the_talon_is_one_and_is_not_turned_up_by_habit(theatre: Open) -> None:
    stage = next(one for one in (theatre(seed) for seed in range(3, 20)) if leaves_one(one))
    panel = stage.table.questions.panel
    assert isinstance(panel, NotedPanel) and said(panel.label) == tr("ask.piquet.expose_one")
    labels = [said(button.label) for button in panel.buttons]
    assert labels == [tr("piquet.answer.expose_one"), tr("piquet.answer.keep_one")]
    assert panel.first() is panel.buttons[-1] and panel.buttons[0].kind == "secondary"


def leaves_one(stage: Theatre) -> bool:
    """Whether the person is younger of an elder who leaves two or more; goes on until all but one are exchanged."""
    if not younger_is_asked(stage):
        return False
    table = stage.table
    ask = table.view.ask
    assert ask is not None
    for name in table.hand.names[: ask.maximum - 1]:
        click(stage, slot(table, name))
    stage.turn()
    panel = table.questions.panel
    assert isinstance(panel, ExchangePanel)
    click(stage, panel.confirm.rect.center)
    stage.until(lambda: asked(stage, "expose"), answer=False)
    return True


def test_the_hint_at_the_cut_tells_the_custom(theatre: Open) -> None:
    stage = next(one for one in (theatre(seed) for seed in range(3, 30)) if cut_is_won(one))
    table = stage.table
    deals = next(one for one in table.view.legal if one.verb == "deal")
    verdict = read_advice(unweighed(table.view, deals.text), table.view)
    table.desk.hinted = lambda: verdict  # type: ignore[method-assign]  # a desk that knows at once
    press(stage, pygame.K_h)
    stage.turn()
    assert table.adviser.note.sentences() == [tr("because.deals_first")]


def test_a_match_of_two_deals_promises_no_sixth_one(theatre: Open) -> None:
    stage = next(one for one in (theatre(seed) for seed in range(3, 30)) if cut_is_won(one))
    table = stage.table
    narrator = table.narrator
    deals = Because("deals_first")
    assert because_words(narrator, deals) == tr("because.deals_first")
    panel = table.questions.panel
    assert isinstance(panel, NotedPanel) and panel._notes["deal"] == "piquet.answer.deal.note"
    narrator.deals = 2
    assert because_words(narrator, deals) == tr("because.deals")
    assert table.view.ask is not None
    asked_anew = table.staging.panel(table.questions._asking, table.view, table.view.ask)
    assert isinstance(asked_anew, NotedPanel) and asked_anew._notes["deal"] == "piquet.answer.deal_cent.note"


def cut_is_won(stage: Theatre) -> bool:
    """Whether the person chooses who deals first."""
    stage.until(lambda: asked(stage, "dealer", "exchange_elder", "exchange_younger"), answer=False)
    return asked(stage, "dealer")


@pytest.mark.parametrize("size", [(1024, 600), pytest.param((1920, 1080), marks=pytest.mark.broad)])
def test_panels_lie_inside_the_window_and_leave_the_hand_free(theatre: Open, size: tuple[int, int]) -> None:
    stage = theatre(6, preset="club", size=size)
    window = pygame.Rect(0, 0, *size)
    seen = 0
    for _ in range(14):
        stage.until(lambda: in_dialogue(stage) or asked(stage, "exchange_elder", "exchange_younger", "expose", "peek"))
        panel = stage.table.questions.panel
        assert panel is not None
        assert window.contains(panel.rect)
        for part in panel.parts():
            assert panel.rect.contains(part.rect)
        tops = [rest.y - stage.table.hand.card * 0.7 for rest in stage.table.hand.rest.values()]
        assert panel.rect.bottom <= max(tops) + 4
        seen += 1
        stage.answer()
    assert seen == 14


def test_a_whole_deal_and_its_sheet(theatre: Open) -> None:
    stage = theatre(3)
    stage.until(lambda: bool(stage.table.form.dialogs))
    table = stage.table
    sheet = table.form.dialogs[-1]
    assert isinstance(sheet, PiquetSheet)
    sheet.show_all()
    made = [0, 0]
    for event in table.chair.events(0):
        if isinstance(event, Scored):
            made[event.line.side] += event.line.points
    sums = next(row for row in sheet.rows if said(row.label) == "Total")
    order = sheet.order
    assert sums.values == [str(made[seat]) for seat in order]
    assert PiquetPublic.of(table.cues.tableau.public).totals == tuple(made)
    assert [round(tween.goal) for tween in table.board.counts] == made
    past = [row for row in sheet.rows if row.kind == "past"]
    assert len(past) == 6 and past[0].values == [f"+{made[seat]}" for seat in order]


def test_a_whole_partie_ends_with_its_settlement(theatre: Open) -> None:
    stage = theatre(8)
    words: list[str] = []

    def over() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.form.dialogs and isinstance(top.form.dialogs[-1], PiquetSheet):
            words[:] = [said(row.label) for row in top.form.dialogs[-1].rows]
        return isinstance(top, ResultScene)

    stage.until(over)
    assert "Settlement" in words and any(" + 100" in one for one in words)
    result = stage.app.stack.top
    assert isinstance(result, ResultScene)
    # The sheet that the result opens has no view any more, and says the same.
    click(stage, result.sheet.rect.center)
    sheet = result.form.dialogs[-1]
    assert isinstance(sheet, PiquetSheet)
    assert [said(row.label) for row in sheet.rows] == words


@pytest.mark.parametrize("seed", [2, 9])
def test_the_picture_is_that_of_the_view_whatever_was_clicked_away(theatre: Open, seed: int) -> None:
    """Clicks that finish every movement leave the same table as watching it."""
    stage = theatre(seed)
    table = exchange(stage)
    stage.answer()
    for _ in range(400):
        click(stage, (640, 250))
        if asked(stage, "play"):
            break
        if in_dialogue(stage):
            stage.answer()
    assert asked(stage, "play")
    shown = {key: pose for key, pose in table.cues.pose().items() if "#" not in key}
    fresh = table.staging.poses(table.staging.tableau(table.view), table.size, table.wishes)
    assert set(shown) == {key for key in fresh if "#" not in key}


@pytest.mark.parametrize("preset", broad(["classic", "club"], lambda preset: preset == "club"))
def test_two_persons_at_one_screen_never_see_a_card_too_much(theatre: Open, preset: str) -> None:
    """Pass and play, a whole deal: whoever sits at the table sees only his own hand and discards."""
    stage = theatre(4, preset=preset, persons=(0, 1))
    checked = 0
    while checked < 200:
        stage.until(lambda: isinstance(stage.app.stack.top, TableScene) and stage.table.director.idle)
        table = stage.table
        if table.form.dialogs:
            break
        other = 1 - table.chair.seat
        tableau = table.cues.tableau
        for zone in (f"hand{other}", f"discards{other}"):
            assert all("#" in key for key in tableau.zone(zone))
        if checked % 10 == 0:
            stage.draw()
        checked += 1
        stage.answer()
        stage.turn()
    assert isinstance(stage.table.form.dialogs[-1], PiquetSheet) and checked > 30


def test_the_sheet_of_the_result_counts_the_games_of_a_match(theatre: Open) -> None:
    stage = theatre(1, "piquet_au_cent", options={"cent_match": "best_of_five"}, speed="instant")
    stage.until(lambda: isinstance(stage.app.stack.top, ResultScene))
    scene = stage.app.stack.top
    assert isinstance(scene, ResultScene)
    scene.sheet.trigger()
    sheet = scene.form.dialogs[-1]
    assert isinstance(sheet, PiquetSheet)
    row = next(row for row in sheet.rows if row.label == tr("piquet.sheet.games"))
    games = [int(value) for value in row.values]
    winner = scene.winners[0]
    assert games[winner] >= 3 > games[1 - winner]
    # The result tells the match, not its last game.
    assert list(scene.scores) == [games[0], games[1]]
    said = scene.staging.final_words(scene.narrator, scene.winners, scene.scores)
    assert f"{games[winner]} games to {games[1 - winner]}" in said


def test_the_panel_uses_the_words_of_the_bubbles_and_tells_the_french_names(theatre: Open) -> None:
    stage = theatre()
    stage.app.prefer(language="ja")
    stage.until(lambda: asked(stage, "play"))
    table = stage.table
    stage.draw()
    assert table.staging.notes, "this seed has a tierce"
    rect, words = table.staging.notes[0]
    assert words == tr("piquet.names.sequence.3") and "ティエルス" in words
    where = rect.center
    post(stage, pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(round(theme.TOOLTIP_SECONDS / STEP_SECONDS) + 2):
        stage.turn()
    assert table.form.tip_words == words
    # A click is not for it: it goes on to whatever lies there.
    assert not table.form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1))
    assert table.form.tip_words == ""
