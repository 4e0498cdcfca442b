"""Deals of every game, preset, number of players and mixture of options, answered at random and by bots, held against
the contract (`tests/contracts`); and the compiled rules against their source, in the same cases.
"""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections import Counter
from typing import Final

from ai.player import LEVELS, Budget, Player
from ai.registry import make
from build_scripts import environment
from build_scripts.soak_parts.frame import Figures, Found
from game.core.deal import Deal
from game.core.events import DealBegan
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.rules import GAMES
from tests.contracts.inferences import INFERENCES
from tests.contracts.invariants import (
    Learning,
    Universe,
    cards_lie_once,
    clone_is_independent,
    notation_round_trips,
    question_is_sound,
    view_is_complete,
    view_is_tight,
    view_travels,
    worlds_show_the_same,
)
from tests.contracts.settings import ORDINARY, Setting, Walk, corner, preset
from tests.contracts.sums import Sums

DEALS: Final = 24
"""A case is so many deals under the same options; fewer with a thick pack."""
LOOK: Final = 500
"""One answer out of so many is looked at from all sides."""
FOLLOWED: Final = 40
"""One deal out of so many is followed event by event, and its cards are counted after every answer."""
AGAIN: Final = 10
"""One match out of so many is played again from its answers."""
BOTS: Final = 40
"""In one case out of so many bots play, for two deals."""
ITERATIONS: Final = 6
"""How long a searching bot thinks."""
COMPARED: Final = 30
"""One case out of so many is played again by the compiled rules and by their source."""


class BotWalk(Walk):
    """A match that bots play; they answer the same whatever else is done meanwhile."""

    def __init__(self, setting: Setting, seed: int) -> None:
        super().__init__(setting, seed)
        draw = seeded(seed).stream("bots")
        self.bots: list[Player] = [
            make(setting.game, 1 + draw.below(len(LEVELS)), draw.next()) for _ in range(setting.players)
        ]

    def step(self) -> None:
        """The bot that is asked answers."""
        deal = self.deal
        answer = self.bots[self.match.order[deal.asked]].choose(deal.view(deal.asked), Budget(iterations=ITERATIONS))
        reason = deal.why_not(answer)
        assert reason is None, f"a bot answers {answer.text}, which is refused: {reason}"
        self.given.append(answer.text)
        self.match.apply(answer)


class Case:
    """What is played: the options, the seed of the match, how many deals, and by whom."""

    def __init__(self, rng: Rng) -> None:
        names = list(GAMES)
        game = GAMES[names[rng.below(len(names))]]
        players = game.players[rng.below(len(game.players))]
        if rng.below(3) == 0:
            presets = list(game.presets)
            self.setting = preset(game.id, players, presets[rng.below(len(presets))])
        else:
            self.setting = corner(game.id, players, "mixed", rng.stream("options"))
        self.seed = rng.next()
        self.bots = rng.below(BOTS) == 0
        thick = max(ORDINARY, len(self.setting.play().cards))
        self.deals = 2 if self.bots else max(1, DEALS * ORDINARY // thick)

    def walk(self, number: int) -> Walk:
        """The match that begins with that deal."""
        kind = BotWalk if self.bots else Walk
        return kind(self.setting, self.seed + number)

    def trace(self) -> str:
        """All that happens in the case, and how every deal stood, as a checksum."""
        check = answers = 0
        one = self.walk(0)
        for number in range(self.deals):
            while not one.deal.over:
                deal = one.deal
                if not deal.phase.free:
                    check = zlib.crc32("|".join([answer.text for answer in deal.legal()]).encode(), check)
                one.step()
                answers += 1
            told = repr((one.given, one.deal.key(), one.match.log[:], one.match.standing.scores))
            check = zlib.crc32(told.encode(), check)
            one = self.on(one, number)
        return f"{self.setting}: {answers} answers, {check:08x}"

    def on(self, one: Walk, number: int) -> Walk:
        """The next deal, in this match or another."""
        if one.match.over:
            return self.walk(number + 1)
        one.match.next_deal()
        one.begin()
        return one


class Checks:
    """The contract, asked along a case. ``looked`` counts the moments looked at from all sides."""

    def __init__(self, setting: Setting, rng: Rng) -> None:
        self._setting = setting
        self._rng = rng
        self._universe = Universe(setting.play().pack.cards)
        self._sums = Sums()
        self.looked = 0

    def deal(self, one: Walk) -> None:
        """Play the deal in hand to its end."""
        rng = self._rng
        followed = rng.below(FOLLOWED) == 0
        learning = Learning(self._setting)
        log = one.match.log
        read = max(number for number, event in enumerate(log) if isinstance(event, DealBegan)) if followed else 0
        while not one.deal.over:
            if followed:
                cards_lie_once(one.deal)
                learning.read(one.deal, log[read:])
                read = len(log)
            if rng.below(LOOK) == 0:
                self.look(one.deal)
            one.step()
        if followed:
            learning.read(one.deal, log[read:])
        cards_lie_once(one.deal)
        self._sums.check(one)
        if one.match.over:
            self._sums = Sums()

    def look(self, deal: Deal) -> None:
        """Everything that must be true of a moment."""
        rng = self._rng
        self.looked += 1
        seat = rng.below(deal.rules.players + 1) - 1
        question_is_sound(deal, self._universe, rng)
        cards_lie_once(deal)
        clone_is_independent(deal, rng.stream("twin"))
        for one in {seat, deal.asked}:
            view_is_complete(deal, one)
            view_is_tight(deal, one, rng.stream("swap", one + 1))
            view_travels(deal, one)
        notation_round_trips(deal, seat)
        worlds_show_the_same(deal, rng.stream("imagine"))


def replayed(match: Match, seed: int) -> None:
    """The same seed and answers give the same match."""
    again = Match(match.rules, seed)
    for number, answers in enumerate([*match.past, match.given]):
        if number:
            again.next_deal()
        for answer in answers:
            again.apply(answer)
    assert again.log == match.log
    assert again.deal.key() == match.deal.key()


class Source:
    """A process that plays cases with the source of the rules, one at a time."""

    def __init__(self, seed: int, part: str) -> None:
        command = [sys.executable, "-P", "-m", "build_scripts.soak_parts.deals", str(seed), part]
        variables = environment.environment_for(environment.ROOT)
        self._process = subprocess.Popen(
            command, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=environment.ROOT
        )

    def trace(self, number: int) -> str:
        """What that case's trace is there. Raises Found if the process has ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{number}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise Found(f"the source of the rules fails in case {number}, which the compiled rules play")
        return line.strip()

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Deals:
    """The part. ``compiled``: the rules imported here are compiled, and are compared with their source."""

    name = "deals"
    unit = "deals"

    def __init__(self, seed: int, compiled: bool) -> None:
        self._seed = seed
        self._compiled = compiled
        self._source: Source | None = None

    def case(self, number: int, rng: Rng) -> Figures:
        """A row of deals under one mixture of options."""
        case = Case(rng)
        figures: Figures = Counter()
        checks = Checks(case.setting, rng.stream("checks"))
        one = case.walk(0)
        begun = 0
        for at in range(case.deals):
            checks.deal(one)
            figures["deals by bots" if case.bots else "deals at random"] += 1
            if (one.match.over or at == case.deals - 1) and rng.below(AGAIN) == 0:
                replayed(one.match, case.seed + begun)
                figures["matches played again"] += 1
            if one.match.over:
                begun = at + 1
            one = case.on(one, at)
        if not case.bots:
            self._infer(case, rng)
        figures["deals"] += case.deals
        figures["moments looked at"] += checks.looked
        if self._compiled and rng.below(COMPARED) == 0:
            figures["deals compiled and interpreted"] += self._compare(case, number)
        return figures

    def _infer(self, case: Case, rng: Rng) -> None:
        """What bots conclude at one moment of a deal is true. (Other bots would conclude more than the rules say.)"""
        one = Walk(case.setting, case.seed)
        for _ in range(rng.below(len(one.deal.rules.cards))):
            if one.deal.over:
                return
            one.step()
        if not one.deal.over:
            INFERENCES[case.setting.game](one.deal, rng.below(case.setting.players))

    def _compare(self, case: Case, number: int) -> int:
        """The compiled rules and their source do the same; how many deals that were. Raises Found."""
        if self._source is None:
            self._source = Source(self._seed, self.name)
        return compared(case, number, self._source)

    def close(self) -> Figures:
        """End the other process."""
        if self._source is not None:
            self._source.close()
        return Counter()


def compared(case: Case, number: int, source: Source) -> int:
    """Play a case here and with the source; how many deals that were. Raises Found if they differ."""
    here, there = case.trace(), source.trace(number)
    if here != there:
        raise Found(f"compiled and interpreted differ: {here} and {there}")
    return case.deals


class Builds:
    """Nothing but the compiled rules against their source."""

    name = "builds"
    unit = "deals compiled and interpreted"

    def __init__(self, seed: int) -> None:
        self._source = Source(seed, self.name)

    def case(self, number: int, rng: Rng) -> Figures:
        """The deals of a case, with both."""
        return Counter({self.unit: compared(Case(rng), number, self._source)})

    def close(self) -> Figures:
        """End the other process."""
        self._source.close()
        return Counter()


def serve(seed: int, part: str) -> None:
    """Play the cases of a part whose numbers are read from standard input, and print their traces."""
    for line in sys.stdin:
        rng = seeded(seed).stream(part, int(line))
        print(Case(rng).trace(), flush=True)


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2])
