"""Whole deal codes: what they carry, that they never change, and what is caught."""

import pytest

from game.core.options import described
from game.host.chair import HostError, Setup
from game.host.fairness import LETTERS, DealCode, code_text
from game.host.whole_code import KEY_BITS, VALUE_BITS, Named, hashed, named, setup_of, whole_code
from game.rules import GAMES

DEAL = DealCode(123_456_789_012_345, 1)


def setup(game: str, players: int, preset: str, **changes: str | int) -> Setup:
    options = dict(GAMES[game].preset(preset, players).items()) | changes
    return Setup(game, players, (), options, preset, code_text(DEAL))


@pytest.mark.parametrize("game", GAMES)
def test_every_set_of_rules_comes_back(game: str) -> None:
    for players in GAMES[game].players:
        for preset in GAMES[game].presets:
            asked = setup(game, players, preset)
            found = named(whole_code(asked))
            assert (found.game, found.players, found.deal) == (game, players, DEAL)
            assert dict(found.options) == asked.options
            assert setup_of(found).code == code_text(DEAL)


def test_no_two_names_share_a_hash() -> None:
    assert len({hashed(game) for game in GAMES}) == len(GAMES)
    for game in GAMES.values():
        assert len({hashed(preset) for preset in game.presets}) == len(game.presets)
        options = described(game.options)
        assert len({hashed(one.key, KEY_BITS) for one in options}) == len(options)
        for one in options:
            assert len({hashed(str(value), VALUE_BITS - 1) for value in one.values}) == len(one.values)
            assert not one.others or one.others[0] >= 0


def test_codes_stay_what_they_are() -> None:
    """A code that somebody has written down names the same deal for ever."""
    assert whole_code(setup("piquet_au_cent", 2, "classic")) == "13Y2-1XBS-C03G-9230-VQVS-HNZQ"
    own = setup("piquet_au_cent", 2, "classic", cent_target=777)
    assert whole_code(own) == "13Y2-1XB3-P17T-SG00-R93G-9230-VQVS-EQSS"
    assert dict(named(whole_code(own)).options)["cent_target"] == 777


def test_a_short_code_names_the_cards_alone() -> None:
    assert named(code_text(DEAL)) == Named(DEAL)


def test_case_spaces_and_look_alikes_do_not_matter() -> None:
    code = whole_code(setup("bieten", 4, "classic"))
    sloppy = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert named(f"  {sloppy}\n") == named(code)


def test_every_mistyped_letter_and_swap_is_caught() -> None:
    code = whole_code(setup("bonaken", 3, "leimuiden")).replace("-", "")
    for at in range(len(code)):
        for letter in LETTERS:
            if letter != code[at]:
                with pytest.raises(HostError):
                    named(code[:at] + letter + code[at + 1 :])
        swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        if swapped != code:
            with pytest.raises(HostError):
                named(swapped)


@pytest.mark.parametrize(
    "text", ["", "x", "é" * 24, "0" * 24, "0" * 5000, "ABCD-EFGH", "'; DROP TABLE matches", "\0" * 24]
)
def test_nonsense_is_one_sentence(text: str) -> None:
    with pytest.raises(HostError) as told:
        named(text)
    assert str(told.value).endswith(".") and "\n" not in str(told.value)
