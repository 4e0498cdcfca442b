"""The table of movements: how long what happens at every table lasts, in seconds at normal speed.

Games of their own ways (a count of six deals, a slate) have more in their cues.
"""

from __future__ import annotations

from typing import Final

HOVER: Final = 0.11
LEAVE: Final = 0.16
PRESS: Final = 0.06
DRAG_RETURN: Final = 0.18
PLAY: Final = (0.17, 0.32)
"""The shortest and the longest way of a card to the trick."""
PLAY_SPEED: Final = 1500.0
"""Logical units a second between them."""
LIFT: Final = 0.06
RISE: Final = 0.04
"""How long a card takes to be lifted off the hand, and how much larger it looks then."""
ARC: Final = 0.06
"""How far its way bends, as a part of its length."""
LEAN: Final = 4.0
"""How far it leans into its way, degrees."""
LAND: Final = 0.09
OVERSHOOT: Final = 2.0
"""How long it takes to come to rest, and how far it turns beyond that meanwhile, degrees."""
LANDING: Final = 0.82
"""The part of its way at which a card is heard."""
YIELD: Final = 0.12
"""How long the cards that lie there take to give way to one that lands."""
GATHER: Final = 0.26
CLOSE: Final = 0.07
"""How long the cards of a trick take to be squared up before they are taken."""
DEAL_FLIGHT: Final = 0.17
DEAL_STAGGER: Final = 0.08
DEAL_WHOLE: Final = 1.1
SORT: Final = 0.25
SORT_STAGGER: Final = 0.012
SETTLE: Final = 0.14
CHIP: Final = 0.30
TRUMP_TURN: Final = 0.30
TRUMP_GLOW: Final = 0.40
MELD_LIFT: Final = 0.12
MELD_TRAVEL: Final = 0.26
KISS: Final = 0.25
KISS_LEAN: Final = 8.0
"""Degrees by which the two cards of a small moment lean on each other."""
FORCED_PAUSE: Final = 0.18
"""How long a bot waits with a card that everybody knows to be its last."""
FIRST_HOLD: Final = 1.3
"""How long the first two tricks of a session lie."""
