"""Table aids: what each family's slip says of a position, that hidden cards change nothing on it, and the dial."""

from __future__ import annotations

import pygame
import pytest

from game.core.view import View
from game.host.chair import BOT, PERSON, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.rules import deal_at, view_at
from game.rules.bezique.values import plans_of
from game.ui.games.belote.aids import aid as belote_aid
from game.ui.games.bezique.aids import aid as bezique_aid
from game.ui.games.bezique.aids import nearest, spoilt_by
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.games.bieten.aids import aid as bieten_aid
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.games.bonaken.aids import aid as bonaken_aid
from game.ui.games.piquet.aids import aid as piquet_aid
from game.ui.games.piquet.aids import compared
from game.ui.games.piquet.dialogue import Part
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.games.stagings import staging_of
from game.ui.i18n import said, tr
from game.ui.preferences import parse
from game.ui.screenshots import Theatre
from game.ui.table.dial import CHOSEN, NOTED
from game.ui.table.hud.aid_slip import Bar, Row, Strip, Words
from game.ui.table.hud.board import Board
from game.ui.widgets import Dialog
from tests.breadth import broad
from tests.ui.conftest import Open
from tests.ui.gestures import at_card, press

BELOTE = (
    "belote 4 | hands HJ HQ H7 DA / SA S9 H9 C7 / S7 CT C9 C8 / H8 D9 D8 D7 | "
    "won rest / HA HT HK ST DK DT CK CQ | trump H | taker 0 | asked 1 play"
)


def strips(rows: list[Row]) -> list[str]:
    """Every strip in letters: a card of one's own in capitals between brackets, one that is gone as a dot."""
    written = []
    for row in rows:
        if isinstance(row, Strip):
            marks = {"own": "[{}]", "gone": ".", "dead": "-", "out": "{}"}
            written.append(row.suit + " " + "".join(marks[cell.state].format(cell.rank) for cell in row.cells))
    return written


def bar(rows: list[Row]) -> tuple[int, int]:
    """What the side needs, and has."""
    found = next(row for row in rows if isinstance(row, Bar))
    return found.of, found.has


def seen_by(text: str, seat: int) -> View:
    """A position as one seat sees it."""
    return deal_at(text).view(seat)


def test_belote_shows_the_order_and_fades_what_was_played() -> None:
    rows = belote_aid(seen_by(BELOTE, 1), True)
    assert strips(rows) == ["H J[9]...Q87", " ATKQJ987"]
    assert next(row.figure for row in rows if isinstance(row, Words) and row.figure) == "4"
    assert strips(belote_aid(seen_by(BELOTE, 1), False)) == ["H J[9]ATKQ87", " ATKQJ987"]


def test_belote_says_what_is_needed() -> None:
    public = seen_by(BELOTE, 1).public
    need, has = bar(belote_aid(seen_by(BELOTE, 1), False))
    assert need == 82 and has == public.trick_points[0]  # type: ignore[attr-defined]  # a table of Belote


@pytest.mark.parametrize("seat", range(4))
def test_hidden_cards_change_nothing_at_belote(seat: int) -> None:
    view = seen_by(BELOTE, seat)
    hidden = view_at(view.notation())
    for full in (False, True):
        assert belote_aid(view, full) == belote_aid(hidden, full)


BEZIQUE = (
    "bezique 2 | hands SQ.1 DJ.1 HK.1 HQ.1 S9.1 C8.1 C7.1 C9.1 / HA.1 HA.2 S7.1 S8.1 D7.1 D8.1 D9.1 H8.1 | "
    "stock rest | turn_up C7.2 | asked 0 play"
)


def test_bezique_plans_what_is_near() -> None:
    view = seen_by(BEZIQUE, 0)
    plans = {(one.word, one.suit): one for one in plans_of(view, True)}
    assert plans["bezique", ""].missing == () and plans["bezique", ""].points == 40
    assert plans["marriage", "H"].points == 20
    assert plans["marriage", "S"].missing == ("SK",) and not plans["marriage", "S"].dead
    assert plans["double_bezique", ""].missing == ("SQ", "DJ")
    assert [one.word for one in nearest(list(plans.values()))][:2] == ["bezique", "marriage"]


def test_a_discard_spoils_what_its_card_serves() -> None:
    view = seen_by(BEZIQUE, 0)
    spoilt = {(plan.word, plan.suit): ended for plan, ended in spoilt_by(view, True, "SQ.1")}
    assert spoilt["double_bezique", ""] is True, "one of two spade queens is gone"
    assert ("bezique", "") in spoilt and ("marriage", "H") not in spoilt
    assert spoilt_by(view, True, "C8.1") == []


def test_a_combination_is_dead_when_its_cards_are_gone() -> None:
    text = BEZIQUE.replace("HK.1 HQ.1", "HK.1 S9.2").replace("| asked", "| tricks HQ.1 HQ.2 | asked")
    view = seen_by(text, 0)
    dead = {(one.word, one.suit): one.dead for one in plans_of(view, True)}
    assert dead["marriage", "H"] is True
    assert {(one.word, one.suit): one.dead for one in plans_of(view, False)}["marriage", "H"] is False
    rows = bezique_aid(view, True, "", BeziquePhrases("bezique"))
    assert any(isinstance(row, Words) and row.struck for row in rows)


def test_hidden_cards_change_nothing_at_bezique() -> None:
    one, other = seen_by(BEZIQUE, 0), seen_by(BEZIQUE.replace("HA.1 HA.2 S7.1", "SK.1 SK.2 S7.1"), 0)
    phrases = BeziquePhrases("bezique")
    for full, pointed in ((False, ""), (True, ""), (True, "SQ.1")):
        assert bezique_aid(one, full, pointed, phrases) == bezique_aid(other, full, pointed, phrases)


BONAKEN = (
    "bonaken 4 | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | contract number | bid 30 | declarers 1 | trump H"
    " | discards SJ ST S9 S8 | aside SQ SK DJ DT | won rest / - / - / - | asked 1 play"
)


def test_bonaken_says_what_the_contract_needs() -> None:
    own, other = bonaken_aid(seen_by(BONAKEN, 1), True), bonaken_aid(seen_by(BONAKEN, 2), True)
    assert bar(own) == bar(other) == (30, 0)
    assert strips(own)[0] == "H ..[A]....[7]" and strips(other)[0] == "H ..A....7"
    assert strips(bonaken_aid(seen_by(BONAKEN, 2), False))[0] == "H J9AKQT87"
    assert [row.figure for row in own if isinstance(row, Words) and row.tone in ("good", "bad")] == ["2", "2"]


PIQUET = (
    "rubicon_piquet 2 | hands SK SJ ST S8 S7 HA HK HQ DK D7 CK C8 / SA S9 HJ HT H8 DQ DJ D9 D8 CQ CJ C9"
    " | discards SQ H9 H7 DT CT / DA CA C7 | exchanged 5 3 | asked 0 point_call"
)


def test_piquet_says_what_is_sure_to_be_good() -> None:
    rows = piquet_aid(seen_by(PIQUET, 0), True, PiquetPhrases())
    told = [(row.figure, row.tone) for row in rows if isinstance(row, Words)]
    assert told == [("", "soft"), ("+5", "ink"), ("+3", "good"), ("+14", "good")]
    looking = piquet_aid(seen_by(PIQUET, 0), False, PiquetPhrases())
    assert [row.tone for row in looking if isinstance(row, Words)] == ["soft", "ink", "ink", "ink"]
    assert bar(rows) == (30, 0)


@pytest.mark.parametrize(
    ("own", "value", "said", "verdict"),
    [
        ("point-6-S", 58, "5", 1),
        ("point-5-S", 50, "5", 0),
        ("point-5-S", 50, "5-51", -1),
        ("sequence-4-Q", 0, "4-K", -1),
        ("sequence-5-J", 0, "4-A", 1),
        ("set-3-K", 0, "3-T", 1),
        ("set-3-T", 0, "4-J", -1),
    ],
)
def test_a_combination_against_what_was_called(own: str, value: int, said: str, verdict: int) -> None:
    assert compared(Part(own, 0, value), said) == verdict


BIETEN = (
    "bieten 4 | hands HQ CQ / H8 D7 / C7 C8 / S7 CT | played SQ / SK / S9 / S8 | bottom DK | stock rest | dealer 3"
    " | asked 1 play"
)


def figures(text: str, seat: int, full: bool = True) -> list[str]:
    """Each figure with what may beat it; one that is beaten already in dashes."""
    rows = bieten_aid(seen_by(text, seat), full, "", BietenPhrases())
    lines = [row for row in rows[1:] if isinstance(row, Words) and row.tone != "own"][:4]
    return [f"-{row.text}-" if row.struck else f"{row.text}: {row.figure}" for row in lines]


def test_bieten_says_what_beats_a_figure() -> None:
    assert figures(BIETEN, 0) == ["Red {H}  Q{H}: A K", "-Green {S}  Q{S}-", "Gleich  Q-Q-Q: K", "Hanger  –: "]
    sure = BIETEN.replace("HQ CQ", "HA CQ")
    assert figures(sure, 0)[0] == "Red {H}  A{H}: sure"
    pair = BIETEN.replace("HQ CQ", "HA CA")
    assert figures(pair, 0)[2] == "Gleich  A-A: A K 9 8", "the other two aces would be as good, and nobody has it then"
    assert figures(sure, 0, False)[0] == "Red {H}  A{H}: "


@pytest.mark.parametrize(
    ("text", "swapped"),
    [
        (BONAKEN, ("DA D7 CQ", "SQ D7 CQ", "aside SQ", "aside DA")),
        (PIQUET, ("DA CA C7 |", "DQ CA C7 |", "H8 DQ DJ", "H8 DA DJ")),
        (BIETEN, ("S7 CT", "HA CK", "", "")),
    ],
)
def test_hidden_cards_change_nothing(text: str, swapped: tuple[str, str, str, str]) -> None:
    one, seat = deal_at(text), 0
    other = deal_at(text.replace(*swapped[:2]).replace(*swapped[2:]) if swapped[2] else text.replace(*swapped[:2]))
    staging = staging_of(one.view(seat).game)
    for full in (False, True):
        rows = staging.aid(one.view(seat), full, "")
        assert rows and list(rows) == list(staging.aid(other.view(seat), full, ""))
    for card in ("", "HQ", "CQ", "SA", "SK"):
        assert staging.felt_aid(one.view(seat), card) == staging.felt_aid(other.view(seat), card)


# -- on the felt -------------------------------------------------------------------------------------------------------


IN_PLAY = (
    "rubicon_piquet 2 | hands ST HA HQ / S8 H9 | discards S9 D9 D7 C9 C7 / SJ H7 D8 | exchanged 5 3"
    " | calls call 5, good, call 3 Q, not_good, call 4 T, not_good | outcome elder younger younger"
    " | told point-5-H sequence-4-A sequence-3-A set-4-K set-3-A | tellers 0 1 1 1 1 | made 0 5 7 17 | makers - 0 1 1"
    " | entered 4 | total 6 34 | tricks HT HK / SA S7 / DA DJ / CA CT / CJ C8 / DQ DT / DK H8 / SK SQ / CQ HJ / CK"
)
"""Younger has taken nine tricks."""


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (PIQUET, ("thirty0", "thirty1")),
        (PIQUET.replace("| asked", "| total 6 0 | asked"), ("thirty0",)),
        (PIQUET.replace("| asked", "| total 6 3 | asked"), ()),
        (IN_PLAY, ()),
    ],
)
def test_thirty_is_marked_while_it_still_means_something(text: str, marks: tuple[str, ...]) -> None:
    assert staging_of("rubicon_piquet").felt_aid(seen_by(text, 0), "") == marks


def test_the_seventh_trick_is_marked_until_somebody_has_it(theatre: Open) -> None:
    stage = theatre(3, "rubicon_piquet", 2, aids={"rubicon_piquet": "some"})
    seen: set[tuple[bool, bool]] = set()

    def both() -> bool:
        table = stage.table
        ask, public = table.view.ask, table.view.public
        if ask is not None and ask.topic == "piquet.play" and table.director.idle:
            seen.add((max(public.tricks_won) >= 7, "cards" in table.staging.felt_aid(table.view, "")))
        return len(seen) > 1

    stage.until(both)
    assert seen == {(False, True), (True, False)}


def test_the_card_pointed_at_is_linked_to_its_figures() -> None:
    staging, view = staging_of("bieten"), seen_by(BIETEN, 0)
    assert staging.felt_aid(view, "") == ("needs",)
    assert staging.felt_aid(view, "HQ") == ("needs", "red", "gleich")
    assert staging.felt_aid(view, "CQ") == ("needs", "gleich")
    rows = [row for row in staging.aid(view, True, "CQ") if isinstance(row, Words)]
    assert [row.text.split()[0] for row in rows if row.marked] == ["Gleich"]
    assert staging.felt_aid(view, "H8") == ("needs",), "another's card"


def test_the_stock_says_that_play_is_free_while_there_is_one() -> None:
    staging = staging_of("bezique")
    assert staging.felt_aid(seen_by(BEZIQUE, 0), "") == ("free",)


@pytest.mark.parametrize("game", ["rubicon_piquet", "bezique", "bieten"])
def test_nothing_is_marked_with_the_dial_at_off(theatre: Open, game: str) -> None:
    stage = theatre(3, game, 0, aids={game: "all"})
    table = stage.table
    stage.until(lambda: table.director.idle and bool(table.staging.aided))
    before = pygame.image.tobytes(stage.draw(), "RGB")
    press(stage, pygame.K_i)
    assert stage.app.preferences.aids[game] == "off"
    stage.turn()
    assert table.staging.aided == ()
    assert pygame.image.tobytes(stage.draw(), "RGB") != before


def test_a_seat_says_what_it_needs_only_with_the_aids(theatre: Open) -> None:
    stage = theatre(3, "bieten", 4, aids={"bieten": "some"})
    table = stage.table
    stage.until(lambda: table.director.idle and bool(table.staging.aided))
    tableau, places = table.cues.tableau, stage.places(4)

    def notes() -> list[str]:
        return [table.staging.seat_note(tableau, seat, places[seat]) for seat in range(4)]

    need = table.view.public.needs[1]  # type: ignore[attr-defined]  # a table of Bieten
    assert tr("aids.bieten.to_go", number=need) in notes()
    press(stage, pygame.K_i)
    press(stage, pygame.K_i)
    stage.turn()
    assert tr("aids.bieten.to_go", number=need) not in notes()


# -- the dial ----------------------------------------------------------------------------------------------------------


def test_the_key_turns_the_dial_and_the_match_notes_it(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    table = at_card(stage)
    noted: list[int] = []
    monkeypatch.setattr(stage.session, "aided", noted.append)
    stage.turn()
    assert not table.dial.slip.visible and not noted
    levels = []
    for _ in range(3):
        press(stage, pygame.K_i)
        levels.append(stage.app.preferences.aids["belote"])
        assert table.dial.slip.visible == (levels[-1] != "off")
    assert levels == ["some", "all", "off"]
    assert set(noted) == {NOTED}


def test_the_library_keeps_it_and_the_matches_tell_it() -> None:
    house = LibraryHouse(Library.in_memory(), secret=lambda: bytes(32))
    places = (Place("Ada", PERSON, 0), Place("Ben", BOT, 0))
    sitting = house.start(Setup("rubicon_piquet", 2, places))
    sitting.aided(NOTED)
    sitting.aided(1)
    sitting.leave()
    aid = house.saved()[0].aid
    assert aid == NOTED and tr(f"records.aid.{aid}") == "table aids"
    house.close()


def test_the_menu_turns_it_too(theatre: Open) -> None:
    stage = theatre()
    table = at_card(stage)
    press(stage, pygame.K_ESCAPE)
    menu = table.form.dialogs[-1]
    assert isinstance(menu, Dialog)
    next(one for one in menu.buttons if said(one.label) == table.dial.words()).trigger()
    for _ in range(20):
        stage.turn()
    assert stage.app.preferences.aids == {"belote": "some"} and table.dial.slip.visible


def test_nothing_lies_where_nobody_plays(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    table = at_card(stage)
    monkeypatch.setattr(stage.session, "watched", lambda: True)
    press(stage, pygame.K_i)
    assert not table.dial.slip.visible and not stage.app.preferences.aids


def test_the_slip_covers_no_card_and_stays(theatre: Open) -> None:
    stage = theatre()
    stage.app.prefer(aids={"belote": "all"})
    table = at_card(stage)
    stage.turn()
    where = table.dial.slip.rect.topleft
    deal = table.view.public.deal_number
    for _ in range(3):
        assert table.dial.slip.visible
        assert not any(table.dial.slip.rect.collidepoint(pose.x, pose.y) for pose in table.cues.pose().values())
        stage.answer()
        stage.until(lambda: table.director.idle and table.view.ask is not None, answer=False)
        if table.view.public.deal_number == deal:
            assert table.dial.slip.rect.topleft == where


def test_the_slip_makes_way_for_a_question(theatre: Open) -> None:
    stage = theatre(3, "bieten", 4, aids={"bieten": "all"})
    table, slip = stage.table, stage.table.dial.slip

    def asked() -> bool:
        ask = table.view.ask
        return table.director.idle and ask is not None and ask.topic == "bieten.play" and bool(slip.rows)

    stage.until(lambda: asked() and table.questions.panel is not None)
    stage.turn()
    stage.turn()
    panel = table.questions.panel
    assert panel is not None and slip.visible
    assert not any(one.rect.colliderect(slip.rect) for one in panel.walk())


def deals(stage: Theatre, count: int, hints: bool = False) -> None:
    """Read so many score sheets, every deal before them played."""
    dial = stage.table.dial
    for _ in range(count):
        stage.until(lambda: not stage.table.sheets.between_deals and stage.table.director.idle)
        if hints:
            at_card(stage)
            press(stage, pygame.K_h)
        stage.until(lambda: dial.sheets.between_deals)


def test_the_aids_fade_after_three_fluent_deals_and_say_so(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre()
    told: list[str] = []
    monkeypatch.setattr(Board, "say", lambda board, words, quiet=False: told.append(words))
    stage.app.prefer(aids={"belote": "all"})
    at_card(stage)
    deals(stage, 2)
    assert stage.app.preferences.fluent == {"belote": 2}
    deals(stage, 1, hints=True)
    assert stage.app.preferences.fluent == {"belote": 0} and stage.app.preferences.aids == {"belote": "all"}
    deals(stage, 3)
    assert stage.app.preferences.aids == {"belote": "some"} and tr("aids.fade.some") not in told
    stage.until(lambda: not stage.table.sheets.between_deals and stage.table.director.idle)
    stage.turn()
    assert told.count(tr("aids.fade.some")) == 1


def test_the_questions_of_the_coach_are_not_the_players(theatre: Open) -> None:
    """He has every question judged; only the player's own wish for a hint is hesitation."""
    stage = theatre(coach={"belote": "on"}, aids={"belote": "all"})
    at_card(stage)
    assert stage.session.coached()
    stage.turn()
    stage.session.coach(False)
    deals(stage, 1)
    assert stage.app.preferences.fluent == {"belote": 1}


def test_a_deal_without_a_trick_says_nothing(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """All have passed, and the next one is dealt."""
    stage = theatre(aids={"belote": "all"})
    table = stage.table
    monkeypatch.setattr(type(table.sheets), "between_deals", property(lambda sheets: True))
    table.dial.update()
    assert stage.app.preferences.fluent == {}


def test_what_the_player_has_set_does_not_fade(theatre: Open) -> None:
    stage = theatre()
    at_card(stage)
    press(stage, pygame.K_i)
    assert stage.app.preferences.fluent == {"belote": CHOSEN}
    deals(stage, 3)
    assert stage.app.preferences.aids == {"belote": "some"}


def test_what_is_no_level_is_not_read() -> None:
    assert parse({"aids": {"belote": "all", "bezique": "much", "piquet": 1}}).aids == {"belote": "all"}


@pytest.mark.parametrize(
    ("game", "players"),
    broad(
        [("bonaken", 7), ("bieten", 10), ("six_pack_bezique", 2), ("bezique", 4), ("rubicon_piquet", 2)],
        lambda case: case[1] > 4,
    ),
)
def test_the_slip_has_room_at_crowded_tables(theatre: Open, game: str, players: int) -> None:
    stage = theatre(3, game, players, aids={game: "all"})
    stage.app.painter.fit((1024, 600))
    stage.app.stack.resize((1024, 600))
    stage.until(lambda: stage.table.director.idle and stage.table.dial.slip.visible)
    table = stage.table
    slip, layout, deal = table.dial.slip, table.layout, table.view.public.deal_number
    for _ in range(6):
        if not slip.visible or table.view.public.deal_number != deal:
            break
        window = pygame.Rect(0, 0, 1024, 600)
        assert window.contains(slip.rect)
        lying = [pygame.Rect([round(one) for one in box]) for box in (*layout.plates, layout.contract, layout.scores)]
        assert slip.rect.collidelist([*lying, *(tool.rect for tool in table.tools)]) < 0
        cards = [name for name, pose in table.cues.pose().items() if slip.rect.collidepoint(pose.x, pose.y)]
        assert not cards
        stage.answer()
        stage.until(lambda: table.director.idle and table.view.ask is not None, answer=False)
