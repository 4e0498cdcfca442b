"""The lowest trumps of Bezique and Pinochle (section 6.3) against a second writing of their rules, kept from the events
alone: which may be exchanged, which may be shown, when playing one scores, and who scores."""

from __future__ import annotations

import pytest

from game.core.cards import Card
from game.core.events import Event, Moved, Played, Scored, Shown, TrickWon, Turned
from game.core.log import Log
from game.core.options import Choice
from game.core.rng import Rng, seeded
from game.rules.bezique.rules import FamilyRules, FamilyStanding
from tests.contracts.settings import SETTINGS, Setting
from tests.hoarding import hoarded

MINE = [setting for setting in SETTINGS if setting.game in ("bezique", "pinochle")]
DEALS = 12


class Sevens:
    """What the events tell of the lowest trumps: ``turned`` lies open, ``scored`` have brought their points; in this
    window ``melded`` and ``used`` (an exchange, or a showing that counts as one). ``left`` cards are still to be drawn.
    """

    def __init__(self, game: str, options: dict[str, Choice], players: int) -> None:
        self.options = options
        self.pinochle = game == "pinochle"
        self.low = "9" if self.pinochle else "7"
        self.players = players
        self.left = -1
        self.trump = ""
        self.turned: Card | None = None
        self.scored: set[Card] = set()
        self.melded = False
        self.used = False
        self.due: list[int] = []
        """The seats that must have scored ten, in order; -1 for the dealer."""

    def lowest(self, card: Card) -> bool:
        """Whether a card is a lowest trump that has not scored."""
        return card.face == self.low + self.trump and card not in self.scored

    def plays_score(self) -> bool:
        """Whether it scores when played, and may be shown on one's turn, now."""
        if self.pinochle:
            return self.options["dix_rule"] == "both"
        late = self.left == 0 and self.options["seven_in_stage2"] == "off"
        return self.options["seven_rule"] != "window_only" and not late

    def last_window(self) -> bool:
        return self.left == self.players

    def exchange_barred(self) -> bool:
        """Whether no exchange is possible in this window, whatever has been declared in it."""
        if self.turned is None or self.turned.face[0] == self.low or self.options.get("seven_rule") == "no_exchange":
            return True
        return not self.pinochle and self.options["meld_on_last_draw"] == "off" and self.last_window()

    def open_to(self, hand: frozenset[Card], phase: str) -> set[str]:
        """The answers with a lowest trump that the seat asked has."""
        held = [card for card in hand if self.trump and self.lowest(card)]
        if phase == "play":
            return {f"show {card.name}" for card in held if self.plays_score()}
        if phase != "window":
            return set()
        excludes = self.options["dix_uses_meld" if self.pinochle else "seven_uses_meld"] == "on"
        spent = excludes and (self.melded or (self.used and not self.pinochle))
        found: set[str] = set()
        if not self.exchange_barred() and not spent:
            found |= {f"exchange {card.name}" for card in held}
        if self.pinochle:
            shown = not spent
        elif self.options["seven_rule"] == "window_only":
            shown = self.exchange_barred() and not spent
        else:
            shown = True
        return found | ({f"show {card.name}" for card in held} if shown else set())

    def meld_closed(self) -> bool:
        """Whether a lowest trump has taken the place of a meld in this window."""
        return self.options["dix_uses_meld" if self.pinochle else "seven_uses_meld"] == "on" and self.used

    def listen(self, event: Event) -> None:
        """Go on by one event."""
        if isinstance(event, Turned):
            self.turned, self.trump = event.card, event.card.face[1]
            if self.lowest(event.card):
                self.score(-1, event.card)
        elif isinstance(event, Played):
            if self.trump and self.lowest(event.card) and self.plays_score():
                self.score(event.seat, event.card)
        elif isinstance(event, TrickWon):
            self.melded = self.used = False
        elif isinstance(event, Moved) and event.target == "turn_up":
            self.turned, self.used = event.cards[0], True
            self.score(int(event.source[4:]), event.cards[0])
        elif isinstance(event, Moved) and event.cards[0] is self.turned:
            self.turned = None  # drawn; an exchanged card has made place before
        elif isinstance(event, Shown) and event.kind in ("seven", "dix"):
            self.used = self.used or self.pinochle or self.options["seven_rule"] == "window_only"
            self.score(event.seat, event.cards[0])
        elif isinstance(event, Shown):
            self.melded = True

    def score(self, seat: int, card: Card) -> None:
        assert self.lowest(card)
        self.scored.add(card)
        self.due.append(seat)


def walked(setting: Setting, rules: FamilyRules, rng: Rng) -> list[int]:
    """A deal of random answers, checked at every question; who scored the lowest trumps."""
    order = list(range(len(rules.cards)))
    rng.shuffle(order)
    dealer = rng.below(setting.players)
    log = Log()
    standing = FamilyStanding(rules.sides, dealer, rules.target, -1)
    deal = rules.deal_from([rules.cards[index] for index in order], standing, log)
    options = dict(setting.options)
    course = rules.course
    story = Sevens(setting.game, options, setting.players)
    told = 0
    while not deal.over:
        for event in log[told:]:
            story.listen(event)
        told = len(log)
        seat, phase = deal.asked, deal.phase.id
        story.left = course.stock_left(deal)
        answers = deal.legal()
        hand = frozenset(deal.zone(f"hand{seat}").cards(rules.pack))
        found = {one.text for one in answers if one.verb in ("show", "exchange")}
        assert found == story.open_to(hand, phase), f"{phase} of {seat}: {answers}"
        if phase == "window" and story.meld_closed():
            assert not any(one.verb in ("meld", "hand_over") for one in answers)
        chosen = hoarded(deal, rng)
        wanted = [one for one in answers if one.text in found]
        if wanted and rng.below(2):
            chosen = wanted[rng.below(len(wanted))]
        deal.answer(answers[0] if chosen.verb == "claim" else chosen)
    for event in log[told:]:
        story.listen(event)
    credited = [event.line.side for event in log if isinstance(event, Scored) and event.line.cause in ("seven", "dix")]
    assert credited == [rules.side_of[dealer if seat < 0 else seat] for seat in story.due]
    return credited


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_6_3_the_lowest_trumps_in_whole_deals(setting: Setting) -> None:
    rules = setting.play()
    assert isinstance(rules, FamilyRules)
    rng = seeded(3).stream(str(setting))
    scored = sum(len(walked(setting, rules, rng)) for _ in range(DEALS))
    assert bool(scored) == rules.course.turns_up
