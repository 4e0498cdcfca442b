"""Actions: interned, immutable in use, and round-tripping through the notation."""

from __future__ import annotations

import pickle

import pytest

from game.core.actions import NO_NUMBER, Action, action, parse_action
from game.core.cards import PIQUET_PACK, pack
from game.core.rng import Rng, seeded

PACK = PIQUET_PACK
TWO_PACKS = pack("two piquet packs for tests", PACK.ranks, 2)
VERBS = ("play", "discard", "meld_four", "show")
CALLS = ("bid", "double")
WORDS = ("", "belote", "carre-K", "sequence-3", "x", "yes")
FUZZ = 3000


def random_action(rng: Rng) -> Action:
    """Cards with a word, or a number with a word: what games answer."""
    cards = (TWO_PACKS if rng.below(4) == 0 else PACK).cards
    if rng.below(2):
        some = tuple(cards[rng.below(len(cards))] for _ in range(rng.below(9)))
        return action(VERBS[rng.below(4)], some, word=WORDS[rng.below(6)])
    return action(CALLS[rng.below(2)], number=rng.below(2000), word=(*WORDS, "SA", "TA", "H")[rng.below(9)])


def test_round_trip() -> None:
    rng = seeded(1)
    for _ in range(FUZZ):
        one = random_action(rng)
        of = TWO_PACKS if any(card.pack == TWO_PACKS.name for card in one.cards) else PACK
        assert parse_action(one.text, of) is one
        assert parse_action(f"  {one.text.replace(' ', '   ')} ", of) is one
        assert pickle.loads(pickle.dumps(one)) is one
        assert repr(one) == str(one) == one.text
        assert (one.card if one.cards else None) is (one.cards[0] if one.cards else None)


def test_equal_parts_are_one_object() -> None:
    hearts = PACK.card("HA")
    assert action("play", (hearts,)) is action("play", (hearts,))
    assert action("play", (hearts,)) is not action("play", (hearts,), word="belote")
    assert action("bid", number=80) is not action("bid")
    assert action("pass").number == NO_NUMBER


def test_notation() -> None:
    assert action("play", (PACK.card("KH"),), word="belote").text == "play HK belote"
    assert action("bid", number=120, word="H").text == "bid 120 H"
    assert parse_action("discard S7 S8 C9", PACK).cards == tuple(PACK.hand("7S 8S 9C"))
    assert parse_action("play KH", PACK) is parse_action("play HK", PACK)  # as rulebooks write it


@pytest.mark.parametrize("text", ["name SA", "name TA", "capot SA", "capot TA", "bid 90 SA"])
def test_no_trumps_are_not_the_ace_of_spades(text: str) -> None:
    import game.rules  # noqa: F401 - the games say which of their verbs name no cards

    found = parse_action(text, PACK)
    assert found.cards == ()
    assert found.word in ("SA", "TA")
    assert found.text == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "12",
        "-",
        "play HA HB HC",
        "bid 80 90",
        "bid 80 H x",
        "play HA belote rebelote",
        "bid 99999999999 H",
        "?!",
    ],
)
def test_what_is_not_notation(text: str) -> None:
    with pytest.raises(ValueError, match=r"notation|last word|number") as caught:
        parse_action(text, PACK)
    assert "\n" not in str(caught.value)


def test_fuzz_of_bytes_never_breaks_anything_else() -> None:
    rng = seeded(2)
    letters = "play bid 80 HA SA 7 x-é\x00\t\n٣²½"
    for _ in range(FUZZ):
        text = "".join(letters[rng.below(len(letters))] for _ in range(rng.below(14)))
        try:
            found = parse_action(text, PACK)
        except ValueError as refusal:
            assert str(refusal)
        else:
            assert parse_action(found.text, PACK) is found


def test_an_action_without_cards_has_no_card() -> None:
    with pytest.raises(ValueError, match="names no card"):
        _ = action("pass").card
