"""Sections 7 and 9.3 against a second writing: what the Weli may still be, and which bets and replies are allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from game.core.deal import Deal
from game.core.events import Called, Event, Played
from game.core.match import Match
from game.core.rng import seeded
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.values import BIETEN_PACK, WELI_BIT
from game.rules.bieten.weli import names_of
from tests.breadth import broad
from tests.contracts.bieten_sums import FIGURES, SILENT, Shown, strength
from tests.rules.bieten.positions import bieten, seen, table

SUITS = "SHDC"


class Told:
    """What a seat has said and done, gathered from the events: its played cards (as they count), the suits it failed to
    follow, the figures it is committed to, and whether Game was said after the third trick began."""

    def __init__(self, log: Iterable[Event], seat: int, players: int) -> None:
        self.played: list[str] = []
        self.failed: set[str] = set()
        self.committed: set[str] = set()
        self.late_game = False
        self.third = ""
        self.bets: list[str] = []
        figure = ""
        led = ""
        cards = 0
        for event in log:
            if isinstance(event, Played):
                name = event.word or event.card.name
                if cards % players == 0:
                    led = name[0]
                    self.third = led if cards == 2 * players else ""
                cards += 1
                if event.seat == seat:
                    self.played.append(name)
                    if name[0] != led:
                        self.failed.add(led)
            elif isinstance(event, Called) and event.topic not in SILENT:
                verb, _, named = event.call.partition(" ")
                figure = named or figure
                if verb == "bet":
                    self.bets.append(figure)
                if event.seat == seat and verb in ("bet", "hold", "three"):
                    self.committed.add(figure)
                    self.late_game = self.late_game or (figure == "game" and bool(self.third))


def worlds(deal: Deal, seat: int, told: Told) -> list[list[str]]:
    """The three dealt cards of a seat as they may count: one world for each name that its Weli may still have."""
    hand = deal.zones[seat].bits
    own = [card.name for card in BIETEN_PACK.of_bits(hand & ~WELI_BIT)]
    if not hand & WELI_BIT:
        return [told.played + own]
    found: list[list[str]] = []
    for card in BIETEN_PACK.cards[:32]:
        x = card.name
        if x in own + told.played or x[0] in told.failed:
            continue
        if told.late_game and x[0] != told.third:
            continue
        if all(figure == "game" or shows(told.played + own, x, figure) for figure in told.committed):
            found.append([*told.played, *own, x])
    return found


def shows(real: list[str], x: str, figure: str) -> bool:
    """Whether real cards and the Weli as x contain the figure."""
    return bool(strength([*[Shown(name, True) for name in real], Shown(x, False)], figure))


def able(deal: Deal, seat: int, told: Told, figure: str, played: int) -> bool:
    """Whether some world has the figure."""
    if figure == "game" and not told.third:
        return True
    for world in worlds(deal, seat, told):
        if figure == "game":
            last = told.played[2] if played == 3 else world[2]
            if last[0] == told.third:
                return True
        elif strength([Shown(name, True) for name in world], figure):
            return True
    return False


def nodes(rules: BietenRules, seed: int, deals: int) -> Iterator[tuple[Deal, list[Event]]]:
    """Every question of random deals, with the events of its deal."""
    match = Match(rules, seed)
    rng = seeded(seed)
    for _ in range(deals):
        began = len(match.log)
        while not match.deal.over:
            yield match.deal, match.log[began:]
            answers = match.deal.legal()
            match.apply(answers[rng.below(len(answers))])
        if match.over:
            return
        match.next_deal()


@pytest.mark.parametrize("timing", ["turn", "turn_after", "free"])
@pytest.mark.parametrize("players", broad([2, 3, 5], lambda players: players == 3))
def test_names_bets_and_replies(players: int, timing: str) -> None:
    rules = bieten(players, bet_timing=timing, target=21)
    checked = 0
    for seed in range(8 if players > 2 else 16):
        for deal, log in nodes(rules, seed, 4):
            if deal.phase.id in ("cut", "steal"):
                continue
            seat = deal.asked
            told = Told(log, seat, players)
            hand = deal.zones[seat].bits
            if hand & WELI_BIT:
                found = {world[-1] for world in worlds(deal, seat, told)}
                assert {card.name for card in BIETEN_PACK.of_bits(names_of(deal, rules.course, seat))} == found
                assert found
                checked += 1
            texts = {answer.text for answer in deal.legal()}
            played = len(told.played)
            if deal.phase.id.startswith("reply"):
                figure = seen(deal).figure
                assert ("hold" in texts) == able(deal, seat, told, figure, played)
            elif not (deal.phase.id == "play" and timing == "free"):
                t = table(deal)
                short = rules.course.target - t.scores[seat] - t.conceded[seat]
                for figure in FIGURES:
                    free = figure not in told.bets and short >= 2
                    assert (f"bet {figure}" in texts) == (free and able(deal, seat, told, figure, played))
    assert checked > 20
