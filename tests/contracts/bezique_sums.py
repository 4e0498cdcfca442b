"""What must be true of every finished deal of the Bezique family, worked out again from the events alone."""

from __future__ import annotations

from collections import Counter

from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Event, Played, Scored, Settled, Shown, TrickWon, Turned
from game.core.options import Choice
from game.rules.bezique.table import table_of

FOURS = {"A": 100, "T": 90, "K": 80, "Q": 60, "J": 40}
TRUMP_FOURS = {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}
BEZIQUES = {"bezique": 1, "double_bezique": 2, "triple_bezique": 3, "quadruple_bezique": 4}
BEZIQUE_POINTS = (0, 40, 500, 1500, 4500)
RUBICONS = ("rubicon_bezique", "six_pack_bezique")
BLANCHE = {"rubicon_bezique": 50, "six_pack_bezique": 250}
CARD_POINTS = {
    "traditional": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    "ten_five": {"A": 10, "T": 10, "K": 5, "Q": 5},
    "ten_each": {"A": 10, "T": 10, "K": 10},
}


def check(deal: Deal, log: list[Event], held: int) -> None:
    """Check a finished deal: ``log`` holds its events."""
    game = deal.rules.game
    options = dict(deal.rules.options)
    side_of = deal.rules.side_of
    sides = range(deal.rules.sides)
    t = table_of(deal)
    claimed = t.claimant >= 0
    tricks = [event for event in log if isinstance(event, TrickWon)]
    assert [event.number for event in tricks] == list(range(1, len(tricks) + 1))
    played = [event.card for event in log if isinstance(event, Played)]
    assert len(set(played)) == len(played)
    if not claimed:
        assert len(played) == len(deal.rules.cards)
        assert sum(len(event.cards) for event in tricks) == len(played)
    values = values_of(game, options)
    made = [0] * len(sides)
    for event in tricks:
        assert event.points == sum(values.get(card.face[0], 0) for card in event.cards)
        made[side_of[event.seat]] += event.points
    declared = melds(deal, log)
    raw = declared[:]
    for seat, points in sevens_and_blanche(deal, log):
        raw[side_of[seat]] += points
    if game in RUBICONS:
        raw[side_of[tricks[-1].seat]] += BLANCHE[game]  # the last trick is worth as much as a carte blanche
        lines = [event.line for event in log if isinstance(event, Counted) and event.line.cause != "brisques"]
        lifts = [line for line in lines if line.cause in ("lift", "guess")]
        assert {(line.cause, line.points) for line in lifts} <= {("lift", 250), ("guess", 150)}
        for line in lifts:
            raw[line.side] += line.points
        assert raw == [sum(line.points for line in lines if line.side == side) for side in sides]
        credited, result = settled(game, options, raw, made)
        assert t.result == result
    else:
        credited = counted(deal, options, raw, made, tricks, claimed)
    assert t.credited == credited
    ended = log[-1]
    assert isinstance(ended, DealEnded)
    assert ended.scores == tuple(t.scores[side] + credited[side] for side in sides)


def values_of(game: str, options: dict[str, Choice]) -> dict[str, int]:
    """The points of a card in a trick, by rank."""
    if game == "pinochle":
        return CARD_POINTS[str(options["card_points"])]
    return {} if game == "six_pack_bezique" else {"A": 10, "T": 10}


def melds(deal: Deal, log: list[Event]) -> list[int]:
    """What the declarations are worth, by side; each scores once in a window and only while there is a stock."""
    found = [0] * deal.rules.sides
    trump = ""
    since = 0
    over = False
    for event in log:
        if isinstance(event, Turned):
            trump = event.card.face[1]
        elif isinstance(event, Settled) and event.topic == "trump":
            assert not trump
            trump = str(dict(event.values)["trump"])
        elif isinstance(event, Settled) and event.topic == "stock_gone":
            over = True
        elif isinstance(event, TrickWon):
            since = 0
        elif isinstance(event, Shown) and event.points and event.kind != "carte_blanche":
            assert not over
            assert since == 0, "two declarations in one window"
            since = 1
            assert event.points == worth(deal.rules.game, dict(deal.rules.options), event.kind, event.cards, trump)
            found[deal.rules.side_of[event.seat]] += event.points
    return found


def worth(game: str, options: dict[str, Choice], kind: str, cards: tuple[Card, ...], trump: str) -> int:
    """The points of a combination, with a look at its cards."""
    faces = Counter(card.face for card in cards)
    ranks = Counter(card.face[0] for card in cards)
    suits = {card.face[1] for card in cards}
    if kind == "marriage":
        assert (sorted(ranks), len(cards), len(suits)) == (["K", "Q"], 2, 1)
        return 40 if suits == {trump} else 20
    if kind == "sequence":
        assert (sorted(ranks), len(cards), len(suits)) == (["A", "J", "K", "Q", "T"], 5, 1)
        if game in RUBICONS:
            return 250 if suits == {trump} else 150
        assert suits == {trump}
        return 150 if game == "pinochle" else 250
    if kind == "roundhouse":
        assert (len(faces), sorted(ranks)) == (8, ["K", "Q"])
        return 240
    if kind in BEZIQUES or kind.endswith("pinochle"):
        size = 1 if kind == "pinochle" else BEZIQUES.get(kind, 2)
        assert sorted(ranks.items()) == [("J", size), ("Q", size)]
        assert len(faces) == 2
        if kind == "double_pinochle":
            return int(options["double_pinochle"])
        return BEZIQUE_POINTS[size]
    assert len(ranks) == 1
    assert len(cards) == 4
    (rank,) = ranks
    assert kind.endswith(rank)
    if kind.startswith("trump"):
        assert suits == {trump}
        return TRUMP_FOURS[rank]
    assert len(suits) == 4 or not kind.startswith("around")
    return FOURS[rank]


def sevens_and_blanche(deal: Deal, log: list[Event]) -> list[tuple[int, int]]:
    """Each seven of trumps that scored, and each carte blanche: seat and points."""
    found: list[tuple[int, int]] = []
    lines = [event.line for event in log if isinstance(event, (Scored, Counted))]
    sevens = [line for line in lines if line.cause in ("seven", "dix")]
    copies = deal.rules.pack.copies
    assert all(line.points == 10 for line in sevens)
    assert len(sevens) <= copies
    options = dict(deal.rules.options)
    if options.get("seven_rule") in ("both", "no_exchange") and options["trump_maker"] == "turn_up":
        assert len(sevens) == copies or options["seven_in_stage2"] == "off"
    if options.get("trump_maker") == "first_marriage":
        assert not sevens
    found += [(deal.rules.side_of.index(line.side), line.points) for line in sevens]
    blanches = [event for event in log if isinstance(event, Shown) and event.kind == "carte_blanche"]
    assert all(event.points == BLANCHE[deal.rules.game] for event in blanches)
    assert all(card.face[0] not in "KQJ" for event in blanches for card in event.cards)
    return found + [(event.seat, event.points) for event in blanches]


def counted(
    deal: Deal, options: dict[str, Choice], raw: list[int], made: list[int], tricks: list[TrickWon], claimed: bool
) -> list[int]:
    """Section 9 of Bezique and Pinochle: what each side gets."""
    if claimed:
        return [one + other for one, other in zip(raw, made, strict=True)]
    side_of = deal.rules.side_of
    stage_2 = 8  # only Bezique has the option
    last = tricks[-1].seat if options.get("last_trick_bonus") != "stock_end" else tricks[-stage_2 - 1].seat
    made = made[:]
    made[side_of[last]] += 10
    if deal.rules.game == "pinochle":
        assert sum(made) == 250
        if options["round_trick_points"] == "seven_up":
            made = [points // 10 * 10 + (10 if points % 10 >= 7 else 0) for points in made]
    else:
        assert sum(made) == 80 * deal.rules.players + 10
    return [one + other for one, other in zip(raw, made, strict=True)]


def settled(game: str, options: dict[str, Choice], raw: list[int], brisques: list[int]) -> tuple[list[int], str]:
    """Section 9 of Rubicon and Six-pack Bezique, as the book writes it: (credited, result)."""
    rubicon = game == "rubicon_bezique"
    step = 1 if options["fractions"] == "exact" else 100
    line = 1000 if rubicon else int(options["rubicon_line"])
    game_bonus = 500 if rubicon else 1000
    bonus = int(options["rubicon_bonus"]) if rubicon else 1000
    with_brisques = [a + b for a, b in zip(raw, brisques, strict=True)] if rubicon else raw

    def floor(points: int) -> int:
        return points - points % step

    def won(scores: list[int], result: str) -> tuple[list[int], str]:
        gain = max(100, floor(max(scores)) - floor(min(scores))) + game_bonus
        return [gain if score == max(scores) else 0 for score in scores], result

    def lost(winner: int) -> tuple[list[int], str]:
        gain = floor(raw[winner]) + max(100, floor(raw[1 - winner])) + bonus
        return [gain if side == winner else 0 for side in range(2)], "rubicon"

    if raw[0] == raw[1]:
        if with_brisques[0] == with_brisques[1]:
            return [0, 0], "void"
        if min(with_brisques) >= line:
            return won(with_brisques, "won")
        return lost(with_brisques.index(max(with_brisques)))
    loser = raw.index(min(raw))
    if raw[loser] >= line:
        return won(raw, "won")
    if with_brisques[loser] >= line:
        return ([0, 0], "void") if with_brisques[0] == with_brisques[1] else won(with_brisques, "saved")
    return lost(1 - loser)
