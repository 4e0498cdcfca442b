"""What a card does in a trick, in any game that is played for tricks: takes it, gives points, draws trumps, keeps what
is worth more. Each reason is true by what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .found import Because, Found, told
from .ground import Ground

DEAR: Final = 10
"""Points from which a card is dear: aces and tens, and what else counts as much."""


def now(ground: Ground, index: int) -> Because:
    """What a card does in the trick as it lies."""
    if not ground.trick:
        return _led(ground, index)
    best = ground.name(ground.best)
    points = ground.stake + ground.points(index)
    foes = ground.foes(ground.later)
    if ground.ahead(index):
        if not ground.later:
            return told("takes", n=points) if points else told("takes_trick")
        if not ground.threats(index, ground.later):
            return told("holds", n=points) if points else told("holds_trick")
        return told("ahead", other=best)
    safe = not ground.threats(ground.best, foes)
    if ground.best_seat in ground.friends:
        if ground.points(index):
            return told("gives" if safe else "adds", seat=ground.best_seat, n=ground.points(index))
        return told("theirs" if safe else "backs", seat=ground.best_seat)
    if not ground.later:
        return (
            told("lost", seat=ground.best_seat, n=points)
            if ground.counts
            else told("lost_trick", seat=ground.best_seat)
        )
    return told("under", other=best, seat=ground.best_seat)


def _led(ground: Ground, index: int) -> Because:
    """What a card does that leads."""
    foes = ground.foes(ground.others())
    above = ground.higher(index, ground.held_by(foes))
    suit = ground.suit(index)
    if not above:
        if ground.trump(index) or not ground.trumps_out(ground.held_by(foes)):
            return told("sure")
        return told("top", suit=suit)
    return told("leads", suit=suit, n=above.bit_count())


def standing(ground: Ground, index: int) -> list[Because]:
    """What a card is in the hand, besides what it does now: the last trump, the only one of its suit, a guard."""
    found: list[Because] = []
    card = ground.cards[index]
    suit = ground.own(card.suit)
    trumps = ground.hand & ground.ranking.trumps
    if trumps == card.bit:
        found.append(told("last_trump"))
    elif len(suit) == 1:
        found.append(told("only", suit=ground.suit(index)))
    guarded = _guarded(ground, index)
    if guarded >= 0:
        found.append(told("guards", other=ground.name(guarded)))
    return found


def _guarded(ground: Ground, index: int) -> int:
    """The high card that would stand alone without this one (-1: none): it is beaten by just one card still out."""
    pair = ground.own(ground.cards[index].suit)
    if len(pair) != 2 or pair[0] != index:
        return -1
    high = pair[1]
    same = ground.higher(high).bit_count()
    if same != 1 or ground.trump(high) or not ground.higher(index):
        return -1
    return high if ground.points(high) >= 4 or not ground.counts else -1


def weigh_card(ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    """The reasons for a card, of these that may be played."""
    if ground.trick:
        _follows(ground, index, choices, found)
    else:
        _leads(ground, index, choices, found)
    found.add(1.0, "trick", now(ground, index).id, **dict(now(ground, index).values))
    _last_two(ground, index, found)


# -- following -------------------------------------------------------------------------------------------------------


def _follows(ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    winners = [one for one in choices if ground.ahead(one)]
    here = now(ground, index)
    values = dict(here.values)
    if index in winners:
        taken = ground.stake + ground.points(index)
        found.add(9.0 + 0.1 * taken if here.id not in ("ahead",) else 6.0, "trick", here.id, **values)
        led = ground.cards[ground.trick[0][1]].suit
        if ground.trump(index) and ground.cards[index].suit != led:
            if ground.later:
                found.add(9.5, "plan", "ruffs", suit="SHDC"[led])
        _just_enough(ground, index, winners, found)
    elif ground.best_seat in ground.friends:
        weight = {"gives": 11.0, "adds": 8.0}.get(here.id, 7.0)
        found.add(weight if values.get("n", 0) in (0,) or _dear(ground, index) else 6.0, "trick", here.id, **values)
        if winners and not _dear(ground, index):
            _keeps(ground, max(winners, key=ground.power), 5.0, found)
    elif not winners:
        cheapest = min(ground.points(one) for one in choices) if ground.counts else 0
        if ground.points(index) == cheapest and len({ground.points(one) for one in choices}) > 1:
            found.add(9.0, "cost", "cheapest", other=ground.name(ground.best))
        elif len(choices) > 1:
            lowest = ground.cards[index].rank == min(ground.cards[one].rank for one in choices)
            low = lowest and (not ground.counts or ground.points(index) == cheapest)
            found.add(7.0, "cost", "cannot_low" if low else "cannot", other=ground.name(ground.best))
    else:
        found.add(6.0, "trick", "lets", seat=ground.best_seat)
        _saves(ground, winners, found)
    _thrown(ground, index, choices, found)


def _dear(ground: Ground, index: int) -> bool:
    return ground.points(index) >= DEAR


def _just_enough(ground: Ground, index: int, winners: Sequence[int], found: Found) -> None:
    """Of several cards that would be ahead the weakest, or the strongest."""
    powers = {ground.power(one) for one in winners}
    if len(powers) < 2:
        return
    if ground.power(index) == min(powers):
        found.add(5.0, "cost", "just_enough")
    elif ground.power(index) == max(powers) and ground.foes(ground.later):
        found.add(5.0, "cost", "strongest")


def _saves(ground: Ground, winners: Sequence[int], found: Found) -> None:
    """The trick is let go though it could be taken: what is kept for that."""
    best = max(winners, key=ground.power)
    low = ground.suits[ground.cards[best].suit] & ground.out & ~ground.ranking.higher[best]
    prey = [card.index for card in ground.cards if card.bit & low and ground.points(card.index) >= DEAR]
    if prey and not ground.trump(best) and not ground.higher(best):
        other = ground.name(max(prey, key=ground.points))
        if other != ground.name(best):
            found.add(9.0, "keep", "keeps_for", card=ground.name(best), other=other)
            return
    _keeps(ground, best, 7.0, found)


def _keeps(ground: Ground, kept: int, weight: float, found: Found) -> None:
    if ground.trump(kept):
        found.add(weight, "keep", "keeps_trump", card=ground.name(kept))
    elif not ground.higher(kept):
        found.add(weight, "keep", "keeps_top", card=ground.name(kept))
    else:
        found.add(weight - 1.0, "keep", "keeps", card=ground.name(kept))


def _thrown(ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    """A card thrown away: a suit left empty, a guard kept."""
    led = ground.cards[ground.trick[0][1]].suit
    if ground.cards[index].suit == led or ground.trump(index) or not ground.strict:
        return
    if _alone(ground, index) and ground.hand & ground.ranking.trumps:
        found.add(6.5, "plan", "void", suit=ground.suit(index))
    for one in choices:
        guarded = _guarded(ground, one) if one != index else -1
        if guarded >= 0 and guarded != index:
            found.add(6.0, "keep", "guard", card=ground.name(one), other=ground.name(guarded))
            return


def _alone(ground: Ground, index: int) -> bool:
    """Whether a card is the only one of its suit, early enough that this matters."""
    return len(ground.own(ground.cards[index].suit)) == 1 and ground.hand.bit_count() > 2


# -- leading ---------------------------------------------------------------------------------------------------------


def _leads(ground: Ground, index: int, choices: Sequence[int], found: Found) -> None:
    foes = ground.foes(ground.others())
    here = _led(ground, index)
    run = _run(ground, index) if ground.strict else 0
    if run < 2:
        found.add(8.0 if here.id in ("sure", "top") else 4.0, "trick", here.id, **dict(here.values))
    if not ground.strict:
        return
    if ground.trump(index):
        count = ground.trumps_out().bit_count()
        if count and ground.trumps_out(ground.held_by(foes)):
            found.add(10.0, "plan", "draws_trumps", n=count)
        return
    if run > 1:
        found.add(10.0, "plan", "run", suit=ground.suit(index), n=run)
    elif here.id == "top" and _dear(ground, index) and len(ground.own(ground.cards[index].suit)) <= 2:
        found.add(7.0, "plan", "before_ruffed")
    trumps = ground.hand & ground.ranking.trumps
    if here.id == "leads" and trumps and _alone(ground, index):
        found.add(6.5, "plan", "void", suit=ground.suit(index))
    for seat in ground.partners():
        may = ground.may[seat]
        if not may & ground.suits[ground.cards[index].suit] and ground.trumps_out(may):
            found.add(9.0, "plan", "partner_ruffs", seat=seat, suit=ground.suit(index))
    if here.id == "leads":
        if ground.counts and not ground.points(index):
            found.add(4.0, "cost", "costs_nothing")
        kept = [one for one in choices if one != index and not ground.higher(one) and not ground.trump(one)]
        if kept:
            _keeps(ground, max(kept, key=lambda one: (ground.points(one), ground.cards[one].rank)), 3.0, found)


def _run(ground: Ground, index: int) -> int:
    """How many tricks the suit of a card brings one after the other, that nobody can take away; 0 if it may lose."""
    foes = ground.foes(ground.others())
    among = ground.held_by(foes)
    if not ground.sure(index) or ground.trump(index):
        return 0
    suit = ground.cards[index].suit
    return sum(1 for one in ground.own(suit) if not ground.higher(one, among))


def _last_two(ground: Ground, index: int, found: Found) -> None:
    """With two cards left: what stays for the last trick."""
    rest = [card.index for card in ground.cards if card.bit & ground.hand and card.index != index]
    if len(rest) == 1 and ground.strict and ground.trump(rest[0]) and not ground.higher(rest[0]):
        found.add(8.5, "keep", "for_last", card=ground.name(rest[0]))
