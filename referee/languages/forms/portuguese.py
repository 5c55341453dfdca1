"""Portuguese as in Brazil: articles of cards, run together with what stands before them."""

from __future__ import annotations

from typing import Final

from ...core.cards import Suit
from .one import Forms, more_than_one, on_cards
from .parts import CardNames, InLetters, Noun, PatternNames, Spec, four, gendered, of_card, spots, words

CARDS: Final = CardNames(
    "{rank} de {suit}",
    {
        "A": Noun("ás", "m"),
        "K": Noun("rei", "m"),
        "Q": Noun("dama", "f"),
        "O": Noun("Ober", "m"),
        "C": Noun("cavaleiro", "m"),
        "J": Noun("valete", "m"),
        "V": Noun("valete", "m"),
        "U": Noun("Unter", "m"),
        **spots("2 3 4 5 6 7 8 9 10", "m"),
    },
    {Suit.HEARTS: "copas", Suit.SPADES: "espadas", Suit.DIAMONDS: "ouros", Suit.CLUBS: "paus"},
    {
        "german": PatternNames(four("bolotas", "folhas", "copas", "guizos")),
        "swiss": PatternNames(
            four("bolotas", "escudos", "rosas", "guizos"),
            {"U": Noun("Under", "m"), "B": Noun("estandarte", "m")},
        ),
        "latin": PatternNames(
            four("paus", "espadas", "copas", "ouros"),
            {"S": Noun("sota", "f"), "C": Noun("cavalo", "m"), "R": Noun("rei", "m")},
        ),
    },
    Noun("trunfo {rank}", "m"),
    Noun("Louco", "m"),
    Noun("curinga grande", "m"),
    Noun("curinga pequeno", "m"),
)

LETTERS: Final = InLetters(
    (
        {"m": "nenhum", "f": "nenhuma"},
        {"m": "um", "f": "uma"},
        {"m": "dois", "f": "duas"},
        *words("três quatro cinco seis sete oito nove dez"),
    ),
    gendered(
        CARDS,
        m="lugar lado jogador exemplar minuto caso quinze par ponto bout trunfo número passo caractere curinga dez",
        f="distribuição rodada carta vaza mão partida mesa carta-alvo mudança sequência vitória",
    ),
)


def _with(article: str) -> Spec:
    return of_card(CARDS, lambda name, gender: f"{article}{'a' if gender == 'f' else 'o'} {name}")


SPECS: Final = {
    "the": _with(""),
    "de": _with("d"),
    "em": _with("n"),
    "a": of_card(CARDS, lambda name, gender: f"{'à' if gender == 'f' else 'ao'} {name}"),
}


FORMS: Final = Forms(
    plural_of=more_than_one,
    date="%d/%m/%Y",
    percent="{}%",
    specs=SPECS,
    cards=CARDS,
    letters=LETTERS,
    ranks=on_cards("A", "K", "Q", "J"),
)
