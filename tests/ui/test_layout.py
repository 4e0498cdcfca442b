"""Layouts: every visible card lies in one place, no hidden card has a face, nothing is off the screen."""

from __future__ import annotations

import pytest

from game.core.actions import action
from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.rules.belote.values import ranks_of
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes, arrange, fanned, own_room
from game.ui.layouts.seats import around, seat_layout
from game.ui.stage.layout import BOTTOM, LEFT, OTHERS, RATIO, RIGHT, TOP, backs, corners, fan, frame, pile, row, step_of
from game.ui.stage.sprites import Pose
from tests.breadth import broad
from tests.ui.in_sight import in_sight

SIZES = ((1024, 600), (1280, 720), (1280, 1024), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160))


def laid_out(view: View, size: tuple[int, int], wishes: Wishes | None = None) -> dict[str, Pose]:
    """The pose of every card that the reader of ``view`` sees lie somewhere."""
    table = staging_of(view.game)
    return table.poses(table.tableau(view), size, wishes or Wishes())


def arranged(names: list[str], trump: str, wishes: Wishes) -> list[str]:
    return arrange(names, trump, wishes, lambda suit: ranks_of(suit, trump))


@pytest.mark.parametrize("side", ["left", "right", "none"])
@pytest.mark.parametrize("trump", ["", "S", "H", "D", "C", "SA"])
def test_the_other_suits_stay_where_they_are_as_the_last_trump_goes(trump: str, side: str) -> None:
    wishes = Wishes(trump_side=side)
    for rest in ("SH", "SC", "HD", "SHC", "HCD", "SCD", "SHD"):
        if trump not in rest:
            with_trump = [f"{trump}A"] if trump in ("S", "H", "D", "C") and side != "none" else []
            names = [f"{suit}{rank}" for suit in rest for rank in "AK"]
            before = [name for name in arranged(names + with_trump, trump, wishes) if name in names]
            assert arranged(names, trump, wishes) == before


def views(game: str, players: int, seed: int, options: dict[str, str] | None = None) -> list[View]:
    """Views of every seat at every question of a deal answered at random."""
    kind = GAMES[game]
    match = Match(kind.play(kind.options(**(options or {})), players), seed)
    rng = seeded(seed)
    found: list[View] = []
    while not match.deal.over:
        found += [match.deal.view(seat) for seat in range(players)]
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    return found


def seen(view: View) -> set[str]:
    """The cards whose faces the reader of a view sees lying somewhere."""
    names: set[str] = set()
    for zone in view.zones:
        if zone.visible and not zone.name.startswith("won"):
            names |= {card.name for card in zone.faces(PIQUET_PACK) if card is not None}
    return names


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("belote", 4, {}),
        ("belote", 3, {"expose_bottom": "yes", "seven_exchange": "yes"}),
        ("belote", 2, {"expose_bottom": "yes", "direction": "counterclockwise"}),
        ("coinchee", 4, {}),
    ],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_visible_card_has_one_pose_and_no_hidden_card_a_face(
    game: str, players: int, options: dict[str, str], seed: int
) -> None:
    for view in views(game, players, seed, options):
        poses = laid_out(view, (1280, 720))
        named = {key for key in poses if "#" not in key}
        assert named == seen(view)
        assert not any(poses[key].face_up for key in poses if "#" in key)
        hidden = sum(zone.count for zone in view.zones if not zone.visible)
        assert sum(1 for key in poses if key.startswith(("hand", "stock"))) == hidden


@pytest.mark.parametrize("size", broad(((size,) for size in SIZES), lambda case: case[0] in (SIZES[0], SIZES[-1])))
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
def test_nothing_is_off_the_screen_but_what_its_edge_cuts(size: tuple[int, int], scale: float) -> None:
    for players in (4, 3, 2):
        for flat in (False, True):
            wishes = Wishes(ui_scale=scale, flat=flat)
            for view in views("belote", players, 5)[::5]:
                table = staging_of("belote")
                tableau = table.tableau(view)
                in_sight(table.poses(tableau, size, wishes), tableau, table.layout(tableau, size, wishes))


@pytest.mark.parametrize("size", SIZES)
def test_plates_and_panels_are_on_the_screen_and_apart(size: tuple[int, int]) -> None:
    for players in (2, 3, 4):
        layout = seat_layout(frame(size), players, 0)
        boxes = [*layout.plates, layout.contract, layout.scores, layout.tools]
        for x, y, wide, high in [*boxes, layout.prompt, layout.middle]:
            assert x >= 0 and y >= 0 and x + wide <= size[0] + 1 and y + high <= size[1] + 1
        for index, (x, y, wide, high) in enumerate(boxes):
            for left, top, width, height in boxes[index + 1 :]:
                assert x + wide <= left or left + width <= x or y + high <= top or top + height <= y


def test_the_hand_is_the_arc_of_the_numbers() -> None:
    """At 1600x900 a card of eight is 157.5 wide; they stand 2.4 degrees apart, 19 % of the middle ones are below the
    window; a card of more than eight is 140 wide."""
    layout = seat_layout(frame((1600, 900)), 4, 0)
    card = layout.frame.card * layout.held
    assert card == pytest.approx(157.5) and seat_layout(frame((1600, 900)), 2, 0, cards=12).held == 1.0
    poses = fan(8, 800, 900, layout.frame.card, own_room(layout), scale=layout.held)
    assert poses[1].angle - poses[0].angle == pytest.approx(2.4, abs=0.1)
    assert poses[3].y + card * RATIO / 2 - 900 == pytest.approx(0.19 * card * RATIO, abs=2)
    assert poses[0].y - poses[3].y == pytest.approx(25, abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_opposite_is_in_the_middle_of_the_window(size: tuple[int, int]) -> None:
    for scale in (0.75, 1.0, 2.5):
        for players, cards in ((4, 8), (2, 12)):
            layout = seat_layout(frame(size, scale), players, 0, cards=cards)
            seat = layout.where.index(TOP)
            face = layout.faces[seat]
            assert face[0] + face[2] / 2 == pytest.approx(size[0] / 2) == pytest.approx(layout.hands[seat][0])
            poses = fanned([f"hand1#{at}" for at in range(cards)], seat, layout).values()
            boxes = [corners(pose, layout.frame.card) for pose in poses]
            assert min(box[0] for box in boxes) > layout.contract[0] + layout.contract[2]
            assert max(box[2] for box in boxes) < layout.scores[0]
            assert all(pose.y < face[1] + face[3] / 2 for pose in poses), "the backs are behind and above the face"


def test_a_back_looks_out_behind_the_medallion() -> None:
    """Also the last one of a hand."""
    for players in (2, 3, 4):
        layout = seat_layout(frame((1280, 720)), players, 0)
        for seat in range(1, players):
            left, top, wide, high = layout.faces[seat]
            for count in (1, 3, 8):
                for pose in fanned([str(at) for at in range(count)], seat, layout).values():
                    box = corners(pose, layout.frame.card)
                    beyond = (left - box[0], top - box[1], box[2] - left - wide, box[3] - top - high)
                    assert max(beyond) > 6 * layout.frame.unit


def test_a_flat_hand_is_straight() -> None:
    poses = fan(8, 800, 890, 140, 960, flat=True)
    assert {pose.angle for pose in poses} == {0.0} and len({pose.y for pose in poses}) == 1


def test_small_pieces() -> None:
    assert step_of(1, 100, 300) == 0 and step_of(3, 100, 300) == 62 and step_of(13, 100, 460) == 30
    assert [round(pose.x) for pose in row(3, 100, 0, 10, 1.0)] == [90, 100, 110]
    assert [round(pose.y) for pose in row(2, 0, 100, 10, 1.0, angle=90)] == [95, 105]
    assert pile(3, 0, 0, 1.0)[2].y < 0
    assert len(backs(8, 50, 300, 64, OTHERS, 90.0)) == 8 and not backs(0, 50, 300, 64, OTHERS, 90.0)
    assert max(abs(pose.angle) for pose in backs(13, 0, 0, 64, OTHERS, 0.0)) <= 22.1
    assert RATIO == 1.4


def test_seats_go_round_and_are_mirrored() -> None:
    assert around(4, 0, False) == (BOTTOM, LEFT, TOP, RIGHT)
    assert around(4, 1, False) == (RIGHT, BOTTOM, LEFT, TOP)
    assert around(4, 0, True) == (BOTTOM, RIGHT, TOP, LEFT)
    assert around(3, 2, False) == (LEFT, RIGHT, BOTTOM)
    assert around(2, 0, True) == (BOTTOM, TOP)


def test_the_hand_is_sorted_with_alternating_colours_and_trumps_at_their_end() -> None:
    hand = ["S7", "SA", "HT", "HA", "CK", "C9", "DJ", "D9"]
    assert arranged(hand, "", Wishes()) == ["SA", "S7", "HA", "HT", "CK", "C9", "DJ", "D9"]
    assert arranged(hand, "D", Wishes())[:2] == ["DJ", "D9"]
    assert arranged(hand, "D", Wishes(trump_side="right"))[-2:] == ["DJ", "D9"]
    assert arranged(hand, "C", Wishes())[:2] == ["C9", "CK"]
    assert arranged(["SA", "S7"], "", Wishes(order="ascending")) == ["S7", "SA"]
    assert arranged(["SA", "S7", "HA"], "", Wishes(order="manual", manual=("HA", "S7", "SA"))) == ["HA", "S7", "SA"]


def test_a_bid_that_may_be_overcalled_moves_no_suit() -> None:
    found = GAMES["contree"]
    deal = Match(found.play(found.preset("federation", 4), 4), 5).deal
    seat = deal.asked
    table = staging_of("contree")

    def hand() -> list[str]:
        poses = table.poses(table.tableau(deal.view(seat)), (1280, 720), Wishes())
        names = [card.name for card in deal.zone(f"hand{seat}").cards(deal.rules.pack)]
        return sorted(names, key=lambda name: poses[name].x)

    before = hand()
    trump = before[-1][0]
    deal.answer(next(one for one in deal.legal() if one.text == f"bid 80 {trump}"))
    assert hand() == before
    for _ in range(3):
        deal.answer(action("pass"))
    assert hand()[0][0] == trump, "with the contract they are trumps, and lie where trumps lie"
