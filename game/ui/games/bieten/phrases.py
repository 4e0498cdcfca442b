"""The words of Bieten, with the names of French or German suits and ranks as the cards on the table have them."""

from __future__ import annotations

from game.core.actions import Action
from game.core.events import Called, Event, Line, Played, Scored, Settled, TrickWon
from game.core.reasons import Value
from game.core.view import Ask, View
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import FIGURES, WELI
from game.ui import card_words
from game.ui.i18n import tr, trn
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases, has

GERMAN_INDEX = {"Q": "O", "J": "U", "T": "10"}
"""What stands in the corner of a German-suited card where it differs from the notation."""


class BietenPhrases(Phrases):
    """What is said at a table of Bieten."""

    def __init__(self) -> None:
        super().__init__("bieten")

    # -- cards ---------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        if name == WELI.name:
            return tr("bieten.weli")
        if card_words.suits() == card_words.GERMAN:
            return tr("card.face", rank=GERMAN_INDEX.get(name[1], name[1]), suit=f"{{{name[0]}}}")
        return super().card(name)

    def played(self, event: Played) -> str:
        card = super().played(event)
        return f"{card} {self.card(event.word)}" if event.word else card

    def suit(self, word: str) -> str:
        return tr(f"bieten.inside.german.{word}") if card_words.suits() == card_words.GERMAN else super().suit(word)

    def rank(self, letter: str) -> str:
        own = f"bieten.rank.german.{letter}"
        return tr(own) if card_words.suits() == card_words.GERMAN and has(own) else super().rank(letter)

    def figure(self, figure: str) -> str:
        """A figure's name."""
        return self._printed(tr(f"bieten.figure.{figure}"))

    def _printed(self, words: str) -> str:
        """Words that name suits, with the names of the suits in use: a spade of German cards is a leaf."""
        if card_words.suits() == card_words.GERMAN:
            for suit in "SHDC":
                words = words.replace(card_words.strain_text(suit), tr(f"bieten.suit.german.{suit}"))
        return words

    def value(self, key: str, value: Value) -> str:
        return self.figure(str(value)) if key == "figure" else super().value(key, value)

    def line(self, line: Line) -> str:
        return self._printed(tr(f"line.bieten.{line.cause}"))

    # -- what is said --------------------------------------------------------------------------------------------

    def call(self, topic: str, call: str) -> str:
        verb = call.split()[0]
        return tr("bieten.call.cut") if verb == "cut" else self._printed(super().call(topic, call))

    def call_short(self, call: str) -> str:
        verb, *rest = call.split()
        if rest and rest[0] in FIGURES:
            return tr(f"bieten.short.{verb}", figure=self.figure(rest[0]))
        return self.call("", call)

    def answer(self, answer: Action) -> str:
        if answer.verb == "play" and len(answer.cards) == 2:
            return tr("bieten.weli.as", card=self.card(answer.cards[1].name))
        return self._printed(super().answer(answer))

    def reply(self, view: View, ask: Ask, narrator: Narrator) -> str:
        """The heading of a question that a bet or a three puts."""
        figure = self.figure(BietenPublic.of(view.public).figure)
        return tr(f"ask.{ask.topic}", name=narrator.name(asker(view, ask.topic)), figure=figure)

    def word(self, played: Played) -> str:
        return tr("bieten.weli.as", card=self.card(played.word)) if played.word else ""

    # -- the log -------------------------------------------------------------------------------------------------

    def event(self, event: Event, narrator: Narrator) -> str | None:
        """What is told in words of Bieten's own."""
        if isinstance(event, Called):
            verb = event.call.split()[0]
            if verb in ("cut", "take", "refuse"):
                return tr(f"bieten.log.{verb}", name=narrator.name(event.seat))
        elif isinstance(event, Played) and event.word:
            return tr("bieten.log.played_weli", name=narrator.name(event.seat), card=self.card(event.word))
        elif isinstance(event, TrickWon):
            return tr("bieten.log.trick", name=narrator.name(event.seat), number=event.number)
        elif isinstance(event, Scored):
            line = event.line
            name = narrator.name(line.side)
            told = "bieten.log.scored" if line.points >= 0 else "bieten.log.lost"
            return trn(told, abs(line.points), name=name, cause=self.line(line))
        return None

    def settled(self, event: Settled, narrator: Narrator) -> str:
        values = dict(event.values)
        figure = self.figure(str(values["figure"])) if "figure" in values else ""
        name = narrator.name(event.seat)
        if event.topic == "conceded":
            return trn("bieten.log.conceded", int(values["points"]), name=name, figure=figure)
        if event.topic == "held":
            return tr("bieten.log.held", name=name, figure=figure, points=values["points"])
        return tr(f"bieten.log.{event.topic}", name=name, figure=figure)

    def banner(self, event: Settled, narrator: Narrator) -> str:
        return tr("bieten.banner.out", name=narrator.name(event.seat)) if event.topic == "out" else ""


def asker(view: View, topic: str) -> int:
    """The seat whose word is to be answered: the bettor, or whoever said three."""
    public = BietenPublic.of(view.public)
    seats = public.raisers if topic == "bieten.reply_three" else public.bettors
    return seats[FIGURES.index(public.figure)]
