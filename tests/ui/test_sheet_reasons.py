"""The score sheet tells what decided: what was needed and what was made; and says nothing twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

from game.core.events import Line
from game.core.match import Match, Standing
from game.core.options import Choice
from game.core.public import Public
from game.rules import GAMES
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import TRICKS
from game.ui import i18n
from game.ui.games.belote.sheet import BeloteSheet
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.games.bieten.sheet import BietenSheet
from game.ui.games.bonaken.sheet import BonakenSheet
from game.ui.games.piquet.sheet import PiquetSheet
from game.ui.i18n import said
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.table.hud.deal_score import DealScore, written_once
from game.ui.table.hud.score_row import STYLES
from game.ui.table.hud.sheet import LINE_SECONDS, ScoreSheet
from tests.breadth import broad
from tests.positions import table
from tests.rules.bonaken.positions import bonaken, dealt
from tests.rules.bonaken.positions import public as bonaken_public
from tests.ui.conftest import Open
from tests.ui.gestures import top_of


def sheet(
    kind: type[ScoreSheet],
    sides: list[int],
    phrases: Phrases | None = None,
    target: int = 0,
    options: Mapping[str, Choice] | None = None,
    public: Public | None = None,
) -> ScoreSheet:
    """A sheet of which only the reasons are asked."""
    made = object.__new__(kind)
    names = "ABCD"[: len(sides)]
    made.narrator = Narrator(list(names), sides, phrases or Phrases("belote"))
    made.order = sorted(set(sides))
    made.target = target
    made.view = SimpleNamespace(public=public, options=tuple((options or {}).items()), zones=())  # type: ignore[assignment]  # as much of a view as is read
    return made


def deal(result: str, taker: int, *lines: tuple[str, int, int], **more: object) -> DealScore:
    made = DealScore(1, [Line(*line, "") for line in lines], result=result, taker=taker)
    for key, value in more.items():
        setattr(made, key, value)
    return made


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def belote_deal(
    points: list[int],
    game: str = "belote",
    decl: tuple[int, ...] = (0, 0),
    belote: tuple[int, ...] = (0, 0),
    contract: int = 0,
    capot: bool = False,
    swept: bool = False,
    **options: str,
) -> DealScore:
    """A deal of which the card points by side are given; A has taken, the last trick went to the last side."""
    kind = GAMES[game]
    rules = kind.play(kind.options(**options), 4 if game != "belote" else len(points))
    finished = rules.deal_from(list(rules.cards), Standing([0] * rules.sides, 0))
    t = table(finished)
    t.points, t.taker, t.leader, t.trick, t.result = points, 0, len(points) - 1, TRICKS, "made"
    t.decl, t.belote = [*decl, 0][: len(points)], [*belote, 0][: len(points)]
    t.tricks = [TRICKS if swept and not side else 0 for side in range(len(points))]
    t.contract, t.capot_bid = contract, int(capot)
    t.leader = 0 if swept else t.leader
    return deal("made", 0, public=rules.public(finished))


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (belote_deal([70, 82]), "A needed 82 of 162 points and made 70."),
        (belote_deal([70, 82], belote=(20, 0)), "A needed 92 of 182 points and made 90."),
        (belote_deal([81, 71], tie_rule="made"), "A needed 81 of 162 points and made 81."),
        (belote_deal([81, 71], tie_rule="litige"), "A needed 82 of 162 points and made 81."),
        (belote_deal([70, 82], decl=(50, 0), decl_in_contract="no"), "A needed 82 of 162 points and made 70."),
        (belote_deal([70, 92, 0]), "A needed 93 points (the best of the others made 92) and made 70."),
        (belote_deal([152, 0], swept=True), "A won all 8 tricks."),
        (belote_deal([152, 0], decl=(0, 50), swept=True, capot_takes_decl="yes"), "of 302 points and made 302."),
    ],
)
def test_belote(ended: DealScore, told: str) -> None:
    sides = list(range(len(BelotePublic.of(ended.public).contested)))
    reasons = sheet(BeloteSheet, sides).decided(ended)
    assert any(told in one for one in reasons), reasons


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (belote_deal([112, 40], "contree", contract=120), ["A & C needed 120 and made 112."]),
        (belote_deal([82, 70], "contree", contract=80), ["A & C needed 80 and made 82."]),
        (
            belote_deal([80, 72], "contree", contract=80),
            ["A & C needed 80 and more than the others, and made 80 against 82."],
        ),
        (belote_deal([152, 0], "contree", contract=250, capot=True, swept=True), ["A & C won all 8 tricks."]),
        (
            belote_deal([150, 2], "contree", contract=250, capot=True),
            ["A & C needed all 8 tricks and did not win them."],
        ),
    ],
)
def test_contree(ended: DealScore, told: list[str]) -> None:
    assert sheet(BeloteSheet, [0, 1, 0, 1]).decided(ended) == told


def test_piquet() -> None:
    kind = GAMES["rubicon_piquet"]
    play = kind.play(kind.options(), 2)
    begun = play.public(play.deal_from(list(play.cards), Standing([0, 0], 1)))

    def of(**known: object) -> PiquetSheet:
        made = sheet(PiquetSheet, [0, 1])
        assert isinstance(made, PiquetSheet)
        made.view.public = replace(begun, **known)  # type: ignore[arg-type]  # fields by their names
        return made

    def cards(*won: int) -> list[str]:
        return of(tricks_won=won).decided(deal("cards", 0))

    assert cards(7, 5) == ["A needed more than 6 tricks for the cards and won 7."]
    assert cards(6, 6) == ["6 tricks each: the cards needed more."]
    assert cards(0, 12) == ["B needed all 12 tricks for the capot and won them."]
    assert of()._crossing(0, [150, 87]) == ["B needed 100 to cross the rubicon and made 87."]
    assert of(target=100)._crossing(1, [49, 101]) == ["A needed 50 not to pay double and made 49."]


@pytest.mark.parametrize(
    ("result", "lines", "game", "told"),
    [
        ("rubicon", (("marriage", 1, 620), ("brisques", 1, 110)), "rubicon_bezique", "made 730, 110 of them brisques."),
        (
            "beaten",
            (("marriage", 1, 1240), ("brisques", 1, 110)),
            "rubicon_bezique",
            "B needed 1000 to cross the rubicon and made 1240.",
        ),
        (
            "rubicon",
            (("marriage", 1, 2180),),
            "six_pack_bezique",
            "B needed 3000 to cross the rubicon and made 2180.",
        ),
    ],
)
def test_the_rubicon_of_bezique(result: str, lines: tuple[tuple[str, int, int], ...], game: str, told: str) -> None:
    from game.ui.games.bezique.phrases import BeziquePhrases

    made = deal(result, 0, *lines, scored=[Line("own_score", 0, 1300, "9")])
    page = sheet(BeziqueSheet, [0, 1], BeziquePhrases(game))
    page.view = Match(GAMES[game].play(GAMES[game].options(), 2), 1).deal.view(0)
    found = page.decided(made)
    assert len(found) == 1 and told in found[0]


def test_declaring_out() -> None:
    from game.ui.games.bezique.phrases import BeziquePhrases

    one = sheet(BeziqueSheet, [0, 1], BeziquePhrases("pinochle"), 1000)
    assert one.decided(deal("claim_failed", 0, scores=(980, 400))) == ["A needed 1000 and has 980."]
    assert one.decided(deal("won", 1, scores=(400, 1020))) == ["B needed 1000 and has 1020."]
    assert one.decided(deal("played", 1, scores=(400, 520))) == []


def test_bonaken() -> None:
    def decided(kind: str, bid: int, won: tuple[int, ...], roem: int = -1, points: int = 0) -> list[str]:
        public = replace(
            begun, contract=kind, bid=bid, declarers=(1,), tricks_won=won, roem=roem, declarer_points=points
        )
        return sheet(BonakenSheet, [0, 1, 2], public=public).decided(deal("made", 1))

    begun = bonaken_public(dealt(bonaken(3), {}))
    assert decided("number", 60, (1, 4, 1), points=53) == ["B needed 60 and made 53."]
    assert decided("misere", 0, (3, 1, 2)) == ["B needed to win no trick and won 1."]
    assert decided("zwabber", 0, (0, 6, 0)) == ["B needed every trick and lost 0."]
    found = decided("boonaak", 40, (1, 5, 0), roem=20)
    assert found == ["B needed every trick and lost 1.", "B needed 40 of roem and announced 20."]


def test_bieten_says_how_a_bet_came_out(theatre: Open) -> None:
    stage = theatre(3, "bieten", 3, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    top = stage.table.form.dialogs[-1]
    assert isinstance(top, BietenSheet)
    rows = [said(row.label) for row in top.rows if row.open_rule is not None]
    assert any("the bet was not held" in row for row in rows) and any("bet held by" in row for row in rows)


@pytest.mark.parametrize("seed", range(1, 6))
def test_nothing_is_said_twice(theatre: Open, seed: int) -> None:
    stage = theatre(seed, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    top = stage.table.form.dialogs[-1]
    assert isinstance(top, BeloteSheet) and top.reasons
    blocks: list[list[tuple[str, ...]]] = []
    for row in top.rows:
        if row.kind == "section" or (row.kind == "head" and not blocks):
            blocks.append([])
        elif blocks:
            blocks[-1].append((said(row.label), *row.values))
    scored = [tuple(block) for block in blocks[:-1] if block]
    assert scored and len(set(scored)) == len(scored)
    for made, credited in pairwise(scored):
        assert set(made[:-1]) - set(credited)  # else the second block would say it all


def sums(lines: list[Line]) -> list[int]:
    """What the sides have."""
    return [sum(line.points for line in lines if line.side == side) for side in (0, 1)]


def test_what_was_made_and_what_is_scored_is_written_once_where_it_can_be() -> None:
    made = [Line("tricks", 0, 104, "8"), Line("tricks", 1, 48, "8"), Line("declarations", 1, 170, "6")]
    same = [*made, Line("contract", 0, 80, "12.4")]
    assert written_once(made, same) == same
    lost = [*made[1:], Line("from_taker", 1, 104, "9.2")]
    once = written_once(made, lost)
    assert [(line.cause, line.side, line.points) for line in once[3:]] == [
        ("from_taker", 0, -104),
        ("from_taker", 1, 104),
    ]
    assert once[:3] == made and sums(once) == sums(lost) == [0, 322]
    # A defender's 160 and the contract are nobody's points that pass over: both are written.
    assert written_once(made, [Line("base", 1, 160, "12.4"), Line("contract", 1, 80, "12.4")]) == []
    assert written_once([], []) == []


def test_a_deal_that_everybody_passed_has_nothing_to_say(theatre: Open) -> None:
    stage = theatre(1, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, BeloteSheet)
    sheet.deals, sheet._rows = [DealScore(1, result="passed_out", scores=(0, 0))], []
    sheet._build()
    assert [row.kind for row in sheet.rows].count("section") == 1 and not sheet.reasons


@pytest.mark.parametrize(
    ("game", "players"),
    broad([("belote", 4), ("rubicon_piquet", 2), ("bezique", 2)], lambda case: case[0] != "bezique"),
)
def test_the_total_is_the_largest_and_always_in_sight(theatre: Open, game: str, players: int) -> None:
    stage = theatre(2, game, players, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet)
    total = sheet.foot[0]
    assert total.kind == "grand" and sheet.rect.contains(total.rect) and not sheet.area.rect.colliderect(total.rect)
    largest = STYLES["grand"].size
    assert all(max(style.units, style.size) < largest for kind, style in STYLES.items() if kind != "grand")


@pytest.mark.parametrize("still", [False, True])
def test_the_lines_come_one_after_another_but_at_once_where_nothing_is_to_move(theatre: Open, still: bool) -> None:
    stage = theatre(2, speed="normal")
    stage.app.painter.reduced_motion = still
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, ScoreSheet)
    if still:
        assert sheet.complete
        return
    hidden = sum(not row.shown for row in sheet.rows)
    for _ in range(4):
        sheet.update(LINE_SECONDS)
    assert sum(not row.shown for row in sheet.rows) == hidden - 4
