"""Amounts in halves read and print as people say them."""

from __future__ import annotations

import pytest

from referee.core.asked import asked_as
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry, entry
from referee.core.errors import NotationError
from referee.core.halves import Halves
from referee.core.misfit import misfit
from referee.core.text import Text


@entry("halved")
class Halved(Entry):
    """An entry with such an amount."""

    points: Halves = asked_as("The points", named="The count", bounds=(0, 91))


def test_it_prints_as_people_say_it() -> None:
    """A half stands behind the whole, alone where there is none, and a minus is a proper one."""
    said = {81: "40½", 80: "40", 1: "½", 0: "0", -3: "−1½"}
    assert {number: str(Halves(number)) for number in said} == said
    assert str(Text("{points} points", points=Halves(81))) == "40½ points"


@pytest.mark.parametrize(("text", "halves"), [("40", 80), ("40½", 81), ("40.5", 81), ("40,5", 81), (" ½ ", 1)])
def test_it_is_read_as_it_is_written(text: str, halves: int) -> None:
    """With the sign of a half, a point or a comma."""
    assert Halves.parse(text) == halves


@pytest.mark.parametrize("text", ["", "40.25", "-3", "forty", "1e3", "999999", "½½"])
def test_what_is_no_number_of_halves_is_refused(text: str) -> None:
    """Quarters, words and nothing."""
    with pytest.raises(ValueError, match="number of halves"):
        Halves.parse(text)


def test_a_record_has_it_as_a_number() -> None:
    """A whole one where it is whole."""
    for plain in (40, 40.5):
        told = {"type": "halved", "points": plain}
        assert write_entry(read_entry([Halved], told)) == told


@pytest.mark.parametrize("plain", [40.25, "40", True, float("nan"), float("inf"), 1e300])
def test_a_record_with_another_number_is_not_read(plain: object) -> None:
    """No quarter, no text, nothing without bounds."""
    with pytest.raises(NotationError) as found:
        read_entry([Halved], {"type": "halved", "points": plain})
    assert found.value.where == "points"


def test_it_has_bounds() -> None:
    """Those of its field, in whole numbers."""
    assert misfit(Halved(points=Halves(182)), 4, 4) is None
    wrong = misfit(Halved(points=Halves(183)), 4, 4)
    assert wrong is not None
    assert str(wrong.message) == "The count is from 0 to 91, not 91½."
