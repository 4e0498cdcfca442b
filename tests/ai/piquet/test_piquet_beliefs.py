"""What is believed of the other's cards: never against the view, never against what was truly said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ai.games.piquet.beliefs import Beliefs
from ai.games.piquet.evaluator import PiquetEvaluator
from ai.games.piquet.likelihood import discard_chance
from ai.games.piquet.reading import Reading, excluded
from ai.player import CLUB, NOVICE, Budget
from ai.registry import make
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.rules import view_at
from game.rules.piquet.table import table_of
from game.rules.piquet.values import CARDS, DISCARDS, SUIT_BITS
from tests.contracts.invariants import everything
from tests.contracts.settings import SETTINGS, Setting, walk

PIQUET = [setting for setting in SETTINGS if "piquet" in setting.game]


def policy_walk(setting: Setting, seed: int, deals: int) -> Iterator[Deal]:
    """Every question of some deals between a club player and a novice."""
    match = Match(setting.play(), seed, logged=False)
    bots = [make(setting.game, level, seed) for level in (CLUB, NOVICE)]
    for _ in range(deals):
        while not match.deal.over:
            yield match.deal
            match.apply(bots[match.deal.asked].choose(match.deal.view(match.deal.asked), Budget()))
        if match.over:
            return
        match.next_deal()


def random_walk(setting: Setting, seed: int, deals: int) -> Iterator[Deal]:
    """Every question of some random deals."""
    for one in walk(setting, seed, deals):
        if not one.deal.over:
            yield one.deal


@pytest.mark.parametrize("setting", PIQUET, ids=str)
@pytest.mark.parametrize("way", [random_walk, policy_walk])
def test_worlds_agree_with_the_view_and_with_what_was_said(setting: Setting, way: object) -> None:
    steps = random_walk(setting, 31, 1) if way is random_walk else policy_walk(setting, 31, 1)
    rng = seeded(7)
    judgement = PiquetEvaluator(setting.game)
    seen = 0
    for number, deal in enumerate(steps):
        for seat in range(2):
            if (number + seat) % 3:
                continue
            view = deal.view(seat)
            reading = Reading(view)
            truth = deal.zones[1 - seat].bits
            assert reading.told.true_of(truth | reading.played), "what was said is true"
            assert not truth & ~(reading.sure | reading.may_hold)
            assert not deal.zones[DISCARDS + 1 - seat].bits & ~(reading.thrown | reading.may_throw)
            for world in judgement.worlds(view, 4, rng):
                assert everything(world.view(seat)) == everything(view)
                assert reading.told.true_of(world.zones[1 - seat].bits | reading.played)
                assert not world.zones[1 - seat].bits & ~(reading.sure | reading.may_hold)
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("setting", PIQUET[:2], ids=str)
def test_the_truth_is_among_what_is_believed_possible(setting: Setting) -> None:
    """Wherever every hand is listed, the true one is in the list."""
    listed = 0
    for deal in policy_walk(setting, 5, 2):
        if deal.phase.id != "play" or table_of(deal).trick < 3:
            continue
        beliefs = Beliefs(Reading(deal.view(deal.asked)))
        if len(beliefs.hands) < 400:
            assert deal.zones[1 - deal.asked].bits in beliefs.hands
            listed += 1
    assert listed > 10


def test_who_does_not_follow_has_none_left() -> None:
    seen = 0
    for deal in policy_walk(PIQUET[0], 12, 3):
        reading = Reading(deal.view(deal.asked)) if deal.phase.id == "play" else None
        cannot = excluded(reading.course, reading.t)[reading.other] if reading is not None else 0
        for suit in range(4):
            if reading is not None and cannot & SUIT_BITS[suit]:
                assert not deal.zones[1 - deal.asked].bits & SUIT_BITS[suit]
                assert all(not hand & SUIT_BITS[suit] for hand in Beliefs(reading).hands)
                seen += 1
    assert seen > 5


def test_likelier_discards_weigh_more() -> None:
    hand = bits_of(PIQUET_PACK.hand("AS KS QS JS AH KH QH AD KD QD AC KC"))
    small = bits_of(PIQUET_PACK.hand("7H 8D 7C"))
    aces = bits_of(PIQUET_PACK.hand("AS AH AD"))
    assert discard_chance(hand, small, False) > 20 * discard_chance(hand & ~aces | small, aces, False)


def test_chances_of_all_discards_add_up() -> None:
    whole = bits_of(PIQUET_PACK.hand("AS KS QS 9S 8H 7H JD TD 9D AC"))
    bits = [card.bit for card in CARDS if card.bit & whole]
    total = 0.0
    for one in range(len(bits)):
        for two in range(one):
            total += discard_chance(whole & ~(bits[one] | bits[two]), bits[one] | bits[two], True)
    assert total == pytest.approx(1.0)


def test_a_shown_carte_blanche_is_remembered() -> None:
    """The cards shown lie in the hand or among the discards, and nothing else was discarded."""
    setting = PIQUET[0]
    blank = "AS 9S 8S 7S TS AH 9H 8H TD 9D 8C 7C"
    other = "KS QS JS KH QH JH KD QD JD KC QC JC"
    rules = setting.play()
    match = Match(rules, 3, logged=False)
    match.deal.answer(match.deal.legal()[0])
    elder = table_of(match.deal).elder
    hands = [PIQUET_PACK.hand(blank), PIQUET_PACK.hand(other)]
    stock = [hands[turn % 2].pop(0) for pair in range(6) for turn in (0, 0, 1, 1) if pair >= 0]
    stock += [card for card in CARDS if card not in stock]
    standing = match.standing
    standing.dealer = 1 - elder
    standing.chooser = -1  # type: ignore[attr-defined]  # a standing of Piquet
    deal = rules.deal_from(stock, standing)
    assert deal.legal()[0].text == "blank"
    deal.answer(deal.legal()[0])
    deal.answer(make(setting.game, CLUB).choose(deal.view(elder), Budget()))
    view = deal.view(1 - elder)
    shown = table_of(deal).blank_shown
    for world in PiquetEvaluator(setting.game).worlds(view, 20, seeded(1)):
        assert not world.zones[DISCARDS + elder].bits & ~shown
        lying = world.zones[elder].bits | world.zones[DISCARDS + elder].bits
        assert shown & ~lying == 0


def test_who_tells_three_aces_has_no_other_three() -> None:
    told = (
        "told set-3-A | tellers 1 | outcome equal equal elder | made 0 0 0 3 | makers - - - 1 | entered 4 | total 0 4"
    )
    view = view_at(
        "rubicon_piquet 2 | view 0 | hands SK SJ S8 HK H9 H7 DT D9 D8 C9 C8 C7 / ?11 | discards S7 H8 D7 / ?5"
        f" | exchanged 3 5 | {told} | tricks CT | dealer 0"
    )
    silence = Reading(view).told
    alone = "SA HA DA SQ S9 HT DK DJ CK CJ CT HQ"
    assert silence.sunk(bits_of(PIQUET_PACK.hand(alone))) == 0
    assert silence.sunk(bits_of(PIQUET_PACK.hand(alone.replace("S9", "HJ")))) == 1
