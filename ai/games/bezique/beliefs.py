"""Imagined deals (rulebook section 10): what is open stays where it is, the rest is dealt at random, likelier where
players keep such cards, and less likely where somebody would have declared them."""

from __future__ import annotations

from typing import Final, cast

from ai.search.constraints import Constraints
from ai.search.inference import Duty
from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bezique.course import Course
from game.rules.bezique.melds import BEZIQUE, FOUR, MARRIAGE
from game.rules.bezique.packs import HONOURS, indices
from game.rules.bezique.play import PlayCard
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import DECLARED, BeziqueTable

from .patterns import Pattern
from .reading import Reading, read

TRIES: Final = 3
SETTLED: Final = 6.0
"""Tricks after which a hand shows what its owner keeps."""
PLAIN_LOW: Final = 0.5
TEN: Final = 0.85
JACK: Final = 0.8
COURT: Final = 1.25
ACE: Final = 1.25
TRUMP: Final = 1.35
PRECIOUS: Final = 1.8
SILENT_DEAR: Final = 0.2
SILENT_CHEAP: Final = 0.5
DEAR: Final = 60.0


def worlds(view: View, count: int, rng: Rng) -> list[Deal]:
    """So many complete deals that agree with the view."""
    rules = cast(FamilyRules, play_of(view))
    reading = read(view)
    found: list[Deal] = []
    constraints = _constraints(view, rules, reading)
    if reading.t.stage == 2:
        for _ in range(count):
            found.append(_restored(view, rules, constraints.sample(rng), rng))
        return found
    owners: list[int] = []
    for zone in view.zones:
        if not zone.visible:
            owners.append(zone.owner)
    cards = constraints.cards
    likes = _likings(reading, cards)
    silent = _silent_seat(reading, view)
    for _ in range(count):
        contents: list[int] = []
        for _ in range(TRIES):
            contents = _dealt(constraints, owners, cards, likes, rng)
            if silent < 0:
                break
            place = owners.index(silent)
            if rng.unit() < _silence(reading, silent, contents[place]):
                break
        found.append(_restored(view, rules, contents, rng))
    return found


def _constraints(view: View, rules: FamilyRules, reading: Reading) -> Constraints:
    """The hidden places of the view, with what the last tricks say of each hand."""
    course = rules.course
    cannot = excluded(course, reading.t)
    seen = 0
    counts: list[int] = []
    must: list[int] = []
    may: list[int] = []
    for zone in view.zones:
        if zone.visible:
            if zone.ordered:
                for card in zone.pile:
                    seen |= card.bit
            else:
                seen |= zone.bits
            continue
        counts.append(zone.count)
        must.append(zone.bits)
        may.append(rules.all_bits & ~(cannot[zone.owner] if zone.owner >= 0 else 0))
    fixed = 0
    for bits in must:
        fixed |= bits
    unseen = rules.all_bits & ~seen
    for place in range(len(may)):
        may[place] = (may[place] & unseen & ~fixed) | must[place]
    cards = indices(unseen)
    all_cards = course.faces.cards
    return Constraints(counts, may, must, cards, [all_cards[index].bit for index in cards])


class BeziqueDuty(Duty):
    """Sections 7.2 and 15.1, as the rules have them for the last tricks, under one trump choice."""

    phase: PlayCard
    t: BeziqueTable

    def __init__(self, course: Course, t: BeziqueTable) -> None:
        super().__init__(course.faces.cards, course.rankings[t.trump], course.players)
        phase = course.phases["play"]
        assert isinstance(phase, PlayCard)
        self.phase = phase
        self.t = t.clone()
        self.t.size = 1

    def allowed(self, hand: int, seat: int, led: int, best: int, best_seat: int) -> int:
        self.t.led = led
        self.t.best_card = best
        return self.phase.allowed(self.t, hand)


_DUTIES: dict[tuple[Course, int], BeziqueDuty] = {}


def excluded(course: Course, t: BeziqueTable) -> list[int]:
    """By seat what it cannot hold, since it would have had to play it in the last tricks."""
    if t.stage != 2:
        return [0] * course.players
    key = (course, t.trump)
    duty = _DUTIES.get(key)
    if duty is None:
        duty = _DUTIES[key] = BeziqueDuty(course, t)
    first = len(course.faces.cards) - course.hand_size * course.players
    return duty.excluded(t.played, t.players, course.players, first)


def _likings(reading: Reading, cards: list[int]) -> list[float]:
    """How likely players keep each unseen card, compared with others; all alike at the beginning of a deal."""
    course = reading.lore.course
    faces = course.faces
    t = reading.t
    trumps = reading.trumps()
    part = min(1.0, t.trick / SETTLED)
    precious = 0
    for pattern in reading.lore.patterns[t.trump]:
        if pattern.kind > BEZIQUE and pattern.points >= 300.0 and _alive(reading, pattern):
            precious |= pattern.touch
    found: list[float] = []
    for index in cards:
        card = faces.cards[index]
        letter = course.pack.ranks[card.rank]
        liking = PLAIN_LOW
        if card.bit & precious:
            liking = PRECIOUS
        elif card.bit & trumps:
            liking = TRUMP
        elif letter == HONOURS[0]:
            liking = ACE
        elif letter == HONOURS[1]:
            liking = TEN
        elif letter in "KQ":
            liking = COURT
        elif letter == "J":
            liking = JACK
        found.append(liking**part)
    return found


def _alive(reading: Reading, pattern: Pattern) -> bool:
    """Whether enough cards of a combination are left for somebody."""
    alive = True
    for i in range(len(pattern.parts)):
        if (pattern.masks[i] & ~reading.t.gone).bit_count() < pattern.counts[i]:
            alive = False
    return alive


def _dealt(constraints: Constraints, owners: list[int], cards: list[int], likes: list[float], rng: Rng) -> list[int]:
    """The contents of the hidden places: hands drawn by liking, the rest to the stock."""
    contents = constraints.must[:]
    fixed = 0
    for bits in contents:
        fixed |= bits
    free: list[int] = []
    weights: list[float] = []
    total = 0.0
    for i in range(len(cards)):
        if not constraints.bits[i] & fixed:
            free.append(i)
            weights.append(likes[i])
            total += likes[i]
    for place in range(len(contents)):
        if owners[place] < 0:
            continue
        for _ in range(constraints.counts[place] - constraints.must[place].bit_count()):
            mark = rng.unit() * total
            at = 0
            last = len(free) - 1
            while at < last and mark >= weights[at]:
                mark -= weights[at]
                at += 1
            contents[place] |= constraints.bits[free[at]]
            total -= weights[at]
            # the order does not matter: the last one fills the gap
            free[at] = free[last]
            weights[at] = weights[last]
            free.pop()
            weights.pop()
    for place in range(len(contents)):
        if owners[place] < 0 and constraints.counts[place]:
            for i in free:
                contents[place] |= constraints.bits[i]
            break
    return contents


def _silent_seat(reading: Reading, view: View) -> int:
    """Who won the last trick and declared nothing, before its play is over; -1: nobody else."""
    t = reading.t
    if t.trick == 0 or view.phase != "play" or t.melded == DECLARED:
        return -1
    if t.leader == reading.seat or reading.hidden_of[t.leader] == 0:
        return -1
    return t.leader


def _silence(reading: Reading, seat: int, hidden: int) -> float:
    """How likely somebody with these cards would have declared nothing."""
    t = reading.t
    book = reading.lore.course.book
    cards = hidden | reading.open_of[seat]
    if t.size:
        cards |= reading.lore.course.faces.cards[t.played[-t.size]].bit
    likely = 1.0
    for pattern in reading.lore.patterns[t.trump]:
        kind = pattern.kind
        if kind != MARRIAGE and kind < FOUR and kind != BEZIQUE and pattern.points < DEAR:
            continue
        held = cards & pattern.touch
        if held.bit_count() < pattern.size:
            continue
        marks = 0
        for mark in book.bars[kind]:
            marks |= t.marks[mark]
        if reading.lore.repeats:
            marks |= t.marks[kind]
        free = held & ~marks
        complete = True
        spare = 99
        for i in range(len(pattern.parts)):
            left = (free & pattern.masks[i]).bit_count() - pattern.counts[i]
            spare = min(spare, left)
            if left < 0:
                complete = False
                break
        if complete:
            # the card drawn afterwards may be the one that completes it
            drawn = pattern.size / max(1, reading.lore.course.hand_size) if spare == 0 else 0.0
            silent = SILENT_DEAR if pattern.points >= DEAR else SILENT_CHEAP
            likely = min(likely, silent + (1.0 - silent) * min(1.0, drawn))
    return likely


def _restored(view: View, rules: FamilyRules, contents: list[int], rng: Rng) -> Deal:
    """The deal of a view whose hidden places hold these cards; the stock is shuffled."""
    hidden: list[list[Card]] = []
    place = 0
    cards = rules.course.faces.cards
    for zone in view.zones:
        if zone.visible:
            hidden.append([])
            continue
        order = indices(contents[place])
        place += 1
        if zone.ordered:
            rng.shuffle(order)
        hidden.append([cards[index] for index in order])
    return restore(rules, view, hidden)
