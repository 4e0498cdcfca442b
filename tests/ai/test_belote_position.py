"""The fast card play agrees with the rules: legal cards, winners, points, and what an end is worth."""

from __future__ import annotations

from typing import cast

import pytest

from ai.games.belote.cardplay import Prospects, position_of
from ai.games.belote.contest import declared_by_side
from ai.games.belote.position import BIT, EVERY, LOW, TOP, TRICKS, Position, Terms, count, place_of, places
from ai.games.belote.rollout import ALL_NOISE, USUAL_NOISE, Noise, any_of, at_random, finish, follow, half_of, lead
from ai.games.belote.utility import Outlook
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import table_of
from game.rules.belote.values import CARDS
from tests.ai.test_bots import BELOTE_SETTINGS
from tests.contracts.settings import Setting

DEALS = 8
DRAWS = 600


def dealt(rules: BeloteRules, number: int, rng: Rng) -> Deal:
    """A deal bid at random; takes come early enough that cards are played."""
    deal = rules.deal(Standing([0] * rules.sides, number % rules.players), rng, None)
    while deal.asked >= 0 and deal.phase.id not in ("announce", "play"):
        legal = deal.legal()
        deal.apply(legal[rng.below(min(len(legal), 12))])
    return deal


@pytest.mark.parametrize("setting", BELOTE_SETTINGS, ids=str)
def test_fast_play_is_the_play_of_the_rules(setting: Setting) -> None:
    rules = cast(BeloteRules, setting.play())
    rng = seeded(31)
    for number in range(DEALS):
        deal = dealt(rules, number, rng)
        if deal.over:
            continue
        t = table_of(deal)
        terms = Terms(rules, t.trump)
        position = position_of(terms, t, deal.asked)
        hands = [terms.renumbered(deal.zones[seat].bits) if seat < rules.players else 0 for seat in range(4)]
        position.deal(hands[0], hands[1], hands[2], hands[3])
        while deal.asked >= 0:
            legal = deal.legal()
            answer = legal[rng.below(len(legal))]
            if deal.phase.id == "play":
                assert position.turn == deal.asked
                mine = {terms.card_at[place] for place in places(position.allowed())}
                assert mine == {one.card.index for one in legal}
                deal.apply(answer)
                position.play(BIT[terms.place_of[answer.card.index]])
            else:
                deal.apply(answer)
        assert [position.p0, position.p1, position.p2][: rules.sides] == t.points
        assert position.takers == sum(CARDS[side].bit for side in range(rules.sides) if t.tricks[side])
        assert rules.side_of[t.leader] == position.last
        payoff = Prospects(rules, t).payoff(t, [0] * rules.players, [0] * rules.players, False)
        assert payoff.scored([position.p0, position.p1, position.p2], position.last, position.takers) == t.scored


@pytest.mark.parametrize("setting", [s for s in BELOTE_SETTINGS if s.name == "classic"], ids=str)
def test_declarations_are_foreseen(setting: Setting) -> None:
    """If everybody announces the best, states and shows, the sides score what was foreseen from the hands."""
    rules = cast(BeloteRules, setting.play())
    rng = seeded(32)
    seen = right = 0
    for number in range(60):
        deal = dealt(rules, number, rng)
        if deal.over:
            continue
        hands = [deal.zones[seat].bits for seat in range(rules.players)]
        foreseen = declared_by_side(rules, table_of(deal), hands)
        while deal.asked >= 0 and table_of(deal).trick < 2:
            deal.apply(deal.legal()[0])
        seen += any(foreseen)
        right += int(any(foreseen) and table_of(deal).decl == foreseen)
    assert right >= 0.9 * seen and seen > 5


def finished(position: Position, noise: Noise, taker_side: int, randomness: int) -> None:
    """What `finish` does, card by card through the position that the rules have checked above."""
    side_of = position.terms.side_of
    while position.trick < TRICKS:
        turn, allowed = position.turn, position.allowed()
        hands = [position.hand(seat) for seat in range(4)]
        card = allowed
        if allowed & (allowed - 1):
            word = noise.word()
            if word & 255 < randomness:
                card = any_of(allowed, word >> 16)
            elif position.size:
                friend = side_of[turn] == side_of[position.best_seat]
                last = position.size == position.players - 1
                card = follow(
                    allowed, position.suit, position.beats, position.best, friend, last, position.trump, word >> 8
                )
            else:
                others = sum(hands) - hands[turn]
                foes = 0
                if side_of[turn] == taker_side:
                    foes = (
                        sum(hands[seat] for seat in range(position.players) if side_of[seat] != taker_side)
                        & position.trump
                    )
                card = lead(allowed, others, position.trump, foes, word >> 8)
        assert card & allowed and not card & (card - 1)
        position.play(card)


@pytest.mark.parametrize("setting", BELOTE_SETTINGS, ids=str)
def test_whole_deals_are_played_as_card_by_card(setting: Setting) -> None:
    """From positions all over some deals, at every share of random cards."""
    rules = cast(BeloteRules, setting.play())
    rng = seeded(33)
    for number in range(DEALS // 2):
        deal = dealt(rules, number, rng)
        while deal.asked >= 0:
            if deal.phase.id == "play" and rng.below(6) == 0:
                t = table_of(deal)
                terms = Terms(rules, t.trump)
                hands = [terms.renumbered(deal.zones[seat].bits) if seat < rules.players else 0 for seat in range(4)]
                ends: list[tuple[int, ...]] = []
                randomness = (0, USUAL_NOISE, ALL_NOISE)[rng.below(3)]
                side = rules.side_of[t.taker]
                seed = rng.below(1 << 20)
                for whole in (finish, finished):
                    position, noise = position_of(terms, t, deal.asked), Noise(seed)
                    position.deal(hands[0], hands[1], hands[2], hands[3])
                    whole(position, noise, side, randomness)
                    left = position.h0 | position.h1 | position.h2 | position.h3
                    ends.append(
                        (
                            position.p0,
                            position.p1,
                            position.p2,
                            position.takers,
                            position.last,
                            position.turn,
                            noise.state,
                            left,
                        )
                    )
                    assert position.trick == TRICKS and position.size == 0 and position.stake == 0
                assert ends[0] == ends[1]
            legal = deal.legal()
            deal.apply(legal[rng.below(len(legal))])


def test_random_deals_are_fair() -> None:
    """Every seat gets every card equally often, every seat eight; card points fall to both sides alike."""
    noise = Noise(3)
    seen = [0] * 32
    for _ in range(DRAWS):
        half = half_of(EVERY, 16, noise)
        hand = half_of(half, 8, noise)
        assert count(half) == 16 and count(hand) == 8 and not hand & ~half
        for place in places(hand):
            seen[place] += 1
    assert all(abs(4 * times - DRAWS) < 0.25 * DRAWS for times in seen)
    for players, sides in ((4, 2), (3, 3), (2, 2)):
        setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == players)
        terms = Terms(cast(BeloteRules, setting.play()), 1)
        mean = at_random(terms, Noise(4), DRAWS) / DRAWS
        points = 152 * players / 4  # of the cards that are dealt
        assert abs(mean - points / sides) < 0.15 * points / sides
        assert mean == at_random(terms, Noise(4), DRAWS) / DRAWS


def test_every_card_of_a_set_is_drawn_alike() -> None:
    rng = seeded(7)
    for _ in range(40):
        bits = sum(card.bit for card in CARDS if rng.below(3) == 0) or 1
        size = count(bits)
        drawn = [any_of(bits, (65536 * nth + 32768) // size) for nth in range(size)]
        assert drawn == [BIT[place] for place in places(bits)]


def test_playouts_end_and_belong_to_their_seed() -> None:
    setting = next(s for s in BELOTE_SETTINGS if s.name == "classic" and s.players == 4)
    terms = Terms(cast(BeloteRules, setting.play()), 2)
    rng = seeded(5)
    indices = list(range(32))
    for number in range(40):
        rng.shuffle(indices)
        hands = [sum(CARDS[i].bit for i in indices[seat * 8 : seat * 8 + 8]) for seat in range(4)]
        ends: set[tuple[int, int]] = set()
        for _ in range(2):
            position = Position(terms)
            position.deal(hands[0], hands[1], hands[2], hands[3])
            finish(position, Noise(number), number & 1)
            assert position.trick == TRICKS and position.p0 + position.p1 == 152
            ends.add((position.p0, position.takers))
        assert len(ends) == 1


def test_tables_of_bits() -> None:
    rng = seeded(6)
    noise = Noise(1)
    for _ in range(300):
        bits = sum(card.bit for card in CARDS if rng.below(2))
        assert count(bits) == len(places(bits))
        if bits:
            assert any_of(bits, noise.word() >> 16) in [CARDS[place].bit for place in places(bits)]
    for place in range(32):
        assert place_of(BIT[place]) == place
    for byte in range(1, 256):
        assert TOP[byte] <= byte < 2 * TOP[byte] and byte % BIT[LOW[byte]] == 0 and byte & BIT[LOW[byte]]


def test_utility_is_the_match() -> None:
    even = Outlook([0, 0], 1000, False)
    assert even.worth([0, 0]) == [0.0, 0.0]
    gain = even.worth([100, 0])
    assert 60 < gain[0] < 140 and abs(gain[0] + gain[1]) < 1e-9
    # with the match at stake the last points are worth more than any more of them
    close = Outlook([900, 880], 1000, False)
    assert close.worth([110, 20])[0] == close.worth([250, 0])[0]
    assert close.worth([95, 90])[0] < close.worth([110, 100])[0]
    three = Outlook([100, 300, 200], 1000, False)
    assert sum(three.worth([50, 50, 50])) < 1e-6
