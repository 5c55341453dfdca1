"""The Referee tab at Klondike: its trees, and a deal scored."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.klondike.model import GiveUp

from .sitting import whole, words_of
from .test_klondike import KNOWN, SEEN, Table, moved


def test_every_question_is_there_in_order(app: Flask) -> None:
    """At a table and away."""
    titles = ["Is it a misdeal?", "Moves and the stock", "Score this hand", "May it go there?"]
    for html in (Table(app, KNOWN).get("/referee"), whole(app.test_client().get("/referee?game=klondike"))):
        places = [words_of(html).index(title) for title in titles]
        assert places == sorted(places)


def test_a_ruling_ends_the_deal(app: Flask) -> None:
    """Cards looked at on purpose: the deal is given up, in one press."""
    table = Table(app, KNOWN)
    words = words_of(table.get("/referee?ask=bids&a-what=peeked&a-how=purpose"))
    assert "The deal is given up" in words
    answers = {"a-what": "peeked", "a-how": "purpose"}
    assert table.post("/referee", ask="bids", accept="0", **answers).status_code == 303
    assert isinstance(table.view().entries[-1].entry, GiveUp)


def test_what_the_record_knows_is_not_asked(app: Flask) -> None:
    """A card has been moved, so a card seen in dealing is no reason any more."""
    words = words_of(Table(app, SEEN, moved("stack1", "stack2")).get("/referee?ask=misdeal&a-what=seen"))
    assert "A card has been moved from the record" in words
    assert "The deal stands" in words


def test_the_deal_is_scored_as_it_lies(app: Flask) -> None:
    """The record answers first; told otherwise, the numbers are asked again below the answer."""
    table = Table(app, KNOWN, moved("stack3", "suits"), scoring="standard")
    words = words_of(table.get("/referee?ask=score"))
    assert "Ann +10 1 card onto the suit stacks +10." in words
    assert "KL-5.3" in words
    html = table.get("/referee?ask=score&a-to_suits=3&a-from_suits=1&a-shown=2")
    assert "Ann +25" in words_of(html)
    assert re.search(r'name="a-to_suits" value="3"', html)


@pytest.mark.parametrize(
    ("rules", "fields", "says"),
    [
        ("", "a-up=17", "The player +17"),
        ("&house-scoring=vegas", "a-up=9", "The player −7"),
        ("&house-scoring=standard&house-draw=1", "a-to_suits=2&a-redeals=1", "The player ±0"),
        ("&house-scoring=standard", "a-to_suits=2&a-redeals=3", "The player ±0"),
    ],
)
def test_a_deal_is_scored_without_a_table(app: Flask, rules: str, fields: str, says: str) -> None:
    """Under the way to score that is chosen."""
    html = whole(app.test_client().get(f"/referee?game=klondike&ask=score{rules}&{fields}"))
    assert says in words_of(html)
    assert "House rules that matter" in words_of(html)


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        ("&house-scoring=vegas", ["Cards on the suit stacks, 5 each"]),
        (
            "&house-scoring=standard",
            [
                "Cards onto the suit stacks, 10 each",
                "Cards back from the suit stacks, −15 each",
                "−20 from the third on",
            ],
        ),
        ("&house-scoring=standard&house-draw=1", ["Times the waste was turned over, −100 each"]),
    ],
)
def test_each_number_says_what_it_is_worth(app: Flask, rules: str, worth: list[str]) -> None:
    """By the house rules of the moment."""
    said = words_of(whole(app.test_client().get(f"/referee?game=klondike&ask=score{rules}")))
    assert [words for words in worth if words not in said] == []


@pytest.mark.parametrize(
    ("rules", "fields", "says", "kept"),
    [
        ("", "a-up=53", "Enter a whole number from 0 to 52.", 'value="53"'),
        ("", "a-up=many", "Enter a whole number from 0 to 52.", 'value="many"'),
        ("", "a-up=", "How many cards are on the suit stacks?", 'name="a-up" value=""'),
        (
            "&house-scoring=standard",
            "a-to_suits=1&a-from_suits=2",
            "More cards can’t come back from the suit stacks than went there.",
            'value="2"',
        ),
        ("&house-scoring=standard", "a-to_suits=1&a-spared=5", "Only 0 points could be lost", 'value="5"'),
    ],
)
def test_what_cannot_be_is_said_at_its_place(app: Flask, rules: str, fields: str, says: str, kept: str) -> None:
    """One sentence; what was typed stays."""
    html = whole(app.test_client().get(f"/referee?game=klondike&ask=score{rules}&{fields}"))
    assert says in words_of(html)
    assert kept in html
