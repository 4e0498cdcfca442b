"""The words of a game: its calls, answers, kinds of declarations, reasons and results in the player's language.

A game needs no code for its words as long as its messages follow the pattern: ``<family>.call.<verb>`` for what is
said aloud, ``<family>.answer.<verb>`` for a button (the call, where there is none), ``<family>.kind.<kind>`` for a
declaration laid open, ``<family>.log.<topic>`` for what is settled, ``ask.<topic>`` for a question's heading,
``line.<cause>``, ``reason.<id>`` and ``result.<family>.<result>``. What several games say in the same words stands
once: ``match.call.<verb>``, ``match.answer.<verb>``, ``ask.<last part>``, ``reason.core.<last part>``,
``result.<result>``. Fields that a message may name: ``number``, ``cards``, ``card``, ``word``, ``suit`` (of the word),
and the values of an event or reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Event, Line, Moved, Played, Settled
from game.core.reasons import Reason, Value
from game.core.view import Ask, View
from game.ui import card_words
from game.ui.i18n import known, tr

if TYPE_CHECKING:
    from game.ui.narrator import Narrator

HOST_VERBS = ("next_deal", "rematch", "leave")
"""Answers to the host's own questions between deals."""


def has(id: str) -> bool:
    """Whether the catalogue has a message (every language has those of English)."""
    return known(id, "en")


def own_or_shared(own: str, shared: str) -> str:
    """The id of a game's own message, or of the one that games share where it has none."""
    return shared if has(shared) and not has(own) else own


def ask_id(topic: str) -> str:
    """The message of a question's heading."""
    return own_or_shared(f"ask.{topic}", f"ask.{topic.rpartition('.')[2]}")


def reason_id(id: str) -> str:
    """The message of a reason."""
    return own_or_shared(f"reason.{id}", f"reason.core.{id.rpartition('.')[2]}")


class Phrases:
    """The words of one family of games; ``family`` is the first part of its messages."""

    def __init__(self, family: str) -> None:
        self.family = family

    # -- cards ---------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        """A card by its notation."""
        return card_words.card_text(name)

    def cards(self, names: Sequence[str]) -> str:
        """Several cards, side by side."""
        return " ".join(self.card(name) for name in names)

    def suit(self, word: str) -> str:
        """A suit or another choice of trumps inside a sentence, as a name with its mark."""
        return card_words.strain_inside(word)

    def suit_short(self, word: str) -> str:
        """A suit where there is little room."""
        return card_words.strain_short(word)

    def rank(self, letter: str) -> str:
        """A rank's name."""
        return card_words.rank_text(letter)

    def played(self, event: Played) -> str:
        """A card in the list of tricks."""
        return self.card(event.card.name)

    # -- values and sentences ------------------------------------------------------------------------------------

    def kind(self, word: str) -> str:
        """A kind of declaration."""
        return tr(f"{self.family}.kind.{word}")

    def because(self, id: str, deals: int) -> str:
        """Which words a reason is said with in a match agreed to end after so many ``deals`` (0: none were)."""
        return id

    def value(self, key: str, value: Value) -> str:
        """A value that a sentence names: cards, suits and kinds in words, everything else as it is."""
        word = str(value)
        if key == "card":
            return self.card(word)
        if key in ("suit", "trump"):
            return self.suit(word)
        if key == "kind":
            return self.kind(word)
        if key == "rank":
            return self.rank(word)
        return word

    def values(self, values: dict[str, Value]) -> dict[str, str]:
        """All values that a sentence may name."""
        return {key: self.value(key, value) for key, value in values.items()}

    def reason(self, reason: Reason) -> str:
        """Why an answer is refused, in one sentence."""
        id = reason_id(reason.id)
        words = tr(id if has(id) else "reason.core.not_now", **self.values(dict(reason.values)))
        return card_words.opened(words)

    def line(self, line: Line) -> str:
        """The cause of a score line."""
        own = f"line.{self.family}.{line.cause}"
        return tr(own) if has(own) else tr(f"line.{line.cause}")

    def result(self, result: str, seat: int, narrator: Narrator) -> str:
        """How a deal ended, in one sentence; ``seat`` is the seat that the result is about, or -1."""
        side = narrator.side(narrator.sides[seat]) if seat >= 0 else ""
        known = [id for id in (f"result.{self.family}.{result}", f"result.{result}") if has(id)]
        return tr(known[0], side=side, name=narrator.name(seat)) if known else tr("reason.core.deal_is_over")

    def own(self, kind: str, verb: str) -> str:
        """The id of the words for a verb as a call or an answer: the family's own, or those that games share."""
        return own_or_shared(f"{self.family}.{kind}.{verb}", f"match.{kind}.{verb}")

    # -- what is said --------------------------------------------------------------------------------------------

    def _fields(self, parts: Sequence[str]) -> dict[str, str]:
        """The fields of a call: its numbers, cards and word."""
        numbers = [part for part in parts if part.isdigit()]
        cards = [part for part in parts if is_card(part)]
        words = [part for part in parts if part not in numbers and part not in cards]
        word = words[-1] if words else ""
        return {
            "number": numbers[0] if numbers else "",
            "cards": self.cards(cards),
            "card": self.card(cards[0]) if cards else "",
            "word": word,
            "suit": self.suit(word) if word in ("S", "H", "D", "C") else "",
        }

    def call(self, topic: str, call: str) -> str:
        """What a seat says aloud, as in its bubble; ``call`` is the answer's notation."""
        verb, *rest = call.split()
        id = f"{self.family}.call.{verb}.{rest[-1]}" if rest else ""
        return tr(id if id and has(id) else self.own("call", verb), **self._fields(rest))

    def call_short(self, call: str) -> str:
        """A call where there is little room: on the chip beside its seat."""
        verb, *rest = call.split()
        id = f"{self.family}.short.{verb}"
        return tr(id, **self._fields(rest)) if has(id) else self.call("", call)

    def answer(self, answer: Action) -> str:
        """The words on the button of an answer."""
        if answer.verb in HOST_VERBS:
            return self.between(answer.verb)
        verb, *rest = answer.text.split()
        for id in (f"{self.family}.answer.{verb}.{rest[-1]}" if rest else "", self.own("answer", verb)):
            if id and has(id):
                return tr(id, **self._fields(rest))
        if verb == "play" and answer.cards and not answer.word:
            return self.card(answer.card.name)
        return self.call("", answer.text)

    def between(self, verb: str) -> str:
        """The words of an answer between two deals, in the game's own word for a deal."""
        return tr(self.own("answer", verb))

    def ask(self, view: View, ask: Ask) -> str:
        """The heading of a question."""
        return tr(ask_id(ask.topic))

    def word(self, played: Played) -> str:
        """What is said with a card, or ""."""
        return tr(f"{self.family}.word.{played.word}") if played.word else ""

    # -- the log -------------------------------------------------------------------------------------------------

    def event(self, event: Event, narrator: Narrator) -> str | None:
        """A sentence of the log that is this game's own ("" for silence); None for the way all games are told."""
        return None

    def settled(self, event: Settled, narrator: Narrator) -> str:
        """What has been settled, in one sentence for the log, or "" if it need not be told."""
        return self._settled(event, narrator, "log")

    def banner(self, event: Settled, narrator: Narrator) -> str:
        """A sentence across the table when something is settled, or ""."""
        return self._settled(event, narrator, "banner")

    def _settled(self, event: Settled, narrator: Narrator, where: str) -> str:
        id = f"{self.family}.{where}.{event.topic}"
        if not has(id):
            return ""
        return tr(id, name=narrator.name(event.seat), **self.values(dict(event.values)))

    def moved(self, event: Moved, narrator: Narrator) -> str:
        """Open cards going from one place to another, or ""."""
        cards = self.cards([card.name for card in event.cards])
        if event.target.startswith("hand"):
            return tr("log.taken", name=narrator.name(int(event.target[4:])), cards=cards)
        if event.source.startswith("hand"):
            return tr("log.laid", name=narrator.name(int(event.source[4:])), cards=cards)
        return ""


def is_card(part: str) -> bool:
    """Whether a word of a notation names a card ("HT", "HT.2", "WE")."""
    face = part.split(".")[0]
    return len(face) == 2 and (face == "WE" or (face[0] in "SHDC" and face[1] in "6789TJQKA"))
