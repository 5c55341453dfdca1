"""French: what is elided before a vowel, and what runs together with an article."""

from __future__ import annotations

from typing import Final

from ...core.cards import Suit
from .one import Forms, more_than_one, on_cards
from .parts import (
    NARROW,
    CardNames,
    InLetters,
    Noun,
    PatternNames,
    Spec,
    card_in,
    four,
    gendered,
    of_card,
    spots,
    words,
)

CARDS: Final = CardNames(
    "{rank} de {suit}",
    {
        "A": Noun("as", "m"),
        "K": Noun("roi", "m"),
        "Q": Noun("dame", "f"),
        "O": Noun("Ober", "m"),
        "C": Noun("cavalier", "m"),
        "J": Noun("valet", "m"),
        "V": Noun("valet", "m"),
        "U": Noun("Unter", "m"),
        **spots("2 3 4 5 6 7 8 9 10", "m"),
    },
    {Suit.HEARTS: "cœur", Suit.SPADES: "pique", Suit.DIAMONDS: "carreau", Suit.CLUBS: "trèfle"},
    {
        "german": PatternNames(four("gland", "feuille", "cœur", "grelot")),
        "swiss": PatternNames(
            four("glands", "écus", "roses", "grelots"),
            {"U": Noun("Under", "m"), "B": Noun("bannière", "f")},
            "{rank} {suit}",
            four("de gland", "d’écu", "de rose", "de grelot"),
        ),
        "latin": PatternNames(
            four("bâtons", "épées", "coupes", "deniers"),
            {"S": Noun("valet", "m"), "C": Noun("cavalier", "m"), "R": Noun("roi", "m")},
            "{rank} {suit}",
            four("de bâton", "d’épée", "de coupe", "de denier"),
        ),
    },
    Noun("{rank} d’atout", "m"),
    Noun("Excuse", "f"),
    Noun("grand joker", "m"),
    Noun("petit joker", "m"),
)

LETTERS: Final = InLetters(
    (
        {"m": "aucun", "f": "aucune"},
        {"m": "un", "f": "une"},
        *words("deux trois quatre cinq six sept huit neuf dix"),
    ),
    gendered(
        CARDS,
        m="camp joueur jeu tour pli exemplaire cas changement quinze point bout atout cœur nombre coup caractère pique"
        " dix carreau trèfle",
        f="place donne carte partie minute table cible paire suite victoire main",
    ),
)


def elided(said: str) -> bool:
    """Whether a word before it loses its vowel."""
    return said[:1].casefold() in set("aeiouyàâäéèêëîïôöùûüœæ")


def the_french(name: str, gender: str) -> str:
    """``l’as``, ``le roi``, ``la dame``"""
    return f"l’{name}" if elided(name) else f"{'la' if gender == 'f' else 'le'} {name}"


def _runs_together(word: str, male: str) -> Spec:
    """``de l’as``, ``du roi``, ``de la dame``"""

    def put(name: str, gender: str) -> str:
        return f"{male} {name}" if gender == "m" and not elided(name) else f"{word} {the_french(name, gender)}"

    return of_card(CARDS, put)


_OF_CARD: Final = _runs_together("de", "du")


def of_french(part: object, said: str) -> str:
    """``d’Ann``, ``de Bea``; before an h it stays ``de``, for a name does not say which h it has."""
    card = card_in(part)
    if card is not None and CARDS.parts(card) is not None:
        return _OF_CARD(part, said)
    return f"d’{said}" if elided(said) else f"de {said}"


def that_french(part: object, said: str) -> str:
    """``qu’Ann``, ``que Bea``, ``que la dame de pique``"""
    said = _THE(part, said)
    return f"qu’{said}" if elided(said) else f"que {said}"


_THE: Final = of_card(CARDS, the_french)
SPECS: Final = {"de": of_french, "que": that_french, "the": _THE, "a": _runs_together("à", "au")}


FORMS: Final = Forms(
    plural_of=more_than_one,
    thousands=NARROW,
    date="%d/%m/%Y",
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "R", "D", "V"),
)
