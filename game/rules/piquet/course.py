"""The course of a deal: the options of a match made into tables and phases, shared by all phases."""

from __future__ import annotations

from game.core.deal import Deal, Phase
from game.rules.piquet.combinations import Ladder
from game.rules.piquet.settlement import Partie
from game.rules.piquet.values import KINDS


class Course:
    """What the phases need to know of the rules in force. Filled once by `PiquetRules`; never changed afterwards.

    ``ladders`` are the three classes; ``in_steps[kind]`` whether the number is called first and the rest only when it
    is equal. The attributes that are bool are options switched on; ``target`` is the score at which the game ends at
    once (0: deals are always played out). ``call_ids`` and the like name the phases of the classes.
    """

    ladders: list[Ladder]
    in_steps: list[bool]
    strict: bool
    peek: bool
    least: int
    expose_late: bool
    late: bool
    exactly: bool
    by_lead: bool
    low_leads: bool
    low_wins: bool
    cards_count: bool
    packets: list[int]
    partie: Partie
    target: int
    phases: dict[str, Phase]
    call_ids: list[str]
    reply_ids: list[str]
    detail_ids: list[str]
    detail_reply_ids: list[str]
    claim_ids: list[str]
    show_ids: list[str]

    def __init__(self, options: dict[str, str | int]) -> None:
        ending_four = options["point_ending_four"] == "on"
        self.ladders = [Ladder(kind, ending_four) for kind in range(3)]
        self.in_steps = [
            options["point_call"] == "count_then_value",
            options["sequence_call"] == "length_then_rank",
            options["set_call"] == "size_then_rank",
        ]
        self.strict = options["carte_blanche"] == "strict"
        self.peek = options["elder_peek"] == "on"
        self.least = int(options["younger_min_exchange"])
        self.expose_late = options["talon_expose"] == "after_first_lead"
        self.late = options["declaration_timing"] == "younger_after_lead"
        self.exactly = options["disclosure"] == "shown"
        low = options["low_card_rule"]
        self.low_leads = low != "off"
        self.low_wins = low == "leads_and_wins"
        self.by_lead = self.low_leads or options["trick_counting"] == "by_lead"
        self.cards_count = options["pique_counts_cards"] == "on"
        self.packets = {"2x6": [2] * 6, "3x4": [3] * 4, "2-3-2-3-2": [2, 3, 2, 3, 2]}[str(options["deal_packets"])]
        self.partie = Partie(options)
        self.target = self.partie.target if options.get("cent_end") == "immediate" else 0
        self.phases = {}
        self.call_ids = [f"{kind}_call" for kind in KINDS]
        self.reply_ids = [f"{kind}_reply" for kind in KINDS]
        self.detail_ids = [f"{kind}_detail" for kind in KINDS]
        self.detail_reply_ids = [f"{kind}_detail_reply" for kind in KINDS]
        self.claim_ids = [f"{kind}_claim" for kind in KINDS]
        self.show_ids = [f"{kind}_show" for kind in KINDS]

    def go(self, deal: Deal, phase: str, seat: int) -> None:
        """Put the question of a phase to a seat."""
        deal.phase = self.phases[phase]
        deal.asked = seat
