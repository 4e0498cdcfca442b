"""The public table of Bonaken: what everybody at the table knows (rulebook section 11), in typed fields."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.public import Public
from game.core.view import View
from game.rules.bonaken.roem import roem_total


@dataclass(frozen=True, kw_only=True)
class BonakenPublic(Public):
    """What Bonaken tells besides. Tuples are by seat where nothing else is said; ``sides`` are the seats, ``scores``
    games lost (in a championship points won), ``tricks_won`` by seat.

    The match (10, 13): ``scoring`` is the option's value; ``game`` counts from 1, ``games`` is how many the match has,
    ``deal_in_game`` counts from 1; ``places`` how often a seat came first, second, third, fourth (championship). The
    game: ``plus``, ``minus``, ``points`` (13.1, 13.2), ``state`` ("playing", "out", "in"), ``wip`` (one plus and one
    minus). The deal (4, 5): ``active`` who is dealt in, ``forehand``, ``dealing`` while the cards are dealt,
    ``hand_size``, ``centre`` the face-up centre cards wherever they are by now, ``centre_count`` with the face-down
    ones. The auction (6): ``passed``; ``contract`` the kind of the standing bid ("", "number", "misere", "zwabber",
    "boonaak", "open_boonaak"), ``bid`` its number (points, or the roem promised), ``declarers`` who stands by it, in
    order; ``locked`` only Misère may be bid; ``settled`` the auction is over and the contract stands, ``with_trumps``
    if it has any (8.1). The exchange (7): ``exchanges`` how many declarers have discarded. The first lead (8.1, 11):
    ``trump_said`` ("", "silent" once the card led shows it, "aloud"), ``roem`` announced (-1 not yet), ``denied_by``
    who cancelled it (13.4). The play (8, 9): ``card_points`` in own tricks, ``declarer_points`` towards a number: his
    cards and his roem. The end (9, 10): ``result`` ("made", "failed", "divided", "passed_out"; "" before), ``success``
    (1, -1, 0 no declarer); ``game_over`` with its ``losers`` (championship: who went in); ``next_dealer`` (-1 before);
    ``winners`` of the match and ``match_losers``.
    """

    scoring: str
    game: int
    games: int
    deal_in_game: int
    places: tuple[tuple[int, ...], ...]
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    points: tuple[int, ...]
    state: tuple[str, ...]
    wip: tuple[bool, ...]
    active: tuple[bool, ...]
    forehand: int
    dealing: bool
    hand_size: int
    centre: tuple[str, ...]
    centre_count: int
    passed: tuple[bool, ...]
    contract: str
    bid: int
    declarers: tuple[int, ...]
    locked: bool
    settled: bool
    with_trumps: bool
    exchanges: int
    trump_said: str
    roem: int
    denied_by: int
    card_points: tuple[int, ...]
    declarer_points: int
    result: str
    success: tuple[int, ...]
    game_over: bool
    losers: tuple[int, ...]
    next_dealer: int
    winners: tuple[int, ...]
    match_losers: tuple[int, ...]

    @classmethod
    def of(cls, public: Public) -> BonakenPublic:
        """This table as what it is. Raises TypeError for that of another game."""
        if not isinstance(public, BonakenPublic):
            raise TypeError(f"{type(public).__name__} is no table of Bonaken")
        return public


def roem_held(view: View) -> tuple[int, ...]:
    """Section 3: what the roem of the own hand is worth with each suit as trumps, last without trumps; for the one who
    looks alone."""
    hand, six_run = view.zone(f"hand{view.seat}").bits, int(dict(view.options).get("six_run", 200))
    return tuple([roem_total(hand, trump, six_run) for trump in (0, 1, 2, 3, -1)])
