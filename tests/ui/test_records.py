"""The saved matches: shown truly, gone on with, deleted only after a question."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest

from game.host.chair import BOT, PERSON, Film, GameEntry, HostError, Notice, Place, Review, Saved, Setup, Sitting
from game.host.evening import Evenings
from game.host.finding import Beside, Search
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.results import Days, Statistics
from game.host.same_cards import SameCards
from game.ui import i18n
from game.ui.app import App
from game.ui.i18n import said
from game.ui.review.fairness import in_lines
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.records_parts.rows import SavedRow, Sheet, date_text, people, score_text, winners_text
from game.ui.widgets import Dialog, Widget
from tests.breadth import windows
from tests.ui.conftest import MakeApp, click, key, run, show

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
NOW = time.mktime((2026, 11, 21, 12, 0, 0, 0, 0, -1))


def seated(*names: str) -> tuple[Place, ...]:
    return tuple(Place(name, BOT if n else PERSON, 3 if n else 0) for n, name in enumerate(names))


def matches() -> list[Saved]:
    four = seated("Maria", "Odile", "Basile", "Léonie")
    long = seated("Maximilian von und zu", "Christophe-Alexandre", "田中さくら子のおばあさん", "Wilhelmina van der B.")
    return [
        Saved(4, Setup("belote", 4, four, {}, "classic"), (640, 512), 8, False, NOW - 3000),
        Saved(
            3,
            Setup("coinchee", 4, long, {"seating": "fixed"}, "federation", "7K3M-99QX-2WTA"),
            (2140, 1630),
            14,
            True,
            NOW,
            winners=(long[1].name, long[3].name),
        ),
        Saved(2, Setup("belote", 3, seated("A", "B", "C"), {}, ""), (1310, 1155, 1402), 4, False, NOW - 86_400),
        Saved(1, Setup("contree", 4, four, {}, "short"), (0, 0), 0, False, NOW - 9e6),
    ]


class Shelf:
    """A house with nothing but saved matches."""

    def __init__(self, rows: list[Saved]) -> None:
        self.rows = rows
        self.trouble: HostError | None = None
        self.codes: dict[int, str] = {}

    def games(self) -> tuple[GameEntry, ...]:
        return LibraryHouse(Library.in_memory()).games()

    def check(self, setup: Setup) -> None:
        return None

    def unsaved(self) -> bool:
        return False

    def start(self, setup: Setup) -> Sitting:
        raise HostError("host.not_saved", "No.")

    @property
    def archive(self) -> Shelf:
        return self

    def find(self, search: Search) -> list[int]:
        wanted = {"": (True, False), "open": (False,), "done": (True,)}[search.state]
        return [] if search.starred else [one.id for one in self.rows if one.finished in wanted]

    def some(self, keys: Sequence[int]) -> list[Saved]:
        return [one for one in self.rows if one.id in keys]

    def themes(self) -> list[tuple[str, str]]:
        return []

    def beside(self, match: int) -> Beside:
        return Beside(code=self.codes.get(match, ""))

    def star(self, match: int, on: bool) -> None:
        raise AssertionError("nothing is starred here")

    def write(self, match: int, deal: int, text: str) -> None:
        raise AssertionError("nothing is written here")

    def film(self, id: int) -> Film:
        raise HostError("host.not_saved", "No.")

    def take_in(self, content: bytes, name: str) -> tuple[int, int]:
        raise HostError("host.not_saved", "No.")

    def hand_out(self, ids: Sequence[int]) -> Iterator[str]:
        raise HostError("host.not_saved", "No.")

    def resume(self, id: int) -> Sitting:
        raise HostError("host.not_saved", "No.")

    @property
    def statistics(self) -> Statistics:
        raise AssertionError("nothing is counted here")

    @property
    def days(self) -> Days:
        raise AssertionError("no day is asked for here")

    @property
    def evenings(self) -> Evenings:
        raise AssertionError("no evening is asked for here")

    def read_on(self) -> bool:
        return False

    def named(self, code: str) -> Setup:
        raise AssertionError("nobody types a code here")

    @property
    def same_cards(self) -> SameCards:
        raise AssertionError("no deals are dealt here")

    def rename(self, old: str, new: str) -> None:
        raise AssertionError("nobody is renamed here")

    def forget(self, id: int) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.rows = [row for row in self.rows if row.id != id]

    def review(self, id: int) -> Review:
        raise HostError("host.not_saved", "No.")

    def notices(self) -> list[Notice]:
        return []


class Told:
    def __init__(self) -> None:
        self.resumed: list[int] = []
        self.reviewed: list[int] = []
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def opened(app: App, shelf: Shelf, told: Told) -> RecordsScene:
    scene = RecordsScene(
        app.painter,
        shelf,
        resume=told.resumed.append,
        review=told.reviewed.append,
        close=told.close,
        now=lambda: NOW,
    )
    show(app, scene)
    return scene


def rows(scene: RecordsScene) -> list[SavedRow]:
    return [part for part in scene.area.content if isinstance(part, SavedRow)]


def test_enter_goes_on_with_the_last_match(make_app: MakeApp) -> None:
    app, told = make_app(), Told()
    opened(app, Shelf(matches()), told)
    key(app, pygame.K_RETURN)
    assert told.resumed == [4]


def shown(button: Widget) -> bool:
    return button.visible


def test_the_whole_code_of_a_match_can_be_copied(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", kept.append)
    app, shelf = make_app(), Shelf(matches())
    shelf.codes[3] = "13Y2-1XBS-C03G-9230-VQVS-HNZQ"
    scene = opened(app, shelf, Told())
    copy = scene.copy
    assert not shown(copy), "the first has none"
    click(app, rows(scene)[1].rect.center)
    assert shown(copy) and copy.rect.bottom < scene.star.rect.y
    assert any(shelf.codes[3] in text for text, *_ in scene.sheet.lines())
    label = said(copy.label)
    click(app, copy.rect.center)
    assert kept == [shelf.codes[3]] and said(copy.label) != label
    click(app, rows(scene)[0].rect.center)
    assert not shown(copy)
    click(app, rows(scene)[1].rect.center)
    assert said(copy.label) == label, "of another match nothing was copied yet"


class Writing(Shelf):
    """A house that hands matches out, one after the other."""

    def hand_out(self, ids: Sequence[int]) -> Iterator[str]:
        for _ in ids:
            yield "matches.jsonl"


def test_who_stops_the_writing_is_told_what_stands_in_the_file(make_app: MakeApp) -> None:
    app = make_app()
    scene = opened(app, Writing(matches()), Told())
    for stopped in (1, 2):
        scene.exchange.hand_out(scene.keys)
        for _ in range(stopped):
            scene.exchange.update()
        key(app, pygame.K_ESCAPE)
        dialog = scene.form.dialogs[-1]
        assert not scene.exchange.busy and isinstance(dialog, Dialog)
        assert said(dialog.text) == i18n.trn("library.export.done", stopped, file="matches.jsonl")
        key(app, pygame.K_RETURN)
        assert not scene.form.dialogs


def test_a_deal_code_is_not_torn() -> None:
    code = "1X04-2XBS-42CM-T5DQ-Y447-50GY-1X23-W7WG-3K51-XYTV"
    first, second = in_lines(code).split("\n")
    assert first + second == code and first.endswith("50GY-") and second == "1X23-W7WG-3K51-XYTV"


def test_a_finished_match_cannot_be_gone_on_with(make_app: MakeApp) -> None:
    app, told = make_app(), Told()
    scene = opened(app, Shelf(matches()), told)
    click(app, rows(scene)[1].rect.center)
    assert scene.chosen is not None and scene.chosen.id == 3 and not scene.go.enabled
    click(app, scene.go.rect.center)
    key(app, pygame.K_RETURN)
    assert not told.resumed
    assert told.reviewed == [3] and scene.look_back.enabled
    click(app, rows(scene)[2].rect.center)
    click(app, scene.go.rect.center)
    assert told.resumed == [2]


def test_arrows_choose_and_delete_asks_first(make_app: MakeApp) -> None:
    app, told, shelf = make_app(), Told(), Shelf(matches())
    scene = opened(app, shelf, told)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_DOWN)
    assert scene.chosen is not None and scene.chosen.id == 2
    key(app, pygame.K_DELETE)
    key(app, pygame.K_ESCAPE)
    assert len(shelf.rows) == 4 and not scene.form.dialogs
    key(app, pygame.K_DELETE)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog)
    click(app, dialog.buttons[0].rect.center)
    assert [row.id for row in shelf.rows] == [4, 3, 1] and [row.saved.id for row in rows(scene)] == [4, 3, 1]
    assert [row.saved.id for row in rows(scene) if row.chosen] == [1]


def test_everything_can_be_deleted_and_then_there_is_a_word(make_app: MakeApp) -> None:
    app, told, shelf = make_app(), Told(), Shelf(matches())
    scene = opened(app, shelf, told)
    for _ in range(4):
        click(app, scene.delete.rect.center)
        dialog = scene.form.dialogs[-1]
        assert isinstance(dialog, Dialog)
        click(app, dialog.buttons[0].rect.center)
    assert not shelf.rows and scene.area.content == [scene.empty] and not scene.delete.enabled
    click(app, scene.delete.rect.center)
    assert not scene.form.dialogs
    key(app, pygame.K_ESCAPE)
    assert told.closed == 1


def test_trouble_is_told(make_app: MakeApp) -> None:
    app, told, shelf = make_app(), Told(), Shelf(matches())
    shelf.trouble = HostError("host.no_such_sentence", "The disk is full.")
    scene = opened(app, shelf, told)
    key(app, pygame.K_DELETE)
    key(app, pygame.K_RETURN)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog)
    assert said(dialog.text) == "The disk is full." and len(shelf.rows) == 4


def test_the_filter_shows_open_or_finished_matches(make_app: MakeApp) -> None:
    app, told = make_app(), Told()
    scene = opened(app, Shelf(matches()), told)
    scene.finder.state.choose(2)
    assert [row.saved.id for row in rows(scene)] == [3]
    scene.finder.state.choose(1)
    assert [row.saved.id for row in rows(scene)] == [4, 2, 1]


def test_coming_back_reads_the_library_again(make_app: MakeApp) -> None:
    app, told, shelf = make_app(), Told(), Shelf(matches())
    scene = opened(app, shelf, told)
    shelf.rows = shelf.rows[:2]
    scene.enter(app.surface.get_size())
    assert [row.saved.id for row in rows(scene)] == [4, 3]


@pytest.mark.parametrize(
    ("changed", "said_of"),
    [(NOW - 60, "Today, 11:59"), (NOW - 86_400, "Yesterday, 12:00"), (NOW - 5 * 86_400, "16 November 2026, 12:00")],
)
def test_dates(make_app: MakeApp, changed: float, said_of: str) -> None:
    make_app()
    assert date_text(changed, NOW) == said_of


def test_a_match_without_a_finished_deal_has_no_standing_to_tell(make_app: MakeApp) -> None:
    i18n.set_language("en")
    sheet = Sheet(make_app().painter)
    told = {}
    for saved in matches():
        sheet.show(saved, NOW)
        told[saved.deals] = [line for line, _, _, _ in sheet.lines()]
    assert "after 8 deals" in told[8] and "640 : 512" in told[8]
    assert not any("after" in line or "0 : 0" in line for line in told[0])
    assert score_text(matches()[-1]) == ""


def test_partners_stand_together(make_app: MakeApp) -> None:
    make_app()
    names = seated("A", "B", "C", "D")
    assert people(Setup("belote", 4, names, {"seating": "fixed"})) == "A and C – B and D"
    assert people(Setup("belote", 4, names, {})) == "A, B, C, D"


@pytest.mark.parametrize(("size", "language"), windows(SIZES, i18n.LANGUAGES))
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_overflows(make_app: MakeApp, size: tuple[int, int], language: str, text_scale: float) -> None:
    app, told = make_app(size, language=language, text_scale=text_scale), Told()
    scene = opened(app, Shelf(matches()), told)
    run(app)
    window = pygame.Rect(0, 0, *size)
    feet = [scene.go, scene.delete, scene.film, scene.more, scene.back]
    fixed = [one for one in (*scene.finder.widgets, *feet) if one.visible]
    for one in fixed:
        assert window.contains(one.rect), said(one.label)
        assert one.wish(10_000)[0] - app.painter.px(20) <= one.rect.width or one in scene.finder.widgets
        assert not [other for other in fixed if other is not one and other.rect.colliderect(one.rect)]
    assert scene.area.rect.height >= 80
    for row in rows(scene):
        assert scene.leaf.left <= row.rect.left and row.rect.right <= scene.leaf.right
    if scene.side.width:
        assert window.contains(scene.side) and not scene.side.colliderect(scene.leaf)


def test_who_has_won_is_told_in_the_list_and_on_the_leaf(make_app: MakeApp) -> None:
    one = Saved(
        1, Setup("pinochle", 2, seated("Maria", "Odile"), {}, ""), (1010, 620), 9, True, NOW, winners=("Maria",)
    )
    app = make_app()
    scene = opened(app, Shelf([one]), Told())
    drawn = pygame.image.tobytes(app.surface, "RGB")
    assert winners_text(one) == "won by Maria" in [line for line, *_ in scene.sheet.lines()]
    both = replace(one, winners=("Maria", "Odile"))
    assert winners_text(both) == "won by Maria and Odile"
    nobody = replace(one, winners=())
    opened(app, Shelf([nobody]), Told())
    assert winners_text(nobody) == "" and pygame.image.tobytes(app.surface, "RGB") != drawn
