"""Which names a table takes."""

from __future__ import annotations

import unicodedata

import pytest

from referee.core.errors import NameProblem
from referee.core.names import NAME_LENGTH, check_names, cut, faced, graphemes, room_for, told_apart
from referee.core.text import speaking
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "Łukasz",
        "Ελένη",
        "Анна",
        "<b>&amp;",
        "O’Neil",
        "Nguyễn",
        "J-P",
        "4",
        "שרה",
        "محمد",
        "花子",
        "민준",
        "แอน",
        "आन्या",
        "Bea🎉",
        "👩‍👧",
        "🇳🇴",
    ],
)
def test_names_people_have(name: str) -> None:
    """Letters of any script, digits, signs and emoji are names."""
    assert check_names([name, "Other"]) == (name, "Other")


@pytest.mark.parametrize("letter", ["x", "கு", "நி", "कि", "वी", "שָׁ", "בּ", "ม่", "e\u0301", "👩\u200d👧"])
def test_forty_letters_as_people_count_them(letter: str) -> None:
    """Tamil, Hindi, pointed Hebrew: a letter with its marks is one, forty are a name, and one more is not."""
    name = letter * NAME_LENGTH
    assert check_names([name]) == (unicodedata.normalize("NFC", name),)
    assert len(check_names([name])[0]) <= room_for(NAME_LENGTH)
    with pytest.raises(NameProblem, match=r"at most 40 characters\. This one has 41"):
        check_names([f"{name}{letter}"])


def test_no_letter_is_cut_in_two() -> None:
    assert cut("கு" * 3, 2) == "கு" * 2
    assert cut("Ann", 5) == "Ann"
    assert cut("Ann Bea", 4) == "Ann"


def test_two_of_one_name_are_told_apart_by_a_letter() -> None:
    known = {"ann", "ann b", "x" * 40}
    assert told_apart("Bea", known) == "Bea"
    assert told_apart("ANN", known) == "ANN C"
    assert told_apart("x" * 40, known) == f"{'x' * 38} B"
    many = {"ann", *(f"ann {letter}" for letter in "bcdefghijklmnopqrstuvwxyz")}
    assert told_apart("Ann", many) == "Ann 2"


def test_blanks_are_tidied() -> None:
    """White space around and inside a name is made one blank; composed letters are one letter."""
    assert check_names(["  Mary \t Ann ", "Zoe\u0308"]) == ("Mary Ann", "Zoë")


@pytest.mark.parametrize(
    ("names", "seat", "says"),
    [
        (["Ann", ""], 1, "Player 2 has no name yet."),
        (["Ann", "   "], 1, "Player 2 has no name yet."),
        (["x" * 10_000, "Bea"], 0, "at most 40 characters. This one has 10000"),
        (["x" * 41, "Bea"], 0, "at most 40 characters. This one has 41"),
        (["Ann", "Bea\u200b"], 1, r"hidden character \(U\+200B\)"),
        (["Ann", "Be\u200da"], 1, r"hidden character \(U\+200D\)"),
        (["Ann", "Z\u030b\u0316\u0317\u0318\u0319\u031c"], 1, "too many marks on one letter"),
        (["Ann", "Be\u202ea"], 1, r"hidden character \(U\+202E\)"),
        (["Ann", "Be\u0000a"], 1, r"hidden character \(U\+0000\)"),
        (["Ann", "ANN"], 1, "Players 1 and 2 are both “ANN”"),
        (["Zoë", "Zoe\u0308"], 1, "Players 1 and 2 are both"),
    ],
)
def test_names_that_cannot_be(names: list[str], seat: int, says: str) -> None:
    """Each gets a sentence at its place."""
    with pytest.raises(NameProblem, match=says) as told:
        check_names(names)
    assert told.value.seat == seat


def test_a_sheet_shows_what_it_has_a_face_for() -> None:
    """A name is left as it is, or without what no face has; a place stands for one that says nothing then."""
    places = ("Player 1", "Player 2", "Player 3", "Player 4")
    assert faced(("Ann", "محمد", "花子", "Zoë"), places) == ("Ann", "محمد", "花子", "Zoë")
    assert faced(("Ann", "Bea🎉", "🐻", "आन्या"), places) == ("Ann", "Bea", "Player 3", "Player 4")
    assert faced(("Bea", "Bea🎉", "Cy", "Dov"), places) == ("Player 1", "Player 2", "Cy", "Dov")


def test_a_letter_is_what_people_take_for_one() -> None:
    """With its marks; an emoji and a flag with all they are made of."""
    assert graphemes("आन्या")[:1] == ["आ"]
    assert graphemes("👩\u200d👧x") == ["👩\u200d👧", "x"]
    assert graphemes("🇳🇴🇩🇪") == ["🇳🇴", "🇩🇪"]
    assert graphemes("👍🏽a") == ["👍🏽", "a"]


def test_a_name_that_cannot_be_is_said_in_another_language() -> None:
    """What is named is a part, and so are the figures."""
    said = "{what} has at most {most} characters. This one has {count}."
    spoken = {said: "{what}: höchstens {most} Zeichen, nicht {count}.", "A name": "Ein Name"}
    language = Catalogue("de", {Key(english): (words,) for english, words in spoken.items()})
    with pytest.raises(NameProblem) as told:
        check_names(["x" * 41])
    with speaking(language):
        assert str(told.value.message) == "Ein Name: höchstens 40 Zeichen, nicht 41."
