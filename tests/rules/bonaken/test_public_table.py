"""The public table after each event, against the same worked out from nothing but the events heard so far."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import Called, Counted, DealBegan, Event, Laid, Played, Scored, Settled, TrickWon, Turned
from game.core.log import Beat
from game.core.match import Match
from game.core.public import Public
from game.core.rng import seeded
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.values import WITH_POINTS
from tests.rules.bonaken.positions import bold, bonaken

DEALS = 12
SETTINGS: tuple[tuple[int, dict[str, str | int]], ...] = (
    (2, {"misere_trump": "single", "games_per_match": 2}),
    (3, {"scoring": "championship", "centre_down": 1, "games_per_match": 2}),
    (4, {"roem_denial": "on", "zwabber_roem": "on", "games_per_match": 3}),
    (5, {"scoring": "points_11", "next_dealer": "leimuiden"}),
    (6, {"scoring": "points_10"}),
    (7, {"seven_first_misere": "on", "stop_when_decided": "off"}),
)
RULES = [pytest.param(bonaken(players, **options), id=f"{players}") for players, options in SETTINGS]


def told(rules: BonakenRules, seed: int) -> Iterator[list[Beat]]:
    """Some deals of a match one after another, each told beat by beat."""
    match, rng = Match(rules, seed, beats=True), seeded(seed)
    for number in range(DEALS):
        since = len(match.log) if number else 1
        if number:
            match.next_deal()
        while not match.deal.over:
            match.apply(bold(match.deal, rng))
        yield match.log.beats(since)
        if match.over:
            return


class Heard:
    """What somebody knows who only listens, from the table at the beginning of a deal on."""

    def __init__(self, begun: BonakenPublic) -> None:
        self.with_points = begun.scoring in WITH_POINTS
        nobody = [0] * len(begun.sides)
        self.rows: dict[str, list[int]] = {
            "plus": list(begun.plus),
            "minus": list(begun.minus),
            "points": list(begun.points),
            "scores": list(begun.scores),
            "tricks_won": nobody[:],
            "card_points": nobody[:],
            "passed": nobody[:],
        }
        self.state = list(begun.state)
        self.calls: list[tuple[int, str]] = []
        self.centre: list[str] = []
        self.trick: list[int] = []
        self.losers: list[int] = []
        self.known: dict[str, object] = {"trump": "", "trick_number": 1, "exchanges": 0, "roem": -1, "denied_by": -1}
        self.known |= {"contract": "", "bid": 0, "settled": False, "game_over": False, "dealer": begun.dealer}

    def hear(self, event: Event) -> None:
        if isinstance(event, Turned):
            self.centre.append(event.card.name)
        elif isinstance(event, Called):
            self.call(event)
        elif isinstance(event, Laid):
            self.known["exchanges"] = 1 + int(str(self.known["exchanges"]))
        elif isinstance(event, Played):
            self.trick.append(event.seat)
        elif isinstance(event, TrickWon):
            self.trick = []
            self.rows["tricks_won"][event.seat] += 1
            self.rows["card_points"][event.seat] += event.points
            self.known["trick_number"] = event.number + 1
        elif isinstance(event, Settled):
            self.settle(event)
        elif isinstance(event, Counted | Scored):
            line = event.line
            row = {"contract_value": "points", "place": "scores", "lost_game": "scores"}.get(line.cause, line.cause)
            if row in self.rows and row != "card_points":
                self.rows[row][line.side] += line.points

    def call(self, event: Called) -> None:
        verb, *rest = event.call.split()
        if event.topic == "bonaken.roem":
            self.known["roem"] = int(rest[0])
        elif event.topic == "bonaken.auction":
            self.calls.append((event.seat, event.call))
            if verb == "pass":
                self.rows["passed"][event.seat] = 1
            else:
                kind = "number" if verb == "bid" else verb
                self.known.update(contract=kind, bid=int(rest[0]) if rest else 0)

    def settle(self, event: Settled) -> None:
        values = dict(event.values)
        if event.topic == "contract":
            self.known.update(settled=True, contract=values["kind"], bid=values["number"])
        elif event.topic == "trump":
            self.known["trump"] = values["suit"]
        elif event.topic == "roem_denied":
            self.known["denied_by"] = event.seat
        elif event.topic in ("out", "in"):
            self.state[event.seat] = event.topic
        elif event.topic == "loser":
            self.losers.append(event.seat)
        elif event.topic == "game_over":
            self.known["game_over"] = True

    def check(self, public: BonakenPublic, event: Event) -> None:
        for name, row in self.rows.items():
            assert list(getattr(public, name)) == row, (name, event)
        for name, value in self.known.items():
            assert getattr(public, name) == value, (name, event)
        assert list(public.state) == self.state, event
        assert list(zip(public.callers, public.calls, strict=True)) == self.calls, event
        assert list(public.centre) == self.centre, event
        assert list(public.trick_seats) == self.trick, event
        assert list(public.losers) == self.losers, event
        made = 0
        if public.contract == "number":
            made = public.card_points[public.declarers[0]] + max(0, public.roem) * (public.denied_by < 0)
        assert public.declarer_points == made, event
        assert public.wip == tuple(mark == (1, 1) for mark in zip(public.plus, public.minus, strict=True)), event


@pytest.mark.parametrize("rules", RULES)
def test_the_table_after_each_event_is_what_has_been_heard(rules: BonakenRules) -> None:
    kinds: set[str] = set()
    for seed in range(1, 7):
        for beats in told(rules, seed):
            begun = BonakenPublic.of(beats[0].public or Public())
            assert isinstance(beats[0].event, DealBegan) and begun.dealing and begun.asked < 0 and not begun.hand_size
            assert (begun.deal_number, begun.dealer) == (beats[0].event.number, beats[0].event.dealer)
            heard = Heard(begun)
            for beat in beats:
                assert beat.public is not None
                public = BonakenPublic.of(beat.public)
                heard.hear(beat.event)
                heard.check(public, beat.event)
                kinds.add(public.contract)
    assert {"number", "boonaak"} <= kinds


def test_the_trump_suit_named_silently_is_known_once_the_card_lies_there() -> None:
    """Section 11."""
    seen: set[str] = set()
    for seed in range(1, 4):
        for beats in told(bonaken(4), seed):
            for beat in beats:
                assert beat.public is not None
                public = BonakenPublic.of(beat.public)
                assert bool(public.trump_said) == bool(public.trump)
                led = sum(public.tricks_won) > 0 or len(public.trick_seats) > 0
                assert led or public.trump_said != "silent"
                seen.add(public.trump_said)
    assert seen == {"", "silent", "aloud"}


def test_a_table_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no table of Bonaken"):
        BonakenPublic.of(Public())
