"""The rest of a deal is played as claimed: nobody is asked any more, and the record is like every other."""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import BOT, PERSON, Claim, Place, Setup, Sitting
from game.host.replay import verify
from game.rules import deal_at
from tests.host.tables import house_at, setup

SURE = "belote 4 | hands CJ C9 HA / HT HK S7 / D7 D8 H7 / H8 S8 C7 | won rest / - | trump C | taker 0 | asked {} play"
LOST = "belote 4 | hands C8 HK D7 / CJ HA S7 / D8 DT H7 / H8 S8 C7 | won rest / - | trump C | taker 0 | asked 0 play"


def taken_up(text: str, *kinds: str) -> Sitting:
    rules = deal_at(text).rules
    places = tuple(Place(f"P{seat}", kind, 2 if kind == BOT else 0) for seat, kind in enumerate(kinds))
    return house_at().start(Setup(rules.game, rules.players, places, dict(rules.options), position=text))


def to_the_end(sitting: Sitting) -> int:
    """Let the table play; how many answers it gave."""
    answers = 0
    while sitting.tick(True, 0.0):
        answers += 1
    return answers


def test_the_claim_names_every_trick() -> None:
    sitting = taken_up(SURE.format(0), PERSON, BOT, BOT, BOT)
    claim = sitting.claimed()
    assert claim is not None and claim.seat == 0 and claim.all_won
    assert [(trick.card, trick.why) for trick in claim.tricks] == [("CJ", "trump"), ("C9", "alone"), ("HA", "highest")]
    assert sitting.chair(0).breach() is None


@pytest.mark.parametrize("kinds", [(PERSON, BOT, BOT, BOT), (PERSON, PERSON, PERSON, PERSON), (BOT, PERSON, BOT, BOT)])
def test_it_is_played_to_the_end(kinds: tuple[str, ...]) -> None:
    sitting = taken_up(SURE.format(0), *kinds)
    claim = sitting.claimed()
    assert claim is not None
    sitting.finish(claim)
    person = sitting.persons()[0]
    assert sitting.front() is None and sitting.waiting()
    view = sitting.chair(person).view()
    assert view.ask is None and not view.legal
    assert to_the_end(sitting) == 12
    assert sitting.front() is not None and not sitting.waiting()
    assert "TrickWon(seat=0" in str(sitting.chair(person).events(0)[-20:])
    ask = sitting.chair(person).view().ask
    assert ask is not None and ask.topic == "match.next_deal"


def test_taking_back_ends_it() -> None:
    sitting = taken_up(SURE.format(0), PERSON, BOT, BOT, BOT)
    sitting.chair(0).answer(next(one for one in sitting.chair(0).view().legal if one.text == "play CJ"))
    sitting.tick(True, 0.0)
    sitting.undo(0)
    claim = sitting.claimed()
    assert claim is not None
    sitting.finish(claim)
    sitting.tick(True, 0.0)
    sitting.undo(0)
    assert sitting.front() == 0 and sitting.chair(0).view().ask is not None


def test_only_what_is_claimed_now_is_played() -> None:
    sitting = taken_up(LOST, PERSON, BOT, BOT, BOT)
    assert sitting.claimed() is None
    other = taken_up(SURE.format(0), PERSON, BOT, BOT, BOT).claimed()
    assert isinstance(other, Claim)
    sitting.finish(other)
    assert sitting.front() == 0
    breach = sitting.chair(0).breach()
    assert breach is not None and breach.seat != 0


def test_a_record_with_a_claim_is_verified() -> None:
    house = house_at()
    sitting = house.start(setup("pbbb", level=2))
    rng = seeded(3)
    for _ in range(600):
        claim = sitting.claimed()
        if claim is not None:
            break
        if sitting.front() is None:
            sitting.tick(True, 0.0)
            continue
        sitting.chair(0).answer(any_answer(sitting.chair(0).view(), rng))
    assert claim is not None
    sitting.finish(claim)
    to_the_end(sitting)
    assert verify(house.record(sitting.key))
