"""Italian: articles by what a word begins with, run together with what stands before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.cards import Suit
from .one import Forms, on_cards
from .parts import CardNames, InLetters, Noun, PatternNames, four, gendered, of_card, spots, words

CARDS: Final = CardNames(
    "{rank} di {suit}",
    {
        "A": Noun("asso", "m"),
        "K": Noun("re", "m"),
        "Q": Noun("donna", "f"),
        "O": Noun("Ober", "m"),
        "C": Noun("cavallo", "m"),
        "J": Noun("fante", "m"),
        "V": Noun("fante", "m"),
        "U": Noun("Unter", "m"),
        **spots("due tre quattro cinque sei sette otto nove dieci", "m"),
    },
    {Suit.HEARTS: "cuori", Suit.SPADES: "picche", Suit.DIAMONDS: "quadri", Suit.CLUBS: "fiori"},
    {
        "german": PatternNames(four("ghiande", "foglie", "cuori", "campanelli")),
        "swiss": PatternNames(
            four("ghiande", "scudi", "rose", "campanelli"), {"U": Noun("Under", "m"), "B": Noun("bandiera", "f")}
        ),
        "latin": PatternNames(
            four("bastoni", "spade", "coppe", "denari"),
            {"S": Noun("fante", "m"), "C": Noun("cavallo", "m"), "R": Noun("re", "m")},
        ),
    },
    Noun("tarocco {rank}", "m"),
    Noun("Matto", "m"),
    Noun("jolly grande", "m"),
    Noun("jolly piccolo", "m"),
)

LETTERS: Final = InLetters(
    ("zero", {"m": "un", "f": "una"}, *words("due tre quattro cinque sei sette otto nove dieci")),
    gendered(
        CARDS,
        m="posto giocatore giro minuto tavolo caso quindici punto bout tarocco numero passo carattere jolly",
        f="coppia distribuzione carta presa copia smazzata partita modifica scala vittoria briscola mano",
    ),
)


def _article(vowel: str, male: str, female: str) -> Callable[[str, str], str]:
    """``l’asso``, ``il re``, ``la donna``"""

    def put(name: str, gender: str) -> str:
        if name[:1].casefold() in set("aeiou"):
            return f"{vowel}{name}"
        return f"{female if gender == 'f' else male} {name}"

    return put


SPECS: Final = {
    "the": of_card(CARDS, _article("l’", "il", "la")),
    "di": of_card(CARDS, _article("dell’", "del", "della")),
    "a": of_card(CARDS, _article("all’", "al", "alla")),
    "da": of_card(CARDS, _article("dall’", "dal", "dalla")),
    "con": of_card(CARDS, _article("con l’", "con il", "con la")),
}


def italian_joint(joint: str, last: str) -> str:
    """``ed`` before an e"""
    return "ed" if joint == "e" and last[:1].casefold() in {"e", "è", "é"} else joint


FORMS: Final = Forms(
    date="%d/%m/%Y",
    percent="{}%",
    joint=italian_joint,
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "R", "D", "F"),
)
