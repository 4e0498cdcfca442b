"""The mind of the family: judgement, candidates, imagined deals, play-outs and what they are worth (see `ai.mind`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.search import Manner
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules.bezique_family.table import table_of
from game.rules.bezique_family.window import CLAIM, MELD

from . import beliefs, prospects
from .ending import solved
from .play import NEVER, claim_is_right, weigh_play
from .reading import ALL_TRICKS, Reading, read, read_deal
from .strict import weigh_strict
from .window import ALL, FEW, FIRST_THINGS, signature, weigh_window

HORIZON: Final = 3
"""Tricks that a play-out goes on."""
CLOSE: Final = 3
"""Tricks before the stock is gone from which a play-out goes on to the end."""
MARGIN: Final = {2: 30.0, 3: 30.0, 4: 45.0, 6: 90.0}
"""Answers this far behind the best are not thought about; in points of judgement, by copies of a card in the pack."""
WOBBLE: Final = 3.0
"""Noise of a play-out, in points of judgement."""


def _whims() -> list[float]:
    """Many numbers between 0 and 1, always the same."""
    rng = seeded(1)
    found: list[float] = []
    for _ in range(1021):
        found.append(rng.unit())
    return found


WHIMS: Final[list[float]] = _whims()


def weigh_reading(reading: Reading, answers: list[Action], sets: int) -> list[float]:
    """The judgement of the answers to the open question."""
    phase = reading.phase
    if phase == "play":
        if reading.t.stage == 2:
            return weigh_strict(reading, answers)
        return weigh_play(reading, answers)
    if phase in ("window", "partner_window"):
        return weigh_window(reading, answers, sets)
    if phase == "choose_dealer":
        # the dealer scores a seven turned up, and the other one leads
        return [1.0 if answer.number == reading.seat else 0.0 for answer in answers]
    # carte blanche always pays more than it shows
    points = FIRST_THINGS + reading.lore.course.blanche
    return [points if answer.verb in ("show_all", "show") else 0.0 for answer in answers]


class BeziqueMind:
    """Satisfies `ai.mind.Mind` for Bezique, Pinochle, Rubicon and Six-pack Bezique."""

    manner: Manner
    horizon: int
    wobble: float
    margin: float

    def __init__(self, horizon: int = HORIZON, wobble: float = WOBBLE, margin: float = 1.0) -> None:
        """``horizon``: tricks of a play-out; ``wobble``: its noise in points; ``margin``: scales `MARGIN`."""
        self.manner = Manner(prior=30.0, near=0.01, proposals=6, selective=True, blended=True)
        self.horizon = horizon
        self.wobble = wobble
        self.margin = margin

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        """How good each answer looks, in score points relative to each other."""
        return weigh_reading(read(view, min(memory, ALL_TRICKS)), list(answers), ALL)

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        """The answers worth thinking about, best first: one of those that are alike, none that is out of question."""
        legal = list(view.legal)
        reading = read(view)
        weights = weigh_reading(reading, legal, ALL)
        order = sorted(range(len(legal)), key=lambda place: -weights[place])
        margin = MARGIN.get(reading.lore.copies, 30.0) * self.margin
        found: list[Action] = []
        seen: set[tuple[object, ...]] = set()
        for place in order:
            answer = legal[place]
            if found and (weights[place] <= NEVER or weights[place] < weights[order[0]] - margin):
                break
            alike = signature(reading, answer) if answer.cards else (answer.text,)
            if answer.verb == MELD or answer.verb == "play":
                if (answer.verb, alike) in seen:
                    continue
                seen.add((answer.verb, alike))
            found.append(answer)
            if len(found) >= most:
                break
        return found

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        """Complete deals that agree with the view."""
        return beliefs.worlds(view, count, rng)

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        """The judgement of the seat asked in a deal, from its own cards and what everybody knows."""
        return weigh_reading(read_deal(deal, deal.asked), list(answers), FEW)

    def playout(self, deal: Deal, rng: Rng) -> None:
        """Play on in place: so many tricks, to the end if the stock is nearly gone.

        The noise comes from the imagined deal itself, so that all answers compared in it meet the same whims.
        """
        t = table_of(deal)
        whim = self._whim(deal)
        stop = t.trick + self.horizon
        course = self._course_tricks(deal)
        if stop >= course - CLOSE:
            stop = 1000
        while deal.asked >= 0:
            phase = deal.phase
            if t.trick >= stop and t.size == 0 and phase.id == "play":
                return
            legal = phase.legal(deal)
            count = len(legal)
            if count == 1:
                phase.apply(deal, legal[0])
                continue
            if phase.id in ("blanche", "blanche_draw"):
                phase.apply(deal, legal[0])
                continue
            answers = list(legal)
            weights = weigh_reading(read_deal(deal, deal.asked), answers, FEW)
            best = 0
            best_weight = -1e12
            for i in range(count):
                cards = answers[i].cards
                place = cards[0].index if cards else 0
                weight = weights[i] + self.wobble * WHIMS[(whim + 37 * place + 101 * t.trick) % len(WHIMS)]
                if weight > best_weight:
                    best = i
                    best_weight = weight
            phase.apply(deal, answers[best])

    def _whim(self, deal: Deal) -> int:
        """A number that depends on the cards of the stock, which are the same whatever is answered now."""
        number = 0
        for card in deal.zones[2 * deal.rules.players].pile[-8:]:
            number = (number * 31 + card.index) % 1000003
        return number

    def _course_tricks(self, deal: Deal) -> int:
        """How many tricks the deal has while the stock lasts."""
        rules = deal.rules
        hand = deal.zones[0].count() + deal.zones[rules.players].count()
        return len(rules.cards) // rules.players - hand

    def payoff(self, deal: Deal) -> list[float]:
        """What the deal is worth to each side."""
        return prospects.payoff(deal)

    def method(self, view: View) -> str:
        """How the better levels decide: by judgement where there is nothing to weigh, else over common worlds."""
        if view.phase in ("choose_dealer", "blanche", "blanche_draw"):
            return "judgement"
        return "halving"

    def decide(self, view: View, rng: Rng, level: int) -> Action | None:
        """A right claim, a choice between equals, the last tricks exactly; else None."""
        if CLAIM in view.legal and claim_is_right(read(view)):
            return CLAIM
        return solved(view, level)
