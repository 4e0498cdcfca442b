"""Who will score declarations if everybody announces the best (rulebook section 6.2 and 6.3): for imagined hands."""

from __future__ import annotations

from game.core.melds import RUNS
from game.rules.belote.declarations import best_height, best_set, carres, declarations, kinds_held, parts
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable


def declared_by_side(rules: BeloteRules, t: BeloteTable, dealt: list[int]) -> list[int]:
    """The points of declarations by side, for the hands as dealt; what has been announced or kept silent counts."""
    decl = [0] * rules.sides
    kinds = rules.kinds[t.trump]
    forbid = rules.course.options["meld_overlap"] == "forbid"
    cancel = rules.course.options["meld_tie"] == "cancel"
    best: tuple[int, int, int] = (0, 0, 0)
    winner = -1
    tied = False
    for step in range(rules.players):
        seat = (t.eldest + step) % rules.players
        said = t.announced[seat]
        if said == 0:
            continue
        if said < 0:
            if not melds(dealt[seat]):
                continue
            said = kinds_held(dealt[seat], kinds)[0]
        height = best_height(dealt[seat], said, t.trump) if said <= 3 else (0, 0)
        claim = (said, height[0], height[1])
        if claim > best:
            best, winner, tied = claim, seat, False
        elif claim == best and winner >= 0 and rules.side_of[seat] != rules.side_of[winner]:
            tied = True
    if winner < 0 or (tied and cancel):
        return decl
    side = rules.side_of[winner]
    for seat in range(rules.players):
        if rules.side_of[seat] == side and melds(dealt[seat]):
            held = declarations(dealt[seat], kinds)
            shown = best_set([parts(one) for one in held], []) if forbid else held
            decl[side] += sum([one.points for one in shown])
    return decl


def melds(hand: int) -> bool:
    """Whether a hand holds any declaration."""
    if RUNS[hand & 255] or RUNS[hand >> 8 & 255] or RUNS[hand >> 16 & 255] or RUNS[hand >> 24]:
        return True
    return carres(hand) != 0
