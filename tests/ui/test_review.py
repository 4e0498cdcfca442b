"""The review by posted events: through the answers and deals, mistakes, hands, the report, playing on, and leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from ai.registry import scale_of
from game.core.actions import action
from game.host.chair import AMBER, RED, Because, Rated, Seal, Verdict
from game.host.finding import Search
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.review import RecordReview
from game.host.worker import Worker
from game.ui.i18n import said, set_language, tr
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.review.fairness import Copy, grouped, seal_rows, sight_of, true
from game.ui.review.report import luck_and_skill, report_of
from game.ui.review.rows import PlyRow, ReportRow
from game.ui.review.sayings import expectation, figure, grade_words, reason_words
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import FAIR, MOVES, REPORT, ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.layout import corners
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Button, Dialog, TextField
from tests.breadth import broad

Open = Callable[..., Theatre]


@pytest.fixture
def theatre() -> Iterator[Open]:
    """Opens a window with a match played to the first score sheet: ``theatre(seed, game, players, persons)``."""
    opened: list[Theatre] = []

    def make(
        seed: int = 1,
        game: str = "belote",
        players: int = 4,
        persons: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
    ) -> Theatre:
        house = LibraryHouse(
            Library.in_memory(),
            secret=lambda: seed.to_bytes(32, "big"),
            worker=lambda: Worker(alone=True),
            iterations=GLANCE,
        )
        made = Theatre(house, size, language, seed, persons=persons, speed="instant")
        opened.append(made)
        made.begin(game, players)
        made.until(lambda: sheet_of(made) is not None)
        return made

    yield make
    for one in opened:
        one.close()


def sheet_of(theatre: Theatre) -> ScoreSheet | None:
    """The score sheet, once it lies on the table."""
    top = theatre.app.stack.top
    found = top.form.dialogs[-1] if isinstance(top, TableScene) and top.form.dialogs else None
    return found if isinstance(found, ScoreSheet) else None


def press(theatre: Theatre, key: int, mod: int = 0) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        theatre.app.dispatch(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
    theatre.app.stack.update(1 / 30)


def click(theatre: Theatre, where: tuple[int, int]) -> None:
    """A click."""
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        theatre.app.dispatch(pygame.event.Event(kind, pos=where, button=1))
    theatre.app.stack.update(1 / 30)


GLANCE = 12
"""Iterations for each answer where the judgement does not matter."""
LOOK = 400
"""Enough to charge the worst of what is answered at random."""


def opened(theatre: Theatre, iterations: int = GLANCE) -> ReviewScene:
    """The review, opened by R from the score sheet."""
    sheet = sheet_of(theatre)
    assert sheet is not None
    sheet.show_all()
    press(theatre, pygame.K_r)
    top = theatre.app.stack.top
    assert isinstance(top, ReviewScene)
    assert isinstance(top.review, RecordReview) and top.review.iterations == GLANCE
    top.review.iterations = iterations
    theatre.draw()
    return top


def judged(theatre: Theatre, scene: ReviewScene) -> None:
    """Wait for every judgement."""
    while scene.review.waiting():
        theatre.app.stack.update(1 / 30)


def shown_faces(scene: ReviewScene) -> int:
    """How many cards lie face up on the table shown."""
    sprites = [scene.replica.stage.sprite(key) for key in scene.replica.stage.keys]
    return sum(one.pose.face_up and one.face is not None for one in sprites if one is not None)


def test_keys_and_wheel_go_through_the_answers(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    here = scene.ply
    next_one = scene.stops[scene.stops.index(here) + 1]
    press(stage, pygame.K_RIGHT)
    assert scene.ply == next_one
    press(stage, pygame.K_LEFT)
    assert scene.ply == here
    press(stage, pygame.K_END)
    assert scene.ply == scene.end and not scene.on.enabled
    press(stage, pygame.K_RIGHT)
    assert scene.ply == scene.end
    press(stage, pygame.K_HOME)
    assert scene.ply == scene.stops[0] and not scene.back.enabled
    stage.app.dispatch(
        pygame.event.Event(pygame.MOUSEMOTION, pos=scene.replica.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    stage.app.dispatch(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert scene.ply == scene.stops[1]
    click(stage, scene.on.rect.center)
    assert scene.ply == scene.stops[2]


def told(scene: ReviewScene) -> str:
    """All words below the log."""
    return " ".join(said(one.label) for part in scene.about.content for one in part.whole())


@pytest.mark.parametrize("game", broad(["belote", "rubicon_piquet"], lambda game: game == "belote"))
def test_the_page_of_fairness_shows_what_whoever_answers_could_see(theatre: Open, game: str) -> None:
    stage = theatre(game=game, players=4 if game == "belote" else 2)
    scene = opened(stage)
    press(stage, pygame.K_v)  # all hands are open, but not on this page
    click(stage, scene.tabs.cells()[2].center)
    assert scene.tabs.value == FAIR
    pack = sum(zone.count for zone in scene.review.view(0, 0, 0).zones)
    seats = set()
    for number in scene.stops[:-1]:
        scene.go(number, glide=False)
        ply = scene.review.plies(0)[number]
        view = scene.review.view(0, number, ply.seat)
        sight = sight_of(view)
        seats.add(ply.seat)
        sprites = [scene.replica.stage.sprite(key) for key in scene.replica.stage.keys]
        faces = {one.face for one in sprites if one is not None and one.face}
        assert faces <= set(scene.replica.staging.tableau(view).faces.values())
        assert sight.own + sight.seen + sight.hidden == pack and sight.hidden > 0
        assert str(sight.hidden) in told(scene) and scene.narrator.name(ply.seat) in told(scene)
    assert len(seats) > 1
    before = told(scene)
    press(stage, pygame.K_v)
    press(stage, pygame.K_p)
    assert told(scene) == before and scene.open


def test_the_seal_is_checked_and_its_line_can_be_copied(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    stage = theatre()
    scene = opened(stage)
    seal = scene.review.seal(0)
    assert true(seal) and not true(replace(seal, line=seal.line + "0"))
    assert seal.line == f"carte-blanche deal 1 {seal.seed} {seal.salt}"
    scene.tabs.choose(2)
    assert grouped(seal.text) in told(scene) and tr("fair.true") in told(scene)
    copies = [one for part in scene.about.content for one in part.whole() if isinstance(one, Copy)]
    for one in copies:
        one.trigger()
    assert kept == [seal.line, seal.whole]
    assert all(said(one.label) == tr("clipboard.copied") for one in copies)
    assert tr("fair.false") in " ".join(
        said(row.label) for row in seal_rows(scene.painter, replace(seal, text="0" * 64))
    )
    assert tr("fair.set_up") in " ".join(said(row.label) for row in seal_rows(scene.painter, Seal("")))


def test_the_menu_shows_the_closed_seal_of_the_deal_in_hand(theatre: Open) -> None:
    stage = theatre()
    sheet = sheet_of(stage)
    assert sheet is not None
    sheet.show_all()
    press(stage, pygame.K_RETURN)
    stage.until(lambda: stage.session.sitting is not None and not stage.session.sitting.seal().line)
    top = stage.app.stack.top
    assert isinstance(top, TableScene) and stage.session.sitting is not None
    press(stage, pygame.K_ESCAPE)
    menu = top.form.dialogs[-1]
    assert isinstance(menu, Dialog)
    next(one for one in menu.buttons if said(one.label) == tr("menu.fair")).trigger()
    fair = top.form.dialogs[-1]
    assert isinstance(fair, Dialog)
    words = " ".join(said(one.label) for one in fair.body)
    assert grouped(stage.session.sitting.seal().text) in words and tr("fair.closed") in words
    assert tr("fair.opened") not in words


def test_a_click_on_the_log_shows_that_answer(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    row = next(one for one in scene.rows if one.ply.number > scene.ply)
    click(stage, row.rect.center)
    assert scene.ply == row.ply.number and row.chosen
    assert sum(one.chosen for one in scene.rows) == 1


def test_hands_of_others_are_closed_until_they_are_opened(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    press(stage, pygame.K_HOME)
    held = len(scene.replica.staging.own(scene.replica.staging.tableau(scene.review.view(0, 0, scene.seat))))
    before = shown_faces(scene)
    assert before <= held + 1  # the own hand and the card turned up
    press(stage, pygame.K_v)
    assert shown_faces(scene) >= 4 * held
    press(stage, pygame.K_v)
    assert shown_faces(scene) == before


@pytest.mark.broad
def test_answers_are_judged_as_they_come_and_mistakes_found(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage, LOOK)
    assert any(row.waiting for row in scene.rows)
    judged(stage, scene)
    assert not any(row.waiting for row in scene.rows)
    own = [row for row in scene.rows if row.verdict is not None]
    assert {row.ply.seat for row in own} == {0, 1, 2, 3}  # in this theatre everybody is a person for the host
    wrong = [row.ply.number for row in own if row.verdict is not None and row.verdict.grade]
    assert wrong, "answers at random make mistakes"
    press(stage, pygame.K_HOME)
    for number in wrong:
        press(stage, pygame.K_n)
        assert scene.ply == number
    press(stage, pygame.K_n)
    assert scene.form.dialogs  # there is no further one
    press(stage, pygame.K_RETURN)
    press(stage, pygame.K_END)
    press(stage, pygame.K_n, pygame.KMOD_SHIFT)
    assert scene.ply == wrong[-1]
    stage.draw()


def seeking(scene: ReviewScene) -> int:
    """In which direction a mistake is being looked for."""
    return scene.seeking


@pytest.mark.broad
def test_the_search_for_a_mistake_waits_at_answers_being_thought_over(theatre: Open) -> None:
    stage = theatre(7)
    scene = opened(stage, LOOK)
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_n)
    waited: list[int] = []
    while seeking(scene):
        if scene.ply not in waited:
            waited.append(scene.ply)
        stage.app.stack.update(1 / 30)
    assert waited == sorted(waited) and not scene.form.dialogs
    found = scene.ply
    assert scene.cost(0, found)
    before = [row for row in scene.rows if 0 < row.ply.number < found and row.ply.choice]
    assert before and all(scene.review.judged(0, row.ply.number) for row in before)
    assert not any(scene.cost(0, row.ply.number) for row in before)
    # Whoever goes elsewhere meanwhile is left where he is.
    press(stage, pygame.K_END)
    press(stage, pygame.K_n, pygame.KMOD_SHIFT)
    assert seeking(scene) == -1
    press(stage, pygame.K_HOME)
    assert not seeking(scene) and scene.review.waiting()
    judged(stage, scene)
    assert scene.ply == 0 and not scene.form.dialogs


def test_the_search_goes_back_where_it_began_if_there_is_no_mistake(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_n, pygame.KMOD_SHIFT)
    assert scene.ply == 0 and not seeking(scene) and scene.form.dialogs


@pytest.mark.broad
def test_the_report_adds_up(theatre: Open) -> None:
    stage = theatre(7)
    scene = opened(stage, LOOK)
    judged(stage, scene)
    click(stage, scene.tabs.cells()[1].center)
    assert scene.tabs.value == REPORT and scene.report.visible and not scene.log.visible
    report = report_of(scene.review, scene.seat)
    own = [row for row in scene.rows if row.ply.seat == scene.seat]
    verdicts = [row.verdict for row in own if row.verdict is not None]
    assert report.whole.judged == report.whole.asked == len(verdicts)
    assert report.whole.cost == pytest.approx(sum(one.cost for one in verdicts))
    assert sum(part.judged for part in report.parts.values()) == report.whole.judged
    assert report.worst is not None and report.worst[2] == max(one.cost for one in verdicts)
    luck, skill = luck_and_skill(scene.review, 0, scene.seat)
    gained = scene.review.gained(0)
    assert luck + skill == pytest.approx(gained[scene.review.sides[scene.seat]] * 2 - sum(gained))
    worst = next(
        row for row in scene.report.content if isinstance(row, ReportRow) and row.value.startswith("−") and row.go
    )
    click(stage, worst.rect.center)
    assert scene.tabs.value == MOVES and scene.ply == report.worst[1]


def test_playing_on_begins_a_match_from_there(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    row = next(one for one in scene.rows if one.ply.topic == "belote.play" and one.ply.choice)
    scene.go(row.ply.number)
    before = scene.review.view(0, row.ply.number, row.ply.seat)
    press(stage, pygame.K_b)
    assert scene.form.dialogs
    press(stage, pygame.K_RETURN)
    sitting = stage.session.sitting
    assert sitting is not None
    front = sitting.front()
    assert front is not None
    assert sitting.chair(front).view().zone(f"hand{front}").bits == before.zone(f"hand{row.ply.seat}").bits
    assert [one.branch for one in stage.session.house.archive.some(stage.session.house.archive.find(Search()))].count(
        True
    ) == 1


def test_escape_goes_back_to_the_sheet(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.app.stack.top, TableScene) and sheet_of(stage) is not None
    assert not scene.review.waiting()


def test_nothing_can_be_looked_at_before_a_deal_is_over(theatre: Open) -> None:
    stage = theatre()
    sheet = sheet_of(stage)
    assert sheet is not None
    sheet.show_all()
    sheet.buttons[0].trigger()
    stage.until(lambda: isinstance(stage.app.stack.top, TableScene) and stage.table.view.ask is not None, answer=False)
    number = stage.table.view.public.deal_number
    press(stage, pygame.K_r)
    scene = stage.app.stack.top
    assert isinstance(scene, ReviewScene)
    assert number == 2 and scene.review.deals == 1
    press(stage, pygame.K_PAGEDOWN)
    assert scene.deal == 0


def test_the_result_leads_to_the_review(theatre: Open) -> None:
    stage = theatre(game="piquet_au_cent", players=2)
    stage.until(lambda: isinstance(stage.app.stack.top, ResultScene))
    press(stage, pygame.K_r)
    scene = stage.app.stack.top
    assert isinstance(scene, ReviewScene) and scene.review.deals > 1
    deal = scene.deal
    press(stage, pygame.K_PAGEUP)
    assert scene.deal == deal - 1
    click(stage, scene.after.rect.center)
    assert scene.deal == deal


def test_with_several_people_the_table_can_be_turned(theatre: Open) -> None:
    stage = theatre(persons=(0, 1))
    scene = opened(stage)
    first = scene.seat
    seen = []
    for _ in range(4):
        press(stage, pygame.K_p)
        seen.append(scene.seat)
        assert scene.review.view(0, scene.ply, scene.seat).zone(f"hand{scene.seat}").visible
    assert sorted(seen) == [0, 1, 2, 3] and scene.seat == first


@pytest.mark.parametrize(
    ("language", "size"),
    broad(
        [*((one, (1024, 600)) for one in ("en", "ja", "fr", "de", "nl")), ("en", (1920, 1080))],
        lambda case: case[0] in ("de", "ja"),
    ),
)
def test_everything_has_its_place(theatre: Open, language: str, size: tuple[int, int]) -> None:
    stage = theatre(size=size, language=language)
    scene = opened(stage)
    window = pygame.Rect(0, 0, *size)
    fixed = [one for one in scene.form.widgets if one.visible]
    for one in fixed:
        assert window.contains(one.rect), one
    for at, one in enumerate(fixed):
        for other in fixed[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one, other)
    assert not any(one.rect.colliderect(scene.replica.rect) for one in fixed)
    assert all(isinstance(row, PlyRow) for row in scene.log.content)
    stage.draw()


@pytest.mark.parametrize(
    "game", broad(["rubicon_piquet", "pinochle", "bonaken", "bieten", "coinchee"], lambda game: game == "bieten")
)
def test_other_games_can_be_looked_at(theatre: Open, game: str) -> None:
    stage = theatre(game=game, players=0)
    scene = opened(stage)
    press(stage, pygame.K_v)
    for place in [*range(0, scene.end, 6), scene.end]:
        scene.go(place)
    stage.draw()
    assert scene.ply == scene.end


def test_figures_are_as_exact_as_they_deserve() -> None:
    assert figure(-12.345, 1.0) == "−12" and figure(0.4, 1.0) == "0" and figure(3.0, 1.0) == "+3"
    assert figure(0.126, 0.02) == "+0.13" and figure(1.26, 0.5, signed=False) == "1.3"
    set_language("de")
    assert figure(0.126, 0.02) == "+0,13"


def test_reasons_name_the_trick(theatre: Open) -> None:
    scene = opened(theatre())
    narrator = scene.narrator
    ply = next(one.ply for one in scene.rows if one.ply.topic == "belote.play" and one.ply.choice)
    others = [one for one in scene.review.view(0, ply.number, ply.seat).legal if one is not ply.answer]
    best = others[0] if others else ply.answer

    def reason(most: float | None, least: float | None, cost: float = 12.0) -> str:
        rated = (Rated(best, 20.0, 1.0, most), Rated(ply.answer, 8.0, 1.0, least))
        return reason_words(narrator, Verdict(rated, 1, cost, RED if cost > 6 else AMBER if cost else "", 1.0))

    assert "takes this trick in 90%" in reason(0.9, 0.2)
    assert "less often (20% instead of 90%)" in reason(0.2, 0.9)
    assert "12 more points" in reason(0.5, 0.5)
    assert "+20 on average" in reason(None, None)
    assert "within the margin of error" in reason(0.9, 0.2, 0.0)
    calls = (Rated(best, 20.0, 1.0, None), Rated(ply.answer, 8.0, 1.0, None))
    assert reason_words(narrator, Verdict(calls, 1, 12.0, RED, 1.0, learnt=True)).startswith("Learnt from thousands")
    rated = (Rated(best, 20.0, 1.0, 0.9), Rated(ply.answer, 8.0, 1.0, 0.2))
    verdict = Verdict(rated, 1, 12.0, RED, 1.0, because=(Because("sure"),))
    words = reason_words(narrator, verdict)
    assert words.startswith(f"{narrator.phrases.answer(best)}: Led now") and "90%" in words, "words first"


def test_the_report_of_a_bot_is_made_when_it_is_looked_at(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    scene = opened(stage)
    asked: list[set[int]] = []
    monkeypatch.setattr(scene, "_people", lambda: (0,))
    monkeypatch.setattr(ReviewScene, "many", False)
    monkeypatch.setattr(scene.review, "judge", lambda deal, seats: asked.append(set(seats)))
    scene.turn_table()
    assert scene.seat == 1 and asked == []  # the list of moves is judged for people only
    click(stage, scene.tabs.cells()[1].center)
    scene.turn_table()
    assert scene.seat == 2 and asked == [{0}, {1}, {0}, {2}]


def test_enter_goes_on_after_the_review(theatre: Open) -> None:
    stage = theatre()
    sheet = sheet_of(stage)
    assert sheet is not None
    sheet.show_all()
    stage.draw()
    button = next(one for one in sheet.buttons if one.icon == "review")
    click(stage, button.rect.center)
    assert isinstance(stage.app.stack.top, ReviewScene)
    press(stage, pygame.K_ESCAPE)
    assert sheet_of(stage) is sheet
    press(stage, pygame.K_RETURN)
    assert isinstance(stage.app.stack.top, TableScene) and sheet_of(stage) is None


@pytest.mark.parametrize("lang", ["en", "ja", "fr", "de", "nl"])
def test_where_there_are_no_points_the_prospects_are_told_in_per_cent(lang: str) -> None:
    best, other = action("pass"), action("take")
    rated = (Rated(best, 3.0, 0.02, 0.5), Rated(other, 2.9, 0.04, 0.5))
    phrases = Phrases("belote")
    verdict = Verdict(rated, 1, 0.1, RED, 0.02, scale_of("bonaken").whole)
    set_language(lang)
    comma = "," if lang in ("fr", "de", "nl") else "."
    assert expectation(rated[0], 0.02, 4.0).startswith(f"75{comma}0 ± 0{comma}5")
    assert f"2{comma}5" in grade_words(verdict) and f"2{comma}5" in reason_words(Narrator([], [], phrases), verdict)


@pytest.mark.parametrize(
    ("lang", "cost", "said"),
    [
        ("fr", 1.0, "Coûte environ 1,0 point"),
        ("fr", 1.9, "Coûte environ 1,9 point"),
        ("fr", 2.0, "Coûte environ 2,0 points"),
        ("en", 1.0, "Costs about 1.0 points"),
        ("de", 1.0, "Kostet etwa 1,0 Punkte"),
    ],
)
def test_a_cost_is_singular_where_the_language_counts_it_so(lang: str, cost: float, said: str) -> None:
    set_language(lang)
    assert grade_words(Verdict((), 1, cost, AMBER, 0.5)) == said


def test_a_cost_of_one_whole_point_is_singular() -> None:
    assert grade_words(Verdict((), 1, 1.0, AMBER, 1.0)) == "Costs about 1 point"


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.broad)])
@pytest.mark.parametrize(
    ("game", "players"), broad([("belote", 4), ("belote", 3), ("rubicon_piquet", 2)], lambda case: case[1] != 3)
)
def test_opened_hands_leave_the_plates_free(theatre: Open, game: str, players: int, size: tuple[int, int]) -> None:
    stage = theatre(game=game, players=players, size=size)
    scene = opened(stage)
    press(stage, pygame.K_v)
    seen = 0
    for ply in scene.stops[:9]:
        scene.go(ply, glide=False)
        layout = scene.replica._layout
        tableau = scene.replica.staging.tableau(scene.review.view(scene.deal, ply, 0, True))
        plates = scene.replica.staging.boxes(tableau, layout)
        for seat, hand in enumerate(tableau.hands):
            for key in hand if seat else ():
                sprite = scene.replica.stage.sprite(key)
                if sprite is None or not sprite.pose.face_up:
                    continue
                seen += 1
                assert sprite.pose.angle == 0.0, key
                left, top, right, bottom = corners(sprite.pose, layout.frame.card)
                assert not any(x < right and left < x + w and y < bottom and top < y + h for x, y, w, h in plates), key
    assert seen


@pytest.mark.parametrize("language", broad(["en", "ja", "fr", "de", "nl"], lambda language: language == "de"))
@pytest.mark.parametrize(
    "size", broad((((1280, 720),), ((1600, 900),), ((1920, 1080),)), lambda case: case[0][0] == 1280)
)
def test_no_button_moves_when_hands_are_shown_or_the_table_is_turned(
    theatre: Open, language: str, size: tuple[int, int]
) -> None:
    stage = theatre(language=language, size=size)
    scene = opened(stage)
    buttons = [one for one in scene.form.widgets if isinstance(one, Button)]
    before = [one.rect.copy() for one in buttons]
    for at in (scene.hands, scene.hands, scene.eyes, scene.eyes):
        click(stage, at.rect.center)
        stage.draw()
        assert [one.rect for one in buttons] == before
    assert scene.seat != 0


def test_only_choices_are_listed_and_stopped_at(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    plies = scene.review.plies(scene.deal)
    choices = [ply.number for ply in plies if ply.choice]
    assert len(choices) < len(plies)
    assert [row.ply.number for row in scene.rows] == choices
    press(stage, pygame.K_HOME)
    met = [scene.ply]
    while scene.on.enabled:
        press(stage, pygame.K_RIGHT)
        met.append(scene.ply)
    assert met == [*choices, len(plies)]
    press(stage, pygame.K_LEFT)
    assert scene.ply == choices[-1]


def test_a_note_on_the_deal_is_kept(theatre: Open) -> None:
    stage = theatre()
    scene = opened(stage)
    click(stage, scene.note.rect.center)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog) and isinstance(dialog.body[0], TextField)
    dialog.body[0].insert("Remember the nine")
    dialog.buttons[0].trigger()
    archive = stage.session.house.archive
    assert archive.beside(archive.find(Search())[0]).note(scene.deal + 1) == "Remember the nine"
