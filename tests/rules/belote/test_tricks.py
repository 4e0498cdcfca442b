"""Sections 3, 6.4, 7 and 12.3: card order and values, who wins, what may be played."""

from __future__ import annotations

import pytest

from game.core.events import TrickWon
from game.core.log import Log
from game.rules.belote.values import CARDS, STRAINS
from tests.positions import answer, belote, bits, cards, faces, refusal, settles, table, trick

SOUTH, WEST, NORTH, EAST = range(4)


def points(strain: str, sa_ta_values: str = "reduced") -> list[dict[str, int]]:
    """The points of each suit's ranks."""
    found = belote(sa_ta_values=sa_ta_values).course.strains[STRAINS.index(strain)].points
    return [{card.face[0]: found[card.index] for card in CARDS if card.suit == suit} for suit in range(4)]


def order(strain: str, suit: int) -> str:
    """The ranks of a suit from strongest to weakest when it is led."""
    power = belote().course.strains[STRAINS.index(strain)].power[suit]
    mine = sorted((card for card in CARDS if card.suit == suit), key=lambda card: -power[card.index])
    return "".join(card.face[0] for card in mine)


TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def test_3_points_and_order_in_a_suit_contract() -> None:
    for trump in range(4):
        found = points("SHDC"[trump])
        for suit in range(4):
            assert found[suit] == (TRUMP if suit == trump else PLAIN)
            assert order("SHDC"[trump], suit) == ("J9ATKQ87" if suit == trump else "ATKQJ987")
        assert sum(sum(suit.values()) for suit in found) == 152


@settles("sa_ta_values", "reduced", "full")
def test_12_3_points_and_order_without_trumps_and_with_all() -> None:
    expected = {
        ("SA", "reduced"): ({"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}, 152),
        ("SA", "full"): ({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}, 120),
        ("TA", "reduced"): ({"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0}, 152),
        ("TA", "full"): ({"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}, 248),
    }
    for (strain, values), (suit, total) in expected.items():
        found = points(strain, values)
        assert found == [suit] * 4
        assert sum(sum(one.values()) for one in found) == total
    for led in range(4):
        assert order("SA", led) == "ATKQJ987"
        assert order("TA", led) == "J9ATKQ87"


@pytest.mark.parametrize(
    ("trump", "played", "last", "winner"),
    [
        ("H", "9S AS 7S", "8H", NORTH),  # a trump beats every card of the suit led
        ("H", "9S 8H QH", "7S", WEST),
        ("H", "9S KD AD", "AC", EAST),  # cards of other suits never win
        ("SA", "9S AH JH", "8S", EAST),
        ("SA", "9S TS AS", "JS", WEST),
        ("TA", "AS JH TS", "9S", NORTH),
        ("TA", "AS 9H JS", "7S", WEST),
    ],
)
def test_6_4_the_winner_takes_the_trick_and_leads(trump: str, played: str, last: str, winner: int) -> None:
    deal = trick(belote(), trump, EAST, played, f"{last} 7C")
    deal.log = Log()
    answer(deal, f"play {last}")
    (won,) = [event for event in deal.log if isinstance(event, TrickWon)]
    assert won.seat == deal.asked == table(deal).leader == winner
    assert list(won.cards) == cards(f"{played} {last}")
    assert not bits(f"{played} {last}") & ~deal.zone(f"won{winner % 2}").bits


def test_6_4_follow_suit_without_duty_to_beat() -> None:
    deal = trick(belote(), "H", WEST, "AS", "KS 7S JH AD")
    assert faces(deal) == {"KS", "7S"}
    assert refusal(deal, "play JH") == "belote.must_follow"
    assert refusal(deal, "play AC") == "belote.not_in_hand"
    assert faces(trick(belote(), "H", WEST, "7S", "KS 8S")) == {"KS", "8S"}


def test_7_follow_suit_also_when_the_trick_has_been_trumped() -> None:
    assert faces(trick(belote(), "H", WEST, "7S 8H", "AS JH")) == {"AS"}


def test_7_who_can_neither_follow_nor_trump_plays_anything() -> None:
    assert faces(trick(belote(), "H", WEST, "7S", "AD KC")) == {"AD", "KC"}


def test_7_the_second_player_must_trump_a_plain_lead() -> None:
    deal = trick(belote(), "H", WEST, "7S", "AD KC 7H JH")
    assert faces(deal) == {"7H", "JH"}
    assert refusal(deal, "play AD") == "belote.must_trump"


def test_7_trumps_led() -> None:
    deal = trick(belote(), "H", WEST, "TH", "9H AH QH AS")
    assert faces(deal) == {"9H", "AH"}
    assert faces(trick(belote(), "H", WEST, "JH", "9H QH AS")) == {"9H", "QH"}
    assert faces(trick(belote(), "H", WEST, "JH", "AS 7D")) == {"AS", "7D"}


@settles("partner_winning", "free", "must_trump")
def test_7_partner_winning_with_a_plain_card() -> None:
    for value, allowed in (("free", {"7C", "KD", "8D"}), ("must_trump", {"7C"})):
        deal = trick(belote(partner_winning=value), "C", WEST, "TS 7S", "7C KD 8D")
        assert deal.asked == EAST
        assert faces(deal) == allowed
    # partner trumped: with must_trump he has to be overtrumped, or undertrumped
    for hand, allowed in (("JC 7C KD", {"JC"}), ("8C 7C KD", {"8C", "7C"})):
        deal = trick(belote(partner_winning="must_trump"), "C", WEST, "8S AC 9S", hand)
        assert faces(deal) == allowed
    # he may not discard either
    deal = trick(belote(partner_winning="must_trump"), "C", WEST, "8S AC 9S", "JC 7C KD")
    assert refusal(deal, "play 7C") == refusal(deal, "play KD") == "belote.must_overtrump"


def test_7_partner_overtrumped_is_an_opponent_winning() -> None:
    # North ruffs, East overruffs: South must go higher
    deal = trick(belote(), "C", WEST, "8D TC AC", "JC 7C KS")
    assert table(deal).best_seat == EAST
    assert faces(deal) == {"JC"}


def test_7_partner_winning_any_trump_even_the_lowest() -> None:
    deal = trick(belote(), "C", NORTH, "AD 7D", "7C JC KS")
    assert deal.asked == SOUTH
    assert faces(deal) == {"7C", "JC", "KS"}


@settles("undertrump_partner", "all_trump_hand")
def test_7_all_trump_hand_frees_only_a_hand_of_trumps() -> None:
    rules = belote(undertrump_partner="all_trump_hand")
    assert faces(trick(rules, "C", WEST, "8D AC 9D", "JC TC 7C KS")) == {"JC", "KS"}
    assert faces(trick(rules, "C", WEST, "8D AC 9D", "JC TC 7C")) == {"JC", "TC", "7C"}


@pytest.mark.parametrize("players", [2, 3])
def test_7_nobody_has_a_partner(players: int) -> None:
    rules = belote(players)
    deal = trick(rules, "C", 0, "AD 9C 7D"[: 3 * (players - 1) - 1], "JC 7C KS")
    assert faces(deal) == ({"JC"} if players == 3 else {"JC", "7C"})


def test_7_raise_on_trump_lead_not_partner_still_beats_an_opponent() -> None:
    rules = belote(raise_on_trump_lead="not_partner")
    assert faces(trick(rules, "H", SOUTH, "9H JH", "AH 8H TS")) == {"AH", "8H"}
    assert faces(trick(rules, "H", SOUTH, "TH AH", "JH 8H TS")) == {"JH"}


@pytest.mark.parametrize(("game", "trump"), [("belote", "H"), ("coinchee", "TA")])
def test_7_who_need_not_beat_his_partner_is_told_to_follow(game: str, trump: str) -> None:
    beat = "belote.must_beat_trump" if trump == "H" else "belote.must_beat_suit"
    for option, reason in (("always", beat), ("not_partner", "belote.must_follow")):
        deal = trick(belote(game=game, raise_on_trump_lead=option), trump, SOUTH, "9H 7H", "JH AH 8H TS")
        assert refusal(deal, "play TS") == reason
    opponent = trick(belote(game=game, raise_on_trump_lead="not_partner"), trump, SOUTH, "TH AH", "JH 8H TS")
    assert refusal(opponent, "play 8H") == refusal(opponent, "play TS") == beat


def test_12_3_no_trumps_no_duty_to_beat() -> None:
    rules = belote(game="coinchee")
    assert faces(trick(rules, "SA", SOUTH, "TH", "AH 7H AS")) == {"AH", "7H"}
    assert faces(trick(rules, "SA", SOUTH, "TH", "AC 7D AS")) == {"AC", "7D", "AS"}


def test_12_3_all_trumps_the_partner_too_must_be_beaten() -> None:
    rules = belote(game="coinchee")
    assert faces(trick(rules, "TA", SOUTH, "9H 7H", "JH AH 8H TS")) == {"JH"}
    free = belote(game="coinchee", raise_on_trump_lead="not_partner")
    assert faces(trick(free, "TA", SOUTH, "9H 7H", "JH AH 8H TS")) == {"JH", "AH", "8H"}
