"""The players of Piquet: legal answers to everything, nothing learnt from hidden cards, far better than chance."""

from __future__ import annotations

import pytest

from ai.games.piquet.outlook import UNIT, weights
from ai.games.piquet.reading import Reading
from ai.lab.contest import compare, contest_of
from ai.player import CLUB, LEVELS, MASTER, NOVICE, STRONG, Budget
from ai.registry import make
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.host.bots import read_answer
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.table import new_table, table_of
from game.rules.piquet.values import DISCARDS, TALON
from tests.ai.piquet.test_piquet_beliefs import PIQUET, policy_walk
from tests.contracts.settings import Setting

FEW = Budget(iterations=40)


@pytest.mark.parametrize("setting", PIQUET, ids=str)
@pytest.mark.parametrize("levels", [(CLUB, NOVICE), (MASTER, STRONG)])
def test_every_question_gets_a_legal_answer(setting: Setting, levels: tuple[int, int]) -> None:
    match = Match(setting.play(), 11, logged=False)
    bots = [make(setting.game, level, 3) for level in levels]
    topics: set[str] = set()
    for _ in range(2 if levels[0] == CLUB else 1):
        while not match.deal.over:
            view = match.deal.view(match.deal.asked)
            assert view.ask is not None
            answer = bots[match.deal.asked].choose(view, FEW)
            assert read_answer(answer.text, view) is answer
            topics.add(view.ask.topic)
            match.apply(answer)
        if match.over:
            break
        match.next_deal()
    assert {"piquet.exchange_elder", "piquet.exchange_younger", "piquet.play"} <= topics


@pytest.mark.parametrize("game", ["rubicon_piquet", "piquet_au_cent"])
@pytest.mark.parametrize("role", ["elder", "younger"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_carte_blanche_under_the_strict_rule_is_dealt_with(game: str, role: str, level: int) -> None:
    setting = next(one for one in PIQUET if one.game == game and dict(one.options)["carte_blanche"] == "strict")
    rules = setting.play()
    assert isinstance(rules, PiquetRules)
    blank = [card for card in rules.cards if card.rank in (0, 1, 2, 7)][:12]
    rest = [card for card in rules.cards if card not in blank]
    seeded(3).shuffle(order := list(range(len(rest))))
    others = [rest[at] for at in order]
    stock = []
    for size in rules.course.packets:
        for seat in ("elder", "younger"):
            source = blank if seat == role else others
            stock += [source.pop(0) for _ in range(size)]
    match = Match(rules, 2, logged=False)
    standing = match.standing
    setattr(standing, "chooser", -1)  # noqa: B010  # a standing of Piquet
    standing.dealer = 0
    deal = rules.deal_from(stock + others, standing)
    bots = [make(game, level, 1) for _ in range(2)]
    topics = []
    while not deal.over:
        view = deal.view(deal.asked)
        assert view.ask is not None
        topics.append(view.ask.topic)
        deal.answer(bots[deal.asked].choose(view, Budget(iterations=20)))
    assert table_of(deal).blank_shown.bit_count() == 12
    assert ("piquet.lay_out" in topics) == (role == "elder")


def swapped(deal: Deal, seat: int, seed: int) -> Deal:
    """The same position for a seat, with the cards it cannot see dealt out anew."""
    twin = deal.clone()
    hidden = [zone for zone in twin.zones if not zone.visible_to(seat)]
    known = deal.known[seat] if deal.known else 0
    loose: list[int] = []
    for zone in hidden:
        loose += [card.index for card in zone.cards(deal.rules.pack) if not card.bit & (zone.shown | known)]
    seeded(seed).shuffle(loose)
    cards = deal.rules.pack.cards
    for zone in hidden:
        fixed = zone.shown | known
        if zone.ordered:
            zone.pile = [card if card.bit & fixed else cards[loose.pop()] for card in zone.pile]
        else:
            count = (zone.bits & ~fixed).bit_count()
            zone.bits &= fixed
            for _ in range(count):
                zone.bits |= cards[loose.pop()].bit
    return twin


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_answer(level: int) -> None:
    """The other's hand, its discards and the talon may be anything: the answer is the same."""
    seen = 0
    changed = 0
    for setting in PIQUET[:3]:
        for number, deal in enumerate(policy_walk(setting, 15, 1)):
            if number % (2 if level <= CLUB else 6) or (not deal.phase.free and len(deal.legal()) < 2):
                continue
            seat = deal.asked
            twin = swapped(deal, seat, number)
            changed += twin.zones[1 - seat].bits != deal.zones[1 - seat].bits
            view, same = deal.view(seat), twin.view(seat)
            assert view.key() == same.key()
            answers = {make(setting.game, level, 3).choose(one, Budget(iterations=24)).text for one in (view, same)}
            assert len(answers) == 1
            seen += 1
    assert seen >= 8 and changed >= 6


@pytest.mark.parametrize("game", ["rubicon_piquet", "piquet_au_cent"])
def test_judgement_is_far_better_than_chance(game: str) -> None:
    result = compare(contest_of(game, 2, "", "2", "random", 8, 4))
    assert result.mean - result.interval > 20


def test_the_talon_left_is_known_only_to_who_looked() -> None:
    """Elder who has looked at the talon counts on the cards he saw, wherever they are now."""
    setting = next(one for one in PIQUET if dict(one.options)["elder_peek"] == "on")
    seen = 0
    for seed in range(40):
        match = Match(setting.play(), seed, logged=False)
        rng = seeded(seed)
        while not match.deal.over and match.deal.phase.id != "play":
            deal = match.deal
            if deal.phase.id == "peek":
                looked = sum(card.bit for card in deal.zones[TALON].pile[: 5 - table_of(deal).exchanged[deal.asked]])
                match.apply(make(setting.game, CLUB).choose(deal.view(deal.asked), Budget()))
                assert match.deal.known[table_of(deal).elder] == looked
                seen += 1
                continue
            match.apply(deal.phase.sample(deal, rng))
        deal = match.deal
        elder = table_of(deal).elder
        if deal.known and deal.known[elder] and not deal.over:
            reading = Reading(deal.view(elder))
            assert reading.sure | reading.talon == deal.known[elder] | deal.zones[1 - elder].shown | reading.talon
            assert not reading.unseen & deal.known[elder]
            assert not deal.zones[DISCARDS + 1 - elder].bits & reading.sure
    assert seen > 10


def test_at_the_start_points_weigh_alike() -> None:
    assert weights(new_table(), 0) == (UNIT, UNIT)
    assert weights(new_table(), 100) == (UNIT, UNIT)


def test_the_rubicon_moves_what_points_are_worth() -> None:
    t = new_table()
    t.deal_in_partie = 6
    t.scores = [80, 140]
    crossing, _ = weights(t, 0)
    assert crossing > UNIT  # within reach of a hundred every point counts
    t.scores = [20, 150]
    hopeless, others = weights(t, 0)
    assert hopeless < 0 < others  # under the rubicon for good: one's own points are added to the winner's
    t.scores = [150, 20]
    own, theirs = weights(t, 0)
    assert own > 0 > theirs
