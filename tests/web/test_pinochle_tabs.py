"""Pinochle on the other tabs: every entry corrected, the scores, the desk with its meld calculator."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.house import options
from referee.forms.answers import answers_of
from referee.games.pinochle.house import House

from ..games import written
from .pinochle import AUCTION, BIG, Table, bid, counted, deal, laid, melded, named, passes
from .sitting import Written, whole, words_of
from .test_pinochle_melds import found_in

BEA = "JS KS QS TS AH TH KH QH JH AD TD KD QD JD AC TC KC QC JC JC"

EVERY: tuple[tuple[Written, ...], ...] = (
    (deal("result"), *AUCTION, named(), laid(0, BIG), *melded(0, 2, 4, 0)[1:], counted(30, 18, 0)),
    (deal("result"), *AUCTION, named(), {"type": "concede", "seat": 0}, *melded(0, 2, 0, 4)[1::2]),
    (deal("result"), *AUCTION, {"type": "no-marriage", "seat": 0}),
    (
        deal("cards"),
        *AUCTION,
        named(),
        {"type": "exchange", "seat": 0, "cards": ["AS", "AS", "KS"]},
        {"type": "exchange", "seat": 2},
        *melded(0, 0, 0, 0),
        *written.laid("0TS", "1JS", "2AS", "3QS", "2KC"),
        {"type": "renege", "seat": 3, "trick": 1},
        {"type": "claim", "seat": 2, "good": False},
        {"type": "penalty", "seat": 1, "points": -5, "reason": "talk"},
        {"type": "hands", "hands": [None, BEA.split(), None, None]},
        {"type": "misdeal", "reason": "Unequal hands"},
    ),
    (deal(), bid(0, 500, moon=True), named(), *melded(0, 0, 0, 0), *written.won(0, 1)),
    (deal("result"), bid(0, 60), *passes(1, 2, 3), named(), *melded(40, 0, 0, 0), counted(24, 24, 0)),
)
"""Hands that hold every type of entry."""


@pytest.mark.parametrize("hand", EVERY, ids=lambda hand: hand[-1]["type"])
def test_every_entry_can_be_corrected(app: Flask, hand: tuple[Written, ...]) -> None:
    """Its page asks for all it holds; sent back as it is, nothing changes."""
    rules: dict[str, Any] = {"concede": True, "shoot_moon": True}
    if any(entry["type"] == "exchange" for entry in hand):
        rules["exchange"] = 3
    table = Table(app, *hand, **rules)
    before = table.view()
    for standing in before.entries:
        page = whole(table.client.get(f"{table.path}/entries/{standing.id}"))
        said = answers_of(standing.entry)
        for name in said:
            assert f'name="{name}"' in page, (standing.entry, name)
        fields = {name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0] for name in ("csrf_token", "id", "seen")}
        sent = {**fields, **said, "confirmed": "1"}
        answer = table.client.post(f"{table.path}/entries/{standing.id}/amend", data=sent)
        assert answer.status_code == 303, (standing.entry, words_of(answer.get_data(as_text=True)))
    after = table.view()
    assert after.explanation == before.explanation
    assert [one.entry.type for one in after.entries] == [one.entry.type for one in before.entries]


def test_a_score_opens_into_lines_with_their_rules(app: Flask) -> None:
    """The melds by name, the counters, the last trick, and that the bid was made."""
    table = Table(app, *EVERY[0])
    said = words_of(table.get("/scores?open=1-0"))
    assert "Bid, melds + points in play, points, total." in said
    assert "bid 85: 55 + 32" in said


# ---- the desk ---------------------------------------------------------------------------------------

CARDS = "AH.TH.KH.QH.JH.KH.QH.KS.QS.JD.JD.QS"


def desk(client: FlaskClient, **fields: str) -> str:
    """The desk away from any table."""
    return whole(client.get("/referee", query_string={"game": "pinochle", **fields}))


def test_the_calculator_counts_cards_in_the_address(client: FlaskClient) -> None:
    """Each meld with its points and rule; what every trump would give; which cards are used."""
    html = desk(client, ask="melds", cards=CARDS + ".AS", trump="H")
    assert [(name, points) for name, points, _ in found_in(html)] == [
        ("Run", "15"),
        ("Royal marriage", "4"),
        ("Marriage", "2"),
        ("Two pinochles", "30"),
    ]
    said = words_of(html)
    assert "51 12 of the 13 cards are in melds." in said
    assert "♠ 38 ♥ 51 ♦ 36 ♣ 36 none 36" in said
    assert "With ♥ trump it is 51." in words_of(desk(client, ask="melds", cards=CARDS, trump="none"))
    assert [name for name, _, _ in found_in(desk(client, ask="melds", cards="KH.QH", trump="none"))] == ["Marriage"]


def test_every_tap_is_an_address(client: FlaskClient) -> None:
    """A card more, a card less; four copies and twenty cards at most."""
    html = desk(client, ask="melds", cards="KH", trump="H")
    assert 'name="cards" value="KH.QH"' in html
    less = desk(client, ask="melds", cards="KH.QH", trump="H", mode="less")
    assert re.findall(r'<button [^>]*name="cards" value="([^"]*)"', less) == ["QH", "KH"]
    four = desk(client, ask="melds", cards="KH.KH.KH.KH", trump="H")
    assert 'name="cards" value="KH.KH.KH.KH.KH"' not in four
    assert 'name="cards" value="KH.KH.KH.KH.AH"' in four
    whole_hand = desk(client, ask="melds", cards=".".join(["AS", "AH", "AD", "AC", "KS"] * 4))
    assert "A whole hand 20 of 20" in words_of(whole_hand)
    assert "Aces around four times" in words_of(whole_hand)
    assert not re.search(r'<button [^>]*name="cards"', whole_hand)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("KH.ZZ", "ZZ"),
        ("KH.9H", "9♥ isn’t in this pack."),
        ("KH.KH.KH.KH.KH", "K♥ is in this pack only 4 times."),
        (".".join(["AS", "AH", "AD", "AC", "KS"] * 4 + ["KH"]), "A hand has 20 cards."),
    ],
)
def test_an_address_with_other_cards_says_what_is_wrong(client: FlaskClient, cards: str, says: str) -> None:
    """What can be counted is counted."""
    html = desk(client, ask="melds", cards=cards, trump="H")
    assert says in words_of(html)
    assert 'role="alert"' in html


def test_values_can_be_changed_away_from_a_table(client: FlaskClient) -> None:
    """The preset, and each value by itself; all of it in the address."""
    three = ".".join(["JD", "QS"] * 3)
    assert "60" in words_of(desk(client, ask="melds", cards=three))
    chosen = {"house-pinochle_multiples": "90/120"}
    html = desk(client, ask="melds", cards=three, **chosen)
    assert [points for _, points, _ in found_in(html)] == ["90"]
    assert "house-pinochle_multiples=90/120" in html or "house-pinochle_multiples=90%2F120" in html
    own = {"house-pinochle_3": "other", "house-pinochle_3-other": "77"}
    assert [points for _, points, _ in found_in(desk(client, ask="melds", cards=three, **own))] == ["77"]
    assert [points for _, points, _ in found_in(desk(client, ask="melds", cards=three, **{"house-scale": "10"}))] == [
        "600"
    ]
    values = [name for name, _, about in options(House) if about.group == "Values of the melds"]
    assert all(f'name="house-{name}"' in html for name in values)


def test_at_a_table_its_house_rules_and_trump_count(app: Flask) -> None:
    """Nothing of them is asked there."""
    table = Table(app, deal(), *AUCTION, named("D"), pinochle_multiples="45/60")
    html = table.get("/referee?ask=melds&cards=KD.QD.JD.QS.JD.QS.JD.QS")
    assert [(name, points) for name, points, _ in found_in(html)] == [
        ("Royal marriage", "4"),
        ("Three pinochles", "45"),
    ]
    assert "house-" not in html
    assert "Count melds" in words_of(table.get("/referee"))


@pytest.mark.parametrize(
    ("cards", "trump", "says"),
    [
        ("AS.TS.AS.JS", "H", "A♠ was first of two aces."),
        ("AS.TS.JH.JS", "H", "J♥ is its only trump."),
        ("AS.TS.JH.QH", "H", "Q♥ is its highest trump."),
        ("JS.QD.KD.JC", "H", "J♠ is its only spade."),
    ],
)
def test_the_desk_says_who_won_a_trick(client: FlaskClient, cards: str, trump: str, says: str) -> None:
    """With the reason, by the trump suit in the address."""
    html = desk(client, ask="trick", cards=cards, trump=trump)
    assert says in words_of(html)
    assert "PN-5.8" in html
