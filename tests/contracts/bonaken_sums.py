"""The invariants of a deal of Bonaken, recomputed from what was said and played alone."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, Counted, DealEnded, Event, Played, Scored, Settled, TrickWon
from game.rules.bonaken.table import table_of

ALL_POINTS = 141
PLAIN_POINTS = 108
PLAIN = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10}
TRUMP = {**PLAIN, "J": 20, "9": 14}
SHARES = (10, 8, 4, 1)


def check(deal: Deal, events: list[Event], held: int) -> None:
    """Check a finished deal."""
    assert held == 0
    t = table_of(deal)
    options = dict(deal.rules.options)
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    assert ended.result == t.result
    if ended.result == "passed_out":
        assert sum(isinstance(event, Called) and event.call == "pass" for event in events) == t.seats
        assert t.next_dealer == t.dealer
        assert not any(isinstance(event, Scored | Counted) for event in events)
        return
    declarers = [event.seat for event in events if isinstance(event, Settled) and event.topic == "contract"]
    assert declarers == t.bidders
    assert len(set(declarers)) == len(declarers)
    assert all(t.active[seat] for seat in declarers)
    check_cards(deal, events)
    assert [seat for seat, made in enumerate(t.success) if made] == sorted(declarers)
    assert all((t.success[seat] > 0) == succeeded(deal, events, seat) for seat in declarers)
    check_sheet(deal, options, declarers)


def check_cards(deal: Deal, events: list[Event]) -> None:
    """Section 3: what the cards add up to, wherever they lie."""
    t = table_of(deal)
    trump = "SHDC"[t.trump] if t.trump >= 0 else ""
    worth = {c: (TRUMP if c.name[0] == trump else PLAIN).get(c.name[1], 0) for c in deal.rules.pack.cards}
    assert sum(worth.values()) == (ALL_POINTS if trump else PLAIN_POINTS)
    tricks = [event for event in events if isinstance(event, TrickWon)]
    assert len([event for event in events if isinstance(event, Played)]) == t.seats * len(tricks)
    for trick in tricks:
        assert trick.points == sum(worth[card] for card in trick.cards)
        assert len(trick.cards) == t.seats
    for seat in range(deal.rules.players):
        assert t.card_points[seat] == sum(trick.points for trick in tricks if trick.seat == seat)
        assert t.tricks[seat] == sum(trick.seat == seat for trick in tricks)
        assert deal.zone(f"won{seat}").count() == t.seats * t.tricks[seat]
        assert deal.zone(f"hand{seat}").count() == (t.hand_size - t.trick if t.active[seat] else 0)
        assert t.active[seat] or not t.tricks[seat]
    assert t.trick == t.hand_size or (t.kind != 1 and dict(deal.rules.options)["stop_when_decided"] == "on")
    assert deal.zone("discards").count() + deal.zone("up").count() == t.centre_count
    assert deal.zone("down").count() == 0


def succeeded(deal: Deal, events: list[Event], seat: int) -> bool:
    """Section 9 from the events alone."""
    contract = next(dict(e.values) for e in events if isinstance(e, Settled) and e.topic == "contract")
    kind, number = contract["kind"], int(contract["number"])
    tricks = [event for event in events if isinstance(event, TrickWon)]
    said = [int(e.call.split()[1]) for e in events if isinstance(e, Called) and e.topic == "bonaken.roem"]
    roem = said[0] if said else 0
    mine = [trick for trick in tricks if trick.seat == seat]
    if kind == "number":
        if any(isinstance(event, Settled) and event.topic == "roem_denied" for event in events):
            roem = 0
        return sum(trick.points for trick in mine) + roem >= number
    if kind == "misere":
        return not mine
    return len(mine) == table_of(deal).hand_size and roem >= number


def check_sheet(deal: Deal, options: dict[str, str | int], declarers: list[int]) -> None:
    """Sections 10 and 13: who may be in which state."""
    t = table_of(deal)
    marks = options["scoring"] in ("plus_minus", "championship")
    playing = [seat for seat, state in enumerate(t.state) if state == 0]
    for seat, state in enumerate(t.state):
        if marks:
            assert t.plus[seat] <= 2
            assert t.minus[seat] <= 2
            assert (state == 1) == (t.plus[seat] == 2)
            assert (state == 2) == (t.minus[seat] == 2)
        else:
            most = 11 if options["scoring"] == "points_11" else 10
            assert (state == 1) == (t.points[seat] <= 0)
            assert (state == 2) == (t.points[seat] >= most)
    if options["scoring"] == "championship":
        assert sum(t.scores) <= t.game * sum(SHARES)
        assert bool(t.game_over) == (len(playing) <= 1)
        assert not t.game_over or t.gone + t.state.count(2) == len(t.state)
    else:
        assert playing, "somebody wins each trick"
        assert bool(t.game_over) == (len(playing) == 1 or 2 in t.state)
        assert bool(t.losers) == bool(t.game_over)
        assert sum(t.scores) >= t.game - (0 if t.game_over else 1)
        if t.game_over and 2 not in t.state:
            assert t.losers == playing
        elif t.game_over:
            assert set(t.losers) == {seat for seat, state in enumerate(t.state) if state == 2} <= set(declarers)
    assert bool(t.winners) == (t.game_over == 1 and t.game == options["games_per_match"])
    assert 0 <= t.next_dealer < deal.rules.players
    if options["next_dealer"] == "rotate" and not t.game_over:
        assert t.state[t.next_dealer] == 0
