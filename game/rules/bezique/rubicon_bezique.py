"""Rubicon Bezique (four packs): what differs from Bezique."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Play
from game.core.options import Options, choice
from game.rules.bezique import melds
from game.rules.bezique.course import HEAD_ALL, Course, SevenLaw
from game.rules.bezique.melds import RepeatingBook
from game.rules.bezique.packs import BRISQUES, bezique_pack, faces_of
from game.rules.bezique.rubicon import RubiconEnding, RubiconLaw
from game.rules.bezique.rules import FamilyRules

VERSION = 1
"""Raised whenever the same answers would give another deal or score."""

COPIES = 4


@dataclass(frozen=True)
class RubiconBeziqueOptions(Options):
    """Section 11; the first value is the default."""

    match: str = choice("one_deal", "four_deals", "points_5000", paragraph="9")
    rubicon_bonus: int = choice(1300, 1320, paragraph="9")
    fractions: str = choice("floor_100", "exact", paragraph="9")
    re_marriage: str = choice("after_play", "any_new_pair", paragraph="8.3")
    trumps_fixed_by: str = choice("marriage_or_sequence", "marriage_only", paragraph="6.2")
    bezique_cards: str = choice("fixed", "by_trump", paragraph="3")
    four_tens: str = choice("off", "on", paragraph="11")
    packets: int = choice(3, 1, paragraph="5")
    first_dealer: str = choice("auto", "winner_chooses", paragraph="4")
    brisque_display: str = choice("always", "last_twelve", paragraph="10")


RUBICON_BEZIQUE_PRESETS: dict[str, Options] = {
    "laws": RubiconBeziqueOptions(),
    "bicycle": RubiconBeziqueOptions(rubicon_bonus=1320, trumps_fixed_by="marriage_only"),
    "series": RubiconBeziqueOptions(
        match="four_deals", re_marriage="any_new_pair", bezique_cards="by_trump", four_tens="on"
    ),
}


def rubicon_bezique_rules(game: str, options: Options, players: int) -> Play:
    """The rules of a match."""
    values = dict(options.items())
    kind = bezique_pack(COPIES)
    law = RubiconLaw(1000, 500, int(values["rubicon_bonus"]), True, values["fractions"] == "exact")
    law.deals = {"one_deal": 1, "four_deals": 4, "points_5000": 0}[str(values["match"])]
    law.points = 5000 if values["match"] == "points_5000" else 0
    book = RepeatingBook(faces_of(kind), melds.WORDS)
    declarations(book, values)
    book.sequences_fix = values["trumps_fixed_by"] == "marriage_or_sequence"
    if values["bezique_cards"] == "by_trump":
        book.bezique_by_trump(False)
    if values["four_tens"] == "on":
        melds.same_everywhere(book, melds.FOUR + melds.TENS, 90)
    course = Course(players, False, kind, BRISQUES, book, SevenLaw(0, "seven"), RubiconEnding(law), values)
    size = int(values["packets"])
    course.deals((size,) * (9 // size))
    course.turns_up = False
    course.blanche = 50
    course.last_trick = 50
    course.stage_2 = HEAD_ALL
    course.window_paragraph = "6.3"
    course.counts_first = True
    course.hides_brisques = values["brisque_display"] == "last_twelve"
    return FamilyRules(game, VERSION, options, course, law.points)


def declarations(book: RepeatingBook, values: dict[str, str | int]) -> None:
    """Sections 3 and 8.2: what Rubicon and Six-pack Bezique have in common."""
    book.plain[melds.MARRIAGE] = melds.PLAIN_MARRIAGE
    book.trumps[melds.MARRIAGE] = melds.ROYAL_MARRIAGE
    book.plain[melds.SEQUENCE] = melds.PLAIN_SEQUENCE
    book.trumps[melds.SEQUENCE] = melds.TRUMP_SEQUENCE
    for kind, points in ((melds.BEZIQUE, 40), (melds.DOUBLE, 500), (melds.TRIPLE, 1500), (melds.QUADRUPLE, 4500)):
        melds.same_everywhere(book, kind, points)
    melds.quartet_worths(book, 100, 80, 60, 40)
    book.bars[melds.MARRIAGE] = [melds.SEQUENCE]
    book.bars[melds.BEZIQUE] = [melds.DOUBLE, melds.TRIPLE, melds.QUADRUPLE]
    book.bars[melds.DOUBLE] = [melds.TRIPLE, melds.QUADRUPLE]
    book.bars[melds.TRIPLE] = [melds.QUADRUPLE]
    book.any_new_pair = values["re_marriage"] == "any_new_pair"
