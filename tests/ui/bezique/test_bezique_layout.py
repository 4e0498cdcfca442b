"""The table of the Bezique family as arithmetic: one pose a card, nothing off the screen, nothing too narrow to read,
and a story that ends in the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest

from game.core.actions import Action
from game.core.cards import PACKS
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import GAMES
from game.rules.bezique.public import BeziquePublic, Meld
from game.ui.games.bezique.layout import LAYERS, groups_of, meld_poses, stock_poses, trick_poses
from game.ui.games.bezique.marks import kinds_shown, legend_box, served
from game.ui.games.bezique.staging import BeziqueStaging
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.stage.layout import BOTTOM, LEFT, RIGHT, TOP, corners
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau
from tests.breadth import broad
from tests.ui.in_sight import in_sight

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
FORMS: tuple[tuple[str, int, tuple[tuple[str, str], ...]], ...] = (
    ("bezique", 2, (("won_tricks", "face_up"),)),
    ("bezique", 3, ()),
    ("bezique", 4, ()),
    ("bezique", 4, (("four_mode", "single"),)),
    ("pinochle", 2, ()),
    ("rubicon_bezique", 2, ()),
    ("six_pack_bezique", 2, ()),
)


def match_of(game: str, players: int, options: tuple[tuple[str, str], ...], seed: int) -> Match:
    kind = GAMES[game]
    return Match(kind.play(kind.options(**dict(options)), players), seed, beats=True)


def choice(legal: tuple[Action, ...], rng: Rng) -> Action:
    """Declares what it can, and keeps court cards that have not been declared."""
    declared = [one for one in legal if one.verb in ("meld", "exchange", "show_all")]
    if declared:
        return declared[0]
    plays = [one for one in legal if one.verb == "play"]
    for ranks in ("789", "T", "A"):
        low = [one for one in plays if one.card.name[1] in ranks]
        if low:
            return low[rng.below(len(low))]
    return legal[rng.below(len(legal))]


@cache
def views(form: int, seed: int = 2) -> tuple[View, ...]:
    """Views of the first seat through a deal in which much is declared, every few answers."""
    game, players, options = FORMS[form]
    match, rng = match_of(game, players, options, seed), seeded(seed)
    found: list[View] = []
    while not match.deal.over:
        if len(match.log) % 7 == 0:
            found.append(match.deal.view(0))
        match.apply(choice(match.deal.legal(), rng))
    return (*found, match.deal.view(0))


def table_for(view: View) -> BeziqueStaging:
    table = staging_of(view.game)
    assert isinstance(table, BeziqueStaging)
    return table


@pytest.mark.parametrize("form", range(len(FORMS)))
@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_one_place_on_the_screen(form: int, size: tuple[int, int]) -> None:
    opened = 0
    for view in views(form):
        table = table_for(view)
        tableau = table.tableau(view)
        poses = table.poses(tableau, size, Wishes())
        named = {key for key in poses if "#" not in key and not key.startswith("last ")}
        assert named == seen(view, table)
        assert all(poses[key].face_up for key in named)
        assert not any(pose.face_up for key, pose in poses.items() if "#" in key)
        assert set(table.own(tableau)) <= poses.keys()
        for seat in range(view.players):
            if seat:
                hand = tableau.hands[seat]
                assert len(hand) == view.zone(f"hand{seat}").count and set(hand) <= poses.keys()
            opened = max(opened, len(tableau.zone(f"tableau{seat}")))
        in_sight(poses, tableau, table.layout(tableau, size, Wishes()))
    assert opened >= 3


def seen(view: View, table: BeziqueStaging) -> set[str]:
    """The cards whose faces the reader of a view sees lying somewhere."""
    pack = PACKS[view.public.pack]
    zones = [zone for zone in view.zones if zone.visible and not zone.name.startswith("won")]
    return {card.name for zone in zones for card in zone.faces(pack) if card is not None}


@pytest.mark.parametrize("form", range(len(FORMS)))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_every_face_can_be_read(form: int, size: tuple[int, int], scale: float) -> None:
    """No card of a hand or of melds is covered so far that less than 28 % of it shows; rows do not cover each other."""
    wishes = Wishes(ui_scale=scale)
    for view in views(form)[::2]:
        table = table_for(view)
        tableau = table.tableau(view)
        poses = table.poses(tableau, size, wishes)
        layout = table.layout(tableau, size, wishes)
        card = layout.frame.card
        for keys in (tableau.hands[0], *(tableau.zone(f"tableau{seat}") for seat in range(view.players))):
            lying = sorted((poses[key] for key in keys), key=lambda pose: pose.x)
            for left, right in pairwise(lying):
                assert right.x - left.x >= 0.28 * card * left.scale
        own = tableau.zone("tableau0")
        if own and tableau.hands[0]:
            low = max(corners(poses[key], card)[3] for key in own)
            high = min(corners(poses[key], card)[1] for key in tableau.hands[0])
            assert low <= high + 0.06 * layout.frame.tall
            assert all(poses[key].scale < 0.9 for key in own) and layout.where[0] == BOTTOM


@pytest.mark.parametrize("form", [0, 4, 5, 6])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_hand_opposite_lies_between_the_corners(form: int, scale: float) -> None:
    """Also in the review, which writes plates larger (1.25)."""
    wishes = Wishes(ui_scale=scale)
    for size in SIZES:
        for view in views(form)[::3]:
            table = table_for(view)
            tableau = table.tableau(view)
            poses = table.poses(tableau, size, wishes)
            layout = table.layout(tableau, size, wishes)
            boxes = [corners(poses[key], layout.frame.card) for key in tableau.hands[1]]
            if boxes:
                assert layout.contract[0] + layout.contract[2] <= min(box[0] for box in boxes)
                assert max(box[2] for box in boxes) <= layout.scores[0]


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_every_seat_sits_below(form: int) -> None:
    """From every chair the own cards lie at the bottom and nothing leaves the screen."""
    game, players, options = FORMS[form]
    match, rng = match_of(game, players, options, 3), seeded(3)
    for turn in range(60):
        match.apply(choice(match.deal.legal(), rng))
        for seat in range(players) if turn % 10 == 9 else ():
            view = match.deal.view(seat)
            table = table_for(view)
            tableau = table.tableau(view)
            poses = table.poses(tableau, SIZES[1], Wishes())
            layout = table.layout(tableau, SIZES[1], Wishes())
            assert layout.where[seat] == BOTTOM
            own = [poses[key] for key in table.own(tableau)]
            assert all(pose.face_up and pose.y > SIZES[1][1] / 2 for pose in own)
            in_sight(poses, tableau, layout)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", range(len(FORMS)))
def test_plates_are_on_the_screen_and_apart(form: int, size: tuple[int, int]) -> None:
    view = views(form)[0]
    table = table_for(view)
    layout = table.layout(table.tableau(view), size, Wishes())
    boxes = [*layout.plates, layout.contract, layout.scores, layout.tools]
    for x, y, wide, high in [*boxes, layout.prompt, layout.middle]:
        assert x >= 0 and y >= 0 and x + wide <= size[0] + 1 and y + high <= size[1] + 1
    for index, (x, y, wide, high) in enumerate(boxes):
        for left, top, width, height in boxes[index + 1 :]:
            assert x + wide <= left or left + width <= x or y + high <= top or top + height <= y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", [1, 2, 3])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
def test_cards_at_the_sides_leave_ones_own_in_the_trick_and_the_stock_free(
    form: int, size: tuple[int, int], scale: float
) -> None:
    view = views(form)[0]
    table = table_for(view)
    tableau = table.tableau(view)
    tableau.trick = list(enumerate(("H9.1", "SJ.1", "D9.1", "CA.1")[: view.players]))
    layout = table.layout(tableau, size, Wishes(ui_scale=scale))
    poses = trick_poses(tableau, layout)
    card = layout.frame.card
    where = {layout.where[seat]: corners(poses[name], card) for seat, name in tableau.trick}
    wide = card * poses["H9.1"].scale
    left, _, right, _ = where[BOTTOM]
    assert where[LEFT][2] - left < 0.2 * wide and right - where[RIGHT][0] < 0.2 * wide
    if TOP in where:  # nobody's index is covered, and no meld
        assert where[TOP][3] <= where[BOTTOM][1] + 0.05 * wide
        assert where[LEFT][2] - left < 0.05 * wide and right - where[RIGHT][0] < 0.05 * wide
    if TOP in where:  # the stock lies at the left
        stock = stock_poses(tableau, layout)
        assert max(corners(pose, card)[2] for pose in stock.values()) <= where[LEFT][0] + 2


def test_the_stock_is_as_thick_as_it_is() -> None:
    table = BeziqueStaging("six_pack_bezique")
    view = views(6)[0]
    tableau = table.tableau(view)
    tall = {}
    for count in (168, 84, 2):
        tableau.zones["stock"] = [f"stock#{index}" for index in range(count)]
        poses = table.poses(tableau, (1280, 720), Wishes())
        lying = [poses[key] for key in tableau.stock if key in poses]
        assert len(lying) <= LAYERS + 2
        tall[count] = max(pose.y for pose in lying) - min(pose.y for pose in lying)
    assert tall[168] == pytest.approx(2 * tall[84], rel=0.05) and tall[84] > 10 * tall[2] > 0


def test_melds_lie_in_the_groups_they_were_declared_in_last() -> None:
    table = BeziqueStaging("bezique")
    tableau = table.tableau(views(0)[0])
    names = ["HK.1", "HQ.1", "SK.1", "DK.1", "CK.1", "SQ.1", "DJ.1"]
    declared = ("marriage", "HK.1 HQ.1"), ("four_K", "SK.1 HK.1 DK.1 CK.1"), ("bezique", "SQ.1 DJ.1")
    melds = tuple(Meld(0, word, tuple(cards.split()), 0) for word, cards in declared)
    tableau.public = replace(BeziquePublic.of(tableau.public), melds=melds)
    assert groups_of(names, tableau) == [["HQ.1"], ["SK.1", "HK.1", "DK.1", "CK.1"], ["SQ.1", "DJ.1"]]


def stories(form: int, seed: int) -> Iterator[tuple[BeziqueStaging, Tableau, View]]:
    """The tableau that has been told everything, and the view of that moment, whenever there was something to tell."""
    game, players, options = FORMS[form]
    match, rng = match_of(game, players, options, seed), seeded(seed)
    table = BeziqueStaging(game)
    tableau = table.tableau(match.deal.view(0))
    told = 0
    while not match.deal.over:
        beats = match.log.beats(told)
        for beat in beats:
            table.tell(tableau, beat.seen_by(0))
        if beats:
            yield table, tableau, match.deal.view(0)
        told += len(beats)
        match.apply(choice(match.deal.legal(), rng))


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_a_story_ends_in_the_view(form: int) -> None:
    for table, tableau, view in stories(form, 4):
        truth = table.tableau(view)
        assert tableau.public == truth.public and tableau.trick == truth.trick
        assert len(tableau.stock) == len(truth.stock) and tableau.turn_up == truth.turn_up
        assert tableau.zone("last") == truth.zone("last")
        assert sorted(tableau.zone("tableau0")) == sorted(truth.zone("tableau0"))
        assert sorted(tableau.hands[0]) == sorted(truth.hands[0])
        assert [len(hand) for hand in tableau.hands] == [len(hand) for hand in truth.hands]


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Whether two boxes (left, top, width, height) share more than a pixel."""
    return (
        one[0] < other[0] + other[2] - 1
        and other[0] < one[0] + one[2] - 1
        and one[1] < other[1] + other[3] - 1
        and other[1] < one[1] + one[3] - 1
    )


def box_of(pose: Pose, card: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a card."""
    left, top, right, low = corners(pose, card)
    return left, top, right - left, low - top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", range(len(FORMS)))
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [2, 8, 16])
def test_melds_cover_no_trick_no_stock_and_no_others_melds(
    form: int, size: tuple[int, int], scale: float, count: int
) -> None:
    view = views(form)[0]
    table = table_for(view)
    tableau = table.tableau(view)
    tableau.trick = list(enumerate(("H9.1", "SJ.1", "D9.1", "CA.1")[: view.players]))
    layout = table.layout(tableau, size, Wishes(ui_scale=scale))
    card = layout.frame.card
    names = [f"{suit}{rank}.{copy}" for copy in (3, 4) for suit in "SHC" for rank in "AKQ"][:count]
    kinds = [
        [box_of(pose, card) for pose in lying.values()]
        for lying in (
            trick_poses(tableau, layout),
            stock_poses(tableau, layout),
            *(
                meld_poses(names if view.players < 4 else names[:8], tableau, layout, seat)
                for seat in range(view.players)
            ),
        )
    ]
    boxes = [layout.scores, layout.tools, *layout.plates]
    for one, other in combinations(kinds, 2):
        assert not any(overlap(here, there) for here in one for there in other)
    for lying in kinds[2:]:
        assert not any(overlap(here, box) for here in lying for box in boxes)
        assert all(here[0] >= 0 and here[0] + here[2] <= size[0] for here in lying)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", broad([0.75, 1.0, 1.25], lambda scale: scale == 1.25))
@pytest.mark.parametrize("form", range(len(FORMS)))
def test_the_marks_have_a_legend_that_covers_nothing(form: int, scale: float, size: tuple[int, int]) -> None:
    game = FORMS[form][0]
    table = staging_of(game)
    assert isinstance(table, BeziqueStaging)
    explained: set[str] = set()
    for view in views(form):
        tableau = table.tableau(view)
        kinds = kinds_shown(tableau)
        lying = {name for seat in range(tableau.players) for name in tableau.zone(f"tableau{seat}")}
        assert set(kinds) == {word for name, words in served(tableau).items() if name in lying for word in words}
        if not kinds:
            continue
        explained.update(kinds)
        wishes = Wishes(ui_scale=scale)
        layout = table.layout(tableau, size, wishes)
        box = legend_box(layout, len(kinds))
        assert box[0] >= 0 and box[1] >= 0 and box[2] >= 100 * layout.frame.unit
        for other in (*layout.plates, layout.contract, layout.scores, layout.tools, layout.prompt):
            assert not overlap(box, other), (kinds, other)
        for key, pose in table.poses(tableau, size, wishes).items():
            left, top, right, low = corners(pose, layout.frame.card)
            assert not overlap(box, (left, top, right - left, low - top)), (kinds, key)
    assert explained
