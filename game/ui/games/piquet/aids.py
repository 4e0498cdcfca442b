"""What a table aid says in Piquet: what one's declarations could pay and what is good by what was said, how far it is
to repique, pique and the cards, and what is still out (rulebook sections 7 to 10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.core.cards import PACKS
from game.core.view import View
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import KINDS, RANKS, TRICKS
from game.ui.games.piquet.dialogue import Part, best_of
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.i18n import tr
from game.ui.table.hud.aid_slip import Bar, Row, Tone, Words, strip_of

THIRTY: Final = 30
SEVENTH: Final = TRICKS // 2 + 1


def aid(view: View, full: bool, phrases: PiquetPhrases) -> list[Row]:
    """The rows of the slip; ``full`` with what must be remembered or reckoned."""
    public = PiquetPublic.of(view.public)
    if public.elder < 0 or public.result or not view.zone(f"hand{view.seat}").count:
        return []
    if public.leader < 0:
        return [*declarations(view, full, phrases), *thirty(view)]
    rows: list[Row] = [*thirty(view)]
    won = public.tricks_won[view.seat]
    rows.append(Bar(tr("aids.piquet.cards", has=won, need=SEVENTH), won, SEVENTH))
    own, gone = held(view), seen(view) if full else set()
    return [*rows, *[strip_of(RANKS[::-1], (), suit, own, gone) for suit in "SHDC"]]


def held(view: View) -> set[str]:
    """The own hand."""
    return _names(view, view.zone(f"hand{view.seat}").bits)


def seen(view: View) -> set[str]:
    """The cards that can no longer be played: those played, one's own discards, and what lies open."""
    bits = view.known
    for zone in view.zones:
        if not zone.name.startswith("hand"):
            bits |= zone.bits
    return _names(view, bits)


def _names(view: View, bits: int) -> set[str]:
    return {card.name for card in PACKS[view.public.pack].of_bits(bits)}


def declarations(view: View, full: bool, phrases: PiquetPhrases) -> list[Row]:
    """One's best combination of each class with what it could pay: struck where the other's is better by what was said,
    marked where it is good."""
    public, me = PiquetPublic.of(view.public), view.seat
    own = held(view)
    rows: list[Row] = [Words(tr("aids.piquet.could_pay"), tone="soft")]
    unseen = _names(view, (1 << 32) - 1) - own - seen(view)
    for talk in public.talks():
        best = best_of(talk.kind, own)
        if not best:
            continue
        words = phrases.kind_short(best[0].word)
        pays = sum(part.points for part in best)
        said = public.called[KINDS.index(talk.kind)] if me != public.elder else ""
        if talk.outcome:
            good = talk.maker == me
            tone: Tone = "good" if good else "soft"
            rows.append(Words(words, f"+{talk.points if good else 0}", tone, struck=not good))
        elif said:
            rows.append(_against(words, pays, compared(best[0], said)))
        elif full and beats_all(talk.kind, best[0], unseen):
            rows.append(Words(tr("aids.piquet.sure", what=words), f"+{pays}", "good"))
        else:
            rows.append(Words(words, f"+{pays}"))
    return rows if len(rows) > 1 else []


def _against(words: str, pays: int, better: int) -> Row:
    """One's combination against what elder has called: better, as good so far, or worse."""
    if better < 0:
        return Words(words, "+0", struck=True)
    return Words(words, f"+{pays}", "good" if better > 0 else "ink")


def height(part: Part) -> tuple[int, int]:
    """The number of cards of a combination, then its rank, or of a point its value."""
    kind, size, what = part.word.split("-")
    return int(size), part.value if kind == "point" else RANKS.index(what)


def compared(own: Part, said: str) -> int:
    """1, 0 or -1: whether a combination is better than, as good as or worse than what was called ("6", "6-51",
    "4-Q")."""
    number, _, what = said.partition("-")
    size, high = height(own)
    if not what:
        return (size > int(number)) - (size < int(number))
    other = (int(number), int(what) if what.isdigit() and own.word.startswith("point") else RANKS.index(what))
    return ((size, high) > other) - ((size, high) < other)


def beats_all(kind: str, own: Part, unseen: Collection[str]) -> bool:
    """Whether no combination of the cards not seen is as good: the other cannot beat it."""
    return all(height(part) < height(own) for part in best_of(kind, unseen))


def thirty(view: View) -> list[Row]:
    """How far it is to thirty unanswered: before the play a repique, in it a pique."""
    public, me = PiquetPublic.of(view.public), view.seat
    mine, theirs = public.provisional[me], public.provisional[1 - me]
    if public.bonus_seat == me and public.bonus:
        return [Words(tr("aids.piquet.bonus"), f"+{public.bonus}", "good")]
    if public.bonus or (public.leader >= 0 and me != public.elder):
        return []
    if theirs:
        return [Words(tr("aids.piquet.answered"), tone="soft")]
    return [Bar(tr("aids.piquet.thirty", has=mine, need=THIRTY), mine, THIRTY)]


def felt_aid(view: View) -> tuple[str, ...]:
    """ "cards" while the seventh trick is still to be won, and "thirty" with the seat for each player whose thirty
    unanswered points would still bring a bonus (9.3, 10.2, 10.3)."""
    public = PiquetPublic.of(view.public)
    if public.elder < 0 or public.result:
        return ()
    playing = public.leader >= 0
    marks = ["cards"] if playing and max(public.tricks_won) < SEVENTH else []
    if not public.bonus:
        scored_leads = dict(view.options).get("low_card_rule") == "off"
        able = [public.elder] if playing and scored_leads else range(2)
        marks += [f"thirty{seat}" for seat in able if not public.provisional[1 - seat]]
    return tuple(marks)
