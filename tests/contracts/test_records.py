"""Contract 4: record, text, replay: the same events and scores."""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.match import Match
from game.core.rng import seeded
from game.host.chair import PERSON, Place, Setup
from game.host.fairness import match_seal
from game.host.record import Record, RecordedDeal, read_record
from game.host.replay import replayed, verify, where_cards_lie
from game.host.sealed import Seals, seals_of
from tests.contracts.settings import SETTINGS, Setting, walk

NEXT = "next"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_4_answers_as_text_give_the_same_match(setting: Setting) -> None:
    lines: list[str] = []
    match: Match | None = None
    for one in walk(setting, 10, 4, rematch=False):
        if one.deal.over:
            lines += [*one.given, NEXT]
        match = one.match
    assert match is not None
    text = "\n".join(lines)
    again = Match(setting.play(), 10)
    for line in text.split("\n")[:-1]:
        if line == NEXT:
            again.next_deal()
        else:
            again.apply(parse_action(line, again.rules.pack))
    assert again.log == match.log
    assert again.standing.scores == match.standing.scores
    assert again.standing.held == match.standing.held
    assert again.deal.key() == match.deal.key()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_4_a_record_is_replayed_from_its_text(setting: Setting) -> None:
    rules = setting.play()
    secret = bytes(range(32))
    match = Match(rules, Seals(secret))
    seals = seals_of(match)
    places = tuple(Place(f"P{seat}", PERSON) for seat in range(setting.players))
    setup = Setup(setting.game, setting.players, places, dict(setting.options))
    record = Record(setup, rules.version, "test", match_seal(secret), secret=secret)
    rng = seeded(11)
    for number in (1, 2):
        part = RecordedDeal(seals.seal(number), opening=seals.opening(number), cards=where_cards_lie(match.deal))
        record.deals.append(part)
        while not match.deal.over:
            answers = match.deal.legal()
            answer = answers[rng.below(len(answers))]
            part.answers.append((match.deal.asked, answer.text))
            match.apply(answer)
        part.scores = tuple(match.standing.scores)
        if match.over or number == 2:
            break
        match.next_deal()
    again = read_record(record.text().encode(), "the record")
    assert again == record
    last = [match for match, _ in replayed(again)][-1]
    assert last.log == match.log
    assert last.standing.scores == match.standing.scores
    assert last.deal.key() == match.deal.key()
    assert verify(again)
