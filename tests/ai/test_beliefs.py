"""What is concluded about hidden cards: exactly what pairs of cards allow, and always a world that fits."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ai.games.belote.beliefs import constraints_of
from ai.games.belote.determinization import MOST, Determinizer
from ai.games.belote.inference import excluded
from ai.games.belote.likelihood import announcements_likelihood, spoken
from ai.games.belote.reading import read
from ai.player import CLUB, Budget
from ai.search.constraints import Alternative, Constraints
from game.core.cards import Card
from game.core.deal import Deal
from game.core.rng import seeded
from game.rules.belote.declarations import kinds_held
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import NOT_YET, SILENT, new_table, table_of
from game.rules.belote.values import CARDS
from tests.ai.test_bots import BELOTE_SETTINGS, questions
from tests.contracts.settings import Setting

FAR = [s for s in BELOTE_SETTINGS if s.name in ("classic", "federation", "last", "mixed1")]


def by_pairs(before: Deal, plays: list[tuple[int, Card]]) -> list[int]:
    """For each seat the cards x for which some past play c was illegal from a hand of just c and x, by asking the
    rules. Plays only: what the words tell is left out."""
    deal = before.clone()
    rules = cast(BeloteRules, deal.rules)
    phase = rules.phases["play"]
    found = [0] * rules.players
    for seat, card in plays:
        t = table_of(deal)
        for other in CARDS:
            if other is not card:
                deal.zones[seat].bits = card.bit | other.bit
                deal.phase, deal.asked = phase, seat
                if card not in [answer.card for answer in phase.legal(deal)]:
                    found[seat] |= other.bit
        deal.zones[seat].bits = card.bit
        deal.phase, deal.asked = phase, seat
        phase.apply(deal, next(answer for answer in phase.legal(deal) if answer.card is card))
        if t.trick == 8:
            break
    return found


@pytest.mark.parametrize("setting", FAR, ids=str)
def test_exclusions_are_exactly_those_of_pairs(setting: Setting) -> None:
    before: Deal | None = None
    checked = 0
    for deal in questions(setting, (CLUB,), 21, 3, Budget()):
        t = table_of(deal)
        if deal.phase.id in ("announce", "play") and not t.played:
            before = deal.clone()
        if before is None or deal.phase.id != "play" or t.trick % 3 != 2:
            continue
        plays = [(seat, CARDS[index]) for seat, index in zip(t.players, t.played, strict=True)]
        rules = cast(BeloteRules, deal.rules)
        silent = t.clone()
        silent.belote_said = [15] * rules.players  # the words are another matter
        found = excluded(rules, silent)
        for seat, pairs in enumerate(by_pairs(before, plays)):
            gone = sum(card.bit for who, card in plays if who == seat)
            assert found[seat] & ~gone == pairs & ~gone
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("setting", BELOTE_SETTINGS, ids=str)
def test_samples_never_have_to_give_up_what_was_heard(setting: Setting) -> None:
    rng = seeded(4)
    for number, deal in enumerate(questions(setting, (CLUB,), 22, 3, Budget())):
        if number % 4 == 0:
            seat = number % setting.players
            constraints = constraints_of(deal.view(seat))
            for _ in range(3):
                constraints.sample(rng)
            assert constraints.relaxed == 0


def test_samples_are_even_where_nothing_is_known() -> None:
    cards = list(range(12))
    bits = [CARDS[index].bit for index in cards]
    constraints = Constraints([4, 4, 4], [0xFFF] * 3, [0, 0, 0], cards, bits)
    rng = seeded(3)
    counts = [0, 0, 0]
    for _ in range(3000):
        for place, contents in enumerate(constraints.sample(rng)):
            counts[place] += contents & 1
    assert all(900 < count < 1100 for count in counts)


def test_a_sample_finds_the_only_way() -> None:
    cards = list(range(6))
    bits = [CARDS[index].bit for index in cards]
    # 0 and 1 only in the first or second place, 2 and 3 only in the second or third, 4 and 5 in the third or first
    constraints = Constraints([2, 2, 2], [0b110011, 0b001111, 0b111100], [0b1, 0, 0], cards, bits)
    constraints.add_choice(1, [Alternative(0b1000, 0b10, 1.0)])
    rng = seeded(9)
    for _ in range(200):
        first, second, third = constraints.sample(rng)
        assert first | second | third == 0b111111
        assert first & 0b1 and second & 0b1000 and not second & 0b10
        assert [place.bit_count() for place in (first, second, third)] == [2, 2, 2]
    assert constraints.relaxed == 0


def test_impossible_counts_are_refused() -> None:
    constraints = Constraints([1, 1], [1, 1], [0, 0], [0, 1], [1, 2])
    with pytest.raises(ValueError):
        constraints.sample(seeded(1))


def test_passes_and_plays_move_the_samples() -> None:
    """After everybody has passed a turned jack, the partner holds fewer trumps in the likelier samples."""
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    shares: list[float] = []
    for deal in questions(setting, (CLUB,), 23, 2, Budget()):
        view = deal.view(deal.asked)
        determinizer = Determinizer(view, read(view), constraints_of(view), seeded(2), 4)
        drawn = determinizer.draw(20)
        assert len(drawn) == 20
        assert 0.0 < determinizer.effective <= 1.0 + 1e-9
        shares.append(determinizer.effective)
    assert min(shares) < 0.9


def test_deals_drawn_a_few_at_a_time_are_believed_as_much_as_many_at_once() -> None:
    """Where few samples fit, fifty draws of four, once as many have been made, bring the likeliest nearly as often as
    one of two hundred."""
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    at_once = by_few = 0
    for number, deal in enumerate(questions(setting, (CLUB,), 31, 4, Budget())):
        t = table_of(deal)
        if deal.phase.id != "play" or t.size or t.trick != 5:
            continue
        view = deal.view(deal.asked)
        many, few = [
            Determinizer(view, read(view), constraints_of(view), seeded(seed), 3, replayed=True)
            for seed in (number, number + 1)
        ]
        drawn = Counter(tuple(one) for one in many.draw(200))
        likeliest, often = drawn.most_common(1)[0]
        at_once += often
        by_few += [tuple(one) for _ in range(100) for one in few.draw(4)][200:].count(likeliest)
    assert at_once > 100
    assert by_few > 0.6 * at_once


def test_draws_are_exhausted_once_they_repeat_what_was_weighed() -> None:
    """What is left open by a few hundred samples that fit is not known better by drawing them a thousand times."""
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    deal = next(
        deal
        for deal in questions(setting, (CLUB,), 31, 4, Budget())
        if deal.phase.id == "play" and table_of(deal).trick
    )
    view = deal.view(deal.asked)
    determinizer = Determinizer(view, read(view), constraints_of(view), seeded(3), 3)
    determinizer.draw(100)
    assert not determinizer.exhausted(MOST), "more can be weighed"
    determinizer.draw(MOST)
    carrying = determinizer.effective * MOST
    assert len(determinizer.weighed) == MOST and 0 < carrying < MOST
    assert determinizer.exhausted(int(carrying) + 1) and not determinizer.exhausted(int(carrying) - 1)


def test_who_has_announced_nothing_is_seldom_given_what_could_be_announced() -> None:
    """Section 6.2: what can be announced is, so silence tells of the hands."""
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    silent = {1: 0, 6: 0}
    positions = 0
    for number, deal in enumerate(questions(setting, (CLUB,), 29, 5, Budget())):
        t = table_of(deal)
        if deal.phase.id != "play" or not 0 < t.trick < 4 or number % 3:
            continue
        view = deal.view(deal.asked)
        positions += 1
        for candidates in silent:
            determinizer = Determinizer(view, read(view), constraints_of(view), seeded(number), candidates)
            for sample in determinizer.draw(30):
                hands = determinizer.hands(sample)
                for seat in range(4):
                    held = kinds_held(hands[seat] | determinizer.gone[seat], determinizer.reading.rules.kinds[t.trump])
                    if seat != deal.asked and t.announced[seat] == SILENT and held and held[0] >= max(t.top_kind, 1):
                        silent[candidates] += 1
    assert positions > 10 and silent[1] > 100
    assert silent[6] * 2 < silent[1]


def test_what_the_first_seats_announced_binds_the_later_ones_only() -> None:
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    rules, t = cast(BeloteRules, setting.play()), new_table(4, 2)
    t.eldest, t.trump, t.taker = 2, 0, 2
    t.announced = [SILENT, NOT_YET, 2, SILENT]
    assert spoken(rules, t, 3) == [(2, 0), (0, 2)]
    assert spoken(rules, t, 0) == [(2, 0), (3, 2)]
    tierce = [0, 0, 0, sum(card.bit for card in CARDS if card.name in ("H9", "HT", "HJ", "SA", "D7", "C8", "CK", "S9"))]
    assert announcements_likelihood(rules, t, [(3, 2)], tierce) == 1.0, "too weak to be announced after a fifty"
    assert announcements_likelihood(rules, t, [(3, 0)], tierce) < 0.5
