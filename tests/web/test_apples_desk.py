"""The referee’s desk of Apples: tricks decided, hands scored, disputes ruled, at a table and away from one."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.apples.model import Target

from ..games.apples.golden import PILES, TARGETS, result
from .apples import AUCTION, Table, deal, heaps
from .scratch import Scratch
from .sitting import whole, words_of

BEGIN = "/referee/hand?game=apples"
"""Away from any table North deals, and East calls first."""

SOLD = [
    deal("result"),
    {"type": "bid", "seat": 0, "number": 2, "suit": "D"},
    *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
]
"""A hand by its result, up to the end of its auction."""


def told(**otherwise: str) -> dict[str, object]:
    """The form of captured cards and targets: those of the golden hand, but for what is told otherwise."""
    wrong = {name: cards.split() for name, cards in otherwise.items()}
    return {"type": "captured-all", "page": "captured", **heaps(PILES, TARGETS.split()), **wrong}


def test_the_desk_scores_a_hand(app: Flask) -> None:
    """What each captured told on the screen of any hand: sets line by line, with their rules."""
    table = Scratch(app, f"{BEGIN}&a-before1=100", *SOLD)
    assert "data-heaps" in table.get("?at=play")
    said = words_of(table.done(table.post(**told())))
    assert "North +25, East +50, South −10, West −50" in said
    assert "100 before, 150 after +50" in said
    table.enter({"type": "renege", "seat": 0})
    said = table.say()
    assert "North −25, East +50" in said
    assert "North revoked AP-9.1 −50" in said


def test_a_hand_thrown_in_does_not_count(app: Flask) -> None:
    """It is said so, and another can be told."""
    said = Scratch(app, BEGIN, deal("result"), {"type": "misdeal"}).say()
    assert "misdeal" in said
    assert "Another hand" in said


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"target-0": ""}, "target"),
        ({"captured-3": "2S 2H 2D 2C"}, "Score the hand 4 cards to place"),
        ({"captured-0": "1Z"}, "isn’t a card"),
    ],
)
def test_what_cannot_be_is_said(app: Flask, wrong: dict[str, str], says: str) -> None:
    """A sentence, and nothing is scored."""
    table = Scratch(app, BEGIN, *SOLD)
    said = words_of(whole(table.post(**told(**wrong)), 422))
    assert says in said
    assert "before," not in said


def test_the_record_is_scored_and_its_secrets_stay(app: Flask) -> None:
    """A finished hand as it was entered; one in progress is gone on with, but for the targets told."""
    table = Table(app, *result())
    words = words_of(table.get("/referee?ask=score"))
    assert "The hand as it stands in the record." in words
    assert "Ann +25, Bea +50, Cy −10, Dov −50" in words
    going = Table(app, *result()[:10])
    there = Scratch(app, f"{going.path}/referee/hand?recorded=1", client=going.client)
    assert [kept.entry for kept in there.view().entries] == [
        kept.entry for kept in going.view().entries if not isinstance(kept.entry, Target)
    ]
    html = there.get("?at=play")
    assert "AS" in re.findall(r'name="captured-0" value="(\w+)" checked', html)
    assert "target-0" in html


def test_a_dispute_is_ruled_and_recorded(app: Flask) -> None:
    """A pile dealt back wrongly, at a table: three taps, and the hand is thrown in."""
    table = Table(app, deal(), *AUCTION)
    html = table.get("/referee?ask=bids")
    assert "What is it about?" in words_of(html)
    html = table.get("/referee?ask=bids&a-about=pile&a-pile=back&a-looked=yes")
    assert "It records: Misdeal: The bidding pile was dealt back wrongly." in words_of(html)
    answer = table.post(
        "/referee", **{"ask": "bids", "a-about": "pile", "a-pile": "back", "a-looked": "yes", "accept": "0"}
    )
    assert answer.status_code == 303
    assert table.state().hand.void == "The bidding pile was dealt back wrongly"


def test_the_desk_decides_a_trick(app: Flask) -> None:
    """Under the trump of the hand in play, or another."""
    table = Table(app, deal(), *AUCTION)
    address = "/referee?ask=trick&cards=AS.2S.3H.4S&leader=0"
    assert "Cy wins with 3♥" in words_of(table.get(address))
    assert "Ann wins with A♠" in words_of(table.get(f"{address}&trump=C"))
