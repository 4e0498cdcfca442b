"""Bieten for the finder of puzzles."""

from __future__ import annotations

from typing import Final

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.study import Customs, Study
from ai.puzzles.themes import rank_of


def _wait(one: Study) -> bool:
    """A high card is kept, though this trick goes with it."""
    if not one.plays or one.ours(one.best):
        return False
    return rank_of(one.rival.cards[0]) in "AK" and one.right.cards[0].rank < one.rival.cards[0].rank


PUZZLING: Final = Puzzling(
    games=(("bieten", 2), ("bieten", 3), ("bieten", 4)),
    least=1,
    most=3,
    clear=1.0,
    answers=2,
    phases=("play", "reply", "reply_three"),
    nodes=20_000,
    generous=True,
    share=5,
    customs=Customs(high="AK", honours=""),
    themes={"wait": _wait},
    hidden={"reply": "stakes", "reply_three": "stakes", "opening": "stakes"},
)
