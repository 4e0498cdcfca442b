"""Which cards may be played to a trick (rulebook section 7): the paragraph, with its options, stands here alone."""

from __future__ import annotations

from typing import Final

from game.rules.belote.values import CARDS, SUIT_BITS, TA, Strain

FREE: Final = 0
FOLLOW: Final = 1
BEAT: Final = 2
TRUMP: Final = 3
OVERTRUMP: Final = 4
OVERTRUMP_OR_DISCARD: Final = 5
UNDERTRUMP: Final = 6
"""What a hand must do: anything; the suit led; a higher card of it; a trump; a trump above the best one; that or no
trump; a trump though it is lower."""

STRICT: Final = 0
ALL_TRUMP_HAND: Final = 1
NEVER: Final = 2
"""``undertrump_partner``: who has a higher trump puts no lower one on the partner's; unless there are only trumps;
anybody may."""


class Following:
    """Section 7 under the options of a match."""

    raise_partner: bool
    partner_frees: bool
    undertrumps: bool
    under_partner: int

    def __init__(self, options: dict[str, str | int]) -> None:
        self.raise_partner = options["raise_on_trump_lead"] == "always"
        self.partner_frees = options["partner_winning"] == "free"
        self.undertrumps = options["undertrump_opponent"] == "must"
        self.under_partner = ("strict", "all_trump_hand", "free").index(str(options["undertrump_partner"]))

    def duty(self, strain: Strain, hand: int, led: int, best: int, partner: bool) -> int:
        """What a hand must do in a trick begun with the suit ``led``: ``best`` is the card (index) that wins it so far,
        ``partner`` whether the partner played it."""
        higher = hand & strain.higher[best]
        if hand & SUIT_BITS[led]:
            raised = strain.number == TA or led == strain.number
            return BEAT if raised and higher and (self.raise_partner or not partner) else FOLLOW
        trumps = hand & strain.trumps
        if not trumps:
            return FREE
        trumped = strain.trumps & CARDS[best].bit
        if partner and self.partner_frees:
            if not trumped or not higher or self.under_partner == NEVER:
                return FREE
            if trumps == hand:
                return FREE if self.under_partner == ALL_TRUMP_HAND else OVERTRUMP
            return OVERTRUMP_OR_DISCARD
        if not trumped:
            return TRUMP
        if higher:
            return OVERTRUMP
        return UNDERTRUMP if self.undertrumps else FREE

    def allowed(self, strain: Strain, hand: int, led: int, best: int, partner: bool) -> int:
        """The cards of a hand that do its duty."""
        duty = self.duty(strain, hand, led, best, partner)
        if duty == FREE:
            return hand
        if duty == FOLLOW:
            return hand & SUIT_BITS[led]
        if duty in (TRUMP, UNDERTRUMP):
            return hand & strain.trumps
        higher = hand & strain.higher[best]
        return hand & ~strain.trumps | higher if duty == OVERTRUMP_OR_DISCARD else higher
