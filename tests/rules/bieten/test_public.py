"""The public table, event by event, as the people at the table see it."""

from __future__ import annotations

import pytest

from game.core.events import Called, DealBegan, DealEnded, Dealt, Laid, Moved, Played, Scored, Settled, TrickWon, Turned
from game.core.log import Beat, Log
from game.core.match import Match, Standing
from game.core.public import Public
from game.core.rng import seeded
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import BIETEN_PACK, FIGURES, WELI_BIT
from game.rules.bieten.weli import names_of
from tests.rules.bieten.positions import answer, bieten, dealt, from_pack, play, play_out, seen

PACK = " ".join(card.name for card in BIETEN_PACK.cards)


def told(log: Log) -> list[tuple[Beat, BietenPublic]]:
    """Every beat of a deal with its table."""
    return [(beat, BietenPublic.of(beat.public)) for beat in log.beats(0) if beat.public is not None]


def test_another_game_is_refused() -> None:
    with pytest.raises(TypeError):
        BietenPublic.of(Public())


def test_the_cut_and_the_deal_are_told_step_by_step() -> None:
    log = Log(beats=True)
    deal = from_pack(bieten(3), PACK, 0, log=log)
    answer(deal, "cut 12", "take", "refuse")
    kinds = [(type(beat.event), table.lifted, table.stolen, table.turn, table.bottom) for beat, table in told(log)]
    bottom = log.events[-1]
    assert isinstance(bottom, Turned)
    assert kinds == [
        (DealBegan, 0, 0, -1, ""),
        (Called, 12, 0, -1, ""),
        (Laid, 12, 0, -1, ""),
        (Called, 12, 0, -1, ""),
        (Laid, 12, 1, -1, ""),
        (Laid, 12, 1, -1, ""),
        (Called, 12, 1, -1, ""),
        *[(Dealt, 12, 1, 1, "")] * 6,
        (Turned, 12, 1, 1, bottom.card.name),
    ]


def test_a_bet_stands_on_the_table_until_it_is_settled() -> None:
    log = Log(beats=True)
    deal = dealt(bieten(), ["9H KD 7C", "AH 8S TC", "8H JD 9C", "7H QS TD"], log=log)
    began = len(log)
    answer(deal, "bet red", "good", "three", "good", "hold")
    steps = [
        (table.figure, table.state("red"), table.stakes[0], table.raisers[0], table.holders[0], table.replies)
        for _, table in told(log)[began:]
    ]
    assert steps == [
        ("red", "open", 2, -1, -1, ("bet red", "", "", "")),
        ("red", "open", 2, -1, -1, ("bet red", "good", "", "")),
        ("red", "open", 3, 2, -1, ("bet red", "good", "three", "")),
        ("red", "open", 3, 2, -1, ("bet red", "good", "three", "good")),
        ("red", "open", 3, 2, 0, ("hold", "good", "three", "good")),
        ("", "held", 3, 2, 0, ("", "", "", "")),
    ]
    assert seen(deal).committed == (("red",), (), ("red",), ())
    assert seen(deal).order == FIGURES


def test_bet_figures_are_counted_first() -> None:
    deal = dealt(bieten(3), ["TH KC QC", "9S AD KD", "7H 8C 8S"])
    answer(deal, "bet hanger", "good", "good")
    assert seen(deal).order == ("hanger", "red", "green", "gleich", "game")
    assert (seen(deal).conceded, seen(deal).needs) == ((1, 0, 0), (10, 11, 11))


def test_a_trick_lies_there_until_it_is_won() -> None:
    log = Log(beats=True)
    deal = dealt(bieten(3), ["KH 9H 7C", "WE 8C 7D", "TH JS 7S"], log=log)
    began = len(log)
    play(deal, "KH WE=AH TH")
    beats = told(log)[began:]
    assert [type(beat.event) for beat, _ in beats] == [Played, Played, Played, TrickWon]
    tables = [table for _, table in beats]
    assert [table.trick for table in tables] == [("HK",), ("HK", "WE"), ("HK", "WE", "HT"), ()]
    assert [table.asked for table in tables] == [1, 2, -1, 1]
    assert [table.winning_seat for table in tables] == [0, 1, 1, -1]
    assert [table.led for table in tables] == ["H", "H", "H", ""]
    assert [(table.weli_seat, table.weli_name) for table in tables] == [(-1, ""), (1, "HA"), (1, "HA"), (1, "HA")]
    last = tables[-1]
    assert (last.last_trick, last.last_trick_seats, last.last_trick_winner) == (("HK", "WE", "HT"), (0, 1, 2), 1)
    assert (last.trick_number, last.trick_winners, last.tricks_won) == (2, (1,), (0, 1, 0))


def test_the_count_is_told_line_by_line() -> None:
    """Example B12: seat 1 reaches the target with Green; a cross, then a spot."""
    log = Log(beats=True)
    deal = dealt(bieten(), ["KH 9C 7D", "AS 8C 8D", "QS QD JD", "TH TC 7S"], scores=[9, 10, 8, 3], log=log)
    answer(deal, "pass", "pass", "bet hanger", "good", "good", "good")
    play_out(deal)
    beats = told(log)
    at = next(at for at, (beat, _) in enumerate(beats) if isinstance(beat.event, Moved))
    counted = [(type(beat.event), table.counted, table.totals) for beat, table in beats[at:]]
    assert counted == [
        (Moved, (), (0, 0, 0, 0)),
        (Scored, ("hanger",), (0, 0, 1, 0)),
        (Scored, ("hanger", "red"), (1, 0, 1, 0)),
        (Scored, ("hanger", "red", "green"), (1, 1, 1, 0)),
        *[((Settled, Settled, DealEnded)[step], ("hanger", "red", "green"), (1, 1, 1, 0)) for step in range(3)],
    ]
    ends = [(table.winner, table.losers, table.crosses, table.spots, table.result) for _, table in beats[-4:]]
    assert ends == [
        (-1, (), (0, 0, 0, 0), (0, 0, 0, 0), ""),
        (1, (), (0, 1, 0, 0), (0, 0, 0, 0), ""),
        (1, (3,), (0, 1, 0, 0), (0, 0, 0, 1), ""),
        (1, (3,), (0, 1, 0, 0), (0, 0, 0, 1), "decided"),
    ]
    assert seen(deal).counted_cards == ((), ("HK",), ("SA",))


@pytest.mark.parametrize("show", ["on", "off"])
def test_the_bottom_card_is_told_when_it_is_turned(show: str) -> None:
    log = Log(beats=True)
    deal = dealt(bieten(3, show_bottom=show), ["TH KC QC", "9S AD KD", "7H 8C 8S"], log=log)
    play_out(deal)
    turned = False
    for beat, table in told(log):
        turned = turned or isinstance(beat.event, Turned)
        assert (table.bottom != "") == turned
    assert turned


@pytest.mark.parametrize(
    ("hands", "cards", "figures"),
    [
        (["TH AH 7C", "7D QD 9S"], "AH TH 7C", {"red": "HA", "game": "C7"}),
        (["KS WE 7C", "7D 9H 8H"], "KS WE=AS 7C", {"green": "WE", "hanger": "WE SK"}),
        (["7C WE KS", "7D 9H QH"], "7C WE=KD KS", {"gleich": "WE SK", "green": "SK"}),
        (["9C 7C 8C", "7D 9H QH"], "9C 7C 8C", {"hanger": "C9 C8 C7"}),
        (["8S 8C 8H", "7D 9H QH"], "8S 8C 8H", {"gleich": "S8 C8 H8", "green": "S8"}),
    ],
)
def test_the_cards_that_decide_a_figure(hands: list[str], cards: str, figures: dict[str, str]) -> None:
    """In the order of play, a sequence from the top; the other player throws what he may."""
    deal = dealt(bieten(2), hands)
    for card in cards.split():
        while deal.asked != 0 or deal.phase.id != "play":
            deal.answer(deal.legal()[0])
        play(deal, card)
    play_out(deal)
    table = seen(deal)
    shown = dict(zip(table.counted, table.counted_cards, strict=True))
    assert {figure: " ".join(shown[figure]) for figure in figures} == figures
    assert all(table.counters[table.counted.index(figure)] == 0 for figure in figures)


def test_the_six_of_bells_is_in_its_sequence() -> None:
    deal = dealt(bieten(2, weli_mode="bonus"), ["7D WE 9S", "8S QH TC"])
    play_out(deal)
    table = seen(deal)
    assert not table.wild
    shown = dict(zip(table.counted, table.counted_cards, strict=True))
    assert shown["hanger"] == ("D7", "WE")
    assert shown["weli_bonus"] == ("WE",)


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_the_public_table_and_the_own_cards_tell_what_the_weli_may_be(players: int, seed: int) -> None:
    rules = bieten(players, bet_timing="free")
    deal = rules.deal(Standing([0] * players, 0), seeded(seed), None)
    rng = seeded(seed)
    while not deal.over:
        for seat in range(players):
            hand = deal.zones[seat].bits
            if hand & WELI_BIT and deal.phase.id not in ("cut", "steal"):
                played = [card.name for card in deal.zone(f"played{seat}").pile]
                own = [card.name for card in BIETEN_PACK.of_bits(hand & ~WELI_BIT)] + played
                bits = names_of(deal, rules.course, seat)
                assert seen(deal).weli_names(seat, own) == {card.name for card in BIETEN_PACK.of_bits(bits)}
        legal = deal.legal()
        deal.apply(legal[rng.below(len(legal))])


def test_a_match_of_several_games_keeps_its_sheet() -> None:
    """The next deal begins with the crosses and spots that the last one ended with."""
    match = Match(bieten(3, target=5, games_per_match=3), 5)
    rng = seeded(5)
    games = {0}
    while not match.over:
        while not match.deal.over:
            legal = match.deal.legal()
            match.apply(legal[rng.below(len(legal))])
        before = seen(match.deal)
        games.add(sum(before.crosses))
        if not match.over:
            match.next_deal()
            assert (seen(match.deal).crosses, seen(match.deal).spots) == (before.crosses, before.spots)
    assert games == {0, 1, 2, 3}
