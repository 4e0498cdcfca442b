"""The table of Piquet as arithmetic: one pose a card, nothing off the screen, and a story that ends in the view."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import GAMES
from game.ui.games.piquet.layout import layout_of, own_discards_top, panel_box, talon_box
from game.ui.games.staging import Staging
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.stage.layout import Box
from game.ui.stage.tableau import Tableau
from tests.breadth import broad
from tests.ui.in_sight import in_sight

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
SETTINGS = (("rubicon_piquet", "classic"), ("rubicon_piquet", "club"), ("piquet_au_cent", "hundred_up"))


def match_of(game: str, preset: str, seed: int, **options: str) -> Match:
    """A match by a preset, some options changed."""
    kind = GAMES[game]
    values = {**dict(kind.preset(preset, 2).items()), **options}
    return Match(kind.play(kind.options(**values), 2), seed, beats=True)


def step(match: Match, rng: Rng) -> None:
    """One answer: the first three times out of four, otherwise any."""
    deal = match.deal
    ask = deal.ask()
    assert ask is not None
    legal = (deal.phase.sample(deal, rng),) if ask.verb else deal.legal()
    match.apply(legal[0] if rng.below(4) else legal[rng.below(len(legal))])


def views(game: str, preset: str, seed: int) -> list[View]:
    """Views of both seats at every question of a deal."""
    match, rng = match_of(game, preset, seed), seeded(seed)
    found: list[View] = []
    while not match.deal.over:
        found += [match.deal.view(seat) for seat in range(2)]
        step(match, rng)
    return [*found, *(match.deal.view(seat) for seat in range(2))]


def seen(view: View) -> set[str]:
    """The cards whose faces the reader of a view sees lying somewhere."""
    names: set[str] = set()
    for zone in view.zones:
        if (zone.visible or zone.places) and not zone.name.startswith("won"):
            names |= {card.name for card in zone.faces(PIQUET_PACK) if card is not None}
    return names


@pytest.mark.parametrize(("game", "preset"), SETTINGS)
@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_one_place_on_the_screen(game: str, preset: str, size: tuple[int, int]) -> None:
    table = staging_of(game)
    for view in views(game, preset, 5):
        tableau = table.tableau(view)
        poses = table.poses(tableau, size, Wishes())
        named = {key for key in poses if "#" not in key}
        assert named == seen(view)
        assert all(poses[key].face_up for key in named)
        assert not any(pose.face_up for key, pose in poses.items() if "#" in key)
        lying = sum(zone.count for zone in view.zones if not zone.name.startswith("won"))
        assert sum(1 for key in poses if not key.startswith("won")) == lying
        in_sight(poses, tableau, table.layout(tableau, size, Wishes()))


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25])
def test_plates_do_not_lie_on_each_other(size: tuple[int, int], scale: float) -> None:
    view = views("rubicon_piquet", "classic", 5)[0]
    tableau = staging_of("rubicon_piquet").tableau(view)
    layout = layout_of(tableau, size, Wishes(ui_scale=scale))
    boxes = [layout.contract, panel_box(layout), layout.scores, talon_box(layout), *layout.plates, layout.tools]
    for one, other in combinations(boxes, 2):
        assert apart(one, other), (one, other)
    for x, y, wide, high in boxes:
        assert x >= 0 and y >= 0 and x + wide <= size[0] and y + high <= size[1]
    x, y, wide, high = panel_box(layout)
    assert y + high <= own_discards_top(layout)


@pytest.mark.parametrize(("game", "preset"), SETTINGS)
@pytest.mark.parametrize("seat", broad([0, 1], lambda seat: seat == 0))
def test_the_story_ends_in_the_view(game: str, preset: str, seat: int) -> None:
    """The beats that a seat is told leave the cards where its view has them, at every question of two deals."""
    table = staging_of(game)
    compared = 0
    for seed in range(6):
        match, rng = match_of(game, preset, seed), seeded(seed + 40)
        tableau = table.tableau(match.deal.view(seat))
        read = len(match.log)
        if seed % 2:
            # As a match begins: an empty table, told from the first event on.
            for keys in tableau.zones.values():
                keys.clear()
            read = 0
        for _ in range(2):
            while not match.deal.over:
                heard = len(match.log)
                step(match, rng)
                tell(table, tableau, match, read)
                view = match.deal.view(seat)
                compare(table, tableau, view)
                # A refusal that nobody is told moves the turn on, and nothing else.
                assert tableau.public == view.public or heard == len(match.log)
                read = len(match.log)
                compared += 1
                tableau = table.tableau(view, tableau)
            if match.over:
                break
            match.next_deal()
            tell(table, tableau, match, read)
            read = len(match.log)
            compare(table, tableau, match.deal.view(seat))
    assert compared > 300


def tell(table: Staging, tableau: Tableau, match: Match, since: int) -> None:
    """Tell the beats from that event on, as the person at the tableau sees them."""
    for beat in match.log.beats(since):
        table.tell(tableau, beat.seen_by(tableau.me))


def compare(table: Staging, told: Tableau, view: View) -> None:
    """What was told against what is."""
    truth = table.tableau(view)
    for zone in ("hand0", "hand1", "talon", "discards0", "discards1"):
        here, there = told.zone(zone), truth.zone(zone)
        assert len(here) == len(there), zone
        assert {key for key in here if "#" not in key} == {key for key in there if "#" not in key}, zone
    assert [key for _, key in told.trick] == [key for _, key in truth.trick]


def test_a_talon_looked_at_is_seen_by_elder_alone() -> None:
    match, rng = match_of("rubicon_piquet", "club", 3), seeded(3)
    while match.deal.phase.id != "peek":
        deal = match.deal
        ask = deal.ask()
        assert ask is not None
        if deal.phase.id == "exchange_elder":
            hand = [card for card in PIQUET_PACK.cards if card.bit & deal.zones[deal.asked].bits]
            from game.core.actions import with_cards

            match.apply(with_cards("discard", hand[0].bit | hand[1].bit, PIQUET_PACK))
        else:
            step(match, rng)
    elder = match.deal.asked
    match.apply(match.deal.legal()[0])
    for seat in range(2):
        view = match.deal.view(seat)
        talon = staging_of("rubicon_piquet").tableau(view).zone("talon")
        known = [key for key in talon if "#" not in key]
        # The three cards that elder left of his five lie on top: last in the pile.
        assert len(talon) == 6 and len(known) == (3 if seat == elder else 0)
        assert known == talon[3:] or seat != elder
