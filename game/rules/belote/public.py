"""The public table of a Belote deal (rulebook section 11: what everybody knows)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.public import Public


@dataclass(frozen=True, kw_only=True)
class BelotePublic(Public):
    """Belote, contrée or coinchée; points are by side.

    ``eldest`` plays first (4); ``pack_size`` is 32 or 24 cards (3), ``held`` the points held over from earlier deals
    (9.2). ``turn_up`` is the card that lies turned up (5), "" where none does; ``second_round`` whether trumps are
    being named in the second round (6.1). ``taker`` has taken, or bid highest so far; then ``trump`` is the trump
    choice, and in the auction (12.2) ``contract`` the number bid (250 for a capot, 0 in the classic game),
    ``capot_bid`` whether all tricks were promised, ``multiplier`` 2 after coinche and 4 after surcoinche, ``coincheur``
    who said coinche. ``announced`` is what each seat has announced (6.2; "sequence-4", "carre-J", "" for nothing).
    ``trick_points`` are the card points of the tricks won, without the bonus for the last one (9.1);
    ``declaration_points`` those of the declarations laid open (6.3, 8), ``belote_points`` those of belote and rebelote
    once both have been said (6.5). Once the deal is scored ``contested`` is what each side has made towards the
    contract, ``needed`` what the taker had to make (9.2, 9.3, 12.4); before, and of a deal passed out, () and 0.
    """

    eldest: int
    pack_size: int
    held: int
    turn_up: str
    second_round: bool
    taker: int
    contract: int
    capot_bid: bool
    multiplier: int
    coincheur: int
    announced: tuple[str, ...]
    trick_points: tuple[int, ...]
    declaration_points: tuple[int, ...]
    belote_points: tuple[int, ...]
    contested: tuple[int, ...]
    needed: int

    @classmethod
    def of(cls, public: Public) -> BelotePublic:
        """A public table of this family as what it is. Raises TypeError for another."""
        if not isinstance(public, BelotePublic):
            raise TypeError(f"no table of Belote: {type(public).__name__}")
        return public
