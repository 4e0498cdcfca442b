"""Reasons in Rubicon Piquet and Piquet au Cent: what an exchange keeps, what is called and answered, the cards."""

from __future__ import annotations

from typing import Final

from ai.reasons.found import Found
from ai.reasons.tricks import now, weigh_card
from game.core.actions import Action
from game.core.cards import bits_of
from game.core.melds import RUNS, run_bits
from game.core.view import View
from game.rules.piquet.declaring import GOOD, NOT_GOOD, SAME, WITHDRAW
from game.rules.piquet.values import CARDS, KINDS, RANKS, SUIT_BITS, SUIT_STEP, told

from .cardplay import score_now
from .ground import ground_of
from .reading import Reading

BLANK_POINTS: Final = 10
CARDS_POINTS: Final = 10
MAJORITY: Final = 7
SMALL: Final = 3
"""Ranks below this are small cards."""
CALLED: Final = ("calls_point", "calls_sequence", "calls_set")


def weigh(view: View, answer: Action, found: Found) -> None:
    """The reasons for an answer."""
    reading = Reading(view)
    if view.ask is not None and view.ask.verb:
        _exchange(view, reading, answer, found)
    elif answer.verb == "play":
        ground = ground_of(view)
        if ground is not None:
            weigh_card(ground, answer.card.index, [one.card.index for one in view.legal], found)
            _majority(reading, now(ground, answer.card.index).id, found)
    else:
        _words(view, reading, answer, found)


def _majority(reading: Reading, here: str, found: Found) -> None:
    """The seventh trick, which wins the cards; and the thirtieth point, which makes a pique."""
    t = reading.t
    if here in ("takes_trick", "holds_trick", "sure") and t.tricks[reading.seat] == MAJORITY - 1:
        found.add(9.6, "majority", "seventh", number=CARDS_POINTS)
    if here == "sure" and score_now(t).missing(reading.seat) == 1:
        found.add(11.0, "pique", "pique")


# -- the exchange ----------------------------------------------------------------------------------------------------


def _exchange(view: View, reading: Reading, answer: Action, found: Found) -> None:
    gone = bits_of(list(answer.cards))
    kept = reading.hand & ~gone
    _point(kept, found)
    _runs(kept, found)
    _sets(reading, kept, gone, found)
    aces = (kept & 0x80808080).bit_count()
    if 0 < aces < 3:  # more of them are told as a set
        found.add(4.0 + aces, "aces", "keeps_aces", n=aces)
    for suit in range(4):
        if gone & SUIT_BITS[suit] and not kept & SUIT_BITS[suit]:
            found.add(6.2, "gives_up", "gives_up", suit="SHDC"[suit])
    if answer.cards and all(card.rank < SMALL for card in answer.cards):
        found.add(6.1, "small", "only_small")
    if view.ask is not None and len(answer.cards) == view.ask.maximum > view.ask.minimum:
        found.add(4.0, "number", "draws_most", n=len(answer.cards))
    elif len(answer.cards) == 0:
        found.add(4.0, "number", "draws_none")
    else:
        found.add(0.5, "number", "draws", n=len(answer.cards))


def _point(kept: int, found: Found) -> None:
    """The longest suit kept."""
    longest = max(range(4), key=lambda suit: (kept & SUIT_BITS[suit]).bit_count())
    count = (kept & SUIT_BITS[longest]).bit_count()
    if count >= 4:
        found.add(6.0 + 0.6 * count, "point", "keeps_point", suit="SHDC"[longest], n=count)


def _runs(kept: int, found: Found) -> None:
    """The longest sequence kept."""
    best = 0
    cards = 0
    for suit in range(4):
        for top, length in RUNS[kept // SUIT_STEP[suit] & 255]:
            if length > best:
                best, cards = length, run_bits(top, length) * SUIT_STEP[suit]
    if best:
        names = " ".join(card.name for card in reversed(CARDS) if card.bit & cards)
        found.add(6.5 + best, "run", "keeps_run", cards=names)


def _sets(reading: Reading, kept: int, gone: int, found: Found) -> None:
    """Four or three of a rank kept; of three the fourth may still come."""
    for rank in range(SMALL, 8):
        count = sum(1 for suit in range(4) if CARDS[suit * 8 + rank].bit & kept)
        fourth = sum(CARDS[suit * 8 + rank].bit for suit in range(4)) & ~kept
        if count == 4:
            found.add(14.0 + 0.1 * rank, "set", "keeps_four", rank=RANKS[rank])
        elif count == 3 and fourth & reading.unseen:
            found.add(9.0 + 0.1 * rank, "set", "keeps_three_of_four", rank=RANKS[rank])
        elif count == 3 and fourth & gone:
            found.add(8.0 + 0.1 * rank, "set", "keeps_three", rank=RANKS[rank])


# -- words -----------------------------------------------------------------------------------------------------------


def _words(view: View, reading: Reading, answer: Action, found: Found) -> None:
    phase = view.phase
    kind = KINDS.index(phase.partition("_")[0]) if phase.partition("_")[0] in KINDS else -1
    if phase == "dealer":
        long = reading.course.partie.target == 0
        if answer.verb == "deal":
            found.add(9.0, "word", "deals_first" if long else "deals")
        else:
            found.add(9.0, "word", "receives" if long else "receives_first")
    elif phase.startswith("blank"):
        if answer.verb == "blank":
            found.add(9.0, "word", "blank", number=BLANK_POINTS)
        else:
            found.add(5.0, "word", "no_blank" if len(view.legal) == 1 else "hides_blank")
    elif phase == "peek":
        found.add(9.0, "word", "looks" if answer.verb == "look" else "leaves")
    elif phase == "expose":
        found.add(9.0, "word", "exposes" if answer.verb == "expose" else "keeps_closed")
    elif phase == "number":
        found.add(9.0, "word", "states_number", n=answer.number)
    elif phase.endswith("_reply"):
        _reply(view, answer, found)
    elif phase.endswith(("_claim", "_show")):
        _claim(reading, kind, answer, found)
    else:
        _call(view, kind, answer, found)


def _call(view: View, kind: int, answer: Action, found: Found) -> None:
    """Elder's calls."""
    if answer is WITHDRAW:
        found.add(9.0, "word", "withdraws")
    elif answer.verb == "pass":
        found.add(9.0, "word", "nothing_to_call" if len(view.legal) == 1 else "calls_nothing")
    elif answer.verb == "call":
        best = answer is view.legal[0]
        found.add(9.0, "word", CALLED[kind] if best else "calls_less", n=answer.number)
    else:
        found.add(9.0, "word", "tells_height" if answer is view.legal[0] else "tells_less")


def _reply(view: View, answer: Action, found: Found) -> None:
    """Younger's replies: the true one is listed first."""
    true = view.legal[0]
    if answer is NOT_GOOD:
        found.add(9.0, "word", "has_better")
    elif answer is SAME:
        found.add(9.0, "word", "has_equal")
    elif answer is GOOD:
        found.add(9.0, "word", "has_less" if true is GOOD else "gives_in")


def _claim(reading: Reading, kind: int, answer: Action, found: Found) -> None:
    """What is told and scored."""
    if not answer.cards or kind < 0:
        found.add(9.0, "word", "claims_nothing")
        return
    ladder = reading.course.ladders[kind]
    parts = told(kind, bits_of(list(answer.cards)))
    found.add(9.0, "word", "claims", n=sum(ladder.points[key] for key, _, _, _ in parts))
