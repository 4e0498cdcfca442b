"""Claims: the rest of a deal is decided, whatever the others hold as far as one seat knows, and whatever they play.

Two proofs, from a view alone. *By rank* (any number of cards): the seat leads its cards in an order in which nobody can
ever beat one, by counting what may still be out; it takes every trick that is left. *By counting the hands* (the last
few tricks): every distribution of the cards unseen, and every play of the others, leads to the same tricks and the same
score. Both are sound and neither is complete: what is not proven may still be true.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from ai.advice.reasons import ground_of
from ai.reasons.ground import Ground
from ai.registry import family_of
from ai.search.determinization import deal_of, unseen_of
from game.core.actions import Action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.log import Log
from game.core.rng import Rng, seeded
from game.core.view import PICK_CARD, View, ZoneView
from game.rules import play_of

HIGHEST: Final = "highest"
TRUMP: Final = "trump"
ALONE: Final = "alone"
COUNTED: Final = "counted"
"""Why a trick is sure: nothing out beats the card and nobody has a trump; no higher trump is out; nobody has a card of
its suit any more, nor a trump; all that is possible has been counted."""

MOST_TRIES: Final = 60
"""Distributions tried against a claim that cannot be proven."""
MOST_CARDS: Final = 3
"""Hands are counted from this many cards on, to the end,"""
MOST_WORLDS: Final = 120
"""where there are no more distributions than this,"""
MOST_STEPS: Final = 1500
"""and no more answers to go through in all: a few hundredths of a second compiled, a fifth of one interpreted."""


@dataclass(frozen=True)
class Step:
    """A trick that is left: the own card in it, whether the own side takes it, and why that is sure."""

    card: Card
    won: bool
    why: str


@dataclass(frozen=True)
class Breach:
    """Why the rest is not the seat's: if ``seat`` has ``beats``, the own ``card`` is beaten by it in one of the tricks
    that are left (``trick``, from 1)."""

    seat: int
    beats: Card
    card: Card
    trick: int


def claim(view: View) -> tuple[Step, ...]:
    """The tricks that are left, in the order in which the own cards are to be played, if the rest is decided; () if
    that cannot be proven, or is nothing to claim (another question, a last card)."""
    ground = _ground(view)
    if ground is None or ground.hand.bit_count() < 2:
        return ()
    line = _by_rank(ground, _playable(view))
    if line is None:
        return _by_counting(view, ground)
    return tuple(Step(ground.cards[index], True, why) for index, why in line)


def breach(view: View) -> Breach | None:
    """What stands against a claim of all tricks that are left: a distribution that the seat cannot exclude, in which
    one of them is lost, played out in the rules. None if none was found (then nothing is proven either way)."""
    ground = _ground(view)
    if ground is None:
        return None
    playable = _playable(view)
    if _by_rank(ground, playable) is not None:
        return None  # in another order than the one looked at below, with a lower card in the trick in hand
    order, threats = _Ranks(ground).first_threat(playable)
    cards = ground.cards
    lost = _Lost(view, ground, tuple([cards[index] for index in order]))
    rng = seeded(0)
    for _ in range(MOST_TRIES):
        world = _imagined(view, ground, threats, rng)
        if world is not None:
            lost.follow(world, (), 1)
            if lost.found is not None:
                return lost.found
    return None


def _ground(view: View) -> Ground | None:
    """The trick in hand, where the seat is asked for a card and nothing but cards will be said in this deal."""
    if view.ask is None or view.ask.kind != PICK_CARD or not view.legal:
        return None
    ground = ground_of(view)
    if ground is None or not ground.settled or ground.wild:
        return None
    # Of a deal taken up in its middle the plays are not known, but what lies there is.
    unseen = unseen_of(view, play_of(view))
    ground.may = {seat: bits & unseen for seat, bits in ground.may.items()}
    return ground


def _playable(view: View) -> list[int]:
    """The cards that may be played now, by index."""
    found: list[int] = []
    for answer in view.legal:
        if answer.cards and answer.cards[0].index not in found:
            found.append(answer.cards[0].index)
    return found


# -- by rank ---------------------------------------------------------------------------------------------------------


class _Ranks:
    """The cards of a seat against all that may be out. ``left[suit]`` is the most cards of a suit that can be in the
    other hands: whenever the suit is led, whoever has one must play one."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        others = list(ground.may)
        self.out = ground.held_by(others)
        self.left = [(self.out & bits).bit_count() for bits in ground.suits]

    def threats(self, index: int, led: int, among: int) -> int:
        """The cards among these that may still be out and beat a card, in a trick of the suit ``led``."""
        ground, found = self.ground, 0
        power = ground.ranking.power[led]
        for card in ground.cards:
            if card.bit & among and self.left[card.suit] and power[card.index] > power[index]:
                found |= card.bit
        return found

    def lead(self, index: int) -> str:
        """Lead a card that cannot be beaten: the others follow suit as far as they have it. Why it is sure."""
        suit = self.ground.cards[index].suit
        why = TRUMP if self.ground.trump(index) else HIGHEST
        if not self.left[suit]:
            why = ALONE
        free = (self.out & self.ground.suits[suit] & self.ground.loose).bit_count()
        if self.left[suit] > free:
            self.left[suit] -= 1
        return why

    def order(self, hand: int) -> Iterator[int]:
        """The cards of a hand as one would lead them: trumps first, the best of each suit first."""
        ground = self.ground
        own = [card.index for card in ground.cards if card.bit & hand]
        power = ground.ranking.power
        return iter(sorted(own, key=lambda index: -power[ground.cards[index].suit][index]))

    def line(self, hand: int) -> list[tuple[int, str]] | None:
        """The order in which a hand that is to lead takes every trick, with the reasons; None if there is none. Leading
        a card that cannot be beaten never makes another one worse."""
        found: list[tuple[int, str]] = []
        cards = self.ground.cards
        while hand:
            for index in self.order(hand):
                if not self.threats(index, cards[index].suit, self.out):
                    break
            else:
                return None
            found.append((index, self.lead(index)))
            hand ^= cards[index].bit
        return found

    def first_threat(self, playable: list[int]) -> tuple[list[int], int]:
        """The own cards in order up to the first that may be beaten and the cards that may do it."""
        ground, cards, hand, order = self.ground, self.ground.cards, self.ground.hand, []
        if ground.trick:
            led = cards[ground.trick[0][1]].suit
            power = ground.ranking.power[led]
            index = max(playable, key=lambda one: power[one])
            order.append(index)
            threats = self.threats(index, led, ground.held_by(ground.later))
            if threats or not ground.ahead(index):
                return order, threats
            hand ^= cards[index].bit
        while hand:
            for index in self.order(hand):
                if not self.threats(index, cards[index].suit, self.out):
                    break
            else:
                index = next(self.order(hand))
                return [*order, index], self.threats(index, cards[index].suit, self.out)
            self.lead(index)
            order.append(index)
            hand ^= cards[index].bit
        return order, 0


def _by_rank(ground: Ground, playable: list[int]) -> list[tuple[int, str]] | None:
    """The proof by rank: own cards in order, with the reasons."""
    if not ground.trick:
        return _Ranks(ground).line(ground.hand)
    led = ground.cards[ground.trick[0][1]].suit
    for index in playable:
        if not ground.ahead(index) or _Ranks(ground).threats(index, led, ground.held_by(ground.later)):
            continue
        rest = _Ranks(ground).line(ground.hand ^ ground.bit(index))
        if rest is not None:
            return [(index, HIGHEST), *rest]
    return None


class _Lost:
    """Looks for a way of the others to win a trick from a seat that plays its cards in an order."""

    def __init__(self, view: View, ground: Ground, order: tuple[Card, ...]) -> None:
        self.seat = view.seat
        self.friends = ground.friends
        self.order = order
        self.trick = tuple([(seat, ground.cards[index]) for seat, index in ground.trick])
        self.steps = MOST_STEPS
        self.found: Breach | None = None

    def follow(self, deal: Deal, plays: tuple[tuple[int, Card], ...], trick: int) -> None:
        """Look further, until a trick is lost, the order or the steps are at an end."""
        if deal.over or self.found is not None or self.steps <= 0 or trick > len(self.order):
            return
        plays = plays or (self.trick if trick == 1 else ())
        asked = deal.asked
        for answer in _in_order(deal, self.seat, self.order):
            self.steps -= 1
            after = deal.clone()
            after.log = log = Log()
            after.apply(answer)
            after.log = None
            now = (*plays, (asked, answer.cards[0])) if answer.cards else plays
            taken = next((event.seat for event in log if isinstance(event, TrickWon)), None)
            if taken is None:
                self.follow(after, now, trick)
            elif taken in self.friends:
                self.follow(after, (), trick + 1)
            else:
                cards = dict(now)
                self.found = Breach(taken, cards[taken], cards[self.seat], trick)
            if self.found is not None:
                return


def _in_order(deal: Deal, seat: int, order: tuple[Card, ...]) -> tuple[Action, ...]:
    """The answers to follow: of the seat itself the first card in its order that it may play, of others all."""
    legal = deal.legal()
    if deal.asked != seat:
        return legal
    cards = {answer.cards[0]: answer for answer in reversed(legal) if answer.cards}
    return (next((cards[card] for card in order if card in cards), legal[0]),)


def _imagined(view: View, ground: Ground, wanted: int, rng: Rng) -> Deal | None:
    """A deal that agrees with a view, with one of the cards ``wanted`` in another hand; None if chance has put the
    cards so that they do not go in."""
    hidden, may, rooms = _places(view, ground)
    loose = unseen_of(view, play_of(view))
    contents = [zone.bits for zone in hidden]
    for bits in contents:
        loose &= ~bits
    numbers = [card.index for card in ground.cards if card.bit & loose]
    rng.shuffle(numbers)
    cards = [ground.cards[number] for number in numbers]
    cards.sort(key=lambda card: (not card.bit & wanted, sum(1 for bits in may if bits & card.bit)))
    for card in cards:
        fits = [at for at in range(len(hidden)) if rooms[at] and may[at] & card.bit]
        owned = [at for at in fits if hidden[at].owner >= 0]
        if not fits:
            return None
        fits = owned if card.bit & wanted and owned else fits
        at = fits[rng.below(len(fits))]
        rooms[at] -= 1
        contents[at] |= card.bit
    return deal_of(view, contents, rng)


# -- by counting the hands -------------------------------------------------------------------------------------------


def _by_counting(view: View, ground: Ground) -> tuple[Step, ...]:
    """The proof by counting: in some order of the own cards all distributions and plays lead to the same, and no other
    order can ever bring more."""
    if ground.hand.bit_count() > MOST_CARDS:
        return ()
    worlds = _worlds(view, ground)
    if worlds is None:
        return ()
    count = _Count(view, ground)
    own = [card for card in ground.cards if card.bit & ground.hand]
    sure: list[tuple[float, tuple[Card, ...], tuple[bool, ...]]] = []
    most = -math.inf
    for order in permutations(own):
        ends = count.ends(worlds, order)
        if ends is None:
            return ()
        most = max(most, *(worth for worth, _, _ in ends))
        if len(ends) == 1:
            ((worth, _, won),) = ends
            sure.append((worth, order, won))
    if not sure or (best := max(sure, key=lambda one: one[0]))[0] < most:
        return ()
    return tuple(Step(card, taken, COUNTED) for card, taken in zip(best[1], best[2], strict=False))


End = tuple[float, tuple[float, ...], tuple[bool, ...]]
"""How a deal may end: what it is worth to the seat, what it has brought each side, and which of the tricks that were
left the own side takes."""


class _Count:
    """Goes through everything that can follow where the own cards are played in an order, as far as it may."""

    def __init__(self, view: View, ground: Ground) -> None:
        self.seat = view.seat
        self.side = play_of(view).side_of[view.seat]
        self.friends = ground.friends
        self.steps = MOST_STEPS
        self.returns = family_of(view.game).returns

    def ends(self, worlds: list[Deal], order: tuple[Card, ...]) -> set[End] | None:
        """All ends of all these deals; None if there is too much to go through."""
        found: set[End] = set()
        for world in worlds:
            self._follow(world, order, (), found)
        return found if self.steps >= 0 else None

    def _follow(self, deal: Deal, order: tuple[Card, ...], won: tuple[bool, ...], found: set[End]) -> None:
        if deal.over:
            returns = [round(one, 6) for one in self.returns(deal)]
            others = [one for side, one in enumerate(returns) if side != self.side]
            found.add((returns[self.side] - sum(others) / max(1, len(others)), tuple(returns), won))
            return
        for answer in _in_order(deal, self.seat, order):
            self.steps -= 1
            if self.steps < 0:
                return
            after = deal.clone()
            after.log = log = Log()
            after.apply(answer)
            after.log = None
            tricks = tuple(event.seat in self.friends for event in log if isinstance(event, TrickWon))
            self._follow(after, order, won + tricks, found)


def _places(view: View, ground: Ground) -> tuple[list[ZoneView], list[int], list[int]]:
    """The hidden zones, what of the cards unseen each may hold, and for how many of them there is room."""
    hidden = [zone for zone in view.zones if not zone.visible]
    may = [ground.may.get(zone.owner, -1) if zone.name.startswith("hand") else -1 for zone in hidden]
    return hidden, may, [zone.count - zone.bits.bit_count() for zone in hidden]


def _worlds(view: View, ground: Ground) -> list[Deal] | None:
    """Every deal that agrees with a view; None if there are too many. A card may be counted where it cannot be: that
    makes a proof harder, never false."""
    hidden, may, rooms = _places(view, ground)
    loose = unseen_of(view, play_of(view))
    contents = [zone.bits for zone in hidden]
    for bits in contents:
        loose &= ~bits
    cards = [card for card in ground.cards if card.bit & loose]
    found: list[list[int]] = []

    def put(place: int) -> bool:
        if place == len(cards):
            found.append(contents[:])
            return len(found) <= MOST_WORLDS
        card = cards[place]
        for at in range(len(hidden)):
            if rooms[at] and may[at] & card.bit:
                rooms[at] -= 1
                contents[at] |= card.bit
                on = put(place + 1)
                rooms[at] += 1
                contents[at] ^= card.bit
                if not on:
                    return False
        return True

    if not put(0):
        return None
    return [deal_of(view, one, seeded(0)) for one in found]
