"""What is wrong with a position is said in one sentence that names the field."""

import pytest

from game.core.fields import PositionError
from game.rules import deal_at, view_at

HANDS = "hands SA SK SQ SJ ST / HA HK HQ HJ HT / DA DK DQ DJ DT / CA CK CQ CJ CT"
DEALT = f"belote 4 | {HANDS} | turn_up S9 | stock rest"
FULL = "hands SA SK SQ SJ ST S9 S8 S7 / HA HK HQ HJ HT H9 H8 H7 / DA DK DQ DJ DT D9 D8 D7 / CA CK CQ CJ CT C9 C8 C7"
PLAYED = f"belote 4 declarations=off | {FULL} | turned S9 | calls take"
ENDGAME = "belote 4 declarations=off | hands SA S7 / HA H7 / DA D7 / CA C7 | trump S | taker 0 | won rest / -"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "game: a position begins with the game and the number of players"),
        ("whist 4", "game: 'whist' is none of belote,"),
        ("belote five", "players: 'five' is not a number"),
        ("belote 5", "players: 5 is not between 2 and 4"),
        ("belote \u0664", "text: a position is one line of plain letters"),
        ("belote 4 colour=red", "options: There is no option “colour”"),
        ("belote 4 target=17", "options: “target” cannot be “17”"),
        ("belote 2 three_pack=24", "options: “three_pack: 24” does not exist for 2 players"),
        ("belote 4 | " + "x" * 30_000, "text: a position has at most"),
        ("belote 4 | | ", "text: there is nothing between two bars"),
        (f"{DEALT} | handz -", "handz: there is no such field"),
        (f"{DEALT} | {HANDS}", "hands: this field is there twice"),
        (f"belote 4 | {HANDS} | turn_up S9", "hands: of the pack 11 cards are missing: S7 S8 H7 H8 ..."),
        (f"belote 4 | {HANDS} | turn_up SA | stock rest", "turn_up: SA lies in hands too"),
        (f"belote 4 | {HANDS} | turn_up S9 S8 S9 | stock rest", "turn_up: S9 is there twice"),
        (f"belote 4 | {HANDS} | turn_up X9 | stock rest", "turn_up: 'X9' is not a card of this pack"),
        (f"belote 4 | {HANDS} | turn_up S9 H9 | stock rest", "turn_up: there should be 1 cards"),
        (f"belote 4 | {HANDS[:-3]} | turn_up S9 | stock rest", "hands: seat 3 has 4 cards and should have 5"),
        (f"belote 4 | {HANDS} / - | turn_up S9 | stock rest", "hands: there are 5 places and should be 4"),
        (f"belote 4 | {HANDS} | turn_up S9 | stock ?11", "stock: only a view may leave cards unknown (view SEAT)"),
        (f"{DEALT} | dealer 4", "dealer: 4 is not between 0 and 3"),
        (f"{DEALT} | dealer 1_0", "dealer: '1_0' is not a number"),
        (f"{DEALT} | scores 10", "scores: there are 1 values and should be 2"),
        (f"{DEALT} | calls take, pass", "calls: pass was not possible"),
        (f"{DEALT} | calls name S", "calls: name S was not possible (belote.not_now)"),
        (f"{DEALT} | calls, jump", "calls,: there is no such field"),
        (f"{DEALT} | asked 1 round1", "asked: it is the turn of seat 0"),
        (f"{DEALT} | asked 0 play", "asked: it is the turn of seat 0 (round1)"),
        (f"{DEALT} | asked 0 whist", "asked: 'whist' is none of the phases"),
        (f"{DEALT} | view 0", "view: this is what one seat sees, not a deal"),
        (f"{PLAYED} | trump H", "trump: the calls say otherwise"),
        (f"{PLAYED} | asked 2 play", "asked: it is the turn of seat 0"),
        (f"{PLAYED.replace('C8 C7', 'C7')} | tricks C8", "hands: seat 0 has 8 cards and should have 7"),
        (f"{ENDGAME}", "asked: it does not say who leads"),
        (f"{ENDGAME} | tricks SA", "tricks: SA lies in hands too"),
        (f"{ENDGAME.replace('SA S7', 'S7')} | tricks SA", "tricks: it does not say which seat led"),
    ],
)
def test_a_text_that_is_no_position(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        deal_at(text)
    assert str(caught.value).startswith(sentence), str(caught.value)
    assert str(caught.value).startswith(caught.value.field)


def test_following_suit_is_checked_as_far_as_the_hands_are_known() -> None:
    left = "hands SA SK SQ SJ ST S9 C7 / HA HK HQ HJ HT H9 S7 / DA DK DQ DJ DT D9 D8 D7 / CA CK CQ CJ CT C9 C8 H7"
    told = "turned S9 | calls take | tricks S8 H8"
    with pytest.raises(PositionError, match=r"tricks: seat 1 cannot have played H8 \(belote.must_follow\)"):
        deal_at(f"belote 4 declarations=off | {left} | {told}")
    unknown = "hands SA SK SQ SJ ST S9 C7 / ?7 / ?8 / ?8"
    seen = view_at(f"belote 4 declarations=off | view 0 | {unknown} | {told}")
    assert seen.asked == 2


def test_a_position_of_one_short_line() -> None:
    deal = deal_at(f"{ENDGAME} | asked 0 play | scores 120 80")
    assert deal.ask().seat == 0
    assert [answer.text for answer in deal.legal()] == ["play S7", "play SA"]
    assert deal.notation() == deal_at(deal.notation()).notation()


def test_a_view_says_whose_it_is_and_hides_nothing_from_it() -> None:
    with pytest.raises(PositionError, match="view: it does not say whose view it is"):
        view_at(DEALT)
    hidden = DEALT.replace("SA SK SQ SJ ST", "?5").replace("stock rest", "stock ?11")
    assert view_at(f"{hidden} | view 1").zone("hand0").count == 5
    with pytest.raises(PositionError, match="hands: cards are unknown in the sight of the seat"):
        view_at(f"{hidden} | view 0")
