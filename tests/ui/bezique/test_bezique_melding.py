"""The list of combinations: what each leaves and spends, and which copies it takes (rulebook section 8)."""

from __future__ import annotations

from game.core.deal import Deal
from game.ui.games.bezique.melding import Choice, Kind, Offer, offers
from tests.rules.bezique.positions import declare, drawn, family, owned, position

BEZIQUE = family("bezique")
PINOCHLE = family("pinochle")
RUBICON = family("rubicon_bezique")
SIX = family("six_pack_bezique")


def listed(deal: Deal) -> dict[Kind, Offer]:
    """The offers to the seat asked, by kind; they are in order of their points."""
    found = offers(deal.view(deal.asked))
    points = [one.best.points for one in found]
    assert points == sorted(points, reverse=True)
    assert {one.best.answer for one in found} <= set(deal.legal())
    return {one.best.kind: one for one in found}


def kinds(choice: Choice, spent: bool = False) -> set[Kind]:
    return {kind for kind, _ in (choice.spends if spent else choice.leaves)}


def test_the_sequence_spends_the_royal_marriage_and_the_marriage_leaves_the_sequence() -> None:
    deal = position(BEZIQUE, ["AH TH KH QH JH"], trump="H")
    found = listed(deal)
    sequence, marriage = ("sequence", "H"), ("marriage", "H")
    assert found[sequence].best.points == 250 and kinds(found[sequence].best, spent=True) == {marriage}
    assert found[marriage].best.points == 40 and kinds(found[marriage].best) == {sequence}


def test_a_marriage_spares_the_copy_that_serves_elsewhere() -> None:
    """Two queens of spades, one of them already in a bezique: the other is kept for the double, or the first one used;
    in either case bezique and marriage both stay possible."""
    deal = position(BEZIQUE, ["KS QS.1 QS.2 JD"], trump="H")
    found = listed(deal)
    assert kinds(found[("marriage", "S")].best) == {("bezique", "")}
    declare(deal, "bezique", "QS.1 JD")
    drawn(deal, "")
    again = listed(deal)
    best = again[("marriage", "S")].best
    assert {card.name for card in best.answer.cards} == {"SK.1", "SQ.1"}
    assert [{card.name for card in one.answer.cards} for one in again[("marriage", "S")].others] == [{"SK.1", "SQ.2"}]


def test_pinochle_needs_a_fresh_card_afterwards() -> None:
    """Laying king and queen of spades by arounds kills their marriage."""
    deal = position(PINOCHLE, ["KS KH KD KC QS"], trump="H")
    found = listed(deal)
    kings = found[("around_K", "")].best
    assert kinds(kings) == {("marriage", "S")}
    declare(deal, "around_K", "KS KH KD KC")
    drawn(deal, "QH QD QC")
    queens = listed(deal)[("around_Q", "")].best
    assert kinds(queens, spent=True) == {("marriage", suit) for suit in "SHDC"}


def test_the_first_marriage_makes_trumps_and_the_others_are_worth_less() -> None:
    deal = position(RUBICON, ["KS QS KH QH"])
    found = listed(deal)
    spades = found[("marriage", "S")].best
    assert (spades.points, spades.trumps) == (40, "S") and spades.leaves == [(("marriage", "H"), 20)]
    assert declare(deal, "marriage", "KS QS") == 40
    drawn(deal, "")
    later = listed(deal)
    assert later[("marriage", "H")].best.points == 20 and later[("marriage", "H")].best.trumps == ""


def test_a_bezique_that_makes_trumps_is_listed_by_its_suit() -> None:
    deal = position(family("six_pack_bezique", bezique_fixes_trumps="on"), ["QC JH QS JD KS"])
    found = listed(deal)
    clubs = found[("bezique", "C")].best
    assert (clubs.points, clubs.trumps) == (40, "C")
    assert clubs.leaves == [(("marriage", "S"), 20)] and kinds(clubs, spent=True) == {("bezique", "S")}
    spades = found[("bezique", "S")].best
    assert spades.trumps == "S" and spades.leaves == [(("marriage", "S"), 40)]
    assert declare(deal, "bezique", "QC JH") == 40
    drawn(deal, "QC JH")
    assert listed(deal)[("bezique", "")].best.trumps == ""


def test_whole_combinations_tie_their_cards() -> None:
    """Five aces: four of them may be declared in several ways; the hand lays as few as it can."""
    deal = position(RUBICON, ["AS AH AD AC KS QS"], trump="S")
    declare(deal, "four_A", "AS AH AD AC")
    drawn(deal, "AS")
    assert ("four_A", "") not in listed(deal)


def test_six_pack_trump_queens_serve_in_order() -> None:
    deal = position(SIX, ["QH.1 QH.2 QH.3 QH.4 JC"], trump="H")
    found = listed(deal)
    trumps, any_four = ("trump_Q", ""), ("four_Q", "")
    assert found[trumps].best.points == 600 and kinds(found[trumps].best, spent=True) == {any_four}
    assert kinds(found[any_four].best) == {trumps, ("bezique", "")}


def test_alike_copies_are_listed_once() -> None:
    deal = position(BEZIQUE, ["KH.1 KH.2 QH.1 QH.2"], trump="S")
    offer = listed(deal)[("marriage", "H")]
    assert offer.others == []
    assert owned(deal, "KH")


def test_without_combinations_nothing_is_offered() -> None:
    assert offers(position(BEZIQUE, ["7H 8S 9D"], trump="H").view(0)) == []


def test_trumps_that_end_the_bezique_spend_it() -> None:
    """Bezique, 3, by_trump: with spades or diamonds as trumps the queen of spades and the jack of diamonds are none."""
    rules = family("bezique", trump_maker="first_marriage", bezique_cards="by_trump")
    found = listed(position(rules, ["KS QS.1 QS.2 JD KH QH KC QC"]))
    bezique = ("bezique", "")
    assert bezique in kinds(found[("marriage", "S")].best, spent=True)
    assert bezique in kinds(found[("marriage", "H")].best) and bezique in kinds(found[("marriage", "C")].best)
    fixed = listed(position(family("bezique", trump_maker="first_marriage"), ["KS QS.1 QS.2 JD"]))
    assert bezique in kinds(fixed[("marriage", "S")].best)
