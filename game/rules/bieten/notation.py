"""The position notation of Bieten: the fields of its table, and what follows from them.

``bieten 4 | hands HA S7 / ... | played H8 / H9 / - / - | stock ... | words bet red, good, hold | speakers 0 1 2``

The words are said again and the played cards played again by the rules, forehand first, so that bets, stakes, the
trick and the count follow.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import parse_action
from game.core.cards import SUITS
from game.core.deal import OVER, Deal
from game.core.fields import ANY, SEATS, Answers, CardName, Mask, Number, PositionError, Row, Seat, Text
from game.core.match import Play, Standing
from game.core.options import Options
from game.core.position import ASKED, Notation, Told, Trick
from game.core.zones import EVERYONE
from game.rules.bieten.course import Course
from game.rules.bieten.table import FACTS, UNBET, BietenTable, dealt_in, left_of, new_table, right_of, table_of
from game.rules.bieten.values import (
    BIETEN_PACK,
    CARDS,
    DEEPEST,
    FIGURES,
    HAND_CARDS,
    MOST_STOLEN,
    NAMINGS,
    PLAYS,
    SHALLOWEST,
    WELI,
)

OFFERS: Final = ("opening", "lap", "after", "play")
REPLIES: Final = ("reply", "reply_three")
_SAID: Final = ("bets", "bettor", "raiser", "taker", "state", "stake", "conceded", "committed", "figure", "back_seat")
_PLAYED: Final = (
    "turn", "trick", "size", "led", "best", "best_seat", "leaders", "winners", "weli_seat", "void",
)  # fmt: skip
_COUNTED: Final = ("total", "counted", "counters", "gone", "winner", "losers", "result")


class BietenNotation(Notation):
    """Bieten."""

    def __init__(self, play: Play, options: Options, course: Course) -> None:
        self.rules = self.play = play
        self.changed = options.changed()
        self.course = course
        self.facts = FACTS
        self.piled = ()
        self.fields = (
            Number("lifted", "lifted", high=DEEPEST),
            Number("stolen", "stolen", high=MOST_STOLEN),
            Answers("words", "words", spoken=True),
            Row(Seat("speakers", "speakers"), ANY),
            Text("offer", "back", ("", *OFFERS)),
            Number("lap", "lap", high=play.players),
            Row(Mask("committed", "committed", (*FIGURES, "late_game"), follows=True), SEATS),
            Row(Mask("void", "void", tuple(SUITS), follows=True), SEATS),
            CardName("named", "named"),
        )
        self.match = (
            Seat("dealer", "dealer"),
            Number("deal", "number", low=1),
            Number("game", "game", low=1),
            Row(Number("scores", "scores", low=-999), SEATS),
            Row(Number("crosses", "crosses"), SEATS),
            Row(Number("spots", "spots"), SEATS),
            Row(Seat("out", "out"), ANY),
        )

    def fresh(self) -> Deal:
        """The first deal; the last seat deals, so that seat 0 is forehand."""
        players = self.play.players
        deal = self.play.deal_from(list(CARDS), Standing([0] * players, players - 1))
        for zone in deal.zones:
            zone.bits = 0
            zone.pile = []
        t = new_table(players)
        t.dealer = players - 1
        deal.table = t
        deal.asked = OVER
        return deal

    def tricks_of(self, deal: Deal) -> list[Trick]:
        return []  # the played cards lie before their owners, in order

    def follow(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        course = self.course
        if t.dealer < 0 or len(set(t.out)) != len(t.out) or -1 in t.out or dealt_in(t) < 2 or t.dealer in t.out:
            raise PositionError("out" if t.out else "dealer", "two or more are dealt in, the dealer among them")
        t.forehand = left_of(t, t.dealer)
        t.cutter = right_of(t, t.dealer)
        bottom = deal.zones[course.bottom]
        bottom.owner = t.cutter
        if told.phase in ("", "cut", "steal") and not any(zone.bits for zone in deal.zones[: course.players]):
            if told.phase == "cut" or not told.phase:
                deal.phase = course.phases["cut"]
                deal.asked = t.cutter
                return
        if told.phase == "steal":
            return
        again = self._played(deal, t, told)
        self._said(deal, t, told, again)
        over = t.trick == HAND_CARDS
        if over:
            deal.zones[course.stock].sight = EVERYONE
        if over or course.show_bottom:
            bottom.sight = EVERYONE
        deal.phase = course.phases["play"]
        deal.asked = OVER if over else t.turn

    def _played(self, deal: Deal, t: BietenTable, told: Told) -> Deal:
        """The cards played again from the hands as they were; a deal after them, bets not minded."""
        course = self.course
        again = deal.clone()
        table = again.table = t.clone()
        table.named = -1
        table.void = [0] * course.players
        table.committed = [0] * course.players
        table.turn = t.forehand
        piles = [zone.pile[:] for zone in deal.zones[course.played : course.stock]]
        for seat in range(course.players):
            zone = again.zones[course.played + seat]
            for card in zone.pile:
                again.zones[seat].bits |= card.bit
            zone.pile = []
            if len(piles[seat]) > HAND_CARDS:
                raise PositionError("played", f"seat {seat} has played more than {HAND_CARDS} cards")
        count = sum([len(pile) for pile in piles])
        if count == dealt_in(t) * HAND_CARDS:
            self._bets_on(table, t, told, again)
        for _ in range(count):
            seat = table.turn
            if not piles[seat]:
                raise PositionError("played", f"seat {seat} was to play")
            card = piles[seat].pop(0)
            answer = PLAYS[card.index]
            if card is WELI and course.wild:
                if t.named < 0:
                    raise PositionError("named", "the Weli has been played as some card")
                if t.named == WELI.index:
                    raise PositionError("named", "the Weli is not named as itself")
                answer = NAMINGS[t.named]
            again.phase = course.phases["play"]
            again.asked = seat
            committed = table.committed
            table.committed = [0] * course.players
            reason = again.why_not(answer) if told.whole[seat] else None
            table.committed = committed
            if reason is not None:
                raise PositionError("played", f"seat {seat} cannot have played {card.name} ({reason.id})")
            again.phase.apply(again, answer)
        if t.named >= 0 and table.named < 0:
            raise PositionError("named", "the Weli has not been played")
        for fact in _PLAYED:
            if fact not in told.facts:
                setattr(t, fact, getattr(table, fact))
        if table.trick == HAND_CARDS:
            for fact in _COUNTED:
                setattr(t, fact, getattr(table, fact))
        return again

    def _bets_on(self, table: BietenTable, t: BietenTable, told: Told, again: Deal) -> None:
        """Before the last card is played (and the deal counted) the bets are on the table."""
        talked = self._spoken(again, t)
        for fact in _SAID:
            setattr(table, fact, getattr(talked, fact))

    def _spoken(self, deal: Deal, t: BietenTable) -> BietenTable:
        """A table on which all words have been said, from the first bet on."""
        course = self.course
        again = deal.clone()
        table = again.table = new_table(course.players)
        table.scores = t.scores
        table.dealer = t.dealer
        table.forehand = t.forehand
        table.out = t.out
        table.turn = t.forehand
        again.phase = course.phases["opening"]
        if len(t.words) != len(t.speakers) or -1 in t.speakers:
            raise PositionError("speakers", "one seat for each word")
        for text, seat in zip(t.words, t.speakers, strict=True):
            word = parse_action(text, BIETEN_PACK)
            if again.phase.id not in REPLIES:
                again.phase = course.phases["opening"]
                again.asked = seat
                if not self._offerable(table, word.text, seat):
                    raise PositionError("words", f"{text} was not possible")
            elif again.asked != seat:
                raise PositionError("speakers", f"seat {again.asked} was to answer, not seat {seat}")
            elif text not in ("good", "hold", "three") or (text == "three" and again.phase.id == "reply_three"):
                raise PositionError("words", f"{text} answers no bet")
            elif text == "three" and not course.raise_in_reply:
                raise PositionError("words", "nobody may say three to a bet under these options")
            if seat in t.out:
                raise PositionError("speakers", f"seat {seat} is not dealt in")
            again.phase.apply(again, word)
        return table

    def _offerable(self, table: BietenTable, text: str, seat: int) -> bool:
        """Whether a seat may open with this word, whatever it holds."""
        verb, _, figure = text.partition(" ")
        if figure not in FIGURES:
            return False
        number = FIGURES.index(figure)
        if verb == "bet":
            return table.state[number] == UNBET
        late = self.course.late_raise and table.raiser[number] < 0 and table.bettor[number] not in (-1, seat)
        return verb == "three" and late and table.taker[number] < 0

    def _said(self, deal: Deal, t: BietenTable, told: Told, again: Deal) -> None:
        """The words said again: who has bet what, and what is being answered."""
        talked = self._spoken(again, t)
        for fact in _SAID:
            if fact not in told.facts:
                setattr(t, fact, getattr(talked, fact))
        if t.figure >= 0 and not t.back:
            raise PositionError("offer", "it does not say in which offer the bet was made")
        if t.figure < 0 and t.back:
            raise PositionError("offer", "nobody is answering a bet")

    def check(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if deal.asked < 0:
            return
        phase = deal.phase.id
        if deal.asked in t.out:
            raise PositionError(ASKED, f"seat {deal.asked} is not dealt in")
        if (t.figure >= 0) != (phase in REPLIES):
            raise PositionError(ASKED, "a bet is answered before anything else")
        if phase == "reply_three" and t.raiser[t.figure] < 0:
            raise PositionError(ASKED, "nobody has said three")
        if phase == "play" and deal.asked != t.turn:
            raise PositionError(ASKED, f"it is the turn of seat {t.turn}")
        if phase in ("cut", "steal"):
            self._check_cut(deal, t, phase)
            return
        if not t.lifted:
            t.lifted = SHALLOWEST  # nobody said how deep the cut was
        if t.lap >= max(1, dealt_in(t)):
            raise PositionError("lap", "all have been asked")
        for seat in range(self.course.players):
            found = deal.zones[seat].count() + deal.zones[self.course.played + seat].count()
            wanted = 0 if seat in t.out else HAND_CARDS
            if found != wanted:
                raise PositionError("hands", f"seat {seat} has {found} dealt cards and should have {wanted}")
        if deal.zones[self.course.bottom].count() > 1:
            raise PositionError("bottom", "one card lies there at most")

    def _check_cut(self, deal: Deal, t: BietenTable, phase: str) -> None:
        """How the cards lie before the deal."""
        if deal.asked != t.cutter or t.words:
            raise PositionError(ASKED, f"the cut belongs to seat {t.cutter}")
        if (phase == "steal") != (t.lifted >= SHALLOWEST) or (phase == "steal" and not self.course.steal):
            raise PositionError("lifted", f"that does not go with {phase}")
        for seat in range(self.course.players):
            if deal.zones[seat].count() != (t.stolen if seat == t.cutter else 0):
                raise PositionError("hands", "only the cutter has cards, those that he took")
            if deal.zones[self.course.played + seat].count():
                raise PositionError("played", "nobody has played")
        if deal.zones[self.course.bottom].count() != (1 if phase == "steal" else 0):
            raise PositionError("bottom", "the cutter looks at one card")
        if t.stolen and phase == "cut":
            raise PositionError("stolen", "nobody has cut")
        if t.stolen >= MOST_STOLEN or t.stolen > t.lifted:
            raise PositionError("stolen", "he takes three at most")
