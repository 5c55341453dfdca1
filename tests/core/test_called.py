"""Cards as a country has them: the letter that stands on them, and what is read of those people type."""

from __future__ import annotations

import pytest

from referee.core.called import AS_PRINTED, FRENCH, GERMAN, Called, call_them, sign_drawn
from referee.core.cards import card_of, parse_card
from referee.games import GAMES

PACK = GAMES["euchre"].rules().pack(GAMES["euchre"].rules().house(), 4)


@pytest.mark.parametrize(("code", "face"), [("JS", "V♠"), ("QH", "D♥"), ("KD", "R♦"), ("AC", "A♣"), ("TC", "10♣")])
def test_a_card_has_the_letter_of_its_country(code: str, face: str) -> None:
    """On the card and in a sentence; the record and what is read out stay as they are."""
    card = parse_card(code)
    usual = str(card)
    call_them(FRENCH)
    assert str(card) == face
    assert (card.code, card_of(face[:-1] + code[-1], PACK)) == (code, card)
    assert card_of(code, PACK) == card
    call_them(AS_PRINTED)
    assert str(card) == usual


@pytest.mark.parametrize(
    ("called", "faces", "drawn"),
    [
        (GERMAN, "A K D B", ""),
        (GERMAN.in_deck("german"), "A K O U", "acorn"),
        (GERMAN.in_deck("four"), "A K D B", ""),
        (FRENCH.in_deck("german"), "A R D V", ""),
    ],
)
def test_only_a_game_that_has_the_german_pattern_shows_it(called: Called, faces: str, drawn: str) -> None:
    """And only on a device that shows that deck."""
    call_them(called)
    assert " ".join(parse_card(f"{rank}C").face for rank in "AKQJ") == faces
    assert sign_drawn("C") == drawn
    call_them(AS_PRINTED)
