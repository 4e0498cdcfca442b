"""Filling hidden places with the cards unseen, at random, within what is known: never fails, close to uniform.

Knows no game: places have a number of cards, cards they may hold and cards they must hold; a choice is a list of
alternatives of which one is true ("holds one of these runs").
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Final

from game.core.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

CARELESS_TRIES = 12
TRIES = 60
FEW: Final = 4
"""Places whose contents `Constraints._nimble` keeps in variables, and whose free room in the bytes of one integer."""
BYTES: Final = [1, 1 << 8, 1 << 16, 1 << 24]
WORD: Final = 1 << 32


class Alternative:
    """One possible truth about a place: cards it holds, cards it does not hold, and its weight among the others."""

    must: int
    never: int
    weight: float

    def __init__(self, must: int, never: int, weight: float) -> None:
        self.must = must
        self.never = never
        self.weight = weight


class Truths:
    """What a game knows of a sample beyond sets of cards; a game may check more."""

    def hold(self, contents: list[int]) -> bool:
        """Whether a sample (bit sets by place) agrees with everything heard and seen."""
        return True


class Constraints:
    """The hidden places of a view: ``counts``, ``may`` and ``must`` (bit sets) by place; ``cards`` the indices unseen.

    ``choice_places[i]`` is the place that choice i is about. ``relaxed`` counts the samples that had to give up
    `Truths` (it should stay 0).
    """

    counts: list[int]
    may: list[int]
    must: list[int]
    cards: list[int]
    bits: list[int]
    choices: list[list[Alternative]]
    choice_places: list[int]
    truths: Truths
    relaxed: int
    _plain: bool
    _groups: list[list[int]]
    _zones: list[list[int]]
    _caps: list[int]
    _base: list[int]
    _small: bool
    _rooms: i64

    def __init__(self, counts: list[int], may: list[int], must: list[int], cards: list[int], bits: list[int]) -> None:
        self.counts = counts
        self.may = may
        self.must = must
        self.cards = cards
        self.bits = bits
        self.choices = []
        self.choice_places = []
        self.truths = Truths()
        self.relaxed = 0
        self._groups = []
        self._zones = []
        self._caps = []
        self._base = []
        self._plain = False
        self._small = COMPILED and len(counts) <= FEW and max(counts, default=0) < 256 and max(bits, default=0) < WORD
        self._rooms = 0

    def add_choice(self, place: int, alternatives: list[Alternative]) -> None:
        """One of these alternatives is true of a place."""
        self.choices.append(alternatives)
        self.choice_places.append(place)

    def sample(self, rng: Rng) -> list[int]:
        """The contents of every place, as bit sets. Raises ValueError if not even the counts can be met."""
        last: list[int] = []
        for tries in range(TRIES):
            found = self._attempt(rng, tries)
            if found:
                last = found
                if self.truths.hold(found):
                    return found
        self.relaxed += 1
        if last:
            return last
        self._plain = False
        found = self._careful(rng) if self._group(self.may, self.must) else []
        if not found:
            raise ValueError("the unseen cards cannot lie in the places that are left for them")
        return found

    def _attempt(self, rng: Rng, tries: int) -> list[int]:
        if self.choices:
            may = self.may[:]
            must = self.must[:]
            for i in range(len(self.choices)):
                place = self.choice_places[i]
                one = drawn(self.choices[i], rng)
                must[place] |= one.must
                may[place] &= ~one.never
            if not self._group(may, must):
                return []
        elif not self._plain:
            self._plain = self._group(self.may, self.must)
            if not self._plain:
                return []
        if tries >= CARELESS_TRIES:
            return self._careful(rng)
        for _ in range(3):
            found = self._nimble(rng) if self._small else self._careless(rng)
            if found:
                return found
        return []

    def _group(self, may: list[int], must: list[int]) -> bool:
        """Group the cards by the places that may hold them, fewest places first; False if they cannot all lie."""
        places = len(self.counts)
        fixed = 0
        caps = self.counts[:]
        for place in range(places):
            if fixed & must[place]:
                return False
            fixed |= must[place]
        groups: list[list[int]] = []
        zones: list[list[int]] = []
        masks: list[int] = []
        self._base = must[:]
        for i in range(len(self.cards)):
            bit = self.bits[i]
            if fixed & bit:
                for place in range(places):
                    if must[place] & bit:
                        caps[place] -= 1
                continue
            mask = 0
            step = 1
            for place in range(places):
                if may[place] & bit:
                    mask += step
                step += step
            if mask == 0:
                return False
            if mask in masks:
                groups[masks.index(mask)].append(bit)
                continue
            masks.append(mask)
            groups.append([bit])
            zones.append([place for place in range(places) if may[place] & bit])
        for cap in caps:
            if cap < 0:
                return False
        order = sorted([len(zones[i]) * 64 + i for i in range(len(zones))])
        self._groups = [groups[i & 63] for i in order]
        self._zones = [zones[i & 63] for i in order]
        self._caps = caps
        if self._small:
            self._rooms = 0
            for place in range(places):
                self._rooms += caps[place] * BYTES[place]
        return True

    def _careless(self, rng: Rng) -> list[int]:
        """Card by card to a place drawn by free room, the most constrained cards first; empty on a dead end."""
        caps = self._caps[:]
        out = self._base[:]
        for g in range(len(self._groups)):
            zones = self._zones[g]
            if len(zones) == 1:
                place = zones[0]
                for bit in self._groups[g]:
                    caps[place] -= 1
                    out[place] |= bit
                if caps[place] < 0:
                    return []
                continue
            room = 0
            for place in zones:
                room += caps[place]
            for bit in self._groups[g]:
                if room <= 0:
                    return []
                mark = rng.below(room)
                room -= 1
                for place in zones:
                    mark -= caps[place]
                    if mark < 0:
                        caps[place] -= 1
                        out[place] |= bit
                        break
        return out

    def _nimble(self, rng: Rng) -> list[int]:
        """`_careless` on machine integers, draw for draw the same: pays where this is compiled."""
        rooms = self._rooms
        out = self._base[:]
        for g in range(len(self._groups)):
            zones = self._zones[g]
            group = self._groups[g]
            if len(zones) == 1:
                at = zones[0]
                if self._caps[at] < len(group):
                    return []
                rooms -= len(group) * BYTES[at]
                for bit in group:
                    out[at] |= bit
                continue
            open_to: i64 = 0
            for place in zones:
                open_to += 255 * BYTES[place]
            room: i64 = 0
            shift: i64 = 0
            while shift < 32:
                room += (rooms & open_to) >> shift & 255
                shift += 8
            in0: i64 = 0
            in1: i64 = 0
            in2: i64 = 0
            in3: i64 = 0
            for bit in group:
                if room <= 0:
                    return []
                mark: i64 = rng.below(room)
                room -= 1
                free = rooms & open_to
                shift = 0
                mark -= free & 255
                while mark >= 0:
                    shift += 8
                    mark -= free >> shift & 255
                one: i64 = 1
                rooms -= one << shift
                card: i64 = bit
                if shift == 0:
                    in0 |= card
                elif shift == 8:
                    in1 |= card
                elif shift == 16:
                    in2 |= card
                else:
                    in3 |= card
            out[0] |= in0
            out[1] |= in1
            if len(out) > 2:
                out[2] |= in2
            if len(out) > 3:
                out[3] |= in3
        return out

    def _careful(self, rng: Rng) -> list[int]:
        """The same, but no card goes where the rest could no longer lie (Hall's condition); empty if nothing fits."""
        caps = self._caps[:]
        out = self._base[:]
        left = [len(group) for group in self._groups]
        if not self._fits(left, caps):
            return []
        for g in range(len(self._groups)):
            zones = self._zones[g]
            for bit in self._groups[g]:
                left[g] -= 1
                open_zones = [place for place in zones if caps[place] > 0]
                placed = False
                while open_zones and not placed:
                    room = 0
                    for place in open_zones:
                        room += caps[place]
                    mark = rng.below(room)
                    chosen = open_zones[0]
                    for place in open_zones:
                        mark -= caps[place]
                        if mark < 0:
                            chosen = place
                            break
                    caps[chosen] -= 1
                    if self._fits(left, caps):
                        out[chosen] |= bit
                        placed = True
                    else:
                        caps[chosen] += 1
                        open_zones.remove(chosen)
                if not placed:
                    return []
        return out

    def _fits(self, left: list[int], caps: list[int]) -> bool:
        """Whether the cards left can lie in the room left: no set of places is asked to hold more than it can."""
        places = len(caps)
        subsets = 1
        for _ in range(places):
            subsets += subsets
        for subset in range(1, subsets):
            inside = [False] * places
            rest = subset
            room = 0
            for place in range(places):
                if rest % 2:
                    inside[place] = True
                    room += caps[place]
                rest //= 2
            need = 0
            for g in range(len(left)):
                within = True
                for place in self._zones[g]:
                    if not inside[place]:
                        within = False
                        break
                if within:
                    need += left[g]
            if need > room:
                return False
        return True


def drawn(alternatives: list[Alternative], rng: Rng) -> Alternative:
    """One of the alternatives, by weight."""
    if len(alternatives) == 1:
        return alternatives[0]
    total = 0.0
    for one in alternatives:
        total += one.weight
    mark = rng.unit() * total
    for one in alternatives:
        mark -= one.weight
        if mark < 0.0:
            return one
    return alternatives[-1]


COMPILED: Final = not isinstance(drawn, FunctionType)
"""Whether this module is compiled."""
