"""The position notation of the Piquet games: the fields of their table, and what follows from them.

``rubicon_piquet 2 | hands ... / ... | discards ... / ... | exchanged 5 3 | calls call 5, good | told point-5-H |
outcome elder - - | made 0 5 0 0 | makers - 0 - - | tricks HA H7 / HK H8``

The calls are given again, so that what was called and may be claimed follows; the tricks are played again. What was
scored is told. Tricks that are not told (an endgame) leave their cards in ``won``.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.core.cards import SUITS, Card
from game.core.deal import OVER, Deal, Phase
from game.core.fields import ANY, SEATS, Answers, CardSet, Choice, Number, PositionError, Row, Seat, Text
from game.core.match import Play, Standing
from game.core.options import Options
from game.core.position import ASKED, WON, Notation, Told
from game.core.zones import EVERYONE
from game.rules.piquet.blank import PASS
from game.rules.piquet.course import Course
from game.rules.piquet.declaring import GOOD, NOT_GOOD, SAME, WITHDRAW, Calling, Detail, Replying
from game.rules.piquet.scoring import totals_after
from game.rules.piquet.table import BLANK, FACTS, PiquetTable, new_table, table_of
from game.rules.piquet.values import (
    CARDS,
    DIFFERENCE,
    DISCARDS,
    DOUBLED,
    DRAWN,
    HAND_CARDS,
    KINDS,
    OUTCOMES,
    POINT,
    RANKS,
    RUBICONED,
    TALON,
    TALON_CARDS,
    TRICK,
    word_of,
)
from game.rules.piquet.values import TRICKS as LAST
from game.rules.piquet.values import WON as WON_AT

RESULTS: Final = ("", "cards", "capot", "divided", "target")
VERDICTS: Final = ("", DIFFERENCE, RUBICONED, DOUBLED, DRAWN)
DUTIES: Final = ("-", "must_claim", "may_claim", "must_show")
_BEFORE: Final = ("blank", "number")
"""Words said before the declarations."""
_PLAYED: Final = ("trick", "size", "leader", "led", "lead_card", "tricks", "played", "players")


def _told_words() -> tuple[str, ...]:
    """How a combination can be told."""
    found: list[str] = []
    for kind in range(len(KINDS)):
        for number in range(1, 9):
            for rank in range(len(SUITS) if kind == POINT else len(RANKS)):
                found.append(word_of(kind, number, rank))
    return tuple(found)


class PiquetNotation(Notation):
    """Rubicon Piquet and Piquet au Cent."""

    def __init__(self, play: Play, options: Options, course: Course) -> None:
        self.rules = self.play = play
        self.changed = options.changed()
        self.course = course
        self.facts = FACTS
        self.piled = (WON, "trick")
        outcomes = ("-", *OUTCOMES[1:])
        self.fields = (
            Seat("chooser", "chooser"),
            Seat("blank", "blank_seat"),
            CardSet("blank_shown", "blank_shown"),
            Number("stated", "stated", high=5),
            Row(Number("exchanged", "exchanged", -1, 8), SEATS),
            Number("looked", "looked", high=5),
            Choice("exposed", "exposed", ("-", "no", "yes"), -1),
            Answers("calls", "calls"),
            Row(Seat("callers", "callers", follows=True), ANY),
            Row(Choice("outcome", "outcome", outcomes), 3),
            Row(Choice("duty", "duty", DUTIES), 3),
            Row(Text("told", "told", _told_words()), ANY),
            Row(Seat("tellers", "tellers"), ANY),
            Row(Number("made", "made", high=999), 4),
            Row(Seat("makers", "maker"), 4),
            Number("entered", "entered", high=4),
            Row(Number("total", "total", high=999), SEATS),
            Number("bonus", "bonus", high=60),
            Seat("bonus_seat", "bonus_seat"),
        )
        self.match = (
            Seat("dealer", "dealer"),
            Number("deal", "number", low=1),
            Row(Number("scores", "scores"), SEATS),
            Row(Number("sheet", "sheet"), ANY),
            Row(Number("games", "games", high=9), SEATS),
            Text("result", "result", RESULTS, follows=True),
            Row(Seat("winners", "winners", follows=True), ANY),
            Number("settlement", "settlement", follows=True),
            Text("verdict", "verdict", VERDICTS, follows=True),
        )

    def fresh(self) -> Deal:
        """The first deal of a partie: seat 1 deals, so that seat 0 is elder."""
        deal = self.play.deal_from(list(CARDS), Standing([0, 0], 1))
        for zone in deal.zones:
            zone.bits = 0
            zone.pile = []
        t = new_table()
        t.dealer = 1
        deal.table = t
        deal.asked = OVER
        return deal

    def first(self, deal: Deal) -> int:
        return table_of(deal).elder

    def best(self, deal: Deal, cards: list[Card]) -> int:
        return 1 if cards[1].suit == cards[0].suit and cards[1].rank > cards[0].rank else 0

    def follow(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if len(t.sheet) % 2:
            raise PositionError("sheet", "two totals a deal")
        t.deal_in_partie = len(t.sheet) // 2 + 1
        if t.chooser >= 0:
            t.dealer = -1
        elif t.dealer < 0:
            raise PositionError("dealer", "nobody deals, and nobody chooses who does")
        t.elder = 1 - t.dealer if t.dealer >= 0 else -1
        if t.exposed == 1:
            deal.zones[TALON].sight = EVERYONE
        if t.chooser >= 0:
            if told.tricks or t.calls:
                raise PositionError("chooser", "the first dealer is chosen before anything else")
            deal.phase = self.course.phases["dealer"]
            deal.asked = t.chooser
            return
        untold = self._untold(deal)
        self.settle_leaders(deal, told.tricks, untold)
        self._called(deal, t, told)
        self._played(deal, t, told, untold)
        if deal.asked < 0 or (told.phase and told.asked < 0):
            self._finished(t, told)

    def _untold(self, deal: Deal) -> int:
        count = 0
        for seat in range(2):
            bits = deal.zones[WON_AT + seat].bits.bit_count()
            if bits % 2:
                raise PositionError(WON, "these are not whole tricks")
            count += bits // 2
        return count

    def _called(self, deal: Deal, t: PiquetTable, told: Told) -> None:
        """The words of the dialogue, said again: what was called in each class and what may be claimed."""
        course = self.course
        again = deal.clone()
        for trick in told.tricks:
            seat = trick.leader
            for card in trick.cards:
                again.zones[seat].bits |= card.bit
                seat = 1 - seat
        spoken = again.table = new_table()
        spoken.dealer = t.dealer
        spoken.elder = t.elder
        spoken.scores = [-9999, -9999]
        kind = -1
        for call in t.calls:
            if call.verb in _BEFORE:
                spoken.callers.append(t.blank_seat)
                continue
            if again.phase.id not in _DIALOGUE or kind < 0:
                kind += 1
                if kind == len(KINDS):
                    raise PositionError("calls", f"{call.text} comes after the last class")
                again.phase = course.phases[course.call_ids[kind]]
            kind = KINDS.index(again.phase.id.partition("_")[0])
            again.asked = t.dealer if again.phase.id.endswith("reply") else t.elder
            spoken.callers.append(again.asked)
            if told.whole[again.asked]:
                reason = again.why_not(call)
                if reason is not None:
                    raise PositionError("calls", f"{call.text} was not possible ({reason.id})")
            elif not _sayable(again.phase, call):
                raise PositionError("calls", f"{call.text} was not possible")
            said = len(spoken.callers)
            again.phase.apply(again, call)
            spoken.callers = spoken.callers[:said]
        for fact in ("called_number", "called_key", "main", "further"):
            setattr(t, fact, getattr(spoken, fact))
        if "callers" not in told.facts:
            t.callers = spoken.callers
        if len(t.callers) != len(t.calls):
            raise PositionError("callers", "one seat for each call")

    def _played(self, deal: Deal, t: PiquetTable, told: Told, untold: int) -> None:
        """The tricks, played again; and who is asked if that is not said."""
        before = t.clone()
        before.scores = [-9999, -9999]
        before.trick = untold
        for seat in range(2):
            before.tricks[seat] = deal.zones[WON_AT + seat].count() // 2
        if told.tricks:
            before.leader = told.tricks[0].leader
        elif untold:
            before.leader = told.asked
        elif told.phase == "play":
            before.leader = t.elder
        again = self.played_again(deal, told, before)
        after = table_of(again)
        for fact in _PLAYED:
            setattr(t, fact, getattr(after, fact))
        deal.zones[TRICK].pile = again.zones[TRICK].pile
        for seat in range(2):
            deal.zones[WON_AT + seat].bits = again.zones[WON_AT + seat].bits
        if t.leader < 0:
            deal.phase = self.course.phases["blank_elder"]
            deal.asked = t.elder
            return
        deal.phase = self.course.phases["play"]
        deal.asked = OVER if t.trick == LAST else 1 - t.leader if t.size else t.leader
        if t.trick == LAST and "result" not in told.facts:
            t.result = after.result

    def _finished(self, t: PiquetTable, told: Told) -> None:
        """Section 11: what the deal decides."""
        verdict = self.course.partie.judge(totals_after(t), t.deal_in_partie)
        if "winners" not in told.facts:
            t.winners = verdict.winners
        if "settlement" not in told.facts:
            t.settlement = verdict.points
        if "verdict" not in told.facts:
            t.verdict = verdict.word

    def check(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if len(t.told) != len(t.tellers) or -1 in t.tellers:
            raise PositionError("tellers", "one seat for each combination told")
        for number in range(4):
            if t.made[number] and t.maker[number] < 0:
                raise PositionError("makers", "nobody has made what is made")
        if t.blank_seat < 0 and t.blank_shown:
            raise PositionError("blank", "nobody has shown a carte blanche")
        if deal.asked < 0:
            return
        self._check_asked(deal, t)
        self._check_sizes(deal, t)

    def _check_asked(self, deal: Deal, t: PiquetTable) -> None:
        phase = deal.phase.id
        asked = (
            t.chooser if phase == "dealer" else t.dealer if phase in _YOUNGER or phase.endswith("reply") else t.elder
        )
        if phase == "play" or phase.endswith("claim") or phase.endswith("show"):
            asked = deal.asked
        if phase == "play":
            asked = 1 - t.leader if t.size else t.leader
        if deal.asked != asked or (t.chooser >= 0) != (phase == "dealer"):
            raise PositionError(ASKED, f"seat {deal.asked} is not asked that now")
        elder = t.exchanged[t.elder] if t.elder >= 0 else -1
        younger = t.exchanged[t.dealer] if t.dealer >= 0 else -1
        if phase in ("dealer", "blank_elder", "blank_younger", "number", "lay_out") and (elder >= 0 or younger >= 0):
            raise PositionError("exchanged", f"nobody has exchanged before {phase}")
        if phase == "number" and t.blank_seat != t.elder:
            raise PositionError("blank", "elder has not announced a carte blanche")
        if (phase == "lay_out" and not t.stated) or (phase == "number" and t.stated):
            raise PositionError("stated", f"that does not go with {phase}")
        if phase == "exchange_elder" and (elder >= 0 or (younger >= 0) != (t.stated > 0)):
            raise PositionError("exchanged", "elder is still to exchange")
        if phase in ("peek", "blank_late", "exchange_younger"):
            if elder < 1 or (younger >= 0 and not t.stated):
                raise PositionError("exchanged", "elder has exchanged and younger has not")
        if phase not in _EXCHANGING and (elder < 1 or younger < 0):
            raise PositionError("exchanged", f"both have exchanged before {phase}")
        if phase != "play" and t.trick:
            raise PositionError(ASKED, f"{phase} is not asked after the first trick")

    def _check_sizes(self, deal: Deal, t: PiquetTable) -> None:
        """How many cards lie where at this moment."""
        if deal.phase.id == "dealer":
            if deal.zones[TALON].count() != len(CARDS):
                raise PositionError("talon", "before the deal all cards are in the talon")
            return
        drawn = 0
        for seat in range(2):
            laid = max(0, t.exchanged[seat])
            if deal.zones[DISCARDS + seat].count() != laid:
                raise PositionError("discards", f"seat {seat} has exchanged {laid} cards")
            waits = seat == t.dealer and t.stated > 0 and deal.phase.id in ("exchange_elder", "peek")
            played = t.trick + (1 if t.size and seat == t.leader else 0)
            wanted = HAND_CARDS - played - (laid if waits else 0)
            found = deal.zones[seat].count()
            if found != wanted:
                raise PositionError("hands", f"seat {seat} has {found} cards and should have {wanted}")
            drawn += 0 if waits else laid
        if deal.zones[TALON].count() != TALON_CARDS - drawn:
            raise PositionError("talon", f"there should be {TALON_CARDS - drawn} cards")
        if t.made[BLANK] and t.blank_seat < 0:
            raise PositionError("blank", "nobody has shown a carte blanche")


_DIALOGUE: Final = tuple([f"{kind}_{step}" for kind in KINDS for step in ("call", "reply", "detail", "detail_reply")])
_YOUNGER: Final = ("blank_younger", "lay_out", "blank_late", "exchange_younger", "expose")
_EXCHANGING: Final = (
    "dealer", "blank_elder", "blank_younger", "number", "lay_out", "exchange_elder", "peek", "blank_late",
    "exchange_younger",
)  # fmt: skip


def _sayable(phase: Phase, call: Action) -> bool:
    """Whether a word belongs to a step of the dialogue, whatever the hand."""
    if isinstance(phase, Replying):
        return call is GOOD or call is NOT_GOOD or (call is SAME and phase.id.endswith("_reply"))
    assert isinstance(phase, Calling)
    if isinstance(phase, Detail):
        return call is WITHDRAW or call in phase.full
    return call is PASS or call in (phase.numbers[3:] if phase.course.in_steps[phase.kind] else phase.full)
