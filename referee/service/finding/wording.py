"""Words as they are compared: cut out of a sentence, without their endings, a slip of the fingers forgiven."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

_WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)*")

_SIGNS: Final = str.maketrans(
    {"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs ", "’": "'", "‘": "'", "`": "'", "*": ""}
)

_COUNTED: Final = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty"""

_NUMBERS: Final = {word: str(number) for number, word in enumerate(_COUNTED.split())}

_IRREGULAR: Final = {
    form: base
    for base, forms in {
        "beat": "beaten beats",
        "bid": "bade bidder bidders",
        "break": "broke broken",
        "choose": "chose chosen",
        "deal": "dealt",
        "draw": "drew drawn",
        "drop": "fell fallen fall falls fell dropped",
        "forget": "forgot forgotten",
        "give": "gave given",
        "go": "went gone goes",
        "hold": "held",
        "keep": "kept",
        "lay": "laid lain",
        "lead": "led leader",
        "lose": "lost loser",
        "make": "made",
        "misdeal": "misdealt",
        "pay": "paid",
        "say": "said",
        "see": "saw seen",
        "show": "shown",
        "speak": "spoke spoken",
        "stick": "stuck",
        "take": "took taken",
        "tell": "told",
        "think": "thought",
        "throw": "threw thrown",
        "win": "won winner winners",
    }.items()
    for form in forms.split()
}
"""Forms of a verb that no ending tells; those who do a thing are found by it."""

_MINUS: Final = re.compile(r"(?<!\w)[-−](?=\d)")

_LINKING: Final = "a an the this that i you he she we they my your his her their its"
_LINKS: Final = frozenset(_LINKING.split())
"""Words that stand within a phrase and are none of it: “must I trump” is “must trump”."""

_DENYING: Final = "not no never without cannot cant dont doesnt didnt isnt wasnt hasnt havent couldnt wont"
_NOT: Final = frozenset(_DENYING.split())

_IDLING: Final = """
about after again all also always am and another any anybody anyone are as at be because been before being but by
can could did do does doing for from get gets getting go goes got had happen happened happens has have having her
him his how if im in into is it its just let like many may me mean means might mine much must my myself nobody not
now of off on one onto or other others our out over per player players please really s say should so some somebody
someone something than that their theirs them then there these thing things this those to too up us want wants
wanted was were what when where which while who whom whose why will with would yes your yours
"""
IDLE: Final = frozenset(_IDLING.split())
"""Words that say nothing of what is looked for, unless they are part of a phrase."""

LEAST_FORGIVEN: Final = 4
"""The shortest word of which one letter may be wrong."""


WORDS_KEPT: Final = 1 << 13
"""Words whose plain form is remembered: more than all rulebooks have, and no more, for anybody may type any."""


def cut(text: str) -> list[str]:
    """The words of a sentence in order, in small letters without accents; a suit's sign is its word.

    Articles, and who does it, are left out.
    """
    signed = _MINUS.sub(" minus ", text.translate(_SIGNS))
    plain = unicodedata.normalize("NFKD", signed.casefold())
    found = _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))
    words = (word.removesuffix("'s").replace("'", "") for word in found)
    return [word for word in words if word not in _LINKS]


def words_of(text: str) -> list[str]:
    """The words of a sentence in their plain forms, idle ones among them: ``Ann led 2♠`` → ann lead 2 spade."""
    return [plain_of(word) for word in cut(text)]


@lru_cache(WORDS_KEPT)
def plain_of(word: str) -> str:
    """The form in which a word is compared: ``bidding`` and ``bids`` are both ``bid``, every way to deny is `not`."""
    if word in _NOT:
        return "not"
    if word in _NUMBERS:
        return _NUMBERS[word]
    # The package holds the stemmers of thirty languages: it is read when something is looked for, not before.
    from snowballstemmer.english_stemmer import EnglishStemmer

    # One of its own for each word: a stemmer keeps the word it works on, and two threads may look at once.
    return str(EnglishStemmer().stemWord(_IRREGULAR.get(word, word)))


def says_something(word: str) -> bool:
    """Whether a plain form is worth looking for."""
    return word not in _idle()


@cache
def _idle() -> frozenset[str]:
    return frozenset({"not"}.union(*(words_of(word) for word in IDLE)))


def near(word: str, known: Iterable[str]) -> Iterator[str]:
    """Those of the known words that one slip makes of this one: a letter wrong, left out, too many, or two swapped."""
    if len(word) < LEAST_FORGIVEN or any(letter.isdigit() for letter in word):
        return
    own = _slips(word)
    for other in known:
        if abs(len(other) - len(word)) < 2 and len(other) >= LEAST_FORGIVEN - 1 and not own.isdisjoint(_slips(other)):
            yield other


@lru_cache(WORDS_KEPT)
def _slips(word: str) -> frozenset[str]:
    """The word, and what is left of it when any one letter is missing: two words one slip apart share one of these."""
    return frozenset({word, *(word[:at] + word[at + 1 :] for at in range(len(word)))})
