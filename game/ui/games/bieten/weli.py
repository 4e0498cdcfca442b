"""What the Weli of the person at the table may still be, from the own cards and what everybody knows (section 7)."""

from __future__ import annotations

from game.ui.stage.tableau import Tableau, text, texts

WELI = "WE"
SUITS = "HSDC"
"""Red and Green first."""
RANKS = "AKQJT987"
REAL = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""Every card it could be, by name."""


def contains(cards: tuple[str, ...], figure: str) -> bool:
    """Whether cards contain a figure that is decided by dealt cards (section 6)."""
    if figure == "red":
        return any(card[0] == "H" for card in cards)
    if figure == "green":
        return any(card[0] == "S" for card in cards)
    pairs = [(one, other) for one in cards for other in cards if one != other]
    if figure == "gleich":
        return any(one[1] == other[1] for one, other in pairs)
    if figure == "hanger":
        return any(one[0] == other[0] and RANKS.index(one[1]) - RANKS.index(other[1]) == 1 for one, other in pairs)
    return True


def possible(own: tuple[str, ...], void: str, committed: tuple[str, ...], led: str) -> list[str]:
    """The real cards that an unplayed Weli may still be: ``own`` are its holder's two other dealt cards, ``void`` the
    suits not followed, ``committed`` the figures bet, held or said three on ("late_game": Game, after the third trick
    began), ``led`` the suit led to the trick in hand."""
    found: list[str] = []
    for card in REAL:
        fits = all(contains((*own, card), figure) for figure in committed if figure != "late_game")
        if card not in own and card[0] not in void and fits and ("late_game" not in committed or card[0] == led):
            found.append(card)
    return found


def held_by_me(tableau: Tableau) -> bool:
    """Whether the person at the table holds the Weli, and it is wild."""
    return WELI in tableau.hands[tableau.me] and tableau.facts.get("weli_mode") != "bonus"


def still_possible(tableau: Tableau) -> list[str]:
    """What the Weli in the own hand may still be; empty if it is not there."""
    if not held_by_me(tableau):
        return []
    me, facts = tableau.me, tableau.facts
    own = tuple(key for key in (*tableau.hands[me], *tableau.zone(f"played{me}")) if key != WELI and "#" not in key)
    voids, committed = texts(facts.get("voids")), texts(facts.get("committed"))
    said = tuple(committed[me].split()) if me < len(committed) else ()
    trick = texts(facts.get("trick"))
    led = (text(facts.get("weli_name")) if trick[0] == WELI else trick[0])[:1] if trick else ""
    return possible(own, voids[me] if me < len(voids) else "", said, led)


def figure_cards(names: list[str], weli: str, figure: str) -> list[str]:
    """Which of a seat's three cards (by name, in the order played) make a figure; ``weli`` is what the Weli stands
    for."""
    real = {name: weli if name == WELI and weli else name for name in names}
    if figure == "game":
        return names[-1:]
    if figure in ("red", "green"):
        suit = "H" if figure == "red" else "S"
        mine = [name for name in names if real[name][0] == suit]
        return sorted(mine, key=lambda name: RANKS.index(real[name][1]))[:1]
    if figure == "gleich":
        sets = [[one for one in names if real[one][1] == rank] for rank in RANKS]
        return max(sets, key=len) if max(map(len, sets)) > 1 else []
    runs: list[list[str]] = []
    order = RANKS + "E"  # the Weli as six of bells
    for suit in SUITS:
        mine = sorted(
            (name for name in names if real[name][0] == suit or (suit == "D" and real[name] == WELI)),
            key=lambda name: order.index(real[name][1]),
        )
        run: list[str] = []
        for name in mine:
            if run and order.index(real[name][1]) - order.index(real[run[-1]][1]) != 1:
                runs.append(run)
                run = []
            run.append(name)
        runs.append(run)
    best = max(runs, key=len)
    return best if len(best) > 1 else []
