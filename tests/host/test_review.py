"""Looking back: the positions of finished deals, nothing of a deal in hand, judgements, and branches that do not
count."""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from game.core.view import View
from game.host.bots import Doubt, any_answer
from game.host.chair import PERSON, REMATCH, HostError, Place, Review, Setup, Sitting, graded
from game.host.house import LibraryHouse
from game.host.results import Wish
from game.host.review import RecordReview
from game.host.verdicts import read_verdict
from game.rules import GAMES
from tests.breadth import FAMILIES, broad, every_game
from tests.host.tables import house_at, picks

LONG = ("six_pack_bezique", "rubicon_bezique", "bezique", "pinochle")
"""Games whose deals are long."""


def played(house: LibraryHouse, game: str, players: int, deals: int, beyond: int = 0, **options: str | int) -> Sitting:
    """A match of people who answer at random: so many deals, and some answers of the next one."""
    places = tuple(Place(f"P{seat}", PERSON) for seat in range(players))
    sitting = house.start(Setup(game, players, places, dict(options)))
    rng = seeded(7)
    left = beyond
    while True:
        front = sitting.front()
        assert front is not None
        chair = sitting.chair(front)
        view = chair.view()
        if view.ask is not None and view.ask.topic.startswith("match."):
            deals -= 1
            if view.ask.topic == REMATCH or (deals <= 0 and not beyond):
                return sitting
        elif deals <= 0:
            left -= 1
            if left < 0:
                return sitting
        chair.answer(any_answer(view, rng))


def review_of(house: LibraryHouse, sitting: Sitting) -> Review:
    return house.review(sitting.key)


@pytest.mark.parametrize("game", every_game())
def test_every_position_of_a_finished_deal_can_be_seen(game: str) -> None:
    house = house_at()
    players = GAMES[game].players[0]
    review = review_of(house, played(house, game, players, 1))
    plies = review.plies(0)
    assert plies and review.deals == 1
    for ply in plies:
        view = review.view(0, ply.number, ply.seat)
        assert view.asked == ply.seat
        assert view.ask is not None and view.ask.topic == ply.topic
        assert not view.legal or ply.answer in view.legal
        assert ply.choice == (len(view.legal) != 1)
        everything = review.view(0, ply.number, ply.seat, True)
        assert all(zone.visible for zone in everything.zones)
        counts = [(zone.name, zone.count) for zone in view.zones]
        assert [(zone.name, zone.count) for zone in everything.zones] == counts
    assert review.view(0, len(plies), 0).asked == -1


def test_what_a_seat_could_know_holds_no_card_of_the_others() -> None:
    house = house_at()
    review = review_of(house, played(house, "belote", 4, 1))
    for ply in review.plies(0):
        view: View = review.view(0, ply.number, ply.seat)
        for zone in view.zones:
            if zone.owner not in (ply.seat, -1) and zone.sight == 0:
                assert not zone.visible and not zone.bits & ~zone.shown


def test_a_deal_in_hand_is_not_there() -> None:
    house = house_at()
    sitting = played(house, "belote", 4, 1, beyond=5)
    review = review_of(house, sitting)
    assert review.deals == 1
    ended = [event for event in review.events(0) if type(event).__name__ == "DealEnded"]
    assert len(ended) == 1 and review.events(0)[-1] is ended[0]
    with pytest.raises(IndexError):
        review.plies(1)


def test_a_match_without_a_finished_deal_cannot_be_looked_at() -> None:
    house = house_at()
    places = tuple(Place(f"P{seat}", PERSON) for seat in range(4))
    sitting = house.start(Setup("belote", 4, places))
    with pytest.raises(HostError):
        house.review(sitting.key)


@pytest.mark.parametrize("game", every_game())
def test_a_branch_goes_on_from_the_same_position(game: str) -> None:
    house = house_at()
    players = GAMES[game].players[0]
    sitting = played(house, game, players, 1 if game in LONG else 2)
    review = review_of(house, sitting)
    deal = review.deals - 1
    half = len(review.plies(deal)) // 2
    try:
        branch = review.branch(deal, half)
    except HostError as trouble:
        # What a later deal of a match asks may depend on the score (a dealer's choice, points held over).
        assert deal > 0 and trouble.id in ("host.no_branch", "host.impossible_answer")
        branch = review.branch(0, len(review.plies(0)) // 2)
        deal, half = 0, len(review.plies(0)) // 2
    ply = review.plies(deal)[half]
    front = branch.front()
    assert front is not None
    assert branch.places[front].name == review.places[ply.seat].name
    before = review.view(deal, half, ply.seat)
    now = branch.chair(front).view()
    assert now.legal == before.legal
    old, new = before.zone(f"hand{ply.seat}"), now.zone(f"hand{front}")
    assert old.bits == new.bits
    saved = {one.id: one for one in house.saved()}
    assert saved[branch.key].branch and not saved[sitting.key].branch


def test_a_branch_does_not_show_the_deals_to_come() -> None:
    house = house_at()
    sitting = played(house, "belote", 4, 1)
    branch = review_of(house, sitting).branch(0, 4)
    hands = [next_hands(one) for one in (sitting, branch)]
    assert hands[0] != hands[1]


def next_hands(sitting: Sitting) -> set[int]:
    """Play on to the first view of the next deal: the hand of the seat asked and the turned card tell deals apart."""
    rng = seeded(3)
    while True:
        front = sitting.front()
        assert front is not None
        chair = sitting.chair(front)
        view = chair.view()
        assert view.ask is not None
        if view.ask.topic.startswith("match."):
            chair.answer(view.legal[0])
            break
        chair.answer(picks(rng, view))
    return {sitting.chair(seat).view().zone(f"hand{seat}").bits for seat in range(4)}


def counted(house: LibraryHouse) -> int:
    """How many matches of how many people count."""
    return sum(len(house.statistics.played(Wish(name))) for name in house.statistics.people())


def test_branches_are_not_counted() -> None:
    house = house_at()
    sitting = played(house, "belote", 4, 99, target=501)
    assert counted(house) == 4
    branch = review_of(house, sitting).branch(0, 3)
    rng = seeded(5)
    while True:
        front = branch.front()
        assert front is not None
        view = branch.chair(front).view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            break
        branch.chair(front).answer(picks(rng, view))
    assert {one.id for one in house.saved() if one.finished} == {sitting.key, branch.key}
    assert counted(house) == 4


@pytest.mark.parametrize("game", broad(FAMILIES, lambda game: game in ("belote", "bezique", "bieten")))
def test_answers_are_judged(game: str) -> None:
    house = house_at()
    review = review_of(house, played(house, game, GAMES[game].players[0], 1))
    assert isinstance(review, RecordReview)
    review._seconds, review.iterations = None, 60
    plies = [ply for ply in review.plies(0) if ply.choice and ply.seat == 0]
    cards = [ply for ply in plies if ply.topic.endswith(("play", "lead", "card"))]
    for ply in plies[:2] + cards[:1]:
        review.wish(0, ply.number)
    while review.waiting():
        review.tick()
    told = [review.verdict(0, ply.number) for ply in plies]
    verdicts = [one for one in told if one is not None]
    assert verdicts
    for ply, verdict in zip(plies, told, strict=True):
        if verdict is None:
            continue
        points = [one.points for one in verdict.rated]
        assert points == sorted(points, reverse=True)
        assert verdict.place >= verdict.equal or verdict.cost == 0
        assert verdict.rated[verdict.place].answer == ply.answer
        assert 0 <= verdict.cost <= points[0] - points[verdict.place] + 1e-9
        assert verdict.grade == graded(verdict.cost, verdict.unit)


def test_the_same_question_is_judged_the_same_again() -> None:
    house = house_at()
    review = review_of(house, played(house, "belote", 4, 1))
    ply = next(one for one in review.plies(0) if one.topic == "belote.play" and one.choice)
    doubt = Doubt(review.view(0, ply.number, ply.seat), ply.answer, None, 60)
    told = doubt.reply()
    assert doubt.reply() == told
    assert read_verdict(told, "piquet")


def test_costs_are_marked_by_one_table() -> None:
    assert [graded(cost, 2.0) for cost in (0.0, 1.9, 2.0, 11.9, 12.0)] == ["", "", "amber", "amber", "red"]
