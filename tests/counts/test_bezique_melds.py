"""The melds and the last tricks of the Bezique family against a second writing of their rules, in walks through deals
under every preset and in the far corners of the options."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import SUITS, Card
from game.core.deal import Deal
from game.core.events import Moved, Played, Settled, Shown, TrickWon, Turned
from game.core.log import Log
from game.core.rng import Rng, seeded
from game.rules.bezique.rules import FamilyRules, FamilyStanding
from game.rules.bezique.table import table_of
from tests.breadth import broad
from tests.contracts.settings import SETTINGS, Setting
from tests.counts.naive_melds import PARTNER, Meld, Story, may_play, open_to
from tests.hoarding import hoarded
from tests.rules.bezique.positions import another_window, gone, position

FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
MINE = [setting for setting in SETTINGS if setting.game in FAMILY]
STAGE_2 = {
    "follow_head_trump": "all",
    "head_all": "all",
    "head_trumps_only": "trumps",
    "follow_only": "follow",
}


STEPS = 100
SEEDS = 3
"""So many collectors are followed for so many windows, under every setting."""


class Listener:
    """Keeps the story of a deal from its events."""

    def __init__(self, deal: Deal, log: Log) -> None:
        self.log = log
        self.told = 0
        self.story = Story()
        banned = table_of(deal).banned_trump
        self.story.banned = SUITS[banned] if banned >= 0 else ""

    def listen(self) -> Story:
        """The story so far."""
        story = self.story
        for event in self.log[self.told :]:
            if isinstance(event, Turned):
                story.trump = event.card.face[1]
            elif isinstance(event, Settled) and event.topic == "trump":
                story.trump = str(dict(event.values)["trump"])
            elif isinstance(event, Played):
                story.played.add(event.card)
            elif isinstance(event, TrickWon):
                story.picked = None
            elif isinstance(event, Moved) and event.source == "turn_up":
                story.picked = event.cards[0]
            elif isinstance(event, Shown) and event.points and event.kind != "carte_blanche":
                story.declare(event.seat, event.kind, frozenset(event.cards))
        self.told = len(self.log)
        return story


def held(deal: Deal, zone: str) -> frozenset[Card]:
    return frozenset(deal.zone(zone).cards(deal.rules.pack))


def checked(setting: Setting, rules: FamilyRules, deal: Deal, story: Story) -> set[Meld]:
    """Check the answers to the question that is open; the melds among them."""
    options = dict(setting.options)
    strict = STAGE_2[str(options.get("stock_end_rule", options.get("stage2_rule", "head_all")))]
    seat = deal.asked
    answers = deal.legal()
    t = table_of(deal)
    if deal.phase.id == "play" and t.stage == 2:
        down = deal.zone("trick").pile
        playable = {one.card for one in answers if one.verb == "play"}
        assert playable == may_play(strict, story.trump, down, held(deal, f"hand{seat}"), rules.pack.ranks)
    if deal.phase.id not in ("window", "partner_window"):
        return set()
    melds = {(one.word, frozenset(one.cards)) for one in answers if one.verb == "meld"}
    partner = rules.course.partner[seat]
    lent = held(deal, f"tableau{partner}") if partner >= 0 else frozenset()
    hand, table = held(deal, f"hand{seat}"), held(deal, f"tableau{seat}")
    wanted = open_to(setting.game, options, setting.players, story, seat, hand, table, lent)
    closed = t.melded or (rules.course.sevens.uses_meld and t.sevened)
    if options.get("meld_on_last_draw") == "off":
        left = len(deal.zone("stock").pile) + len(deal.zone("turn_up").pile)
        closed = closed or left == (0 if rules.course.draws_first else setting.players)
    assert melds == (set() if closed else wanted)
    return melds


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_8_declarations_and_7_legal_cards_in_whole_deals(setting: Setting) -> None:
    rules = setting.play()
    assert isinstance(rules, FamilyRules)
    seen: Counter[str] = Counter()
    for seed in range(max(1, 256 // len(rules.cards))):
        rng = seeded(seed).stream("deals")
        order = list(range(len(rules.cards)))
        rng.shuffle(order)
        standing = FamilyStanding(rules.sides, rng.below(setting.players), rules.target, -1)
        standing.last_trump = rng.below(4)
        log = Log()
        deal = rules.deal_from([rules.cards[index] for index in order], standing, log)
        listener = Listener(deal, log)
        while not deal.over:
            seen.update(word for word, _ in checked(setting, rules, deal, listener.listen()))
            answer = hoarded(deal, rng)
            deal.answer(deal.legal()[0] if answer.verb == "claim" else answer)
    assert seen["marriage"]


def wanted(rng: Rng, trump: str) -> set[str]:
    """The faces that a player is after: bezique cards, a suit, ranks, or trumps of one rank."""
    suit = trump or "SHDC"[rng.below(4)]
    rank = "ATKQJ"[rng.below(5)]
    return [
        {"QS", "JD"},
        {"Q" + suit, "J" + PARTNER[suit]},
        {"QC", "JH"} if suit in "SD" else {"QS", "JD"},
        {one + suit for one in "ATKQJ"},
        {rank + one for one in "SHDC"},
        {one + other for one in "KQ" for other in "SHDC"},
        {rank + suit},
    ][rng.below(7)]


def collected(setting: Setting, seed: int) -> Counter[str]:
    """A player who draws, declares and plays without end, mostly what he wants; checked at every window."""
    rules = setting.play()
    assert isinstance(rules, FamilyRules)
    rng = seeded(seed).stream(str(setting))
    seen: Counter[str] = Counter()
    fixed = rules.course.turns_up or rng.below(2)
    deal = position(rules, [], trump="SHDC"[rng.below(4)] if fixed else "")
    t = table_of(deal)
    t.banned_trump = rng.below(4) if rules.bans_last_trump else -1
    log = Log()
    deal.log = log
    listener = Listener(deal, log)
    listener.story.trump = SUITS[t.trump] if t.trump >= 0 else ""
    seats = [0, rules.course.partner[0]] if rules.course.partner[0] >= 0 else [0]
    favourites = wanted(rng, listener.story.trump)
    for _ in range(STEPS):
        pile = deal.zone("stock").pile
        if len(pile) <= rules.course.hand_size + setting.players:
            break  # before the last window, which options may close
        seat = seats[rng.below(len(seats))]
        rules.course.go(deal, "window", seat)
        own = deal.zones[seat].bits | deal.zones[rules.course.tableau_at + seat].bits
        while own.bit_count() < rules.course.hand_size and pile:
            place = rng.below(len(pile))
            for _ in range(60):
                if pile[place].face not in favourites:
                    place = rng.below(len(pile))
            deal.zones[seat].bits |= pile[place].bit
            own |= pile.pop(place).bit
        another_window(deal)
        melds = sorted(checked(setting, rules, deal, listener.listen()), key=str)
        seen.update(word for word, _ in melds)
        answers = [one for one in deal.legal() if one.verb == "meld"]
        if answers and rng.below(8):
            deal.answer(answers[rng.below(len(answers))])
            checked(setting, rules, deal, listener.listen())
        if rng.below(3):
            faces = rules.pack.of_bits(own)
            card = faces[rng.below(len(faces))]
            for _ in range(8):
                if card.face in favourites:
                    card = faces[rng.below(len(faces))]
            gone(deal, card.name)
            listener.story.played.add(card)
        if rng.below(25) == 0:
            favourites = wanted(rng, listener.story.trump)
    return seen


@pytest.mark.parametrize("game", broad(FAMILY, lambda game: game != "six_pack_bezique"))
def test_8_declarations_of_collectors(game: str) -> None:
    seen: Counter[str] = Counter()
    known: set[str] = set()
    for setting in MINE:
        if setting.game != game:
            continue
        for seed in range(SEEDS):
            seen += collected(setting, seed)
        rules = setting.play()
        assert isinstance(rules, FamilyRules)
        book = rules.course.book
        known |= {word for word, points in zip(book.words, book.trumps, strict=True) if points}
    assert known == set(seen), "a kind of meld was never possible"
