"""The exact solver against the plainest possible search, and its follow rules against those of the games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ai.search.double_dummy.patterns import Patterns
from ai.search.double_dummy.position import Pack
from ai.search.double_dummy.solver import (
    BIT,
    FOLLOW,
    HEAD_LED,
    HEAD_TRUMPS,
    MAY_TRUMP,
    MUST_TRUMP,
    NO_UNDERTRUMP,
    PARTNER_FREE,
    PARTNER_HEADS,
    PARTNER_OVER,
    TRUMPS_FREE,
    UNDERTRUMP,
    OutOfNodes,
    Solver,
    TrickRules,
)
from game.core.cards import Card
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.tricks import Ranking
from game.rules import GAMES
from game.rules.bezique.rules import FamilyRules
from game.rules.bonaken.values import RANKINGS, TRUMP_JACK
from tests.breadth import broad
from tests.hoarding import hoarded, hoards

FLAGS = (
    0,
    FOLLOW,
    FOLLOW | HEAD_LED | HEAD_TRUMPS | MUST_TRUMP,
    FOLLOW | HEAD_TRUMPS | MUST_TRUMP | UNDERTRUMP | PARTNER_FREE,
    FOLLOW | HEAD_TRUMPS | MUST_TRUMP | UNDERTRUMP | PARTNER_FREE | PARTNER_OVER,
    FOLLOW | HEAD_TRUMPS | MUST_TRUMP | UNDERTRUMP | PARTNER_FREE | PARTNER_OVER | TRUMPS_FREE,
    FOLLOW | HEAD_LED | HEAD_TRUMPS | MUST_TRUMP | PARTNER_FREE | PARTNER_OVER | PARTNER_HEADS,
    FOLLOW | MAY_TRUMP,
    FOLLOW | MAY_TRUMP | NO_UNDERTRUMP,
)
TABLES = (([0, 1], [0, 1], 5), ([0, 1, 2], [1, 0, 1], 4), ([2, 3, 0], [0, 9, 1, 1], 4), ([0, 1, 2, 3], [0, 1, 0, 1], 3))


def some_laws(rng: Rng, cards: int, flags: int) -> TrickRules:
    """TrickRules of a pack that does not exist: three suits, some cards alike, points of every kind."""
    suits = [rng.below(3) for _ in range(cards)]
    trick_rules = TrickRules(
        suits, [rng.below(cards) for _ in range(cards)], [rng.below(4) for _ in range(cards)], 0, flags
    )
    if rng.below(4) == 0 and not flags & (MAY_TRUMP | MUST_TRUMP):
        trick_rules.trump = -1
    if rng.below(4) == 0:
        trick_rules.points = [0] * cards
    trick_rules.trick_points = rng.below(2)
    trick_rules.last_points = rng.below(4)
    trick_rules.lead_points = rng.below(2)
    trick_rules.capture_points = rng.below(2)
    if rng.below(3) == 0:
        trick_rules.card_bonus = [rng.below(8) // 7 for _ in range(cards)]
    if rng.below(2):
        trick_rules.by_tricks = [rng.below(20) - 10 for _ in range(cards)]
    if flags & MAY_TRUMP:
        trick_rules.unforced = 1 << rng.below(cards)
    return trick_rules


class Plain:
    """The same game written as plainly as possible, without any bound or memory."""

    def __init__(self, trick_rules: TrickRules, order: list[int], side_of: list[int]) -> None:
        self.trick_rules, self.order, self.side_of = trick_rules, order, side_of

    def beats(self, card: int, best: int) -> bool:
        trick_rules = self.trick_rules
        if trick_rules.suits[card] == trick_rules.suits[best]:
            return trick_rules.powers[card] > trick_rules.powers[best]
        return trick_rules.suits[card] == trick_rules.trump

    def winner(self, trick: list[tuple[int, int]]) -> tuple[int, int]:
        """Seat and card that hold the trick."""
        held = trick[0]
        for one in trick[1:]:
            if self.beats(one[1], held[1]):
                held = one
        return held

    def allowed(self, hand: list[int], seat: int, trick: list[tuple[int, int]]) -> list[int]:
        trick_rules, flags = self.trick_rules, self.trick_rules.follow
        if not trick or not flags:
            return hand
        held_by, best = self.winner(trick)
        led = trick_rules.suits[trick[0][1]]
        same = [card for card in hand if trick_rules.suits[card] == led]
        trumps = [card for card in hand if trick_rules.suits[card] == trick_rules.trump]
        over = [card for card in hand if trick_rules.suits[card] == trick_rules.suits[best] and self.beats(card, best)]
        trumped = trick_rules.suits[best] == trick_rules.trump
        if flags & MAY_TRUMP and trick_rules.trump >= 0:
            if led == trick_rules.trump:
                forced = [card for card in trumps if not trick_rules.unforced >> card & 1]
                return trumps if forced else hand
            found = same + trumps if same else hand
            if flags & NO_UNDERTRUMP and trumped and len(trumps) < len(hand):
                found = [card for card in found if trick_rules.suits[card] != trick_rules.trump or card in over]
            return found
        partners = self.side_of[held_by] == self.side_of[seat]
        if same and flags & PARTNER_HEADS and partners:
            return same
        if same:
            if led == trick_rules.trump:
                return over if flags & HEAD_TRUMPS and over else same
            return over if flags & HEAD_LED and not trumped and over else same
        if not flags & MUST_TRUMP or not trumps:
            return hand
        if flags & PARTNER_FREE and partners:
            lower = [card for card in trumps if card not in over] if trumped and over else []
            if flags & TRUMPS_FREE and trumps == hand:
                lower = []
            return [card for card in hand if not flags & PARTNER_OVER or card not in lower]
        if not trumped:
            return trumps
        return over or (trumps if flags & UNDERTRUMP else hand)

    def value(self, hands: dict[int, list[int]], seat: int, trick: list[tuple[int, int]], tricks0: int) -> int:
        if not trick and not hands[seat]:
            return self.trick_rules.by_tricks[tricks0] if self.trick_rules.by_tricks else 0
        values = [self.after(hands, seat, trick, tricks0, card) for card in self.allowed(hands[seat], seat, trick)]
        return min(values) if self.side_of[seat] else max(values)

    def after(
        self, hands: dict[int, list[int]], seat: int, trick: list[tuple[int, int]], tricks0: int, card: int
    ) -> int:
        trick_rules = self.trick_rules
        sign = -1 if self.side_of[seat] else 1
        left = {**hands, seat: [other for other in hands[seat] if other != card]}
        trick = [*trick, (seat, card)]
        worth = sign * (trick_rules.card_bonus[card] if trick_rules.card_bonus else 0)
        if len(trick) == 1:
            worth += sign * trick_rules.lead_points
        if len(trick) < len(self.order):
            turn = self.order[(self.order.index(seat) + 1) % len(self.order)]
            return worth + self.value(left, turn, trick, tricks0)
        winner, _ = self.winner(trick)
        gain = trick_rules.trick_points + sum(trick_rules.points[one] for _, one in trick)
        if self.side_of[winner] != self.side_of[trick[0][0]]:
            gain += trick_rules.capture_points
        if not left[winner]:
            gain += trick_rules.last_points
        worth += -gain if self.side_of[winner] else gain
        return worth + self.value(left, winner, [], tricks0 + (self.side_of[winner] == 0))


@pytest.mark.parametrize("flags", broad(FLAGS, bool))
def test_values_and_moves_are_those_of_a_plain_search(flags: int) -> None:
    rng = seeded(flags + 1)
    for number in range(16):
        order, side_of, size = TABLES[number % len(TABLES)]
        cards = len(order) * size
        trick_rules = some_laws(rng, cards, flags)
        dealt = list(range(cards))
        rng.shuffle(dealt)
        hands = {seat: sorted(dealt[at * size : at * size + size]) for at, seat in enumerate(order)}
        plain = Plain(trick_rules, order, side_of)
        solver = Solver(trick_rules, order, side_of)
        seat, trick, tricks0 = order[rng.below(len(order))], list[tuple[int, int]](), 0
        while hands[seat]:
            allowed = plain.allowed(hands[seat], seat, trick)
            sets = [sum(1 << card for card in hands.get(one, [])) for one in range(len(side_of))]
            solver.set(sets, seat, [card for _, card in trick], tricks0)
            assert solver.legal() == sum(1 << card for card in allowed)
            expected = [(card, plain.after(hands, seat, trick, tricks0, card)) for card in sorted(allowed)]
            best = min(v for _, v in expected) if side_of[seat] else max(v for _, v in expected)
            if rng.below(2):
                assert solver.at_least(best) and not solver.at_least(best + 1)
                solver.set(sets, seat, [card for _, card in trick], tricks0)
            assert solver.value() == best
            assert solver.moves() == expected
            card = allowed[rng.below(len(allowed))]
            hands[seat].remove(card)
            trick.append((seat, card))
            if len(trick) < len(order):
                seat = order[(order.index(seat) + 1) % len(order)]
                continue
            seat, _ = plain.winner(trick)
            tricks0 += side_of[seat] == 0
            trick = []


def test_positions_played_alike_differ_by_their_points_at_most() -> None:
    rng = seeded(8)
    compared = 0
    for number in range(12):
        order, side_of, _ = TABLES[number % len(TABLES)]
        trick_rules = some_laws(rng, 16, FLAGS[number % len(FLAGS)])
        trick_rules.by_tricks = []
        trick_rules.card_bonus = []
        pack = Pack(trick_rules)
        owner = [rng.below(len(order)) for _ in range(16)]
        dealt = [sum(BIT[at] for at in range(16) if owner[at] == seat) for seat in range(len(order))]
        patterns = Patterns(pack, dealt)
        alike: dict[int, list[int]] = {}
        for _ in range(400):
            left = rng.below(2) + 1
            alive = sum(some(rng, hand, left) for hand in dealt)
            if alive.bit_count() == left * len(order):
                alike.setdefault(patterns.key(alive), []).append(alive)
        for same in alike.values():
            for one, other in pairwise(same):
                values = [value_of(trick_rules, pack, order, side_of, dealt, alive) for alive in (one, other)]
                assert abs(values[0] - values[1]) <= patterns.apart(one, other)
                compared += one != other
    assert compared > 100


def some(rng: Rng, bits: int, count: int) -> int:
    """So many bits of a set, or all."""
    places = [at for at in range(bits.bit_length()) if bits & BIT[at]]
    rng.shuffle(places)
    return sum(BIT[at] for at in places[:count])


def value_of(
    trick_rules: TrickRules, pack: Pack, order: list[int], side_of: list[int], dealt: list[int], alive: int
) -> int:
    """The value by the plain search; the cards are by their numbers in the pack."""
    hands = {
        seat: [pack.outer[at] for at in range(16) if dealt[step] & alive & BIT[at]] for step, seat in enumerate(order)
    }
    return Plain(trick_rules, order, side_of).value(hands, order[0], [], 0)


def test_two_players_who_only_follow_suit() -> None:
    rng = seeded(12)
    for _ in range(30):
        trick_rules = TrickRules([at // 4 for at in range(12)], [at % 4 for at in range(12)], [0] * 12)
        trick_rules.trick_points, trick_rules.lead_points, trick_rules.capture_points = (
            rng.below(2),
            rng.below(2),
            rng.below(2),
        )
        trick_rules.last_points = rng.below(3)
        trick_rules.by_tricks = sorted([rng.below(30) - 15 for _ in range(5)]) if rng.below(3) else []
        size = 4
        solver, plain = Solver(trick_rules, [1, 0], [0, 1]), Plain(trick_rules, [1, 0], [0, 1])
        for _ in range(3):  # what is known of a deal does not mislead in the next
            dealt = list(range(12))
            rng.shuffle(dealt)
            hands = {0: sorted(dealt[:size]), 1: sorted(dealt[size : 2 * size])}
            sets = [sum(1 << card for card in hands[seat]) for seat in (0, 1)]
            turn = rng.below(2)
            solver.set(sets, turn)
            expected = [(card, plain.after(hands, turn, [], 0, card)) for card in hands[turn]]
            assert solver.moves() == expected
            best = max(value for _, value in expected) if turn == 0 else min(value for _, value in expected)
            assert solver.value() == best and solver.at_least(best) and not solver.at_least(best + 1)


def test_a_search_can_be_limited() -> None:
    rng = seeded(3)
    trick_rules = some_laws(rng, 20, FOLLOW)
    solver = Solver(trick_rules, [0, 1], [0, 1])
    solver.limit = 5
    solver.set([0x3FF, 0xFFC00], 0)
    with pytest.raises(OutOfNodes):
        solver.moves()
    solver.limit = 0
    solver.set([0x3FF, 0xFFC00], 0)
    assert max(value for _, value in solver.moves()) == solver.value()


def trick_rules_of(
    deal: Deal, cards: list[Card], ranking: Ranking, trump: int, flags: int, unforced: int
) -> TrickRules:
    """The rules of a trick of a game for the cards still in play."""
    powers = [ranking.power[card.suit][card.index] for card in cards]
    trick_rules = TrickRules(
        [card.suit for card in cards], powers, [ranking.points[card.index] for card in cards], trump, flags
    )
    trick_rules.unforced = sum(1 << place for place, card in enumerate(cards) if card.bit & unforced)
    return trick_rules


CASES = (
    ("rubicon_piquet", "classic", 2, FOLLOW),
    ("bezique", "classic", 2, FOLLOW | HEAD_LED | HEAD_TRUMPS | MUST_TRUMP),
    ("bezique", "classic", 4, FOLLOW | HEAD_LED | HEAD_TRUMPS | MUST_TRUMP),
    ("rubicon_bezique", "laws", 2, FOLLOW | HEAD_LED | HEAD_TRUMPS | MUST_TRUMP),
    ("bonaken", "classic", 4, FOLLOW | MAY_TRUMP),
    ("bonaken", "leimuiden", 5, FOLLOW | MAY_TRUMP | NO_UNDERTRUMP),
)


@pytest.mark.parametrize(("game", "preset", "players", "flags"), CASES)
def test_legal_cards_are_those_of_the_game(game: str, preset: str, players: int, flags: int) -> None:
    offered = GAMES[game]
    play = offered.play(offered.preset(preset, players), players)
    compared = 0
    for seed in range(5):
        deal = Match(play, seed, logged=False).deal
        rng = seeded(seed)
        while not deal.over:
            t = deal.table
            if deal.phase.id == "play" and (game == "rubicon_piquet" or getattr(t, "stage", 2) == 2):
                trump = getattr(t, "trump", -1)
                unforced = 0
                if isinstance(play, FamilyRules):
                    ranking = play.course.rankings[trump]
                elif game == "bonaken":
                    ranking = RANKINGS[trump]
                    unforced = TRUMP_JACK[trump] if trump >= 0 else 0
                else:
                    ranking = RANKINGS[-1]  # only who has what matters for Piquet
                owned = [
                    deal.zone(f"hand{seat}").bits
                    | (deal.zone(f"tableau{seat}").bits if isinstance(play, FamilyRules) else 0)
                    for seat in range(players)
                ]
                table = deal.zone("trick").pile
                every = sum(owned)
                cards = [card for card in deal.rules.cards if card.bit & every] + table
                place = {card: number for number, card in enumerate(cards)}
                solver = Solver(
                    trick_rules_of(deal, cards, ranking, trump, flags, unforced), list(range(players)), [0] * players
                )
                hands = [sum(1 << place[card] for card in deal.rules.pack.of_bits(bits)) for bits in owned]
                solver.set(hands, deal.asked, [place[card] for card in table])
                found = {answer.card for answer in deal.legal() if answer.verb == "play"}
                assert solver.legal() == sum(1 << place[card] for card in found)
                compared += 1
            deal.apply(hoarded(deal, rng) if hoards(deal) else deal.phase.sample(deal, rng))
    assert compared > 20
