"""The narrator: what happened at the table, said in the player's language.

Names are always spoken out, never "you": a log may be read by everybody round the table. The words of a game are its
phrases (`game.ui.phrases`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import (
    Called,
    DealBegan,
    DealEnded,
    Drawn,
    Event,
    MatchEnded,
    Moved,
    Played,
    Scored,
    Seated,
    Settled,
    Shown,
    TrickWon,
    Turned,
)
from game.ui.i18n import listed, tr, trn
from game.ui.phrases import Phrases


class Narrator:
    """Tells what happens at one table. ``names`` are by seat, ``sides`` the side of each seat; where nobody of them
    reads it (``aloof``) there is no "we". ``deals``: after how many the match ends, where that was agreed; ``rules``:
    what the rules are called, if they are somebody's own."""

    def __init__(
        self,
        names: Sequence[str],
        sides: Sequence[int],
        phrases: Phrases,
        aloof: bool = False,
        deals: int = 0,
        rules: str = "",
    ) -> None:
        self.names = list(names)
        self.sides = list(sides)
        self.phrases = phrases
        self.aloof = aloof
        self.deals = deals
        self.rules = rules

    def course(self, number: int, target: int) -> str:
        """How far the match goes: which deal this is of those agreed, else to which score; "" where the rules know
        neither."""
        if self.deals:
            return tr("table.deal_of" if self.deals > 1 else "table.deal", number=number, total=self.deals)
        return tr("table.to", target=target) if target else ""

    def courses(self, number: int, target: int) -> list[str]:
        """The same in full, and where deals were agreed shorter."""
        return [self.course(number, target), *([f"{number}/{self.deals}"] if self.deals else [])]

    def name(self, seat: int) -> str:
        """Who sits there; "" for nobody."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def side(self, side: int) -> str:
        """A side by the names of its players."""
        members = [self.names[seat] for seat, one in enumerate(self.sides) if one == side]
        return together(members)

    def short_side(self, side: int, own: int) -> str:
        """A side in a word: "we" and "they" where partners play against partners, and a name otherwise."""
        if self.aloof or self.sides.count(side) < 2:
            return self.side(side)
        return tr("table.we" if side == own else "table.they")

    def wins(self, winners: Sequence[int], mark: str = "") -> str:
        """That these sides win the match, in one sentence; ``mark`` stands around their names."""
        people = [self.names[seat] for seat, side in enumerate(self.sides) if side in winners]
        return trn("log.match", len(people), side=f"{mark}{together(people)}{mark}")

    def event(self, event: Event, order: Sequence[int] = ()) -> str:
        """One line of the log, or "" for what need not be told. ``order[seat]`` is the player there (for draws)."""
        phrases = self.phrases
        own = phrases.event(event, self)
        if own is not None:
            return own
        if isinstance(event, Called):
            return tr("log.says", name=self.name(event.seat), words=phrases.call(event.topic, event.call))
        if isinstance(event, Played):
            return self._played(event)
        if isinstance(event, TrickWon):
            return trn("log.trick", event.points, name=self.name(event.seat), number=event.number)
        if isinstance(event, Shown):
            shown = phrases.cards([card.name for card in event.cards])
            kind = phrases.kind(event.kind)
            return tr("log.shown", name=self.name(event.seat), kind=kind, cards=shown, points=event.points)
        if isinstance(event, DealBegan):
            return tr("log.deal", number=event.number, name=self.name(event.dealer))
        if isinstance(event, Drawn):
            seat = list(order).index(event.player) if event.player in order else event.player
            return tr("log.drawn", name=self.name(seat), card=phrases.card(event.card.name))
        if isinstance(event, Seated):
            return tr("log.seated", name=self.name(event.dealer)) if event.dealer >= 0 else ""
        if isinstance(event, Turned):
            return tr("log.bottom" if event.zone == "bottom" else "log.turned", card=phrases.card(event.card.name))
        if isinstance(event, Moved):
            return phrases.moved(event, self)
        if isinstance(event, Settled):
            return phrases.settled(event, self)
        if isinstance(event, Scored):
            line = event.line
            return trn("log.scored", line.points, side=self.side(line.side), cause=phrases.line(line))
        if isinstance(event, DealEnded):
            return phrases.result(event.result, event.seat, self)
        if isinstance(event, MatchEnded):
            return self.wins(event.winners)
        return ""

    def _played(self, event: Played) -> str:
        card = self.phrases.card(event.card.name)
        if event.word:
            return tr("log.played_word", name=self.name(event.seat), card=card, word=self.phrases.word(event))
        return tr("log.played", name=self.name(event.seat), card=card)


def together(names: Sequence[str]) -> str:
    """Several names as one subject."""
    return tr("table.and", one=names[0], other=names[1]) if len(names) == 2 else listed(names)
