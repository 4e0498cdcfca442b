"""Six-pack (Chinese) Bezique: what differs from Rubicon Bezique."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Play
from game.core.options import Options, choice
from game.rules.bezique import melds
from game.rules.bezique.course import HEAD_ALL, Course, SevenLaw
from game.rules.bezique.melds import FOUR, TRUMP_FOUR, RepeatingBook
from game.rules.bezique.packs import HONOURS, bezique_pack, faces_of
from game.rules.bezique.rubicon import RubiconEnding, RubiconLaw
from game.rules.bezique.rubicon_bezique import declarations
from game.rules.bezique.rules import FamilyRules

VERSION = 2
"""Raised whenever the same answers would give another deal or score."""

COPIES = 6
TRUMP_QUARTETS = (1000, 900, 800, 600, 400)
"""Four trump aces, tens, kings, queens, jacks."""


@dataclass(frozen=True)
class SixPackBeziqueOptions(Options):
    """Section 11; the first value is the default."""

    match: str = choice("one_deal", "four_deals", "points_20000", paragraph="9")
    bezique_cards: str = choice("by_trump", "fixed", paragraph="3")
    bezique_fixes_trumps: str = choice("off", "on", paragraph="6.2")
    lift_bonus: str = choice("off", "on", paragraph="5")
    any_four_tens: str = choice("off", "on", paragraph="3")
    no_same_trump_twice: str = choice("off", "on", paragraph="6.2")
    trump_quartets: str = choice("on", "off", paragraph="3")
    quartet_order: str = choice("ascending", "free", paragraph="8.2")
    fractions: str = choice("floor_100", "exact", paragraph="9")
    rubicon_line: int = choice(3000, 2000, paragraph="9")
    packets: int = choice(1, 3, paragraph="5")
    re_marriage: str = choice("after_play", "any_new_pair", paragraph="8.3")
    first_dealer: str = choice("auto", "winner_chooses", paragraph="4")

    def __post_init__(self) -> None:
        super().__post_init__()
        self.apart(("bezique_fixes_trumps", "on"), ("bezique_cards", "fixed"), "trumps")


SIX_PACK_BEZIQUE_PRESETS: dict[str, Options] = {
    "classic": SixPackBeziqueOptions(),
    "parlett": SixPackBeziqueOptions(bezique_cards="fixed", any_four_tens="on"),
    "series": SixPackBeziqueOptions(match="four_deals", bezique_fixes_trumps="on", no_same_trump_twice="on"),
}


def six_pack_bezique_rules(game: str, options: Options, players: int) -> Play:
    """The rules of a match."""
    values = dict(options.items())
    kind = bezique_pack(COPIES)
    law = RubiconLaw(int(values["rubicon_line"]), 1000, 1000, False, values["fractions"] == "exact")
    law.deals = {"one_deal": 1, "four_deals": 4, "points_20000": 0}[str(values["match"])]
    law.points = 20000 if values["match"] == "points_20000" else 0
    book = RepeatingBook(faces_of(kind), melds.WORDS)
    declarations(book, values)
    if values["bezique_cards"] == "by_trump":
        book.bezique_by_trump(False)
    book.bezique_fixes = values["bezique_fixes_trumps"] == "on"
    if values["any_four_tens"] == "on":
        melds.same_everywhere(book, FOUR + melds.TENS, 90)
    if values["trump_quartets"] == "on":
        for place in range(len(HONOURS)):
            melds.same_everywhere(book, TRUMP_FOUR + place, TRUMP_QUARTETS[place])
            if values["quartet_order"] == "ascending":
                book.bars[FOUR + place] = [TRUMP_FOUR + place]
    course = Course(players, False, kind, {}, book, SevenLaw(0, "seven"), RubiconEnding(law), values)
    size = int(values["packets"])
    course.deals((size,) * (12 // size))
    course.turns_up = False
    course.blanche = 250
    course.last_trick = 250
    course.stage_2 = HEAD_ALL
    course.window_paragraph = "6.3"
    course.duty_paragraph = "7"
    course.counts_first = True
    course.lifts = values["lift_bonus"] == "on"
    rules = FamilyRules(game, VERSION, options, course, law.points)
    rules.bans_last_trump = values["no_same_trump_twice"] == "on"
    return rules
