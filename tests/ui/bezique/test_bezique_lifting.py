"""Six-pack Bezique with the lifting bonus: the packet is looked at, guessed at, and only then counted and dealt."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import Called, Scored, Settled
from game.ui.games.bezique.lifting import THICK, GuessPanel
from game.ui.i18n import said, set_language, tr
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from tests.ui.bezique.conftest import Open, press, public, settle, touch


def guessing(stage: Theatre) -> GuessPanel:
    """The open question."""

    def there() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and isinstance(top.questions.panel, GuessPanel)

    stage.until(there)
    panel = stage.table.questions.panel
    assert isinstance(panel, GuessPanel)
    return panel


def test_the_packet_is_seen_and_its_number_given(theatre: Open) -> None:
    seen = set()
    for seed in (1, 4, 5):
        stage = theatre("six_pack_bezique", seed=seed, lift_bonus="on")
        panel = guessing(stage)
        view = stage.table.view
        lifted = public(stage).lifted
        assert public(stage).guessed == 0 and public(stage).glance > 0 and not view.zone(f"hand{view.seat}").bits
        assert panel.packet().height == stage.app.painter.px(THICK * lifted)
        assert panel.rect.contains(panel.packet())
        assert str(lifted) not in tr("ask.bezique.guess")
        seen.add(lifted)
        panel.slider.change(lifted)
        assert said(panel.button.label) == f"{lifted} cards"
        touch(stage, panel.button)
        settle(stage)
        events = stage.table.chair.events(0)
        assert [event.call for event in events if isinstance(event, Called)][:1] == [f"guess {lifted}"]
        told = next(event for event in events if isinstance(event, Settled) and event.topic == "lift")
        assert dict(told.values) == {"cards": lifted, "guess": lifted}
        assert not [event for event in events if isinstance(event, Scored)], "told with the deal's other counts"
        assert stage.table.view.zone(f"hand{view.seat}").bits.bit_count() == 12
    assert len(seen) > 1


@pytest.mark.parametrize("lang", ["en", "ja", "fr", "de", "nl"])
def test_a_hint_says_what_it_seems_to_be(theatre: Open, lang: str) -> None:
    stage = theatre("six_pack_bezique", seed=4, lift_bonus="on")
    panel = guessing(stage)
    set_language(lang)
    try:
        glance = public(stage).glance
        panel.show_hint(next(one for one in stage.table.view.legal if one.number == glance))
        assert panel.lit_part() is panel.button and str(glance) in said(panel.button.label)
        stage.draw()
        press(stage, pygame.K_RETURN)
        assert public(stage).guessed == glance
    finally:
        set_language("en")
