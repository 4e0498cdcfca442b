"""Sets of deals in the window: played through, sealed, compared."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import BOT, NEXT_DEAL, PERSON, REMATCH, Place
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.same_cards import CHALLENGE
from game.host.worker import Worker
from game.ui.i18n import said, tr
from game.ui.launch import PlayOptions
from game.ui.names import preset_name
from game.ui.program import Program
from game.ui.review.fairness import Copy
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.deal_set import DealSetScene, signed
from game.ui.scenes.result import ResultScene
from game.ui.scenes.same_cards import SameCardsScene, Wish
from game.ui.scenes.table import TableScene
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Dropdown, Paragraph


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    house = LibraryHouse(
        Library.in_memory(),
        secret=lambda: (63).to_bytes(32, "big"),
        clock=count(0.0, 0.2).__next__,
        worker=lambda: Worker(alone=True),
    )
    made = Program(house, PlayOptions(tmp_path, size=(1280, 720), reduced_motion=True))
    made.app.stack.fades = False
    made.app.settling = 0.0
    made.app.prefer(name="Ada", speed="fast", bot_pause=0.0)
    made.app.stack.push(made._title_scene())
    yield made
    made.session.close()
    made.app.close()
    house.close()


def scene(program: Program) -> object:
    return program.app.stack.top


def play_deal(program: Program, seed: int) -> list[bool]:
    """Answer for whoever sits there until the set is shown again; whether a score sheet was seen."""
    rng = seeded(seed)
    sheets: list[bool] = []
    for _ in range(60_000):
        program.session.tick()
        program.app.stack.update(1 / 30)
        top = scene(program)
        if isinstance(top, DealSetScene):
            return sheets
        assert not isinstance(top, CurtainScene)
        if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
            continue
        dialog = top.form.dialogs[-1] if top.form.dialogs else None
        if isinstance(dialog, ScoreSheet):
            sheets.append(True)
            dialog.show_all()
            dialog.buttons[0].trigger()
        elif top.view.ask.topic not in (NEXT_DEAL, REMATCH):
            top.answer(any_answer(top.view, rng))
    raise AssertionError("the deal never ends")


def settle(program: Program) -> None:
    """Let the bots play."""
    for _ in range(200):
        program.app.stack.update(1 / 30)
        if not program.house.same_cards.waiting():
            return


def test_two_people_play_a_set_one_after_the_other(program: Program) -> None:
    program.tonight.open()
    program.tonight.same_cards()
    chosen = scene(program)
    assert isinstance(chosen, SameCardsScene)
    chosen.wish = Wish("belote", 1, 1, "Ada, Ben")
    chosen._try(lambda: program.tonight.deal(chosen.wish))
    for number, name in enumerate(("Ada", "Ben")):
        shown = scene(program)
        assert isinstance(shown, DealSetScene) and shown.turn == (0, name) and not shown.send.visible
        shown.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        assert isinstance(scene(program), TableScene)
        assert not play_deal(program, number), "no sheet before everybody has played"
    shown = scene(program)
    assert isinstance(shown, DealSetScene) and shown.turn is None
    settle(program)
    found = program.house.same_cards.outcomes(shown.which)
    assert len(found) == 3 and all(one.balance is not None and one.tricks for one in found)
    match = next(one.match for one in found if one.match)
    shown._review(match)
    assert type(scene(program)).__name__ == "ReviewScene"


def test_results_of_bots_that_cannot_be_written_are_told_once(program: Program) -> None:
    program.tonight.same_cards()
    program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada")))
    shown = scene(program)
    assert isinstance(shown, DealSetScene)
    shown.play.trigger()
    play_deal(program, 0)
    shown = scene(program)
    assert isinstance(shown, DealSetScene) and isinstance(program.house, LibraryHouse)
    program.house.library.base.execute("PRAGMA query_only = ON")
    settle(program)
    assert len(shown.form.dialogs) == 1 and not program.house.same_cards.waiting()
    program.house.library.base.execute("PRAGMA query_only = OFF")
    shown.form.close(shown.form.dialogs[-1])
    program.house.same_cards.look(shown.which)
    settle(program)
    assert len(program.house.same_cards.outcomes(shown.which)) == 2


def type_in(shown: CurtainScene, digits: str) -> None:
    for digit in digits:
        shown.handle(pygame.event.Event(pygame.TEXTINPUT, text=digit))


def hold(program: Program, shown: CurtainScene) -> None:
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    for _ in range(30):
        program.app.stack.update(1 / 30)


def test_who_has_a_pin_types_it_before_his_turn(program: Program) -> None:
    program.app.prefer(pins={"Ben": "2468"})
    program.tonight.same_cards()
    program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada, Ben")))
    shown = scene(program)
    assert isinstance(shown, DealSetScene)
    shown.play.trigger()
    assert isinstance(scene(program), TableScene), "Ada has none"
    play_deal(program, 0)
    before = scene(program)
    assert isinstance(before, DealSetScene) and before.turn == (0, "Ben")
    before.play.trigger()
    curtain = scene(program)
    assert isinstance(curtain, CurtainScene) and curtain.locked and program.session.sitting is None
    type_in(curtain, "1111")
    hold(program, curtain)
    assert scene(program) is curtain
    curtain.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert scene(program) is before, "back to the set without his cards"
    before.play.trigger()
    curtain = scene(program)
    assert isinstance(curtain, CurtainScene)
    type_in(curtain, "2468")
    hold(program, curtain)
    assert isinstance(scene(program), TableScene)
    play_deal(program, 1)
    shown = scene(program)
    assert isinstance(shown, DealSetScene) and shown.turn is None


@pytest.mark.parametrize(("value", "text"), [(0.0, "0"), (3.25, "+3.2"), (-12.0, "−12"), (160.4, "+160")])
def test_signs(value: float, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize("pin", ["", "2468"])
def test_a_deal_of_a_set_that_was_left_is_gone_on_with_from_the_title(program: Program, pin: str) -> None:
    program.app.prefer(pins={"Ada": pin} if pin else {})
    program.tonight.same_cards()
    program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada, Ben")))
    shown = scene(program)
    assert isinstance(shown, DealSetScene)
    shown.play.trigger()
    if pin:
        curtain = scene(program)
        assert isinstance(curtain, CurtainScene)
        type_in(curtain, pin)
        hold(program, curtain)
    assert program.session.sitting is not None
    match = program.session.sitting.key
    program.session.leave()
    program.title()
    title = scene(program)
    program._resume(match)
    if pin:
        curtain = scene(program)
        assert isinstance(curtain, CurtainScene) and curtain.locked
        curtain.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        assert scene(program) is title, "back to the title without the cards"
        program._resume(match)
        curtain = scene(program)
        assert isinstance(curtain, CurtainScene)
        type_in(curtain, pin)
        hold(program, curtain)
    assert isinstance(scene(program), TableScene) and program.session.sitting is not None
    assert program.session.sitting.key == match
    play_deal(program, 0)
    shown = scene(program)
    assert isinstance(shown, DealSetScene) and shown.turn == (0, "Ben")


def test_a_pasted_challenge_that_is_none_says_so(program: Program) -> None:
    program.tonight.same_cards()
    shown = scene(program)
    assert isinstance(shown, SameCardsScene)
    shown.intake.paste()
    assert shown.form.dialogs


def press(shown: SameCardsScene | DealSetScene, label: str) -> None:
    """Click on what has this label, in the open dialog or on the scene."""
    roots = shown.form.dialogs[-1:] or shown.form.widgets
    (found,) = [part for root in roots for part in root.walk() if said(part.label) == label and part.can_focus]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shown.handle(pygame.event.Event(kind, button=1, pos=found.rect.center))


def test_rules_and_number_of_players_of_a_set_are_chosen(program: Program) -> None:
    program._own_rules().keep("belote", "Ours", {"declarations": "off"})
    program.tonight.same_cards()
    shown = scene(program)
    assert isinstance(shown, SameCardsScene)
    program.app.stack.update(1 / 30)
    press(shown, tr("same.new"))
    lists = {said(one.label): one for root in shown.form.dialogs for one in root.walk() if isinstance(one, Dropdown)}
    rules, games, players = (lists[tr(f"setup.{one}")] for one in ("rules", "games", "players"))
    rules.choose(len(rules.options) - 1)
    assert shown.wish.own and shown.wish.rules == "Ours"
    games.choose([value for value, _ in games.options].index("bieten"))
    assert (shown.wish.own, shown.wish.rules, shown.wish.players) == (False, "", 0), "another game has other rules"
    players.choose(2)
    rules.choose(1)
    press(shown, tr("same.deal_out"))
    made = scene(program)
    assert isinstance(made, DealSetScene)
    setup = program.house.same_cards.setup(made.which)
    assert (setup.players, setup.preset) == (program.house.games()[-1].players[2], rules.value[1])
    assert preset_name("bieten", rules.value[1]) in made.rules and str(setup.players) in made.rules


def test_the_sheets_of_a_match_under_ones_own_rules_call_them_by_their_name(program: Program) -> None:
    program._own_rules().keep("belote", "Ours", {"declarations": "off"})
    for rules, own, called in (("Ours", True, "Ours"), ("", False, "")):
        program.tonight.same_cards()
        program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada", 0, rules, own)))
        shown = scene(program)
        assert isinstance(shown, DealSetScene)
        shown.play.trigger()
        table = scene(program)
        assert isinstance(table, TableScene) and table.narrator.rules == called
        table.sheets.toggle()
        sheet = table.form.dialogs[-1]
        assert isinstance(sheet, ScoreSheet) and sheet.match_words().endswith(called or tr("sheet.whole_match"))
        program.session.leave()


def test_a_challenge_goes_out_and_in_as_a_file(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.host.folders.folders", lambda: [tmp_path])
    program.tonight.same_cards()
    program.tonight.open_set(program.tonight.deal(Wish("belote", 1, 1, "Ada")))
    shown = scene(program)
    assert isinstance(shown, DealSetScene)
    shown.play.trigger()
    play_deal(program, 0)
    shown = scene(program)
    assert isinstance(shown, DealSetScene)
    program.app.stack.update(1 / 30)
    press(shown, tr("same.challenge.give"))
    program.app.stack.update(1 / 30)
    press(shown, tr("same.challenge.write"))
    (written,) = tmp_path.glob("*.txt")
    assert written.name in shown.form.dialogs[-1].text  # type: ignore[attr-defined]  # it is a Dialog
    program.app.stack.pop()
    home = scene(program)
    assert isinstance(home, SameCardsScene)
    home.handle(pygame.event.Event(pygame.DROPFILE, file=str(written)))
    taken = scene(program)
    assert isinstance(taken, DealSetScene) and taken.which.kind == CHALLENGE and taken.turn == (0, "Ada")
    told = [said(one.label) for root in taken.form.widgets for one in root.walk() if isinstance(one, Paragraph)]
    assert tr("same.challenge.from", name="Ada") in told


def test_a_finished_match_shows_its_whole_code_to_copy(program: Program) -> None:
    setup = program.house.named("13Y2-1XBS-C03G-9230-VQVS-HNZQ")
    places = (Place("Ada", PERSON), Place("Bot", BOT, 1))
    program.session.start(replace(setup, places=places, deals=1))
    rng = seeded(3)
    codes: list[str] = []
    for _ in range(60_000):
        program.session.tick()
        program.app.stack.update(1 / 30)
        top = scene(program)
        if isinstance(top, ResultScene):
            codes.append(top.copy.text)
            break
        if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
            continue
        dialog = top.form.dialogs[-1] if top.form.dialogs else None
        if isinstance(dialog, ScoreSheet):
            codes += [one.text for one in dialog.buttons if isinstance(one, Copy)]
            dialog.show_all()
            dialog.buttons[0].trigger()
        elif top.view.ask.topic not in (NEXT_DEAL, REMATCH):
            top.answer(any_answer(top.view, rng))
    assert codes == ["13Y2-1XBS-C03G-9230-VQVS-HNZQ"] * 2
