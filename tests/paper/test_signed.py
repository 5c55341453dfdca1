"""Rulings on the sheet, with a box for each side's initials beside them, however long and however many."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.sheet import Initialled, Passage, Sheet
from referee.paper.document import draw
from referee.paper.pages import Paper
from referee.paper.parts import TEXT_SIZE

from ..examples import dear
from .conftest import HOUSE, RULINGS, SIX, evening, friday_sheet
from .reading import Page, read

papers = pytest.mark.parametrize("paper", list(Paper))

WORDS = (
    "The hands are not equal, and the card cannot be drawn unseen any more.",
    "SP-2.2 Misdeal: If players have not all received the same number of cards, the hand is void whenever it is found.",
    "The hand is void and counts nothing. The same dealer deals again.",
    "Accepted by Ann & Cy, under protest by Bea & Dov: “We saw only its back”. House rules 7KQ-2M4.",
)


def signed(number: int, names: tuple[str, ...], times: int = 1) -> Initialled:
    """A ruling; its reason is told so many times."""
    return Initialled(f"Hand {number}: A misdeal.", (*WORDS[:1] * times, *WORDS[1:]), names)


def with_rulings(sheet: Sheet, *rulings: Initialled, sentences: tuple[str, ...] = RULINGS) -> Sheet:
    """The sheet with these rulings before its other sentences."""
    return replace(sheet, passages=(Passage("Rulings", sentences, rulings), Passage("House rules", items=HOUSE)))


def words(pages: list[Page]) -> str:
    """The words of the pages in the order in which they were set."""
    return " ".join(text.text for page in pages for text in page.texts)


def overlaps(page: Page) -> list[tuple[str, str]]:
    """Texts that stand on one another, or on the lines of a box."""
    found = [
        (one.text, other.text)
        for one, other in combinations(page.texts, 2)
        if one.left < other.right - 0.2
        and other.left < one.right - 0.2
        and one.bottom < other.top - 0.2
        and other.bottom < one.top - 0.2
    ]
    found += [
        (text.text, f"a box at {left:.0f}")
        for left, bottom, wide, high in page.boxes
        for text in page.texts
        for edge in (left, left + wide)
        if text.left < edge < text.right and bottom < text.base < bottom + high
    ]
    return found


def small_boxes(page: Page) -> list[tuple[float, float, float, float]]:
    """The boxes beside rulings."""
    return [box for box in page.boxes if box[2] == 78 and box[3] == 28]


@papers
@pytest.mark.parametrize("names", [("Ann",), ("Ann & Cy", "Bea & Dov"), SIX[:3], SIX])
def test_every_ruling_has_its_words_and_its_boxes(paper: Paper, names: tuple[str, ...]) -> None:
    """Word for word, numbered on from the first; a box for each side beside its first line, on the same page."""
    sheet = with_rulings(evening(names, names, 6, landscape=len(names) > 3), signed(1, names), signed(2, names))
    pages = read(draw(sheet, paper))
    said = words(pages)
    for part in (*WORDS, *RULINGS, "Hand 1: A misdeal.", "Hand 2: A misdeal."):
        assert part in said
    for number in (1, 2):
        (page,) = [page for page in pages if page.has(f"Hand {number}: A misdeal.")]
        head = page.find(f"Hand {number}: A misdeal.")
        below = [box for box in small_boxes(page) if box[1] + box[3] > head.base - 110 and box[1] < head.top]
        assert len([box for box in below if abs(box[1] + box[3] - head.top) < 4]) == min(2, len(names))
        assert all(box[0] > head.right for box in below)
    assert sum(len(small_boxes(page)) for page in pages) == 2 * len(names)
    for page in pages:
        assert not overlaps(page)
    numbers = [
        text.text
        for page in pages
        for text in page.texts
        if text.text in {"1", "2", "3", "4"} and abs(text.size - TEXT_SIZE) < 0.01
    ]
    assert numbers == ["1", "2", "3", "4"]


def test_without_initials_there_are_no_boxes() -> None:
    """The words have the whole width then."""
    (page,) = read(draw(with_rulings(friday_sheet(), signed(1, ())), Paper.A4))
    assert small_boxes(page) == []
    assert page.has(WORDS[0])


@papers
def test_a_long_ruling_flows_to_the_next_page(paper: Paper) -> None:
    """Two thousand words: all of them are printed, in order, within the margins, and the boxes stand at its head."""
    names = ("Ann & Cy", "Bea & Dov")
    sheet = with_rulings(friday_sheet(), signed(1, names, times=160), signed(2, names))
    pages = read(draw(sheet, paper))
    assert len(pages) >= 4
    assert words(pages).count("unseen any more.") == 161
    assert [len(small_boxes(page)) for page in pages if page.has("Hand 1: A misdeal.")] == [2]
    for page in pages:
        assert not overlaps(page)
        assert all(text.left > 39 and text.right < page.width - 39 and text.base > 26 for text in page.texts)


@papers
def test_many_rulings_flow_over_pages(paper: Paper) -> None:
    """Forty: none is lost, none overlaps another; no heading stands alone, no box without its ruling."""
    names = ("Ann & Cy", "Bea & Dov")
    sheet = with_rulings(friday_sheet(), *(signed(number, names) for number in range(1, 41)))
    pages = read(draw(sheet, paper))
    heads = [text.text for page in pages for text in page.texts if text.text.endswith(": A misdeal.")]
    assert heads == [f"Hand {number}: A misdeal." for number in range(1, 41)]
    for page in pages:
        assert not overlaps(page)
        tops = sorted(text.top for text in page.texts if text.text.endswith(": A misdeal."))
        assert len(small_boxes(page)) == 2 * len(tops)
        edges = sorted({box[1] for box in small_boxes(page)})
        assert all(upper - lower > 28 for lower, upper in pairwise(edges))
        below_heading = [text for text in page.texts if page.has("Rulings") and text.base < page.find("Rulings").base]
        assert not page.has("Rulings") or below_heading


@dear(2)
@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 400)), max_size=6),
    st.booleans(),
    st.sampled_from(list(Paper)),
)
def test_whatever_is_ruled_nothing_overlaps(rulings: list[tuple[int, int]], landscape: bool, paper: Paper) -> None:
    """Any number of sides, any length of words, either way up."""
    made = tuple(
        Initialled(f"Hand {number}: so.", ("word " * length, "Accepted."), SIX[:sides])
        for number, (sides, length) in enumerate(rulings, 1)
    )
    sheet = with_rulings(replace(friday_sheet(), landscape=landscape), *made, sentences=())
    pages = read(draw(sheet, paper))
    assert words(pages).count("word") == sum(length for _, length in rulings)
    assert sum(len(small_boxes(page)) for page in pages) == sum(sides for sides, _ in rulings)
    for page in pages:
        assert not overlaps(page)
