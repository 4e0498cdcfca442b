"""The six rooms, as data."""

from __future__ import annotations

from typing import Final

from game.ui import theme
from game.ui.decor.room import Light, Paper, Room
from game.ui.games.families import GAMES

SQUARED: Final = Paper(
    "squared",
    ground=(236, 229, 208), shade=(222, 211, 182), line=(150, 176, 196), edge=(196, 92, 92),
    ink=(43, 30, 20), soft=(96, 76, 52), own=(122, 31, 43), accent=(158, 28, 36), good=(30, 92, 50), bad=(150, 30, 36),
)  # fmt: skip
LAID: Final = Paper(
    "laid",
    ground=(246, 238, 220), shade=(232, 219, 190), line=(220, 206, 174), edge=(190, 150, 74),
    ink=(40, 26, 24), soft=(100, 76, 60), own=(112, 22, 44), accent=(150, 24, 40), good=(34, 92, 56), bad=(150, 28, 40),
)  # fmt: skip
LEDGER: Final = Paper(
    "ledger",
    ground=(230, 232, 214), shade=(212, 216, 194), line=(150, 176, 150), edge=(172, 72, 72),
    ink=(24, 30, 44), soft=(74, 80, 84), own=(20, 52, 100), accent=(150, 28, 36), good=(24, 88, 52), bad=(150, 28, 36),
)  # fmt: skip
LEGAL: Final = Paper(
    "legal",
    ground=(246, 226, 150), shade=(234, 208, 124), line=(150, 172, 186), edge=(186, 70, 64),
    ink=(40, 28, 18), soft=(92, 68, 30), own=(104, 30, 30), accent=(146, 24, 30), good=(28, 86, 40), bad=(142, 26, 30),
)  # fmt: skip
SLATE: Final = Paper(
    "slate",
    ground=(48, 53, 55), shade=(38, 42, 44), line=(92, 98, 98), edge=(112, 74, 40),
    ink=(240, 240, 232), soft=(196, 198, 190), own=(255, 222, 138), accent=(255, 178, 160), good=(178, 224, 170),
    bad=(255, 170, 156),
)  # fmt: skip

ROOMS: Final[dict[str, Room]] = {
    room.id: room
    for room in (
        Room("cafe", theme.FELTS["cafe"], Light((0.42, 0.40), "panes"), SQUARED, "burgundy"),
        Room("salon", theme.FELTS["salon"], Light((0.50, 0.42), "candles"), LAID, "navy"),
        Room("club", theme.FELTS["club"], Light((0.50, 0.44), "oval"), LEDGER, "ebony"),
        Room("parlour", theme.FELTS["parlour"], Light((0.40, 0.40), "sashes"), LEGAL, "bottle"),
        Room("brown_cafe", theme.FELTS["brown_cafe"], Light((0.50, 0.46), "pool"), SLATE, "teal"),
        Room("stube", theme.FELTS["stube"], Light((0.60, 0.40), "cross"), SLATE, "plum"),
    )
}
PLACES: Final[dict[str, str]] = {id: game.place for id, game in GAMES.items()}
"""The room of each game."""
PLAIN: Final = "cafe"


def room_of(game: str) -> Room:
    """The room in which a game is at home; the cafe for "" and games that have none."""
    return ROOMS[PLACES.get(game, PLAIN)]
