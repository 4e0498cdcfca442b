"""What must be true of every finished deal of Bieten, worked out again from the events alone."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, DealEnded, Dealt, Event, Played, Scored, Settled, TrickWon
from game.core.options import Choice
from game.rules.bieten.table import table_of

ORDER = "WAKQJT987"
"""Best first; W is not a rank."""
FIGURES = ("red", "green", "gleich", "hanger", "game")

Counting = list[tuple[str, int, int]]
"""Items: cause, seat, points."""


class Shown:
    """A card as it counts: suit letter, place of its rank in ORDER (6 last), whether it is real."""

    def __init__(self, name: str, real: bool) -> None:
        self.suit = name[0]
        self.rank = len(ORDER) if name == "D6" else ORDER.index(name[1])
        self.real = real

    def order(self) -> tuple[int, int]:
        """Larger is better."""
        return (-self.rank, int(self.real))


def check(deal: Deal, log: list[Event], held: int) -> None:
    """Check a finished deal: ``log`` holds its events."""
    options = dict(deal.rules.options)
    t = table_of(deal)
    played = [event for event in log if isinstance(event, Played)]
    tricks = [event for event in log if isinstance(event, TrickWon)]
    seats = sorted({event.seat for event in played})
    assert len(tricks) == 3
    assert all(len(event.cards) == len(seats) for event in tricks)
    assert seats == [seat for seat in range(deal.rules.players) if seat not in t.out]
    wild = options["weli_mode"] == "wild"
    hands: dict[int, list[Shown]] = {seat: [] for seat in seats}
    for event in played:
        assert bool(event.word) == (event.card.name == "WE" and wild)
        name = event.word or ("D6" if event.card.name == "WE" else event.card.name)
        hands[event.seat].append(Shown(name, not event.word))
    assert all(len(hand) == 3 for hand in hands.values())
    dealt = {seat: sum(len(e.faces) for e in log if isinstance(e, Dealt) and e.seat == seat) for seat in seats}
    assert all(count == 3 - (t.stolen if seat == t.cutter else 0) for seat, count in dealt.items())
    check_tricks(tricks, played, hands)
    states, bets = resolved(log, seats)
    check_commitments(log, hands, played)
    weli = next((event.seat for event in played if event.card.name == "WE"), -1)
    items: Counting = []
    for figure in [*bets, *[one for one in FIGURES if one not in bets]]:
        word, seat, points = states.get(figure, ("", -1, 1))
        if word != "conceded":
            tie = options["tie_break"] == "suit" and word == "held"
            seat = tricks[2].seat if figure == "game" else best(hands, figure, tie)
        items.append((figure, seat, points))
    won = {seat for _, seat, _ in items}
    if weli >= 0 and not wild:
        items.append(("weli_bonus", weli, 1))
    elif weli >= 0 and options["weli_penalty"] == "on" and weli not in won:
        items.append(("weli_penalty", weli, -1))
    lines, winner, losers = counting(items, t.scores, options, t.out, seats)
    assert [(e.line.cause, e.line.side, e.line.points) for e in log if isinstance(e, Scored)] == lines
    ended = log[-1]
    assert isinstance(ended, DealEnded)
    assert (ended.result, ended.seat) == ("decided" if losers else "counted", winner)
    assert [e.seat for e in log if isinstance(e, Settled) and e.topic == "loser"] == losers


def check_tricks(tricks: list[TrickWon], played: list[Played], hands: dict[int, list[Shown]]) -> None:
    """Each trick goes to the best card of the suit led; nobody fails to follow with a real card of the suit."""
    size = len(hands)
    for number, trick in enumerate(tricks):
        order = [event.seat for event in played[number * size : number * size + size]]
        shown = [hands[seat][number] for seat in order]
        follow = [i for i in range(size) if shown[i].suit == shown[0].suit]
        assert trick.seat == order[max(follow, key=lambda i: shown[i].order())]
        for i in range(size):
            if i not in follow:
                assert all(card.suit != shown[0].suit for card in hands[order[i]][number:])
        if number:
            assert order[0] == tricks[number - 1].seat


def resolved(log: list[Event], seats: list[int]) -> tuple[dict[str, tuple[str, int, int]], list[str]]:
    """How each bet ended (conceded or held, by whom, points), and the figures in the order of their first bets. Until
    somebody holds or raises, everybody is asked in turn."""
    states: dict[str, tuple[str, int, int]] = {}
    bets: list[str] = []
    said: list[str] = []
    asked = -1
    points = 0
    for event in log:
        if isinstance(event, Settled) and event.topic in ("conceded", "held"):
            values = dict(event.values)
            assert len(said) <= len(seats) - 1
            if event.topic == "conceded":
                assert said == ["good"] * (len(seats) - 1)
            assert values["points"] == points + (event.topic == "held")
            states[str(values["figure"])] = (event.topic, event.seat, int(values["points"]))
        elif isinstance(event, Called) and event.topic.startswith("bieten.") and event.topic not in SILENT:
            verb, _, figure = event.call.partition(" ")
            if verb == "bet":
                bets.append(figure)
                said, points = [], 1
            elif verb == "three":
                said, points = [], 2
            else:
                expected = seats[(seats.index(asked) + 1) % len(seats)]
                assert event.seat == expected
                said.append(verb)
            asked = event.seat
    assert len(bets) == len(set(bets))
    return states, bets


SILENT = ("bieten.cut", "bieten.steal")


def check_commitments(log: list[Event], hands: dict[int, list[Shown]], played: list[Played]) -> None:
    """Who bet, held or said three on a figure had it in the end, with the name that the Weli was given."""
    figure = ""
    third = 2 * len(hands)
    cards = 0
    for event in log:
        if isinstance(event, Played):
            cards += 1
        elif isinstance(event, Called) and event.topic not in SILENT:
            verb, _, named = event.call.partition(" ")
            figure = named or figure
            if verb in ("bet", "hold", "three"):
                if figure != "game":
                    assert strength(hands[event.seat], figure), f"seat {event.seat} has no {figure}"
                elif cards > third:
                    assert hands[event.seat][2].suit == hands[played[third].seat][2].suit


def strength(hand: list[Shown], figure: str) -> list[tuple[int, int]]:
    """What a hand has of a figure: its cards from the best; empty if nothing."""
    if figure in ("red", "green"):
        letter = "H" if figure == "red" else "S"
        return sorted([card.order() for card in hand if card.suit == letter], reverse=True)[:1]
    found: list[list[tuple[int, int]]] = []
    for chosen in ([0, 1], [0, 2], [1, 2], [0, 1, 2]):
        group = sorted([hand[i] for i in chosen], key=Shown.order, reverse=True)
        ranks = [card.rank for card in group]
        if figure == "gleich":
            fits = len(set(ranks)) == 1
        else:
            fits = len({card.suit for card in group}) == 1 and ranks == [ranks[0] + i for i in range(len(ranks))]
        if fits:
            found.append([card.order() for card in group])
    return max(found, key=lambda group: (len(group), group), default=[])


def best(hands: dict[int, list[Shown]], figure: str, by_suit: bool) -> int:
    """Who has the best of a figure, or -1."""
    strengths = {seat: strength(hand, figure) for seat, hand in hands.items()}
    most = max(strengths.values(), key=lambda group: (len(group), group))
    if not most:
        return -1
    tied = [seat for seat, group in strengths.items() if group == most]
    if len(tied) > 1 and by_suit:
        ranks = {-rank for rank, _ in most}
        colours: dict[int, int] = {}
        for seat in tied:
            group = [card.suit for card in hands[seat] if card.rank in ranks]
            if figure == "hanger":
                group = [suit for suit in group if group.count(suit) == len(most)]
            colours[seat] = max(2 if suit == "S" else 1 if suit == "H" else 0 for suit in group)
        tied = [seat for seat in tied if colours[seat] == max(colours.values())]
    return tied[0] if len(tied) == 1 else -1


def counting(
    items: Counting, scores: list[int], options: dict[str, Choice], out: list[int], seats: list[int]
) -> tuple[Counting, int, list[int]]:
    """Section 10: the items that count, and the winner and losers of the game if it ends."""
    totals = scores[:]
    target = int(options["target"])
    lines: Counting = []
    gone = out[:]
    winner = -1
    losers: list[int] = []
    for cause, seat, points in items:
        if seat < 0 or (cause.startswith("weli") and seat in gone):
            continue
        lines.append((cause, seat, points))
        totals[seat] += points
        if totals[seat] < target or seat in gone or losers:
            continue
        gone.append(seat)
        if options["ending"] == "single" or len(totals) == 2:
            return lines, seat, [one for one in range(len(totals)) if totals[one] == min(totals)]
        left = [one for one in seats if one not in gone]
        if len(left) == 1:
            winner, losers = gone[0], left
    return lines, winner, losers
