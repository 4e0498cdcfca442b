"""Games and matches (rulebook sections 4, 10 and 12): the sheet of crosses and spots, dropping out, the next dealer."""

from __future__ import annotations

from game.core.match import Standing
from game.rules.bieten.table import BietenTable


class BietenStanding(Standing):
    """The standing between deals. ``scores`` are those of the game in hand; ``game`` counts from 1; ``crosses`` and
    ``spots`` are games won and lost by seat; ``out`` has dropped out of this game, in order; ``fresh`` is set when the
    next deal begins a new game."""

    game: int
    crosses: list[int]
    spots: list[int]
    out: list[int]
    fresh: bool

    def __init__(self, scores: list[int], dealer: int, deals: int = 0) -> None:
        super().__init__(scores, dealer, deals)
        self.game = 1
        self.crosses = [0] * len(scores)
        self.spots = [0] * len(scores)
        self.out = []
        self.fresh = False

    def refresh(self) -> None:
        """Before a deal: a new game begins with no points and everybody in it."""
        if self.fresh:
            self.fresh = False
            self.game += 1
            self.out = []
            self.scores = [0] * len(self.scores)

    def enter(self, t: BietenTable, games: int) -> None:
        """Enter a finished deal; ``games`` is how many the match has."""
        if not t.losers:
            self.out = self.out + t.gone
            return
        self.crosses[t.winner] += 1
        for seat in t.losers:
            self.spots[seat] += 1
        if self.game < games:
            self.fresh = True
        else:
            self.winners = best_sheet(self.crosses, self.spots)


def best_sheet(crosses: list[int], spots: list[int]) -> list[int]:
    """The seats with the most crosses, among them those with the fewest spots."""
    most = max(crosses)
    fewest = min([spots[seat] for seat in range(len(crosses)) if crosses[seat] == most])
    return [seat for seat in range(len(crosses)) if crosses[seat] == most and spots[seat] == fewest]


def next_dealer(t: BietenTable, out: list[int]) -> int:
    """Section 4: the next seat to the left that will be dealt in."""
    players = len(t.scores)
    seat = (t.dealer + 1) % players
    while seat in out:
        seat = (seat + 1) % players
    return seat
