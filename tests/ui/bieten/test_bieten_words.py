"""The words of Bieten in every language, its log, and the names of French and German cards."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.actions import action, parse_action
from game.core.events import Called, DealEnded, Event, Line, Played, Scored, Settled, TrickWon
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bieten.values import BIETEN_PACK
from game.ui import card_words, i18n
from game.ui.games.bieten.panels import WordsPanel
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases, reason_id
from game.ui.scenes.table import TableScene
from game.ui.table.hud.log import trick_lines
from tests.ui.bieten.conftest import Open

RULES = Path(__file__).parent.parent.parent.parent / "game" / "rules" / "bieten"
NAMES = ("Ada", "Ben", "Cleo", "Dirk")


def found(pattern: str) -> set[str]:
    """What a pattern finds in the rules."""
    return {one for path in RULES.glob("*.py") for one in re.findall(pattern, path.read_text(encoding="utf-8"))}


def test_a_figure_is_named_by_the_suits_in_use() -> None:
    """In Japanese the figures are hearts and spades; with German cards a spade is a leaf."""
    i18n.set_language("ja")
    phrases = BietenPhrases()
    bet = parse_action("bet green", BIETEN_PACK)
    try:
        assert phrases.figure("red") == "ハート{H}" and phrases.figure("green") == "スペード{S}"
        assert phrases.call("", "bet green") == "スペード{S}に賭けます" and phrases.answer(bet) == "スペード{S}（緑）"
        card_words.set_suits(card_words.GERMAN)
        assert phrases.figure("red") == "ハート{H}" and phrases.figure("green") == "葉{S}"
        assert phrases.call("", "bet green") == "葉{S}に賭けます" and phrases.answer(bet) == "葉{S}（緑）"
    finally:
        card_words.set_suits(card_words.FRENCH)
        i18n.set_language("en")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_everything_the_rules_can_say_has_words(language: str) -> None:
    i18n.set_language(language)
    phrases = BietenPhrases()
    try:
        reasons = found(r'Reason\(\s*"([a-z_.]+)"')
        assert len(reasons) > 11
        values: dict[str, str | int] = {"figure": "red", "suit": "H", "card": "HT", "least": 4, "most": 29}
        for id in sorted(reasons):
            assert i18n.known(reason_id(id), language), id
            assert "{" not in re.sub(r"\{[SHDC]\}", "", phrases.reason(Reason(id, "7", values)))
        for cause in ("red", "green", "gleich", "hanger", "game", "weli_bonus", "weli_penalty"):
            assert i18n.known(f"line.bieten.{cause}", language)
        for text in ("cut 9", "take", "refuse", "pass", "good", "hold", "three", "bet red", "three game", "bet hanger"):
            assert "." not in phrases.call("", text) and "bieten" not in phrases.answer(parse_action(text, BIETEN_PACK))
        assert phrases.answer(parse_action("play WE HA", BIETEN_PACK)) != phrases.card("HA")
        for suits in (card_words.FRENCH, card_words.GERMAN):
            card_words.set_suits(suits)
            for suit in "SHDC":
                assert "." not in phrases.suit(suit) and f"{{{suit}}}" in phrases.suit(suit)
            assert len({phrases.rank(rank) for rank in "AKQJT987"} - {""}) == 8
            assert not [rank for rank in "AKQJT987" if "." in phrases.rank(rank)]
    finally:
        card_words.set_suits(card_words.FRENCH)
        i18n.set_language("en")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_log_of_whole_deals_is_told_without_gaps(language: str) -> None:
    i18n.set_language(language)
    try:
        kind = GAMES["bieten"]
        narrator = Narrator(NAMES, range(4), BietenPhrases())
        kinds: set[str] = set()
        for seed in range(12):
            match = Match(kind.play(kind.options(), 4), seed)
            rng = seeded(seed)
            while not match.deal.over:
                legal = match.deal.legal()
                match.apply(legal[rng.below(len(legal))])
            for event in match.log:
                sentence = narrator.event(event, range(4))
                assert re.search(r"\{[a-z]|[a-z]\.[a-z]+[._]", sentence) is None, sentence
                kinds.add(type(event).__name__)
        assert {"Called", "Settled", "Scored", "Played", "TrickWon"} <= kinds
    finally:
        i18n.set_language("en")


def test_names_are_spoken_in_the_log() -> None:
    narrator = Narrator(NAMES, range(4), BietenPhrases())

    def told(event: Event) -> str:
        return narrator.event(event, range(4))

    assert told(Called(1, "bieten.steal", "take")) == "Ben takes a card at the cut"
    assert told(Called(1, "bieten.offer", "bet gleich")) == "Ben: I bet on Gleich"
    values = (("figure", "red"), ("points", 1))
    assert told(Settled("conceded", 2, values)) == "Red {H} is conceded to Cleo: 1 point"
    assert told(Played(0, BIETEN_PACK.card("WE"), "HT")) == "Ada plays the Weli as 10{H}"
    assert told(Scored(Line("weli_penalty", 3, -1, "10"))) == "Dirk loses 1 point: Wasted Weli"
    assert told(DealEnded(2, "decided", (11, 3, 4, 5), 0)) == "Ada wins the game"


def test_the_list_of_tricks_says_what_the_weli_was() -> None:
    weli, king = BIETEN_PACK.card("WE"), BIETEN_PACK.card("SK")
    events = [Played(0, king, ""), Played(1, weli, "SA"), TrickWon(1, 1, (king, weli), 0)]
    plays = trick_lines(events, BietenPhrases())[0][0]
    assert plays == [(0, "K{S}"), (1, "Weli A{S}")]


def test_german_cards_are_named_as_they_are_printed(theatre: Open) -> None:
    stage = theatre(2, bieten_cards="german")
    assets = stage.app.painter.assets
    assert assets.deck.folder.name == "german" and assets.palette == "german"
    assert {"WE", "QS", "JD"} <= set(assets.deck.faces)
    phrases = stage.table.phrases
    assert phrases.card("HQ") == "O{H}" and phrases.card("SJ") == "U{S}" and phrases.card("CT") == "10{C}"
    assert phrases.suit("S") == "leaves\u00a0{S}" and phrases.rank("Q") == "over"

    def asked() -> bool:
        top = stage.app.stack.top
        return isinstance(top, TableScene) and isinstance(top.questions.panel, WordsPanel) and top.director.idle

    stage.until(asked)
    german = pygame.image.tobytes(stage.draw(), "RGB")
    stage.app.prefer(bieten_cards="french")
    stage.until(lambda: stage.table.questions.panel is not None, answer=False)
    assert phrases.card("HQ") == "Q{H}" and assets.deck.folder.name == "french"
    assert pygame.image.tobytes(stage.draw(), "RGB") != german
    stage.app.prefer(bieten_cards="german")
    stage.app.enter_place("")
    assert assets.deck.folder.name == "french"


def test_other_games_keep_their_cards(theatre: Open) -> None:
    stage = theatre(2, bieten_cards="german")
    assert "german" not in stage.app.painter.assets.decks()
    stage.begin("belote", 4)
    assert stage.app.painter.assets.deck.folder.name == "french"
    assert card_words.suits() == card_words.FRENCH


def test_the_german_palette_is_that_of_the_cards() -> None:
    from build_scripts.art_parts.marks import PALETTES
    from game.ui.theme import SUIT_COLOURS, hexed

    assert {suit: hexed(colour).lower() for suit, colour in SUIT_COLOURS["german"].items()} == {
        suit: colour.lower() for suit, colour in PALETTES["german"].items()
    }


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_next_deal_is_called_as_the_sheet_calls_a_deal(language: str) -> None:
    """German and Dutch call it a round: "Spiel" is a figure here, and a game up to 11."""
    i18n.set_language(language)
    try:
        phrases = BietenPhrases()
        told = phrases.between("next_deal")
        assert told == phrases.answer(action("next_deal"))
        deal = max(re.findall(r"[^\W\d]+", i18n.tr("bieten.sheet.deal", number=1)), key=len)
        assert deal.casefold() in told.casefold()
        assert Phrases("piquet").between("next_deal") == i18n.tr("match.answer.next_deal")
    finally:
        i18n.set_language("en")
