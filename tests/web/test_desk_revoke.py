"""Was that a renege? The pages: with a table and without one, what cannot be, and the ruling recorded and undone."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import Renege, Ruled
from referee.games.spades.model import Penalty

from ..games.spades.golden_revoke import BIDS, DEAL, card_by_card, trick
from .pages import problems_of
from .seed import page
from .sitting import Table, whole, words_of

ANN, BEA, CY, DOV = range(4)
ASK = "/referee?ask=revoke"

IN_DOUBT = [*card_by_card("7H KH 5C 2H", "KD 2D 3D 4D", leaders=(ANN, BEA)), *trick("AC 9S QC 2C", BEA)]
"""Cy lays 5♣ on a heart and 9♠ on a club, and his hand is not known."""


class Spades(Table):
    """A table of Spades."""

    game = "spades"

    def recorded(self) -> list[Any]:
        """What was entered after the bids, cards left out."""
        return [one.entry for one in self.view().entries if one.entry.type in {"ruling", "renege", "penalty"}]


def links(html: str, words: str) -> list[str]:
    """Where the links lead that are named so."""
    found = re.findall(r'<a\b[^>]*href="([^"]+)"[^>]*>(.*?)</a>', html, flags=re.S)
    return [unescape(address) for address, inside in found if words in words_of(f"<body>{inside}</body>")]


def press(client: FlaskClient, address: str, html: str, **more: str) -> str:
    """The verdict recorded: the page it leads to."""
    form = re.search(rf'<form class="take" method="post" action="{address}">.*?</form>', html, flags=re.S)
    assert form is not None
    hidden = {
        name: unescape(value) for name, value in re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form[0])
    }
    answer = client.post(address, data={**hidden, **more})
    assert answer.status_code == 303, answer.status
    return whole(client.get(answer.headers["Location"]))


# ---- without a table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        "",
        "&a-cards=7H",
        "&a-cards=7H.KH.5C",
        "&a-cards=7H.KH.5C.2H&a-suspect=2",
        "&a-cards=7H.KH.5C.2H&a-suspect=2&a-later=9H",
        "&a-cards=7H.KH.5C&a-suspect=2&a-later=9H",
        "&a-cards=7H.KH.5C&a-suspect=2&a-later=9H&a-when=now",
        "&a-cards=7H.KH.5C&a-suspect=2&a-hand=1",
        "&a-cards=7H.KH.5C&a-suspect=2&a-hand=1&a-called=1",
        "&a-cards=7S&a-suspect=0",
        "&a-cards=7S&a-suspect=0&a-lead=unbroken",
        "&players=6&a-cards=7H.7H.5C&a-suspect=2",
    ],
)
def test_every_page_of_the_question_is_sound(client: FlaskClient, query: str) -> None:
    """Whole pages, wherever the answers lead."""
    assert problems_of(page(client, f"{ASK}{query}")) == []


@pytest.mark.parametrize(
    ("game", "cards", "later", "more"),
    [
        ("spades", "7H.5C", "9H", ""),
        ("apples", "7H.5C", "9H", ""),
        ("pinochle", "KH.QC", "JH", "&a-trump=S"),
        ("tap", "KH.QC", "5X", ""),
        ("pippins", "7H.5C", "9H", ""),
        ("piquet", "7H.QC", "9H", ""),
    ],
)
def test_every_game_of_tricks_is_asked(client: FlaskClient, game: str, cards: str, later: str, more: str) -> None:
    """Alone, from the first tap on: open, then proven."""
    address = f"{ASK}&game={game}"
    assert problems_of(page(client, address)) == []
    told = f"{address}{more}&a-cards={cards}"
    assert problems_of(page(client, told)) == []
    html = page(client, f"{told}&a-suspect=1")
    assert problems_of(html) == []
    assert "Not proven" in words_of(html)
    assert f'name="a-later" value="{later}"' in html
    found = page(client, f"{told}&a-suspect=1&a-later={later}&a-when=later")
    assert problems_of(found) == []
    assert "and held" in words_of(found)


def test_trump_is_asked_where_it_decides(client: FlaskClient) -> None:
    """Pinochle wants to know it: beside the cards, or after them."""
    address = f"{ASK}&game=pinochle&a-cards=KH.QC"
    assert "a-trump=S" in page(client, address)
    html = page(client, f"{address}&a-suspect=1")
    [spades] = links(html, "spades")
    assert "Not proven" in words_of(page(client, spades))


def test_it_is_answered_in_three_questions(client: FlaskClient) -> None:
    """The trick, which card of it, what was seen since: then only when, where that decides."""
    html = page(client, ASK)
    assert "Tap the trick in order" in html
    assert len(re.findall(r'name="a-cards" value="', html)) == 52
    html = page(client, f"{ASK}&a-cards=7H.KH.5C")
    [address] = links(html, "5♣")[:1]
    assert "a-suspect=2" in address
    html = page(client, address)
    assert "Not proven" in words_of(html)
    assert 'name="a-later" value="9H"' in html
    html = page(client, f"{ASK}&a-cards=7H.KH.5C&a-suspect=2&a-later=9H")
    assert "Has anybody played since?" in words_of(html)
    [now], [later] = links(html, "No, nobody"), links(html, "Yes")
    assert "A renege, still to be put right" in words_of(page(client, now))
    text = words_of(page(client, later))
    assert "A renege The player played 5♣ on a heart lead, and held 9♥." in text
    assert "The side’s contract is set" in text
    assert "SP-9.1" in text


def test_house_rules_stay_with_the_question(client: FlaskClient) -> None:
    """What a table plays is chosen at the foot, and kept in every link."""
    html = page(client, f"{ASK}&a-cards=7H.KH.5C.2H&a-suspect=2&a-later=9H&house-renege=three_tricks")
    assert "The side needs three tricks more than it bid" in words_of(html)
    assert 'name="a-later" value="9H"' in html[html.index('id="house-fold"') - 900 :]
    assert all("house-renege=three_tricks" in address for address in links(html, "Change"))


@pytest.mark.parametrize(
    ("query", "says", "kept"),
    [
        ("&a-cards=7H.7H.5C", "7♥ is in this pack only once.", "a-cards=7H.5C&"),
        ("&a-cards=7H.ZZ.5C", "“ZZ” isn’t a card", "a-cards=7H.5C&"),
        ("&a-cards=7H.KH.5C.2H.3H", "A trick of 4 players has 4 cards.", "a-cards=7H.KH.5C.2H&"),
        ("&a-cards=7H.KH.5C&a-suspect=9", "Enter a whole number from 0 to 3.", "a-cards=7H.KH.5C&"),
        ("&a-cards=7H.KH.5C&a-suspect=2&a-later=KH.9H", "K♥ lies in the trick already.", "a-later=9H"),
        ("&a-cards=7H.KH.5C&a-suspect=2&a-later=9H&a-when=soon", "This is one of", "a-later=9H"),
        ("&a-cards=7H.KH.5C&a-suspect=2&a-weather=fair", "Nothing is asked", "a-suspect=2"),
    ],
)
def test_what_cannot_be_is_said_and_the_rest_stays(client: FlaskClient, query: str, says: str, kept: str) -> None:
    """The sentence at its place; every other card and answer is still there."""
    html = page(client, f"{ASK}{query}")
    assert says in words_of(html)
    assert html.count('role="alert"') == 1
    assert any(kept in f"{unescape(address)}&" for address in re.findall(r'href="([^"]+)"', html)), kept


# ---- at a table -------------------------------------------------------------------------------------


def test_a_table_lists_players_and_their_doubtful_cards(app: Flask) -> None:
    """Who, then which of the cards that did not follow, the newest first: nothing else is asked."""
    table = Spades(app, *IN_DOUBT)
    html = table.get(ASK)
    text = words_of(html)
    assert "Cy 2 cards to ask about" in text.replace("C Cy", "Cy")
    assert "Ann nothing in doubt" in text.replace("A Ann", "Ann")
    [who] = links(html, "2 cards to ask about")
    html = page(table.client, who)
    assert [
        words_of(f"<body>{one}</body>")[-30:] for one in re.findall(r'class="choice choice-fan".*?</a>', html, re.S)
    ]
    assert html.index("Trick 3") < html.index("Trick 1")
    [first] = links(html, "Trick 1")
    text = words_of(page(table.client, first))
    assert "Not proven Nothing known so far shows that Cy held a heart." in text
    assert "A renege called and not found would cost Bea and Dov three tricks." in text
    assert "Record the ruling" in text


def test_a_player_in_no_doubt_is_cleared_at_once(app: Flask) -> None:
    """Nothing has to be picked where every card was right."""
    table = Spades(app, *IN_DOUBT)
    text = words_of(table.get(f"{ASK}&a-seat=1"))
    assert "No renege Bea met every duty of play with 3 cards so far." in text


def test_a_revoke_is_recorded_and_undone(app: Flask) -> None:
    """One press: the ruling and what it does. Undone, the record is as it was."""
    table = Spades(app, *IN_DOUBT)
    before = table.state()
    html = table.get(f"{ASK}&a-seat=2&a-trick=1&a-later=9H")
    assert "It records: Cy reneged in trick 1." in words_of(html)
    press(table.client, f"{table.path}/referee", html, **{"side-1": "accept"})
    ruling, renege = table.recorded()
    assert isinstance(ruling, Ruled)
    assert (ruling.code, ruling.seat, ruling.accepted) == ("established", CY, (1,))
    assert ruling.answers == {"seat": "2", "trick": "1", "later": "9H"}
    assert ruling.shown[0].mark == 2
    assert renege == Renege(seat=CY, trick=1)
    assert "Already recorded." in words_of(table.get(f"{ASK}&a-seat=2&a-trick=1"))
    table.done(table.post("/undo"))
    assert table.recorded() == []
    assert table.state() == before
    assert "Not proven" in words_of(table.get(f"{ASK}&a-seat=2&a-trick=1"))


def test_a_false_call_costs_the_side_that_called(app: Flask) -> None:
    """Offered where there was no revoke, to the other side alone; recorded with its penalty."""
    table = Spades(app, *IN_DOUBT)
    html = table.get(f"{ASK}&a-seat=1")
    assert links(html, "Bea called it") == links(html, "Dov called it") == []
    [ann] = links(html, "Ann called it")
    html = page(table.client, ann)
    assert "It costs Ann and Cy three tricks." in words_of(html)
    press(table.client, f"{table.path}/referee", html)
    ruling, penalty = table.recorded()
    assert ruling.code == "false-call"
    assert penalty == Penalty(seat=ANN, kind="false-call")


def test_a_call_that_cannot_be_shown_has_its_price(app: Flask) -> None:
    """Offered where nothing is proven: the price and what records it stand in the verdict, and the proofs still."""
    table = Spades(app, *IN_DOUBT)
    html = table.get(f"{ASK}&a-seat=2&a-trick=1")
    assert "Not proven" in words_of(html)
    assert links(html, "Ann called it") == []
    [dov] = links(html, "Dov called it")
    html = page(table.client, dov)
    said = words_of(html)
    assert "Not proven, and called" in said
    assert "It costs Bea and Dov three tricks." in said
    assert "SP-9.3" in said
    assert "Was one of these seen in that hand since?" in said
    assert "It records:" in said
    press(table.client, f"{table.path}/referee", html, **{"side-1": "accept"})
    ruling, penalty = table.recorded()
    assert (ruling.code, ruling.accepted) == ("unproven-call", (1,))
    assert penalty == Penalty(seat=DOV, kind="false-call")


def test_a_ruling_without_effect_is_recorded_alone(app: Flask) -> None:
    """What is still to be put right costs nothing: the record only keeps the ruling."""
    table = Spades(app, *card_by_card("7H KH 5C"))
    html = table.get(f"{ASK}&a-seat=2&a-later=9H")
    assert "Cy takes 5♣ back and plays a heart, before Dov plays" in words_of(html)
    press(table.client, f"{table.path}/referee", html)
    [ruling] = table.recorded()
    assert ruling.code == "correctable"


def test_a_table_by_tricks_is_asked_for_the_cards(app: Flask) -> None:
    """Nobody recorded the cards: the player is named, the trick is told, and the rest is the same."""
    tricks = [{"type": "trick", "winner": 0}, {"type": "trick", "winner": 1}]
    table = Spades(app, {**DEAL, "depth": "tricks"}, *BIDS, *tricks)
    html = table.get(ASK)
    assert "cards to ask about" not in words_of(html)
    [cy] = links(html, "Cy")
    assert "Tap the trick in order" in page(table.client, cy)
    html = table.get(f"{ASK}&a-seat=2&a-cards=7H.KH.5C.2H&a-suspect=2&a-later=9H")
    assert "Cy played 5♣ on a heart lead, and held 9♥." in words_of(html)
    press(table.client, f"{table.path}/referee", html)
    assert table.recorded()[1] == Renege(seat=CY)


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("&a-seat=9", "This is a seat from 0 to 3."),
        ("&a-seat=2&a-trick=8", "Cy has played to tricks 1 to 3."),
        ("&a-seat=2&a-trick=1&a-later=KH", "Bea played K♥ in trick 1."),
        ("&a-seat=2&a-trick=1&a-later=9S", "Not proven"),
        ("&a-seat=2&a-trick=1&a-cards=7H", "in the record of this hand"),
        ("&a-seat=1&a-caller=1", "A player can’t call their own renege."),
    ],
)
def test_what_cannot_be_at_a_table_is_said(app: Flask, query: str, says: str) -> None:
    """A sentence; the page goes on with what can be."""
    table = Spades(app, *IN_DOUBT)
    assert says in words_of(table.get(f"{ASK}{query}"))


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("&a-seat=two", "This is a seat from 0 to 3."),
        ("&a-seat=2&a-seat=2", "This is a seat from 0 to 3."),
        ("&a-caller=%F0%9F%98%80", "This is a seat from 0 to 3."),
        ("&a-trick=last", "Enter a whole number from 0 to 60."),
        ("&a-lead=2", "This is one of first, unbroken, broken."),
        ("&a-cards=4C,6H,ZZ", "“ZZ” isn’t a card"),
        ("&a-cards=4C&a-later=1X", "1★ isn’t in this pack."),
        ("&a-cards=4C.4C.6H", "4♣ is in this pack only once."),
        (f"&a-{'x' * 60}=1", "Nothing is asked that this would answer."),
    ],
)
def test_no_answer_needs_those_before_it_to_be_read(app: Flask, query: str, says: str) -> None:
    """Every answer in the address is looked at, wanted yet or not: with a table of any kind, and without one."""
    tables = Spades(app), Spades(app, DEAL, *BIDS), Spades(app, *IN_DOUBT)
    for path in ("", *(table.path for table in tables)):
        assert says in words_of(whole(tables[0].client.get(f"{path}{ASK}{query}")))


@pytest.mark.parametrize("query", ["&a-trick=13&a-suspect=3", "&a-trick=50&a-cards=7H.KH&a-suspect=7", "&a-seat=2"])
def test_a_trick_that_is_not_there_yet_is_asked_about(app: Flask, query: str) -> None:
    """Whole pages: who is it about, while the trick or the card told is beyond those recorded."""
    for table in (Spades(app), Spades(app, DEAL, *BIDS), Spades(app, *IN_DOUBT)):
        whole(table.client.get(f"{table.path}{ASK}{query}"))


def test_the_cards_that_can_be_stay(client: FlaskClient) -> None:
    """Of a list with a card too many or one that is none the others are kept, however they are set apart."""
    html = page(client, f"{ASK}&a-cards=4C,6H,ZZ,6H")
    assert "Take 6♥ back" in words_of(html)
    assert 'value="4C.6H.AS"' in html


def test_a_form_that_comes_too_late_is_asked_again(app: Flask) -> None:
    """What no longer can be, once the table has moved on, is answered by the question itself."""
    table = Spades(app, *card_by_card("7H KH 5C 2H"))
    html = table.get(f"{ASK}&a-seat=2&a-trick=1&a-later=9H")
    hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', html[html.index('class="take"') :]))
    table.done(table.post("/undo"))
    table.enter(*trick("9H", DOV))
    hidden["seen"] = str(table.view().seq)
    answer = table.client.post(f"{table.path}/referee", data=hidden)
    assert answer.status_code == 303
    assert "ask=revoke" in answer.headers["Location"]
    assert "Dov played 9♥ in trick 1." in words_of(whole(table.client.get(answer.headers["Location"])))
    assert table.recorded() == []
