"""Cards as a country has them: the letter that stands on them, and what is read of those people type."""

from __future__ import annotations

import pytest

from referee.core.called import AS_PRINTED, FRENCH, GERMAN, TAROCK, Called, call_them, patterns_of, sign_drawn
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
        (FRENCH.in_deck("german"), "A K O U", "acorn"),
        (FRENCH.in_deck("swiss"), "A K O U", "eichel"),
        (FRENCH.in_deck("latin"), "A R D V", ""),
        (TAROCK.in_deck("german"), "A K Q J", ""),
    ],
)
def test_only_a_game_whose_pack_a_pattern_has_shows_it(called: Called, faces: str, drawn: str) -> None:
    """And only on a device that shows that deck."""
    call_them(called)
    assert " ".join(parse_card(f"{rank}C").face for rank in "AKQJ") == faces
    assert sign_drawn("C") == drawn
    call_them(AS_PRINTED)


@pytest.mark.parametrize(
    ("ranks", "patterns"),
    [
        ("A K Q J T 9 8 7 6", ["german", "swiss"]),
        ("9 J A T K Q 8 7", ["german", "swiss"]),
        ("A 3 K Q J 7 6 5 4 2", ["latin"]),
        ("A K Q J 9 8 7 6 5 4 3 2", ["latin"]),
        ("A K Q J T 9 8 7 6 5 4 3 2", []),
        ("A K Q C J", []),
        ("", []),
    ],
)
def test_a_pattern_is_shown_where_it_has_every_rank(ranks: str, patterns: list[str]) -> None:
    """German and Swiss packs end at six, Latin ones have no ten."""
    assert list(patterns_of(ranks.split())) == patterns


@pytest.mark.parametrize(("ranks", "faces"), [("A 3 K Q J 7 6 5 4 2", "A R C S"), ("A 7 K J Q 6 5 4 3 2", "A R S C")])
def test_the_lower_of_queen_and_jack_is_the_sota(ranks: str, faces: str) -> None:
    """The jack in Spain and Italy, the queen in Portugal."""
    call_them(patterns_of(ranks.split())["latin"])
    assert " ".join(parse_card(f"{rank}C").face for rank in "AKQJ") == faces
    call_them(AS_PRINTED)
