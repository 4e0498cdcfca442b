"""Bonaken told: cards in one place, on the screen, hidden ones without a face; the story agrees with the view."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.options import Choice
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.rules.bonaken.public import BonakenPublic
from game.ui import i18n
from game.ui.games.bonaken import plates
from game.ui.games.bonaken.layout import slate_size
from game.ui.games.bonaken.staging import BonakenStaging
from game.ui.i18n import tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.oval import oval_layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import frame
from game.ui.stage.tableau import Tableau
from tests.rules.bonaken.positions import bold
from tests.ui.in_sight import in_sight

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
NAMES = ("Camille", "Odile", "Gaspard", "Léonie", "Basile", "Agatha", "Joost")
RULES: tuple[tuple[int, dict[str, Choice]], ...] = (
    (2, {}),
    (3, {"centre_down": 1, "misere_trump": "single", "scoring": "championship"}),
    (4, {"roem_denial": "on", "zwabber_roem": "on", "games_per_match": 2}),
    (5, {"scoring": "points_11"}),
    (6, {"scoring": "points_10"}),
    (7, {"seven_first_misere": "on"}),
)


def match_of(players: int, options: dict[str, Choice], seed: int) -> Match:
    kind = GAMES["bonaken"]
    return Match(kind.play(kind.options(**options), players), seed, beats=True)


def shown_to(view: View) -> set[str]:
    """The cards whose faces the reader of a view sees lie somewhere."""
    names: set[str] = set()
    public = BonakenPublic.of(view.public)
    if public.contract == "open_boonaak":
        known = view.zone(f"hand{public.declarers[0]}").faces(PIQUET_PACK)
        names |= {card.name for card in known if card is not None}
    for zone in view.zones:
        if zone.visible and not zone.name.startswith("won"):
            names |= {card.name for card in zone.faces(PIQUET_PACK) if card is not None}
    return names


@pytest.mark.parametrize(("players", "options"), RULES)
def test_every_card_has_its_place(players: int, options: dict[str, Choice]) -> None:
    table = BonakenStaging("bonaken")
    for seed in (1, 2):
        match, rng = match_of(players, options, seed), seeded(seed)
        turn = 0
        while not match.deal.over:
            turn += 1
            for seat in range(players):
                view = match.deal.view(seat)
                tableau = table.tableau(view)
                size = SIZES[(turn + seat) % len(SIZES)]
                poses = table.poses(tableau, size, Wishes(flat=bool(turn % 2)))
                assert {key for key in poses if "#" not in key} == shown_to(view)
                assert not any(poses[key].face_up for key in poses if "#" in key)
                lying = sum(zone.count for zone in view.zones if not zone.name.startswith("won"))
                assert sum(1 for key in poses if not key.startswith("won")) == lying
                in_sight(poses, tableau, table.layout(tableau, size, Wishes()))
            match.apply(bold(match.deal, rng))


def like(one: Tableau, other: Tableau) -> None:
    """Both show the same: cards that are seen where they lie, as many hidden ones, the trick, the public table."""
    names = {name for name in (*one.zones, *other.zones) if one.zone(name) or other.zone(name)}
    for name in names:
        mine, theirs = one.zone(name), other.zone(name)
        assert len(mine) == len(theirs), name
        assert {key for key in mine if "#" not in key} == {key for key in theirs if "#" not in key}, name
    assert one.trick == other.trick and one.public == other.public


@pytest.mark.parametrize(("players", "options"), RULES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_story_told_agrees_with_the_view(players: int, options: dict[str, Choice], seat: int) -> None:
    table = BonakenStaging("bonaken")
    kinds: set[str] = set()
    for seed in range(1, 7):
        match, rng = match_of(players, options, seed), seeded(seed)
        told = table.tableau(match.deal.view(seat))
        seen = 0
        for _ in range(400):
            if match.deal.over:
                if match.over:
                    break
                match.next_deal()
            if seen:
                for beat in match.log.beats(seen):
                    table.tell(told, beat.seen_by(seat))
                like(told, table.tableau(match.deal.view(seat)))
            seen = len(match.log)
            kinds.add(BonakenPublic.of(told.public).contract)
            match.apply(bold(match.deal, rng))
    assert "number" in kinds and len(kinds) >= 3


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_everything_has_words(language: str) -> None:
    i18n.set_language(language)
    try:
        for players, options in RULES[1:4]:
            table = BonakenStaging("bonaken")
            narrator = Narrator(NAMES[:players], list(range(players)), table.phrases)
            match, rng = match_of(players, options, 5), seeded(5)
            for _ in range(250):
                if match.deal.over:
                    if match.over:
                        break
                    match.next_deal()
                view = match.deal.view(match.deal.asked)
                assert view.ask is not None
                told = [table.phrases.ask(view, view.ask), *(table.phrases.answer(one) for one in view.legal)]
                told += [table.phrases.reason(reason) for reason in view.refused.values()]
                told += [table.phrases.call_short(one.text) for one in view.legal if one.verb in ("pass", "bid")]
                match.apply(bold(match.deal, rng))
                assert all(told) and not any("bonaken" in one or "{n" in one for one in told), told
            lines = [narrator.event(event) for event in match.log]
            assert not any("bonaken." in line or "log." in line for line in lines)
            assert sum(1 for line in lines if line) > 40
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 8))
def test_the_slate_leaves_room_for_the_seats(size: tuple[int, int], players: int) -> None:
    layout = oval_layout(frame(size), players, 0, sheet=slate_size(players))
    bottom = layout.scores[1] + layout.scores[3]
    for seat in range(1, players):
        left, top, wide, _ = layout.plates[seat]
        assert left + wide <= layout.scores[0] or top >= bottom


def test_the_wishes_of_the_winners_are_told() -> None:
    table = BonakenStaging("bonaken")
    narrator = Narrator(NAMES[:3], [0, 1, 2], table.phrases)
    assert table.final_order((1, 2), (2, 1, 0)) == [2, 1, 0]
    assert "Camille" in table.final_words(narrator, (1, 2), (2, 1, 0))
    assert table.final_order((0,), (18, 12, 10)) == [0, 1, 2]
    assert table.final_words(narrator, (0,), (18, 12, 10)) == ""
    assert tr("bonaken.final.lost", names="x") != "bonaken.final.lost"


def test_the_only_opponent_is_named() -> None:
    for players, declarers, wanted in (
        (2, (1,), tr("bonaken.plate.versus", names="Odile", other="Camille")),
        (3, (0, 2), tr("bonaken.plate.versus", names="Camille, Gaspard", other="Odile")),
        (3, (0,), tr("bonaken.plate.plays", names="Camille")),
        (2, (0, 1), "Camille, Odile"),
    ):
        match = match_of(players, {}, 1)
        table = BonakenStaging("bonaken")
        public = BonakenPublic.of(match.deal.view(0).public)
        played = replace(public, declarers=declarers, contract="misere", leader=declarers[0])
        narrator = Narrator(NAMES[:players], range(players), table.phrases)
        assert plates.lines(played, narrator, [0.0] * players)[0][0] == wanted


def test_only_a_contract_without_trumps_stays_on_a_chip_during_play() -> None:
    begun = BonakenPublic.of(match_of(3, {}, 1).deal.view(0).public)
    for contract, with_trumps, wanted in (
        ("number", True, {}),
        ("misere", False, {1: (tr("bonaken.bid.misere"), "strong")}),
        ("misere", True, {}),
        ("zwabber", False, {1: (tr("bonaken.bid.zwabber"), "strong")}),
    ):
        played = replace(begun, contract=contract, with_trumps=with_trumps, declarers=(1,), leader=1)
        assert plates.calls_of(played) == wanted
