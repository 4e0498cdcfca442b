"""Exact play of a trick-taking position with every hand known: alpha-beta over bit sets, for two sides and any seats.

The rules are data (`Laws`): suits, strengths, points, who must follow, head or trump, what a trick, a lead or the
number of tricks counts. Cards are places 0 .. 61, numbered by the caller; inside they are sorted, so that in each suit
a higher bit is a stronger card, and cards between which nobody else has one are tried once.
"""

from __future__ import annotations

from typing import Final

FOLLOW: Final = 1
HEAD_LED: Final = 2
HEAD_TRUMPS: Final = 4
MUST_TRUMP: Final = 8
MAY_TRUMP: Final = 16
NO_UNDERTRUMP: Final = 32
PARTNER_FREE: Final = 64
UNDERTRUMP: Final = 128
PARTNER_OVER: Final = 256
"""What a player who does not lead must do; 0: play any card.

FOLLOW the suit led if able. HEAD_LED: in a plain suit beat the best card if able, unless the trick is trumped.
HEAD_TRUMPS: beat the best trump if trumps are led. MUST_TRUMP: void, trump and overtrump if able; who cannot overtrump
plays anything, or with UNDERTRUMP a trump all the same; with PARTNER_FREE who plays to a partner's trick is free, but
with PARTNER_OVER puts no lower trump on the partner's while he has a higher one.
MAY_TRUMP: the suit led or a trump; with NO_UNDERTRUMP no lower trump on a trump, unless there are only trumps."""

PLACES: Final = 62
INFINITE: Final = 1 << 40


def _bits() -> list[int]:
    found: list[int] = []
    bit = 1  # by doubling: a compiled shift of a literal is only 32 bits wide
    for _ in range(PLACES):
        found.append(bit)
        bit += bit
    return found


BIT: Final[list[int]] = _bits()
"""The bit of a place."""


class OutOfNodes(Exception):
    """A search has looked at as many positions as it was allowed to."""


class Laws:
    """The rules of play. Lists are by place; ``trump`` is a suit number or -1; ``follow`` flags as above.

    ``points`` go to the side that wins the trick the card is in, ``card_bonus`` (empty: none) to the side that plays
    it. ``unforced``: cards that need not be played to a trump lead (MAY_TRUMP). ``trick_points`` for each trick,
    ``last_points`` more for the last, ``lead_points`` for leading, ``capture_points`` for winning a trick that the
    other side led. ``by_tricks`` (empty: nothing): what it is worth to side 0 to have so many tricks at the end.
    """

    suits: list[int]
    powers: list[int]
    points: list[int]
    trump: int
    follow: int
    unforced: int
    trick_points: int
    last_points: int
    lead_points: int
    capture_points: int
    by_tricks: list[int]
    card_bonus: list[int]

    def __init__(
        self, suits: list[int], powers: list[int], points: list[int], trump: int = -1, follow: int = FOLLOW
    ) -> None:
        if len(suits) > PLACES:
            raise ValueError(f"{len(suits)} cards are more than the {PLACES} there is room for")
        self.suits = suits
        self.powers = powers
        self.points = points
        self.trump = trump
        self.follow = follow
        self.unforced = 0
        self.trick_points = 0
        self.last_points = 0
        self.lead_points = 0
        self.capture_points = 0
        self.by_tricks = []
        self.card_bonus = []


class Solver:
    """The value of a position for side 0 less that for side 1, from here to the end.

    ``order``: the seats in play, in turn order; ``side_of`` by seat. What has been found is kept for later positions of
    the same hands; `forget` it for others. ``nodes`` counts positions since `set`; ``limit`` stops a search (0: never).
    """

    laws: Laws
    nodes: int
    limit: int
    _order: list[int]
    _after: list[int]
    _sign: list[int]
    _inner: list[int]
    _outer: list[int]
    _suit: list[int]
    _points: list[int]
    _bonus: list[int]
    _power: list[int]
    _higher: list[int]
    _level: list[int]
    _suit_bits: list[int]
    _trumps: int
    _unforced: int
    _hands: list[int]
    _table: int
    _left: int
    _seats: int
    _turn: int
    _leader: int
    _led: int
    _best: int
    _best_seat: int
    _stake: int
    _played: int
    _tricks0: int
    _known: dict[int, tuple[int, int, int]]
    _swing: int

    def __init__(self, laws: Laws, order: list[int], side_of: list[int]) -> None:
        self.laws = laws
        self.nodes = 0
        self.limit = 0
        self._order = order[:]
        self._seats = len(order)
        seats = max(order) + 1
        self._after = [-1] * seats
        self._sign = [0] * seats
        for at in range(len(order)):
            self._after[order[at]] = order[(at + 1) % len(order)]
            self._sign[order[at]] = -1 if side_of[order[at]] else 1
        self._number(laws)
        self._hands = [0] * seats
        self._known = {}
        self._table = 0
        self._left = 0
        self._turn = order[0]
        self._leader = order[0]
        self._led = -1
        self._best = -1
        self._best_seat = -1
        self._stake = 0
        self._played = 0
        self._tricks0 = 0

    def _number(self, laws: Laws) -> None:
        """Sort the cards by suit and strength, and make the tables."""
        count = len(laws.suits)
        keys = sorted([(laws.suits[place] * 256 + laws.powers[place]) * 64 + place for place in range(count)])
        self._outer = [key & 63 for key in keys]
        self._inner = [0] * count
        for at in range(count):
            self._inner[self._outer[at]] = at
        self._suit = [laws.suits[place] for place in self._outer]
        self._power = [laws.powers[place] for place in self._outer]
        self._points = [laws.points[place] for place in self._outer]
        self._bonus = [laws.card_bonus[place] if laws.card_bonus else 0 for place in self._outer]
        self._suit_bits = [0] * 8
        self._higher = [0] * count
        self._level = [0] * count
        self._swing = laws.lead_points + laws.capture_points + laws.trick_points
        for at in range(count):
            self._suit_bits[self._suit[at]] |= BIT[at]
            for other in range(count):
                if self._suit[other] == self._suit[at] and other != at:
                    if self._power[other] > self._power[at]:
                        self._higher[at] |= BIT[other]
                    elif self._power[other] == self._power[at]:
                        self._level[at] |= BIT[other]
        self._trumps = self._suit_bits[laws.trump] if laws.trump >= 0 else 0
        self._unforced = self._inside(laws.unforced)

    def _inside(self, bits: int) -> int:
        """A set of the caller's places as the solver numbers them."""
        found = 0
        for place in range(len(self._inner)):
            if bits & BIT[place]:
                found |= BIT[self._inner[place]]
        return found

    def forget(self) -> None:
        """Other hands are coming."""
        self._known = {}

    def set(self, hands: list[int], turn: int, trick: list[int] | None = None, tricks0: int = 0) -> None:
        """The position: ``hands`` are bit sets of places by seat, ``turn`` the seat to play, ``trick`` the places on
        the table in the order they were played, ``tricks0`` the tricks that side 0 has won already. Needed again after
        `OutOfNodes`."""
        self.nodes = 0
        self._left = 0
        for seat in self._order:
            self._hands[seat] = self._inside(hands[seat])
        for at in range(len(self._outer)):
            for seat in self._order:
                if self._hands[seat] & BIT[at]:
                    self._left += self._points[at] + abs(self._bonus[at])
        self._turn = turn
        self._tricks0 = tricks0
        self._table = 0
        self._led = -1
        self._best = -1
        self._best_seat = -1
        self._stake = 0
        self._played = len(trick) if trick else 0
        seat = self._order[(self._order.index(turn) - self._played) % self._seats]
        self._leader = seat
        for place in trick or []:
            at = self._inner[place]
            if self._led < 0:
                self._led = self._suit[at]
            if self._best < 0 or self._beats(at, self._best):
                self._best = at
                self._best_seat = seat
            self._table |= BIT[at]
            self._stake += self._points[at]
            seat = self._after[seat]

    def legal(self) -> int:
        """The places that the seat to play may play, as a bit set."""
        found = 0
        allowed = self._allowed(self._turn, self._led, self._best, self._best_seat)
        for at in range(len(self._outer)):
            if allowed & BIT[at]:
                found |= BIT[self._outer[at]]
        return found

    def value(self) -> int:
        """What the position is worth. Raises OutOfNodes."""
        return self._from_here(-INFINITE, INFINITE)

    def at_least(self, target: int) -> bool:
        """Whether side 0 can make the position worth so much. Raises OutOfNodes."""
        return self._from_here(target - 1, target) >= target

    def moves(self) -> list[tuple[int, int]]:
        """Each card that may be played and what the position is worth with it, by place. Raises OutOfNodes."""
        seat = self._turn
        allowed = self._allowed(seat, self._led, self._best, self._best_seat)
        values = [0] * len(self._outer)
        tried: list[int] = []
        for at in self._distinct(seat, allowed):
            values[at] = self._step(
                seat, at, self._leader, self._led, self._best, self._best_seat, self._stake, self._played,
                self._tricks0, -INFINITE, INFINITE,
            )  # fmt: skip
            tried.append(at)
        found: list[tuple[int, int]] = []
        for place in range(len(self._inner)):
            at = self._inner[place]
            if allowed & BIT[at]:
                found.append((place, values[self._same(seat, at, allowed)]))
        return found

    def _from_here(self, alpha: int, beta: int) -> int:
        if not self._played:
            return self._lead(self._turn, self._tricks0, alpha, beta)
        return self._reply(
            self._turn, self._leader, self._led, self._best, self._best_seat, self._stake, self._played,
            self._tricks0, alpha, beta,
        )  # fmt: skip

    def _beats(self, at: int, best: int) -> bool:
        """Whether a card takes the trick from the best one so far."""
        if self._suit[at] == self._suit[best]:
            return self._power[at] > self._power[best]
        return self._suit[at] == self.laws.trump

    def _allowed(self, seat: int, led: int, best: int, best_seat: int) -> int:
        """The cards a seat may play."""
        hand = self._hands[seat]
        flags = self.laws.follow
        if led < 0 or flags == 0:
            return hand
        same = hand & self._suit_bits[led]
        trump = self.laws.trump
        if flags & MAY_TRUMP and trump >= 0:
            trumps = hand & self._trumps
            if led == trump:
                return trumps if trumps & ~self._unforced else hand
            allowed = same | trumps if same else hand
            if flags & NO_UNDERTRUMP and trumps and hand != trumps and self._suit[best] == trump:
                allowed &= ~(trumps & ~self._higher[best])
            return allowed
        if same:
            if led == trump:
                head = flags & HEAD_TRUMPS
            else:
                head = flags & HEAD_LED if self._suit[best] == led else 0
            over = same & self._higher[best] if head else 0
            return over if over else same
        if flags & MUST_TRUMP and trump >= 0:
            trumps = hand & self._trumps
            if flags & PARTNER_FREE and self._sign[best_seat] == self._sign[seat]:
                if flags & PARTNER_OVER and self._suit[best] == trump and trumps & self._higher[best]:
                    return hand & ~(trumps & ~self._higher[best])
                return hand
            if self._suit[best] == trump:
                over = trumps & self._higher[best]
                if over:
                    return over
                return trumps if flags & UNDERTRUMP and trumps else hand
            return trumps if trumps else hand
        return hand

    def _alike(self, low: int, high: int, others: int) -> bool:
        """Whether two cards of one hand are worth the same: nobody else has one between them."""
        if self._suit[low] != self._suit[high] or self._points[low] != self._points[high]:
            return False
        if self._bonus[low] != self._bonus[high]:
            return False
        if self._unforced & (BIT[low] | BIT[high]):
            return False
        if self._power[low] == self._power[high]:
            return True
        between = (self._higher[low] | self._level[low]) & ~self._higher[high]
        return not between & others

    def _others(self, seat: int) -> int:
        """The cards in play that a seat does not hold, those on the table among them."""
        found = self._table
        for other in self._order:
            if other != seat:
                found |= self._hands[other]
        return found

    def _distinct(self, seat: int, allowed: int) -> list[int]:
        """The cards worth trying, strongest first: one of each kind of equals."""
        others = self._others(seat)
        found: list[int] = []
        last = -1
        rest = allowed
        while rest:
            at = rest.bit_length() - 1
            rest ^= BIT[at]
            if last < 0 or not self._alike(at, last, others):
                found.append(at)
            last = at
        return found

    def _same(self, seat: int, at: int, allowed: int) -> int:
        """The card that `_distinct` names for this one."""
        others = self._others(seat)
        chosen = -1
        last = -1
        rest = allowed
        while rest:
            card = rest.bit_length() - 1
            rest ^= BIT[card]
            if last < 0 or not self._alike(card, last, others):
                chosen = card
            last = card
            if card == at:
                break
        return chosen

    def _lead(self, seat: int, tricks0: int, alpha: int, beta: int) -> int:
        """The value at the beginning of a trick: exact inside the window, else a bound on its side."""
        laws = self.laws
        hands = self._hands
        hand = hands[seat]
        if hand == 0:
            return laws.by_tricks[tricks0] if laws.by_tricks else 0
        self.nodes += 1
        if self.limit and self.nodes > self.limit:
            raise OutOfNodes
        left = hand.bit_count()
        most = self._left + left * self._swing + laws.last_points
        least = -most
        if laws.by_tricks:
            top = -INFINITE
            low = INFINITE
            for count in range(tricks0, tricks0 + left + 1):
                worth = laws.by_tricks[count]
                if worth > top:
                    top = worth
                if worth < low:
                    low = worth
            most += top
            least += low
        if most <= alpha or most == least:
            return most
        if least >= beta:
            return least
        rest = 0
        for other in self._order:
            rest |= hands[other]
        key = rest * 16 + seat
        if laws.by_tricks:
            key = key * 32 + tricks0
        first = -1
        kept = self._known.get(key)
        if kept is not None:
            if kept[0] >= beta or kept[0] == kept[1]:
                return kept[0]
            if kept[1] <= alpha:
                return kept[1]
            if kept[0] > alpha:
                alpha = kept[0]
            if kept[1] < beta:
                beta = kept[1]
            first = kept[2]
        tried = self._distinct(seat, hand)
        ordered: list[int] = []
        if first >= 0:
            ordered.append(first)
        others = rest & ~hand
        for at in tried:
            if at != first and not self._higher[at] & others:
                ordered.append(at)
        for at in tried:
            if at != first and self._higher[at] & others:
                ordered.append(at)
        high = self._sign[seat] > 0
        best = -INFINITE if high else INFINITE
        chosen = -1
        a = alpha
        b = beta
        for at in ordered:
            worth = self._step(seat, at, seat, -1, -1, -1, 0, 0, tricks0, a, b)
            if high:
                if worth > best:
                    best = worth
                    chosen = at
                if best > a:
                    a = best
            else:
                if worth < best:
                    best = worth
                    chosen = at
                if best < b:
                    b = best
            if a >= b:
                break
        lower = kept[0] if kept is not None else -INFINITE
        upper = kept[1] if kept is not None else INFINITE
        if best >= beta:
            lower = best
        elif best <= alpha:
            upper = best
        else:
            lower = best
            upper = best
        self._known[key] = (lower, upper, chosen)
        return best

    def _reply(
        self,
        seat: int,
        leader: int,
        led: int,
        best: int,
        best_seat: int,
        stake: int,
        played: int,
        tricks0: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value in the middle of a trick."""
        self.nodes += 1
        allowed = self._allowed(seat, led, best, best_seat)
        if allowed & (allowed - 1) == 0:
            at = allowed.bit_length() - 1
            return self._step(seat, at, leader, led, best, best_seat, stake, played, tricks0, alpha, beta)
        tried = self._distinct(seat, allowed)
        ordered: list[int] = []
        # the cheapest winner first, then the cheapest loser
        for step in range(len(tried) - 1, -1, -1):
            if self._beats(tried[step], best):
                ordered.append(tried[step])
        for step in range(len(tried) - 1, -1, -1):
            if not self._beats(tried[step], best):
                ordered.append(tried[step])
        high = self._sign[seat] > 0
        found = -INFINITE if high else INFINITE
        for at in ordered:
            worth = self._step(seat, at, leader, led, best, best_seat, stake, played, tricks0, alpha, beta)
            if high:
                if worth > found:
                    found = worth
                if found > alpha:
                    alpha = found
            else:
                if worth < found:
                    found = worth
                if found < beta:
                    beta = found
            if alpha >= beta:
                break
        return found

    def _step(
        self,
        seat: int,
        at: int,
        leader: int,
        led: int,
        best: int,
        best_seat: int,
        stake: int,
        played: int,
        tricks0: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value after a seat has played a card."""
        laws = self.laws
        bit = BIT[at]
        sign = self._sign[seat]
        points = self._points[at]
        bonus = self._bonus[at]
        shift = sign * bonus
        if played == 0:
            led = self._suit[at]
            best = at
            best_seat = seat
            shift += sign * laws.lead_points
        elif self._beats(at, best):
            best = at
            best_seat = seat
        self._hands[seat] ^= bit
        self._left -= points + (bonus if bonus >= 0 else -bonus)
        stake += points
        if played + 1 < self._seats:
            self._table |= bit
            worth = shift + self._reply(
                self._after[seat], leader, led, best, best_seat, stake, played + 1, tricks0,
                alpha - shift, beta - shift,
            )  # fmt: skip
            self._table ^= bit
        else:
            gain = stake + laws.trick_points
            if self._sign[best_seat] != self._sign[leader]:
                gain += laws.capture_points
            if self._hands[best_seat] == 0:
                gain += laws.last_points
            shift += self._sign[best_seat] * gain
            table = self._table
            self._table = 0
            won = tricks0 + (1 if self._sign[best_seat] > 0 else 0)
            worth = shift + self._lead(best_seat, won, alpha - shift, beta - shift)
            self._table = table
        self._hands[seat] ^= bit
        self._left += points + (bonus if bonus >= 0 else -bonus)
        return worth
