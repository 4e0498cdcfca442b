"""Reasons in the Bezique family: combinations, windows, what a card would be missed for, and the cards."""

from __future__ import annotations

from typing import Final

from ai.reasons.found import Because, Found, told
from ai.reasons.ground import Ground
from ai.reasons.tricks import now, weigh_card
from game.core.actions import Action
from game.core.view import View
from game.rules.bezique.melds import MARRIAGE, SEQUENCE
from game.rules.bezique.window import CLAIM, HAND_OVER, MELD

from .ground import ground_of
from .holding import Holding
from .reading import Reading, read

WINS: Final = ("takes", "takes_trick", "holds", "holds_trick", "sure")
"""What is told of a card that wins the trick for certain."""


def weigh(view: View, answer: Action, found: Found) -> None:
    """The reasons for an answer."""
    reading = read(view)
    if answer is CLAIM:
        found.add(20.0, "word", "reaches", number=reading.t.target)
    elif answer.verb == "show":
        found.add(9.0, "word", "shows_seven", card=_face(reading, answer), number=reading.lore.course.sevens.points)
    elif answer.verb == "play":
        ground = ground_of(view)
        if ground is not None:
            plays = [one.card.index for one in view.legal if one.verb == "play"]
            weigh_card(ground, answer.card.index, plays, found)
            if reading.t.stage == 1:
                _stock(reading, ground, answer.card.index, plays, found)
    elif view.phase in ("window", "partner_window"):
        _window(view, reading, answer, found)
    elif view.phase == "choose_dealer":
        found.add(9.0, "word", "chooses_dealer")
    elif view.phase == "guess":
        found.add(9.0, "word", "guesses")
    elif answer.verb in ("show_all", "show"):
        found.add(9.0, "word", "shows_blanche", number=reading.lore.course.blanche)
    else:
        found.add(5.0, "word", "keeps_closed_hand")


def _face(reading: Reading, answer: Action) -> str:
    return answer.cards[0].name.split(".")[0]


def kind_word(reading: Reading, kind: int, suit: int) -> str:
    """A combination as its score line names it."""
    if kind <= SEQUENCE:
        royal = suit == reading.t.trump >= 0
        if kind == MARRIAGE:
            return "royal_marriage" if royal else "marriage"
        return "trump_sequence" if royal else "plain_sequence"
    return reading.lore.course.book.words[kind]


# -- the window ------------------------------------------------------------------------------------------------------


def _worth(reading: Reading, answer: Action) -> int:
    book = reading.lore.course.book
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    kind = book.kind_of(answer.word)
    trump = book.fixes(reading.t, kind, bits)
    return book.worth(kind, bits, trump if trump >= 0 else reading.t.trump)


def _window(view: View, reading: Reading, answer: Action, found: Found) -> None:
    melds = [one for one in view.legal if one.verb == MELD]
    course = reading.lore.course
    if answer.verb == MELD:
        kind = course.book.kind_of(answer.word)
        points = _worth(reading, answer)
        suit = answer.cards[0].suit
        found.add(9.0, "word", "melds", kind=kind_word(reading, kind, suit), number=points)
        best = max(_worth(reading, one) for one in melds)
        if points == best and len({one.word for one in melds}) > 1:
            found.add(6.0, "best", "dearest")
        bits = sum(card.bit for card in answer.cards)
        trump = course.book.fixes(reading.t, kind, bits)
        if trump >= 0:
            found.add(8.0, "trump", "fixes_trump", suit="SHDC"[trump])
        if points < best:
            dear = max(melds, key=lambda one: _worth(reading, one))
            word = kind_word(reading, course.book.kind_of(dear.word), dear.cards[0].suit)
            found.add(7.0, "best", "first_this", kind=word)
    elif answer.verb == "exchange":
        turned = course.faces.cards[reading.turn_up.bit_length() - 1]
        found.add(9.0, "word", "takes_turn_up", card=turned.name.split(".")[0], other=_face(reading, answer))
    elif answer is HAND_OVER:
        found.add(9.0, "word", "hands_over", seat=reading.partner)
    elif melds:
        dear = max(melds, key=lambda one: _worth(reading, one))
        word = kind_word(reading, course.book.kind_of(dear.word), dear.cards[0].suit)
        found.add(9.0, "word", "keeps_meld", kind=word)
    else:
        found.add(5.0, "word", "nothing_to_meld")


# -- cards while the stock lasts -------------------------------------------------------------------------------------


def _stock(reading: Reading, ground: Ground, index: int, plays: list[int], found: Found) -> None:
    """What playing a card means for the combinations: which may be declared, what is kept, what is not missed."""
    holding = Holding(reading)
    bit = ground.bit(index)
    if now(ground, index).id in WINS and reading.windows > 0:
        _to_declare(reading, holding, bit, found)
    if not bit & holding.touched:
        found.add(6.3, "cost", "in_no_meld", card=ground.name(index))
    else:
        lost = {one: _lost(reading, holding, ground.bit(one)) for one in plays}
        if lost[index] <= 0.0:
            found.add(5.8, "cost", "not_needed", card=ground.name(index))
        elif lost[index] <= min(lost.values()) and max(lost.values()) > lost[index]:
            found.add(5.0, "cost", "missed_least", card=ground.name(index))
    if ground.trick and not ground.ahead(index):
        winners = [one for one in plays if ground.ahead(one)]
        if winners and ground.best_seat not in ground.friends:
            _kept_for(reading, holding, ground, winners, found)


def _lost(reading: Reading, holding: Holding, bit: int) -> float:
    """What a card would be missed for."""
    base = holding.worth(holding.outcome(0), reading.windows)
    return base - holding.worth(holding.outcome(bit), reading.windows)


def _to_declare(reading: Reading, holding: Holding, bit: int, found: Found) -> None:
    """The best combination that is complete without this card."""
    best = -1
    for at, pattern in enumerate(holding.patterns):
        if holding.full[at] and not pattern.touch & bit:
            if best < 0 or pattern.points > holding.patterns[best].points:
                best = at
    if best >= 0:
        pattern = holding.patterns[best]
        found.add(10.0, "plan", "to_declare", kind=kind_word(reading, pattern.kind, pattern.suit))


def _kept_for(reading: Reading, holding: Holding, ground: Ground, winners: list[int], found: Found) -> None:
    """The trick could be taken with a card that a combination needs."""
    dear = max(winners, key=lambda one: _lost(reading, holding, ground.bit(one)))
    bit = ground.bit(dear)
    best = -1
    worth = 0.0
    for at, pattern in enumerate(holding.patterns):
        here = holding.full[at] * pattern.points + holding.value[at]
        if pattern.touch & bit and here > worth:
            best, worth = at, here
    if best >= 0 and _lost(reading, holding, bit) > 0.0:
        pattern = holding.patterns[best]
        word = kind_word(reading, pattern.kind, pattern.suit)
        found.add(8.0, "keep", "keeps_for_meld", card=ground.name(dear), kind=word)


def serves(view: View, index: int) -> list[Because]:
    """The dearest combination that a card may still serve in, or that it belongs to none; [] in the last tricks."""
    reading = read(view)
    if reading.t.stage != 1:
        return []
    holding = Holding(reading)
    bit = reading.lore.course.faces.cards[index].bit
    best = -1
    worth = 0.0
    for at, pattern in enumerate(holding.patterns):
        here = holding.full[at] * pattern.points + holding.value[at]
        if pattern.touch & bit and here > worth:
            best, worth = at, here
    if best >= 0:
        pattern = holding.patterns[best]
        return [told("serves", kind=kind_word(reading, pattern.kind, pattern.suit))]
    name = reading.lore.course.faces.cards[index].name.split(".")[0]
    return [] if bit & holding.touched else [told("in_no_meld", card=name)]
