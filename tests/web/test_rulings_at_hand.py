"""A renege confirmed on the query sheet is a ruling like any other: listed, taken by each side, printed, struck out."""

from __future__ import annotations

from typing import Any

from flask import Flask

from referee.core.entries import Play, Ruled
from referee.core.record import write_record
from referee.table.judging import judge
from referee.table.records import record_of

from ..games.apples import golden as apples
from ..games.golden_revoke import SET_ASIDE
from ..games.spades.golden_revoke import card_by_card, trick
from .rulings import Spades, fields_of, press, tap
from .sitting import Table, whole, words_of
from .test_desk_revoke import IN_DOUBT
from .test_rulings import sheet_words, text

CY = 2


class Apples(Table):
    """A table at Apples."""

    game = "apples"


def revoke(app: Flask) -> Spades:
    """A table at which Cy’s ♥ shows that he revoked, and the table said so."""
    table = Spades(app, *IN_DOUBT)
    held = table.post(type="play", seat=2, card="9H")
    assert "It happened: record it" in whole(held)
    table.done(table.post(type="play", seat=2, card="9H", confirmed=1))
    return table


def rulings(table: Table) -> list[tuple[str, Ruled]]:
    """The rulings that stand, each with its id."""
    return [(kept.id, kept.entry) for kept in table.view().entries if isinstance(kept.entry, Ruled)]


def test_a_revoke_confirmed_at_the_hand_is_a_ruling(app: Flask) -> None:
    """It names the card, the rules and the cost; the card comes first in the record, the ruling behind it."""
    table = revoke(app)
    card, ruling = (kept.entry for kept in table.view().entries[-2:])
    assert isinstance(card, Play)
    assert isinstance(ruling, Ruled)
    assert (ruling.verdict, ruling.code, ruling.card, ruling.seat) == ("A renege", "established", "queried", CY)
    assert ruling.why == "Cy played 5♣ on a heart lead in trick 1 and held 9♥."
    assert [cited.rule for cited in ruling.cited] == ["SP-5.2", "SP-9.1"]
    assert ruling.remedy == "The contract of 6 is set: −60."
    assert (ruling.accepted, ruling.protest) == ((), ())


def test_the_log_says_by_its_code_what_was_against_a_rule(app: Flask) -> None:
    """A renege, and a lead about which the desk has no question; the judge says it as well."""
    [(_, ruling)] = rulings(revoke(app))
    assert (ruling.question, ruling.query) == ("revoke", "revoke")
    table = Spades(app, *card_by_card("7H KH 3H 2H", "KD 2D 3D 4D", leaders=(0, 1)), *trick("4S 5S 6S 7S", 1))
    table.done(table.post(type="play", seat=0, card="8H"))
    table.done(table.post(type="play", seat=1, card="9H", confirmed=1))
    [(_, ruling)] = rulings(table)
    assert (ruling.question, ruling.query, ruling.verdict) == ("", "unbroken-lead", "Breaking spades")
    judged: dict[str, Any] = judge(write_record(record_of(table.view())))
    assert [one["query"] for one in judged["rulings"]] == ["unbroken-lead"]


def test_it_stands_in_the_list_and_each_side_says_whether_it_takes_it(app: Flask) -> None:
    """On the Referee tab, on the page of all rulings, on its own page, among the entries and on the sheet."""
    table = revoke(app)
    [(id, _)] = rulings(table)
    for address in ("/referee", "/rulings"):
        assert "A renege" in text(table.client.get(table.path + address))
    address = f"{table.path}/rulings/{id}"
    said = words_of(whole(table.client.get(address)))
    for words in (
        "Cy played 5♣ on a heart lead in trick 1 and held 9♥.",
        "The contract of 6 is set: −60.",
        "Made at the hand, on this card",
        "It happened: Cy played 9♥",
        "Not accepted by anyone yet",
    ):
        assert words in said
    assert "the same without it" not in said
    tap(table.client, address, 0, "accept")
    tap(table.client, address, 1, "protest")
    [(_, ruling)] = rulings(table)
    assert (ruling.accepted, ruling.protest) == ((0,), (1,))
    printed = sheet_words(table)
    assert "A renege" in printed
    assert printed.count("Cy played 5♣ on a heart lead") == 1


def test_one_undo_takes_the_card_and_its_ruling_back(app: Flask) -> None:
    """They were one press."""
    table = revoke(app)
    before = len(table.view().entries)
    table.done(table.post("/undo"))
    assert len(table.view().entries) == before - 2
    assert rulings(table) == []


def test_struck_out_the_ruling_leaves_its_card(app: Flask) -> None:
    """What follows from the card follows still; it can be brought back."""
    table = revoke(app)
    [(id, _)] = rulings(table)
    entries = len(table.view().entries)
    press(table.client, f"{table.path}/rulings/{id}", "strike")
    assert rulings(table) == []
    assert len(table.view().entries) == entries - 1
    press(table.client, f"{table.path}/rulings/{id}", "back")
    assert [found for found, _ in rulings(table)] == [id]


def test_the_card_leads_to_its_ruling(app: Flask) -> None:
    """On the page of the entry."""
    table = revoke(app)
    card = table.view().entries[-2]
    html = whole(table.client.get(f"{table.path}/entries/{card.id}"))
    assert f"/rulings/{card.id}.ruling" in html


def test_the_same_press_twice_is_one_ruling(app: Flask) -> None:
    """Sent again, nothing is added."""
    table = Spades(app, *IN_DOUBT)
    sheet = whole(table.post(type="play", seat=2, card="9H"))
    fields = {**fields_of(sheet[sheet.index("<dialog") :], "/entries"), "confirmed": "1"}
    for _ in range(2):
        assert table.client.post(f"{table.path}/entries", data=fields).status_code == 303
    assert len(rulings(table)) == 1


def test_what_has_no_price_is_no_ruling(app: Flask) -> None:
    """A card out of turn that the table lets stand is an entry alone."""
    table = Spades(app, *IN_DOUBT)
    table.done(table.post(type="play", seat=0, card="4C", confirmed=1))
    assert rulings(table) == []


def test_the_card_set_aside_is_said_on_the_desk(app: Flask) -> None:
    """Twelve tricks of Apples, the targets not told: the page clears the player, and names what was not played."""
    table = Apples(app, *apples.BEGUN, *SET_ASIDE)
    said = words_of(table.get("/referee?ask=revoke&a-seat=3&a-trick=9"))
    assert "No revoke" in said
    assert "what was not played is the card set aside" in said
