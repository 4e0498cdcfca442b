"""Where a line may end: kinsoku for Japanese, hyphens, spaces and high punctuation; and where a text that is too long
is cut for an ellipsis."""

from __future__ import annotations

from collections.abc import Sequence

SOFT_HYPHEN = "\u00ad"
ZERO_WIDTH = "\u200b"

# Kinsoku shori (JIS X 4051): what may not begin and what may not end a line.
NO_START = frozenset(
    "、。，．・：；？！‼⁇⁈⁉ー～〜―…‥ゝゞ々〻ヽヾ"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "）〕］｝〉》」』】〙〗〟’”｠»%％‰℃°"
    ")]},.;:?!›"
)
NO_END = frozenset("（〔［｛〈《「『【〘〖〝‘“｟«([{‹")
_CLOSING = frozenset(" 、。，．・：；？！")
_SHUT = frozenset("）〕］｝〉》」』】")
"""After these a line ends well, but for a particle: what is quoted has its が or を beside it."""
_ORDINAL = frozenset("第全約残計各")
"""These stay with the number that follows."""
_STEM = frozenset("りけきしちみびぎえれめせげべね")
"""Between two kanji these join the parts of one word: 取り替え, 貼り付け, 引き分け."""
_PARTICLES = frozenset("をがはにでもとへてば")
_BEGIN = frozenset("あいうえおくけこさそちつなひふほまみむめよわ")
"""With these words in kana begin that follow a particle, and no particle or ending does."""
_TAILS = frozenset("んすせ")
_NO_WORD = frozenset(("とお", "とこ", "もう", "にく", "はい", "とい", "てい", "てお", "でい", "とな"))
"""What looks like a particle and a new word, and is one: とおり, ところ, もう, ている."""
_PAIRS = frozenset("…‥―—")
_NOT_BEFORE_DOTS = NO_END | frozenset(
    " \n\u00a0\u202f\u2060,;:.-\u2010\u2011\u2013\u2014/·•、，；：。．・…" + SOFT_HYPHEN + ZERO_WIDTH
)
"""What an ellipsis takes the place of: spaces, marks that lead on, and brackets with nothing in them."""
_COURTESY = frozenset("おご")
_LEFT_OVER = 2
"""So few letters of a longer word say nothing before an ellipsis."""
_SHORT_END = 4
"""So few letters after a hyphen do not begin a line."""

FAIR, POOR, TORN, SHORT_LAST = 4.0, 16.0, 24.0, 60.0
"""What a break costs that reads fairly, one inside a word, one before its last kana, and a very short last line;"""
BROKEN_ROW, WORTH_A_LINE = 80.0, 12.0
"""What it costs to part a row of ranks, and what must be saved for a line more;"""
EARLY, FREE = 0.3, 3.0
"""and a line that ends early: for each empty space, and so many of them before it is much."""


def is_wide(char: str) -> bool:
    """True for characters that need no space between words: kana, kanji, full-width forms."""
    code = ord(char)
    return (
        0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF or 0x20000 <= code <= 0x3FFFF
    )


def may_break(before: str, after: str, earlier: str = "") -> bool:
    """May a line end between ``before`` and ``after``? ``earlier`` is the character before ``before``."""
    if before in (ZERO_WIDTH, SOFT_HYPHEN):
        return True
    if after in (" ", SOFT_HYPHEN, ZERO_WIDTH):
        return False
    if before == " ":
        # French puts a space before its high punctuation; the mark must not begin a line even so.
        return after not in NO_START
    if before in "\u00a0\u202f\u2060" or after in "\u00a0\u202f\u2060":
        return False
    if after in NO_START or before in NO_END:
        return False
    if before == after and before in _PAIRS:
        return False
    if is_wide(before) or is_wide(after):
        # A wide opening bracket after a Latin word is a place to break as well; only digits stay with their counter.
        counted = before.isdigit() and before.isascii() and after not in NO_END
        counted = counted and (after == "つ" or not _is_hiragana(after))
        return not counted and not (before in _ORDINAL and after.isdigit())
    if before in "-\u2010\u2013\u2014/" and earlier:
        return earlier.isalpha() and after.isalpha()
    return False


def end_is_short(rest: Sequence[str]) -> bool:
    """Whether the characters after a hyphen are so few letters that they stay with it: "voulez-vous", "Pik-Ass"."""
    return any(not char.isalpha() for char in rest[: _SHORT_END + 1]) or len(rest) <= _SHORT_END


def reads_well(before: str, after: str, earlier: str = "") -> bool:
    """Whether a Japanese line ends well between ``before`` and ``after``, where it may end at all (`may_break`): after
    a mark, or after kana that close a word (a particle, an ending), so that katakana, compounds and verbs stay
    whole. ``earlier`` is the character before ``before``: an お or ご that opens a word of courtesy stays with it."""
    if _inside_row(before, after, earlier):
        return False
    if before in _CLOSING or after in NO_END:
        return True
    if before in _SHUT:
        return not _is_hiragana(after)
    if before in _STEM and _is_kanji(earlier) and _is_kanji(after):
        return False
    opens = before in _COURTESY and not _is_hiragana(earlier)
    return _is_hiragana(before) and not _is_hiragana(after) and not opens


def reads_fairly(before: str, after: str) -> bool:
    """Whether a Japanese line ends bearably between ``before`` and ``after`` where no place near by reads well: between
    a particle and a word that is written in kana as well."""
    return before in _PARTICLES and after in _BEGIN and before + after not in _NO_WORD


def break_cost(chars: Sequence[str], end: int) -> float:
    """What it costs to end a Japanese line before ``chars[end]``: nothing where that reads well."""
    before, after, earlier = chars[end - 1], chars[end], chars[end - 2] if end > 1 else ""
    if reads_well(before, after, earlier):
        return 0.0
    if _inside_row(before, after, earlier):
        return BROKEN_ROW
    if reads_fairly(before, after):
        return FAIR
    return TORN if after in _TAILS else POOR


def early_cost(left: float) -> float:
    """What it costs to leave so much of a line empty, in sizes of the type: little at first."""
    return EARLY * left + max(0.0, left - FREE) ** 2


def _inside_row(before: str, after: str, earlier: str) -> bool:
    """A・K・Q・J is one row."""
    return before == "・" and _is_rank(earlier) and _is_rank(after)


def _is_rank(char: str) -> bool:
    return char in tuple("AKQJ0123456789")


def _is_kanji(char: str) -> bool:
    return "\u4e00" <= char <= "\u9fff"


def _is_hiragana(char: str) -> bool:
    return "\u3041" <= char <= "\u309f"


def cut_for_dots(text: str, room: int) -> int:
    """How many of the first ``room`` characters of a longer ``text`` stay before an ellipsis: it follows a word, or a
    part of one that says something, never a space, a comma or an opening bracket; a kana keeps the small one or the
    long mark that belongs to it."""
    end = room
    begun = end
    while begun and text[begun - 1].isalpha() and not is_wide(text[begun - 1]):
        begun -= 1
    if begun and text[end : end + 1].isalpha() and not is_wide(text[end]) and end - begun <= _LEFT_OVER:
        end = begun
    while end > 1 and is_wide(text[end : end + 1] or " ") and text[end] in NO_START:
        end -= 1
    while end and text[end - 1] in _NOT_BEFORE_DOTS:
        end -= 1
    return end
