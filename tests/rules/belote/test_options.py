"""Section 13: every option of the table with its values, defaults and players, and a test for each of its values."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.core.options import Choice, OptionError, described, options_from
from game.rules import GAMES
from game.rules.belote.rules import BeloteRules

# The table of section 13: key, values with the default of the classic games first, default in contrée, in coinchée
# ("=" as classic, "-" the option does not exist there).
ROWS = """
direction            clockwise counterclockwise             | =              | =
seating              draw fixed                             | =              | =
first_packets        3-2 2-3                                | -              | -
second_round_sa_ta   off on                                 | -              | -
declarations         on off                                 | off            | on
meld_overlap         allow forbid                           | forbid         | forbid
carre_order          natural trick                          | =              | =
meld_tie             seat cancel                            | cancel         | cancel
decl_in_contract     yes no                                 | yes            | yes
belote_announce      auto manual                            | =              | =
belote_safe          yes no                                 | -              | -
dedans               on off                                 | -              | -
tie_rule             litige dedans made                     | dedans         | dedans
capot                last100 add252 flat250 plus100         | last100        | last100
capot_takes_decl     no yes                                 | yes            | yes
undertrump_opponent  must free                              | free           | free
undertrump_partner   strict all_trump_hand free             | all_trump_hand | all_trump_hand
partner_winning      free must_trump                        | free           | free
raise_on_trump_lead  always not_partner                     | always         | always
rounding             exact ten                              | ten            | ten
target               1000 501 1001 1500 2000 3000           | 2000           | 2000
belote_cannot_win    off on                                 | off            | off
three_pack           32 24                                  | -              | -
three_dedans         split top lost                         | -              | -
expose_bottom        no yes                                 | -              | -
seven_exchange       no yes                                 | -              | -
sa_ta                                             - off on  | off            | on
sa_ta_values         reduced full                           | =              | =
ta_belotes           each_suit none                         | =              | =
max_bid                                - 160 180 unlimited  | 160            | 160
coinche_marking                    - points_made points_bid | points_made    | points_made
"""

PLAYERS = {
    "undertrump_partner": {4},
    "partner_winning": {4},
    "raise_on_trump_lead": {4},
    "three_pack": {3},
    "three_dedans": {3},
    "expose_bottom": {2, 3},
    "seven_exchange": {2, 3},
}


def rows() -> list[tuple[str, list[str], list[str]]]:
    """(key, values, default by game or "") for each row of the table."""
    found: list[tuple[str, list[str], list[str]]] = []
    for line in ROWS.strip().splitlines():
        words, contree, coinchee = (part.split() for part in line.split("|"))
        classic = words[1] != "-"
        values = words[1:] if classic else words[2:]
        defaults = [values[0] if classic else ""]
        for column in (contree[0], coinchee[0]):
            defaults.append({"=": values[0], "-": ""}.get(column, column))
        found.append((words[0], values, defaults))
    return found


@pytest.mark.parametrize(("number", "game"), [(0, "belote"), (1, "contree"), (2, "coinchee")])
def test_13_the_options_of_each_game(number: int, game: str) -> None:
    options = {option.key: option for option in described(GAMES[game].options)}
    expected = {key: (values, defaults[number]) for key, values, defaults in rows() if defaults[number]}
    assert list(options) == list(expected)  # in the order of the rulebook
    for key, (values, default) in expected.items():
        assert {str(value) for value in options[key].values} == set(values), key
        assert str(options[key].values[0]) == default, key
        assert set(options[key].players) == (PLAYERS.get(key, set()) if game == "belote" else set()), key
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
    wanted = {(key, value) for key, values, _ in rows() for value in values}
    assert wanted - marked() == set()
    assert marked() - wanted == set()


def test_13_options_of_other_player_counts_are_refused() -> None:
    game = GAMES["belote"]
    for players, key, value in (
        (4, "three_pack", 24),
        (2, "three_dedans", "top"),
        (4, "expose_bottom", "yes"),
        (4, "seven_exchange", "yes"),
        (3, "undertrump_partner", "free"),
        (2, "partner_winning", "must_trump"),
        (2, "raise_on_trump_lead", "not_partner"),
    ):
        with pytest.raises(OptionError, match=f"“{key}: {value}” does not exist for {players} players"):
            game.play(options_from(game.options, {key: value}), players)


def test_13_presets_leave_out_what_a_player_count_does_not_have() -> None:
    for game in (GAMES["belote"], GAMES["contree"], GAMES["coinchee"]):
        for name in game.presets:
            for players in game.players:
                rules = game.play(game.preset(name, players), players)
                assert isinstance(rules, BeloteRules)
    assert dict(GAMES["belote"].preset("federation", 3).items())["undertrump_partner"] == "strict"
    assert dict(GAMES["belote"].preset("federation", 4).items())["undertrump_partner"] == "free"


def test_9_2_literal_keeps_the_contract_of_three_players() -> None:
    offered = GAMES["belote"]
    held = {players: dict(offered.preset("literal", players).items()) for players in offered.players}
    assert {players: values["dedans"] for players, values in held.items()} == {4: "off", 3: "on", 2: "off"}
    assert {values["capot"] for values in held.values()} == {"add252"}
    assert [key for key in held[3] if held[3][key] != held[4][key]] == ["dedans"]


@pytest.mark.parametrize(
    ("game", "given", "sentence"),
    [
        ("belote", {"rouding": "ten"}, "There is no option “rouding”; the options are: direction, "),
        ("belote", {"rounding": "five"}, "“rounding” cannot be “five”; it can be: exact, ten."),
        ("belote", {"target": "1002"}, "“target” cannot be “1002”; it can be: 1000, 501, 1001, 1500, 2000, 3000"),
        ("belote", {"sa_ta": "on"}, "There is no option “sa_ta”"),
        ("contree", {"dedans": "off"}, "There is no option “dedans”"),
        ("coinchee", {"max_bid": 170}, "“max_bid” cannot be “170”; it can be: 160, 180, unlimited"),
        ("belote", {"target": None}, "“target” cannot be “None”"),
        ("belote", {"dedans": True}, "“dedans” cannot be “True”"),
    ],
)
def test_13_bad_options_are_one_sentence(game: str, given: dict[str, Choice], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        options_from(GAMES[game].options, given)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_13_games_that_do_not_exist() -> None:
    belote = GAMES["belote"]
    with pytest.raises(OptionError, match="not played by 5; possible numbers of players: 4, 3, 2"):
        belote.play(belote.preset("classic", 4), 5)
    with pytest.raises(OptionError, match="no rules named “pub”; the named ones are: classic, "):
        belote.preset("pub", 4)
    with pytest.raises(TypeError, match="these are not options of contree"):
        GAMES["contree"].play(belote.preset("classic", 4), 4)
