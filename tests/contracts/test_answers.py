"""What every game takes and refuses: an answer with its cards in any order, the whole pack, a finished deal."""

from __future__ import annotations

import pytest

from game.core.actions import action
from game.core.match import Match, Standing
from game.core.reasons import IllegalAction
from game.core.rng import seeded
from game.host.bots import notation
from game.host.chair import HostError
from game.host.replay import legal_answer
from game.host.sealed import Seals
from game.rules import GAMES
from tests.contracts.settings import SETTINGS, Setting, walk

FIRST = [next(one for one in SETTINGS if one.game == game) for game in GAMES]


def turned_round(text: str, setting: Setting) -> str:
    """The answer with its cards named the other way round."""
    answer = notation(text, setting.play().pack.name)
    return action(answer.verb, tuple(reversed(answer.cards)), answer.number, answer.word).text


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.game != "bieten"], ids=str)
def test_the_cards_of_an_answer_may_be_named_in_any_order(setting: Setting) -> None:
    for one in walk(setting, 31, 1):
        if one.deal.over:
            continue
        answers = [one.deal.phase.sample(one.deal, one.rng)] if one.deal.phase.free else one.deal.legal()
        for legal in answers:
            if len(legal.cards) < 2:
                continue
            other = notation(turned_round(legal.text, setting), setting.play().pack.name)
            assert other is not legal
            assert one.deal.why_not(other) is None
            assert one.deal.canonical(other) is legal
            mine, theirs = one.deal.clone(), one.deal.clone()
            mine.answer(legal)
            theirs.answer(other)
            assert mine.key() == theirs.key()


@pytest.mark.parametrize("setting", [one for one in FIRST if one.game in ("bonaken", "rubicon_piquet")], ids=str)
def test_a_record_names_cards_in_any_order_too(setting: Setting) -> None:
    match = Match(setting.play(), Seals(bytes(range(32))))
    for _ in range(40):
        deal = match.deal
        answer = deal.legal()[-1] if deal.phase.free else deal.legal()[1 % len(deal.legal())]
        text = turned_round(answer.text, setting) if len(answer.cards) > 1 else answer.text
        assert legal_answer(match, deal.asked, text, 1) is answer
        match.apply(notation(text, setting.play().pack.name))
        assert match.given[-1] is answer, "what is written down is in the order of the rules"
        if match.deal.over:
            return


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_an_answer_that_is_not_allowed_is_refused_by_every_match(setting: Setting) -> None:
    for match in (Match(setting.play(), Seals(bytes(range(32)))), Match(setting.play(), 1)):
        before = match.deal.key()
        for wrong in (action("nonsense"), action("play", setting.play().cards[:2]), action("bid", number=1)):
            with pytest.raises(IllegalAction):
                match.apply(wrong)
        assert match.deal.key() == before
        assert not match.given


@pytest.mark.parametrize("chance", [5, Seals(bytes(range(32)))], ids=["seed", "seals"])
@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_a_match_goes_back_to_an_earlier_answer_and_on_again(setting: Setting, chance: int | Seals) -> None:
    match = Match(setting.play(), chance, beats=True)
    rng = seeded(2)
    for _ in range(2):
        while not match.deal.over:
            match.apply(match.deal.phase.sample(match.deal, rng))
            given, key, told = match.given[:], match.deal.key(), match.log.beats(0)
            assert len(match.asked) == len(match.chosen) == len(given)
            over: bool = match.deal.over
            if over or rng.below(8) == 0:
                scores, back = match.standing.scores[:], rng.below(len(given))
                match.go_back(back)
                assert match.given == given[:back] and len(match.log) < len(told)
                for answer in given[back:]:
                    match.apply(answer)
                assert (match.given, match.deal.key(), match.log.beats(0)) == (given, key, told)
                assert match.standing.scores == scores
        with pytest.raises(ValueError, match="have not been given"):
            match.go_back(len(match.given) + 1)
        if match.over:
            return
        match.next_deal()
        assert match.number == len(match.past) + 1


def test_ranks_are_written_alike_and_the_old_spelling_is_read() -> None:
    for text, old in (("rank 9", "rank nine"), ("call 3 9", "call 3 nine"), ("call 4 8", "call 4 eight")):
        assert notation(text, "piquet").text == text
        assert notation(old, "piquet") is notation(text, "piquet")
    assert notation("call 4 Q", "piquet").word == "Q"
    assert notation("call 5", "piquet").number == 5
    for text in ("call 3 9 9", "rank 9 9", "call 3 4 5"):
        with pytest.raises(ValueError, match="last word"):
            notation(text, "piquet")


def test_a_record_with_the_old_spelling_of_ranks_is_read() -> None:
    text = (
        "rubicon_piquet 2 | hands S9 S8 S7 HA HQ HT DA DQ DT CA CQ CT / SA SK SQ HK HJ H9 DK DJ D9 CK CJ C9"
        " | discards SJ ST H8 H7 D8 / D7 C8 C7 | exchanged 5 3 | calls pass | outcome nobody - - | entered 2"
        " | asked 0 sequence_call"
    )
    match = Match(FIRST[3].play(), Seals(bytes(range(32)), position=text))
    assert [one.text for one in match.deal.legal()] == ["call 3 9", "pass"]
    for spelling in ("call 3 9", "call 3 nine"):
        assert legal_answer(match, 0, spelling, 1).text == "call 3 9"
    for wrong in ("call  3 nine", "call 3 eight", "call nine 3"):
        with pytest.raises(HostError):
            legal_answer(match, 0, wrong, 1)


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_only_the_whole_pack_is_dealt(setting: Setting) -> None:
    rules = setting.play()
    standing = Standing([0] * rules.sides, 0)
    cards = list(rules.cards)
    for wrong, sentence in (
        (cards[1:], f"{cards[0].name} is missing from the pack"),
        ([*cards, cards[3]], f"{cards[3].name} is in the pack twice"),
        ([cards[1], *cards[1:]], f"{cards[1].name} is in the pack twice"),
    ):
        with pytest.raises(ValueError, match=sentence):
            rules.deal_from(wrong, standing)


@pytest.mark.parametrize("setting", FIRST, ids=str)
def test_only_a_finished_deal_is_settled(setting: Setting) -> None:
    one = next(walk(setting, 31, 1))
    with pytest.raises(ValueError, match="only a finished deal can be settled"):
        setting.play().settle(one.match.standing, one.deal)
