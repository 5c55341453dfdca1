"""A rulebook as it is printed is read into its rules."""

from __future__ import annotations

import pytest

from referee.core.ruling import Rule, Rulebook

AGREED = Rule("", "Results agreed", "All agree to it.", "Decided.", "agreed")

BOOK = """
The table
1.1 Players
    Three to six play — each for
    themselves. — Pagat; Bicycle.
1.2 The kitty [leftover]
    It lies face down. — Decided.

The end
2.1 Results agreed
"""


def test_chapters_titles_options_and_sources_are_told_apart() -> None:
    """The last dash is before the source, brackets hold the option, and a title alone takes the words of all."""
    book = Rulebook.read("HE", BOOK, shared=(AGREED,))
    assert book.chapters == {
        "The table": (
            Rule("HE-1.1", "Players", "Three to six play — each for themselves.", "Pagat; Bicycle."),
            Rule("HE-1.2", "The kitty", "It lies face down.", "Decided.", "leftover"),
        ),
        "The end": (Rule("HE-2.1", "Results agreed", "All agree to it.", "Decided.", "agreed"),),
    }
    assert book.between("1.2", "2.1") == (book["HE-1.2"], book["HE-2.1"])


def test_a_title_without_words_is_one_of_the_shared() -> None:
    """Else it is a slip of the pen."""
    with pytest.raises(KeyError):
        Rulebook.read("HE", BOOK)
