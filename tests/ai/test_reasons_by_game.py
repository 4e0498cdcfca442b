"""Reasons that belong to one game: true in a set-up position, absent where they do not hold."""

from __future__ import annotations

from ai.advice.reasons import Because, because, does
from game.core.actions import parse_action, with_cards
from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from tests.ai.bezique.posing import posed
from tests.rules.bezique.positions import family, position
from tests.rules.bieten import positions as bieten
from tests.rules.bonaken import positions as bonaken
from tests.rules.piquet import positions as piquet

ELDER = "AS KS QS JS AH KH AD 7D 8C 9C 7H 8H"
YOUNGER = "TS 9S 8S 7S KD QD JD TD KC QC JC TC"


def told(deal: Deal, text: str) -> dict[str, dict[str, str | int]]:
    """The reasons of the seat asked for an answer, by message."""
    view = deal.view(deal.asked)
    return {one.id: dict(one.values) for one in because(view, parse_action(text, deal.rules.pack))}


def effects(deal: Deal, name: str) -> list[Because]:
    return does(deal.view(deal.asked), name)


# -- Piquet --------------------------------------------------------------------------------------------------------


def thrown(deal: Deal, text: str) -> dict[str, dict[str, str | int]]:
    """The reasons for an exchange."""
    answer = with_cards("discard", piquet.bits(text), PIQUET_PACK)
    return {one.id: dict(one.values) for one in because(deal.view(deal.asked), answer)}


def test_an_exchange_says_what_it_keeps() -> None:
    deal = piquet.dealt(piquet.piquet(), ELDER, YOUNGER)
    piquet.passes(deal)
    kept = thrown(deal, "7D 8C 9C 7H 8H")
    assert kept["keeps_run"]["cards"] == "SA SK SQ SJ" and kept["keeps_three_of_four"]["rank"] == "A"
    fewer = thrown(deal, "JS AD 7D 8C 9C")
    assert fewer["keeps_run"]["cards"] == "SA SK SQ" and "keeps_three_of_four" not in fewer
    assert "keeps_run" not in thrown(deal, "QS JS 7D 8C 9C")


def test_younger_says_what_he_has_against_the_call() -> None:
    rules = piquet.piquet()
    deal = piquet.declaring(rules, "AS KS QS JS AH KH AD KD QD 7D 8D 9D", "TS 9S 8S 7S QH JH TH 9H 8H KC QC JC")
    assert "calls_point" in told(deal, "call 6")
    piquet.answer(deal, "call 6")
    assert "has_less" in told(deal, "good")
    longer = piquet.declaring(rules, "AS KS QS JS AH KH AD KD QD 7C 8C 9C", "TS 9S 8S 7S QH JH TH 9H 8H 7H KC QC")
    piquet.answer(longer, "call 4")
    assert "has_better" in told(longer, "not_good") and "gives_in" in told(longer, "good")


# -- Bezique -------------------------------------------------------------------------------------------------------


def test_a_combination_is_told_with_its_points_and_the_dearer_one_that_follows() -> None:
    deal = position(family("bezique"), ["KS QS KH QH 7D 8D 9D AC", "7C 8C 9C 7S 8S 9S TC TD"], trump="H")
    royal = told(deal, next(one.text for one in deal.legal() if one.verb == "meld" and one.cards[0].suit == 1))
    assert royal["melds"] == {"kind": "royal_marriage", "number": 40}
    plain = told(deal, next(one.text for one in deal.legal() if one.verb == "meld" and one.cards[0].suit == 0))
    assert plain["melds"] == {"kind": "marriage", "number": 20} and plain["first_this"]["kind"] == "royal_marriage"
    assert told(deal, "done") == {"keeps_meld": {"kind": "royal_marriage"}}


def test_in_a_window_a_card_tells_what_it_may_serve_in() -> None:
    deal = position(family("bezique"), ["KS QS KH QH 7D 8D 9D AC", "7C 8C 9C 7S 8S 9S TC TD"], trump="H")
    cards = {card.face: card.name for card in deal.zones[0].cards(deal.rules.pack)}
    assert [one.id for one in effects(deal, cards["KH"])] == ["serves"]
    assert [one.id for one in effects(deal, cards["7D"])] == ["in_no_meld"]


def test_a_card_of_no_combination_is_not_missed() -> None:
    record = {"game": "bezique", "hand": "7S 8C AS KS QS JD TH 9H", "trump": "H", "stock": "30"}
    deal = posed(record, 3)
    low, queen = (next(one for one in deal.legal() if one.cards[0].face == face) for face in ("8C", "QS"))
    assert told(deal, low.text)["in_no_meld"]["card"] == "C8"
    assert "in_no_meld" not in told(deal, queen.text)
    assert [one.id for one in effects(deal, queen.cards[0].name)][-1] == "serves"
    assert [one.id for one in effects(deal, low.cards[0].name)][-1] == "in_no_meld"


def test_a_trick_is_won_to_declare_what_is_complete() -> None:
    record = {"game": "bezique", "hand": "7S 8C AC KS QS JD TH 9H", "trump": "H", "stock": "30", "trick": "7C"}
    deal = posed(record, 5)
    ace, low = (next(one for one in deal.legal() if one.cards[0].face == face) for face in ("AC", "7S"))
    assert "to_declare" in told(deal, ace.text) and "to_declare" not in told(deal, low.text)
    without = posed({**record, "hand": "7S 8C AC KS 9S 9D TH 9H"}, 5)
    again = next(one for one in without.legal() if one.cards[0].face == "AC")
    assert "to_declare" not in told(without, again.text)


# -- Bonaken -------------------------------------------------------------------------------------------------------


def test_a_pass_names_what_is_missing_and_a_bid_what_is_there() -> None:
    deal = bonaken.dealt(bonaken.bonaken(), {0: "7S 8S TH QD KD 8C"}, "7H 8D")
    assert deal.asked == 0 and "no_honours_at_all" in told(deal, "pass")
    jack = bonaken.dealt(bonaken.bonaken(), {0: "7S 8S JH 9H AH 8C"}, "7H 8D")
    assert "no_honours_at_all" not in told(jack, "pass")
    assert told(jack, "bid 30")["strong_trumps"]["cards"] == "HJ H9 HA"


def misere(hand: str, others: dict[int, str], led: str) -> Deal:
    """Seat 0 plays Misère; the card led by it lies there when the next seat is asked, or it is asked itself."""
    deal = bonaken.dealt(bonaken.bonaken(), {0: hand, **others}, "KS QS")
    bonaken.bid(deal, "0 misere", "1 pass", "2 pass", "3 pass")
    view = deal.view(0)
    high = sorted(PIQUET_PACK.of_bits(view.zones[0].bits), key=lambda card: -card.rank)
    count = view.ask.minimum if view.ask is not None else 0
    bonaken.throw(deal, " ".join(card.name for card in high[:count]))
    bonaken.play(deal, led)
    return deal


def test_misere_says_who_stays_under_and_who_is_left_with_the_trick() -> None:
    deal = misere("7S 8S 7H 8H 7D 8D", {1: "9S 7C AH AD AC KC"}, "8S")
    assert deal.asked == 1
    assert "leaves_with" not in told(deal, "play S9")
    exchange = bonaken.dealt(bonaken.bonaken(), {0: "7S 8S 7H 8H 7D 8D"}, "KS QS")
    bonaken.bid(exchange, "0 misere", "1 pass", "2 pass", "3 pass")
    cards = exchange.zones[0].cards(PIQUET_PACK)
    high = sorted(cards, key=lambda card: -card.rank)[: len(cards) - 6]
    text = " ".join(["discard", *[card.name for card in sorted(high, key=lambda card: -card.index)]])
    assert "lays_highest" in told(exchange, text)
    low = sorted(cards, key=lambda card: card.rank)[: len(cards) - 6]
    text = " ".join(["discard", *[card.name for card in sorted(low, key=lambda card: -card.index)]])
    assert "lays_highest" not in told(exchange, text)


# -- Bieten --------------------------------------------------------------------------------------------------------


def test_a_bet_says_how_good_the_figure_is_and_good_what_is_missing() -> None:
    rules = bieten.bieten(3)
    deal = bieten.dealt(rules, ["AH 8S 7C", "KH QS 9D", "7D 8C 9S"])
    assert deal.asked == 0
    assert told(deal, "bet red")["colour_best"] == {"card": "HA", "figure": "red"}
    assert "colour_best" not in told(deal, "bet green") and told(deal, "bet green")["colour"]["card"] == "S8"
    bieten.answer(deal, "bet red")
    assert told(deal, "good")["colour_weak"] == {"card": "HK", "n": 1}
    bieten.answer(deal, "good")
    assert told(deal, "good") == {"has_none": {"figure": "red"}} or "has_none" in told(deal, "good")


def test_a_bet_to_be_answered_leaves_what_a_card_would_do() -> None:
    deal = bieten.dealt(bieten.bieten(3), ["AH 8S 7C", "KH QS 9D", "7D 8C 9S"])
    bieten.answer(deal, "bet red")
    assert effects(deal, "SQ")
    assert not {"takes_trick", "lost_trick", "under"} & {one.id for one in effects(deal, "SQ")}


def test_passing_says_whether_the_hand_has_anything() -> None:
    rules = bieten.bieten(3)
    weak = bieten.dealt(rules, ["7H 9S JC", "KH QS 9D", "7D 8C TS"])
    strong = bieten.dealt(rules, ["AH 9S JC", "KH QS 9D", "7D 8C TS"])
    assert "nothing_to_bet" in told(weak, "pass") and "nothing_to_bet" not in told(strong, "pass")


def test_only_the_last_trick_counts() -> None:
    deal = bieten.dealt(bieten.bieten(3), ["AH 8S 7C", "KH QS 9D", "7D 8C 9S"])
    bieten.pass_lap(deal)
    while deal.asked != 0:
        deal.answer(deal.legal()[0])
        bieten.pass_lap(deal)
    assert told(deal, "play S8")["for_game"]["card"] == "HA"
    assert "for_game" not in told(deal, "play HA")
