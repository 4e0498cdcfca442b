"""The rulebook in the program: true to the rules, found by paragraph, readable at every size and in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.host.chair import GameEntry
from game.host.house import LibraryHouse
from game.host.library import Library
from game.rules.belote.values import PLAIN_ORDER, PLAIN_POINTS, SA_POINTS, TA_POINTS, TRUMP_ORDER, TRUMP_POINTS
from game.ui import i18n
from game.ui.app import App
from game.ui.games.belote import rulebook as belote
from game.ui.games.families import BOOKS
from game.ui.games.piquet import rulebook as piquet
from game.ui.i18n import said, tr
from game.ui.names import family, paragraph_title
from game.ui.rulebooks.blocks import CardsShown, Prose, Table, TrickExample, cell_text
from game.ui.rulebooks.book import Book, Example, Grid, Show, Strip, Terms, Text
from game.ui.scenes.rulebook import RulebookScene
from tests.breadth import broad
from tests.positions import belote as rules
from tests.positions import faces, trick
from tests.ui.conftest import FITS, MakeApp, click, key, run, show

ORDER = "789TJQKA"


@pytest.fixture(scope="module")
def entries() -> tuple[GameEntry, ...]:
    return LibraryHouse(Library.in_memory()).games()


class Told:
    def __init__(self) -> None:
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def opened(app: App, entries: Sequence[GameEntry], told: Told | None = None, paragraph: str = "") -> RulebookScene:
    close = told.close if told is not None else lambda: None
    scene = RulebookScene(app.painter, close=close, entries=entries, paragraph=paragraph)
    show(app, scene)
    return scene


def top_of(scene: RulebookScene, number: str) -> int:
    """How far below the top of the page a paragraph's heading stands, pixels."""
    title = next(one for one in scene.titles if one.number == number)
    return title.rect.bottom - scene.area.rect.top


# -- finding a paragraph ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", sorted(i18n.languages()))
def test_the_players_of_an_example_keep_apart(make_app: MakeApp, lang: str) -> None:
    app = make_app()
    i18n.set_language(lang)
    shown = [
        block
        for book in dict.fromkeys(BOOKS.values())
        for one in book.paragraphs
        for block in one.blocks
        if isinstance(block, Example)
    ]
    assert shown
    for example in shown:
        drawn = TrickExample(app.painter, example)
        for who, _ in example.trick:
            wide = app.painter.measure(tr(f"rulebook.role.{who}"), "body", drawn.ROLE)[0]
            assert wide + app.painter.px(6) <= drawn.column()


@pytest.mark.parametrize(
    "number", broad([one.number for one in belote.BOOK.paragraphs], lambda number: number in ("1", "6", "14"))
)
def test_every_paragraph_opens_at_the_top(make_app: MakeApp, entries: tuple[GameEntry, ...], number: str) -> None:
    app = make_app()
    scene = opened(app, entries, paragraph=number)
    assert scene.here == number
    at_end = scene.area.offset >= scene.area.height - scene.area.rect.height
    assert at_end or 0 < top_of(scene, number) < app.painter.px(110)


@pytest.mark.parametrize(
    ("asked", "found"), [("9.2", "9.2"), ("9.7", "9"), ("12.4 (2)", "12.4"), ("", "1"), ("88", "1")]
)
def test_unknown_paragraphs_lead_to_the_nearest(asked: str, found: str) -> None:
    assert belote.BOOK.find(asked) == found


def test_open_goes_to_another_paragraph(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app = make_app()
    scene = opened(app, entries)
    scene.open("12.2", game="coinchee")
    run(app)
    assert scene.here == "12.2"
    scene.open("1")
    run(app)
    assert scene.area.offset == 0


def test_every_paragraph_that_options_name_is_there(entries: tuple[GameEntry, ...]) -> None:
    for entry in entries:
        numbers = {one.number for one in BOOKS[family(entry.id)].paragraphs}
        assert {option.paragraph for option in entry.options} <= numbers, entry.id


# -- reading ----------------------------------------------------------------------------------------------------------


def test_keys_scroll_and_leave(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app, told = make_app(), Told()
    scene = opened(app, entries, told)
    key(app, pygame.K_PAGEDOWN)
    assert scene.area.offset > 300
    key(app, pygame.K_END)
    assert scene.here == "14.3"
    key(app, pygame.K_HOME)
    assert scene.area.offset == 0 and scene.here == "1"
    key(app, pygame.K_F1)
    key(app, pygame.K_ESCAPE)
    assert told.closed == 2


def test_the_wheel_scrolls_and_the_contents_follow(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app = make_app()
    scene = opened(app, entries)
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.area.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(40):
        app.dispatch(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False))
        run(app, 2, step=1 / 15)
    assert scene.area.offset > 2000 and scene.here not in ("1", "2")
    assert [row.number for row in scene.rows if row.chosen] == [scene.here]


def test_contents_by_mouse_and_by_keyboard(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app = make_app()
    scene = opened(app, entries)
    click(app, scene.rows[3].rect.center)
    assert scene.here == "4"
    scene.form.focus_on(scene.rows[3])
    key(app, pygame.K_DOWN)
    key(app, pygame.K_DOWN)
    assert scene.here == "6" and scene.form.focus is scene.rows[5]
    for _ in scene.rows:
        key(app, pygame.K_DOWN)
    assert scene.here == scene.rows[-1].number and scene.contents.rect.colliderect(scene.rows[-1].rect)


def test_a_change_of_size_or_language_keeps_the_place(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app = make_app()
    scene = opened(app, entries, paragraph="9.2")
    app.prefer(language="de")
    run(app)
    assert scene.here == "9.2" and 0 < top_of(scene, "9.2") < app.painter.px(110)
    app.prefer(text_scale=1.6)
    run(app)
    assert scene.here == "9.2" and 0 < top_of(scene, "9.2") < app.painter.px(150)


@pytest.mark.parametrize(("size", "language"), FITS)
def test_nothing_overflows(
    make_app: MakeApp, entries: tuple[GameEntry, ...], size: tuple[int, int], language: str
) -> None:
    check_page(make_app(size, language=language), entries)


@pytest.mark.parametrize("text_scale", broad([0.75, 1.5, 2.0], lambda scale: scale != 1.5))
@pytest.mark.parametrize("language", broad(["en", "ja", "de"], lambda language: language == "de"))
def test_large_and_small_words(
    make_app: MakeApp, entries: tuple[GameEntry, ...], text_scale: float, language: str
) -> None:
    check_page(make_app((1024, 600), language=language, text_scale=text_scale), entries)


def check_page(app: App, entries: Sequence[GameEntry]) -> None:
    """The page is whole: blocks one below the other inside the leaf, words inside their cells."""
    scene = opened(app, entries)
    window = pygame.Rect(0, 0, *app.surface.get_size())
    assert window.contains(scene.leaf) and window.contains(scene.back.rect)
    assert scene.contents.visible != scene.chooser.visible
    if scene.contents.visible:
        assert scene.slip.contains(scene.contents.rect), "the rim does not run through the contents"
        assert window.contains(scene.slip) and scene.slip.collidelist([scene.leaf, scene.back.rect]) < 0
    bottom = 0
    for part in scene.area.content:
        assert scene.leaf.left <= part.rect.left and part.rect.right <= scene.leaf.right
        assert part.rect.top >= bottom
        bottom = part.rect.bottom
        if isinstance(part, Table):
            widths = part.widths(part.rect.width)
            assert sum(widths) <= part.rect.width and min(widths) > app.painter.px(30)
        if isinstance(part, TrickExample | CardsShown):
            assert part.felt_size(part.rect.width)[0] <= part.rect.width
            assert part.cards_width() <= part.felt_size(part.rect.width)[0]
    # A page at every height can be painted.
    for number in ("3", "12.3"):
        scene.open(number)
        run(app)


# -- words ------------------------------------------------------------------------------------------------------------


def ids(book: Book) -> Iterator[str]:
    """Every message a book asks for."""
    for paragraph in book.paragraphs:
        for block in paragraph.blocks:
            match block:
                case Text() | Show() | Strip():
                    yield block.id
                case Example():
                    yield block.id
                    yield from (f"rulebook.role.{who}" for who, _ in block.trick)
                case Grid():
                    lines = [line for row in block.rows for cell in row for line in cell.split("\n")]
                    yield from (
                        line.split(" ")[0] for line in lines if line.startswith(("rulebook.", "bezique.", "line."))
                    )
                case Terms():
                    yield from (f"rulebook.term.{name}{end}" for name in block.names for end in ("", ".about"))


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_message_is_there_and_can_be_shown(make_app: MakeApp, language: str) -> None:
    app = make_app(language=language)
    for book in BOOKS.values():
        for paragraph in book.paragraphs:
            assert not paragraph_title(book.id, paragraph.number).startswith("rulebook."), paragraph.number
        for id in ids(book):
            assert i18n.known(id, language), id
            assert not app.painter.type.missing(tr(id), "body"), id
            assert "  " not in tr(id), id


def test_lists_are_set_as_lists(make_app: MakeApp, entries: tuple[GameEntry, ...]) -> None:
    app = make_app()
    scene = opened(app, entries)
    prose = next(one for one in scene.area.content if isinstance(one, Prose) and one.id == "rulebook.belote.1.text")
    assert [entry for _, entry, _ in prose.pieces()] == [False, False, True, True, True, False]
    assert "•" not in "".join(text for text, _, _ in prose.pieces())
    assert said(prose.label)


# -- true to the rules ------------------------------------------------------------------------------------------------


def test_the_strips_are_in_order_with_their_points() -> None:
    for strip, points in ((belote.TRUMPS, TRUMP_POINTS), (belote.PLAIN, PLAIN_POINTS)):
        told = [int(value) for _, value in strip.cards]
        assert told == [points[ORDER.index(card[0])] for card, _ in strip.cards]
        assert told == sorted(told, reverse=True)
        assert {card[0] for card, _ in strip.cards} == set(ORDER)


@pytest.mark.parametrize(
    ("held", "played", "trump", "leader"),
    [
        (belote.MADE_HANDS, belote.MADE, "H", "south"),
        (belote.FAILED_HANDS, belote.FAILED, "D", "south"),
        (belote.ALONE_HANDS, belote.ALONE, "S", "eldest"),
    ],
)
def test_whole_deals_are_played_from_their_hands_and_won_by_the_best_card(
    held: Grid, played: Grid, trump: str, leader: str
) -> None:
    seats = [row[0] for row in held.rows[1:]]
    hands = {seat: row[1].split() for seat, row in zip(seats, held.rows[1:], strict=True)}
    leads = f"rulebook.table.{leader}"
    for _, trick_cards, winner, points in played.rows[1:]:
        cards = trick_cards.split()
        first = seats.index(leads)
        turns = seats[first:] + seats[:first]
        for seat, card in zip(turns, cards, strict=True):
            hands[seat].remove(card)

        def strength(card: str, led: str = cards[0][1]) -> tuple[int, int]:
            suit = 2 if card[1] == trump else 1 if card[1] == led else 0
            return suit, (TRUMP_ORDER if suit == 2 else PLAIN_ORDER)[ORDER.index(card[0])]

        assert turns[cards.index(max(cards, key=strength))] == winner
        worth = [(TRUMP_POINTS if card[1] == trump else PLAIN_POINTS)[ORDER.index(card[0])] for card in cards]
        assert sum(worth) == int(points)
        leads = winner
    assert not any(hands.values())


@pytest.mark.parametrize(
    ("held", "played", "elder", "younger"),
    [
        (piquet.OLD_CARDS, piquet.OLD, 9, 17),
        (piquet.PIQUE_CARDS, piquet.PIQUE, 24, 0),
        (piquet.EVEN_CARDS, piquet.EVEN, 3, 7),
    ],
)
def test_whole_deals_of_piquet_are_played_from_their_hands_and_counted(
    held: Grid, played: Grid, elder: int, younger: int
) -> None:
    cards = [row[1].split() for row in held.rows[1:]]
    hands = [[card for card in cards[at] if card not in cards[at + 1]] + cards[at + 2] for at in (0, 3)]
    assert [len(hand) for hand in hands] == [12, 12] and len({*cards[0], *cards[2], *cards[3], *cards[5]}) == 32
    totals = [elder + 1, younger]
    leader = 0
    for _, both, _, at_elder, at_younger in played.rows[1:]:
        lead, reply = both.split()
        hands[leader].remove(lead)
        hands[1 - leader].remove(reply)
        beaten = lead[1] == reply[1] and ORDER.index(reply[0]) > ORDER.index(lead[0])
        leader = 1 - leader if beaten else leader
        totals[leader] += 2 if beaten else 1
        if totals == [30, 0]:
            totals[0] = 60
        assert totals == [int(at_elder), int(at_younger)]
    assert hands == [[], []]


def test_tables_name_the_court_cards_as_the_cards_do(make_app: MakeApp) -> None:
    make_app(language="fr")
    assert cell_text("J 9 K") == "V 9 R"


def test_the_tables_of_no_trumps_and_all_trumps() -> None:
    for grid, values in ((belote.NO_TRUMPS, SA_POINTS), (belote.ALL_TRUMPS, TA_POINTS)):
        ranks = grid.rows[0][1:-1]
        for row, name in zip(grid.rows[1:], ("reduced", "full"), strict=True):
            for cell, value in zip(ranks, row[1:-1], strict=True):
                for rank in cell.replace("10", "T").split(", "):
                    assert values[name][ORDER.index(rank)] == int(value)
            assert int(row[-1]) == 4 * sum(values[name])


@pytest.mark.parametrize(
    ("example", "trump"),
    [
        (belote.OVER_PARTNER, "H"),
        (belote.OVER_OPPONENT, "H"),
        (belote.UNDER_OPPONENT, "H"),
        (belote.UNDER_PARTNER, "C"),
    ],
)
def test_the_examples_are_what_the_rules_say(example: Example, trump: str) -> None:
    leader = (4 - len(example.trick)) % 4
    deal = trick(rules(), trump, leader, " ".join(card for _, card in example.trick), " ".join(example.hand))
    assert faces(deal) == set(example.legal)
    assert deal.asked == 0
    for number, (who, _) in enumerate(example.trick):
        assert who == ("partner" if (leader + number) % 4 == 2 else "opponent")


def test_every_example_is_checked() -> None:
    shown = [block for one in belote.BOOK.paragraphs for block in one.blocks if isinstance(block, Example)]
    assert shown == [belote.OVER_PARTNER, belote.OVER_OPPONENT, belote.UNDER_OPPONENT, belote.UNDER_PARTNER]
