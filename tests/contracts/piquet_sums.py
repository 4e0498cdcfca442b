"""The invariants of a deal of Piquet, recomputed from what was said, shown and played alone."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import DealEnded, Event, Played, Scored, Shown, TrickWon
from game.rules.piquet.table import table_of

CLASSES = ("carte_blanche", "point", "sequence", "set")
SMALL = "987"
MOST = 170


def check(deal: Deal, events: list[Event], held: int) -> None:
    """Check a finished deal."""
    assert held == 0
    t = table_of(deal)
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    made = [after - before for after, before in zip(ended.scores, t.scores, strict=True)]
    assert made == t.total
    assert max(made) <= MOST
    assert recounted(deal, events) == made
    bonuses = [e.line.points for e in events if isinstance(e, Scored) and e.line.cause in ("pique", "repique")]
    assert len(bonuses) <= 1
    if ended.result == "target":
        return
    assert sum(t.tricks) == 12
    assert all(zone.count() == 0 for zone in deal.zones if zone.name.startswith("hand") or zone.name == "trick")
    winner = -1 if t.tricks[0] == t.tricks[1] else t.tricks.index(max(t.tricks))
    assert ended.seat == winner
    assert ended.result == ("divided" if winner < 0 else "capot" if max(t.tricks) == 12 else "cards")


def recounted(deal: Deal, events: list[Event]) -> list[int]:
    """Section 10.5 from the events alone."""
    t = table_of(deal)
    options = dict(deal.rules.options)
    target = int(options["cent_target"]) if options.get("cent_end") == "immediate" else 0
    score = [0, 0]
    bonus_done = False
    over = False

    def enter(seat: int, points: int, bonus: int) -> None:
        nonlocal bonus_done, over
        if over or not points:
            return
        score[seat] += points
        if bonus and not bonus_done and score[seat] >= 30 and score[1 - seat] == 0:
            score[seat] += bonus
            bonus_done = True
        over = bool(target) and t.scores[seat] + score[seat] >= target

    for name in CLASSES:
        for seat in (0, 1):
            worth = [e.points for e in events if isinstance(e, Shown) and e.seat == seat and e.kind.startswith(name)]
            enter(seat, sum(worth), 60)
    low = options["low_card_rule"]
    by_lead = options["trick_counting"] == "by_lead" or low != "off"
    plays = [e for e in events if isinstance(e, Played)]
    winners = [e.seat for e in events if isinstance(e, TrickWon)]
    won = [0, 0]
    for number, lead in enumerate(plays[::2]):
        small_lead = low != "off" and lead.card.face[0] in SMALL
        if (by_lead and not small_lead) or (number == 0 and not by_lead):
            enter(lead.seat, 1, 30)
        if number == len(winners):
            break
        seat = winners[number]
        won[seat] += 1
        if by_lead:
            small_win = low == "leads_and_wins" and plays[2 * number + 1].card.face[0] in SMALL
            enter(seat, int(seat != lead.seat and not small_win), 30)
            enter(seat, int(number == 11), 30)
        else:
            enter(seat, 1 if seat == lead.seat else 2, 30)
        if options["pique_counts_cards"] == "on" and won[seat] == 7:
            enter(seat, 10, 30)
    early = options["pique_counts_cards"] == "on"
    for seat in (0, 1):
        if won[seat] == 12:
            enter(seat, 30 if early else 40, 0)
        elif sum(won) == 12 and won[seat] > 6 and not early:
            enter(seat, 10, 0)
    return score
