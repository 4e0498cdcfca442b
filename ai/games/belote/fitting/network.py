"""The network of `ai.games.belote.auction_values` as it is fitted: many questions at once, and the gradient.

Adam (Kingma and Ba, 2015) with its usual constants.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote.auction_values import FEATURES, POOL, SHAPES, STEPS

from .auctions import ANSWERS
from .solved import STRAINS, SUITS, Numbers

Reals = NDArray[np.float32]
HELD: Final[Reals] = np.array(FEATURES, np.float32)
DECAYS: Final = (0.9, 0.999)
TINY: Final = 1e-8


class Network:
    """Values of all answers; ``weights`` by name, shaped as `SHAPES` says."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.weights: dict[str, Reals] = {}
        for name, shape in SHAPES.items():
            spread = 1.0 / np.sqrt(shape[0]) if len(shape) > 1 else 0.0
            self.weights[name] = (spread * rng.standard_normal(shape)).astype(np.float32)
        self.means = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.squares = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.steps = 0
        self._kept: tuple[Reals, ...] = ()

    def values(self, hands: Numbers, facts: Reals, flat: NDArray[np.bool_]) -> Reals:
        """By question and answer what the answer is worth, in `SCALE` points. ``hands``: by question and suit;
        ``facts``: by question and trump choice; ``flat``: whether there are no trumps and all trumps."""
        w = self.weights
        held = HELD[hands]
        told = held @ w["held"]
        trumps, beside, none, every = np.split(told, 4, axis=2)
        suits = trumps + beside.sum(1, keepdims=True) - beside
        seen = np.concatenate([suits, none.sum(1, keepdims=True), every.sum(1, keepdims=True)], 1)
        seen = np.maximum(seen + facts @ w["facts"] + w["bias"], 0.0)
        offered = np.ones((len(hands), STRAINS, 1), np.float32)
        offered[:, SUITS:, 0] = flat[:, None]
        pooled = np.maximum(seen @ w["pool"] + w["pool_bias"], 0.0)
        whole = POOL * (pooled * offered).sum(1)
        each = np.maximum(seen @ w["each"] + (whole @ w["whole"])[:, None] + w["each_bias"], 0.0)
        bids = each @ w["bids"] + w["bids_bias"]
        rest = np.maximum(whole @ w["rest"] + w["rest_bias"], 0.0)
        ends = rest @ w["ends"] + w["ends_bias"]
        self._kept = (held, facts, seen, offered, pooled, whole, each, rest)
        found = np.concatenate([ends[:, :1], bids.reshape(len(hands), STRAINS * STEPS), ends[:, 1:]], 1)
        return np.asarray(found, np.float32)

    def learn(self, slope: Reals, rate: float) -> None:
        """One step down ``slope``: by question and answer how the loss grows with the latest values."""
        found = self._gradient(slope)
        self.steps += 1
        first, second = DECAYS
        for name, gradient in found.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - first) * (gradient - mean)
            square += (1 - second) * (gradient * gradient - square)
            scaled = mean / (1 - first**self.steps)
            self.weights[name] -= rate * scaled / (np.sqrt(square / (1 - second**self.steps)) + TINY)

    def _gradient(self, slope: Reals) -> dict[str, Reals]:
        w = self.weights
        held, facts, seen, offered, pooled, whole, each, rest = self._kept
        found: dict[str, Any] = {}
        ends = slope[:, [0, ANSWERS - 1]]
        found["ends"], found["ends_bias"] = rest.T @ ends, ends.sum(0)
        back = (ends @ w["ends"].T) * (rest > 0)
        found["rest"], found["rest_bias"] = whole.T @ back, back.sum(0)
        to_whole = back @ w["rest"].T
        bids = slope[:, 1:-1].reshape(len(slope), STRAINS, STEPS)
        found["bids"], found["bids_bias"] = np.tensordot(each, bids, ([0, 1], [0, 1])), bids.sum((0, 1))
        back = (bids @ w["bids"].T) * (each > 0)
        found["each"], found["each_bias"] = np.tensordot(seen, back, ([0, 1], [0, 1])), back.sum((0, 1))
        found["whole"] = whole.T @ back.sum(1)
        to_seen = back @ w["each"].T
        to_whole = to_whole + back.sum(1) @ w["whole"].T
        back = POOL * to_whole[:, None] * offered * (pooled > 0)
        found["pool"], found["pool_bias"] = np.tensordot(seen, back, ([0, 1], [0, 1])), back.sum((0, 1))
        to_seen = (to_seen + back @ w["pool"].T) * (seen > 0)
        found["facts"], found["bias"] = np.tensordot(facts, to_seen, ([0, 1], [0, 1])), to_seen.sum((0, 1))
        suits = to_seen[:, :SUITS]
        beside = suits.sum(1, keepdims=True) - suits
        flat = [np.broadcast_to(to_seen[:, [SUITS + at]], suits.shape) for at in (0, 1)]
        found["held"] = np.tensordot(held, np.concatenate([suits, beside, *flat], 2), ([0, 1], [0, 1]))
        return found
