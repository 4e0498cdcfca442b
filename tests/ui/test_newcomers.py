"""Cards that have just come carry a mark until the next answer, and suits keep their places in the hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.cards import PIQUET_PACK, Card
from game.core.events import Called, DealBegan, Dealt, Event, Laid, Moved, Played, Turned
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import PICK_CARD
from game.rules import GAMES
from game.ui.layouts.hands import Wishes, arrange, suit_row
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.stage.newcomers import Newcomers
from game.ui.table.hud.board import Board

Open = Callable[..., Theatre]
CARDS = {card.name: card for card in PIQUET_PACK.cards}


def cards(words: str) -> tuple[Card, ...]:
    return tuple(CARDS[name] for name in words.split())


DEAL: list[Event] = [DealBegan(1, 1), Dealt(1, (None, None)), Dealt(0, cards("SA S7 HK")), Dealt(0, cards("CQ"))]


def test_what_is_dealt_is_not_fresh_and_what_is_drawn_is() -> None:
    assert not Newcomers(0, DEAL).fresh and Newcomers(0, DEAL).suits == ("SHC",)
    hand = Newcomers(0, DEAL)
    hand.tell([Laid(0, cards("HK"), "hand0", "discards0"), Dealt(0, cards("D9")), Laid(1, (None,), "hand1", "d")])
    hand.tell([Dealt(1, (None,))])
    assert hand.fresh == {"D9"} and hand.suits == ("SHC", "D")
    hand.answered()
    assert not hand.fresh


def test_taken_cards_are_fresh_and_cards_that_come_back_are_not() -> None:
    up: list[Event] = [Turned(CARDS["H9"], "up"), Called(1, "bonaken.auction", "pass")]
    hand = Newcomers(0, [*DEAL, *up])
    hand.tell([Moved(cards("H9"), "up", "hand0"), Dealt(0, cards("HT"))])
    assert hand.fresh == {"H9", "HT"} and hand.suits == ("SHC",)
    hand.tell([Played(0, CARDS["H9"])])
    assert hand.fresh == {"HT"}
    hand.tell([Moved(cards("DA"), "tableau0", "hand0")])
    assert hand.fresh == {"HT"}


def test_a_match_that_is_gone_on_with_marks_what_came_after_the_last_answer() -> None:
    past = [*DEAL, Played(0, CARDS["SA"]), Played(1, CARDS["S9"]), Dealt(0, cards("D7")), Dealt(1, (None,))]
    assert Newcomers(0, past).fresh == {"D7"}
    assert not Newcomers(0, [*past, Played(1, CARDS["C7"]), Played(0, CARDS["CQ"])]).fresh
    assert not Newcomers(1, past).fresh


@pytest.mark.parametrize("side", ["left", "right", "none"])
@pytest.mark.parametrize("trump", ["", "S", "H", "D", "C"])
@pytest.mark.parametrize("dealt", [("SHCD",), ("SHC", "D"), ("SC", "H", "D"), ("HD", "C"), ("S", "C", "H", "D")])
def test_suits_keep_their_places_as_others_run_out(trump: str, side: str, dealt: tuple[str, ...]) -> None:
    every = set("".join(dealt))
    full = suit_row(every, trump, side, dealt)
    assert set(full) == every
    for bits in range(16):
        held = {suit for index, suit in enumerate("SHCD") if bits >> index & 1} & every
        assert suit_row(held, trump, side, dealt) == [suit for suit in full if suit in held]


@pytest.mark.parametrize("game", ["belote", "rubicon_piquet", "pinochle", "bonaken", "six_pack_bezique"])
def test_no_two_cards_change_sides_in_a_deal(game: str) -> None:
    """Once trumps are known and no other suit can come, cards only close up."""
    kind = GAMES[game]
    match = Match(kind.play(kind.options(), 2), 4)
    rng = seeded(9)
    told, hand = 0, Newcomers(0)
    before: list[str] = []
    trump, kept = "", 0
    while not match.deal.over:
        events = [event.seen_by(0) for event in match.log[told:]]
        told = len(match.log)
        hand.tell(events)
        view = match.deal.view(0)
        now = view.public.trump
        names = [card.name for card in view.zone("hand0").faces(match.rules.pack) if card is not None]
        order = arrange(names, now, Wishes(dealt=hand.suits), lambda suit: "AKQJT987")
        stayed = [name for name in order if name in before]
        if now == trump:
            assert stayed == [name for name in before if name in order]
            kept += len(stayed)
        before, trump = order, now
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    assert kept


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize(("game", "players"), [("rubicon_piquet", 2), ("bonaken", 4), ("pinochle", 2), ("bezique", 2)])
def test_the_mark_stands_until_the_next_answer(
    theatre: Open, monkeypatch: pytest.MonkeyPatch, game: str, players: int, reduced_motion: bool
) -> None:
    drawn: list[tuple[float, float]] = []
    tab = Board._tab

    def watched(self: Board, surface: pygame.Surface, layout: object, pose: object) -> None:
        drawn.append((pose.x, pose.y))  # type: ignore[attr-defined]  # a pose
        tab(self, surface, layout, pose)  # type: ignore[arg-type]  # what it was called with

    monkeypatch.setattr(Board, "_tab", watched)
    stage = theatre(1, game, players, speed="instant", reduced_motion=reduced_motion)

    def marked() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and top.director.idle and top.view.ask is not None and bool(top.hand.fresh)

    stage.until(marked)
    for _ in range(20):
        stage.turn()
    table = stage.table
    fresh = set(table.hand.fresh)
    assert fresh <= set(table.hand.rest)
    drawn.clear()
    stage.draw()
    assert len(drawn) == len(fresh)
    assert {round(x) for x, _ in drawn} == {round(pose.x) for name in fresh if (pose := table.stage.pose(name))}
    assert not any(table.hand.hinted == name or name in table.hand.chosen for name in fresh)
    stage.answer()
    assert not fresh & table.hand.fresh
    drawn.clear()
    stage.draw()
    assert not drawn


def test_the_game_without_draws_marks_nothing(theatre: Open) -> None:
    stage = theatre(1, "belote", 4, speed="instant")
    met = []

    def playing() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene):
            met.append(bool(top.hand.fresh))
        return isinstance(top, TableScene) and top.view.ask is not None and top.view.ask.kind == PICK_CARD

    stage.until(playing)
    assert met and not any(met)
