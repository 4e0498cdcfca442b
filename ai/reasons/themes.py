"""What a costly answer was about, by the first reason for the better one: themes as those of the book of puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_REASONS: Final = {
    "draw": "draws_trumps for_taker",
    "ruff": "ruffs void",
    "keep_trump": "keeps_trump last_trump",
    "smear": "gives adds",
    "partner": "theirs backs partner_ruffs called asks",
    "cash": "takes takes_trick holds holds_trick ahead sure top before_ruffed just_enough strongest seventh weli_takes",
    "run": "run every_trick every",
    "save": "cheapest cannot costs_nothing lost lost_trick under",
    "duck": "lets",
    "wait": "keeps_for keeps_top guard guards",
    "last_trick": "for_last for_game last_is_game keeps_weli",
    "keeping": "keeps cannot_low keeps_meld keeps_for_meld in_no_meld not_needed missed_least to_declare serves",
    "melding": "melds dearest first_this takes_turn_up nothing_to_meld shows_seven exchanges",
    "trumps": "fixes_trump misere_trumps names by_lead",
    "misere": "leaves_with high_away must_go_over above_it lowest stays_under highest_under hopes_over must_take"
    " one_is_enough",
    "exchange": "keeps_aces gives_up only_small draws_most draws_none draws keeps_point keeps_run keeps_four"
    " keeps_three_of_four keeps_three lays_all_high lays_highest keeps_low lays_misere keeps_trumps keeps_suit"
    " keeps_roem keeps_aces_beside empties lays",
    "declaring": "announces nothing_to_announce says_nothing states declines shows states_number withdraws"
    " nothing_to_call calls_nothing calls_point calls_sequence calls_set calls_less tells_height tells_less has_better"
    " has_equal has_less gives_in claims_nothing claims no_roem hides_roem announces_roem less_roem",
    "bidding": "strong_trumps trumps aces royal_pair flat_aces flat_jacks flat_tens flat_nines no_trumps_of few_trumps"
    " no_honours no_jack no_aces too_weak as_trumps best_suit waits raises sure_tricks stops contract_fails"
    " contract_holds stays_doubled partner_plays their_contract little_support no_opening has_roem tries joins"
    " tries_misere has_aces tries_zwabber begins_low nothing_high outbid no_honours_at_all no_ace_at_all passes",
    "hold": "holds_on gives_way makes_three",
    "stakes": "bets_on bets_nothing cannot_bet nothing_to_bet colour_best colour_weli colour triple pair hanger"
    " game_ahead game_weli game_card game_lost game_weak has_none colour_weak only_pair only_hanger weli_helps",
    "weli": "takes_weli weli_as",
}
"""The reasons (`ai.advice.reasons`) that speak of each theme."""
THEMES: Final = {reason: theme for theme, reasons in _REASONS.items() for reason in reasons.split()}


def theme_of(reasons: Iterable[str], part: str) -> str:
    """The theme of the first reason that has one, a theme of the book of puzzles; where none has, the part of the deal
    (`game.host.chair.PARTS`)."""
    return next((THEMES[one] for one in reasons if one in THEMES), part)
