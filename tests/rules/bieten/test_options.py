"""Section 12 row by row, and what sections 5 to 11 say beyond the worked examples."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import MatchEnded, Settled
from game.core.log import Log
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.rules.bieten.contest import BietenStanding, best_sheet, next_dealer
from tests.rules.bieten.positions import (
    answer,
    bieten,
    cards,
    dealt,
    figure_of,
    from_pack,
    legal,
    names,
    play,
    play_out,
    refusal,
    scored,
    seen,
    table,
    totals,
)

PACK = "AS KS QS JS TS 9S 8S 7S AH KH QH JH TH 9H 8H 7H AD KD QD JD TD 9D 8D 7D AC KC QC JC TC 9C 8C 7C WE"


def bits(text: str) -> int:
    return sum(card.bit for card in cards(text))


@pytest.mark.parametrize(
    ("packets", "taken"),
    [
        ("2+1", 0),
        ("2+1", 1),
        ("2+1", 2),
        ("2+1", 3),
        ("1+2", 0),
        ("1+2", 1),
        ("1+2", 2),
    ],
)
def test_5_4_stolen_cards_are_deducted_from_the_first_packet_first(packets: str, taken: int) -> None:
    """Four cards are lifted; with dealer 0 the cutter is seat 2 and is dealt to second."""
    deal = from_pack(bieten(3, packets=packets), PACK, 0)
    answer(deal, "cut 4", *["take"] * taken)
    if taken < 3:
        answer(deal, "refuse")
    order = PACK.split()[4:]
    sizes = [[2, 2, 2, 1, 1, 1], [1, 1, 1, 2, 2, 2]][packets == "1+2"]
    owed = taken
    for at in (1, 4):
        less = min(owed, sizes[at])
        sizes[at] -= less
        owed -= less
    held = ["JS", "QS", "KS"][:taken]
    for at, size in enumerate(sizes):
        if at in (1, 4):
            held += order[:size]
        order = order[size:]
    assert deal.zones[2].bits == bits(" ".join(held))
    assert [deal.zones[seat].count() for seat in range(3)] == [3, 3, 3]
    assert seen(deal).stolen == taken


def test_5_1_cut_depth() -> None:
    deal = from_pack(bieten(), PACK, 0)
    assert refusal(deal, "cut 3") == refusal(deal, "cut 30") == "bieten.cut_depth"
    assert len(legal(deal)) == 26


def test_5_2_after_three_cards_he_stops_without_looking() -> None:
    deal = from_pack(bieten(), PACK, 0)
    answer(deal, "cut 10", "take", "take")
    assert deal.phase.id == "steal"
    answer(deal, "take")
    assert deal.phase.id == "opening"
    assert seen(deal).bottom == "S8"
    hidden = from_pack(bieten(show_bottom="off"), PACK, 0)
    answer(hidden, "cut 10", "take", "take", "take")
    assert all(hidden.view(seat).zone("bottom").count == 0 for seat in range(4))


def test_12_cut_steal_off() -> None:
    deal = from_pack(bieten(cut_steal="off"), PACK, 0)
    answer(deal, "cut 10")
    assert deal.phase.id == "opening"
    assert seen(deal).bottom == "HK"


def test_12_show_bottom_off_only_the_cutter_knows_what_he_refused() -> None:
    deal = from_pack(bieten(show_bottom="off"), PACK, 0)
    answer(deal, "cut 10", "refuse")
    assert deal.view(3).zone("bottom").bits == bits("KH")
    assert [deal.view(seat).zone("bottom").bits for seat in (0, 1, 2, -1)] == [0, 0, 0, 0]
    assert seen(deal).bottom == ""
    play_out(deal)
    assert deal.view(0).zone("bottom").bits == bits("KH")


def questions(deal: Deal) -> list[tuple[str, int]]:
    """Who is asked what when everybody passes and plays the first legal card."""
    found: list[tuple[str, int]] = []
    while not deal.over:
        found.append((deal.phase.id, deal.asked))
        deal.answer(deal.legal()[0])
    return found


SWEEP = ["AS KS QS", "9C 8D 7H", "JS TS 9S"]
"""Seat 0 wins all three tricks."""


def test_9_1_bet_timing_turn() -> None:
    asked = questions(dealt(bieten(3), SWEEP))
    assert asked == [("opening", 0), ("opening", 1), ("opening", 2), *[("play", seat) for seat in (0, 1, 2)] * 3]
    deal = dealt(bieten(3), SWEEP)
    answer(deal, "pass", "pass", "pass")
    assert "bet game" in legal(deal)


def test_9_1_bet_timing_turn_after() -> None:
    asked = questions(dealt(bieten(3, bet_timing="turn_after"), SWEEP))
    turns = [(phase, seat) for seat in (0, 1, 2) for phase in ("play", "after")] * 3
    assert asked == [("opening", 0), ("opening", 1), ("opening", 2), *turns[:-1]]


def test_9_1_bet_timing_free() -> None:
    rules = bieten(3, bet_timing="free")
    asked = questions(dealt(rules, SWEEP))
    expected = [("opening", seat) for seat in (0, 1, 2)]
    for seat in (0, 1, 2) * 3:
        expected += [("lap", (seat + i) % 3) for i in range(3)] + [("play", seat)]
    assert asked == expected
    deal = dealt(rules, SWEEP)
    answer(deal, *["pass"] * 6)
    assert deal.phase.id == "play"
    assert refusal(deal, "bet game") == "bieten.not_now"


@pytest.mark.parametrize("timing", ["turn", "turn_after", "free"])
def test_9_1_who_is_asked_depends_on_nothing_hidden(timing: str) -> None:
    """Two deals in which the same seats win the tricks: whoever holds nothing is asked as often."""
    poor = ["AS KS QS", "9C 8D 7H", "TC JD 9H"]
    rules = bieten(3, bet_timing=timing)
    assert questions(dealt(rules, SWEEP)) == questions(dealt(rules, poor))
    for hands in (SWEEP, poor):
        deal = dealt(rules, hands)
        answer(deal, "bet hanger")
        assert (deal.phase.id, deal.asked) == ("reply", 1)
        assert legal(deal) == ["good"]
        answer(deal, "good")
        assert deal.asked == 2


def test_9_1_again_and_again() -> None:
    deal = dealt(bieten(3), SWEEP)
    answer(deal, "bet green", "good", "good", "bet hanger", "good", "hold")
    assert (deal.asked, deal.phase.id) == (0, "opening")
    assert refusal(deal, "bet green") == "bieten.already_bet"
    assert refusal(deal, "bet gleich") == "bieten.lacks_figure"
    assert legal(deal) == ["pass", "bet game"]


def test_9_2_a_held_figure_goes_to_the_best_even_if_he_said_good() -> None:
    deal = dealt(bieten(), ["9H KD 7C", "AH 8S TC", "8H JD 9C", "7H QS TD"])
    answer(deal, "bet red", "good", "good", "hold")
    play_out(deal)
    assert figure_of(deal, "red") == 1
    assert table(deal).total[1] == 2


def test_9_2_the_bettor_may_hold_a_three() -> None:
    log = Log()
    deal = dealt(bieten(3), ["AH KD 7C", "KH 8S TC", "8H JD 9C"], log=log)
    answer(deal, "bet red", "three", "good")
    assert deal.asked == 0
    answer(deal, "hold")
    play_out(deal)
    assert ("red", 0, 3) in scored(log)


def test_9_3_a_three_needs_three_points() -> None:
    deal = dealt(bieten(3), ["AH KD 7C", "KH 8S TC", "8H JD 9C"], scores=[0, 9, 0])
    answer(deal, "bet red")
    assert legal(deal) == ["good", "hold"]
    assert refusal(deal, "three") == "bieten.two_points_short"
    deal = dealt(bieten(3), ["AH KD 7C", "KH 8S TC", "8H JD 9C"], scores=[0, 8, 0])
    answer(deal, "bet red")
    assert legal(deal) == ["good", "hold", "three"]


def test_9_3_a_bet_needs_two_points() -> None:
    hands = ["AH KD 7C", "KH 8S TC", "8H JD 9C"]
    assert "bet red" in legal(dealt(bieten(3), hands, scores=[9, 0, 0]))
    assert refusal(dealt(bieten(3), hands, scores=[10, 0, 0]), "bet red") == "bieten.one_point_short"


def test_12_raise_in_reply_off() -> None:
    deal = dealt(bieten(3, raise_in_reply="off"), ["AH KD 7C", "KH 8S TC", "8H JD 9C"])
    answer(deal, "bet red")
    assert legal(deal) == ["good", "hold"]
    assert refusal(deal, "three") == "bieten.no_three_now"


def test_12_late_raise() -> None:
    log = Log()
    deal = dealt(bieten(3, late_raise="on"), ["AH KD 7C", "KH 8S TC", "8H JD 9C"], log=log)
    answer(deal, "bet red", "hold")
    assert refusal(deal, "three red") == "bieten.own_bet"
    answer(deal, "pass")
    assert "three red" in legal(deal)
    answer(deal, "three red")
    assert (deal.phase.id, deal.asked) == ("reply_three", 2)
    answer(deal, "good", "hold")
    assert (deal.phase.id, deal.asked) == ("opening", 1)
    assert refusal(deal, "three red") == "bieten.no_three_now"
    play_out(deal)
    assert ("red", 0, 3) in scored(log)
    twin = dealt(bieten(3, late_raise="on"), ["AH KD 7C", "KH 8S TC", "8H JD 9C"])
    answer(twin, "bet red", "hold", "pass", "three red", "good", "good")
    assert seen(twin).conceded == (0, 2, 0)
    play_out(twin)
    assert figure_of(twin, "red") == 1


@pytest.mark.parametrize(("score", "reason"), [(8, ""), (9, "bieten.two_points_short")])
def test_12_late_raise_needs_three_points_and_a_held_figure(score: int, reason: str) -> None:
    hands = ["AH KD 7C", "KH 8S TC", "8H JD 9C"]
    deal = dealt(bieten(3, late_raise="on"), hands, scores=[0, score, 0])
    answer(deal, "bet red", "hold", "bet game", "good", "good", "pass")
    assert deal.asked == 1
    assert refusal(deal, "three red") == reason
    assert refusal(deal, "three game") == "bieten.no_three_now"  # conceded
    assert refusal(deal, "three green") == "bieten.no_three_now"  # not bet


def test_8_following_with_the_weli() -> None:
    deal = dealt(bieten(3), ["TH KC QC", "9H AD WE", "7H 8C 8S"])
    play(deal, "TH")
    texts = [text for text in legal(deal) if text.startswith("play")]
    assert texts[0] == "play H9"
    assert "play WE HA" in texts
    assert "play WE HT" in texts, "also a card that another player has"
    assert all(text == "play H9" or text.startswith("play WE H") for text in texts)
    assert refusal(deal, "play DA") == refusal(deal, "play WE SA") == "bieten.must_follow"
    assert refusal(deal, "play WE") == "bieten.name_the_weli"


def test_8_weli_never_forced_and_void_after_a_discard() -> None:
    deal = dealt(bieten(3), ["TH KC QC", "9S AD WE", "7H 8C 8S"])
    play(deal, "TH")
    assert {"play S9", "play DA", "play WE HA", "play WE CK"} <= set(legal(deal))
    answer(deal, "play S9")
    assert seen(deal).voids == ("", "H", "")
    assert "AH" not in names(deal, 1)


def test_8_the_weli_is_just_below_the_real_card() -> None:
    deal = dealt(bieten(3), ["WE KC QC", "AH AD 9S", "KH 8C 8S"])
    play(deal, "WE=AH AH KH")
    assert deal.asked == 1
    deal = dealt(bieten(3), ["WE KC QC", "QH AD 9S", "KH 8C 8S"])
    play(deal, "WE=AH QH KH")
    assert deal.asked == 0


def test_12_weli_bonus_is_the_six_of_bells() -> None:
    log = Log()
    deal = dealt(bieten(3, weli_mode="bonus"), ["WE 8D 7D", "TD 9C AS", "KD QH JC"], log=log)
    answer(deal, "bet hanger", "good", "good")
    assert refusal(deal, "bet gleich") == "bieten.lacks_figure"
    answer(deal, "pass", "pass", "pass")
    assert [text for text in legal(deal) if text.startswith("play")] == ["play D7", "play D8", "play WE"]
    play(deal, "WE TD KD")
    assert deal.asked == 2
    play_out(deal)
    assert scored(log)[-1] == ("weli_bonus", 0, 1)
    assert figure_of(deal, "hanger") == 0


def test_12_weli_bonus_must_follow_diamonds() -> None:
    deal = dealt(bieten(3, weli_mode="bonus"), ["AD 8C 7S", "WE 9C AS", "KD QH JC"])
    play(deal, "AD")
    assert [text for text in legal(deal) if text.startswith("play")] == ["play WE"]


def test_12_weli_penalty_off() -> None:
    deal = dealt(bieten(3, weli_penalty="off"), ["AS KS AD", "7C 8D WE", "AH KH KD"])
    play(deal, "AS 8D KH KS WE=7D KD")
    play_out(deal)
    assert totals(deal)[1] == 0


@pytest.mark.parametrize(
    ("figure", "hands", "winner"),
    [
        ("hanger", ["AS KS 7H", "AD KD 7C", "QH TH 8C"], 0),
        ("hanger", ["AC KC 7H", "AD KD 7S", "QH TH 8C"], -1),
        ("hanger", ["AC KC 7H", "AD KD 7S", "AH KH 8C"], 2),
        ("gleich", ["KS KC 7H", "KH KD 9C", "QH TH 8C"], 0),
        ("gleich", ["KD KC 7H", "KH KS 9C", "QH TH 8C"], 1),
    ],
)
def test_12_tie_break_suit(figure: str, hands: list[str], winner: int) -> None:
    for rule, said, expected in (("suit", "hold", winner), ("suit", "", -1), ("none", "hold", -1)):
        deal = dealt(bieten(3, tie_break=rule), hands)
        if said:
            answer(deal, f"bet {figure}", said)
        play_out(deal)
        assert figure_of(deal, figure) == expected


def test_10_counting_order_and_lowest_at_that_moment() -> None:
    """Seat 2 would pass seat 0 with the last trick, but counting stops before."""
    log = Log()
    deal = dealt(bieten(3), ["KH 9C 7D", "AH AS 8D", "8C 9D TD"], scores=[4, 9, 3], log=log)
    play_out(deal)
    assert scored(log) == [("red", 1, 1), ("green", 1, 1)]
    assert (table(deal).winner, table(deal).losers) == (1, [2])


def test_10_the_lowest_counts_what_this_deal_has_brought() -> None:
    """Seat 2 began as the lowest, but its two conceded points count before the finish."""
    deal = dealt(bieten(3), ["KH 9C 7D", "AH 7S 8D", "8C 9S TS"], scores=[4, 10, 3])
    answer(deal, "pass", "pass", "bet green", "good", "good", "bet hanger", "good", "good")
    play_out(deal)
    assert (totals(deal), table(deal).result) == ([4, 11, 5], "decided")
    assert (table(deal).winner, table(deal).losers) == (1, [0])


def test_10_overshooting_and_two_losers() -> None:
    deal = dealt(bieten(3), ["KH 9C 7D", "AH 7S 8D", "8C 9D TD"], scores=[2, 10, 2])
    answer(deal, "bet red", "hold")
    play_out(deal)
    assert totals(deal) == [2, 12, 2]
    assert (table(deal).winner, table(deal).losers) == (1, [0, 2])


def test_12_play_on() -> None:
    rules = bieten(3, ending="play_on")
    log = Log()
    deal = dealt(rules, ["KH 9C 7D", "AH AS 8D", "8C 9D TD"], scores=[4, 10, 3], log=log)
    play_out(deal)
    assert [cause for cause, _, _ in scored(log)] == ["red", "green", "gleich", "hanger", "game"]
    t = table(deal)
    assert (t.gone, t.losers, t.result) == ([1], [], "counted")
    standing = BietenStanding([4, 10, 3], 2)
    rules.settle(standing, deal)
    assert standing.out == [1]
    assert standing.dealer == 0
    following = rules.deal_from(cards(PACK), standing)
    assert (table(following).cutter, table(following).forehand) == (2, 2)
    answer(following, "cut 4", "refuse")
    assert [following.zones[seat].count() for seat in range(3)] == [3, 0, 3]
    while not following.over:
        assert following.asked != 1
        following.answer(following.legal()[0])


def test_12_play_on_the_deal_passes_over_all_who_are_out() -> None:
    t = table(from_pack(bieten(5, ending="play_on"), PACK, 0))
    assert [next_dealer(t, out) for out in ([], [1], [1, 2], [3, 1, 2], [2, 3])] == [1, 2, 3, 4, 1]


def test_12_play_on_ends_when_one_is_left_but_everything_is_counted() -> None:
    """Seats 0 and 1 reach the target by Red and Green: 2 has lost, whatever the other items bring it."""
    log = Log()
    deal = dealt(bieten(3, ending="play_on"), ["AH 9C 7C", "AS 8C 8D", "TD 9D JS"], scores=[10, 10, 9], log=log)
    answer(deal, "pass", "pass", "bet hanger", "good", "good")
    play_out(deal)
    assert [cause for cause, _, _ in scored(log)] == ["hanger", "red", "green", "gleich", "game"]
    t = table(deal)
    assert (t.winner, t.losers, t.gone, t.result) == (0, [2], [0, 1], "decided")
    assert totals(deal) == [11, 12, 11]  # too late for seat 2


def test_12_play_on_with_two_players_is_the_same_as_single() -> None:
    log = Log()
    deal = dealt(bieten(2, ending="play_on"), ["AH 9C 7D", "AS 8C 8D"], scores=[10, 10], log=log)
    play_out(deal)
    assert (table(deal).winner, table(deal).losers, totals(deal)) == (0, [1], [11, 10])
    assert not [event for event in log if isinstance(event, Settled) and event.topic == "out"]


def whole_match(players: int, seed: int, **chosen: str | int) -> Match:
    """A match of random answers."""
    match = Match(bieten(players, **chosen), seed)
    rng: Rng = seeded(seed)
    while True:
        while not match.deal.over:
            match.apply(match.deal.legal()[rng.below(len(match.deal.legal()))])
        if match.over:
            return match
        match.next_deal()


@pytest.mark.parametrize("ending", ["single", "play_on"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 10])
def test_10_games_per_match(players: int, ending: str) -> None:
    match = whole_match(players, 7, games_per_match=3, ending=ending, target=5)
    standing = match.standing
    assert isinstance(standing, BietenStanding)
    assert sum(standing.crosses) == 3
    assert sum(standing.spots) >= 3
    assert standing.winners == best_sheet(standing.crosses, standing.spots)
    assert isinstance(match.log[-1], MatchEnded)


def test_10_best_sheet() -> None:
    assert best_sheet([2, 2, 1], [1, 0, 0]) == [1]
    assert best_sheet([1, 1, 1], [1, 1, 1]) == [0, 1, 2]
