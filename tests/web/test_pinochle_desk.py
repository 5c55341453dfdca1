"""The desk of Pinochle as pages: disputes ruled on and recorded, a hand scored."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from .pinochle import AUCTION, TO_PLAY, Table, counted, deal, melded, named
from .scratch import Scratch
from .sitting import Written, whole, words_of


def desk(client: FlaskClient, query: str) -> str:
    """The desk away from any table."""
    return whole(client.get(f"/referee?game=pinochle&{query}"))


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
        "play",
        "melds",
        "legal",
        "game",
    ]


def test_a_dispute_over_bids_is_asked_and_ruled(client: FlaskClient) -> None:
    """One question at a time; the house rules that part the ways are offered with the verdict."""
    first = desk(client, "ask=bids")
    assert "Bids and melds" in words_of(first)
    assert first.count('class="choice"') == 7
    verdict = desk(client, "ask=bids&a-what=bid&a-how=low&a-high=60&a-bid=61&a-next=no")
    assert "It is too low" in words_of(verdict)
    assert "PN-2.12" in verdict
    assert 'name="house-tens_from_100"' in verdict
    tens = desk(client, "ask=bids&a-what=bid&a-how=low&a-high=100&a-bid=105&a-next=no&house-tens_from_100=on")
    assert "from 100 ten higher" in words_of(tens)


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


BEGIN = "/referee/hand?game=pinochle"

SIXTY = (
    deal("result"),
    {"type": "bid", "seat": 0, "bid": 60},
    *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
    named(),
    *melded(20, 4, 10, 8),
)
"""North plays 60 in hearts: 30 melded."""


def test_a_hand_is_scored_with_its_lines(app: Flask) -> None:
    """Each side with its lines, after what it had before."""
    table = Scratch(app, f"{BEGIN}&a-before0=100", *SIXTY)
    html = table.done(table.post(type="counters", **{"sides-0": "40", "sides-1": "8", "last_trick": "0"}))
    text = words_of(html)
    assert "North & South +72, East & West +20" in text
    assert "Bid of 60 made with 72." in text
    assert "100 before, 172 after +72" in text
    assert "PN-6.4" in html


def test_what_was_against_a_rule_is_said_with_the_score(app: Flask) -> None:
    """An opening of 49, which stood: the points count, and the page says what was wrong, told or recorded."""
    opening = {"type": "bid", "seat": 0, "bid": 49, "confirmed": True}
    rest = [named(), *melded(20, 4, 10, 8), counted(40, 8, 0)]
    passes = [{"type": "pass", "seat": seat} for seat in (1, 2, 3)]
    told = Scratch(app, BEGIN, {**deal("result"), "dealer": 3}, opening, *passes, *rest)
    table = Table(app, {**deal("result"), "dealer": 3}, opening, *passes, *rest)
    for said in (told.say(), words_of(table.get("/referee?ask=score"))):
        assert "Bid of 49 made with 72." in said
        assert "The opening bid is at least 50. PN-2.2" in said


def test_the_table_goes_on_with_what_its_record_knows(app: Flask) -> None:
    """Bid, melds, and the points before; after the count its score."""
    table = Table(app, deal("result"), *AUCTION, named(), *melded(20, 4, 10, 8))
    assert "Enter the rest" in words_of(table.get("/referee?ask=score"))
    there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
    assert [kept.entry for kept in there.view().entries] == [kept.entry for kept in table.view().entries]
    table.enter(counted(40, 8, 0))
    said = words_of(table.get("/referee?ask=score"))
    assert "Ann & Cy −85, Bea & Dov +20" in said
    assert "0 before, −85 after −85" in said


@pytest.mark.parametrize(
    ("told", "typed", "says"),
    [
        (SIXTY[:1], {"type": "bid", "seat": "0", "bid": "many"}, "bid"),
        (
            SIXTY[:6],
            {"type": "meld", "seat": "0", "points": "13"},
            "No 20 cards can meld 13. Nearest: 12 or 14. PN-4.11",
        ),
        (
            SIXTY,
            {"type": "counters", "sides-0": "40", "sides-1": "9", "last_trick": "0"},
            "The counters add up to 49, not 48. That’s 1 too many. PN-6.3",
        ),
        (SIXTY, {"type": "counters", "sides-0": "99", "sides-1": "", "last_trick": "0"}, "0 to 48, not “99”"),
        (SIXTY, {"type": "counters", "sides-0": "40", "sides-1": "8"}, "last trick"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(
    app: Flask, told: tuple[Written, ...], typed: dict[str, str], says: str
) -> None:
    """One sentence with its rule; nothing is scored."""
    table = Scratch(app, BEGIN, *told)
    html = whole(table.post(**typed), 422)
    assert says in words_of(html)
    assert "before," not in words_of(html)


def test_the_moon_is_scored_where_it_is_played(app: Flask) -> None:
    """Every trick is the shooter's, and the game with it."""
    table = Scratch(app, f"{BEGIN}&house-shoot_moon=on&a-before1=30", {**deal("result"), "dealer": 2})
    table.enter({"type": "bid", "seat": 3, "bid": 500, "moon": True}, named(seat=3), *melded(0, 0, 0, 0))
    table.enter({"type": "counters", "sides": [0, 48], "last_trick": 1, "tricks": [0, 20]})
    assert "East & West would win: 500 was reached" in table.say()
