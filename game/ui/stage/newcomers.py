"""What one hand has come to hold in a deal, by the events that its chair has seen: which cards have just come, and in
which order the suits came."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.events import Called, DealBegan, Dealt, Event, Laid, Moved, Played

BACK_HOME = "tableau"
"""Cards that come back from there were seen all the time."""


class Newcomers:
    """The hand of ``seat`` after ``past``. ``fresh`` are the cards drawn, exchanged or passed on since its last answer,
    by name; ``suits`` those dealt to it in one word, then each that came later, in a word of its own."""

    def __init__(self, seat: int, past: Sequence[Event] = ()) -> None:
        self.seat = seat
        self.fresh: set[str] = set()
        self.suits: tuple[str, ...] = ()
        self._dealing = True
        """The cards of the deal are still being dealt."""
        self._whole = True
        """No card has left the hand."""
        self.tell(past, past=True)

    def tell(self, events: Sequence[Event], *, past: bool = False) -> None:
        """Follow events; of those of the ``past`` the seat's own answers are told by what it did."""
        hand = f"hand{self.seat}"
        for event in events:
            if isinstance(event, DealBegan):
                self.fresh.clear()
                self.suits, self._dealing, self._whole = (), True, True
            elif isinstance(event, Dealt):
                if event.seat == self.seat:
                    self._came([face for face in event.faces if face is not None], not self._dealing)
            elif isinstance(event, Moved):
                self._dealing = False
                if event.source == hand:
                    self._left(event.cards)
                elif event.target == hand:
                    self._came(event.cards, not event.source.startswith(BACK_HOME))
            elif isinstance(event, Called | Laid | Played):
                self._dealing = False
                if event.seat != self.seat:
                    continue
                if past:
                    self.answered()
                if isinstance(event, Played):
                    self._left([event.card])
                elif isinstance(event, Laid) and event.source == hand:
                    self._left([face for face in event.faces if face is not None])

    def answered(self) -> None:
        """The seat has given an answer: what has come is known by now."""
        self.fresh.clear()

    def _came(self, cards: Sequence[Card], fresh: bool) -> None:
        for card in cards:
            suit = card.name[0]
            if fresh:
                self.fresh.add(card.name)
            if any(suit in word for word in self.suits):
                continue
            if self._whole:
                self.suits = ((self.suits[0] if self.suits else "") + suit,)
            else:
                self.suits = (*self.suits, suit)

    def _left(self, cards: Sequence[Card]) -> None:
        self._whole = False
        self.fresh.difference_update(card.name for card in cards)
