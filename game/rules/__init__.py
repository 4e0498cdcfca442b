"""The games: one package or module each, in the order of its rulebook, and the registry of them all."""

from __future__ import annotations

from typing import Final, Protocol

from game.core.deal import Deal
from game.core.fields import PositionError, quoted, whole_number
from game.core.match import Play
from game.core.options import Choice, OptionError, Options, check_players, described, options_from
from game.core.position import view_written
from game.core.reading import deal_read, parted, view_read
from game.core.view import WRITERS, View
from game.rules.belote.options import (
    BELOTE_PRESETS,
    BELOTE_PRESETS_BY_PLAYERS,
    COINCHEE_PRESETS,
    CONTREE_PRESETS,
    BeloteOptions,
    CoincheeOptions,
    ContreeOptions,
)
from game.rules.belote.rules import VERSION as BELOTE
from game.rules.belote.rules import BeloteRules
from game.rules.bezique.bezique import BEZIQUE_PRESETS, BeziqueOptions, bezique_rules
from game.rules.bezique.bezique import VERSION as BEZIQUE
from game.rules.bezique.pinochle import PINOCHLE_PRESETS, PinochleOptions, pinochle_rules
from game.rules.bezique.pinochle import VERSION as PINOCHLE
from game.rules.bezique.rubicon_bezique import RUBICON_BEZIQUE_PRESETS, RubiconBeziqueOptions, rubicon_bezique_rules
from game.rules.bezique.rubicon_bezique import VERSION as RUBICON_BEZIQUE
from game.rules.bezique.six_pack_bezique import SIX_PACK_BEZIQUE_PRESETS, SixPackBeziqueOptions, six_pack_bezique_rules
from game.rules.bezique.six_pack_bezique import VERSION as SIX_PACK_BEZIQUE
from game.rules.bieten.options import BIETEN_PRESETS, BietenOptions
from game.rules.bieten.rules import VERSION as BIETEN
from game.rules.bieten.rules import BietenRules
from game.rules.bonaken.options import BONAKEN_PRESETS, BonakenOptions
from game.rules.bonaken.rules import VERSION as BONAKEN
from game.rules.bonaken.rules import BonakenRules
from game.rules.piquet.options import CENT_PRESETS, RUBICON_PRESETS, CentOptions, RubiconOptions
from game.rules.piquet.rules import VERSION as PIQUET
from game.rules.piquet.rules import PiquetRules


class Builder(Protocol):
    """Makes the rules of a game for a match."""

    def __call__(self, game: str, options: Options, players: int) -> Play: ...


class Game:
    """A game on offer: ``id``, possible ``players``, its ``options`` type, named ``presets`` (the first is the
    default), rules ``version``, and what builds the rules. ``by_players``: the values of a preset that are others for
    one number of players. ``cut``: a player cuts before the deal, and the cards follow from where."""

    def __init__(
        self,
        id: str,
        players: tuple[int, ...],
        options: type[Options],
        presets: dict[str, Options],
        version: int,
        build: Builder,
        by_players: dict[tuple[str, int], dict[str, Choice]] | None = None,
        cut: bool = False,
    ) -> None:
        self.id = id
        self.players = players
        self.options = options
        self.presets = presets
        self.version = version
        self.by_players = by_players or {}
        self.cut = cut
        self._build = build

    def alike(self, players: int) -> int:
        """In how many seats, counted from the dealer, several people can play the same cards one after the other: the
        last one cuts, and where the cards follow from that they would be others."""
        return players - 1 if self.cut else players

    def preset(self, name: str, players: int) -> Options:
        """A named preset; options and values that do not exist for this player count are at their defaults. Raises
        OptionError."""
        found = self.presets.get(name)
        if found is None:
            raise OptionError("rules.no_such_preset", {"preset": name, "presets": tuple(self.presets)})
        offered = {option.key: option.offered_to(players) for option in described(self.options)}
        values = {**dict(found.items()), **self.by_players.get((name, players), {})}
        return self.options(**{key: value for key, value in values.items() if value in offered[key]})

    def check_players(self, players: int) -> None:
        """Whether so many can play it. Raises OptionError."""
        if players not in self.players:
            raise OptionError("rules.player_count", {"players": players, "counts": self.players})

    def play(self, options: Options, players: int) -> Play:
        """The rules ready for a match. Raises OptionError if the game or an option chosen is not for so many."""
        self.check_players(players)
        if type(options) is not self.options:
            raise TypeError(f"these are not options of {self.id}")
        check_players(options, players)
        return self._build(self.id, options, players)


def _classic(game: str, options: Options, players: int) -> Play:
    return BeloteRules(game, options, players, False)


def _auctioned(game: str, options: Options, players: int) -> Play:
    return BeloteRules(game, options, players, True)


FAMILIES: Final[dict[str, tuple[Game, ...]]] = {
    "belote": (
        Game("belote", (4, 3, 2), BeloteOptions, BELOTE_PRESETS, BELOTE, _classic, BELOTE_PRESETS_BY_PLAYERS),
        Game("contree", (4,), ContreeOptions, CONTREE_PRESETS, BELOTE, _auctioned),
        Game("coinchee", (4,), CoincheeOptions, COINCHEE_PRESETS, BELOTE, _auctioned),
    ),
    "piquet": (
        Game("rubicon_piquet", (2,), RubiconOptions, RUBICON_PRESETS, PIQUET, PiquetRules),
        Game("piquet_au_cent", (2,), CentOptions, CENT_PRESETS, PIQUET, PiquetRules),
    ),
    "bezique": (
        Game("bezique", (2, 3, 4), BeziqueOptions, BEZIQUE_PRESETS, BEZIQUE, bezique_rules),
        Game("pinochle", (2,), PinochleOptions, PINOCHLE_PRESETS, PINOCHLE, pinochle_rules),
        Game(
            "rubicon_bezique",
            (2,),
            RubiconBeziqueOptions,
            RUBICON_BEZIQUE_PRESETS,
            RUBICON_BEZIQUE,
            rubicon_bezique_rules,
        ),
        Game(
            "six_pack_bezique",
            (2,),
            SixPackBeziqueOptions,
            SIX_PACK_BEZIQUE_PRESETS,
            SIX_PACK_BEZIQUE,
            six_pack_bezique_rules,
        ),
    ),
    "bonaken": (Game("bonaken", (4, 2, 3, 5, 6, 7), BonakenOptions, BONAKEN_PRESETS, BONAKEN, BonakenRules),),
    "bieten": (
        Game("bieten", (4, 3, 5, 2, 6, 7, 8, 9, 10), BietenOptions, BIETEN_PRESETS, BIETEN, BietenRules, cut=True),
    ),
}
"""The games by family, which is the name of their package here, in `ai.games` and in `game.ui.games`."""
FAMILY_OF: Final[dict[str, str]] = {game.id: family for family, games in FAMILIES.items() for game in games}
GAMES: Final[dict[str, Game]] = {game.id: game for games in FAMILIES.values() for game in games}
"""Every game by id, in the order of the title screen."""

_PLAYS: Final[dict[tuple[object, ...], Play]] = {}


def play_of(view: View) -> Play:
    """The rules under which a view was made (kept, since building them takes a while). Raises OptionError."""
    key = (view.game, view.options, view.players)
    found = _PLAYS.get(key)
    if found is None:
        game = GAMES[view.game]
        found = _PLAYS[key] = game.play(options_from(game.options, dict(view.options)), view.players)
    return found


def deal_at(text: str) -> Deal:
    """The deal that a position gives (see the manual in ``game/rules/README.md``). Raises PositionError with one
    sentence that names the field."""
    parts = parted(text)
    return deal_read(_rules_named(parts[0][1]).positions, parts)


def rules_at(text: str) -> Play:
    """The rules of a position. Raises PositionError."""
    return _rules_named(parted(text)[0][1])


def view_at(text: str) -> View:
    """What the seat of a position knows (its field ``view``), hidden cards unknown. Raises PositionError."""
    parts = parted(text)
    return view_read(_rules_named(parts[0][1]).positions, parts)


def _rules_named(header: str) -> Play:
    """The rules that the first field names: game, players, options that are not at their defaults."""
    words = header.split()
    if len(words) < 2:
        raise PositionError("game", "a position begins with the game and the number of players")
    game = GAMES.get(words[0])
    if game is None:
        raise PositionError("game", f"{quoted(words[0])} is none of {', '.join(GAMES)}")
    players = whole_number("players", words[1], min(game.players), max(game.players))
    given: dict[str, str] = {}
    for word in words[2:]:
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise PositionError("options", f"{quoted(word)} is not an option and its value, once")
        given[key] = value
    try:
        options = options_from(game.options, given)
        key_of = (game.id, options.items(), players)
        found = _PLAYS.get(key_of)
        if found is None:
            found = _PLAYS[key_of] = game.play(options, players)
    except OptionError as trouble:
        raise PositionError("options", str(trouble).removesuffix(".")) from None
    return found


def _write_view(view: View) -> str:
    return view_written(play_of(view).positions, view)


for _game in GAMES:
    WRITERS[_game] = _write_view
