"""Letters of jack, queen and king: on the cards, in texts, by setting and by language."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.ui import courts, i18n
from game.ui.card_words import card_text
from game.ui.drawing.assets import Deck
from game.ui.i18n import tr
from game.ui.preferences import CHOICES
from tests.ui.conftest import MakeApp

DECKS = Path(__file__).resolve().parents[2] / "art" / "decks"
WIDE = 255
"""A pixel is a unit of the drawing."""


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around what differs in the upper half, in units of the drawing."""
    half = (0, 0, one.get_width(), one.get_height() // 2)
    mask = pygame.mask.from_threshold(one.subsurface(half), (0, 0, 0, 0), (24, 24, 24, 255), other.subsurface(half))
    mask.invert()
    around = mask.get_bounding_rects()
    return around[0].unionall(around[1:]) if around else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("name", sorted(path.parent.parent.name for path in DECKS.glob("*/letters/V.svg")))
def test_another_letter_changes_the_corner_and_nothing_else(make_app: MakeApp, name: str) -> None:
    make_app()
    deck = Deck(DECKS / name)
    # With half a unit around for smoothed edges; the drawing has a margin of 2.5 and 3.5.
    corner = pygame.Rect(2, 8, 82, 114) if name == "jumbo" else pygame.Rect(5, 10, 58, 78)
    drawn = {rank + suit: deck.flat(rank + suit, WIDE) for suit in "SH" for rank in "JQK"}
    for letters in courts.DRAWN[1:]:
        deck.spell(letters)
        for face, before in drawn.items():
            where = changed(before, deck.flat(face, WIDE))
            if courts.letter(face[0], letters) == face[0]:
                assert where.size == (0, 0)
            else:
                assert where.w > 15 and corner.contains(where), (face, letters, where)
    ace = deck.flat("AS", WIDE)
    deck.spell(courts.ENGLISH)
    assert changed(ace, deck.flat("AS", WIDE)).size == (0, 0)


def test_a_deck_without_other_letters_keeps_its_own(tmp_path: Path, make_app: MakeApp) -> None:
    make_app()
    (tmp_path / "deck.json").write_text(json.dumps({"title": "Bare"}))
    (tmp_path / "JS.svg").write_bytes((DECKS / "french" / "JS.svg").read_bytes())
    deck = Deck(tmp_path)
    plain = deck.flat("JS", WIDE)
    deck.spell("VDR")
    assert changed(plain, deck.flat("JS", WIDE)).size == (0, 0)


def test_letters_follow_the_language_or_the_setting(make_app: MakeApp) -> None:
    app = make_app()
    try:
        for language, letters in (("en", "JQK"), ("ja", "JQK"), ("fr", "VDR"), ("de", "BDK"), ("nl", "BVH")):
            app.prefer(language=language)
            assert app.painter.assets.letters == letters
            assert [card_text(f"H{rank}").replace("{H}", "") for rank in "JQK"] == list(letters)
        app.prefer(language="fr", letters="JQK")
        assert card_text("HJ") == "J{H}" and card_text("HT") == "10{H}" and card_text("HA") == "A{H}"
        app.prefer(language="en", letters="VDR")
        assert [card_text(f"S{rank}") for rank in "JQK"] == ["V{S}", "D{S}", "R{S}"]
        for setting in CHOICES["letters"]:
            assert len(courts.wanted(setting, "VDR")) == 3
    finally:
        app.prefer(language="en", letters="language")


def test_texts_say_what_the_cards_say() -> None:
    assert courts.respelled("J 9 A 10 K Q 8 7", "VDR") == "V 9 A 10 R D 8 7"
    assert courts.respelled("A・10・K・Q・J・9", "BVH") == "A・10・H・V・B・9"
    assert courts.respelled("{S}Qと{D}J", "BDK") == "{S}Dと{D}B"
    for left in ("J’ai vu le King, Jeu et Quinte.", "{Q} is no field", "Kreuz, König"):
        assert courts.respelled(left, "JQK") == left
    assert courts.respelled("J’ai vu le King, Jeu et Quinte.", "VDR") == "J’ai vu le King, Jeu et Quinte."


def test_messages_are_respelled_once(make_app: MakeApp) -> None:
    """V is the jack in French and the queen in Dutch: what has been replaced is not replaced again."""
    make_app()
    order = "option.belote.carre_order.trick"
    assert tr(order) == "A 10 K Q"
    try:
        i18n.set_letters("BVH")
        assert tr(order) == "A 10 H V"
        assert [i18n.corner(rank) for rank in "JQK9T"] == ["B", "V", "H", "9", "10"]
    finally:
        i18n.set_letters(courts.ENGLISH)
