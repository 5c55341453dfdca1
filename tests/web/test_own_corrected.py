"""What was entered of a game of one's own is corrected where it was asked, by the definition of its own hand."""

from __future__ import annotations

import re
from typing import Any

from flask import Flask

from referee.definitions.definition import canonical
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition

from .sitting import Table, whole, words_of


def of_pitch(**auction: object) -> Any:
    """Pitch for three, its auction changed."""
    data = dict(shipped("pitch").definition.data)
    data["table"] = {**data["table"], "players": [3, 3]}
    return read_definition({**data, "auction": {**data["auction"], **auction}}).data


class Pitch(Table):
    """Three at a table of it."""

    game = "own"
    names = ("Ann", "Bea", "Cy")

    def told(self, bid: str = "2") -> None:
        """A hand by its result."""
        self.enter(
            {"type": "deal", "depth": "result"},
            {"type": "bid", "seat": 1, "bid": bid},
            {"type": "points", "counts": [20, 10, 3]},
            {"type": "tallies", "name": "high", "counts": [0, 1, 0]},
            {"type": "tallies", "name": "low", "counts": [0, 0, 0]},
            {"type": "tallies", "name": "jack", "counts": [0, 0, 1]},
        )

    def again(self, number: int) -> tuple[str, str]:
        """The page that asks for an entry once more, and where it is sent."""
        id = self.view().entries[number].id
        return whole(self.client.get(f"{self.path}/entries/{id}/again")), f"/entries/{id}/amend"


def test_who_has_a_card_is_tapped(app: Flask) -> None:
    table = Pitch(app, definition=of_pitch())
    table.told()
    page, to = table.again(3)
    assert "Who captured the highest trump in play?" in words_of(page)
    assert re.findall(r'name="who" value="([^"]*)" checked', page) == ["1"]
    table.done(table.post(to, type="tallies", name="high", who="nobody"))
    assert [one.entry for one in table.view().entries][3].counts == (0, 0, 0)  # type: ignore[attr-defined]
    page, _ = table.again(4)
    assert re.findall(r'name="who" value="([^"]*)" checked', page) == ["nobody"]


def test_who_won_the_bidding_is_corrected_with_the_bid(app: Flask) -> None:
    table = Pitch(app, definition=of_pitch())
    table.told()
    page, to = table.again(1)
    assert "Who won the bidding?" in words_of(page)
    assert re.findall(r'name="(seat|bid)" value="([^"]*)" checked', page) == [("seat", "1"), ("bid", "2")]
    table.done(table.post(to, type="bid", seat="2", bid="3"))
    assert [one.entry for one in table.view().entries][1].seat == 2  # type: ignore[attr-defined]


def test_each_hand_is_corrected_by_its_own_definition(app: Flask) -> None:
    """Bids up to 4, and from the second hand on up to 6."""
    table = Pitch(app, definition=of_pitch())
    table.told()
    table.enter(
        {"type": "rules", "rules": {"definition": canonical(of_pitch(to=6))}}, {"type": "deal", "depth": "result"}
    )
    assert "6" in re.findall(r'name="bid" value="([^"]*)"', table.get())
    table.done(table.post(type="bid", seat="0", bid="6"))
    assert table.state().hand.high.bid == "6"
    page, to = table.again(1)
    assert "6" not in re.findall(r'name="bid" value="([^"]*)"', page)
    assert table.post(to, type="bid", seat="1", bid="6").status_code == 422
    last = len(table.view().entries) - 1
    page, to = table.again(last)
    table.done(table.post(to, type="bid", seat="0", bid="5"))
    assert table.state().hand.high.bid == "5"


class SoloWhist(Table):
    """Four at a table of it, two of whom play together for a hand."""

    game = "own"

    def __init__(self, app: Flask) -> None:
        super().__init__(app, definition=shipped("solo-whist").definition.data)
        self.enter(
            {"type": "deal", "depth": "result", "dealer": 3},
            {"type": "bid", "seat": 0, "bid": "prop"},
            {"type": "partner", "seat": 2},
        )


def test_the_tricks_of_two_who_play_together_are_told_and_shown_as_theirs(app: Flask) -> None:
    table = SoloWhist(app)
    page = table.get()
    assert re.findall(r'<label for="counts-(.)">.*?<span class="named">([^<]*)</span>', page, re.DOTALL) == [
        ("0", "Ann and Cy"),
        ("1", "Bea and Dov"),
    ]
    table.done(table.post(type="tricks", **{"counts-0": "8", "counts-1": "5", "counts-2": "0", "counts-3": "0"}))
    assert table.view().explanation.hands[0].extra["took"] == (8, 5, 8, 5)
    scores = words_of(table.get("/scores"))
    assert "Proposal, 8 tricks" in scores
    assert "0 tricks" not in scores
    id = table.view().entries[-1].id
    assert "Tricks: Ann’s side 8, Bea’s side 5" in words_of(table.get(f"/entries/{id}"))
    again = whole(table.client.get(f"{table.path}/entries/{id}/again"))
    assert re.findall(r'id="counts-(.)" name="counts-." value="(.*?)"', again) == [("0", "8"), ("1", "5")]
