"""The contract of a single moment of a deal: what must be true of every question, view, zone and line of notation.

The tests of the contract ask it at every moment of their walks, the soak (`build_scripts/soak.py`) at random moments of
very many deals. Each raises AssertionError.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import fields

from ai.registry import evaluator_of
from ai.search.determinization import PlainWorlds
from game.core.actions import Action, action, parse_action, with_cards
from game.core.cards import Card
from game.core.deal import Deal, playout, restore
from game.core.events import Event
from game.core.fields import PositionError
from game.core.reasons import IllegalAction
from game.core.rng import Rng
from game.core.view import PICK_BID, PICK_CARD, PICK_CARDS, PICK_CHOICE, Ask, View
from game.core.zones import Zone
from game.rules import deal_at, play_of, view_at
from tests.contracts.settings import Setting

BYSTANDER = -1
KINDS = {PICK_CARD, PICK_CARDS, PICK_CHOICE, PICK_BID}
STRANGERS = 12
"""Answers from elsewhere in the game that are tried at each question."""


# -- questions and answers -------------------------------------------------------------------------------------------


class Universe:
    """Every answer seen so far in a game, and some that it never has: what is tried at a question."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._known = {action("play", (card,)) for card in cards} | {action("nonsense"), action("pass")}
        self.answers = sorted(self._known, key=str)

    def add(self, answers: Sequence[Action]) -> None:
        """Remember these too."""
        new = [answer for answer in answers if answer not in self._known]
        self._known.update(new)
        self.answers += new


def question_is_sound(deal: Deal, universe: Universe, rng: Rng) -> None:
    """Contract 1: there are legal answers, all distinct, which are the same when written and read; any other is refused
    with a reason, and neither asking nor refusing changes anything."""
    pack = deal.rules.pack
    ask = deal.ask()
    assert ask.seat == deal.asked
    assert ask.kind in KINDS
    assert ask.topic
    assert 0 <= deal.asked < deal.rules.players
    legal = check_free_choice(deal, ask, rng) if deal.phase.free else deal.legal()
    assert legal
    assert len(set(legal)) == len(legal) == len({answer.text for answer in legal})
    for answer in legal:
        assert deal.why_not(answer) is None
        assert parse_action(answer.text, pack) is answer
        assert pickle.loads(pickle.dumps(answer)) is answer
    key = deal.key()
    for _ in range(STRANGERS):
        other = universe.answers[rng.below(len(universe.answers))]
        reason = deal.why_not(other)
        allowed = freely_chosen(deal, ask, other) if deal.phase.free else other in legal
        assert (reason is None) == allowed, f"{other} in {deal.phase.id}"
        if reason is not None:
            assert reason.id
            assert "." in reason.id
            try:
                deal.answer(other)
            except IllegalAction as refused:
                assert refused.reason == reason
            else:
                raise AssertionError(f"{other} was carried out though it is not allowed")
    assert deal.key() == key
    universe.add(legal)


def freely_chosen(deal: Deal, ask: Ask, answer: Action) -> bool:
    """Whether an answer is a choice of cards such as the question describes."""
    bits = sum(card.bit for card in set(answer.cards))
    fitting = bits & ~deal.zone(f"hand{ask.seat}").bits == 0 and ask.minimum <= len(answer.cards) <= ask.maximum
    return fitting and answer is with_cards(ask.verb, bits, deal.rules.pack)


def check_free_choice(deal: Deal, ask: Ask, rng: Rng) -> tuple[Action, ...]:
    """A question with thousands of answers: some of them, as the question describes them."""
    assert ask.kind == PICK_CARDS
    assert ask.verb
    drawn = {deal.phase.sample(deal, rng) for _ in range(STRANGERS)}
    assert all(freely_chosen(deal, ask, answer) for answer in drawn)
    for _ in range(STRANGERS):
        twin = deal.clone()
        twin.phase.stumble(twin, rng)
        assert twin.key() != deal.key()
    hand = deal.zone(f"hand{ask.seat}").cards(deal.rules.pack)
    for count in range(len(hand) + 1):
        rng.shuffle(order := list(range(len(hand))))
        answer = with_cards(ask.verb, sum(hand[at].bit for at in order[:count]), deal.rules.pack)
        assert (deal.why_not(answer) is None) == (ask.minimum <= count <= ask.maximum)
    return tuple(sorted(drawn, key=str))


def clone_is_independent(deal: Deal, rng: Rng) -> None:
    """Contract 3: a clone is equal, and what is answered in it changes nothing in the deal."""
    twin = deal.clone()
    assert twin.key() == deal.key()
    assert twin.log is None
    if deal.over:
        return
    key = deal.key()
    while not twin.over:
        twin.answer(twin.phase.sample(twin, rng))
        if twin.asked >= 0 and rng.below(4) == 0:
            break
    assert twin.key() != key
    assert deal.key() == key


# -- cards -----------------------------------------------------------------------------------------------------------


def cards_lie_once(deal: Deal) -> None:
    """Contract 2: every card of the pack is in exactly one zone, and none is known to be where it is not."""
    rules = deal.rules
    places = [card.index for zone in deal.zones for card in zone.cards(rules.pack)]
    assert sorted(places) == sorted(card.index for card in rules.cards)
    for zone in deal.zones:
        assert zone.count() == len(zone.cards(rules.pack))
        assert not (zone.bits if zone.ordered else len(zone.pile))
        there = sum(card.bit for card in zone.cards(rules.pack))
        assert zone.shown & ~there == 0, "a card is known to be where it is not"
    assert len({zone.name for zone in deal.zones}) == len(deal.zones)


# -- views -----------------------------------------------------------------------------------------------------------


def seats(setting: Setting) -> list[int]:
    return [*range(setting.players), BYSTANDER]


def everything(view: View) -> tuple[object, ...]:
    """All that a reader of a view can see."""
    return (view.key(), view.ask, view.refused, view.public)


def unknown(zone: Zone, deal: Deal, seat: int) -> list[int]:
    """The cards of a zone whose place this seat does not know."""
    if zone.visible_to(seat):
        return []
    known = zone.shown | (deal.known[seat] if deal.known and seat >= 0 else 0)
    return [card.index for card in zone.cards(deal.rules.pack) if not card.bit & known]


def swapped(deal: Deal, one: int, other: int) -> Deal:
    """The deal with two cards changed for each other wherever they lie or are known to lie."""
    cards = deal.rules.pack.cards
    twin = deal.clone()
    a, b = cards[one], cards[other]
    for zone in twin.zones:
        zone.bits = changed(zone.bits, a.bit, b.bit)
        zone.shown = changed(zone.shown, a.bit, b.bit)
        zone.pile = [b if card is a else a if card is b else card for card in zone.pile]
    if twin.known:
        twin.known = [changed(bits, a.bit, b.bit) for bits in twin.known]
    return twin


def changed(bits: int, a: int, b: int) -> int:
    """The bit set with the members a and b changed for each other."""
    if bool(bits & a) == bool(bits & b):
        return bits
    return bits ^ a ^ b


def hidden_pairs(deal: Deal, seat: int, rng: Rng, count: int) -> Iterator[tuple[int, int]]:
    """Pairs of cards whose places this seat does not know, and that it does not remember."""
    lost = deal.lost[seat] if deal.lost and seat >= 0 else 0
    pack = deal.rules.pack.cards
    cards = [index for zone in deal.zones for index in unknown(zone, deal, seat) if not pack[index].bit & lost]
    for _ in range(count if len(cards) > 1 else 0):
        one = cards[rng.below(len(cards))]
        other = cards[rng.below(len(cards))]
        if one != other:
            yield one, other


def view_is_complete(deal: Deal, seat: int) -> None:
    """Contract 5: a view and the hidden cards make the whole deal, and nobody but the seat asked is asked."""
    view = deal.view(seat)
    whole = restore(deal.rules, view, deal.hidden(seat))
    assert whole.key() == deal.key()
    if not deal.phase.free:
        assert whole.legal() == deal.legal()
    assert whole.view(seat).key() == view.key()
    if seat != deal.asked or deal.over:
        assert view.ask is None
        assert view.legal == ()
        assert view.refused == {}
    else:
        assert view.ask == deal.ask()
        if deal.phase.free:
            assert view.legal == ()
            assert deal.ask().verb
        else:
            assert view.legal == deal.legal()


def view_travels(deal: Deal, seat: int) -> None:
    """Contract 5: a view is the same in another process."""
    view = deal.view(seat)
    again = pickle.loads(pickle.dumps(view))
    assert isinstance(again, View)
    assert everything(again) == everything(view)
    assert all(mine is theirs for mine, theirs in zip(view.legal, again.legal, strict=True))
    assert play_of(again).options == deal.rules.options
    whole = restore(play_of(again), again, deal.hidden(seat))
    assert whole.key() == deal.key()


def view_is_tight(deal: Deal, seat: int, rng: Rng) -> int:
    """Contract 6: two cards that a seat cannot see are changed for each other, and not a byte of its view differs; how
    many pairs were tried."""
    view = deal.view(seat)
    before = everything(view)
    written = pickle.dumps(view)
    tried = 0
    for a, b in hidden_pairs(deal, seat, rng, 2):
        again = swapped(deal, a, b).view(seat)
        assert everything(again) == before
        assert pickle.dumps(again) == written, "not a byte may differ"
        tried += 1
    return tried


def worlds_show_the_same(deal: Deal, rng: Rng) -> None:
    """Contract 7: the deals that the seat asked imagines look to it as this one does."""
    view = deal.view(deal.asked)
    plain = PlainWorlds(view).draw(rng.stream("plain"))
    for world in (plain, *evaluator_of(deal.rules.game).worlds(view, 1, rng.stream("worlds"))):
        assert everything(world.view(view.seat)) == everything(view)


# -- events ----------------------------------------------------------------------------------------------------------


def named(event: Event) -> set[Card]:
    """The cards whose faces an event tells."""
    found: set[Card] = set()
    for field in fields(event):
        value = getattr(event, field.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Card):
                found.add(one)
    return found


def known(deal: Deal, seat: int) -> set[Card]:
    """The faces that a seat sees on the table now, or knows to lie in a hand."""
    bits = 0
    for zone in deal.view(seat).zones:
        bits |= zone.bits | sum(card.bit for card in zone.pile)
    return {card for card in deal.rules.pack.cards if card.bit & bits}


class Learning:
    """What each seat has learned in a deal; its events are read as they come."""

    def __init__(self, setting: Setting) -> None:
        self._learned: dict[int, set[Card]] = {seat: set() for seat in seats(setting)}

    def read(self, deal: Deal, events: Sequence[Event]) -> None:
        """Contract 9: no event tells a seat a face that it may not know."""
        for seat, learned in self._learned.items():
            learned |= known(deal, seat)
            for event in events:
                seen = event.seen_by(seat)
                assert named(seen) <= learned, f"seat {seat} is told {seen}"
                assert seen.seen_by(seat) == seen


# -- notation --------------------------------------------------------------------------------------------------------


def notation_round_trips(deal: Deal, seat: int) -> None:
    """A deal and the view of a seat are the same when written and read again."""
    text = deal.notation()
    again = deal_at(text)
    assert again.key() == deal.key(), text
    assert again.rules.options == deal.rules.options
    assert again.notation() == text
    view = deal.view(seat)
    line = view.notation()
    seen = view_at(line)
    assert everything(seen) == everything(view), line
    assert seen.notation() == line


def is_sentence(trouble: PositionError) -> bool:
    """Whether a refusal is one sentence that begins with the field."""
    return bool(trouble.field) and str(trouble).startswith(trouble.field) and "\n" not in str(trouble)


def position_is_read(text: str, rng: Rng) -> bool:
    """What is read is a position that can be played to its end (True), or one sentence says what is wrong (False)."""
    whole = True
    try:
        deal = deal_at(text)
    except PositionError as trouble:
        whole = False
        assert is_sentence(trouble), str(trouble)
    else:
        assert deal_at(deal.notation()).key() == deal.key(), text
        playout(deal, rng)
        assert deal.over
    try:
        view = view_at(text)
    except PositionError as trouble:
        assert is_sentence(trouble), str(trouble)
    else:
        assert view_at(view.notation()).key() == view.key(), text
    return whole


def mutated(text: str, others: Sequence[str], rng: Rng) -> str:
    """The text with one thing wrong with it, as a careless hand or a malicious one would write it."""
    parts = text.split(" | ")
    words = text.split(" ")
    kind = rng.below(10)
    here = rng.below(len(text))
    if kind == 0:
        return text[:here]
    if kind == 1:
        one, other = rng.below(len(words)), rng.below(len(words))
        words[one], words[other] = words[other], words[one]
    elif kind == 2:
        words.insert(rng.below(len(words)), words[rng.below(len(words))])
    elif kind == 3:
        del words[rng.below(len(words))]
    elif kind == 4:
        return text[:here] + chr(rng.below(0x250)) + text[here + 1 :]
    elif kind == 5:
        return text[:here] + "".join(chr(rng.below(128)) for _ in range(4)) + text[here:]
    elif kind == 6:
        numbers = [at for at, word in enumerate(words) if word.isdigit()]
        words[numbers[rng.below(len(numbers))]] = str(rng.below(12) - 1)
    elif kind == 7:
        del parts[rng.below(len(parts))]
        return " | ".join(parts)
    else:
        foreign = others[rng.below(len(others))].split(" | ")
        field = foreign[rng.below(len(foreign))]
        parts = [part for part in parts if part.split()[:1] != field.split()[:1]]
        parts.insert(rng.below(len(parts) + 1), field)
        return " | ".join(parts)
    return " ".join(words)
