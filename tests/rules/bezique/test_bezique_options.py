"""Section 11 of the rulebook of Bezique: what each value of each option changes."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Called, MatchEnded, Scored, Seated, Settled, Turned
from game.core.log import Log
from game.core.match import Match, Standing
from game.core.options import OptionError
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bezique.rules import FamilyRules, FamilyStanding
from tests.rules.bezique.positions import (
    another_window,
    answer,
    can,
    declare,
    family,
    melds,
    position,
    refusal,
    replies,
    rule,
    table,
    texts,
)


def last_trick(rules: FamilyRules, scores: list[int], log: Log | None = None) -> Deal:
    """A deal that ends with the trick of seat 0, in which nothing else was scored."""
    deal = position(rules, ["KH", "8S"], trump="H", phase="play", stage=2, stock=0, scores=scores, log=log)
    table(deal).target = rules.target
    answer(deal, "play HK.1", "play S8.1")
    assert deal.over
    return deal


@pytest.mark.parametrize(("target", "winners"), [(1000, [1]), (1500, [])])
def test_9_target(target: int, winners: list[int]) -> None:
    rules = family("bezique", target=target)
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = [900, 1200]
    deal = last_trick(rules, standing.scores)
    rules.settle(standing, deal)
    assert (standing.scores, standing.winners) == ([910, 1200], winners)
    assert standing.dealer == 0
    assert standing.deals == 1


@pytest.mark.parametrize(
    ("rule", "result", "winners", "target"),
    [("draw", "drawn", [0, 1], 1000), ("extra_deal", "tied", [], 1000), ("raise_500", "raised", [], 1500)],
)
def test_9_tie_rule(rule: str, result: str, winners: list[int], target: int) -> None:
    rules = family("bezique", tie_rule=rule)
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = [1050, 1060]
    deal = last_trick(rules, standing.scores)
    rules.settle(standing, deal)
    assert (table(deal).result, standing.winners, standing.target) == (result, winners, target)
    assert table(rules.deal_from(list(rules.cards), standing)).target == target


@pytest.mark.parametrize(("option", "result"), [("off", "won"), ("on", "won_double")])
def test_11_double_win(option: str, result: str) -> None:
    assert table(last_trick(family("bezique", double_win=option), [990, 490])).result == result
    assert table(last_trick(family("bezique", double_win=option), [990, 500])).result == "won"


@pytest.mark.parametrize(("option", "scores", "games"), [("off", 490, 1), ("on", 490, 2), ("on", 500, 1)])
def test_11_a_double_win_counts_as_two_games(option: str, scores: int, games: int) -> None:
    rules = family("bezique", double_win=option)
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = [990, scores]
    rules.settle(standing, last_trick(rules, standing.scores))
    assert standing.ended() == MatchEnded((0,), (1000, scores), games)


@pytest.mark.parametrize(("rule", "may"), [("follow_head_trump", "AH"), ("follow_only", "AH QH")])
def test_7_3_stock_end_rule(rule: str, may: str) -> None:
    rules = family("bezique", stock_end_rule=rule)
    assert sorted(replies(rules, "C", "KH", "AH QH 7C")) == sorted(may.split())
    assert len(replies(rules, "C", "9D", "AH QH 7C")) == (1 if rule == "follow_head_trump" else 3)


@pytest.mark.parametrize("option", ["on", "off"])
def test_6_1_meld_on_last_draw(option: str) -> None:
    deal = position(family("bezique", meld_on_last_draw=option), ["QS JD 7H"], turn_up="JH", stock=1)
    assert can(deal, "bezique", "QS JD") == (option == "on")
    assert ("exchange H7.1" in texts(deal)) == (option == "on")
    assert "show H7.1" in texts(deal)
    if option == "off":
        assert rule(deal, "meld SQ.1 DJ.1 bezique") == ("bezique.no_last_meld", "6.1")
        assert rule(deal, "exchange H7.1") == ("bezique.no_exchange", "6.3")
    assert can(position(family("bezique", meld_on_last_draw=option), ["QS JD"], turn_up="JH"), "bezique", "QS JD")


@pytest.mark.parametrize(
    ("rule", "window", "seven_up", "turn", "points"),
    [
        ("both", {"exchange H7.1", "show H7.1", "done"}, {"show H7.1", "done"}, True, 10),
        ("window_only", {"exchange H7.1", "done"}, {"show H7.1", "done"}, False, 0),
        ("no_exchange", {"show H7.1", "done"}, {"show H7.1", "done"}, True, 10),
    ],
)
def test_6_3_seven_rule(rule: str, window: set[str], seven_up: set[str], turn: bool, points: int) -> None:
    rules = family("bezique", seven_rule=rule)
    assert texts(position(rules, ["7H.1 8S"], turn_up="JH")) == window
    assert texts(position(rules, ["7H.1 8S"], turn_up="7H.2")) == seven_up
    deal = position(rules, ["7H.1 8S"], turn_up="JH", phase="play")
    assert ("show H7.1" in texts(deal)) == turn
    answer(deal, "play H7.1")
    assert table(deal).points == [points, 0]


def test_6_3_a_shown_seven_stays_known_and_is_never_exchanged() -> None:
    deal = position(family("bezique"), ["7H.1 8S"], turn_up="JH", phase="play")
    answer(deal, "show H7.1")
    assert deal.zone("hand0").shown == deal.rules.pack.card("7H.1").bit
    assert table(deal).points == [10, 0]
    family("bezique").course.go(deal, "window", 0)
    assert refusal(deal, "exchange H7.1") == "bezique.seven_has_scored"
    assert refusal(deal, "exchange S8.1") == "bezique.not_the_low_trump"
    assert refusal(deal, "exchange H7.2") == "bezique.not_yours"


def test_7_3_a_seven_that_may_be_shown_but_not_played_is_refused_as_a_play() -> None:
    deal = position(family("bezique"), ["9D 7C", "7H KD"], trump="H", phase="play", stage=2, stock=0)
    answer(deal, "play D9.1")
    view = deal.view(1)
    assert texts(deal) == {"play DK.1", "show H7.1"}
    assert {name: reason.id for name, reason in view.refused.items()} == {"H7.1": "bezique.must_follow"}


@pytest.mark.parametrize("option", ["off", "on"])
def test_6_3_seven_uses_meld(option: str) -> None:
    rules = family("bezique", seven_uses_meld=option)
    deal = position(rules, ["7H.1 QS JD"], turn_up="JH")
    twin = deal.clone()
    answer(deal, "exchange H7.1")
    assert can(deal, "bezique", "QS JD") == (option == "off")
    closed = ("bezique.seven_or_meld", "6.3") if option == "on" else ("", "")
    assert rule(deal, "meld SQ.1 DJ.1 bezique") == closed
    declare(twin, "bezique", "QS JD")
    table(twin).melded = 1
    assert ("exchange H7.1" in texts(twin)) == (option == "off")
    assert "show H7.1" in texts(twin)  # method 2 is unaffected
    another_window(twin)
    assert "exchange H7.1" in texts(twin)


def test_6_3_one_method_1_declaration_in_a_window() -> None:
    rules = family("bezique", seven_uses_meld="on", seven_rule="window_only")
    deal = position(rules, ["7H.1 7H.2"], turn_up="JH")
    answer(deal, "exchange H7.1")
    assert texts(deal) == {"done"}
    another_window(deal)
    assert texts(deal) == {"show H7.2", "done"}


@pytest.mark.parametrize(("option", "points"), [("on", 10), ("off", 0)])
def test_6_3_seven_in_stage_2(option: str, points: int) -> None:
    rules = family("bezique", seven_in_stage2=option)
    deal = position(rules, ["7H.1 8S", "9S 9D"], trump="H", phase="play", stage=2, stock=0)
    assert ("show H7.1" in texts(deal)) == (option == "on")
    answer(deal, "play H7.1")
    assert table(deal).points == [points, 0]
    early = position(rules, ["7H.1 8S"], trump="H", phase="play")
    answer(early, "play H7.1")
    assert table(early).points == [10, 0]


@pytest.mark.parametrize("option", ["on", "off"])
def test_6_3_exchanged_card_at_once(option: str) -> None:
    deal = position(family("bezique", exchanged_card_at_once=option), ["7D QD"], turn_up="KD")
    answer(deal, "exchange D7.1")
    assert can(deal, "marriage", "KD QD") == (option == "on")
    later = ("bezique.just_exchanged", "6.3") if option == "off" else ("", "")
    assert rule(deal, "meld DK.1 DQ.1 marriage") == later
    another_window(deal)
    assert can(deal, "marriage", "KD QD")


@pytest.mark.parametrize("option", ["fixed", "by_trump"])
@pytest.mark.parametrize("trump", "SHDC")
def test_3_bezique_cards(option: str, trump: str) -> None:
    deal = position(family("bezique", bezique_cards=option), ["QS JD QC JH"], trump=trump)
    clubs = option == "by_trump" and trump in "SD"
    assert melds(deal) == {"bezique": 1}
    assert can(deal, "bezique", "QC JH" if clubs else "QS JD")


@pytest.mark.parametrize("option", ["on", "off"])
def test_8_2_double_from_two_singles(option: str) -> None:
    deal = position(family("bezique", double_from_two_singles=option), ["QS.1 QS.2 JD.1 JD.2"], trump="H")
    declare(deal, "bezique", "QS.1 JD.1")
    assert can(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2")
    declare(deal, "bezique", "QS.2 JD.2")
    assert can(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == (option == "on")
    spent = ("bezique.needs_new_single", "8.2") if option == "off" else ("", "")
    assert rule(deal, "meld SQ.1 SQ.2 DJ.1 DJ.2 double_bezique") == spent


@pytest.mark.parametrize(("option", "points"), [("final", [0, 0]), ("stock_end", [10, 0])])
def test_6_2_last_trick_bonus(option: str, points: list[int]) -> None:
    rules = family("bezique", last_trick_bonus=option)
    log = Log()
    deal = position(rules, ["8S", "9S"], turn_up="JH", stock=1, log=log)
    answer(deal, "done")
    assert table(deal).points == points
    told = [event.line.key() for event in log if isinstance(event, Scored)]
    assert told == ([("last_trick", 0, 10, "6.2")] if option == "stock_end" else [])
    assert table(last_trick(rules, [0, 0])).points == ([10, 0] if option == "final" else [0, 0])


@pytest.mark.parametrize("option", ["deal_end", "at_once"])
def test_9_brisques_scored(option: str) -> None:
    log = Log()
    deal = position(family("bezique", brisques_scored=option), ["AS", "TS"], trump="H", phase="play", log=log)
    answer(deal, "play SA.1", "play ST.1")
    assert table(deal).cards == [20, 0]
    assert table(deal).points == ([20, 0] if option == "at_once" else [0, 0])
    end = position(family("bezique", brisques_scored=option), ["AS", "TS"], trump="H", phase="play", stage=2, stock=0)
    answer(end, "play SA.1", "play ST.1")
    assert table(end).credited == [30, 0]


def test_5_trump_maker_first_marriage() -> None:
    rules = family("bezique", trump_maker="first_marriage")
    log = Log()
    deal = rules.deal_from(list(rules.cards), Standing([0, 0], 1), log)
    assert not any(isinstance(event, Turned) for event in log)
    assert len(deal.zone("stock").pile) == 48
    assert table(deal).trump == -1
    deal = position(rules, ["KS QS 7S AH TH KH QH JH"], log=log)
    assert melds(deal) == {"marriage": 2, "sequence": 1}
    assert texts(deal) & {"show S7.1", "exchange S7.1"} == set()
    other = deal.clone()
    assert declare(deal, "marriage", "KS QS") == 40
    assert any(isinstance(event, Settled) and event.topic == "trump" for event in log)
    assert melds(deal) == {"marriage": 1}
    assert declare(deal, "marriage", "KH QH") == 20
    assert declare(other, "sequence", "AH TH KH QH JH") == 250
    assert table(other).trump == 1
    RULES = rules.course
    RULES.go(deal, "play", 0)
    answer(deal, "play S7.1")
    assert table(deal).points == [60, 0]  # no sevens
    RULES.go(other, "window", 0)
    assert rule(other, "show S7.1") == rule(other, "exchange S7.1") == ("bezique.no_sevens", "5")


def test_8_every_refused_declaration_names_its_paragraph() -> None:
    deal = position(family("bezique"), ["KS.1 QS.1 QS.2 AS TS JS JD.1 8S"], trump="S")
    assert rule(deal, "meld SK.1 SQ.1") == ("bezique.no_such_meld", "8")
    assert rule(deal, "meld SK.1 SJ.1 marriage") == ("bezique.no_such_meld", "8")
    assert rule(deal, "meld SQ.1 SQ.2 SQ.1 DJ.1 triple_bezique") == ("bezique.no_such_meld", "8")
    assert rule(deal, "meld SQ.1 SK.1 marriage") == ("", ""), "the cards may be named in any order"
    assert rule(deal, "meld SK.1 SK.1 SQ.1 marriage") == ("bezique.no_such_meld", "8")
    assert rule(deal, "meld SK.2 SQ.1 marriage") == ("bezique.not_yours", "8.1")
    declare(deal, "sequence", "AS TS KS.1 QS.1 JS")
    assert rule(deal, "meld SK.1 SQ.2 marriage") == ("bezique.card_has_served", "8.2")
    assert rule(deal, "meld SK.1 SQ.1 sequence") == ("bezique.no_such_meld", "8")
    answer(deal, "meld SQ.1 DJ.1 bezique")
    assert rule(deal, "meld SK.1 SQ.2 marriage") == ("bezique.meld_used", "8.1")
    assert rule(deal, "hand_over") == ("bezique.not_now", "6.1")


def test_8_1_nothing_is_declared_or_exchanged_on_ones_turn_to_play() -> None:
    deal = position(family("bezique"), ["KS QS 7H 8S"], turn_up="JH", phase="play")
    assert rule(deal, "meld SK.1 SQ.1 marriage") == ("bezique.not_now", "8.1")
    assert rule(deal, "exchange H7.1") == ("bezique.no_exchange", "6.3")
    assert rule(deal, "done") == ("bezique.not_now", "6")
    deal = position(family("rubicon_bezique"), ["KS QS 7H 8S"])
    assert rule(deal, "play S8.1") == ("bezique.not_now", "6.3")


@pytest.mark.parametrize(
    ("game", "players", "paragraph"),
    [
        ("bezique", 2, "7.3"),
        ("bezique", 3, "15.1"),
        ("pinochle", 2, "7.2"),
        ("rubicon_bezique", 2, "7.2"),
        ("six_pack_bezique", 2, "7"),
    ],
)
def test_7_a_forbidden_card_names_its_paragraph(game: str, players: int, paragraph: str) -> None:
    deal = position(family(game, players), ["JH 9C", "KH QH 9S 9D"], trump="H", phase="play", stage=2, stock=0)
    answer(deal, "play HJ.1")
    assert rule(deal, "play D9.1") == ("bezique.must_follow", paragraph)
    answer(deal, "play HK.1")
    deal = position(family(game, players), ["JC 9C", "KH QH 9S 9D"], trump="H", phase="play", stage=2, stock=0)
    answer(deal, "play CJ.1")
    assert rule(deal, "play D9.1") == ("bezique.must_trump", paragraph)


@pytest.mark.parametrize("game", ["bezique", "pinochle", "rubicon_bezique", "six_pack_bezique"])
def test_4_first_dealer(game: str) -> None:
    asked: set[int] = set()
    for seed in range(12):
        match = Match(family(game, first_dealer="winner_chooses"), seed)
        assert match.deal.phase.id == "choose_dealer"
        seated = next(event for event in match.log if isinstance(event, Seated))
        assert seated.dealer == -1
        asked.add(match.deal.asked)
        assert texts(match.deal) == {"dealer 0", "dealer 1"}
        assert refusal(match.deal, "dealer 2") == "bezique.not_now"
        before = match.deal.key()
        answer(match.deal, f"dealer {seed % 2}")
        assert match.deal.key() != before
        assert table(match.deal).dealer == seed % 2
        assert match.deal.asked == 1 - seed % 2
        assert any(isinstance(event, Called) and event.topic == "bezique.dealer" for event in match.log)
    assert asked == {0, 1}
    dealers = {Match(family(game), seed).standing.dealer for seed in range(12)}
    assert dealers == {0, 1}


def test_4_the_choice_is_made_once() -> None:
    match = Match(family("bezique", first_dealer="winner_chooses"), 3)
    match.apply(match.deal.legal()[1])
    rng = seeded(1)
    while not match.deal.over:
        answers = match.deal.legal()
        match.apply(answers[rng.below(len(answers))])
    match.next_deal()
    assert match.deal.phase.id == "play"
    assert table(match.deal).dealer == 0


def test_11_options_that_do_not_go_together_are_refused_by_name() -> None:
    with pytest.raises(OptionError, match="shared_bezique"):
        family("bezique", 4, four_mode="single", shared_bezique="on")
    with pytest.raises(OptionError, match="target_many"):
        family("bezique", 2, target_many=3000)
    with pytest.raises(OptionError, match="four_mode"):
        family("bezique", 3, four_mode="single")
    with pytest.raises(OptionError, match="declare_out"):
        family("pinochle", target="single_deal", declare_out="on")
    with pytest.raises(OptionError, match="bezique_fixes_trumps"):
        family("six_pack_bezique", bezique_cards="fixed", bezique_fixes_trumps="on")
    with pytest.raises(OptionError, match="not played by 3"):
        family("rubicon_bezique", 3)


def test_11_presets_are_named_and_fit_their_players() -> None:
    for game in ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique"):
        offered = GAMES[game]
        for players in offered.players:
            for name in offered.presets:
                assert offered.play(offered.preset(name, players), players).players == players
    assert [event.line.cause for event in played_out() if isinstance(event, Scored)]


def played_out() -> Log:
    """The events of a random deal."""
    log = Log()
    deal = last_trick(family("bezique"), [0, 0], log)
    assert deal.over
    return log
