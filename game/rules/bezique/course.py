"""The course of a deal: the options of a match made into tables and switches, shared by all phases."""

from __future__ import annotations

from game.core.cards import Card, Pack
from game.core.deal import Deal, Phase
from game.core.events import Counted, Line, Scored, Shown
from game.core.options import Choice
from game.core.tricks import Ranking
from game.rules.bezique.melds import MeldBook
from game.rules.bezique.packs import BRISQUES, Faces, faces_of, fights_of
from game.rules.bezique.table import BeziqueTable

HEAD_ALL = 0
HEAD_TRUMPS = 1
FOLLOW = 2
"""Duties of the last tricks: head every suit led, head trumps only (both: trump without the suit), or only follow."""


class SevenLaw:
    """Section 6.3 under the options. ``points`` 0: the lowest trump has no value, as ``paragraph`` says.

    ``exchange``: it may be exchanged for the turn-up; ``shows``: it may be shown in the window, with
    ``only_without_exchange`` only where no exchange is possible; ``on_turn``: also on the owner's turn to play;
    ``when_played``: it scores when played; ``in_stage_2``: also after the stock is gone; ``uses_meld``: a method-1
    declaration and a combination exclude each other in a window (``one_a_window``: and one of them is all;
    ``showing_is_method_1``: showing counts too).
    """

    points: int
    cause: str
    paragraph: str
    exchange: bool
    shows: bool
    only_without_exchange: bool
    on_turn: bool
    when_played: bool
    in_stage_2: bool
    uses_meld: bool
    one_a_window: bool
    showing_is_method_1: bool

    def __init__(self, points: int, cause: str) -> None:
        self.points = points
        self.cause = cause
        self.paragraph = "3"
        self.exchange = True
        self.shows = True
        self.only_without_exchange = False
        self.on_turn = False
        self.when_played = False
        self.in_stage_2 = True
        self.uses_meld = False
        self.one_a_window = False
        self.showing_is_method_1 = False


class Ending:
    """How a deal is counted and what decides the match (section 9): it has so many ``deals`` (0: as many as it needs),
    and its loser must reach the ``rubicon`` (0: there is none)."""

    deals: int
    rubicon: int

    def __init__(self, deals: int, rubicon: int) -> None:
        self.deals = deals
        self.rubicon = rubicon

    def finish(self, deal: Deal, course: Course, last_winner: int) -> None:
        """Count the finished deal, credit the sides, tell the lines; nobody is asked any more."""
        raise AssertionError("a game counts its deals")

    def claim(self, deal: Deal, course: Course) -> None:
        """The seat asked declares itself out."""
        raise AssertionError("a game that is declared out judges the claim")


class Course:
    """What the phases need to know of the rules in force. Filled by the game's rules; never changed afterwards.

    Zones lie in a fixed order: hands by seat, tableaus by seat, ``stock``, ``turn_up``, ``trick``, then the tricks won
    by each side; the attributes ``*_at`` are their places. ``rankings[trump]`` (index -1: no trumps). ``counts_first``:
    what is scored in a deal is settled at its end (Rubicon), so it is told as counted, not as credited;
    ``hides_brisques``: what lies in tricks is on show only in the last of them.
    ``meld_paragraphs`` are where the rulebook says when a combination may be declared, what its cards may have served
    in, and when it counts again; ``window_paragraph`` what a trick's winner may do, ``duty_paragraph`` what must be
    played in stage 2.
    """

    players: int
    sides: int
    side_of: tuple[int, ...]
    after: tuple[int, ...]
    partner: tuple[int, ...]
    pack: Pack
    faces: Faces
    rankings: list[Ranking]
    in_tricks: str
    tableau_at: int
    stock_at: int
    turn_up_at: int
    trick_at: int
    won_at: int
    packets: tuple[int, ...]
    hand_size: int
    turns_up: bool
    chooses_dealer: bool
    lifts: bool
    blanche: int
    book: MeldBook
    sevens: SevenLaw
    meld_on_last_draw: bool
    exchange_on_last_draw: bool
    exchanged_at_once: bool
    draws_first: bool
    shows_last_card: bool
    stage_2: int
    last_trick: int
    last_trick_at_stock_end: bool
    cards_at_once: bool
    claims: bool
    counts_first: bool
    hides_brisques: bool
    meld_paragraphs: tuple[str, str, str]
    window_paragraph: str
    duty_paragraph: str
    ending: Ending
    phases: dict[str, Phase]
    options: dict[str, Choice]

    def __init__(
        self,
        players: int,
        partners: bool,
        kind: Pack,
        values: dict[str, int],
        book: MeldBook,
        sevens: SevenLaw,
        ending: Ending,
        options: dict[str, Choice],
    ) -> None:
        self.players = players
        self.sides = 2 if partners else players
        self.side_of = (0, 1, 0, 1) if partners else tuple(range(players))
        self.after = tuple([(seat + 1) % players for seat in range(players)])
        self.partner = (2, 3, 0, 1) if partners else (-1,) * players
        self.pack = kind
        self.faces = faces_of(kind)
        self.rankings = fights_of(kind, values)
        self.in_tricks = "tricks" if not values else "brisques" if values == BRISQUES else "cards"
        self.tableau_at = players
        self.stock_at = 2 * players
        self.turn_up_at = 2 * players + 1
        self.trick_at = 2 * players + 2
        self.won_at = 2 * players + 3
        self.packets = (3, 2, 3)
        self.hand_size = 8
        self.turns_up = True
        self.chooses_dealer = options["first_dealer"] == "winner_chooses"
        self.lifts = False
        self.blanche = 0
        self.book = book
        self.sevens = sevens
        self.meld_on_last_draw = True
        self.exchange_on_last_draw = True
        self.exchanged_at_once = True
        self.draws_first = False
        self.shows_last_card = False
        self.stage_2 = HEAD_ALL
        self.last_trick = 10
        self.last_trick_at_stock_end = False
        self.cards_at_once = False
        self.claims = False
        self.counts_first = False
        self.hides_brisques = False
        self.meld_paragraphs = ("8.1", "8.2", "8.3")
        self.window_paragraph = "6.1"
        self.duty_paragraph = "7.2"
        self.ending = ending
        self.phases = {}
        self.options = options

    def deals(self, packets: tuple[int, ...]) -> None:
        """Fix the packets in which each hand is dealt."""
        self.packets = packets
        self.hand_size = sum(packets)

    def go(self, deal: Deal, phase: str, seat: int) -> None:
        """Put the question of a phase to a seat."""
        deal.phase = self.phases[phase]
        deal.asked = seat

    def score(self, deal: Deal, t: BeziqueTable, side: int, cause: str, points: int, paragraph: str) -> None:
        """Score at once, and tell it."""
        if not points:
            return
        t.points[side] += points
        if deal.log is not None:
            line = Line(cause, side, points, paragraph)
            deal.tell(Counted(line) if self.counts_first else Scored(line))

    def lay_open(self, deal: Deal, seat: int, card: Card, kind: str) -> None:
        """Tell that a card was shown."""
        if deal.log is not None:
            deal.tell(Shown(seat, (card,), kind, 0))

    def stock_left(self, deal: Deal) -> int:
        """How many cards are still to be drawn, the face-up one included."""
        return len(deal.zones[self.stock_at].pile) + len(deal.zones[self.turn_up_at].pile)
