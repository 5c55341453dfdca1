"""The desk of Pinochle as pages: disputes ruled on and recorded, a hand scored."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from .pinochle import AUCTION, TO_PLAY, Table, counted, deal, melded, named
from .sitting import whole, words_of

SIXTY = "told=1&bidder=0&bid=60&end=played&m0=20&m1=4&m2=10&m3=8&c0=40&last=0"
"""Ann plays 60: 30 melded and 42 in play make 72."""


def desk(client: FlaskClient, query: str) -> str:
    """The desk away from any table."""
    return whole(client.get(f"/referee?game=pinochle&{query}"))


def typed(html: str, *names: str) -> list[str]:
    """What stands in fields."""
    return [re.findall(rf'name="{name}" value="([^"]*)"', html)[0] for name in names]


def test_questions_stand_in_their_order(client: FlaskClient) -> None:
    """The trick first, then what went wrong, then what is counted."""
    tiles = re.findall(r"ask=(\w+)[^\"]*\"", desk(client, ""))
    assert list(dict.fromkeys(tiles)) == [
        "trick",
        "revoke",
        "claim",
        "misdeal",
        "bids",
        "score",
        "melds",
        "legal",
        "game",
    ]


def test_a_dispute_over_bids_is_asked_and_ruled(client: FlaskClient) -> None:
    """One question at a time; the house rules that part the ways are offered with the verdict."""
    first = desk(client, "ask=bids")
    assert "Bids and melds" in words_of(first)
    assert first.count('class="choice"') == 6
    verdict = desk(client, "ask=bids&a-what=bid&a-how=low&a-high=60&a-bid=61&a-next=no")
    assert "It is not enough" in words_of(verdict)
    assert "PN-2.12" in verdict
    assert 'name="house-tens_from_100"' in verdict
    tens = desk(client, "ask=bids&a-what=bid&a-how=low&a-high=100&a-bid=105&a-next=no&house-tens_from_100=on")
    assert "from 100 on ten" in words_of(tens)


def test_a_bidder_without_a_marriage_is_ruled_on_with_one_tap(app: Flask) -> None:
    """The bidder is known; the ruling stands in the record, the bid is lost."""
    table = Table(app, deal("result"), *AUCTION, named(), *melded(20, 4, 10, 8))
    page = table.get("/referee?ask=bids&a-what=trump&a-suit=H&a-hand=KS&a-found=none")
    assert "Ann’s side loses its bid" in words_of(page)
    assert "from the record" in words_of(page)
    assert "Ann has no marriage. Ann & Cy −85" in words_of(page)
    table.done(
        table.post(
            "/referee",
            ask="bids",
            **{"a-what": "trump", "a-suit": "H", "a-hand": "KS", "a-found": "none", "accept": "0"},
        )
    )
    view = table.view()
    assert [standing.entry.type for standing in view.entries][-2:] == ["ruling", "no-marriage"]
    assert view.explanation.totals == (-85, 0)


def test_a_led_card_is_read_off_the_record(app: Flask) -> None:
    """Once a card is led, trump is not named anew: nothing more is asked."""
    table = Table(app, *TO_PLAY, {"type": "play", "seat": 0, "card": "AH"})
    assert "The trump stands" in words_of(table.get("/referee?ask=bids&a-what=trump"))


# ---- score this hand ----------------------------------------------------------------------------------


def test_a_hand_is_scored_with_its_lines(client: FlaskClient) -> None:
    """Each side with its lines; what was typed stays."""
    html = desk(client, f"ask=score&{SIXTY}&p0=100")
    text = words_of(html)
    assert "North & South +72, East & West +20" in text
    assert "Bid of 60 made with 72." in text
    assert "100 before, 172 after +72" in text
    assert "PN-6.4" in html
    assert typed(html, "bid", "m0", "c0", "c1", "p0") == ["60", "20", "40", "", "100"]


def test_the_table_fills_in_what_its_record_knows(app: Flask) -> None:
    """Bid, melds, and the points before; after the count the rest as well."""
    table = Table(app, deal("result"), *AUCTION, named(), *melded(20, 4, 10, 8))
    before = table.get("/referee?ask=score")
    assert typed(before, "bid", "m0", "m3", "c0", "p0") == ["85", "20", "8", "", "0"]
    assert re.search(r'name="bidder" value="0" checked', before)
    table.enter(counted(40, 8, 0))
    after = table.get("/referee?ask=score")
    assert typed(after, "c0", "c1", "p0") == ["40", "8", "0"]
    assert re.search(r'name="last" value="0" checked', after)


@pytest.mark.parametrize(
    ("query", "where", "says"),
    [
        ("told=1&bid=60", "bidder", "Who won the auction?"),
        ("told=1&bidder=0&bid=many", "bid", "This is a whole number"),
        ("told=1&bidder=0&bid=60", "c0", "How many counters did a side take?"),
        (SIXTY.replace("m0=20", "m0=13"), "m0", "No 20 cards meld 13; 12 or 14 can be. PN-4.11"),
        (f"{SIXTY}&c1=9", "c0", "The counters come to 49, not 48: 1 too many. PN-6.3"),
        (SIXTY.replace("c0=40", "c0=99"), "c0", "This is a whole number from 0 to 50."),
        (SIXTY.replace("&last=0", ""), "last", "Which side won the last trick?"),
        (f"{SIXTY}&p1=lots", "p1", "This is a whole number"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(client: FlaskClient, query: str, where: str, says: str) -> None:
    """One sentence with its rule; nothing typed is lost, and nothing is scored."""
    html = desk(client, f"ask=score&{query}")
    found = re.search(r'<p class="error" id="(\w+)-error" role="alert">(.*?)</p>', html, re.DOTALL)
    assert found is not None
    assert found[1] == where
    assert says in words_of(f"<body>{found[2]}</body>")
    assert "before," not in words_of(html)
    for name, value in (pair.split("=") for pair in query.split("&")):
        if name in {"bid", "m0", "c0", "c1", "p1"}:
            assert typed(html, name) == [value]


def test_the_moon_and_its_tricks_are_asked_where_it_is_played(client: FlaskClient) -> None:
    """Otherwise neither is."""
    assert 'name="moon"' not in desk(client, "ask=score")
    html = desk(client, "ask=score&house-shoot_moon=on&told=1&bidder=3&moon=1&end=played&c1=48&last=1&t1=20&p1=30")
    assert "East & West would win: 500 was reached" in words_of(html)
    assert 'name="t0"' in html
