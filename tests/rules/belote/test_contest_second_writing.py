"""Sections 6.2 and 6.3 against their second writing: hands full of declarations, every option, random answers."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Rng, seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.values import STRAINS
from tests.breadth import broad
from tests.positions import answer, belote, legal, table, whole_deal
from tests.rules.belote.plain_contest import PlainContest

DEALS = {4: 50, 3: 60, 2: 160}
"""By players: two hands are seldom equal."""


def rich_hands(rules: BeloteRules, rng: Rng) -> tuple[list[str], str]:
    """Hands of eight with many declarations and a turn-up in none of them: the suits (or, rarely, the ranks) in
    pieces of a few neighbours, the pieces shuffled."""
    pack = list(rules.cards)
    if rng.below(8) == 0:
        pack.sort(key=lambda card: (card.rank, card.suit))
    pieces: list[list[str]] = []
    while pack:
        size = 1 + rng.below(5)
        pieces.append([card.face for card in pack[:size]])
        del pack[:size]
    rng.shuffle(order := list(range(len(pieces))))
    faces = [face for at in order for face in pieces[at]]
    hands = [" ".join(faces[8 * seat : 8 * seat + 8]) for seat in range(rules.players)]
    return hands, "" if rules.auctioned else faces[8 * rules.players]


def contested(rules: BeloteRules, rng: Rng, seen: Counter[str]) -> None:
    """One deal up to the showing or the second lead, every question compared."""
    players = rules.players
    hands, turn_up = rich_hands(rules, rng)
    trump = STRAINS[rng.below(len(STRAINS))]
    if rules.auctioned:
        bids = [f"bid 80 {trump}", "pass", "pass", "pass"]
    else:
        bids = ["take"] if trump == turn_up[1] else ["pass"] * players + [f"name {trump}"]
    deal = whole_deal(rules, hands, dealer=rng.below(players), turn_up=turn_up, bids=bids)
    order = [(table(deal).eldest + i) % players for i in range(players)]
    plain = PlainContest([set(hand.split()) for hand in hands], trump, order, rules.side_of, dict(rules.options))
    while table(deal).trick == 0:
        allowed = sorted(legal(deal))
        said = allowed[rng.below(len(allowed))]
        if deal.phase.id == "announce":
            assert set(allowed) == plain.offered(deal.asked)
            if said != "silent":
                plain.announced[deal.asked] = said.split()[1]
        answer(deal, said)
    plain.compare()
    while deal.phase.id == "state":
        assert deal.asked == plain.seat
        assert legal(deal) == ({"state", "decline"} if plain.may_state() else {"decline"})
        state = plain.may_state() and rng.below(4) > 0
        seen["stated" if state else "withdrew" if plain.may_state() else "could not beat it"] += 1
        answer(deal, "state" if state else "decline")
        plain.answer(state)
    assert plain.seat == -1
    assert table(deal).winner == plain.winner
    assert deal.phase.id == ("show" if plain.winner >= 0 else "play")
    if plain.winner >= 0:
        assert table(deal).winner_kind == len(plain.strongest_first) - plain.strongest_first.index(plain.kind)
    seen["cancelled" if plain.cancelled else "won" if plain.winner >= 0 else "nobody"] += 1


@pytest.mark.parametrize("meld_tie", ["seat", "cancel"])
@pytest.mark.parametrize("players", broad([4, 3, 2], lambda players: players == 4))
def test_6_3_contests(players: int, meld_tie: str) -> None:
    rng = seeded(63).stream(meld_tie, players)
    seen: Counter[str] = Counter()
    for carre_order in ("natural", "trick"):
        chosen = {"meld_tie": meld_tie, "carre_order": carre_order}
        if players == 4:
            rules = belote(4, "coinchee", **chosen)
        else:
            rules = belote(players, second_round_sa_ta="on", **chosen)
        for _ in range(DEALS[players]):
            contested(rules, rng, seen)
    assert min(seen[word] for word in ("stated", "could not beat it", "withdrew", "won", "nobody")) > 0
    assert (seen["cancelled"] > 0) == (meld_tie == "cancel")
