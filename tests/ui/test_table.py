"""The table under the dummy driver: whole deals by clicks and keys, early cards, refusals, panels, sheet, speeds."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.cards import PIQUET_PACK as PACK
from game.core.view import PICK_CARD
from game.host.chair import BOT, PERSON, Place, Setup
from game.ui.games.belote.auction import AuctionPanel
from game.ui.i18n import said, tr
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.layout import corners
from game.ui.table.aids import TAP_SECONDS
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.asks.pieces import FULL, NAME
from game.ui.table.hud.log import draw_last_trick
from game.ui.table.hud.score_row import SheetRow
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Dialog
from tests.breadth import broad
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, click, down, press, refusal, slot, top_of, up


def test_a_click_plays_a_card(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    name = table.view.legal[0].card.name

    def held() -> set[str]:
        return {card.name for card in table.view.zone(f"hand{table.chair.seat}").faces(PACK) if card}

    assert name in held()
    click(stage, slot(table, name))
    assert name not in held()


def test_the_keyboard_plays_a_card(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    names = table.hand.names
    wanted = table.view.legal[-1].card.name
    press(stage, pygame.K_1 + names.index(wanted))
    assert table.hand.focus == wanted
    seen = table.seen
    press(stage, pygame.K_RETURN)
    assert table.seen > seen


def test_arrows_and_suit_letters_move_the_focus(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    names = table.hand.names
    press(stage, pygame.K_RIGHT)
    assert table.hand.focus == names[0]
    press(stage, pygame.K_LEFT)
    assert table.hand.focus == names[-1]
    press(stage, pygame.K_HOME)
    assert table.hand.focus == names[0]
    suit = names[0][0]
    codes = {"S": pygame.K_s, "H": pygame.K_h, "D": pygame.K_d, "C": pygame.K_c}
    press(stage, codes[suit], pygame.KMOD_SHIFT)
    assert table.hand.focus[0] == suit
    assert not table.form.dialogs


def test_the_plate_of_the_turn_waits_for_what_one_said_oneself(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    effects = table.cues.effects
    effects.bubbles.clear()
    assert not table.invites(), "alone against bots it stands below one's name"
    table.reminder.long = True
    assert table.invites()
    effects.say(table.chair.seat, "carré", loud=False, hold=0.3)
    assert not table.invites()
    stage.turn(1.0)
    assert not effects.bubbles and table.invites()


def test_a_forbidden_card_is_refused_with_its_rule(theatre: Open) -> None:
    stage = theatre(2)
    stage.until(lambda: refusal(stage))
    table = stage.table
    name = next(iter(table.view.refused))
    seen = table.seen
    assert table.cues.pose()[name].dim > 0
    click(stage, slot(table, name))
    assert table.seen == seen
    assert "must" in table.board.notice or "cannot" in table.board.notice


def test_dragging_up_plays_and_dragging_back_does_not(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    name = table.view.legal[0].card.name
    start = slot(table, name)
    seen = table.seen
    down(stage, start)
    up(stage, (start[0] + 3, start[1] - 12))
    assert table.seen == seen
    down(stage, start)
    up(stage, (start[0], start[1] - 260))
    assert table.seen > seen


def test_a_card_pointed_at_comes_wholly_into_sight(theatre: Open) -> None:
    """Also one at the end, and one that may not be played and lies lower than the others."""
    stage = theatre(2)
    stage.until(lambda: refusal(stage))
    table, floor = stage.table, stage.app.surface.get_height()
    for name in table.hand.names:
        rest = table.hand.rest[name]
        assert rest.y + table.hand.card * rest.scale * 0.7 > floor, "at rest its lowest part is below the window"
        table.hand.hover((round(slot(table, name)[0]), round(slot(table, name)[1])))
        pose = table.cues.pose()[name]
        assert corners(pose, table.hand.card)[3] <= floor, name
        assert table.hand.at((round(pose.x - table.hand.card * 0.3), round(pose.y - table.hand.card * 0.5))) == name


def test_dragging_sideways_sorts_by_hand(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    names = table.hand.names
    down(stage, slot(table, names[0]))
    end = slot(table, names[-1])
    up(stage, (end[0] + table.hand.card * 0.6, end[1] + 4))
    assert table.hand.names == [*names[1:], names[0]]


def test_a_card_clicked_early_is_pinned_and_played_in_its_turn(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    table.answer(table.view.legal[0])
    stage.until(lambda: not table.director.idle, answer=False)
    name = table.hand.names[0]
    click(stage, slot(table, name))
    assert table.hand.pinned == name
    stage.until(lambda: table.hand.asked and table.director.idle, answer=False)
    assert table.hand.pinned == "" and (table.board.notice or name not in table.hand.rest)


def test_a_click_finishes_the_step_and_space_held_runs_faster(theatre: Open) -> None:
    stage = theatre(speed="relaxed")
    table = stage.table
    moving = not table.director.idle
    assert moving
    steps = next((n for n in range(60) if table.director.idle or click(stage, (640, 300))), 60)
    assert steps < 40
    table = at_card(stage)
    table.answer(table.view.legal[0])
    stage.turn()
    stage.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    fast = [table.director.fast]
    for _ in range(round(TAP_SECONDS * 60) + 2):
        stage.turn(1 / 60)
    fast.append(table.director.fast)
    stage.app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert [*fast, table.director.fast] == [False, True, False]


@pytest.mark.parametrize("speed", broad(["instant", "fast", "normal"], lambda speed: speed == "normal"))
@pytest.mark.parametrize(
    ("game", "players"),
    broad([("belote", 4), ("belote", 3), ("belote", 2), ("coinchee", 4)], lambda case: case[1] != 3),
)
def test_whole_deals_end_with_every_card_at_its_place(theatre: Open, game: str, players: int, speed: str) -> None:
    stage = theatre(7, game, players, speed=speed)
    deals: set[int] = set()

    def second_sheet() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.director.idle:
            poses = top.cues.pose()
            assert {str(key) for key in top.stage.keys} == set(poses)
            if top.form.dialogs:
                deals.add(top.view.public.deal_number)
        return len(deals) >= 2

    stage.until(second_sheet)


def test_no_face_is_on_the_stage_that_the_chair_may_not_know(theatre: Open) -> None:
    stage = theatre(11, speed="normal")

    def honest() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene):
            events = top.chair.events(0)
            known = {card.face for event in events for card in (getattr(event, "cards", None) or ()) if card}
            known |= {card.face for event in events for card in (getattr(event, "faces", None) or ()) if card}
            single = [getattr(event, "card", None) for event in events]
            known |= {card.face for card in single if card is not None}
            for key in top.stage.keys:
                sprite = top.stage.sprite(key)
                assert sprite is None or sprite.face is None or sprite.face in known
        return isinstance(top, TableScene) and bool(top.form.dialogs)

    stage.until(honest)


def test_another_language_takes_effect_at_once(theatre: Open) -> None:
    opened = theatre()
    opened.until(lambda: opened.table.questions.panel is not None)
    table = opened.table
    assert isinstance(table.questions.panel, ChoicePanel)
    before = said(table.questions.panel.label)
    opened.app.prefer(language="ja")
    opened.until(lambda: table.questions.panel is not None)
    panel = table.questions.panel
    assert isinstance(panel, ChoicePanel)
    assert said(panel.label) != before
    assert [said(button.label) for button in panel.buttons][-1] == tr("match.answer.pass")
    # The plates too: the corner says in Japanese that the bidding goes on.
    kept = table.board.ground(opened.app.surface, table.pen, table.layout, table.cues.tableau)
    plate = pygame.image.tobytes(kept.subsurface((0, 0, 240, 110)), "RGB")
    opened.app.prefer(language="en")
    opened.until(lambda: table.questions.panel is not None)
    again = table.board.ground(opened.app.surface, table.pen, table.layout, table.cues.tableau)
    assert pygame.image.tobytes(again.subsurface((0, 0, 240, 110)), "RGB") != plate


def test_the_auction_panel_bids_by_number_and_suit(theatre: Open) -> None:
    stage = theatre(3, "coinchee")
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    table = stage.table
    panel = table.questions.panel
    assert isinstance(panel, AuctionPanel)
    click(stage, panel.number_buttons[2].rect.center)
    click(stage, panel.strain_buttons[1].rect.center)
    assert "bid 100 H" in str(table.view.public.calls)


def test_a_panel_that_has_just_appeared_takes_no_click(theatre: Open) -> None:
    """Whoever clicks on the table when a question appears does not answer it; a key answers at once."""
    stage = theatre(3, "coinchee")
    table = stage.table
    table.arrivals.seconds = 0.15
    stage.until(lambda: isinstance(table.questions.panel, AuctionPanel), answer=False)
    panel = table.questions.panel
    assert isinstance(panel, AuctionPanel)
    passing = next(one for one in panel.others if one.answer.verb == "pass").rect.center
    seen = table.seen
    click(stage, passing)
    assert table.seen == seen and table.questions.panel is panel
    for _ in range(8):
        stage.turn()
    assert table.arrivals.alarm is None
    click(stage, passing)
    assert table.seen > seen
    stage.until(lambda: isinstance(table.questions.panel, AuctionPanel) or table.hand.asked, answer=False)
    if isinstance(table.questions.panel, AuctionPanel):
        seen = table.seen
        press(stage, pygame.K_p)
        assert table.seen > seen


@pytest.mark.parametrize("language", ["en", "ja", "fr", "de", "nl"])
def test_every_trump_choice_has_room_for_its_name(theatre: Open, language: str) -> None:
    stage = theatre(3, "coinchee", language=language)
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    panel = stage.table.questions.panel
    assert isinstance(panel, AuctionPanel)
    assert len({tile.rect.y for tile in panel.strain_buttons}) == 1
    for tile in panel.strain_buttons:
        name = said(tile.label)
        room = tile.rect.width - 2 * stage.app.painter.px(4)
        assert tile.units == FULL and stage.app.painter.measure(name, "title-bold", FULL * NAME)[0] <= room, name


@pytest.mark.parametrize("game", ["belote", "coinchee"])
def test_the_question_leaves_the_hand_in_sight_at_the_largest_scales(theatre: Open, game: str) -> None:
    opened = theatre(game=game, ui_scale=2.5, text_scale=2.0, language="de")
    opened.until(lambda: opened.table.questions.panel is not None)
    table = opened.table
    panel = table.questions.panel
    assert panel is not None
    assert opened.app.surface.get_rect().contains(panel.rect)
    for rest in table.hand.rest.values():
        top = rest.y - table.hand.card * 1.4 / 2
        assert panel.rect.bottom < top + 0.35 * table.hand.card


def test_the_auction_panel_answers_to_letters(theatre: Open) -> None:
    stage = theatre(3, "coinchee")
    stage.until(lambda: isinstance(stage.table.questions.panel, AuctionPanel), answer=False)
    table = stage.table
    press(stage, pygame.K_PAGEUP)
    press(stage, pygame.K_n, pygame.KMOD_SHIFT)
    assert "bid 90 SA" in str(table.view.public.calls)


def test_passing_by_button(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: isinstance(stage.table.questions.panel, ChoicePanel), answer=False)
    table = stage.table
    panel = table.questions.panel
    assert isinstance(panel, ChoicePanel)
    button = next(one for one in panel.buttons if one.answer.verb == "pass")
    click(stage, button.rect.center)
    assert table.questions.panel is None
    assert str(table.view.public.calls).count("pass") >= 1


def test_belote_by_hand_asks_for_the_word(theatre: Open) -> None:
    for seed in (26, *range(1, 40)):  # in the first of these deals it comes up
        stage = theatre(seed)
        stage.session.close()
        places = tuple(Place(name, PERSON if n == 0 else BOT, 0 if n == 0 else 2) for n, name in enumerate("ABCD"))
        stage.session.start(Setup("belote", 4, places, {"belote_announce": "manual"}))

        def word_or_sheet(stage: Theatre = stage) -> bool:
            top = stage.app.stack.top
            if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
                return False
            return bool(top.form.dialogs) or any(answer.word == "belote" for answer in top.view.legal)

        stage.until(word_or_sheet)
        table = stage.table
        if table.form.dialogs:
            continue
        name = next(answer.card.name for answer in table.view.legal if answer.word == "belote")
        table.hand.pick(name)
        panel = table.questions.panel
        assert isinstance(panel, ChoicePanel) and len(panel.buttons) == 2
        panel.buttons[0].trigger()
        assert table.questions.panel is None
        return
    pytest.fail("no belote came up")


def hidden_rows(sheet: ScoreSheet) -> int:
    """How many rows have not appeared yet."""
    return sum(1 for row in sheet.area.content if isinstance(row, SheetRow) and not row.shown)


def test_the_sheet_appears_line_by_line_and_goes_on(theatre: Open) -> None:
    stage = theatre(5, speed="normal")

    def sheet() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and bool(top.form.dialogs)

    stage.until(sheet)
    table = stage.table
    dialog = table.form.dialogs[-1]
    assert isinstance(dialog, ScoreSheet)
    assert hidden_rows(dialog) > 0
    press(stage, pygame.K_RETURN)
    assert hidden_rows(dialog) == 0 and len(table.form.dialogs) == 1
    press(stage, pygame.K_RETURN)
    assert len(table.form.dialogs) == 0
    assert table.view.public.deal_number == 2


def test_enter_goes_on_after_a_click_on_a_row(theatre: Open) -> None:
    stage = theatre(5, speed="instant")
    told: list[str] = []
    stage.table.desk.rules = told.append  # type: ignore[assignment, method-assign]  # what would open the rulebook
    stage.until(lambda: isinstance(top_of(stage), TableScene) and bool(stage.table.form.dialogs), answer=True)
    table = stage.table
    dialog = table.form.dialogs[-1]
    assert isinstance(dialog, ScoreSheet)
    row = next(row for row in dialog.area.content if isinstance(row, SheetRow) and row.open_rule is not None)
    down(stage, row.rect.center)
    up(stage, row.rect.center)
    assert len(told) == 1
    press(stage, pygame.K_RETURN)
    assert len(told) == 1 and table.form.dialogs == []
    assert table.view.public.deal_number == 2


def test_tools_open_and_close(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    for code in (pygame.K_t, pygame.K_s, pygame.K_ESCAPE):
        press(stage, code)
        assert table.form.dialogs
        stage.draw()
        press(stage, pygame.K_ESCAPE)
        assert not table.form.dialogs


def test_the_key_of_the_last_trick_shows_it_while_held_or_after_a_tap_until_the_next(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)

    def key(kind: int) -> None:
        stage.app.dispatch(pygame.event.Event(kind, key=pygame.K_l, mod=0, unicode="l", scancode=0))

    def shown() -> bool:
        return table.aids.last_shown

    plain = pygame.image.tobytes(stage.draw(), "RGB")
    key(pygame.KEYDOWN)
    assert shown() and pygame.image.tobytes(stage.draw(), "RGB") != plain
    table.update(0.5)
    key(pygame.KEYUP)
    assert not shown()
    press(stage, pygame.K_l)
    table.update(0.5)
    assert shown()
    press(stage, pygame.K_ESCAPE)
    assert not shown() and not table.form.dialogs
    for code in (pygame.K_l, pygame.K_RIGHT):
        press(stage, pygame.K_l)
        assert shown()
        press(stage, code)
        assert not shown()
    stage.turn()
    stage.draw()


def test_the_last_trick_stands_above_the_panel_of_a_question_and_is_small_while_there_is_none(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    tableau, surface = table.cues.tableau, stage.app.surface

    def drawn(panel: pygame.Rect | None) -> pygame.Rect:
        return draw_last_trick(surface, table.pen, table.layout, table.stage.deck, tableau, table.narrator, panel)

    assert drawn(None).height < table.layout.frame.card
    played = tuple(table.hand.names[:4])
    tableau.public = replace(tableau.public, last_trick=played, last_trick_seats=(0, 1, 2, 3), last_trick_winner=2)
    plain = drawn(None)
    panel = pygame.Rect(plain.x, plain.bottom - 60, plain.width, 100)
    above = drawn(panel)
    assert above.size == plain.size and not above.colliderect(panel) and above.top > 0


def test_playing_a_deal_again_is_asked_first(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    table = at_card(stage)
    asked: list[str] = []
    monkeypatch.setattr(table.desk, "again", lambda: asked.append("again"))
    for code in (pygame.K_ESCAPE, pygame.K_RETURN):
        press(stage, pygame.K_ESCAPE)
        menu = table.form.dialogs[-1]
        assert isinstance(menu, Dialog)
        again = next(one for one in menu.buttons if said(one.label) == tr("menu.again"))
        click(stage, again.rect.center)
        question = table.form.dialogs[-1]
        assert isinstance(question, Dialog) and said(question.text) == tr("menu.again.sure") and asked == []
        press(stage, code)
        assert table.form.dialogs == [] and asked == (["again"] if code == pygame.K_RETURN else [])


def test_an_idle_table_wants_no_frames(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    for _ in range(200):
        stage.turn()
    stage.draw()
    drawn = 0
    for _ in range(60):
        stage.turn()
        if stage.app.stack.stale:
            drawn += 1
            stage.draw()
    assert drawn == 0 and not table.busy


def test_a_resized_table_lays_itself_out_anew(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    stage.app.painter.fit((1920, 1080))
    stage.app.stack.resize((1920, 1080))
    assert table.layout.frame.width == 1920
    for name, pose in table.cues.pose().items():
        here = table.stage.pose(name)
        assert here is not None and abs(here.x - pose.x) < 2


def test_a_match_ends_with_its_winners_and_a_rematch(theatre: Open) -> None:
    stage = theatre(2, speed="instant")
    stage.until(lambda: isinstance(top_of(stage), ResultScene))
    scene = top_of(stage)
    assert isinstance(scene, ResultScene)
    assert scene.winners and max(scene.scores) >= 1000
    for _ in range(60):
        stage.turn()
    stage.draw()
    scene.again.trigger()
    assert isinstance(top_of(stage), TableScene)


def test_the_hand_is_asked_only_for_cards(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    assert table.view.ask is not None and table.view.ask.kind == PICK_CARD
    assert set(table.view.refused) | {one.card.name for one in table.view.legal} == set(table.hand.rest)


@pytest.mark.parametrize("persons", [(0,), (0, 2)])
def test_the_turn_is_told_by_name_only_where_several_persons_sit(
    theatre: Open, persons: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = theatre(persons=persons)
    table = at_card(stage)
    table.cues.effects.bubbles.clear()
    table.board.notice = ""
    told: list[str] = []
    monkeypatch.setattr(table.board, "draw_turn", lambda surface, pen, layout, words: told.append(words))
    name = table.narrator.name(table.chair.seat)
    shared = len(persons) > 1
    for waited in (False, True):
        table.reminder.long = waited
        stage.draw()
        wanted = tr("table.turn_of", name=name) if shared else tr("table.your_turn")
        assert told == ([wanted] if shared or waited else [])
        told.clear()
