"""The table of Bieten under the dummy driver: cut and steal, bets, the Weli's name, whole deals, both decks."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.match import Match
from game.core.view import PICK_CARD, View
from game.rules import GAMES
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import FIGURES
from game.ui.games.bieten.panels import BetPanel, WeliPanel, WordsPanel
from game.ui.games.bieten.sheet import BietenSheet
from game.ui.i18n import said, tr
from game.ui.quick import Numbers, quick_answer
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.layout import corners
from game.ui.table.asks.pick_number import NumberPanel
from tests.breadth import broad
from tests.ui.bieten.conftest import Open, click, press


def shown(theatre: Theatre, kind: type, refuse: bool = False) -> TableScene:
    """Go on until a panel of that kind is open; ``refuse`` answers the quiet way meanwhile."""

    def there() -> bool:
        top = theatre.app.stack.top
        return isinstance(top, TableScene) and isinstance(top.questions.panel, kind) and top.director.idle

    theatre.until(there)
    return theatre.table


def public(table: TableScene) -> BietenPublic:
    """The public table that the person at the table may know."""
    return BietenPublic.of(table.view.public)


# -- the cut ----------------------------------------------------------------------------------------------------------


def test_the_cutter_chooses_the_depth_and_takes_a_card(theatre: Open) -> None:
    stage = theatre()
    table = shown(stage, NumberPanel)
    panel = table.questions.panel
    assert isinstance(panel, NumberPanel)
    press(stage, pygame.K_LEFT)
    panel.slider.change(9)
    assert panel.button.answer.number == 9 and said(panel.button.label) == "Cut after 9"
    click(stage, panel.button.rect.center)
    stage.until(lambda: isinstance(table.questions.panel, WordsPanel), answer=False)
    assert public(table).lifted == 9
    tableau = table.cues.tableau
    looked = tableau.bottom[0]
    assert "#" not in looked
    pose = table.cues.pose()[looked]
    assert pose.face_up and pose.scale >= 0.9
    press(stage, pygame.K_1)
    stage.until(lambda: table.director.idle and table.view.ask is not None and bool(table.hand.rest), answer=False)
    assert looked in table.hand.rest
    assert public(table).stolen == 1
    note = table.staging.seat_note(table.cues.tableau, table.chair.seat, table.places[table.chair.seat])
    assert note == "took 1"
    # What he leaves becomes the bottom card for all.
    left = table.cues.tableau.bottom[0]
    press(stage, pygame.K_2)
    stage.until(lambda: public(table).bottom != "" and table.director.idle, answer=False)
    assert public(table).bottom == left
    assert len(table.hand.rest) == 3


def test_others_see_how_many_were_taken_but_not_what(theatre: Open) -> None:
    stage = theatre(3, 5)
    table = stage.table
    me = table.chair.seat

    def taken() -> bool:
        seen = public(stage.table)
        tableau = stage.table.cues.tableau
        if seen.cutter != me and seen.turn < 0:
            assert all("#" in key for key in tableau.bottom)
            assert not any(pose.face_up for key, pose in stage.table.cues.pose().items() if key in tableau.bottom)
        return seen.cutter != me and seen.stolen > 0

    stage.until(taken)


# -- bets -------------------------------------------------------------------------------------------------------------


def offered(theatre: Theatre, verb: str) -> TableScene:
    """Go on until the person may say ``verb``."""

    def there() -> bool:
        top = theatre.app.stack.top
        return (
            isinstance(top, TableScene)
            and top.questions.panel is not None
            and top.director.idle
            and any(one.verb == verb for one in top.view.legal)
        )

    theatre.until(there)
    return theatre.table


def test_a_bet_is_answered_in_turn_and_settled(theatre: Open) -> None:
    stage = theatre(2)
    table = offered(stage, "bet")
    panel = table.questions.panel
    assert isinstance(panel, WordsPanel)
    button = next(one for one in panel.buttons if one.answer.verb == "bet")
    figure, me = button.answer.word, table.chair.seat
    before = len(public(table).calls)
    click(stage, button.rect.center)

    def settled() -> bool:
        return public(table).state(figure) in ("conceded", "held")

    stage.until(settled)
    callers = list(public(table).callers[before:])
    calls = public(table).calls[before:]
    assert calls[0] == f"bet {figure}" and callers[0] == me
    asked = callers[1 : 1 + sum(call == "good" for call in calls[1:])]
    assert asked[: len(asked)] == [(me + 1 + step) % 4 for step in range(len(asked))][: len(asked)]
    assert all(call in ("good", "hold", "three") or call.startswith("bet") for call in calls[1:])


def test_a_reply_shows_what_it_brings_and_good_has_the_focus(theatre: Open) -> None:
    stage = theatre(4)
    table = offered(stage, "hold")
    panel = table.questions.panel
    assert isinstance(panel, WordsPanel)
    assert [one.answer.verb for one in panel.buttons][-1] == "good"
    assert table.form.focus is panel.buttons[-1]
    hold = next(one for one in panel.buttons if one.answer.verb == "hold")
    assert said(hold.note) in ("counts 2", "counts 3")
    assert "bets on" in said(panel.label) or "three on" in said(panel.label)
    seen = table.seen
    press(stage, pygame.K_g)
    assert table.seen > seen
    assert public(table).calls[-1] == "good"


def test_only_good_is_said_by_itself_after_the_usual_time(theatre: Open) -> None:
    """Alone at the table nobody must press a button without a choice; the other players cannot tell."""
    stage = theatre(5)

    def alone() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and top.questions.forced_in > 0 and len(top.view.legal) == 1

    stage.until(alone)
    assert stage.table.questions.panel is None


def test_several_people_are_all_asked(theatre: Open) -> None:
    stage = theatre(5, persons=(0, 1, 2, 3))

    def good_alone() -> bool:
        top = stage.app.stack.top
        return (
            isinstance(top, TableScene)
            and isinstance(top.questions.panel, WordsPanel)
            and [one.verb for one in top.view.legal] == ["good"]
        )

    stage.until(good_alone)
    assert stage.table.questions.forced_in < 0


def test_a_card_passes_and_shift_with_a_digit_bets(theatre: Open) -> None:
    stage = theatre(6)
    table = shown(stage, BetPanel)
    assert table.hand.asked and table.view.ask is not None and table.view.ask.kind == PICK_CARD
    names = table.hand.names
    press(stage, pygame.K_1)
    assert table.hand.focus == names[0]
    panel = table.questions.panel
    assert isinstance(panel, BetPanel)
    figure = panel.buttons[0].answer.word
    place = FIGURES.index(figure)
    press(stage, pygame.K_1 + place, pygame.KMOD_SHIFT)
    assert f"bet {figure}" in public(table).calls


def test_beside_a_bet_the_arrows_are_the_hands(theatre: Open) -> None:
    stage = theatre(6)
    table = shown(stage, BetPanel)
    panel = table.questions.panel
    assert isinstance(panel, BetPanel)
    press(stage, pygame.K_RIGHT)
    assert table.hand.focus and table.form.lead() is None
    table.form.focus_on(panel.buttons[0])
    advised = next(one for one in table.view.legal if one.cards)
    table.adviser.light(advised)
    assert table.hand.focus == table.hand.hinted and table.form.focus is None, "Enter plays the card that is lit"


# -- the Weli ---------------------------------------------------------------------------------------------------------


def weli_playable(view: View) -> bool:
    """The Weli may be played in several ways."""
    return sum(len(one.cards) == 2 for one in view.legal) > 1


def at_weli(theatre: Theatre) -> TableScene:
    """Go on until the person may play the Weli."""

    def there() -> bool:
        top = theatre.app.stack.top
        return isinstance(top, TableScene) and top.hand.asked and top.director.idle and weli_playable(top.view)

    theatre.until(there)
    return theatre.table


def test_the_weli_is_named_from_the_cards_it_may_be(theatre: Open) -> None:
    stage = theatre(3, 3)
    table = at_weli(stage)
    names = {one.cards[1].name for one in table.view.legal if len(one.cards) == 2}
    pose = table.hand.rest["WE"]
    click(stage, (pose.x, pose.y))
    panel = table.questions.panel
    assert isinstance(panel, WeliPanel)
    assert {tile.answer.cards[1].name for tile in panel.tiles if tile.enabled} == names
    press(stage, pygame.K_BACKSPACE)
    stage.until(lambda: table.hand.asked and not isinstance(table.questions.panel, WeliPanel), answer=False)
    stage.until(lambda: table.director.idle, answer=False)
    pose = table.hand.rest["WE"]
    click(stage, (pose.x, pose.y))
    panel = table.questions.panel
    assert isinstance(panel, WeliPanel)
    tile = next(one for one in panel.tiles if one.enabled)
    click(stage, tile.rect.center)
    assert public(table).weli_name == tile.answer.cards[1].name
    stage.until(lambda: "WE" in table.cues.tableau.zone(f"played{table.chair.seat}"), answer=False)
    stage.draw()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_sheet_leaves_the_undealt_cards_in_sight_and_lists_those_played(theatre: Open, scale: float) -> None:
    stage = theatre(3, 3, ui_scale=scale)

    def ended() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and bool(top.form.dialogs) and isinstance(top.form.dialogs[-1], BietenSheet)

    stage.until(ended)
    table = stage.table
    sheet = table.form.dialogs[-1]
    assert isinstance(sheet, BietenSheet) and sheet.dark < 1.0
    sheet.show_all()
    tableau = table.cues.tableau
    for key in (*tableau.stock, *tableau.bottom):
        pose = table.stage.pose(key)
        assert pose is not None and pose.face_up
        assert corners(pose, table.layout.frame.card)[1] >= sheet.rect.bottom, key
    row = next(one for one in sheet.rows if said(one.label) == tr("bieten.sheet.cards"))
    for seat, words in zip(sheet.order, row.values, strict=True):
        played = [card.name for card in table.view.zone(f"played{seat}").pile]
        assert len(played) == 3 and all(f"{{{name[0]}}}" in words for name in played if name != "WE")


# -- whole deals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "speed"),
    broad(
        [(2, "normal"), (3, "normal"), (4, "instant"), (5, "fast"), (7, "instant"), (10, "fast")],
        lambda case: case[0] in (2, 4, 5),
    ),
)
def test_whole_deals_end_with_every_card_at_its_place(theatre: Open, players: int, speed: str) -> None:
    stage = theatre(7, players, speed=speed)
    deals: set[int] = set()

    def second_sheet() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.director.idle:
            assert {str(key) for key in top.stage.keys} == set(top.cues.pose())
            # Nothing is told of a pass, after which another seat is asked.
            assert replace(top.cues.tableau.public, asked=-1) == replace(top.view.public, asked=-1)
            if top.form.dialogs:
                deals.add(top.view.public.deal_number)
        return len(deals) >= 2

    stage.until(second_sheet)
    assert isinstance(stage.table.form.dialogs[-1], BietenSheet)
    stage.draw()


def test_a_match_ends_with_crosses_and_spots(theatre: Open) -> None:
    stage = theatre(8, 3, speed="instant")
    last: list[BietenSheet] = []

    def over() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.form.dialogs and isinstance(top.form.dialogs[-1], BietenSheet):
            last[:] = [top.form.dialogs[-1]]
        return isinstance(top, ResultScene)

    stage.until(over)
    rows = {said(row.label): row.values for row in last[-1].rows}
    assert rows["Crosses"].count("×") == 1 and "●" in rows["Spots"]
    assert "wins the game" in last[-1].banner
    stage.draw()


@pytest.mark.parametrize("seed", broad([8, 11, 12], lambda seed: seed != 12))
def test_what_is_not_counted_any_more_is_named(theatre: Open, seed: int) -> None:
    """Every figure stands on every sheet, in the order of counting, also those that nobody won and those that the end
    of the game left uncounted."""
    stage = theatre(seed, 3, speed="instant")
    seen: set[int] = set()
    left = 0

    def over() -> bool:
        nonlocal left
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.form.dialogs and isinstance(top.form.dialogs[-1], BietenSheet):
            sheet = top.form.dialogs[-1]
            table = public(top)
            if table.deal_number not in seen:
                seen.add(table.deal_number)
                counted = [one for one in table.counted if one in FIGURES]
                winners = dict(zip(table.counted, table.counters, strict=True))
                rows = [(said(row.label), row) for row in sheet.rows]
                places: list[int] = []
                for figure in [*counted, *(one for one in FIGURES if one not in counted)]:
                    name = tr(f"line.bieten.{figure}")
                    if figure not in counted:
                        void = next(words for words, _ in rows if words.startswith("No longer counted"))
                        assert name in void
                        left += 1
                        continue
                    at = next(at for at, (words, _) in enumerate(rows) if words.startswith(name))
                    words, row = rows[at]
                    places.append(at)
                    won = winners[figure] >= 0
                    assert (set(row.values) == {"–"}) is not won, figure
                    assert ("nobody" in words) is not won
                assert places == sorted(places)
        return isinstance(top, ResultScene)

    stage.until(over)
    assert len(seen) > 1 and left


def test_quick_answers_are_legal() -> None:
    """The pictures' own players bet, hold and pass."""
    kind = GAMES["bieten"]
    match = Match(kind.play(kind.options(), 4), 5)
    verbs: set[str] = set()
    number_row = Numbers(3)
    while not match.deal.over:
        answer = quick_answer(match.deal.view(match.deal.asked), number_row)
        verbs.add(answer.verb)
        match.apply(answer)
    assert {"cut", "play", "good"} & verbs


def test_a_hint_lights_the_card_and_the_name_of_the_weli(theatre: Open) -> None:
    stage = theatre(3, 3)
    table = at_weli(stage)
    advised = next(one for one in table.view.legal if len(one.cards) == 2)
    table.adviser.light(advised)
    assert table.hand.hinted == "WE"
    assert table.hand.focus == "WE", "Enter plays the card, as it takes a lit answer"
    assert table.cues.pose()["WE"].glow == 1.0
    pose = table.hand.rest["WE"]
    click(stage, (pose.x, pose.y))
    panel = table.questions.panel
    assert isinstance(panel, WeliPanel)
    assert [tile.answer for tile in panel.tiles if tile.lit] == [advised]
    bet = theatre(6)
    table = shown(bet, BetPanel)
    panel = table.questions.panel
    assert isinstance(panel, BetPanel)
    table.adviser.light(panel.buttons[0].answer)
    assert panel.buttons[0].lit and not table.hand.hinted


def test_the_keys_of_bieten_name_no_auction(theatre: Open) -> None:
    stage = theatre(2)
    text = stage.table.staging.keys()
    assert "Shift + 1–5" in text and "capot" not in text.lower() and "S H D C N A" not in text


@pytest.mark.parametrize("players", broad([3, 10], lambda players: players == 3))
def test_the_last_trick_and_the_log_can_be_seen(theatre: Open, players: int) -> None:
    stage = theatre(7, players)

    def with_weli() -> bool:
        top = stage.app.stack.top
        return (
            isinstance(top, TableScene)
            and top.director.idle
            and not top.form.dialogs
            and "WE" in top.view.public.last_trick
        )

    stage.until(with_weli)
    plain = pygame.image.tobytes(stage.draw(), "RGB")
    press(stage, pygame.K_l)
    assert pygame.image.tobytes(stage.draw(), "RGB") != plain
    press(stage, pygame.K_l)
    press(stage, pygame.K_t)
    assert stage.table.form.dialogs
    stage.draw()


@pytest.mark.parametrize("kind", broad([WordsPanel, BetPanel, NumberPanel], lambda kind: kind is not NumberPanel))
def test_questions_leave_the_hand_in_sight_at_the_largest_scales(theatre: Open, kind: type) -> None:
    stage = theatre(2, 5, ui_scale=2.5, text_scale=2.0, language="de")
    table = shown(stage, kind)
    panel = table.questions.panel
    assert panel is not None
    assert stage.app.surface.get_rect().contains(panel.rect)
    for rest in table.hand.rest.values():
        right, top = rest.x + table.hand.card / 2, rest.y - table.hand.card * 1.4 / 2
        assert panel.rect.left > right or panel.rect.bottom < top + 0.35 * table.hand.card
    stage.draw()


def test_the_names_of_the_weli_can_be_chosen_at_the_largest_scales(theatre: Open) -> None:
    stage = theatre(3, 3, ui_scale=2.5, text_scale=2.0, language="fr")
    table = at_weli(stage)
    pose = table.hand.rest["WE"]
    click(stage, (pose.x, pose.y))
    panel = table.questions.panel
    assert isinstance(panel, WeliPanel)
    window = stage.app.surface.get_rect()
    assert window.contains(panel.rect)
    for tile in panel.tiles:
        assert panel.rect.contains(tile.rect) and tile.rect.width > 24
    assert not any(panel.others[0].rect.colliderect(tile.rect) for tile in panel.tiles)


def test_no_face_is_on_the_stage_that_the_chair_may_not_know(theatre: Open) -> None:
    stage = theatre(11, 5, speed="normal")

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
            hidden = [key for seat, hand in enumerate(top.cues.tableau.hands) if seat != top.chair.seat for key in hand]
            assert all("#" in key for key in hidden)
        return isinstance(top, TableScene) and bool(top.form.dialogs)

    stage.until(honest)
