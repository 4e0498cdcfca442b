"""What the table of Bieten tells about the hidden hands (rulebook section 11): a weight for each hand of each seat.

Certain: own and open cards, suits not followed, figures bet or held (who did so has them). Likely: bets and answers
as `betting` would give them, blended with how people bet; a cutter who takes cards takes good ones.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, cast

from ai.search.determinization import PlainWorlds, deal_of
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable
from game.rules.bieten.values import FIGURES, GAME, LATE_GAME, POWERS, REAL, WELI_BIT
from game.rules.bieten.weli import contains, names

from .roles import BETTOR, FRESH, SAID_GOOD
from .stakes import stakes_for
from .strength import BIT, DEALT, Hands, hands

TRIES: Final = 40
FEW: Final = 13
"""With so few cards left the hands are listed, not tried."""
BELIEVED: Final = 0.6
"""Weight of what the balanced strategy says about a bet or an answer; the rest is how people bet: with good cards."""
GOOD_CUT: Final = 0.5


class Seat:
    """The hands that one hidden seat may hold: dealt cards still held (``rests``), with growing weights (``marks``)."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count
        self.rests: list[int] = []
        self.marks: list[float] = []
        self.weight_of: dict[int, float] = {}

    def add(self, rest: int, weight: float) -> None:
        """One more hand."""
        total = self.marks[-1] if self.marks else 0.0
        self.rests.append(rest)
        self.marks.append(total + weight)
        self.weight_of[rest] = weight

    def all_alike(self, rests: list[int]) -> None:
        """Only these hands, each as likely as the others."""
        self.rests = rests
        self.marks = [float(at + 1) for at in range(len(rests))]
        self.weight_of = dict.fromkeys(rests, 1.0)

    def draw(self, used: int, loose: int, rng: Rng) -> int:
        """A hand free of the cards used, or 0 if none was found; ``loose`` are the cards that are left."""
        if not self.marks:
            return 0
        total = self.marks[-1]
        for _ in range(TRIES if loose.bit_count() > FEW else 4):
            rest = self.rests[min(bisect_right(self.marks, rng.unit() * total), len(self.rests) - 1)]
            if not rest & used:
                return rest
        free: list[int] = []
        marks: list[float] = []
        total = 0.0
        weights = self.weight_of
        for rest in few(loose, self.count) if loose.bit_count() <= FEW else self.rests:
            if not rest & used and rest in weights:
                total += weights[rest]
                free.append(rest)
                marks.append(total)
        if not free:
            return 0
        return free[min(bisect_right(marks, rng.unit() * total), len(free) - 1)]


KEPT: Final = 48
"""Lists of hands kept for the next questions."""
_SEATS: Final[dict[tuple[object, ...], Seat]] = {}


class Beliefs:
    """Everything a view tells about the hidden cards, made ready to draw worlds."""

    view: View
    rules: BietenRules
    t: BietenTable
    weighted: bool
    table: Hands
    seats: list[Seat]

    def __init__(self, view: View, weighted: bool = True) -> None:
        """``weighted``: whether hands are the likelier the better they explain bets, answers and stolen cards."""
        self.view = view
        self.weighted = weighted
        self.rules = cast(BietenRules, play_of(view))
        self.t = cast(BietenTable, view.table)
        self.seats = []
        self.open = 0
        for zone in view.zones:
            if zone.visible:
                self.open |= zone.bits
        self.loose = self.rules.all_bits & ~self.open
        if view.phase in ("cut", "steal"):
            return
        self.table = hands(self.rules.course.wild)
        for seat in range(view.players):
            zone = view.zones[seat]
            if not zone.visible and zone.count:
                self.seats.append(self._seat(seat, zone.count))

    def _seat(self, seat: int, count: int) -> Seat:
        """The hands that a seat may hold; kept, since much the same is asked again and again."""
        t = self.t
        played = 0
        for card in self.view.zones[self.rules.course.played + seat].pile:
            played |= card.bit
        takes = t.stolen if seat == t.cutter else 0
        words = (tuple(t.words), tuple(t.speakers)) if seat in t.speakers else ()
        late = (t.led, t.named, t.committed[seat]) if words else (t.weli_seat == seat, t.named)
        loose = self.loose | played
        table = (self.view.options, self.view.players, len(t.out), self.weighted)
        key = (table, seat, loose, played, t.void[seat], takes, words, late)
        known = _SEATS.get(key)
        if known is None:
            if len(_SEATS) >= KEPT:
                _SEATS.clear()
            known = _SEATS[key] = self._hands_of(seat, count, played, takes)
        return known

    def _hands_of(self, seat: int, count: int, played: int, takes: int) -> Seat:
        """The hands that a seat may hold, with their weights."""
        t = self.t
        course = self.rules.course
        found = Seat(seat, count)
        never = 0
        for suit in range(4):
            if t.void[seat] & POWERS[suit]:
                never |= course.suits[suit]
        if course.wild:
            never &= REAL
        outside = ~(self.loose | played) | (never & ~played)
        table = self.table
        everything = table.bits
        if played:
            fitting = [at for at in range(len(everything)) if not everything[at] & outside | played & ~everything[at]]
        else:
            fitting = [at for at in range(len(everything)) if not everything[at] & outside]
        committed = t.committed[seat]
        checks = committed or t.void[seat]
        if not checks and not takes and seat not in t.speakers:
            found.all_alike([everything[at] & ~played for at in fitting])
            return found
        factors = self.factors(seat)
        if not self.weighted:
            factors = [[1.0 if share else 0.0 for share in row] for row in factors]
            takes = 0
        first, second, third, fourth = table.classes
        for place in fitting:
            bits = everything[place]
            weight = factors[0][first[place]] * factors[1][second[place]]
            weight *= factors[2][third[place]] * factors[3][fourth[place]]
            rest = bits & ~played
            if weight <= 0.0 or (checks and not self._may(seat, bits, rest, committed)):
                continue
            if takes:
                weight *= self._stolen(bits)
            found.add(rest, weight)
        return found

    def _may(self, seat: int, bits: int, rest: int, committed: int) -> bool:
        """Whether these dealt cards could have said all that was said (sections 7 and 9.3)."""
        t = self.t
        course = self.rules.course
        if course.wild and rest & WELI_BIT:
            return names(t, seat, bits & ~WELI_BIT) != 0
        real = bits
        if course.wild and bits & WELI_BIT:
            real = bits & ~WELI_BIT | BIT[t.named]
        for figure in DEALT:
            if committed & POWERS[figure] and not contains(real, figure):
                return False
        if committed & LATE_GAME and rest and t.led >= 0:
            return rest & course.suits[t.led] != 0
        return True

    def factors(self, seat: int) -> list[list[float]]:
        """By figure and class: how likely what the seat has said is with such a hand."""
        t = self.t
        players = self.view.players - len(t.out)
        factors = [[1.0] * 8 for _ in DEALT]
        place = (seat - t.forehand) % self.view.players
        figure = -1
        bettor = -1
        raiser = -1
        for at in range(len(t.words)):
            verb, _, word = t.words[at].partition(" ")
            if verb == "bet" or word:
                figure = FIGURES.index(word)
                bettor = t.speakers[at] if verb == "bet" else t.bettor[figure]
                raiser = -1
            if t.speakers[at] == seat and figure != GAME and figure >= 0:
                stakes = stakes_for(players, figure, self.rules.course.raise_in_reply)
                nth = (seat - bettor) % self.view.players
                if verb == "bet":
                    rows = stakes.bet_row(place), [0] * 8
                elif raiser >= 0:
                    before = nth < (raiser - bettor) % self.view.players
                    rows = stakes.late_rows(BETTOR if seat == bettor else SAID_GOOD if before else FRESH)
                else:
                    rows = stakes.reply_rows(nth)
                row = factors[figure]
                for level in range(8):
                    row[level] *= said(verb, rows, level)
            if verb == "three":
                raiser = t.speakers[at]
        return factors

    def _stolen(self, bits: int) -> float:
        """A cutter takes what is worth taking."""
        weight = 1.0
        if bits & WELI_BIT:
            weight += 2.0 * self.t.stolen
        if bits & 0xC0C0:  # aces and kings of spades and hearts
            weight += GOOD_CUT * self.t.stolen
        return weight

    def hands(self, rng: Rng) -> dict[int, int]:
        """Cards held by each hidden seat; empty if none could be found."""
        order = sorted(self.seats, key=lambda seat: (len(seat.rests), seat.seat))
        found: dict[int, int] = {}
        used = 0
        for seat in order:
            rest = seat.draw(used, self.loose & ~used, rng)
            if not rest:
                return {}
            found[seat.seat] = rest
            used |= rest
        return found

    def draw(self, count: int, rng: Rng) -> list[Deal]:
        """So many worlds, likelier ones more often."""
        plain = PlainWorlds(self.view)
        if not self.seats:
            return [plain.draw(rng) for _ in range(count)]
        return [self._world(self.some_hands(rng), plain, rng) for _ in range(count)]

    def some_hands(self, rng: Rng) -> dict[int, int]:
        """`hands`, several times if need be."""
        for _ in range(6):
            found = self.hands(rng)
            if found:
                return found
        return {}

    def _world(self, held: dict[int, int], plain: PlainWorlds, rng: Rng) -> Deal:
        if not held:
            return plain.draw(rng)
        used = 0
        for bits in held.values():
            used |= bits
        rest = [card.index for card in self.rules.pack.of_bits(self.loose & ~used)]
        rng.shuffle(rest)
        contents: list[int] = []
        for zone in self.view.zones:
            if zone.visible:
                continue
            if zone.owner >= 0 and zone.name.startswith("hand"):
                contents.append(held.get(zone.owner, 0))
                continue
            bits = 0
            for _ in range(zone.count):
                bits |= BIT[rest.pop()]
            contents.append(bits)
        return deal_of(self.view, contents, rng)


def few(cards: int, count: int) -> list[int]:
    """Every set of so many (up to three) of a few cards."""
    bits: list[int] = []
    while cards:
        low = cards & -cards
        bits.append(low)
        cards ^= low
    if count == 1:
        return bits
    found: list[int] = []
    for first in range(len(bits)):
        for second in range(first):
            pair = bits[first] | bits[second]
            if count == 2:
                found.append(pair)
                continue
            for third in range(second):
                found.append(pair | bits[third])
    return found


_LATEST: list[Beliefs] = []


def beliefs_of(view: View, weighted: bool = True) -> Beliefs:
    """The beliefs of a view; those of the latest view are kept."""
    if not _LATEST or _LATEST[0].view is not view or _LATEST[0].weighted != weighted:
        _LATEST[:] = [Beliefs(view, weighted)]
    return _LATEST[0]


def said(verb: str, rows: tuple[list[int], list[int]], level: int) -> float:
    """How likely a class says this: the balanced strategy blended with a person who bets and holds good cards."""
    first, second = rows
    if level >= len(first):
        return 1.0
    best = len(first) - 1
    human = level / best
    if verb == "good":
        balanced = 1.0 - (first[level] + second[level]) / 100.0
        return 0.15 + 0.85 * (BELIEVED * balanced + (1.0 - BELIEVED) * (1.0 - human))
    if level == 0:
        return 0.0
    if verb == "three":
        return 0.03 + BELIEVED * second[level] / 100.0 + (1.0 - BELIEVED) * human * human
    return 0.05 + BELIEVED * first[level] / 100.0 + (1.0 - BELIEVED) * human
