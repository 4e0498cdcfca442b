"""How well the hidden hands are guessed is measured, in every game and whoever plays."""

from __future__ import annotations

from math import log2

import pytest

from ai.lab.belief import ALIKE, BELIEVED, belief_table, measure_belief
from ai.lab.calibration import main
from tests.breadth import every_game


@pytest.mark.parametrize("game", every_game(("belote", "rubicon_piquet", "bonaken", "bieten")))
def test_the_bits_lie_between_knowing_all_and_knowing_nothing(game: str) -> None:
    found = measure_belief(game, 0, "", 1, 3, 0)
    assert found and {one.kind for one in found} == {ALIKE, BELIEVED}
    assert all(0.0 <= one.bits < log2(600 + 8) for one in found), "nearer than one world in all that were imagined"
    assert all(0.0 <= one.of_all <= one.bits for one in found), "what is known leaves nothing open"


def test_known_cards_are_counted_in_brackets_only() -> None:
    """Belote's taker has picked up the card that was turned up, and announced cards are known; in this deal of contrée
    none is."""
    assert any(one.of_all < one.bits for one in measure_belief("belote", 4, "", 3, 1, 0))
    assert all(one.of_all == one.bits for one in measure_belief("contree", 4, "", 1, 7, 0))


def test_calls_and_plays_tell_of_the_hands() -> None:
    found = measure_belief("contree", 4, "", 2, 7, 0)
    bits = {(one.trick, one.kind): one.bits for one in found}
    assert bits[2, ALIKE] < log2(3) + 0.02, "three hands, and what the rules exclude"
    assert sum(bits[trick, ALIKE] - bits[trick, BELIEVED] for trick in (2, 3, 4, 5)) > 0.4


def test_the_same_deals_give_the_same_bits() -> None:
    assert measure_belief("bieten", 3, "", 2, 7, 0) == measure_belief("bieten", 3, "", 2, 7, 0)


def test_the_command_prints_a_line_for_each_trick(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--belief", "--game", "belote", "--deals", "1"]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == belief_table(measure_belief("belote", 0, "", 1, 1, 0))
    assert main(["--belief", "--game", "whist"]) == 2
