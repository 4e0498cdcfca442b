"""What the table of Bonaken tells about the hidden cards (rulebook section 11), and how likely a sample of them is.

Certain: suits a seat has shown to be out of, the face-up centre cards, cards passed on, announced roem. Likely: bids,
passes and contracts fit the hands; who exchanged did not lay his best cards away.
"""

from __future__ import annotations

from math import comb, exp, log
from typing import Final, cast

from ai.search.constraints import Alternative, Constraints
from ai.search.determinization import deal_of
from ai.search.inference import Duty
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bonaken.play import PlayCard
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, BonakenTable
from game.rules.bonaken.values import CARDS, RANKINGS

from .hands import danger, losers, points, roem
from .position import ALL, BIT, RANK_OF, SUIT_OF, indices

CANDIDATES: Final = 8
"""Samples drawn for each world."""
KEPT: Final = 1.4
"""How far it is believed that who declared a number kept what it needs ..."""
KEPT_OTHERWISE: Final = 0.7
"""... and who declared anything else, where worlds that are too much alike lead to mistakes."""
CALLED: Final = 0.4
"""How far calls and passes are believed: a hand that could have bid often does not."""
LEAST: Final = 0.04
_MOST_PARTS: Final = 3


class BonakenDuty(Duty):
    """Section 8.2, as the rules have it, under one trump choice (-1: none)."""

    phase: PlayCard
    t: BonakenTable

    def __init__(self, rules: BonakenRules, t: BonakenTable) -> None:
        super().__init__(CARDS, RANKINGS[t.trump], t.seats)
        phase = rules.phases["play"]
        assert isinstance(phase, PlayCard)
        self.phase = phase
        self.t = t.clone()
        self.t.size = 1

    def allowed(self, hand: int, seat: int, led: int, best: int, best_seat: int) -> int:
        self.t.led = led
        self.t.best_card = best
        return self.phase.allowed(self.t, hand)


_DUTIES: dict[tuple[BonakenRules, int, int], BonakenDuty] = {}


def excluded(rules: BonakenRules, t: BonakenTable) -> list[int]:
    """By seat the cards that it cannot hold any more, by what it played."""
    if not t.played:
        return [0] * len(t.active)
    key = (rules, t.trump, t.seats)
    duty = _DUTIES.get(key)
    if duty is None:
        duty = _DUTIES[key] = BonakenDuty(rules, t)
    return duty.excluded(t.played, t.players, len(t.active))


class Part:
    """A combination that roem is made of: its cards, value, and suit if it is a run (else -1)."""

    def __init__(self, cards: int, worth: int, suit: int) -> None:
        self.cards = cards
        self.worth = worth
        self.suit = suit


def _parts(trump: int, six_run: int) -> list[Part]:
    found: list[Part] = []
    for suit in range(4):
        for length in (3, 4, 5, 6):
            for low in range(9 - length):
                cards = 0
                for rank in range(low, low + length):
                    cards |= BIT[suit * 8 + rank]
                worth = (20, 50, 100, six_run)[length - 3]
                found.append(Part(cards, worth, suit))
    for rank, worth in ((4, 200), (5, 100), (6, 100), (7, 100)):
        cards = 0
        for suit in range(4):
            cards |= BIT[suit * 8 + rank]
        found.append(Part(cards, worth, -1))
    if trump >= 0:
        found.append(Part(BIT[trump * 8 + 5] | BIT[trump * 8 + 6], 20, -1))
    return found


_MAKING: Final[dict[tuple[int, int, int, int], list[int]]] = {}


def making(amount: int, trump: int, six_run: int, size: int) -> list[int]:
    """The sets of cards that make up an amount of roem and fit into a hand of that size."""
    key = (amount, trump, six_run, size)
    found = _MAKING.get(key)
    if found is None:
        sets: set[int] = set()
        _combine(_parts(trump, six_run), 0, amount, 0, [], size, sets)
        # a set that includes another one tells nothing more
        found = [one for one in sorted(sets) if not _includes(one, sets)]
        _MAKING[key] = found
    return found


def _includes(one: int, sets: set[int]) -> bool:
    return bool([other for other in sets if other != one and not other & ~one])


def _combine(
    parts: list[Part], start: int, left: int, cards: int, chosen: list[Part], size: int, sets: set[int]
) -> None:
    if left == 0:
        sets.add(cards)
        return
    if len(chosen) == _MOST_PARTS:
        return
    for at in range(start, len(parts)):
        part = parts[at]
        union = cards | part.cards
        if part.worth > left or union.bit_count() > size:
            continue
        clash = False
        for other in chosen:
            if part.suit >= 0 and other.suit == part.suit and other.cards & part.cards:
                clash = True
        if not clash:
            _combine(parts, at + 1, left - part.worth, union, [*chosen, part], size, sets)


class Beliefs:
    """The hidden places of a view: what may lie where, and how likely a filling is. Places without cards are left out
    of the constraints."""

    view: View
    rules: BonakenRules
    t: BonakenTable
    constraints: Constraints
    places: list[int]
    names: list[str]
    played: list[int]

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = cast(BonakenRules, play_of(view))
        self.t = t = cast(BonakenTable, view.table)
        self.played = [0] * view.players
        for place in range(len(t.played)):
            self.played[t.players[place]] |= BIT[t.played[place]]
        hidden = [zone for zone in view.zones if not zone.visible]
        seen = 0
        for zone in view.zones:
            if zone.visible:
                seen |= zone.bits
        unseen = ALL & ~seen
        self.places = [at for at in range(len(hidden)) if hidden[at].count]
        self.hidden = len(hidden)
        zones = [hidden[at] for at in self.places]
        self.names = [zone.name for zone in zones]
        must = [zone.bits for zone in zones]
        fixed = 0
        for bits in must:
            fixed |= bits
        never = self._never()
        may = [(unseen & ~fixed & ~never.get(name, 0)) | have for name, have in zip(self.names, must, strict=True)]
        cards = indices(unseen)
        counts = [zone.count for zone in zones]
        self.constraints = Constraints(counts, may, must, cards, [BIT[index] for index in cards])
        self.plain = Constraints(counts, [unseen & ~fixed | one for one in must], must, cards, [BIT[i] for i in cards])
        self._add_roem(unseen)

    def _never(self) -> dict[str, int]:
        """By zone: cards that certainly do not lie there."""
        t = self.t
        view = self.view
        never: dict[str, int] = {}
        cannot = excluded(self.rules, t)
        for seat in range(view.players):
            never[f"hand{seat}"] = cannot[seat]
        centre = 0
        for index in t.centre:
            centre |= BIT[index]
        if centre:
            never["aside"] = centre
            for seat in range(view.players):
                if seat not in t.bidders:
                    never[f"hand{seat}"] |= centre
        # what this seat has passed on lies with the declarers after it, or among the discards
        lost = view.lost
        if lost and view.seat in t.bidders:
            never["aside"] = never.get("aside", 0) | lost
            before = t.bidders[: t.bidders.index(view.seat)]
            for seat in range(view.players):
                if seat not in t.bidders or seat in before:
                    never[f"hand{seat}"] |= lost
        if view.seat in t.bidders and t.exchanges > t.bidders.index(view.seat) > 0:
            # it has seen all that was passed on to it: the rest of the centre stayed with those before it
            stayed = centre & ~lost
            for seat in t.bidders[t.bidders.index(view.seat) :]:
                never[f"hand{seat}"] |= stayed & ~view.known
            never["discards"] = never.get("discards", 0) | (stayed & ~view.known)
        return never

    def _add_roem(self, unseen: int) -> None:
        """Announced roem is in the declarer's hand; who denied it has as much."""
        t = self.t
        if t.roem <= 0 or not t.bidders:
            return
        self._add_choice(t.bidders[0], making(t.roem, t.trump, self.rules.course.six_run, t.hand_size), unseen)

    def _add_choice(self, seat: int, sets: list[int], unseen: int) -> None:
        name = f"hand{seat}"
        if name not in self.names:
            return
        place = self.names.index(name)
        constraints = self.constraints
        room = constraints.counts[place]
        found: list[Alternative] = []
        loose = unseen.bit_count()
        for cards in sets:
            needed = cards & ~self.played[seat]
            if needed & ~constraints.may[place] or needed.bit_count() > room:
                continue
            missing = needed.bit_count()
            found.append(Alternative(needed, 0, float(comb(max(loose - missing, 0), room - missing))))
        if found:
            constraints.add_choice(place, found)

    def sample(self, rng: Rng) -> list[int]:
        """What lies in each place of the constraints."""
        if not self.names:
            return []
        try:
            return self.constraints.sample(rng)
        except ValueError:
            return self.plain.sample(rng)

    def likelihood(self, contents: list[int]) -> float:
        """How well a sample fits what was bid, passed and laid away, relative to other samples."""
        t = self.t
        found = 0.0
        for at in range(len(self.names)):
            name = self.names[at]
            if not name.startswith("hand"):
                continue
            seat = int(name[4:])
            hand = contents[at] | self.played[seat]
            if seat in t.bidders and (t.exchanges or t.trick or t.size or self.rules.course.small):
                found += (KEPT if t.kind == NUMBER else KEPT_OTHERWISE) * self._kept(seat, hand, contents)
            elif t.calls:
                found += CALLED * self._called(seat, hand)
        return found

    def _kept(self, seat: int, hand: int, contents: list[int]) -> float:
        """A declarer's hand after the exchange."""
        t = self.t
        course = self.rules.course
        if t.exchanges <= t.bidders.index(seat) and not course.small:
            return 0.0
        if t.kind == MISERE:
            return -1.1 * danger(hand)
        if t.kind != NUMBER:
            return -1.2 * losers(hand, t.trump)
        trump = t.trump
        if trump < 0:
            here = -1e9
            for suit in range(4):
                here = max(here, points(hand, suit, t.seats) + roem(hand, suit, course.six_run))
        else:
            here = points(hand, trump, t.seats) + (t.roem if t.roem >= 0 else roem(hand, trump, course.six_run))
        found = log_chance((here - t.bid + 8.0) / 14.0)
        if "discards" in self.names:
            for index in indices(contents[self.names.index("discards")]):
                if SUIT_OF[index] == trump:
                    found -= 1.6
                elif RANK_OF[index] == 7:
                    found -= 1.2
        return found

    def _called(self, seat: int, hand: int) -> float:
        """The calls of a seat that holds what it was dealt."""
        t = self.t
        course = self.rules.course
        highest = 0
        misere = False
        sweep = False
        passed = False
        for place in range(len(t.calls)):
            if t.callers[place] != seat:
                continue
            call = t.calls[place]
            if call.verb == "bid":
                highest = max(highest, call.number)
            elif call.verb == "misere":
                misere = True
            elif call.verb == "pass":
                passed = True
            else:
                sweep = True
        if misere:
            return -0.8 * danger(hand)
        best = -1e9
        for suit in range(4):
            best = max(best, points(hand, suit, t.seats) + roem(hand, suit, course.six_run))
        if sweep:
            least = 9.0
            for suit in (-1, 0, 1, 2, 3):
                least = min(least, losers(hand, suit))
            return -1.0 * least
        if highest:
            return log_chance((best - highest + 18.0) / 16.0)
        if passed:
            bar = 75.0 if t.kind in (NUMBER, 0) else 95.0
            if t.kind >= BOONAAK:
                bar = 120.0
            return log_chance((bar - best) / 14.0)
        return 0.0

    def draw(self, count: int, rng: Rng, weighted: bool = True) -> list[Deal]:
        """So many worlds, likelier ones more often; not ``weighted``: all that are possible alike."""
        t = self.t
        informed = weighted and bool(t.calls) and len(self.places) > 1
        samples: list[list[int]] = []
        logs: list[float] = []
        for _ in range(count * (CANDIDATES if informed else 1)):
            one = self.sample(rng)
            samples.append(one)
            logs.append(self.likelihood(one) if informed else 0.0)
        chosen = list(range(count)) if not informed else resampled(logs, count, rng)
        found = [deal_of(self.view, self._whole(samples[at]), rng) for at in chosen]
        if self.view.phase == "exchange" and t.exchanges and self.view.seat != t.bidders[t.exchanges - 1]:
            for deal in found:
                self._passed_on(deal, rng)
        return found

    def _passed_on(self, deal: Deal, rng: Rng) -> None:
        """Section 7: who has just passed cards on knows which, though nobody else need."""
        t = self.t
        taken = [BIT[index] for index in indices(deal.zones[t.bidders[t.exchanges]].bits)]
        deal.look(t.bidders[t.exchanges - 1], rng.subset(taken, t.centre_count, t.centre_count))

    def _whole(self, contents: list[int]) -> list[int]:
        """The contents of every hidden zone, those without cards among them."""
        whole = [0] * self.hidden
        for at, place in enumerate(self.places):
            whole[place] = contents[at]
        return whole


_LATEST: list[Beliefs] = []


def beliefs_of(view: View) -> Beliefs:
    """The beliefs of a view; those of the latest view are kept."""
    if not _LATEST or _LATEST[0].view is not view:
        _LATEST[:] = [Beliefs(view)]
    return _LATEST[0]


def log_chance(odds: float) -> float:
    """The logarithm of a logistic chance."""
    if odds > 20.0:
        return 0.0
    chance = 1.0 / (1.0 + exp(-odds)) if odds > -20.0 else 0.0
    return log(max(LEAST, chance))


def resampled(logs: list[float], count: int, rng: Rng) -> list[int]:
    """So many places drawn by weights, evenly spread over them (systematic), in a random order."""
    top = max(logs)
    weights = [exp(one - top) for one in logs]
    step = sum(weights) / count
    mark = rng.unit() * step
    found: list[int] = []
    total = 0.0
    for at in range(len(weights)):
        total += weights[at]
        while mark < total and len(found) < count:
            found.append(at)
            mark += step
    while len(found) < count:
        found.append(len(weights) - 1)
    rng.shuffle(found)
    return found
