"""Line breaking, kinsoku, fallback between fonts, suit marks."""

from __future__ import annotations

from itertools import chain

import pygame
import pytest

from game.ui import i18n, theme
from game.ui.decor.lights import BRIGHT, MOST_ADDED
from game.ui.decor.rooms import CLOTHS, ROOMS, room_of
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.i18n import set_language, tr
from game.ui.layouts.hands import SHOWN
from game.ui.layouts.seats import seat_layout
from game.ui.stage.layout import corners, frame
from game.ui.stage.sprites import Pose
from game.ui.table.hud.effects import banner_box, banner_width
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.written import lines_of
from game.ui.typography.coverage import coverage
from game.ui.typography.line_breaks import NO_END, NO_START, cut_for_dots, is_wide, may_break
from game.ui.typography.text import LAST_LINE, Role, _parse, plain
from tests.ui.conftest import MakeApp


@pytest.fixture
def painter(make_app: MakeApp) -> Painter:
    return make_app().painter


def lines(painter: Painter, text: str, width: int) -> list[str]:
    return painter.type.lay(text, "body", 16, width).texts


@pytest.mark.parametrize(
    ("before", "after", "allowed"),
    [
        ("あ", "い", True),
        ("す", "。", False),
        ("す", "、", False),
        ("カ", "ー", False),
        ("シ", "ャ", False),
        ("い", "っ", False),
        ("る", "」", False),
        ("「", "切", False),
        ("は", "「", True),
        ("（", "例", False),
        ("…", "…", False),
        ("人", "々", False),
        ("t", "h", False),
        (" ", "t", True),
        ("e", " ", False),
        ("\u00a0", "!", False),
        (" ", "!", False),
        ("«", "\u00a0", False),
        ("札", "K", True),
        ("1", "点", False),
        ("6", "デ", False),
        ("全", "6", False),
        ("年", "6", True),
    ],
)
def test_where_a_line_may_end(before: str, after: str, allowed: bool) -> None:
    assert may_break(before, after) is allowed


def test_hyphens_break_words_but_not_numbers() -> None:
    assert may_break("-", "b", "a")
    assert not may_break("-", "8", "2")
    assert not may_break("\u2011", "b", "a")


def test_few_letters_after_a_hyphen_stay_with_it(painter: Painter) -> None:
    text = "Brelans et quatorzes : que comptez-vous ? La carte, la voulez-vous ?"
    lines = {line for width in range(180, 420, 7) for line in painter.lay(text, width, "body", 18).texts}
    assert not any(line.startswith("vous") for line in lines)
    wide = painter.measure("Nummer", "body", 18)[0] + 2
    assert painter.lay("Blatt-Nummer", wide, "body", 18).texts == ["Blatt-", "Nummer"]


def test_no_japanese_line_begins_or_ends_wrongly(painter: Painter) -> None:
    text = "「切札」を持つ人は、必ず切札を出します（ジャックがいちばん強い）。ベロット、ルベロットと言うと二十点です。"
    for width in range(84, 420, 7):
        broken = lines(painter, text, width)
        assert "".join(broken) == text
        for line in broken[1:]:
            assert line[0] not in NO_START, (width, broken)
        for line in broken[:-1]:
            assert line[-1] not in NO_END, (width, broken)


def test_a_japanese_paragraph_does_not_end_on_a_character_or_two(painter: Painter) -> None:
    text = "配り直しはありません。次のディーラーは左隣の人です。"
    for width in range(200, 420, 3):
        broken = lines(painter, text, width)
        assert "".join(broken) == text
        assert len(broken) == 1 or len(broken[-1]) >= LAST_LINE, (width, broken)
        assert all(painter.type.measure(line, "body", 16)[0] <= width for line in broken)


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("どのカードも点になる", 144, ["どのカードも", "点になる"]),
        ("1トリックも取らない", 132, ["1トリックも", "取らない"]),
        ("宣言をどうぞ。お答えは？", 136, ["宣言をどうぞ。", "お答えは？"]),
        ("最後の1枚でフォー・クイーンです。", 196, ["最後の1枚でフォー・", "クイーンです。"]),
        ("トリックを取り、フォローします。", 180, ["トリックを取り、", "フォローします。"]),
        ("平均して「受け入れる」が35点になります。", 192, ["平均して「受け入れる」が", "35点になります。"]),
        ("番号を入力するか貼り付けると配られます。", 192, ["番号を入力するか", "貼り付けると配られます。"]),
        ("同じカードでどちらがうまくやれるか比べます。", 240, ["同じカードでどちらが", "うまくやれるか比べます。"]),
        ("強い順にJ・9・A・10・K・Q・8・7です。", 208, ["強い順に", "J・9・A・10・K・Q・8・7です。"]),
    ],
)
def test_a_japanese_line_ends_with_a_word(painter: Painter, text: str, width: int, expected: list[str]) -> None:
    assert lines(painter, text, width) == expected


def test_words_are_kept_whole_at_no_cost_of_lines(painter: Painter) -> None:
    text = "切札のシークエンスで250点。ほかのスートのシークエンスも150点になります。"
    for width in range(84, 420, 7):
        broken = lines(painter, text, width)
        assert "".join(broken) == text
        assert len(broken) <= len(painter.type._filled(_parse(text), "body", 16, width, False))
        assert all(painter.type.measure(line, "body", 16)[0] <= width for line in broken)


def test_latin_breaks_at_spaces_and_keeps_every_word(painter: Painter) -> None:
    text = "You must overtrump: you hold the jack of trumps, and the nine-card run counts 82-80."
    for width in range(120, 500, 13):
        broken = lines(painter, text, width)
        assert " ".join(broken).replace("- ", "-").split() == text.split()
        for line in broken:
            assert painter.type.measure(line, "body", 16)[0] <= width


def test_a_banner_has_one_line_or_two_even_ones(painter: Painter) -> None:
    pen = Pen(painter, frame((1280, 720)))
    words = "カポット！Annが12トリックすべてを取りました"
    assert len(pen.lay(words, 500, "title", theme.TEXT_HEADING).lines) == 2
    block, units = lines_of(pen, words, 500, "title", theme.TEXT_HEADING)
    assert len(block.lines) == 1 and 0.75 * theme.TEXT_HEADING < units < theme.TEXT_HEADING
    longer = words.replace("Ann", "アンナとルイスとジャンのおじさん")
    block, units = lines_of(pen, longer, 500, "title", theme.TEXT_HEADING)
    assert len(block.lines) == 2 and units == theme.TEXT_HEADING
    assert min(block.widths) > 0.75 * max(block.widths)


@pytest.mark.parametrize("language", ["ja", "en", "de", "fr", "nl"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_banner_of_the_draw_covers_neither_card_nor_plate(painter: Painter, players: int, language: str) -> None:
    set_language(language)
    for size in ((1280, 720), (1600, 900), (1920, 1080)):
        layout = seat_layout(frame(size), players, 0)
        pen = Pen(painter, layout.frame)
        words = tr("table.draw_two" if players == 2 else "table.draw")
        block, _ = lines_of(pen, words, banner_width(pen, layout, True) - pen.px(20), "title-bold", theme.TEXT_HEADING)
        box = banner_box(pen, layout, (block.width, block.height), True)
        for (x, y), where in zip(layout.melds, layout.where, strict=True):
            card = Pose(x, y, 0.0, SHOWN, True)
            left, top, right, _ = corners(card, layout.frame.card)
            assert box.bottom <= top or box.right <= left or right <= box.left, where
        assert not any(
            box.colliderect(pygame.Rect(plate)) for plate in (*layout.plates, layout.scores, layout.contract)
        )


def test_a_word_too_long_for_the_line_is_cut(painter: Painter) -> None:
    broken = lines(painter, "Donaudampfschifffahrtsgesellschaftskapitän", 90)
    assert len(broken) > 2
    assert "".join(broken) == "Donaudampfschifffahrtsgesellschaftskapitän"


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line(painter: Painter) -> None:
    broken = lines(painter, "Ansage\u00adpunkte", 90)
    assert broken[0] == "Ansage-"
    wide = painter.type.measure("Ansage\u00adpunkte", "body", 16)[0]
    assert wide == painter.type.measure("Ansagepunkte", "body", 16)[0]


def test_ellipsis(painter: Painter) -> None:
    block = painter.type.lay("A name that is much too long for its seat", "body", 16, 120, max_lines=1)
    assert block.texts[0].endswith("…")
    assert block.width <= 120


@pytest.mark.parametrize(
    ("text", "room", "kept"),
    [
        ("the first second", 10, "the first"),  # a space before the dots
        ("the first second", 12, "the first"),  # two letters of a word say nothing
        ("the first second", 14, "the first seco"),
        ("Karo, Herz", 5, "Karo"),
        ("so (and so on)", 4, "so"),
        ("Verdoppelung", 2, "Ve"),  # but there is nothing else to show
        ("Kreuz\u00adass", 6, "Kreuz"),
        ("札「エース」", 2, "札"),
        ("シークエンスとキャット", 8, "シークエンスと"),  # not キ, which is read otherwise
        ("切札、続き", 3, "切札"),
        ("カード", 1, "カ"),
    ],
)
def test_a_text_is_cut_where_its_ellipsis_reads_well(text: str, room: int, kept: str) -> None:
    assert text[: cut_for_dots(text, room)] == kept


def test_a_cut_text_keeps_the_spaces_between_its_lines(painter: Painter) -> None:
    text = "Ann plays hearts and takes the trick with the ten"
    first = lines(painter, text, 120)[0]
    for more in range(1, 60):
        cut = painter.type.lay(text, "body", 16, 120 + more, max_lines=1).texts[0].removesuffix("…")
        assert text.startswith(cut), cut
    assert text.startswith(first)
    assert painter.type.lay("one\ntwo", "body", 16, 400, max_lines=1).texts == ["one two"]
    assert painter.type.lay("一行目\n二行目", "body", 16, 400, max_lines=1).texts == ["一行目二行目"]


def test_a_japanese_title_is_set_in_the_mincho_unless_it_is_small_or_has_other_signs(painter: Painter) -> None:
    def faces(text: str, role: Role, size: int) -> set[str]:
        line = painter.type.lay(text, role, size, None).lines[0]
        return {path.stem for _, path in painter.type._runs(line, role, False) if path is not None}

    assert faces("Ken：成功", "title", 40) == {"CarteBlancheSerif-Regular", "CarteBlancheMincho-Regular"}
    assert faces("Ken：成功", "title-bold", 40) == {"CarteBlancheSerif-Bold", "CarteBlancheMincho-Bold"}
    assert faces("Ken：成功", "title", 14) == {"CarteBlancheGothic-Regular"}
    # Kana and kanji know no italics: the digits and letters among them stand upright, too.
    assert faces("Deal 1", "title-italic", 40) == {"CarteBlancheSerif-Italic"}
    assert faces("501点先取", "title-italic", 40) == {"CarteBlancheSerif-Regular", "CarteBlancheMincho-Regular"}
    # One face for the whole of it, not two among each other.
    assert faces("Ken：憂鬱", "title", 40) == {"CarteBlancheGothic-Regular"}
    assert faces("Ken", "title", 14) == {"CarteBlancheSerif-Regular"}


def test_the_mincho_has_the_signs_of_the_messages(painter: Painter) -> None:
    catalogue = i18n._catalogues.of("ja")
    words = "".join((*catalogue.single.values(), *chain.from_iterable(catalogue.plural.values())))
    wide = {char for char in words if is_wide(char)}
    for role in ("title", "title-bold"):
        mincho = next(path for path in painter.assets.font_files(role) if "Mincho" in path.name)
        missing = {char for char in wide if char not in coverage(mincho)}
        # A new message may have a sign more, and is set in the gothic until the font is cut anew.
        assert len(missing) < len(wide) // 50, "".join(sorted(missing))


def test_japanese_in_a_title_comes_from_the_other_font(painter: Painter) -> None:
    assert painter.type.missing("設定 Carte Blanche 切札", "title") == set()
    assert painter.type.missing("𓀀", "title") == {"𓀀"}
    picture = painter.type.picture(painter.type.lay("設", "title", 40, None).lines[0], "title", 40, (255, 255, 255))
    # An empty box has a hollow middle; the sign has strokes there.
    inked = sum(picture.get_at((x, picture.get_height() // 2)).a > 60 for x in range(picture.get_width()))
    assert inked > 4


def test_accents_do_not_move_the_line(painter: Painter) -> None:
    def foot(text: str) -> int:
        line = painter.type.lay(text, "title", 60, None).lines[0]
        return painter.type.picture(line, "title", 60, (255, 255, 255)).get_bounding_rect(min_alpha=128).bottom

    assert foot("Écran") == foot("Ecran")


def test_tabular_figures_are_all_equally_wide(painter: Painter) -> None:
    widths = {painter.type.measure(digit * 3, "title", 20, tabular=True)[0] for digit in "0123456789"}
    assert len(widths) == 1


def test_suit_marks_are_drawn_in_their_colour_and_on_a_chip_over_felt(painter: Painter) -> None:
    for suit, colour in theme.SUIT_COLOURS["classic"].items():
        block = painter.type.lay(f"{{{suit}}}", "body", 40, None)
        dark = painter.type.picture(block.lines[0], "body", 40, theme.INK)
        light = painter.type.picture(block.lines[0], "body", 40, theme.TEXT)
        found = {tuple(dark.get_at((x, y)))[:3] for x in range(dark.get_width()) for y in range(dark.get_height())}
        assert colour in found
        ground = {tuple(light.get_at((x, y)))[:3] for x in range(light.get_width()) for y in range(light.get_height())}
        assert theme.IVORY in ground
    assert plain("10{H} **Belote**") == "10♥ Belote"


def test_bold_marks_change_the_width_and_vanish(painter: Painter) -> None:
    assert painter.type.lay("**Esc** back", "body", 16, None).texts == ["Esc back"]


def luminance(colour: theme.Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0..1."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * channel(colour[0]) + 0.7152 * channel(colour[1]) + 0.0722 * channel(colour[2])


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """The WCAG contrast ratio of two colours, 1..21."""
    a, b = luminance(one), luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def test_colours_that_carry_words_have_enough_contrast() -> None:
    tables = [*ROOMS.values(), *(room_of("", cloth) for cloth in CLOTHS)]
    for room in tables:
        red, green, blue = (
            round(one * BRIGHT * tint) + more
            for one, tint, more in zip(room.cloth, room.light.tint, MOST_ADDED, strict=True)
        )
        assert contrast(theme.TEXT, (red, green, blue)) >= 4.5, room.id
        for ink in ("ink", "soft", "own", "accent", "good", "bad"):
            for ground in (room.paper.ground, room.paper.shade):
                assert contrast(getattr(room.paper, ink), ground) >= 4.5, (room.id, ink)
    kinds: tuple[theme.PlateKind, ...] = ("primary", "secondary", "danger", "chosen", "disabled", "chip")
    for kind in kinds:
        for ground in theme.plate_grounds(kind):
            assert contrast(theme.plate_ink(kind), ground) >= 4.5, kind
    assert contrast(theme.INK, theme.IVORY_SHADE) >= 7
    assert contrast(theme.INK_SOFT, theme.IVORY) >= 4.5
    assert contrast(theme.TEXT, theme.BURGUNDY_LIGHT) >= 4.5
    assert contrast(theme.GOLD, theme.FOCUS_DARK) >= 3


@pytest.mark.parametrize("game", sorted({game.place: id for id, game in sorted(GAMES.items())}.values()))
@pytest.mark.parametrize("colour", [theme.TEXT, theme.TEXT_SOFT, theme.GOLD])
@pytest.mark.parametrize(("left", "top", "deep"), [(90, 14, False), (34, 36, True), (34, 56, True)])
def test_words_on_the_cloth_can_be_read_in_every_room(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str, colour: theme.Colour, left: int, top: int, deep: bool
) -> None:
    """In the corner where what is played for stands, and further left, across the rim: what lies behind each letter,
    the shadow of the words among it."""
    app = make_app()
    painter = app.painter
    painter.room = room_of(game)
    measures = frame(painter.size)
    pen, words, units = Pen(painter, measures), "Camille 110", 18.0
    corner = pygame.Rect(pen.px(left), pen.px(top), pen.px(150), pen.px(60))
    surface = pygame.Surface(painter.size)
    painter.background(surface)
    pen.write_on_cloth(surface, words, corner, "title-italic", units, colour, deep=deep)  # its shadow is kept
    letters = pygame.Surface(painter.size, pygame.SRCALPHA)
    block, size = pen.lay(words, corner.width, "title-italic", units), pen.size(units)
    where = corner.x, corner.centery - block.height // 2
    painter.type.draw(letters, block, where, "title-italic", size, colour)
    painter.background(surface)
    monkeypatch.setattr(painter.type, "draw", lambda *given, **more: None)
    pen.write_on_cloth(surface, words, corner, "title-italic", units, colour, deep=deep)
    inked = [
        (x, y)
        for x in range(corner.left, corner.right)
        for y in range(corner.top, corner.bottom)
        if letters.get_at((x, y)).a > 160
    ]
    poor = [at for at in inked if contrast(colour, tuple(surface.get_at(at))[:3]) < 4.5]  # type: ignore[arg-type]  # three
    assert len(inked) > 100 and not poor, (game, len(poor), len(inked))


def test_the_disc_of_a_suit_keeps_off_the_letters(painter: Painter) -> None:
    size = 40
    line = painter.type.lay("{H}", "title-bold", size, None).lines[0]
    picture = painter.type.picture(line, "title-bold", size, (255, 255, 255))
    disc = picture.get_bounding_rect(min_alpha=60)
    wide = painter.type.measure("{H}", "title-bold", size)[0]
    assert disc.x >= 3 and wide - disc.right >= 3
