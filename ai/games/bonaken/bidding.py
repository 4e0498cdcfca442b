"""The auction of Bonaken (rulebook sections 6 and 15): what a bid promises, and what it is worth on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.actions import Action
from game.rules.bonaken.auction import Auction
from game.rules.bonaken.bids import HIGHEST_NUMBER, PASS, Bid
from game.rules.bonaken.course import Course
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, OPEN_BOONAAK, ZWABBER, BonakenTable
from game.rules.bonaken.values import SUIT_BITS

from .discarding import Goal, quick
from .hands import chance_above, misere_chance, number_chance, roem, sweep_chance
from .odds import SUCCESS, after
from .position import BIT

AFFORD: Final = 0.8
"""The chance with which a number is called without fear."""
AS_GOOD_AS_MADE: Final = 0.96
"""A number with such a chance is called at once where two bid against each other: a lower one is outbid anyway."""
JOINING: Final = 0.6
"""Share of the chance that is left when another Misère declarer's rejects have to be passed on."""
REJECTS: Final = 1.3
"""Who joins gets nothing better than the rejects of the others: his hand as it is tells his chance, a little low."""


MADE: Final[tuple[float, ...]] = (0.0, 0.77, 0.75, 0.5, 0.4, 0.4)
"""Share of the contracts of each kind that another player makes (self-play)."""
MADE_OF_TWO: Final[tuple[float, ...]] = (0.0, 0.0, 0.47, 0.55, 0.6, 0.6)
"""The same where two are dealt in; there a number tells how likely it is made."""
EVEN_OF_TWO: Final = 83.0
WIDTH_OF_TWO: Final = 29.0
"""The number that one of two makes every second time he bids it, and how fast the share falls (5,900 bids)."""
HAS_ROEM: Final = ((0, 1.0), (20, 0.6), (50, 0.35), (70, 0.2), (140, 0.08))
"""How often a player who undertakes so much roem besides has it; more is said out of despair."""


def trusted(kind: int, bid: int, seats: int) -> float:
    """The chance that another player makes what he has bid, as far as the bid itself tells."""
    if seats == 2 and kind == NUMBER:
        return chance_above(EVEN_OF_TWO - bid, WIDTH_OF_TWO)
    chance = (MADE_OF_TWO if seats == 2 else MADE)[kind]
    if kind == NUMBER or bid <= 0:
        return chance
    for most, share in HAS_ROEM:
        if bid <= most:
            return chance * share
    return chance * 0.02


TOO_BOLD: Final[dict[str, float]] = {"bid": 0.1, "zwabber": 0.3, "boonaak": 0.3, "open_boonaak": 0.3}
"""How far a promise may look worse than passing and still be thought about: the others need not outbid it."""
HOPELESS: Final = 0.3
"""How far joining a Misère may look worse than passing and still be thought about: hands are imagined too friendly."""
SHUTS: Final = 0.9
"""With such a chance the lowest number above a Misère is called at once: while one creeps up from below, two others may
bid Misère, and then nobody can outbid them."""
SHUT_BY: Final = (4, 5)
"""For so many players that wins. For three and six nothing shows, for seven it costs a club player 0.03 ± 0.01 marks
(2,000 deals)."""
STEADY: Final = 0.25
"""Of two players who bid against each other none says so much less likely a thing than the next number: the number can
still be followed by it, and the other may give way before."""
ACES: Final = 0x80808080
JACKS: Final = 0x10101010


def _headed(cards: int, heads: int) -> int:
    """The cards of the suits in which one of these is held: nobody sweeps without an ace, or as trumps a jack, at the
    head of nearly all that he keeps."""
    found = 0
    for bits in SUIT_BITS:
        if cards & bits & heads:
            found |= cards & bits
    return found


class Promise:
    """What a hand may undertake before the exchange: ``points`` with roem in the best trump suit as far as its cards
    are seen, and the chances of Misère, Zwabber and Boonaak; ``roems`` by contract are what could be announced."""

    points: float
    down: int
    misere: float
    joined: float
    zwabber: float
    boonaak: float
    zwabber_roem: int
    boonaak_roem: int

    def __init__(self, course: Course, t: BonakenTable, hand: int, up: int) -> None:
        seats = t.seats
        cards = hand | up
        spare = cards.bit_count() - t.hand_size
        self.down = t.centre_count - up.bit_count()
        numbers = quick(Goal(course, NUMBER, 0, seats), cards, spare)
        self.points = numbers.worth
        low = quick(Goal(course, MISERE, 0, seats), cards, spare)
        self.misere = misere_chance(low.hand, seats)
        self.joined = min(self.misere * JOINING, misere_chance(hand, seats) * REJECTS)
        self.zwabber = 0.0
        self.zwabber_roem = 0
        self.boonaak = 0.0
        self.boonaak_roem = 0
        self.seats = seats
        least = t.hand_size - 1
        # against one hand of six any cards may win every trick
        if seats == 2 or _headed(cards, ACES).bit_count() >= least:
            top = quick(Goal(course, ZWABBER, 0, seats), cards, spare)
            self.zwabber = sweep_chance(top.hand, -1, seats)
            self.zwabber_roem = roem(top.hand, -1, course.six_run)
        all_cards = hand if course.small else cards
        heads = _headed(all_cards, ACES) | _headed(all_cards, JACKS)
        if seats == 2 or (all_cards & JACKS and heads.bit_count() >= least):
            strong = quick(Goal(course, BOONAAK, 0, seats), all_cards, 0 if course.small else spare)
            self.boonaak = sweep_chance(strong.hand, strong.trump, seats)
            self.boonaak_roem = roem(strong.hand, strong.trump, course.six_run)

    def affordable(self) -> int:
        """The highest number that is called without fear; 0 if there is none."""
        bid = 0
        while bid < HIGHEST_NUMBER and number_chance(self.points, bid + 5, self.seats, self.down) >= AFFORD:
            bid += 5
        return bid

    def chance(self, kind: int, bid: int, joined: bool) -> float:
        """The chance to make a contract."""
        if kind == NUMBER:
            return number_chance(self.points, bid, self.seats, self.down)
        if kind == MISERE:
            return self.joined if joined else self.misere
        if kind == ZWABBER:
            return self.zwabber if bid <= self.zwabber_roem else 0.01
        return self.boonaak if kind == OPEN_BOONAAK or bid <= self.boonaak_roem else 0.01


_PROMISES: Final[dict[tuple[int, int, int, int, int], Promise]] = {}
_ROOM: Final = 20_000


def promise_of(course: Course, t: BonakenTable, hand: int, up: int) -> Promise:
    """The promise of a hand (kept, since play-outs ask again and again)."""
    key = (hand, up, t.seats, t.centre_count, course.six_run + (1000 if course.small else 0))
    found = _PROMISES.get(key)
    if found is None:
        if len(_PROMISES) > _ROOM:
            _PROMISES.clear()
        found = _PROMISES[key] = Promise(course, t, hand, up)
    return found


class Stakes:
    """What the end of a deal is worth to one seat: by declarer and result."""

    def __init__(self, course: Course, t: BonakenTable, seat: int) -> None:
        self.course = course
        self.t = t.clone()  # a play-out goes on with its own, and the stakes are kept
        self.seat = seat
        self._of: dict[tuple[int, int, int], tuple[float, float]] = {}
        others = [other for other in range(course.players) if t.active[other] and other != seat]
        success = SUCCESS[t.seats]
        total = 0.0
        for other in others:
            made, lost = self.of(other, NUMBER, 50)
            total += success * made + (1.0 - success) * lost
        self.others = total / max(1, len(others))
        now, _ = self.of(-1, NUMBER, 50)
        self.nobody = now

    def of(self, declarer: int, kind: int, bid: int) -> tuple[float, float]:
        """What it is worth that this seat makes, or loses, such a contract (declarer -1: no contract)."""
        key = (declarer, kind, bid)
        found = self._of.get(key)
        if found is None:
            if declarer < 0:
                worth = after(self.course, self.t, [], [], kind, bid)[self.seat]
                found = (worth, worth)
            else:
                made = after(self.course, self.t, [declarer], [True], kind, bid)[self.seat]
                lost = after(self.course, self.t, [declarer], [False], kind, bid)[self.seat]
                found = (made, lost)
            self._of[key] = found
        return found


_STAKES: Final[dict[tuple[object, ...], Stakes]] = {}


def stakes_of(course: Course, t: BonakenTable, seat: int) -> Stakes:
    """The stakes of a seat at this score (kept)."""
    marks = (tuple(t.plus), tuple(t.minus), tuple(t.points), tuple(t.state), t.gone, seat)
    key = (course.scoring, course.players, course.misere_value, *marks)
    found = _STAKES.get(key)
    if found is None:
        if len(_STAKES) > _ROOM:
            _STAKES.clear()
        found = _STAKES[key] = Stakes(course, t, seat)
    return found


def openings(course: Course, t: BonakenTable, seat: int, auction: Auction) -> list[Action]:
    """The answers worth a thought in a play-out: passing, the lowest number, and one of each other kind."""
    found: list[Action] = [PASS]
    seen = -1
    for bid in course.bids[t.hand_size]:
        if bid.kind == seen or (bid.rank <= t.rank and bid.kind != MISERE):
            continue
        if not auction.refusal(t, bid, seat):
            found.append(bid.answer)
            seen = bid.kind
    return found


def worth_saying(
    course: Course, t: BonakenTable, hand: int, up: int, answers: Sequence[Action], weights: list[float]
) -> list[Action]:
    """Of all answers the best of each kind, and of the numbers besides: one that shuts Misère out, and one that the
    hand can just afford. Nothing is promised in the hope of being outbid."""
    best: dict[str, int] = {}
    passing = weights[answers.index(PASS)] if PASS in answers else min(weights)
    for at in range(len(answers)):
        verb = answers[at].verb
        if verb in TOO_BOLD and weights[at] < passing - TOO_BOLD[verb]:
            continue
        if verb == "misere" and t.kind == MISERE and weights[at] < passing - HOPELESS:
            continue
        if verb not in best or weights[at] > weights[best[verb]]:
            best[verb] = at
    if t.seats == 2 and "bid" in best and not t.passed:
        _keep_steady(promise_of(course, t, hand, up), best, answers)
    numbers = {answers[at].number: at for at in range(len(answers)) if answers[at].verb == "bid"}
    shut = 75 if course.misere_value == 2 else 105
    if "bid" in best and answers[best["bid"]].number < shut and _lockable(course, t) and shut in numbers:
        if promise_of(course, t, hand, up).chance(NUMBER, shut, False) >= SHUTS:
            best["bid"] = numbers[shut]
    chosen = sorted(best.values(), key=lambda at: (answers[at].verb != "pass", -weights[at], at))
    if "bid" in best:
        afford = promise_of(course, t, hand, up).affordable()
        for wanted in (shut if shut <= afford else 0, afford):
            if wanted in numbers and numbers[wanted] not in chosen:
                chosen.append(numbers[wanted])
    return [answers[at] for at in chosen]


def _lockable(course: Course, t: BonakenTable) -> bool:
    """Whether two others may still bid Misère, and as many are dealt in as where shutting it out wins."""
    return not course.small and t.seats in SHUT_BY and t.seats - t.passed.bit_count() > 2


def _keep_steady(promise: Promise, best: dict[str, int], answers: Sequence[Action]) -> None:
    """Leave out what two players do not say while a number is much surer (see `STEADY`), and the numbers that are
    outbid anyway: each begins with what is as good as made."""
    numbers = [at for at in range(len(answers)) if answers[at].verb == "bid"]
    sure = promise.chance(NUMBER, answers[numbers[0]].number, False) - STEADY
    for at in numbers:
        if at > best["bid"] and promise.chance(NUMBER, answers[at].number, False) >= AS_GOOD_AS_MADE:
            best["bid"] = at
    for verb, chance in (("misere", promise.misere), ("zwabber", promise.zwabber), ("boonaak", promise.boonaak)):
        if verb in best and chance < sure:
            del best[verb]


def weigh_bids(
    course: Course, t: BonakenTable, seat: int, hand: int, up: int, answers: Sequence[Action]
) -> list[float]:
    """What each answer of the auction is worth, in `odds.SCALE`."""
    promise = promise_of(course, t, hand, up)
    stakes = stakes_of(course, t, seat)
    by_answer = _by_answer(course, t.hand_size)
    lowest = _lowest_number(answers, by_answer)
    found: list[float] = []
    for answer in answers:
        if answer is PASS:
            found.append(_passing(t, seat, stakes))
            continue
        bid = by_answer[answer]
        joined = bid.kind == MISERE and t.kind == MISERE
        made, lost = stakes.of(seat, bid.kind, bid.number)
        chance = promise.chance(bid.kind, bid.number, joined)
        worth = chance * made + (1.0 - chance) * lost
        if bid.kind == NUMBER:
            worth += _jump(t, promise, bid.number, lowest)
        elif not joined and lowest is not None and bid.kind != MISERE:
            worth -= 0.03
        found.append(worth)
    return found


_BY_ANSWER: Final[dict[int, tuple[Course, dict[Action, Bid]]]] = {}


def _by_answer(course: Course, size: int) -> dict[Action, Bid]:
    """The bids for hands of a size, by answer (kept with their course)."""
    key = id(course) * 8 + size
    found = _BY_ANSWER.get(key)
    if found is None or found[0] is not course:
        if len(_BY_ANSWER) > 64:
            _BY_ANSWER.clear()
        found = _BY_ANSWER[key] = (course, {bid.answer: bid for bid in course.bids[size]})
    return found[1]


def _passing(t: BonakenTable, seat: int, stakes: Stakes) -> float:
    """Passing: somebody else declares; nobody does when all others have passed already."""
    if t.bidders:
        made, lost = stakes.of(t.bidders[0], t.kind, t.bid)
        chance = trusted(t.kind, t.bid, t.seats)
        return chance * made + (1.0 - chance) * lost
    passed = t.passed.bit_count()
    if passed == t.seats - 1:
        return stakes.nobody
    return 0.8 * stakes.others + 0.2 * stakes.nobody


def _jump(t: BonakenTable, promise: Promise, number: int, lowest: int | None) -> float:
    """Bidding more than needed costs nothing while the hand has it to spare, and wins nothing but silence."""
    if lowest is None or number == lowest:
        return 0.01
    return -0.0005 * (number - lowest)


def _lowest_number(answers: Sequence[Action], by_answer: dict[Action, Bid]) -> int | None:
    for answer in answers:
        if answer is not PASS and by_answer[answer].kind == NUMBER:
            return by_answer[answer].number
    return None


def up_cards(t: BonakenTable, pile: int) -> int:
    """The bit set of the face-up centre cards, on the table or taken."""
    for index in t.centre:
        pile |= BIT[index]
    return pile
