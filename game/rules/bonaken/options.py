"""Options of Bonaken (rulebook section 12), with named presets. The row ``players`` is the count of the match."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Options, choice

CHAMPIONSHIP_PLAYERS = (2, 3, 4)
POINTS_10_PLAYERS = (2, 3, 4, 5, 6)


@dataclass(frozen=True)
class BonakenOptions(Options):
    """The first value is the default. ``points_10`` is a package that sets aside what does not fit it (13.2)."""

    centre_down: int = choice(2, 1, paragraph="5")
    next_dealer: str = choice("rotate", "declarer", "leimuiden", paragraph="4")
    seven_first_misere: str = choice("off", "on", paragraph="6.2", players=(7,))
    min_bid: int = choice(5, 25, paragraph="6.1")
    misere_rank: int = choice(70, 100, paragraph="6.1")
    zwabber_rank: int = choice(100, 125, paragraph="6.1")
    zwabber_roem: str = choice("off", "on", paragraph="6.1")
    boonaak_roem_direct: str = choice("on", "off", paragraph="6.2")
    undertrump: str = choice("allowed", "forbidden", paragraph="8.2")
    misere_trump: str = choice("off", "single", paragraph="8.1")
    six_run: int = choice(200, 100, paragraph="3")
    scoring: str = choice(
        "plus_minus",
        "points_11",
        "points_10",
        "championship",
        paragraph="13",
        only=(("points_10", POINTS_10_PLAYERS), ("championship", CHAMPIONSHIP_PLAYERS)),
    )
    roem_denial: str = choice("off", "on", paragraph="13.4")
    roem_limit: str = choice("none", "below_bid", paragraph="12")
    stop_when_decided: str = choice("on", "off", paragraph="8.4")
    games_per_match: int = choice(*range(1, 21), paragraph="10")


BONAKEN_PRESETS: dict[str, Options] = {
    "classic": BonakenOptions(),
    "leimuiden": BonakenOptions(
        centre_down=1,
        next_dealer="leimuiden",
        seven_first_misere="on",
        min_bid=25,
        misere_rank=100,
        zwabber_rank=125,
        boonaak_roem_direct="off",
        undertrump="forbidden",
        misere_trump="single",
        six_run=100,
        scoring="championship",
    ),
    "hazerswoude": BonakenOptions(roem_denial="on", roem_limit="below_bid"),
}
