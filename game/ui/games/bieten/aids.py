"""What a table aid says in Bieten: one's own best of every figure and what may still beat it, and how many points are
missing (rulebook sections 3, 6 and 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.cards import PACKS
from game.core.view import View
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import FIGURES, GAME, HAND_CARDS, RANKS, WELI
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.i18n import corner, tr
from game.ui.table.hud.aid_slip import Row, Tone, Words

SUIT: Final = {"red": "H", "green": "S"}
NAMED: Final = 4
"""So many ranks are named; of more it is said that there are."""

NEEDS: Final = "needs"
"""The mark of `felt_aid` for what everybody needs."""

Height = tuple[int, int, int]
"""How good a figure is: number of cards, rank of the highest, 1 without the Weli."""
NONE: Final[Height] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Seat:
    """What is known of the cards dealt to a seat: suit and rank of each, whether the Weli stands for it, and how many
    are hidden."""

    cards: tuple[tuple[str, int, bool], ...]
    hidden: int


def aid(view: View, full: bool, pointed: str, phrases: BietenPhrases) -> list[Row]:
    """The rows of the slip; ``full`` with what may still be out. The figures that the card ``pointed`` at serves are
    marked."""
    public = BietenPublic.of(view.public)
    if public.turn < 0 or public.result:
        return []
    me, others, unseen = own_cards(view), list(seats_of(view)), unseen_of(view)
    linked = served_by(view, pointed)
    rows: list[Row] = [Words(tr("aids.bieten.beaten_by" if full else "aids.bieten.mine"), tone="soft")]
    for at, figure in enumerate(FIGURES[:GAME]):
        mine = best(figure, me)
        if public.states[at] == "conceded" or not mine[0]:
            rows.append(Words(f"{phrases.figure(figure)}  –", tone="soft"))
            continue
        words = f"{phrases.figure(figure)}  {_told(figure, mine, phrases)}"
        if any(best(figure, seat.cards) > mine for seat in others):
            rows.append(Words(words, tone="soft", struck=True, marked=figure in linked))
        elif full:
            above = beaters(figure, mine, others, unseen)
            tone: Tone = "ink" if above else "good"
            rows.append(Words(words, _listed(above) or tr("aids.bieten.sure"), tone, marked=figure in linked))
        else:
            rows.append(Words(words, marked=figure in linked))
    if WELI.bit & view.zone(f"hand{view.seat}").bits and public.wild:
        rows.append(Words(tr("aids.bieten.weli"), tone="soft"))
    return [*rows, *missing(view)]


def served_by(view: View, card: str) -> tuple[str, ...]:
    """The figures that a card of one's own hand serves: without it one's best of them would be less, or none; not
    those that have been conceded. The last trick is served by no card alone, and the Weli serves none before it is
    named."""
    bits = view.zone(f"hand{view.seat}").bits
    if card == WELI.name or card not in {one.name for one in PACKS[view.public.pack].of_bits(bits)}:
        return ()
    me = own_cards(view)
    left = tuple(one for one in me if one != _card(card))
    states = BietenPublic.of(view.public).states
    still = [figure for at, figure in enumerate(FIGURES[:GAME]) if states[at] != "conceded"]
    return tuple(figure for figure in still if best(figure, left) < best(figure, me))


def felt_aid(view: View, pointed: str) -> tuple[str, ...]:
    """What is marked on the felt: how much everybody needs, and the figures that the card pointed at serves."""
    public = BietenPublic.of(view.public)
    return () if public.turn < 0 or public.result else (NEEDS, *served_by(view, pointed))


def missing(view: View) -> list[Row]:
    """How many points are missing to the target: one's own, and the least of the others."""
    public, me = BietenPublic.of(view.public), view.seat
    others = [need for seat, need in enumerate(public.needs) if seat != me and seat not in public.out]
    return [
        Words(tr("aids.bieten.you_need"), str(public.needs[me]), "own"),
        Words(tr("aids.bieten.others_need"), str(min(others, default=0))),
    ]


# -- what is known -----------------------------------------------------------------------------------------------------


def own_cards(view: View) -> tuple[tuple[str, int, bool], ...]:
    """One's own three cards as they count; a Weli in the hand is nothing yet."""
    bits = view.zone(f"hand{view.seat}").bits
    names = [card.name for card in PACKS[view.public.pack].of_bits(bits) if card is not WELI]
    return (*[_card(name) for name in names], *_laid(view, view.seat))


def seats_of(view: View) -> Iterator[Seat]:
    """What is known of the others."""
    out = BietenPublic.of(view.public).out
    for seat in range(view.players):
        if seat != view.seat and seat not in out:
            cards = _laid(view, seat)
            yield Seat(cards, HAND_CARDS - view.zone(f"played{seat}").count)


def unseen_of(view: View) -> set[str]:
    """The cards that one has not seen, by name."""
    bits = view.known
    for zone in view.zones:
        bits |= zone.bits
    return {card.name for card in PACKS[view.public.pack].cards if not card.bit & bits}


def _laid(view: View, seat: int) -> tuple[tuple[str, int, bool], ...]:
    """The cards that a seat has played, as they count."""
    public = BietenPublic.of(view.public)
    names = [card.name for card in view.zone(f"played{seat}").pile]
    named = public.weli_name if public.weli_seat == seat else ""
    return tuple([_card(named or name, bool(named)) if name == WELI.name else _card(name) for name in names])


def _card(name: str, stands: bool = False) -> tuple[str, int, bool]:
    return ("D", -1, False) if name == WELI.name else (name[0], RANKS.index(name[1]), stands)


# -- figures -----------------------------------------------------------------------------------------------------------


def best(figure: str, cards: tuple[tuple[str, int, bool], ...]) -> Height:
    """The best that some cards make of a figure decided by the cards dealt."""
    found = [NONE]
    for suit, rank, weli in cards:
        if figure in SUIT:
            found += [(1, rank, not weli)] if suit == SUIT[figure] else []
        elif figure == "gleich":
            alike = [one for one in cards if one[1] == rank]
            found += [(len(alike), rank, not any(one[2] for one in alike))] if len(alike) > 1 else []
        else:
            found.append(_run(suit, rank, cards))
    return max(found)


def _run(suit: str, top: int, cards: tuple[tuple[str, int, bool], ...]) -> Height:
    """The sequence from a card down."""
    ranks = {rank: weli for one, rank, weli in cards if one == suit}
    length = 1
    while top - length in ranks:
        length += 1
    real = not any(ranks[top - step] for step in range(length))
    return (length, top, real) if length > 1 else NONE


def beaters(figure: str, mine: Height, others: list[Seat], unseen: set[str]) -> list[str]:
    """The highest ranks with which another may have a better figure or one as good (nobody has it then), strongest
    first: the cards of a seat that lie open, cards not seen, and the Weli if nobody has seen it."""
    found = set()
    for seat in others:
        for top in range(len(RANKS)):
            for size in (1,) if figure in SUIT else (2, 3):
                if any((size, top, real) >= mine and _may(figure, size, top, real, seat, unseen) for real in (1, 0)):
                    found.add(top)
    return [RANKS[top] for top in sorted(found, reverse=True)]


def _may(figure: str, size: int, top: int, real: int, seat: Seat, unseen: set[str]) -> bool:
    """Whether a seat may have so many cards from that rank, without the Weli where it is to be ``real``."""
    jokers = 0 if real or WELI.name not in unseen else 1
    if figure == "gleich":
        open_ = sum(rank == top for _, rank, _ in seat.cards)
        reach = sum(suit + RANKS[top] in unseen for suit in "SHDC") + jokers
        return open_ + min(seat.hidden, reach) >= size
    for suit in SUIT.get(figure, "SHDC"):
        ranks = range(top, top - size, -1)
        if ranks[-1] < 0:
            continue
        lacking = [rank for rank in ranks if not any(one == suit and rank == has for one, has, _ in seat.cards)]
        hidden = [rank for rank in lacking if suit + RANKS[rank] in unseen]
        if len(lacking) <= seat.hidden and len(lacking) - len(hidden) <= jokers:
            return True
    return False


def _told(figure: str, mine: Height, phrases: BietenPhrases) -> str:
    size, top, _ = mine
    if figure in SUIT:
        return phrases.card(SUIT[figure] + RANKS[top])
    if figure == "gleich":
        return "-".join([corner(RANKS[top])] * size)
    return "-".join([corner(RANKS[rank]) for rank in range(top, max(-1, top - size), -1)])


def _listed(ranks: list[str]) -> str:
    named = " ".join(corner(rank) for rank in ranks[:NAMED])
    return f"{named} …" if len(ranks) > NAMED else named
