"""How a match stands between two deals (rulebook sections 4, 10 and 13)."""

from __future__ import annotations

from typing import Final

from game.core.match import Standing
from game.rules.bonaken.course import POINTS_10, POINTS_11, Course
from game.rules.bonaken.table import PLACES, PLAYING, BonakenTable

START: Final = 5
"""Points at the beginning of a game (13.1, 13.2)."""


class BonakenStanding(Standing):
    """The standing between deals: ``scores`` are the games lost (championship: the points won). ``game`` counts from 1,
    ``deals_in_game`` the deals played of it; the rest is as in `BonakenTable`."""

    game: int
    deals_in_game: int
    places: list[int]
    plus: list[int]
    minus: list[int]
    points: list[int]
    state: list[int]
    gone: int
    first_in: int

    def __init__(self, course: Course, dealer: int) -> None:
        super().__init__([0] * course.players, dealer)
        self.game = 1
        self.places = [0] * (PLACES * course.players)
        self._fresh(course)

    def _fresh(self, course: Course) -> None:
        """Section 4: a new game begins; everyone is active again with an empty score."""
        self.deals_in_game = 0
        self.plus = [0] * course.players
        self.minus = [0] * course.players
        with_points = course.scoring == POINTS_11 or course.scoring == POINTS_10
        self.points = [START if with_points else 0] * course.players
        self.state = [PLAYING] * course.players
        self.gone = 0
        self.first_in = -1

    def put_on(self, t: BonakenTable) -> None:
        """The table of the next deal."""
        t.game = self.game
        t.deal_in_game = self.deals_in_game + 1
        t.places = self.places[:]
        t.plus = self.plus[:]
        t.minus = self.minus[:]
        t.points = self.points[:]
        t.state = self.state[:]
        t.gone = self.gone
        t.first_in = self.first_in
        t.active = [1 if state == PLAYING else 0 for state in t.state]
        t.seats = sum(t.active)

    def take(self, t: BonakenTable, course: Course) -> None:
        """Enter a finished deal."""
        self.scores = t.scores[:]
        self.deals += 1
        self.dealer = t.next_dealer
        self.winners = t.winners[:]
        self.places = t.places[:]
        self.deals_in_game += 1
        if t.game_over:
            if not self.winners:
                self.game += 1
            self._fresh(course)
            return
        self.plus = t.plus[:]
        self.minus = t.minus[:]
        self.points = t.points[:]
        self.state = t.state[:]
        self.gone = t.gone
        self.first_in = t.first_in
