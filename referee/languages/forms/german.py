"""German: four cases with their articles; compounds for cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ...core.cards import Card, Suit
from ...core.text import Counted
from .one import Forms, on_cards
from .parts import CardNames, InLetters, Noun, PatternNames, Spec, card_in, four, gendered, spots, words

CARDS: Final = CardNames(
    "{suit}-{rank}",
    {
        "A": Noun("Ass", "n"),
        "K": Noun("König", "m"),
        "Q": Noun("Dame", "f"),
        "O": Noun("Ober", "m"),
        "C": Noun("Cavall", "m"),
        "J": Noun("Bube", "m"),
        "V": Noun("Bube", "m"),
        "U": Noun("Unter", "m"),
        **spots("Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn", "f"),
    },
    {Suit.HEARTS: "Herz", Suit.SPADES: "Pik", Suit.DIAMONDS: "Karo", Suit.CLUBS: "Kreuz"},
    {
        "german": PatternNames(four("Eichel", "Grün", "Rot", "Schellen")),
        "swiss": PatternNames(
            four("Eicheln", "Schilten", "Rosen", "Schellen"),
            {"U": Noun("Under", "m"), "B": Noun("Banner", "n")},
            of={Suit.CLUBS: "Eichel"},
        ),
        "latin": PatternNames(
            four("Stäbe", "Schwerter", "Kelche", "Münzen"),
            {"S": Noun("Bube", "m"), "C": Noun("Reiter", "m"), "R": Noun("König", "m")},
            of=four("Stab", "Schwert", "Kelch", "Münz"),
        ),
    },
    Noun("Trumpf {rank}", "m"),
    Noun("Sküs", "m"),
    Noun("großer Joker", "m"),
    Noun("kleiner Joker", "m"),
)

CASES: Final[Mapping[str, Mapping[str, str]]] = {
    "nom": {"m": "der", "f": "die", "n": "das"},
    "acc": {"m": "den", "f": "die", "n": "das"},
    "dat": {"m": "dem", "f": "der", "n": "dem"},
    "gen": {"m": "des", "f": "der", "n": "des"},
}
_ONE: Final[Mapping[str, Mapping[str, str]]] = {
    "acc": {"m": "einen", "f": "eine", "n": "ein"},
    "dat": {"m": "einem", "f": "einer", "n": "einem"},
}

LETTERS: Final = InLetters(
    ("keine", {"m": "ein", "f": "eine", "n": "ein"}, *words("zwei drei vier fünf sechs sieben acht neun zehn")),
    gendered(
        CARDS,
        m="Platz Spieler Stich Tisch Fall Fünfzehner Punkt Partiepunkt Bout Trumpf Schritt Sieg Joker",
        f="Partei Runde Karte Partie Minute Zielkarte Änderung Folge Zahl Pikkarte",
        n="Spiel Stück Paar Herz Zeichen Auge Pik Karo Kreuz Blatt",
    ),
)


def german_card(card: Card, case: str = "") -> str:
    """``Herz-Ass``; with its article in a case ``des Herz-Asses``, ``den Karo-Buben``."""
    found = CARDS.parts(card)
    if found is None:
        return str(card)
    before, (word, gender), behind = found
    if case and word in {"großer Joker", "kleiner Joker"}:
        word = word.replace("er Joker", "e Joker" if case == "nom" else "en Joker")
    if word == "Bube" and case in {"acc", "dat", "gen"}:
        word = "Buben"
    elif case == "gen" and gender != "f" and word != "Sküs":
        word += "es" if word == "Ass" else "s"
    name = f"{before}{word}{behind}"
    return f"{CASES[case][gender]} {name}" if case else name


_SEVERAL: Final = re.compile("((?!1 )[−+]?[\\d.,]+½?|½|keine|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (.+)")
"""A number of more than one, in figures or letters, and what is counted."""


def _dative_of(several: str) -> str:
    """``gespielten Stichen``: an adjective and its noun have an n, the noun unless it ends in one, or in s."""
    words = several.split(" ")
    for at, word in enumerate(words):
        adjective = word[0].islower() and word.endswith("e")
        if adjective or (word[0].isupper() and word[-1] not in "ns"):
            words[at] += "n"
        if not adjective:
            break
    return " ".join(words)


def _in_case(case: str) -> Spec:
    def form(part: object, said: str) -> str:
        if (card := card_in(part)) is not None:
            return german_card(card, case)
        if isinstance(part, Counted) and part.in_letters and case in _ONE:
            word, _, noun = said.partition(" ")
            gender = LETTERS.nouns.get(noun.partition(" ")[0], "")
            if word in {"ein", "eine"} and gender:
                return f"{_ONE[case][gender]} {noun}"
        if case == "dat" and (several := _SEVERAL.fullmatch(said)):
            return f"{several[1]} {_dative_of(several[2])}"
        return said

    return form


SPECS: Final = {case: _in_case(case) for case in CASES}


FORMS: Final = Forms(
    nouns_capital=True,
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "K", "D", "B"),
)
