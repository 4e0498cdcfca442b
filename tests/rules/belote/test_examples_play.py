"""Worked examples E1 to E8 and E24 of the rulebook: what may be played, who wins, what a trick is worth."""

from __future__ import annotations

from game.core.events import TrickWon
from tests.positions import answer, belote, faces, refusal, settles, table, trick

SOUTH, WEST, NORTH, EAST = range(4)


def played(text: str) -> set[str]:
    return set(text.split())


@settles("raise_on_trump_lead", "always", "not_partner")
def test_E01_the_partner_must_be_beaten_on_a_trump_lead() -> None:
    deal = trick(belote(), "H", SOUTH, "9H 7H", "JH AH 8H TS")
    assert faces(deal) == {"JH"}
    assert refusal(deal, "play AH") == "belote.must_beat_trump"
    assert refusal(deal, "play TS") == "belote.must_beat_trump"
    free = trick(belote(raise_on_trump_lead="not_partner"), "H", SOUTH, "9H 7H", "JH AH 8H TS")
    assert faces(free) == {"JH", "AH", "8H"}


def test_E02_an_opponents_trump_must_be_beaten() -> None:
    deal = trick(belote(), "H", WEST, "AS 7S 8H", "KH QH AD")
    assert deal.asked == SOUTH
    assert table(deal).best_seat == EAST
    assert faces(deal) == {"KH", "QH"}
    assert refusal(deal, "play AD") == "belote.must_overtrump"


@settles("undertrump_opponent", "must", "free")
def test_E03_who_cannot_overtrump_must_undertrump() -> None:
    deal = trick(belote(), "H", WEST, "AS 7S 9H", "KH QH AD")
    assert faces(deal) == {"KH", "QH"}
    assert refusal(deal, "play AD") == "belote.must_undertrump"
    for game in ("contree", "coinchee"):
        assert faces(trick(belote(game=game), "H", WEST, "AS 7S 9H", "KH QH AD")) == {"KH", "QH", "AD"}
    strict = belote(game="contree", undertrump_opponent="must")
    assert faces(trick(strict, "H", WEST, "AS 7S 9H", "KH QH AD")) == {"KH", "QH"}
    assert faces(trick(belote(undertrump_opponent="free"), "H", WEST, "AS 7S 9H", "KH QH AD")) == {"KH", "QH", "AD"}


def test_E04_north_ruffs_and_wins_14_points() -> None:
    deal = trick(belote(), "C", SOUTH, "8D AD QC", "7D")
    deal.log = []
    answer(deal, "play 7D")
    won = [event for event in deal.log if isinstance(event, TrickWon)]
    assert [(event.seat, event.points, event.number) for event in won] == [(NORTH, 14, 2)]
    assert [card.face for card in won[0].cards] == ["8D", "AD", "QC", "7D"]
    assert deal.asked == NORTH
    assert table(deal).points == [14, 0]


@settles("undertrump_partner", "strict", "free")
def test_E05_a_trump_under_the_partners_must_be_higher_if_possible() -> None:
    hand = "JC TC 7C KS 8S"
    deal = trick(belote(), "C", WEST, "8D AC 9D", hand)
    assert deal.asked == SOUTH
    assert faces(deal) == {"KS", "8S", "JC"}
    assert refusal(deal, "play TC") == "belote.higher_or_discard"
    assert faces(trick(belote(undertrump_partner="free"), "C", WEST, "8D AC 9D", hand)) == played(hand)


@settles("undertrump_partner", "strict", "all_trump_hand", "free")
def test_E06_a_hand_of_trumps_only() -> None:
    expected = {"strict": {"JC"}, "all_trump_hand": {"JC", "TC", "7C"}, "free": {"JC", "TC", "7C"}}
    for value, cards in expected.items():
        deal = trick(belote(undertrump_partner=value), "C", WEST, "8D AC 9D", "JC TC 7C")
        assert faces(deal) == cards, value
        assert refusal(deal, "play TC") == ("belote.must_overtrump" if value == "strict" else "")


def test_E07_only_lower_trumps_and_a_plain_card() -> None:
    assert faces(trick(belote(), "C", WEST, "8D AC 9D", "TC 7C KS")) == {"TC", "7C", "KS"}


def test_E08_points_of_a_trick() -> None:
    deal = trick(belote(), "H", SOUTH, "9H JH TS", "AS")
    deal.log = []
    answer(deal, "play AS")
    assert [(e.seat, e.points) for e in deal.log if isinstance(e, TrickWon)] == [(WEST, 55)]
    spades = trick(belote(), "S", SOUTH, "TS AS 9H", "JH")
    spades.log = []
    answer(spades, "play JH")
    assert [(e.seat, e.points) for e in spades.log if isinstance(e, TrickWon)] == [(WEST, 23)]


def test_E24_all_trumps() -> None:
    rules = belote(game="coinchee")
    must_beat = trick(rules, "TA", SOUTH, "QD AD", "JD 9D KD JS")
    assert faces(must_beat) == {"JD", "9D"}
    assert refusal(must_beat, "play KD") == "belote.must_beat_suit"
    assert faces(trick(rules, "TA", SOUTH, "QD AD", "KD 8D JS")) == {"KD", "8D"}
    void = trick(rules, "TA", SOUTH, "QD AD", "JS 9C")
    assert faces(void) == {"JS", "9C"}
    answer(void, "play JS")
    assert table(void).best_seat == WEST
