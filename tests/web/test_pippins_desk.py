"""The referee’s desk of Pippins Aplenty: hands told trick by trick, disputes ruled, at a table and away from one."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from ..games.pippins.golden import BEA, EXAMPLE, deal, discards, example
from .sitting import whole, words_of
from .test_pippins import Table

CARDS = [card for one in EXAMPLE["tricks"] for card in one["cards_in_order"]]
RUNNING = [
    (0, 1),
    (5, 1),
    (5, 8),
    (5, 9),
    (12, 9),
    (12, 18),
    (33, 18),
    (33, 33),
    (47, 33),
    (47, 50),
    (47, 64),
    (47, 82),
]
"""The example hand’s points by side after each trick, added up from the page’s column of scores."""


def ask(client: FlaskClient, query: str) -> str:
    """The page of a hand told away from any table."""
    return whole(client.get(f"/referee?game=pippins&ask=score{query}"))


def run(html: str) -> tuple[int, int]:
    """The points of both sides as they stand over the felt."""
    first, second = re.findall(r"<dt>[^<]+</dt><dd>(-?\d+)</dd>", html)
    return int(first), int(second)


def pressed(html: str, card: str) -> str:
    """Where the tap of a card leads."""
    form = next(
        form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if f'name="tap" value="{card}"' in form
    )
    fields = re.findall(r'<input type="(?:hidden|text)"[^>]*? name="([^"]+)" value="([^"]*)"', form)
    return "/referee?" + urlencode([*fields, ("tap", card)])


def test_the_example_is_tapped_card_by_card(app: Flask) -> None:
    """Forty-eight taps without script: after each trick the points are those of the page."""
    client = app.test_client()
    html = ask(client, "")
    assert "Tap the cards in the order they were played" in words_of(html)
    for number, one in enumerate(EXAMPLE["tricks"]):
        for card in one["cards_in_order"]:
            html = whole(client.get(pressed(html, card)))
        assert run(html) == RUNNING[number]
        reaches = re.search(r'<ol class="reaches.*?</ol>', html, re.DOTALL)
        assert reaches is not None
        assert len(re.findall("<li>", reaches[0])) == len(one["reaches_after"])
    said = words_of(html)
    assert "North & South +47 East & West +82 All twelve tricks" in said.replace("\xa0", " ")
    assert "Trick 2, North: 2♦ matches a reach: 2 × 2, 1 for the trick" in said
    assert 'name="tap"' not in html


def test_a_card_is_taken_back(app: Flask) -> None:
    """The last one, also over the end of a trick, and who led it with it."""
    client = app.test_client()
    html = ask(client, f"&cards={'.'.join(CARDS[:5])}&leads=01")
    back = re.search(r'href="([^"]+)"><svg[^>]*><use href="#i-undo"/></svg><span>Take', html)
    assert back is not None
    fields = dict(parse_qsl(back[1].replace("&amp;", "&").split("?")[1].removesuffix("#q")))
    assert (fields["cards"], fields["leads"]) == (".".join(CARDS[:4]), "01")
    # Bea’s lead out of turn stands, and is said: the felt waits for her
    said = words_of(html)
    assert "It is West’s turn to lead, not East’s. PP-4.2" in said
    assert "East leads" in words_of(ask(client, f"&cards={'.'.join(CARDS[:4])}&leads=01"))


def test_the_hand_of_the_record(app: Flask) -> None:
    """At a table the hand is there as it stands, rulings and all; another can be told."""
    table = Table(app, *example(), {"type": "renege", "seat": BEA, "trick": 3})
    html = table.get("/referee?ask=score")
    assert run(html) == (59, 82)
    said = words_of(html)
    assert "The hand as it stands in the record." in said
    assert "Bea revoked in trick 3 PP-8.1 +12" in said
    assert "Tell another hand" in said
    other = table.get("/referee?ask=score&cards=.")
    assert run(other) == (0, 0)
    assert 'name="tap" value="6C"' in other


def test_a_hand_in_progress_shows_its_trick(app: Flask) -> None:
    """Two tricks and a card of the third, and who plays next."""
    html = Table(app, *example(2), {"type": "play", "seat": 0, "card": "4H"}).get("/referee?ask=score")
    assert run(html) == (5, 1)
    assert "Worth 1 so far, and Ann is winning" in words_of(html)


def test_points_before_the_hand_say_where_it_stops(app: Flask) -> None:
    """At 200 to 170 the side of the leader passes 240 in the ninth trick; no card follows."""
    client = app.test_client()
    html = ask(client, f"&cards={'.'.join(CARDS)}&p0=200&p1=170")
    said = words_of(html)
    assert "North & South passed 240 in trick 9: the hand stops there." in said
    assert "North & South passed 240, and won" in said
    assert run(html) == (47, 33)
    assert 'name="tap"' not in html


def test_a_revoke_told_is_counted(app: Flask) -> None:
    """One found out at the table, and one that shows in the cards."""
    client = app.test_client()
    assert run(ask(client, f"&cards={'.'.join(CARDS[:4])}&r1=1")) == (12, 1)
    html = ask(client, "&cards=9H.3C.4H.5H.KH.QH.2C.3D")
    assert run(html) == (19, 0)
    assert "East played 3♣ on a heart lead in trick 1 and held Q♥. PP-4.3" in words_of(html)


@pytest.mark.parametrize(
    ("query", "said", "points"),
    [
        ("&cards=6C.8C.2C.TC.1Z", "is no card", (0, 1)),
        ("&cards=6C.8C.2C.TC.6C", "6♣ has been played already.", (0, 1)),
        ("&cards=6C.8C.2C.TC.BJ", "is not in this pack.", (0, 1)),
        ("&cards=6C.8C.2C.TC&p0=many", "Please give a whole number of points.", (0, 1)),
        ("&cards=6C.8C.2C.TC&leads=x9%C2%B2", "West leads", (0, 1)),
    ],
)
def test_what_cannot_be_is_said_and_the_rest_kept(app: Flask, query: str, said: str, points: tuple[int, int]) -> None:
    """A sentence at its place; the tricks told before it still count."""
    html = ask(app.test_client(), query)
    assert said in words_of(html)
    assert run(html) == points


def test_more_cards_than_a_hand_has(app: Flask) -> None:
    """Forty-eight are played: the forty-ninth is left out, and said."""
    html = ask(app.test_client(), f"&cards={'.'.join([*CARDS, '2H'])}")
    assert "A hand has 12 tricks: 48 cards, and not more." in words_of(html)
    assert run(html) == (47, 82)


def test_the_desk_takes_the_reaches_as_they_lie(app: Flask) -> None:
    """The tenth trick of the example, asked at the table: who wins, and what it scores."""
    said = Table(app, *example(9)).say("/referee?ask=trick&cards=QD.8H.KD.9S&leader=2")
    assert "Dov wins with 8♥" in said
    assert "8♥ is the highest card of the second trump suit played. Under 3♦, 9♥ and A♣ the trick scores 17." in said
    for words in ("of a lower trump suit; scores 3", "wins; scores 2", "beaten by a trump; scores 2 × 4"):
        assert words in said


def test_the_desk_is_told_the_trumps(app: Flask) -> None:
    """Away from a table there are no reaches: the trumps are chosen one under the other."""
    client = app.test_client()

    def ask(**fields: str) -> str:
        return words_of(whole(client.get("/referee", query_string={"game": "pippins", "ask": "trick", **fields})))

    assert "Under it" not in ask(cards="QD")
    assert "K♦ is the highest card of the suit led: no trump was played." in ask(cards="QD.8H.KD.9S")
    said = ask(cards="QD.8H.KD.9S", t1="C", t2="H", t3="D")
    assert "8♥ is the highest card of the second trump suit played." in said
    assert "scores" not in said
    assert "The lowest reach" in said
    assert "9♠ is the highest card of the top trump suit played." in ask(cards="QD.8H.KD.9S", t1="S", t2="S", t3="D")


def test_the_desk_knows_the_reaches_of_a_trick_that_was_played(app: Flask) -> None:
    """The second trick, asked when it is over: it was played under 2♣ alone."""
    table = Table(app, *example(2))
    assert "Under 2♣ the trick scores 5." in table.say("/referee?ask=trick&cards=8D.9D.3D.2D&leader=3")


def test_a_dispute_is_ruled_and_recorded(app: Flask) -> None:
    """The dealer turned up a card: the hand is thrown in by one press."""
    table = Table(app, *example(3))
    html = table.get("/referee?ask=misdeal&a-what=exposed&a-by=dealer")
    said = words_of(html)
    assert "It records: Misdeal: A card was turned up." in said
    answer = table.post("/referee", **{"ask": "misdeal", "a-what": "exposed", "a-by": "dealer"})
    assert answer.status_code == 303
    assert table.view().state.hand.void == "A card was turned up"


def test_the_record_answers_what_it_knows(app: Flask) -> None:
    """Discards in the record have been shown: that is not asked."""
    table = Table(app, *deal(), *discards("2S"))
    said = words_of(table.get("/referee?ask=bids&a-about=discard&a-discard=change"))
    assert "Have the four discards been shown? Yes from the record" in said
    assert "The discard stays" in said
