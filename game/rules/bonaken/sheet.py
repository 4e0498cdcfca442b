"""The score sheet: marks or points, who goes out, who loses, who deals next (rulebook sections 4, 10 and 13)."""

from __future__ import annotations

from typing import Final

from game.core.deal import Deal
from game.core.events import Counted, Line, Scored, Settled
from game.rules.bonaken.course import CHAMPIONSHIP, LEIMUIDEN, PLUS_MINUS, POINTS_11, ROTATE, Course
from game.rules.bonaken.table import (
    IN,
    MISERE,
    NUMBER,
    OPEN_BOONAAK,
    OUT,
    PLACES,
    PLAYING,
    BonakenTable,
    left_of,
    table_of,
)

TOO_MANY: Final = (0, 11, 10, 0)
"""By scoring: whoever has so many points loses."""
PARAGRAPHS: Final = ("10", "13.1", "13.2", "13.3")
PLACE_POINTS: Final = (10, 8, 4, 1)


def value(course: Course, kind: int, bid: int) -> int:
    """What a contract is worth in the point scorings."""
    if course.scoring == POINTS_11:
        if kind == NUMBER:
            return 1 if bid < 50 else 2 if bid < 75 else 3
        return course.misere_value if kind == MISERE else 3
    if kind == NUMBER:
        return 1 if bid < 50 else 2 if bid < 75 else 3 if bid < 100 else 5 if bid < 125 else 6
    return 10 if kind == OPEN_BOONAAK else 5


def enter(deal: Deal, course: Course) -> None:
    """Write a judged deal on the sheet: marks, who is out or in, the end of a game, the next dealer, the end of the
    match."""
    t = table_of(deal)
    for seat in t.bidders:
        _mark(deal, course, seat)
    ins = [seat for seat in t.bidders if _lost(t, course, seat)]
    outs = [seat for seat in t.bidders if _safe(t, course, seat) and seat not in ins]
    for seat in ins:
        t.state[seat] = IN
        if t.first_in < 0:
            t.first_in = seat
        if deal.log is not None:
            deal.tell(Settled("in", seat))
    for seat in outs:
        t.state[seat] = OUT
        if deal.log is not None:
            deal.tell(Settled("out", seat))
    left = [seat for seat in range(course.players) if t.state[seat] == PLAYING]
    if course.scoring == CHAMPIONSHIP:
        _place(deal, outs)
        if len(left) <= 1:
            _place(deal, left)
            _end_game(deal, course, [seat for seat in range(course.players) if t.state[seat] == IN], left)
    elif ins:
        _end_game(deal, course, ins, left)
    elif len(left) == 1:
        _end_game(deal, course, left, left)
    if not t.game_over:
        t.next_dealer = next_dealer(t, course, outs)


def _mark(deal: Deal, course: Course, seat: int) -> None:
    """A plus or a minus, or the value of the contract off or on the points."""
    t = table_of(deal)
    paragraph = PARAGRAPHS[course.scoring]
    success = t.success[seat] > 0
    if course.scoring == PLUS_MINUS or course.scoring == CHAMPIONSHIP:
        if success:
            t.plus[seat] += 1
        else:
            t.minus[seat] += 1
        if deal.log is not None:
            deal.tell(Counted(Line("plus" if success else "minus", seat, 1, paragraph)))
        return
    worth = value(course, t.kind, t.bid)
    change = -worth if success else worth
    t.points[seat] += change
    if deal.log is not None:
        deal.tell(Counted(Line("contract_value", seat, change, paragraph)))


def _lost(t: BonakenTable, course: Course, seat: int) -> bool:
    """Two minuses, or too many points."""
    if course.scoring == PLUS_MINUS or course.scoring == CHAMPIONSHIP:
        return t.minus[seat] >= 2
    return t.points[seat] >= TOO_MANY[course.scoring]


def _safe(t: BonakenTable, course: Course, seat: int) -> bool:
    """Two pluses, or no points left."""
    if course.scoring == PLUS_MINUS or course.scoring == CHAMPIONSHIP:
        return t.plus[seat] >= 2
    return t.points[seat] <= 0


def _place(deal: Deal, seats: list[int]) -> None:
    """Section 13.3: who goes out together shares the place, and the next place counts them."""
    t = table_of(deal)
    place = t.gone
    for seat in seats:
        t.gone += 1
        t.places[seat * PLACES + place] += 1
        if deal.log is not None:
            deal.tell(Settled("place", seat, (("place", place + 1),)))
        t.scores[seat] += PLACE_POINTS[place]
        if deal.log is not None:
            deal.tell(Scored(Line("place", seat, PLACE_POINTS[place], "13.3")))


def _end_game(deal: Deal, course: Course, losers: list[int], left: list[int]) -> None:
    """The game is over: a round for each loser, the first dealer of the next game, perhaps the end of the match."""
    t = table_of(deal)
    if course.scoring == CHAMPIONSHIP:
        behind = t.first_in if t.first_in >= 0 else left[0]
    else:
        behind = losers[0]
        for seat in losers:
            t.scores[seat] += 1
            if deal.log is not None:
                deal.tell(Scored(Line("lost_game", seat, 1, PARAGRAPHS[course.scoring])))
    t.losers = []
    for seat in losers:
        t.losers.append(seat)
        if deal.log is not None:
            deal.tell(Settled("loser", seat))
    t.game_over = 1
    t.next_dealer = (behind + course.players - 1) % course.players
    if t.game == course.games:
        t.winners = match_winners(t, course)
    if deal.log is not None:
        deal.tell(Settled("game_over", -1, (("game", t.game),)))


def match_winners(t: BonakenTable, course: Course) -> list[int]:
    """The match is lost by who lost most games: all others win; if there are none it is drawn between all. In the
    championship most points win, then most first, second and third places, or else they share."""
    seats = list(range(course.players))
    if course.scoring != CHAMPIONSHIP:
        most = max(t.scores)
        winners = [seat for seat in seats if t.scores[seat] < most]
        return winners if winners else seats
    for rule in range(PLACES):
        worth = [t.scores[seat] if not rule else t.places[seat * PLACES + rule - 1] for seat in seats]
        best = max(worth)
        seats = [seats[at] for at in range(len(seats)) if worth[at] == best]
    return seats


def next_dealer(t: BonakenTable, course: Course, outs: list[int]) -> int:
    """Section 4: who deals the next deal of the game. The table still lists who was dealt in, so that those who have
    gone are skipped here."""
    if course.next_dealer == LEIMUIDEN and outs:
        return outs[0]
    if course.next_dealer != ROTATE:
        return t.bidders[0]
    seat = left_of(t, t.dealer)
    while t.state[seat] != PLAYING:
        seat = left_of(t, seat)
    return seat
