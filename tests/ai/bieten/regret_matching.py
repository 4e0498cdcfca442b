"""Balanced betting on one figure of Bieten, found by regret matching (CFR+, Tammelin 2014).

The game solved: so many players with hands of a class each, drawn independently; every player in turn may bet on the
figure; the others answer as in section 9.2. Each player counts his points less the mean of the others'. The strategies
found are shipped in `ai.games.bieten.stakes`; `solve` makes them again, and `Response` says how far they can be
exploited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.bieten.roles import BETTOR, FRESH, SAID_GOOD

BET: Final = 1
HOLDS: Final = 1
RAISES: Final = 2


class Node:
    """A question at the table: what each class of the player asked answers (0 pass or good, 1 bet or hold, 2 three)."""

    regrets: list[list[float]]
    sums: list[list[float]]
    answers: int

    def __init__(self, classes: int, answers: int) -> None:
        self.answers = answers
        self.regrets = [[0.0] * answers for _ in range(classes)]
        self.sums = [[0.0] * answers for _ in range(classes)]

    def now(self) -> list[list[float]]:
        """The strategy of this round, by class; class 0 has only its first answer."""
        found: list[list[float]] = []
        for level in range(len(self.regrets)):
            row = self.regrets[level]
            if level == 0:
                found.append([1.0] + [0.0] * (self.answers - 1))
                continue
            total = sum(row)
            if total > 0.0:
                found.append([one / total for one in row])
            else:
                found.append([1.0 / self.answers] * self.answers)
        return found

    def mean(self, level: int) -> list[float]:
        """The average strategy of a class."""
        total = sum(self.sums[level])
        if level == 0 or total <= 0.0:
            return [1.0] + [0.0] * (self.answers - 1)
        return [one / total for one in self.sums[level]]


class Betting:
    """The betting on one figure among ``players``; ``shares`` is the chance of each class. Seats act from 0 on."""

    def __init__(self, players: int, shares: list[float], raising: bool) -> None:
        self.players = players
        self.shares = shares
        self.classes = len(shares)
        self.raising = raising
        self.nodes: dict[tuple[int, ...], Node] = {}
        self.round = 0

    def run(self, rounds: int) -> None:
        """Improve the strategies."""
        for _ in range(rounds):
            self.round += 1
            self._offer(0, [self.shares[:] for _ in range(self.players)])

    def _node(self, key: tuple[int, ...], answers: int) -> Node:
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node(self.classes, answers)
        return found

    def _offer(self, seat: int, reach: list[list[float]]) -> list[list[float]]:
        """The worth by seat and class, weighted by how likely the others come here."""
        if seat == self.players:
            return self._showdown(reach, 1.0)
        return self._ask((seat,), seat, reach, 2)

    def _ask(self, key: tuple[int, ...], seat: int, reach: list[list[float]], answers: int) -> list[list[float]]:
        node = self._node(key, answers)
        strategy = node.now()
        parts: list[list[list[float]]] = []
        for answer in range(answers):
            after = reach[:]
            after[seat] = [reach[seat][level] * strategy[level][answer] for level in range(self.classes)]
            parts.append(self._after(key, answer, after))
        worth = [[0.0] * self.classes for _ in range(self.players)]
        for other in range(self.players):
            row = worth[other]
            for answer in range(answers):
                part = parts[answer][other]
                for level in range(self.classes):
                    row[level] += part[level] * (strategy[level][answer] if other == seat else 1.0)
        for level in range(1, self.classes):
            for answer in range(answers):
                gain = parts[answer][seat][level] - worth[seat][level]
                node.regrets[level][answer] = max(0.0, node.regrets[level][answer] + gain)
                node.sums[level][answer] += self.round * reach[seat][level] * strategy[level][answer]
        return worth

    def _after(self, key: tuple[int, ...], answer: int, reach: list[list[float]]) -> list[list[float]]:
        """What follows an answer. Keys: (seat offered), (bettor, nth reply), (bettor, raiser's place, nth reply)."""
        if len(key) == 1:
            if answer == BET:
                return self._ask((key[0], 1), (key[0] + 1) % self.players, reach, 3 if self.raising else 2)
            return self._offer(key[0] + 1, reach)
        bettor = key[0]
        if len(key) == 2:
            if answer == HOLDS:
                return self._showdown(reach, 2.0)
            if answer == RAISES:
                return self._ask((bettor, key[1], 1), (bettor + key[1] + 1) % self.players, reach, 2)
            if key[1] == self.players - 1:
                return self._conceded(reach, bettor, 1.0)
            seat = (bettor + key[1] + 1) % self.players
            return self._ask((bettor, key[1] + 1), seat, reach, 3 if self.raising else 2)
        raiser = (bettor + key[1]) % self.players
        if answer == HOLDS:
            return self._showdown(reach, 3.0)
        if key[2] == self.players - 1:
            return self._conceded(reach, raiser, 2.0)
        return self._ask((bettor, key[1], key[2] + 1), (raiser + key[2] + 1) % self.players, reach, 2)

    def _conceded(self, reach: list[list[float]], seat: int, points: float) -> list[list[float]]:
        totals = [sum(row) for row in reach]
        worth: list[list[float]] = []
        for other in range(self.players):
            weight = 1.0
            for third in range(self.players):
                if third != other:
                    weight *= totals[third]
            gain = points if other == seat else -points / (self.players - 1)
            worth.append([weight * gain] * self.classes)
        return worth

    def _showdown(self, reach: list[list[float]], points: float) -> list[list[float]]:
        """The best class wins; equal ones as often one as the other."""
        count = self.players
        below: list[list[float]] = []
        totals: list[float] = []
        for row in reach:
            total = 0.0
            marks: list[float] = []
            for share in row:
                marks.append(total + 0.5 * share)
                total += share
            below.append(marks)
            totals.append(total)
        worth: list[list[float]] = []
        for seat in range(count):
            weight = 1.0
            nobody = 1.0
            for other in range(count):
                if other != seat:
                    weight *= totals[other]
                    nobody *= reach[other][0]
            row = []
            for level in range(self.classes):
                wins = 0.0
                if level:
                    wins = 1.0
                    for other in range(count):
                        if other != seat:
                            wins *= below[other][level]
                lost = weight - wins - (0.0 if level else nobody)
                row.append(points * (wins - lost / (count - 1)))
            worth.append(row)
        return worth


def percent(share: float) -> int:
    """A share in whole percent."""
    return int(100.0 * share + 0.5)


def role_of(players: int, place: int, nth: int) -> int:
    """Who answers a three: `BETTOR`, a seat that has said `GOOD` to the bet, or one that was not asked yet (`FRESH`).
    The raiser is the ``place``-th seat after the bettor, the one who answers the ``nth`` after the raiser."""
    if place + nth == players:
        return BETTOR
    return SAID_GOOD if place + nth > players else FRESH


def solve(players: int, shares: list[float], raising: bool, rounds: int) -> dict[str, list[list[int]]]:
    """The balanced strategy in percent, by class: ``bet`` by place in the lap, ``hold`` and ``three`` by number of the
    reply (mean over the bettors), ``hold_three`` by role (mean over all who have it)."""
    game = Betting(players, shares, raising)
    game.run(rounds)
    found: dict[str, list[list[int]]] = {"bet": [], "hold": [], "three": [], "hold_three": []}
    for seat in range(players):
        found["bet"].append(_row(game, [(seat,)], BET))
    for nth in range(1, players):
        keys = [(bettor, nth) for bettor in range(players)]
        found["hold"].append(_row(game, keys, HOLDS))
        if raising:
            found["three"].append(_row(game, keys, RAISES))
    late = [key for key in game.nodes if len(key) == 3]
    for role in (BETTOR, SAID_GOOD, FRESH) if raising else ():
        same = [key for key in late if role_of(players, key[1], key[2]) == role]
        if same:
            found["hold_three"].append(_row(game, same, HOLDS))
    return found


def _row(game: Betting, keys: Sequence[tuple[int, ...]], answer: int) -> list[int]:
    """By class: the share of an answer, the mean over some questions weighted by how often they come up."""
    row: list[int] = []
    for level in range(game.classes):
        total = 0.0
        weights = 0.0
        for key in keys:
            node = game.nodes.get(key)
            if node is not None:
                weight = sum(node.sums[level])
                total += weight * node.mean(level)[answer]
                weights += weight
        row.append(percent(total / weights) if weights > 0.0 else 0)
    return row


class Response(Betting):
    """The same game with everybody at a table of shares (as `solve` gives it), but for one seat that knows the table
    and answers it in the best way. What that seat gains is how far the table can be exploited."""

    def __init__(self, players: int, shares: list[float], raising: bool, rows: dict[str, list[list[int]]]) -> None:
        super().__init__(players, shares, raising)
        self.rows = rows
        self.clever = -1

    def gains(self) -> list[float]:
        """By seat: the points a deal that it gains by its best answer to the table."""
        usual = self._worth(-1)
        found: list[float] = []
        for seat in range(self.players):
            best = self._worth(seat)[seat]
            gain = 0.0
            for level in range(self.classes):
                gain += self.shares[level] * (best[level] - usual[seat][level])
            found.append(gain)
        return found

    def _worth(self, clever: int) -> list[list[float]]:
        self.clever = clever
        return self._offer(0, [self.shares[:] for _ in range(self.players)])

    def _strategy(self, key: tuple[int, ...], answers: int) -> list[list[float]]:
        """What the table says to a question (keys: see `Betting._after`)."""
        raised: list[int] = []
        if len(key) == 1:
            said = self.rows["bet"][key[0]]
        elif len(key) == 2:
            said = self.rows["hold"][key[1] - 1]
            if answers > RAISES:
                raised = self.rows["three"][key[1] - 1]
        else:
            late = self.rows["hold_three"]
            said = late[min(role_of(self.players, key[1], key[2]), len(late) - 1)]
        found: list[list[float]] = []
        for level in range(self.classes):
            shares = [said[level] / 100.0] + ([raised[level] / 100.0] if raised else [])
            found.append([1.0 - sum(shares), *shares])
        return found

    def _ask(self, key: tuple[int, ...], seat: int, reach: list[list[float]], answers: int) -> list[list[float]]:
        strategy = self._strategy(key, answers)
        free = seat == self.clever
        parts: list[list[list[float]]] = []
        for answer in range(answers):
            after = reach[:]
            if not free:
                after[seat] = [reach[seat][level] * strategy[level][answer] for level in range(self.classes)]
            parts.append(self._after(key, answer, after))
        worth = [[0.0] * self.classes for _ in range(self.players)]
        for other in range(self.players):
            for level in range(self.classes):
                values = [part[other][level] for part in parts]
                if other != seat:
                    worth[other][level] = sum(values)
                elif free:
                    worth[other][level] = max(values) if level else values[0]
                else:
                    total = 0.0
                    for answer in range(answers):
                        total += values[answer] * strategy[level][answer]
                    worth[other][level] = total
        return worth
