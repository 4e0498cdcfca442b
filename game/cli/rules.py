"""`rules`: the games on offer, their presets and options."""

from __future__ import annotations

import json

from game.core.options import Choice, Option, described
from game.host.house import game_named
from game.rules import GAMES


def rules(name: str | None) -> int:
    """Print the list of games, or one game's presets and options. Raises HostError for an unknown game."""
    if name is None:
        for game in GAMES.values():
            counts = ", ".join(str(count) for count in game.players)
            print(f"{game.id:12} for {counts} players; presets: {', '.join(game.presets)}")
        print("\n`carte-blanche rules GAME` lists a game's options.")
        return 0
    game = game_named(name)
    options = described(game.options)
    counts = ", ".join(str(count) for count in game.players)
    print(f"{game.id}: for {counts} players, rules version {game.version}\n")
    print("Presets (the first one is the default); what each changes:")
    for preset, values in game.presets.items():
        changed = values.changed()
        print(f"  {preset:12} " + (_listed(changed) or "(nothing)"))
        for (named, players), others in game.by_players.items():
            if named == preset:
                print(f"  {'':12} with {players} players: {_listed(others)}")
    print("\nOptions: paragraph of the rulebook, name, values (the default first)")
    wide = max(len(option.key) for option in options)
    for option in options:
        only = f"   (only with {' or '.join(str(n) for n in option.players)} players)" if option.players else ""
        print(f"  §{option.paragraph:6} {option.key:{wide}}  {_offer(option)}{only}")
    first = options[0]
    example = f"{first.key} = {json.dumps(first.values[-1])}"
    print(f"\nA file for --rules holds lines such as: {example}")
    return 0


def _listed(values: dict[str, Choice]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in values.items())


def _offer(option: Option) -> str:
    """All that an option can be."""
    listed = ", ".join(str(value) for value in option.values)
    return f"{listed}, any number from {option.others[0]} to {option.others[-1]}" if option.others else listed
