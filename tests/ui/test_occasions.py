"""When a coach speaks: the occasions that hang on the cards, each in a position in which it is there, and in one like
it in which it is not."""

from __future__ import annotations

import pytest

from game.core.view import View
from game.rules import deal_at
from game.ui.games.belote.coaching import likely_tricks
from game.ui.games.stagings import staging_of

HEARTS = "won rest / - | trump H | taker 0 | asked 0 play"
PAIR = "belote 4 | hands {} / SA S9 H9 C7 / S7 CT C9 C8 / H8 D9 D8 D7 | " + HEARTS
TWO = "belote 4 | hands {} / SA S9 / S7 CT / H8 D9 | " + HEARTS
DOUBLE = "contree 4 | hands {} / {} / {} | calls bid 100 H | dealer 3"
REPLY = (
    "rubicon_piquet 2 | hands SK SJ S8 S7 HQ DA DQ DT D9 {} CA / SA SQ HA HK HJ H9 H8 DK DJ CK CJ C9"
    " | discards HT CT {} / ST S9 CQ C8 | exchanged 4 4 | calls call 5 | asked 0 point_reply | dealer 0"
)
REPIQUE = (
    "rubicon_piquet 2 | hands SA SK SQ S9 S8 H7 DA DK DQ DT CA C9 / SJ S7 HA HK HQ HJ HT CK CQ CJ CT C7"
    " | discards H9 H8 D7 C8 / ST DJ D9 D8 | exchanged 4 4 | calls call 5, equal, value 48, not_good, pass, call 3 A"
    " | outcome younger younger - | told point-5-H sequence-5-A sequence-4-K | tellers 1 1 1 | made 0 5 19 0"
    " | makers - 1 1 - | entered 3 | total 0 24 | asked 1 set_reply"
)
NINE = (
    "rubicon_piquet 2 | hands ST HA HQ / S8 H9{} | discards S9 D9 D7 C9 C7 / SJ H7 D8 | exchanged 5 3"
    " | calls call 5, good, call 3 Q, not_good, call 4 T, not_good | outcome elder younger younger"
    " | told point-5-H sequence-4-A sequence-3-A set-4-K set-3-A | tellers 0 1 1 1 1 | made 0 5 7 17 | makers - 0 1 1"
    " | entered 4 | total 6 34 | tricks HT HK / SA S7 / DA DJ / CA CT / CJ C8 / DQ DT / DK H8 / SK SQ / CQ HJ{}"
)
FIFTH = (
    "rubicon_piquet 2 | hands SK SJ ST S9 S7 HQ H8 DA DK DJ D7 C9 / SA SQ S8 HJ H9 DQ CA CK CQ CJ CT C8"
    " | talon D8 HK C7 HA | discards - / HT H7 DT D9 | exchanged -1 4 | asked 0 exchange_younger | dealer 0 | deal 5"
    " | scores {} 119 | sheet 8 29 20 34 25 23 {} 33"
)
BEZIQUE = (
    "bezique 2 | hands SQ.1 {} HK.1 HQ.1 S9.1 C8.1 C7.1 / HA.1 HA.2 S7.1 S8.1 D7.1 D8.1 D9.1 H8.1 | stock rest"
    " | turn_up C7.2 | asked 0 play"
)
JACK = (
    "bonaken 4 | hands SA H7 CK CT C8 / SQ S7 HJ {} D8 CA / SJ S8 DK D7 CQ C7 / HA HK {} HT DA | aside D9 CJ S9 SK"
    " | discards ST DJ DT C9 | calls bid 5, bid 10, bid 15, bid 20, bid 25, bid 30, bid 35, bid 40, bid 45, misere,"
    " pass, pass, bid 75, pass | centre DA DT | said_trump silent | trump H | roem 40 | tricks H8 H9 | dealer 2"
)
DUEL = (
    "bonaken 4 | hands ST HK H9 DA CA CJ / SK S8 HA CK CQ CT / {0} | up H8 DQ | down DK HT | aside rest | dealer 0"
    " | deal 8 | deal_in_game 8 | plus 1 1 2 2 | minus 1 0 0 1 | state playing playing out out"
)
LAID = (
    "rubicon_bezique 2 | hands ST.2 SJ.2 S8.4 HA.4 HK.1 DK.2 CA.4 CQ.2 C9.1 / SA.3 DA.2 DT.3 D9.2 CJ.2 CJ.4 C9.3"
    " | tableaus - / SQ.1 DJ.1 | stock rest | melds 1 bezique SQ.1 DJ.1 | blanche none none | points 0 40"
    " | tricks {} | asked {} play"
)
POOR = (
    "rubicon_bezique 2 | hands SA.4 S9.4 HT.3 HQ.2 HJ.4 SA.3 S9.3 HT.2 HQ.3"
    " / SJ.1 S7.1 DT.1 DT.2 DT.3 DT.4 C7.1 C7.2 C7.3 | stock HQ.1 S8.3 SQ.4 S7.2 | won rest / - | trump S"
    " | points {} 1850 | asked 0 play"
)
OFFER = "bieten 4 | hands {} / HA DT C8 / HJ DK CQ / SA S8 HK | stock rest | bottom ST | asked {} opening"
WELI = (
    "bieten 4 | hands HT DT / S8 DK / S7 / {} WE | played DQ / CK / CA C8 / {} | stock rest | bottom H9"
    " | lifted 14 | dealer 1 | words bet gleich, three, hold, bet game, hold, bet green, good, good, good"
    " | speakers 3 0 1 3 0 3 0 1 2"
)


def there(view: View) -> set[str]:
    """The occasions of a position, without the prefix that all have."""
    return {one.id.removeprefix("coach.") for one in staging_of(view.game).occasions if one.when(view)}


def seen(text: str) -> View:
    """A position as the seat that is asked sees it."""
    deal = deal_at(text)
    return deal.view(deal.asked)


@pytest.mark.parametrize(
    ("occasion", "is_there", "is_not"),
    [
        ("belote.pair", PAIR.format("HK HQ H7 DA"), PAIR.format("HK HT H7 DA")),
        ("belote.last", TWO.format("H7 DA"), PAIR.format("HK HQ H7 DA")),
        (
            "belote.coinche",
            DOUBLE.format("rest", "HJ H9 HA S7 S8 D7 D8 CA", "HK HQ SA SK SQ DA DK DQ / S9 ST DT D9 C7 C8 C9 CT"),
            DOUBLE.format("rest", "HK HQ SA SK SQ D7 D8 C7", "HJ H9 HA S7 S8 DA DK DQ / S9 ST DT D9 CA C8 C9 CT"),
        ),
        ("piquet.reply", REPLY.format("D8 D7", "H7 C7"), REPLY.format("H7 C7", "D8 D7")),
        ("piquet.repique", REPIQUE, REPLY.format("D8 D7", "H7 C7")),
        ("piquet.spoil", NINE.format("", " / CK"), NINE.format(" CK", "")),
        ("piquet.capot", NINE.format(" CK", ""), NINE.format("", " / CK")),
        ("piquet.rubicon", FIFTH.format(73, 20), FIFTH.format(83, 30)),
        ("bezique.double", BEZIQUE.format("SQ.2 DJ.1"), BEZIQUE.format("SK.2 DJ.1")),
        ("bezique.fours", BEZIQUE.format("SQ.2 DJ.1"), BEZIQUE.format("DT.2 DJ.1")),
        ("bonaken.jack", JACK.format("DQ", "HQ"), JACK.format("HQ", "DQ")),
        ("bieten.sure", OFFER.format("SK HT CT", 1), OFFER.format("SK HT CT", 0)),
        ("bieten.bottom", OFFER.format("SK HT CT", 1), WELI.format("D7", "D9")),
        ("bezique.again", LAID.format("1 H8.1 S9.3", 1), LAID.format("S9.3 H8.1", 0)),
        ("bezique.rubicon", POOR.format(360), POOR.format(1000)),
        ("bonaken.two", DUEL.format("- / -"), JACK.format("DQ", "HQ")),
        ("bieten.void", WELI.format("D7", "D9"), WELI.format("D7", "C9")),
    ],
)
def test_an_occasion_is_there_when_the_cards_say_so(occasion: str, is_there: str, is_not: str) -> None:
    assert occasion in there(seen(is_there))
    assert occasion not in there(seen(is_not))


def test_likely_tricks_against_every_kind_of_trumps() -> None:
    hand = "HJ H9 HA S7 S8 D7 D8 CA"
    text = DOUBLE.format("rest", hand, "HK HQ SA SK SQ DA DK DQ / S9 ST DT D9 C7 C8 C9 CT")
    assert likely_tricks(seen(text)) == 4, "jack, nine and ace of trumps, and an ace outside"
