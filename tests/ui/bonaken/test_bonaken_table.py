"""Bonaken in the window by pointer and keys: auction, exchange with undo, trumps, whole games, two at a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.core.options import Choice
from game.host.chair import BOT, PERSON, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.rules.bonaken.public import BonakenPublic
from game.ui import i18n
from game.ui.games.bonaken import drinks, plates
from game.ui.games.bonaken.auction import AuctionPanel
from game.ui.games.bonaken.choices import kept_clear
from game.ui.games.bonaken.layout import SLATE_WIDE
from game.ui.games.bonaken.plates import calls_of, draw_contract
from game.ui.games.bonaken.sheet import BonakenSheet, PlayerRow
from game.ui.games.bonaken.zones import DISCARDS, PACK, UP
from game.ui.i18n import said, tr, trn
from game.ui.layouts.oval import OvalLayout, oval_layout
from game.ui.layouts.seats import own_top
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import NAMES, PORTRAITS, Theatre
from game.ui.stage.layout import frame
from game.ui.table.asks.pick_cards import CardsPanel
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.hud.corner import LEAST, NOTE
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen
from game.ui.typography.text import Block, Role, Typesetter
from game.ui.widgets import Widget
from tests.breadth import broad
from tests.ui.conftest import MakeApp

Open = Callable[..., Theatre]
SIZE = (1280, 720)


@pytest.fixture
def theatre() -> Iterator[Open]:
    """Opens a window with a match: ``theatre(seed, players, persons=(0,), options, size, lang)``."""
    opened: list[Theatre] = []

    def make(
        seed: int = 1,
        players: int = 4,
        persons: tuple[int, ...] = (0,),
        options: dict[str, Choice] | None = None,
        size: tuple[int, int] = SIZE,
        lang: str = "en",
        **preferences: object,
    ) -> Theatre:
        house = LibraryHouse(Library.in_memory(), secret=lambda: seed.to_bytes(32, "big"))
        made = Theatre(house, size, lang, seed, persons=persons)
        opened.append(made)
        if preferences:
            made.app.prefer(**preferences)
        places = tuple(
            Place(NAMES[seat], PERSON if seat in persons else BOT, 0 if seat in persons else 2, PORTRAITS[seat])
            for seat in range(players)
        )
        made.session.start(Setup("bonaken", players, places, options or {}))
        return made

    yield make
    for one in opened:
        one.close()


def shown(table: TableScene) -> BonakenPublic:
    """What the person at the table sees of it."""
    return BonakenPublic.of(table.view.public)


def press(stage: Theatre, key: int, mod: int = 0) -> None:
    """A key goes down and up."""
    stage.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    stage.turn()
    stage.app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
    stage.turn()


def click(stage: Theatre, where: tuple[float, float]) -> None:
    """The pointer goes somewhere and clicks."""
    box = (round(where[0]), round(where[1]))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=(0, 0, 0)))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box, button=1))
    stage.turn()
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=box, button=1))
    stage.turn()


def drag_up(stage: Theatre, where: tuple[float, float], by: float) -> None:
    """Drag from a point upwards."""
    x, y = round(where[0]), round(where[1])
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for part in (0.2, 0.5, 1.0):
        goal = (x, round(y - by * part))
        stage.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(1, 0, 0)))
        for _ in range(5):
            stage.turn()
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, round(y - by)), button=1))
    stage.turn()


def slot(table: TableScene, name: str) -> tuple[float, float]:
    """A point of a card's resting slot that no neighbour covers."""
    rest = table.hand.rest[name]
    return rest.x - table.hand.card * 0.35, rest.y - table.hand.card * 0.3


def asked(stage: Theatre, topic: str) -> bool:
    """That question is open, its panel shown (or the hand open)."""
    top = stage.app.stack.top
    if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None or top.form.dialogs:
        return False
    return top.view.ask.topic == topic and (top.questions.panel is not None or top.hand.asked)


def auction(stage: Theatre) -> AuctionPanel:
    """Go on to an auction."""
    stage.until(lambda: asked(stage, "bonaken.auction"))
    panel = stage.table.questions.panel
    assert isinstance(panel, AuctionPanel)
    return panel


def take_a_contract(stage: Theatre) -> TableScene:
    """Bid until the person plays a number; then the exchange is open."""
    for _ in range(40):
        stage.until(lambda: asked(stage, "bonaken.auction") or asked(stage, "bonaken.exchange"))
        table = stage.table
        if asked(stage, "bonaken.exchange"):
            if shown(table).contract == "number":
                return table
            stage.answer()
            continue
        panel = table.questions.panel
        assert isinstance(panel, AuctionPanel)
        rungs = [one for one in panel.rungs if one.verb == "bid"]
        press(stage, pygame.K_p) if not rungs else table.answer(rungs[min(2, len(rungs) - 1)])
    raise AssertionError("no contract came")


# -- the corner of the contract -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja", "fr", "de", "nl"])
@pytest.mark.parametrize("denied", [-1, 1])
def test_how_far_a_contract_is_can_be_read(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, lang: str, denied: int
) -> None:
    """However much there is to say, nothing in the corner is smaller than small print."""
    stage = theatre(3, lang=lang)
    auction(stage)
    table = stage.table
    tableau = table.cues.tableau
    tableau.public = replace(
        shown(table), declarers=(2,), leader=2, contract="number", bid=155, trump="H", roem=120, denied_by=denied
    )
    sizes: dict[str, int] = {}
    draw = Typesetter.draw

    def noted(
        self: Typesetter,
        surface: pygame.Surface,
        block: Block,
        where: tuple[int, int],
        role: Role,
        size: int,
        *rest: object,
        **more: object,
    ) -> None:
        sizes["".join(block.texts)] = size
        draw(self, surface, block, where, role, size, *rest, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(Typesetter, "draw", noted)
    draw_contract(Felt(stage.app.surface, table.pen, table.layout, tableau, table.narrator, [133.0] * 4))
    smallest = table.pen.size(NOTE * LEAST)
    assert len(sizes) == 3
    assert all(size >= smallest for size in sizes.values()), sizes
    assert any("120" in words for words in sizes), sizes
    assert smallest >= 12


@pytest.mark.parametrize("lang", ["en", "ja", "nl"])
def test_the_piles_beside_the_table_are_named_while_cards_lie_there(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    stage = theatre(8, lang=lang)
    auction(stage)
    table = stage.table
    named: list[str] = []
    monkeypatch.setattr(table.pen, "write_on_cloth", lambda surface, words, *rest, **more: named.append(words))
    assert isinstance(table.layout, OvalLayout)
    for zones in ({}, {PACK: ("#1",), UP: ("S7",)}, {PACK: ("#1",)}, {PACK: ("#1",), DISCARDS: ("#2", "#3")}):
        monkeypatch.setattr(table.cues.tableau, "zones", zones)
        plates.draw_piles(stage.app.surface, table.pen, table.layout, table.cues.tableau)
    aside = tr("bonaken.pile.aside")
    assert named == [aside, aside, tr("bonaken.pile.discards")]


# -- the auction ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440), (1000, 1000)])
def test_a_card_that_is_lifted_covers_no_name_of_a_pile(size: tuple[int, int]) -> None:
    measures = frame(size)
    for players in range(2, 8):
        layout = oval_layout(measures, players, 0)
        for left, top, wide, high in kept_clear(layout)[:2]:
            assert top + high <= own_top(measures, layout.held) and left > 0 and left + wide < size[0]


def test_enter_gives_the_bid_of_a_hint(theatre: Open) -> None:
    stage = theatre(3)
    panel = auction(stage)
    table = stage.table
    advised = panel.rungs[3]
    assert stage.table.form.focus is not panel.bid
    table.adviser.light(advised)
    press(stage, pygame.K_RETURN)
    assert advised.text in shown(table).calls


def test_a_rung_is_chosen_and_bid_by_the_pointer(theatre: Open) -> None:
    stage = theatre(3)
    panel = auction(stage)
    lowest, wanted = panel.rungs[0], panel.rungs[2]
    assert lowest.verb == "bid" and panel.first() is panel.pass_button
    click(stage, panel.rung_buttons[2].rect.center)
    assert panel.answer is wanted and str(wanted.number) in said(panel.bid.label)
    calls = len(shown(stage.table).calls)
    click(stage, panel.bid.rect.center)
    assert shown(stage.table).calls[calls] == wanted.text


def test_the_button_is_as_wide_as_its_bid_and_no_word_is_struck_out_too_small(
    theatre: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = theatre(3, players=2)
    panel = auction(stage)
    panel._press(panel.great["zwabber"])
    words = stage.table.painter.measure(said(panel.bid.label), "title-bold", panel.bid.units)[0]
    assert panel.bid.rect.width >= words and panel.bid.rect.right < panel.pass_button.rect.left
    panel.less.enabled = False
    told: list[str] = []
    monkeypatch.setattr(type(panel.painter), "write", lambda painter, surface, words, *rest, **more: told.append(words))
    for panel.less.beaten in ("15", tr("bonaken.bid.boonaak")):
        panel.less.draw(stage.app.surface)
    assert "15" in told and tr("bonaken.bid.boonaak") not in told


def test_keys_choose_great_bids_and_enter_bids_them(theatre: Open) -> None:
    stage = theatre(3)
    panel = auction(stage)
    press(stage, pygame.K_b)
    assert panel.answer is not None and panel.answer.text == "boonaak"
    press(stage, pygame.K_PAGEUP)
    assert panel.answer.verb == "boonaak" and panel.answer.number == 20
    press(stage, pygame.K_m)
    assert panel.answer.verb == "misere" and panel.bid.visible
    seat = stage.table.chair.seat
    press(stage, pygame.K_RETURN)
    stage.turn()
    public = shown(stage.table)
    assert (seat, "misere") in zip(public.callers, public.calls, strict=True)


def test_a_standing_misere_is_joined(theatre: Open) -> None:
    stage = theatre(3, persons=(0, 1, 2, 3))
    asked_first = auction(stage)
    press(stage, pygame.K_m)
    assert said(asked_first.bid.label) == tr("ask.bonaken.bid", bid=tr("bonaken.bid.misere"))
    press(stage, pygame.K_RETURN)
    panel = auction(stage)
    assert panel is not asked_first and panel.answer is not None and panel.answer.verb == "misere"
    assert said(panel.bid.label) == tr("ask.bonaken.join") and panel.less.beaten == tr("bonaken.bid.misere")
    press(stage, pygame.K_PAGEDOWN)
    press(stage, pygame.K_RETURN)
    locked = auction(stage)
    assert [one.verb for one in locked.rungs] == ["misere"] and shown(stage.table).locked
    assert said(locked.label) == tr("ask.bonaken.auction_locked") and not locked.less.beaten
    press(stage, pygame.K_p)


def test_p_passes_and_who_passed_is_named(theatre: Open) -> None:
    stage = theatre(3, players=5)
    auction(stage)
    press(stage, pygame.K_p)
    table = stage.table
    assert shown(table).passed[table.chair.seat]
    for seed in range(4, 12):
        other = theatre(seed, players=5)
        panel = auction(other)
        passed = [seat for seat, one in enumerate(shown(other.table).passed) if one]
        for seat in passed:
            assert NAMES[seat] in panel.passed
        if passed:
            return
    raise AssertionError("nobody passed before the person in eight deals")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja", "de"])
@pytest.mark.parametrize("players", [3, 7])
def test_the_ladder_stays_in_its_panel(theatre: Open, size: tuple[int, int], lang: str, players: int) -> None:
    stage = theatre(3, players=players, size=size, lang=lang)
    panel = auction(stage)
    hand_top = min(pose.y for pose in stage.table.hand.rest.values()) - stage.table.layout.frame.tall / 2
    for place in (0, len(panel.rungs) // 2, len(panel.rungs) - 1):
        panel._to(place)
        parts = [part for part in panel.parts() if part.visible]
        assert panel.rung_buttons[place] in parts
        for part in parts:
            assert panel.rect.contains(part.rect)
        _apart(parts)
        assert panel.rect.bottom <= hand_top
    row = stage.table.cues.pose()
    for name in (*stage.table.cues.tableau.zone("up"), *stage.table.cues.tableau.zone("down")):
        assert row[name].y < panel.rect.top, "the cards of the middle stay in sight"


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
def test_a_very_large_ladder_shows_the_middle_itself(theatre: Open, ui_scale: float) -> None:
    stage = theatre(3, lang="nl", ui_scale=ui_scale)
    panel = auction(stage)
    stage.draw()
    assert len(panel._centre) == 2
    floor = panel._floor_of_middle(stage.table.layout)
    assert panel._hides == (panel.rect.top < floor) == (ui_scale > 1.5)
    assert panel.narrowed > 0 if panel._hides else panel.narrowed == 0
    assert panel.rect.left >= 0 and panel._note.width > panel._card


def _apart(parts: list[Widget]) -> None:
    for index, one in enumerate(parts):
        assert not any(one.rect.colliderect(other.rect) for other in parts[index + 1 :])


# -- exchange, trumps, roem -----------------------------------------------------------------------------------------


def test_an_exchange_with_undo(theatre: Open) -> None:
    stage = theatre(5)
    table = take_a_contract(stage)
    panel = table.questions.panel
    assert isinstance(panel, CardsPanel)
    assert said(panel.label) == trn("ask.bonaken.exchange", 4) and panel.chosen() is None
    names = table.hand.names
    assert len(names) == 10
    for name in names[:3]:
        click(stage, slot(table, name))
    drag_up(stage, slot(table, names[3]), 160)
    assert table.hand.chosen == set(names[:4])
    stage.turn()
    assert panel.confirm.enabled and panel.clear.enabled
    click(stage, slot(table, names[7]))
    assert table.hand.chosen == set(names[:4]), "no more than are asked for"
    press(stage, pygame.K_BACKSPACE)
    assert not table.hand.chosen and len(table.hand.names) == 10
    for name in names[6:]:
        click(stage, slot(table, name))
    assert table.hand.chosen == set(names[6:])
    click(stage, panel.confirm.rect.center)
    stage.until(lambda: asked(stage, "bonaken.trump"))
    assert set(stage.table.cues.tableau.hands[0]) == set(names[:6])
    poses = stage.table.cues.pose()
    assert all(poses[name].scale < 0.5 for name in names[6:]), "the own discards lie small beside the trick"


def test_trumps_by_letter_and_roem_by_number(theatre: Open) -> None:
    stage = theatre(5)
    take_a_contract(stage)
    stage.until(lambda: asked(stage, "bonaken.trump"))
    panel = stage.table.questions.panel
    assert isinstance(panel, ChoicePanel) and len(panel.buttons) == 5
    assert panel.first() is panel.buttons[-1] and panel.buttons[-1].answer.verb == "silent"
    press(stage, pygame.K_d)
    assert stage.table.questions.panel is panel, "a letter alone names nothing"
    press(stage, pygame.K_d, pygame.KMOD_SHIFT)
    assert shown(stage.table).trump == "D"
    stage.until(lambda: asked(stage, "bonaken.play"), answer=False)
    name = stage.table.view.legal[0].card.name
    click(stage, slot(stage.table, name))
    stage.until(lambda: asked(stage, "bonaken.roem"), answer=False)
    roem = stage.table.questions.panel
    assert isinstance(roem, ChoicePanel)
    amounts = [button.answer.number for button in roem.buttons]
    assert amounts == sorted(amounts, reverse=True) and amounts[-1] == 0
    press(stage, pygame.K_1)
    assert shown(stage.table).roem == amounts[0]


def test_silence_makes_the_suit_of_the_first_card_trumps(theatre: Open) -> None:
    stage = theatre(5)
    take_a_contract(stage)
    stage.until(lambda: asked(stage, "bonaken.trump"))
    press(stage, pygame.K_RETURN)
    stage.until(lambda: asked(stage, "bonaken.play"), answer=False)
    assert shown(stage.table).trump == ""
    name = stage.table.view.legal[-1].card.name
    click(stage, slot(stage.table, name))
    assert shown(stage.table).trump == name[0]


def test_misere_passed_on_shows_what_was_passed(theatre: Open) -> None:
    stage = theatre(5, players=7, options={"seven_first_misere": "on"})
    stage.until(lambda: asked(stage, "bonaken.exchange"))
    table = stage.table
    assert shown(table).locked
    panel = table.questions.panel
    assert panel is not None and shown(table).exchanges > 0
    assert said(panel.label) == trn("ask.bonaken.exchange_on", 4)
    assert len(table.hand.names) == 8


def test_the_plate_tells_who_of_several_misere_players_was_caught(theatre: Open) -> None:
    stage = theatre(5, players=7, options={"seven_first_misere": "on"}, speed="instant")

    def some() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and 0 < sum(map(bool, shown(top).tricks_won)) < 7

    stage.until(some)
    table = stage.table
    caught = [seat for seat, won in enumerate(shown(table).tricks_won) if won]
    _, told = plates.lines(shown(table), table.narrator, [0.0] * 7)
    assert told[0] == tr("bonaken.plate.caught_some", names=", ".join(map(table.narrator.name, caught)))
    assert f"{len(caught)}/7" in told[-1]


# -- a whole game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"), broad([(3, {}), (4, {"scoring": "championship"}), (5, {})], lambda case: case[0] == 3)
)
def test_a_whole_game_to_its_loser(theatre: Open, players: int, options: dict[str, Choice]) -> None:
    stage = theatre(2, players=players, options=options, speed="instant")
    slates: list[str] = []
    shown: list[float] = []

    def over() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene):
            shown.extend(show.life for show in top.cues.effects.shows)
            if top.form.dialogs and isinstance(top.form.dialogs[-1], BonakenSheet):
                sheet = top.form.dialogs[-1]
                assert sum(isinstance(row, PlayerRow) for row in sheet.rows) == players
                slates.append(sheet.banner)
        return isinstance(top, ResultScene)

    stage.until(over)
    scene = stage.app.stack.top
    assert isinstance(scene, ResultScene) and slates and all(slates)
    if "scoring" in options:
        assert sum(scene.scores) > 0 and max(scene.scores) == 10
    else:
        assert sum(scene.scores) >= 1 and shown, "the loser pays a round"
        assert drinks.seconds(players) < max(shown), "besides the cloth that wipes whoever is out"
        losers = [seat for seat in range(players) if seat not in scene.winners]
        assert losers and all(scene.scores[seat] > 0 for seat in losers)
    stage.draw()


def test_the_round_of_drinks_can_be_painted_at_every_moment(theatre: Open) -> None:
    stage = theatre(3)
    auction(stage)
    table = stage.table
    stage.draw()
    people = [(seat, place) for seat, place in table.staging.people.items()][:2]  # type: ignore[attr-defined]  # Bonaken's
    for reduced_motion in (False, True):
        paint = drinks.round_of_drinks("A pays", "Cheers", people, 4, reduced_motion)
        pictures = set()
        for tick in range(0, round(drinks.seconds(4) * 4)):
            surface = pygame.Surface(SIZE).convert()
            paint(surface, table.pen, table.layout, tick / 4)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == 1 if reduced_motion else len(pictures) > 8


# -- two at a screen ------------------------------------------------------------------------------------------------


def test_two_people_meet_the_curtain_and_read_no_discards(theatre: Open) -> None:
    stage = theatre(6, players=3, persons=(0, 1), speed="instant")
    curtains: set[int] = set()
    seats: set[int] = set()
    for _ in range(4000):
        stage.turn()
        top = stage.app.stack.top
        if isinstance(top, CurtainScene):
            assert stage.session.table is None
            assert not any(isinstance(scene, TableScene) for scene in stage.app.stack.scenes)
            if id(top) not in curtains:
                stage.draw()
            curtains.add(id(top))
            seats.add(top.seat)
            for line in top.recap:
                assert "bonaken." not in line and not ("discards" in line and "{" in line), line
        stage.answer()
        if len(curtains) >= 8 and seats == {0, 1}:
            return
    raise AssertionError(f"only {len(curtains)} curtains")


@pytest.mark.parametrize("players", [4, 7])
def test_a_call_stays_below_its_name_while_somebody_thinks(theatre: Open, players: int) -> None:
    stage = theatre(2, players)
    stage.until(lambda: bool(calls_of(shown(stage.table))) and stage.table.director.idle)
    table = stage.table
    tableau, calls = table.cues.tableau, calls_of(shown(table))
    assert tableau.public.leader < 0
    for seat in range(players):
        assert table.staging.seat_tag(tableau, seat) == calls.get(seat, ("", "call"))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("lang", sorted(i18n.languages()))
def test_the_words_at_the_end_of_a_line_are_never_cut(make_app: MakeApp, lang: str, size: tuple[int, int]) -> None:
    app = make_app(size=size)
    i18n.set_language(lang)
    pen = Pen(app.painter, frame(size))
    rect = pygame.Rect(0, 0, pen.px(SLATE_WIDE), pen.px(200))
    row = plates.line_of(pen, rect, 4, 0)
    room = row.right + pen.px(3) - rect.x - pen.px(plates.REST + 6)
    for word in ("out", "in", "wip"):
        assert app.painter.type.measure(tr(f"bonaken.slate.{word}"), "title-italic", 9)[0] <= room, word
