"""Seals, per-deal seeds and deal codes."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from game.host.chair import BOT, PERSON, HostError, Place, Setup
from game.host.fairness import (
    SEED_BITS,
    DealCode,
    bot_seed,
    code_text,
    fresh_secret,
    match_seal,
    opening,
    parse_code,
    seal,
)
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.sitting import MatchSitting
from game.host.whole_code import named, setup_of
from game.host.worker import Worker
from tests.host.tables import SECRET, house_at, play, settle, setup


def test_a_seal_is_the_sha256_of_a_sentence_that_anyone_can_write() -> None:
    opened = opening(SECRET, 3)
    sentence = f"carte-blanche deal 3 {opened.seed} {opened.salt.hex()}"
    assert seal(3, opened) == hashlib.sha256(sentence.encode()).hexdigest()


def test_seeds_of_deals_are_different_and_fixed_for_ever() -> None:
    seeds = [opening(SECRET, number).seed for number in range(1, 50)]
    assert len(set(seeds)) == 49
    assert max(seeds) < 1 << SEED_BITS
    assert seeds[0] == 70852225311239
    assert match_seal(SECRET).startswith("d24e5a75")


def test_secrets_are_fresh() -> None:
    assert fresh_secret() != fresh_secret()
    assert bot_seed(SECRET, 1, 2) != bot_seed(SECRET, 2, 1)


@pytest.mark.parametrize("code", [DealCode(0), DealCode((1 << SEED_BITS) - 1, 6), DealCode(123456789012345, 0)])
def test_codes_round_trip_however_they_are_typed(code: DealCode) -> None:
    text = code_text(code)
    assert len(text) == 14
    assert parse_code(text) == code
    assert parse_code(text.lower().replace("-", " ")) == code
    assert parse_code(text.replace("0", "O").replace("1", "l")) == code


def test_a_mistyped_letter_is_noticed() -> None:
    text = code_text(DealCode(123456789012345, 2))
    wrong = 0
    for place, letter in enumerate(text):
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if letter == "-" or other == letter:
                continue
            try:
                parse_code(text[:place] + other + text[place + 1 :])
            except HostError:
                wrong += 1
    assert wrong >= 12 * 31 * 0.97


@pytest.mark.parametrize("text", ["", "HELLO", "0000-0000-0000-0", "UUUU-UUUU-UUUU", "é" * 12, "\x00" * 12, "9" * 5000])
def test_what_is_not_a_code(text: str) -> None:
    with pytest.raises(HostError) as trouble:
        parse_code(text)
    assert "\n" not in str(trouble.value)


def test_the_code_of_a_finished_deal_gives_the_same_cards_to_the_same_player() -> None:
    first = house_at().start(setup())
    play(first, deals=2)  # to the end of the second deal
    chair = first.chair(first.persons()[0])
    code = first.seal().code
    began = [event for event in chair.events(0) if type(event).__name__ == "DealBegan"]
    dealt = [e for e in chair.events(chair.events(0).index(began[-1])) if type(e).__name__ == "Dealt"]
    again = house_at(secret=bytes(32)).start(setup(code=code.lower()))
    settle(again)
    seat = again.persons()[0]
    other = [e for e in again.chair(seat).events(0) if type(e).__name__ == "Dealt"]
    mine = [e.faces for e in dealt if e.seat == chair.seat]  # type: ignore[attr-defined]  # a Dealt
    theirs = [e.faces for e in other if e.seat == seat]  # type: ignore[attr-defined]  # a Dealt
    assert mine[0] == theirs[0]
    assert again.setup.code == code  # however it was typed


def test_the_seal_is_shown_before_the_deal_and_opened_after_it() -> None:
    sitting = house_at().start(setup())
    settle(sitting)
    shown = sitting.seal()
    assert shown.text and not shown.code + shown.seed + shown.salt
    assert sitting.setup.code == ""
    play(sitting, deals=1)
    opened = sitting.seal()
    sentence = f"carte-blanche deal 1 {opened.seed} {opened.salt}"
    assert shown.text == opened.text == hashlib.sha256(sentence.encode()).hexdigest()
    assert sitting.setup.code == opened.code


@pytest.mark.parametrize("first", range(10))
def test_a_code_says_where_player_0_sits_also_at_a_large_table(first: int) -> None:
    code = DealCode(123456789012345, first)
    text = code_text(code)
    assert parse_code(text) == code
    assert len(text.replace("-", "")) == (12 if first < 7 else 13)
    assert parse_code(code_text(DealCode(5))) == DealCode(5), "nobody's seat is named"
    with pytest.raises(HostError):
        parse_code("0" + code_text(DealCode(123456789012345, 2)))


def test_every_deal_of_ten_players_has_a_code_that_deals_it_again() -> None:
    house = LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True))
    places = tuple(Place(f"P{number}", PERSON if number == 0 else BOT) for number in range(10))
    firsts = set()
    for number in range(31):  # by then each of the ten has been first
        secret = bytes([number]) * 32
        house.secret = lambda secret=secret: secret  # type: ignore[misc]  # bound now
        sitting = house.start(Setup("bieten", 10, places))
        assert isinstance(sitting, MatchSitting)
        before = {zone.name: zone.key() for zone in sitting._match.deal.zones}
        play(sitting, deals=1)
        seal = sitting.seal()
        firsts.add(named(seal.code).deal.first_player)
        assert named(seal.whole).deal == named(seal.code).deal
        again = house.start(replace(setup_of(named(seal.whole)), places=places))
        assert isinstance(again, MatchSitting)
        assert {zone.name: zone.key() for zone in again._match.deal.zones} == before
    assert firsts == set(range(10))
