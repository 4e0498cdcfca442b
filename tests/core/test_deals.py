"""Deals, zones and matches: the doors that refuse."""

from __future__ import annotations

import pytest

from game.core.actions import action, parse_action
from game.core.cards import PIQUET_PACK
from game.core.deal import restore
from game.core.match import Match
from game.core.reasons import IllegalAction
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules import GAMES
from tests.positions import belote


def test_sight_of_a_zone() -> None:
    hand = Zone("hand1", 1, OWNER, False)
    assert [hand.visible_to(seat) for seat in (-1, 0, 1)] == [False, False, True]
    assert all(Zone("trick", -1, EVERYONE, True).visible_to(seat) for seat in (-1, 0, 1))
    assert not any(Zone("stock", -1, NOBODY, True).visible_to(seat) for seat in (-1, 0, 1))


def test_zones_of_a_view_say_what_is_hidden() -> None:
    match = Match(belote(), 1)
    view = match.deal.view(0)
    assert len(view.zone("hand0").faces(PIQUET_PACK)) == 5
    assert None not in view.zone("hand0").faces(PIQUET_PACK)
    assert view.zone("hand1").faces(PIQUET_PACK) == (None,) * 5
    assert view.zone("stock").faces(PIQUET_PACK) == (None,) * 11
    assert len(view.zone("turn_up").faces(PIQUET_PACK)) == 1
    with pytest.raises(KeyError):
        view.zone("kitty")
    with pytest.raises(KeyError):
        match.deal.zone("kitty")


def test_a_guess_must_fit() -> None:
    match = Match(belote(), 1)
    deal = match.deal
    view = deal.view(0)
    hidden = deal.hidden(0)
    short = [cards[1:] if cards else cards for cards in hidden]
    with pytest.raises(ValueError, match="are no guess at"):
        restore(match.rules, view, short)
    match.apply(parse_action("take", match.rules.pack))
    taker = match.deal.table.key()
    assert taker
    seat = next(zone.owner for zone in match.deal.zones if zone.shown)
    other = (seat + 1) % 4
    seen = match.deal.view(other)
    wrong = match.deal.hidden(other)
    # the taker's turn-up is known to be in his hand: a guess without it is none
    away = next(i for i, zone in enumerate(match.deal.zones) if zone.owner not in (-1, seat, other))
    shown = next(card for card in wrong[seat] if card.bit & match.deal.zones[seat].shown)
    wrong[seat][wrong[seat].index(shown)], wrong[away][0] = wrong[away][0], shown
    with pytest.raises(ValueError, match="are no guess at"):
        restore(match.rules, seen, wrong)


def test_illegal_answers_are_refused_with_a_reason() -> None:
    match = Match(belote(), 1)
    key = match.deal.key()
    with pytest.raises(IllegalAction) as caught:
        match.apply(action("play", (PIQUET_PACK.card("HA"),)))
    assert caught.value.reason.id == "belote.not_now"
    assert match.deal.key() == key
    with pytest.raises(ValueError, match="next deal"):
        match.next_deal()


def test_every_game_plays_a_first_deal_unlogged() -> None:
    for game in GAMES.values():
        for players in game.players:
            rules = game.play(game.preset(next(iter(game.presets)), players), players)
            match = Match(rules, 5, logged=False)
            while not match.deal.over:
                match.apply(match.deal.legal()[0])
            assert all(type(event).__name__ in ("Drawn", "Seated") for event in match.log)
