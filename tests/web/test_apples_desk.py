"""The referee’s desk of Apples: tricks decided, hands scored, disputes ruled, at a table and away from one."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from flask import Flask

from ..games.apples.golden import result
from .apples import AUCTION, Table, deal
from .sitting import whole, words_of


def tap(html: str, name: str, value: str) -> str:
    """The address to which a button of the desk’s form leads."""
    form = next(
        form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if f'name="{name}" value="{value}"' in form
    )
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    return "?" + urlencode([*fields, (name, value)])


def heaps_of(html: str) -> list[str]:
    """The cards told of each player, as the form of the page keeps them."""
    form = next(form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if 'name="tap"' in form)
    return re.findall(r'name="c\d" value="([^"]*)"', form)


def test_the_desk_scores_one_players_cards(app: Flask) -> None:
    """The article’s example: three fours with the target among them, and two tens."""
    words = words_of(Table(app, deal()).get("/referee?ask=score&c0=4S.4D.TS.TH&t0=4H"))
    assert "Ann +50" in words
    assert "three 4s, the target AP-7.6 +40" in words
    assert "pair of 10s AP-7.3 +10" in words
    assert "Bea +" not in words


def test_cards_are_tapped_to_a_player_one_by_one(app: Flask) -> None:
    """Away from a table, without script: a player chosen, cards, the ring and the target, the rest to another."""
    client = app.test_client()

    def press(html: str, name: str, value: str) -> str:
        return whole(client.get("/referee" + tap(html, name, value)))

    html = whole(client.get("/referee?game=apples&ask=score"))
    assert "One player’s cards are enough." in words_of(html)
    for card in ("4S", "4D", "TS", "TH"):
        html = press(html, "tap", card)
    assert "Which card was North’s target?" in words_of(html)
    html = press(press(html, "now", "t0"), "tap", "4H")
    assert "North +50" in words_of(html)
    html = press(html, "flip", "1")
    assert "North ±0" in words_of(html)
    assert "North reneged AP-9.1 −50" in words_of(html)
    # a card tapped for another player goes over to that one; tapped again, it is nobody’s
    html = press(press(html, "now", "1"), "tap", "TS")
    assert heaps_of(html)[:2] == ["4S.4D.TH", "TS"]
    assert "Which card was East’s target?" in words_of(html)
    html = press(html, "tap", "TS")
    assert heaps_of(html)[:2] == ["4S.4D.TH", ""]
    assert "Every trick has four cards, and a target is one more. North’s pile has 4." in words_of(html)
    html = press(press(html, "now", "0"), "tap", "TS")
    html = press(press(html, "now", "t1"), "tap", "AC")
    html = press(press(html, "now", "t2"), "tap", "KC")
    html = press(press(html, "now", "t3"), "tap", "QC")
    words = words_of(html)
    # all targets are told, so what is left is nobody’s but one’s: yet three players have no cards told
    assert "North ±0" in words
    assert "East " not in words[words.index("North ±0") :]
    html = press(press(html, "now", "1"), "rest", "1")
    assert "The 52 cards are there, none of them twice" in words_of(html)


def test_the_record_fills_the_heaps(app: Flask) -> None:
    """A finished hand is there as it was entered; of one in progress the targets stay secret."""
    table = Table(app, *result())
    words = words_of(table.get("/referee?ask=score"))
    assert "What the record has of this hand." in words
    assert "Ann +25, Bea +50, Cy −10, Dov −50" in words
    secret = Table(app, *result()[:10])
    html = secret.get("/referee?ask=score")
    assert "is-target" not in html
    assert heaps_of(html) == ["AS.QS.JS.9S.6S.4S.3S.AH.JH.9H.3H.JD", "", "", ""]
    assert "Which card was Ann’s target?" in words_of(html)
    assert not re.search(r'name="t\d" value="\w', html)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("c0=4H.1Z", "is no card"),
        ("c0=4S.4D.1Z.TS.TH&t0=4H", "North +50"),
        ("c0=4H.BJ", "is not in this pack"),
        ("c0=4H&c1=4H", "4♥ is in two places"),
        ("c0=4H.4S&t2=4S", "4♠ is in two places"),
        ("c0=.&now=9&tap=AS", "Which card was North’s target?"),
        ("c0=.&now=t%C2%B2", "One player’s cards are enough."),
    ],
)
def test_an_address_of_cards_that_cannot_be(app: Flask, query: str, said: str) -> None:
    """A sentence, and the page is there to begin again."""
    assert said in words_of(whole(app.test_client().get(f"/referee?game=apples&ask=score&{query}")))


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
    assert table.view().state.hand.void == "The bidding pile was dealt back wrongly"


def test_the_desk_decides_a_trick(app: Flask) -> None:
    """Under the trump of the hand in play, or another."""
    table = Table(app, deal(), *AUCTION)
    address = "/referee?ask=trick&cards=AS.2S.3H.4S&leader=0"
    assert "Cy wins with 3♥" in words_of(table.get(address))
    assert "Ann wins with A♠" in words_of(table.get(f"{address}&trump=C"))
