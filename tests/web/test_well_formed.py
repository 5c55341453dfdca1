"""A page is not read twice; what makes it another one is never overlooked for that."""

from __future__ import annotations

import pytest

from .pages import problems_of

PAGE = (
    '<html lang="en"><head><title>Friday</title></head><body><main id="a" class="b">'
    '<a href="/t/T12" aria-describedby="a">Ann has 12</a>'
    '<form method="post" action="/t/T12"><input name="csrf_token" value="abc"></form>'
    "</main></body></html>"
)


def test_other_words_make_no_other_page() -> None:
    assert problems_of(PAGE) == []
    assert problems_of(PAGE.replace("Ann", "Bea").replace("T12", "T13").replace("abc", "xyz")) == []


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("</a>", "", "closes nothing"),
        ("Ann", "<b>Ann", "closes nothing"),
        ('describedby="a"', 'describedby="c"', "#c is pointed at"),
        ('class="b"', 'class="b"><i id="a"></i', "id 'a' is there 2 times"),
        ('class="b"', 'onclick="b"', "is inline"),
        ('href="/t/T12"', 'href="https://example.org"', "leads off the site"),
        ("Friday", " ", "no title"),
        ('name="csrf_token"', 'name="token"', "has no token"),
        ('lang="en"', 'lang="xx"', "no language"),
    ],
)
def test_what_is_wrong_is_found_in_a_page_like_one_that_was_well(was: str, now: str, says: str) -> None:
    assert problems_of(PAGE) == []
    assert any(says in problem for problem in problems_of(PAGE.replace(was, now, 1)))
