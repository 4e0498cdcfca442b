"""The narrator: events, reasons and score lines, said in the player's language.

Names are always spoken out, never "you": a log may be read by everybody round the table. Cards and suits are written
with the suit marks that ``game.ui.text`` draws as shapes.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.events import (
    Called,
    Counted,
    DealBegan,
    DealEnded,
    Drawn,
    Event,
    Line,
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
from game.core.reasons import Reason, Value
from game.ui.words import known, tr, trn

TEN = "10"


def card_text(name: str) -> str:
    """A card by its notation ("HT"): rank and suit mark."""
    face = name.split(".")[0]
    rank = TEN if face[1:] == "T" else face[1:]
    return f"{rank}{{{face[0]}}}"


def cards_text(names: Sequence[str]) -> str:
    """Several cards, side by side."""
    return " ".join(card_text(name) for name in names)


def strain_text(word: str) -> str:
    """A trump choice as a name: a suit with its mark, no trumps, all trumps."""
    return tr(f"card.strain.{word}") if word else ""


def strain_short(word: str) -> str:
    """A trump choice where there is little room: the suit's mark, or a short word."""
    return f"{{{word}}}" if len(word) == 1 else tr(f"card.short.{word}")


def rank_text(letter: str) -> str:
    """A rank's name."""
    return tr(f"card.rank.{letter}")


def kind_text(word: str) -> str:
    """A declaration's kind: "sequence-4" or "carre-J"."""
    kind, _, what = word.partition("-")
    if kind == "carre":
        return tr("belote.kind.carre", rank=tr(f"card.ranks.{what}"))
    return tr(f"belote.kind.{word}")


def value_text(key: str, value: Value) -> str:
    """A value that a sentence names: cards, suits and kinds in words, everything else as it is."""
    word = str(value)
    if key == "card":
        return card_text(word)
    if key in ("suit", "trump"):
        return strain_text(word)
    if key == "kind":
        return kind_text(word)
    if key == "rank":
        return rank_text(word)
    return word


def reason_text(reason: Reason) -> str:
    """Why an answer is refused, in one sentence."""
    id = f"reason.{reason.id}"
    if not known(id, "en"):
        id = "reason.core.not_now"
    return tr(id, **{key: value_text(key, value) for key, value in reason.values.items()})


def line_text(line: Line) -> str:
    """The cause of a score line."""
    return tr(f"line.{line.cause}")


def call_text(topic: str, call: str) -> str:
    """What a seat says aloud, as in its bubble."""
    parts = call.split()
    verb, rest = parts[0], parts[1:]
    if verb == "name":
        return tr("belote.call.name", strain=strain_text(rest[0]))
    if verb == "bid":
        return tr("belote.call.bid", number=rest[0], strain=strain_text(rest[1]))
    if verb == "capot":
        return tr("belote.call.capot", strain=strain_text(rest[0]))
    if verb == "announce":
        return tr("belote.call.announce", kind=kind_text(rest[0]))
    if verb == "state":
        if not rest:
            return tr("belote.answer.state")
        letter, _, trump = rest[0].partition("-")
        if trump:
            return tr("belote.call.state_trump", rank=rank_text(letter))
        return tr("belote.call.state", rank=rank_text(letter))
    if verb == "show":
        return cards_text(rest)
    return tr(f"belote.call.{verb}")


def call_short(call: str) -> str:
    """A bid where there is little room: on the chip beside its seat."""
    parts = call.split()
    if parts[0] == "bid":
        return f"{parts[1]} {strain_short(parts[2])}"
    if parts[0] == "capot":
        return tr("belote.short.capot", strain=strain_short(parts[1]))
    if parts[0] == "name":
        return strain_short(parts[1])
    return tr(f"belote.call.{parts[0]}")


def answer_text(answer: Action) -> str:
    """The words on the button of an answer."""
    if answer.verb in (
        "take",
        "pass",
        "coinche",
        "surcoinche",
        "exchange",
        "keep",
        "silent",
        "decline",
        "show_all",
        "done",
    ):
        return tr(f"belote.answer.{answer.verb}")
    if answer.verb in ("next_deal", "rematch", "leave"):
        return tr(f"match.answer.{answer.verb}")
    if answer.verb == "name":
        return strain_text(answer.word)
    if answer.verb == "announce":
        return kind_text(answer.word)
    if answer.verb == "play":
        card = card_text(answer.card.name)
        return tr("belote.answer.play_word", card=card, word=tr(f"belote.word.{answer.word}")) if answer.word else card
    return call_text("", answer.text)


class Narrator:
    """Tells what happens at one table. ``names`` are by seat, ``sides`` the side of each seat."""

    def __init__(self, names: Sequence[str], sides: Sequence[int]) -> None:
        self.names = list(names)
        self.sides = list(sides)

    def name(self, seat: int) -> str:
        """Who sits there; "" for nobody."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def side(self, side: int) -> str:
        """A side by the names of its players."""
        members = [self.names[seat] for seat, one in enumerate(self.sides) if one == side]
        return tr("table.and", one=members[0], other=members[1]) if len(members) == 2 else ", ".join(members)

    def event(self, event: Event, order: Sequence[int] = ()) -> str:
        """One line of the log, or "" for what need not be told. ``order[seat]`` is the player there (for draws)."""
        if isinstance(event, Called):
            return tr("log.says", name=self.name(event.seat), words=call_text(event.topic, event.call))
        if isinstance(event, Played):
            return self._played(event)
        if isinstance(event, TrickWon):
            return trn("log.trick", event.points, name=self.name(event.seat), number=event.number)
        if isinstance(event, Shown):
            shown = cards_text([card.name for card in event.cards])
            return tr(
                "log.shown", name=self.name(event.seat), kind=kind_text(event.kind), cards=shown, points=event.points
            )
        if isinstance(event, DealBegan):
            return tr("log.deal", number=event.number, name=self.name(event.dealer))
        if isinstance(event, Drawn):
            seat = list(order).index(event.player) if event.player in order else event.player
            return tr("log.drawn", name=self.name(seat), card=card_text(event.card.name))
        if isinstance(event, Seated):
            return tr("log.seated", name=self.name(event.dealer))
        if isinstance(event, Turned):
            return tr("log.bottom" if event.zone == "bottom" else "log.turned", card=card_text(event.card.name))
        if isinstance(event, Moved):
            return self._moved(event)
        if isinstance(event, Settled):
            return self._settled(event)
        if isinstance(event, Counted | Scored):
            line = event.line
            if isinstance(event, Counted):
                return ""
            return trn("log.scored", line.points, side=self.side(line.side), cause=line_text(line))
        if isinstance(event, DealEnded):
            return self.result(event.result, event.seat)
        if isinstance(event, MatchEnded):
            return tr("log.match", side=", ".join(self.side(side) for side in event.winners))
        return ""

    def _played(self, event: Played) -> str:
        card = card_text(event.card.name)
        if event.word:
            word = tr(f"belote.word.{event.word}")
            return tr("log.played_word", name=self.name(event.seat), card=card, word=word)
        return tr("log.played", name=self.name(event.seat), card=card)

    def _moved(self, event: Moved) -> str:
        cards = cards_text([card.name for card in event.cards])
        if event.target.startswith("hand"):
            return tr("log.taken", name=self.name(int(event.target[4:])), cards=cards)
        if event.source.startswith("hand"):
            return tr("log.laid", name=self.name(int(event.source[4:])), cards=cards)
        return ""

    def _settled(self, event: Settled) -> str:
        values = dict(event.values)
        name = self.name(event.seat)
        if event.topic == "trump":
            return tr("log.trump", name=name, strain=strain_text(str(values["trump"])))
        if event.topic == "contract":
            return tr("log.contract", name=name, contract=self.contract(values))
        if event.topic == "passed_out":
            return tr("log.passed_out")
        if event.topic == "declarations":
            return tr("log.declarations", side=self.side(self.sides[event.seat]))
        if event.topic == "declarations_cancelled":
            return tr("log.declarations_cancelled")
        return ""

    @staticmethod
    def contract(values: dict[str, Value]) -> str:
        """A contract in words: number and trump, with coinche or surcoinche."""
        strain = strain_text(str(values.get("trump", "")))
        capot = values.get("capot", values.get("capot_bid", 0))
        if capot:
            words = tr("belote.call.capot", strain=strain)
        else:
            words = tr("belote.call.bid", number=values.get("contract", 0), strain=strain)
        multiplier = int(values.get("multiplier", 1))
        if multiplier > 1:
            words += " × " + str(multiplier)
        return words

    def result(self, result: str, taker: int) -> str:
        """How a deal ended, in one sentence."""
        side = self.side(self.sides[taker]) if taker >= 0 else ""
        return tr(f"result.{result}", side=side, name=self.name(taker))
