"""Results agreed on: the other side says so on its own phone, or protests; corrected points are agreed anew."""

from __future__ import annotations

import io
import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee.core.entries import Agreed, TrickCounts
from referee.core.house import fingerprint, read_house
from referee.games import GAMES
from referee.service import tables
from referee.service.printing import print_page, sheet_of
from referee.service.tables import Author
from referee.table.agreeing import agreements, not_agreed

from .sitting import NOW, Table, Written, value_of, whole, words_of

HAND: tuple[Written, ...] = (
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((3, 3, 3, 3))),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
)


SIGNS = {
    "spades": "XND-NF1",
    "apples": "PZT-X1K",
    "pinochle": "DPW-TDC",
    "tap": "ART-F2E",
    "pippins": "TNE-QGG",
    "piquet": "3WN-WH1",
    "oh-hell": "3M8-HTJ",
    "hearts": "MBR-T2B",
}
"""The signs of each game's usual house rules, as they were before results could be agreed on."""


class Spades(Table):
    """Ann's phone enters everything; the other one is asked."""

    game = "spades"


def sits(table: Table, seat: int, client: FlaskClient | None = None) -> None:
    """The phone of the player on this seat joins."""
    phone = client or table.client
    html = whole(phone.get(f"{table.path}/join"))
    phone.post(f"{table.path}/join", data={"csrf_token": value_of(html, "csrf_token"), "seat": str(seat)})


@pytest.fixture
def table(app: Flask) -> Spades:
    """One hand is scored, and the other side is asked for it."""
    return Spades(app, *HAND, results_agreed=True)


def said(table: Table) -> list[Agreed]:
    """What was said of results, as it stands."""
    return [kept.entry for kept in table.view().entries if isinstance(kept.entry, Agreed)]


def agree(table: Table, **fields: object) -> str:
    """The page after “agreed” was tapped."""
    return table.done(table.post("/agree", **{"hand": 1, "side": 1, "points": "61,60", **fields}))


def test_nobody_is_asked_where_the_table_did_not_ask_for_it(app: Flask) -> None:
    table = Spades(app, *HAND)
    assert "agreed" not in words_of(table.get())
    assert not agreements(table.view())


def test_the_other_side_is_asked_and_its_word_is_recorded(table: Spades) -> None:
    """Ann told the result, so Bea's side is asked; on Bea's phone it is one tap, under her name."""
    sits(table, 1)
    page = words_of(table.get())
    assert "Hand 1: Ann & Cy 61 and Bea & Dov 60" in page
    assert "Not agreed yet by Bea & Dov." in page
    assert table.get().count("agree-yes") == 1
    assert "no phone here" not in page
    after = words_of(agree(table))
    assert "Not agreed yet" not in after
    assert said(table) == [Agreed(seat=1, hand=1, points=(61, 60))]
    assert "Agreed by Bea & Dov." in words_of(table.get("/scores"))
    assert table.view().actions[-1].by == "Bea"


def test_a_phone_speaks_for_a_side_without_one_and_not_for_one_that_has_one(app: Flask, table: Spades) -> None:
    sits(table, 0)
    assert "They have no phone here: hand them this one." in words_of(table.get())
    beas = app.test_client()
    sits(table, 1, beas)
    assert "agree-yes" not in table.get()
    refused = table.post("/agree", hand=1, side=1, points="61,60")
    assert "Bea & Dov agree on their own phone. Nothing was recorded." in words_of(whole(refused, 409))
    assert not said(table)


def test_a_protest_says_why_and_keeps_the_result_open(table: Spades) -> None:
    sits(table, 3)
    asked = whole(table.client.get(f"{table.path}/protest/1/1"))
    assert "Bea & Dov protest" in words_of(asked)
    without = table.post("/agree", hand=1, side=1, points="61,60", protest=1, note="  ")
    assert "Enter in a few words what you protest against." in words_of(whole(without, 422))
    long = whole(table.post("/agree", hand=1, side=1, points="61,60", protest=1, note="x" * 900), 422)
    assert "x" * 900 in long
    page = words_of(agree(table, protest=1, note="we took four"))
    assert "Bea & Dov protest: we took four." in page
    assert said(table)[0].seat == 3
    assert "agree-yes" in table.get()
    assert "Agreed by Bea & Dov." in words_of(agree(table)) + words_of(table.get("/scores"))
    assert not not_agreed(table.view())


def test_corrected_points_are_agreed_anew(app: Flask, table: Spades) -> None:
    sits(table, 1)
    agree(table)
    told = next(kept for kept in table.view().entries if kept.entry.type == "tricks")
    seen = table.view().seq
    with app.app_context():
        tables.amend(
            table.token,
            told.id,
            TrickCounts(counts=(3, 4, 3, 3)),
            id="the-correction",
            seen=seen,
            author=Author("device-of-ann", "Ann"),
            now=NOW,
        )
    assert "Hand 1: Ann & Cy 60 and Bea & Dov 61" in words_of(table.get())
    late = whole(table.post("/agree", hand=1, side=1, points="61,60"), 409)
    assert "The points were corrected meanwhile. Check them again. Nothing was agreed." in words_of(late)
    agree(table, points="60,61")
    assert not not_agreed(table.view())


DEALT_AGAIN: tuple[Written, ...] = (
    {"type": "deal", "dealer": 1, "depth": "result"},
    {"type": "carte-blanche", "seat": 0},
    {"type": "deal", "dealer": 1, "depth": "result"},
    {"type": "declare", "seat": 0},
    {"type": "declare", "seat": 1},
    {"type": "tricks", "counts": [12, 0], "play": [13, 0]},
)


class Piquet(Table):
    """Ann's phone enters everything."""

    game = "piquet"
    names = ("Ann", "Bea")


def test_both_results_of_a_deal_that_was_dealt_again_are_agreed_on(app: Flask) -> None:
    """They bear one number, and either may be agreed on first, and protested against."""
    table = Piquet(app, *DEALT_AGAIN, results_agreed=True, carte_blanche_redeal=True)
    found = re.findall(r'href="(/t/[^"]*/protest/1/1[^"]*)"', table.get())
    assert ["53" in words_of(whole(table.client.get(unescape(address)))) for address in found] == [True, False]
    for points in ("53,0", "10,0"):
        agree(table, points=points)
    assert not not_agreed(table.view())
    assert not table.view().problems


@pytest.mark.parametrize(
    "fields",
    [
        {"hand": 2, "side": 1, "points": "61,60"},
        {"hand": "one", "side": 1, "points": "61,60"},
        {"hand": 1, "side": 0, "points": "61,60"},
        {"hand": 1, "side": 9, "points": "61,60"},
        {},
    ],
)
def test_what_cannot_be_agreed_on_is_said(table: Spades, fields: dict[str, object]) -> None:
    answer = words_of(whole(table.post("/agree", **fields), 409))
    assert "There’s nothing left to do" in answer
    assert not said(table)


def test_twice_is_once(table: Spades) -> None:
    """A second press finds nothing to say, and two phones of a side cannot contradict each other unseen."""
    agree(table)
    whole(table.post("/agree", hand=1, side=1, points="61,60"), 409)
    assert len(said(table)) == 1


def test_an_agreement_struck_out_is_asked_for_again(table: Spades) -> None:
    agree(table)
    entry = table.view().entries[-1]
    page = table.get(f"/entries/{entry.id}")
    assert "Bea agreed to hand 1" in words_of(page)
    assert "Save the correction" not in words_of(page)
    table.done(table.post(f"/entries/{entry.id}/void"))
    assert not_agreed(table.view())


def test_the_sheet_says_what_is_not_agreed(app: Flask, table: Spades) -> None:
    with app.app_context():
        sheet = print_page(sheet_of(table.view()), "a4")
        text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(sheet)).pages)
    assert "Hand 1: Not agreed yet by Bea & Dov." in " ".join(text.split())


def test_a_game_is_finished_when_its_results_are_agreed(app: Flask) -> None:
    table = Spades(app, *HAND, {"type": "end"}, results_agreed=True)
    assert not finished(app, table)
    assert "Not agreed yet by Bea & Dov." in words_of(table.get())
    sits(table, 1)
    agree(table)
    assert finished(app, table)


def finished(app: Flask, table: Table) -> bool | None:
    """Whether the table is among those that are over."""
    from referee.store import log, reading

    with app.app_context(), reading():
        found = log.find_table(table.token)
        assert found is not None
        return found.finished


@pytest.mark.parametrize("key", SIGNS)
def test_tables_that_do_not_ask_keep_their_signs(key: str) -> None:
    """The signs of house rules did not change with the new one, and tell where it is used."""
    kind = GAMES[key].rules().house
    usual, asks = fingerprint(key, kind()), fingerprint(key, read_house(kind, {"results_agreed": True}))
    assert usual == SIGNS[key]
    assert asks != usual
