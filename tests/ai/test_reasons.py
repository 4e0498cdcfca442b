"""Reasons for answers: each claim is true in its position and absent where it does not hold, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ai.advice.reasons import Because, because, does, ground_of
from ai.player import Budget
from ai.reasons.ground import Ground
from ai.registry import make
from ai.search.determinization import PlainWorlds
from game.core.actions import Action, parse_action
from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.events import Shown, TrickWon
from game.core.log import Log
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import PICK_CARD, View
from game.rules import GAMES
from game.rules.belote.rules import BeloteRules
from tests.contracts.settings import Setting, presets
from tests.positions import belote, trick, whole_deal

FEW = Budget(0.0, 0)
ROOT = Path(__file__).resolve().parent.parent.parent
WALKED = [one for one in presets() if one.name == next(iter(GAMES[one.game].presets))]


def ids(found: list[Because]) -> set[str]:
    return {one.id for one in found}


def value(found: list[Because], id: str, key: str) -> object:
    return next(dict(one.values)[key] for one in found if one.id == id)


def reasons(deal: Deal, text: str) -> list[Because]:
    """The reasons of the seat asked for an answer."""
    view = deal.view(deal.asked)
    return because(view, parse_action(text, deal.rules.pack))


# -- cards, set up -------------------------------------------------------------------------------------------------


def test_the_last_to_play_takes_the_trick_with_its_points() -> None:
    deal = trick(belote(), "C", 1, "KD TD 8D", "AD 7D 9S")
    found = reasons(deal, "play AD")
    assert value(found, "takes", "n") == 4 + 10 + 0 + 11
    assert "takes" not in ids(reasons(deal, "play 7D"))


def test_points_go_to_the_partner_who_has_the_trick() -> None:
    rules = belote()
    deal = trick(rules, "C", 1, "7D AD 8D", "TD 9D QS")
    found = reasons(deal, "play TD")
    assert value(found, "gives", "seat") == 2 and value(found, "gives", "n") == 10
    foe = trick(rules, "C", 1, "7D 8D AD", "TD 9D QS")
    assert "gives" not in ids(reasons(foe, "play TD")) and "cheapest" in ids(reasons(foe, "play 9D"))
    assert "cheapest" not in ids(reasons(foe, "play TD"))


def test_the_ace_is_kept_for_the_ten_only_while_the_ten_is_out() -> None:
    rules = belote()
    deal = trick(rules, "C", 2, "8D 9D", "AD 7D 9S")
    found = because(deal.view(deal.asked), parse_action("play 7D", PIQUET_PACK))
    assert value(found, "keeps_for", "card") == "DA" and value(found, "keeps_for", "other") == "DT"
    gone = trick(rules, "C", 2, "TD 9D", "AD 7D 9S")
    assert "keeps_for" not in ids(because(gone.view(gone.asked), parse_action("play 7D", PIQUET_PACK)))


def test_drawing_trumps_names_how_many_are_out() -> None:
    deal = trick(belote(), "C", 0, "", "JC 9C AD")
    found = reasons(deal, "play JC")
    assert value(found, "draws_trumps", "n") == 6 and "sure" in ids(found)
    assert "draws_trumps" not in ids(reasons(deal, "play AD")) and "top" in ids(reasons(deal, "play AD"))
    all_mine = trick(belote(), "C", 0, "", "JC 9C AC TC KC QC 8C 7C")
    assert "draws_trumps" not in ids(reasons(all_mine, "play JC"))


def test_a_run_that_nobody_can_stop_is_counted() -> None:
    deal = trick(belote(), "SA", 0, "", "AD TD KD 7S")
    assert value(reasons(deal, "play AD"), "run", "n") == 3
    assert "run" not in ids(reasons(deal, "play 7S"))
    gap = trick(belote(), "SA", 0, "", "AD KD 7S")
    assert "run" not in ids(reasons(gap, "play AD"))


def test_the_guard_of_a_ten_is_kept() -> None:
    deal = trick(belote(), "C", 1, "AH 8H 9H", "TD 8D 7S")
    assert value(reasons(deal, "play 7S"), "guard", "other") == "DT"
    assert "guard" not in ids(reasons(deal, "play 8D"))
    loose = trick(belote(), "C", 1, "AH 8H 9H", "TD 8D 7D")
    assert "guard" not in ids(reasons(loose, "play 7D"))


def test_the_suit_that_the_partner_called_is_named() -> None:
    deal = whole_deal(
        belote(game="contree"),
        ["7S 8S 9S 7H 8H 7D 8D 7C", "TS JS QS 9H TH 9D TD 8C", "KS AS JH QH KH JD QD 9C", "AH KD AD TC JC QC KC AC"],
        bids=["bid 80 D", "pass", "bid 90 H", "bid 100 C", "pass", "pass", "pass"],
    )  # fmt: skip
    assert deal.asked == 0 and deal.phase.id == "play"
    found = reasons(deal, "play 8H")
    assert value(found, "called", "seat") == 2
    assert "called" not in ids(reasons(deal, "play 8D"))


@pytest.mark.parametrize(("hand", "strong", "few"), [("JC 9C AC 7D 8D", "CJ C9", False), ("7C AD KD 8H 9H", "", True)])
def test_what_a_hand_has_for_the_suit_turned_up(hand: str, strong: str, few: bool) -> None:
    rules = belote()
    others = iter(
        [card.name for card in PIQUET_PACK.cards if card not in (*PIQUET_PACK.hand(hand), PIQUET_PACK.card("QC"))]
    )
    rest = ["".join(f"{next(others)} " for _ in range(8)) for _ in range(3)]
    own = hand + " " + " ".join(next(others) for _ in range(2)) + " QC"
    deal = whole_deal(rules, [own, *rest], turn_up="QC", taker=0)
    view = deal.view(0)
    taken, passed = (because(view, parse_action(text, PIQUET_PACK)) for text in ("take", "pass"))
    assert ("strong_trumps" in ids(taken)) == bool(strong) and ("few_trumps" in ids(passed)) == few
    if strong:
        assert value(taken, "strong_trumps", "cards") == strong


def test_a_ruff_says_which_suit_is_missing() -> None:
    deal = trick(belote(), "C", 2, "AD 9D", "7C 8S 9S")
    found = reasons(deal, "play 7C")
    assert value(found, "ruffs", "suit") == "D"


def test_of_several_winners_the_smallest_is_enough() -> None:
    deal = trick(belote(), "C", 1, "8D 9D QD", "AD KD TD")
    assert "just_enough" in ids(because(deal.view(deal.asked), parse_action("play KD", PIQUET_PACK)))
    assert "just_enough" not in ids(because(deal.view(deal.asked), parse_action("play AD", PIQUET_PACK)))


def test_right_click_tells_of_the_last_trump_and_of_refused_cards() -> None:
    deal = trick(belote(), "C", 2, "8D 9D", "AD 7C 9S")
    view = deal.view(deal.asked)
    assert "last_trump" in ids(does(view, "C7")) and "last_trump" not in ids(does(view, "DA"))
    assert "C7" in view.refused and not ids(does(view, "C7")) & {"ahead", "takes", "under"}
    assert does(view, "HA") == [], "not in this hand"


# -- whole deals ---------------------------------------------------------------------------------------------------


def plural_fields() -> dict[str, tuple[set[str], bool]]:
    """By message of reasons: its fields, and whether it has plural forms."""
    text = (ROOT / "game" / "locale" / "en" / "advice.po").read_text(encoding="utf-8")
    found: dict[str, tuple[set[str], bool]] = {}
    for block in text.split("\n\n"):
        id = re.search(r'^msgid "because\.(.+)"$', block, re.MULTILINE)
        if id is not None:
            found[id.group(1)] = (set(re.findall(r"\{([a-z]+)\}", block)), "msgid_plural" in block)
    return found


MESSAGES = plural_fields()


def check_sentence(one: Because) -> None:
    """Every reason has its message, with the values that it names; what counts has plural forms."""
    fields, plural = MESSAGES[one.id]
    values = dict(one.values)
    assert fields == values.keys(), one
    assert plural == ("n" in values), one


def won_by(deal: Deal, text: str) -> TrickWon | None:
    """Who wins the trick in hand if a card ends it, by the rules."""
    trial = deal.clone()
    log = Log()
    trial.log = log
    trial.apply(parse_action(text, deal.rules.pack))
    return next((event for event in log if isinstance(event, TrickWon)), None)


def check_card(deal: Deal, view: View, text: str, found: list[Because]) -> int:
    """What reasons claim of a card, by the rules and by looking at every hand. Returns how many claims were checked."""
    ground = ground_of(view, parse_action(text, deal.rules.pack).cards[0].index)
    assert ground is not None
    told = {one.id: dict(one.values) for one in found}
    ended = won_by(deal, text)
    checked = 0
    for id in ("takes", "takes_trick"):
        if id in told:
            checked += 1
            assert ended is not None and ended.seat == view.seat
    for id in ("lost", "lost_trick"):
        if id in told:
            checked += 1
            assert ended is not None and ended.seat == told[id]["seat"] != view.seat
    if "takes" in told and ended is not None and deal.zones[deal.asked].count() > 1:
        assert told["takes"]["n"] == ended.points, "the last trick alone counts more"
    for id in ("gives", "adds", "theirs", "backs"):
        if id in told:
            checked += 1
            assert told[id]["seat"] in ground.friends and told[id]["seat"] == ground.best_seat
    checked += check_hands(deal, view, ground, told)
    return checked


def check_hands(deal: Deal, view: View, ground: Ground, told: dict[str, dict[str, str | int]]) -> int:
    """Claims that nobody can beat a card, and counts of what is out, against all hands."""
    pack = deal.rules.pack
    checked = 0
    held = {seat: deal.zones[seat].bits for seat in range(deal.rules.players)}
    for seat in ground.may:
        checked += 1
        assert not held[seat] & ~ground.may[seat], "what others may hold includes what they hold"
    if "draws_trumps" in told:
        checked += 1
        others = sum((held[seat] & ground.ranking.trumps).bit_count() for seat in ground.may)
        assert others <= int(told["draws_trumps"]["n"])
    for id in ("keeps_top", "keeps_for", "keeps", "keeps_trump", "for_last"):
        if id in told:
            checked += 1
            assert any(card.name.split(".")[0] == told[id]["card"] for card in pack.of_bits(ground.hand))
    if "void" in told or "only" in told:
        suit = "SHDC".index(str((told.get("void") or told["only"])["suit"]))
        checked += 1
        assert (ground.hand & ground.suits[suit]).bit_count() == 1
    return checked


def names(bits: int, deal: Deal) -> set[str]:
    return {card.name for card in deal.rules.pack.of_bits(bits)}


def check_words(deal: Deal, view: View, chosen: Action, found: list[Because]) -> int:
    """Claims about bids, exchanges, declarations and combinations, counted here once more from the hand itself."""
    told = {one.id: dict(one.values) for one in found}
    game = deal.rules.game
    hand = names(deal.zones[view.seat].bits, deal)
    if game in ("belote", "contree", "coinchee"):
        return belote_words(deal, chosen, hand, told)
    if game in ("rubicon_piquet", "piquet_au_cent"):
        return piquet_words(hand, chosen, told)
    if "melds" in told:
        trial = deal.clone()
        log = Log()
        trial.log = log
        trial.apply(chosen)
        shown = next(event for event in log if isinstance(event, Shown))
        assert shown.points == told["melds"]["number"]
        return 1
    if "announces_roem" in told:
        assert chosen.number == max(one.number for one in view.legal) == told["announces_roem"]["number"]
        return 1
    if game == "bonaken" and "begins_low" in told:
        cards = hand | names(view.zone("up").bits, deal)
        low = {name[0] for name in cards if name[1] in "78"}
        assert told["begins_low"]["n"] == len(low)
        return 1
    if game == "bieten" and "has_none" in told and told["has_none"]["figure"] in ("red", "green"):
        suit = {"red": "H", "green": "S"}[str(told["has_none"]["figure"])]
        assert not any(name[0] == suit for name in hand)
        return 1
    return 0


def belote_words(deal: Deal, chosen: Action, hand: set[str], told: dict[str, dict[str, str | int]]) -> int:
    """Trumps, their honours and the aces beside them, with the card turned up where the taker gets it."""
    if deal.phase.id not in ("round1", "round2", "auction"):
        return 0
    assert isinstance(deal.rules, BeloteRules)
    gets = deal.phase.id != "auction" and deal.rules.course.taker_takes_turn_up
    with_turned = hand | ({card.name for card in deal.zone("turn_up").pile} if gets else set())
    checked = 0
    for id in ("trumps", "few_trumps"):
        if id in told:
            checked += 1
            assert told[id]["n"] == sum(1 for name in with_turned if name[0] == told[id]["suit"])
    if "little_support" in told:
        checked += 1
        assert told["little_support"]["n"] == sum(1 for name in hand if name[0] == told["little_support"]["suit"]) < 3
    if "strong_trumps" in told:
        checked += 1
        assert set(str(told["strong_trumps"]["cards"]).split()) <= with_turned
    if "aces" in told and chosen.word in ("S", "H", "D", "C"):
        checked += 1
        assert told["aces"]["n"] == sum(1 for suit in "SHDC" if suit != chosen.word and f"{suit}A" in with_turned)
    for id in ("no_honours", "no_jack"):
        if id in told:
            checked += 1
            assert f"{told[id]['suit']}J" not in with_turned
            assert id == "no_jack" or f"{told[id]['suit']}9" not in with_turned
    return checked


def piquet_words(hand: set[str], chosen: Action, told: dict[str, dict[str, str | int]]) -> int:
    """What is left after an exchange."""
    kept = hand - {card.name for card in chosen.cards}
    checked = 0
    if "keeps_point" in told:
        checked += 1
        assert told["keeps_point"]["n"] == sum(1 for name in kept if name[0] == told["keeps_point"]["suit"])
    if "keeps_run" in told:
        checked += 1
        run = str(told["keeps_run"]["cards"]).split()
        assert set(run) <= kept and len({name[0] for name in run}) == 1
        assert "".join(name[1] for name in run) in "AKQJT987"
    for id, count in (("keeps_four", 4), ("keeps_three", 3), ("keeps_three_of_four", 3)):
        if id in told:
            checked += 1
            rank = str(told[id]["rank"])
            assert sum(1 for name in kept if name[1] == rank) == count
            fourth = {f"{suit}{rank}" for suit in "SHDC"} - kept
            assert bool(fourth & {card.name for card in chosen.cards}) == (id == "keeps_three")
    if "keeps_aces" in told:
        checked += 1
        assert told["keeps_aces"]["n"] == sum(1 for name in kept if name[1] == "A")
    return checked


@pytest.mark.parametrize("setting", WALKED, ids=str)
def test_every_answer_that_a_bot_gives_has_a_true_reason(setting: Setting) -> None:
    match = Match(setting.play(), 11, logged=False)
    deal = match.deal
    player = make(setting.game, 2, 11)
    said = checked = 0
    while not deal.over:
        view = deal.view(deal.asked)
        chosen = view.legal[0] if len(view.legal) == 1 else player.choose(view, FEW)
        found = because(view, chosen)
        assert 1 <= len(found) <= 2 and found[0].id != "judged", (view.phase, chosen.text)
        assert len(view.legal) == 1 or found[0].id != "only_answer"
        for one in found:
            check_sentence(one)
        said += 1
        assert view.ask is not None
        if view.ask.kind == PICK_CARD and chosen.verb == "play" and len(chosen.cards) == 1:
            checked += check_card(deal, view, chosen.text, found)
            for name in {card.name for one in view.legal for card in one.cards} | view.refused.keys():
                for effect in does(view, name):
                    check_sentence(effect)
        checked += check_words(deal, view, chosen, found)
        match.apply(chosen)
    assert said and checked


@pytest.mark.parametrize("setting", WALKED, ids=str)
def test_reasons_are_the_same_whatever_is_hidden(setting: Setting) -> None:
    """The reasons come from the view alone: the true deal and an imagined one with the same view give the same."""
    match = Match(setting.play(), 5, logged=False)
    player = make(setting.game, 2, 5)
    number = 0
    while not match.deal.over:
        deal = match.deal
        view = deal.view(deal.asked)
        chosen = view.legal[0] if len(view.legal) == 1 else player.choose(view, FEW)
        number += 1
        if number % 9 == 0:
            world = PlainWorlds(view).draw(seeded(number).stream("world"))
            assert because(world.view(deal.asked), chosen) == because(view, chosen)
        match.apply(chosen)
    assert number


def test_no_message_is_left_without_a_reason() -> None:
    paths = (
        *(ROOT / "ai").glob("reasons/*.py"),
        *(ROOT / "ai").glob("*/reasons.py"),
        *(ROOT / "ai").glob("games/*/reasons.py"),
    )
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    assert all(f'"{id}"' in source for id in MESSAGES)
