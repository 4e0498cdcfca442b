"""The rules of a Belote match: seats, deals, end of match (rulebook sections 4, 5 and 10), and the public table."""

from __future__ import annotations

from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.events import DealBegan, Drawn, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.belote.auction import Auction, all_packets
from game.rules.belote.bidding import NameOrPass, SevenExchange, TakeOrPass, first_packets
from game.rules.belote.contest import Announce, Show, StateHeight, announced_words
from game.rules.belote.course import Course
from game.rules.belote.declarations import Kinds, word_of_trump
from game.rules.belote.notation import BeloteNotation
from game.rules.belote.play import PlayCard
from game.rules.belote.public import BelotePublic
from game.rules.belote.scoring import decided
from game.rules.belote.table import new_table, table_of
from game.rules.belote.values import CARDS, STRAINS, TRICKS

VERSION = 1
"""Raised whenever the same answers would give another deal or score."""


class BeloteRules(Play):
    """Belote, contrée or coinchée for one match."""

    course: Course
    kinds: list[Kinds]
    auctioned: bool
    _target: int
    _names: list[str]
    _first_phase: str

    def __init__(self, game: str, options: Options, players: int, auctioned: bool) -> None:
        self.game = game
        self.version = VERSION
        self.players = players
        self.pack = PIQUET_PACK
        self.options = options.items()
        values = dict(self.options)
        self.course = course = Course(players, values)
        self.side_of = course.side_of
        self.sides = course.sides
        self.auctioned = auctioned
        short = values.get("three_pack") == 24 and players == 3
        self.cards = tuple([card for card in CARDS if not short or card.rank >= 2])
        self.all_bits = sum([card.bit for card in self.cards])
        self.kinds = [Kinds(strain, str(values["carre_order"])) for strain in range(len(STRAINS))]
        course.phases = self.phases = {
            "announce": Announce(course, self.kinds),
            "state": StateHeight(course),
            "show": Show(course, self.kinds),
            "play": PlayCard(course),
        }
        if auctioned:
            course.phases["auction"] = Auction(course)
        else:
            course.phases["round1"] = TakeOrPass(course)
            course.phases["round2"] = NameOrPass(course)
            course.phases["exchange"] = SevenExchange(course)
        self.positions = BeloteNotation(self, options, course, self.kinds, auctioned)
        self._names = [f"hand{seat}" for seat in range(players)]
        self._won_names = [f"won{side}" for side in range(self.sides)]
        self._target = int(values["target"])
        self._indices = [card.index for card in self.cards]
        self._first_phase = "auction" if auctioned else "round1"

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Section 4: every player draws a card; lowest deals, highest is eldest; four players: two highest together."""
        ranked = self._draw(rng, log)
        n = self.players
        if dict(self.options)["seating"] == "fixed":
            order = list(range(n))
            dealer = ranked[-1]
        else:
            if n == 4:
                first, second, third, fourth = ranked
                order = [fourth, first, third, second]
            else:
                order = [ranked[-1], *ranked[:-1]]
            # turned so that the first player of the menu keeps the first chair: only the order of play matters
            start = order.index(0)
            order = order[start:] + order[:start]
            dealer = order.index(ranked[-1])
        log.append(Seated(tuple(order), dealer))
        return tuple(order), Standing([0] * self.sides, dealer)

    def _draw(self, rng: Rng, log: Log) -> list[int]:
        """The players from highest to lowest card; who ties draws again, only for the order among the tied."""
        indices = self._indices[:]
        rng.shuffle(indices)
        cards = [CARDS[index] for index in indices]
        groups: list[list[int]] = [list(range(self.players))]
        turn = 0
        while any(len(group) > 1 for group in groups):
            finer: list[list[int]] = []
            for group in groups:
                if len(group) == 1:
                    finer.append(group)
                    continue
                drawn: dict[int, Card] = {}
                for player in group:
                    drawn[player] = cards.pop()
                    log.append(Drawn(player, drawn[player], turn))
                for rank in range(7, -1, -1):
                    same = [player for player in group if drawn[player].rank == rank]
                    if same:
                        finer.append(same)
            groups = finer
            turn += 1
        return [group[0] for group in groups]

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Section 5: shuffle, deal, and put the first question to eldest."""
        indices = self._indices[:]
        rng.shuffle(indices)
        return self.deal_from([CARDS[index] for index in indices], standing, log)

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        """A deal from a given order of the pack, top card first (tests, and decks typed in by hand)."""
        players = self.players
        table = new_table(players, self.sides)
        table.scores = standing.scores[:]
        table.dealer = standing.dealer
        table.eldest = (standing.dealer + 1) % players
        table.number = standing.deals + 1
        table.held = standing.held
        zones = [Zone(self._names[seat], seat, OWNER, False) for seat in range(players)]
        pack = Zone("stock", -1, NOBODY, True)
        pack.pile = self.whole_pack(stock)
        zones.append(pack)
        zones.append(Zone("turn_up", -1, EVERYONE, True))
        zones.append(Zone("trick", -1, EVERYONE, True))
        zones.append(Zone("bottom", -1, EVERYONE, True))
        for name in self._won_names:
            zones.append(Zone(name, -1, EVERYONE, False))
        deal = Deal(self, table, zones, self.phases[self._first_phase], table.eldest)
        deal.log = log
        if log is not None:
            deal.tell(DealBegan(table.number, table.dealer))
        if self.auctioned:
            all_packets(deal, self.course)
        else:
            first_packets(deal, self.course)
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Section 10: enter the deal; once a qualified side stands alone on top with the target it wins."""
        finished(deal)
        t = table_of(deal)
        for side in range(self.sides):
            standing.scores[side] += t.scored[side]
        standing.held = t.held_after
        standing.deals += 1
        standing.dealer = (standing.dealer + 1) % self.players
        if t.result == "passed_out":
            return
        qualified = [side for side in range(self.sides) if standing.scores[side] >= self._target]
        if dict(self.options)["belote_cannot_win"] == "on":
            qualified = [side for side in qualified if t.solid[side] > 0]
        if qualified:
            best = max([standing.scores[side] for side in qualified])
            top = [side for side in qualified if standing.scores[side] == best]
            if len(top) == 1:
                standing.winners = top

    def standing_at(self, deal: Deal) -> Standing:
        t = table_of(deal)
        return Standing(t.scores[:], t.dealer, t.number - 1, t.held)

    def public(self, deal: Deal) -> BelotePublic:
        t = table_of(deal)
        turned = deal.zones[self.course.turn_up_at].pile
        first = len(t.played) - t.size
        last = max(0, first - self.players)
        contested, needed = decided(t, self.course) if t.result not in ("", "passed_out") else ([], 0)
        return BelotePublic(
            asked=deal.asked,
            dealer=t.dealer,
            eldest=t.eldest,
            deal_number=t.number,
            sides=self.side_of,
            scores=tuple(t.scores),
            target=self._target,
            held=t.held,
            pack_size=len(self.cards),
            turn_up=turned[0].name if turned else "",
            second_round=deal.phase.id == "round2",
            trump=word_of_trump(t.trump),
            taker=t.taker,
            contract=t.contract,
            capot_bid=t.capot_bid == 1,
            multiplier=t.multiplier,
            coincheur=t.coincheur,
            calls=tuple([call.text for call in t.calls]),
            callers=tuple(t.callers),
            announced=announced_words(deal, self.kinds),
            leader=t.leader,
            trick_number=min(t.trick + 1, TRICKS),
            trick_seats=tuple(t.players[first:]),
            winning_seat=t.best_seat,
            tricks_won=tuple(t.tricks),
            trick_points=tuple(t.points),
            declaration_points=tuple(t.decl),
            belote_points=tuple(t.belote),
            contested=tuple(contested),
            needed=needed,
            last_trick=tuple([CARDS[index].name for index in t.played[last:first]]),
            last_trick_seats=tuple(t.players[last:first]),
            last_trick_winner=t.leader if first else -1,
        )
