"""Section 7 against a naive second writing of it: random positions for all option values, and the number of legal
sets over all small hands in `legality.txt`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest

from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.values import CARDS, STRAINS
from tests.counts.naive import PACK, legal, winner
from tests.counts.rewriting import agrees
from tests.positions import answer, belote, cards, faces, table

OPTIONS = {
    "undertrump_opponent": ("must", "free"),
    "undertrump_partner": ("strict", "all_trump_hand", "free"),
    "partner_winning": ("free", "must_trump"),
    "raise_on_trump_lead": ("always", "not_partner"),
}
MIXTURES = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
POSITIONS = 250
"""Random positions for each mixture of options."""


def set_up(rules: BeloteRules, trump: str, leader: int, played: str, hand: str) -> Deal:
    """A trick with any hand, also of eight cards or none, and with cards that no history explains: only section 7
    counts here, and there are too many positions to read each from its notation."""
    deal = rules.deal_from(list(rules.cards), Standing([0] * rules.sides, (leader - 1) % rules.players))
    t = table(deal)
    t.trump = STRAINS.index(trump)
    t.taker = t.leader = leader
    t.trick = 1
    down = cards(played)
    asked = (leader + len(down)) % rules.players
    held = {asked: cards(hand), **{(leader + number) % rules.players: [card] for number, card in enumerate(down)}}
    for zone in deal.zones:
        zone.bits = zone.shown = 0
        zone.pile = []
    for seat, some in held.items():
        deal.zones[seat].bits = sum(card.bit for card in some)
    placed = {card for some in held.values() for card in some}
    deal.zone("stock").pile = [card for card in rules.cards if card not in placed]
    deal.phase = rules.phases["play"]
    deal.asked = leader
    answer(deal, *(f"play {card.name}" for card in down))
    return deal


def fits(options: dict[str, str], players: int) -> dict[str, str]:
    """Without the options about a partner where there is none."""
    return options if players == 4 else {"undertrump_opponent": options["undertrump_opponent"]}


def some_position(rules: BeloteRules, rng: Rng) -> tuple[Deal, list[str], set[str]]:
    """A trick somebody is to play to under some trump choice, with the cards played and the hand."""
    order = list(range(32))
    rng.shuffle(order)
    pack = [PACK[index] for index in order]
    down = pack[: rng.below(rules.players)]
    held = set(pack[len(down) : len(down) + 1 + rng.below(8)])
    if rng.below(3) == 0:  # hands of few suits, where trumps are all there is
        few = rng.below(4)
        held = {face for face in pack[len(down) :] if face[1] in ("SHDC"[few], "SHDC"[rng.below(4)])}
        held = set(sorted(held)[: 1 + rng.below(8)]) or set(pack[-1:])
    strain = STRAINS[rng.below(6)]
    leader = rng.below(rules.players)
    return set_up(rules, strain, leader, " ".join(down), " ".join(sorted(held))), down, held


@pytest.mark.parametrize("players", [4, 3, 2])
def test_7_random_positions(players: int) -> None:
    rng = seeded(7).stream("legality", players)
    sizes: Counter[int] = Counter()
    for options in MIXTURES:
        rules = belote(players, "belote", **fits(options, players))
        for _ in range(POSITIONS):
            deal, down, held = some_position(rules, rng)
            strain, leader = STRAINS[table(deal).trump], table(deal).leader
            played = [((leader + number) % players, face) for number, face in enumerate(down)]
            assert deal.asked == (leader + len(down)) % players
            expected = legal(held, played, strain, deal.asked, players, {**MIXTURES[0], **dict(rules.options)})
            assert faces(deal) == expected, f"{strain} {played} {sorted(held)} {options}"
            for face in held - expected:
                card = PIQUET_PACK.card(face)
                refused = deal.view(deal.asked).refused[card.name]
                assert refused.id.startswith("belote.must_") or refused.id == "belote.higher_or_discard"
            if played:
                best = winner(played, strain)
                assert (table(deal).best_seat, best_face(deal)) == best
            sizes[len(expected)] += 1
    assert set(sizes) == set(range(1, 9))


def best_face(deal: Deal) -> str:
    return CARDS[table(deal).best_card].face


# (leader, cards played): the one to play is always seat 0, with four players.
TRICKS = (
    (3, "AD"),
    (3, "8D"),
    (2, "AD 7D"),
    (2, "8D TD"),
    (1, "8D 7D AC"),
    (1, "8D AC 9D"),
    (1, "8D TC JC"),
    (1, "9C 7C QC"),
)
HAND = 3
"""All hands of so many cards are counted."""


def counts(rules: BeloteRules, strain: str, leader: int, down: str) -> str:
    """How many hands have 1, 2, 3 legal cards."""
    deal = set_up(rules, strain, leader, down, "")
    phase = rules.phases["play"]
    rest = [card for card in CARDS if card.face not in down.split()]
    hand = deal.zones[deal.asked]
    sizes: Counter[int] = Counter()
    for some in combinations(rest, HAND):
        hand.bits = some[0].bit | some[1].bit | some[2].bit
        sizes[len(phase.legal(deal))] += 1
    return " ".join(str(sizes[size]) for size in range(1, HAND + 1))


def test_7_counts_of_all_small_hands() -> None:
    lines = [
        f"# hands of {HAND} cards with 1 .. {HAND} legal cards, seat 0 to play; four players",
        "# options: " + " ".join(OPTIONS),
    ]
    for options in MIXTURES:
        rules = belote(4, "belote", **options)
        lines.append(" ".join(options.values()))
        for strain, (leader, down) in product(("C", "TA", "SA"), TRICKS):
            if (
                strain == "C"
                or options == MIXTURES[0]
                or (strain == "TA" and options["raise_on_trump_lead"] != "always")
            ):
                lines.append(f"  {strain:2} {down:8} {counts(rules, strain, leader, down)}")
    agrees(Path(__file__).with_name("legality.txt"), "\n".join(lines) + "\n")
