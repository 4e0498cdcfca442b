"""Cards and packs."""

from __future__ import annotations

import pickle

import pytest

from game.core.cards import PIQUET_PACK, bits_of, card_of, pack


def test_the_piquet_pack() -> None:
    assert len(PIQUET_PACK.cards) == 32
    assert PIQUET_PACK.all_bits == 0xFFFFFFFF
    names = [card.name for card in PIQUET_PACK.cards]
    assert names[:8] == ["S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA"]
    assert len(set(names)) == 32
    for number, card in enumerate(PIQUET_PACK.cards):
        assert card.index == number
        assert card.bit == 1 << number
        assert (card.suit, card.rank) == divmod(number, 8)
        assert PIQUET_PACK.card(card.name) is card
        assert PIQUET_PACK.card(card.face) is card
        assert card.face == card.name[::-1]
        assert pickle.loads(pickle.dumps(card)) is card
        assert card_of("piquet", number) is card
    assert bits_of(list(PIQUET_PACK.cards)) == PIQUET_PACK.all_bits
    assert PIQUET_PACK.of_bits(PIQUET_PACK.all_bits) == list(PIQUET_PACK.cards)


def test_two_packs_have_two_kings_of_hearts() -> None:
    double = pack("double piquet for tests", "789TJQKA", 2)
    assert len(double.cards) == 64
    first, second = double.card("HK.1"), double.card("KH.2")
    assert first is not second
    assert first.face == second.face == "KH"
    assert (first.copy, second.copy) == (0, 1)
    assert double.cards[63].bit == 1 << 63
    assert double.all_bits == (1 << 64) - 1
    with pytest.raises(ValueError, match="HK"):
        double.card("HK")


@pytest.mark.parametrize("text", ["", "H", "HX", "XH", "HA ", "ha", "H1", "HA.1"])
def test_what_is_not_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card of the pack piquet"):
        PIQUET_PACK.card(text)


def test_a_name_stands_for_one_pack() -> None:
    assert pack("piquet", "789TJQKA") is PIQUET_PACK
    with pytest.raises(ValueError, match="another pack"):
        pack("piquet", "9TJQKA")
    with pytest.raises(KeyError):
        card_of("no such pack", 0)
