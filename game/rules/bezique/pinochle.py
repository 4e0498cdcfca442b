"""Two-handed Pinochle: what differs from Bezique (section 0 of its rulebook)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import pack
from game.core.match import Play
from game.core.options import Options, choice
from game.rules.bezique import melds
from game.rules.bezique.course import FOLLOW, HEAD_ALL, HEAD_TRUMPS, Course, SevenLaw
from game.rules.bezique.melds import FOUR, MeldBook
from game.rules.bezique.packs import HONOURS, faces_of
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.target import TargetEnding, TargetLaw

VERSION = 1
"""Raised whenever the same answers would give another deal or score."""

PACK = pack("pinochle", "9JQKTA", 2)
"""Two packs of A T K Q J 9."""
WORDS = (
    "marriage", "sequence", "pinochle", "double_pinochle", "", "",
    "around_A", "", "around_K", "around_Q", "around_J", "", "", "", "", "", "roundhouse",
)  # fmt: skip
"""The words of the kinds of meld; "" where Pinochle has none."""

CARD_POINTS = {
    "traditional": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    "ten_five": {"A": 10, "T": 10, "K": 5, "Q": 5},
    "ten_each": {"A": 10, "T": 10, "K": 10},
}
STAGE_2 = {"head_trumps_only": HEAD_TRUMPS, "head_all": HEAD_ALL, "follow_only": FOLLOW}


@dataclass(frozen=True)
class PinochleOptions(Options):
    """Section 11; the first value is the default."""

    target: str | int = choice(1000, 1500, 2000, "single_deal", paragraph="9")
    tie_rule: str = choice("draw", "extra_deal", "raise_500", paragraph="9")
    double_win: str = choice("off", "on", paragraph="11")
    both_over: str = choice("higher_wins", "raise_250", paragraph="9")
    declare_out: str = choice("off", "on", paragraph="11")
    stage2_rule: str = choice("head_trumps_only", "head_all", "follow_only", paragraph="7.2")
    dix_rule: str = choice("window", "both", paragraph="6.3")
    dix_uses_meld: str = choice("off", "on", paragraph="6.3")
    fresh_card: str = choice("on", "off", paragraph="8")
    meld_on_last_draw: str = choice("on", "off", paragraph="6.1")
    meld_timing: str = choice("before_draw", "after_draw", paragraph="6.1")
    double_pinochle: int = choice(300, 80, 0, paragraph="8")
    round_trick_points: str = choice("seven_up", "exact", paragraph="9")
    card_points: str = choice("traditional", "ten_five", "ten_each", paragraph="3")
    show_last_stock_card: str = choice("on", "off", paragraph="6.1")
    packets: int = choice(3, 4, paragraph="5")
    roundhouse: str = choice("off", "on", paragraph="8")
    first_dealer: str = choice("auto", "winner_chooses", paragraph="4")

    def __post_init__(self) -> None:
        super().__post_init__()
        without = {"double_win": "on", "both_over": "raise_250", "declare_out": "on", "tie_rule": "raise_500"}
        for key, value in without.items():
            self.apart((key, value), ("target", "single_deal"), "target")


PINOCHLE_PRESETS: dict[str, Options] = {
    "classic": PinochleOptions(),
    "bezique_style": PinochleOptions(
        stage2_rule="head_all",
        dix_rule="both",
        fresh_card="off",
        round_trick_points="exact",
        show_last_stock_card="off",
    ),
    "foster": PinochleOptions(stage2_rule="head_all", double_pinochle=80, packets=4),
    "declaring_out": PinochleOptions(both_over="raise_250", declare_out="on", dix_uses_meld="on"),
    "single": PinochleOptions(target="single_deal", meld_timing="after_draw", card_points="ten_five", roundhouse="on"),
}


def pinochle_rules(game: str, options: Options, players: int) -> Play:
    """The rules of a match."""
    values = dict(options.items())
    target = 0 if values["target"] == "single_deal" else int(values["target"])
    raised = 250 if values["both_over"] == "raise_250" else 0
    law = TargetLaw(target, str(values["tie_rule"]), values["double_win"] == "on", raised)
    course = Course(
        players,
        False,
        PACK,
        CARD_POINTS[str(values["card_points"])],
        combinations(values),
        dix(values),
        TargetEnding(law, "trick_points", values["round_trick_points"] == "seven_up"),
        values,
    )
    size = int(values["packets"])
    course.deals((size,) * (12 // size))
    course.meld_on_last_draw = values["meld_on_last_draw"] == "on"
    course.draws_first = values["meld_timing"] == "after_draw"
    course.shows_last_card = values["show_last_stock_card"] == "on"
    course.stage_2 = STAGE_2[str(values["stage2_rule"])]
    course.claims = values["declare_out"] == "on"
    course.meld_paragraphs = ("8", "8", "8")
    return FamilyRules(game, VERSION, options, course, target)


def combinations(values: dict[str, str | int]) -> MeldBook:
    """Section 8."""
    book = MeldBook(faces_of(PACK), WORDS)
    book.plain[melds.MARRIAGE] = melds.PLAIN_MARRIAGE
    book.trumps[melds.MARRIAGE] = melds.ROYAL_MARRIAGE
    book.trumps[melds.SEQUENCE] = 150
    melds.same_everywhere(book, melds.BEZIQUE, 40)
    melds.same_everywhere(book, melds.DOUBLE, int(values["double_pinochle"]))
    melds.quartet_worths(book, 100, 80, 60, 40)
    book.one_of_each = True
    book.fresh = values["fresh_card"] == "on"
    book.bars[melds.MARRIAGE] = [melds.MARRIAGE, melds.SEQUENCE]
    book.bars[melds.SEQUENCE] = [melds.SEQUENCE]
    book.bars[melds.BEZIQUE] = [melds.BEZIQUE, melds.DOUBLE]
    book.bars[melds.DOUBLE] = [melds.DOUBLE]
    for place in range(len(HONOURS)):
        book.bars[FOUR + place] = [FOUR + place]
    if values["roundhouse"] == "on":
        melds.same_everywhere(book, melds.ROUNDHOUSE, 240)
        book.bars[melds.ROUNDHOUSE] = [
            melds.MARRIAGE,
            melds.SEQUENCE,
            melds.FOUR + melds.KINGS,
            melds.FOUR + melds.QUEENS,
        ]
    return book


def dix(values: dict[str, str | int]) -> SevenLaw:
    """Section 6.3: only in the window, unless the option says otherwise."""
    law = SevenLaw(10, "dix")
    law.on_turn = law.when_played = values["dix_rule"] == "both"
    law.uses_meld = values["dix_uses_meld"] == "on"
    law.showing_is_method_1 = law.uses_meld
    return law
