"""Bets and replies are asked for beside the hand: every card on the table stays in sight."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import action
from game.rules.bieten.values import FIGURES
from game.ui.games.bieten.panels import WordsPanel, reply_notes
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.i18n import LANGUAGES, tr
from tests.ui.bieten.test_bieten_layout import laid_box, layout
from tests.ui.conftest import MakeApp


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_no_question_covers_a_card_on_the_table(make_app: MakeApp, size: tuple[int, int], language: str) -> None:
    painter = make_app(size, language=language).painter
    phrases = BietenPhrases()
    bets = [*(action("bet", word=figure) for figure in FIGURES), action("pass")]
    replies = [action("hold"), action("three"), action("good")]
    for players in range(2, 11):
        places = layout(players, size, 1.0)
        for panel in (
            WordsPanel(painter, tr("ask.bieten.offer"), bets, lambda answer: None, phrases),
            WordsPanel(
                painter,
                tr("ask.bieten.offer"),
                replies,
                lambda answer: None,
                phrases,
                reply_notes("Maximiliane", False),
            ),
        ):
            panel.settle(places)
            assert pygame.Rect(0, 0, *size).contains(panel.rect)
            assert not panel.rect.colliderect(pygame.Rect([round(one) for one in places.tools]))
            for seat in range(players):
                box = pygame.Rect([round(one) for one in laid_box(places, players, seat)])
                # With ten at the table the lower edge of the nearest cards may go under it, no index does.
                seen = (panel.rect.top - box.top) / box.height if panel.rect.colliderect(box) else 1.0
                assert seen >= (1.0 if players < 10 else 0.7), (players, seat, language)
