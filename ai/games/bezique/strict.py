"""The last tricks, when the stock is gone (rulebook sections 6.2, 7): exactly where two play, by judgement else."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.rules.bezique.course import FOLLOW as FREELY
from game.rules.bezique.sevens import SHOW
from game.rules.bezique.window import CLAIM

from .play import NEVER, SURE, balance, card_weight, claim_is_right, show_value
from .reading import Reading

KEEP_TRUMP: Final = 4.0
KEEP_ACE: Final = 3.0
CONTROL: Final = 2.5
"""What leading the next trick is worth here."""


def weigh_strict(reading: Reading, answers: list[Action]) -> list[float]:
    """The weight of each answer in the last tricks."""
    found: list[float] = []
    for answer in answers:
        if answer is CLAIM:
            found.append(SURE if claim_is_right(reading) else NEVER)
        elif answer.verb == SHOW:
            found.append(show_value(reading))
        else:
            found.append(card_value(reading, answer.cards[0].index))
    return found


def card_value(reading: Reading, index: int) -> float:
    """The weight of one card: the points of the trick, and what the card would be worth later."""
    course = reading.lore.course
    t = reading.t
    ranking = course.rankings[t.trump]
    card = course.faces.cards[index]
    led = card.suit if t.size == 0 else t.led
    wins = t.size == 0 or ranking.power[led][index] > t.best_power
    best = index if wins else t.best_card
    ours = 1.0 if wins or reading.friend(t.best_seat) else 0.0
    first = ours
    seat = reading.seat
    for _ in range(reading.players - t.size - 1):
        seat = course.after[seat]
        chance = overtaken(reading, seat, best, led)
        if reading.friend(seat):
            ours += (1.0 - ours) * chance
        else:
            ours *= 1.0 - chance
            first *= 1.0 - chance
    left = reading.own.bit_count()
    weight = max(card_weight(reading), 0.05)
    stake = t.trick_points + ranking.points[index] + 0.35 * reading.lore.brisque * (reading.players - t.size - 1)
    value = balance(reading, ours) * stake * weight
    if left == 1 and not course.last_trick_at_stock_end:
        value += balance(reading, ours) * course.last_trick
    value += CONTROL * (first if wins else 0.0)
    if card.bit & course.faces.lowest[card.suit] & ranking.trumps & ~t.sevens:
        value += 0.5 if course.sevens.when_played and course.sevens.in_stage_2 else 0.0
    return value - kept_for_later(reading, index)


def kept_for_later(reading: Reading, index: int) -> float:
    """What a card is worth in a later trick: trumps for the last one, high cards while something is out to catch."""
    course = reading.lore.course
    ranking = course.rankings[reading.t.trump]
    card = course.faces.cards[index]
    left = reading.own.bit_count() - 1
    if not left:
        return 0.0
    out = reading.unseen
    for seat in range(reading.players):
        out |= reading.open_of[seat]
    higher = (ranking.higher[index] & out).bit_count()
    value = 0.1 * card.rank
    if card.bit & ranking.trumps:
        value += KEEP_TRUMP + (4.0 if not higher else 0.0) + 0.02 * course.last_trick
        if left <= 3:
            value += 0.1 * course.last_trick
    elif not higher:
        value += KEEP_ACE
    elif ranking.points[index] >= 10 and card_weight(reading) > 0.0:
        guards = (reading.own & course.faces.suits[card.suit]).bit_count() - 1
        value += 4.0 if guards else 0.0
    return value


def overtaken(reading: Reading, seat: int, best: int, led: int) -> float:
    """The chance that a seat yet to play beats the best card, as it must or may."""
    course = reading.lore.course
    ranking = course.rankings[reading.t.trump]
    card = course.faces.cards[best]
    trumped = card.bit & ranking.trumps != 0 and led != reading.t.trump
    higher = ranking.higher[best]
    suit = course.faces.suits[led]
    known = reading.open_of[seat]
    share = reading.hidden_of[seat] / reading.unseen_count if reading.unseen_count else 0.0
    must = 1.0 if course.stage_2 != FREELY else 0.7
    some = 1.0 if known & higher else some_of(reading, higher, share)
    void = 0.0 if known & suit else 1.0 - some_of(reading, suit, share)
    if trumped:
        return void * some * must
    if not ranking.trumps or led == reading.t.trump:
        return some * must
    trump = 1.0 if known & ranking.trumps else some_of(reading, ranking.trumps, share)
    return min(1.0, some * must + void * trump * must)


def some_of(reading: Reading, cards: int, share: float) -> float:
    """The chance that a hand with this share of the unseen cards holds one of these."""
    count = (reading.unseen & cards).bit_count()
    return 1.0 - (1.0 - share) ** count if count else 0.0
