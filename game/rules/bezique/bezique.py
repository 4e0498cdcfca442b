"""Bezique for two, three and four players (its rulebook; what it shares with its family is in the modules beside)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Play
from game.core.options import Options, choice
from game.rules.bezique import melds
from game.rules.bezique.course import FOLLOW, HEAD_ALL, Course, SevenLaw
from game.rules.bezique.melds import FOUR, MeldBook
from game.rules.bezique.packs import BRISQUES, HONOURS, bezique_pack, faces_of
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.target import TargetEnding, TargetLaw

VERSION = 2
"""Raised whenever the same answers would give another deal or score."""


@dataclass(frozen=True)
class BeziqueOptions(Options):
    """Section 11, and 15 for three and four players; the first value is the default."""

    target: int = choice(1000, 1500, 2000, paragraph="9", players=(2,))
    target_many: int = choice(2000, 1000, 3000, paragraph="15", players=(3, 4))
    four_mode: str = choice("partners", "single", paragraph="15.2", players=(4,))
    shared_bezique: str = choice("off", "on", paragraph="15.2", players=(4,))
    tie_rule: str = choice("draw", "extra_deal", "raise_500", paragraph="9")
    double_win: str = choice("off", "on", paragraph="11")
    stock_end_rule: str = choice("follow_head_trump", "follow_only", paragraph="7.3")
    meld_on_last_draw: str = choice("on", "off", paragraph="6.1")
    seven_rule: str = choice("both", "window_only", "no_exchange", paragraph="6.3")
    seven_uses_meld: str = choice("off", "on", paragraph="6.3")
    seven_in_stage2: str = choice("on", "off", paragraph="6.3")
    exchanged_card_at_once: str = choice("on", "off", paragraph="6.3")
    bezique_cards: str = choice("fixed", "by_trump", paragraph="3")
    double_from_two_singles: str = choice("on", "off", paragraph="8.2")
    last_trick_bonus: str = choice("final", "stock_end", paragraph="6.2")
    brisques_scored: str = choice("deal_end", "at_once", paragraph="9")
    trump_maker: str = choice("turn_up", "first_marriage", paragraph="5")
    first_dealer: str = choice("auto", "winner_chooses", paragraph="4")
    won_tricks: str = choice("face_down", "face_up", paragraph="10")

    def __post_init__(self) -> None:
        super().__post_init__()
        self.apart(("shared_bezique", "on"), ("four_mode", "single"), "partners")


BEZIQUE_PRESETS: dict[str, Options] = {
    "classic": BeziqueOptions(),
    "english": BeziqueOptions(
        seven_in_stage2="off", exchanged_card_at_once="off", bezique_cards="by_trump", last_trick_bonus="stock_end"
    ),
    "french": BeziqueOptions(target=1500, trump_maker="first_marriage"),
    "strict": BeziqueOptions(
        tie_rule="raise_500",
        double_win="on",
        meld_on_last_draw="off",
        seven_rule="window_only",
        seven_uses_meld="on",
        double_from_two_singles="off",
        brisques_scored="at_once",
    ),
    "easy": BeziqueOptions(stock_end_rule="follow_only", seven_rule="no_exchange", tie_rule="extra_deal"),
}


def bezique_rules(game: str, options: Options, players: int) -> Play:
    """The rules of a match."""
    values = dict(options.items())
    kind = bezique_pack(players)
    partners = players == 4 and values["four_mode"] == "partners"
    target = int(values["target"] if players == 2 else values["target_many"])
    law = TargetLaw(target, str(values["tie_rule"]), values["double_win"] == "on")
    turned = values["trump_maker"] == "turn_up"
    course = Course(
        players,
        partners,
        kind,
        BRISQUES,
        combinations(values, players),
        sevens(values, turned),
        TargetEnding(law, "brisques", False),
        values,
    )
    course.deals((3, 2, 3))
    course.turns_up = turned
    course.meld_on_last_draw = course.exchange_on_last_draw = values["meld_on_last_draw"] == "on"
    course.exchanged_at_once = values["exchanged_card_at_once"] == "on"
    course.stage_2 = HEAD_ALL if values["stock_end_rule"] == "follow_head_trump" else FOLLOW
    course.last_trick_at_stock_end = values["last_trick_bonus"] == "stock_end"
    course.cards_at_once = values["brisques_scored"] == "at_once"
    course.duty_paragraph = "7.3" if players == 2 else "15.1"
    return FamilyRules(game, VERSION, options, course, target)


def combinations(values: dict[str, str | int], players: int) -> MeldBook:
    """Section 8, and 15.1 for more than two players."""
    book = MeldBook(faces_of(bezique_pack(players)), melds.WORDS)
    book.plain[melds.MARRIAGE] = melds.PLAIN_MARRIAGE
    book.trumps[melds.MARRIAGE] = melds.ROYAL_MARRIAGE
    book.trumps[melds.SEQUENCE] = melds.TRUMP_SEQUENCE
    melds.same_everywhere(book, melds.BEZIQUE, 40)
    melds.same_everywhere(book, melds.DOUBLE, 500)
    melds.quartet_worths(book, 100, 80, 60, 40)
    book.bars[melds.MARRIAGE] = [melds.MARRIAGE, melds.SEQUENCE]
    book.bars[melds.SEQUENCE] = [melds.SEQUENCE]
    book.bars[melds.BEZIQUE] = [melds.BEZIQUE, melds.DOUBLE]
    book.bars[melds.DOUBLE] = [melds.DOUBLE]
    for place in range(len(HONOURS)):
        book.bars[FOUR + place] = [FOUR + place]
    if players > 2:
        melds.same_everywhere(book, melds.TRIPLE, 1500)
        book.bars[melds.BEZIQUE].append(melds.TRIPLE)
        book.bars[melds.DOUBLE].append(melds.TRIPLE)
        book.bars[melds.TRIPLE] = [melds.TRIPLE]
        book.second_double = True
    if values["bezique_cards"] == "by_trump":
        for trump in (melds.SPADES, melds.DIAMONDS):
            book.queen_suit[trump] = melds.CLUBS
            book.jack_suit[trump] = melds.HEARTS
    book.two_singles = values["double_from_two_singles"] == "on"
    book.shared = values["shared_bezique"] == "on"
    return book


def sevens(values: dict[str, str | int], turned: bool) -> SevenLaw:
    """Section 6.3."""
    law = SevenLaw(10 if turned else 0, "seven")
    law.paragraph = "5"
    rule = values["seven_rule"]
    law.exchange = rule != "no_exchange"
    law.on_turn = law.when_played = rule != "window_only"
    law.only_without_exchange = law.showing_is_method_1 = rule == "window_only"
    law.in_stage_2 = values["seven_in_stage2"] == "on"
    law.uses_meld = law.one_a_window = values["seven_uses_meld"] == "on"
    return law
