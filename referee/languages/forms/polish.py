"""Polish: cards in five cases, their suit unchanged behind them; numbers by gender, with one for men."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.called import pattern_shown
from ...core.cards import Card, Suit
from ...core.text import Counted, SuitWord
from .one import Forms, on_cards
from .parts import NARROW, CardNames, InLetters, Noun, PatternNames, Spec, card_in, four, gendered, words

_NUMBERS: Final = words("dwójka trójka czwórka piątka szóstka siódemka ósemka dziewiątka dziesiątka")

CARDS: Final = CardNames(
    "{rank} {suit}",
    {
        "A": Noun("as", "m"),
        "K": Noun("król", "m"),
        "Q": Noun("dama", "f"),
        "O": Noun("wyżnik", "m"),
        "C": Noun("kawaler", "m"),
        "J": Noun("walet", "m"),
        "V": Noun("walet", "m"),
        "U": Noun("niżnik", "m"),
        **{rank: Noun(word, "f") for rank, word in zip("23456789T", _NUMBERS, strict=True)},
    },
    {Suit.HEARTS: "kier", Suit.SPADES: "pik", Suit.DIAMONDS: "karo", Suit.CLUBS: "trefl"},
    {
        "german": PatternNames(four("żołądź", "wino", "czerwień", "dzwonek")),
        "swiss": PatternNames(
            four("żołędzie", "tarcze", "róże", "dzwonki"),
            {"B": Noun("chorągiewka", "f")},
            of=four("żołędzi", "tarcz", "róż", "dzwonków"),
        ),
        "latin": PatternNames(
            four("kije", "miecze", "kielichy", "denary"),
            {"S": Noun("walet", "m"), "C": Noun("rycerz", "m"), "R": Noun("król", "m")},
            of=four("kijów", "mieczy", "kielichów", "denarów"),
        ),
    },
    Noun("atut {rank}", "m"),
    Noun("Skiz", "m"),
    Noun("duży joker", "m"),
    Noun("mały joker", "m"),
)

CASES: Final = ("nom", "gen", "dat", "acc", "ins")
_MALE: Final = {"nom": "", "gen": "a", "dat": "owi", "acc": "a", "ins": "em"}
_FEMALE: Final = {"nom": "a", "gen": "i", "dat": "e", "acc": "ę", "ins": "ą"}
_BIG: Final = {"nom": "y", "gen": "ego", "dat": "emu", "acc": "ego", "ins": "ym"}


def polish_word(word: str, gender: str, case: str) -> str:
    """A noun of a card in a case: ``asa``, ``damę``, ``dziesiątce``."""
    adjective, _, noun = word.rpartition(" ")
    if adjective:
        return f"{adjective.removesuffix('y')}{_BIG[case]} {polish_word(noun, gender, case)}"
    if gender == "f":
        stem, end = word.removesuffix("a"), _FEMALE[case]
        if case == "gen" and not stem.endswith("k"):
            end = "y"
        if case == "dat":
            stem = f"{stem[:-1]}c" if stem.endswith("k") else f"{stem}i"
        return stem + end
    end = "iem" if case == "ins" and word.endswith("k") else _MALE[case]
    return word + end


def polish_card(card: Card, case: str = "nom") -> str:
    """``as kier``, ``asa kier``, ``damę pik``"""
    found = CARDS.parts(card)
    if found is None:
        return str(card)
    before, (word, gender), behind = found
    return f"{before}{polish_word(word, gender, case)}{behind}"


_SUITS: Final[Mapping[Suit, tuple[str, str]]] = {
    Suit.SPADES: ("pik pika pikowi pika pikiem", "piki pików pikom piki pikami"),
    Suit.HEARTS: ("kier kiera kierowi kiera kierem", "kiery kierów kierom kiery kierami"),
    Suit.DIAMONDS: ("karo kara karu karo karem", "kara kar karom kara karami"),
    Suit.CLUBS: ("trefl trefla treflowi trefla treflem", "trefle trefli treflom trefle treflami"),
    Suit.JOKERS: ("joker jokera jokerowi jokera jokerem", "jokery jokerów jokerom jokery jokerami"),
    Suit.TRUMPS: ("atut atuta atutowi atuta atutem", "atuty atutów atutom atuty atutami"),
}
"""One card of a suit, and several, by case."""


def _in_case(case: str) -> Spec:
    def form(part: object, said: str) -> str:
        if (card := card_in(part)) is not None:
            return polish_card(card, case)
        if isinstance(part, SuitWord) and part.suit in _SUITS and not pattern_shown():
            return _SUITS[part.suit][0 if part.one else 1].split()[CASES.index(case)]
        if case == "acc" and isinstance(part, Counted) and part.number == 1:
            return _one_of_her(said)
        return said

    return form


def _one_of_her(said: str) -> str:
    """One of something feminine, as an object: ``jedną lewę``; other nouns that are counted stay as they are."""
    number, *noun = said.split(" ")
    if not noun or not noun[0].endswith("a"):
        return said
    return " ".join([*(["jedną"] if number == "jedna" else [number]), f"{noun[0][:-1]}ę", *noun[1:]])


SPECS: Final = {case: _in_case(case) for case in CASES}

LETTERS: Final = InLetters(
    (
        "zero",
        {"m": "jeden", "p": "jeden", "f": "jedna", "n": "jedno"},
        {"m": "dwa", "p": "dwóch", "f": "dwie", "n": "dwa"},
        *(
            {"m": word, "p": men, "f": word, "n": word}
            for word, men in (
                ("trzy", "trzech"),
                ("cztery", "czterech"),
                ("pięć", "pięciu"),
                ("sześć", "sześciu"),
                ("siedem", "siedmiu"),
                ("osiem", "ośmiu"),
                ("dziewięć", "dziewięciu"),
                ("dziesięć", "dziesięciu"),
            )
        ),
    ),
    gendered(
        CARDS,
        p="gracz",
        m="egzemplarz stolik przypadek sekwens punkt bout atut kier ruch znak pik trefl joker",
        f="strona runda karta lewa partia minuta karta-cel zmiana piętnastka para liczba wygrana ręka",
        n="miejsce rozdanie oczko karo",
    ),
)


def polish_plural(number: int) -> int:
    """One; two to four, but twelve to fourteen; many."""
    n = abs(number)
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


FORMS: Final = Forms(
    plurals=3,
    plural_of=polish_plural,
    thousands=NARROW,
    percent="{}%",
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "K", "D", "W"),
)
