"""The balanced strategy of betting on one figure, as found by regret matching: percentages by class of hand.

Of each number of players (six stands for more), each kind of figure (a colour; Gleich; Hanger) and each way of
answering (with three, or plain): when to bet as the first, second, ... of the lap, when to hold or say three in the
first, second, ... reply, when to hold against a three: as the bettor, after having said good, or not asked before
(2000, 1000, 500, 200 and 100 rounds for two to six players). Classes as in `strength.class_of`, from 0 (has nothing);
Game is bet on like a colour. Who knows this table gains less than a hundredth of a point by it
(a test, which also finds one of them again).
"""

from __future__ import annotations

from typing import Final

from game.rules.bieten.values import GLEICH, HANGER

MOST_PLAYERS: Final = 6

TABLE: Final = """
2 colour three
  bet          0  22   0   0   0  10  93  23
  bet          0  47   0   0   0  73 100 100
  hold         0   0  42  57  72  98  94   0
  three        0   5   3   3   3   1   6 100
  hold_three   0   0  11  22   8  48  84 100
2 colour plain
  bet          0  38   3   0  10  71  70  70
  bet          0  60   0   0  56 100 100 100
  hold         0   0  39  75  92 100 100 100
2 gleich three
  bet          0  24   0   1  38  96  35
  bet          0  41   0  25 100 100 100
  hold         0   0  57  94 100  27   0
  three        0   4   2   2   0  73 100
  hold_three   0   0  26  21  62  98 100
2 gleich plain
  bet          0  31   2  73  55  55  55
  bet          0  51   3  97 100 100 100
  hold         0   0  67  98 100 100 100
2 hanger three
  bet          0  49   0   0  37  93   0
  bet          0  78   0   0 100 100 100
  hold         0   0  42  76 100  32   0
  three        0   3   2   3   0  68 100
  hold_three   0   0   6  43  31  99 100
2 hanger plain
  bet          0  60   3   0  78  79  79
  bet          0  85   0  35 100 100 100
  hold         0   0  42  94 100 100 100
3 colour three
  bet          0  14   2   1   4  80  20  44
  bet          0  31   0   0   7 100 100 100
  bet          0  42   0   0 100 100 100 100
  hold         0   0  70  94  98  98   0   0
  hold         0   0  15  60  94  93   0   0
  three        0   9   6   3   0   2 100 100
  three        0   5   4   3   1   7 100 100
  hold_three   0   0   1   6  67  80 100 100
  hold_three   0   0  15  23  30  79  50  50
  hold_three   0   0   2   5   8  50 100 100
3 colour plain
  bet          0  20   1   4  16  51  60  59
  bet          0  41   0   1  84 100 100 100
  bet          0  49   0  87 100 100 100 100
  hold         0   0  65  89  99 100 100 100
  hold         0   0  66  90  99 100 100 100
3 gleich three
  bet          0  19   0  45  90  55  37
  bet          0  32   0 100 100 100 100
  bet          0  31  12 100 100 100 100
  hold         0   0  91 100  30   0   0
  hold         0   0  71  98   0   0   0
  three        0   9   2   0  70 100 100
  three        0   5   2   1 100 100 100
  hold_three   0   3  49  65  98 100 100
  hold_three   0   2  18  36  57  50  50
  hold_three   0   0   6  14 100 100 100
3 gleich plain
  bet          0  23   0  65  65  66  66
  bet          0  31   9 100 100 100 100
  bet          0  13  99 100 100 100 100
  hold         0   0  89 100 100 100 100
  hold         0   0  89 100 100 100 100
3 hanger three
  bet          0  12   2   3  11  32  47
  bet          0  45   0   0  90 100 100
  bet          0  61   0 100 100 100 100
  hold         0   0  74  94  99   0   0
  hold         0   0  29  92  98   0   0
  three        0  10   5   2   1 100 100
  three        0   6   4   1   0 100 100
  hold_three   0   0   1  67  74 100 100
  hold_three   0   0  38   3   8  52  50
  hold_three   0   0   0   4  13 100 100
3 hanger plain
  bet          0  25  14  21  57  61  60
  bet          0  59   1  89 100 100 100
  bet          0  45  36 100 100 100 100
  hold         0   0  65  99 100 100 100
  hold         0   0  65  99 100 100 100
4 colour three
  bet          0   7  13  22  84  56  67  16
  bet          0  23   6  76  99  94  94  98
  bet          0  31   0  26  97  98 100 100
  bet          0  41   0 100 100 100 100 100
  hold         0  38  96 100  96  21   0   0
  hold         0   0  56  96  99   0   0   0
  hold         0   0  47  84  88   0   0   0
  three        0  12   4   0   4  79 100 100
  three        0   9   5   1   1 100 100 100
  three        0   5   4   3  12 100 100 100
  hold_three   0   2   4  62  84 100 100 100
  hold_three   0   1   9  34  75  50  50  50
  hold_three   0   0   6  13  50  99 100 100
4 colour plain
  bet          0  23   0   1  38  64  68  68
  bet          0  33   0   3 100 100 100 100
  bet          0  44   0 100 100 100 100 100
  bet          0  70   0 100 100 100 100 100
  hold         0   0  99  99 100 100 100 100
  hold         0   0  99  99 100 100 100 100
  hold         0   0  99  98 100 100 100 100
4 gleich three
  bet          0  10   1  51  14  48  55
  bet          0  22   1  76  88  99 100
  bet          0  28   1  99 100 100 100
  bet          0  21  88 100 100 100 100
  hold         0   1  93  85   0   0   0
  hold         0   0  92  90   0   0   0
  hold         0   0  91  95   0   0   0
  three        0  10   3  15 100 100 100
  three        0   8   1  10 100 100 100
  three        0   6   1   5 100 100 100
  hold_three   0   1  69  86 100 100 100
  hold_three   0   0  46  92  50  50  50
  hold_three   0   0  23  56 100 100 100
4 gleich plain
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0  84 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
4 hanger three
  bet          0   9   9   6  72  19  64
  bet          0  35   4  81  74  97 100
  bet          0  43   0 100 100 100 100
  bet          0  14  59 100 100 100 100
  hold         0   0  90  98  49   0   0
  hold         0   0  75  97  37   0   0
  hold         0   0  42  96   1   0   0
  three        0  12   6   0  51 100 100
  three        0   8   5   0  63 100 100
  three        0   6   3   0  99 100 100
  hold_three   0   0  35  72  98 100 100
  hold_three   0   0   9  12  50  50  50
  hold_three   0   0   3  19  96 100 100
4 hanger plain
  bet          0  14  19  12  48  75  75
  bet          0  40   3  68  96  99 100
  bet          0  16  64 100 100 100 100
  bet          0  28 100 100 100 100 100
  hold         0   0  83 100 100 100 100
  hold         0   0  83  99 100 100 100
  hold         0   0  81  99 100 100 100
5 colour three
  bet          0   6  48  95  86  64  63  23
  bet          0   7  85  99  88  76  93  95
  bet          0  24  14  94  50  52  89  97
  bet          0  32  11  96  90  97 100 100
  bet          0  56  54 100 100 100 100 100
  hold         0  74  98 100  95   1   0   0
  hold         0  36  96  99  73   0   0   0
  hold         0   2  90  97   2   0   0   0
  hold         0   0  65  68   0   0   0   0
  three        0  13   2   0   5  99 100 100
  three        0  11   3   1  27 100 100 100
  three        0  11   6   3  98 100 100 100
  three        0   6   6  32 100 100 100 100
  hold_three   0  10  52  82  93 100 100 100
  hold_three   0   4  62  82  70  50  50  50
  hold_three   0   1  36  35  90 100 100 100
5 colour plain
  bet          0  77  18  69  78  83  87  91
  bet          0  71  16  78  83  86  88  91
  bet          0  66  10  88  92  94  95  96
  bet          0  54   6  98  99 100 100 100
  bet          0  44  81 100 100 100 100 100
  hold         0  24 100 100 100 100 100 100
  hold         0  27 100 100 100 100 100 100
  hold         0  27 100 100 100 100 100 100
  hold         0  19 100 100 100 100 100 100
5 gleich three
  bet          0  13  29  27  50  46  37
  bet          0  21  46  27  84  93  97
  bet          0  34  35  89  98  99  99
  bet          0  45  85 100 100 100 100
  bet          0  53 100 100 100 100 100
  hold         0  74  97  37   0   0   0
  hold         0  34  93  19   0   0   0
  hold         0   4  86   4   0   0   0
  hold         0   2  79   1   0   0   0
  three        0  14   3  63 100 100 100
  three        0  13   7  81 100 100 100
  three        0  12  14  96 100 100 100
  three        0  10  21  99 100 100 100
  hold_three   0  15  91  99 100 100 100
  hold_three   0   3  76  50  50  50  50
  hold_three   0   1  76  97 100 100 100
5 gleich plain
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0  75 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
5 hanger three
  bet          0  16   1  53  24  61  69
  bet          0  22   3  60  51  88  93
  bet          0  30   5  86  94 100 100
  bet          0  21  31 100 100 100 100
  bet          0  10  96 100 100 100 100
  hold         0   4  87  87  25   0   0
  hold         0   0  85  87   5   0   0
  hold         0   0  80  92   1   0   0
  hold         0   0  66  96   0   0   0
  three        0  12   7  13  75 100 100
  three        0  10   6  13  95 100 100
  three        0   8   4   8  99 100 100
  three        0   6   3   4 100 100 100
  hold_three   0   2  69  84 100 100 100
  hold_three   0   0  39  85  50  50  50
  hold_three   0   0  16  54 100 100 100
5 hanger plain
  bet          0  28   1  52  62  64  64
  bet          0  39   0  97  99 100 100
  bet          0  48   0 100 100 100 100
  bet          0  53  87 100 100 100 100
  bet          0  95 100 100 100 100 100
  hold         0   0  98 100 100 100 100
  hold         0   0  98 100 100 100 100
  hold         0   0  98 100 100 100 100
  hold         0   0  98 100 100 100 100
6 colour three
  bet          0  17  94  89  84  47  38  33
  bet          0  23 100  96  78  51  68  72
  bet          0  24 100  91  74  69  80  83
  bet          0  22 100  95  84  91  98 100
  bet          0  31  93  77  90 100 100 100
  bet          0  42  87  87 100 100 100 100
  hold         0  85  98  99  88   0   0   0
  hold         0  65  97  97  55   0   0   0
  hold         0  45  97  90   0   0   0   0
  hold         0  22  95   9   0   0   0   0
  hold         0   2  66   0   0   0   0   0
  three        0  14   2   1  12 100 100 100
  three        0  15   3   3  45 100 100 100
  three        0  16   3  10 100 100 100 100
  three        0  13   5  91 100 100 100 100
  three        0  10  32 100 100 100 100 100
  hold_three   0  20  75  86  94 100 100 100
  hold_three   0  10  77  54  50  61  50  50
  hold_three   0   2  31  74  92 100 100 100
6 colour plain
  bet          0 100  99  98  99  99  99  99
  bet          0  95  99  99 100 100 100 100
  bet          0  63  99 100 100 100 100 100
  bet          0  98  91  96  98  98  99  99
  bet          0  98  95  98  99  99 100 100
  bet          0  97  98 100 100 100 100 100
  hold         0  99 100 100 100 100 100 100
  hold         0  99 100 100 100 100 100 100
  hold         0  99 100 100 100 100 100 100
  hold         0  98 100 100 100 100 100 100
  hold         0  97 100 100 100 100 100 100
6 gleich three
  bet          0  23  77  15  52  70  73
  bet          0  26  67  26  74  80  82
  bet          0  37  74  66  98 100 100
  bet          0  44  97 100 100 100 100
  bet          0  49 100 100 100 100 100
  bet          0  92 100 100 100 100 100
  hold         0  82  89   0   0   0   0
  hold         0  78  81   0   0   0   0
  hold         0  73  57   0   0   0   0
  hold         0  58  12   0   0   0   0
  hold         0  33   0   0   0   0   0
  three        0  18  11 100 100 100 100
  three        0  20  19 100 100 100 100
  three        0  18  43 100 100 100 100
  three        0  13  88 100 100 100 100
  three        0  12 100 100 100 100 100
  hold_three   0  48  96 100 100 100 100
  hold_three   0  18  50  50  50  50  50
  hold_three   0   6  92 100 100 100 100
6 gleich plain
  bet          0 100  99 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0 100 100 100 100 100 100
  bet          0  99 100 100 100 100 100
  bet          0  80 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
  hold         0 100 100 100 100 100 100
6 hanger three
  bet          0  16  11  75  42  75  70
  bet          0  19  13  64  55  89  93
  bet          0  24  13  71  79  98 100
  bet          0  34  12  92  97 100 100
  bet          0  25  67 100 100 100 100
  bet          0  66 100 100 100 100 100
  hold         0  36  93  71   0   0   0
  hold         0  15  90  76   0   0   0
  hold         0   4  87  69   0   0   0
  hold         0   1  81  61   0   0   0
  hold         0   1  83  50   0   0   0
  three        0  16   6  29 100 100 100
  three        0  13   8  24 100 100 100
  three        0  11   8  31 100 100 100
  three        0   9  12  39 100 100 100
  three        0   6   7  50 100 100 100
  hold_three   0  10  84  93 100 100 100
  hold_three   0   3  50  90  50  50  50
  hold_three   0   2  42  81 100 100 100
6 hanger plain
  bet          0  99 100 100 100 100 100
  bet          0  99  99  99  99  99 100
  bet          0 100  99 100 100 100 100
  bet          0 100  99 100 100 100 100
  bet          0  98  99 100 100 100 100
  bet          0  91 100 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  99 100 100 100 100 100
  hold         0  97 100 100 100 100 100
"""


class Stakes:
    """The shares, in percent, of one table: rows by class. ``bet`` by place in the lap, ``hold`` and ``three`` by
    number of the reply (the first is 0), ``hold_three`` by role (see `.roles`)."""

    bet: list[list[int]]
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

    def reply_three(self, level: int, role: int) -> float:
        """How often the class holds against a three, in a role."""
        row = self.hold_three[min(role, len(self.hold_three) - 1)]
        return row[min(level, len(row) - 1)] / 100.0

    def bet_row(self, place: int) -> list[int]:
        """By class: how often it bets when it is offered so in the lap."""
        return self.bet[min(place, len(self.bet) - 1)]

    def reply_rows(self, nth: int) -> tuple[list[int], list[int]]:
        """By class: how often it holds and says three in the nth reply."""
        hold = self.hold[min(max(nth, 1), len(self.hold)) - 1]
        if not self.three:
            return hold, [0] * len(hold)
        return hold, self.three[min(max(nth, 1), len(self.three)) - 1]

    def late_rows(self, role: int) -> tuple[list[int], list[int]]:
        """By class: how often it holds against a three; nothing goes beyond."""
        row = self.hold_three[min(role, len(self.hold_three) - 1)]
        return row, [0] * len(row)


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
            current.bet.append(row)
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
