"""The words of Bonaken."""

from __future__ import annotations

from game.core.actions import Action
from game.core.events import Called, Counted, Event, Laid, MatchEnded, Moved, Scored, Settled, Shown, Turned
from game.core.view import Ask, View
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import match_losers
from game.ui.card_words import card_text, cards_text, opened, strain_inside, strain_text
from game.ui.i18n import listed, tr, trn
from game.ui.narrator import Narrator
from game.ui.phrases import HOST_VERBS, Phrases


def bid_text(kind: str, amount: int) -> str:
    """A bid by its kind and number: "45", "Misère", "Boonaak 50"."""
    if kind == "number":
        return str(amount)
    name = tr(f"bonaken.bid.{kind}")
    return tr("bonaken.bid.with_roem", bid=name, number=amount) if amount > 0 else name


def call_bid(call: str) -> str:
    """A bid by its notation."""
    verb, *rest = call.split()
    return bid_text("number" if verb == "bid" else verb, int(rest[0]) if rest else 0)


def contract_text(public: BonakenPublic) -> str:
    """The bid that stands."""
    return bid_text(public.contract, public.bid) if public.contract else ""


class BonakenPhrases(Phrases):
    """What is said at a table of Bonaken."""

    def __init__(self) -> None:
        super().__init__("bonaken")

    def call(self, topic: str, call: str) -> str:
        verb, *rest = call.split()
        if verb == "pass":
            return tr("match.call.pass")
        if verb == "name":
            return opened(tr("bonaken.call.trump", strain=strain_inside(rest[0])))
        if verb == "roem":
            return tr("bonaken.call.roem", number=rest[0]) if int(rest[0]) else tr("bonaken.call.no_roem")
        return tr("bonaken.call.loud", bid=call_bid(call))

    def call_short(self, call: str) -> str:
        verb = call.split()[0]
        return tr("bonaken.bid.pass") if verb == "pass" else call_bid(call)

    def answer(self, answer: Action) -> str:
        if answer.verb in HOST_VERBS:
            return super().answer(answer)
        if answer.verb in ("pass", "silent"):
            return tr(self.own("answer", answer.verb))
        if answer.verb == "name":
            return strain_text(answer.word)
        if answer.verb == "roem":
            return str(answer.number) if answer.number else tr("bonaken.answer.no_roem")
        if answer.verb == "discard":
            return tr("bonaken.answer.discard", cards=cards_text([card.name for card in answer.cards]))
        if answer.verb == "play":
            card = card_text(answer.card.name)
            return tr("bonaken.answer.deny", card=card) if answer.word else card
        return call_bid(answer.text)

    def ask(self, view: View, ask: Ask) -> str:
        if ask.topic != "bonaken.exchange":
            return super().ask(view, ask)
        if not BonakenPublic.of(view.public).exchanges:
            return trn("ask.bonaken.exchange", ask.maximum)
        return trn("ask.bonaken.exchange_on", ask.maximum)

    def kind(self, word: str) -> str:
        return tr(f"bonaken.bid.{word}")

    # -- the log -------------------------------------------------------------------------------------------------

    def event(self, event: Event, narrator: Narrator) -> str | None:
        if isinstance(event, Turned):
            return tr("bonaken.log.turned", card=card_text(event.card.name))
        if isinstance(event, Called) and event.topic == "bonaken.trump":
            return ""  # the sentence about trumps follows
        if isinstance(event, MatchEnded):
            losers = match_losers(event.winners, event.scores)
            names = listed(narrator.name(seat) for seat in losers)
            return tr("bonaken.final.lost", names=names) if losers else None
        if isinstance(event, Laid):
            known = [face.name for face in event.faces if face is not None]
            name = narrator.name(event.seat)
            if known:
                return tr("bonaken.log.discards_seen", name=name, cards=cards_text(known))
            return trn("bonaken.log.discards", len(event.faces), name=name)
        if isinstance(event, Moved):
            cards = cards_text([card.name for card in event.cards])
            return tr("bonaken.log.taken_up", name=narrator.name(int(event.target[4:])), cards=cards)
        if isinstance(event, Counted) and event.line.cause in ("plus", "minus"):
            name = narrator.name(event.line.side)
            return tr("bonaken.log.mark", name=name, cause=self.line(event.line))
        if isinstance(event, Scored) and event.line.cause == "lost_game":
            return ""  # told by the loser's sentence
        if isinstance(event, Shown):
            cards = cards_text([card.name for card in event.cards])
            return tr("bonaken.log.open", name=narrator.name(event.seat), cards=cards)
        return None

    def settled(self, event: Settled, narrator: Narrator) -> str:
        values = dict(event.values)
        name = narrator.name(event.seat)
        if event.topic == "contract":
            bid = bid_text(str(values["kind"]), int(values["number"]))
            return tr("bonaken.log.contract", name=name, bid=bid)
        if event.topic == "trump":
            return tr("bonaken.log.trump", strain=strain_inside(str(values["suit"])))
        if event.topic == "roem_denied":
            return tr("bonaken.log.denied", name=name, amount=values["amount"])
        if event.topic == "roem_upheld":
            return tr("bonaken.log.upheld", name=name, amount=values["amount"])
        if event.topic in ("out", "in", "loser"):
            return tr(f"bonaken.log.{event.topic}", name=name)
        if event.topic == "place":
            return tr("bonaken.log.place", name=name, place=values["place"])
        if event.topic == "game_over":
            return tr("bonaken.log.game_over", game=values["game"])
        return ""

    def banner(self, event: Settled, narrator: Narrator) -> str:
        values = dict(event.values)
        name = narrator.name(event.seat)
        if event.topic == "passed_out":
            return tr("result.bonaken.passed_out")
        if event.topic in ("out", "in"):
            return tr(f"bonaken.banner.{event.topic}", name=name)
        if event.topic == "roem_denied":
            return tr("bonaken.log.denied", name=name, amount=values["amount"])
        if event.topic == "roem_upheld":
            return tr("bonaken.log.upheld", name=name, amount=values["amount"])
        return ""


def outcome(public: BonakenPublic, narrator: Narrator) -> str:
    """How a deal ended, with who made what: for a banner and the head of the slate."""
    if not public.result or public.result == "passed_out":
        return tr("result.bonaken.passed_out") if public.result else ""
    declarers = public.declarers
    good = [narrator.name(seat) for seat in declarers if public.success[seat] > 0]
    bad = [narrator.name(seat) for seat in declarers if public.success[seat] < 0]
    if len(declarers) == 1:
        return outcome_of(public, declarers[0], bool(good), narrator)
    if good and bad:
        return tr("bonaken.outcome.divided", good=listed(good), bad=listed(bad))
    return tr("bonaken.outcome.all_made" if good else "bonaken.outcome.all_failed", names=listed(good or bad))


def outcome_of(public: BonakenPublic, seat: int, made: bool, narrator: Narrator) -> str:
    """How it ended for one declarer."""
    key = "made" if made else "failed"
    return tr(f"bonaken.outcome.{key}", name=narrator.name(seat), bid=contract_text(public))
