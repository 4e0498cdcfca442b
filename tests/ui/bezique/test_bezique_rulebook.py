"""The four rulebooks of the family fit their page in every language, and are true to the rules."""

from __future__ import annotations

import pygame
import pytest

from game.host.house import LibraryHouse
from game.host.library import Library
from game.rules import GAMES
from game.rules.bezique.rubicon import RubiconEnding
from game.rules.bezique.rules import FamilyRules
from game.ui import i18n
from game.ui.games.bezique.rulebooks import bezique, pinochle, rubicon_bezique, six_pack_bezique
from game.ui.i18n import tr
from game.ui.rulebooks.blocks import CardsShown, Table, TrickExample
from game.ui.rulebooks.book import Grid
from game.ui.scenes.rulebook import RulebookScene
from tests.breadth import broad
from tests.rules.bezique.positions import family, replies, winner
from tests.ui.conftest import MakeApp, run, show

FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")


@pytest.mark.parametrize(
    ("game", "language"),
    broad(
        [*(("bezique", language) for language in i18n.LANGUAGES), *((game, "de") for game in FAMILY[1:])],
        lambda case: case[1] == "de" and case[0] in ("bezique", "six_pack_bezique"),
    ),
)
def test_nothing_overflows(make_app: MakeApp, game: str, language: str) -> None:
    app = make_app((1024, 600), language=language)
    entries = LibraryHouse(Library.in_memory()).games()
    scene = RulebookScene(app.painter, close=lambda: None, entries=entries, game=game)
    show(app, scene)
    assert scene.book.id == game
    bottom = 0
    for part in scene.area.content:
        assert scene.leaf.left <= part.rect.left and part.rect.right <= scene.leaf.right
        assert part.rect.top >= bottom
        bottom = part.rect.bottom
        if isinstance(part, Table):
            widths = part.widths(part.rect.width)
            assert sum(widths) <= part.rect.width and min(widths) > app.painter.px(30)
        if isinstance(part, TrickExample | CardsShown):
            assert part.cards_width() <= part.felt_size(part.rect.width)[0] <= part.rect.width
    for number in ("8", "11"):
        scene.open(number)
        run(app)
        assert scene.here == number
    assert pygame.Rect(0, 0, *app.surface.get_size()).contains(scene.leaf)


def points(game: str) -> dict[str, int]:
    """What the melds of a game score under hearts as trumps, by the words of the facts and "royal" or "plain"."""
    rules = family(game)
    assert isinstance(rules, FamilyRules)
    course = rules.course
    book = course.book
    found = {word: book.trumps[kind] for kind, word in enumerate(book.words) if word and book.trumps[kind]}
    found["plain marriage"], found["plain sequence"] = book.plain[0], book.plain[1]
    found["blanche"], found["last"] = course.blanche, course.last_trick
    return found


def cell(grid: Grid, id: str) -> str:
    """What stands beside a heading in a table of two columns."""
    return next(row[1] for row in grid.rows if row[0] == id)


@pytest.mark.parametrize(
    ("game", "grid"),
    [
        ("bezique", bezique.MELDS),
        ("pinochle", pinochle.MELDS),
        ("rubicon_bezique", rubicon_bezique.MELDS),
        ("six_pack_bezique", six_pack_bezique.MELDS),
    ],
)
def test_the_tables_of_melds_are_those_of_the_rules(game: str, grid: Grid) -> None:
    worth = points(game)
    table = "rulebook.bezique.table"
    assert cell(grid, f"{table}.marriages") == f"{worth['plain marriage']} ({worth['marriage']})"
    four = "around" if game == "pinochle" else "four"
    named = "rulebook.pinochle.table.around" if game == "pinochle" else f"{table}.fours"
    assert cell(grid, named) == " / ".join(str(worth[f"{four}_{rank}"]) for rank in "AKQJ")
    if game == "pinochle":
        told = cell(grid, "rulebook.pinochle.table.pinochle")
        assert told == f"{worth['pinochle']}, {worth['double_pinochle']}"
        assert cell(grid, "rulebook.pinochle.table.sequence") == str(worth["sequence"])
        return
    assert cell(grid, f"{table}.bezique") == str(worth["bezique"])
    assert cell(grid, f"{table}.double") == str(worth["double_bezique"])
    if game == "bezique":
        assert cell(grid, f"{table}.sequence") == str(worth["sequence"])
        return
    assert cell(grid, f"{table}.sequences") == f"{worth['plain sequence']} ({worth['sequence']})"
    assert cell(grid, f"{table}.triple") == f"{worth['triple_bezique']}, {worth['quadruple_bezique']}"
    assert cell(grid, f"{table}.blanche") == str(worth["blanche"])
    assert cell(grid, f"{table}.last") == str(worth["last"])


def test_the_table_of_trump_quartets() -> None:
    worth = points("six_pack_bezique")
    names, values = six_pack_bezique.TRUMP_FOURS.rows
    assert [int(value) for value in values[1:]] == [worth[f"trump_{rank}"] for rank in "ATKQJ"]
    assert len({tr(name) for name in names}) == 6


@pytest.mark.parametrize(
    ("game", "trump", "grid"),
    [
        ("bezique", "C", bezique.STRICT),
        ("pinochle", "C", pinochle.STRICT),
        ("rubicon_bezique", "S", rubicon_bezique.STRICT),
        ("six_pack_bezique", "D", six_pack_bezique.STRICT),
    ],
)
def test_the_worked_replies_are_those_of_the_rules(game: str, trump: str, grid: Grid) -> None:
    for led, hand, may in grid.rows[1:]:
        assert sorted(replies(family(game), trump, led, hand)) == sorted(may.split()), (led, hand)


@pytest.mark.parametrize(
    ("game", "grid"), [("rubicon_bezique", rubicon_bezique.SETTLED), ("six_pack_bezique", six_pack_bezique.SETTLED)]
)
def test_the_worked_settlements_are_those_of_the_rules(game: str, grid: Grid) -> None:
    ending = family(game).course.ending
    assert isinstance(ending, RubiconEnding)
    for scores, *between, worth in grid.rows[1:]:
        brisques = between[0] if len(between) == 2 and ":" in between[0] else "0 : 0"
        raw, extra = ([int(one) for one in pair.split(" : ")] for pair in (scores, brisques))
        assert ending.law.settle(raw, extra).value() == int(worth), scores
        count = between[-1].replace("−", "-").split()
        signs = {"+": 1, "-": -1}
        if count != ["–"]:
            told = int(count[0]) + sum(signs[count[at]] * int(count[at + 1]) for at in range(1, len(count), 2))
            assert told == int(worth), scores


class WholeDeal:
    """A whole deal of a rulebook, played card by card; ``told`` are the scores of its rows by seat, ``taken`` the cards
    won. ``trump`` is a suit or, until it is fixed, nothing."""

    def __init__(self, game: str, dealt: Grid, trump: str) -> None:
        self.game, self.rules, self.trump = game, family(game), trump
        self.hands = [row[1].split() for row in dealt.rows[1:]]
        self.size = len(self.hands[0])
        self.worth = points(game)
        self.leader, self.told = 0, [0, 0]
        self.taken: list[list[str]] = [[], []]

    def trick(self, cards: str, who: str, drawn: str, scored: str, *, strict: bool, turn_up: str) -> None:
        led, reply = cards.split()
        if strict:
            assert reply in replies(self.rules, self.trump, led, " ".join(self.hands[1 - self.leader]))
        self.hands[self.leader].remove(led)
        self.hands[1 - self.leader].remove(reply)
        won = self.leader if winner(self.rules, self.trump, led, reply) == 0 else 1 - self.leader
        assert who == f"rulebook.table.{('north', 'south')[won]}"
        self.taken[won] += [led, reply]
        self.leader = won
        for line in filter(None, scored.split("\n")):
            self.score(*line.split(), turn_up=turn_up)
        for seat, card in zip((won, 1 - won), drawn.split(), strict=False):
            self.hands[seat].append(card)

    def score(self, kind: str, value: str, *, turn_up: str) -> None:
        word = kind.rpartition(".")[2]
        if word == "exchanged":
            self.hands[self.leader].remove(("9" if self.game == "pinochle" else "7") + self.trump)
            self.hands[self.leader].append(turn_up)
        named = {"marriage": "plain marriage", "royal_marriage": "marriage", "trump_sequence": "sequence"}
        named |= {"carte_blanche": "blanche", "last_trick": "last"}
        small = word in ("exchanged", "seven", "dix")
        assert int(value) == (10 if small else self.worth[named.get(word, word)]), kind
        self.told[self.leader] += int(value)


@pytest.mark.parametrize(
    ("game", "turn_up", "fixed", "dealt", "played", "scores"),
    [
        ("bezique", "AC", (0, "C"), bezique.DEALT, bezique.PLAYED, [330, 830]),
        ("pinochle", "TH", (0, "H"), pinochle.DEALT, pinochle.PLAYED, [310, 420]),
        ("rubicon_bezique", "", (15, "S"), rubicon_bezique.DEALT, rubicon_bezique.PLAYED, [1810 - 50, 1010]),
        ("six_pack_bezique", "", (4, "D"), six_pack_bezique.DEALT, six_pack_bezique.PLAYED, [2180 - 250, 8060]),
    ],
)
def test_the_whole_deals_are_played_and_counted_by_the_rules(
    game: str, turn_up: str, fixed: tuple[int, str], dealt: Grid, played: Grid, scores: list[int]
) -> None:
    """``fixed``: in which trick which suit becomes trumps (0: before the first). Carte blanche before the first trick
    stands in the words above the table."""
    deal = WholeDeal(game, dealt, "" if fixed[0] else fixed[1])
    rows = played.rows[1:]
    for number, cards, who, drawn, scored in rows:
        deal.trick(cards, who, drawn, scored, strict=int(number) > len(rows) - deal.size, turn_up=turn_up)
        if int(number) == fixed[0]:
            deal.trump = fixed[1]
    assert deal.hands == [[], []]
    assert deal.told == scores
    worth = {"A": 10, "T": 10} if game == "bezique" else {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    won = [sum(worth.get(card[0], 0) for card in cards) for cards in deal.taken]
    if game in ("bezique", "pinochle"):
        assert won == {"bezique": [90, 70], "pinochle": [191, 49]}[game]


def test_every_book_explains_one_game() -> None:
    assert all(game in GAMES for game in FAMILY)
    books = (bezique.BOOK, pinochle.BOOK, rubicon_bezique.BOOK, six_pack_bezique.BOOK)
    assert [book.games for book in books] == [(game,) for game in FAMILY]
