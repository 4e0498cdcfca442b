"""The six rooms, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ui.decor.contrast import clear
from game.ui.decor.room import Floor, Light, Paper, Rim, Room
from game.ui.games.families import GAMES
from game.ui.theme import Colour

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
        Room(
            "cafe",
            cloth=(34, 104, 59),
            weave="felt",
            floor=Floor("tiles", ((226, 214, 186), (120, 66, 52), (66, 78, 84))),
            rim=Rim(
                ((26, 13, 8), (70, 38, 22), (88, 50, 30), (80, 44, 26), (64, 34, 20), (48, 25, 15)),
                (196, 204, 206), "rivets", (206, 212, 214),
            ),
            light=Light((0.42, 0.42), "panes"),
            thing="coffee",
            paper=SQUARED,
            back="burgundy",
        ),
        Room(
            "salon",
            cloth=(120, 30, 45),
            weave="damask",
            floor=Floor("parquet", ((196, 140, 84), (168, 112, 62), (128, 82, 44))),
            rim=Rim(
                ((66, 44, 14), (176, 134, 58), (236, 204, 124), (196, 152, 70), (136, 98, 38), (196, 158, 82)),
                (90, 62, 22), "beads", (250, 226, 154),
            ),
            light=Light((0.50, 0.44), "candles", reach=0.46, tint=(1.04, 0.96, 0.80)),
            thing="candlestick",
            paper=LAID,
            back="navy",
        ),
        Room(
            "club",
            cloth=(38, 66, 106),
            weave="leather",
            floor=Floor("rug", ((112, 34, 34), (34, 46, 78), (206, 166, 104))),
            rim=Rim(
                ((20, 6, 4), (72, 22, 14), (112, 42, 26), (96, 32, 20), (66, 20, 12), (44, 13, 8)),
                (204, 166, 88), "nails", (226, 190, 108),
            ),
            light=Light((0.50, 0.46), "oval", tint=(1.0, 0.98, 0.90)),
            thing="tumbler",
            paper=LEDGER,
            back="ebony",
        ),
        Room(
            "parlour",
            cloth=(104, 60, 32),
            weave="oak",
            floor=Floor("boards", ((150, 104, 66), (132, 90, 56), (92, 60, 36))),
            rim=Rim(
                ((24, 13, 6), (84, 52, 26), (112, 72, 38), (98, 60, 30), (76, 45, 22), (54, 31, 15)),
                (22, 12, 6), "pegs", (26, 15, 8),
            ),
            light=Light((0.38, 0.44), "sashes", tint=(1.04, 0.94, 0.74)),
            thing="oil_lamp",
            paper=LEGAL,
            back="bottle",
        ),
        Room(
            "brown_cafe",
            cloth=(104, 33, 26),
            weave="carpet",
            floor=Floor("boards", ((166, 142, 108), (150, 126, 94), (112, 92, 66))),
            rim=Rim(
                ((29, 42, 68), (34, 50, 80), (93, 18, 22), (104, 22, 26), (93, 18, 22), (29, 42, 68)),
                (192, 154, 88), "fringe", (216, 196, 154),
            ),
            light=Light((0.50, 0.46), "pool", reach=0.50, tint=(1.04, 0.95, 0.78)),
            thing="jenever",
            paper=SLATE,
            back="teal",
        ),
        Room(
            "stube",
            cloth=(119, 83, 45),
            weave="pine",
            floor=Floor("flagstones", ((156, 150, 142), (134, 130, 124), (88, 84, 80))),
            rim=Rim(
                ((64, 38, 16), (158, 108, 58), (196, 146, 86), (178, 128, 72), (150, 102, 54), (112, 70, 34)),
                (84, 50, 22), "hearts", (84, 44, 18),
            ),
            light=Light((0.60, 0.42), "cross", tint=(1.02, 0.98, 0.88)),
            thing="stein",
            paper=SLATE,
            back="plum",
            faint=0.62,  # paint on wood of the same depth: less of it is nothing
        ),
    )
}  # fmt: skip
PLACES: Final[dict[str, str]] = {id: game.place for id, game in GAMES.items()}
"""The room of each game."""
PLAIN: Final = "cafe"
CLOTHS: Final[dict[str, Colour]] = {
    "green": (34, 104, 59),
    "blue": (40, 92, 128),
    "wine": (124, 44, 56),
    "slate": (84, 90, 96),
}
"""The felts a player can lay instead of a room's own top."""
INSTEAD: Final[dict[tuple[str, str], str]] = {
    ("green", "bottle"): "burgundy",
    ("green", "teal"): "burgundy",
    ("blue", "navy"): "burgundy",
    ("blue", "teal"): "burgundy",
    ("wine", "burgundy"): "navy",
}
"""The back that lies on a felt into which the room's own would melt."""


def room_of(game: str, cloth: str = "place", high_contrast: bool = False) -> Room:
    """The room in which a game is at home (the cafe for "" and games that have none), with the felt that the player
    wants instead of its own top, in high contrast if wanted."""
    room = ROOMS[PLACES.get(game, PLAIN)]
    if high_contrast:
        room = clear(room)
    if cloth not in CLOTHS:
        return room
    back = INSTEAD.get((cloth, room.back), room.back)
    return replace(room, cloth=CLOTHS[cloth], weave="felt", back=back)
