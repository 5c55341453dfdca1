"""A discard lies face down: two tables that differ in nothing else show the same, wherever one looks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from flask import Flask

from referee.core.cards import show_cards
from referee.core.codec import read_entry
from referee.games.tap.model import ENTRY_TYPES, Discard

from ..games.written import laid, won
from .scratch import Scratch
from .secrecy import SHARED_ADDRESSES, assert_same, desk_addresses, plain, press_each, walk
from .sitting import Written, words_of
from .test_tap import SIXTEEN, STOCK, TOP, Table, deal, on

DISCARDS = (["7H", "8H", "7S"], ["QC", "VC", "QS"], ["QD", "TS", "8H"])
"""What Cy may discard: they differ in suits and in what they count."""

CY = ["7H", "8H", "7S", "QC", "VC", "QS", "QD", "TS", "KH", *(f"{trump}X" for trump in range(8, 15))]
"""Cy’s hand before the exchange, all of those among it."""

LED = laid("29X", "010X", "12X", "0KC", "19C", "2TC")

STAGES: dict[str, tuple[Sequence[Written], Sequence[Written]]] = {
    "before the lead": ([deal("cards"), *TOP], []),
    "declared": ([deal("cards"), *TOP], [{"type": "declare", "bonus": "sparrow"}]),
    "cards": ([deal("cards"), *TOP], LED),
    "the stock is known": ([deal("cards"), *TOP, STOCK], LED),
    "some of the hand is known": (
        [deal("cards", hands=[None, None, CY]), *TOP],
        laid("29X", "015X", "12X"),
    ),
    "tricks": ([deal("tricks"), *TOP], won(2, 1, 2)),
}
"""By name, what is entered before the discard is told, and after."""

ADDRESSES = (
    "?on=play",
    "?on=declare",
    *(f"?on=play&seat={seat}&suit={suit}" for seat in range(3) for suit in "SHDCX"),
    "/stock",
    "/discard",
    "/declare",
    "/points",
    *SHARED_ADDRESSES,
)


def discard(cards: Sequence[str]) -> Written:
    """A discard told."""
    return {"type": "discard", "cards": list(cards)}


def with_discard(app: Flask, stage: str, cards: Sequence[str]) -> Table:
    """A table at that stage, where Cy discarded these cards."""
    before, after = STAGES[stage]
    return Table(app, *before, discard(cards), *after)


@pytest.mark.parametrize("stage", STAGES)
def test_a_hand_told_on_to_be_scored_is_told_without_it(app: Flask, stage: str) -> None:
    """At its end the discard would be seen: it stays at the table."""
    table = with_discard(app, stage, DISCARDS[0])
    there = Scratch(app, f"{table.path}/referee/hand?recorded=1", client=table.client)
    kept = [one.entry for one in table.view().entries if not isinstance(one.entry, Discard)]
    assert [one.entry for one in there.view().entries] == kept


@pytest.mark.parametrize("stage", STAGES)
def test_no_page_tells_a_discard_from_another(app: Flask, stage: str) -> None:
    """All pages, sources and hidden fields too, are letter by letter those of a table with another discard."""
    first = with_discard(app, stage, DISCARDS[0])
    pages = walk(first, ADDRESSES)
    assert len(pages) > 30
    for other in DISCARDS[1:]:
        assert_same(pages, walk(with_discard(app, stage, other), ADDRESSES), other)


@pytest.mark.parametrize("stage", STAGES)
def test_the_desk_tells_no_discard_from_another(app: Flask, stage: str) -> None:
    """Asked of every seat, about the very cards that may be secret; and what is recorded of its rulings."""
    asked = desk_addresses(3, [*DISCARDS[0], *DISCARDS[2]], "points", "bids&a-what=stock", "bids&a-what=number")
    seen = []
    for cards in DISCARDS[:2]:
        table = with_discard(app, stage, cards)
        pages = {ask: plain(table.client.get(table.path + ask).get_data(as_text=True), table) for ask in asked}
        seen.append({**pages, **{f"press {ask}": text for ask, text in press_each(table, asked[6::3]).items()}})
    assert_same(seen[0], seen[1], DISCARDS[1])


def test_the_record_names_it_and_says_so(app: Flask) -> None:
    """The record is complete; the page that offers it says what is in it, as long as that is secret."""
    secret = "the cards that are secret in this hand too"
    assert secret not in Table(app, deal("cards"), *TOP).get("/more")
    table = with_discard(app, "before the lead", DISCARDS[0])
    assert secret in table.get("/more")
    written = table.client.get(f"{table.path}/record.json").get_json()
    assert discard(DISCARDS[0]).items() <= written["log"][-1]["entry"].items()
    table.enter({"type": "misdeal", "reason": "count"})
    assert secret in table.get("/more"), "it can be undone"
    table.enter(deal("cards"))
    assert secret not in table.get("/more")


def test_trumps_that_were_shown_are_named(app: Flask) -> None:
    table = Table(app, deal("cards"), *TOP, discard(["7H", "8H", "4X"]))
    said = words_of(table.get("/entries"))
    assert "Three cards were discarded, 4★ shown" in said
    assert "7♥" not in said


def test_a_discard_against_the_rule_is_ruled_on_when_told_and_hidden_afterwards(app: Flask) -> None:
    """Who tells it sees what is wrong with it; what stays on the screens is the rule."""
    table = Table(app, deal("cards"), *TOP)
    answer = table.send("discard", "discard", cards=["KH", "QH", "VH"])
    assert "Cy can’t discard K♥" in words_of(answer.get_data(as_text=True))
    assert "K♥" not in words_of(table.confirmed(answer))
    assert "K♥" not in words_of(table.get("/entries"))


def test_a_correction_does_not_show_what_was_told(app: Flask) -> None:
    """The page of the entry asks afresh, and says nothing of the cards."""
    table = with_discard(app, "cards", DISCARDS[0])
    id = next(kept.id for kept in table.view().entries if isinstance(kept.entry, Discard))
    html = table.get(f"/entries/{id}")
    assert "stays hidden until the hand is over" in html
    assert "checked" not in html
    answer = table.post(f"/entries/{id}/amend", cards=DISCARDS[1])
    assert answer.status_code == 303
    assert plain(table.get(f"/entries/{id}"), table).count("Three cards were discarded") >= 2
    entry = next(kept.entry for kept in table.view().entries if kept.id == id)
    assert entry == read_entry(ENTRY_TYPES, discard(DISCARDS[1]))
    assert isinstance(entry, Discard)
    assert show_cards(entry.cards) not in words_of(table.get())


def test_the_discard_is_turned_up_for_the_count(app: Flask) -> None:
    """All tricks are played: the cards told lie in the declarer’s pile, and the entry opens with them."""
    table = Table(app, deal("tricks"), *TOP, discard(DISCARDS[0]), *won(*SIXTEEN))
    assert set(on(table.get("/captured"))) == set(DISCARDS[0])
    id = next(kept.id for kept in table.view().entries if isinstance(kept.entry, Discard))
    assert table.get(f"/entries/{id}").count("checked") >= 3
