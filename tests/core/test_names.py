"""Which names a table takes."""

from __future__ import annotations

import pytest

from referee.core.errors import NameProblem
from referee.core.names import check_names


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Łukasz", "Ελένη", "Анна", "<b>&amp;", "O’Neil", "Nguyễn", "J-P", "4"])
def test_names_people_have(name: str) -> None:
    """Letters of the alphabets the sheet prints, digits and common signs are names."""
    assert check_names([name, "Other"]) == (name, "Other")


def test_blanks_are_tidied() -> None:
    """White space around and inside a name is made one blank; composed letters are one letter."""
    assert check_names(["  Mary \t Ann ", "Zoe\u0308"]) == ("Mary Ann", "Zoë")


@pytest.mark.parametrize(
    ("names", "seat", "says"),
    [
        (["Ann", ""], 1, "Player 2 has no name yet."),
        (["Ann", "   "], 1, "Player 2 has no name yet."),
        (["x" * 10_000, "Bea"], 0, "at most 20 characters; this one has 10000"),
        (["x" * 21, "Bea"], 0, "at most 20 characters; this one has 21"),
        (["Ann", "שרה"], 1, "has no Hebrew letters yet"),
        (["Ann", "محمد"], 1, "has no Arabic letters yet"),
        (["Ann", "Be\u202ea"], 1, r"hidden character \(U\+202E\)"),
        (["Ann", "Be\u0000a"], 1, r"hidden character \(U\+0000\)"),
        (["Ann", "Bea🎉"], 1, "cannot print “🎉”"),
        (["Ann", "ANN"], 1, "Players 1 and 2 are both “ANN”"),
        (["Zoë", "Zoe\u0308"], 1, "Players 1 and 2 are both"),
    ],
)
def test_names_that_cannot_be(names: list[str], seat: int, says: str) -> None:
    """Each gets a sentence at its place."""
    with pytest.raises(NameProblem, match=says) as told:
        check_names(names)
    assert told.value.seat == seat
