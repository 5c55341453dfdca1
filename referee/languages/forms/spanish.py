"""Spanish: articles of cards, and the words that change before a like vowel."""

from __future__ import annotations

from typing import Final

from ...core.cards import Suit
from .one import Forms, on_cards
from .parts import CardNames, InLetters, Noun, PatternNames, four, gendered, of_card, spots, words

CARDS: Final = CardNames(
    "{rank} de {suit}",
    {
        "A": Noun("as", "m"),
        "K": Noun("rey", "m"),
        "Q": Noun("dama", "f"),
        "O": Noun("Ober", "m"),
        "C": Noun("caballo", "m"),
        "J": Noun("jota", "f"),
        "V": Noun("valet", "m"),
        "U": Noun("Unter", "m"),
        **spots("2 3 4 5 6 7 8 9 10", "m"),
    },
    {Suit.HEARTS: "corazones", Suit.SPADES: "picas", Suit.DIAMONDS: "diamantes", Suit.CLUBS: "tréboles"},
    {
        "german": PatternNames(four("bellotas", "hojas", "corazones", "cascabeles")),
        "swiss": PatternNames(
            four("bellotas", "escudos", "rosas", "cascabeles"),
            {"U": Noun("Under", "m"), "B": Noun("estandarte", "m")},
        ),
        "latin": PatternNames(
            four("bastos", "espadas", "copas", "oros"),
            {"S": Noun("sota", "f"), "C": Noun("caballo", "m"), "R": Noun("rey", "m")},
        ),
    },
    Noun("triunfo {rank}", "m"),
    Noun("Loco", "m"),
    Noun("comodín grande", "m"),
    Noun("comodín pequeño", "m"),
)

LETTERS: Final = InLetters(
    ("cero", {"m": "un", "f": "una"}, *words("dos tres cuatro cinco seis siete ocho nueve diez")),
    gendered(
        CARDS,
        m="lugar bando jugador reparto ejemplar minuto objetivo caso cambio quince par punto bout triunfo corazón diez"
        " número paso carácter tanto diamante trébol comodín",
        f="ronda carta baza mano partida mesa escalera victoria pica",
    ),
)

SPECS: Final = {
    "the": of_card(CARDS, lambda name, gender: f"{'la' if gender == 'f' else 'el'} {name}"),
    "de": of_card(CARDS, lambda name, gender: f"{'de la' if gender == 'f' else 'del'} {name}"),
    "a": of_card(CARDS, lambda name, gender: f"{'a la' if gender == 'f' else 'al'} {name}"),
}


def spanish_joint(joint: str, last: str) -> str:
    """``e`` before an i, but not before a diphthong; ``u`` before an o."""
    sound = last.casefold().translate(str.maketrans("íó", "io"))
    if joint == "y" and sound.startswith(("i", "hi")) and not sound.startswith(("hia", "hie", "hio", "io")):
        return "e"
    if joint == "o" and (sound.startswith(("o", "ho", "8")) or sound.partition(" ")[0] == "11"):
        return "u"
    return joint


FORMS: Final = Forms(
    date="%d/%m/%Y",
    joint=spanish_joint,
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "K", "Q", "J"),
)
