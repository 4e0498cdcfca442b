"""The words of the Belote family."""

from __future__ import annotations

from game.core.actions import Action
from game.core.events import Played, Settled
from game.core.view import Ask, View
from game.rules.belote.public import BelotePublic
from game.ui.card_words import card_text, cards_text, opened, strain_bid, strain_inside, strain_short, strain_text
from game.ui.i18n import tr
from game.ui.narrator import Narrator
from game.ui.phrases import HOST_VERBS, Phrases

PLAIN_ANSWERS = (
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
)


class BelotePhrases(Phrases):
    """What is said at a table of Belote, contrée or coinchée."""

    def __init__(self) -> None:
        super().__init__("belote")

    def kind(self, word: str) -> str:
        """A declaration's kind: "sequence-4" or "carre-J"."""
        kind, _, what = word.partition("-")
        if kind == "carre":
            return tr("belote.kind.carre", rank=tr(f"card.ranks.{what}"))
        return tr(f"belote.kind.{word}")

    def call(self, topic: str, call: str) -> str:
        verb, *rest = call.split()
        if verb == "name":
            return opened(tr("belote.call.name", strain=strain_inside(rest[0])))
        if verb == "capot":
            return tr("belote.call.capot", strain=strain_bid(rest[0]))
        if verb == "bid":
            return tr("belote.call.bid", number=rest[0], strain=strain_bid(rest[1]))
        if verb == "announce":
            return tr("belote.call.announce", kind=self.kind(rest[0]))
        if verb == "state":
            if not rest:
                return tr("belote.answer.state")
            letter, _, suit = rest[0].partition("-")  # "trump", "plain" or not said
            return tr(f"belote.call.state_{suit}" if suit else "belote.call.state", rank=tr(f"belote.top.{letter}"))
        if verb == "show":
            return cards_text(rest)
        return tr(self.own("call", verb))

    def call_short(self, call: str) -> str:
        verb, *rest = call.split()
        if verb == "bid":
            return tr("belote.call.bid", number=rest[0], strain=strain_short(rest[1]))
        if verb == "capot":
            return tr("belote.short.capot", strain=strain_short(rest[0]))
        if verb == "name":
            return strain_short(rest[0])
        return tr(self.own("call", verb))

    def answer(self, answer: Action) -> str:
        if answer.verb in PLAIN_ANSWERS:
            return tr(self.own("answer", answer.verb))
        if answer.verb in HOST_VERBS:
            return super().answer(answer)
        if answer.verb == "name":
            return strain_text(answer.word)
        if answer.verb == "announce":
            return self.kind(answer.word)
        if answer.verb == "play":
            card = card_text(answer.card.name)
            if not answer.word:
                return card
            return tr("belote.answer.play_word", card=card, word=tr(f"belote.word.{answer.word}"))
        return self.call("", answer.text)

    def ask(self, view: View, ask: Ask) -> str:
        if ask.topic == "belote.round1":
            return tr("ask.belote.round1", card=card_text(BelotePublic.of(view.public).turn_up))
        return super().ask(view, ask)

    def word(self, played: Played) -> str:
        return tr(f"belote.word.{played.word}") if played.word else ""

    def settled(self, event: Settled, narrator: Narrator) -> str:
        values = dict(event.values)
        name = narrator.name(event.seat)
        if event.topic == "trump":
            return tr("log.trump", name=name, strain=strain_bid(str(values["trump"])))
        if event.topic == "contract":
            strain, number = str(values["trump"]), int(values["contract"])
            contract = contract_text(strain, number, bool(values["capot"]), int(values["multiplier"]))
            return tr("log.contract", name=name, contract=contract)
        if event.topic == "passed_out":
            return tr("log.passed_out")
        if event.topic == "declarations":
            return tr("log.declarations", side=narrator.side(narrator.sides[event.seat]))
        if event.topic == "declarations_cancelled":
            return tr("log.declarations_cancelled")
        return ""

    def banner(self, event: Settled, narrator: Narrator) -> str:
        if event.topic == "passed_out":
            return tr("result.passed_out")
        if event.topic == "declarations_cancelled":
            return tr("log.declarations_cancelled")
        return ""


def contract_text(strain: str, number: int, capot: bool, multiplier: int) -> str:
    """A contract in words: number and trump, with coinche or surcoinche."""
    call = "belote.call.capot" if capot else "belote.call.bid"
    words = tr(call, number=number, strain=strain_bid(strain))
    return words if multiplier == 1 else f"{words} × {multiplier}"
