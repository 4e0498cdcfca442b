"""Where a player cuts before the deal, the code of a deal gives the cards that were played, cut and all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.core.rng import seeded
from game.host.chair import BOT, PERSON, Place, Setup, Sitting
from game.host.whole_code import named, setup_of
from tests.host.tables import house_at
from tests.host.weeks import any_of

GAME = "bieten"


def dealt(sitting: Sitting) -> int:
    """The cards of the person, once they are dealt."""
    while True:
        front = sitting.front()
        if front is not None:
            view = sitting.chair(front).view()
            if view.ask is not None and view.zone("hand0").count:
                return sitting.chair(0).view().zone("hand0").bits
            sitting.chair(front).answer(view.legal[0])
        sitting.tick(True, 0.0)


def test_the_code_of_a_deal_gives_the_same_cut(tmp_path: Path) -> None:
    places = (Place("Ada", PERSON), *(Place(f"Bot {n}", BOT, 1) for n in range(1, 4)))
    for number in range(6):
        house = house_at(tmp_path / f"{number}")
        house.secret = lambda number=number: bytes([7, number]) * 16  # type: ignore[misc]  # a default is no argument
        sitting = house.start(Setup(GAME, 4, places, {}))
        hand, rng = dealt(sitting), seeded(number)
        while not sitting.seal().whole:
            front = sitting.front()
            if front is not None:
                view = sitting.chair(front).view()
                if view.ask is not None and view.legal:
                    sitting.chair(front).answer(any_of(rng, view))
            sitting.tick(True, 0.0)
        whole = sitting.seal().whole
        cuts = named(whole).deal.first_player == 3
        sitting.leave()
        again = house.start(replace(setup_of(named(whole)), places=places))
        assert cuts or dealt(again) == hand
        again.leave()
        house.close()
