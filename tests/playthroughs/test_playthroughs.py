"""Golden playthroughs: one match of random answers for each game, preset and player count, event by event.

Rewritten with CARTE_BLANCHE_REWRITE=1 (see tests/counts/rewriting.py).
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from game.core.actions import Action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import DealBegan, Event, Line
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import PICK_CHOICE
from game.rules import GAMES
from tests.contracts.settings import walked
from tests.counts.rewriting import REWRITE, agrees
from tests.hoarding import hoarded, hoards

FOLDER = Path(__file__).parent
DEALS = 3
"""So many deals of each match are played, fewer with packs of more than ORDINARY cards."""
ORDINARY = 32
MANY = 12
SEED = 2024
TRUTHFUL = ("rubicon_piquet", "piquet_au_cent")
"""Games whose dialogue goes astray with random answers: mostly the one offered first is given."""

TABLES = [
    (game.id, preset, players) for game in GAMES.values() for preset in game.presets for players in walked(game.players)
]


def file_of(game: str, preset: str, players: int) -> Path:
    return FOLDER / f"{game}-{preset}-{players}.txt"


def word(value: object) -> str:
    """A value as the transcript writes it."""
    if value is None:
        return "-"
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Line):
        return f"{value.cause} side {value.side} {value.points:+d} ({value.paragraph})"
    if isinstance(value, tuple):
        return "[" + " ".join(word(one) for one in value) + "]"
    return str(value)


def written(event: Event) -> str:
    """An event as a line. As how many games a match counts is told where it is more than one."""
    told = [f.name for f in fields(event) if f.name != "games" or getattr(event, f.name) > 1]
    return " ".join([type(event).__name__, *[f"{name}={word(getattr(event, name))}" for name in told]])


def mostly_true(deal: Deal, rng: Rng) -> Action:
    """A random answer; of a choice that has to be told mostly the first."""
    if deal.ask().kind == PICK_CHOICE and rng.below(5):
        return deal.legal()[0]
    return deal.phase.sample(deal, rng)


def transcript(game: str, preset: str, players: int) -> str:
    """The match: its events with the answers that led to them."""
    offered = GAMES[game]
    rules = offered.play(offered.preset(preset, players), players)
    match = Match(rules, SEED)
    rng = seeded(SEED).stream("answers")
    lines = [f"{game} {preset}, {players} players, rules version {rules.version}, seed {SEED}"]
    told = 0

    def tell() -> None:
        nonlocal told
        for event in match.log[told:]:
            lines.append(("" if isinstance(event, DealBegan) else "  ") + written(event))
        told = len(match.log)

    tell()
    deals = max(1, DEALS * ORDINARY // max(ORDINARY, len(rules.cards)))
    for number in range(1, deals + 1):
        while not match.deal.over:
            if match.deal.phase.free or game in TRUTHFUL:
                answer = mostly_true(match.deal, rng)
                lines.append(f"{match.deal.phase.id} seat {match.deal.asked}: {answer.text}")
                match.apply(answer)
                tell()
                continue
            answers = match.deal.legal()
            chosen = rng.below(len(answers))
            if len(answers) > MANY:  # in an auction low bids and passes
                chosen = min(chosen, rng.below(len(answers)), rng.below(len(answers))) * rng.below(2)
            answer = hoarded(match.deal, rng) if hoards(match.deal) else answers[chosen]
            lines.append(f"{match.deal.phase.id} seat {match.deal.asked}: {answer.text} ({len(answers)} possible)")
            match.apply(answer)
            tell()
        if match.over or number == deals:
            break
        match.next_deal()
        tell()
    standing = match.standing
    lines.append(f"scores {standing.scores} held {standing.held} next dealer {standing.dealer}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "preset", "players"), TABLES)
def test_playthrough(game: str, preset: str, players: int) -> None:
    agrees(file_of(game, preset, players), transcript(game, preset, players))


def test_none_is_missing_and_none_is_left_over() -> None:
    kept = set(FOLDER.glob("*.txt"))
    wanted = {file_of(*table) for table in TABLES}
    if REWRITE:
        for old in kept - wanted:
            old.unlink()
        return
    assert kept == wanted
