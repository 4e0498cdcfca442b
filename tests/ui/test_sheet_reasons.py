"""The score sheet tells what decided: what was needed and what was made; and says nothing twice."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

from game.core.events import Line, Settled
from game.core.match import Match, Standing
from game.rules import GAMES
from game.ui import i18n
from game.ui.games.belote.sheet import BeloteSheet
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.games.bieten.sheet import BietenSheet
from game.ui.games.bonaken.sheet import BonakenSheet
from game.ui.games.piquet.sheet import PiquetSheet
from game.ui.hud.deal_score import DealScore
from game.ui.hud.sheet import ScoreSheet
from game.ui.i18n import said
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from tests.rules.bonaken.positions import bonaken, dealt
from tests.rules.bonaken.positions import public as bonaken_public
from tests.ui.conftest import Open
from tests.ui.gestures import top_of


def sheet(
    kind: type[ScoreSheet], sides: list[int], phrases: Phrases | None = None, target: int = 0, **view: object
) -> ScoreSheet:
    """A sheet of which only the reasons are asked; ``view`` are options or facts."""
    made = object.__new__(kind)
    names = "ABCD"[: len(sides)]
    made.narrator = Narrator(list(names), sides, phrases or Phrases("belote"))
    made.order = sorted(set(sides))
    made.target = target
    public = view.pop("public", None)
    known = {"public": public, "options": tuple(dict(view.pop("options", {})).items()), "facts": view, "zones": ()}  # type: ignore[call-overload]  # a table of options
    made.view = SimpleNamespace(**known)  # type: ignore[assignment]  # as much of a view as is read
    return made


def deal(result: str, taker: int, *lines: tuple[str, int, int], **more: object) -> DealScore:
    made = DealScore(1, [Line(*line, "") for line in lines], result=result, taker=taker)
    for key, value in more.items():
        setattr(made, key, value)
    return made


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


HALVES = (("tricks", 0, 81), ("tricks", 1, 81))
PLAIN = (("tricks", 0, 70), ("tricks", 1, 82), ("last_trick", 1, 10))


@pytest.mark.parametrize(
    ("sides", "options", "made", "told"),
    [
        ([0, 1, 0, 1], {}, PLAIN, "A and C needed 82 of 162 points and made 70."),
        ([0, 1, 0, 1], {}, (*PLAIN, ("belote", 0, 20)), "needed 92 of 182 points and made 90."),
        (
            [0, 1],
            {"tie_rule": "made"},
            HALVES,
            "A needed 81 of 162 points and made 81.",
        ),
        (
            [0, 1],
            {"tie_rule": "litige"},
            HALVES,
            "needed 82 of 162 points and made 81.",
        ),
        (
            [0, 1],
            {"decl_in_contract": "no"},
            (*PLAIN, ("declarations", 0, 50)),
            "A needed 82 of 162 points and made 70.",
        ),
        ([0, 1, 2], {}, (*PLAIN, ("tricks", 2, 5)), "A needed 93 points (the best of the others made 92) and made 70."),
        ([0, 1], {}, (("tricks", 0, 152), ("capot", 0, 100)), "A won all 8 tricks."),
    ],
)
def test_belote(sides: list[int], options: dict[str, str], made: tuple[tuple[str, int, int], ...], told: str) -> None:
    reasons = sheet(BeloteSheet, sides, options=options).decided(deal("made", 0, *made))
    assert any(told.replace("A and C", "A & C") in one.replace(" and C", " & C") for one in reasons), reasons


@pytest.mark.parametrize(
    ("contract", "made", "told"),
    [
        ((120, 0), (("tricks", 0, 112), ("tricks", 1, 50)), ["A & C needed 120 and made 112."]),
        ((80, 0), (("tricks", 0, 82), ("tricks", 1, 80)), ["A & C needed 80 and made 82."]),
        (
            (80, 0),
            (("tricks", 0, 80), ("tricks", 1, 82)),
            ["A & C needed 80 and more than the others, and made 80 against 82."],
        ),
        ((250, 1), (("tricks", 0, 152), ("capot", 0, 10)), ["A & C won all 8 tricks."]),
        ((250, 1), (("tricks", 0, 150), ("tricks", 1, 2)), ["A & C needed all 8 tricks and did not win them."]),
    ],
)
def test_contree(contract: tuple[int, int], made: tuple[tuple[str, int, int], ...], told: list[str]) -> None:
    agreed = Settled("contract", 2, (("trump", "H"), ("contract", contract[0]), ("capot", contract[1])))
    found = sheet(BeloteSheet, [0, 1, 0, 1]).decided(deal("dedans", 2, *made, settled={"contract": agreed}))
    assert found == told


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
    assert any("the bet was not held" in row for row in rows) and any("held by" in row for row in rows)


@pytest.mark.parametrize("seed", range(1, 6))
def test_nothing_is_said_twice(theatre: Open, seed: int) -> None:
    stage = theatre(seed, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    top = stage.table.form.dialogs[-1]
    assert isinstance(top, BeloteSheet) and top.reasons
    blocks: list[list[tuple[str, ...]]] = []
    for row in top.rows:
        if row.kind == "section":
            blocks.append([])
        elif blocks:
            blocks[-1].append((said(row.label), *row.values))
    scored = [tuple(block) for block in blocks[:-1]]
    assert scored and len(set(scored)) == len(scored)
    for made, credited in pairwise(scored):
        assert set(made[:-1]) - set(credited)  # else the second block would say it all


def test_a_deal_that_everybody_passed_has_nothing_to_say(theatre: Open) -> None:
    stage = theatre(1, speed="instant")
    stage.until(lambda: bool(getattr(top_of(stage), "form").dialogs))  # noqa: B009 - a table
    sheet = stage.table.form.dialogs[-1]
    assert isinstance(sheet, BeloteSheet)
    sheet.deals, sheet._rows = [DealScore(1, result="passed_out", scores=(0, 0))], []
    sheet._build()
    assert [row.kind for row in sheet.rows].count("section") == 1 and not sheet.reasons
