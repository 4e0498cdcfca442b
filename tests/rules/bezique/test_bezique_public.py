"""The public table after each event, against the same worked out from nothing but the events heard so far."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.core.actions import Action
from game.core.events import (
    Called,
    Counted,
    DealBegan,
    Dealt,
    Event,
    Moved,
    Played,
    Scored,
    Settled,
    Shown,
    TrickWon,
    Turned,
)
from game.core.log import Beat, Log
from game.core.public import Public
from game.core.rng import Rng, seeded
from game.rules import GAMES
from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.rules.bezique.rules import FamilyRules
from tests.rules.bezique.positions import family

FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
SETTINGS = [
    pytest.param(
        game.play(game.preset(preset, players), players),
        id=f"{game.id}-{preset}-{players}",
        marks=() if preset == next(iter(game.presets)) else pytest.mark.broad,
    )
    for game in (GAMES[name] for name in FAMILY)
    for players in game.players
    for preset in game.presets
]
CHOOSING = family("bezique", first_dealer="winner_chooses")


def choice(legal: tuple[Action, ...], rng: Rng) -> Action:
    """Declares, exchanges and shows what it can, and keeps court cards."""
    loud = [one for one in legal if one.verb in ("meld", "exchange", "show", "show_all", "dealer")]
    low = [one for one in legal if one.verb == "play" and one.card.name[1] in "789T"]
    wanted = loud if loud and rng.below(5) else low or [one for one in legal if one.verb != "claim"]
    return wanted[rng.below(len(wanted))]


def told(rules: FamilyRules, seed: int) -> list[Beat]:
    """The beats of a deal; who drew the highest card may choose the dealer."""
    rng = seeded(seed).stream(rules.game, rules.players)
    log = Log(beats=True)
    _, standing = rules.seat(rng.stream("seats"), log)
    drawn = len(log)
    deal = rules.deal(standing, rng.stream("deal"), log)
    while not deal.over:
        deal.answer(choice(deal.legal(), rng))
    return log.beats(drawn)


class Heard:
    """What somebody knows who only listens: the fields of the table that the events tell."""

    def __init__(self, rules: FamilyRules, dealer: int) -> None:
        sides = [0] * rules.sides
        self.rules = rules
        self.left = len(rules.cards)
        self.trick: list[int] = []
        self.melds: list[tuple[int, str, frozenset[str]]] = []
        self.gone: set[str] = set()
        self.known: dict[str, object] = {"trump": "", "turn_up": "", "leader": -1, "trick_number": 1, "stage": 1}
        self.known |= {"dealer": dealer, "last_trick": (), "last_trick_winner": -1}
        self.sums = {"points": sides[:], "card_points": sides[:], "tricks_won": sides[:]}

    def hear(self, event: Event) -> None:
        known, side_of = self.known, self.rules.side_of
        if isinstance(event, Dealt):
            self.left -= len(event.faces)
        elif isinstance(event, Turned):
            known.update(turn_up=event.card.name, trump=event.card.name[0])
        elif isinstance(event, Moved):
            self.move(event)
        elif isinstance(event, Called) and event.topic == "bezique.dealer":
            known["dealer"] = int(event.call.split()[1])
        elif isinstance(event, Settled):
            self.settle(event)
        elif isinstance(event, Played):
            self.trick.append(event.seat)
            self.gone.add(event.card.name)
        elif isinstance(event, TrickWon):
            self.trick = []
            self.sums["tricks_won"][side_of[event.seat]] += 1
            self.sums["card_points"][side_of[event.seat]] += event.points
            known.update(leader=event.seat, last_trick_winner=event.seat, trick_number=event.number + 1)
            known["last_trick"] = tuple(card.name for card in event.cards)
        elif isinstance(event, Shown) and event.kind in self.rules.course.book.words:  # not a seven or carte blanche
            self.melds.append((event.seat, event.kind, frozenset(card.name for card in event.cards)))
        elif isinstance(event, Scored | Counted):
            # What Rubicon and Six-pack Bezique credit for a deal are no points scored in it; brisques decide there.
            apart = self.rules.course.counts_first
            if not (apart and (isinstance(event, Scored) or event.line.cause == "brisques")):
                self.sums["points"][event.line.side] += event.line.points

    def move(self, event: Moved) -> None:
        if event.source == "stock":
            self.left -= 1
        elif event.source == "turn_up" and self.known["turn_up"] == event.cards[0].name:
            self.known["turn_up"] = ""
            self.left -= 1
        elif event.target == "turn_up":
            self.known["turn_up"] = event.cards[0].name

    def settle(self, event: Settled) -> None:
        if event.topic == "trump":
            self.known["trump"] = dict(event.values)["trump"]
        elif event.topic == "play":
            self.known["leader"] = event.seat
        elif event.topic == "stock_gone":
            self.known["stage"] = STAGE_2

    def served(self) -> dict[str, set[str]]:
        """The words that each unplayed card has served in."""
        found: dict[str, set[str]] = {}
        for _, word, cards in self.melds:
            for name in cards - self.gone:
                found.setdefault(name, set()).add(word)
        return found


@pytest.mark.parametrize("rules", [*SETTINGS, pytest.param(CHOOSING, id="choosing")])
def test_the_table_after_each_event_is_what_has_been_heard(rules: FamilyRules) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(2):
        beats = told(rules, seed)
        assert isinstance(beats[0].event, DealBegan)
        heard = Heard(rules, beats[0].event.dealer)
        for beat in beats:
            assert beat.public is not None
            table = BeziquePublic.of(beat.public)
            event = beat.event
            kinds[type(event).__name__] += 1
            heard.hear(event)
            if not (isinstance(event, Moved) and event.target == "turn_up"):  # then the other is still in the air
                assert table.stock_left == heard.left, event
            assert {key: getattr(table, key) for key in heard.known} == heard.known, event
            hidden = rules.course.hides_brisques and table.stock_left > 12
            sums = {key: [] if hidden and key == "card_points" else one for key, one in heard.sums.items()}
            assert {key: list(getattr(table, key)) for key in sums} == sums, event
            assert [(one.seat, one.word, frozenset(one.cards)) for one in table.melds] == heard.melds, event
            served = {one.card: set(one.words) for one in table.served}
            assert served == heard.served(), event
            assert list(table.trick_seats) == heard.trick, event
    assert kinds["Shown"] and kinds["TrickWon"] and (kinds["Scored"] or kinds["Counted"])


def test_whose_turn_it_is_moves_on_with_the_card() -> None:
    """The next to play; of a full trick who takes it; nobody once the deal is over."""
    rules = GAMES["bezique"].play(GAMES["bezique"].preset("classic", 3), 3)
    assert isinstance(rules, FamilyRules)
    beats = told(rules, 1)
    for beat, after in pairwise(beats):
        assert beat.public is not None
        if isinstance(beat.event, Played):
            full = len(beat.public.trick_seats) == 3
            assert beat.public.asked == (beat.public.winning_seat if full else (beat.event.seat + 1) % 3)
            assert not isinstance(after.event, TrickWon) or full
    assert beats[-1].public is not None and beats[-1].public.asked == -1


def test_another_family_is_refused() -> None:
    with pytest.raises(TypeError, match="no table of the Bezique family: Public"):
        BeziquePublic.of(Public())
