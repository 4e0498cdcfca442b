"""Scoring a deal (rulebook sections 9 and 12.4), from counts alone: no cards here."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Line, Scored
from game.rules.belote.course import Course
from game.rules.belote.table import BeloteTable, table_of


class Count:
    """What every side made in a deal, and what decides who scores it. Lists are by side.

    ``taker`` is a side; ``sweep`` the side that won all eight tricks or -1; ``near`` the sides in order from eldest;
    ``contract`` 0 in the classic game.
    """

    cards: list[int]
    bonus: list[int]
    decl: list[int]
    belote: list[int]
    taker: int
    sweep: int
    held: int
    near: list[int]
    contract: int
    capot_bid: bool
    multiplier: int

    def __init__(self, sides: int, taker: int) -> None:
        self.cards = [0] * sides
        self.bonus = [0] * sides
        self.decl = [0] * sides
        self.belote = [0] * sides
        self.taker = taker
        self.sweep = -1
        self.held = 0
        self.near = list(range(sides))
        self.contract = 0
        self.capot_bid = False
        self.multiplier = 1

    def tricks(self, side: int) -> int:
        """Section 9.1: card points with the last-trick or capot bonus."""
        return self.cards[side] + self.bonus[side]

    def total(self, side: int) -> int:
        """Section 9.1: tricks, declarations and belote."""
        return self.cards[side] + self.bonus[side] + self.decl[side] + self.belote[side]


class Outcome:
    """The result of a deal: a word, the score lines, what stays held, and by side the points scored and how much
    of them is other than belote."""

    result: str
    lines: list[Line]
    held: int
    scored: list[int]
    solid: list[int]

    def __init__(self, result: str, sides: int) -> None:
        self.result = result
        self.lines = []
        self.held = 0
        self.scored = [0] * sides
        self.solid = [0] * sides

    def add(self, cause: str, side: int, points: int, paragraph: str) -> None:
        """A side scores; lines of zero points are left out."""
        if points:
            self.lines.append(Line(cause, side, points, paragraph))
            self.scored[side] += points
            if cause != "belote":
                self.solid[side] += points

    def own(self, count: Count, side: int) -> None:
        """A side scores all it made."""
        for line in count_lines(count, side):
            self.add(line.cause, side, line.points, line.paragraph)


def bonus_of(capot: str, cards: int, sweep: bool) -> int:
    """Section 9.1: the bonus of the side winning the last trick; ``cards`` are its card points."""
    if not sweep:
        return 10
    return {"last100": 100, "plus100": 110, "flat250": 250 - cards, "add252": 262}[capot]


def count_lines(count: Count, side: int) -> list[Line]:
    """The lines of what one side made."""
    lines: list[Line] = []
    if count.cards[side]:
        lines.append(Line("tricks", side, count.cards[side], "9.1"))
    if count.bonus[side]:
        lines.append(Line("capot" if count.sweep == side else "last_trick", side, count.bonus[side], "9.1"))
    if count.decl[side]:
        lines.append(Line("declarations", side, count.decl[side], "8"))
    if count.belote[side]:
        lines.append(Line("belote", side, count.belote[side], "6.5"))
    return lines


def capot_takes_declarations(count: Count) -> None:
    """Section 9.2, ``capot_takes_decl``: before the comparison."""
    if count.sweep >= 0:
        count.decl = [sum(count.decl) if side == count.sweep else 0 for side in range(len(count.decl))]


def contested(count: Count, options: dict[str, str | int]) -> list[int]:
    """Sections 9.2 and 12.4: what each side has made towards the contract."""
    made = [count.total(side) for side in range(len(count.cards))]
    if options["decl_in_contract"] == "no":
        made = [points - declared for points, declared in zip(made, count.decl, strict=True)]
    return made


def needed(count: Count, made: list[int], options: dict[str, str | int]) -> int:
    """Sections 9.2, 9.3 and 12.4: what the taker had to make, as all have made it: the contract (in the auction),
    more than the best of two others, more than half of all."""
    if count.contract:
        return count.contract
    others = [points for side, points in enumerate(made) if side != count.taker]
    more = 0 if options["tie_rule"] == "made" else 1
    return max(others) + more if len(others) > 1 else (sum(made) + 1 + more) // 2


def classic(count: Count, options: dict[str, str | int]) -> Outcome:
    """Sections 9.2 (two sides) and 9.3 (three players)."""
    taker = count.taker
    others = [side for side in count.near if side != taker]
    made = contested(count, options)
    best_other = max([made[side] for side in others])
    result = "made"
    if made[taker] <= best_other:
        if options["dedans"] == "off":
            result = "unpunished"
        else:
            result = "dedans" if made[taker] < best_other else str(options["tie_rule"])
    out = Outcome(result, len(count.cards))
    for side in others:
        out.own(count, side)
    if result in ("made", "unpunished"):
        out.own(count, taker)
        out.add("held", taker, count.held, "9.2")
    elif result == "litige":
        out.held = count.held + count.total(taker)
    else:
        safe = count.belote[taker] if options["belote_safe"] == "yes" else 0
        out.add("belote", taker, safe, "9.2")
        lost = count.total(taker) - safe
        if len(others) == 1:
            out.add("from_taker", others[0], lost, "9.2")
            out.add("held", others[0], count.held, "9.2")
        else:
            share(count, out, others, lost + count.held, str(options["three_dedans"]))
    return out


def share(count: Count, out: Outcome, others: list[int], points: int, how: str) -> None:
    """Section 9.3: the failed taker's points among two opponents, an odd point to the larger total, then to the one
    nearer to eldest. ``top`` gives all to the larger total; equal totals share as with ``split``."""
    first, second = others
    if count.total(second) > count.total(first):
        first, second = second, first
    if how == "top" and count.total(first) > count.total(second):
        out.add("from_taker", first, points, "9.3")
    elif how != "lost":
        out.add("from_taker", first, points - points // 2, "9.3")
        out.add("from_taker", second, points // 2, "9.3")


def contract(count: Count, options: dict[str, str | int]) -> Outcome:
    """Section 12.4: contrée and coinchée."""
    taker = count.taker
    other = 1 - taker
    made = contested(count, options)
    mine, theirs = made[taker], made[other]
    if count.capot_bid:
        result = "made" if count.sweep == taker else "dedans"
    elif mine >= count.contract and mine == theirs:
        result = str(options["tie_rule"])
    else:
        result = "made" if mine >= count.contract and mine > theirs else "dedans"
    out = Outcome(result, 2)
    if result == "litige":
        out.own(count, other)
        out.held = count.held + count.total(taker)
        return out
    winner, loser = (taker, other) if result == "made" else (other, taker)
    bid_only = options["coinche_marking"] == "points_bid"
    if result == "made" and count.multiplier == 1:
        for side in (taker, other):
            if bid_only:
                out.add("declarations", side, count.decl[side], "12.4")
                out.add("belote", side, count.belote[side], "12.4")
            else:
                out.own(count, side)
        out.add("contract", taker, count.contract, "12.4")
    else:
        swept = result == "made" and count.sweep == taker
        if not (result == "made" and bid_only):
            out.add("base", winner, 250 if swept else 160, "12.4")
        out.add("declarations", winner, sum(count.decl), "12.4")
        out.add("belote", winner, count.belote[winner], "12.4")
        out.add("contract", winner, count.contract, "12.4")
        out.add("multiplied", winner, out.scored[winner] * (count.multiplier - 1), "12.4")
        out.add("belote", loser, count.belote[loser], "12.4")
    out.add("held", winner, count.held, "12.4")
    return out


def rounded(out: Outcome) -> None:
    """Section 9.4, ``rounding = ten``: what each side scores, to the nearest ten, five up."""
    for side, points in enumerate(out.scored):
        difference = (points + 5) // 10 * 10 - points
        if difference:
            out.lines.append(Line("rounding", side, difference, "9.4"))
            out.scored[side] += difference


def settle(count: Count, options: dict[str, str | int]) -> Outcome:
    """The outcome of a counted deal under the options of the match."""
    if options["capot_takes_decl"] == "yes":
        capot_takes_declarations(count)
    out = contract(count, options) if count.contract else classic(count, options)
    if options["rounding"] == "ten":
        rounded(out)
    return out


def counted(t: BeloteTable, course: Course) -> Count:
    """Section 9.1: the count of a deal whose last trick has been taken."""
    count = Count(course.sides, course.side_of[t.taker])
    count.cards = t.points[:]
    count.decl = t.decl[:]
    count.belote = t.belote[:]
    count.held = t.held
    count.near = [course.side_of[(t.eldest + i) % course.players] for i in range(course.sides)]
    count.contract = t.contract
    count.capot_bid = t.capot_bid == 1
    count.multiplier = t.multiplier
    last = course.side_of[t.leader]
    swept = t.tricks[last] == t.trick
    count.sweep = last if swept else -1
    count.bonus[last] = bonus_of(str(course.options["capot"]), t.points[last], swept)
    return count


def decided(t: BeloteTable, course: Course) -> tuple[list[int], int]:
    """What each side made towards the contract and what the taker needed, of a deal that has been scored."""
    count = counted(t, course)
    if course.options["capot_takes_decl"] == "yes":
        capot_takes_declarations(count)
    made = contested(count, course.options)
    return made, needed(count, made, course.options)


def score_deal(deal: Deal, course: Course) -> None:
    """Section 6.6: count the finished deal, score it, tell the lines."""
    t = table_of(deal)
    count = counted(t, course)
    if deal.log is not None:
        for side in range(course.sides):
            for line in count_lines(count, side):
                deal.tell(Counted(line))
    out = settle(count, course.options)
    t.result = out.result
    t.scored = out.scored
    t.solid = out.solid
    t.held_after = out.held
    deal.asked = -1
    if deal.log is not None:
        for line in out.lines:
            deal.tell(Scored(line))
        scores = [t.scores[side] + out.scored[side] for side in range(course.sides)]
        deal.tell(DealEnded(t.number, out.result, tuple(scores), t.taker))
