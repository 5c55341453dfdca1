"""Dutch: cards are one word with their suit."""

from __future__ import annotations

import re
from typing import Final

from ...core.cards import Suit
from ...core.words import capital
from .one import Forms, on_cards
from .parts import CardNames, InLetters, Noun, PatternNames, four, of_card, spots, words

CARDS: Final = CardNames(
    "{suit}{rank}",
    {
        "A": Noun("aas", "n"),
        "K": Noun("heer", "m"),
        "Q": Noun("vrouw", "m"),
        "O": Noun("-Ober", "m"),
        "C": Noun("ruiter", "m"),
        "J": Noun("boer", "m"),
        "V": Noun("boer", "m"),
        "U": Noun("-Unter", "m"),
        **spots("twee drie vier vijf zes zeven acht negen tien", "m"),
    },
    {Suit.HEARTS: "harten", Suit.SPADES: "schoppen", Suit.DIAMONDS: "ruiten", Suit.CLUBS: "klaver"},
    {
        "german": PatternNames(four("eikels", "bladeren", "harten", "bellen")),
        "swiss": PatternNames(
            four("eikels", "schilden", "rozen", "bellen"),
            {"U": Noun("Under", "m"), "O": Noun("Ober", "m"), "B": Noun("banier", "m")},
            "{rank} van {suit}",
        ),
        "latin": PatternNames(
            four("stokken", "zwaarden", "bekers", "munten"),
            {"S": Noun("boer", "m"), "C": Noun("ruiter", "m"), "R": Noun("heer", "m")},
            "{rank} van {suit}",
        ),
    },
    Noun("troef {rank}", "m"),
    Noun("Sküs", "m"),
    Noun("grote joker", "m"),
    Noun("kleine joker", "m"),
)

LETTERS: Final = InLetters(("geen", "één", *words("twee drie vier vijf zes zeven acht negen tien")))

SPECS: Final = {"the": of_card(CARDS, lambda name, gender: f"{'het' if gender == 'n' else 'de'} {name}")}


def _capital(said: str) -> str:
    """A capital bears no accent that tells *één* from *een*."""
    return f"Eén{said[3:]}" if re.match(r"één\b", said) else capital(said)


FORMS: Final = Forms(
    capital=_capital,
    date="%d-%m-%Y",
    percent="{}%",
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "H", "V", "B"),
)
