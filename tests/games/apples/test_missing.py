"""What is missing, double and wrongly counted among four players' captured cards."""

from __future__ import annotations

import pytest

from referee.core.cards import Card, parse_card
from referee.games.apples.captured import PileCheck, WrongCount, check_piles, count_words, missing_words

from .golden import PILES, TARGETS

ANN, BEA, CY, DOV = range(4)


def cards(text: str) -> list[Card]:
    """The cards written in `text`."""
    return [parse_card(code) for code in text.split()]


def check(*piles: str, targets: str = TARGETS, tricks: tuple[int, ...] | None = None) -> PileCheck:
    """The check of piles and targets by seat."""
    return check_piles([cards(pile) for pile in piles], cards(targets), tricks)


@pytest.mark.parametrize("tricks", [None, (3, 3, 4, 2)])
def test_a_whole_hand_is_good(tricks: tuple[int, ...] | None) -> None:
    """Four piles and four targets that are the pack."""
    found = check(*PILES, tricks=tricks)
    assert found.good
    assert missing_words(found) == ""


def test_a_missing_card_is_named_and_the_count_with_it() -> None:
    """Two cards short: which, and whose pile is too small."""
    found = check(*PILES[:3], PILES[3].removesuffix(" KS").replace("7D ", ""), tricks=(3, 3, 4, 2))
    assert found.missing == tuple(cards("KS 7D"))
    assert found.double == ()
    assert found.wrong == (WrongCount(DOV, 7, 2),)
    assert missing_words(found) == "K♠ and 7♦ are missing."
    assert str(count_words("Dov", found.wrong[0])) == "Two tricks and a target make 9. Dov’s pile has 7."


def test_a_double_card_is_named() -> None:
    """In two piles, or in a pile and as a target."""
    found = check(PILES[0], PILES[1].replace("4D", "9H"), *PILES[2:])
    assert (found.double, found.missing) == (tuple(cards("9H")), tuple(cards("4D")))
    assert missing_words(found) == "4♦ is missing. 9♥ is double."
    assert check(*PILES, targets="TH TH KD AC").double == tuple(cards("TH"))
    assert check(PILES[0].replace("9H", "TH"), *PILES[1:]).double == tuple(cards("TH"))


def test_without_tricks_any_four_a_trick_will_do() -> None:
    """A count is wrong only where it is no number of tricks."""
    found = check(PILES[0].removesuffix(" AH"), *PILES[1:])
    assert found.wrong == (WrongCount(ANN, 12),)
    assert "has 12" in str(count_words("Ann", found.wrong[0]))


def test_one_trick_is_one() -> None:
    """The words bend."""
    assert str(count_words("Cy", WrongCount(CY, 4, 1))) == "One trick and a target make 5. Cy’s pile has 4."
    assert str(count_words("Cy", WrongCount(CY, 5, 0))) == "No tricks and a target make 1. Cy’s pile has 5."


def test_targets_not_told_are_missing() -> None:
    """Four cards nobody has: the targets."""
    found = check_piles([cards(pile) for pile in PILES], [None] * 4)
    assert found.missing == tuple(cards("TH 4H KD AC"))
    assert not found.wrong
