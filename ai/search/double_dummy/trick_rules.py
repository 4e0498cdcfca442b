"""The rules of play of a trick-taking game as data, for the exact search (`.solver`)."""

from __future__ import annotations

from typing import Final

FOLLOW: Final = 1
HEAD_LED: Final = 2
HEAD_TRUMPS: Final = 4
MUST_TRUMP: Final = 8
MAY_TRUMP: Final = 16
NO_UNDERTRUMP: Final = 32
PARTNER_FREE: Final = 64
UNDERTRUMP: Final = 128
PARTNER_OVER: Final = 256
TRUMPS_FREE: Final = 512
PARTNER_HEADS: Final = 1024
"""What a player who does not lead must do; 0: play any card.

FOLLOW the suit led if able. HEAD_LED: in a plain suit beat the best card if able, unless the trick is trumped.
HEAD_TRUMPS: beat the best trump if trumps are led. MUST_TRUMP: void, trump and overtrump if able; who cannot overtrump
plays anything, or with UNDERTRUMP a trump all the same; with PARTNER_FREE who plays to a partner's trick is free, but
with PARTNER_OVER puts no lower trump on the partner's while he has a higher one, unless with TRUMPS_FREE he has only
trumps. PARTNER_HEADS: nobody need beat a partner's card in the suit led.
MAY_TRUMP: the suit led or a trump; with NO_UNDERTRUMP no lower trump on a trump, unless there are only trumps."""

PLACES: Final = 62


def _bits() -> list[int]:
    found: list[int] = []
    bit = 1  # by doubling: a compiled shift of a literal is only 32 bits wide
    for _ in range(PLACES):
        found.append(bit)
        bit += bit
    return found


BIT: Final[list[int]] = _bits()
"""The bit of a place."""


class TrickRules:
    """The rules of play. Lists are by place; ``trump`` is a suit number or -1; ``follow`` flags as above.

    ``points`` go to the side that wins the trick the card is in, ``card_bonus`` (empty: none) to the side that plays
    it. ``unforced``: cards that need not be played to a trump lead (MAY_TRUMP). ``trick_points`` for each trick,
    ``last_points`` more for the last, ``lead_points`` for leading, ``capture_points`` for winning a trick that the
    other side led. ``by_tricks`` (empty: nothing): what it is worth to side 0 to have so many tricks at the end.
    """

    suits: list[int]
    powers: list[int]
    points: list[int]
    trump: int
    follow: int
    unforced: int
    trick_points: int
    last_points: int
    lead_points: int
    capture_points: int
    by_tricks: list[int]
    card_bonus: list[int]

    def __init__(
        self, suits: list[int], powers: list[int], points: list[int], trump: int = -1, follow: int = FOLLOW
    ) -> None:
        if len(suits) > PLACES:
            raise ValueError(f"{len(suits)} cards are more than the {PLACES} there is room for")
        self.suits = suits
        self.powers = powers
        self.points = points
        self.trump = trump
        self.follow = follow
        self.unforced = 0
        self.trick_points = 0
        self.last_points = 0
        self.lead_points = 0
        self.capture_points = 0
        self.by_tricks = []
        self.card_bonus = []
