"""A deal replayed by bots alone, in a process of their own (`game.host.worker`).

Each bot is asked with the view of its seat and nothing else, as at the table. Levels that search count play-outs
instead of seconds, so that the result is the same on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.events import TrickWon
from game.core.match import Match
from game.gate import THOUGHT
from game.host.bots import QUICK_LEVEL, Question
from game.host.chair import HostError
from game.host.fairness import bot_seed, secret_of_code
from game.host.feats import told
from game.host.sealed import Seals
from game.host.whole_code import named
from game.rules import GAMES

PLAYOUTS: Final = 160
"""What a bot that searches may play out for one answer."""


@dataclass(frozen=True)
class Rehearsal:
    """A question to a worker: how bots of ``level`` fare with the deal of a whole ``code``."""

    code: str
    level: int
    seconds: float | None = None
    iterations: int = PLAYOUTS

    def reply(self) -> str:
        """JSON: ``{"balance", "tricks"}`` of player 0."""
        match = match_of(self.code)
        seat, number = match.order.index(0), 0
        assert isinstance(match.chance, Seals)
        while not match.deal.over:
            asked = match.deal.asked
            seed = bot_seed(match.chance.secret, asked, number)
            view = match.deal.view(asked)
            match.apply(Question(view.game, self.level, seed, view, None, self.iterations).answer())
            number += 1
        return json.dumps({"balance": balance(match, seat), "tricks": tricks(match)})

    def glance(self) -> str:
        """The same, by judgement alone."""
        return replace(self, level=min(self.level, QUICK_LEVEL)).reply()

    def fits(self, text: str) -> bool:
        """Whether a reply is one."""
        return read(text) is not None


def read(text: str) -> tuple[float, tuple[str, ...]] | None:
    """What a reply says; None if it is none."""
    try:
        found = THOUGHT.json(text)
        value, cards = found["balance"], found["tricks"]
    except (ValueError, LookupError, TypeError):
        return None
    if type(value) not in (int, float) or not isinstance(cards, list) or not all(isinstance(one, str) for one in cards):
        return None
    return float(value), tuple(cards)


def match_of(code: str) -> Match:
    """The match that begins with the deal of a whole code, at its first question. Raises HostError."""
    found = named(code)
    if not found.game:
        raise HostError("host.code_mistyped", "That deal code is mistyped: it names no deal.", code=code)
    game = GAMES[found.game]
    play = game.play(game.options(**dict(found.options)), found.players)
    return Match(play, Seals(secret_of_code(found.deal), found.deal))


def balance(match: Match, seat: int) -> float:
    """What the first deal of a match brought the side of a seat: its gain less the average of the others'."""
    sides = match.rules.side_of
    return margin(next(told(match.log[0:], sides)).gains, sides[seat])


def margin(gains: Sequence[int], own: int) -> float:
    """The gain of a side less the average of the others'."""
    others = [gain for side, gain in enumerate(gains) if side != own]
    return gains[own] - sum(others) / len(others)


def tricks(match: Match) -> list[str]:
    """The cards of each trick in order of play, after the seat that took it: ``2 AS TS 9H KD``."""
    told: list[str] = []
    for event in match.log[0:]:
        if isinstance(event, TrickWon):
            cards = [card.name for card in event.cards]
            told.append(" ".join([str(event.seat), *cards]))
    return told
