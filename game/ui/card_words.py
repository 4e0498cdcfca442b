"""Cards, suits and ranks in words: written with the suit marks that ``game.ui.typography.text`` draws as shapes."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.i18n import corner, tr

FRENCH, GERMAN = "french", "german"


class _Suits:
    """Which suits the cards on the table have."""

    def __init__(self) -> None:
        self.kind = FRENCH


_suits = _Suits()


def suits() -> str:
    """FRENCH or GERMAN: the suits of the cards in use, for games that name them as they are printed."""
    return _suits.kind


def set_suits(kind: str) -> bool:
    """Cards with these suits are on the table from now on; True if they were others before."""
    changed = kind != _suits.kind
    _suits.kind = kind
    return changed


def card_text(name: str) -> str:
    """A card by its notation ("HT", in a game of several packs "HT.2"): rank and suit mark, in the language's order."""
    face = name.split(".")[0]
    return tr("card.face", rank=corner(face[1:]), suit=f"{{{face[0]}}}")


def suit_first() -> bool:
    """Whether a card's suit is written before its rank."""
    return tr("card.face", rank="r", suit="s").startswith("s")


def cards_text(names: Sequence[str]) -> str:
    """Several cards, side by side."""
    return " ".join(card_text(name) for name in names)


def strain_text(word: str) -> str:
    """A trump choice as a name: a suit with its mark, no trumps, all trumps."""
    return tr(f"card.strain.{word}") if word else ""


def strain_inside(word: str) -> str:
    """The same inside a sentence, where it has a small first letter in most languages."""
    return tr(f"card.inside.{word}") if word else ""


def strain_bid(word: str) -> str:
    """The same after a number or a verb, as in "80 hearts": French says "80 à cœur"."""
    return tr(f"card.bid.{word}") if word else ""


def opened(sentence: str) -> str:
    """A sentence that may begin with such a name, its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def strain_short(word: str) -> str:
    """A trump choice where there is little room: the suit's mark, or a short word."""
    return f"{{{word}}}" if len(word) == 1 else tr(f"card.short.{word}")


def rank_text(letter: str) -> str:
    """A rank's name."""
    return tr(f"card.rank.{letter}")
