"""Sections 6.2 and 6.3: announcing, stating heights, withdrawing, equal heights."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, Settled
from game.core.log import Log
from game.rules.belote.declarations import best_height
from game.rules.belote.values import STRAINS
from tests.positions import answer, belote, bits, legal, refusal, settles, show_everything, table, whole_deal

SOUTH, WEST, NORTH, EAST = range(4)

# Everybody holds a sequence of three; the first trick is in spades. South: queen-high in diamonds; West: queen-high
# in clubs; North: king-high in hearts; East: ten-high in spades, and clubs he has none.
QUEENS = ("QD JD TD AS 7S AC KC 8H", "QC JC TC KS 7C 8C AD 8D", "KH QH JH QS JS 9C 9D 7D", "TS 9S 8S AH TH 9H 7H KD")
SPADES = "AS KS QS TS"


def contest(
    announced: dict[int, str],
    trump: str = "H",
    hands: tuple[str, str, str, str] = QUEENS,
    plays: str = SPADES,
    log: Log | None = None,
    **chosen: str | int,
) -> Deal:
    """East deals, South bids contrée; the first trick is played with these announcements (others are silent)."""
    rules = belote(4, "coinchee", **{"meld_tie": "seat", **chosen})
    bids = (f"bid 80 {trump}", "pass", "pass", "pass")
    deal = whole_deal(rules, hands, bids=bids, log=log)
    for card in plays.split():
        said = announced.get(deal.asked, "")
        answer(deal, f"announce {said}" if said else "silent", f"play {card}")
    return deal


def stated(log: Log) -> list[tuple[int, str]]:
    return [(e.seat, e.call) for e in log if isinstance(e, Called) and e.topic == "belote.state"]


THREE = "sequence-3"


@settles("declarations", "on", "off")
def test_6_2_announcements_only_with_declarations() -> None:
    for game in ("contree", "coinchee"):
        for value in ("on", "off"):
            rules = belote(4, game, declarations=value)
            deal = whole_deal(rules, QUEENS, bids=("bid 80 H", "pass", "pass", "pass"))
            assert deal.phase.id == ("announce" if value == "on" else "play")
    classic = whole_deal(belote(declarations="off"), QUEENS, turn_up="KC", taker=SOUTH, bids=("take",))
    assert classic.phase.id == "play"
    for card in SPADES.split():
        answer(classic, f"play {card}")
    assert classic.phase.id == "play"  # no contest either


def test_6_2_a_weaker_kind_is_not_offered_an_equal_one_is() -> None:
    hands = ("AS KS QS JS 7D 8D 9D 7C", "AC KC QC TC 8C TH 9H 8H", "7S 8S 9S TS JH QH KH TD", "JD QD KD AD JC 7H AH 9C")
    deal = contest({}, trump="C", hands=hands, plays="")
    assert legal(deal) == {"announce sequence-4", "announce sequence-3", "silent"}
    answer(deal, "announce sequence-3", "play KS")
    assert legal(deal) == {"announce sequence-3", "silent"}
    answer(deal, "silent", "play TC")
    answer(deal, "announce sequence-4", "play TS")
    assert legal(deal) == {"announce sequence-4", "silent"}
    assert refusal(deal, "announce sequence-5") == "belote.not_held"
    assert refusal(deal, "announce carre-J") == "belote.not_held"


def test_6_2_why_a_weaker_kind_is_refused() -> None:
    hands = ("AS KS QS JS 7D 8D 9D 7C", "AC KC QC TC 8C TH 9H 8H", "7S 8S 9S TS JH QH KH TD", "JD QD KD AD JC 7H AH 9C")
    deal = contest({}, trump="C", hands=hands, plays="")
    answer(deal, "announce sequence-4", "play KS")
    assert legal(deal) == {"silent"}
    assert refusal(deal, "announce sequence-3") == "belote.weaker_kind"
    assert refusal(deal, "announce sequence-4") == "belote.not_held"
    assert refusal(deal, "play AC") == "belote.not_now"


def test_6_2_the_announcement_comes_before_the_card_and_in_trick_one_only() -> None:
    deal = contest({}, plays="")
    assert deal.phase.id == "announce"
    answer(deal, "silent")
    assert (deal.phase.id, deal.asked) == ("play", SOUTH)
    answer(deal, "play AS")
    assert (deal.phase.id, deal.asked) == ("announce", WEST)
    answer(deal, "silent", "play KS", "silent", "play QS", "silent", "play TS")
    assert (deal.phase.id, deal.asked) == ("play", SOUTH)
    answer(deal, "play AC")
    assert (deal.phase.id, deal.asked) == ("play", WEST)


def test_6_2_a_run_of_six_is_announced_as_five_only() -> None:
    hands = ("AS KS QS JS TS 9S 7D 7C", "8S AD KD QD TD 9D 8C 9C", "7S AH KH QH TH 9H TC JC", "JD 8D JH 8H 7H AC KC QC")
    deal = contest({}, hands=hands, plays="")
    assert legal(deal) == {"announce sequence-5", "silent"}


def test_6_2_carres_are_named_with_their_rank() -> None:
    hands = ("9S 9D 9H 9C AS AD AH AC", "JS JD JH JC 7S 7D 7C 8H", "TS TD TH TC 8S 8D 8C 7H", "KS QS KD QD KH QH KC QC")
    expected = (
        {"announce carre-9", "announce carre-A", "silent"},
        {"announce carre-J", "silent"},
        {"announce carre-T", "silent"},
        {"announce carre-K", "announce carre-Q", "silent"},
    )
    for seat in range(4):
        turned = (*hands[seat:], *hands[:seat])
        deal = contest({}, trump="C", hands=(turned[0], turned[1], turned[2], turned[3]), plays="")
        assert legal(deal) == expected[seat]


def test_6_3_1_nobody_announces_nobody_scores() -> None:
    deal = contest({})
    assert (deal.phase.id, deal.asked) == ("play", SOUTH)
    assert table(deal).decl == [0, 0]


def test_6_3_1_one_side_wins_without_stating() -> None:
    log = Log()
    deal = contest({SOUTH: THREE, NORTH: THREE}, log=log)
    assert (deal.phase.id, deal.asked) == ("show", SOUTH)
    assert stated(log) == []
    show_everything(deal)
    assert table(deal).decl == [40, 0]


def test_6_3_2_the_partner_of_the_best_is_not_asked() -> None:
    log = Log()
    deal = contest({SOUTH: THREE, WEST: THREE, NORTH: THREE}, log=log)
    answer(deal, "state", "decline")
    assert deal.phase.id == "show"
    assert table(deal).winner == SOUTH
    assert stated(log) == [(SOUTH, "state Q"), (WEST, "decline")]


def test_6_3_2_who_declines_although_he_could_win_withdraws() -> None:
    log = Log()
    deal = contest({SOUTH: THREE, WEST: THREE, NORTH: THREE}, log=log)
    assert legal(deal) == {"state", "decline"}
    answer(deal, "decline")
    assert (deal.asked, legal(deal)) == (WEST, {"state", "decline"})  # nothing to beat
    answer(deal, "state")
    assert (deal.asked, legal(deal)) == (NORTH, {"state", "decline"})  # a king beats the queen
    answer(deal, "state")
    assert stated(log) == [(SOUTH, "decline"), (WEST, "state Q"), (NORTH, "state K")]
    assert table(deal).winner == NORTH
    # South's declaration may still be shown: it is his side that won
    assert (deal.phase.id, deal.asked) == ("show", SOUTH)
    show_everything(deal)
    assert table(deal).decl == [40, 0]


def test_6_3_1_the_only_one_of_the_strongest_kind_states_nothing() -> None:
    hands = ("QD JD TD AS 7S AC KC 7D", "QC JC TC KS 7C 8C AD 8D", "KH QH JH TH QS JS 9C 9D", "TS 9S 8S AH 9H 7H KD 8H")
    log = Log()
    announced = {SOUTH: THREE, WEST: THREE, NORTH: "sequence-4"}
    deal = contest(announced, hands=hands, log=log)
    assert (deal.phase.id, deal.asked) == ("show", SOUTH)
    assert table(deal).winner == NORTH
    assert stated(log) == []


def test_6_3_3_all_withdraw_and_the_next_weaker_kind_is_compared() -> None:
    hands = ("QD JD TD AS 7S AC KC 7D", "QC JC TC 9C KS 8D 8H 7H", "KH QH JH TH QS JS AD 9D", "TS 9S 8S 7C AH 9H KD 8C")
    announced = {SOUTH: THREE, WEST: "sequence-4", NORTH: "sequence-4"}
    deal = contest(announced, trump="S", hands=hands, plays="AS KS JS TS")
    assert (deal.phase.id, deal.asked) == ("state", WEST)
    answer(deal, "decline", "decline")
    # now the kind of South alone
    assert (deal.phase.id, deal.asked, table(deal).winner) == ("show", SOUTH, SOUTH)
    show_everything(deal)
    assert table(deal).decl == [20 + 50, 0]


def test_6_3_3_all_withdraw_and_nothing_is_left() -> None:
    deal = contest({SOUTH: THREE, WEST: THREE})
    answer(deal, "decline", "decline")
    assert (deal.phase.id, deal.asked) == ("play", SOUTH)
    assert table(deal).decl == [0, 0]
    assert table(deal).winner == -1


@settles("meld_tie", "seat", "cancel")
def test_6_3_3_equal_heights() -> None:
    for value in ("seat", "cancel"):
        log = Log()
        deal = contest({SOUTH: THREE, WEST: THREE}, meld_tie=value, log=log)
        answer(deal, "state")
        assert legal(deal) == ({"decline"} if value == "seat" else {"state", "decline"})
        answer(deal, "decline" if value == "seat" else "state")
        if value == "seat":
            show_everything(deal)
            assert table(deal).decl[0] > 0
        else:
            assert stated(log) == [(SOUTH, "state Q"), (WEST, "state Q-plain")]
            assert Settled("declarations_cancelled") in log
            assert table(deal).decl == [0, 0]
        assert deal.phase.id == "play"


def test_6_3_3_cancel_the_trump_one_still_wins() -> None:
    for trump, winner in (("C", WEST), ("D", SOUTH)):
        log = Log()
        # clubs or diamonds are trumps: the lead of the ace of spades is followed by all
        deal = contest({SOUTH: THREE, WEST: THREE}, trump=trump, meld_tie="cancel", log=log)
        answer(deal, "state", "state")
        assert table(deal).winner == winner
        said = "state Q-trump"
        if winner == WEST:
            assert stated(log) == [(SOUTH, "state Q"), (WEST, said)]
        else:
            assert stated(log) == [(SOUTH, "state Q"), (WEST, "state Q-plain"), (SOUTH, said)]
        assert deal.phase.id == "show"


def test_6_3_2_cancel_a_partner_may_still_break_the_tie() -> None:
    log = Log()
    deal = contest({SOUTH: THREE, WEST: THREE, NORTH: THREE}, meld_tie="cancel", log=log)
    answer(deal, "state", "state")
    # both sides are equal, so North's side is not already best
    assert (deal.asked, legal(deal)) == (NORTH, {"state", "decline"})
    answer(deal, "state")
    assert stated(log)[-1] == (NORTH, "state K")
    assert table(deal).winner == NORTH
    deal = contest({SOUTH: THREE, WEST: THREE, NORTH: THREE}, meld_tie="cancel")
    answer(deal, "state", "state", "decline")
    assert (deal.phase.id, table(deal).decl) == ("play", [0, 0])


def test_6_3_2_cancel_partners_being_equal_is_no_tie() -> None:
    hands = ("QD JD TD AS 7S AC KC 8H", "TH 9H 8D KS 9C 8C AD 7H", "QC JC TC QS JS 7C 9D 7D", "KH JH QH AH TS 9S 8S KD")
    deal = contest({SOUTH: THREE, NORTH: THREE}, hands=hands, meld_tie="cancel")
    assert table(deal).winner == SOUTH
    show_everything(deal)
    assert table(deal).decl == [40, 0]


def test_6_3_2_a_partner_passed_over_may_speak_once_his_side_is_beaten() -> None:
    # South ten-high, East queen-high, North king-high
    hands = ("TD 9D 8D AS 7S AC KC 8H", "KS TH 7C 8C AH JD 7H 9H", "KH QH JH JS QS 9C 7D AD", "QC JC TC TS 9S KD QD 8S")
    log = Log()
    deal = contest({SOUTH: THREE, NORTH: THREE, EAST: THREE}, trump="D", hands=hands, log=log)
    answer(deal, "state")
    assert deal.asked == EAST
    answer(deal, "state")
    assert (deal.asked, legal(deal)) == (NORTH, {"state", "decline"})
    answer(deal, "state")
    assert stated(log) == [(SOUTH, "state T"), (EAST, "state Q"), (NORTH, "state K")]
    assert table(deal).winner == NORTH


def test_6_3_2_passed_over_and_equal_the_nearer_to_eldest_wins() -> None:
    hands = ("TD 9D 8D AS 7S AC 8C 8H", "KS 9H 7C KH AD 7D 7H KC", "QH JH TH JS QS 9C JD AH", "QC JC TC TS 9S 8S KD QD")
    for trump, winner in (("D", NORTH), ("C", EAST)):
        log = Log()
        deal = contest({SOUTH: THREE, NORTH: THREE, EAST: THREE}, trump=trump, hands=hands, log=log)
        answer(deal, "state", "state")
        assert (deal.asked, legal(deal)) == (NORTH, {"state", "decline"})  # he does not know East's suit
        answer(deal, "state")
        assert table(deal).winner == winner
        assert (EAST, "state Q-trump") in stated(log) or winner == NORTH


def test_6_3_3_no_trumps_and_all_trumps_never_separate() -> None:
    for trump, plays in (("SA", SPADES), ("TA", "AS KS JS TS")):
        deal = contest({SOUTH: THREE, WEST: THREE}, trump=trump, plays=plays)
        answer(deal, "state")
        assert legal(deal) == {"decline"}
        log = Log()
        cancelled = contest({SOUTH: THREE, WEST: THREE}, trump=trump, plays=plays, meld_tie="cancel", log=log)
        answer(cancelled, "state", "state")
        assert stated(log) == [(SOUTH, "state Q"), (WEST, "state Q")]  # nobody says "in trumps" or "not in trumps"
        assert cancelled.phase.id == "play"


def test_6_3_2_the_best_of_two_sequences_is_stated() -> None:
    hands = ("AD KD QD TC 9C 8C AS 7S", "QC JC KS 7C AC KC 8H 7H", "KH QH JH QS JS TD 9D 7D", "TS 9S 8S AH TH 9H JD 8D")
    log = Log()
    deal = contest({SOUTH: THREE, EAST: THREE}, trump="C", hands=hands, log=log)
    answer(deal, "state")
    assert stated(log) == [(SOUTH, "state A")]


def test_6_3_2_of_two_equal_ones_the_trump_one_is_the_best() -> None:
    hand = bits("AS KS QS AH KH QH 7D 7C")
    for trump, in_trumps in (("S", 1), ("H", 1), ("D", 0), ("C", 0), ("SA", 0), ("TA", 0)):
        assert best_height(hand, 1, STRAINS.index(trump)) == (7, in_trumps)
    assert best_height(hand, 2, 0) == (-1, 0)
    # a run of six counts from the top of the whole run
    assert best_height(bits("KS QS JS TS 9S 8S 7D 7C"), 3, 0) == (6, 1)


def test_6_3_5_the_other_side_shows_and_scores_nothing() -> None:
    log = Log()
    deal = contest({SOUTH: THREE, WEST: THREE}, log=log)
    answer(deal, "state", "decline")
    show_everything(deal)
    assert table(deal).decl[1] == 0
    assert all(zone.shown == 0 for zone in (deal.zones[WEST], deal.zones[EAST]))
