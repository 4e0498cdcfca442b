"""Endgames in notation whose earlier tricks nobody has told: every bot plays them to their end, and a bystander can
look at them."""

from __future__ import annotations

import pytest

from ai.player import Budget
from ai.registry import make
from game.rules import deal_at

FEW = Budget(0.01)
ENDGAMES = (
    "belote 4 declarations=off | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | trump S | taker 0"
    " | won rest / - | asked 0 play",
    "belote 4 | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | trump S | taker 0 | won rest / - | asked 0 play",
    "belote 2 | hands SA S7 CK / HA H7 C9 | trump S | taker 0 | won SK SQ SJ ST S9 S8 HK HQ HJ HT / -"
    " | stock rest | turn_up DJ | asked 0 play",
    "coinchee 4 | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | trump TA | taker 0 | contract 100"
    " | won rest / - | asked 0 play",
    "bonaken 4 | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | contract number | bid 30 | declarers 1"
    " | trump S | discards D8 D9 DT DJ | aside H8 H9 HT HJ | won rest / - / - / - | asked 0 play",
    "bonaken 4 | hands SA S7 CK / HA H7 C9 / DA D7 CQ / CA C7 C8 | contract misere | declarers 1"
    " | discards D8 D9 DT DJ | aside H8 H9 HT HJ | won rest / - / - / - | asked 0 play",
    "rubicon_piquet 2 | hands SA HK DA / S7 H9 D8 | discards D7 C9 C8 C7 / D9 S8 H7 H8 | won rest / -"
    " | exchanged 4 4 | total 21 3 | asked 0 play",
    "bezique 2 | hands SA.1 S7.1 HK.1 HQ.1 / HA.1 DA.1 D7.1 CA.1 | trump H | won rest / - | asked 0 play",
    "pinochle 2 | hands SA.1 S9.1 HK.1 HQ.1 / HA.1 DA.1 D9.1 CA.1 | trump H | won rest / - | asked 0 play",
    "rubicon_bezique 2 | hands SA.1 S7.1 HK.1 HQ.1 / HA.1 DA.1 D7.1 CA.1 | trump H | won rest / - | asked 0 play",
)


@pytest.mark.parametrize("text", ENDGAMES, ids=lambda text: " ".join(text.split()[:3]))
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_bot_plays_an_endgame_without_its_past(text: str, level: int) -> None:
    deal = deal_at(text)
    rules = deal.rules
    bots = [make(rules.game, level, 7 + seat) for seat in range(rules.players)]
    cards = sum(zone.count() for zone in deal.zones if zone.owner >= 0 and zone.name.startswith("hand"))
    played = 0
    while not deal.over:
        view = deal.view(-1)
        assert view.notation()
        answer = bots[deal.asked].choose(deal.view(deal.asked), FEW)
        deal.answer(answer)
        played += 1
    assert played >= cards
