"""Whole deals 16.1, 16.2 and 16.3 of the rulebook, card by card with every number of the book."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, Counted, DealEnded, Played, Scored, Settled, Shown, TrickWon
from game.core.log import Log
from game.core.match import Standing
from tests.positions import answer, belote, bits, cards, faces, legal, settles, table, whole_deal

SOUTH, WEST, NORTH, EAST = range(4)

STOCK_16_1 = "QC 7D 8H TC 9D AC AH 9S JH QH 7C KH TS AS 8C TD 7S 9H KS AD 7H JC KC KD TH 9C 8D 8S QD JS JD QS"
STOCK_16_3 = "8D 8C JC 7H TD 9H QS JS 9S QH TC TH AS KC AD TS JD 9C 7C JH QC QD 8S KS AC 8H 7S KD 7D AH 9D KH"


def hand(deal: Deal, seat: int) -> int:
    return deal.zones[seat].bits


def play_trick(deal: Deal, number: int, leader: int, plays: str, winner: int, points: int, log: Log) -> None:
    """Play a trick of the book and check its leader, winner and points."""
    assert deal.asked == leader, f"trick {number} is led by another seat"
    answer(deal, *[f"play {card}" for card in plays.split()])
    won = [event for event in log if isinstance(event, TrickWon)][-1]
    assert (won.number, won.seat, won.points) == (number, winner, points)


def played_words(log: Log) -> list[tuple[int, str, str]]:
    return [(e.seat, e.card.face, e.word) for e in log if isinstance(e, Played) and e.word]


def shown(log: Log) -> list[tuple[int, str, str, int]]:
    return [(e.seat, " ".join(card.face for card in e.cards), e.kind, e.points) for e in log if isinstance(e, Shown)]


def stated(log: Log) -> list[tuple[int, str]]:
    return [(e.seat, e.call) for e in log if isinstance(e, Called) and e.topic == "belote.state"]


def totals(log: Log, kind: type[Counted] | type[Scored], sides: int) -> list[int]:
    """What the lines of one kind add up to, by side."""
    found = [0] * sides
    for event in log:
        if isinstance(event, (Counted, Scored)) and type(event) is kind:
            found[event.line.side] += event.line.points
    return found


def test_16_1_made_and_seat_order_decides_the_declarations() -> None:
    log = Log()
    rules = belote()
    deal = rules.deal_from(cards(STOCK_16_1), Standing([0, 0], EAST), log)
    first = ("QC 7D 8H TS AS", "TC 9D AC 8C TD", "AH 9S JH 7S 9H", "QH 7C KH KS AD")
    assert [hand(deal, seat) for seat in range(4)] == [bits(text) for text in first]
    assert deal.zone("turn_up").pile == cards("7H")
    answer(deal, "pass", "pass", "take")
    whole = (
        "AS TS 8H KD 7D KC QC JC",
        "TH TD 9D 8D AC TC 9C 8C",
        "9S 8S 7S JH 9H AH 7H QD",
        "KS QS JS KH QH AD JD 7C",
    )
    assert [hand(deal, seat) for seat in range(4)] == [bits(text) for text in whole]
    assert table(deal).taker == NORTH
    assert deal.zones[NORTH].shown == bits("7H")
    for card in ["AS", "TH", "7S", "KS"]:
        assert legal(deal) == {"announce sequence-3", "silent"}
        answer(deal, "announce sequence-3")
        if card == "TH":
            assert faces(deal) == {"TH"}  # no spades, must trump
        answer(deal, f"play {card}")
    assert [(e.seat, e.points) for e in log if isinstance(e, TrickWon)] == [(WEST, 25)]
    assert deal.asked == SOUTH
    answer(deal, "state")
    assert deal.asked == WEST
    assert legal(deal) == {"decline"}
    answer(deal, "decline")
    assert deal.asked == EAST  # North is South's partner
    assert legal(deal) == {"decline"}  # king-high too, not in trumps, and South is nearer to eldest
    answer(deal, "decline")
    assert stated(log) == [(SOUTH, "state K"), (WEST, "decline"), (EAST, "decline")]
    answer(deal, "show_all", "show_all")
    assert shown(log) == [(SOUTH, "KC QC JC", "sequence-3", 20), (NORTH, "9S 8S 7S", "sequence-3", 20)]
    assert table(deal).decl == [40, 0]
    assert deal.zones[NORTH].shown == bits("7H 9S 8S")  # the 7S lies on the table

    play_trick(deal, 2, WEST, "AC 7H 7C KC", NORTH, 15, log)
    play_trick(deal, 3, NORTH, "JH QH 8H 8C", NORTH, 23, log)
    play_trick(deal, 4, NORTH, "9H KH TS 8D", NORTH, 28, log)
    play_trick(deal, 5, NORTH, "8S QS 7D TC", EAST, 13, log)
    play_trick(deal, 6, EAST, "AD KD TD QD", EAST, 28, log)
    play_trick(deal, 7, EAST, "JS JC 9D 9S", EAST, 4, log)
    answer(deal, "play JD", "play QC", "play 9C")
    assert faces(deal) == {"AH"}
    answer(deal, "play AH")
    last = [event for event in log if isinstance(event, TrickWon)][-1]
    assert (last.number, last.seat, last.points) == (8, NORTH, 16)
    assert played_words(log) == [(EAST, "QH", "belote"), (EAST, "KH", "rebelote")]

    assert table(deal).points == [15 + 23 + 28 + 16, 25 + 13 + 28 + 4]
    assert [e.line.key()[:3] for e in log if isinstance(e, Counted)] == [
        ("tricks", 0, 82), ("last_trick", 0, 10), ("declarations", 0, 40), ("tricks", 1, 70), ("belote", 1, 20),
    ]  # fmt: skip
    assert totals(log, Counted, 2) == [132, 90]
    assert totals(log, Scored, 2) == [132, 90]
    ended = log[-1]
    assert isinstance(ended, DealEnded)
    assert (ended.result, ended.scores) == ("made", (132, 90))


@settles("decl_in_contract", "yes", "no")
def test_16_2_dedans_because_of_declarations() -> None:
    hands = (
        "9S TH 8D AC TC KC QC 8C",
        "JS KH AD KD QD 7D JC 9C",
        "TS 7S 9H 8H 7H JD 9D TD",
        "AS KS QS 8S AH QH JH 7C",
    )
    for option, result, scores in (("yes", "dedans", (0, 222)), ("no", "made", (95, 127))):
        log = Log()
        rules = belote(decl_in_contract=option)
        deal = whole_deal(rules, hands, turn_up="9D", taker=NORTH, bids=("pass", "pass", "take"), log=log)
        for seat in range(4):
            assert hand(deal, seat) == bits(hands[seat])
        for card in ["AC", "9C", "TS", "7C"]:
            assert "announce sequence-3" in legal(deal)
            if card == "TS":
                answer(deal, "announce sequence-3")
                assert faces(deal) == set(hands[NORTH].split())  # the partner wins with a plain card: any card
                answer(deal, "play TS")
            else:
                answer(deal, "announce sequence-3", f"play {card}")
        answer(deal, "state", "state")
        assert stated(log) == [(SOUTH, "state A"), (WEST, "state A-trump")]
        assert deal.asked == NORTH
        assert legal(deal) == {"decline"}  # jack-high at best
        answer(deal, "decline")
        assert deal.asked == WEST  # East is West's partner: the showing has begun
        answer(deal, "show_all", "show_all")
        assert [one[:2] for one in shown(log)] == [(WEST, "AD KD QD"), (EAST, "AS KS QS")]
        assert table(deal).decl == [0, 40]
        assert [(e.seat, e.points) for e in log if isinstance(e, TrickWon)] == [(SOUTH, 21)]
        play_trick(deal, 2, SOUTH, "TC JC TD 8S", NORTH, 22, log)
        play_trick(deal, 3, NORTH, "JD JH 8D 7D", NORTH, 22, log)
        play_trick(deal, 4, NORTH, "9D QS TH QD", NORTH, 30, log)
        play_trick(deal, 5, NORTH, "7H AH 8C KH", EAST, 15, log)
        play_trick(deal, 6, EAST, "AS 9S JS 7S", EAST, 13, log)
        play_trick(deal, 7, EAST, "KS QC KD 8H", WEST, 11, log)
        play_trick(deal, 8, WEST, "AD 9H QH KC", WEST, 18, log)
        assert played_words(log) == [(WEST, "QD", "belote"), (WEST, "KD", "rebelote")]
        assert table(deal).points == [95, 57]
        assert totals(log, Counted, 2) == [95, 127]
        assert totals(log, Scored, 2) == list(scores)
        ended = log[-1]
        assert isinstance(ended, DealEnded)
        assert (ended.result, ended.scores) == (result, scores)


@settles("three_dedans", "split", "top")
def test_16_3_three_players_taker_dedans() -> None:
    for option, scores in (("split", [184, 49, 20]), ("top", [233, 0, 20])):
        log = Log()
        rules = belote(3, three_dedans=option)
        deal = rules.deal_from(cards(STOCK_16_3), Standing([0, 0, 0], 2), log)
        assert deal.asked == 0
        answer(deal, "pass", "pass", "take")
        assert deal.zone("turn_up").pile == cards("TS")  # it stays on the table, out of play
        assert len(deal.zone("stock").pile) == 7
        hands = ("QH JD 8D TC JC 9C 8C 7C", "AS TH JH 9H 7H TD QD QC", "JS 9S KS QS 8S AD AC KC")
        assert [hand(deal, seat) for seat in range(3)] == [bits(text) for text in hands]
        assert legal(deal) == {"announce sequence-5", "silent"}
        answer(deal, "announce sequence-5", "play 7C")
        assert legal(deal) == {"silent"}  # only a weaker kind
        answer(deal, "silent", "play QC")
        assert legal(deal) == {"silent"}
        answer(deal, "silent", "play AC", "show_all")
        assert next(e for e in log if isinstance(e, Settled) and e.topic == "declarations").seat == 0
        assert shown(log) == [(0, "JC TC 9C 8C 7C", "sequence-5", 100)]
        assert [(e.seat, e.points) for e in log if isinstance(e, TrickWon)] == [(2, 14)]
        play_trick(deal, 2, 2, "JS 8D AS", 2, 31, log)
        play_trick(deal, 3, 2, "9S 8C 7H", 2, 14, log)
        play_trick(deal, 4, 2, "KS 9C 9H", 2, 4, log)
        play_trick(deal, 5, 2, "QS JC JH", 2, 7, log)
        play_trick(deal, 6, 2, "8S JD QD", 2, 5, log)
        play_trick(deal, 7, 2, "AD QH TD", 2, 24, log)
        play_trick(deal, 8, 2, "KC TC TH", 0, 24, log)
        assert played_words(log) == [(2, "KS", "belote"), (2, "QS", "rebelote")]
        assert totals(log, Counted, 3) == [134, 0, 119]
        assert sum(table(deal).points) + 10 == 133
        assert totals(log, Scored, 3) == scores
        ended = log[-1]
        assert isinstance(ended, DealEnded)
        assert (ended.result, ended.scores) == ("dedans", tuple(scores))
