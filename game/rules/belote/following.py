"""Which cards may be played to a trick (rulebook section 7): the paragraph, with its options, stands here alone."""

from __future__ import annotations

from typing import Final

from game.rules.belote.values import CARDS, SUIT_BITS, TA, Strain

FOLLOW: Final = 1
BEAT: Final = 2
TRUMP: Final = 3
OVERTRUMP: Final = 4
OVERTRUMP_OR_DISCARD: Final = 5
UNDERTRUMP: Final = 6
"""What a hand must do: play the suit led; a higher card of it; a trump; a trump above the best one; that or no trump;
a trump though it is lower."""

STRICT: Final = 0
ALL_TRUMP_HAND: Final = 1
NEVER: Final = 2
"""``undertrump_partner``: who has a higher trump puts no lower one on the partner's; unless there are only trumps;
anybody may."""


class Following:
    """Section 7 under the options of a match."""

    side_of: tuple[int, ...]
    raise_partner: bool
    partner_frees: bool
    undertrumps: bool
    under_partner: int

    def __init__(self, options: dict[str, str | int], side_of: tuple[int, ...]) -> None:
        self.side_of = side_of
        self.raise_partner = options["raise_on_trump_lead"] == "always"
        self.partner_frees = options["partner_winning"] == "free"
        self.undertrumps = options["undertrump_opponent"] == "must"
        self.under_partner = ("strict", "all_trump_hand", "free").index(str(options["undertrump_partner"]))

    def allowed(self, strain: Strain, hand: int, led: int, seat: int, best: int, winner: int) -> int:
        """The cards of a hand that may be played to a trick begun with the suit ``led``: ``best`` is the card (index)
        that wins it so far, of the seat ``winner``."""
        follow = hand & SUIT_BITS[led]
        if follow:
            if led != strain.number and strain.number != TA:
                return follow
            if not self.raise_partner and self.side_of[winner] == self.side_of[seat]:
                return follow
            higher = follow & strain.higher[best]
            return higher if higher else follow
        trumps = hand & strain.trumps
        if not trumps:
            return hand
        trumped = strain.trumps & CARDS[best].bit
        higher = trumps & strain.higher[best] if trumped else trumps
        if self.partner_frees and self.side_of[winner] == self.side_of[seat]:
            if not trumped or not higher or self.under_partner == NEVER:
                return hand
            if trumps == hand and self.under_partner == ALL_TRUMP_HAND:
                return hand
            return hand & ~trumps | higher
        if higher:
            return higher
        return trumps if self.undertrumps else hand

    def duty(self, strain: Strain, hand: int, led: int, seat: int, best: int, winner: int) -> int:
        """What a hand must do from which not every card may be played."""
        suit = SUIT_BITS[led]
        if hand & suit:
            # whether the suit must be raised shows in a hand that holds all of it
            free = self.allowed(strain, hand | suit, led, seat, best, winner) & suit == suit
            return FOLLOW if free or not hand & suit & strain.higher[best] else BEAT
        allowed = self.allowed(strain, hand, led, seat, best, winner)
        if allowed & ~strain.trumps:
            return OVERTRUMP_OR_DISCARD
        if not strain.trumps & CARDS[best].bit:
            return TRUMP
        return OVERTRUMP if allowed & strain.higher[best] else UNDERTRUMP
