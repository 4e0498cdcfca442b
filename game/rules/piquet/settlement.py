"""The end of a partie and its settlement (rulebook section 11)."""

from __future__ import annotations

from game.core.match import Standing
from game.rules.piquet.values import DEALS, DOUBLED, DRAWN, GAMES_TO_WIN, settled


class Verdict:
    """How a partie stands: ``winners`` (seats; empty while it goes on, both if drawn), the winner's ``points`` and the
    word that names the case."""

    winners: list[int]
    points: int
    word: str

    def __init__(self, winners: list[int], points: int, word: str) -> None:
        self.winners = winners
        self.points = points
        self.word = word


class Partie:
    """The end of the match under the options in force. ``rubicon`` tells the two games apart; ``target`` is that of
    Piquet au Cent, ``games`` how many game points win the match (0: a single one)."""

    rubicon: bool
    repeated: bool
    target: int
    games: int

    def __init__(self, options: dict[str, str | int]) -> None:
        self.rubicon = "tie_break" in options
        self.repeated = options.get("tie_break") == "repeat_two_deals"
        self.target = int(options.get("cent_target", 0))
        self.games = GAMES_TO_WIN if options.get("cent_match") == "best_of_five" else 0

    def judge(self, scores: list[int], deals: int) -> Verdict:
        """Where a partie stands with these totals after so many deals."""
        winner = 0 if scores[0] > scores[1] else 1
        won = scores[winner]
        lost = scores[1 - winner]
        if self.rubicon:
            if deals < DEALS or deals % 2:
                return Verdict([], 0, "")
            if won == lost:
                if self.repeated or deals == DEALS:
                    return Verdict([], 0, "")
                return Verdict([0, 1], 0, DRAWN)
        elif won < self.target or won == lost:
            return Verdict([], 0, "")
        word, points = settled(self.rubicon, won, lost)
        return Verdict([winner], points, word)


def games_after(games: list[int], winners: list[int], word: str) -> list[int]:
    """Section 11.2: the games won of a match of several, with the one that a verdict has decided, if it has."""
    found = games[:]
    if winners:
        found[winners[0]] += 2 if word == DOUBLED else 1
    return found


class PiquetStanding(Standing):
    """The standing between deals. ``sheet`` lists the deals of the partie, two totals each; ``chooser`` is who chooses
    the first dealer (-1: settled); ``games`` the game points of a match of several; ``fresh`` is set when the next deal
    begins a new game; ``settlement`` and ``verdict`` are those of the last partie finished."""

    sheet: list[int]
    chooser: int
    games: list[int]
    fresh: bool
    settlement: int
    verdict: str

    def __init__(self, scores: list[int], dealer: int, deals: int = 0, chooser: int = -1) -> None:
        super().__init__(scores, dealer, deals)
        self.sheet = []
        self.chooser = chooser
        self.games = [0, 0]
        self.fresh = False
        self.settlement = 0
        self.verdict = ""

    def enter(self, totals: list[int], verdict: Verdict, games: int) -> None:
        """Section 11: enter a deal; ``games`` is how many game points win the match (0: the partie is the match)."""
        for seat in range(2):
            self.scores[seat] += totals[seat]
            self.sheet.append(totals[seat])
        if not verdict.winners:
            return
        self.settlement = verdict.points
        self.verdict = verdict.word
        if not games:
            self.winners = verdict.winners[:]
            return
        winner = verdict.winners[0]
        self.games = games_after(self.games, verdict.winners, verdict.word)
        if self.games[winner] >= games:
            self.winners = [winner]
        else:
            self.fresh = True

    def refresh(self) -> None:
        """Before a deal: a new game of the match begins with empty totals."""
        if self.fresh:
            self.fresh = False
            self.scores = [0, 0]
            self.sheet = []
