"""Sets of deals: duplicate, challenges; what is sealed; nothing from outside is believed."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import BOT, PERSON, REMATCH, HostError, Place, Setup, Sitting
from game.host.deal_sets import read_challenge
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.results import Wish
from game.host.same_cards import BOTS, FRIEND, HERE, DealSet
from game.host.worker import Worker
from game.rules import GAMES
from tests.breadth import broad


@pytest.fixture
def house() -> Iterator[LibraryHouse]:
    secrets = iter(range(1, 1000))
    made = LibraryHouse(
        Library.in_memory(),
        secret=lambda: next(secrets).to_bytes(32, "little"),
        worker=lambda: Worker(alone=True),
        clock=count(0.0, 1.0).__next__,
    )
    yield made
    made.close()


def places(name: str, players: int) -> tuple[Place, ...]:
    return (Place(name, PERSON), *[Place(f"Bot {n}", BOT, 1) for n in range(1, players)])


def play_out(sitting: Sitting, seed: int) -> None:
    """Answer for the one person until the deal is over."""
    rng = seeded(seed)
    (seat,) = sitting.persons()
    for _ in range(3000):
        view = sitting.chair(seat).view()
        if view.ask is not None and view.ask.topic == REMATCH:
            return
        if view.ask is not None:
            sitting.chair(seat).answer(any_answer(view, rng))
        else:
            sitting.tick(True, 0.0)
    raise AssertionError("the deal never ends")


def play_turn(house: LibraryHouse, which: DealSet, seed: int = 0) -> int:
    """Play the deal whose turn it is; its match."""
    cards = house.same_cards
    turn = cards.turn(which)
    assert turn is not None
    setup = cards.setup(which)
    sitting = cards.play(which, replace(setup, places=places(turn[1], setup.players)))
    play_out(sitting, seed)
    key = sitting.key
    sitting.leave()
    cards.played(key)
    return key


def bots(house: LibraryHouse, which: DealSet) -> None:
    house.same_cards.look(which)
    while house.same_cards.waiting():
        house.same_cards.tick()
    house.same_cards.look(None)


def belote() -> Setup:
    return Setup("belote", 4, (), dict(GAMES["belote"].preset("classic", 4).items()), "classic")


# -- duplicate --------------------------------------------------------------------------------------------------------


def test_two_people_play_the_same_cards_and_see_nothing_before(house: LibraryHouse) -> None:
    cards = house.same_cards
    which = cards.begin(belote(), 2, ("Ada", "Ben"), 1)
    assert cards.sets() == [which]
    first = play_turn(house, which, 1)
    assert cards.turn(which) == (1, "Ada")
    play_turn(house, which, 2)
    assert cards.turn(which) == (0, "Ben")
    assert all(one.balance is None and not one.tricks for one in cards.outcomes(which))
    assert not house.saved(), "nobody finds the cards in the list"
    assert not house.statistics.played(Wish("Ada", aided=True)), "nor adds up what they brought"
    for look in (house.review, house.record):
        with pytest.raises(HostError):
            look(first)
    bots(house, which)
    assert not any(one.kind == BOTS for one in cards.outcomes(which))
    assert not house.statistics.compared(Wish("Ada", aided=True))
    third = play_turn(house, which, 3)
    play_turn(house, which, 4)
    assert cards.turn(which) is None and len(house.saved()) == 4
    assert len(house.statistics.played(Wish("Ada", aided=True))) == 2
    bots(house, which)
    kinds = [(one.number, one.kind) for one in cards.outcomes(which) if one.balance is not None]
    assert sorted(kinds) == sorted([(n, kind) for n in (0, 1) for kind in (HERE, HERE, BOTS)])
    bots_had = {one.number: one.balance for one in cards.outcomes(which) if one.kind == BOTS}
    ben = {one.number: one.balance for one in cards.outcomes(which) if one.name == "Ben"}
    compared = house.statistics.compared(Wish("Ben", aided=True))
    assert [one.points for one in compared] == [(ben[n] or 0.0) - (bots_had[n] or 0.0) for n in (0, 1)]
    assert {(one.game, one.level) for one in compared} == {("belote", 1)}
    assert not house.statistics.compared(Wish("Ben", "bezique", aided=True))
    one, other = house.record(first).deals[0], house.record(third).deals[0]
    assert one.cards == other.cards and one.answers != other.answers
    assert cards.of(first) == which


def test_a_deal_left_in_the_middle_is_gone_on_with(house: LibraryHouse) -> None:
    cards = house.same_cards
    which = cards.begin(belote(), 1, ("Ada",), 1)
    setup = replace(cards.setup(which), places=places("Ada", 4))
    sitting = cards.play(which, setup)
    key = sitting.key
    sitting.leave()
    assert cards.turn(which) == (0, "Ada")
    again = cards.play(which, setup)
    assert again.key == key
    again.leave()
    resumed = house.resume(key)
    play_out(resumed, 5)
    resumed.leave()
    cards.played(key)
    assert cards.turn(which) is None


@pytest.mark.parametrize(
    ("count", "people"), [(0, ("Ada",)), (99, ("Ada",)), (1, ()), (1, ("Ada", "ada")), (1, ("\n",))]
)
def test_impossible_sets_are_refused(house: LibraryHouse, count: int, people: tuple[str, ...]) -> None:
    with pytest.raises(HostError):
        house.same_cards.begin(belote(), count, people, 2)


# -- challenges -------------------------------------------------------------------------------------------------------


def test_a_challenge_goes_to_a_friend(house: LibraryHouse) -> None:
    cards = house.same_cards
    which = cards.begin(belote(), 2, ("Ada",), 1)
    with pytest.raises(HostError):
        cards.challenge(which, "Ada")
    play_turn(house, which, 1)
    play_turn(house, which, 2)
    text = cards.challenge(which, "Ada")
    friends = LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True), clock=count(0.0, 1.0).__next__)
    taken = friends.same_cards.take(text, "Ben")
    assert taken.codes == which.codes and taken.level == 1
    assert not any(one.kind == FRIEND for one in friends.same_cards.outcomes(taken)), "not before Ben has played"
    play_turn(friends, taken, 3)
    play_turn(friends, taken, 4)
    found = [one.balance for one in friends.same_cards.outcomes(taken) if one.kind == FRIEND]
    mine = [one.balance for one in cards.outcomes(which)]
    assert found == [pytest.approx(value, abs=0.01) for value in mine]
    friends.close()


def test_no_letter_of_a_challenge_can_be_changed(house: LibraryHouse) -> None:
    which = house.same_cards.begin(belote(), 1, ("Ada",), 1)
    play_turn(house, which)
    text = house.same_cards.challenge(which, "Ada")
    assert read_challenge(text)[1] == "Ada"
    for at in range(len(text.strip())):
        with pytest.raises(HostError):
            read_challenge(text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :])


@pytest.mark.parametrize("text", ["", "hello", "carte-blanche-challenge 1\n" * 3, "x" * 100_000, "\0"])
def test_nonsense_is_no_challenge(text: str) -> None:
    with pytest.raises(HostError) as told:
        read_challenge(text)
    assert str(told.value).count(".") == 1


def test_a_challenge_is_a_file_as_well(house: LibraryHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.folders.folders", lambda: [tmp_path])
    which = house.same_cards.begin(belote(), 1, ("Ada \u00c9lo\u00efse /..",), 1)
    play_turn(house, which)
    written = Path(house.same_cards.challenge_file(which, "Ada \u00c9lo\u00efse /.."))
    assert written.parent == tmp_path and written.name == "carte-blanche-challenge-belote-ada-\u00e9lo\u00efse.txt"
    assert written.read_text("utf-8") == house.same_cards.challenge(which, "Ada \u00c9lo\u00efse /..")


@pytest.mark.parametrize("preset", broad(GAMES["bonaken"].presets, lambda preset: preset == "classic"))
def test_a_deal_of_bonaken_brings_what_it_counts_for(house: LibraryHouse, preset: str) -> None:
    """Pluses and minuses, or the points of the contract, though the scores move at the end of a game only."""
    game = GAMES["bonaken"]
    players = game.players[0]
    setup = Setup("bonaken", players, (), dict(game.preset(preset, players).items()), preset)
    which = house.same_cards.begin(setup, 8, ("Ada",), 1)
    for number in range(8):
        play_turn(house, which, number)
    found = [one.balance for one in house.same_cards.outcomes(which)]
    assert len(found) == 8 and any(found) and None not in found


def test_a_set_is_played_under_the_rules_and_by_as_many_as_wished(house: LibraryHouse) -> None:
    game = GAMES["bieten"]
    players = game.players[-1]
    changed = dict(game.preset("laubbieten", players).items())
    which = house.same_cards.begin(Setup("bieten", players, (), changed), 2, ("Ada",), 1)
    play_turn(house, which)
    setup = house.same_cards.setup(which)
    assert setup.players == players and dict(setup.options) == changed and setup.preset == "laubbieten"
