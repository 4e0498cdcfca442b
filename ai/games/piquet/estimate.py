"""What the play is worth at a glance, with both hands known: a sum over the suits instead of a search.

The tables were fitted by least squares to sixty thousand solved positions of two to twelve cards (`Duel` without cards
and capot); the error left is about a point, and under four with the cards.
"""

from __future__ import annotations

from typing import Final

from ai.games.piquet.duel import CAPOT, CARDS, PIQUE
from ai.games.piquet.suits import CODE_OF, SURE

SUIT_WORTH: Final[tuple[int, ...]] = (
    0, 0, 42, 47, 88, -120, 117, 101, 112, -80, -79, -209, 179, 144, 140, 143,
    113, -50, -43, -206, -48, -151, -89, -258, 244, 76, 148, 167, 215, 166, 166, 159,
    99, -41, -43, -175, -48, -171, -175, -310, -40, -68, -65, -267, -13, -139, -137, -302,
    284, 127, 124, -21, 228, 47, 47, 192, 278, 219, 215, 185, 215, 186, 184, 179,
    123, -44, -30, -174, -45, -165, -165, -306, -38, -169, -170, -262, -169, -251, -228, -407,
    -36, 20, 18, -178, 16, -183, -169, -379, 66, -107, -86, -177, -28, -187, -176, -364,
    348, 160, 160, -16, 151, 27, 56, -100, 308, 120, 135, -60, 137, -56, -52, 217,
    352, 187, 202, 242, 238, 235, 237, 223, 296, 233, 235, 224, 236, 221, 221, 253,
    144, -5, -8, -152, -9, -152, -166, -278, -29, -152, -175, -286, -159, -282, -289, -431,
    -15, -156, -159, -183, -138, -187, -178, -403, -155, -150, -165, -381, -160, -310, -327, -504,
    16, 72, 75, -111, 77, -93, -108, -315, 79, -91, -115, -315, -74, -286, -274, -474,
    117, -3, -14, -222, 20, -195, -204, -202, 55, -67, -83, -247, -80, -228, -245, -438,
    397, 217, 230, 19, 215, 18, 9, -131, 225, 103, 96, -101, 129, -71, -72, -170,
    378, 206, 195, -14, 220, 12, 6, -131, 209, 43, 47, -133, 36, -131, -130, 309,
    428, 241, 250, 87, 289, 105, 103, 259, 325, 136, 129, 261, 129, 268, 272, 276,
    352, 310, 315, 265, 310, 266, 267, 322, 291, 273, 278, 301, 281, 280, 276, 328,
    11, -55, 25, -115, -16, -155, -91, -242, 41, -103, -142, -282, -130, -264, -246, -365,
    -9, -118, -93, -231, -83, -213, -269, -355, -145, -226, -274, -339, -229, -336, -329, -509,
    -12, -118, -93, -139, -162, -77, -121, -321, -91, -77, -85, -310, -103, -296, -310, -461,
    -77, -91, -72, -264, -34, -226, -223, -475, -92, -228, -205, -378, -151, -336, -364, -545,
    58, 125, 129, -62, 139, -43, -59, -207, 76, -22, -27, -204, -19, -204, -210, -420,
    124, -59, 12, -219, 29, -187, -232, -386, -20, -166, -181, -343, -173, -329, -329, -403,
    160, 96, 97, -123, 72, -145, -94, -257, 108, -104, -106, -212, -81, -236, -199, -269,
    36, -20, -63, -174, -58, -72, -168, -145, 31, -124, -73, -256, -70, -244, -318, -278,
    301, 199, 203, 39, 269, 65, 78, -123, 223, 67, 114, -60, 69, -80, -54, -242,
    251, 183, 167, -10, 121, 2, 7, -194, 199, -5, 48, -186, -19, -197, -164, -140,
    404, 265, 213, 73, 273, 53, 78, -109, 289, 109, 134, -103, 86, -116, -135, -157,
    272, 97, 134, -8, 147, -30, -30, -132, 119, -22, -10, -201, -29, -216, -230, 170,
    425, 281, 311, 76, 222, 135, 149, 14, 329, 147, 150, -11, 170, 26, 36, 281,
    314, 197, 185, 20, 201, 27, 31, 289, 208, 35, 27, 216, 38, 281, 196, 302,
    367, 280, 243, 265, 262, 273, 287, 223, 259, 234, 280, 299, 305, 171, 217, 187,
    333, 292, 304, 203, 289, 327, 282, 98, 292, 226, 303, 213, 238, 192, 238, 193,
)  # fmt: skip
"""By suit code (see `ai.games.piquet.suits`): what the suit is worth to the leader, in hundredths of a point."""

LEAD_WORTH: Final[tuple[int, ...]] = (0, 0, -23, -43, -51, -56, -52, -45, -36, -21, -9, 0, 16)
"""What is added by the number of cards left in each hand, in hundredths."""

LAST_LEAD: Final = 0.6
"""How much of a trick is lost in the points by who leads last, on average."""
SWEEP: Final = 6.2
"""How far ahead of six tricks by the estimate a capot is an even chance."""
RUNNING: Final = 1.5
"""Points beyond one a trick that both make together."""


def glance(hands: list[int], side: int, tricks: int, left: int, need: int, w0: float, w1: float) -> float:
    """Roughly what `Duel.value` would say (the same arguments), cards and capot included, with these weights."""
    mine = hands[side]
    theirs = hands[1 - side]
    c0 = CODE_OF[mine & 255][theirs & 255]
    c1 = CODE_OF[mine >> 8 & 255][theirs >> 8 & 255]
    c2 = CODE_OF[mine >> 16 & 255][theirs >> 16 & 255]
    c3 = CODE_OF[mine >> 24][theirs >> 24]
    found = SUIT_WORTH[c0] + SUIT_WORTH[c1] + SUIT_WORTH[c2] + SUIT_WORTH[c3] + LEAD_WORTH[left]
    points = 0.01 * found
    if points > left:
        points = float(left)
    elif points < -left - 1:
        points = float(-left - 1)
    taken = 0.5 * (points + left + LAST_LEAD)
    ahead = tricks + taken - 6.0
    gain = w1 if side else w0
    lose = w0 if side else w1
    both = left + RUNNING
    value = 0.5 * (gain * (both + points) - lose * (both - points))
    if ahead > 0.0:
        value += CARDS * gain * min(1.0, ahead)
    else:
        value += CARDS * lose * max(-1.0, ahead)
    if tricks + left == 12:
        value += (CAPOT - CARDS) * gain * _swept(ahead, left)
    if not tricks:
        value -= (CAPOT - CARDS) * lose * _swept(-ahead, left)
    if need and SURE[c0] + SURE[c1] + SURE[c2] + SURE[c3] >= need:
        value += PIQUE * gain
    return -value if side else value


def _swept(ahead: float, left: int) -> float:
    """The chance of a capot for who is this far ahead of six tricks by the estimate, with so many cards left."""
    chance = 0.5 + (ahead - SWEEP) / (1.0 + left / 3.0)
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
