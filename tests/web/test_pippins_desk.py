"""The referee’s desk of Pippins Aplenty: hands told trick by trick, disputes ruled, at a table and away from one."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from ..games.pippins.golden import BEA, EXAMPLE, discards, example
from ..games.written import deal
from .scratch import Scratch
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


BEGIN = "/referee/hand?game=pippins"


def run(html: str) -> tuple[int, int]:
    """The points of both sides as they stand on the board."""
    first, second = re.findall(r"<dd><b>([^<]+)</b>", html)
    return int(first.replace("−", "-")), int(second.replace("−", "-"))


def scored(html: str) -> str:
    """What the desk says the hand scored."""
    return words_of(f"<body>{html[html.index('panel ruling') :]}</body>")


def played(*cards: str, first: int = 0) -> list[dict[str, object]]:
    """Cards of one trick, in order."""
    return [{"type": "play", "seat": (first + step) % 4, "card": card} for step, card in enumerate(cards)]


def test_the_example_is_tapped_card_by_card(app: Flask) -> None:
    """Discards and forty-eight taps without script: after each trick the points are those of the page."""
    table = Scratch(app, BEGIN, *deal())
    for entry in example()[1:5]:
        table.done(table.post(**entry))
    plays = iter(example()[5:])
    for number, one in enumerate(EXAMPLE["tricks"]):
        html = ""
        for _ in one["cards_in_order"]:
            html = table.done(table.post(**next(plays)))
        assert run(html) == RUNNING[number]
        if number < 11:
            reaches = re.search(r'<ol class="reaches.*?</ol>', html, re.DOTALL)
            assert reaches is not None
            assert len(re.findall("<li>", reaches[0])) == len(one["reaches_after"])
    said = table.say()
    assert "North & South +47, East & West +82 All 12 tricks" in said
    assert "Trick 2, North: 2♦ matches a reach: 2 × 2, 1 for the trick" in said
    assert "0 before, 47 after +47" in said
    assert 'name="card"' not in table.get()


def test_a_card_is_taken_back(app: Flask) -> None:
    """The last one, also over the end of a trick."""
    table = Scratch(app, BEGIN, *example(1))
    out_of_turn = {"type": "play", "seat": 1, "card": CARDS[4], "confirmed": True}
    table.enter(out_of_turn)
    assert "Worth" in table.say()
    html = table.done(table.post("/undo"))
    assert "West leads" in words_of(html)
    assert run(html) == RUNNING[0]
    # a lead out of turn stands, and is said with the score
    table = Scratch(app, BEGIN, *example(1), out_of_turn)
    answer = table.client.get(f"{table.path}/rare")
    assert answer.status_code == 200
    assert [problem.ruling.code for problem in table.view().problems] == ["out-of-turn"]


def test_the_hand_of_the_record(app: Flask) -> None:
    """At a table the hand is there as it stands, rulings and all; another can be told."""
    table = Table(app, *example(), {"type": "renege", "seat": BEA, "trick": 3})
    said = scored(table.get("/referee?ask=score"))
    assert "Ann & Cy +59, Bea & Dov +82" in said
    assert "Bea revoked in trick 3 PP-8.1 +12" in said
    assert "The hand as it stands in the record." in table.say("/referee?ask=score")
    assert "Enter another hand" in table.say("/referee?ask=score")
    other = Scratch(app, f"{table.path}/referee/hand", client=table.client)
    assert run(other.get()) == (0, 0)
    assert "Who deals hand 1?" in other.say()


def test_a_hand_in_progress_shows_its_trick(app: Flask) -> None:
    """Two tricks and a card of the third, and who plays next."""
    table = Table(app, *example(2), *played("4H"))
    said = scored(table.get("/referee?ask=score"))
    assert "Ann & Cy +5, Bea & Dov +1 2 tricks of 12" in said
    there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
    assert run(there.get()) == (5, 1)
    assert "Worth 1 so far, and Ann is winning" in there.say()


def test_points_before_the_hand_say_where_it_stops(app: Flask) -> None:
    """At 200 to 170 the side of the leader passes 240 in the ninth trick; no card follows."""
    table = Scratch(app, f"{BEGIN}&a-before0=200&a-before1=170", *example(9))
    said = table.say()
    assert "North & South passed 240 after 9 tricks of this hand and won." in said
    assert "200 before, 247 after +47" in said
    assert "North & South would win: 240 was passed." in said
    assert run(table.get()) == (247, 203)
    assert 'name="card"' not in table.get()


def test_a_revoke_told_is_counted(app: Flask) -> None:
    """One found out at the table, and one that shows in the cards."""
    table = Scratch(app, BEGIN, *example(1))
    html = table.done(table.post(type="renege", seat="1", page="rare"))
    assert run(html) == (12, 1)
    table = Scratch(app, BEGIN, *deal(), *discards("6C 8C 2C TC"), *played("9H", "3C", "4H", "5H"))
    table.enter(*played("KH"))
    held = table.post(type="play", seat="1", card="QH")
    assert "East played 3♣ on a heart lead in trick 1 and held Q♥." in words_of(whole(held))
    assert run(table.confirmed(held)) == (13, 0)


@pytest.mark.parametrize(
    ("card", "said"),
    [("1Z", "isn’t a card"), ("6C", "North played 6♣ in trick 1"), ("BJ", "in this pack"), ("2S", "discarded 2♠")],
)
def test_what_cannot_be_is_said_and_the_rest_kept(app: Flask, card: str, said: str) -> None:
    """A sentence with its rule; the tricks told before it still count."""
    table = Scratch(app, BEGIN, *deal(), *discards("2S 2H 2D 3S"), *played("6C", "8C", "2C", "TC"))
    html = whole(table.post(type="play", seat="3", card=card), 422)
    assert said in words_of(html)
    assert run(html) == (0, 1)


def test_the_desk_takes_the_reaches_as_they_lie(app: Flask) -> None:
    """The tenth trick of the example, asked at the table: who wins, and what it scores."""
    said = Table(app, *example(9)).say("/referee?ask=trick&cards=QD.8H.KD.9S&leader=2")
    assert "Dov wins with 8♥" in said
    assert "8♥ is the highest card of the second trump suit played. Under 3♦, 9♥ and A♣ the trick scores 17." in said
    for words in ("of a lower trump suit, scores 3", "wins, scores 2", "beaten by a trump, scores 2 × 4"):
        assert words in said


def test_the_desk_is_told_the_trumps(app: Flask) -> None:
    """Away from a table there are no reaches: the trumps are chosen one under the other."""
    client = app.test_client()

    def ask(**fields: str) -> str:
        return words_of(whole(client.get("/referee", query_string={"game": "pippins", "ask": "trick", **fields})))

    assert "Under it" not in ask(cards="QD")
    assert "No trump was played, and K♦ is the highest card of the suit led." in ask(cards="QD.8H.KD.9S")
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
    assert "It records: Misdeal: a card was seen." in said
    answer = table.post("/referee", **{"ask": "misdeal", "a-what": "exposed", "a-by": "dealer"})
    assert answer.status_code == 303
    assert table.state().hand.void == "seen"


def test_the_record_answers_what_it_knows(app: Flask) -> None:
    """Discards in the record have been shown: that is not asked."""
    table = Table(app, *deal(), *discards("2S"))
    said = words_of(table.get("/referee?ask=bids&a-about=discard&a-discard=change"))
    assert "Have the four discards been shown? Yes from the record" in said
    assert "The discard stays" in said
