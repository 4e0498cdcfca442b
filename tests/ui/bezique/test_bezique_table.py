"""The table of the Bezique family under the dummy driver: melds by the list, open cards, the seven, the sheet."""

from __future__ import annotations

import pygame
import pytest

from game.rules.bezique.public import STAGE_2
from game.ui.games.bezique.layout import meld_poses
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.games.bezique.staging import BeziqueStaging
from game.ui.games.bezique.window import SidePanel
from game.ui.i18n import said, tr
from game.ui.screenshots import Theatre
from game.ui.stage.layout import corners
from game.ui.table.hud.sheet import ScoreSheet
from tests.breadth import broad
from tests.ui.bezique.conftest import (
    SEVENS_LAST,
    SIZE,
    Open,
    at_window,
    card_asked,
    click,
    drag,
    move,
    open_bits,
    panel,
    press,
    public,
    settle,
    touch,
)

# -- declaring ------------------------------------------------------------------------------------------------------


def test_enter_declares_the_dearest_combination(theatre: Open) -> None:
    stage = theatre()
    window = at_window(stage)
    table = stage.table
    answer = window.rows[0].answer
    worth = [int(said(row.aside).removeprefix("+")) for row in window.rows if row.answer.verb == "meld"]
    assert worth == sorted(worth, reverse=True)
    before = public(stage).points[table.view.seat]
    press(stage, pygame.K_RETURN)
    settle(stage)
    assert public(stage).points[table.view.seat] == before + worth[0]
    for card in answer.cards:
        assert open_bits(stage) & card.bit and card.name in table.hand.rest
        assert table.hand.rest[card.name].scale < 0.9
    assert table.board.counts[table.view.seat].goal == before + worth[0]


def test_a_table_on_which_nothing_was_melded_is_drawn(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: card_asked(stage), answer=False)
    assert not any(public(stage).melds)
    stage.table.draw(stage.app.surface)


def test_combinations_called_alike_are_named_once(theatre: Open) -> None:
    window = at_window(theatre())
    marriage, aces = (("marriage", "S"), 20), (("aces", ""), 100)
    said_of = window._named([aces, marriage, marriage])
    assert said_of.endswith(" ×2") and said_of.count(" 20") == 1 and "100" in said_of


def test_a_click_or_a_digit_declares_the_entry(theatre: Open) -> None:
    for by_mouse in (True, False):
        stage = theatre(seed=3)
        window = at_window(stage)
        answer = window.rows[-1].answer
        number_ = len(window.rows)
        if by_mouse:
            touch(stage, window.rows[-1])
        else:
            press(stage, pygame.K_0 + number_)
        settle(stage)
        if answer.verb == "meld":
            assert public(stage).melds[-1].cards == tuple(card.name for card in answer.cards)
        else:
            assert answer.card.name in public(stage).sevens_scored


@pytest.mark.parametrize("dragged", [False, True])
def test_a_card_touched_while_melds_are_offered_is_not_led(theatre: Open, dragged: bool) -> None:
    stage = theatre()
    window = at_window(stage)
    table = stage.table
    name = table.hand.names[0]
    rest = table.hand.rest[name]
    if dragged:
        drag(stage, (rest.x - table.hand.card * 0.3, rest.y), (rest.x, rest.y - 260))
    else:
        click(stage, (rest.x - table.hand.card * 0.3, rest.y))
    assert table.hand.pinned == "" and panel(stage) is window
    assert table.board.notice == tr("table.answer_first")
    touch(stage, window.buttons[0])
    stage.until(lambda: card_asked(stage), answer=False)
    assert name in table.hand.rest


def test_a_card_chosen_early_is_put_back_when_melds_are_offered(theatre: Open) -> None:
    stage = theatre()
    at_window(stage)
    table = stage.table
    table.hand.pinned = table.hand.names[0]
    table.questions.forget()
    stage.turn()
    assert table.hand.pinned == "" and panel(stage) is not None


def test_pointing_at_an_entry_raises_its_cards(theatre: Open) -> None:
    stage = theatre()
    window = at_window(stage)
    names = {card.name for card in window.rows[0].answer.cards}
    move(stage, window.rows[0].rect.center)
    assert stage.table.hand.chosen == names
    touch(stage, window.buttons[-1])
    assert stage.table.hand.chosen == set()
    assert not panel(stage) or panel(stage) is not window


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_the_list_stays_on_the_screen_at_any_scale(theatre: Open, scale: float) -> None:
    stage = theatre("bezique", 4, 3)
    stage.app.prefer(ui_scale=scale, text_scale=1.0 if scale == 1.0 else 2.0)
    stage.turn()
    window = at_window(stage)
    screen = pygame.Rect(0, 0, *SIZE)
    assert screen.contains(window.rect) and window.area.rect.height >= window.rows[0].rect.height
    for button in window.buttons:
        assert window.rect.contains(button.rect)
    stage.draw()


def test_the_way_on_declares_nothing(theatre: Open) -> None:
    stage = theatre()
    window = at_window(stage)
    assert [button.answer.verb for button in window.buttons] == ["done"]
    before = open_bits(stage)
    touch(stage, window.buttons[0])
    assert open_bits(stage) == before


def test_a_hint_lights_its_entry(theatre: Open) -> None:
    stage = theatre()
    window = at_window(stage)
    for row in window.rows:
        window.show_hint(row.answer)
        assert [one for one in window.rows if one.lit] == [row]
    window.show_hint(window.buttons[0].answer)
    assert window.buttons[0].lit and not any(row.lit for row in window.rows)


# -- the cards lying open -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dragged", [False, True])
def test_an_open_card_is_played_like_one_of_the_hand(theatre: Open, dragged: bool) -> None:
    stage = theatre()
    stage.until(lambda: card_asked(stage) and bool(open_bits(stage)))
    table = stage.table
    name = next(name for name in table.hand.names if table.hand.rest[name].scale < 0.9)
    rest = table.hand.rest[name]
    box = (rest.x - table.hand.card * rest.scale * 0.4, rest.y)
    assert table.hand.at((round(box[0]), round(box[1]))) == name
    seen = table.seen
    if dragged:
        drag(stage, box, (box[0], box[1] - 160))
    else:
        click(stage, box)
    assert table.seen > seen and name not in table.staging.own(table.cues.tableau)


def test_keys_reach_open_cards_after_the_hand(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: card_asked(stage) and bool(open_bits(stage)))
    hand = stage.table.hand
    press(stage, pygame.K_END)
    assert hand.focus == hand.names[-1] and hand.rest[hand.focus].scale < 0.9
    press(stage, pygame.K_HOME)
    assert hand.rest[hand.focus].scale >= 1.0


def test_a_right_click_tells_what_a_card_has_served_in(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: card_asked(stage) and bool(open_bits(stage)))
    table = stage.table
    name = next(name for name in table.hand.names if table.hand.rest[name].scale < 0.9)
    rest = table.hand.rest[name]
    box = (round(rest.x - table.hand.card * rest.scale * 0.4), round(rest.y))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box, button=3))
    assert "has served in" in table.board.notice and "bezique." not in table.board.notice


def test_a_right_click_tells_it_of_the_cards_of_others_too(theatre: Open) -> None:
    stage = theatre(seed=2)
    stage.until(lambda: card_asked(stage) and bool(stage.table.view.zone("tableau1").bits))
    table = stage.table
    name = table.cues.tableau.zone("tableau1")[0]
    pose = table.cues.pose()[name]
    box = (round(pose.x - table.hand.card * pose.scale * 0.4), round(pose.y))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box, button=3))
    assert table.phrases.card(name) in table.board.notice and "has served in" in table.board.notice


# -- the seven ------------------------------------------------------------------------------------------------------


def test_the_seven_is_exchanged_from_the_list(theatre: Open) -> None:
    stage = theatre(seed=3, order=SEVENS_LAST)
    window = at_window(stage, "exchange")
    table = stage.table
    turned = public(stage).turn_up
    row = next(row for row in window.rows if row.answer.verb == "exchange")
    assert table.phrases.card(turned) in said(row.label) and said(row.aside) == "+10"
    seven = row.answer.card.name
    touch(stage, row)
    settle(stage)
    assert public(stage).turn_up == seven
    assert turned in table.staging.own(table.cues.tableau) and seven not in table.hand.rest


def test_a_click_plays_the_seven_and_the_plate_beside_shows_it(theatre: Open) -> None:
    def beside(stage: Theatre) -> bool:
        return card_asked(stage) and isinstance(stage.table.questions.panel, SidePanel)

    stage = theatre(seed=6)
    stage.until(lambda: beside(stage))
    table = stage.table
    side = table.questions.panel
    assert isinstance(side, SidePanel) and table.form.focus is None
    seven = side.buttons[0].answer.card.name
    assert bool(said(side.buttons[0].note)) == public(stage).exchange_left
    press(stage, pygame.K_RIGHT)
    assert table.hand.focus == table.hand.names[0]
    touch(stage, side.buttons[0])
    settle(stage)
    assert seven in public(stage).sevens_scored
    other = theatre(seed=6)
    other.until(lambda: beside(other))
    seen = other.table.seen
    rest = other.table.hand.rest[seven]
    click(other, (rest.x - other.table.hand.card * 0.35, rest.y))
    assert other.table.seen > seen and seven not in other.table.staging.own(other.table.cues.tableau)


def test_showing_the_seven_says_that_it_gives_up_the_exchange(theatre: Open) -> None:
    stage = theatre(seed=3, order=SEVENS_LAST)
    window = at_window(stage, "exchange")
    turned = public(stage).turn_up
    notes = {row.answer.verb: said(row.note) for row in window.rows if row.answer.verb in ("exchange", "show")}
    told = tr("bezique.table.ends_exchange", other=stage.table.phrases.card(turned))
    assert notes == {"exchange": "", "show": told}


# -- strict play and the sheet ---------------------------------------------------------------------------------------


def test_strict_play_is_announced_and_enforced(theatre: Open) -> None:
    stage = theatre(seed=2)
    stage.until(lambda: card_asked(stage) and bool(stage.table.view.refused))
    table = stage.table
    assert public(stage).stage == STAGE_2 and not open_bits(stage)
    name = next(iter(table.view.refused))
    assert table.cues.pose()[name].dim > 0
    rest, seen = table.hand.rest[name], table.seen
    click(stage, (rest.x - table.hand.card * 0.35, rest.y))
    assert table.seen == seen and "must" in table.board.notice


def test_the_sheet_of_the_deal_in_hand_lists_its_combinations(theatre: Open) -> None:
    stage = theatre()
    stage.until(lambda: card_asked(stage) and bool(public(stage).melds))
    press(stage, pygame.K_s)
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet)
    labels = [said(row.label) for row in sheet.rows]
    assert tr("bezique.sheet.now", number=1) in labels
    assert len([label for label in labels if "{" in label]) == len(public(stage).melds)


# -- partners, and rules that change the table ----------------------------------------------------------------------


def test_partners_may_leave_the_declaration_to_each_other(theatre: Open) -> None:
    stage = theatre("bezique", 4, 3)
    window = at_window(stage, "hand_over")
    table = stage.table
    button = next(button for button in window.buttons if button.answer.verb == "hand_over")
    partner = table.narrator.name((table.view.seat + 2) % 4)
    assert partner in said(button.label)
    touch(stage, button)
    settle(stage)
    stage.until(lambda: panel(stage) is not None and stage.table.view.ask.topic == "bezique.partner_window")  # type: ignore[union-attr]  # a panel has a question
    found = panel(stage)
    assert found is not None and partner in said(found.label)


def test_the_dealer_is_chosen_by_name(theatre: Open) -> None:
    for seed in range(1, 9):
        stage = theatre(seed=seed, first_dealer="winner_chooses")
        stage.until(lambda stage=stage: stage.table.director.idle and stage.table.view.asked >= 0)  # type: ignore[misc]  # the default binds the stage
        if stage.table.view.ask is not None and stage.table.view.ask.topic == "bezique.dealer":
            break
    stage.until(lambda: stage.table.questions.panel is not None, answer=False)
    chooser = stage.table.questions.panel
    assert chooser is not None
    assert {said(part.label) for part in chooser.parts()} == {"Camille deals", "Odile deals"}


def test_declaring_out_is_never_the_answer_of_enter(theatre: Open) -> None:
    stage = theatre("pinochle", declare_out="on", target=1000)
    window = at_window(stage, "done")
    assert [button.answer.verb for button in window.buttons] == ["done", "claim"]
    first = window.first()
    assert first is (window.rows[0] if window.rows else window.buttons[0])
    stage.until(lambda: card_asked(stage))
    side = stage.table.questions.panel
    assert isinstance(side, SidePanel) and [button.answer.verb for button in side.buttons] == ["claim"]
    touch(stage, side.buttons[0])
    stage.until(lambda: bool(stage.table.form.dialogs), answer=False)
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, BeziqueSheet) and "too early" in sheet.banner


def test_melds_after_the_draw_lead_on_to_the_next_trick(theatre: Open) -> None:
    for timing, words in (("after_draw", "bezique.answer.go_on"), ("before_draw", "bezique.answer.draw")):
        stage = theatre("pinochle", seed=2, meld_timing=timing)
        assert said(at_window(stage).buttons[-1].label) == tr(words)


def test_tricks_won_lie_face_up_where_the_rules_say_so(theatre: Open) -> None:
    for option, open_ in (("face_up", True), ("face_down", False)):
        stage = theatre(seed=5, won_tricks=option)
        stage.until(lambda stage=stage: card_asked(stage) and public(stage).trick_number > 3)  # type: ignore[misc]  # the default binds the stage
        tableau = stage.table.cues.tableau
        keys = [key for key in stage.table.cues.pose() if key.startswith("last ")]
        assert bool(keys) is open_ and all(tableau.faces[key] for key in keys)


def test_the_table_knows_its_game(theatre: Open) -> None:
    stage = theatre("six_pack_bezique")
    staging = stage.table.staging
    assert isinstance(staging, BeziqueStaging) and staging.game == "six_pack_bezique"
    stage.draw()


@pytest.mark.parametrize("mode", broad(["partners", "single"], lambda mode: mode == "partners"))
def test_of_four_everybody_s_melds_stay_in_sight_of_the_list(theatre: Open, mode: str) -> None:
    stage = theatre("bezique", 4, 3, four_mode=mode)
    short = 0
    while short < 3:
        found = at_window(stage)
        if len(found.rows) > 2:  # a long list goes to the side
            press(stage, pygame.K_RETURN)
            continue
        short += 1
        layout, tableau = stage.table.layout, stage.table.cues.tableau
        card = layout.frame.card
        for seat in range(4):
            for name, pose in meld_poses([f"SK.{n}" for n in range(1, 9)], tableau, layout, seat).items():
                left, top, right, bottom = corners(pose, card)
                lying = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
                assert not found.rect.colliderect(lying), (seat, name)
        press(stage, pygame.K_RETURN)


def test_the_hand_closes_up_behind_a_meld(theatre: Open) -> None:
    stage = theatre()
    stage.app.prefer(speed="normal")
    at_window(stage)
    table = stage.table
    press(stage, pygame.K_RETURN)
    for _ in range(90):
        stage.turn()
        if table.cues.effects.moments and table.cues.effects.moments[-1].shown:
            break
    moment = table.cues.effects.moments[-1]
    assert moment.shown, "while it is told"
    poses = table.cues.pose()
    held = [key for key in table.cues.tableau.zone(f"hand{table.view.seat}") if key in poses]
    stood = [(table.stage.pose(key), poses[key]) for key in held]
    assert len(held) > 3 and all(here is not None and abs(here.x - goal.x) < 1.0 for here, goal in stood)
