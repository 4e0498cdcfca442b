"""Great moments: whose they are, which of three sizes, what the light does, and that nothing waits for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pygame
import pytest

from game.core.cards import PACKS
from game.core.events import Counted, Line, Settled, Shown
from game.rules.bieten.public import BietenPublic
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.belote import animations as belote
from game.ui.games.bezique.animations import size_of as meld_size
from game.ui.games.bezique.marks import BRACKET
from game.ui.games.bieten import animations as bieten
from game.ui.games.bonaken import animations as bonaken
from game.ui.games.piquet.animations import size_of as combination_size
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre
from game.ui.table.hud import moments, written
from game.ui.table.hud.effects import Effects
from game.ui.table.hud.moments import DARK, FORMS, Moment, Size, light_at
from game.ui.table.hud.pen import Pen
from game.ui.theme import Colour
from game.ui.typography.text import Block, Role
from tests.ui.conftest import SIZE

Open = Callable[..., Theatre]


def told(stage: Theatre, size: Size = "middle") -> Moment:
    """Turn the loop until a moment of that size is written."""

    def there() -> bool:
        top = stage.app.stack.top
        found = top.cues.effects.moments if isinstance(top, TableScene) else []
        return any(one.size == size and one.age > one.told + 0.3 for one in found)

    stage.until(there)
    return next(one for one in stage.table.cues.effects.moments if one.size == size)


@pytest.mark.parametrize(
    ("game", "players", "size"),
    [("rubicon_piquet", 2, "middle"), ("bezique", 2, "small"), ("bezique", 4, "middle"), ("pinochle", 2, "middle")],
)
def test_what_is_written_names_its_player(theatre: Open, game: str, players: int, size: Size) -> None:
    stage = theatre(2, game, players, speed="normal")
    moment = told(stage, size)
    names = [stage.table.narrator.name(seat) for seat in range(players)]
    assert moment.name in names and moment.words and moment.points > 0
    before = stage.draw().copy()
    stage.table.cues.effects.moments.clear()
    assert before.get_buffer().raw != stage.draw().get_buffer().raw, "it is to be seen"


def test_the_great_moments_of_piquet_name_their_player(theatre: Open) -> None:
    stage = theatre(4, "rubicon_piquet", 2, speed="fast")
    moment = told(stage, "great")
    assert moment.name in [stage.table.narrator.name(seat) for seat in (0, 1)] and moment.points > 0


def test_the_sizes_are_told_apart_without_sound() -> None:
    small, middle, great = (FORMS[size] for size in get_args(Size))
    assert not small.dims and middle.dims and great.dims
    assert not small.flakes and not middle.flakes and great.flakes == 28
    assert small.still == middle.still == 0.0 and great.still == 0.6
    assert len({one.sound for one in (small, middle, great)}) == 3
    assert all(one.waits <= 2.0 for one in FORMS.values()), "nothing holds the game up for longer"


def test_the_light_goes_down_and_comes_back() -> None:
    effects = Effects()
    assert effects.light == 255
    effects.tell(Moment("middle", "Tierce", 20, told=0.3, hold=1.0))
    levels = []
    while effects.busy:
        effects.update(1 / 60)
        levels.append(effects.light)
    darkest = round(255 * DARK)
    assert min(levels) == darkest == light_at(1.0) and levels[-1] == 255
    down = levels.index(darkest)
    assert 8 <= down <= 13, "180 ms"
    assert levels[: down + 1] == sorted(levels[: down + 1], reverse=True)


def test_a_small_moment_leaves_the_light_alone() -> None:
    effects = Effects()
    effects.tell(Moment("small", "Belote", 20, hold=0.9))
    while effects.busy:
        effects.update(1 / 60)
        assert effects.light == 255


def test_only_the_cards_of_the_moment_keep_the_light(theatre: Open) -> None:
    stage = theatre(1, "belote", 4, speed="normal")
    moment = told(stage)
    table = stage.table
    assert table.cues.effects.light == light_at(1.0)
    assert moment.cards and moment.cards <= set(table.stage.keys)
    bright = stage.draw().copy()
    card = table.stage.pose(next(iter(moment.cards)))
    assert card is not None
    table.cues.effects.dark = 0.0
    there = stage.draw()
    where = (round(card.x), round(card.y))
    assert bright.get_at(where) == there.get_at(where)
    corner = (SIZE[0] // 2, SIZE[1] // 2)
    assert sum(bright.get_at(corner)[:3]) < 0.7 * sum(there.get_at(corner)[:3])


def test_words_keep_off_the_cards(theatre: Open) -> None:
    stage = theatre(1, "belote", 4, speed="normal")
    moment = told(stage)
    seen: list[pygame.Rect] = []
    put = written.put

    def watched(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, *more: float) -> None:
        seen.append(rect.copy())
        put(surface, picture, rect, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moments, "put", watched)
        stage.draw()
    assert seen and moment.beside is not None
    assert all(one.collidelist([moment.beside, *moment.kept]) < 0 for one in seen)


def test_a_bet_without_cards_is_told_beside_its_player(theatre: Open) -> None:
    stage = theatre(1, "bieten", 4, speed="normal")
    names: list[str] = []

    def there() -> bool:
        top = stage.app.stack.top
        found = top.cues.effects.moments if isinstance(top, TableScene) else []
        names.extend(one.name for one in found if not one.cards and one.size == "middle" and one.age > one.told + 0.3)
        return bool(names)

    stage.until(there)
    table = stage.table
    layout = table.cues.layout
    assert layout is not None
    seen: list[pygame.Rect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moments, "put", lambda surface, picture, rect, *more: seen.append(rect.copy()))
        stage.draw()
    portraits = [pygame.Rect(plate) for plate in layout.plates]
    assert seen and all(one.collidelist(portraits) < 0 for one in seen)


def test_roem_is_written_large_and_keeps_off_cards_and_portraits(theatre: Open) -> None:
    stage = theatre(7, "bonaken", 4, speed="normal")
    moment = told(stage)
    table = stage.table
    layout = table.cues.layout
    assert layout is not None and not moment.cards
    seen: list[pygame.Rect] = []
    sizes: list[float] = []
    inked = written.inked

    def drawn(pen: Pen, block: Block, role: Role, units: float, colour: Colour) -> pygame.Surface:
        sizes.append(units)
        return inked(pen, block, role, units, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moments, "put", lambda surface, picture, rect, *more: seen.append(rect.copy()))
        patch.setattr(moments, "inked", drawn)
        stage.draw()
    kept = [*moment.kept, *(pygame.Rect(plate) for plate in layout.plates)]
    assert seen and all(one.collidelist(kept) < 0 for one in seen)
    assert sizes == [units for _, units, _ in moments.ROWS[:2]], "as large as any"


def test_words_below_cards_leave_room_for_their_bracket(theatre: Open) -> None:
    pen = theatre(1, "bezique", 2).table.pen
    layout = theatre(1, "bezique", 2).table.layout
    cards = pygame.Rect(600, 300, 120, 100)
    walls = [pygame.Rect(0, 0, SIZE[0], 300), pygame.Rect(0, 0, 600, SIZE[1]), pygame.Rect(720, 0, 560, SIZE[1])]
    moment = Moment("middle", "Four aces", 100, beside=cards, kept=walls)
    rect, free = moments._beside(pen, layout, moment, pygame.Rect(0, 0, 90, 80), pygame.Rect((0, 0), SIZE))
    assert free and rect.top >= cards.bottom + pen.px(2 + BRACKET)


def test_a_click_goes_on_at_once(theatre: Open) -> None:
    stage = theatre(1, "belote", 4, speed="normal")
    moment = told(stage)
    assert stage.table.director.finish()
    assert moment.life - moment.age <= 0.3 + 1e-6


def test_with_reduced_motion_words_and_light_are_still(theatre: Open) -> None:
    stage = theatre(4, "rubicon_piquet", 2, speed="normal", reduced_motion=True)
    moment = told(stage, "great")
    assert stage.app.painter.reduced_motion
    one = stage.draw().copy()
    moment.age += 0.2
    assert one.get_buffer().raw == stage.draw().get_buffer().raw


def test_the_second_of_a_kind_is_short(theatre: Open) -> None:
    stage = theatre(1, "belote", 4, speed="normal")
    first = told(stage)
    from game.ui.stage import telling

    cues = stage.table.cues
    telling.moment(cues, "great", "Capot!", again="x")
    long = cues.effects.moments[-1]
    telling.moment(cues, "great", "Capot!", again="x")
    short = cues.effects.moments[-1]
    assert short.life < 0.7 * long.life and not short.flakes and long.flakes
    assert first.life - first.age <= moments.FADE_SECONDS, "what was told before passes"


def test_each_combination_has_its_size() -> None:
    cards = PACKS["piquet"].cards[:2] if "piquet" in PACKS else ()

    def meld(kind: str, points: int) -> Size:
        return meld_size(Shown(0, tuple(cards), kind, points))

    assert meld("marriage", 20) == "small" and meld("marriage", 40) == "middle" and meld("bezique", 40) == "middle"
    assert meld("four_A", 100) == "middle" and meld("sequence", 250) == "great" == meld("double_bezique", 500)
    assert [combination_size(kind) for kind in ("point-6-S", "sequence-4-K", "set-3-A", "set-4-A")] == [
        "small", "middle", "middle", "great",
    ]  # fmt: skip


def test_a_capot_is_great(theatre: Open) -> None:
    cues = theatre(1, "belote", 4).table.cues
    steps = belote.steps(cues, Counted(Line("capot", 0, 100, "9.1")))
    assert steps is not None and len(steps) == 1
    assert 1.0 < steps[0].begin() <= 2.0
    moment = cues.effects.moments[-1]
    assert (moment.size, moment.points, moment.name) == ("great", 100, cues.narrator.side(0))
    assert belote.steps(cues, Counted(Line("last_trick", 0, 10, "9.1"))) is None


def test_all_five_figures_of_one_player_are_great(theatre: Open) -> None:
    cues = theatre(1, "bieten", 3).table.cues
    public = BietenPublic.of(cues.tableau.public)
    for counters, great in (
        ((2, 2, 2, 2, 2), True),
        ((2, 2, 2, 2), False),
        ((2, 1, 2, 2, 2), False),
        ((-1,) * 5, False),
    ):
        cues.effects.clear()
        cues.tableau.public = replace(public, counters=counters)
        assert (bieten.swept(cues) > 0) is great is bool(cues.effects.moments)
    cues.tableau.public = replace(public, counters=(2, 2, 2, 2, 2, 0))  # and the Weli of another
    assert bieten.swept(cues) > 0 and cues.effects.moments[-1].name == cues.narrator.name(2)


def test_the_last_left_is_great_but_not_whoever_is_only_lowest(theatre: Open) -> None:
    cues = theatre(1, "bieten", 3).table.cues
    public = BietenPublic.of(cues.tableau.public)
    for gone, great in (((0, 2), True), ((0,), False)):
        cues.effects.clear()
        cues.public = replace(public, gone=gone)
        bieten.mark(cues, Settled("loser", 1))
        assert [one.size for one in cues.effects.moments] == (["great"] if great else [])


@pytest.mark.parametrize(
    ("contract", "made", "great"),
    [("misere", 1, True), ("boonaak", 1, True), ("number", 1, False), ("misere", -1, False)],
)
def test_a_misere_that_is_made_is_great(theatre: Open, contract: str, made: int, great: bool) -> None:
    stage = theatre(1, "bonaken", 4)
    cues = stage.table.cues
    public = BonakenPublic.of(cues.tableau.public)
    cues.public = replace(public, contract=contract, bid=80, success=(made, 0, 0, 0))
    steps = bonaken.steps(cues.staging, cues, Counted(Line("plus", 0, 1, "10")))  # type: ignore[arg-type]  # Bonaken's own
    assert steps is not None and steps[0].begin() <= 2.0
    assert [one.size for one in cues.effects.moments] == (["great"] if great else [])
    assert (cues.effects.banner is None) is great


def test_the_last_left_is_golden_only_for_who_is_spared(theatre: Open) -> None:
    cues = theatre(1, "bieten", 3).table.cues
    public = BietenPublic.of(cues.tableau.public)
    me = cues.tableau.me
    for loser in range(3):
        cues.effects.clear()
        cues.public = replace(public, gone=tuple(seat for seat in range(3) if seat != loser))
        bieten.mark(cues, Settled("loser", loser))
        moment = cues.effects.moments[-1]
        assert moment.golden is bool(moment.flakes) is (loser != me)
        assert moments.ink_of(moment) == (written.GOLD if loser != me else moments.DUSK)


def test_a_sentence_waits_for_the_words_of_a_moment() -> None:
    effects = Effects()
    effects.tell(Moment("great", "Capot!", 100, told=0.2, hold=1.6))
    for _ in range(30):
        effects.update(1 / 60)
    assert effects.moments[0].shown == 1.0
    effects.inform("Camille makes it", 1.5)
    banner = effects.banner
    assert banner is not None
    seen = 0
    while effects.busy:
        effects.update(1 / 60)
        if effects.moments and effects.moments[0].shown > 0.0:
            assert banner.shown == 0.0, "never one over the other"
        seen += banner.shown > 0.0
    assert seen >= 85, "it stands as long as any other"


def test_a_sentence_waits_for_nothing_that_is_not_seen() -> None:
    effects = Effects()
    effects.tell(Moment("great", "Capot!", 100, told=1.0, hold=1.6))
    effects.update(0.1)
    effects.inform("Camille makes it", 1.5)
    assert effects.banner is not None and effects.banner.age == 0.0


def test_what_is_hushed_before_its_words_never_shows_them() -> None:
    for left in (moments.FADE_SECONDS, 0.3):
        effects = Effects()
        moment = Moment("great", "Capot!", 100, told=1.0, hold=1.6)
        effects.tell(moment)
        effects.update(0.1)
        moment.end(left)
        while effects.busy:
            assert moment.shown == 0.0
            effects.update(1 / 120)


def test_gold_never_falls_across_the_words(theatre: Open) -> None:
    stage = theatre(1, "belote", 4)
    table = stage.table
    belote.steps(table.cues, Counted(Line("capot", 0, 100, "9.1")))[0].begin()  # type: ignore[index]  # it is told
    moment = table.cues.effects.moments[-1]
    words = pygame.Rect(480, 260, 320, 120)
    ground = pygame.Surface(SIZE)
    pen = table.pen
    flown = 0
    for frame in range(1, 96):
        moment.age = moment.told + frame / 60
        ground.fill((0, 0, 0))
        moments._flakes(ground, pen, words, moment)
        drawn = pygame.mask.from_threshold(ground, (255, 255, 255), (235, 235, 235, 255))
        flown += drawn.count() > 0
        column = pygame.Mask((words.width, SIZE[1]), fill=True)
        assert drawn.overlap_area(column, (words.x, 0)) == 0, frame
    assert flown > 60
