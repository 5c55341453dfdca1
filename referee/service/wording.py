"""Words as they are compared: cut out of a sentence, without their endings, a slip of the fingers forgiven, and what
other tables call the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from ..core.names import folded
from .synonyms import GROUPS

_WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)*")

_SIGNS: Final = str.maketrans(
    {"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs ", "’": "'", "‘": "'", "`": "'", "*": ""}
)

_COUNTED: Final = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty"""

_TENS: Final = "thirty forty fifty sixty seventy eighty ninety hundred"

_NUMBERS: Final = {
    **{word: str(number) for number, word in enumerate(_COUNTED.split())},
    **{word: str(number) for number, word in zip(range(30, 101, 10), _TENS.split(), strict=True)},
    "couple": "2",
    "twice": "2",
    "thrice": "3",
    "dozen": "12",
}
"""Numbers as they are spoken; the first of anything is a word of its own."""

_TYPED: Final = {
    "thru": "through",
    "tho": "though",
    "u": "you",
    "ur": "your",
    "r": "are",
    "n": "and",
    "gonna": "going",
    "gotta": "must",
    "wanna": "want",
    "dunno": "know",
    "cuz": "because",
    "coz": "because",
    "ok": "allowed",
    "okay": "allowed",
    "1st": "first",
    "2nd": "second",
    "3rd": "third",
    "aint": "not",
    "wheres": "where",
    "theyre": "they",
    "youre": "you",
    "im": "i",
    "ive": "i",
    "id": "i",
    "ill": "i",
    "youve": "you",
    "theyve": "they",
    "weve": "we",
    "hes": "he",
    "shes": "she",
    "whats": "what",
    "whos": "who",
    "thats": "that",
    "theres": "there",
    "lets": "let",
}
"""What thumbs type, and what the words are."""

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
        "shoot": "shot",
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

_DENYING: Final = """not no never none without cannot cant dont doesnt didnt isnt wasnt hasnt havent hadnt couldnt
wont arent werent wouldnt shouldnt mustnt"""
_NOT: Final = frozenset(_DENYING.split())

_IDLING: Final = """
about actually after again ah all already alright also although always am and another any anybody anymore anyone
anything anyway are as at basically be because been before being but by can confused could did do does doing else ever
everything exactly explain for from get gets getting go goes going got guess guy guys had happen happened happens has
have having hello help her herself hey hi him himself his how if im in instead into is it its itself just kind know
known knows let like many may maybe me mean means might mine much must my myself nobody not now of off oh on one onto
or other others our out over per player players please quite rather really s say seems should since so some somebody
someone something sort still stuff sure than that their theirs them then there these thing things think this those
though thought to too tried try trying understand until up us usually very wait want wanted wants was way were what
when where whether which while who whom whose why will with wonder would yeah yes yet your yours yourself
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
    found = _WORD.findall(folded(signed))
    bare = (word.removesuffix("'s").replace("'", "") for word in found)
    words = (_TYPED.get(word, word) for word in bare)
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


# ---- what other tables call the same ------------------------------------------------------------

Phrase = tuple[str, ...]


def alike_in(groups: Iterable[str], cut_plain: Callable[[str], list[str]]) -> Mapping[str, frozenset[str]]:
    """What else is looked for beside a word or a phrase; a phrase's words are joined by blanks."""
    found: dict[str, set[str]] = {}
    for group in groups:
        members = {" ".join(cut_plain(member)) for member in group.split(",")}
        for member in members:
            found.setdefault(member, set()).update(members - {member})
    return {member: frozenset(others) for member, others in found.items()}


@cache
def alike() -> Mapping[str, frozenset[str]]:
    """What else is looked for beside an English word or phrase."""
    return alike_in(GROUPS, words_of)


def first_words(known: Iterable[str]) -> Mapping[str, tuple[Phrase, ...]]:
    """The phrases of more than one word, longest first, by their first word."""
    found: dict[str, list[Phrase]] = {}
    for member in known:
        phrase = tuple(member.split())
        if len(phrase) > 1:
            found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(sorted(phrases, key=lambda one: (-len(one), one))) for first, phrases in found.items()}


@cache
def _phrases() -> Mapping[str, tuple[Phrase, ...]]:
    return first_words(alike())


def phrases_of(known: Mapping[str, tuple[Phrase, ...]], words: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
    """The known phrases that a sentence holds, each with its place; one may lie within another."""
    for place, word in enumerate(words):
        for phrase in known.get(word, ()):
            if tuple(words[place : place + len(phrase)]) == phrase:
                yield place, phrase


def phrases_in(words: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
    """The phrases that an English sentence holds, each with its place; one may lie within another."""
    return phrases_of(_phrases(), words)


# ---- one language, and others -------------------------------------------------------------------


@cache
def _spelled() -> frozenset[str]:
    return frozenset(word for group in GROUPS for word in cut(group))


class Wording:
    """How words are compared: in English. Another language compares otherwise what it compares otherwise.

    `at` stands before the title of a game that is asked about; `asked`: how people ask for a rule, by its number, but
    in English. Where words are `inflected`, their endings are more than stems tell; where they are `joined`, they
    are made of others without a blank.
    """

    tag: str = "en"
    at: Sequence[str] = ()
    asked: Mapping[str, str] = {}
    inflected: bool = False
    joined: bool = False

    def cut(self, text: str) -> list[str]:
        """The words of a sentence in order, as they are written."""
        return cut(text)

    def plain_of(self, word: str) -> str:
        """The form in which a word is compared."""
        return plain_of(word)

    def words_of(self, text: str) -> list[str]:
        """The words of a sentence in their plain forms."""
        return [self.plain_of(word) for word in self.cut(text)]

    def says_something(self, word: str) -> bool:
        """Whether a plain form is worth looking for."""
        return says_something(word)

    @property
    def alike(self) -> Mapping[str, frozenset[str]]:
        """What else is looked for beside a word or a phrase."""
        return alike()

    def phrases_in(self, words: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
        """The phrases that a sentence holds, each with its place."""
        return phrases_in(words)

    @property
    def spelled(self) -> frozenset[str]:
        """The words of all synonyms, as they are written."""
        return _spelled()


ENGLISH: Final = Wording()
