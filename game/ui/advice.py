"""Advice in words: why an answer is good, what playing a card does, and the figures behind it with what they mean."""

from __future__ import annotations

from collections.abc import Iterable

from game.host.chair import Because, Verdict
from game.ui.i18n import decimal, followed, tr, trn
from game.ui.narrator import Narrator

FIGURES = ("figure", "errors")
"""Values that have decimals."""
COUNT = "n"
"""The value that a message goes by in its plural forms."""


def because_words(narrator: Narrator, one: Because) -> str:
    """One reason as a sentence."""
    phrases = narrator.phrases
    fields: dict[str, str] = {}
    count = -1
    for key, value in one.values:
        word = str(value)
        if key == COUNT:
            count = int(value)
        elif key in FIGURES:
            fields[key] = decimal(word)
        elif key in ("card", "other"):
            fields[key] = phrases.card(word)
        elif key in ("cards", "others"):
            fields[key] = phrases.cards(word.split())
        elif key == "suit":
            fields[key] = phrases.suit_short(word)
        elif key in ("seat", "rival"):
            fields[key] = narrator.name(int(value))
        else:
            fields[key] = phrases.value(key, value)
    id = f"because.{phrases.because(one.id, narrator.deals)}"
    return trn(id, count, **fields) if count >= 0 else tr(id, **fields)


def reasons_words(narrator: Narrator, reasons: Iterable[Because]) -> str:
    """Some reasons, one sentence after the other."""
    return followed(*(because_words(narrator, one) for one in reasons))


def gloss(verdict: Verdict) -> str:
    """What the figures of a verdict mean, for somebody who has never seen them."""
    if len(verdict.rated) < 2:
        return tr("advice.uncompared")
    if verdict.learnt:
        return tr("advice.gloss.learnt")
    return tr("advice.gloss.share" if verdict.whole else "advice.gloss.points")
