"""Section 13: the options of both games are exactly the table's, and each value has a test in which it matters."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.core.options import Choice, OptionError, described, options_from
from game.rules import GAMES

# Key, default, other values; "rubicon" and "cent" mark the rows of one game. The row ``variant`` is the game itself.
ROWS = """
first_dealer high_cut_chooses low_cut_deals
deal_packets 2x6 3x4 2-3-2-3-2
carte_blanche simple strict
elder_peek off on
younger_min_exchange 0 1
talon_expose after_exchange after_first_lead
point_call count_then_value value_at_once
sequence_call length_and_rank length_then_rank
set_call size_and_rank size_then_rank
declaration_timing class_by_class younger_after_lead
disclosure named shown
point_ending_four off on
trick_counting by_winner by_lead
low_card_rule off leads leads_and_wins
pique_counts_cards off on
rubicon tie_break repeat_two_deals two_deals_then_draw
cent cent_target 100 101 121 150 200 250
cent cent_end end_of_deal immediate
cent cent_match single best_of_five
"""
MARKS = {"rubicon_piquet": "rubicon", "piquet_au_cent": "cent"}


def rows(game: str) -> dict[str, list[str]]:
    """The values of each option of a game, default first."""
    found: dict[str, list[str]] = {}
    for line in ROWS.strip().splitlines():
        words = line.split()
        if words[0] in MARKS.values():
            if words.pop(0) != MARKS[game]:
                continue
        found[words[0]] = words[1:]
    return found


@pytest.mark.parametrize("game", MARKS)
def test_13_the_options_of_each_game(game: str) -> None:
    options = {option.key: option for option in described(GAMES[game].options)}
    assert list(options) == list(rows(game))
    for key, values in rows(game).items():
        assert [str(value) for value in options[key].values] == values, key
        assert options[key].paragraph, key


def marked() -> set[tuple[str, str]]:
    """The (key, value) pairs that a test claims to settle (`tests.positions.settles`)."""
    found: set[tuple[str, str]] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "settles":
                words = [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
                found |= {(words[0], value) for value in words[1:]}
    return found


def test_13_each_value_of_each_option_has_a_test_in_which_it_matters() -> None:
    wanted = {(key, value) for game in MARKS for key, values in rows(game).items() for value in values}
    assert wanted == marked()


@pytest.mark.parametrize(
    ("game", "preset", "changed"),
    [
        ("rubicon_piquet", "classic", {}),
        (
            "rubicon_piquet",
            "club",
            {
                "elder_peek": "on",
                "younger_min_exchange": 1,
                "talon_expose": "after_first_lead",
                "declaration_timing": "younger_after_lead",
                "disclosure": "shown",
                "trick_counting": "by_lead",
                "tie_break": "two_deals_then_draw",
            },
        ),
        ("piquet_au_cent", "classic", {}),
        (
            "piquet_au_cent",
            "hundred_up",
            {
                "first_dealer": "low_cut_deals",
                "elder_peek": "on",
                "point_call": "value_at_once",
                "declaration_timing": "younger_after_lead",
                "low_card_rule": "leads_and_wins",
                "cent_end": "immediate",
            },
        ),
    ],
)
def test_13_presets(game: str, preset: str, changed: dict[str, Choice]) -> None:
    assert GAMES[game].preset(preset, 2).changed() == changed


@pytest.mark.parametrize(
    ("game", "given", "sentence"),
    [
        ("rubicon_piquet", {"cent_target": 100}, "There is no option “cent_target”; the options are: first_dealer, "),
        ("piquet_au_cent", {"tie_break": "repeat_two_deals"}, "There is no option “tie_break”"),
        ("piquet_au_cent", {"cent_target": 0}, "“cent_target” cannot be “0”; it can be: 100, 101, 121, 150"),
        ("rubicon_piquet", {"disclosure": "none"}, "“disclosure” cannot be “none”; it can be: named, shown"),
    ],
)
def test_13_bad_options_are_one_sentence(game: str, given: dict[str, Choice], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        options_from(GAMES[game].options, given)
    assert str(caught.value).startswith(sentence)


def test_13_two_players_only() -> None:
    game = GAMES["rubicon_piquet"]
    with pytest.raises(OptionError, match="not played by 3; possible numbers of players: 2"):
        game.play(game.preset("classic", 2), 3)
