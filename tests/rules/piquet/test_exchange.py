"""Sections 3 to 6: cards, dealing, carte blanche, the exchange, the talon."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from game.core.actions import parse_action, with_cards
from game.core.cards import PIQUET_PACK
from game.core.deal import Deal, restore
from game.core.events import Called, Dealt, Laid, Scored, Shown, Turned
from game.core.log import Log
from game.core.rng import seeded
from game.rules.piquet.exchange import choices
from tests.positions import settles
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    bits,
    cards,
    dealt,
    from_stock,
    legal,
    passes,
    piquet,
    play,
    refusal,
    table,
    throw,
    totals,
    truthfully,
)

TALON = "AS KS QS JS TS 9S 8S 7S"
HEARTS = "AH KH QH JH TH 9H 8H 7H AC KC QC JC"
DIAMONDS = "AD KD QD JD TD 9D 8D 7D TC 9C 8C 7C"
BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
COURTS = "KS QS JS KH QH JH KD QD JD 9D 8D 7D"
PACK = " ".join(card.face for card in PIQUET_PACK.cards)


def test_3_rank_order() -> None:
    assert [card.face[0] for card in sorted(cards("7S TS AS JS 9S KS 8S QS"), key=lambda c: -c.rank)] == list(
        "AKQJT987"
    )


@settles("deal_packets", "2x6", "3x4", "2-3-2-3-2")
@pytest.mark.parametrize(
    ("packets", "sizes"),
    [("2x6", [2] * 12), ("3x4", [3] * 8), ("2-3-2-3-2", [2, 2, 3, 3, 2, 2, 3, 3, 2, 2])],
)
def test_5_packets_alternately_elder_first(packets: str, sizes: list[int]) -> None:
    log = Log()
    deal = from_stock(piquet(deal_packets=packets), PACK, log=log)
    dealt_now = [event for event in log if isinstance(event, Dealt)]
    assert [len(event.faces) for event in dealt_now] == sizes
    assert [event.seat for event in dealt_now] == [E, Y] * (len(sizes) // 2)
    assert [card for event in dealt_now for card in event.faces] == list(PIQUET_PACK.cards[:24])
    assert deal.zone("talon").pile == list(PIQUET_PACK.cards[24:])


def test_6_1_simple_elder() -> None:
    log = Log()
    deal = dealt(piquet(), BLANK, COURTS, log=log)
    assert legal(deal) == ["blank", "pass"]
    answer(deal, "blank")
    assert totals(deal) == (10, 0)
    (shown,) = [event for event in log if isinstance(event, Shown)]
    assert (shown.seat, set(shown.cards), shown.kind, shown.points) == (E, set(cards(BLANK)), "carte_blanche", 10)
    assert deal.view(Y).zone("hand0").bits == bits(BLANK)
    assert deal.phase.id == "exchange_elder"  # there cannot be two
    throw(deal, "7S 8S")
    assert deal.zones[E].shown == 0  # which of the twelve are left is not known
    assert table(deal).blank_shown == bits(BLANK)
    assert deal.phase.id == "exchange_younger"


def test_6_1_everybody_is_asked_and_a_claim_must_be_true() -> None:
    deal = dealt(piquet(), HEARTS, DIAMONDS, TALON)
    asked = []
    while deal.phase.id != "point_call":
        asked.append((deal.phase.id, deal.asked))
        if deal.phase.free:
            throw(deal, "KH" if deal.asked == E else "KD")
        elif deal.phase.id == "expose":
            answer(deal, "keep")
        else:
            assert legal(deal) == ["pass"]
            assert refusal(deal, "blank") == "piquet.has_courts"
            answer(deal, "pass")
    assert [id for id, _ in asked] == [
        "blank_elder", "blank_younger", "exchange_elder", "blank_late", "exchange_younger", "expose"
    ]  # fmt: skip


@settles("carte_blanche", "simple")
@pytest.mark.parametrize("late", [False, True])
def test_6_1_simple_younger_has_two_windows(late: bool) -> None:
    deal = dealt(piquet(), COURTS, BLANK)
    answer(deal, "pass")
    assert legal(deal) == ["blank", "pass"]
    answer(deal, "pass" if late else "blank")
    throw(deal, "7D")
    assert deal.phase.id == ("blank_late" if late else "exchange_younger")
    if late:
        assert totals(deal) == (0, 0)
        answer(deal, "blank")
    assert totals(deal) == (0, 10)
    answer(deal, "discard")
    assert deal.zones[Y].shown == bits(BLANK)  # nothing exchanged: all twelve are still known


def test_6_1_a_carte_blanche_may_be_sunk() -> None:
    deal = dealt(piquet(), BLANK, COURTS)
    passes(deal)
    throw(deal, "7S")
    passes(deal)
    assert deal.phase.id == "exchange_younger"
    assert totals(deal) == (0, 0)


def test_6_1_made_by_the_exchange_it_does_not_count() -> None:
    deal = dealt(piquet(), COURTS, "AS TS 9S 8S 7S AH TH 9H 8H 7H AD JC", "AC TD TC 9C 8C KC QC 7C")
    passes(deal)
    throw(deal, "7D")
    passes(deal)
    throw(deal, "JC")
    assert not deal.zones[Y].bits & bits("KS QS JS KH QH JH KD QD JD KC QC JC")
    assert deal.phase.id == "expose"


@settles("carte_blanche", "strict")
def test_6_1_strict_younger() -> None:
    deal = dealt(piquet(carte_blanche="strict"), COURTS, BLANK)
    answer(deal, "pass", "blank")
    assert table(deal).blank_seat == Y
    assert totals(deal) == (0, 0)  # announced, not yet shown
    assert deal.view(E).zone("hand1").bits == 0
    throw(deal, "7D 8D")
    assert totals(deal) == (0, 10)
    assert deal.view(E).zone("hand1").bits == bits(BLANK)
    assert deal.phase.id == "exchange_younger"


def test_6_1_strict_younger_cannot_wait() -> None:
    deal = dealt(piquet(carte_blanche="strict"), COURTS, BLANK)
    answer(deal, "pass", "pass")
    throw(deal, "7D 8D")
    assert deal.phase.id == "exchange_younger"


@pytest.mark.parametrize("least", [0, 1])
def test_6_1_strict_elder_and_younger_lays_out(least: int) -> None:
    deal = dealt(piquet(carte_blanche="strict", younger_min_exchange=least, elder_peek="on"), BLANK, COURTS)
    answer(deal, "blank", "number 2")
    assert (deal.ask().minimum, deal.ask().maximum) == (least, 6)
    throw(deal, "KS QS JS")
    throw(deal, "7S 8S")
    assert deal.phase.id == "peek"
    before = deal.zone("talon").pile[:]
    answer(deal, "look")
    assert deal.zones[Y].bits & sum(card.bit for card in before[:3])
    assert deal.view(E).zone("hand1").bits == sum(card.bit for card in before[:3])
    assert deal.zone("talon").pile == before[3:]


def exchanging(**chosen: str | int) -> Deal:
    """A deal as elder is about to exchange."""
    deal = dealt(piquet("rubicon_piquet", **chosen), HEARTS, DIAMONDS, TALON)
    passes(deal)
    return deal


def test_6_2_elder_exchanges_one_to_five() -> None:
    deal = exchanging()
    assert len(deal.legal()) == sum(comb(12, k) for k in range(1, 6)) == 1585
    assert refusal(deal, "discard") == "piquet.exchange_count"
    assert refusal(deal, "discard HA HK HQ HJ HT H9") == "piquet.exchange_count"
    assert refusal(deal, "discard DA") == "piquet.not_in_hand"
    assert refusal(deal, "discard HQ HK") == "", "the cards may be named in any order"
    assert refusal(deal, "discard HK HK") == "piquet.exchange_count"
    assert refusal(deal, "discard HK HQ") == ""
    assert refusal(deal, "play HK") == "piquet.not_now"
    throw(deal, "KH QH")
    assert deal.zone("discards0").bits == bits("KH QH")
    assert deal.zones[E].bits & bits("AS KS") == bits("AS KS")
    assert table(deal).exchanged == [2, -1]


@settles("younger_min_exchange", 0, 1)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("least", [0, 1])
def test_6_3_younger_exchanges_what_elder_left(k: int, least: int) -> None:
    deal = exchanging(younger_min_exchange=least)
    throw(deal, " ".join(HEARTS.split()[:k]))
    passes(deal)
    assert (deal.ask().minimum, deal.ask().maximum) == (least, 8 - k)
    assert (refusal(deal, "discard") == "") == (least == 0)
    assert len(deal.legal()) == sum(comb(12, m) for m in range(least, 9 - k))
    throw(deal, " ".join(DIAMONDS.split()[: 8 - k]))
    assert deal.zones[Y].bits & bits(TALON) == bits(" ".join(TALON.split()[k:]))
    assert deal.phase.id == "point_call"  # nothing is left to expose


def test_6_3_every_choice_once() -> None:
    some = [card.bit for card in cards("AS KH QD JC TS")]
    for least in range(3):
        for most in range(least, 5):
            found = choices(some, least, most)
            wanted = {sum(c) for n in range(least, most + 1) for c in combinations(some, n)}
            assert len(found) == len(set(found))
            assert set(found) == wanted


def test_6_3_drawn_at_random_every_choice_is_as_likely() -> None:
    some = [card.bit for card in cards("AS KH QD JC")]
    rng = seeded(3)
    drawn = [rng.subset(some, 1, 3) for _ in range(14 * 200)]
    counts = {bits: drawn.count(bits) for bits in choices(some, 1, 3)}
    assert sum(counts.values()) == len(drawn)
    assert len(counts) == 14
    assert min(counts.values()) > 140
    assert max(counts.values()) < 270


def test_6_2_random_exchanges_are_legal() -> None:
    deal = exchanging()
    rng = seeded(4)
    for _ in range(50):
        assert deal.why_not(deal.phase.sample(deal, rng)) is None
        twin = deal.clone()
        twin.phase.stumble(twin, rng)
        assert twin.phase.id == "blank_late"
        assert twin.zones[E].bits.bit_count() == 12


def test_6_2_a_view_does_not_list_the_exchanges() -> None:
    deal = exchanging()
    view = deal.view(E)
    assert view.legal == ()
    assert view.refused == {}
    assert view.ask is not None
    assert (view.ask.kind, view.ask.minimum, view.ask.maximum, view.ask.verb) == ("pick_cards", 1, 5, "discard")
    chosen = with_cards(view.ask.verb, bits("AC 7H KH"), PIQUET_PACK)
    assert chosen.text == "discard CA HK H7"
    assert parse_action(chosen.text, PIQUET_PACK) is chosen
    assert deal.why_not(chosen) is None


@settles("elder_peek", "on")
def test_6_2_peek() -> None:
    log = Log()
    deal = exchanging(elder_peek="on")
    deal.log = log
    throw(deal, "KH QH JH")
    assert legal(deal) == ["look", "leave"]
    unseen = deal.clone()
    answer(unseen, "leave")
    answer(deal, "look")
    seen = [event for event in log if isinstance(event, Laid)][-1]
    assert seen == Laid(E, tuple(cards("JS TS")), "talon", "talon")
    assert seen.seen_by(Y) == Laid(E, (None, None), "talon", "talon")
    assert Called(E, "piquet.peek", "look") in log  # that he looks is seen
    assert table(deal).looked == 2
    assert deal.view(E).known == bits("JS TS")
    assert deal.view(Y).known == 0
    assert unseen.view(E).zone("talon").bits == 0
    assert deal.view(Y).zone("talon").key() == unseen.view(Y).zone("talon").key()
    whole = restore(deal.rules, deal.view(Y), deal.hidden(Y))
    assert whole.key() == deal.key()
    forgetful = restore(deal.rules, deal.view(Y), deal.hidden(Y)[:8])
    assert forgetful.view(Y).key() == deal.view(Y).key()
    assert forgetful.key() != deal.key()
    guess = deal.hidden(E)
    guess[2] = guess[2][1::-1] + guess[2][2:]
    with pytest.raises(ValueError, match="lies at place"):
        restore(deal.rules, deal.view(E), guess)


@settles("elder_peek", "off")
def test_6_2_no_peek_after_five_cards_or_by_default() -> None:
    deal = exchanging(elder_peek="on")
    throw(deal, "KH QH JH TH 9H")
    assert deal.phase.id == "blank_late"
    deal = exchanging()
    throw(deal, "KH")
    assert deal.phase.id == "blank_late"


@settles("talon_expose", "after_exchange")
def test_6_4_after_the_exchange() -> None:
    log = Log()
    deal = exchanging()
    deal.log = log
    throw(deal, "KH")
    passes(deal)
    throw(deal, "KD")
    assert deal.asked == Y
    hidden = deal.clone()
    answer(hidden, "keep")
    assert hidden.view(E).zone("talon").bits == 0
    assert hidden.view(Y).zone("talon").bits == 0
    answer(deal, "expose")
    for seat in (E, Y):
        assert deal.view(seat).zone("talon").pile == cards("QS JS TS 9S 8S 7S")
    assert [event.card for event in log if isinstance(event, Turned)] == cards("QS JS TS 9S 8S 7S")
    assert deal.phase.id == "point_call"


@settles("talon_expose", "after_first_lead")
def test_6_4_after_the_first_lead() -> None:
    deal = exchanging(talon_expose="after_first_lead", declaration_timing="younger_after_lead")
    throw(deal, "KH")
    passes(deal)
    throw(deal, "KD")
    assert deal.phase.id == "point_call"
    answer(deal, "pass", "pass", "pass")
    play(deal, "AH")
    assert (deal.phase.id, deal.asked) == ("expose", Y)  # before anything else
    answer(deal, "expose")
    assert deal.view(E).zone("talon").count == 6
    assert deal.phase.id == "point_claim"


def test_6_4_nothing_left_no_decision() -> None:
    deal = exchanging(talon_expose="after_first_lead")
    throw(deal, "KH QH JH TH 9H")
    passes(deal)
    throw(deal, "KD QD JD")
    truthfully(deal)
    play(deal, "AH")
    assert (deal.phase.id, deal.asked) == ("play", Y)


def test_6_5_own_discards() -> None:
    log = Log()
    deal = exchanging()
    deal.log = log
    throw(deal, "KH QH")
    assert deal.view(E).zone("discards0").bits == bits("KH QH")
    other = deal.view(Y).zone("discards0")
    assert (other.bits, other.count) == (0, 2)
    (laid,) = [event for event in log if isinstance(event, Laid)]
    assert laid.seen_by(Y) == Laid(E, (None, None), "hand0", "discards0")
    assert not [event for event in log if isinstance(event, Scored)]
