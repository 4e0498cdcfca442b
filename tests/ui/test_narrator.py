"""The narrator has a sentence, in every language, for everything the rules can say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.core.events import MatchEnded, Played, Seated, TrickWon
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rng import seeded
from game.rules import GAMES
from game.ui import i18n
from game.ui.games.belote.phrases import BelotePhrases
from game.ui.narrator import Narrator
from game.ui.phrases import reason_id
from game.ui.session import recap

RULES = Path(__file__).parent.parent.parent / "game" / "rules" / "belote"
PHRASES = BelotePhrases()
NAMES = ("Ada", "Ben", "Cleo", "Dirk")


@pytest.fixture(params=tuple(i18n.LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    """Every language in turn."""
    i18n.set_language(request.param)
    return str(request.param)


def found(pattern: str) -> set[str]:
    """What a pattern finds in the rules."""
    return {one for path in RULES.glob("*.py") for one in re.findall(pattern, path.read_text(encoding="utf-8"))}


def test_several_winners_win_in_the_plural(language: str) -> None:
    single = Narrator(NAMES, (0, 1, 2, 3), PHRASES)
    pair = Narrator(NAMES, (0, 1, 0, 1), PHRASES)
    one, two = single.event(MatchEnded((0,), (9, 0, 0, 0))), pair.event(MatchEnded((0,), (9, 0)))
    many = single.event(MatchEnded((0, 1, 2), (9, 9, 9, 0)))
    names = i18n.listed(["Ada", "Ben", "Cleo"])
    assert names in many and "Dirk" not in many
    assert i18n.tr("table.and", one="Ada", other="Cleo") in two
    verbs = [one.replace("Ada", ""), two.replace(i18n.tr("table.and", one="Ada", other="Cleo"), "")]
    verbs.append(many.replace(names, ""))
    assert verbs[1] == verbs[2]
    assert (verbs[0] == verbs[1]) == (language == "ja")


def test_every_reason_has_its_own_sentence(language: str) -> None:
    ids = found(r'Reason\(\s*"([a-z_.]+)"') | found(r'"(belote\.(?:must|higher)_[a-z_]+)"')
    assert len(ids) > 15
    for id in sorted(ids):
        assert i18n.known(reason_id(id), language), id
        values = {"suit": "H", "card": "HJ", "kind": "sequence-4", "highest": 160, "lowest": 80}
        sentence = PHRASES.reason(Reason(id, "7", values))  # type: ignore[arg-type]  # values of both kinds
        assert re.search(r"\{[a-z]", sentence) is None, sentence


def test_every_cause_of_a_line_has_words(language: str) -> None:
    causes = found(r'out\.add\(\s*"([a-z_]+)"') | {"tricks", "last_trick", "capot", "rounding"}
    for cause in causes:
        assert i18n.known(f"line.{cause}", language), cause


def test_every_result_has_a_sentence(language: str) -> None:
    for result in ("made", "dedans", "litige", "unpunished", "passed_out", "capot"):
        assert i18n.known(f"result.{result}", language)


def test_every_answer_and_call_has_words(language: str) -> None:
    for text in ("take", "pass", "name SA", "bid 90 H", "capot TA", "coinche", "surcoinche", "exchange", "keep"):
        answer = parse_action(text, PIQUET_PACK)
        assert "belote." not in PHRASES.answer(answer) and "belote." not in PHRASES.call("", text)
        assert "belote." not in PHRASES.call_short(text)
    for text in ("announce carre-J", "announce sequence-5", "silent", "state", "decline", "show_all", "done"):
        assert "belote." not in PHRASES.answer(parse_action(text, PIQUET_PACK))
    for text in ("announce carre-9", "state Q", "state Q-trump", "state Q-plain", "decline"):
        assert "." not in PHRASES.call("", text)
    assert len({PHRASES.call("", f"state Q{suit}") for suit in ("", "-trump", "-plain")}) == 3
    for text in ("play HK belote", "play HQ rebelote", "play HA", "show C9 CT CJ"):
        assert "belote." not in PHRASES.answer(parse_action(text, PIQUET_PACK))
    for kind in ("sequence-3", "sequence-4", "sequence-5", *(f"carre-{rank}" for rank in "AKQJT9")):
        assert "." not in PHRASES.kind(kind)


@pytest.mark.parametrize("game", ["belote", "coinchee"])
def test_the_log_of_whole_deals_is_told_without_gaps(language: str, game: str) -> None:
    kind = GAMES[game]
    narrator = Narrator(NAMES, (0, 1, 0, 1), PHRASES)
    for seed in range(4):
        match = Match(kind.play(kind.options(), 4), seed)
        rng = seeded(seed)
        while not match.deal.over:
            legal = match.deal.legal()
            match.apply(legal[rng.below(len(legal))])
        order = next(event.order for event in match.log if isinstance(event, Seated))
        for event in match.log:
            sentence = narrator.event(event, order)
            assert re.search(r"\{[a-z]|[a-z]\.[a-z]+[._]", sentence) is None, sentence


def test_names_are_spoken_and_never_you() -> None:
    i18n.set_language("en")
    narrator = Narrator(NAMES, (0, 1, 0, 1), PHRASES)
    card = PIQUET_PACK.card("HK")
    assert narrator.event(Played(2, card, "belote")) == "Cleo plays K{H}: “Belote”"
    assert narrator.event(TrickWon(1, 3, (card,), 1)) == "Ben wins trick 3 (1 point)"
    assert narrator.side(1) == "Ben & Dirk"


def test_a_recap_tells_only_what_everybody_saw() -> None:
    i18n.set_language("en")
    kind = GAMES["belote"]
    match = Match(kind.play(kind.options(), 4), 3)
    rng = seeded(3)
    narrator = Narrator(NAMES, (0, 1, 0, 1), PHRASES)
    public: set[str] = set()
    read = 0
    while not match.deal.over:
        for event in match.log[read:]:
            cards = getattr(event, "cards", None) or (getattr(event, "card", None),)
            public |= {
                card.face[:1].replace("T", "10") + "{" + card.face[1] + "}" for card in cards if card is not None
            }
        read = len(match.log)
        for line in recap(match.log.events, match.deal.asked, narrator):
            assert set(re.findall(r"(?:10|[AKQJ987])\{[SHDC]\}", line)) <= public
        legal = match.deal.legal()
        match.apply(legal[rng.below(len(legal))])


def test_lines_have_no_ids(language: str) -> None:
    kind = GAMES["coinchee"]
    for seed in range(3):
        match = Match(kind.play(kind.options(), 4), seed)
        rng = seeded(seed + 9)
        while not match.deal.over:
            legal = match.deal.legal()
            match.apply(legal[rng.below(len(legal))])
        for event in match.log:
            line = getattr(event, "line", None)
            if line is not None:
                assert not PHRASES.line(line).startswith("line.")


def test_only_partners_are_we_and_only_where_somebody_of_them_reads_it(language: str) -> None:
    partners = Narrator(NAMES, [0, 1, 0, 1], PHRASES)
    assert [partners.short_side(side, 1) for side in (0, 1)] == [i18n.tr("table.they"), i18n.tr("table.we")]
    watched = Narrator(NAMES, [0, 1, 0, 1], PHRASES, aloof=True)
    alone = Narrator(NAMES[:3], [0, 1, 2], PHRASES)
    assert watched.short_side(0, 0) == watched.side(0) and alone.short_side(2, 0) == "Cleo"
