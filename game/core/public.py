"""The public table at one moment: everything about a deal that lies open to everybody, in typed fields.

The rules assemble it from a deal (`Rules.public`) and nobody else works out a fact of it. A family adds its own fields
in ``game/rules/<family>/public.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace


@dataclass(frozen=True, kw_only=True)
class Public:
    """What every game tells. Seats and sides are numbers, -1 is nobody; a card is written by its name.

    ``pack`` is the pack played with (`game.core.cards.PACKS`), ``pack_size`` how many of its cards. ``asked`` is the
    seat whose turn it is, ``dealer`` the seat that dealt (-1 while it is being chosen),
    ``deal_number`` counts from 1 in the match; ``sides`` the side of each seat, ``scores`` by side before this deal,
    ``target`` what ends the match (0: not a score). ``trump`` is the suit or word of trumps, "" while there is none;
    ``calls`` and ``callers`` every bid heard, in order. The play: ``leader`` of the trick on the table (-1 before the
    first), ``trick_number`` from 1, ``trick_seats`` who has played to it, in order, ``winning_seat`` who has it so
    far, ``tricks_won`` by side; ``last_trick`` with ``last_trick_seats`` and ``last_trick_winner`` from the second
    trick on.
    """

    pack: str = "piquet"
    pack_size: int = 32
    asked: int = -1
    dealer: int = -1
    deal_number: int = 1
    sides: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    target: int = 0
    trump: str = ""
    calls: tuple[str, ...] = ()
    callers: tuple[int, ...] = ()
    leader: int = -1
    trick_number: int = 1
    trick_seats: tuple[int, ...] = ()
    winning_seat: int = -1
    tricks_won: tuple[int, ...] = ()
    last_trick: tuple[str, ...] = ()
    last_trick_seats: tuple[int, ...] = ()
    last_trick_winner: int = -1

    def undealt(self, dealer: int = -1) -> Public:
        """The same table before anything is dealt, while seats are drawn; ``dealer`` once the draw has named one."""
        return replace(self, asked=-1, dealer=dealer)

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), {field.name: getattr(self, field.name) for field in fields(self)}))


def _again(kind: type[Public], values: dict[str, object]) -> Public:
    """A public table unpickled: a compiled frozen class sets its fields only when it is made."""
    return kind(**values)  # type: ignore[arg-type]  # the values are the fields of this very class
