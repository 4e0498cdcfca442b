"""What must be true of every finished deal of the Belote family, worked out again from the events alone."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, Counted, DealEnded, Event, Played, Scored, Settled, Shown, TrickWon
from game.core.options import Choice
from game.rules.belote.table import table_of

PLAIN = dict(zip("AKQJT987", (11, 4, 3, 2, 10, 0, 0, 0), strict=True))
TRUMP = dict(zip("AKQJT987", (11, 4, 3, 20, 10, 14, 0, 0), strict=True))
NO_TRUMPS = {**PLAIN, "A": 19}
ALL_TRUMPS = dict(zip("AKQJT987", (6, 3, 2, 13, 5, 9, 0, 0), strict=True))


def worth(face: str, trump: str, values: Choice) -> int:
    """The points of a card."""
    if trump == "SA":
        return (PLAIN if values == "full" else NO_TRUMPS)[face[0]]
    if trump == "TA":
        return (TRUMP if values == "full" else ALL_TRUMPS)[face[0]]
    return (TRUMP if face[1] == trump else PLAIN)[face[0]]


def check(deal: Deal, log: list[Event], held: int) -> None:
    """Check a finished deal: ``log`` holds its events, ``held`` what was held over before it."""
    options = dict(deal.rules.options)
    sides = deal.rules.sides
    side_of = deal.rules.side_of
    t = table_of(deal)
    if t.result == "passed_out":
        assert t.scored == [0] * sides
        assert t.held_after == held
        assert all(not isinstance(event, (Played, Counted, Scored)) for event in log)
        return
    settled = [event for event in log if isinstance(event, Settled) and event.topic in ("trump", "contract")][-1]
    trump = str(dict(settled.values)["trump"])
    tricks = [event for event in log if isinstance(event, TrickWon)]
    assert [event.number for event in tricks] == list(range(1, 9))
    for event in tricks:
        assert event.points == sum(worth(card.face, trump, options["sa_ta_values"]) for card in event.cards)
    cards = [sum(event.points for event in tricks if side_of[event.seat] == side) for side in range(sides)]
    won = [sum(side_of[event.seat] == side for event in tricks) for side in range(sides)]
    last = side_of[tricks[-1].seat]
    bonus = [0] * sides
    bonus[last] = 10
    if won[last] == 8:
        bonus[last] = {"last100": 100, "plus100": 110, "add252": 262, "flat250": 250 - cards[last]}[
            str(options["capot"])
        ]
    shown = [event for event in log if isinstance(event, Shown)]
    declared = [sum(event.points for event in shown if side_of[event.seat] == side) for side in range(sides)]
    assert sum(value > 0 for value in declared) <= 1, "only one side may show"
    belotes = [
        20 * sum(isinstance(e, Played) and e.word == "rebelote" and side_of[e.seat] == side for e in log)
        for side in range(sides)
    ]
    totals = [cards[side] + bonus[side] + declared[side] + belotes[side] for side in range(sides)]
    counted = [sum(e.line.points for e in log if isinstance(e, Counted) and e.line.side == s) for s in range(sides)]
    assert counted == totals
    if options["capot_takes_decl"] == "yes" and won[last] == 8:
        taken = sum(declared)
        declared = [taken if side == last else 0 for side in range(sides)]
        totals = [cards[side] + bonus[side] + declared[side] + belotes[side] for side in range(sides)]
    taker = side_of[t.taker]
    compared = [
        total - (declared[side] if options["decl_in_contract"] == "no" else 0) for side, total in enumerate(totals)
    ]
    if settled.topic == "contract":
        expected, over = contract(dict(settled.values), options, taker, totals, compared, declared, belotes, won, held)
    else:
        near = [side_of[(t.eldest + i) % deal.rules.players] for i in range(sides)]
        expected, over = classic(options, taker, totals, compared, belotes, near, held)
    if options["rounding"] == "ten":
        expected = [(points + 5) // 10 * 10 for points in expected]
    assert t.scored == expected
    assert t.held_after == over
    ended = log[-1]
    assert isinstance(ended, DealEnded)
    assert ended.scores == tuple(t.scores[side] + expected[side] for side in range(sides))
    assert t.belote_said == [
        sum({bit for e in log if isinstance(e, Played) and e.seat == s and e.word == "belote" for bit in [suit_bit(e)]})
        for s in range(deal.rules.players)
    ]
    check_calls(log)


def suit_bit(event: Played) -> int:
    return (1, 2, 4, 8)[event.card.suit]


def check_calls(log: list[Event]) -> None:
    """Each seat announces at most once, and belote words come in pairs in the right order."""
    announced = [event.seat for event in log if isinstance(event, Called) and event.topic == "belote.announce"]
    assert len(announced) == len(set(announced))
    said: dict[tuple[int, int], list[str]] = {}
    for event in log:
        if isinstance(event, Played) and event.word:
            said.setdefault((event.seat, event.card.suit), []).append(event.word)
    assert all(words in (["belote"], ["belote", "rebelote"]) for words in said.values())


def classic(
    options: dict[str, Choice],
    taker: int,
    totals: list[int],
    compared: list[int],
    belotes: list[int],
    near: list[int],
    held: int,
) -> tuple[list[int], int]:
    """Sections 9.2 and 9.3: (scored by side, held over)."""
    expected = totals[:]
    others = [side for side in near if side != taker]
    best = max(compared[side] for side in others)
    result = "made"
    if options["dedans"] == "on" and compared[taker] <= best:
        result = "dedans" if compared[taker] < best else str(options["tie_rule"])
    if result == "made":
        expected[taker] += held
        return expected, 0
    if result == "litige":
        expected[taker] = 0
        return expected, held + totals[taker]
    kept = belotes[taker] if options["belote_safe"] == "yes" else 0
    expected[taker] = kept
    rest = totals[taker] - kept + held
    if len(others) == 1:
        expected[others[0]] += rest
        return expected, 0
    first, second = others
    if totals[second] > totals[first]:
        first, second = second, first
    how = options["three_dedans"]
    if how == "top" and totals[first] > totals[second]:
        expected[first] += rest
    elif how != "lost":
        expected[first] += (rest + 1) // 2
        expected[second] += rest // 2
    return expected, 0


def contract(
    settled: dict[str, str | int],
    options: dict[str, Choice],
    taker: int,
    totals: list[int],
    compared: list[int],
    declared: list[int],
    belotes: list[int],
    won: list[int],
    held: int,
) -> tuple[list[int], int]:
    """Section 12.4: (scored by side, held over)."""
    value = int(settled["contract"])
    times = int(settled["multiplier"])
    other = 1 - taker
    if settled["capot"]:
        made = won[taker] == 8
    else:
        made = compared[taker] >= value and compared[taker] > compared[other]
        if compared[taker] >= value and compared[taker] == compared[other] and options["tie_rule"] != "dedans":
            if options["tie_rule"] == "litige":
                return [totals[other] if side == other else 0 for side in range(2)], held + totals[taker]
            made = True
    bid_only = options["coinche_marking"] == "points_bid"
    expected = [0, 0]
    if not made:
        expected[taker] = belotes[taker]
        expected[other] = (160 + sum(declared) + belotes[other] + value) * times + held
    elif times == 1:
        expected[taker] = (declared[taker] + belotes[taker] if bid_only else totals[taker]) + value + held
        expected[other] = declared[other] + belotes[other] if bid_only else totals[other]
    else:
        base = 0 if bid_only else 250 if won[taker] == 8 else 160
        expected[taker] = (base + sum(declared) + belotes[taker] + value) * times + held
        expected[other] = belotes[other]
    return expected, 0
