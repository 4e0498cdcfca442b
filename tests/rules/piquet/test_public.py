"""The public table beat by beat: each event is told once what it tells has been done, and before anything else is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import Called, Counted, DealBegan, DealEnded, Laid, Played, Scored, Settled, Shown, TrickWon
from game.core.log import Beat, Log
from game.core.match import Standing
from game.core.public import Public
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.values import KINDS

SETTINGS = [
    (game, preset, procedure)
    for game, preset in (("rubicon_piquet", "classic"), ("rubicon_piquet", "club"), ("piquet_au_cent", "hundred_up"))
    for procedure in ("simple", "strict")
]


def told(game: str, preset: str, procedure: str, seed: int) -> list[Beat]:
    """The beats of a whole deal, answered at random but mostly truthfully; every other deal has a carte blanche."""
    offered = GAMES[game]
    options = {**dict(offered.preset(preset, 2).items()), "carte_blanche": procedure}
    rules = offered.play(offered.options(**options), 2)
    assert isinstance(rules, PiquetRules)
    rng, log = seeded(seed).stream("beats"), Log(beats=True)
    order = list(range(len(rules.cards)))
    rng.shuffle(order)
    stock = [rules.cards[index] for index in order]
    if seed % 2:
        # Elder, or younger, is dealt no king, queen or jack.
        stock.sort(key=lambda card: card.name[1] in "KQJ")
        packets = [stock[:12], stock[20:]]
        stock = [packets[(at // rules.course.packets[0] + seed // 2) % 2].pop() for at in range(24)] + stock[12:20]
    deal = rules.deal_from(stock, Standing([0, 0], 1), log)
    deal.complete()
    while not deal.over:
        deal.answer(answer_of(deal, rng.below(4)) if not deal.phase.free else deal.phase.sample(deal, rng))
    return log.beats(0)


def answer_of(deal: Deal, die: int) -> Action:
    """The first answer (the truth) three times out of four, otherwise the last."""
    return deal.legal()[0 if die else -1]


def table(beat: Beat) -> PiquetPublic:
    assert beat.public is not None
    return PiquetPublic.of(beat.public)


@pytest.mark.parametrize(("game", "preset", "procedure"), SETTINGS)
def test_each_event_has_done_what_it_tells_and_no_more(game: str, preset: str, procedure: str) -> None:
    kinds: set[str] = set()
    for seed in range(8):
        beats = told(game, preset, procedure, seed)
        begun = table(beats[0])
        assert isinstance(beats[0].event, DealBegan) and begun.exchanged == (-1, -1) and not begun.calls
        for beat, after in pairwise(beats):
            before, now, event = table(beat), table(after), after.event
            kinds.add(type(event).__name__)
            made = [one - other for one, other in zip(now.totals, before.totals, strict=True)]
            counted = [one - other for one, other in zip(now.provisional, before.provisional, strict=True)]
            if isinstance(event, Scored):
                assert made[event.line.side] == event.line.points == sum(made)
                assert not any(counted) or counted == made
            elif isinstance(event, Counted):
                assert counted[event.line.side] == event.line.points == sum(counted) and not any(made)
            else:
                assert not any(made) and not any(counted)
            if isinstance(event, Played):
                assert now.trick_seats == (*before.trick_seats, event.seat) and now.winning_seat in now.trick_seats
            elif isinstance(event, TrickWon):
                assert now.tricks_won[event.seat] == before.tricks_won[event.seat] + 1 and not now.trick_seats
                assert now.last_trick == tuple(card.name for card in event.cards)
                assert now.last_trick_seats == before.trick_seats
                assert now.leader == now.last_trick_winner == before.winning_seat == event.seat
            else:
                assert now.trick_seats == before.trick_seats and now.tricks_won == before.tricks_won
            if isinstance(event, Called) and "peek" not in event.topic and "expose" not in event.topic:
                assert now.calls == (*before.calls, event.call) and now.callers[-1] == event.seat
            else:
                assert now.calls == before.calls
            if isinstance(event, Shown) and event.kind != "carte_blanche":
                assert now.told == (*before.told, event.kind) and now.tellers[-1] == event.seat
                assert {card.name for card in event.cards} <= set(now.open_cards[event.seat])
            else:
                assert now.told == before.told
            if isinstance(event, Settled) and event.topic in KINDS:
                assert now.outcomes[KINDS.index(event.topic)] == dict(event.values)["outcome"]
            else:
                assert now.outcomes == before.outcomes
            if isinstance(event, Laid) and event.source != event.target:
                assert (before.exchanged[event.seat], now.exchanged[event.seat]) == (-1, len(event.faces))
            else:
                assert now.exchanged == before.exchanged
            assert bool(now.result) == isinstance(event, DealEnded) or event == beats[-2].event
    assert kinds >= {"Called", "Shown", "Scored", "Settled", "Laid", "Played", "TrickWon", "DealEnded"}


def test_the_words_said_are_put_to_their_classes() -> None:
    calls = ("blank", "call 5", "equal", "value 49", "good", "pass", "call 3 K", "not_good")
    beats = told("rubicon_piquet", "classic", "simple", 0)
    values = {name: getattr(table(beats[0]), name) for name in PiquetPublic.__dataclass_fields__}
    values |= {
        "elder": 1,
        "calls": calls,
        "callers": (0, 1, 0, 1, 0, 1, 1, 0),
        "outcomes": ("elder", "nobody", "younger"),
        "told": ("point-5-S", "set-4-T", "set-3-Q"),
        "tellers": (1, 0, 0),
        "made": (0, 5, 0, 17),
        "makers": (-1, 1, -1, 0),
    }
    point, sequence, sets = PiquetPublic(**values).talks()
    assert [word.topic for word in point.words] == [
        "piquet.point_call",
        "piquet.point_reply",
        "piquet.point_detail",
        "piquet.point_detail_reply",
    ]
    assert [word.said for word in sequence.words] == ["pass"] and sequence.outcome == "nobody"
    assert [word for _, word in sets.told] == ["set-4-T", "set-3-Q"]
    assert (sets.maker, sets.points) == (0, 17) and (point.maker, point.points) == (1, 5)


def test_the_table_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="no table of Piquet"):
        PiquetPublic.of(Public())
