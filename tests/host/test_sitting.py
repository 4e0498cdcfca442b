"""The doors: who sees what, who is asked, taking back, playing again, rematch."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game.core.actions import action
from game.core.events import Dealt
from game.core.reasons import IllegalAction
from game.host.bots import RANDOM_LEVEL
from game.host.chair import BOT, BYSTANDER, NEXT_DEAL, REMATCH, HostError, Place, Setup, Sitting
from game.host.sitting import MatchSitting
from game.rules.bonaken.public import BonakenPublic
from tests.host.tables import Clock, house_at, play, settle, setup, watch


def own_chair_view(sitting: Sitting) -> tuple[object, ...]:
    return sitting.chair(sitting.persons()[0]).view().key()


def dealer_of(sitting: Sitting) -> object:
    return sitting.chair(BYSTANDER).view().public.dealer


@pytest.mark.parametrize("kinds", ["pbbb", "ppbb", "pppp", "pbb", "pp", "pb"])
def test_a_match_is_played_to_its_end(kinds: str) -> None:
    house = house_at()
    sitting = house.start(setup(kinds))
    assert len(sitting.persons()) == kinds.count("p")
    play(sitting)
    chair = sitting.chair(sitting.persons()[0])
    view = chair.view()
    assert view.ask is not None
    assert view.ask.topic == REMATCH
    saved = house.saved()[0]
    assert saved.finished
    assert max(saved.scores) >= 501
    assert saved.setup.places == sitting.setup.places
    sitting.leave()
    assert sitting.front() is None


def test_a_chair_sees_no_card_of_another_hand() -> None:
    sitting = house_at().start(setup("ppbb"))
    play(sitting, 6)
    for seat in sitting.persons():
        chair = sitting.chair(seat)
        for event in chair.events(0):
            if isinstance(event, Dealt):
                assert all(face is None for face in event.faces) == (event.seat != seat)
        for zone in chair.view().zones:
            if zone.owner not in (-1, seat) and zone.name.startswith("hand"):
                assert zone.bits == zone.shown


def test_a_bots_seat_has_no_door() -> None:
    sitting = house_at().start(setup("ppbb"))
    for seat in range(4):
        if seat not in sitting.persons():
            with pytest.raises(ValueError, match="person"):
                sitting.chair(seat)
    with pytest.raises(ValueError, match="person"):
        sitting.chair(BYSTANDER)


def test_only_the_seat_asked_can_answer_and_only_legally() -> None:
    sitting = house_at().start(setup("pppp"))
    front = sitting.front()
    assert front is not None
    other = sitting.chair((front + 1) % 4)
    assert other.view().legal == ()
    with pytest.raises(IllegalAction):
        other.answer(action("pass"))
    before = sitting.chair(front).view().key()
    for wrong in (action("next_deal"), action("play"), action("rematch"), action("")):
        with pytest.raises(IllegalAction):
            sitting.chair(front).answer(wrong)
    assert sitting.chair(front).view().key() == before


def test_the_host_asks_the_person_who_answered_last() -> None:
    sitting = house_at().start(setup("ppbb"))
    play(sitting, deals=1)
    front = sitting.front()
    assert front is not None
    view = sitting.chair(front).view()
    assert view.ask is not None
    assert view.ask.topic == NEXT_DEAL
    assert [answer.text for answer in view.legal] == ["next_deal"]
    # Anybody's answer decides.
    other = next(seat for seat in sitting.persons() if seat != front)
    sitting.chair(other).answer(action("next_deal"))
    assert sitting.chair(front).view().public.deal_number == 2


def test_a_bot_thinks_only_when_the_screen_is_idle_and_shows_its_answer_after_the_pause() -> None:
    clock = Clock()
    sitting = house_at(clock=clock).start(setup("bbbb"))
    watcher = sitting.chair(BYSTANDER)
    seen = len(watcher.events(0))
    for _ in range(5):
        assert not sitting.tick(False, 0.5)
    assert not sitting.tick(True, 0.5)
    clock.now = 0.4
    assert not sitting.tick(True, 0.5)
    assert len(watcher.events(0)) == seen
    clock.now = 0.6
    assert sitting.tick(True, 0.5)
    assert len(watcher.events(0)) > seen or watcher.view().asked >= 0


def test_undo_goes_back_to_the_last_own_decision() -> None:
    house = house_at()
    sitting = house.start(setup("pbbb"))
    seat = sitting.persons()[0]
    settle(sitting)
    assert not sitting.can_undo(seat)
    for count in range(1, 12):
        settle(sitting)
        chair = sitting.chair(seat)
        view = chair.view()
        if view.ask is not None and view.ask.topic == NEXT_DEAL:
            break
        before = view.key()
        events = len(chair.events(0))
        choice = len(view.legal) > 1
        chair.answer(view.legal[count % len(view.legal)])
        settle(sitting)
        if choice:
            assert sitting.can_undo(seat)
            sitting.undo(seat)
            assert chair.view().key() == before
            assert len(chair.events(0)) == events
            chair.answer(view.legal[0])
    assert isinstance(sitting, MatchSitting)
    # The record says that help was taken, and still replays.
    assert house.record(sitting.key, secrets=True).assisted > 0


def test_undo_after_the_end_of_a_deal_takes_back_its_scores() -> None:
    house = house_at()
    sitting = house.start(setup("pbbb"))
    play(sitting, deals=2)
    seat = sitting.persons()[0]
    assert house.saved()[0].deals == 2
    sitting.undo(seat)
    assert house.saved()[0].deals == 1
    view = sitting.chair(seat).view()
    assert view.ask is not None
    assert view.ask.topic != NEXT_DEAL
    play(sitting, deals=1)
    assert house.saved()[0].deals == 2


def test_nobody_takes_back_when_several_people_play() -> None:
    sitting = house_at().start(setup("ppbb"))
    play(sitting, 5)
    for seat in sitting.persons():
        assert not sitting.can_undo(seat)


def test_again_deals_the_same_cards() -> None:
    sitting = house_at().start(setup("pbbb"))
    play(sitting, deals=2)
    chair = sitting.chair(sitting.persons()[0])
    play(sitting, 1, deals=5)
    settle(sitting)
    first = own_chair_view(sitting)
    play(sitting, 4)
    sitting.again()
    settle(sitting)
    assert chair.view().public.deal_number == 3
    assert own_chair_view(sitting) == first


def test_a_rematch_has_the_same_people_and_rules_and_its_own_cards(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    play(sitting)
    seat = sitting.persons()[0]
    sitting.chair(seat).answer(action("rematch"))
    house.secret = lambda: bytes(32)
    other = sitting.rematch()
    assert other.setup.places == sitting.setup.places
    assert other.setup.options == sitting.setup.options
    assert sitting.front() is None
    assert not sitting.tick(True, 0.0)
    play(other, 3)
    assert len(house.saved()) == 2
    other.leave()


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("bonaken", 4, {}), ("bonaken", 3, {"scoring": "points_11"}), ("bieten", 3, {"games_per_match": 1, "target": 5})],
)
def test_a_rematch_is_dealt_by_whom_the_rules_name(game: str, players: int, options: dict[str, str | int]) -> None:
    bots = tuple(Place(f"B{i}", BOT, RANDOM_LEVEL) for i in range(players))
    house = house_at()
    for draw in range(3):
        house.secret = partial(bytes, [draw] * 32)
        sitting = house.start(Setup(game, players, bots, options))
        watch(sitting)
        assert isinstance(sitting, MatchSitting)
        heir = sitting._match.standing.dealer
        if game == "bonaken":
            losers = BonakenPublic.of(sitting.chair(BYSTANDER).view().public).match_losers
            assert heir == (losers[0] - 1) % players
        other = sitting.rematch()
        assert isinstance(other, MatchSitting)
        assert dealer_of(other) == heir
        other.leave()
        assert dealer_of(house.resume(other.key)) == heir


def test_a_hint_is_a_legal_answer_and_gone_with_the_question() -> None:
    sitting = house_at().start(setup("pbbb"))
    settle(sitting)
    seat = sitting.persons()[0]
    assert sitting.hinted() is None
    sitting.hint(seat)
    advice = sitting.hinted()
    assert advice is not None and sitting.hinted() is advice
    chair = sitting.chair(seat)
    assert advice.rated[0].answer in chair.view().legal
    chair.answer(chair.view().legal[0])
    assert sitting.hinted() is None


def test_a_hint_is_the_best_of_its_comparison() -> None:
    """One question brings the advice and the comparison: the answer advised comes first, and nothing beside it is
    better."""
    sitting = house_at().start(setup("pbbb"))
    settle(sitting)
    seat = sitting.persons()[0]
    told = 0
    for _ in range(6):
        sitting.hint(seat)
        advice = sitting.hinted()
        assert advice is not None
        assert (advice.place, advice.cost, advice.grade) == (0, 0.0, "")
        assert 1 <= advice.equal <= len(advice.rated)
        points = [one.points for one in advice.rated]
        assert points == sorted(points, reverse=True)
        told += len(points) > 1
        sitting.chair(seat).answer(advice.rated[0].answer)
        settle(sitting)
    assert told >= 2


def test_bots_alone_are_resumed_and_looked_back_at(tmp_path: Path) -> None:
    """Who watches asks for the next deal; the library keeps that like every other answer."""
    house = house_at(tmp_path)
    sitting = house.start(setup("bbbb"))
    for deal in (1, 2):
        while sitting.waiting():
            sitting.tick(True, 0.0)
        sitting.chair(BYSTANDER).answer(action("next_deal"))
        assert sitting.chair(BYSTANDER).view().public.deal_number == deal + 1
    view = sitting.chair(BYSTANDER).view()
    sitting.leave()
    house.close()
    house = house_at(tmp_path)
    assert not house.notices()
    again = house.resume(house.saved()[0].id)
    assert again.chair(BYSTANDER).view().key() == view.key()
    assert house.review(again.key).deals == 2
    house.close()


def test_bots_alone_play_to_the_end_for_a_bystander() -> None:
    sitting = house_at().start(setup("bbbb", target=501))
    watcher = sitting.chair(BYSTANDER)
    with pytest.raises(IllegalAction):
        watcher.answer(action("next_deal"))
    assert watch(sitting) > 1
    assert watcher.view().asked == -1 and sitting.front() is None
    assert not sitting.tick(True, 0.0) and not sitting.waiting()
    assert [answer.text for answer in watcher.view().legal] == ["rematch", "leave"]
    assert not any(isinstance(event, Dealt) and any(event.faces) for event in watcher.events(0))


@pytest.mark.parametrize(
    ("wrong", "id"),
    [
        (setup(target=7), "rules.no_such_value"),
        (setup(colour="red"), "rules.no_such_option"),
        (setup(three_pack=24), "rules.other_players"),
        (setup("pbb", three_pack=24, expose_bottom="yes"), "rules.excluded.cards"),
    ],
)
def test_options_that_cannot_be_played(wrong: Setup, id: str) -> None:
    with pytest.raises(HostError) as trouble:
        house_at().check(wrong)
    assert (trouble.value.id, trouble.value.values["game"]) == (id, "belote")


def test_setups_of_unknown_games_or_wrong_numbers() -> None:
    good = setup()
    for bad, id in (
        (replace(good, game="chess"), "host.unknown_game"),
        (replace(good, players=5), "rules.player_count"),
        (replace(good, players=3), "host.seat_count"),
        (replace(good, places=good.places[:2]), "host.seat_count"),
        (replace(good, code="nonsense"), "host.bad_code"),
        (replace(good, preset="nonsense"), "rules.no_such_preset"),
        (replace(good, places=(replace(good.places[0], name="a\nb"), *good.places[1:])), "host.bad_seat"),
        (replace(good, places=(replace(good.places[0], name=""), *good.places[1:])), "host.bad_seat"),
    ):
        with pytest.raises(HostError) as trouble:
            house_at().start(bad)
        assert trouble.value.id == id
