"""The words of the Bezique family."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import Called, DealEnded, Event, Line, MatchEnded, Moved, Scored, Shown, TrickWon, Turned
from game.core.view import Ask, View
from game.rules.bezique.public import BeziquePublic
from game.rules.bezique.values import ROYAL_MARRIAGE, TRUMP_SEQUENCE
from game.ui.i18n import listed, tr
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases, has

SETTLED_APART = ("rubicon_bezique", "six_pack_bezique")
"""Games in which a deal is settled after it has been scored."""


class BeziquePhrases(Phrases):
    """The words of one game of the family."""

    def __init__(self, game: str) -> None:
        super().__init__("bezique")
        self.game = game

    def meld(self, word: str, points: int) -> str:
        """A meld by its word in the notation and what it scores: marriages and sequences in trumps have names of their
        own."""
        if word == "marriage":
            return self.kind("royal_marriage" if points >= ROYAL_MARRIAGE else "marriage")
        if word == "sequence" and self.game in SETTLED_APART:
            return self.kind("trump_sequence" if points >= TRUMP_SEQUENCE else "plain_sequence")
        return self.kind(word)

    def kind(self, word: str) -> str:
        if word == "trump_sequence" and self.game not in SETTLED_APART:
            word = "sequence"
        own = f"{self.game}.{word}"
        return super().kind(own if has(f"bezique.kind.{own}") else word)

    def is_meld(self, cause: str) -> bool:
        """Whether a score line is of something declared with its cards."""
        return has(f"bezique.kind.{cause}") and cause not in ("seven", "dix")

    def line(self, line: Line) -> str:
        if has(f"bezique.kind.{line.cause}"):
            return self.kind(line.cause)
        return super().line(line)

    def answer(self, answer: Action) -> str:
        if answer.verb == "meld":
            # Which suit is trumps is not in the answer: a marriage is not said to be common or royal.
            kind = tr("bezique.answer.marriage") if answer.word == "marriage" else self.kind(answer.word)
            return f"{kind} {self.cards([card.name for card in answer.cards])}"
        if answer.verb == "exchange":
            return tr("bezique.answer.exchange_turn_up", card=self.card(answer.card.name))
        if answer.verb == "hand_over":
            return tr("bezique.answer.to_partner")  # who that is the answer does not say
        return super().answer(answer)

    def ask(self, view: View, ask: Ask) -> str:
        if ask.topic == "bezique.window" and not BeziquePublic.of(view.public).meld_open:
            return tr("ask.bezique.window.more")
        return super().ask(view, ask)

    def outcome(self, result: str, scores: Sequence[int], before: Sequence[int], seat: int, narrator: Narrator) -> str:
        """How a deal ended, in one sentence: ``scores`` after it and ``before`` it, by side."""
        gained = [after - earlier for after, earlier in zip(scores, before, strict=True)]
        apart = self.game in SETTLED_APART
        rising = gained if apart else list(scores)
        best = max(range(len(rising)), key=rising.__getitem__) if rising else 0
        if apart and result == "won":
            result = "beaten"
        loser = narrator.side(1 - best) if len(rising) == 2 else ""
        values = {"side": narrator.side(best), "points": gained[best] if gained else 0, "loser": loser}
        return tr(f"result.bezique.{result}", name=narrator.name(seat), **values)

    def event(self, event: Event, narrator: Narrator) -> str | None:
        if isinstance(event, Shown):
            return self._shown(event, narrator)
        if isinstance(event, Scored) and self.is_meld(event.line.cause):
            return ""  # it has been told with its cards
        if isinstance(event, Called) and event.topic == "bezique.dealer":
            dealer = narrator.name(int(event.call.split()[-1]))
            return tr("log.says", name=narrator.name(event.seat), words=tr("bezique.call.dealer", name=dealer))
        if isinstance(event, Turned):
            strain = self.suit(event.card.name[0])
            return tr("bezique.log.turned", card=self.card(event.card.name), strain=strain)
        if isinstance(event, TrickWon) and not event.points:
            return tr("bezique.log.trick", name=narrator.name(event.seat), number=event.number)
        if isinstance(event, Moved) and event.source.startswith("tableau"):
            return tr("bezique.log.back", name=narrator.name(int(event.source[7:])))
        if isinstance(event, DealEnded):
            sides = [
                tr("bezique.log.side", side=narrator.side(side), points=points)
                for side, points in enumerate(event.scores)
            ]
            return tr("bezique.log.ended", number=event.number, scores=listed(sides))
        if isinstance(event, MatchEnded) and len(event.winners) > 1:
            return tr("result.bezique.drawn")
        return None

    def _shown(self, event: Shown, narrator: Narrator) -> str:
        cards = self.cards([card.name for card in event.cards])
        name = narrator.name(event.seat)
        if not event.points:
            return tr("bezique.log.shows", name=name, cards=cards)
        kind = self.meld(event.kind, event.points)
        return tr("bezique.log.declares", name=name, kind=kind, cards=cards, points=event.points)
