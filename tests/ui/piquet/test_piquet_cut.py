"""The cut of Piquet stays on the table until it is known who deals; a shared screen is not handed over for nothing."""

from __future__ import annotations

import pytest

from game.ui.games.piquet import cut
from game.ui.scenes.table import TableScene
from tests.ui.piquet.test_piquet_blank import YOUNGER_BLANK
from tests.ui.piquet.test_piquet_table import Open, asked, cut_is_won
from tests.ui.piquet.test_piquet_table import theatre as theatre


def shown(stage_keys: list[object]) -> set[str]:
    return {str(key).removeprefix(cut.KEY) for key in stage_keys if str(key).startswith(cut.KEY)}


def test_both_cards_of_the_cut_lie_there_while_the_dealer_is_chosen(theatre: Open) -> None:
    stage = next(one for seed in range(20) if cut_is_won(one := theatre(seed)))
    table = stage.table
    names = {key.removeprefix(cut.KEY) for key in table.cues.tableau.zone(cut.ZONE)}
    assert len(names) == 2 and shown(table.stage.keys) == names
    assert table.questions.panel is not None
    poses = cut.poses(table.cues.tableau, table.layout)
    for pose in poses.values():
        assert pose.face_up and pose.y + table.hand.card * 0.7 * pose.scale <= table.questions.panel.rect.top
    # Whoever comes back to the match sees them as well.
    again = TableScene(stage.app, stage.session.sitting.chair(table.chair.seat), stage.session)  # type: ignore[union-attr]
    assert shown(again.stage.keys) == names
    stage.answer()
    stage.until(lambda: asked(stage, "exchange_elder", "exchange_younger"))
    assert not shown(stage.table.stage.keys)


@pytest.mark.parametrize("code", ["", YOUNGER_BLANK])
def test_younger_is_not_called_to_the_screen_before_elder_exchanges(theatre: Open, code: str) -> None:
    stage = theatre(4, persons=(0, 1), code=code, options={"first_dealer": "low_cut_deals"})
    seen: list[str] = []

    def exchanged() -> bool:
        top = stage.app.stack.top
        if isinstance(top, TableScene) and top.view.ask is not None:
            seen.append(top.view.ask.topic)
        return bool(seen) and seen[-1] == "piquet.exchange_younger"

    stage.until(exchanged)
    assert "piquet.blank_younger" not in seen and "piquet.blank_late" in seen
