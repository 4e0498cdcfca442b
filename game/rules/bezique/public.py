"""The public table of the Bezique family (rulebook section 10: what everybody knows)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.public import Public

STAGE_2: Final = 2
"""The stock is gone: cards are bound by rules (7)."""


class Meld(NamedTuple):
    """A combination declared (8): its cards by name, highest first."""

    seat: int
    word: str
    cards: tuple[str, ...]
    points: int


class Served(NamedTuple):
    """An unplayed card that has been declared, and the words of the combinations it has served in (8.2)."""

    card: str
    words: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BeziquePublic(Public):
    """What the family tells besides. Side lists are in order of sides.

    The match (9): it takes ``deals_in_match`` deals (0: as many as it needs), and its loser is beyond the ``rubicon``
    with less than that (0: there is none).

    The deal: ``hand_size`` the cards of a hand (5), ``eldest`` who leads first (-1
    while the dealer is being chosen); ``points`` scored in this deal, ``card_points`` in the tricks won so far (3; none
    where the option hides them, 10); ``in_tricks`` says what counts there: "brisques", "cards", or only how many
    "tricks" there are. ``turn_up`` is the card or "", ``stock_left`` the cards to be drawn with the turn-up.
    ``stage`` 1 while there is a stock, then 2 (7), when ``duty`` binds (7.2): head every suit ("head_all"), only trumps
    ("head_trumps"), or no more than "follow". ``blanche`` is by seat (-1 not asked, 0 none, 1 alive, 2 over; 6.1).
    ``lifted`` cards, ``guessed`` to be so many (0: not yet), and how many they seem to be to a computer player,
    ``glance`` (Six-pack Bezique, 5).

    The lowest trump (6.3) scores ``seven_points`` (0: nothing); those of ``sevens_scored`` have. ``exchange_left``: it
    can still be exchanged for the turn-up in some window.

    Combinations (8): ``melds`` in the order they were declared, ``served`` the cards lying open or gone back to a hand.
    ``meld_open``: one may be declared in the window now open, which is the ``last_window`` or not; ``draw_follows`` a
    window while there is a stock, unless the option lets the draw come first (6.1). ``window_paragraph`` tells what the
    winner of a trick may do.
    """

    deals_in_match: int = 0
    rubicon: int = 0
    hand_size: int
    in_tricks: str
    window_paragraph: str
    eldest: int = -1
    points: tuple[int, ...] = ()
    card_points: tuple[int, ...] = ()
    turn_up: str = ""
    stock_left: int = 0
    tricks_in_deal: int
    stage: int = 1
    duty: str
    blanche: tuple[int, ...] = ()
    lifted: int = 0
    guessed: int = 0
    glance: int = 0
    seven_points: int = 0
    sevens_scored: tuple[str, ...] = ()
    exchange_left: bool = False
    melds: tuple[Meld, ...] = ()
    served: tuple[Served, ...] = ()
    meld_open: bool = False
    last_window: bool = False
    draw_follows: bool = False

    @classmethod
    def of(cls, public: Public) -> BeziquePublic:
        """A public table as what it is. Raises TypeError for one of another family."""
        if not isinstance(public, BeziquePublic):
            raise TypeError(f"no table of the Bezique family: {type(public).__name__}")
        return public
