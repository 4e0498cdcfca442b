"""Whole matches against a second writing: the auction of section 6.2, and the sheet of sections 4, 10 and 13."""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.options import described
from game.core.rng import Rng, seeded
from game.rules import GAMES
from game.rules.bonaken.table import KINDS
from tests.breadth import broad
from tests.rules.bonaken.positions import bonaken, legal, table

Key = tuple[int, int, int]
WITH_TRUMP = {
    6: (20, 40, 50, 60, 70, 100, 120, 140, 200, 220, 240),
    5: (20, 40, 50, 70, 100, 120, 200),
    4: (20, 40, 50, 70, 100, 200),
}
WITHOUT = {6: (20, 40, 50, 100, 120, 200, 220), 5: (20, 50, 100, 200), 4: (20, 50, 100, 200)}
HAND = {2: 6, 3: 6, 4: 6, 5: 6, 6: 5, 7: 4}
SHARES = (10, 8, 4, 1)
MATCHES = 16
ALLOWED = {"points_10": (2, 3, 4, 5, 6), "championship": (2, 3, 4)}


def options(players: int, rng: Rng) -> dict[str, str | int]:
    """Every option at a value drawn for it, as far as it can be played by so many."""
    chosen: dict[str, str | int] = {}
    for option in described(GAMES["bonaken"].options):
        chosen[option.key] = option.values[rng.below(len(option.values))]
    if players not in ALLOWED.get(str(chosen["scoring"]), range(2, 8)):
        chosen["scoring"] = "points_11"
    if players < 7:
        chosen["seven_first_misere"] = "off"
    chosen["games_per_match"] = 1 + rng.below(2)
    return chosen


def keys(size: int, chosen: dict[str, str | int]) -> dict[str, Key]:
    """Section 6.1: every bid with the key that orders it."""
    small = chosen["scoring"] == "points_10"
    found: dict[str, Key] = {f"bid {n}": (n, 0, 0) for n in range(25 if small else int(chosen["min_bid"]), 381, 5)}
    if not small:
        found["misere"] = (int(chosen["misere_rank"]), 1, 0)
        found["zwabber"] = (int(chosen["zwabber_rank"]), 2, 0)
        if chosen["zwabber_roem"] == "on":
            found |= {f"zwabber {r}": (int(chosen["zwabber_rank"]), 2, r) for r in WITHOUT[size]}
    found["boonaak"] = (1000, 0, 0)
    found |= {f"boonaak {r}": (1000, 0, r) for r in WITH_TRUMP[size]}
    if small:
        found["open_boonaak"] = (1001, 0, 0)
    return found


class Sheet:
    """What is written down between the deals of a match."""

    def __init__(self, players: int, chosen: dict[str, str | int]) -> None:
        self.players = players
        self.chosen = chosen
        self.scores = [0] * players
        self.places = [[0, 0, 0, 0] for _ in range(players)]
        self.game = 1
        self.fresh()

    def fresh(self) -> None:
        """A new game."""
        self.plus = [0] * self.players
        self.minus = [0] * self.players
        self.points = [5] * self.players
        self.active = list(range(self.players))
        self.entered: list[int] = []
        self.gone = 0
        self.first = True

    def left(self, seat: int) -> int:
        """The next active seat clockwise."""
        return next(s % self.players for s in range(seat + 1, seat + 8) if s % self.players in self.active)

    def place(self, seats: list[int]) -> None:
        """Section 13.3: who goes out together shares the better place."""
        better = self.gone
        for seat in seats:
            self.places[seat][better] += 1
            self.scores[seat] += SHARES[better]
            self.gone += 1

    def enter(self, dealer: int, declarers: list[int], made: list[bool], bid: str) -> tuple[bool, int]:
        """Write a deal down: whether the game is over, and who deals next."""
        scoring = self.chosen["scoring"]
        marks = scoring in ("plus_minus", "championship")
        worth = value(bid, self.chosen)
        for seat, success in zip(declarers, made, strict=True):
            self.plus[seat] += success
            self.minus[seat] += not success
            self.points[seat] += -worth if success else worth
        most = 11 if scoring == "points_11" else 10
        ins = [seat for seat in declarers if (self.minus[seat] == 2 if marks else self.points[seat] >= most)]
        outs = [seat for seat in declarers if (self.plus[seat] == 2 if marks else self.points[seat] <= 0)]
        self.active = [seat for seat in self.active if seat not in ins and seat not in outs]
        self.entered += ins
        losers = ins or (self.active if len(self.active) == 1 else [])
        if scoring == "championship":
            self.place(outs)
            if len(self.active) <= 1:
                behind = (self.entered + self.active)[0]
                self.place(self.active)
                return True, (behind - 1) % self.players
        elif losers:
            for seat in losers:
                self.scores[seat] += 1
            return True, (losers[0] - 1) % self.players
        if self.chosen["next_dealer"] == "rotate":
            return False, self.left(dealer)
        return False, (outs if outs and self.chosen["next_dealer"] == "leimuiden" else declarers)[0]

    def winners(self) -> list[int]:
        """Who has won the match."""
        seats = range(self.players)
        if self.chosen["scoring"] == "championship":
            ranks = [(self.scores[seat], *self.places[seat][:3]) for seat in seats]
            return [seat for seat in seats if ranks[seat] == max(ranks)]
        return [seat for seat in seats if self.scores[seat] < max(self.scores)] or list(seats)


def value(bid: str, chosen: dict[str, str | int]) -> int:
    """Sections 13.1 and 13.2: what a contract is worth."""
    kind, _, number = bid.partition(" ")
    if chosen["scoring"] == "points_10":
        if kind != "bid":
            return 10 if kind == "open_boonaak" else 5
        return next(worth for low, worth in ((125, 6), (100, 5), (75, 3), (50, 2), (25, 1)) if int(number) >= low)
    if kind == "misere":
        return 2 if chosen["misere_rank"] == 70 else 3
    return 3 if kind != "bid" or int(number) >= 75 else 2 if int(number) >= 50 else 1


def auction(match: Match, sheet: Sheet, rng: Rng) -> tuple[list[int], str]:
    """Section 6.2, with a comparison of every question: the declarers (none: all passed) and the bid that stands."""
    chosen = sheet.chosen
    deal = match.deal
    small = chosen["scoring"] == "points_10"
    order = keys(5 if small else HAND[len(sheet.active)], chosen)
    standing, bidder = "", -1
    passed: set[int] = set()
    numbered: set[int] = set()
    misere: list[int] = []
    seat = table(deal).dealer
    while True:
        locked = len(misere) >= 2
        speaking = [other for other in sheet.active if other not in passed]
        if not locked and standing and speaking == [bidder]:
            return [bidder], standing
        if locked and all(other in misere for other in speaking):
            return misere, standing
        if not speaking:
            return [], ""
        seat = sheet.left(seat)
        while seat in passed or (locked and seat in misere):
            seat = sheet.left(seat)
        allowed = ["pass"]
        for bid, key in order.items():
            kind = bid.split()[0]
            if locked:
                possible = kind == "misere"
            else:
                possible = not standing or key > order[standing] or (kind == "misere" == standing)
            if key > order["boonaak"] and kind == "boonaak" and chosen["boonaak_roem_direct"] == "off":
                possible = possible and standing.startswith("boonaak")
            if small and "boonaak" in kind and seat in numbered:
                possible = False
            if possible:
                allowed.append(bid)
        assert (deal.phase.id, deal.asked) == ("auction", seat)
        assert sorted(legal(deal)) == sorted(allowed), (chosen, standing)
        bid = picked(allowed, rng)
        match.apply(parse_action(bid, PIQUET_PACK))
        if bid == "pass":
            passed.add(seat)
            continue
        misere = [*(misere if standing == "misere" else []), seat] if bid == "misere" else []
        numbered |= {seat} if bid.startswith("bid") else set()
        standing, bidder = bid, seat


def picked(allowed: list[str], rng: Rng) -> str:
    """A bid not too far above the one that stands, often Misère, sometimes a high one, most often a pass."""
    if rng.below(2):
        return "pass"
    if "misere" in allowed and rng.below(2):
        return "misere"
    some = allowed[-16:] if rng.below(6) == 0 else allowed[:12]
    return some[rng.below(len(some))]


@pytest.mark.parametrize("players", broad(range(2, 8), lambda players: players in (2, 4, 7)))
def test_matches_with_every_option(players: int) -> None:
    kinds: set[str] = set()
    for seed in range(MATCHES):
        rng = seeded(seed).stream(f"bonaken {players}")
        chosen = options(players, rng)
        rules = bonaken(players, **chosen)
        match = Match(rules, seed)
        sheet = Sheet(players, chosen)
        dealer = table(match.deal).dealer
        while True:
            deal = match.deal
            assert table(deal).dealer == dealer
            if sheet.first and len(sheet.active) == 7 and chosen["seven_first_misere"] == "on":
                declarers = [(dealer + 1 + other) % 7 for other in range(7)]
                bid = "misere"
            else:
                declarers, bid = auction(match, sheet, rng)
            assert table(deal).bidders == declarers
            while not deal.over:
                match.apply(deal.phase.sample(deal, rng))
            kinds |= {KINDS[table(deal).kind], "several" if len(declarers) > 1 else "one"}
            ended = False
            if bid:
                made = [table(deal).success[seat] > 0 for seat in declarers]
                ended, dealer = sheet.enter(dealer, declarers, made, bid)
            sheet.first = False
            assert (bool(table(deal).game_over), table(deal).next_dealer) == (ended, dealer), chosen
            assert table(deal).scores == sheet.scores
            if ended and sheet.game == chosen["games_per_match"]:
                assert table(deal).winners == sheet.winners()
                break
            assert not table(deal).winners
            if ended:
                sheet.game += 1
                sheet.fresh()
            match.next_deal()
    assert {"number", "misere", "boonaak"} <= kinds
    assert "several" in kinds
