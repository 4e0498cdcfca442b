"""A card that leaves the hand while it is being dragged, and everything else that comes between the press of a button
and its release."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud.sheet import ScoreSheet
from tests.breadth import broad
from tests.ui.conftest import SIZE
from tests.ui.gestures import at_card, click, down, press, slot, up

Open = Callable[..., Theatre]
FAR = (0, -150)
"""How far a dragged card is taken up from its slot."""


def take(stage: Theatre, name: str) -> None:
    """Take hold of a card and lift it from the hand; the button stays down."""
    where = slot(stage.table, name)
    down(stage, where)
    move(stage, (where[0] + FAR[0], where[1] + FAR[1]))
    assert stage.table.hand.dragged == name


def move(stage: Theatre, where: tuple[float, float], *, button: bool = True) -> None:
    """The pointer moves, with its button down or up."""
    box = (round(where[0]), round(where[1]))
    buttons = (1 if button else 0, 0, 0)
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=buttons))
    stage.turn()


def let_go(stage: Theatre) -> None:
    """The button comes up somewhere above the hand, and the table is drawn."""
    up(stage, (640, 400))
    stage.draw()


def playable(table: TableScene) -> str:
    """A card that may be played now."""
    return table.view.legal[0].card.name


def at_last_choice(stage: Theatre) -> TableScene:
    """A card is asked for and there is but one that may be played, from a hand of several."""

    def reached() -> bool:
        top = stage.app.stack.top
        if not isinstance(top, TableScene) or not top.hand.asked or not top.director.idle:
            return False
        return len(top.view.legal) == 1 and len(top.hand.names) > 1 and top.questions.forced_in > 0

    stage.until(reached)
    return stage.table


def test_a_card_chosen_early_is_played_from_under_the_pointer(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    table.answer(table.view.legal[0])
    stage.until(lambda: not table.director.idle, answer=False)
    for name in list(table.hand.names):
        # Whichever may be played when the turn comes: all but the last are taken back to the hand first.
        if table.hand.asked:
            break
        table.hand.pinned = ""
        click(stage, slot(table, name))
        assert table.hand.pinned == name
        take(stage, name)
        stage.until(lambda: table.hand.asked or table.hand.pinned == "", answer=False)
        for _ in range(20):
            stage.turn()
        gone = name not in table.hand.rest
        assert table.hand.dragged == ("" if gone else name)
        let_go(stage)
        if gone:
            return
    pytest.fail("no card chosen early was played")


def test_a_forced_card_is_played_from_under_the_pointer(theatre: Open) -> None:
    stage = theatre(speed="normal", autoplay_forced=True)
    table = at_last_choice(stage)
    name = playable(table)
    take(stage, name)
    for _ in range(60):
        stage.turn()
    assert name not in table.hand.rest and table.hand.dragged == ""
    let_go(stage)


def test_the_digit_and_enter_play_a_card_that_is_dragged(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    name = playable(table)
    table.reminder.long = True
    assert table.invites()
    take(stage, name)
    assert not table.invites(), "the plate of the turn would lie over the card"
    press(stage, pygame.K_1 + table.hand.names.index(name))
    press(stage, pygame.K_RETURN)
    assert name not in table.hand.rest and table.hand.dragged == ""
    left = set(table.hand.rest)
    let_go(stage)
    assert set(table.hand.rest) == left, "the button that comes up plays nothing more"


def test_what_was_done_with_a_card_ends_when_it_leaves_the_hand(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    hand = table.hand
    gone, left = hand.names[0], hand.names[1]
    for name in (gone, left):
        hand.hovered = hand.focus = hand.pinned = hand.hinted = hand.pressed = name
        hand.chosen = {gone, left}
        hand.lay({one: pose for one, pose in hand.rest.items() if one != gone})
        kept = name if name != gone else ""
        assert [hand.hovered, hand.focus, hand.pinned, hand.hinted, hand.pressed] == [kept] * 5
        assert hand.chosen == {left}


def test_a_move_taken_back_lets_go_of_the_card(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    table = at_card(stage)
    take(stage, playable(table))
    monkeypatch.setattr(stage.session, "can_undo", lambda: True)
    monkeypatch.setattr(stage.session, "undo", table.reread)
    table.say("the ten may fall to the ace")
    press(stage, pygame.K_u)
    assert table.hand.dragged == ""
    assert not table.board.notice, "what was said of the table as it was is gone with it"
    seen = table.seen
    let_go(stage)
    assert table.seen == seen


@pytest.mark.parametrize("lifted", [False, True], ids=["pressed", "dragged"])
def test_a_dialog_lets_go_of_the_card(theatre: Open, lifted: bool) -> None:
    stage = theatre()
    table = at_card(stage)
    name = playable(table)
    (take if lifted else lambda stage, name: down(stage, slot(stage.table, name)))(stage, name)
    press(stage, pygame.K_ESCAPE)
    assert table.form.dialogs and table.hand.dragged == ""
    let_go(stage)
    press(stage, pygame.K_ESCAPE)
    assert not table.form.dialogs
    seen = table.seen
    rest = slot(table, name)
    move(stage, rest, button=False)
    move(stage, (rest[0], rest[1] - 200), button=False)
    assert table.hand.dragged == "" and table.seen == seen, "no button is down any more"


def test_a_card_held_down_is_not_played_under_a_dialog(theatre: Open) -> None:
    stage = theatre(click="hold")
    table = at_card(stage)
    seen = table.seen
    down(stage, slot(table, playable(table)))
    press(stage, pygame.K_ESCAPE)
    for _ in range(60):
        stage.turn()
    assert table.form.dialogs and table.seen == seen


def test_a_drag_goes_on_in_another_language_and_ends_in_another_size(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    name = playable(table)
    take(stage, name)
    stage.app.prefer(language="ja")
    stage.turn()
    assert table.hand.dragged == name
    stage.app.painter.fit((1024, 600))
    stage.app.stack.resize((1024, 600))
    stage.turn()
    assert table.hand.dragged == ""
    let_go(stage)


def test_a_card_chosen_among_several_leaves_while_it_is_dragged(theatre: Open) -> None:
    stage = theatre(game="rubicon_piquet", players=2)

    def exchange() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and top.director.idle and top.hand.many

    stage.until(exchange)
    table = stage.table
    one, two = table.hand.names[2], table.hand.names[7]
    click(stage, slot(table, one))
    click(stage, slot(table, two))
    assert table.hand.chosen == {one, two}
    take(stage, one)
    press(stage, pygame.K_SPACE)
    for _ in range(60):
        stage.turn()
    assert one not in table.hand.rest and table.hand.dragged == "" and not table.hand.chosen
    let_go(stage)


KEYS = (
    *(pygame.K_1, pygame.K_2, pygame.K_5, pygame.K_8, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_END),
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_ESCAPE),
    *(pygame.K_h, pygame.K_u, pygame.K_l, pygame.K_t, pygame.K_g, pygame.K_s, pygame.K_a),
)


HANDS = ("belote", "bezique", "bonaken", "bieten", "rubicon_piquet", "pinochle")


@pytest.mark.parametrize(
    ("game", "acts"), broad([("bieten", 250), *((game, 700) for game in HANDS)], lambda case: case[1] == 250)
)
def test_hands_that_do_everything_at_once_break_nothing(game: str, acts: int) -> None:
    """Drags that are never finished, keys in between, another speed, another language: the hand keeps nothing that it
    does not hold, and nothing is raised. Seeded."""
    house = LibraryHouse(Library.in_memory(), secret=lambda: (7).to_bytes(32, "big"))
    stage = Theatre(house, SIZE, "en", 7, speed="instant")
    try:
        stage.begin(game)
        dice = Random(f"drag {game}")
        for _ in range(acts):
            _something(stage, dice)
            top = stage.app.stack.top
            if isinstance(top, TableScene):
                hand = top.hand
                held = {hand.dragged, hand.hovered, hand.focus, hand.pinned, hand.pressed, *hand.chosen} - {""}
                assert held <= set(hand.rest)
        stage.draw()
    finally:
        stage.close()


def _something(stage: Theatre, dice: Random) -> None:
    """One thing that hands do, or a few turns of the loop without them."""
    top = stage.app.stack.top
    if not isinstance(top, TableScene):
        press(stage, pygame.K_RETURN)
        stage.session.match_over() if stage.session.table is not None else None
        return
    names = top.hand.names
    where = slot(top, dice.choice(names)) if names else (640.0, 500.0)
    match dice.randrange(12):
        case 0 | 1 | 2:
            down(stage, where)
            move(stage, (where[0] + dice.randrange(-200, 200), where[1] - dice.randrange(300)))
        case 3:
            up(stage, (where[0] + dice.randrange(-200, 200), where[1] - dice.randrange(300)))
        case 4:
            move(stage, where)
        case 5 | 6 | 7:
            press(stage, dice.choice(KEYS))
        case 8:
            stage.app.prefer(language=dice.choice(["en", "ja"]), speed=dice.choice(["instant", "normal"]))
        case 9:
            sheet = top.form.dialogs[-1] if top.form.dialogs else None
            if isinstance(sheet, ScoreSheet):
                sheet.show_all()
                sheet.buttons[0].trigger()
            elif sheet is not None:
                press(stage, pygame.K_ESCAPE)
        case _:
            for _ in range(dice.randrange(40)):
                stage.turn()
