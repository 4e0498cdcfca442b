"""Options of the two games (rulebook section 13), with named presets. The row ``variant`` is the choice of the game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Options, choice


@dataclass(frozen=True)
class PiquetOptions(Options):
    """What both games share: everything from the cut to the end of a deal. The first value is the default."""

    first_dealer: str = choice("high_cut_chooses", "low_cut_deals", paragraph="4")
    deal_packets: str = choice("2x6", "3x4", "2-3-2-3-2", paragraph="5")
    carte_blanche: str = choice("simple", "strict", paragraph="6.1")
    elder_peek: str = choice("off", "on", paragraph="6.2")
    younger_min_exchange: int = choice(0, 1, paragraph="6.3")
    talon_expose: str = choice("after_exchange", "after_first_lead", paragraph="6.4")
    point_call: str = choice("count_then_value", "value_at_once", paragraph="8.2")
    sequence_call: str = choice("length_and_rank", "length_then_rank", paragraph="8.2")
    set_call: str = choice("size_and_rank", "size_then_rank", paragraph="8.2")
    declaration_timing: str = choice("class_by_class", "younger_after_lead", paragraph="8.3")
    disclosure: str = choice("named", "shown", paragraph="8.4")
    point_ending_four: str = choice("off", "on", paragraph="13.2")
    trick_counting: str = choice("by_winner", "by_lead", paragraph="9.1")
    low_card_rule: str = choice("off", "leads", "leads_and_wins", paragraph="9.2")
    pique_counts_cards: str = choice("off", "on", paragraph="10.3")


@dataclass(frozen=True)
class RubiconOptions(PiquetOptions):
    """Rubicon Piquet: a partie of six deals."""

    tie_break: str = choice("repeat_two_deals", "two_deals_then_draw", paragraph="11.1")


@dataclass(frozen=True)
class CentOptions(PiquetOptions):
    """Piquet au Cent: a race to 100."""

    cent_target: int = choice(100, 101, 121, 150, 200, 250, paragraph="11.2", others=range(1, 1001))
    cent_end: str = choice("end_of_deal", "immediate", paragraph="11.2")
    cent_match: str = choice("single", "best_of_five", paragraph="11.2")


RUBICON_PRESETS: dict[str, Options] = {
    "classic": RubiconOptions(),
    "club": RubiconOptions(
        elder_peek="on",
        younger_min_exchange=1,
        talon_expose="after_first_lead",
        declaration_timing="younger_after_lead",
        disclosure="shown",
        trick_counting="by_lead",
        tie_break="two_deals_then_draw",
    ),
}

CENT_PRESETS: dict[str, Options] = {
    "classic": CentOptions(),
    "hundred_up": CentOptions(
        first_dealer="low_cut_deals",
        elder_peek="on",
        point_call="value_at_once",
        declaration_timing="younger_after_lead",
        low_card_rule="leads_and_wins",
        cent_end="immediate",
    ),
}
