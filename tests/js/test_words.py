"""Numbers with their words in a script, in the form that goes with them in the language of the page."""

from __future__ import annotations

import pytest

from .conftest import Answers

IN_POLISH = "{n} karta; {n} karty; {n} kart"


@pytest.mark.parametrize(
    ("tag", "forms", "said"),
    [
        ("en", "{n} card; {n} cards; {n} cards", ["0 cards", "1 card", "2 cards", "5 cards"]),
        ("fr", "{n} carte; {n} cartes; {n} cartes", ["0 carte", "1 carte", "2 cartes", "5 cartes"]),
        ("pl", IN_POLISH, ["0 kart", "1 karta", "2 karty", "5 kart"]),
        ("pt-BR", "{n} carta; {n} cartas; {n} cartas", ["0 carta", "1 carta", "2 cartas", "5 cartas"]),
    ],
)
def test_a_number_goes_with_its_form(answers: Answers, tag: str, forms: str, said: list[str]) -> None:
    """Forms are those of 1, 2 and 5."""
    assert answers("static/js/words.js", "counted", [[n, forms, tag] for n in (0, 1, 2, 5)]) == said
