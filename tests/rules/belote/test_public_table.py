"""The public table after each event, against the same worked out from nothing but the events heard so far."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.events import Called, DealBegan, DealEnded, Event, Moved, Played, Settled, Shown, TrickWon, Turned
from game.core.log import Beat, Log
from game.core.match import Play, Standing
from game.core.public import Public
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.belote.options import BeloteOptions
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import TRICKS

DEALS = 4
SETTINGS = [
    pytest.param(game.play(game.preset(preset, players), players), id=f"{game.id}-{preset}-{players}")
    for game in (GAMES["belote"], GAMES["contree"], GAMES["coinchee"])
    for players in game.players
    for preset in game.presets
]
EXCHANGING = GAMES["belote"].play(BeloteOptions(seven_exchange="yes", expose_bottom="yes"), 3)


def told(rules: Play, seed: int) -> list[Beat]:
    """A deal told beat by beat. Passes and silence are rarer than they might be, or little would be heard."""
    players = rules.players
    rng = seeded(seed).stream(rules.game, players)
    log = Log(beats=True)
    deal = rules.deal(Standing([30 * side for side in range(rules.sides)], seed % players), rng.stream("deal"), log)
    while not deal.over:
        legal = deal.legal()
        loud = [one for one in legal if one.verb not in ("pass", "silent", "decline")]
        wanted = loud if loud and rng.below(3) else legal
        deal.answer(wanted[min(rng.below(len(wanted)), rng.below(len(wanted)))])
    return log.beats(0)


class Heard:
    """What somebody knows who only listens: the fields of the table that the events tell."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        self.sides = sides
        self.sums: dict[str, list[int]] = {}
        for name in ("tricks_won", "trick_points", "declaration_points", "belote_points"):
            self.sums[name] = [0] * (max(sides) + 1)
        self.announced = [""] * len(sides)
        self.calls: list[tuple[int, str]] = []
        self.trick: list[int] = []
        self.known: dict[str, object] = {"trump": "", "taker": -1, "contract": 0, "capot_bid": False, "multiplier": 1}
        self.known |= {"coincheur": -1, "turn_up": "", "leader": -1, "trick_number": 1}

    def hear(self, event: Event) -> None:
        known = self.known
        if isinstance(event, Turned) and event.zone == "turn_up":
            known["turn_up"] = event.card.name
        elif isinstance(event, Moved) and event.target == "turn_up":
            known["turn_up"] = event.cards[0].name
        elif isinstance(event, Moved) and known["turn_up"] == event.cards[0].name:
            known["turn_up"] = ""
        elif isinstance(event, Called) and event.topic in ("belote.round1", "belote.round2", "belote.auction"):
            self.bid(event.seat, event.call)
        elif isinstance(event, Called) and event.topic == "belote.announce":
            self.announced[event.seat] = event.call.split()[1]
        elif isinstance(event, Settled) and event.topic == "trump":
            known.update(taker=event.seat, trump=dict(event.values)["trump"])
        elif isinstance(event, Settled) and event.topic == "play":
            known["leader"] = event.seat
        elif isinstance(event, Played):
            self.trick.append(event.seat)
            self.sums["belote_points"][self.sides[event.seat]] += 20 * (event.word == "rebelote")
        elif isinstance(event, TrickWon):
            self.trick = []
            self.sums["tricks_won"][self.sides[event.seat]] += 1
            self.sums["trick_points"][self.sides[event.seat]] += event.points
            known.update(leader=event.seat, trick_number=min(event.number + 1, TRICKS))
        elif isinstance(event, Shown):
            self.sums["declaration_points"][self.sides[event.seat]] += event.points

    def bid(self, seat: int, call: str) -> None:
        self.calls.append((seat, call))
        verb, *rest = call.split()
        if verb in ("bid", "capot"):
            contract = 250 if verb == "capot" else int(rest[0])
            self.known.update(taker=seat, trump=rest[-1], contract=contract, capot_bid=verb == "capot")
        elif verb == "coinche":
            self.known.update(multiplier=2, coincheur=seat)
        elif verb == "surcoinche":
            self.known["multiplier"] = 4


@pytest.mark.parametrize("rules", [*SETTINGS, pytest.param(EXCHANGING, id="exchanging")])
def test_the_table_after_each_event_is_what_has_been_heard(rules: Play) -> None:
    for seed in range(DEALS):
        beats = told(rules, seed)
        first = beats[0].public
        assert isinstance(beats[0].event, DealBegan) and first is not None
        heard = Heard(first.sides)
        for beat in beats:
            assert beat.public is not None
            table = BelotePublic.of(beat.public)
            heard.hear(beat.event)
            assert {key: getattr(table, key) for key in heard.known} == heard.known, beat.event
            assert {key: list(getattr(table, key)) for key in heard.sums} == heard.sums, beat.event
            assert list(zip(table.callers, table.calls, strict=True)) == heard.calls, beat.event
            assert (list(table.announced), list(table.trick_seats)) == (heard.announced, heard.trick), beat.event


def test_whose_turn_it_is_moves_on_with_the_answer() -> None:
    """The next to play or speak; of a full trick who takes it; nobody once the last trick has been taken."""
    coinchee = GAMES["coinchee"].play(GAMES["coinchee"].preset("federation", 4), 4)
    for seed in range(DEALS):
        beats = told(coinchee, seed)
        for beat, after in pairwise(beats):
            assert beat.public is not None
            table = BelotePublic.of(beat.public)
            if isinstance(beat.event, Played) and isinstance(after.event, TrickWon):
                assert table.asked == table.winning_seat == after.event.seat
            elif isinstance(beat.event, Played):
                assert table.asked == (beat.event.seat + 1) % 4
            elif isinstance(beat.event, TrickWon) and beat.event.number == TRICKS:
                assert table.asked == -1
            elif isinstance(beat.event, Called) and beat.event.call == "pass" and table.multiplier == 1:
                assert isinstance(after.event, Settled) or table.asked == (beat.event.seat + 1) % 4


def test_another_family_is_refused() -> None:
    with pytest.raises(TypeError, match="no table of Belote: Public"):
        BelotePublic.of(Public())


@pytest.mark.parametrize("rules", SETTINGS)
def test_who_made_the_contract_made_what_was_needed(rules: Play) -> None:
    for seed in range(3 * DEALS):
        end = told(rules, seed)[-1]
        assert isinstance(end.event, DealEnded) and end.public is not None
        table = BelotePublic.of(end.public)
        if end.event.result == "passed_out":
            assert (table.contested, table.needed) == ((), 0)
            continue
        taker = table.sides[table.taker]
        best = max(points for side, points in enumerate(table.contested) if side != taker)
        enough = table.contested[taker] >= table.needed
        if table.capot_bid:
            enough = table.tricks_won[taker] == TRICKS
        elif table.contract:
            enough = enough and table.contested[taker] > best
        assert (end.event.result == "made") == enough
