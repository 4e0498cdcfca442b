"""The coloured button is the one that Enter presses, and the only one: every question, every dialog, every scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
import pytest

from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import Event
from game.core.log import Beat
from game.core.view import PICK_CARD, View
from game.host.chair import BOT, PERSON, Because, Breach, Claim, House, Place, Verdict
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.asks.panel import AnswerButton, AskPanel
from game.ui.widgets import Button, Dialog, Form, FormScene, Widget
from tests.breadth import every_game
from tests.contracts.settings import SETTINGS, walk
from tests.ui.conftest import MakeApp, Open, click, key, run, show
from tests.ui.gestures import press, top_of
from tests.ui.setting_up import Table, opened
from tests.ui.test_scenes import settings, title

EXAMPLES = 2
"""Of each kind of question so many are put to the table."""
WALKS = {"bezique": 2, "pinochle": 2, "rubicon_bezique": 1, "six_pack_bezique": 1}
"""Deals walked through with each setting, where not a few."""


class Seat:
    """A chair with one question; the answers that it gets."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.seat = view.seat
        self.given: list[Action] = []

    def view(self) -> View:
        return self._view

    def events(self, since: int) -> list[Event]:
        return []

    def beats(self, since: int) -> list[Beat]:
        return []

    def foresee(self, card: str) -> tuple[Because, ...]:
        return ()

    def breach(self) -> Breach | None:
        return None

    def answer(self, answer: Action) -> None:
        self.given.append(answer)


@dataclass
class Nobody:
    """A program around the table that does nothing."""

    players: int
    orders: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def places(self) -> tuple[Place, ...]:
        return tuple(Place(f"P{seat}", PERSON if seat == 0 else BOT, 2 * (seat > 0)) for seat in range(self.players))

    def hinted(self) -> Verdict | None:
        return None

    def held_back(self, events: object) -> bool:
        return False

    def sealed(self) -> bool:
        return False

    def deals(self) -> int:
        return 0

    def called(self) -> str:
        return ""

    def watched(self) -> bool:
        return False

    def shared(self) -> bool:
        return False

    can_undo = shared

    def objects(self, answer: Action) -> bool:
        return False

    def coached(self) -> None:
        return None

    seal = coached

    def claimed(self) -> Claim | None:
        return None

    def finish(self, claim: Claim) -> None:
        return

    def aidable(self) -> bool:
        return True

    reviewable = aidable

    def nothing(self, *_: object) -> None:
        """Whatever is asked."""

    undo = again = hint = why = leave = settings = rules = aided = review = match_over = trouble = answered = coach = (
        nothing
    )


def coloured(form: Form) -> list[Button]:
    """The buttons that can be reached now and are painted in colour."""
    form._mark_lead()
    plates = [one for one in form.all() if isinstance(one, Button) and one.enabled]
    return [one for one in plates if one.shown_kind in ("primary", "danger")]


def check(form: Form) -> Widget | None:
    """At most one button is coloured, and it is what Enter presses, which is given back."""
    found = coloured(form)
    lead = form.lead()
    assert len(found) <= 1, [str(one.label) for one in found]
    assert found in ([], [lead])
    return lead


def questions(game: str) -> Iterator[tuple[Deal, View]]:
    """Questions of a game with any rules: of each kind a few, its kind being what may be answered."""
    met: dict[tuple[str, frozenset[str]], int] = {}
    for setting in SETTINGS:
        if setting.game != game:
            continue
        for one in walk(setting, 5, WALKS.get(game, 4)):
            deal = one.deal
            if deal.over:
                continue
            ask = deal.ask()
            kind = ask.topic, frozenset(answer.verb for answer in (() if deal.phase.free else deal.legal()))
            if met.get(kind, 0) < EXAMPLES:
                met[kind] = met.get(kind, 0) + 1
                yield deal, deal.view(deal.asked)


def put(app: App, view: View) -> tuple[TableScene, Seat]:
    """The table with an open question, as it stands when everything has been shown."""
    seat = Seat(view)
    scene = TableScene(app, seat, Nobody(view.players))
    show(app, scene, 4)
    return scene, seat


@pytest.mark.parametrize("game", every_game(("bieten",)))
def test_every_question_shows_what_enter_answers(make_app: MakeApp, game: str) -> None:
    app = make_app(autoplay_forced=False, speed="instant", turn_reminder=False)
    panels = 0
    for _, view in questions(game):
        scene, seat = put(app, view)
        panel = scene.questions.panel
        if panel is None:
            assert scene.questions.forced_in >= 0 or scene.hand.asked
            continue
        panels += 1
        lead = check(scene.form)
        first = panel.first()
        assert lead is first, (view.ask, type(panel), panel.first())
        if isinstance(first, AnswerButton):
            assert coloured(scene.form) == [first]
        before = [one.kind for one in parts(panel) if isinstance(one, Button)]
        assert before.count("primary") <= 1
        key(app, pygame.K_RETURN)
        if isinstance(first, AnswerButton):
            assert seat.given == [first.answer], view.ask
        elif first is None:
            assert seat.given == [], view.ask  # the hand has the keyboard
    assert panels > 2


def parts(panel: AskPanel) -> list[Widget]:
    return [part for root in panel.parts() for part in root.walk()]


@pytest.mark.parametrize("game", every_game(("belote",)))
def test_the_colour_goes_with_the_ring_and_enter_with_both(make_app: MakeApp, game: str) -> None:
    app = make_app(autoplay_forced=False, speed="instant", turn_reminder=False)
    for _, view in questions(game):
        scene, seat = put(app, view)
        panel = scene.questions.panel
        if panel is None or view.ask is None or view.ask.kind == PICK_CARD:
            continue
        for _ in range(3):
            key(app, pygame.K_TAB)
            focus = scene.form.focus
            assert focus is not None and focus.focused
            lead = check(scene.form)
            assert lead is focus or not focus.takes_enter
        if isinstance(focus, AnswerButton) and focus in parts(panel) and focus.enabled:
            key(app, pygame.K_RETURN)
            assert seat.given[:1] == [focus.answer] or not seat.given


def test_a_click_leaves_enter_to_the_coloured_button_until_the_ring_is_seen(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    click(app, scene.tiles[1].rect.center)
    assert scene.game == list(scene.drafts)[1] and coloured(scene.form) == [scene.play]
    tile = scene.tiles[1]
    assert scene.form.focus is tile and not tile.focused
    key(app, pygame.K_RETURN)
    assert len(table.setups) == 1
    ringed = []
    for code in (pygame.K_LSHIFT, pygame.K_F5):  # the one means nothing alone
        key(app, code)
        ringed.append(tile.focused)
    assert ringed == [False, True]
    assert scene.form.lead() is tile and not coloured(scene.form)


def test_a_name_that_is_being_typed_keeps_enter(make_app: MakeApp, house: House) -> None:
    app, table = make_app(), Table()
    scene = opened(app, house, table)
    click(app, scene.seating.card.name.rect.center)
    assert scene.form.lead() is scene.seating.card.name and not coloured(scene.form)
    key(app, pygame.K_RETURN)
    assert not table.setups


def dialogs(table: TableScene) -> Sequence[Dialog]:
    """The dialogs that the table can open by itself."""
    found: list[Dialog] = []
    for act in (table.menu.open, table.aids.open_log, table.aids.open_gone, table.sheets.toggle, table.menu.ask_undo):
        act()
        if table.form.dialogs:
            found.append(table.form.dialogs[-1])  # type: ignore[arg-type]  # a sheet is handled alike
            check(table.form)
            buttons = [one for one in found[-1].buttons if one.enabled]
            assert coloured(table.form) == buttons[:1]
            pressed: list[str] = []
            buttons[0].on_press = lambda: pressed.append("")  # noqa: B023 - called at once
            table.form.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            assert pressed == [""]
            while table.form.dialogs:
                table.form.close(table.form.dialogs[-1])
    return found


@pytest.mark.parametrize("game", every_game(("belote", "bieten")))
def test_dialogs_sheets_and_results(theatre: Open, game: str) -> None:
    stage: Theatre = theatre(2, game, 0, speed="instant")
    stage.until(lambda: stage.table.view.ask is not None and stage.table.director.idle)
    assert len(dialogs(stage.table)) >= 4
    sheets = 0

    def over() -> bool:
        nonlocal sheets
        top = top_of(stage)
        if isinstance(top, TableScene) and top.form.dialogs:
            sheets += 1
            assert check(top.form) in top.form.dialogs[-1].parts()
        return isinstance(top, ResultScene) or sheets > 2

    stage.until(over)
    top = top_of(stage)
    if isinstance(top, ResultScene):
        assert check(top.form) is top.again
    assert sheets


def test_scenes(make_app: MakeApp, house: House) -> None:
    app = make_app()
    told: list[str] = []
    scenes: list[tuple[Scene, bool]] = [
        (title(app, told), True),
        (title(app, told, resume=False), True),
        (settings(app, told), False),
        (opened(app, house, Table()), True),
    ]
    for scene, acts in scenes:
        assert isinstance(scene, FormScene)
        show(app, scene)
        run(app, 2)
        assert bool(coloured(scene.form)) == acts
        check(scene.form)
    key(app, pygame.K_TAB)
    check(scenes[-1][0].form)  # type: ignore[attr-defined]  # scenes of widgets all


def test_two_persons_at_the_table(theatre: Open) -> None:
    stage = theatre(3, "bonaken", 3, persons=(0, 1))
    stage.until(lambda: isinstance(top_of(stage), TableScene) and stage.table.questions.panel is not None)
    check(stage.table.form)
    press(stage, pygame.K_ESCAPE)
    assert coloured(stage.table.form)
