"""The lowest trump: exchanging it for the turn-up, showing it, playing it (rulebook section 6.3)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Moved
from game.rules.bezique.course import Course
from game.rules.bezique.packs import indices
from game.rules.bezique.table import DECLARED, BeziqueTable, table_of

EXCHANGE: Final = "exchange"
SHOW: Final = "show"


def unscored(deal: Deal, t: BeziqueTable, course: Course) -> int:
    """The sevens of trumps in the hand of the seat asked that have not scored yet."""
    if t.trump < 0 or not course.sevens.points:
        return 0
    return deal.zones[deal.asked].bits & course.faces.lowest[t.trump] & ~t.sevens


def may_exchange(deal: Deal, t: BeziqueTable, course: Course) -> bool:
    """6.3, method 1: while the stock lasts and the turn-up is not itself a seven."""
    law = course.sevens
    pile = deal.zones[course.turn_up_at].pile
    if not law.exchange or not pile or pile[0].bit & course.faces.lowest[t.trump]:
        return False
    if not course.exchange_on_last_draw and last_window(deal, course):
        return False
    return not method_1_used(t, course)


def exchange_left(deal: Deal, t: BeziqueTable, course: Course) -> bool:
    """Whether a lowest trump could still be exchanged, in this window or in one to come."""
    pile = deal.zones[course.turn_up_at].pile
    if not course.sevens.exchange or not pile or pile[0].bit & course.faces.lowest[t.trump]:
        return False
    return course.exchange_on_last_draw or course.stock_left(deal) > course.players


def method_1_used(t: BeziqueTable, course: Course) -> bool:
    """``seven_uses_meld``: a combination, or (in Bezique) another method-1 declaration, has been made in this
    window."""
    law = course.sevens
    return law.uses_meld and (t.melded == DECLARED or (law.one_a_window and t.sevened == 1))


def last_window(deal: Deal, course: Course) -> bool:
    """Whether this is the window of the last trick before the stock is gone."""
    left = len(deal.zones[course.stock_at].pile) + len(deal.zones[course.turn_up_at].pile)
    return left <= course.players


def seven_answers(deal: Deal, course: Course) -> list[Action]:
    """6.3: what the winner of a trick may do with his sevens in the window."""
    t = table_of(deal)
    found: list[Action] = []
    sevens = unscored(deal, t, course)
    if not sevens:
        return found
    exchangeable = may_exchange(deal, t, course)
    law = course.sevens
    showable = law.shows and not (law.only_without_exchange and exchangeable)
    if law.showing_is_method_1 and method_1_used(t, course):
        showable = False
    for index in indices(sevens):
        card = course.faces.cards[index]
        if exchangeable:
            found.append(action(EXCHANGE, (card,)))
        if showable:
            found.append(action(SHOW, (card,)))
    return found


def turn_answers(deal: Deal, course: Course) -> list[Action]:
    """6.3, method 2: what may be shown on one's own turn to play."""
    t = table_of(deal)
    found: list[Action] = []
    law = course.sevens
    if not law.on_turn or (t.stage == 2 and not law.in_stage_2):
        return found
    for index in indices(unscored(deal, t, course)):
        found.append(action(SHOW, (course.faces.cards[index],)))
    return found


def score_seven(deal: Deal, t: BeziqueTable, course: Course, seat: int, card: Card) -> None:
    """Ten points, once for each physical seven."""
    t.sevens |= card.bit
    course.score(deal, t, course.side_of[seat], course.sevens.cause, course.sevens.points, "6.3")


def seven_played(deal: Deal, t: BeziqueTable, course: Course, seat: int, card: Card) -> None:
    """6.3: an unscored seven scores when it is played, whoever wins the trick."""
    law = course.sevens
    if not law.when_played or t.trump < 0 or not law.points:
        return
    if card.bit & course.faces.lowest[t.trump] & ~t.sevens and (t.stage == 1 or law.in_stage_2):
        score_seven(deal, t, course, seat, card)


def show_seven(deal: Deal, course: Course, card: Card) -> None:
    """Method 2: the seven is shown and stays in the hand, known to all."""
    t = table_of(deal)
    seat = deal.asked
    deal.zones[seat].shown |= card.bit
    course.lay_open(deal, seat, card, course.sevens.cause)
    score_seven(deal, t, course, seat, card)


def exchange_seven(deal: Deal, course: Course, card: Card) -> None:
    """Method 1: the seven goes to the turn-up's place, the turn-up into the hand."""
    t = table_of(deal)
    seat = deal.asked
    hand = deal.zones[seat]
    pile = deal.zones[course.turn_up_at].pile
    taken = pile.pop()
    pile.append(card)
    hand.bits ^= card.bit | taken.bit
    hand.shown = (hand.shown | taken.bit) & hand.bits
    t.picked = taken.index
    if deal.log is not None:
        deal.tell(Moved((card,), hand.name, "turn_up"))
        deal.tell(Moved((taken,), "turn_up", hand.name))
    score_seven(deal, t, course, seat, card)
