"""The words of Piquet: combinations, the dialogue of the declarations, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.actions import Action
from game.core.events import (
    Called,
    DealBegan,
    Dealt,
    Event,
    Laid,
    Scored,
    Settled,
    Shown,
    TrickWon,
    Turned,
)
from game.core.view import Ask, View
from game.rules.piquet.public import Talk
from game.rules.piquet.values import DEALS, KINDS
from game.ui.games.piquet.dialogue import kind_of_topic, last_words, parts_of
from game.ui.i18n import bracketed, corner, tr, trn
from game.ui.narrator import Narrator
from game.ui.phrases import HOST_VERBS, Phrases

PLAIN: Final = ("blank", "look", "expose", "keep", "good", "not_good", "equal", "withdraw")
ANSWERS: Final = ("deal", "receive", "blank", "look", "leave", "expose", "keep", "nothing", "withdraw")


class PiquetPhrases(Phrases):
    """What is said at a table of Rubicon Piquet or Piquet au Cent."""

    def __init__(self) -> None:
        super().__init__("piquet")

    def because(self, id: str, deals: int) -> str:
        # Whoever deals first is elder in the last of six deals; in a shorter match only in every other one.
        return "deals" if id == "deals_first" and deals not in (0, DEALS) else id

    # -- combinations --------------------------------------------------------------------------------------------

    def kind(self, word: str) -> str:
        """A combination as it is told: "point-6-S", "sequence-4-Q", "set-3-K"."""
        kind, _, rest = word.partition("-")
        if kind not in KINDS:
            return tr(f"piquet.{word}")
        size, _, what = rest.partition("-")
        if kind == "point":
            return tr("piquet.point", n=size, suit=self.suit(what))
        if kind == "sequence":
            return tr(f"piquet.sequence.{size}", top=tr(f"piquet.top.{what}"))
        return tr(f"piquet.set.{size}", ranks=tr(f"piquet.ranks.{what}"))

    def kind_short(self, word: str) -> str:
        """A combination where there is little room, in the words of the bubbles: its suit is a mark, the rank of a
        sequence a letter."""
        kind, _, rest = word.partition("-")
        size, _, what = rest.partition("-")
        if kind == "point":
            return tr("piquet.short.point", n=size, suit=f"{{{what}}}")
        if kind == "sequence":
            return tr("piquet.short.sequence", name=tr(f"piquet.name.sequence.{size}"), rank=corner(what))
        return self.kind(word)

    @staticmethod
    def names(word: str) -> str:
        """What else a combination is called, and what it scores; "" for a point, which has no other name."""
        kind, _, rest = word.partition("-")
        return tr(f"piquet.names.{kind}.{rest.partition('-')[0]}") if kind in ("sequence", "set") else ""

    def claim(self, kind: str, cards: Sequence[str]) -> str:
        """All combinations of a claim, strongest first."""
        return self.together([self.kind(part.word) for part in parts_of(kind, cards)])

    @staticmethod
    def together(words: Sequence[str]) -> str:
        """Several combinations in one breath."""
        if not words:
            return ""
        said = words[0]
        for word in words[1:]:
            said = tr("piquet.and", one=said, other=word)
        return said

    # -- what is said --------------------------------------------------------------------------------------------

    def call(self, topic: str, call: str) -> str:
        verb, *rest = call.split()
        kind = kind_of_topic(topic)
        if verb in PLAIN:
            return tr(f"piquet.call.{verb}")
        if verb == "number":
            return trn("piquet.call.number", int(rest[0]))
        if verb == "pass":
            return tr(f"piquet.call.pass.{kind}") if kind else tr("piquet.answer.pass_blank")
        if verb == "value":
            return tr("piquet.call.point_value" if topic.endswith("_call") else "piquet.call.value", value=rest[0])
        if verb == "rank":
            letter = rest[0]
            return tr(f"piquet.ranks.{letter}" if kind == "set" else f"piquet.top.{letter}")
        if verb == "call":
            return self._called(kind, rest)
        if verb in ("claim", "show"):
            return self.claim(kind, rest) if kind else self.cards(rest)
        if verb == "discard":
            return trn("piquet.answer.discard", len(rest)) if rest else tr("piquet.answer.discard_none")
        return tr(f"piquet.answer.{verb}")

    def _called(self, kind: str, rest: Sequence[str]) -> str:
        if len(rest) == 2:
            # Without its topic a call of three or four may be either; only sequences are longer.
            guess = kind or ("sequence" if int(rest[0]) > 4 else "set")
            return self.kind(f"{guess}-{rest[0]}-{rest[1]}")
        if kind in ("sequence", "set"):
            return tr(f"piquet.name.{kind}.{rest[0]}")
        return tr("piquet.call.point", n=rest[0])

    def call_short(self, call: str) -> str:
        """A word of the dialogue where there is little room."""
        return self.call("", call)

    def answer(self, answer: Action) -> str:
        if answer.verb in HOST_VERBS:
            return super().answer(answer)
        if answer.verb in ANSWERS:
            return tr(f"piquet.answer.{answer.verb}")
        if answer.verb == "number":
            return trn("piquet.call.exchanged", answer.number)
        if answer.verb == "play":
            return self.card(answer.card.name)
        return self.call("", answer.text)

    def answer_to(self, topic: str, answer: Action) -> str:
        """The words on the button of an answer in the declarations."""
        if answer.verb in ("good", "not_good", "equal", "withdraw", "pass", "nothing"):
            return tr(f"piquet.answer.{answer.verb}")
        return self.call(topic, answer.text)

    def ask(self, view: View, ask: Ask) -> str:
        if ask.topic in ("piquet.exchange_elder", "piquet.exchange_younger") and ask.minimum == ask.maximum:
            return trn("ask.piquet.exchange_exact", ask.minimum)
        if ask.topic == "piquet.exchange_younger":
            return trn("ask.piquet.exchange_younger", ask.maximum)
        if ask.topic == "piquet.expose" and view.zone("talon").count == 1:
            return tr("ask.piquet.expose_one")
        if ask.topic.startswith("piquet.blank") and len(view.legal) == 1:
            return tr("ask.piquet.blank_none")
        return super().ask(view, ask)

    def reply(self, view: View, ask: Ask, narrator: Narrator) -> str:
        """The question what one answers to the words of the other, who is named."""
        other = 1 - max(0, view.seat)
        step = "detail_reply" if ask.topic.endswith("detail_reply") else "reply"
        topic, said = last_words(view, other)
        return tr(f"ask.piquet.{step}", call=self.call(topic, said) if said else "", name=narrator.name(other))

    # -- the log -------------------------------------------------------------------------------------------------

    def event(self, event: Event, narrator: Narrator) -> str | None:
        if isinstance(event, Called):
            return None
        if isinstance(event, DealBegan):
            if event.dealer < 0:
                return ""  # before the cut nobody is elder
            return tr("log.piquet.deal", number=event.number, name=narrator.name(1 - event.dealer))
        if isinstance(event, Dealt):
            return ""
        if isinstance(event, Laid):
            return self._laid(event, narrator)
        if isinstance(event, Turned):
            return tr("log.piquet.turned", card=self.card(event.card.name))
        if isinstance(event, Shown):
            name, words = narrator.name(event.seat), self.kind(event.kind)
            if event.cards:
                cards = self.cards([card.name for card in event.cards])
                return tr("log.piquet.shows", name=name, cards=cards, words=words)
            return tr("log.piquet.told", name=name, words=words, points=event.points)
        if isinstance(event, TrickWon):
            return tr("log.piquet.trick", name=narrator.name(event.seat), number=event.number)
        if isinstance(event, Scored):
            line = event.line
            return trn("log.piquet.scored", line.points, name=narrator.name(line.side), cause=self.line(line))
        return None

    def _laid(self, event: Laid, narrator: Narrator) -> str:
        name = narrator.name(event.seat)
        seen = [face.name for face in event.faces if face is not None]
        if event.source == event.target:
            if seen:
                return tr("log.piquet.looks_own", name=name, cards=self.cards(seen))
            return trn("log.piquet.looks", len(event.faces), name=name)
        if not event.faces:
            return trn("log.piquet.discards", 0, name=name)
        if seen:
            return tr("log.piquet.discards_own", name=name, cards=self.cards(seen))
        return trn("log.piquet.discards", len(event.faces), name=name)

    def settled(self, event: Settled, narrator: Narrator) -> str:
        values = dict(event.values)
        name = narrator.name(event.seat)
        if event.topic == "dealer":
            return tr("log.piquet.dealer", name=name)
        if event.topic == "play":
            return tr("log.piquet.play", name=name)
        if event.topic in KINDS:
            kind = tr(f"piquet.class.{event.topic}")
            outcome = str(values.get("outcome", "nobody"))
            if outcome in ("equal", "nobody"):
                return tr(f"log.piquet.class_{outcome}", kind=kind)
            return tr("log.piquet.class_won", kind=kind, name=name)
        if event.topic == "partie":
            return tr("log.piquet.partie", words=self.verdict(event, narrator))
        return ""

    @staticmethod
    def verdict(event: Settled, narrator: Narrator) -> str:
        """How a partie ended."""
        values = dict(event.values)
        word = str(values.get("verdict", "difference"))
        return tr(f"result.piquet.{word}", name=narrator.name(event.seat), points=values.get("points", 0))


def called_short(talk: Talk, seat: int, phrases: PiquetPhrases) -> str:
    """What a seat has said in a class, where there is little room."""
    words = talk.by(seat)
    if not words:
        return ""
    said = words[0].said.split()
    if words[0].topic.endswith("reply"):
        return phrases.call(words[-1].topic, words[-1].said)
    detail = words[1].said.split() if len(words) > 1 else []
    if detail and detail[0] == "withdraw":
        return phrases.call(words[1].topic, words[1].said)
    if said[0] == "pass":
        return tr("piquet.panel.passed")
    if said[0] == "value":
        return tr("piquet.call.value", value=said[1])
    if talk.kind == "point":
        called = tr("piquet.call.point", n=said[1])
        return bracketed(called, detail[1]) if detail else called
    rank = said[2] if len(said) > 2 else detail[1] if detail else ""
    if rank:
        return phrases.kind_short(f"{talk.kind}-{said[1]}-{rank}")
    return tr(f"piquet.name.{talk.kind}.{said[1]}")


def called_names(talk: Talk, seat: int, phrases: PiquetPhrases) -> str:
    """What else the combination is called that a seat has called in a class, or ""."""
    calls = [word.said.split() for word in talk.by(seat) if word.verb == "call"]
    return phrases.names(f"{talk.kind}-{calls[0][1]}") if calls else ""
