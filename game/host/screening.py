"""A finished match as a film: the same answers again, one at a time, before whoever's eyes one likes."""

from __future__ import annotations

from game.core.actions import Action
from game.core.events import Event
from game.core.log import Beat
from game.core.match import Match
from game.core.reasons import IllegalAction, Reason
from game.core.view import View
from game.host.chair import BYSTANDER, Because, Breach, HostError, Place, Setup
from game.host.record import Record
from game.host.replay import legal_answer, next_deal, rebuilt
from game.host.review import with_every_card
from game.host.tutor import watching


class Screening:
    """Implements `game.host.chair.Film` on the finished deals of a record. Raises HostError if there are none."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._deals = [deal for deal in record.deals if deal.opening is not None]
        if not self._deals:
            raise HostError("host.nothing_to_review", "There is no finished deal to look back at yet.")
        self.deal = 0
        self.ply = 0
        self.open = True
        self._match = self._begun()
        self._order = self._match.order

    def _begun(self) -> Match:
        return rebuilt(self._record, beats=True)

    @property
    def setup(self) -> Setup:
        return self._record.setup

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._record.setup.places[player] for player in self._order)

    @property
    def deals(self) -> int:
        return len(self._deals)

    def plies(self, deal: int) -> int:
        return len(self._deals[deal].answers)

    @property
    def over(self) -> bool:
        return self.deal == self.deals - 1 and self.ply == self.plies(self.deal)

    def step(self) -> bool:
        if self.over:
            return False
        if self.ply == self.plies(self.deal):
            next_deal(self._match)
            self.deal, self.ply = self.deal + 1, 0
            return True
        seat, text = self._deals[self.deal].answers[self.ply]
        self._match.apply(legal_answer(self._match, seat, text, self.ply + 1))
        self.ply += 1
        return True

    def go(self, deal: int, ply: int) -> None:
        deal = max(0, min(self.deals - 1, deal))
        wanted = (deal, max(0, min(self.plies(deal), ply)))
        if wanted < (self.deal, self.ply):
            self._match = self._begun()
            self.deal = self.ply = 0
        while (self.deal, self.ply) < wanted:
            self.step()

    def chair(self, seat: int) -> ViewersChair:
        return ViewersChair(self, seat)

    def view_of(self, seat: int) -> View:
        """What the seat knew then; with ``open`` every card."""
        view = self._match.deal.view(seat)
        quiet = watching(view, True)
        quiet.asked = -1 if self._match.deal.over else self._match.deal.asked
        return with_every_card(quiet, self._match.deal) if self.open and seat != BYSTANDER else quiet

    def beats_of(self, seat: int, since: int) -> list[Beat]:
        """What happened from event number ``since`` on, as the seat may see it."""
        return [beat.seen_by(seat) for beat in self._match.log.beats(since)]


class ViewersChair:
    """The chair from which a film is watched: nobody is asked anything there."""

    def __init__(self, film: Screening, seat: int) -> None:
        self._film = film
        self._seat = seat

    @property
    def seat(self) -> int:
        return self._seat

    def view(self) -> View:
        return self._film.view_of(self._seat)

    def events(self, since: int) -> list[Event]:
        return [beat.event for beat in self._film.beats_of(self._seat, since)]

    def beats(self, since: int) -> list[Beat]:
        return self._film.beats_of(self._seat, since)

    def foresee(self, card: str) -> tuple[Because, ...]:
        return ()

    def breach(self) -> Breach | None:
        return None

    def answer(self, answer: Action) -> None:
        raise IllegalAction(Reason("host.not_asked"))
