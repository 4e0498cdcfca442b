"""The public table of Piquet: all that both players know at one moment (rulebook section 12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.public import Public
from game.rules.piquet.course import Course
from game.rules.piquet.settlement import games_after
from game.rules.piquet.table import PiquetTable, table_of
from game.rules.piquet.values import CARDS, KINDS, OUTCOMES, RANKS, TRICK

BEFORE: Final = ("blank", "number")
"""Verbs of the words said before the declarations."""
DETAILS: Final = ("value", "rank", "withdraw")
"""Verbs with which elder goes on when his number was found equal."""


@dataclass(frozen=True)
class Word:
    """A word of the dialogue: who said it, on which question, in the answers' notation."""

    seat: int
    topic: str
    said: str

    @property
    def verb(self) -> str:
        """What kind of word it is."""
        return self.said.split()[0]


@dataclass
class Talk:
    """One class as far as it has gone (section 8): the ``words`` in order, its ``outcome`` ("" while there is none),
    the combinations ``told`` (seat and combination), who scores in it (``maker``) and the ``points``."""

    kind: str
    words: list[Word] = field(default_factory=list)
    outcome: str = ""
    told: list[tuple[int, str]] = field(default_factory=list)
    maker: int = -1
    points: int = 0

    def by(self, seat: int) -> list[Word]:
        """The words of one seat."""
        return [word for word in self.words if word.seat == seat]


@dataclass(frozen=True, kw_only=True)
class PiquetPublic(Public):
    """Rubicon Piquet and Piquet au Cent. Pairs are by seat, triples by class (point, sequence, set).

    The match (sections 4 and 11): ``dealer`` and ``elder`` are -1 until the first dealer is chosen; ``deal_in_partie``
    counts from 1, ``scores`` are those of the partie, ``sheet`` lists the totals of its earlier deals. ``games`` are
    won in a match of several, ``games_after`` with the one that this deal has decided (a doubled one counts twice);
    both are empty where one game is the match. ``target`` is 0 in Rubicon Piquet.

    The exchange (6): ``exchanged`` cards were discarded (-1: not yet); ``stated`` is elder's binding number (0: none),
    ``looked`` how many cards of the talon he has looked at; ``exposed`` whether the rest of the talon lies open (None:
    undecided). ``blank_seat`` has announced a carte blanche, ``blank_cards`` are its twelve cards once shown, by name;
    ``open_cards`` those that each seat is known to hold because it showed them, high cards first.

    The dialogue (8): ``calls`` and ``callers`` are all words in order; ``class_in_hand`` is the class that is being
    declared (point, sequence, set, or ""), ``step`` what is asked in it (call, reply, detail, detail_reply, claim,
    show); ``called`` is elder's call of each class as far as it was said ("", "6", "6-51", "4-Q", "3-K"), ``outcomes``
    how each ended ("", elder, younger, equal, nobody); ``told`` and ``tellers`` are the combinations told or shown
    ("point-6-S", "sequence-4-Q", "set-3-K").

    The score (10): ``made`` and ``makers`` by the first four classes of 10.1 (carte blanche, point, sequences, sets),
    entered or not; ``totals`` of this deal as entered, ``provisional`` with what is made but not entered; ``late``
    where younger claims after elder's first lead, so that nothing is entered before (8.3); ``bonus`` is 30 for a pique,
    60 for a repique, made by ``bonus_seat``.

    The end (9.3 and 11): ``result`` of the deal (cards, capot, divided, target), ``winners`` of the partie, their
    ``settlement`` and ``verdict`` (difference, rubicon, doubled, draw).
    """

    elder: int
    deal_in_partie: int
    sheet: tuple[tuple[int, int], ...]
    games: tuple[int, ...]
    games_after: tuple[int, ...]
    exchanged: tuple[int, int]
    stated: int
    looked: int
    exposed: bool | None
    blank_seat: int
    blank_cards: tuple[str, ...]
    open_cards: tuple[tuple[str, ...], tuple[str, ...]]
    class_in_hand: str
    step: str
    called: tuple[str, str, str]
    outcomes: tuple[str, str, str]
    told: tuple[str, ...]
    tellers: tuple[int, ...]
    made: tuple[int, int, int, int]
    makers: tuple[int, int, int, int]
    totals: tuple[int, int]
    provisional: tuple[int, int]
    late: bool
    bonus: int
    bonus_seat: int
    result: str
    winners: tuple[int, ...]
    settlement: int
    verdict: str

    @classmethod
    def of(cls, public: Public) -> PiquetPublic:
        """A public table as that of Piquet. Raises TypeError for that of another game."""
        if not isinstance(public, PiquetPublic):
            raise TypeError(f"{type(public).__name__} is no table of Piquet")
        return public

    @property
    def after(self) -> tuple[int, int]:
        """The totals of the partie with this deal."""
        return self.scores[0] + self.totals[0], self.scores[1] + self.totals[1]

    def talks(self) -> tuple[Talk, Talk, Talk]:
        """What has been said and told in each class: elder speaks first, and again where his number was equal."""
        found = (Talk(KINDS[0]), Talk(KINDS[1]), Talk(KINDS[2]))
        at = -1
        for said, seat in zip(self.calls, self.callers, strict=True):
            verb = said.split()[0]
            if verb in BEFORE:
                continue
            here = found[at].words if at >= 0 else []
            if seat == self.elder:
                detail = bool(here) and here[-1].verb == "equal" and verb in DETAILS
                at += not detail
                topic = "detail" if detail else "call"
            else:
                topic = "detail_reply" if here[-1].topic.endswith("detail") else "reply"
            found[at].words.append(Word(seat, f"piquet.{KINDS[at]}_{topic}", said))
        for word, teller in zip(self.told, self.tellers, strict=True):
            found[KINDS.index(word.partition("-")[0])].told.append((teller, word))
        for place, talk in enumerate(found):
            talk.outcome = self.outcomes[place]
            talk.maker, talk.points = self.makers[place + 1], self.made[place + 1]
        return found


def public_table(deal: Deal, course: Course) -> PiquetPublic:
    """The public table of a deal as it is now."""
    t = table_of(deal)
    lying = len(deal.zones[TRICK].pile)
    first = len(t.played) - lying
    last = first >= 2
    phase, _, step = deal.phase.id.partition("_")
    declared = deal.asked >= 0 and phase in KINDS
    games = course.partie.games
    return PiquetPublic(
        asked=deal.asked,
        dealer=t.dealer,
        elder=t.elder,
        deal_number=t.number,
        deal_in_partie=t.deal_in_partie,
        sides=(0, 1),
        scores=(t.scores[0], t.scores[1]),
        sheet=tuple([(t.sheet[at], t.sheet[at + 1]) for at in range(0, len(t.sheet), 2)]),
        games=(t.games[0], t.games[1]) if games else (),
        games_after=tuple(games_after(t.games, t.winners, t.verdict)) if games else (),
        target=course.partie.target,
        exchanged=(t.exchanged[0], t.exchanged[1]),
        stated=t.stated,
        looked=t.looked,
        exposed=None if t.exposed < 0 else t.exposed == 1,
        blank_seat=t.blank_seat,
        blank_cards=tuple([card.name for card in CARDS if card.bit & t.blank_shown]),
        open_cards=(_known_in_hand(deal, 0), _known_in_hand(deal, 1)),
        calls=tuple([call.text for call in t.calls]),
        callers=tuple(t.callers),
        class_in_hand=phase if declared else "",
        step=step if declared else "",
        called=(_called(t, course, 0), _called(t, course, 1), _called(t, course, 2)),
        outcomes=(OUTCOMES[t.outcome[0]], OUTCOMES[t.outcome[1]], OUTCOMES[t.outcome[2]]),
        told=tuple(t.told),
        tellers=tuple(t.tellers),
        made=(t.made[0], t.made[1], t.made[2], t.made[3]),
        makers=(t.maker[0], t.maker[1], t.maker[2], t.maker[3]),
        totals=(t.total[0], t.total[1]),
        provisional=_provisional(t),
        late=course.late,
        bonus=t.bonus,
        bonus_seat=t.bonus_seat,
        leader=t.leader,
        trick_number=t.trick + 1,
        trick_seats=tuple(t.players[first:]),
        winning_seat=_winner(t, first),
        tricks_won=(t.tricks[0], t.tricks[1]),
        last_trick=tuple([CARDS[index].name for index in t.played[first - 2 : first]]) if last else (),
        last_trick_seats=tuple(t.players[first - 2 : first]) if last else (),
        last_trick_winner=_winner(t, first - 2) if last else -1,
        result=t.result,
        winners=tuple(t.winners),
        settlement=t.settlement,
        verdict=t.verdict,
    )


def _known_in_hand(deal: Deal, seat: int) -> tuple[str, ...]:
    """The cards that a seat is known to hold."""
    return tuple([card.name for card in reversed(PIQUET_PACK.of_bits(deal.zones[seat].shown))])


def _called(t: PiquetTable, course: Course, kind: int) -> str:
    """Elder's call of a class as far as it has been said."""
    key = t.called_key[kind]
    if key < 0:
        return str(t.called_number[kind]) if t.called_number[kind] else ""
    ladder = course.ladders[kind]
    rank = ladder.rank[key]
    return f"{ladder.number[key]}-{RANKS[rank] if kind else rank}"


def _provisional(t: PiquetTable) -> tuple[int, int]:
    """The totals of this deal with all that is made."""
    totals = t.total[:]
    for number in range(t.entered, len(t.made)):
        if t.maker[number] >= 0:
            totals[t.maker[number]] += t.made[number]
    return totals[0], totals[1]


def _winner(t: PiquetTable, first: int) -> int:
    """Who has the trick that begins with the card played as number ``first``; -1 if none was."""
    if first == len(t.played):
        return -1
    lead = CARDS[t.played[first]]
    if first + 1 == len(t.played):
        return t.players[first]
    reply = CARDS[t.played[first + 1]]
    beaten = reply.suit == lead.suit and reply.rank > lead.rank
    return t.players[first + 1] if beaten else t.players[first]
