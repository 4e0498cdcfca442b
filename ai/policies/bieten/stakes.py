"""The balanced strategy of betting on one figure, as found by `balance.solve`: percentages by class of hand.

Of each number of players (six stands for more), each kind of figure (a colour; Gleich; Hanger) and each way of
answering (with three, or plain): when to bet, when to hold or say three in the first, second, ... reply, when to hold
against a three (600, 400, 250, 120 and 60 rounds for two to six players). Classes as in `strength.class_of`, from 0
(has nothing); Game is bet on like a colour.
"""

from __future__ import annotations

from typing import Final

from game.rules.bieten.tables import GLEICH, HANGER

MOST_PLAYERS: Final = 6

TABLE: Final = """
2 colour three
  bet          0  35   0   0   0  41  96  62
  hold         0   0  38  58  75  96  94   0
  three        0   6   4   3   3   2   6 100
  hold_three   0   0  11  22  14  54  84 100
2 colour plain
  bet          0  49   4   1  35  86  85  85
  hold         0   0  39  77  91 100 100 100
2 gleich three
  bet          0  33   0  13  69  97  70
  hold         0   0  58  92 100  27   0
  three        0   4   2   2   0  73 100
  hold_three   0   0  26  34  63  98 100
2 gleich plain
  bet          0  41   5  83  80  80  80
  hold         0   0  68  97 100 100 100
2 hanger three
  bet          0  61   0   0  64  95  50
  hold         0   0  39  79 100  46   0
  three        0   4   2   3   0  54 100
  hold_three   0   0   6  45  34  99 100
2 hanger plain
  bet          0  72   3  17  89  90  90
  hold         0   0  42  93 100 100 100
3 colour three
  bet          0  30   2   0  40  94  78  83
  hold         0   0  72  92  96  95   0   0
  hold         0   0  20  66  92  94   0   0
  three        0  10   5   2   0   5 100 100
  three        0   6   4   2   1   6 100 100
  hold_three   0   0   6  10  32  79 100 100
  hold_three   0   0  16  45  70  82 100 100
3 colour plain
  bet          0  38   1  31  70  83  87  87
  hold         0   0  67  88  99 100 100 100
  hold         0   0  67  89  98 100 100 100
3 gleich three
  bet          0  28   5  82  95  86  84
  hold         0   0  88  99  23   0   0
  hold         0   0  75  96   0   0   0
  three        0  10   2   0  77 100 100
  three        0   6   2   1 100 100 100
  hold_three   0   1  20  50  99 100 100
  hold_three   0   2  33  68  99 100 100
3 gleich plain
  bet          0  24  36  88  89  89  89
  hold         0   0  89 100 100 100 100
  hold         0   0  89 100 100 100 100
3 hanger three
  bet          0  39   2  34  69  78  83
  hold         0   0  69  94  96   0   0
  hold         0   0  36  91  98   0   0
  three        0  11   6   2   2 100 100
  three        0   7   4   1   0 100 100
  hold_three   0   0   2  25  51 100 100
  hold_three   0   0  28  58  71 100 100
3 hanger plain
  bet          0  44  18  71  86  88  87
  hold         0   0  65  99 100 100 100
  hold         0   0  66  99 100 100 100
4 colour three
  bet          0  25   5  55  96  90  91  79
  hold         0  37  95 100  96  18   0   0
  hold         0   0  62  95  98   0   0   0
  hold         0   0  46  85  75   0   0   0
  three        0  12   4   0   4  82 100 100
  three        0   9   5   2   2 100 100 100
  three        0   5   4   4  25 100 100 100
  hold_three   0   1  14  36  74 100 100 100
  hold_three   0   1  10  45  76 100 100 100
  hold_three   0   1  20  62  81 100 100 100
4 colour plain
  bet          0  43   0  54  84  91  93  93
  hold         0   0  97  99 100 100 100 100
  hold         0   0  97  99 100 100 100 100
  hold         0   0  97  98 100 100 100 100
4 gleich three
  bet          0  22  25  81  76  90  92
  hold         0   3  93  87   0   0   0
  hold         0   0  92  86   0   0   0
  hold         0   0  90  93   0   0   0
  three        0  11   2  13 100 100 100
  three        0   9   1  14 100 100 100
  three        0   7   1   7 100 100 100
  hold_three   0   1  54  85 100 100 100
  hold_three   0   1  44  84 100 100 100
  hold_three   0   1  72  86 100 100 100
4 gleich plain
  bet          0  95  99 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  98 100 100 100 100 100
4 hanger three
  bet          0  26  19  69  89  81  88
  hold         0   0  87  98  48   0   0
  hold         0   0  72  96  44   0   0
  hold         0   0  51  94   3   0   0
  three        0  12   6   1  52 100 100
  three        0   8   5   1  56 100 100
  three        0   6   3   1  97 100 100
  hold_three   0   0  10  46  97 100 100
  hold_three   0   0  10  56  98 100 100
  hold_three   0   0  15  71  97 100 100
4 hanger plain
  bet          0  27  47  72  87  93  94
  hold         0   0  84  99 100 100 100
  hold         0   0  84  99 100 100 100
  hold         0   0  82  99 100 100 100
5 colour three
  bet          0  24  52  95  82  80  88  84
  hold         0  74  98  99  94   1   0   0
  hold         0  36  95  98  62   0   0   0
  hold         0   6  87  92   1   0   0   0
  hold         0   0  76  49   0   0   0   0
  three        0  14   2   1   6  99 100 100
  three        0  12   4   2  38 100 100 100
  three        0  11  10   8  99 100 100 100
  three        0   7   9  51 100 100 100 100
  hold_three   0   4  41  69  94 100 100 100
  hold_three   0   3  45  67  94 100 100 100
  hold_three   0   4  54  71  90 100 100 100
  hold_three   0   5  48  77  84 100 100 100
5 colour plain
  bet          0  63  31  84  90  93  95  96
  hold         0  30  99 100 100 100 100 100
  hold         0  32  99 100 100 100 100 100
  hold         0  29 100 100 100 100 100 100
  hold         0  22 100 100 100 100 100 100
5 gleich three
  bet          0  36  73  66  89  92  92
  hold         0  75  94   6   0   0   0
  hold         0  46  85   1   0   0   0
  hold         0  11  72   0   0   0   0
  hold         0   5  45   0   0   0   0
  three        0  17   6  94 100 100 100
  three        0  17  15  99 100 100 100
  three        0  16  28 100 100 100 100
  three        0  11  55 100 100 100 100
  hold_three   0   6  92 100 100 100 100
  hold_three   0   6  91 100 100 100 100
  hold_three   0   7  89 100 100 100 100
  hold_three   0   7  88 100 100 100 100
5 gleich plain
  bet          0  95 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
5 hanger three
  bet          0  22  29  79  76  90  93
  hold         0   8  86  84  21   0   0
  hold         0   1  83  83   7   0   0
  hold         0   0  79  86   2   0   0
  hold         0   0  69  90   0   0   0
  three        0  12   7  16  79 100 100
  three        0  11   7  17  93 100 100
  three        0   9   4  13  98 100 100
  three        0   6   3  10 100 100 100
  hold_three   0   1  33  73 100 100 100
  hold_three   0   1  30  69 100 100 100
  hold_three   0   1  35  71 100 100 100
  hold_three   0   1  51  84 100 100 100
5 hanger plain
  bet          0  52  39  90  93  93  93
  hold         0   1  98 100 100 100 100
  hold         0   1  98 100 100 100 100
  hold         0   1  98 100 100 100 100
  hold         0   1  98 100 100 100 100
6 colour three
  bet          0  26  94  90  85  80  81  81
  hold         0  84  97  98  83   0   0   0
  hold         0  66  95  96  49   0   0   0
  hold         0  43  94  86   0   0   0   0
  hold         0  25  87   9   0   0   0   0
  hold         0   4  46   0   0   0   0   0
  three        0  13   3   2  17 100 100 100
  three        0  15   5   4  51 100 100 100
  three        0  18   6  14 100 100 100 100
  three        0  14  13  90 100 100 100 100
  three        0  11  51 100 100 100 100 100
  hold_three   0   6  63  85  95 100 100 100
  hold_three   0   7  58  82  94 100 100 100
  hold_three   0   8  57  76  95 100 100 100
  hold_three   0   8  62  73  93 100 100 100
  hold_three   0  12  59  77  84 100 100 100
6 colour plain
  bet          0  88  92  96  97  98  99  99
  hold         0  96 100 100 100 100 100 100
  hold         0  97 100 100 100 100 100 100
  hold         0  98 100 100 100 100 100 100
  hold         0  96 100 100 100 100 100 100
  hold         0  92 100 100 100 100 100 100
6 gleich three
  bet          0  46  86  73  86  89  91
  hold         0  80  82   0   0   0   0
  hold         0  77  73   0   0   0   0
  hold         0  73  43   0   0   0   0
  hold         0  63   5   0   0   0   0
  hold         0  50   0   0   0   0   0
  three        0  20  18 100 100 100 100
  three        0  20  27 100 100 100 100
  three        0  18  57 100 100 100 100
  three        0  15  95 100 100 100 100
  three        0  14 100 100 100 100 100
  hold_three   0  17  96 100 100 100 100
  hold_three   0  17  96 100 100 100 100
  hold_three   0  17  95 100 100 100 100
  hold_three   0  21  93 100 100 100 100
  hold_three   0  33  90 100 100 100 100
6 gleich plain
  bet          0  96 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
6 hanger three
  bet          0  32  44  77  83  93  94
  hold         0  47  91  59   1   0   0
  hold         0  26  86  56   0   0   0
  hold         0  10  79  52   0   0   0
  hold         0   3  73  38   0   0   0
  hold         0   1  74  31   0   0   0
  three        0  15   9  40  99 100 100
  three        0  13  12  44 100 100 100
  three        0  12  17  48 100 100 100
  three        0   9  21  62 100 100 100
  three        0   6  18  68 100 100 100
  hold_three   0   5  57  93 100 100 100
  hold_three   0   4  54  92 100 100 100
  hold_three   0   4  53  91 100 100 100
  hold_three   0   5  55  91 100 100 100
  hold_three   0   5  72  93 100 100 100
6 hanger plain
  bet          0  96  98  99  99  99 100
  hold         0  96 100 100 100 100 100
  hold         0  97 100 100 100 100 100
  hold         0  97 100 100 100 100 100
  hold         0  97 100 100 100 100 100
  hold         0  93 100 100 100 100 100
"""


class Stakes:
    """The shares, in percent, of one table: rows by number of the reply (the first is 0), then class."""

    bet: list[int]
    hold: list[list[int]]
    three: list[list[int]]
    hold_three: list[list[int]]

    def __init__(self) -> None:
        self.bet = []
        self.hold = []
        self.three = []
        self.hold_three = []

    def reply(self, level: int, nth: int) -> tuple[float, float]:
        """How often the class holds, and how often it says three, in the nth reply (from 1)."""
        hold = self.hold[min(max(nth, 1), len(self.hold)) - 1]
        at = min(level, len(hold) - 1)
        if not self.three:
            return hold[at] / 100.0, 0.0
        three = self.three[min(max(nth, 1), len(self.three)) - 1]
        return hold[at] / 100.0, three[at] / 100.0

    def reply_three(self, level: int, nth: int) -> float:
        """How often the class holds against a three, in the nth reply."""
        row = self.hold_three[min(max(nth, 1), len(self.hold_three)) - 1]
        return row[min(level, len(row) - 1)] / 100.0

    def rows(self, verb: str, nth: int) -> tuple[list[int], list[int]]:
        """By class, what is likely in the situation of a word: the share of betting or holding, and that of three."""
        if verb == "bet":
            return self.bet, [0] * len(self.bet)
        hold = self.hold[min(max(nth, 1), len(self.hold)) - 1]
        if not self.three:
            return hold, [0] * len(hold)
        return hold, self.three[min(max(nth, 1), len(self.three)) - 1]


def _read() -> dict[tuple[int, str, bool], Stakes]:
    found: dict[tuple[int, str, bool], Stakes] = {}
    current = Stakes()
    for line in TABLE.strip().splitlines():
        words = line.split()
        if not line.startswith(" "):
            current = found[int(words[0]), words[1], words[2] == "three"] = Stakes()
            continue
        row = [int(word) for word in words[1:]]
        if words[0] == "bet":
            current.bet = row
        elif words[0] == "hold":
            current.hold.append(row)
        elif words[0] == "three":
            current.three.append(row)
        else:
            current.hold_three.append(row)
    for key, stakes in found.items():
        if not stakes.hold_three:
            stakes.hold_three = found[key[0], key[1], True].hold_three
    return found


_STAKES: Final = _read()


def stakes_for(players: int, figure: int, raising: bool) -> Stakes:
    """The table for so many players and a figure; ``raising``: three may be said in reply."""
    kind = "gleich" if figure == GLEICH else "hanger" if figure == HANGER else "colour"
    return _STAKES[max(2, min(players, MOST_PLAYERS)), kind, raising]
