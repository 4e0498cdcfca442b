"""The rulebook on the screen says the same in every language: the same paragraphs, lines, numbers and suits."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from build_scripts import locales

NUMBERS = re.compile(r"\d+")
GROUPED = re.compile(r"(?<=\d)[\u00a0\u202f ,.](?=\d{3}\b)")
SUITS = re.compile(r"\{[SHDC]\}")
SMALL = 12
"""Smaller numbers are words in one language and figures in another."""
WORDS = {
    "thirteen": 13, "thirty": 30, "thirty-two": 32, "forty": 40, "forty-nine": 49, "fifty": 50, "sixty": 60,
    "a hundred": 100, "one hundred": 100, "hundred": 100,
}  # fmt: skip
"""Numbers that the English rulebook spells."""
AGAIN = {
    ("ja", "rulebook.bieten.3.text"): "the number of cards once more",
    ("ja", "rulebook.piquet.6.1.text"): "says at how many points",
    ("ja", "rulebook.rubicon_bezique.9.text"): "says again which line of the table it means",
    ("ja", "rulebook.six_pack_bezique.9.text"): "says again which line of the table it means",
    ("ja", "rulebook.piquet.table.run5"): "two lines in a narrow cell",
    ("ja", "rulebook.piquet.table.run6"): "two lines in a narrow cell",
    ("ja", "rulebook.piquet.table.run7"): "two lines in a narrow cell",
    ("ja", "rulebook.piquet.table.run8"): "two lines in a narrow cell",
}
"""What may say more than the English one, and why."""
ONCE = {("ja", "rulebook.belote.12.4.more"): "says 90 once where English says it twice"}
"""What may say less."""
IN_WORDS = {"rulebook.bezique.7.e2", "rulebook.bezique.7.e3"}
"""Where suits are marks in one language and words in another; in Japanese that is so everywhere."""

CARDS_IN_WORDS = {
    "de": {"{S}": "Pik-", "{H}": "Herz-", "{D}": "Karo-", "{C}": "Kreuz-"},
    "nl": {"{S}": "schoppen", "{H}": "harten", "{D}": "ruiten", "{C}": "klaver"},
}
"""Languages that write a single card as a word (Pik-Dame, schoppenvrouw): how its suit begins it."""


def rulebooks(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((locales.LOCALE / language).glob("*.po")):
        for key, entry in locales.read(path).items():
            if key.startswith("rulebook."):
                found[key] = entry.forms[0]
    return found


ENGLISH = rulebooks("en")


def numbers(text: str) -> Counter[int]:
    """The numbers written in figures, but for small ones."""
    return Counter(number for number in map(int, NUMBERS.findall(GROUPED.sub("", text))) if number > SMALL)


def spelt(text: str) -> Counter[int]:
    """Those that an English text spells."""
    longest_first = "|".join(sorted(WORDS, key=len, reverse=True))
    return Counter(WORDS[word.lower()] for word in re.findall(longest_first, text, re.IGNORECASE))


def other_suits(language: str, ours: str, theirs: str) -> bool:
    """Whether a text shows other suits than the English one, as marks or in the words of its cards."""
    told, shown = Counter(SUITS.findall(ours)), Counter(SUITS.findall(theirs))
    missing, words = told - shown, CARDS_IN_WORDS.get(language, {})
    return bool(shown - told) or any(
        one not in words or words[one].casefold() not in theirs.casefold() for one in missing
    )


@pytest.mark.parametrize("language", [one for one in locales.languages() if one != "en"])
def test_every_paragraph_says_the_same_numbers(language: str) -> None:
    wrong: list[str] = []
    theirs = rulebooks(language)
    assert theirs.keys() == ENGLISH.keys()
    for key, ours in ENGLISH.items():
        told, other = numbers(ours), numbers(theirs[key])
        missing, more = told - other, other - told - spelt(ours)
        if (missing and (language, key) not in ONCE) or (more and (language, key) not in AGAIN):
            wrong.append(f"{key}: without {dict(missing)}, besides {dict(more)}")
        if ours.count("\n") != theirs[key].count("\n") and (language, key) not in AGAIN:
            wrong.append(f"{key}: {theirs[key].count(chr(10))} line breaks, English has {ours.count(chr(10))}")
        if language != "ja" and key not in IN_WORDS and other_suits(language, ours, theirs[key]):
            wrong.append(f"{key}: other suits")
    assert not wrong, "\n".join(wrong)


def test_a_number_that_differs_is_seen() -> None:
    assert numbers("To 1,000 or 162") == numbers("Bis 1000 oder 162") == Counter({1000: 1, 162: 1})
    assert numbers("at 90") - numbers("bei 80") == Counter({90: 1})
    assert other_suits("de", "{S} queen", "Herz-Dame") and not other_suits("de", "{S} queen", "Pik-Dame")
    assert spelt("Thirty before the first card: sixty.") == Counter({30: 1, 60: 1})
