"""What the contract is checked on: every game, preset and player count, and the far corners of the options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.core.deal import Deal
from game.core.match import Match, Play
from game.core.options import Choice, OptionError, described, options_from
from game.core.rng import Rng, seeded
from game.rules import GAMES
from tests.hoarding import hoarded, hoards

RANDOM_CORNERS = 3
MANY = 12
MATCHES_APART = 1000
COUNTS = 6
"""Of a game for more player counts than this the three usual ones, the smallest and the largest are walked through."""
SEATS = 7
"""Matches of more players are walked through a third as often as a test asks."""
ORDINARY = 32
"""A pack of so many cards is walked through as often as a test asks, a thicker one less often."""


@dataclass(frozen=True)
class Setting:
    """A game with its options for a number of players."""

    game: str
    players: int
    name: str
    options: tuple[tuple[str, Choice], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.name}-{self.players}"

    def play(self) -> Play:
        """The rules."""
        return _play(self)


@lru_cache(maxsize=1024)
def _play(setting: Setting) -> Play:
    offered = GAMES[setting.game]
    return offered.play(options_from(offered.options, dict(setting.options)), setting.players)


def walked(players: tuple[int, ...]) -> tuple[int, ...]:
    """Of the player counts of a game, usual ones first, those that are walked through."""
    if len(players) <= COUNTS:
        return players
    return tuple(dict.fromkeys((*players[:3], min(players), max(players))))


def preset(game: str, players: int, name: str) -> Setting:
    """A preset of a game for so many players."""
    return Setting(game, players, name, GAMES[game].preset(name, players).items())


def presets() -> list[Setting]:
    """Every preset of every game for each of its player counts."""
    return [
        preset(game.id, players, name)
        for game in GAMES.values()
        for players in walked(game.players)
        for name in game.presets
    ]


def corner(game: str, players: int, name: str, pick: Rng | None) -> Setting:
    """Each option in turn at its last value (or a random one), left as it was where the game refuses that."""
    offered = GAMES[game]
    chosen: dict[str, Choice] = {}
    for option in described(offered.options):
        values = option.values
        wanted = {**chosen, option.key: values[-1] if pick is None else values[pick.below(len(values))]}
        try:
            offered.play(options_from(offered.options, wanted), players)
        except OptionError:
            continue
        chosen = wanted
    return Setting(game, players, name, options_from(offered.options, chosen).items())


def corners() -> list[Setting]:
    """Settings that no preset offers: all options at their last value, and random mixtures."""
    found: list[Setting] = []
    for game in GAMES.values():
        for players in walked(game.players):
            found.append(corner(game.id, players, "last", None))
            mixtures = RANDOM_CORNERS if len(game.players) <= RANDOM_CORNERS else 1
            for number in range(1, mixtures + 1):
                pick = seeded(number).stream(game.id, players)
                found.append(corner(game.id, players, f"mixed{number}", pick))
    return found


SETTINGS = presets() + corners()
"""Everything the contract is checked on."""


class Walk:
    """A random match: ``match`` stands at an open question; ``before`` is the deal in hand before its first answer
    (a clone), ``given`` the answers of this deal, ``rng`` what chooses."""

    match: Match
    before: Deal
    given: list[str]
    rng: Rng

    def __init__(self, setting: Setting, seed: int, beats: bool = False) -> None:
        self.match = Match(setting.play(), seed, beats=beats)
        self.rng = seeded(seed).stream("walk")
        self.begin()

    def begin(self) -> None:
        """Note that a deal begins."""
        self.before = self.match.deal.clone()
        self.given = []

    @property
    def deal(self) -> Deal:
        """The deal in hand."""
        return self.match.deal

    def step(self) -> None:
        """Give a random legal answer. Where there are many (an auction) the first ones are much more likely, so that
        it does not end at once with a bid that nobody can make."""
        if hoards(self.deal):
            answer = hoarded(self.deal, self.rng)
            self.given.append(answer.text)
            self.match.apply(answer)
            return
        if self.deal.phase.free:
            drawn = self.deal.phase.sample(self.deal, self.rng)
            self.given.append(drawn.text)
            self.match.apply(drawn)
            return
        answers = self.deal.legal()
        number = self.rng.below(len(answers))
        if len(answers) > MANY:
            for _ in range(3):
                number = min(number, self.rng.below(len(answers)))
            if self.rng.below(2):
                number = 0
        self.given.append(answers[number].text)
        self.match.apply(answers[number])


def walk(setting: Setting, seed: int, deals: int, rematch: bool = True, beats: bool = False) -> Iterator[Walk]:
    """Stop at every question of that many deals, and once more at the end of each deal. When a match is over another
    one begins (unless ``rematch`` is false). With ``beats`` its log keeps the table after each event."""
    one = Walk(setting, seed, beats)
    deals = max(1, deals * ORDINARY // max(ORDINARY, len(setting.play().cards)))
    if setting.players > SEATS:
        deals = max(1, deals // 3)
    for number in range(deals):
        while not one.deal.over:
            yield one
            one.step()
        yield one
        if number == deals - 1:
            return
        if not one.match.over:
            one.match.next_deal()
            one.begin()
        elif rematch:
            one = Walk(setting, seed + MATCHES_APART * (number + 1), beats)
        else:
            return
