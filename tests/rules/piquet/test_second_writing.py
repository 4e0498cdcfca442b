"""The declarations of section 8 against a second writing: every call, reply and claim, with every option drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

import pytest

from game.core.deal import Deal
from game.core.match import Standing
from game.core.options import described
from game.core.rng import Rng, seeded
from game.rules import GAMES
from tests.breadth import broad
from tests.rules.piquet.positions import CLASSES, E, Y, answer, legal, piquet, table

RANKS = "789TJQKA"
PIPS = dict(zip(RANKS, (7, 8, 9, 10, 10, 10, 10, 11), strict=True))
WORTH = [{}, {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}, {3: 3, 4: 14}]
Key = tuple[int, int]
Claim = tuple[Key, frozenset[str]]
May = Callable[[Key], bool]
GAME = "rubicon_piquet"
DEALS = 60


def anything(key: Key) -> bool:
    """Every claim is allowed."""
    return True


def places(kind: int, hand: list[str]) -> list[list[Claim]]:
    """Section 7: the claims of a hand, shortened ones included; of each list one may be claimed."""
    if kind == 0:
        suits = [[card for card in hand if card[0] == suit] for suit in "SHDC"]
        some = [part for held in suits for n in range(3, 9) for part in combinations(held, n)]
        return [[((len(part), sum(PIPS[card[1]] for card in part)), frozenset(part)) for part in some]]
    if kind == 1:
        return [[((len(part), RANKS.index(part[-1][1])), frozenset(part)) for part in parts(run)] for run in runs(hand)]
    equal = [[card for card in hand if card[1] == rank] for rank in "TJQKA"]
    sets = [[part for n in (3, 4) for part in combinations(held, n)] for held in equal]
    return [[((len(part), RANKS.index(part[0][1])), frozenset(part)) for part in held] for held in sets if held]


def runs(hand: list[str]) -> Iterator[list[str]]:
    """Section 7.2: the maximal runs."""
    for suit in "SHDC":
        run: list[str] = []
        for rank in RANKS + ".":
            if suit + rank in hand:
                run.append(suit + rank)
                continue
            if len(run) >= 3:
                yield run
            run = []


def parts(run: list[str]) -> list[list[str]]:
    """A run, shortened at either end."""
    return [run[low:high] for low in range(len(run)) for high in range(low + 3, len(run) + 1)]


def claims(kind: int, hand: list[str], main: May, further: May) -> dict[frozenset[str], list[Key]]:
    """Section 7.4: what may be claimed, the main claim and further ones."""
    found: dict[frozenset[str], list[Key]] = {}
    for some in product(*[[None, *place] for place in places(kind, hand)]):
        chosen = [claim for claim in some if claim is not None]
        if not any(main(key) for key, _ in chosen):
            continue
        if all(main(key) or further(key) for key, _ in chosen):
            found[frozenset().union(*[cards for _, cards in chosen])] = [key for key, _ in chosen]
    return found


class Dialogue:
    """The three classes of a deal, step by step; what younger still owes waits for the lead where the option says."""

    def __init__(self, deal: Deal, rng: Rng) -> None:
        self.deal = deal
        self.rng = rng
        self.options = dict(deal.rules.options)
        self.hands = [[card.name for card in deal.rules.pack.of_bits(deal.zones[seat].bits)] for seat in (E, Y)]
        self.made = [0, 0, 0]
        self.owed: list[Callable[[], None]] = []

    def question(self, phase: str, seat: int, allowed: list[str]) -> str:
        """Compare a question, and give an answer (often the first one, the truthful one)."""
        assert (self.deal.phase.id, self.deal.asked) == (phase, seat)
        assert sorted(legal(self.deal)) == sorted(allowed), self.options
        given = legal(self.deal)[self.rng.below(len(allowed)) if self.rng.below(2) else 0]
        answer(self.deal, given)
        return given

    def in_full(self, kind: int, key: Key, number_said: bool) -> str:
        """A claim as elder says it."""
        if kind == 0:
            return f"value {key[1]}"
        rank = RANKS[key[1]]
        return f"rank {rank}" if number_said else f"call {key[0]} {rank}"

    def replies(self, phase: str, better: bool, same: bool) -> str:
        """Section 8.1, step 3."""
        return self.question(phase, Y, ["good", *["not_good"] * better, *["equal"] * same])

    def claim(self, kind: int, seat: int, main: May, further: May, free: bool = False) -> None:
        """Section 8.1, step 5: compare what may be claimed, and claim some of it."""
        assert (self.deal.phase.id, self.deal.asked) == (f"{CLASSES[kind]}_claim", seat)
        allowed = claims(kind, self.hands[seat], main, further)
        offered = {frozenset(card.name for card in one.cards): one.text for one in self.deal.legal() if one.cards}
        assert ("nothing" in legal(self.deal)) == free
        assert set(offered) <= set(allowed)
        if self.options["disclosure"] == "shown":
            assert set(offered) == set(allowed)
        else:  # what is told alike is offered once
            assert told(kind, offered, allowed) == told(kind, allowed, allowed)
        given = legal(self.deal)[self.rng.below(len(legal(self.deal))) if self.rng.below(2) else 0]
        chosen = next((cards for cards, text in offered.items() if text == given), None)
        if chosen is not None:
            self.made[kind] = sum(self.points(kind, key) for key in allowed[chosen])
        answer(self.deal, given)

    def points(self, kind: int, key: Key) -> int:
        """Section 3, and 13.2 for the point."""
        if kind:
            return WORTH[kind][key[0]]
        return key[0] - (self.options["point_ending_four"] == "on" and key[1] in (34, 44, 54, 64))

    def show(self, kind: int, seat: int, key: Key) -> None:
        """Section 8.4: an equal point or sequence is shown."""
        found = [cards for place in places(kind, self.hands[seat]) for held, cards in place if held == key]
        assert (self.deal.phase.id, self.deal.asked) == (f"{CLASSES[kind]}_show", seat)
        assert {frozenset(card.name for card in one.cards) for one in self.deal.legal()} == set(found)
        answer(self.deal, legal(self.deal)[0])

    def younger(self, act: Callable[[], None]) -> None:
        """Section 8.3: younger's part of a class, at once or after the lead."""
        if self.options["declaration_timing"] == "younger_after_lead":
            self.owed.append(act)
        else:
            act()

    def decide(self, kind: int, reply: str, called: Key, most: int) -> None:
        """Section 8.1, step 4, of a claim called in full; younger may score nothing of more cards than ``most``."""
        if reply == "good":
            self.claim(kind, E, lambda key: key == called, lambda key: key <= called)
        elif reply == "not_good":
            self.younger(lambda: self.claim(kind, Y, lambda k: k > called and k[0] <= most, lambda k: k[0] <= most))
        elif self.options["disclosure"] == "shown":
            self.show(kind, E, called)
            self.younger(lambda: self.show(kind, Y, called))

    def declare(self, kind: int) -> None:
        """One class."""
        name = CLASSES[kind]
        mine, theirs = [{key for place in places(kind, hand) for key, _ in place} for hand in self.hands]
        in_steps = "_then_" in str(self.options[f"{name}_call"])
        if in_steps:
            calls = {f"call {key[0]}": key for key in mine}
        else:
            calls = {self.in_full(kind, key, False): key for key in mine}
        said = self.question(f"{name}_call", E, ["pass", *calls])
        if said == "pass":
            self.younger(lambda: self.claim(kind, Y, anything, anything, True))
            return
        called = calls[said]
        if not in_steps:
            reply = self.replies(f"{name}_reply", any(key > called for key in theirs), called in theirs)
            self.decide(kind, reply, called, 8)
            return
        number = called[0]
        longer = any(key[0] > number for key in theirs)
        reply = self.replies(f"{name}_reply", longer, any(key[0] >= number for key in theirs))
        if reply == "good":
            self.claim(kind, E, lambda key: key[0] == number, lambda key: key[0] <= number)
        elif reply == "not_good":
            self.younger(lambda: self.claim(kind, Y, lambda key: key[0] > number, anything))
        else:
            self.detail(kind, number, mine, {key for key in theirs if key[0] == number})

    def detail(self, kind: int, number: int, mine: set[Key], theirs: set[Key]) -> None:
        """Section 8.2: stage 2, the number being equal."""
        name = CLASSES[kind]
        calls = {self.in_full(kind, key, True): key for key in mine if key[0] == number}
        said = self.question(f"{name}_detail", E, ["withdraw", *calls])
        if said == "withdraw":
            self.younger(lambda: self.claim(kind, Y, lambda k: k[0] == number, lambda k: k[0] <= number, True))
            return
        called = calls[said]
        reply = self.replies(f"{name}_detail_reply", any(key > called for key in theirs), called in theirs)
        self.decide(kind, reply, called, number)


def told(kind: int, some: Iterable[frozenset[str]], keys: dict[frozenset[str], list[Key]]) -> set[tuple[object, ...]]:
    """What these claims tell: suit and value of a point, number and rank of each other combination."""
    return {(min(cards)[0] if kind == 0 else "", *sorted(keys[cards])) for cards in some}


def declaring(rng: Rng) -> Deal:
    """A random deal with random options as elder is asked for his point."""
    drawn = {option.key: option.values[rng.below(len(option.values))] for option in described(GAMES[GAME].options)}
    rules = piquet(GAME, **{**drawn, "first_dealer": "low_cut_deals"})
    order = list(range(len(rules.cards)))
    rng.shuffle(order)
    deal = rules.deal_from([rules.cards[at] for at in order], Standing([0, 0], Y))
    while deal.phase.id != "point_call":
        deal.answer(deal.legal()[-1] if deal.phase.id.startswith("blank") else deal.phase.sample(deal, rng))
    return deal


@pytest.mark.parametrize("seed", broad(range(4), lambda seed: seed == 0))
def test_8_every_question_of_the_dialogue(seed: int) -> None:
    rng = seeded(seed).stream("dialogue")
    for _ in range(DEALS):
        deal = declaring(rng)
        dialogue = Dialogue(deal, rng)
        for kind in range(3):
            dialogue.declare(kind)
        assert (deal.phase.id, deal.asked) == ("play", E)
        deal.answer(deal.phase.sample(deal, rng))
        if deal.phase.id == "expose":
            answer(deal, "keep")
        for act in dialogue.owed:
            act()
        assert (deal.phase.id, deal.asked) == ("play", Y)
        assert table(deal).made[1:] == dialogue.made
